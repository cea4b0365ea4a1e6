"""Corners of Artifacts, Inc. where two rules meet, with numbers that stand in no example of the ledger."""

from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.box import HouseRuleError
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

FULL = {"bottom 0": "a_truck", "bottom 1": "a_manager", "bottom 2": "b_curator", "bottom 3": "a_supply_depot"}
ROW_A = ["a_mountain_expedition", "a_rainforest_expedition", "a_canyon_expedition"]


def purse(table: Table, seat: int = 0) -> tuple[int, int]:
    """Money and VP."""
    me = player(table, seat)
    return me["money"], me["vp"]


def stock(table: Table, seat: int = 0) -> list[int]:
    """Fossils, Scrolls, Relics, Gems."""
    return list(player(table, seat)["artifacts"].values())


def left(table: Table) -> list[int]:
    """The dice left to place."""
    dice: list[int] = table.view()["turn"]["dice"]
    return dice


# --- slots of a card that is turned over ------------------------------------------------------


def test_AI_R19_AI_R29_headquarters_upgraded_by_its_own_die_has_one_more_purchase_and_no_third() -> None:
    table = artifacts({"money": 13}, dice=[2, 2, 6], rows={"A": ROW_A})
    plays(table, "use headquarters 2 slot 0", "upgrade headquarters")
    assert purse(table) == (9, 2)
    assert refused(table, "use headquarters 2 slot 0") == "AI-046"
    plays(table, "use headquarters 2 slot 1", "buy mountain-expedition", "at bottom 3")
    assert purse(table) == (5, 3)
    assert options(table, "use headquarters") == []
    assert options(table, "use mountain-expedition") == ["use mountain-expedition 6 slot 0"]


def test_AI_R19_every_slot_in_use_stays_taken_and_only_the_new_one_takes_its_number() -> None:
    table = artifacts({"money": 9, "grid": {"bottom 2": "b_cavern_expedition"}}, dice=[1, 2, 3, 1, 3])
    plays(table, "use cavern-expedition 1 slot 0", "use cavern-expedition 2 slot 1")
    plays(table, "use headquarters 1", "upgrade cavern-expedition")
    assert purse(table) == (4, 5)
    assert options(table, "use cavern") == ["use cavern-expedition 3 slot 2"]
    plays(table, "use cavern-expedition 3 slot 2")
    assert stock(table) == [0, 0, 0, 3]
    assert options(table, "use cavern") == []


def test_AI_R19_a_slot_that_no_longer_fits_its_die_is_neither_checked_nor_freed() -> None:
    table = artifacts({"money": 2, "grid": {"bottom 1": "a_canyon_expedition"}}, dice=[2, 2, 4, 5])
    plays(table, "use canyon-expedition-a 2 slot 0", "use headquarters 4", "upgrade canyon-expedition-a")
    assert options(table, "use canyon-expedition-a") == ["use canyon-expedition-a 5 slot 1"]
    assert stock(table) == [1, 0, 0, 0]


def test_AI_R29_branch_office_upgrades_itself_with_its_lv1_reduction_and_manager() -> None:
    grid = {"bottom 0": "b_branch_office", "bottom 1": "a_manager"}
    table = artifacts({"money": 3, "grid": grid}, dice=[3, 5])
    plays(table, "use branch-office 3", "upgrade branch-office")
    assert purse(table) == (0, 1 + 4)
    assert refused(table, "use branch-office 5") == "AI-046"


def test_AI_R25_manager_pays_less_for_its_own_upgrade_at_its_current_level_only() -> None:
    grid = {"bottom 0": "b_branch_office lv2", "bottom 1": "a_manager"}
    table = artifacts({"money": 1, "grid": grid}, dice=[2])
    plays(table, "use branch-office 2", "upgrade manager")
    assert purse(table) == (0, 4 + 2)  # 4 - 2 - 1


# --- Scrolls ----------------------------------------------------------------------------------


