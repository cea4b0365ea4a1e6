"""Chapter 1: the aim, what is in the box, and what is printed on every card and tile; house content."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.content import Content, ContentError
from reliquary.kernel.position import PositionError
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

GAME = reliquary.find("miners-lagoon")
PRINTED = (GAME.folder / "content.toml").read_text(encoding="utf-8")
CONTENT: dict[str, Any] = tomllib.loads(PRINTED)
BOX: Any = GAME.box()
TYPES = ["gold", "silver", "copper", "iron"]
END: list[dict[str, Any]] = [{"step": "CountPoints"}]
CUBES = [f"{type} {level}" for type in TYPES for level in (1, 2, 3, 4)]


def cards(kind: str) -> dict[str, dict[str, Any]]:
    """The entries of a kind, by id."""
    return {entry["id"]: entry for entry in CONTENT[kind]}


def each(kind: str) -> pytest.MarkDecorator:
    """Every entry of a kind."""
    return pytest.mark.parametrize("card", list(cards(kind).values()), ids=list(cards(kind)))


def own(table: Table, key: str, seat: int = 0) -> Any:
    """One thing that lies before a seat."""
    return player(table, seat)[key]


def raw(**amounts: int) -> dict[str, int]:
    """Raw resources of all types."""
    return {type: amounts.get(type, 0) for type in TYPES}


def in_centre(*cubes: tuple[str, int, int]) -> dict[str, list[list[int]]]:
    """The Centre of two players with these cubes: type, level, owner."""
    rows = {type: [[0, 0] for _ in range(5)] for type in TYPES}
    for type, level, owner in cubes:
        rows[type][level][owner] += 1
    return rows


def rich(island: int, **parts: Any) -> dict[str, Any]:
    """A company that can do everything that an island offers."""
    return {"island": island, "money": 20, "raw": raw(gold=9, silver=9, copper=9, iron=9), **parts}


def with_island(island: int, me: dict[str, Any], **parts: Any) -> Table:
    """A company at an island; the other player's ship lies at another one."""
    return lagoon({"island": island, **me}, {"island": 5 - island}, **parts)


def equipped(card: str, me: dict[str, Any], **parts: Any) -> Table:
    """A company that owns one Equipment card."""
    return lagoon({"equipment": [card], **me}, **parts)


# --- The aim --------------------------------------------------------------------------------


def test_ML_001_success_is_measured_in_vp_not_in_money() -> None:
    assert lagoon({"vp": 5}, {"vp": 4, "money": 99}, todo=END).winners() == [0]


@pytest.mark.parametrize(
    ("island", "me", "parts", "moves", "vp"),
    [
        (
            3,
            {"raw": raw(gold=1, silver=1)},
            {"shipments": ["ship-05"], "shipment_stack": []},
            ["shipment"],
            1,
        ),
        (1, {"hand": ["deal-01"], "enriched": ["gold 2"]}, {}, ["deal", "close deal-01"], 2),
        (3, {}, {"centre": in_centre(("gold", 1, 0))}, ["enrichment", "fetch gold 1 of 1"], 1),
        (2, {"money": 9}, {"display": ["excavator"]}, ["buy equipment", "buy excavator"], 6),
        (1, {"raw": raw(gold=4)}, {}, ["buy artifact"], 3),
    ],
    ids=["shipment", "deal", "enriched", "equipment", "artifact"],
)
def test_ML_002_vp_come_from(
    island: int, me: dict[str, Any], parts: dict[str, Any], moves: list[str], vp: int
) -> None:
    table = with_island(island, me, **parts)
    assert table.scores() == [0, 0]
    assert plays(table, *moves).scores() == [vp, 0]


def test_ML_002_at_the_end_vp_come_from_objectives() -> None:
    me = {"objectives": ["ob-seven-merchants"], "merchants": 7}
    assert lagoon(me).scores() == [0, 0]
    assert lagoon(me, todo=END).scores() == [4, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ML_003_ML_R56_it_is_for_2_to_4_players(players: int) -> None:
    view = reliquary.new("miners-lagoon", players, seed=1).view()
    assert len(view["players"]) == players
    assert (len(view["display"]), len(view["shipments"]), len(view["galleries"])) == (6, 8, 6)
    assert (len(view["artifacts"]), len(view["compass"])) == (8, 4)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_ML_003_ML_R56_not_for_more_and_not_for_fewer(players: int) -> None:
    with pytest.raises(reliquary.ReliquaryError, match=f"is for 2 to 4 players, not {players}"):
        reliquary.new("miners-lagoon", players, seed=1)


# --- Islands and actions --------------------------------------------------------------------

OFFERS = {
    1: ["buy artifact", "operate mine", "deal", "trade", "depart"],
    2: ["buy artifact", "operate mine", "deal", "buy equipment", "depart"],
    3: ["recruit merchant", "shipment", "galleries", "enrichment", "depart"],
    4: ["recruit miner", "shipment", "galleries", "enrichment", "depart"],
}
LAID = {"1-1-1": {"tile": "gallery-gold-4"}, "2-1-1": {"tile": "gallery-iron-4"}}


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_006_each_of_the_four_islands_offers_its_own_actions(island: int) -> None:
    table = with_island(island, rich(island), galleries=LAID)
    assert sorted(options(table)) == sorted([*OFFERS[island], "pass"])


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_006_the_printed_islands_say_so(island: int) -> None:
    printed = CONTENT["island"][island - 1]
    assert printed["actions"] == [name.replace(" ", "_") for name in OFFERS[island]]
    assert printed["has_mining_site"] == (island in (1, 2))


@pytest.mark.parametrize(
    ("action", "sentences"),
    [
        ("buy_artifact", ["buy_artifact 4"]),
        ("operate_mine", ["mine"]),
        ("deal", ["choose draw_deal 1 | close_deal 0"]),
        ("trade", ["trade 2 1 2"]),
        ("buy_equipment", ["buy_equipment 1"]),
        ("recruit_merchant", ["pay money 3", "recruit merchant 1"]),
        ("recruit_miner", ["pay money 2", "recruit miner 1"]),
        ("shipment", ["make_shipment 1"]),
        ("galleries", ["place_galleries 2"]),
        ("enrichment", ["choose place_enrichment 3 2 | buy_enriched 2"]),
        ("depart", ["sail"]),
    ],
)
def test_ML_006_every_action(action: str, sentences: list[str]) -> None:
    printed, loaded = cards("action")[action], BOX.actions[BOX.action_ids.index(action)]
    assert printed["effects"] == [str(effect) for effect in loaded.effects] == sentences
    assert printed["worker"] == ("miner" if action == "operate_mine" else "merchant")
    assert (printed["base_workers"], printed["once"]) == (1, True)
    assert printed["escalates"] == (action != "operate_mine")
    words = action.replace("_", " ")
    assert printed["islands"] == [island for island, offered in OFFERS.items() if words in offered]


@pytest.mark.parametrize("a", [1, 2, 3, 4])
def test_ML_006_a_lane_leads_from_every_island_to_every_other(a: int) -> None:
    lanes = [{lane["a"], lane["b"]} for lane in CONTENT["sea_lane"]]
    assert [{a, b} in lanes for b in (1, 2, 3, 4) if b != a] == [True] * 3
    assert len(lanes) == 6


def test_ML_007_the_compass_has_one_space_for_each_island() -> None:
    assert CONTENT["island_compass"]["spaces"] == [1, 2, 3, 4]
    assert lagoon().view()["compass"] == [0, 1, None, None]


@pytest.mark.parametrize("island", [3, 4])
def test_ML_008_the_centre_is_open_through_the_transaction_of_islands_3_and_4(island: int) -> None:
    table = plays(with_island(island, {"raw": raw(iron=1)}), "enrichment", "enrich iron")
    assert table.view()["centre"]["iron"][0] == [1, 0]


@pytest.mark.parametrize("card", ["melting-pot", "smelting-furnace", "control-room"])
def test_ML_008_the_centre_is_open_through_equipment(card: str) -> None:
    me = {"island": 1, "raw": raw(iron=1)}
    table = equipped(card, me, centre=in_centre(("gold", 1, 0)))
    assert f"use {card}" in options(table)
    before = table.view()["centre"]
    assert plays(table, f"use {card}").view()["centre"] != before


@pytest.mark.parametrize(
    ("constant", "value"),
    [
        ("rounds_max", 15),
        ("vp_trigger", 30),
        ("payment_rounds", [3, 6, 9, 12, 15]),
        ("workers_per_dollar", 2),
        ("vp_lost_per_unpaid_dollar", 1),
        ("actions_per_turn", 2),
        ("max_merchants", 7),
        ("max_miners", 5),
        ("objectives_dealt", 3),
        ("objectives_kept", 2),
        ("corporations_dealt", 2),
        ("corporations_kept", 1),
        ("equipment_display", 6),
        ("shipment_display", 8),
        ("starting_vp", 0),
        ("gallery_max_minerals", 4),
        ("mine_rate_level_1", 1),
        ("mine_rate_level_2", 2),
        ("gallery_pay_one_face_up", 2),
        ("gallery_pay_two_face_up", 3),
        ("gallery_pay_none_face_up", 0),
        ("recruit_merchant_cost", 3),
        ("recruit_miner_cost", 2),
        ("artifact_cost", 4),
        ("artifact_end_vp", 3),
        ("artifact_shipment_vp", 2),
        ("artifact_shipment_money", 5),
        ("enrich_max_per_action", 3),
        ("enrich_max_same_type_per_action", 2),
        ("row0_capacity_per_type", 4),
        ("buy_enriched_max_per_action", 2),
        ("vp_to_owner_per_cube_bought", 1),
        ("cube_price_per_level", 1),
        ("trade_give", 2),
        ("trade_get", 1),
        ("trades_per_action", 2),
        ("deals_closed_by_island_action_per_round", 1),
    ],
)
def test_ML_R49_the_printed_constants_are_those_of_the_ledger(constant: str, value: Any) -> None:
    assert CONTENT["constants"][constant] == value


# --- Pieces ---------------------------------------------------------------------------------


def test_ML_014_player_cubes_are_of_four_colours_and_each_player_has_one() -> None:
    assert [colour["id"] for colour in CONTENT["player_color"]] == ["red", "yellow", "green", "blue"]
    people: list[dict[str, Any]] = [{"island": 3, "raw": raw(iron=1), "merchants": 4} for _ in range(4)]
    table = lagoon(*people)
    for _ in range(4):
        plays(table, "enrichment", "enrich iron", "pass")
    assert table.view()["centre"]["iron"][1] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("type", "colour"), [("gold", "yellow"), ("iron", "black"), ("copper", "copper"), ("silver", "gray")]
)
def test_ML_015_the_colours_of_the_resources(type: str, colour: str) -> None:
    assert cards("resource")[type]["cube_color"] == colour
    assert list(cards("resource")) == BOX.type_ids == TYPES


