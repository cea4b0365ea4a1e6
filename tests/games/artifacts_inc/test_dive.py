"""Chapter 10: the dive, and what the finds are worth."""

from itertools import combinations
from typing import Any

import pytest

from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

STACK = [f"u_{number:02}" for number in range(2, 20)]
SHIP = {"grid": {"bottom 0": "b_salvage_ship"}}
SHIP_2 = {"grid": {"bottom 0": "b_salvage_ship lv2"}}


def from_top(number: int) -> list[str]:
    """The U stack from this number down."""
    return STACK[number - 2 :]


def diver(*dice: int, top: int, **me: Any) -> Table:
    """A company with these dice, before a stack with this number on top."""
    return artifacts(me, dice=[*dice], dives=from_top(top))


def sets_that_dive(table: Table) -> set[tuple[int, ...]]:
    """Every set of dice, sorted, with which a dive can be made, by making it."""
    found = set[tuple[int, ...]]()

    def go_on(here: Table) -> None:
        for move in options(here, "dive"):
            there = here.at(len(here.moves))
            there.play(move)
            if len(player(there)["dives"]) > len(player(table)["dives"]):
                rest: list[int] = there.view()["turn"]["dice"]
                used = all_dice[:]
                for die in rest:
                    used.remove(die)
                found.add(tuple(used))
            else:
                go_on(there)

    all_dice: list[int] = table.view()["turn"]["dice"]
    go_on(table)
    return found


def sets_by_the_ruling(dice: list[int], target: int, plus: int) -> set[tuple[int, ...]]:
    """AI-R41, word by word: enough, and of two or more dice none is superfluous."""
    sets = {tuple(sorted(each)) for n in range(1, len(dice) + 1) for each in combinations(dice, n)}
    return {
        each
        for each in sets
        if sum(each) + plus >= target
        and (len(each) == 1 or all(sum(each) - die + plus < target for die in each))
    }


# --- The dive -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "enough"), [([3, 4], False), ([3, 5], True), ([6, 6], True), ([1, 1, 6], True)]
)
def test_AI_100_the_sum_is_at_least_the_number_on_top(dice: list[int], enough: bool) -> None:
    table = diver(*dice, top=8)
    assert bool(options(table, "dive")) == enough
    assert refused(table, f"dive {max(dice)}") == (None if enough else "AI-100")


@pytest.mark.parametrize("number", range(2, 20))
def test_AI_100_the_number_of_every_u_card(number: int) -> None:
    """A Salvage Ship, two 6s, and just enough or one too little."""
    short = number - 8 - 6
    for last, enough in [(short, True), (short - 1, False)]:
        if 1 <= last <= 6:
            table = artifacts(SHIP_2, dice=[6, last], dives=from_top(number))
            assert bool(options(table, "dive")) == enough
    assert bool(options(diver(1, top=number), "dive")) is False
    assert bool(options(diver(6, 6, 6, 1, top=number), "dive")) is True


def test_AI_100_several_dice_are_added_up() -> None:
    table = diver(2, 3, 6, 6, top=17)
    plays(table, "dive 6")  # and the other three, for all are needed
    assert table.view()["turn"]["dice"] == []
    assert player(table)["dives"] == ["u_17"]


def test_AI_100_AI_D11_while_dice_are_added_nothing_else_is_done() -> None:
    table = plays(diver(4, 4, 5, 6, top=10), "dive 6")
    assert options(table) == ["dive 4", "dive 5"]
    assert refused(table, "guide 4") == refused(table, "end turn") == "AI-100"
    table.play("dive 5")
    assert (player(table)["dives"], table.view()["turn"]["dice"]) == (["u_10"], [4, 4])


@pytest.mark.parametrize("number", range(2, 20))
def test_AI_101_a_u_card_is_taken_and_scores_1_vp_at_once(number: int) -> None:
    table = diver(6, 6, 6, 1, top=number)
    while not player(table)["dives"]:
        table.play(options(table, "dive")[-1])
    assert player(table)["dives"] == [f"u_{number:02}"]
    assert (player(table)["vp"], table.score_sheet()[0]["dives"]) == (1, 1)
    assert table.view()["dives"] == from_top(number)[1:]


def test_AI_102_one_u_card_a_turn() -> None:
    table = plays(diver(6, 6, 6, top=2), "dive 6")
    assert options(table, "dive") == []
    assert refused(table, "dive 6") == "AI-102"
    comes_round(table, 6, 6, 6)
    table.play("dive 6")
    assert player(table)["dives"] == ["u_02", "u_03"]


