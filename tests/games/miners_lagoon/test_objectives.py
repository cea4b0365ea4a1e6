"""Chapters 7 and 9: the 30 Objectives, what they count, final scoring, ties."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import reliquary
from reliquary.games.miners_lagoon.objectives import METRICS, metric_names, score_vocabulary
from reliquary.kernel.content import Content
from reliquary.kernel.sentences import SentenceError
from reliquary.kernel.table import Table
from tests.support import lagoon, player, plays

Count = Callable[[int], dict[str, Any]]

TYPES = ["gold", "silver", "copper", "iron"]
ARTIFACTS = [f"artifact-{island}-{type}" for island in (1, 2) for type in TYPES]
EQUIPMENT = ["generator", "elevator", "conveyor", "excavator", "pickaxe-set", "tipper"]

SMALL_DEALS = [f"deal-{n:02}" for n in range(1, 13)]  # they ask for one cube
BIG_DEALS = [f"deal-{n:02}" for n in range(13, 45)]  # for two or more
TWO_OF_A_TYPE = "deal-31"  # 1' and 2' gold

PAIRS = [f"ship-{n:02}" for n in range(1, 11)]  # two resources
THREES = [f"ship-{n:02}" for n in range(11, 23)]
FOURS = [f"ship-{n:02}" for n in range(23, 33)]
FIVES = [f"ship-{n:02}" for n in range(33, 37)]
EXHIBITS = [f"ship-{n:02}" for n in range(37, 41)]  # an Artifact


def at_the_end(*people: dict[str, Any], **parts: Any) -> Table:
    """The last round is played: the Centre rises, there are no wages, and points are counted."""
    table = lagoon(*people, **{"is_ending": 1} | parts)
    plays(table, *["pass"] * len(table.view()["players"]))
    assert table.over
    return table


def brings(card: str, *people: dict[str, Any], **parts: Any) -> int:
    """What an Objective of the first player is worth."""
    me, *others = [*people] or [{}]
    table = at_the_end(me | {"objectives": [card]}, *others, **parts)
    sheet = table.score_sheet()[0]
    assert table.scores()[0] == sheet["track"] + sheet["artifacts"] + sheet["objectives"] == sheet["total"]
    assert all(each["objectives"] == 0 for each in table.score_sheet()[1:])
    return sheet["objectives"]


def cubes(type: str, *levels: int) -> list[str]:
    """Enriched cubes of a board."""
    return [f"{type} {level}" for level in levels]


def rows(*owned: int) -> list[list[int]]:
    """A column of the Centre before it rises: cubes of the first player at 0', 1' …"""
    return [[count, 0] for count in owned]


def raw(gold: int = 0, silver: int = 0, copper: int = 0, iron: int = 0) -> dict[str, int]:
    return {"gold": gold, "silver": silver, "copper": copper, "iron": iron}


def printed(kind: str) -> list[dict[str, Any]]:
    """The cards as they are printed."""
    text = (reliquary.find("miners-lagoon").folder / "content.toml").read_text(encoding="utf-8")
    return [card for card in tomllib.loads(text)["objective"] if card["kind"] == kind]


# --- "Have the most …" ----------------------------------------------------------------------

#: a card, its VP, what it counts (for a player who owns 1, 2 or 3 of it)
MOST: list[tuple[str, int, Count]] = [
    ("ob-most-equipment", 4, lambda n: {"equipment": EQUIPMENT[:n]}),
    ("ob-most-deals", 4, lambda n: {"closed": SMALL_DEALS[:n]}),
    ("ob-most-shipments", 4, lambda n: {"shipments": [*EXHIBITS[:1], *PAIRS[1:n]]}),
    ("ob-most-money", 3, lambda n: {"money": n}),
    ("ob-most-enriched", 3, lambda n: {"enriched": cubes("iron", n)}),
]


def other_one(count: Count, n: int) -> dict[str, Any]:
    """The same for an opponent: as many, but other cards."""
    me = count(n)
    swaps = {"equipment": EQUIPMENT[-n:], "closed": SMALL_DEALS[-n:], "shipments": THREES[:n]}
    return {key: swaps[key] if key in swaps and n else owned for key, owned in me.items()}


@pytest.mark.parametrize(("card", "vp", "count"), MOST)
@pytest.mark.parametrize(
    ("mine", "theirs", "friendly", "strict"),
    [
        (2, 1, True, True),
        (1, 2, False, False),
        (2, 2, True, False),
        (1, 0, True, True),
        (0, 0, False, False),
        (3, 2, True, True),
    ],
)
def test_ML_020_ML_R40_the_most_of_something(
    card: str, vp: int, count: Count, mine: int, theirs: int, friendly: bool, strict: bool
) -> None:
    people = [count(mine) if mine else {}, other_one(count, theirs) if theirs else {}]
    assert brings(card, *people) == (vp if friendly else 0)
    assert brings(card, *people, house={"objective_ties": "strict"}) == (vp if strict else 0)


@pytest.mark.parametrize(
    ("mine", "others", "friendly", "strict"),
    [
        (4, [4, 3, 4], 3, 0),
        (4, [3, 3, 3], 3, 3),
        (4, [3, 3, 5], 0, 0),
        (4, [5, 3, 3], 0, 0),
        (0, [0, 0, 0], 0, 0),
    ],
)
def test_ML_R40_all_players_are_compared(mine: int, others: list[int], friendly: int, strict: int) -> None:
    people = [{"money": each} for each in (mine, *others)]
    assert brings("ob-most-money", *people) == friendly
    assert brings("ob-most-money", *people, house={"objective_ties": "strict"}) == strict


def test_ML_020_the_most_enriched_are_counted_by_level() -> None:
    one_high, three_low = {"enriched": ["gold 4"]}, {"enriched": ["gold 1", "silver 1", "iron 1"]}
    assert brings("ob-most-enriched", one_high, three_low) == 3
    assert brings("ob-most-enriched", three_low, one_high) == 0


@pytest.mark.parametrize(
    ("mine", "theirs", "vp"),
    [
        ([0, 0, 1, 0, 0], [0, 1, 0, 0, 0], 4),  # 3' against 2'
        ([0, 1, 0, 0, 0], [0, 0, 1, 0, 0], 0),
        ([2, 0, 0, 0, 0], [0, 1, 0, 0, 0], 4),  # 1' + 1' is as much as 2'
        ([3, 0, 0, 0, 0], [0, 1, 0, 0, 0], 4),  # 1' + 1' + 1' is more
        ([1, 0, 0, 0, 0], [0, 1, 0, 0, 0], 0),
        ([1, 0, 0, 0, 0], [0, 0, 0, 0, 0], 4),  # 0' has risen to 1'
        ([0, 0, 0, 0, 1], [0, 0, 0, 0, 0], 0),  # 4' has left, and nothing is not the most
        ([0, 0, 0, 0, 9], [1, 0, 0, 0, 0], 0),
        ([0, 0, 0, 1, 0], [1, 1, 0, 0, 0], 4),  # 4' against 1' + 2'
        ([0, 0, 0, 1, 0], [1, 2, 0, 0, 0], 0),  # 4' against 1' + 2' + 2'
    ],
)
def test_ML_023_most_valuable_in_the_centre(mine: list[int], theirs: list[int], vp: int) -> None:
    column = [[one, other] for one, other in zip(mine, theirs, strict=True)]
    assert brings("ob-centre-value", centre={"copper": column}) == vp


def test_ML_023_cubes_of_all_types_count_and_those_on_boards_do_not() -> None:
    centre = {"gold": [[1, 0]], "silver": [[1, 0]], "copper": [[1, 0]], "iron": [[0, 0], [0, 0], [0, 1]]}
    assert brings("ob-centre-value", centre=centre) == 4  # 1' + 1' + 1' against 3'
    centre["silver"] = []
    assert brings("ob-centre-value", {"enriched": cubes("silver", 1, 2, 3, 4)}, centre=centre) == 0


def test_ML_E48_ML_023_ML_R40_most_with_a_tie() -> None:
    centre = {"gold": [[1, 0, 0], [0, 0, 0], [1, 0, 0]], "iron": [[0, 0, 1], [0] * 3, [0] * 3, [0, 1, 0]]}
    assert brings("ob-centre-value", {}, {}, {}, centre=centre) == 4
    assert brings("ob-centre-value", {}, {}, {}, centre=centre, house={"objective_ties": "strict"}) == 0
    for seat, vp in enumerate([4, 4, 0]):
        people: list[dict[str, Any]] = [{}, {}, {}]
        people[seat] = {"objectives": ["ob-centre-value"]}
        assert at_the_end(*people, centre=centre).score_sheet()[seat]["objectives"] == vp


# --- "Have at least …" ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "me", "vp"),
    [
        ("ob-two-artifacts", {"artifacts": ARTIFACTS[:1]}, 0),
        ("ob-two-artifacts", {"artifacts": ["artifact-1-gold", "artifact-2-gold"]}, 4),
        ("ob-two-artifacts", {"artifacts": ARTIFACTS[2:5]}, 4),
        ("ob-two-artifacts", {"artifacts": ARTIFACTS[:1], "shipments": EXHIBITS[:1]}, 0),
        ("ob-artifact-shipped", {}, 0),
        ("ob-artifact-shipped", {"artifacts": ARTIFACTS, "shipments": FIVES}, 0),
        ("ob-artifact-shipped", {"shipments": EXHIBITS[3:]}, 4),
        ("ob-artifact-shipped", {"shipments": EXHIBITS[:2]}, 4),
        ("ob-eleven-workers", {"merchants": 6, "miners": 4}, 0),
        ("ob-eleven-workers", {"merchants": 6, "miners": 5}, 4),
        ("ob-eleven-workers", {"merchants": 7, "miners": 4}, 4),
        ("ob-eleven-workers", {"merchants": 7, "miners": 5}, 4),
        ("ob-eleven-workers", {"merchants": 7, "miners": 4, "idle_merchants": 0, "idle_miners": 0}, 4),
        ("ob-seven-merchants", {"merchants": 6, "miners": 5}, 0),
        ("ob-seven-merchants", {"merchants": 7}, 4),
        ("ob-four-refined", {"enriched": ["gold 1", "silver 2", "copper 3", "copper 4", "gold 4"]}, 0),
        ("ob-four-refined", {"enriched": ["gold 1", "silver 2", "copper 3"], "raw": raw(iron=5)}, 0),
        ("ob-four-refined", {"enriched": ["gold 1", "silver 2", "copper 3", "iron 4"]}, 3),
        ("ob-level-four", {"enriched": ["gold 4", "silver 3", "copper 3", "iron 3"]}, 0),
        ("ob-level-four", {"enriched": ["gold 4", "silver 4"]}, 4),
        ("ob-level-four", {"enriched": ["gold 4", "silver 4", "iron 4"]}, 4),
        ("ob-four-raw", {"raw": raw(9, 9, 9, 1)}, 0),
        ("ob-four-raw", {"raw": raw(1, 9, 9, 9)}, 0),
        ("ob-four-raw", {"raw": raw(2, 2, 2, 2)}, 4),
        ("ob-four-raw", {"raw": raw(2, 2, 2, 1), "enriched": cubes("iron", 1, 2)}, 0),
        ("ob-clean-desk", {"closed": SMALL_DEALS[:1]}, 0),
        ("ob-clean-desk", {"closed": SMALL_DEALS[:2]}, 4),
        ("ob-clean-desk", {"closed": SMALL_DEALS[:2], "hand": ["deal-44"]}, 0),
        ("ob-clean-desk", {"closed": SMALL_DEALS[:5], "hand": ["deal-43", "deal-44"]}, 0),
        ("ob-clean-desk", {"closed": SMALL_DEALS[:3]}, 4),
        ("ob-clean-desk", {}, 0),
    ],
)
def test_ML_020_fixed_objectives_just_below_and_at_the_threshold(
    card: str, me: dict[str, Any], vp: int
) -> None:
    assert brings(card, me) == vp


def test_ML_020_the_goods_of_others_do_not_help() -> None:
    rich = {
        "artifacts": ARTIFACTS[:4],
        "shipments": EXHIBITS,
        "merchants": 7,
        "miners": 5,
        "enriched": [cube for type in TYPES for cube in cubes(type, 1, 2, 3, 4)],
        "raw": raw(9, 9, 9, 9),
        "closed": SMALL_DEALS,
    }
    most = {card for card, _, _ in MOST} | {"ob-centre-value"}
    for card in [each["id"] for each in printed("fixed")]:
        assert card in most or brings(card, {}, rich) == 0, card


def test_ML_020_fixed_objectives_give_the_number_in_their_corner() -> None:
    cards = printed("fixed")
    assert len(cards) == 14
    for card in cards:
        assert [sentence.split()[-1] for sentence in card["effects"]] == [str(card["vp"])], card["id"]


# --- Tables and numbers for each ------------------------------------------------------------

STEPS = [
    ("ob-refined-stock", "enriched", [0, 0, 1, 1, 2, 4, 4, 4]),
    ("ob-machine-park", "equipment", [0, 0, 1, 3, 4, 6, 6]),
    ("ob-trading-fleet", "merchants", [0, 0, 0, 0, 0, 1, 2, 4]),
    ("ob-miners-guild", "miners", [0, 0, 0, 1, 2, 3]),
]


@pytest.mark.parametrize(("card", "key", "points"), STEPS)
def test_ML_022_ML_021_cards_with_a_table_of_values(card: str, key: str, points: list[int]) -> None:
    for number, vp in enumerate(points):
        owned: dict[str, Any] = {
            "enriched": [f"{type} {level}" for level in (4, 2) for type in TYPES][:number],
            "equipment": EQUIPMENT[:number],
            "merchants": number,
            "miners": number,
        }
        assert brings(card, {key: owned[key]}) == vp, number


@pytest.mark.parametrize(("number", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 4), (8, 4), (16, 4)])
def test_ML_025_ML_R45_refined_stock(number: int, vp: int) -> None:
    board = [f"{type} {level}" for type in TYPES for level in range(1, 5)]
    assert brings("ob-refined-stock", {"enriched": board[:number]}) == vp


@pytest.mark.parametrize(
    ("shipments", "vp"),
    [
        ([], 0),
        (PAIRS, 0),
        (EXHIBITS, 0),
        (THREES[:1], 1),  # 2 iron and 1 silver
        (["ship-19"], 1),  # three different ones
        ([*THREES[:1], *PAIRS, *EXHIBITS], 1),
        ([*THREES[:2], *FOURS[:2], *FIVES[:1]], 5),
        ([*THREES, *FOURS, *FIVES], 26),
    ],
)
def test_ML_024_ML_R41_bulk_freight(shipments: list[str], vp: int) -> None:
    assert brings("ob-bulk-freight", {"shipments": shipments}) == vp


@pytest.mark.parametrize(
    ("shipments", "vp"),
    [
        ([], 0),
        (PAIRS[:1], 0),
        (THREES[:1], 0),
        (PAIRS[:2], 1),
        (FOURS[:1], 1),
        ([*PAIRS[:1], *FIVES[:1]], 1),  # 7
        ([*THREES[:1], *FIVES[:1]], 2),  # 8
        ([*THREES[:1], *FOURS[:5]], 5),  # 23
        (FOURS[:6], 6),
        (FOURS, 6),  # 40
        (EXHIBITS, 0),
        ([*EXHIBITS, *THREES[:1]], 0),
    ],
)
def test_ML_021_ML_R41_tonnage(shipments: list[str], vp: int) -> None:
    assert brings("ob-tonnage", {"shipments": shipments}) == vp


@pytest.mark.parametrize(("number", "vp"), [(0, 0), (1, 2), (2, 4), (8, 16)])
def test_ML_026_artifacts_are_rewarded_in_addition(number: int, vp: int) -> None:
    table = at_the_end({"artifacts": ARTIFACTS[:number], "objectives": ["ob-artifact-fund"]})
    assert table.score_sheet()[0] == {
        "track": 0,
        "artifacts": 3 * number,
        "objectives": vp,
        "total": 3 * number + vp,
    }


@pytest.mark.parametrize(
    ("closed", "vp"),
    [
        ([], 0),
        (SMALL_DEALS, 0),
        (BIG_DEALS[:1], 2),
        ([TWO_OF_A_TYPE], 2),
        ([*SMALL_DEALS, *BIG_DEALS[:2]], 4),
        (BIG_DEALS[-3:], 6),
        (BIG_DEALS[:4], 6),
    ],
)
def test_ML_021_joint_ventures(closed: list[str], vp: int) -> None:
    assert brings("ob-joint-ventures", {"closed": closed}) == vp


@pytest.mark.parametrize("number", [0, 1, 2, 11, 30])
def test_ML_021_signed_contracts_without_a_cap(number: int) -> None:
    closed = [*BIG_DEALS, *SMALL_DEALS][:number]
    assert brings("ob-signed-contracts", {"closed": closed, "hand": ["deal-12"]}) == number


@pytest.mark.parametrize(
    ("money", "vp"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4), (15, 5), (18, 5), (99, 5)]
)
def test_ML_021_treasury(money: int, vp: int) -> None:
    assert brings("ob-treasury", {"money": money}) == vp


@pytest.mark.parametrize(
    ("goods", "vp"),
    [
        (raw(), 0),
        (raw(1, 1), 0),
        (raw(1, 1, 1), 1),
        (raw(5), 1),
        (raw(2, 2, 1, 1), 2),
        (raw(14), 4),
        (raw(5, 5, 5), 5),
        (raw(5, 5, 5, 5), 5),
    ],
)
def test_ML_021_ore_heap(goods: dict[str, int], vp: int) -> None:
    me = {"raw": goods, "enriched": cubes("gold", 1, 2, 3, 4), "artifacts": ARTIFACTS[:1]}
    assert brings("ob-ore-heap", me) == vp


@pytest.mark.parametrize("type", TYPES)
@pytest.mark.parametrize(
    ("goods", "levels", "artifacts", "vp"),
    [
        (0, [], 0, 0),
        (1, [], 0, 0),
        (2, [], 0, 1),
        (1, [3], 0, 1),  # an enriched cube counts as one, whatever its level
        (0, [4], 0, 0),
        (3, [], 0, 1),
        (0, [], 1, 2),
        (1, [1], 1, 3),
        (1, [], 2, 4),
        (0, [1, 4], 2, 5),
        (9, [], 0, 4),
        (10, [], 0, 5),
        (6, [1, 2, 3, 4], 2, 5),  # 18
    ],
)
def test_ML_021_barons(type: str, goods: int, levels: list[int], artifacts: int, vp: int) -> None:
    own = [f"artifact-{island}-{type}" for island in (1, 2)][:artifacts]
    me = {"raw": {type: goods}, "enriched": cubes(type, *levels), "artifacts": own}
    assert brings(f"ob-{type}-baron", me) == vp
    for other in TYPES:
        assert other == type or brings(f"ob-{other}-baron", me) == 0


@pytest.mark.parametrize(
    ("owned", "vp"),
    [
        ([0], 0),
        ([1], 1),  # 0' has risen to 1'
        ([0, 0, 0, 1], 1),
        ([0, 0, 0, 0, 5], 0),  # 4' has left
        ([1, 1, 1, 0, 3], 3),
        ([0, 4], 4),
        ([1, 2, 3, 4], 4),
    ],
)
def test_ML_021_furnace_tenant(owned: list[int], vp: int) -> None:
    assert brings("ob-furnace-tenant", centre={"gold": rows(*owned)}) == vp


def test_ML_021_furnace_tenant_counts_all_types_and_own_cubes_only() -> None:
    centre = {"gold": [[1, 3]], "iron": [[0, 2], [1, 5]]}
    assert brings("ob-furnace-tenant", centre=centre) == 2


def test_ML_021_variable_objectives_give_no_more_than_their_cap() -> None:
    cards = printed("variable")
    assert len(cards) == 16
    for card in cards:
        (sentence,) = card["effects"]
        assert sentence.split()[-1].split(":")[-1] == str(card["vp"]), card["id"]


# --- What is counted ------------------------------------------------------------------------

WEALTH: dict[str, Any] = {
    "money": 11,
    "merchants": 6,
    "miners": 2,
    "raw": raw(5, 3, 7, 4),
    "enriched": ["gold 1", "gold 4", "silver 2", "iron 4"],
    "artifacts": ["artifact-1-silver", "artifact-2-silver", "artifact-1-iron"],
    "equipment": EQUIPMENT[:5],
    "closed": ["deal-05", "deal-31", "deal-44"],
    "hand": ["deal-01", "deal-02", "deal-03", "deal-04"],
    "shipments": ["ship-01", "ship-11", "ship-29", "ship-33", "ship-37"],
}

COUNTED = {
    "money": 11,
    "merchants": 6,
    "miners": 2,
    "workers": 8,
    "equipment": 5,
    "deals_closed": 3,
    "deals_multi": 2,
    "deals_in_hand": 4,
    "shipments": 5,
    "shipments_3plus": 3,
    "shipped_resources": 2 + 3 + 4 + 5,
    "artifact_shipments": 1,
    "artifacts": 3,
    "raw_total": 19,
    "raw_min": 3,
    "enriched_total": 4,
    "enriched_types": 3,
    "enriched_value": 1 + 4 + 2 + 4,
    "enriched_level4": 2,
    "center_value": 2 + 1 + 1 + 4,
    "center_cubes": 4,
    "stock_gold": 5 + 2,
    "stock_silver": 3 + 1 + 8,
    "stock_copper": 7,
    "stock_iron": 4 + 1 + 4,
}


def vocabulary() -> Any:
    """The sentences of Objectives."""
    return score_vocabulary(Content(reliquary.find("miners-lagoon").folder / "content.toml", None))


@pytest.mark.parametrize("metric", list(COUNTED))
def test_ML_R42_what_the_metrics_count(metric: str) -> None:
    centre = {"gold": [[2, 1], [2, 0], [1, 3]], "iron": [[0, 1], [0, 0], [0, 0], [0, 0], [1, 2]]}
    table = lagoon(WEALTH, {"money": 50, "merchants": 7, "equipment": EQUIPMENT[5:]}, centre=centre)
    counts = vocabulary().parse(f"score_per {metric} 1 1 -1")
    assert counts.vp(table.state, 0) == COUNTED[metric]


def test_ML_021_every_metric_of_the_ledger_can_be_counted() -> None:
    assert metric_names(reliquary.find("miners-lagoon").box()) == list(COUNTED)
    assert [*METRICS, *[f"stock_{type}" for type in TYPES]] == list(COUNTED)
    ledger = (reliquary.find("miners-lagoon").folder / "rules.md").read_text(encoding="utf-8")
    metrics = ledger.split("**Metrics**")[1].split("# 10.")[0]
    assert [metric for metric in COUNTED if f"`{metric}`" not in metrics] == []


@pytest.mark.parametrize(
    ("sentence", "vp"),
    [
        ("score_if money >= 11 7", 7),
        ("score_if money >= 12 7", 0),
        ("score_if money <= 11 7", 7),
        ("score_if money <= 10 7", 0),
        ("score_if money >= 1 & miners <= 2 & equipment >= 5 7", 7),
        ("score_if money >= 1 & miners <= 1 & equipment >= 5 7", 0),
        ("score_per money 4 3 -1", 6),
        ("score_per money 4 3 5", 5),
        ("score_per money 4 3 6", 6),
        ("score_per money 12 3 -1", 0),
        ("score_table money 0:1 11:2 12:5", 2),
        ("score_table money 12:5 20:6", 0),
        ("score_table money 1:9 2:4", 4),  # the last step, also if it is lower
        ("score_most money 6", 6),
        ("score_most merchants 6", 0),
    ],
)
def test_ML_021_sentences_of_objectives(sentence: str, vp: int) -> None:
    table = lagoon(WEALTH, {"money": 10, "merchants": 7})
    assert vocabulary().parse(sentence).vp(table.state, 0) == vp


@pytest.mark.parametrize(
    "sentence",
    [
        "score_if money 3 4",
        "score_if money > 3 4",
        "score_if wisdom >= 3 4",
        "score_most wisdom 4",
        "score_per money 0 1 5",
        "score_per money 1 1 -2",
        "score_table money 4:1 2:2",
        "score_table money four:1",
    ],
)
def test_ML_021_sentences_that_mean_nothing_are_refused(sentence: str) -> None:
    with pytest.raises(SentenceError):
        vocabulary().parse(sentence)


# --- When it is counted ---------------------------------------------------------------------


def test_ML_019_ML_157_objectives_count_at_the_end_and_not_before() -> None:
    table = lagoon({"objectives": ["ob-treasury", "ob-most-money"], "money": 9, "vp": 5}, is_ending=1)
    before = {"track": 5, "artifacts": 0, "objectives": 0, "total": 5}
    assert table.score_sheet()[0] == before
    plays(table, "pass")
    assert table.score_sheet()[0] == before
    plays(table, "pass")
    assert table.score_sheet()[0] == {"track": 5, "artifacts": 0, "objectives": 6, "total": 11}
    assert table.scores() == [11, 0]


def test_ML_157_everybody_s_objectives_are_scored_and_shown() -> None:
    table = at_the_end(
        {"objectives": ["ob-treasury", "ob-gold-baron"], "money": 6, "raw": raw(gold=4)},
        {"objectives": ["ob-miners-guild", "ob-trading-fleet"], "miners": 5, "merchants": 6},
        {"objectives": ["ob-two-artifacts", "ob-clean-desk"]},
    )
    assert [sheet["objectives"] for sheet in table.score_sheet()] == [2 + 2, 3 + 2, 0]
    shown = [player(table, seat)["objectives"] for seat in range(3)]
    assert shown[1:] == [["ob-miners-guild", "ob-trading-fleet"], ["ob-two-artifacts", "ob-clean-desk"]]


def test_ML_R42_after_the_wages_of_the_last_round() -> None:
    me = {"objectives": ["ob-treasury"], "money": 10, "merchants": 3, "miners": 2}
    table = at_the_end(me, is_ending=0, round=15)
    assert (player(table)["money"], table.score_sheet()[0]["objectives"]) == (7, 2)
    assert at_the_end(me, round=14).score_sheet()[0]["objectives"] == 3  # 14 is no payment round


def test_ML_R42_after_the_last_enrichment() -> None:
    me = {"objectives": ["ob-furnace-tenant"]}
    centre = {"gold": rows(2, 0, 0, 0, 1)}
    table = lagoon(me, is_ending=1, centre=centre)
    assert vocabulary().parse("score_per center_cubes 1 1 -1").vp(table.state, 0) == 1
    assert at_the_end(me, centre=centre).scores()[0] == 2


def test_ML_R42_nothing_depends_on_vp() -> None:
    both = {"objectives": ["ob-treasury", "ob-most-money"], "money": 9}
    for vp in (-20, 0, 29, 60):
        assert at_the_end(both | {"vp": vp}).score_sheet()[0]["objectives"] == 6


@pytest.mark.parametrize("number", [0, 1, 2, 8])
def test_ML_R02_ML_157_an_artifact_is_worth_3_at_the_end(number: int) -> None:
    me = {"artifacts": ARTIFACTS[:number], "vp": 10}
    assert at_the_end(me).scores() == [10 + 3 * number, 0]
    assert at_the_end(me, house={"artifact_end_value": "3"}).scores() == [10 + 3 * number, 0]
    assert at_the_end(me, house={"artifact_end_value": "1"}).scores() == [10 + number, 0]


def test_ML_R02_the_house_rule_leaves_objectives_and_artifact_shipments_alone() -> None:
    me = {"artifacts": ARTIFACTS[:2], "objectives": ["ob-artifact-fund"], "shipments": EXHIBITS[:1]}
    sheet = at_the_end(me, house={"artifact_end_value": "1"}).score_sheet()[0]
    assert (sheet["artifacts"], sheet["objectives"]) == (2, 4)


def test_ML_157_an_artifact_that_was_delivered_gives_nothing_at_the_end() -> None:
    table = lagoon(
        {"island": 3, "artifacts": ARTIFACTS[:1]}, is_ending=1, shipments=["ship-37"], shipment_stack=[]
    )
    plays(table, "shipment", "pass", "pass")
    assert table.over
    sheet = table.score_sheet()[0]
    assert (sheet["track"], sheet["artifacts"], player(table)["artifacts"]) == (2, 0, [])


def test_ML_R02_artifacts_and_objectives_do_not_set_off_the_end() -> None:
    me = {"vp": 29, "artifacts": ARTIFACTS, "objectives": ["ob-artifact-fund", "ob-two-artifacts"]}
    table = plays(lagoon(me), "pass", "pass")
    assert not table.over
    assert table.view()["round"] == 2


# --- Below 0 --------------------------------------------------------------------------------


def test_ML_009_ML_R44_scores_may_be_negative() -> None:
    people = [{"vp": -3}, {"vp": -1}, {"vp": -2}]
    table = at_the_end(*people)
    assert (table.scores(), table.winners()) == ([-3, -1, -2], [1])


@pytest.mark.parametrize(("vp", "after"), [(3, -1), (0, -4), (-2, -6), (-500, -504)])
def test_ML_R44_ML_009_scores_fall_without_limit(vp: int, after: int) -> None:
    me = {"vp": vp, "merchants": 5, "miners": 3}
    table = plays(lagoon(me, {"money": 9}, round=3), "pass", "pass")
    assert player(table)["vp"] == after
    assert table.scores()[0] == after


def test_ML_R44_ML_157_objectives_lift_a_negative_score() -> None:
    table = at_the_end({"vp": -5, "objectives": ["ob-treasury"], "money": 9, "artifacts": ARTIFACTS[:1]})
    assert table.scores() == [-5 + 3 + 3, 0]


# --- Who wins -------------------------------------------------------------------------------


def test_ML_158_the_highest_final_score_wins() -> None:
    poor = {"vp": 21}
    rich = {
        "vp": 20,
        "money": 99,
        "equipment": EQUIPMENT,
        "closed": SMALL_DEALS,
        "shipments": PAIRS,
    }
    assert at_the_end(poor, rich).winners() == [0]
    assert at_the_end(rich, poor).winners() == [1]


def test_ML_158_objectives_and_artifacts_decide() -> None:
    one = {"vp": 30}
    other = {"vp": 26, "artifacts": ARTIFACTS[:1], "objectives": ["ob-trading-fleet"], "merchants": 6}
    table = at_the_end(one, other)
    assert (table.scores(), table.winners()) == ([30, 31], [1])


#: in their order: what breaks a tie, by how many
BREAKERS: list[tuple[str, list[Any]]] = [
    ("money", [0, 1, 2]),
    ("equipment", [[], EQUIPMENT[:1], EQUIPMENT[4:]]),
    ("closed", [[], BIG_DEALS[:1], SMALL_DEALS[:2]]),
    ("shipments", [[], FIVES[:1], PAIRS[:2]]),
]


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_ML_159_each_tie_breaker(place: int, seats: tuple[int, int]) -> None:
    key, amounts = BREAKERS[place]
    for fewer, more in [(0, 1), (1, 2), (0, 2)]:
        people: list[dict[str, Any]] = [{}, {}]
        people[seats[0]] = {"vp": 20, key: amounts[fewer]}
        people[seats[1]] = {"vp": 20, key: amounts[more]}
        assert at_the_end(*people).winners() == [seats[1]]


@pytest.mark.parametrize("place", range(3))
def test_ML_159_an_earlier_tie_breaker_outweighs_all_later_ones(place: int) -> None:
    key, amounts = BREAKERS[place]
    one: dict[str, Any] = {"vp": 20, key: amounts[2]}
    other: dict[str, Any] = {"vp": 20, key: amounts[1]}
    other |= {later: most for later, (*_, most) in BREAKERS[place + 1 :]}
    assert at_the_end(one, other).winners() == [0]
    assert at_the_end(other, one).winners() == [1]


def test_ML_159_money_is_counted_after_the_last_wages() -> None:
    one = {"vp": 20, "money": 5, "merchants": 7, "miners": 1}  # pays 4
    other = {"vp": 20, "money": 4, "merchants": 3, "miners": 1}  # pays 2
    assert at_the_end(one, other).winners() == [0]
    assert at_the_end(one, other, is_ending=0, round=15).winners() == [1]


def test_ML_159_only_those_with_the_highest_score_are_compared() -> None:
    people = [{"vp": 20, "money": 1}, {"vp": 19, "money": 50}, {"vp": 20, "money": 2}]
    assert at_the_end(*people).winners() == [2]


def test_ML_159_deals_in_hand_raw_goods_and_artifact_value_break_no_tie() -> None:
    one = {"vp": 20, "hand": SMALL_DEALS, "raw": raw(9, 9, 9, 9), "merchants": 7, "enriched": ["gold 4"]}
    other = {"vp": 17, "artifacts": ARTIFACTS[:1]}
    assert at_the_end(one, other).winners() == [0, 1]


def test_ML_R43_everything_tied_is_a_shared_victory() -> None:
    cards = list(zip(EQUIPMENT, SMALL_DEALS, PAIRS, strict=False))
    people = [
        {"vp": 20, "money": 3, "equipment": [card], "closed": [deal], "shipments": [tile]}
        for card, deal, tile in cards
    ]
    assert at_the_end(*people[:2]).winners() == [0, 1]
    assert at_the_end(*people[:4]).winners() == [0, 1, 2, 3]
    table = at_the_end(people[0], people[1] | {"shipments": []}, people[2], people[3] | {"vp": 19})
    assert table.winners() == [0, 2]


def test_ML_R43_a_shared_victory_of_companies_with_nothing() -> None:
    table = at_the_end({}, {}, {})
    assert (table.scores(), table.winners()) == ([0, 0, 0], [0, 1, 2])
    assert table.record().winners == [0, 1, 2]
