"""Chapter 8: museums and their order boxes."""

from typing import Any, Final

from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.messages import FILL_BOX, FILLED
from reliquary.games.artifacts_inc.moves import Fill
from reliquary.games.artifacts_inc.state import EMPTY, Artifacts
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message, some
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NO_ORDER: Final = Refusal("AI-086", "You have too few of its artifacts for any free order box.")
FULL: Final = Refusal("AI-R38", "All order boxes of the Museum are closed.")
NO_SUCH_BOX: Final = Refusal("AI-023", "The Museum has no such order box.")
BOX_TAKEN: Final = Refusal("AI-088", "This order box is closed: a cube lies on it.")
TOO_FEW: Final = Refusal("AI-086", "You have too few artifacts for this order.")
LEFT_FIRST: Final = Refusal(
    "AI-R37", "At this table, boxes with the same number are filled from left to right."
)
FILL_FIRST: Final = Refusal("AI-086", "First choose the order box that you fill.")


def order_refusal(g: Artifacts, me: Company, museum: i64, order: i64) -> Refusal | None:
    """AI-086, AI-088, AI-R35, AI-R37, AI-R38  A free box, and exactly as many artifacts as it says."""
    numbers = g.boxes(museum)
    if order >= len(numbers):
        return NO_SUCH_BOX
    cubes = g.orders[museum]
    if cubes[order] != EMPTY:
        return BOX_TAKEN
    if me.artifacts[g.box.museums[museum].artifact] < numbers[order]:
        return TOO_FEW
    if g.house.boxes_in_order:
        for other in range(order):
            if numbers[other] == numbers[order] and cubes[other] == EMPTY:
                return LEFT_FIRST
    return None


def museum_refusal(g: Artifacts, me: Company, museum: i64) -> Refusal | None:
    """AI-R15, AI-R38  At least one order box can be filled."""
    for order in range(len(g.orders[museum])):
        if order_refusal(g, me, museum, order) is None:
            return None
    return NO_ORDER if EMPTY in g.orders[museum] else FULL


@mypyc_attr(acyclic=True)
class FillOrder(Choice):
    """AI-086  AI-D09  Choose one free order box."""

    def __init__(self, player: i64, museum: i64) -> None:
        super().__init__(player)
        self.museum = museum

    def question(self) -> Message:
        return FILL_BOX

    def options(self, g: Artifacts) -> list[Move]:
        me = g.players[self.player]
        options: list[Move] = []
        for order in range(len(g.orders[self.museum])):
            if order_refusal(g, me, self.museum, order) is None:
                options.append(g.box.deal.fill[order])
        return options

    def refusal(self, g: Artifacts, move: Any) -> Refusal | None:
        if not isinstance(move, Fill):
            return FILL_FIRST
        return order_refusal(g, g.players[self.player], self.museum, move.order)

    def chosen(self, g: Artifacts, move: Fill) -> None:
        fill_order(g, self.player, self.museum, move.order)


def order_pay(g: Artifacts, player: i64, museum: i64, order: i64) -> i64:
    """AI-087, AI-089, AI-V24, AI-R36, AI-R40  $1 and the Curator's part for each artifact; the bonus."""
    pay = g.boxes(museum)[order] * (1 + g.players[player].museum_pay)
    if not (g.house.bonus_once and has_cube(g, player, museum)):
        pay += g.box.museums[museum].bonus
    return pay


def has_cube(g: Artifacts, player: i64, museum: i64) -> bool:
    """AI-088  Whether a player has filled an order there."""
    return player in g.orders[museum]


def fill_order(g: Artifacts, player: i64, museum: i64, order: i64) -> None:
    """AI-085 to AI-088  Give up the artifacts, gain the money, put a cube on the box."""
    me = g.players[player]
    artifact = g.box.museums[museum].artifact
    count = g.boxes(museum)[order]
    pay = order_pay(g, player, museum, order)
    me.artifacts[artifact] -= count
    me.money += pay
    g.orders[museum][order] = player
    g.say(FILLED, player, some(artifact, count), museum, pay)


# --- Majorities -----------------------------------------------------------------------------


def majority(g: Artifacts, museum: i64) -> i64:
    """AI-122, AI-123, AI-R38, AI-R39  Most cubes, of several the one on the highest box; or EMPTY."""
    return leader(g.orders[museum], len(g.players))


def leader(cubes: list[i64], players: i64) -> i64:
    """AI-122, AI-123, AI-R39  Who leads with these cubes; EMPTY if there are none."""
    counts: list[i64] = [0] * players
    for owner in cubes:
        if owner != EMPTY:
            counts[owner] += 1
    best: i64 = EMPTY
    for owner in cubes:  # of players with as many cubes the one who comes last has the highest box
        if owner != EMPTY and (best == EMPTY or counts[owner] >= counts[best]):
            best = owner
    return best
