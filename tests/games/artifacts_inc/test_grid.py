"""Chapter 11: the grid of a company, and what lies next to what."""

import random
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.content import ContentError
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused

FRESH = {"top -1", "top 4", "bottom 0", "bottom 1", "bottom 2", "bottom 3"}
EXPEDITIONS = [
    *["a_canyon_expedition", "a_rainforest_expedition", "a_mountain_expedition", "a_monastery_expedition"],
    *["b_ruins_expedition", "b_cavern_expedition", "b_tundra_expedition"],
    *["c_lost_city_expedition", "c_volcano_expedition"],
]
CUBES = {"fossil": [0, 0, 0], "gem": [0, None, 0]}
#: what is bought, and every cell that is free for one more card
GRIDS: list[tuple[dict[str, str], set[str]]] = [
    ({}, FRESH),
    (
        {"bottom 1": "a_manager"},
        {"top -1", "top 4", "bottom 0", "bottom 2", "bottom 3"},
    ),
    (
        {"top 4": "a_manager", "top 5": "a_digger_team"},
        {"top -1", "top 6", *(f"bottom {column}" for column in range(6))},
    ),
    (
        {"bottom 0": "a_manager", "bottom -1": "a_digger_team", "bottom -2": "b_curator"},
        {"bottom -3", "top -2", "top -1", "bottom 1", "bottom 2", "bottom 3", "top 4"},
    ),
    (
        {f"bottom {column}": f"d_adventurer_{column + 1}" for column in range(4)},
        {"top -1", "bottom -1", "top 4", "bottom 4"},
    ),
]


def laying(grid: dict[str, str] | None = None, **parts: Any) -> Table:
    """A Truck is bought, and its place asked for."""
    me = {"money": 9, "grid": grid or {}} | parts.pop("me", {})
    table = artifacts(me, dice=[1], rows={"A": ["a_truck"]}, **parts)
    return plays(table, "use headquarters 1 slot 0", "buy truck")


def free_cells(table: Table) -> set[str]:
    """The cells on offer for the card that is bought."""
    return {move.removeprefix("at ") for move in options(table)}


def beside(cell: str) -> set[str]:
    """Left, right, the same column of the other row."""
    row, column = cell.split()
    other = {"top": "bottom", "bottom": "top"}[row]
    return {f"{row} {int(column) - 1}", f"{row} {int(column) + 1}", f"{other} {column}"}


def purse(table: Table) -> tuple[int, int]:
    """Money and VP."""
    me = player(table)
    return me["money"], me["vp"]


def depot(cell: str, grid: dict[str, str] | None = None) -> int:
    """The $ of a Supply Depot at a cell: 1, and 1 for each Expedition next to it."""
    table = artifacts({"money": 0, "grid": {cell: "a_supply_depot"} | (grid or {})}, dice=[2])
    return purse(plays(table, "use supply-depot 2"))[0]


def at_home(folder: Path, card: str, me: dict[str, Any], *dice: int) -> Table:
    """A position of a house with a card of its own."""
    content = folder / "house.toml"
    content.write_text('extends = "artifacts_inc"\n' + card, encoding="utf-8")
    position = {"players": [me, {}], "turn": {"dice": [*dice]}}
    return reliquary.set_up("artifacts-inc", position, content=content)


# --- Where a card goes ----------------------------------------------------------------------


def test_AI_110_a_grid_has_two_rows_and_no_third() -> None:
    moves: Any = reliquary.find("artifacts-inc").box().moves
    rows = {notation.split()[1] for notation in moves.by_notation if notation.startswith("at ")}
    assert rows == {"top", "bottom"}


def test_AI_110_the_four_starting_cards_start_the_top_row() -> None:
    table = artifacts({"grid": {"bottom 0": "a_truck"}}, {"grid": {"top 0": "s_adventurers"}})
    assert player(table)["grid"] == {
        "top 0": "s_headquarters",
        "bottom 0": "a_truck",
        "top 1": "s_desert_expedition",
        "top 2": "s_canyon_expedition",
        "top 3": "s_adventurers",
    }
    assert set(player(table, 1)["grid"]) == {"top 0", "top 1", "top 2", "top 3"}