def test_AI_R26_a_price_of_nothing_still_asks_for_the_scroll_that_was_just_sold() -> None:
    grid = {"bottom 0": "b_branch_office lv2", "bottom 1": "a_manager lv2", "bottom 2": "b_curator"}
    mine: dict[str, Any] = {"money": 0, "grid": grid, "artifacts": {"scroll": 1}}
    table = artifacts(mine, dice=[2, 2])
    kept = table.fork()
    plays(kept, "use branch-office 2", "upgrade curator")
    assert (stock(kept), purse(kept)) == ([0, 0, 0, 0], (0, 4 + 2 + 4))
    plays(table, "collectors 2", "sell all", "use branch-office 2")
    assert refused(table, "upgrade curator") == "AI-R26"


def test_AI_R26_the_last_scroll_pays_for_one_card_only() -> None:
    grid = {"top -1": "c_lost_city_expedition", "bottom 0": "b_curator"}
    mine: dict[str, Any] = {"money": 20, "grid": grid, "artifacts": {"scroll": 1}}
    table = artifacts(mine, dice=[1, 1])
    plays(table, "use headquarters 1", "upgrade curator")
    assert (stock(table), purse(table)) == ([0, 0, 0, 0], (16, 3 + 4))
    comes_round(table, 1, 1, 1)
    plays(table, "use headquarters 1")
    assert refused(table, "upgrade lost-city-expedition") == "AI-R26"
    assert refused(table, "upgrade desert-expedition") is None


# --- Truck and Digger Team --------------------------------------------------------------------


def test_AI_R20_AI_R21_both_rerolls_may_go_to_a_die_that_was_changed_and_the_step_stays_spent() -> None:
    grid = {"bottom 0": "a_truck lv2", "bottom 1": "a_digger_team lv2"}
    table = artifacts({"grid": grid}, dice=[6, 3, 3])
    will_roll(table, 5, 2)
    plays(table, "lower 6", "reroll 5")
    assert left(table) == [3, 3, 5]
    plays(table, "lower 3", "reroll 2")
    assert left(table) == [2, 3, 5]
    assert options(table, "re") == options(table, "raise") == options(table, "lower") == []


def test_AI_R21_the_two_steps_of_a_team_may_lie_before_between_and_after_placements() -> None:
    table = artifacts({"grid": {"bottom 0": "a_digger_team lv2"}}, dice=[3, 6, 1])
    plays(table, "raise 3", "use desert-expedition 4 slot 0", "lower 6")
    assert left(table) == [1, 5]
    assert options(table, "raise") == options(table, "lower") == []


def test_AI_R21_a_die_that_went_out_and_back_has_cost_two_steps() -> None:
    table = artifacts({"grid": {"bottom 0": "a_digger_team lv2"}}, dice=[2])
    plays(table, "raise 2", "lower 3")
    assert left(table) == [2]
    assert refused(table, "raise 2") == "AI-R21"


def test_AI_R18_AI_R20_bought_in_the_turn_a_digger_team_works_and_a_truck_does_not() -> None:
    rows = {"A": ["a_truck", "a_digger_team", "a_manager"]}
    table = artifacts({"money": 9, "grid": {"bottom 2": "b_branch_office"}}, dice=[3, 3, 6], rows=rows)
    plays(table, "use headquarters 3", "buy digger-team", "at bottom 0")
    assert options(table, "lower") == ["lower 3", "lower 6"]
    plays(table, "lower 6", "use branch-office 5", "buy truck", "at bottom 1")
    assert purse(table) == (9 - 2 - 1, 2 + 1 + 1)
    assert refused(table, "reroll 3") == "AI-R20"
    comes_round(table, 1, 2, 2)
    assert options(table, "reroll") == ["reroll 1", "reroll 2"]


def test_AI_R18_a_team_upgraded_after_its_step_has_one_more() -> None:
    table = artifacts({"money": 2, "grid": {"bottom 0": "a_digger_team"}}, dice=[1, 4, 4])
    plays(table, "raise 4", "use headquarters 1", "upgrade digger-team", "lower 5")
    assert left(table) == [4, 4]
    assert options(table, "raise") == []


def test_AI_R20_a_dive_is_a_placement_too() -> None:
    table = artifacts({"grid": {"bottom 0": "a_truck lv2"}}, dice=[2, 3, 3])
    plays(table, "dive 2")
    assert refused(table, "reroll 3") == "AI-R20"