@pytest.mark.parametrize("type", TYPES)
def test_ML_015_a_resource_is_used_everywhere(type: str) -> None:
    other = "gold" if type != "gold" else "iron"
    table = with_island(1, {"raw": raw(**{type: 6})})
    plays(table, "buy artifact", "trade", f"swap {type} {type} for {other}")
    assert own(table, "raw") == raw(**{other: 1})
    assert own(table, "artifacts") == [f"artifact-1-{type}"]


def test_ML_016_each_player_has_a_ship_that_shows_the_island() -> None:
    table = lagoon({"island": 2}, {"island": 4})
    assert [own(table, "island", seat) for seat in (0, 1)] == [2, 4]
    plays(table, "depart", "sail 3")
    assert [own(table, "island", seat) for seat in (0, 1)] == [3, 4]


def test_ML_017_a_player_board_has_places_for_everything() -> None:
    me: dict[str, Any] = {
        "raw": raw(gold=1, iron=2, copper=3, silver=4),
        "enriched": ["gold 1", "silver 2", "copper 3", "iron 4"],
        "miners": 5,
        "merchants": 7,
        "artifacts": ["artifact-1-gold", "artifact-2-gold"],
        "money": 12,
    }
    shown = player(lagoon(me))
    assert {key: shown[key] for key in me} == me


def test_ML_018_there_is_room_for_16_enriched_cubes() -> None:
    assert own(lagoon({"enriched": CUBES}), "enriched") == CUBES


@pytest.mark.parametrize("cube", CUBES)
def test_ML_018_there_is_room_for_one_cube_of_each_type_and_level(cube: str) -> None:
    with pytest.raises(PositionError, match=f"'{cube}' is named twice"):
        lagoon({"enriched": [cube, cube]})
    type, level = cube.split()
    table = with_island(3, {"enriched": [cube]}, centre=in_centre((type, int(level), 0)))
    assert refused(table, "enrichment") == "ML-122"


@each("component")
def test_ML_R49_every_piece_is_listed(card: dict[str, Any]) -> None:
    counts = {"merchant": 28, "miner": 20, "ship": 4, "player_board": 4, "artifact": 8}
    assert card["count"] == counts.get(card["id"], card["count"])
    assert card["count"] >= 1


@pytest.mark.parametrize("type", TYPES)
def test_ML_R14_the_bank_never_runs_out(type: str) -> None:
    full = in_centre(*[(type, 1, 0)] * 96)
    table = with_island(3, {"raw": raw(**{type: 1000}), "money": 1000}, centre=full)
    plays(table, "enrichment", f"enrich {type}", f"enrich {type}")
    assert table.view()["centre"][type][:2] == [[2, 0], [96, 0]]
    plays(table, "galleries", "place 1-1 up", "place 2-1 up")
    assert (own(table, "raw")[type], own(table, "money")) == (998, 1003)


# --- Objectives -----------------------------------------------------------------------------


def worth(objective: str, me: dict[str, Any], other: dict[str, Any] | None = None, **parts: Any) -> int:
    """What an Objective brings at the end."""
    table = lagoon({"objectives": [objective], **me}, other or {}, todo=END, **parts)
    return table.score_sheet()[0]["objectives"]


ARTIFACTS = [f"artifact-{island}-{type}" for island in (1, 2) for type in TYPES]
MACHINES = list(cards("equipment"))
PAIRS = [f"deal-{number}" for number in range(13, 31)]  # deals for two cubes
SINGLES = [f"deal-{number:02}" for number in range(1, 13)]
FOURS = ["ship-23", "ship-24", "ship-25", "ship-26", "ship-27", "ship-28", "ship-29"]  # four resources each

