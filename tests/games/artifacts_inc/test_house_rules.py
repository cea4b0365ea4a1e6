"""Chapter 14: house rules. Each one is told from the rule that it replaces."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

SWITCHES = {
    "end_vp": ("AI-120", ["20", "15", "25"]),
    "first_player": ("AI-R07", ["random", "roll_off", "chosen"]),
    "start_money": ("AI-032", ["2,3,3,4", "3,3,3,3"]),
    "dice_cap": ("AI-R16", ["7", "0"]),
    "museum_dice": ("AI-R22", ["1", "0"]),
    "museum_bonus": ("AI-R36", ["per_sale", "once_per_player"]),
    "same_number_boxes": ("AI-R37", ["free", "left_to_right"]),
    "collectors_type_bonus": ("AI-R04", ["additional", "each"]),
    "adjacency_vp": ("AI-R44", ["on_die", "on_place"]),
    "grid_columns": ("AI-R31", ["0", "4"]),
    "lv2_visible": ("AI-R32", ["always", "on_buy"]),
    "final_tie": ("AI-R13", ["shared", "artifacts"]),
}
FREE = None


def seller(money: int = 0, **stock: int) -> dict[str, Any]:
    """A player with artifacts: `gem=3`."""
    return {"money": money, "artifacts": stock}


def money(table: Table, seat: int = 0) -> int:
    owned: int = player(table, seat)["money"]
    return owned


def test_the_switches_and_their_defaults() -> None:
    rules = reliquary.find("artifacts-inc").box().house_rules
    assert {each.id: (each.rule, each.values) for each in rules} == SWITCHES
    assert {each.id: each.default for each in rules} == {id: known[1][0] for id, known in SWITCHES.items()}


def test_a_table_without_wishes_plays_the_rules_as_written() -> None:
    defaults = {id: values[0] for id, (_, values) in SWITCHES.items()}
    assert reliquary.new("artifacts-inc", seed=1).view()["house"] == defaults


@pytest.mark.parametrize(
    "house",
    [
        {"end_vp": "21"},
        {"museum_dice": "2"},
        {"final_tie": "money"},
        {"start_money": "1,2"},
        {"beer": "free"},
    ],
)
def test_there_are_no_other_switches(house: dict[str, str]) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="ouse rule"):
        reliquary.new("artifacts-inc", seed=1, house=house)


# --- end_vp ---------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [15, 20, 25])
@pytest.mark.parametrize("less", [0, 1])
def test_AI_120_end_vp_says_how_many_vp_set_off_the_last_round(end: int, less: int) -> None:
    table = artifacts({"bonus_vp": end - less}, {}, house={"end_vp": str(end)})
    will_roll(table, *[1] * 6)
    plays(table, "end turn", "end turn")
    assert table.over == (less == 0)


def test_AI_120_end_vp_is_told_at_the_table() -> None:
    table = artifacts({"bonus_vp": 14}, {}, house={"end_vp": "15"}, dice=[2])
    assert "Player 1 stands at 15 VP: this is the last round." in plays(table, "dive 2").log()
    assert table.picture(0).rows[0][0].title == "Round 1, the last one"
    assert (
        artifacts({}, house={"end_vp": "15"}).picture(0).rows[0][0].title == "Round 1; 15 VP set off the last"
    )


# --- museum_dice ----------------------------------------------------------------------------

ANY = {"museum_dice": "0"}


def test_AI_R22_museum_dice_0_lets_a_museum_take_any_number_of_dice_one_order_each() -> None:
    table = artifacts(seller(gem=9), dice=[1, 2, 3], house=ANY)
    for die, box in ((1, 9), (2, 1), (3, 4)):
        plays(table, f"museum gem {die}", f"box {box}")
    assert money(table) == (4 + 3) + (1 + 3) + (2 + 3)
    assert table.view()["museums"]["gem"] == [0, FREE, FREE, 0, FREE, FREE, FREE, FREE, 0]


def test_AI_R22_museum_dice_0_leaves_the_other_cards_as_they_are() -> None:
    table = artifacts(seller(gem=9, fossil=9), dice=[1, 1, 1], house=ANY)
    plays(table, "collectors 1", "sell 1 gem", "enough")
    assert refused(table, "collectors 1") == "AI-R22"
    plays(table, "museum gem 1", "box 1")
    assert {move[:7] for move in options(table, "mus")} == {"museum "}
    assert options(table, "museum gem") == ["museum gem 1"]


@pytest.mark.parametrize(("house", "again"), [({}, "AI-R22"), (ANY, None)])
def test_AI_R22_museum_dice_1_is_the_default(house: dict[str, str], again: str | None) -> None:
    table = artifacts(seller(gem=9), dice=[1, 1], house=house)
    assert refused(plays(table, "museum gem 1", "box 1"), "museum gem 1") == again


# --- museum_bonus ---------------------------------------------------------------------------

ONCE = {"museum_bonus": "once_per_player"}


def test_AI_R36_once_per_player_pays_the_bonus_for_the_first_order_at_a_museum_only() -> None:
    people = [seller(gem=9, relic=9), seller(gem=9)]
    table = artifacts(*people, dice=[1, 1], house=ONCE)
    plays(table, "museum gem 1", "box 4", "museum relic 1", "box 1")
    assert money(table) == (4 + 3) + (1 + 2)  # a bonus for each Museum
    comes_round(table, 1, 1, 1)
    plays(table, "museum gem 1", "box 2")
    assert money(table) == 7 + 3 + 2
    will_roll(table, 1, 1, 1)
    plays(table, "end turn", "museum gem 1", "box 5")
    assert money(table, 1) == 5 + 3  # and for each player


def test_AI_R36_once_per_player_a_curator_still_adds_to_each_artifact() -> None:
    me = {"money": 0, "artifacts": {"gem": 9}, "grid": {"bottom 0": "b_curator"}}
    table = artifacts(me, {}, dice=[1], house=ONCE, museums={"gem": [0]})
    assert money(plays(table, "museum gem 1", "box 4")) == 4 + 4


def test_AI_R36_once_per_player_the_price_is_told() -> None:
    table = artifacts(seller(gem=9), {}, dice=[1], house=ONCE, museums={"gem": [0]})
    assert plays(table, "museum gem 1").describe("box 4") == "Box 4: sell 4 Gems for $4."
    table = artifacts(seller(gem=9), {}, dice=[1], museums={"gem": [0]})
    assert plays(table, "museum gem 1").describe("box 4") == "Box 4: sell 4 Gems for $7."


# --- same_number_boxes ----------------------------------------------------------------------

IN_ORDER = {"same_number_boxes": "left_to_right"}


def test_AI_R37_left_to_right_fills_boxes_with_the_same_number_in_order() -> None:
    table = plays(artifacts(seller(gem=9), dice=[1], house=IN_ORDER), "museum gem 1")
    assert options(table) == ["box 1", "box 4", "box 7", "box 9"]  # 1 1 1 2 2 2 3 3 4
    assert {refused(table, f"box {n}") for n in (2, 3, 5, 6, 8)} == {"AI-R37"}


def test_AI_R37_left_to_right_the_next_one_is_open_when_those_before_are_filled() -> None:
    cubes = [1, FREE, FREE, 1, 1]
    table = artifacts(seller(gem=9), {}, {}, dice=[1], house=IN_ORDER, museums={"gem": cubes})
    assert options(plays(table, "museum gem 1")) == ["box 2", "box 6", "box 7", "box 9"]


def test_AI_R37_left_to_right_makes_no_difference_with_two_players() -> None:
    table = plays(artifacts(seller(gem=9), {}, dice=[1], house=IN_ORDER), "museum gem 1")
    assert options(table) == [f"box {n}" for n in range(1, 7)]


# --- collectors_type_bonus ------------------------------------------------------------------

EACH = {"collectors_type_bonus": "each"}


@pytest.mark.parametrize(
    ("stock", "plain", "each"),
    [
        ({"gem": 1}, 1, 2),
        ({"gem": 4}, 4, 5),
        ({"gem": 1, "fossil": 1}, 3, 4),
        ({"scroll": 2, "gem": 3}, 6, 7),
    ],
)
def test_AI_R04_each_pays_a_dollar_for_every_type(stock: dict[str, int], plain: int, each: int) -> None:
    for house, pay in (({}, plain), (EACH, each)):
        table = plays(artifacts(seller(**stock), dice=[1], house=house), "collectors 1", "sell all")
        assert money(table) == pay


def test_AI_R04_each_type_by_type_comes_to_the_same() -> None:
    table = artifacts(seller(gem=3, fossil=2), dice=[1], house=EACH)
    plays(table, "collectors 1")
    assert table.describe("sell 2 gem") == "Sell 2 Gems for $3."
    plays(table, "sell 2 gem")
    assert table.describe("sell all") == "Sell everything that is left for $4, and end the sale."
    assert money(plays(table, "sell 1 gem", "sell 2 fossil")) == 5 + 2


def test_AI_R04_each_holds_for_an_auction_house_too() -> None:
    me = {"money": 0, "artifacts": {"gem": 2, "relic": 1}, "grid": {"bottom 0": "b_auction_house"}}
    table = plays(artifacts(me, dice=[2], house=EACH), "use auction-house 2", "sell all")
    assert money(table) == 3 + 2 + 2


# --- final_tie ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "winners"),
    [
        ([seller(gem=2), seller(gem=1, fossil=2), seller(gem=2)], [1]),
        ([seller(gem=2), seller(fossil=2), seller(gem=1)], [0, 1]),
        ([seller(1), seller(gem=5), seller(gem=5)], [0]),  # money comes first
        ([seller(gem=1) | {"bonus_vp": 1}, seller(5, gem=5), seller()], [0]),  # and VP before it
    ],
)
def test_AI_R13_with_artifacts_the_most_unsold_ones_decide_among_equal_vp_and_money(
    people: list[dict[str, Any]], winners: list[int]
) -> None:
    table = artifacts(*people, house={"final_tie": "artifacts"}, todo=[{"step": "CountPoints"}])
    assert table.winners() == winners


def test_AI_R13_by_default_they_do_not() -> None:
    table = artifacts(seller(gem=2), seller(gem=1), todo=[{"step": "CountPoints"}])
    assert table.winners() == [0, 1]