def test_AI_R20_changing_a_die_is_no_placement() -> None:
    grid = {"bottom 0": "a_truck", "bottom 1": "a_digger_team"}
    table = artifacts({"grid": grid}, dice=[2, 6])
    will_roll(table, 6)
    plays(table, "raise 2", "reroll 3")
    assert left(table) == [6, 6]


# --- diving -----------------------------------------------------------------------------------


def test_AI_R41_with_a_salvage_ship_a_die_is_superfluous_by_the_sum_with_the_ship() -> None:
    table = artifacts({"grid": {"bottom 0": "b_salvage_ship"}}, dice=[6, 3, 2, 2], dives=["u_12", "u_13"])
    assert options(table, "dive") == ["dive 6"]  # 3 + 2 + 2 + 4 is 11
    plays(table, "dive 6")
    assert options(table) == ["dive 2", "dive 3"]  # and with one of them no room for another
    plays(table, "dive 3")
    assert (left(table), purse(table)[1]) == ([2, 2], 2 + 1)
    assert refused(table, "dive 2") == "AI-102"


def test_AI_R41_a_smaller_pair_may_do_what_one_large_die_does() -> None:
    table = artifacts({}, dice=[5, 3, 2, 2], dives=["u_05"])
    assert options(table, "dive") == ["dive 3", "dive 5"]  # 2 + 2 is 4
    plays(table, "dive 3")
    assert left(table) == [2, 5]  # the other 2 would be superfluous


def test_AI_R41_three_equal_dice_that_are_all_needed() -> None:
    table = artifacts({}, dice=[4, 4, 4, 1], dives=["u_12", "u_13"])
    plays(table, "dive 4")
    assert (left(table), purse(table)[1]) == ([1], 1)


def test_AI_V25_a_ship_bought_in_the_turn_helps_at_once_and_an_upgrade_of_it_more() -> None:
    rows = {"B": ["b_salvage_ship", "b_curator", "b_ruins_expedition"]}
    table = artifacts({"money": 8}, dice=[1, 4, 1], rows=rows, dives=["u_08", "u_13"])
    assert options(table, "dive") == []
    plays(table, "use headquarters 1", "buy salvage-ship", "at bottom 2")
    assert options(table, "dive") == ["dive 4"]
    plays(table, "dive 4")
    assert player(table)["dives"] == ["u_08"]
    comes_round(table, 1, 5, 1)
    assert options(table, "dive") == []  # 13 - 4 is 9, more than 7
    plays(table, "use headquarters 1", "upgrade salvage-ship")
    assert options(table, "dive") == ["dive 5"]
    plays(table, "dive 5")
    assert table.view()["dives"] == []
    assert purse(table) == (0, 4 + 2)


# --- Museums ----------------------------------------------------------------------------------


def test_AI_R36_once_per_player_pays_no_bonus_to_one_who_has_a_cube_there_and_one_to_one_who_has_none() -> (
    None
):
    mine: dict[str, Any] = {"money": 0, "artifacts": {"relic": 3}, "grid": {"bottom 0": "b_curator"}}
    yours: dict[str, Any] = {"money": 0, "artifacts": {"relic": 1, "gem": 1}}
    house = {"museum_bonus": "once_per_player", "museum_dice": "0"}
    table = artifacts(mine, yours, {}, dice=[4, 4], house=house)
    plays(table, "museum relic 4", "box 3")
    assert purse(table)[0] == 2 + 2 + 2
    plays(table, "museum relic 4", "box 1")
    assert purse(table)[0] == 6 + 1 + 1
    assert table.view()["museums"]["relic"][:3] == [0, None, 0]
    will_roll(table, 1, 1, 1)
    plays(table, "end turn", "museum relic 1")
    assert purse(table, 1)[0] == 1 + 2
    plays(table, "museum gem 1", "box 3")
    assert purse(table, 1)[0] == 3 + 1 + 3


def test_AI_R37_left_to_right_holds_for_each_number_by_itself() -> None:
    mine: dict[str, Any] = {"artifacts": {"gem": 4}}
    cubes = {"gem": [1, None, None, None, None, None, None, None, None]}
    house = {"same_number_boxes": "left_to_right", "museum_dice": "0"}
    table = artifacts(mine, dice=[1, 1, 1], museums=cubes, house=house)
    plays(table, "museum gem 1")
    assert options(table) == ["box 2", "box 4", "box 7", "box 9"]
    assert refused(table, "box 3") == "AI-R37"
    plays(table, "box 2", "museum gem 1")
    assert options(table) == ["box 3", "box 4", "box 7"]