FIXED: list[tuple[str, dict[str, Any], dict[str, Any], bool]] = [
    ("ob-most-equipment", {"equipment": MACHINES[:2]}, {"equipment": MACHINES[2:3]}, True),
    ("ob-most-equipment", {"equipment": MACHINES[:1]}, {"equipment": MACHINES[1:3]}, False),
    ("ob-most-equipment", {}, {}, False),
    ("ob-most-deals", {"closed": SINGLES[:2]}, {"closed": PAIRS[:1]}, True),
    ("ob-most-deals", {"closed": SINGLES[:1], "hand": PAIRS[:5]}, {"closed": SINGLES[1:3]}, False),
    ("ob-most-shipments", {"shipments": ["ship-01", "ship-37"]}, {"shipments": ["ship-33"]}, True),
    ("ob-most-shipments", {"shipments": ["ship-33"]}, {"shipments": ["ship-01", "ship-37"]}, False),
    ("ob-most-money", {"money": 5}, {"money": 4}, True),
    ("ob-most-money", {"money": 4}, {"money": 5}, False),
    ("ob-most-enriched", {"enriched": ["gold 4"]}, {"enriched": ["gold 1", "iron 2"]}, True),
    ("ob-most-enriched", {"enriched": ["gold 1", "iron 2"]}, {"enriched": ["gold 4"]}, False),
    ("ob-two-artifacts", {"artifacts": ["artifact-1-gold", "artifact-2-gold"]}, {}, True),
    ("ob-two-artifacts", {"artifacts": ["artifact-1-gold"]}, {}, False),
    ("ob-artifact-shipped", {"shipments": ["ship-40"]}, {}, True),
    ("ob-artifact-shipped", {"shipments": ["ship-33"], "artifacts": ARTIFACTS[:3]}, {}, False),
    ("ob-eleven-workers", {"merchants": 6, "miners": 5}, {}, True),
    ("ob-eleven-workers", {"merchants": 7, "miners": 3}, {}, False),
    ("ob-seven-merchants", {"merchants": 7}, {}, True),
    ("ob-seven-merchants", {"merchants": 6, "miners": 5}, {}, False),
    ("ob-four-refined", {"enriched": ["gold 1", "silver 4", "copper 2", "iron 1"]}, {}, True),
    ("ob-four-refined", {"enriched": ["gold 1", "gold 2", "silver 4", "copper 2"]}, {}, False),
    ("ob-level-four", {"enriched": ["gold 4", "iron 4"]}, {}, True),
    ("ob-level-four", {"enriched": ["gold 4", "gold 3", "iron 3"]}, {}, False),
    ("ob-four-raw", {"raw": raw(gold=2, silver=2, copper=2, iron=2)}, {}, True),
    ("ob-four-raw", {"raw": raw(gold=9, silver=9, copper=1, iron=9)}, {}, False),
    ("ob-clean-desk", {"closed": SINGLES[:2]}, {}, True),
    ("ob-clean-desk", {"closed": SINGLES[:2], "hand": ["deal-44"]}, {}, False),
    ("ob-clean-desk", {"closed": SINGLES[:1]}, {}, False),
]


@pytest.mark.parametrize(("objective", "me", "other", "achieved"), FIXED)
def test_ML_019_ML_020_a_fixed_objective_gives_the_printed_vp_or_nothing(
    objective: str, me: dict[str, Any], other: dict[str, Any], achieved: bool
) -> None:
    printed = cards("objective")[objective]
    assert printed["kind"] == "fixed"
    assert worth(objective, me, other) == (printed["vp"] if achieved else 0)


BARONS: list[tuple[str, list[tuple[dict[str, Any], int]]]] = [
    (
        f"ob-{type}-baron",
        [
            ({"raw": raw(**{type: 1})}, 0),
            ({"raw": raw(**{type: 1}), "enriched": [f"{type} 3"]}, 1),
            ({"artifacts": [f"artifact-2-{type}"], "raw": raw(**{type: 1})}, 2),
            ({"artifacts": [f"artifact-{n}-{type}" for n in (1, 2)], "raw": raw(**{type: 1})}, 4),
            ({"raw": raw(**{type: 30})}, 5),
            (
                {
                    "raw": raw(**dict.fromkeys([t for t in TYPES if t != type], 9)),
                    "enriched": [cube for cube in CUBES if type not in cube],
                    "artifacts": [each for each in ARTIFACTS if type not in each],
                },
                0,
            ),
        ],
    )
    for type in TYPES
]

VARIABLE: list[tuple[str, list[tuple[dict[str, Any], int]]]] = [
    (
        "ob-bulk-freight",
        [
            ({"shipments": ["ship-01", "ship-37"]}, 0),
            ({"shipments": ["ship-01", "ship-11", "ship-33", "ship-37"]}, 2),
            ({"shipments": FOURS}, 7),
        ],
    ),
    (
        "ob-refined-stock",
        [({"enriched": CUBES[:count]}, vp) for count, vp in enumerate([0, 0, 1, 1, 2, 4, 4, 4])],
    ),
    ("ob-artifact-fund", [({"artifacts": ARTIFACTS[:n]}, 2 * n) for n in (0, 1, 3, 8)]),
    (
        "ob-joint-ventures",
        [({"closed": SINGLES}, 0), *[({"closed": PAIRS[:n]}, vp) for n, vp in ((1, 2), (3, 6), (4, 6))]],
    ),
    ("ob-signed-contracts", [({"closed": SINGLES[:n], "hand": PAIRS[:2]}, n) for n in (0, 1, 5, 12)]),
    (
        "ob-machine-park",
        [({"equipment": MACHINES[:n]}, vp) for n, vp in enumerate([0, 0, 1, 3, 4, 6, 6])],
    ),
    ("ob-trading-fleet", [({"merchants": n}, vp) for n, vp in ((2, 0), (4, 0), (5, 1), (6, 2), (7, 4))]),
    ("ob-miners-guild", [({"miners": n}, vp) for n, vp in ((1, 0), (2, 0), (3, 1), (4, 2), (5, 3))]),
    ("ob-treasury", [({"money": n}, vp) for n, vp in ((2, 0), (3, 1), (5, 1), (14, 4), (15, 5), (99, 5))]),
    (
        "ob-ore-heap",
        [
            ({"raw": raw(gold=1, iron=1), "enriched": CUBES[:9]}, 0),
            ({"raw": raw(gold=1, silver=1, iron=1)}, 1),
            ({"raw": raw(gold=5, silver=5, copper=4)}, 4),
            ({"raw": raw(gold=5, silver=5, copper=5, iron=9)}, 5),
        ],
    ),
    (
        "ob-tonnage",
        [
            ({"shipments": ["ship-11", "ship-37"]}, 0),
            ({"shipments": ["ship-11", "ship-12"]}, 1),
            ({"shipments": FOURS[:6]}, 6),
            ({"shipments": FOURS}, 6),
        ],
    ),
    *BARONS,
]


@pytest.mark.parametrize(
    ("objective", "me", "vp"), [(name, me, vp) for name, steps in VARIABLE for me, vp in steps]
)
def test_ML_021_ML_022_a_variable_objective_is_calculated(
    objective: str, me: dict[str, Any], vp: int
) -> None:
    printed = cards("objective")[objective]
    assert printed["kind"] == "variable"
    assert worth(objective, me) == vp
    assert printed["vp"] == -1 or vp <= printed["vp"]


@pytest.mark.parametrize(("cubes", "vp"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4)])
def test_ML_021_furnace_tenant_counts_own_cubes_above_the_0_row(cubes: int, vp: int) -> None:
    levels = [1, 2, 3, 4, 4][:cubes]
    spots = [("gold", level, 0) for level in levels] + [("iron", 0, 0), ("iron", 3, 1)]
    assert worth("ob-furnace-tenant", {}, centre=in_centre(*spots)) == vp


