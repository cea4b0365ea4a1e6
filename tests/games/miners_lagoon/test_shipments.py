"""Chapters 4.6 and 4.10: Artifacts are bought, Shipments are made."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.position import PositionError
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

TYPES = ["gold", "silver", "copper", "iron"]
AWAY = {"passed": 1}  # a player who has passed
SMALL = [f"ship-{number:02}" for number in range(1, 9)]
EXHIBIT = {"gold": "ship-37", "silver": "ship-38", "copper": "ship-39", "iron": "ship-40"}
#: raw goods that Shipments ask for, and what they pay: VP, $
GOODS: list[tuple[str, dict[str, int], int, int]] = [
    ("ship-01", {"gold": 2}, 1, 2),
    ("ship-05", {"gold": 1, "silver": 1}, 1, 1),
    ("ship-07", {"gold": 1, "iron": 1}, 0, 3),
    ("ship-11", {"silver": 1, "iron": 2}, 2, 1),
    ("ship-17", {"silver": 1, "copper": 2}, 1, 3),
    ("ship-27", {"gold": 1, "silver": 1, "copper": 1, "iron": 1}, 3, 1),
    ("ship-29", {"gold": 3, "iron": 1}, 3, 2),
    ("ship-36", {"copper": 2, "iron": 3}, 4, 2),
]


def at(island: int, **me: Any) -> dict[str, Any]:
    """The player who acts, at an island; the other one has passed."""
    return {"island": island, **me}


def board(*first: str) -> list[str]:
    """A display of eight: these, and others that one with few goods cannot fill."""
    big = ["ship-33", "ship-34", "ship-35", "ship-36", "ship-30", "ship-31", "ship-32", "ship-29"]
    return [*first, *[tile for tile in big if tile not in first][: 8 - len(first)]]


def raw(table: Table, seat: int = 0) -> dict[str, int]:
    """The raw resources of a player, of which there are any."""
    owned: dict[str, int] = player(table, seat)["raw"]
    return {kind: count for kind, count in owned.items() if count}


def purse(table: Table, seat: int = 0) -> tuple[int, int]:
    """$ and VP."""
    me = player(table, seat)
    return me["money"], me["vp"]


def artifacts(table: Table, seat: int = 0) -> list[str]:
    """The Artifacts that a player owns."""
    owned: list[str] = player(table, seat)["artifacts"]
    return owned


def display(table: Table) -> list[str]:
    """The Shipments face up, the longest there first."""
    tiles: list[str] = table.view()["shipments"]
    return tiles


def stack(table: Table) -> list[str]:
    """The Shipments to come, the next one first."""
    tiles: list[str] = table.position()["shipment_stack"]
    return tiles


def takes(table: Table, action: str, answer: str) -> Table:
    """Do something; where there is one way only, nothing is asked."""
    table.play(action)
    return plays(table, answer) if answer in options(table) else table


# --- Shipments ------------------------------------------------------------------------------


@pytest.mark.parametrize(("island", "rule"), [(1, "ML-064"), (2, "ML-064"), (3, None), (4, None)])
def test_ML_039_shipments_are_made_on_islands_3_and_4(island: int, rule: str | None) -> None:
    table = lagoon(at(island, raw={"gold": 9}), AWAY, shipments=board("ship-01"))
    assert refused(table, "shipment") == rule


def test_ML_039_ML_128_for_raw_resources_never_for_enriched_ones() -> None:
    me = at(3, enriched=["gold 1", "gold 2", "gold 3", "gold 4"], money=9)
    table = lagoon(me, AWAY, shipments=board("ship-01"))
    assert refused(table, "shipment") == "ML-128"
    assert "shipment" not in options(table)


def test_ML_040_two_black_and_one_gray_container_are_two_iron_and_one_silver() -> None:
    for goods in ({"iron": 2}, {"iron": 1, "silver": 2}, {"iron": 1, "silver": 1}, {"copper": 3}):
        assert refused(lagoon(at(3, raw=goods), AWAY, shipments=board("ship-11")), "shipment") == "ML-128"
    table = lagoon(at(3, raw={"iron": 2, "silver": 1}), AWAY, shipments=board("ship-11"))
    assert raw(plays(table, "shipment")) == {}


def test_ML_040_a_pyramid_stands_for_an_artifact_of_its_colour() -> None:
    me = at(3, artifacts=["artifact-1-iron", "artifact-2-gold"])
    table = plays(lagoon(me, AWAY, shipments=[*EXHIBIT.values(), *SMALL[:4]]), "shipment")
    assert options(table) == ["deliver gold-artifact-exhibit", "deliver iron-artifact-exhibit"]
    assert refused(table, "deliver ship-38") == refused(table, "deliver ship-39") == "ML-128"
    table.play("deliver ship-37")
    assert artifacts(table) == ["artifact-1-iron"]


@pytest.mark.parametrize(("tile", "goods", "points", "dollars"), GOODS)
def test_ML_041_ML_127_goods_are_paid_and_vp_and_money_received_at_once(
    tile: str, goods: dict[str, int], points: int, dollars: int
) -> None:
    owned = {kind: goods.get(kind, 0) + 1 for kind in TYPES}
    table = lagoon(at(3, raw=owned, vp=4, money=1), AWAY, shipments=board(tile))
    takes(table, "shipment", next(str(move) for move in [table.box.moves.by_notation[f"deliver {tile}"]]))
    assert raw(table) == dict.fromkeys(TYPES, 1)
    assert purse(table) == (1 + dollars, 4 + points)
    assert player(table)["shipments"] == [tile]


def test_ML_041_the_tile_lies_face_up_until_the_end() -> None:
    table = lagoon(at(3, raw={"gold": 2}), AWAY, shipments=board("ship-01"), round=15)
    plays(table, "shipment", "pass")
    assert table.over
    for seat in (None, 0, 1):
        assert table.view(seat)["players"][0]["shipments"] == ["ship-01"]
    assert "ship-01" not in [*display(table), *stack(table)]


@pytest.mark.parametrize(("tile", "goods"), [(tile, goods) for tile, goods, *_ in GOODS])
def test_ML_127_ML_128_one_resource_less_is_too_little(tile: str, goods: dict[str, int]) -> None:
    for kind in goods:
        less = {each: count - (each == kind) for each, count in goods.items()}
        table = lagoon(at(3, raw=less | {"gold": less.get("gold", 0)}), AWAY, shipments=board(tile))
        assert refused(table, "deliver " + tile) == "ML-062"
        if refused(table, "shipment") is None:
            table.play("shipment")
            assert refused(table, f"deliver {tile}") != refused(table, "deliver ship-01") or tile != "ship-01"
        else:
            assert refused(table, "shipment") == "ML-128"


def test_ML_127_only_a_tile_that_lies_face_up() -> None:
    table = lagoon(at(3, raw={"gold": 4, "iron": 4}), AWAY, shipments=board("ship-01", "ship-07"))
    table.play("shipment")
    assert refused(table, "deliver ship-04") == refused(table, "deliver ship-15") == "ML-127"
    assert refused(table, "deliver ship-07") is None


def test_ML_129_the_display_is_refilled_to_8_from_the_stack_at_once() -> None:
    shown = board("ship-01", "ship-07")
    table = lagoon(at(3, raw={"gold": 2}), AWAY, shipments=shown, shipment_stack=["ship-02", "ship-03"])
    table.play("shipment")
    assert display(table) == [*shown[1:], "ship-02"]
    assert stack(table) == ["ship-03"]


def test_ML_130_only_one_shipment_per_action() -> None:
    table = lagoon(at(3, raw={"gold": 2, "silver": 2}), AWAY, shipments=board("ship-01", "ship-02"))
    plays(table, "shipment", "deliver ship-01")
    assert player(table)["shipments"] == ["ship-01"]
    assert refused(table, "deliver ship-02") == "ML-062"
    assert refused(table, "shipment") == "ML-065"


def test_ML_130_another_one_may_be_made_on_the_other_island() -> None:
    table = lagoon(at(3, raw={"gold": 2, "silver": 2}), AWAY, shipments=board("ship-01", "ship-02"))
    plays(table, "shipment", "deliver ship-01", "depart", "sail 4", "shipment")
    assert player(table)["shipments"] == ["ship-01", "ship-02"]


def test_ML_R16_with_an_empty_stack_the_display_shrinks_and_made_tiles_never_return() -> None:
    me = at(3, raw={"gold": 2, "silver": 2})
    table = lagoon(me, AWAY, shipments=board("ship-01", "ship-02"), shipment_stack=[])
    plays(table, "shipment", "deliver ship-01")
    assert display(table) == board("ship-01", "ship-02")[1:]
    plays(table, "depart", "sail 4", "shipment")
    assert (len(display(table)), stack(table)) == (6, [])


def test_ML_R16_without_a_tile_on_display_nothing_can_be_shipped() -> None:
    me = at(3, raw=dict.fromkeys(TYPES, 9))
    table = lagoon(me, AWAY, shipments=[], shipment_stack=[])
    assert refused(table, "shipment") == "ML-128"


def test_ML_R16_with_an_empty_stack_the_display_of_equipment_shrinks_too() -> None:
    cards = ["rock-cutter", "tipper", "elevator", "generator", "conveyor", "excavator"]
    table = lagoon(at(2, money=5), AWAY, display=cards, equipment=[])
    plays(table, "buy equipment", "buy rock-cutter")
    assert table.view()["display"] == cards[1:]


@pytest.mark.parametrize(
    ("made", "points"),
    [
        (["ship-01", "ship-05"], 0),
        (["ship-11"], 1),
        (["ship-37", "ship-38"], 0),
        (["ship-11", "ship-29", "ship-33", "ship-01", "ship-37"], 3),
    ],
)
def test_ML_R41_three_or_more_resources_are_counted_on_the_tile(made: list[str], points: int) -> None:
    me = {"shipments": made, "objectives": ["ob-bulk-freight"]}
    table = plays(lagoon(me, AWAY, round=15), "pass")
    assert table.over
    assert table.score_sheet()[0]["objectives"] == points


def test_ML_R41_an_artifact_shipment_contains_no_resources() -> None:
    me = {"shipments": ["ship-37", "ship-38", "ship-27"], "objectives": ["ob-tonnage"]}
    table = plays(lagoon(me, AWAY, round=15), "pass")
    assert table.score_sheet()[0]["objectives"] == 1


# --- Artifacts ------------------------------------------------------------------------------


def test_ML_042_islands_1_and_2_each_hold_an_artifact_of_every_type() -> None:
    eight = [f"artifact-{island}-{kind}" for island in (1, 2) for kind in TYPES]
    assert reliquary.new("miners-lagoon", seed=1).view()["artifacts"] == eight
    for island in (1, 2):
        table = plays(lagoon(at(island, raw=dict.fromkeys(TYPES, 4)), AWAY), "buy artifact")
        assert options(table) == [f"artifact {kind}" for kind in TYPES]


@pytest.mark.parametrize("island", [1, 2])
@pytest.mark.parametrize("kind", TYPES)
def test_ML_043_ML_109_an_artifact_costs_four_raw_resources_of_its_type(kind: str, island: int) -> None:
    table = lagoon(at(island, raw={kind: 5}, money=1), AWAY)
    plays(table, "buy artifact")
    assert artifacts(table) == [f"artifact-{island}-{kind}"]
    assert (raw(table), purse(table)) == ({kind: 1}, (1, 0))
    assert f"artifact-{island}-{kind}" not in table.view()["artifacts"]
    assert len(table.view()["artifacts"]) == 7


@pytest.mark.parametrize("kind", TYPES)
def test_ML_043_ML_109_three_of_them_are_too_few_and_others_are_of_no_use(kind: str) -> None:
    others = {other: 3 for other in TYPES if other != kind}
    me = at(1, raw=others | {kind: 3}, enriched=[f"{kind} 1", f"{kind} 4"], money=9)
    assert refused(lagoon(me, AWAY), "buy artifact") == "ML-109"


def test_ML_109_only_if_it_is_still_there() -> None:
    me = at(1, raw={"gold": 9, "iron": 4})
    table = lagoon(me, {"passed": 1, "artifacts": ["artifact-1-gold"]})
    table.play("buy artifact")
    assert artifacts(table) == ["artifact-1-iron"]
    table = lagoon(me | {"raw": {"gold": 9, "iron": 4, "copper": 4}}, artifacts=["artifact-1-iron"])
    assert "artifact-1-gold" not in table.view()["artifacts"]
    assert artifacts(plays(table, "buy artifact")) == ["artifact-1-iron"]


def test_ML_109_each_island_has_its_own() -> None:
    me = at(2, raw={"gold": 4, "iron": 4})
    table = lagoon(me, {"passed": 1, "artifacts": ["artifact-1-gold"]})
    plays(table, "buy artifact", "artifact gold")
    assert artifacts(table) == ["artifact-2-gold"]


@pytest.mark.parametrize("island", [3, 4])
def test_ML_109_not_on_islands_3_and_4(island: int) -> None:
    assert refused(lagoon(at(island, raw={"gold": 9}), AWAY), "buy artifact") == "ML-064"


def test_ML_110_only_one_artifact_per_action() -> None:
    table = plays(lagoon(at(1, raw={"gold": 8, "iron": 8}), AWAY), "buy artifact", "artifact gold")
    assert raw(table) == {"gold": 4, "iron": 8}
    assert refused(table, "artifact iron") == "ML-062"
    assert refused(table, "buy artifact") == "ML-065"


@pytest.mark.parametrize("kept", [[], ["artifact-1-gold"], ["artifact-1-gold", "artifact-2-gold"]])
def test_ML_044_an_artifact_kept_until_the_end_gives_3_vp(kept: list[str]) -> None:
    table = plays(lagoon({"artifacts": kept, "money": 9}, AWAY, round=15), "pass")
    assert table.over
    assert table.score_sheet()[0]["artifacts"] == 3 * len(kept)
    assert table.scores()[0] == 3 * len(kept)


def test_ML_044_plus_what_an_artifact_objective_adds() -> None:
    me = {"artifacts": ["artifact-1-gold", "artifact-2-gold"], "objectives": ["ob-two-artifacts"], "money": 9}
    table = plays(lagoon(me, AWAY, round=15), "pass")
    sheet = table.score_sheet()[0]
    assert (sheet["artifacts"], sheet["objectives"], sheet["total"]) == (6, 4, 10)


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("island", [1, 2])
def test_ML_045_delivered_it_brings_2_vp_and_5_dollars_and_is_out_of_the_game(island: int, kind: str) -> None:
    me = at(4, artifacts=[f"artifact-{island}-{kind}"], raw=dict.fromkeys(TYPES, 1))
    table = lagoon(me, AWAY, shipments=board(EXHIBIT[kind]), round=15)
    table.play("shipment")
    assert purse(table) == (5, 2)
    assert raw(table) == dict.fromkeys(TYPES, 1)
    assert artifacts(table) == []
    assert f"artifact-{island}-{kind}" not in table.view()["artifacts"]
    table.play("pass")
    assert table.score_sheet()[0]["artifacts"] == 0


def test_ML_045_of_two_artifacts_of_a_type_one_is_delivered() -> None:
    me = at(3, artifacts=["artifact-1-gold", "artifact-2-gold"])
    table = plays(lagoon(me, AWAY, shipments=board("ship-37")), "shipment")
    assert len(artifacts(table)) == 1
    assert len(table.view()["artifacts"]) == 6


# --- House rule -----------------------------------------------------------------------------

SWEEP = {"shipment_sweep": "true"}


@pytest.mark.parametrize("round", [3, 6, 9, 12])
def test_house_rule_shipment_sweep_the_tile_longest_on_display_goes_under_the_stack(round: int) -> None:
    table = lagoon({}, {}, shipments=SMALL, shipment_stack=["ship-20", "ship-21"], round=round, house=SWEEP)
    plays(table, "pass", "pass")
    assert display(table) == [*SMALL[1:], "ship-20"]
    assert stack(table) == ["ship-21", "ship-01"]
    assert table.view()["round"] == round + 1


@pytest.mark.parametrize(("round", "house"), [(3, {}), (1, SWEEP), (2, SWEEP), (4, SWEEP), (14, SWEEP)])
def test_house_rule_shipment_sweep_not_without_it_nor_in_other_rounds(
    round: int, house: dict[str, str]
) -> None:
    table = lagoon({}, {}, shipments=SMALL, shipment_stack=["ship-20", "ship-21"], round=round, house=house)
    plays(table, "pass", "pass")
    assert display(table) == SMALL
    assert stack(table) == ["ship-20", "ship-21"]


def test_house_rule_shipment_sweep_the_next_payment_round_sweeps_the_next_one() -> None:
    table = lagoon({}, {}, shipments=SMALL, round=3, house=SWEEP)
    for _ in range(4):
        plays(table, "pass", "pass", "island 1", "island 2")
    assert display(table)[:6] == SMALL[2:]
    assert stack(table)[-2:] == ["ship-01", "ship-02"]
    assert len(display(table)) == 8


# --- Worked examples ------------------------------------------------------------------------


def test_ML_E20_artifact() -> None:
    table = lagoon(at(1, raw={"iron": 9}), {"island": 1, "raw": {"iron": 8}})
    plays(table, "buy artifact")
    assert raw(table) == {"iron": 5}
    assert artifacts(table) == ["artifact-1-iron"]
    assert refused(table, "artifact iron") == "ML-062"
    assert refused(table, "buy artifact") == "ML-065"
    plays(table, "depart", "sail 2")
    assert table.player == 1
    assert refused(table, "buy artifact") == "ML-109"
    plays(table, "pass", "buy artifact")
    assert raw(table) == {"iron": 1}
    assert artifacts(table) == ["artifact-1-iron", "artifact-2-iron"]


def test_ML_E60_shipment_details() -> None:
    me = at(3, raw={"gold": 2, "iron": 1}, enriched=["gold 2"])
    table = lagoon(me, AWAY, shipments=board("ship-29", "ship-01", "ship-07"))
    table.play("shipment")
    assert refused(table, "deliver ship-29") == "ML-128"
    table.play("deliver ship-01")
    assert purse(table) == (2, 1)
    assert raw(table) == {"iron": 1}
    assert player(table)["enriched"] == ["gold 2"]
    assert len(display(table)) == 8
    assert "ship-01" not in display(table)
    assert refused(table, "shipment") == "ML-065"


def test_ML_E64_empty_stacks_of_equipment_and_shipments() -> None:
    cards = ["rock-cutter", "tipper", "elevator", "generator", "conveyor", "excavator"]
    table = lagoon(at(2, money=20), AWAY, display=cards, equipment=[])
    plays(table, "buy equipment", "buy tipper")
    assert table.view()["display"] == [card for card in cards if card != "tipper"]
    assert table.view()["stacks"]["equipment"] == 0
    table = lagoon(at(3, raw={"gold": 2}), AWAY, shipments=board("ship-01"), shipment_stack=[])
    assert len(display(plays(table, "shipment"))) == 7


def test_ML_E70_only_one_card_per_purchase() -> None:
    table = lagoon(at(2, money=20), AWAY, display=["rock-cutter", "tipper"])
    plays(table, "buy equipment", "buy rock-cutter")
    assert player(table)["equipment"] == ["rock-cutter"]
    assert purse(table) == (15, 2)
    assert refused(table, "buy tipper") == "ML-062"
    assert refused(table, "buy equipment") == "ML-065"


def test_ML_042_an_artifact_has_one_owner() -> None:
    with pytest.raises(PositionError):
        lagoon({"artifacts": ["artifact-1-gold"]}, {"artifacts": ["artifact-1-gold"]})
