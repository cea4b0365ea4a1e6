"""Chapters 4, 6 and 9: placing a die, on an own card or on a public one."""

from typing import Final

from reliquary.games.artifacts_inc.box import NONE, Slot
from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.dice import NO_SUCH_DIE, place_die
from reliquary.games.artifacts_inc.grid import place_of
from reliquary.games.artifacts_inc.messages import PLACED, VISITED
from reliquary.games.artifacts_inc.moves import Use, Visit
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move, Refusal

NOT_OWNED: Final = Refusal("AI-043", "You do not own that card.")
NO_SUCH_SLOT: Final = Refusal("AI-R19", "The face that is up has no such slot.")
SLOT_TAKEN: Final = Refusal("AI-046", "A die lies on that slot already.")
WRONG_NUMBER: Final = Refusal("AI-047", "The slot does not take this number.")
VISITED_ALREADY: Final = Refusal("AI-R22", "A die of yours lies there already this turn.")
SCORED_WHEN_LAID: Final = Refusal("AI-R44", "At this table the card scores when it is laid; it takes no die.")


def slot_refusal(g: Artifacts, me: Company, slot: Slot, cell: i64) -> Refusal | None:
    """AI-R15, AI-R47  Everything that the slot says must be possible, from left to right."""
    spent: i64 = 0
    for effect in slot.effects:
        spent += effect.cost()
        refusal = effect.refusal(g, me, cell, spent)
        if refusal is not None:
            return refusal
    return None


def ignored(g: Artifacts, slot: Slot) -> bool:
    """AI-R44  With `adjacency_vp = on_place` the slots that score neighbours take no dice."""
    return g.house.scores_when_laid and slot.scores_neighbours


# --- Own cards ------------------------------------------------------------------------------


def use_refusal(g: Artifacts, me: Company, move: Use) -> Refusal | None:
    """AI-046 to AI-048, AI-050, AI-060  A free slot of an own card that takes the die."""
    place = place_of(me, move.card)
    if place == NONE:
        return NOT_OWNED
    slots = g.box.faces[me.faces[place]].slots
    if move.slot >= len(slots):
        return NO_SUCH_SLOT
    slot = slots[move.slot]
    if ignored(g, slot):
        return SCORED_WHEN_LAID
    if g.used[place] >> move.slot & 1 == 1:
        return SLOT_TAKEN
    if g.dice[move.die] == 0:
        return NO_SUCH_DIE
    if not slot.fits(move.die):
        return WRONG_NUMBER
    return slot_refusal(g, me, slot, me.cells[place])


def offer_work(g: Artifacts, me: Company, options: list[Move]) -> None:
    """Every die on every free slot of the own cards (AI-043)."""
    box = g.box
    dice = g.dice
    for place in range(len(me.faces)):
        face = me.faces[place]
        slots = box.faces[face].slots
        if not slots:
            continue
        taken = g.used[place]
        for number in range(len(slots)):
            slot = slots[number]
            if taken >> number & 1 == 1 or ignored(g, slot):
                continue
            if slot_refusal(g, me, slot, me.cells[place]) is None:
                moves = box.deal.use[face >> 1][number]
                for die in range(slot.low, slot.high + 1):
                    if dice[die] > 0:
                        options.append(moves[die - 1])


def use(g: Artifacts, player: i64, move: Use) -> None:
    """AI-044, AI-060, AI-061, AI-R47  Place the die, then carry the slot out, from left to right."""
    me = g.players[player]
    place = place_of(me, move.card)
    slot = g.box.faces[me.faces[place]].slots[move.slot]
    g.used[place] |= bit(move.slot)
    place_die(g, move.die)
    g.say(PLACED, player, move.die, move.card)
    carry_out(g, player, slot, me.cells[place])


def carry_out(g: Artifacts, player: i64, slot: Slot, cell: i64) -> None:
    """AI-044, AI-R47  One action; what is left to be chosen is asked next."""
    for effect in slot.effects:
        effect.act(g, player, cell)


# --- Public cards ---------------------------------------------------------------------------


def visit_refusal(g: Artifacts, me: Company, move: Visit) -> Refusal | None:
    """AI-051, AI-R22, AI-R23, AI-R24  Public cards are open to everybody, most of them to one die in a turn.

    Guide Work takes any die, so there is always something to do.
    """
    slot = g.box.spaces[move.space].slot
    if g.visited >> move.space & 1 == 1:
        return VISITED_ALREADY
    if g.dice[move.die] == 0:
        return NO_SUCH_DIE
    if not slot.fits(move.die):
        return WRONG_NUMBER
    return slot_refusal(g, me, slot, NONE)


def offer_visits(g: Artifacts, me: Company, options: list[Move]) -> None:
    """Every die on every public card."""
    dice = g.dice
    spaces = g.box.spaces
    for number in range(len(spaces)):
        slot = spaces[number].slot
        if g.visited >> number & 1 == 0 and slot_refusal(g, me, slot, NONE) is None:
            moves = g.box.deal.visit[number]
            for die in range(slot.low, slot.high + 1):
                if dice[die] > 0:
                    options.append(moves[die - 1])


def visit(g: Artifacts, player: i64, move: Visit) -> None:
    """AI-044, AI-R22  Place the die; the space is closed for the rest of the turn, if it takes only one.

    With `museum_dice = 0` a Museum takes any number of dice.
    """
    space = g.box.spaces[move.space]
    is_museum = move.space < len(g.box.museums)
    if g.house.museums_take_one if is_museum else space.is_single:
        g.visited |= bit(move.space)
    place_die(g, move.die)
    g.say(VISITED, player, move.die, move.space)
    carry_out(g, player, space.slot, NONE)