@pytest.mark.parametrize(
    ("mine", "theirs", "vp"),
    [
        ([1], [], 4),
        ([1, 2, 3, 4], [4, 4, 1], 4),  # 10 against 9
        ([4, 4, 1], [1, 2, 3, 4], 0),
        ([0, 0, 0, 0], [], 0),  # 0' counts nothing
        ([0], [1], 0),
        ([], [], 0),
    ],
)
def test_ML_023_heart_of_the_furnace_counts_the_levels_of_all_players(
    mine: list[int], theirs: list[int], vp: int
) -> None:
    spots = [("gold", level, 0) for level in mine] + [("iron", level, 1) for level in theirs]
    assert worth("ob-centre-value", {}, centre=in_centre(*spots)) == vp


def test_ML_023_cubes_on_the_own_board_do_not_count() -> None:
    assert worth("ob-centre-value", {"enriched": CUBES}, centre=in_centre(("iron", 1, 1))) == 0


@each("shipment")
def test_ML_024_ML_R41_bulk_freight_is_3_or_more_units_of_raw_goods(card: dict[str, Any]) -> None:
    bulk = sum(card["needs"].values()) >= 3
    assert worth("ob-bulk-freight", {"shipments": [card["id"]]}) == int(bulk)


@pytest.mark.parametrize(("tile", "bulk"), [("ship-11", 1), ("ship-04", 0), ("ship-40", 0)])
def test_ML_R41_2_iron_and_1_silver_are_3_and_an_artifact_shipment_contains_none(
    tile: str, bulk: int
) -> None:
    assert worth("ob-bulk-freight", {"shipments": [tile]}) == bulk


@pytest.mark.parametrize(("cubes", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 4), (16, 4)])
def test_ML_022_ML_025_refined_stock_has_four_steps(cubes: int, vp: int) -> None:
    assert worth("ob-refined-stock", {"enriched": CUBES[:cubes]}) == vp


def test_ML_026_ML_044_an_objective_rewards_artifacts_in_addition_to_their_own_value() -> None:
    me: dict[str, Any] = {"objectives": ["ob-artifact-fund", "ob-two-artifacts"], "artifacts": ARTIFACTS[:2]}
    [sheet, _] = lagoon(me, todo=END).score_sheet()
    assert sheet == {"track": 0, "artifacts": 6, "objectives": 2 * 2 + 4, "total": 14}


def test_ML_019_an_objective_counts_only_for_its_owner_and_only_at_the_end() -> None:
    me: dict[str, Any] = {"objectives": ["ob-seven-merchants"], "merchants": 7}
    other: dict[str, Any] = {"objectives": ["ob-treasury"], "merchants": 7}
    assert lagoon(me, other).scores() == [0, 0]
    assert lagoon(me, other, todo=END).scores() == [4, 0]


def test_ML_019_objectives_are_secret_until_then() -> None:
    me: dict[str, Any] = {"objectives": ["ob-seven-merchants"]}
    table = lagoon(me)
    assert own(table, "equipment") == []
    assert "objectives" not in player(table)
    assert table.view(seat=0)["players"][0]["objectives"] == ["ob-seven-merchants"]
    assert "objectives" not in table.view(seat=1)["players"][0]
    assert player(lagoon(me, todo=END))["objectives"] == ["ob-seven-merchants"]


@each("objective")
def test_ML_019_every_objective_has_been_checked_above(card: dict[str, Any]) -> None:
    apart = {"ob-centre-value", "ob-furnace-tenant"}
    assert card["id"] in {case[0] for case in FIXED} | {case[0] for case in VARIABLE} | apart
    [loaded] = [one for one in BOX.objectives if one.id == card["id"]]
    assert [str(effect) for effect in loaded.effects] == card["effects"]
    assert card["count"] == 1


# --- Corporations ---------------------------------------------------------------------------


def founded(corporation: str, **parts: Any) -> Table:
    """The first player has chosen this Corporation, as the last of all."""
    other = "red-cliff" if corporation != "red-cliff" else "four-winds"
    objectives = [list(cards("objective"))[place : place + 2] for place in (0, 2)]
    return reliquary.set_up(
        "miners-lagoon",
        {
            "round": 0,
            "players": [
                {"objectives": objectives[0], "offers": [corporation, "night-shift"]}
                if corporation != "night-shift"
                else {"objectives": objectives[0], "offers": [corporation, "coral-bay"]},
                {"objectives": objectives[1], "offers": [other], "corporation": other},
            ],
            "todo": [{"step": "ChooseCorporation", "player": 0}, {"step": "Begin"}, {"step": "CountPoints"}],
            **parts,
        },
    )


@each("corporation")
def test_ML_027_every_corporation_gives_what_it_shows(card: dict[str, Any]) -> None:
    table = plays(founded(card["id"]), "found 1")
    me = player(table)
    assert me["corporation"] == card["id"]
    assert {key: me[key] for key in ("merchants", "miners", "money", "raw", "deals")} == {
        key: card[key] for key in ("merchants", "miners", "money", "raw", "deals")
    }
    assert (me["vp"], me["enriched"], me["artifacts"], me["equipment"]) == (0, [], [], [])


@each("corporation")
def test_ML_R48_every_corporation_has_a_miner_and_a_merchant(card: dict[str, Any]) -> None:
    assert 1 <= card["miners"] <= 5
    assert 1 <= card["merchants"] <= 7
    assert list(card["raw"]) == TYPES


def test_ML_027_ML_R48_all_12_corporations_differ() -> None:
    keys = ("merchants", "miners", "money", "raw", "deals")
    starts = [repr([card[key] for key in keys]) for card in cards("corporation").values()]
    assert len(set(starts)) == len(starts) == 12


# --- Deals ----------------------------------------------------------------------------------


def needs(card: dict[str, Any]) -> list[str]:
    """The cubes that a Deal asks for."""
    return [f"{need['resource']} {need['level']}" for need in card["needs"]]


@each("deal")
def test_ML_028_ML_029_every_deal_gives_its_vp_for_its_cubes(card: dict[str, Any]) -> None:
    table = lagoon({"hand": [card["id"]], "enriched": needs(card)})
    plays(table, "deal", f"close {card['id']}")
    assert (own(table, "vp"), own(table, "enriched")) == (card["vp"], [])
    assert own(table, "closed") == [card["id"]]
    assert card["count"] == 1


@each("deal")
def test_ML_029_every_cube_is_asked_for_in_its_type_and_level(card: dict[str, Any]) -> None:
    for wanted in needs(card):
        type, level = wanted.split()
        lower = [f"{type} {n}" for n in range(1, int(level))]
        others = [cube for cube in CUBES if type not in cube]
        board = others + lower + [cube for cube in needs(card) if type in cube and cube != wanted]
        table = lagoon({"hand": [card["id"]], "enriched": sorted(set(board))})
        assert refused(plays(table, "deal"), f"close {card['id']}") == "ML-134"


@each("deal")
def test_ML_R06_vp_are_the_sum_of_the_levels_and_more_for_bigger_deals(card: dict[str, Any]) -> None:
    levels = [need["level"] for need in card["needs"]]
    bonus = card["vp"] - sum(levels)
    assert 0 <= bonus <= 2
    assert bonus == 0 or len(levels) > 1 or levels == [4]


def test_ML_030_ML_R06_the_examples_of_the_rulebook() -> None:
    deals = cards("deal")
    assert (needs(deals["deal-19"]), deals["deal-19"]["vp"]) == (["copper 1", "iron 3"], 4)
    assert (needs(deals["deal-01"]), deals["deal-01"]["vp"]) == (["gold 2"], 2)


