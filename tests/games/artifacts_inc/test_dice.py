"""Chapters 4 and 5: rolling the dice, and changing them."""

from collections import Counter
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

DICE = pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
TRUCK = {"grid": {"bottom 0": "a_truck"}}
TRUCK_2 = {"grid": {"bottom 0": "a_truck lv2"}}
DIGGERS = {"grid": {"bottom 0": "a_digger_team"}}
DIGGERS_2 = {"grid": {"bottom 0": "a_digger_team lv2"}}
#: by number of symbols: who is hired
CREWS: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {"bottom 3": "d_adventurer_1"}),
    (4, {"bottom 3": "e_archaeologist_1"}),
    (4, {"bottom 3": "e_archaeologist_1 lv2"}),
    (4, {"top 3": "s_adventurers lv2"}),
    (5, {"bottom 3": "d_adventurer_1 lv2"}),
    (7, {"top 3": "s_adventurers lv2", "bottom 3": "d_adventurer_1 lv2", "bottom 2": "e_archaeologist_1"}),
    (
        8,
        {"bottom 3": "d_adventurer_1 lv2", "bottom 2": "d_adventurer_2 lv2", "bottom 1": "e_archaeologist_1"},
    ),
]


def left(table: Table) -> list[int]:
    """The dice left to place, lowest first."""
    dice: list[int] = table.view()["turn"]["dice"]
    return dice


def offers(table: Table) -> list[str]:
    """The re-rolls and changes on offer."""
    return options(table, "reroll") + options(table, "raise") + options(table, "lower")


# --- The roll -------------------------------------------------------------------------------


@pytest.mark.parametrize(("symbols", "grid"), CREWS)
def test_AI_042_AI_V20_a_die_for_every_adventurer_symbol(symbols: int, grid: dict[str, str]) -> None:
    table = artifacts({}, {"grid": grid}, dice=[])
    table.play("end turn")
    assert player(table, 1)["adventurers"] == symbols
    assert len(left(table)) == player(table, 1)["dice"] == min(symbols, 7)


def test_AI_042_AI_D02_the_roll_comes_by_itself_at_the_start_of_a_turn() -> None:
    table = artifacts({}, {}, dice=[])
    will_roll(table, 3, 6, 3)
    table.play("end turn")
    assert left(table) == [3, 3, 6]
    assert "Player 2 rolls 3, 3, 6." in table.log()
    assert refused(table, "end turn") is None


def test_AI_042_every_number_comes_up_about_as_often() -> None:
    rolled = Counter[int]()
    for seed in range(10):
        table = artifacts({}, {}, dice=[], rng=[seed, 1, 2, 3])
        for _ in range(40):
            table.play("end turn")
            rolled.update(left(table))
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert all(150 < number < 250 for number in rolled.values())


def test_AI_042_symbols_of_others_do_not_count() -> None:
    table = artifacts({}, {"grid": {"bottom 3": "d_adventurer lv2"}}, {}, dice=[])
    assert [each["dice"] for each in table.view()["players"]] == [3, 5, 3]


@pytest.mark.parametrize(("cap", "dice"), [("7", 7), ("0", 8)])
def test_AI_R16_at_most_7_dice_unless_the_house_says_otherwise(cap: str, dice: int) -> None:
    symbols, grid = CREWS[-1]
    table = artifacts({"grid": grid}, dice=[], house={"dice_cap": cap})
    comes_round(table, *[2] * dice)
    assert (symbols, left(table)) == (8, [2] * dice)


def test_AI_R16_dice_cap_0_has_no_limit_at_all() -> None:
    crew = {f"bottom {n}": f"d_adventurer_{n + 1} lv2" for n in range(4)}
    crew |= {f"bottom {n + 4}": f"e_archaeologist_{n + 1}" for n in range(4)}
    table = artifacts({"grid": crew}, house={"dice_cap": "0"})
    assert player(table)["dice"] == 3 + 4 * 2 + 4 * 1


@pytest.mark.parametrize("cap", ["6", "8", "none"])
def test_AI_R16_there_is_no_other_dice_cap(cap: str) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="House rule 'dice_cap' is 7 or 0"):
        reliquary.new("artifacts-inc", seed=1, house={"dice_cap": cap})


@pytest.mark.parametrize("buy", ["upgrade adventurers", "buy adventurer-1"])
def test_AI_R17_new_symbols_count_from_the_next_turn(buy: str) -> None:
    table = plays(artifacts({"money": 7}, dice=[1, 2]), "use headq 1", buy)
    if buy.startswith("buy"):
        table.play("at bottom 0")
    assert (left(table), player(table)["dice"]) == ([2], 4)
    comes_round(table, 1, 2, 3, 4)
    assert left(table) == [1, 2, 3, 4]


