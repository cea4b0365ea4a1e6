"""Chapters 4 and 5: rolling the dice, and changing them."""

from typing import Final

from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.messages import CHANGED, REROLLED, ROLLED
from reliquary.games.artifacts_inc.moves import PIPS
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move, Refusal

NO_SUCH_DIE: Final = Refusal("AI-050", "You have no such die left to place.")
NO_REROLL: Final = Refusal("AI-055", "None of your cards lets you re-roll a die.")
REROLLS_USED: Final = Refusal("AI-R20", "You have used all your re-rolls of this turn.")
DICE_PLACED: Final = Refusal("AI-R20", "Dice are re-rolled before the first one is placed.")
NO_STEP: Final = Refusal("AI-056", "None of your cards lets you change a die.")
STEPS_USED: Final = Refusal("AI-R21", "You have made all your changes of this turn.")
NO_WRAP: Final = Refusal("AI-056", "A 1 cannot become a 6, nor a 6 a 1.")


def dice_to_roll(g: Artifacts, me: Company) -> i64:
    """AI-042, AI-R16, AI-R17  A die for every adventurer symbol showing, as far as there are dice."""
    return me.adventurers if me.adventurers < g.house.dice_cap else g.house.dice_cap


def roll(g: Artifacts, player: i64) -> None:
    """AI-042, AI-R50  AI-D02  Roll the dice of a turn: chance, behind which there is no way back."""
    dice: list[i64] = [0] * (PIPS + 1)
    for _ in range(dice_to_roll(g, g.players[player])):
        dice[g.below(PIPS) + 1] += 1
    g.dice = dice
    g.say(ROLLED, player, dice_code(dice))


def dice_code(dice: list[i64]) -> i64:
    """Dice as one number, for the log: six bits for each face of a die."""
    code: i64 = 0
    for die in range(1, PIPS + 1):
        code |= dice[die] << 6 * (die - 1)
    return code


def place_die(g: Artifacts, die: i64) -> None:
    """AI-043, AI-050, AI-R20  A die serves once; after the first one there is no re-rolling."""
    g.dice[die] -= 1
    g.has_placed = True


# --- Truck, Digger Team ---------------------------------------------------------------------


def reroll_refusal(g: Artifacts, me: Company, die: i64) -> Refusal | None:
    """AI-055, AI-R20  After the roll and before the first die is placed; any die, so many times."""
    if me.rerolls == 0:
        return NO_REROLL
    if g.has_placed:
        return DICE_PLACED
    if g.rerolled >= me.rerolls:
        return REROLLS_USED
    return None if g.dice[die] > 0 else NO_SUCH_DIE


def reroll(g: Artifacts, player: i64, die: i64) -> None:
    """AI-055, AI-R20  The new result stands."""
    g.rerolled += 1
    g.dice[die] -= 1
    result = g.below(PIPS) + 1
    g.dice[result] += 1
    g.say(REROLLED, player, die, result)


def adjust_refusal(g: Artifacts, me: Company, die: i64, delta: i64) -> Refusal | None:
    """AI-056, AI-R21  At any time in the own turn, by one step, and never beyond 1 or 6."""
    if me.steps == 0:
        return NO_STEP
    if g.stepped >= me.steps:
        return STEPS_USED
    if g.dice[die] == 0:
        return NO_SUCH_DIE
    return None if 1 <= die + delta <= PIPS else NO_WRAP


def adjust(g: Artifacts, player: i64, die: i64, delta: i64) -> None:
    """AI-056, AI-R21  The step is spent, whatever becomes of the die."""
    g.stepped += 1
    g.dice[die] -= 1
    g.dice[die + delta] += 1
    g.say(CHANGED, player, die, die + delta)


def offer_changes(g: Artifacts, me: Company, options: list[Move]) -> None:
    """Every die that can be re-rolled or changed."""
    deal = g.box.deal
    if me.rerolls > 0 and not g.has_placed:
        for die in range(1, PIPS + 1):
            if reroll_refusal(g, me, die) is None:
                options.append(deal.reroll[die - 1])
    if g.stepped < me.steps:
        for die in range(1, PIPS + 1):
            if adjust_refusal(g, me, die, 1) is None:
                options.append(deal.lift[die - 1])
        for die in range(1, PIPS + 1):
            if adjust_refusal(g, me, die, -1) is None:
                options.append(deal.lower[die - 1])