@pytest.mark.parametrize("island", [1, 2])
def test_ML_028_deals_are_drawn_and_closed_on_islands_1_and_2(island: int) -> None:
    me = {"hand": ["deal-01"], "enriched": ["gold 2"]}
    table = with_island(island, me, deal_stack=["deal-44"])
    assert options(plays(table, "deal")) == ["draw deal", "close wedding-rings"]
    assert own(plays(table, "draw deal"), "deals") == 2
    closing = plays(with_island(island, me), "deal", "close deal-01")
    assert (own(closing, "deals"), own(closing, "vp")) == (0, 2)


@pytest.mark.parametrize("island", [3, 4])
def test_ML_028_elsewhere_only_with_equipment(island: int) -> None:
    me = {"island": island, "hand": ["deal-01"], "enriched": ["gold 2"]}
    table = equipped("bulldozer", me)
    assert refused(table, "deal") == "ML-064"
    assert own(plays(table, "use bulldozer", "close deal-01"), "closed") == ["deal-01"]


# --- Equipment ------------------------------------------------------------------------------

ABILITIES: dict[str, list[str]] = {
    "generator": ["pay deal 1", "gain money 2"],
    "melting-pot": ["buy_enriched 1"],
    "smelting-furnace": ["place_enrichment 1 1"],
    "elevator": ["pay money 1", "upgrade own 1"],
    "control-room": ["upgrade center 1"],
    "underground-loader": ["collect 1 1"],
    "heavy-duty-loader": ["collect 2 1"],
    "bulldozer": ["close_deal 1"],
    "jaw-crusher": ["pay enriched 1", "gain vp 1"],
    "impact-crusher": ["pay enriched 2", "gain vp 2"],
    "cone-crusher": ["pay enriched 3", "gain vp 3"],
    "copper-loader": ["pay raw copper 1", "gain money 2"],
    "iron-loader": ["pay raw iron 1", "gain money 2"],
    "gold-loader": ["pay raw gold 1", "gain money 2"],
    "silver-loader": ["pay raw silver 1", "gain money 2"],
    "rescue-chamber": ["choose draw_deal 1 | close_deal 0"],
    "rock-cutter": ["gain money 2"],
    "demolition-kit": ["remove_gallery 1"],
    "tipper": ["trade 1 1 1"],
    "air-compressor": ["draw_deal 1"],
    "pickaxe-set": [],
    "ventilation-fan": [],
    "conveyor": [],
    "excavator": [],
}
IDLE = [card for card, sentences in ABILITIES.items() if not sentences]


@each("equipment")
def test_ML_031_every_equipment_says_what_the_ledger_says(card: dict[str, Any]) -> None:
    [loaded] = [one for one in BOX.equipment if one.id == card["id"]]
    assert [str(effect) for effect in loaded.effects] == card["effects"] == ABILITIES[card["id"]]
    assert card["count"] == 1


@each("equipment")
def test_ML_032_ML_033_every_equipment_is_bought_for_its_cost_and_scores_once(card: dict[str, Any]) -> None:
    table = lagoon({"island": 2, "money": 20}, display=[card["id"]])
    plays(table, "buy equipment", f"buy {card['id']}")
    assert (own(table, "money"), own(table, "vp")) == (20 - card["cost"], card["vp"])
    assert own(table, "equipment") == [card["id"]]


@each("equipment")
def test_ML_032_every_equipment_must_be_paid(card: dict[str, Any]) -> None:
    for short in (0, 1):
        table = lagoon({"island": 2, "money": card["cost"] - short}, display=[card["id"]], equipment=[])
        assert refused(table, "buy equipment") == ("ML-085" if short else None)


def test_ML_031_some_cards_act_anywhere_others_alone_and_some_give_only_vp() -> None:
    instead = equipped("rescue-chamber", {"island": 3})
    assert refused(instead, "deal") == "ML-064"
    assert own(plays(instead, "use rescue-chamber", "draw deal"), "deals") == 1
    assert own(plays(equipped("rock-cutter", {}), "use rock-cutter"), "money") == 2
    least = max(card["vp"] for card in cards("equipment").values() if card["effects"])
    assert [cards("equipment")[card]["vp"] >= least for card in IDLE] == [True] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ML_032_players_start_without_equipment(players: int) -> None:
    table = reliquary.new("miners-lagoon", players, seed=5)
    while table.view()["round"] == 0:
        table.play(table.options()[0])
    assert [own(table, "equipment", seat) for seat in range(players)] == [[]] * players


def test_ML_032_equipment_is_bought_on_island_2_only() -> None:
    for island in (1, 3, 4):
        assert refused(lagoon({"island": island, "money": 20}), "buy equipment") == "ML-064"


def test_ML_033_activating_a_card_does_not_score_it() -> None:
    table = equipped("rock-cutter", {"vp": 7})
    assert own(plays(table, "use rock-cutter"), "vp") == 7


def test_ML_034_equipment_stays_until_the_end_and_there_is_no_limit() -> None:
    table = lagoon({"equipment": MACHINES[:-1], "island": 2, "money": 20, "miners": 5})
    plays(table, "use rock-cutter", "buy equipment", "pass", "pass")
    assert own(table, "equipment") == MACHINES
    assert table.view()["display"] == []


@pytest.mark.parametrize("card", IDLE)
def test_ML_035_a_card_without_ability_cannot_be_activated(card: str) -> None:
    table = equipped(card, {"miners": 3})
    assert options(table, "use") == []
    assert refused(table, f"use {card}") == "ML-035"


def test_ML_035_these_are_the_four_cards_without_ability() -> None:
    bare = [card["id"] for card in cards("equipment").values() if not card["effects"]]
    assert bare == ["pickaxe-set", "ventilation-fan", "conveyor", "excavator"]


@pytest.mark.parametrize(
    ("card", "cube", "vp"),
    [
        ("jaw-crusher", "gold 1", 1),
        ("jaw-crusher", "iron 4", 1),
        ("impact-crusher", "gold 1", None),
        ("impact-crusher", "gold 2", 2),
        ("cone-crusher", "gold 2", None),
        ("cone-crusher", "gold 3", 3),
        ("cone-crusher", "gold 4", 3),
    ],
)
def test_ML_R04_the_crushers_give_1_2_and_3_vp(card: str, cube: str, vp: int | None) -> None:
    table = equipped(card, {"enriched": [cube]})
    assert refused(table, f"use {card}") == (None if vp else "ML-146")
    if vp is not None:
        assert (own(plays(table, f"use {card}"), "vp"), own(table, "enriched")) == (vp, [])


@pytest.mark.parametrize("deal", ["deal-01", "deal-24", "deal-44"])
def test_ML_R05_the_bulldozer_scores_1_more_than_the_deal(deal: str) -> None:
    card = cards("deal")[deal]
    table = equipped("bulldozer", {"hand": [deal], "enriched": needs(card)})
    assert own(plays(table, "use bulldozer", f"close {deal}"), "vp") == card["vp"] + 1


# --- Galleries ------------------------------------------------------------------------------


@each("gallery")
def test_ML_036_every_gallery_has_at_most_4_minerals_of_one_type(card: dict[str, Any]) -> None:
    assert 0 <= card["minerals"] <= 4
    assert (card["resource"] in TYPES) == (card["minerals"] > 0)
    assert [tile.id for tile in BOX.tiles].count(card["id"]) == card["count"]
    filler = ["gallery-empty"] if card["id"] != "gallery-empty" else ["gallery-gold-1"]
    table = with_island(3, {}, gallery_stack=[card["id"], *filler])
    plays(table, "galleries", "place 1-1 up", "place 2-1 down")
    assert table.view()["galleries"]["1-1-1"] == {"tile": card["id"], "up": 1, "cubes": card["minerals"]}


