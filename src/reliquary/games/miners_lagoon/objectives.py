"""Chapter 9: what the Objectives say, one class for each sentence; and the metrics that they count."""

import re
from typing import Final

from reliquary.games.miners_lagoon.box import LagoonBox
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.effect import ScoreEffect
from reliquary.games.miners_lagoon.moves import LEVELS, ROWS
from reliquary.games.miners_lagoon.state import Lagoon, spot_of
from reliquary.kernel.bits import bit, bits, count
from reliquary.kernel.content import Content
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.sentences import SentenceError, Vocabulary, one_of, whole

METRICS: Final = [
    "money", "merchants", "miners", "workers", "equipment", "deals_closed", "deals_multi", "deals_in_hand",
    "shipments", "shipments_3plus", "shipped_resources", "artifact_shipments", "artifacts", "raw_total",
    "raw_min", "enriched_total", "enriched_types", "enriched_value", "enriched_level4", "center_value",
    "center_cubes",
]  # fmt: skip
STOCK: Final = "stock_"  # and a type
BULK: Final = 3  # ML-024: the resources of a Shipment that is bulk freight
ARTIFACT_STOCK: Final = 4  # what an Artifact counts as in the stock of its type


# --- Metrics --------------------------------------------------------------------------------


def measure(g: Lagoon, player: i64, metric: i64) -> i64:
    """ML-R42  A metric of a player, as it stands."""
    me = g.players[player]
    if metric >= len(METRICS):
        return stock(g, me, metric - len(METRICS))
    name = METRICS[metric]
    if name.startswith("enriched"):
        return enriched(me, name)
    if name.startswith("center"):
        return in_centre(g, player, name)
    if name.startswith("ship"):
        return shipped(g, me, name)
    return plain(g, me, name)


def plain(g: Lagoon, me: Company, name: str) -> i64:
    """Money, workers, cards, Deals, Artifacts, raw resources."""
    if name == "money":
        return me.money
    if name == "merchants":
        return me.merchants
    if name == "miners":
        return me.miners
    if name == "workers":
        return me.workers()
    if name == "equipment":
        return count(me.equipment)
    if name == "deals_closed":
        return count(me.closed)
    if name == "deals_multi":
        return sum([1 for deal in bits(me.closed) if len(g.box.deals[deal].needs) > 1])
    if name == "deals_in_hand":
        return len(me.hand)
    if name == "artifacts":
        return count(me.artifacts)
    if name == "artifact_shipments":
        return sum([1 for tile in bits(me.shipments) if g.box.shipments[tile].artifact >= 0])
    if name == "raw_total":
        return sum(me.raw)
    assert name == "raw_min", name
    return min(me.raw)


def shipped(g: Lagoon, me: Company, name: str) -> i64:
    """ML-024, ML-R41  Tiles completed; those with three or more raw resources; the resources on them."""
    tiles = bits(me.shipments)
    if name == "shipments":
        return len(tiles)
    if name == "shipments_3plus":
        return sum([1 for tile in tiles if g.box.shipments[tile].goods >= BULK])
    return sum([g.box.shipments[tile].goods for tile in tiles])