# --- Truck ----------------------------------------------------------------------------------


@DICE
def test_AI_055_AI_V21_AI_D03_a_truck_re_rolls_one_die(die: int) -> None:
    table = artifacts(TRUCK, dice=[2, 5])
    assert offers(table) == ["reroll 2", "reroll 5"]
    will_roll(table, die)
    table.play("reroll 5")
    assert left(table) == sorted([2, die])


def test_AI_055_without_a_truck_there_is_no_re_roll() -> None:
    table = artifacts({}, TRUCK, dice=[2, 5])
    assert offers(table) == []
    assert refused(table, "reroll 2") == "AI-055"


def test_AI_055_only_dice_that_were_rolled() -> None:
    assert refused(artifacts(TRUCK, dice=[2, 5]), "reroll 3") == "AI-050"


def test_AI_R20_it_is_optional() -> None:
    table = artifacts(TRUCK, dice=[2, 5])
    assert refused(table, "guide 2") is None
    assert refused(table, "end turn") is None


def test_AI_R20_the_new_result_stands() -> None:
    table = artifacts(TRUCK, dice=[5])
    will_roll(table, 1)
    table.play("reroll 5")
    assert offers(table) == []
    assert refused(table, "reroll 1") == "AI-R20"
    assert refused(table, "use desert 5 slot 0") == "AI-050"


@pytest.mark.parametrize("move", ["guide 6", "use desert 6", "dive 6", "use canyon 6"])
def test_AI_R20_only_before_the_first_die_is_placed(move: str) -> None:
    table = plays(artifacts(TRUCK_2, dice=[6, 2]), move)
    assert options(table, "reroll") == []
    assert refused(table, "reroll 2") == "AI-R20"


def test_AI_R20_lv2_makes_two_single_re_rolls_of_any_dice() -> None:
    table = artifacts(TRUCK_2, dice=[1, 2])
    will_roll(table, 5, 6)
    plays(table, "reroll 2", "reroll 1")
    assert left(table) == [5, 6]
    assert refused(table, "reroll 5") == "AI-R20"


def test_AI_R20_the_re_rolls_are_there_again_next_turn() -> None:
    table = artifacts(TRUCK, dice=[1])
    will_roll(table, 2)
    table.play("reroll 1")
    comes_round(table, 3, 4, 5)
    assert options(table, "reroll") == ["reroll 3", "reroll 4", "reroll 5"]


def test_AI_R20_a_truck_bought_this_turn_gives_nothing() -> None:
    table = artifacts({"money": 2}, dice=[1, 2], rows={"A": ["a_truck"]})
    plays(table, "use headq 1", "buy truck", "at bottom 0")
    assert refused(table, "reroll 2") == "AI-R20"


def test_AI_R20_a_truck_upgraded_this_turn_gives_nothing_more() -> None:
    table = artifacts(TRUCK | {"money": 2}, dice=[1, 2])
    will_roll(table, 3)
    plays(table, "reroll 2", "use headq 1", "upgrade truck")
    assert refused(table, "reroll 3") == "AI-R20"


def test_AI_R20_the_dice_may_be_adjusted_before() -> None:
    table = artifacts({"grid": {"bottom 0": "a_truck", "bottom 1": "a_digger_team"}}, dice=[2])
    will_roll(table, 6)
    plays(table, "raise 2", "reroll 3")
    assert left(table) == [6]


# --- Digger Team ----------------------------------------------------------------------------


@DICE
def test_AI_056_AI_V22_AI_D04_a_digger_team_changes_a_die_by_one(die: int) -> None:
    table = artifacts(DIGGERS, dice=[die])
    for move, result in [("raise", die + 1), ("lower", die - 1)]:
        if 1 <= result <= 6:
            trial = plays(table.fork(seed=1), f"{move} {die}")
            assert left(trial) == [result]
        else:
            assert refused(table, f"{move} {die}") == "AI-056"
    assert len(offers(table)) == (1 if die in (1, 6) else 2)


def test_AI_056_without_a_digger_team_dice_stay_as_they_are() -> None:
    table = artifacts({}, DIGGERS, dice=[3])
    assert (offers(table), refused(table, "raise 3")) == ([], "AI-056")


def test_AI_056_only_dice_that_are_left() -> None:
    table = plays(artifacts(DIGGERS, dice=[3, 5]), "guide 3")
    assert refused(table, "raise 3") == "AI-050"


@pytest.mark.parametrize("placed", [[], ["guide 2"], ["guide 2", "use desert 5", "dive 6"]])
def test_AI_R21_at_any_time_in_the_turn(placed: list[str]) -> None:
    table = plays(artifacts(DIGGERS, dice=[2, 3, 5, 6]), *placed, "raise 3")
    assert refused(table, "guide 4") is None