@each("gallery")
def test_ML_036_every_gallery_gives_its_type_or_nothing(card: dict[str, Any]) -> None:
    table = lagoon({"miners": 5}, galleries={"1-1-1": {"tile": card["id"], "up": 0}})
    plays(table, "operate mine", "send 4 to 1-1-1")
    found = {card["resource"]: card["minerals"]} if card["minerals"] else {}
    assert own(table, "raw") == raw(**found)


def test_ML_036_nobody_can_mine_an_empty_gallery() -> None:
    galleries = {"1-1-1": {"tile": "gallery-empty"}, "1-2-1": {"tile": "gallery-gold-2"}}
    table = plays(lagoon({"miners": 2}, galleries=galleries), "operate mine")
    assert refused(table, "send 1 to 1-1-1") == "ML-036"
    assert options(table) == ["send 1 to 1-2-1", "send 2 to 1-2-1"]
    assert refused(lagoon({}, galleries={"1-1-1": {}}), "operate mine") == "ML-100"


@pytest.mark.parametrize("island", [3, 4])
def test_ML_037_galleries_enter_play_by_setup_and_by_draw_and_place(island: int) -> None:
    assert len(reliquary.new("miners-lagoon", seed=1).view()["galleries"]) == 6
    table = with_island(island, {})
    assert table.view()["galleries"] == {}
    plays(table, "galleries", "place 1-1 up", "place 2-3 up")
    assert list(table.view()["galleries"]) == ["1-1-1", "2-3-1"]


def test_ML_038_the_discarded_galleries_form_the_new_stack() -> None:
    discards = ["gallery-gold-1", "gallery-iron-2", "gallery-empty"]
    table = with_island(3, {}, gallery_stack=[], gallery_discards=discards)
    plays(table, "galleries", "place 1-1 up", "place 1-2 up")
    view = table.view()
    laid = [view["galleries"][space]["tile"] for space in ("1-1-1", "1-2-1")]
    assert (view["stacks"]["galleries"], view["gallery_discards"]) == (1, [])
    left = [tile.rsplit("-", 1)[0] for tile in table.position()["gallery_stack"]]
    assert sorted(laid + left) == ["gallery-empty", "gallery-gold-1", "gallery-iron-2"]


def test_ML_038_only_when_the_stack_has_run_out() -> None:
    stack, discards = ["gallery-gold-1", "gallery-iron-1"], ["gallery-empty"]
    table = with_island(3, {}, gallery_stack=stack, gallery_discards=discards)
    plays(table, "galleries", "place 1-1 up", "place 1-2 up")
    laid = [table.view()["galleries"][space]["tile"] for space in ("1-1-1", "1-2-1")]
    assert (laid, table.view()["gallery_discards"]) == (stack, discards)


# --- Shipments ------------------------------------------------------------------------------


def shipper(card: dict[str, Any], **more: Any) -> Table:
    """A company with exactly the goods of a tile, which alone is on display."""
    me: dict[str, Any] = {"raw": card["needs"]}
    if card["artifact"]:
        me["artifacts"] = [f"artifact-2-{card['artifact']}"]
    return with_island(3, me | more, shipments=[card["id"]], shipment_stack=[])


@each("shipment")
def test_ML_040_ML_041_every_shipment_gives_its_vp_and_money_for_its_goods(card: dict[str, Any]) -> None:
    table = plays(shipper(card), "shipment")
    assert (own(table, "vp"), own(table, "money")) == (card["vp"], card["money"])
    assert (own(table, "raw"), own(table, "artifacts")) == (raw(), [])
    assert own(table, "shipments") == [card["id"]]
    assert card["count"] == 1


@each("shipment")
def test_ML_039_ML_040_every_shipment_needs_all_its_goods_and_no_enriched_ones(card: dict[str, Any]) -> None:
    for type, count in card["needs"].items():
        if count:
            table = shipper(card, raw=card["needs"] | {type: count - 1}, enriched=CUBES)
            assert refused(table, "shipment") == "ML-128"
    if card["artifact"]:
        others = [each for each in ARTIFACTS if card["artifact"] not in each]
        assert refused(shipper(card, artifacts=others, raw=raw(gold=9)), "shipment") == "ML-128"


@pytest.mark.parametrize("island", [3, 4])
def test_ML_039_shipments_are_made_on_islands_3_and_4(island: int) -> None:
    table = with_island(island, {"raw": raw(gold=2)}, shipments=["ship-01"], shipment_stack=[])
    assert (own(plays(table, "shipment"), "vp"), own(table, "money")) == (1, 2)
    assert refused(with_island(island - 2, rich(island - 2)), "shipment") == "ML-064"


def test_ML_040_ML_R41_2_black_and_1_gray_container_are_2_iron_and_1_silver() -> None:
    assert cards("shipment")["ship-11"]["needs"] == raw(iron=2, silver=1)


def test_ML_041_the_tile_lies_face_up_before_its_owner_until_the_end() -> None:
    table = plays(shipper(cards("shipment")["ship-01"]), "shipment", "pass", "pass")
    assert table.view(seat=1)["players"][0]["shipments"] == ["ship-01"]
    assert table.view()["shipments"] == []


@pytest.mark.parametrize("type", TYPES)
def test_ML_R50_there_is_one_artifact_shipment_of_each_type(type: str) -> None:
    tiles = [card for card in cards("shipment").values() if card["artifact"] == type]
    assert [(card["kind"], card["vp"], card["money"]) for card in tiles] == [("artifact", 2, 5)]


# --- Artifacts ------------------------------------------------------------------------------


def test_ML_042_islands_1_and_2_hold_one_artifact_of_every_type() -> None:
    assert reliquary.new("miners-lagoon", seed=1).view()["artifacts"] == ARTIFACTS
    assert [(card["island"], card["resource"]) for card in CONTENT["artifact"]] == [
        (island, type) for island in (1, 2) for type in TYPES
    ]


@each("artifact")
def test_ML_042_ML_043_every_artifact_costs_4_raw_resources_of_its_type(card: dict[str, Any]) -> None:
    island, type = card["island"], card["resource"]
    table = with_island(island, {"raw": raw(**{type: 4}), "enriched": CUBES})
    plays(table, "buy artifact")
    assert (own(table, "artifacts"), own(table, "raw")) == ([card["id"]], raw())
    assert card["id"] not in table.view()["artifacts"]
    assert (card["cost"], card["end_vp"]) == (4, 3)


@each("artifact")
def test_ML_043_3_of_its_type_and_9_of_the_others_do_not_do(card: dict[str, Any]) -> None:
    stock = dict.fromkeys(TYPES, 9) | {card["resource"]: 3}
    table = with_island(card["island"], {"raw": stock, "enriched": CUBES})
    plays(table, "buy artifact")
    assert refused(table, f"artifact {card['resource']}") == "ML-109"


@pytest.mark.parametrize("count", [1, 2, 8])
def test_ML_044_an_artifact_kept_until_the_end_gives_3_vp(count: int) -> None:
    table = lagoon({"artifacts": ARTIFACTS[:count]}, todo=END)
    assert table.scores() == [3 * count, 0]


@pytest.mark.parametrize("type", TYPES)
def test_ML_045_a_delivered_artifact_gives_2_vp_and_5_dollars_and_nothing_at_the_end(type: str) -> None:
    [tile] = [card["id"] for card in cards("shipment").values() if card["artifact"] == type]
    table = plays(shipper(cards("shipment")[tile]), "shipment")
    assert (own(table, "vp"), own(table, "money"), own(table, "artifacts")) == (2, 5, [])
    assert f"artifact-2-{type}" not in table.view()["artifacts"]
    assert table.scores() == [2, 0]