def enriched(me: Company, name: str) -> i64:
    """ML-018, ML-025  Cubes on the board: how many, of how many types, their levels, those of level 4'."""
    cubes = bits(me.enriched)
    if name == "enriched_total":
        return len(cubes)
    if name == "enriched_types":
        return len({cube // LEVELS for cube in cubes})
    if name == "enriched_value":
        return sum([cube % LEVELS + 1 for cube in cubes])
    return sum([1 for cube in cubes if cube % LEVELS == LEVELS - 1])


def in_centre(g: Lagoon, player: i64, name: str) -> i64:
    """ML-023  Own cubes in the Centre at 1' or higher: their levels, or how many."""
    total: i64 = 0
    for type in range(len(g.box.type_ids)):
        for row in range(1, ROWS):
            cubes = g.centre[spot_of(type, row, player)]
            total += cubes * row if name == "center_value" else cubes
    return total


def stock(g: Lagoon, me: Company, type: i64) -> i64:
    """Raw and enriched resources of a type, and four for each Artifact of it."""
    cubes = count(me.enriched >> type * LEVELS & bit(LEVELS) - 1)
    own = sum([1 for artifact in bits(me.artifacts) if g.box.artifact_type[artifact] == type])
    return me.raw[type] + cubes + ARTIFACT_STOCK * own


# --- Sentences ------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Condition:
    """`METRIC >= N` or `METRIC <= N`."""

    def __init__(self, metric: i64, is_least: bool, number: i64) -> None:
        self.metric = metric
        self.is_least = is_least
        self.number = number

    def holds(self, g: Lagoon, player: i64) -> bool:
        found = measure(g, player, self.metric)
        return found >= self.number if self.is_least else found <= self.number


@mypyc_attr(acyclic=True)
class ScoreIf(ScoreEffect):
    """ML-020  `score_if C [& C …] V`  V VP if all conditions hold."""

    def __init__(self, conditions: list[Condition], points: i64) -> None:
        self.conditions = conditions
        self.points = points

    def vp(self, g: Lagoon, player: i64) -> i64:
        for condition in self.conditions:
            if not condition.holds(g, player):
                return 0
        return self.points


@mypyc_attr(acyclic=True)
class ScoreMost(ScoreEffect):
    """ML-023, ML-R40, ML-R45  `score_most METRIC V`  V VP if yours is above 0 and no other is higher.

    With `objective_ties = strict` no other may be as high either.
    """

    def __init__(self, metric: i64, points: i64) -> None:
        self.metric = metric
        self.points = points

    def vp(self, g: Lagoon, player: i64) -> i64:
        mine = measure(g, player, self.metric)
        if mine <= 0:
            return 0
        for other in range(len(g.players)):
            if other != player:
                theirs = measure(g, other, self.metric)
                if theirs > mine or (theirs == mine and g.house.strict_ties):
                    return 0
        return self.points


@mypyc_attr(acyclic=True)
class ScorePer(ScoreEffect):
    """ML-021, ML-024, ML-026  `score_per METRIC N V CAP`  V VP for every full N, at most CAP (-1: no cap)."""

    def __init__(self, metric: i64, each: i64, points: i64, cap: i64) -> None:
        self.metric = metric
        self.each = each
        self.points = points
        self.cap = cap

    def vp(self, g: Lagoon, player: i64) -> i64:
        total = measure(g, player, self.metric) // self.each * self.points
        return self.cap if 0 <= self.cap < total else total


@mypyc_attr(acyclic=True)
class ScoreTable(ScoreEffect):
    """ML-022, ML-025, ML-R45  `score_table METRIC A:V …`  The V of the last step that is reached."""

    def __init__(self, metric: i64, steps: list[tuple[i64, i64]]) -> None:
        self.metric = metric
        self.steps = steps

    def vp(self, g: Lagoon, player: i64) -> i64:
        found = measure(g, player, self.metric)
        points: i64 = 0
        for least, vp in self.steps:
            if found >= least:
                points = vp
        return points


# --- Words ----------------------------------------------------------------------------------


def score_vocabulary(content: Content) -> Vocabulary:
    """The sentences of Objectives."""
    metrics = METRICS + [STOCK + entry.id for entry in content.entries("resource")]
    metric = one_of(metrics)

    def condition(text: str) -> Condition:
        match = re.fullmatch(r"(\w+) (>=|<=) (\d+)", text)
        if match is None:
            raise SentenceError(f"'{text}' should be a condition such as 'money >= 3'")
        return Condition(metric(match[1]), match[2] == ">=", int(match[3]))

    def conditions(text: str) -> list[Condition]:
        return [condition(part) for part in text.split(" & ")]

    def steps(text: str) -> list[tuple[int, int]]:
        found = [re.fullmatch(r"(\d+):(\d+)", part) for part in text.split()]
        pairs = [(int(step[1]), int(step[2])) for step in found if step is not None]
        if len(pairs) != len(found) or pairs != sorted(pairs):
            raise SentenceError(f"'{text}' should be rising steps such as '0:0 2:1 4:2'")
        return pairs

    def cap(word: str) -> int:
        return -1 if word == "-1" else whole(0)(word)

    return Vocabulary(
        {
            "score_if CONDITIONS… V": ScoreIf,
            "score_most METRIC V": ScoreMost,
            "score_per METRIC N V CAP": ScorePer,
            "score_table METRIC STEPS…": ScoreTable,
        },
        {
            "CONDITIONS": conditions,
            "METRIC": metric,
            "N": whole(1),
            "V": whole(0),
            "CAP": cap,
            "STEPS": steps,
        },
    )


def metric_names(box: LagoonBox) -> list[str]:
    """All metrics, by number."""
    return METRICS + [STOCK + type for type in box.type_ids]