@pytest.mark.parametrize(
    ("grid", "reason"),
    [
        ({"bottom 0": "s_headquarters"}, "columns 0 to 3 of the top row"),
        ({"top 4": "s_adventurers"}, "columns 0 to 3 of the top row"),
        ({"top 0": "a_truck"}, "there is no room for 's_adventurers'"),
    ],
)
def test_AI_110_no_other_place_is_theirs_nor_theirs_anybody_elses(grid: dict[str, str], reason: str) -> None:
    with pytest.raises(reliquary.ReliquaryError, match=reason):
        artifacts({"grid": grid})


@pytest.mark.parametrize(("grid", "cells"), GRIDS)
def test_AI_111_AI_113_a_new_card_lies_left_right_above_or_below_an_own_one(
    grid: dict[str, str], cells: set[str]
) -> None:
    assert free_cells(laying(grid)) == cells


@pytest.mark.parametrize(("grid", "cells"), GRIDS)
def test_AI_111_AI_112_every_other_cell_is_refused(grid: dict[str, str], cells: set[str]) -> None:
    table = laying(grid)
    taken = set(player(table)["grid"])
    for cell in [f"{row} {column}" for column in range(-6, 10) for row in ("top", "bottom")]:
        reason = None if cell in cells else "AI-078" if cell in taken else "AI-111"
        assert refused(table, f"at {cell}") == reason, cell


def test_AI_111_a_card_may_lie_next_to_the_one_bought_before_it() -> None:
    me = {"money": 9, "grid": {"top 0": "s_headquarters lv2"}}
    table = artifacts(me, dice=[1, 1], rows={"A": ["a_truck", "a_manager"]})
    plays(table, "use headquarters 1 slot 0", "buy truck", "at top 4")
    plays(table, "use headquarters 1 slot 1", "buy manager")
    assert free_cells(table) == (FRESH - {"top 4"}) | {"top 5", "bottom 4"}


def test_AI_111_cards_of_others_are_no_neighbours() -> None:
    far = {"grid": {"top 4": "a_manager", "top 5": "a_digger_team"}}
    table = artifacts({"money": 9}, far, {}, dice=[1], rows={"A": ["a_truck"]})
    assert free_cells(plays(table, "use headquarters 1 slot 0", "buy truck")) == FRESH


@pytest.mark.parametrize("seed", range(4))
def test_AI_110_AI_111_AI_112_in_whole_games_cards_come_and_never_move(seed: int) -> None:
    table = reliquary.new("artifacts-inc", players=2, seed=seed)
    luck = random.Random(seed)
    lay = [0, 0]
    before: list[dict[str, str]] = [{}, {}]
    while not table.over:
        table.play(luck.choice(table.options()))
        for seat in range(2):
            grid = {cell: card.removesuffix(" lv2") for cell, card in player(table, seat)["grid"].items()}
            assert grid == grid | before[seat]
            assert not before[seat] or all(beside(cell) & set(before[seat]) for cell in grid)
            assert {cell.split()[0] for cell in grid} <= {"top", "bottom"}
            lay[seat] += len(grid) > len(before[seat]) > 0
            before[seat] = grid
    assert min(lay) > 2


@pytest.mark.parametrize("move", ["at top -1", "at bottom 2"])
def test_AI_112_a_card_that_lies_stays_where_it_is(move: str) -> None:
    table = artifacts({"grid": {"bottom 0": "a_truck"}}, dice=[1])
    assert refused(table, move) == "AI-041"
    before = player(table)["grid"]
    comes_round(table, 1, 1, 1)
    assert player(table)["grid"] == before


# --- What counts as adjacent ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "other", "counted"),
    [
        ("bottom 0", "bottom -1", 1),
        ("bottom 0", "bottom 1", 1),
        ("bottom 0", "top -1", 0),
        ("bottom 0", "bottom 2", 0),
        ("bottom 0", "bottom 3", 0),
        ("top 4", "bottom 4", 1),
        ("top 4", "top 5", 1),
        ("top 4", "bottom 3", 0),
        ("top -1", "bottom -1", 1),
        ("top -1", "top -2", 1),
        ("top -1", "bottom 0", 0),
    ],
)
def test_AI_113_adjacent_is_left_right_or_the_other_row_not_diagonally(
    cell: str, other: str, counted: int
) -> None:
    """Headquarters and Adventurers, at the ends of the top row, are no Expeditions."""
    assert depot(cell, {other: "b_tundra_expedition"}) == 1 + counted


def test_AI_113_the_card_above_is_adjacent_and_those_beside_that_one_are_not() -> None:
    assert depot("bottom 1") == 1 + 1  # Desert; not Canyon
    assert depot("bottom 0") == 1 + 0  # Headquarters; not Desert
    assert depot("bottom 3") == 1 + 0  # Adventurers; not Canyon