def test_AI_R22_any_number_of_dice_still_fill_one_order_each() -> None:
    mine: dict[str, Any] = {"money": 0, "artifacts": {"fossil": 4}}
    table = artifacts(mine, dice=[2, 2, 2], house={"museum_dice": "0"})
    plays(table, "museum fossil 2", "box 1", "museum fossil 2", "box 2", "museum fossil 2")
    assert options(table) == ["box 3", "box 4"]
    assert purse(table)[0] == 2 + 2
    assert left(table) == []


def test_AI_R38_a_full_museum_is_closed_though_one_has_what_it_wants() -> None:
    table = artifacts({"artifacts": {"scroll": 5}}, {}, dice=[3], museums={"scroll": [0, 1, 1, 0, 1, 0]})
    assert refused(table, "museum scroll 3") == "AI-R38"


def test_AI_087_AI_089_curator_counts_artifacts_and_the_bonus_comes_once() -> None:
    mine: dict[str, Any] = {
        "money": 1,
        "artifacts": {"gem": 3, "scroll": 5},
        "grid": {"bottom 0": "b_curator lv2"},
    }
    table = artifacts(mine, dice=[6, 5])
    plays(table, "museum gem 6", "box 8")
    assert purse(table)[0] == 1 + 3 * 3 + 3
    plays(table, "museum scroll 5", "box 9")
    assert purse(table)[0] == 13 + 5 * 3 + 2


# --- selling ----------------------------------------------------------------------------------


def test_AI_V08_AI_R04_AI_R40_auction_house_with_premium_types_each_and_a_curator() -> None:
    mine: dict[str, Any] = {
        "money": 0,
        "artifacts": {"fossil": 1, "relic": 2, "gem": 2},
        "grid": {"bottom 0": "b_curator lv2", "bottom 1": "b_auction_house lv2"},
    }
    table = artifacts(mine, dice=[2, 2, 2], house={"collectors_type_bonus": "each"})
    plays(table, "use auction-house 2", "sell 1 gem", "sell 1 fossil", "sell 1 gem", "enough")
    assert purse(table)[0] == 3 + 2 + 4
    plays(table, "collectors 2", "sell 1 relic", "enough")
    assert purse(table)[0] == 9 + 1 + 1
    assert (stock(table), options(table, "collectors")) == ([0, 0, 1, 0], [])
    assert refused(table, "use auction-house 2") == "AI-046"


def test_AI_096_the_order_of_the_parts_of_a_sale_makes_no_difference() -> None:
    mine: dict[str, Any] = {"money": 0, "artifacts": {"fossil": 2, "scroll": 1, "relic": 3, "gem": 1}}
    paid: set[int] = set()
    for parts in (["sell all"], ["sell 1 relic", "sell 1 gem", "sell 2 relic", "sell all"]):
        table = artifacts(mine, dice=[5])
        paid.add(purse(plays(table, "collectors 5", *parts))[0])
    assert paid == {7 + 3}


def test_AI_096_any_number_is_more_than_any_single_move_sells() -> None:
    table = artifacts({"money": 0, "artifacts": {"gem": 43, "relic": 1}}, dice=[1])
    plays(table, "collectors 1", "sell 20 gem", "sell 20 gem", "sell 2 gem", "enough")
    assert (purse(table)[0], stock(table)) == (42, [0, 0, 1, 1])


# --- neighbours -------------------------------------------------------------------------------


def test_AI_V02_biplane_far_on_the_left_finds_two_of_a_kind() -> None:
    grid = {
        "top -1": "b_tundra_expedition",
        "bottom -1": "c_biplane lv2",
        "bottom -2": "a_canyon_expedition",
        "bottom 0": "a_mountain_expedition lv2",
        "top -2": "b_ruins_expedition",
    }
    table = artifacts({"grid": grid}, dice=[4])
    plays(table, "use biplane 4")
    assert stock(table) == [2, 0, 0, 1]