def test_AI_102_the_next_player_may_dive_in_the_same_round() -> None:
    table = plays(diver(6, top=2), "dive 6")
    will_roll(table, 1, 1, 3)
    table.play("end turn")
    assert "dive 3" in options(table)


def test_AI_103_u_cards_are_no_part_of_the_rows() -> None:
    table = plays(diver(6, 1, top=2, money=2), "dive 6")
    assert sorted(player(table)["grid"]) == ["top 0", "top 1", "top 2", "top 3"]
    plays(table, "use headq 1")
    table.play(options(table, "buy")[0])
    assert sorted(options(table, "at")) == sorted(
        ["at top -1", "at top 4", "at bottom 0", "at bottom 1", "at bottom 2", "at bottom 3"]
    )


@pytest.mark.parametrize(
    ("card", "dives"),
    [
        ("b_pottery_restorer", ["u_02", "u_03", "u_05", "u_07", "u_10", "u_13"]),
        ("c_coin_dealer", ["u_04", "u_06", "u_08", "u_11", "u_14", "u_16"]),
        ("c_oceanographic_institute", ["u_09", "u_12", "u_15", "u_17", "u_18", "u_19"]),
    ],
)
@pytest.mark.parametrize(("level", "each"), [("", 1), (" lv2", 2)])
def test_AI_104_AI_V26_certain_cards_give_vp_for_finds(
    card: str, dives: list[str], level: str, each: int
) -> None:
    grid = {"bottom 0": card + level}
    assert artifacts({"grid": grid, "dives": dives}).score_sheet()[0]["finds"] == 6 * each
    others = [dive for dive in STACK if dive not in dives]
    assert artifacts({"grid": grid, "dives": others}).score_sheet()[0]["finds"] == 0


def test_AI_104_finds_of_others_count_for_nobody_else() -> None:
    table = artifacts({"grid": {"bottom 0": "b_pottery_restorer"}}, {"dives": ["u_02", "u_03"]}, {})
    assert [sheet["finds"] for sheet in table.score_sheet()] == [0, 0, 0]


# --- Salvage Ship ---------------------------------------------------------------------------


@pytest.mark.parametrize(("ship", "plus"), [({}, 0), (SHIP, 4), (SHIP_2, 8)])
@pytest.mark.parametrize("die", [1, 3, 6])
def test_AI_V25_a_salvage_ship_adds_to_the_sum(ship: dict[str, Any], plus: int, die: int) -> None:
    if die + plus >= 2:
        assert options(diver(die, top=die + plus, **ship), "dive") == [f"dive {die}"]
    assert options(diver(die, top=die + plus + 1, **ship), "dive") == []


def test_AI_V25_at_least_one_die_is_placed() -> None:
    table = diver(top=2, **SHIP_2)
    assert options(table, "dive") == []
    assert refused(table, "dive 1") == "AI-050"


def test_AI_V25_the_ship_counts_once_for_all_dice() -> None:
    table = diver(5, 5, top=15, **SHIP)
    assert refused(table, "dive 5") == "AI-100"
    assert refused(diver(5, 5, top=14, **SHIP), "dive 5") is None


def test_AI_V09_the_dive_takes_the_top_card_and_nothing_else() -> None:
    table = diver(6, top=4, money=3)
    before = player(table)
    table.play("dive 6")
    after = player(table)
    assert {key for key in after if after[key] != before[key]} == {"dives", "vp"}


# --- Rulings --------------------------------------------------------------------------------


@pytest.mark.parametrize("top", range(2, 20))
@pytest.mark.parametrize(
    "dice", [[1, 2, 5], [3, 4, 2], [6, 6, 1, 1], [2, 2, 2, 2, 3], [1, 3, 4, 5, 6], [6, 5, 5, 3, 2, 1, 1]]
)
@pytest.mark.parametrize("ship", [{}, SHIP, SHIP_2])
def test_AI_R41_exactly_the_sets_without_a_superfluous_die(
    top: int, dice: list[int], ship: dict[str, Any]
) -> None:
    plus = {"{}": 0, str(SHIP): 4, str(SHIP_2): 8}[str(ship)]
    assert sets_that_dive(diver(*dice, top=top, **ship)) == sets_by_the_ruling(dice, top, plus)


def test_AI_R41_dice_are_named_from_the_largest_down() -> None:
    table = diver(2, 3, 6, top=8)
    assert options(table, "dive") == ["dive 6"]
    assert refused(table, "dive 3") == "AI-R41"
    assert refused(diver(1, 1, 6, top=9), "dive 6") == "AI-100"


def test_AI_R41_a_single_die_that_reaches_the_number_is_always_allowed() -> None:
    assert options(diver(1, 5, 6, top=5), "dive") == ["dive 5", "dive 6"]


