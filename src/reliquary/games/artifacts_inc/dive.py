"""Chapter 10: the dive. The dice are named from the largest to the smallest."""

from typing import Any, Final

from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.dice import NO_SUCH_DIE, place_die
from reliquary.games.artifacts_inc.messages import ADDED, DIVED, MORE_DICE
from reliquary.games.artifacts_inc.moves import PIPS, DiveWith
from reliquary.games.artifacts_inc.scoring import tell_vp
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

HAS_DIVED: Final = Refusal("AI-102", "You may take only one U card per turn.")
NO_MORE_CARDS: Final = Refusal("AI-R42", "There are no more U cards.")
TOO_LOW: Final = Refusal("AI-100", "Your dice do not add up to the number on the top U card.")
LARGEST_FIRST: Final = Refusal(
    "AI-R41", "Name the dice of a dive from the largest to the smallest: this one should have come before."
)
TOO_SMALL: Final = Refusal(
    "AI-R41",
    "Name the dice of a dive from the largest to the smallest: with this one next, those that are no larger"
    " do not reach the number.",
)
DIVE_FIRST: Final = Refusal("AI-100", "First add the dice that this dive still needs.")


def target(g: Artifacts) -> i64:
    """AI-100, AI-021  The number on the top U card."""
    return g.box.dives[g.dives[-1]].value


def reach(g: Artifacts, most: i64) -> i64:
    """What all unplaced dice up to a number add up to."""
    pips: i64 = 0
    for die in range(1, most + 1):
        pips += die * g.dice[die]
    return pips


def add_refusal(g: Artifacts, die: i64, total: i64, most: i64) -> Refusal | None:
    """AI-100, AI-R41  A die that is no larger than the last one, and leads to the number.

    Dice named in falling order until the number is reached leave no superfluous die: without the
    last, the smallest, they had not reached it.
    """
    if g.dice[die] == 0:
        return NO_SUCH_DIE
    if die <= most and total + reach(g, die) >= target(g):
        return None
    if total + reach(g, most) < target(g):
        return TOO_LOW
    return TOO_SMALL if die <= most else LARGEST_FIRST


def dive_refusal(g: Artifacts, me: Company, die: i64) -> Refusal | None:
    """AI-102, AI-R42, AI-V25  The first die: one dive in a turn, as long as there are U cards."""
    if g.has_dived:
        return HAS_DIVED
    if not g.dives:
        return NO_MORE_CARDS
    return add_refusal(g, die, me.dive_plus, PIPS)


def offer_dives(g: Artifacts, me: Company, options: list[Move]) -> None:
    """Every die with which a dive can begin."""
    if g.has_dived or not g.dives:
        return
    wanted = target(g)
    total = me.dive_plus
    for die in range(1, PIPS + 1):
        total += die * g.dice[die]
        if g.dice[die] > 0 and total >= wanted:
            options.append(g.box.deal.dive[die - 1])


def begin_dive(g: Artifacts, player: i64, die: i64) -> None:
    """AI-100, AI-V25  The first die of the turn's only dive; Salvage Ships add to it."""
    g.has_dived = True
    add_die(g, player, die, g.players[player].dive_plus)


def add_die(g: Artifacts, player: i64, die: i64, total: i64) -> None:
    """AI-049, AI-100  Dice are added up until they reach the number."""
    place_die(g, die)
    total += die
    g.say(ADDED, player, die)
    if total < target(g):
        g.do(AddDice(player, total, die))
        return
    g.say(DIVED, player, total, g.dives[-1])
    before = g.players[player].vp()
    for effect in g.box.dive_space.slot.effects:
        effect.act(g, player, -1)
    tell_vp(g, player, before)


@mypyc_attr(acyclic=True)
class AddDice(Choice):
    """AI-100, AI-R41  AI-D11  One more die for the dive."""

    def __init__(self, player: i64, total: i64, most: i64) -> None:
        super().__init__(player)
        self.total = total
        self.most = most

    def question(self) -> Message:
        return MORE_DICE

    def options(self, g: Artifacts) -> list[Move]:
        options: list[Move] = []
        for die in range(1, self.most + 1):
            if add_refusal(g, die, self.total, self.most) is None:
                options.append(g.box.deal.dive[die - 1])
        return options

    def refusal(self, g: Artifacts, move: Any) -> Refusal | None:
        return add_refusal(g, move.die, self.total, self.most) if isinstance(move, DiveWith) else DIVE_FIRST

    def chosen(self, g: Artifacts, move: DiveWith) -> None:
        add_die(g, self.player, move.die, self.total)


def take_top(g: Artifacts, player: i64) -> None:
    """AI-101, AI-103, AI-104  The top U card is laid beside the grid and scores at once, finds too."""
    gain_dive(g, g.players[player], g.dives.pop())


def gain_dive(g: Artifacts, me: Company, dive: i64) -> None:
    """AI-101, AI-R43  The VP of a U card, and its find."""
    printed = g.box.dives[dive]
    me.dives.append(dive)
    me.dive_vp += printed.vp
    me.finds[printed.find] += 1