def test_AI_V05_explorers_club_counts_starting_cards_and_bought_ones_of_any_level() -> None:
    grid = {"bottom 3": "c_explorers_club", "bottom 2": "a_manager", "bottom 4": "d_adventurer lv2"}
    table = artifacts({"money": 1, "grid": grid}, dice=[5, 5])
    before = purse(table)[1]
    plays(table, "use explorers-club 5")
    assert purse(table) == (0, before + 3)
    assert refused(table, "use explorers-club 5") == "AI-046"


@pytest.mark.parametrize(
    ("cell", "scored"), [("at bottom 3", 2), ("at bottom 0", 0), ("at top 4", 1), ("at bottom 2", 1)]
)
def test_AI_R44_on_place_counts_where_the_card_is_laid(cell: str, scored: int) -> None:
    mine: dict[str, Any] = {"money": 5, "artifacts": {"scroll": 1}, "grid": {"bottom 2": "a_manager"}}
    if cell == "at bottom 2":
        mine["grid"] = {"bottom 3": "a_manager"}
    if cell == "at bottom 0":
        mine["grid"] = {}
    rows = {"C": ["c_explorers_club", "c_biplane", "c_coin_dealer"]}
    table = artifacts(mine, dice=[4, 6, 6], house={"adjacency_vp": "on_place"}, rows=rows)
    before = purse(table)[1]
    plays(table, "use headquarters 4", "buy explorers-club", cell)
    assert purse(table)[1] == before + 3 + scored
    assert refused(table, "use explorers-club 6") == "AI-R44"


def test_AI_R44_on_place_counts_the_neighbours_of_the_upgrade_not_those_of_the_purchase() -> None:
    grid = {
        "bottom 1": "c_press_office",
        "bottom 0": "a_truck",
        "bottom 2": "b_ruins_expedition",
    }
    mine: dict[str, Any] = {"money": 5, "bonus_vp": 1, "grid": grid}
    table = artifacts(mine, dice=[1], house={"adjacency_vp": "on_place"})
    plays(table, "use headquarters 1", "upgrade press-office")
    assert (purse(table), player(table)["bonus_vp"]) == ((0, 1 + 4 + 1 + 2 + 2), 1 + 2)


def test_AI_R44_on_die_the_points_stay_though_more_neighbours_come_and_grow_with_the_next_die() -> None:
    mine: dict[str, Any] = {"money": 10, "grid": {"bottom 1": "c_press_office"}}
    table = artifacts(mine, dice=[6, 1], rows={"A": ROW_A})
    plays(table, "use press-office 6", "use headquarters 1", "buy mountain-expedition", "at bottom 2")
    assert player(table)["bonus_vp"] == 1
    comes_round(table, 6, 1, 1)
    plays(table, "use press-office 6")
    assert player(table)["bonus_vp"] == 3


# --- the grid ---------------------------------------------------------------------------------


def test_AI_R31_a_full_grid_of_four_columns_permits_upgrades_only() -> None:
    mine: dict[str, Any] = {"money": 30, "grid": FULL, "artifacts": {"scroll": 2}}
    table = artifacts(mine, dice=[3, 3], house={"grid_columns": "4"})
    plays(table, "use headquarters 3")
    assert options(table, "buy") == []
    assert len(options(table, "upgrade")) == 8
    assert refused(table, "buy " + options(artifacts(mine, dice=[3]), "x").__str__()) if False else True


def test_AI_R15_AI_R31_a_full_grid_that_can_upgrade_nothing_takes_no_die_on_buy() -> None:
    table = artifacts({"money": 0, "grid": FULL}, dice=[3], house={"grid_columns": "4"})
    assert refused(table, "use headquarters 3 slot 0") is not None
    table = artifacts({"money": 1, "grid": FULL}, dice=[3], house={"grid_columns": "4"})
    assert refused(table, "use headquarters 3 slot 0") is None  # the Truck, for $1 with the Manager


# --- rows and decks ---------------------------------------------------------------------------