def test_AI_R41_excess_pips_are_lost() -> None:
    table = plays(diver(6, top=2), "dive 6")
    assert player(table)["dives"] == ["u_02"]
    assert table.view()["dives"][0] == "u_03"


def test_AI_R42_without_u_cards_the_space_is_closed() -> None:
    table = artifacts({}, dice=[6], dives=[])
    assert (options(table, "dive"), refused(table, "dive 6")) == ([], "AI-R42")


def test_AI_R43_find_bonuses_score_at_the_dive() -> None:
    table = diver(6, top=2, grid={"bottom 0": "b_pottery_restorer lv2"}, dives=[])
    assert player(table)["vp"] == 2
    table.play("dive 6")
    assert player(table)["vp"] == 2 + 1 + 2


def test_AI_R43_at_the_purchase_for_u_cards_already_taken() -> None:
    me = {"money": 7, "dives": ["u_04", "u_06", "u_02"]}
    table = artifacts(me, dice=[1], rows={"C": ["c_coin_dealer"]})
    plays(table, "use headq 1", "buy coin", "at bottom 0")
    assert player(table)["vp"] == 3 + 2 + 2


def test_AI_R43_at_the_upgrade() -> None:
    me = {"money": 6, "dives": ["u_09", "u_12"], "grid": {"bottom 0": "c_oceanographic_institute"}}
    table = artifacts(me, dice=[1])
    assert player(table)["vp"] == 2 + 3 + 2
    plays(table, "use headq 1", "upgrade oceanographic")
    assert player(table)["vp"] == 2 + 5 + 4


def test_AI_R43_a_find_bonus_may_set_off_the_end() -> None:
    me = {"bonus_vp": 17, "grid": {"bottom 0": "b_pottery_restorer"}}
    table = artifacts(me, {}, dice=[6])
    plays(table, "dive 6", "end turn", "end turn")
    assert table.over
    assert table.scores()[0] == 17 + 1 + 1 + 1


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E14_a_dive_for_7() -> None:
    table = diver(3, 4, 2, top=7)
    assert sets_that_dive(table) == {(3, 4)}
    table.play("dive 4")  # 4 + 2 is too low: the 3 follows by itself
    assert (player(table)["vp"], player(table)["dives"]) == (1, ["u_07"])
    assert table.view()["turn"]["dice"] == [2]
    assert refused(table, "dive 2") == "AI-102"


def test_AI_E15_a_dive_for_2() -> None:
    assert sets_that_dive(diver(2, 5, top=2)) == {(2,), (5,)}


def test_AI_E16_salvage_ship_lv1() -> None:
    table = diver(1, 5, 5, top=9, **SHIP)
    assert sets_that_dive(table) == {(5,)}
    table.play("dive 5")
    assert player(table)["vp"] == 3


def test_AI_E16_salvage_ship_lv2() -> None:
    table = diver(1, top=7, **SHIP_2)
    assert player(table)["vp"] == 4
    assert options(table, "dive") == ["dive 1"]
    assert options(diver(top=7, **SHIP_2), "dive") == []


def test_AI_E39_pottery_restorer() -> None:
    me = {"money": 12, "dives": ["u_03", "u_05"]}
    others = [dive for dive in STACK if dive not in ("u_03", "u_05")]
    table = artifacts(me, dice=[1], rows={"B": ["b_pottery_restorer"]}, dives=others[others.index("u_07") :])
    assert player(table)["vp"] == 2
    plays(table, "use headq 1", "buy pottery", "at bottom 0")
    assert (player(table)["vp"], player(table)["money"]) == (5, 6)
    comes_round(table, 1, 6, 6)
    plays(table, "use headq 1", "upgrade pottery")
    assert (player(table)["vp"], player(table)["money"]) == (8, 0)
    plays(table, "dive 6")
    assert player(table)["vp"] == 11
    assert table.view()["turn"]["dice"] == []


@pytest.mark.parametrize("dice", [[1], [6, 6, 6, 6, 6, 6, 6]])
def test_AI_E52_an_empty_stack(dice: list[int]) -> None:
    table = artifacts(SHIP_2, dice=dice, dives=[])
    assert options(table, "dive") == []
    assert {refused(table, f"dive {die}") for die in range(1, 7)} == {"AI-R42"}


def test_AI_R42_the_last_u_card_closes_the_space_for_all() -> None:
    table = plays(artifacts({}, {}, dice=[6], dives=["u_06"]), "dive 6", "end turn")
    assert table.view()["dives"] == []
    assert {refused(table, f"dive {die}") for die in range(1, 7)} == {"AI-R42"}
