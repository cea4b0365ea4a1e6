"""Chapters 4.6 and 4.10: Artifacts are bought, Shipments are made."""

from typing import Any, Final

from reliquary.games.miners_lagoon.box import NONE
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.messages import (
    ARTIFACT,
    BUY_ARTIFACT,
    DELIVER_WHICH,
    DELIVERED,
    EARNED,
    SCORED,
    SWEPT,
)
from reliquary.games.miners_lagoon.moves import Artifact, Deliver
from reliquary.games.miners_lagoon.state import Lagoon, gain_vp, without
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message, some
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

ARTIFACT_GONE: Final = Refusal("ML-109", "The Artifact of that type is not on this island any more.")
TOO_FEW: Final = Refusal("ML-109", "You have too few raw resources of the type.")
NO_ARTIFACT: Final = Refusal("ML-109", "There is no Artifact here that you could pay.")
BUY_FIRST: Final = Refusal("ML-109", "First say which Artifact you buy.")
NOT_DISPLAYED: Final = Refusal("ML-127", "That Shipment is not on display.")
NO_GOODS: Final = Refusal("ML-128", "You do not own all the goods, and enriched cubes do not count.")
NOTHING_TO_SHIP: Final = Refusal("ML-128", "You have the goods of none of the Shipments on display.")
SHIP_FIRST: Final = Refusal("ML-127", "First say which Shipment you make.")


# --- Artifacts ------------------------------------------------------------------------------


def artifact_at(g: Lagoon, island: i64, type: i64) -> i64:
    """ML-042, ML-109  The Artifact of a type that is still on an island; NONE."""
    box = g.box
    for artifact in range(len(box.artifact_ids)):
        is_it = box.artifact_island[artifact] == island and box.artifact_type[artifact] == type
        if is_it and g.artifacts >> artifact & 1 == 1:
            return artifact
    return NONE


def artifact_refusal(g: Lagoon, me: Company, type: i64, cost: i64) -> Refusal | None:
    """ML-043, ML-109  It must be there, and so many raw resources of its type."""
    if artifact_at(g, me.island, type) == NONE:
        return ARTIFACT_GONE
    return TOO_FEW if me.raw[type] < cost else None


def any_artifact(g: Lagoon, me: Company, cost: i64) -> Refusal | None:
    """ML-R39  At least one that can be bought."""
    for type in range(len(me.raw)):
        if me.raw[type] >= cost and artifact_at(g, me.island, type) != NONE:
            return None
    return NO_ARTIFACT


@mypyc_attr(acyclic=True)
class TakeArtifact(Choice):
    """ML-109, ML-110  buy_artifact  Which Artifact of the island is bought."""

    def __init__(self, player: i64, cost: i64) -> None:
        super().__init__(player)
        self.cost = cost

    def question(self) -> Message:
        return BUY_ARTIFACT

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.artifact:
            if artifact_refusal(g, g.players[self.player], move.type, self.cost) is None:
                options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Artifact):
            return BUY_FIRST
        return artifact_refusal(g, g.players[self.player], move.type, self.cost)

    def chosen(self, g: Lagoon, move: Artifact) -> None:
        me = g.players[self.player]
        artifact = artifact_at(g, me.island, move.type)
        me.raw[move.type] -= self.cost
        g.artifacts &= ~bit(artifact)
        me.artifacts |= bit(artifact)
        g.say(ARTIFACT, self.player, move.type, some(move.type, self.cost))


def own_artifact(g: Lagoon, me: Company, type: i64) -> i64:
    """An own Artifact of a type; NONE."""
    for artifact in range(len(g.box.artifact_ids)):
        if me.artifacts >> artifact & 1 == 1 and g.box.artifact_type[artifact] == type:
            return artifact
    return NONE


# --- Shipments ------------------------------------------------------------------------------


def has_goods(g: Lagoon, me: Company, tile: i64) -> bool:
    """ML-128  All the raw goods, or the Artifact."""
    printed = g.box.shipments[tile]
    if printed.artifact != NONE:
        return own_artifact(g, me, printed.artifact) != NONE
    missing: i64 = 0
    for type in range(len(me.raw)):
        if me.raw[type] < printed.needs[type]:
            missing += 1
    return missing == 0


def any_shipment(g: Lagoon, me: Company) -> Refusal | None:
    """ML-R39  At least one that can be made."""
    for tile in g.shipments:
        if has_goods(g, me, tile):
            return None
    return NOTHING_TO_SHIP


@mypyc_attr(acyclic=True)
class MakeShipment(Choice):
    """ML-127, ML-128, ML-130  make_shipment  Which displayed tile is delivered."""

    def question(self) -> Message:
        return DELIVER_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for tile in g.shipments:
            if has_goods(g, g.players[self.player], tile):
                options.append(g.box.deal.deliver[tile])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Deliver):
            return SHIP_FIRST
        if move.tile not in g.shipments:
            return NOT_DISPLAYED
        return None if has_goods(g, g.players[self.player], move.tile) else NO_GOODS

    def chosen(self, g: Lagoon, move: Deliver) -> None:
        deliver(g, self.player, move.tile)


def deliver(g: Lagoon, player: i64, tile: i64) -> None:
    """ML-039 to ML-041, ML-045, ML-127  Goods to the Bank, VP and $ at once; the tile is kept."""
    me, printed = g.players[player], g.box.shipments[tile]
    for type in range(len(me.raw)):
        me.raw[type] -= printed.needs[type]
    if printed.artifact != NONE:
        me.artifacts &= ~bit(own_artifact(g, me, printed.artifact))
    me.shipments |= bit(tile)
    g.shipments = without(g.shipments, tile)
    g.say(DELIVERED, player, tile)
    me.money += printed.money
    if printed.money > 0:
        g.say(EARNED, player, printed.money)
    if printed.vp > 0:
        g.say(SCORED, player, printed.vp)
    gain_vp(g, player, printed.vp)
    refill_shipments(g)


def refill_shipments(g: Lagoon) -> None:
    """ML-129, ML-R16  The display is full again, as far as there are tiles."""
    while len(g.shipments) < g.box.shipment_display and g.shipment_stack:
        g.shipments = [*g.shipments, g.shipment_stack[-1]]
        g.shipment_stack = g.shipment_stack[:-1]
        g.swept = min(g.swept, len(g.shipment_stack))
        g.reveal()


def sweep(g: Lagoon) -> None:
    """House rule `shipment_sweep`: the tile longest in the display goes under the stack, one new is drawn."""
    if g.shipments:
        oldest = g.shipments[0]
        g.say(SWEPT, oldest)
        g.shipments = g.shipments[1:]
        g.shipment_stack = [oldest, *g.shipment_stack]
        g.swept += 1
        refill_shipments(g)