def test_AI_114_u_cards_and_cubes_open_no_cell() -> None:
    table = laying(me={"dives": ["u_02", "u_03", "u_09"], "artifacts": {"fossil": 5}}, museums=CUBES)
    assert free_cells(table) == FRESH


def test_AI_114_u_cards_and_cubes_are_not_in_the_grid_and_not_counted() -> None:
    me = {"money": 0, "grid": {"bottom 0": "a_supply_depot"}, "dives": ["u_02", "u_03"]}
    table = artifacts(me | {"artifacts": {"relic": 4}}, dice=[2, 4], museums=CUBES)
    before = player(table)["grid"]
    plays(table, "dive 4")
    assert player(table)["dives"] == ["u_02", "u_03", "u_04"]
    assert player(table)["grid"] == before
    assert purse(plays(table, "use supply-depot 2"))[0] == 1


@pytest.mark.parametrize("sentence", ["money 1 per adjacent expedition", "vp 1 per adjacent staff"])
def test_AI_114_a_public_card_cannot_count_neighbours(sentence: str, tmp_path: Path) -> None:
    card = f'[[public]]\nid = "guide_work"\ndo = ["{sentence}"]\n'
    with pytest.raises(ContentError, match="AI-114"):
        at_home(tmp_path, card, {})


# --- Adjacent Expeditions -------------------------------------------------------------------


@pytest.mark.parametrize("level", ["", " lv2"])
@pytest.mark.parametrize("card", EXPEDITIONS)
def test_AI_R45_every_own_expedition_counts_whatever_its_level(card: str, level: str) -> None:
    assert depot("bottom 0", {"bottom 1": card + level}) == 1 + 1


@pytest.mark.parametrize("level", ["", " lv2"])
@pytest.mark.parametrize("card", ["s_desert_expedition", "s_canyon_expedition"])
def test_AI_R45_starting_cards_are_included(card: str, level: str) -> None:
    assert depot("bottom 0", {"top 0": card + level}) == 1 + 1


@pytest.mark.parametrize(
    "card", ["a_truck", "a_manager", "b_branch_office", "b_pottery_restorer", "c_biplane lv2"]
)
def test_AI_R45_no_other_class_counts(card: str) -> None:
    assert depot("bottom 0", {"bottom 1": card}) == 1


def test_AI_R45_three_cells_are_adjacent_at_most() -> None:
    around = {
        "bottom 0": "a_canyon_expedition",
        "bottom 2": "b_tundra_expedition",
        "bottom 3": EXPEDITIONS[1],
    }
    assert depot("bottom 1", around) == 1 + 3


def test_AI_R45_only_own_cards_count() -> None:
    rich = {"grid": {"bottom 0": "b_tundra_expedition", "bottom 1": "b_ruins_expedition"}}
    me = {"money": 0, "grid": {"bottom 0": "a_supply_depot"}}
    assert purse(plays(artifacts(me, rich, rich | {"grid": {}}, dice=[2]), "use supply-depot 2"))[0] == 1


def test_AI_R45_the_card_itself_never_counts(tmp_path: Path) -> None:
    """A Club that is staff itself, below Adventurers: it counts those, and not itself."""
    card = '[[asset]]\nid = "c_explorers_club"\nclass = "staff"\n'
    table = at_home(tmp_path, card, {"money": 1, "grid": {"bottom 3": "c_explorers_club"}}, 5)
    assert player(plays(table, "use explorers-club 5"))["bonus_vp"] == 1
    alone = at_home(tmp_path, card, {"money": 1, "grid": {"bottom 0": "c_explorers_club"}}, 5)
    assert refused(alone, "use explorers-club 5") == "AI-R15"


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E02_a_fresh_row_and_the_next_card() -> None:
    table = artifacts({"money": 9}, dice=[1], rows={"A": ["a_truck", "a_manager"]})
    plays(table, "use headquarters 1 slot 0", "buy truck")
    assert free_cells(table) == {"top -1", "top 4", "bottom 0", "bottom 1", "bottom 2", "bottom 3"}
    comes_round(plays(table, "at bottom 0"), 1, 1, 1)
    plays(table, "use headquarters 1 slot 0", "buy manager")
    assert free_cells(table) == {"top -1", "top 4", "bottom -1", "bottom 1", "bottom 2", "bottom 3"}
    assert refused(table, "at bottom 4") == "AI-111"