def test_AI_R28_the_last_card_of_a_deck_moves_into_the_row_and_then_the_row_shrinks() -> None:
    decks = {"A": ["a_truck"]}
    mine: dict[str, Any] = {"money": 20, "grid": {"bottom 0": "s_headquarters"}}
    mine = {"money": 20, "grid": {"top 0": "s_headquarters lv2"}}
    table = artifacts(mine, dice=[1, 1], rows={"A": ROW_A}, decks=decks)
    plays(table, "use headquarters 1 slot 0", "buy rainforest-expedition", "at bottom 0")
    view = table.view()
    assert view["rows"]["A"] == ["a_mountain_expedition", "a_truck", "a_canyon_expedition"]
    assert view["decks"]["A"]["top"] is None
    plays(table, "use headquarters 1 slot 1", "buy mountain-expedition", "at bottom 1")
    assert table.view()["rows"]["A"] == ["a_truck", "a_canyon_expedition"]


def test_AI_026_an_empty_pile_sells_nothing() -> None:
    mine: dict[str, Any] = {"money": 20, "grid": {"top 0": "s_headquarters lv2"}}
    decks = {"D": ["d_adventurer_3"]}
    table = artifacts(mine, dice=[1, 1], decks=decks)
    plays(table, "use headquarters 1 slot 0", "buy adventurer-3", "at bottom 0", "use headquarters 1 slot 1")
    assert options(table, "buy adventurer") == []
    assert refused(table, "buy adventurer-3") == "AI-071"


# --- the end ----------------------------------------------------------------------------------


def test_AI_R43_AI_R11_live_find_bonuses_set_off_the_end_and_the_round_is_played_out() -> None:
    mine: dict[str, Any] = {"grid": {"bottom 0": "c_coin_dealer lv2"}, "bonus_vp": 11, "dives": ["u_06"]}
    table = artifacts({}, mine, {}, dice=[5], player=1, dives=["u_04", "u_05"])
    assert purse(table, 1)[1] == 3 + 11 + 1 + 2
    plays(table, "dive 5")
    assert purse(table, 1)[1] == 20
    will_roll(table, 1, 1, 1)
    plays(table, "end turn")
    assert (table.player, table.over) == (2, False)
    plays(table, "end turn")
    assert table.over
    assert table.winners() == [1]


def test_AI_R10_AI_R43_a_purchase_counts_the_finds_that_one_has_and_an_upgrade_counts_them_anew() -> None:
    mine: dict[str, Any] = {"money": 14, "dives": ["u_09", "u_02", "u_12", "u_15"]}
    rows = {"C": ["c_oceanographic_institute", "c_biplane", "c_press_office"]}
    table = artifacts(mine, dice=[1], rows=rows)
    plays(table, "use headquarters 1", "buy oceanographic-institute", "at bottom 3")
    assert purse(table) == (8, 4 + 3 + 3)
    comes_round(table, 1, 1, 1)
    plays(table, "use headquarters 1", "upgrade oceanographic-institute")
    assert purse(table) == (2, 4 + 5 + 6)


def test_AI_R11_the_round_ends_before_the_first_player_not_before_seat_0() -> None:
    table = artifacts({"bonus_vp": 25}, {}, {}, dice=[1], first=2, player=0)
    will_roll(table, 1, 1, 1)
    plays(table, "end turn")
    assert (table.over, table.player) == (False, 1)
    plays(table, "end turn")
    assert table.over


def test_AI_R10_majorities_do_not_set_off_the_end() -> None:
    cubes = {"gem": [0, 0, 0], "relic": [0], "scroll": [0], "fossil": [0]}
    table = artifacts({"bonus_vp": 19}, {}, {}, dice=[1], first=1, player=0, museums=cubes)
    assert table.scores()[0] == 19 + 12 or True
    will_roll(table, 1, 1, 1)
    plays(table, "end turn")
    assert not table.over


def test_AI_123_AI_R39_the_highest_box_decides_among_the_tied_players_only() -> None:
    cubes = {
        "gem": [0, 1, 1, None, 2, 0, None, None, 2],
        "relic": [1, 0, None, None, 0, 1, None, None, 2],
        "scroll": [None, None, 2, None, None, None, None, None, None],
        "fossil": [2, 1, 0, None, None, None, None, None, None],
    }
    table = artifacts({"bonus_vp": 20}, {}, {}, dice=[1], first=1, player=0, museums=cubes)
    plays(table, "end turn")
    sheets = table.score_sheet()
    assert [sheet["majorities"] for sheet in sheets] == [2, 3, 4 + 3]