# --- Rulings --------------------------------------------------------------------------------


def test_ML_R01_where_the_symbol_is_missing_vp_are_meant() -> None:
    poor = lagoon({"merchants": 4, "miners": 3, "money": 2}, round=3)
    assert own(plays(poor, "pass", "pass"), "vp") == -2
    bought = lagoon({"island": 2, "money": 5, "vp": 28}, display=["rock-cutter"], equipment=[])
    assert plays(bought, "buy equipment").view()["is_ending"] == 1


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("equipment", 24),
        ("objective", 30),
        ("corporation", 12),
        ("deal", 44),
        ("shipment", 40),
        ("artifact", 8),
        ("action", 11),
        ("island", 4),
        ("sea_lane", 6),
    ],
)
def test_ML_R49_the_numbers_of_cards_and_tiles(kind: str, count: int) -> None:
    assert len(CONTENT[kind]) == count
    if kind not in ("action", "artifact", "island", "sea_lane"):
        assert len({card["name"] for card in CONTENT[kind]}) == count


def test_ML_R49_48_galleries_with_27_minerals_of_each_type() -> None:
    tiles = CONTENT["gallery"]
    assert sum(tile["count"] for tile in tiles) == 48
    for type in TYPES:
        assert sum(tile["count"] * tile["minerals"] for tile in tiles if tile["resource"] == type) == 27


def test_ML_R49_the_expected_totals_are_those_of_the_content() -> None:
    tiles, ships, objectives = CONTENT["gallery"], CONTENT["shipment"], CONTENT["objective"]
    counted = {
        "islands": len(CONTENT["island"]),
        "sea_lanes": len(CONTENT["sea_lane"]),
        "actions": len(CONTENT["action"]),
        "artifacts": len(CONTENT["artifact"]),
        "equipment": len(CONTENT["equipment"]),
        "corporations": len(CONTENT["corporation"]),
        "objectives": len(objectives),
        "objectives_fixed": [card["kind"] for card in objectives].count("fixed"),
        "objectives_variable": [card["kind"] for card in objectives].count("variable"),
        "deals": len(CONTENT["deal"]),
        "shipments": len(ships),
        "shipments_resource": [tile["kind"] for tile in ships].count("resource"),
        "shipments_artifact": [tile["kind"] for tile in ships].count("artifact"),
        "gallery_tiles": sum(tile["count"] for tile in tiles),
        "gallery_empty": sum(tile["count"] for tile in tiles if tile["minerals"] == 0),
        "gallery_minerals": sum(tile["count"] * tile["minerals"] for tile in tiles),
        "gallery_minerals_per_type": 27,
    }
    assert CONTENT["expected"] == {"source": "designed"} | counted


NOT_READ = {"source", "sea_lanes", "objectives_fixed", "objectives_variable", "shipments_resource"}


@pytest.mark.parametrize("key", sorted(set(CONTENT["expected"]) - NOT_READ))
def test_ML_R49_a_printed_content_that_does_not_agree_is_refused(tmp_path: Path, key: str) -> None:
    head, tail = PRINTED.split("[expected]\n")
    wrong = re.sub(rf"^{key} = (\d+)$", lambda found: f"{key} = {int(found[1]) + 1}", tail, flags=re.M)
    path = tmp_path / "content.toml"
    path.write_text(f"{head}[expected]\n{wrong}", encoding="utf-8")
    with pytest.raises(ContentError, match=rf"content\.toml:\d+: \[expected\] '{key}' is"):
        GAME.open_box(Content(path))


def test_ML_R54_7_workers_cost_4_dollars_and_2_unpaid_ones_2_vp() -> None:
    workers = {"merchants": 4, "miners": 3}
    paid = plays(lagoon({**workers, "money": 9}, round=6), "pass", "pass")
    assert (own(paid, "money"), own(paid, "vp")) == (9 - 4, 0)
    short = plays(lagoon({**workers, "money": 2}, round=6), "pass", "pass")
    assert (own(short, "money"), own(short, "vp")) == (0, -2)


def test_ML_R54_1_and_2_and_1_miners_are_4() -> None:
    galleries = {
        "1-1-1": {"tile": "gallery-gold-2"},
        "1-1-2": {"tile": "gallery-iron-3"},
        "1-2-1": {"tile": "gallery-empty", "up": 0},
    }
    table = lagoon({"miners": 4}, galleries=galleries)
    plays(table, "operate mine", "send 1 to 1-1-1", "send 2 to 1-1-2", "send 1 to 1-2-1")
    assert (own(table, "idle_miners"), own(table, "raw")) == (0, raw(gold=1, iron=1))


def test_ML_R54_6_setup_tiles_are_4_face_down_and_2_face_up() -> None:
    laid = reliquary.new("miners-lagoon", seed=2).view()["galleries"].values()
    assert sorted(gallery["up"] for gallery in laid) == [0, 0, 0, 0, 1, 1]


# --- House content --------------------------------------------------------------------------

MACHINE = """
[[equipment]]
id = "odd"
name = "Odd Machine"
cost = 3
vp = 1
text = "Odd."
effects = {effects}
"""
GOAL = """
[[objective]]
id = "odd"
name = "Odd Goal"
kind = "fixed"
vp = 2
text = "Odd."
effects = {effects}
"""


def house(folder: Path, text: str) -> Path:
    """A house file."""
    path = folder / "house.toml"
    path.write_text('extends = "miners_lagoon"\n' + text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("effects", "reason"),
    [
        ('["gain mony 2"]', "'gain mony 2' is no sentence of this game; the nearest that is known is"),
        ('["start money 2"]', "'start money 2' is no sentence of this game"),
        ('["score_most money 2"]', "'score_most money 2' is no sentence of this game"),
        ('["gain money 0"]', "'0' should be a whole number of at least 1"),
        ('["pay raw tin 1"]', "'tin' should be one of gold, silver, copper, iron"),
        ('["pay enriched 5"]', "'5' should be from 1 to 4"),
        ('["collect 3 1"]', "'3' should be from 1 to 2"),
        ('["trade 3 1 1"]', "one or two things are given, and one is taken"),
        ('["trade 2 2 1"]', "one or two things are given, and one is taken"),
        ('["buy_equipment 2"]', "one at a time"),
        ('["make_shipment 2"]', "one at a time"),
        ('["choose gain money 1 | draw_deal 1"]', "'gain money 1' leaves nothing to choose"),
        ('["choose draw_deal 1"]', "is no sentence of this game"),
        ('["collect 1 1", "upgrade center 1"]', "may ask once"),
        ('["gain money 1", "collect 1 1"]', "before that only cost money"),
        ('["collect 1 1", "pay money 1"]', "must name what is paid before what is chosen"),
        ('"gain money 2"', "'effects' must be a list of sentences"),
    ],
)
def test_ML_031_mistakes_in_the_sentences_of_a_house_card_are_told(
    tmp_path: Path, effects: str, reason: str
) -> None:
    path = house(tmp_path, MACHINE.format(effects=effects))
    with pytest.raises(ContentError, match=r"house\.toml:4: \[equipment odd\] .*" + re.escape(reason)):
        GAME.box(path)