def test_AI_E02_AI_R31_with_four_columns() -> None:
    table = laying(house={"grid_columns": "4"})
    assert free_cells(table) == {"bottom 0", "bottom 1", "bottom 2", "bottom 3"}
    assert (refused(table, "at top -1"), refused(table, "at top 4")) == ("AI-R31", "AI-R31")


def test_AI_E22_where_a_truck_may_lie() -> None:
    table = artifacts({"money": 5}, dice=[1], rows={"A": ["a_truck"]})
    plays(table, "use headquarters 1 slot 0", "buy truck")
    assert (refused(table, "at bottom 4"), refused(table, "at top 1")) == ("AI-111", "AI-078")
    plays(table, "at top -1")
    assert player(table)["grid"]["top -1"] == "a_truck"
    assert purse(table) == (3, 1)


def test_AI_E34_a_press_office_below_canyon() -> None:
    grid = {"bottom 1": "a_rainforest_expedition lv2", "bottom 2": "c_press_office", "bottom 3": "a_manager"}
    table = artifacts({"money": 3, "grid": grid}, dice=[5, 6, 6])
    assert purse(table) == (3, 5)
    assert refused(table, "use press-office 5") == "AI-047"
    plays(table, "use press-office 6")
    assert purse(table) == (2, 7)
    assert refused(table, "use press-office 6") == "AI-046"
    plays(comes_round(table, 6, 1, 1), "use press-office 6")
    assert purse(table) == (1, 9)
    assert player(table)["bonus_vp"] == 4


def test_AI_E35_a_press_office_with_nothing_near_or_no_money() -> None:
    alone = artifacts({"money": 3, "grid": {"bottom 0": "c_press_office"}}, dice=[6])
    assert refused(alone, "use press-office 6") == "AI-R15"
    poor = artifacts({"money": 0, "grid": {"bottom 1": "c_press_office"}}, dice=[6])
    assert refused(poor, "use press-office 6") == "AI-V04"
    assert options(alone, "use press") == options(poor, "use press") == []


def test_AI_E37_a_biplane_among_three_expeditions() -> None:
    grid = {"bottom 1": "b_cavern_expedition", "bottom 2": "c_biplane", "bottom 3": "b_ruins_expedition"}
    table = plays(artifacts({"grid": grid}, dice=[5]), "use biplane 5")
    assert player(table)["artifacts"] == {"fossil": 1, "scroll": 0, "relic": 1, "gem": 1}


def test_AI_E38_a_supply_depot_below_desert() -> None:
    grid = {"bottom 1": "a_supply_depot", "bottom 2": "b_tundra_expedition"}
    table = artifacts({"money": 0, "grid": grid}, dice=[1, 2])
    assert refused(table, "use supply-depot 1") == "AI-047"
    assert purse(plays(table, "use supply-depot 2"))[0] == 1 + 2
    alone = artifacts({"money": 0, "grid": {"bottom 0": "a_supply_depot"}}, dice=[2])
    assert purse(plays(alone, "use supply-depot 2"))[0] == 1


def test_AI_E54_a_press_office_with_canyon_only() -> None:
    grid = {"bottom 0": "b_ruins_expedition", "bottom 1": "a_truck", "bottom 2": "c_press_office"}
    me = {"grid": grid, "dives": ["u_02", "u_03"]}
    table = artifacts(me, dice=[6], museums=CUBES)
    before = purse(table)[1]
    assert before == 2 + 1 + 2 + 2
    assert purse(plays(table, "use press-office 6"))[1] == before + 1


def test_AI_E57_neighbours_scored_when_the_card_is_laid_and_when_it_is_turned() -> None:
    me = {"money": 10, "grid": {"bottom 1": "a_rainforest_expedition"}}
    rule = {"adjacency_vp": "on_place"}
    table = artifacts(me, dice=[1, 6], rows={"C": ["c_press_office"]}, house=rule)
    before = purse(table)[1]
    plays(table, "use headquarters 1 slot 0", "buy press-office", "at bottom 2")
    assert purse(table) == (5, before + 2 + 2)
    assert refused(table, "use press-office 6") == "AI-R44"
    plays(comes_round(table, 1, 5, 6), "use headquarters 1 slot 0", "upgrade press-office")
    assert purse(table) == (0, before + 2 + 2 + 2 + 2)
    assert [refused(table, f"use press-office {die}") for die in (5, 6)] == ["AI-R44", "AI-R44"]
    assert options(table, "use press") == []