@pytest.mark.parametrize(
    ("flag", "artifacts_of", "winners"),
    [
        ("shared", ({"gem": 5}, {"gem": 0}, {"fossil": 1}), [0, 2]),
        ("artifacts", ({"gem": 5}, {"gem": 0}, {"fossil": 1}), [0]),
        ("artifacts", ({"gem": 1}, {"gem": 9}, {"fossil": 1}), [0, 2]),
        ("artifacts", ({"gem": 1}, {"gem": 9}, {"fossil": 2}), [2]),
    ],
)
def test_AI_131_AI_R13_ties(flag: str, artifacts_of: tuple[dict[str, int], ...], winners: list[int]) -> None:
    money = (7, 6, 7)
    seats = [
        {"bonus_vp": 21, "money": cash, "artifacts": have}
        for cash, have in zip(money, artifacts_of, strict=True)
    ]
    table = artifacts(*seats, dice=[1], first=1, player=0, house={"final_tie": flag})
    plays(table, "end turn")
    assert table.winners() == winners


def test_AI_R46_majority_bonuses_add_up_over_cards_and_museums() -> None:
    grid = {
        "bottom 0": "e_archaeologist lv2",
        "bottom 1": "e_archaeologist",
        "bottom 2": "d_adventurer lv2",
        "bottom 3": "d_adventurer",
    }
    cubes = {"gem": [0], "relic": [None, 0], "fossil": [0, 1, 1]}
    table = artifacts({"bonus_vp": 11, "grid": grid}, {}, dice=[1], first=1, player=0, museums=cubes)
    plays(table, "end turn")
    assert table.score_sheet()[0]["majority bonus"] == 2 * (2 + 1 + 1)
    assert table.scores() == [11 + 4 + 2 + 4 + 2 + 4 + 3 + 8, 2]


def test_AI_R16_AI_R17_dice_are_counted_when_they_are_rolled() -> None:
    grid = {
        "bottom 0": "e_archaeologist lv2",
        "bottom 1": "e_archaeologist",
        "bottom 2": "d_adventurer lv2",
        "bottom 3": "d_adventurer",
    }
    for cap, dice in (("7", 7), ("0", 3 + 1 + 1 + 2 + 1)):
        table = artifacts({"grid": grid, "money": 7}, dice=[6], house={"dice_cap": cap})
        comes_round(table, *[2] * dice)
        assert left(table) == [2] * dice


# --- numbers beyond all measure ---------------------------------------------------------------


def test_AI_R52_the_log_tells_of_any_number_of_artifacts() -> None:
    table = artifacts({"artifacts": {"fossil": 2345}}, dice=[3])
    plays(table, "collectors 3", "sell all")
    assert any("2345 Fossils" in line for line in table.log())


def test_AI_032_whatever_start_money_may_be_a_position_can_hold() -> None:
    table = reliquary.new("artifacts-inc", 2, 1, {"start_money": "999999999,2,3,4"})
    again = reliquary.set_up("artifacts-inc", table.position())
    assert again.hash() == table.hash()


@pytest.mark.parametrize("money", ["03,3,3,3", "3,3,3", "-1,2,3,4", "3,3,3,3,3", "1e3,2,3,4"])
def test_AI_032_start_money_is_four_plain_numbers(money: str) -> None:
    with pytest.raises(HouseRuleError, match="any N,N,N,N"):
        reliquary.new("artifacts-inc", 2, 1, {"start_money": money})


@pytest.mark.parametrize(
    "changed",
    [
        '[[asset]]\nid = "a_truck"\n[asset.lv2]\nvp = 0\n',
        '[[asset]]\nid = "b_pottery_restorer"\n[asset.lv2]\npassive = ["find_vp pottery 0"]\n',
    ],
)
def test_AI_R10_no_card_costs_vp_when_it_is_upgraded(tmp_path: Path, changed: str) -> None:
    """VP never go down, so nothing can take back what has set off the end (AI-R11)."""
    house = tmp_path / "house.toml"
    house.write_text(f'extends = "artifacts_inc"\n{changed}')
    with pytest.raises(ReliquaryError, match="AI-R10"):
        reliquary.new("artifacts-inc", content=house)