@pytest.mark.parametrize(
    ("effects", "reason"),
    [
        ('["gain vp 2"]', "is no sentence of this game"),
        ('["score_most fame 2"]', "'fame' should be one of money, merchants"),
        ('["score_if money > 3 2"]', "'money > 3' should be a condition such as 'money >= 3'"),
        ('["score_if money >= 3 & fame >= 1 2"]', "'fame' should be one of money"),
        ('["score_table money 3:1 0:0"]', "should be rising steps"),
        ('["score_table money three:1"]', "should be rising steps"),
        ('["score_per money 0 1 -1"]', "'0' should be a whole number of at least 1"),
        ('["score_per money 1 1 -2"]', "'-2' should be a whole number of at least 0"),
    ],
)
def test_ML_019_mistakes_in_the_sentences_of_a_house_objective_are_told(
    tmp_path: Path, effects: str, reason: str
) -> None:
    path = house(tmp_path, GOAL.format(effects=effects))
    with pytest.raises(ContentError, match=r"house\.toml:4: \[objective odd\] .*" + re.escape(reason)):
        GAME.box(path)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[island]]\nid = 1\nactions = ["trade"]', "[island] 'name' is missing"),
        ('[[action]]\nid = "trade"\nislands = [1, 2]', "'actions' must be those that name this island"),
        ('[[action]]\nid = "trade"\nonce = false', "[action trade] 'once' must be true (ML-065)"),
        ('[[action]]\nid = "trade"\nworker = "clerk"', "[action trade] 'worker' is 'clerk'"),
        ('[[action]]\nid = "trade"\neffects = ["tade 2 1 2"]', "[action trade] in 'effects': 'tade 2 1 2'"),
        ('[[gallery]]\nid = "gallery-gold-4"\nminerals = 5', "[gallery gallery-gold-4] a Gallery has 1 to 4"),
        ('[[gallery]]\nid = "gallery-gold-4"\nminerals = 0', "[gallery gallery-gold-4] a Gallery has 1 to 4"),
        ('[[gallery]]\nid = "gallery-empty"\nminerals = 1', "[gallery gallery-empty] a Gallery has 1 to 4"),
        ('[[gallery]]\nid = "gallery-empty"\nresource = "tin"', "gallery-empty] 'resource' is 'tin'"),
        ('[[deal]]\nid = "deal-01"\nvp = 3', "[deal deal-01] 'effects' must say what 'vp' says"),
        ('[[deal]]\nid = "deal-01"\nneeds = []', "[deal deal-01] 'needs' must name a cube"),
        (
            '[[deal]]\nid = "deal-01"\nneeds = [{ resource = "gold", level = 5 }]',
            "[deal deal-01] 'level' goes up to 4",
        ),
        (
            '[[deal]]\nid = "deal-01"\nneeds = [{ resource = "tin", level = 1 }]',
            "[deal deal-01] 'resource' is 'tin'",
        ),
        ('[[shipment]]\nid = "ship-01"\nmoney = 3', "[shipment ship-01] 'effects' must say what"),
        ('[[shipment]]\nid = "ship-01"\nartifact = "gold"', "[shipment ship-01] 'artifact' is for tiles of"),
        ('[[shipment]]\nid = "ship-01"\nneeds = { gold = 0 }', "ship-01] a tile asks for raw goods"),
        ('[[shipment]]\nid = "ship-37"\nneeds = { gold = 1 }', "ship-37] a tile asks for raw goods"),
        ('[[shipment]]\nid = "ship-37"\nartifact = "tin"', "[shipment ship-37] 'artifact' is 'tin'"),
        ('[[shipment]]\nid = "ship-01"\nneeds = { tin = 1 }', "[shipment ship-01] unknown key 'tin'"),
        ('[[corporation]]\nid = "red-cliff"\neffects = ["gain money 1"]', "[corporation red-cliff] in 'eff"),
        ('[[objective]]\nid = "ob-treasury"\nkind = "odd"', "[objective ob-treasury] 'kind' is 'odd'"),
        ('[[equipment]]\nid = "tipper"\ncount = 2', "[equipment tipper] there is one copy of each card"),
        ('[[equipment]]\nid = "tipper"\nname = "Elevator"', "its name is that of another card"),
        ('[[equipment]]\nid = "tipper"\ncost = -1', "[equipment tipper] 'cost' must be at least 0, not -1"),
        ('[[equipment]]\nid = "tipper"\nprice = 1', "[equipment tipper] unknown key 'price'"),
        ('[[equipment]]\nid = "odd"\nname = "Odd"', "[equipment odd] 'text' is missing"),
        ('[constants]\nvp_trigger = 0', "[constants] 'vp_trigger' must be at least 1, not 0"),
    ],
)  # fmt: skip
def test_ML_R49_mistakes_in_house_content_are_told(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ContentError, match=re.escape(reason)):
        GAME.box(house(tmp_path, text + "\n"))


def test_ML_060_an_island_must_list_the_actions_that_name_it(tmp_path: Path) -> None:
    wrong = PRINTED.replace('"deal", "trade", "depart"]', '"deal", "depart"]')
    path = tmp_path / "content.toml"
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(ContentError, match="'actions' must be those that name this island"):
        GAME.open_box(Content(path))


def test_ML_048_too_few_objectives_for_the_players_are_told(tmp_path: Path) -> None:
    path = house(tmp_path, "[constants]\nobjectives_dealt = 8\n")
    with pytest.raises(reliquary.ReliquaryError, match="too few Objectives or Corporations for 4 players"):
        reliquary.new("miners-lagoon", 4, seed=1, content=path)


def test_ML_031_a_house_card_is_bought_and_activated(tmp_path: Path) -> None:
    path = house(tmp_path, MACHINE.format(effects='["pay money 1", "collect 1 2"]'))
    position = {
        "players": [{"island": 2, "money": 5}, {}],
        "display": ["odd"],
        "equipment": [],
        "galleries": {"1-1-1": {"tile": "gallery-gold-4"}, "2-1-1": {"tile": "gallery-iron-2"}},
    }
    table = reliquary.set_up("miners-lagoon", position, content=path)
    plays(table, "buy equipment", "use odd-machine", "collect 1-1-1")
    assert (own(table, "money"), own(table, "vp"), own(table, "raw")) == (5 - 3 - 1, 1, raw(gold=2))


def test_ML_019_a_house_objective_is_counted(tmp_path: Path) -> None:
    path = house(tmp_path, GOAL.format(effects='["score_if money >= 3 & merchants <= 4 2"]'))
    for money, vp in ((2, 0), (3, 2)):
        position = {"players": [{"money": money, "objectives": ["odd"]}, {}], "todo": END}
        assert reliquary.set_up("miners-lagoon", position, content=path).scores() == [vp, 0]


@pytest.mark.parametrize("objective", cards("objective"))
def test_ML_020_ML_021_the_vp_of_an_objective_are_shown(objective: str) -> None:
    printed = cards("objective")[objective]
    wanted = {-1: "no limit"}.get(printed["vp"], f"{printed['vp']} VP")
    if printed["kind"] == "variable" and printed["vp"] >= 0:
        wanted = f"up to {wanted}"
    table = lagoon({"objectives": [objective]}, {})
    [row] = table.picture(0).rows[-1][0].rows
    assert row[2][0].text == wanted


def test_ML_048_who_chooses_objectives_reads_what_they_may_bring() -> None:
    table = reliquary.new("miners-lagoon", seed=1)
    dealt = [
        cards("objective")[each]
        for each in table.view(table.player)["players"][table.player or 0]["objectives"]
    ]
    told = table.describe("keep 1 3")
    for card in (dealt[0], dealt[2]):
        assert f"{card['name']} (" in told
        assert f"VP): {card['text']}" in told
    assert dealt[1]["name"] not in told