def test_AI_R21_one_step_a_turn_on_lv1() -> None:
    table = plays(artifacts(DIGGERS, dice=[3, 4]), "raise 3")
    assert (left(table), offers(table)) == ([4, 4], [])
    assert refused(table, "lower 4") == "AI-R21"
    comes_round(table, 3, 3, 3)
    assert offers(table) == ["raise 3", "lower 3"]


@pytest.mark.parametrize(
    ("moves", "dice"),
    [
        (["raise 2", "raise 3"], [4, 5]),
        (["lower 5", "lower 4"], [2, 3]),
        (["raise 2", "lower 5"], [3, 4]),
        (["raise 2", "lower 3"], [2, 5]),
    ],
)
def test_AI_R21_two_steps_on_lv2_for_one_die_or_two(moves: list[str], dice: list[int]) -> None:
    table = plays(artifacts(DIGGERS_2, dice=[2, 5]), *moves)
    assert left(table) == dice
    assert {refused(table, f"raise {die}") for die in dice} == {"AI-R21"}


def test_AI_R21_an_upgrade_gives_the_second_step_at_once() -> None:
    table = artifacts(DIGGERS | {"money": 2}, dice=[1, 3])
    plays(table, "raise 3", "use headq 1", "upgrade digger", "raise 4")
    assert left(table) == [5]


def test_AI_R21_steps_do_not_wrap() -> None:
    table = plays(artifacts(DIGGERS_2, dice=[5]), "raise 5")
    assert refused(table, "raise 6") == "AI-056"


def test_AI_R21_a_re_roll_loses_the_adjustment_and_the_step_stays_spent() -> None:
    grid = {"bottom 0": "a_truck lv2", "bottom 1": "a_digger_team lv2"}
    table = artifacts({"grid": grid}, dice=[3])
    will_roll(table, 2)
    plays(table, "raise 3", "reroll 4")
    assert left(table) == [2]
    plays(table, "raise 2")
    assert refused(table, "raise 3") == "AI-R21"


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E17_truck_lv1() -> None:
    table = artifacts(TRUCK, dice=[1, 2, 6])
    will_roll(table, 4)
    table.play("reroll 2")
    assert left(table) == [1, 4, 6]
    assert options(table, "reroll") == []


def test_AI_E17_no_re_roll_once_the_6_is_placed() -> None:
    table = plays(artifacts(TRUCK, dice=[1, 2, 6]), "guide 6")
    assert options(table, "reroll") == []
    assert refused(table, "reroll 2") == "AI-R20"


def test_AI_E17_truck_lv2_re_rolls_the_same_die_twice() -> None:
    table = artifacts(TRUCK_2, dice=[1, 2, 6])
    will_roll(table, 1, 5)
    plays(table, "reroll 1", "reroll 1")
    assert left(table) == [2, 5, 6]
    assert options(table, "reroll") == []


def test_AI_E18_digger_team_lv1() -> None:
    table = artifacts(DIGGERS, dice=[1, 6, 3])
    assert (refused(table, "lower 1"), refused(table, "raise 6")) == ("AI-056", "AI-056")
    plays(table, "guide 1", "raise 3", "use desert 4")
    assert player(table)["artifacts"]["scroll"] == 1
    assert offers(table) == []


def test_AI_E18_digger_team_lv2() -> None:
    table = plays(artifacts(DIGGERS_2, dice=[2]), "raise 2", "raise 3")
    assert left(table) == [4]


def test_AI_E32_adventurers_upgraded() -> None:
    table = plays(artifacts({"money": 7}, dice=[1, 2, 6]), "use headq 1", "upgrade adventurers")
    assert (player(table)["money"], player(table)["vp"], left(table)) == (0, 2, [2, 6])
    comes_round(table, 1, 1, 1, 1)
    assert len(left(table)) == 4


@pytest.mark.parametrize(("house", "dice"), [({}, 7), ({"dice_cap": "0"}, 8)])
def test_AI_E33_8_symbols(house: dict[str, Any], dice: int) -> None:
    grid = {
        "top 3": "s_adventurers lv2",
        "bottom 3": "d_adventurer_1 lv2",
        "bottom 2": "d_adventurer_2",
        "bottom 1": "e_archaeologist_1",
    }
    me = player(artifacts({"grid": grid}, house=house))
    assert (me["adventurers"], me["dice"]) == (8, dice)


def test_AI_E55_a_change_lost_to_a_re_roll() -> None:
    table = artifacts({"grid": {"bottom 0": "a_truck", "bottom 1": "a_digger_team"}}, dice=[3, 2, 2])
    will_roll(table, 2)
    plays(table, "raise 3", "reroll 4")
    assert (left(table), offers(table)) == ([2, 2, 2], [])
