"""Chapter 8: order boxes, what they pay, and who has the majority."""

from typing import Any

import pytest

from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

TYPES = ["fossil", "scroll", "relic", "gem"]
BONUS = {"fossil": 1, "scroll": 2, "relic": 2, "gem": 3}
VP = {"fossil": 2, "scroll": 3, "relic": 3, "gem": 4}
FREE = None


def seller(money: int = 0, **stock: int) -> dict[str, Any]:
    """A player with artifacts: `gem=3`."""
    return {"money": money, "artifacts": stock}


def stock(table: Table, artifact: str, seat: int = 0) -> int:
    """How many artifacts of a type a player has."""
    owned: int = player(table, seat)["artifacts"][artifact]
    return owned


def sells(table: Table, artifact: str, box: int, die: int = 1) -> Table:
    """Fill an order box; where only one can be filled, nothing is asked."""
    table.play(f"museum {artifact} {die}")
    return plays(table, f"box {box}") if options(table, "box") else table


def majorities(cubes: list[int | None], players: int = 3) -> list[int]:
    """What the cubes on the Gem Museum bring to each player."""
    people: list[dict[str, Any]] = [{} for _ in range(players)]
    table = artifacts(*people, museums={"gem": cubes})
    return [sheet["majorities"] for sheet in table.score_sheet()]


# --- Selling --------------------------------------------------------------------------------


@pytest.mark.parametrize("artifact", TYPES)
@pytest.mark.parametrize("die", [1, 6])
def test_AI_085_AI_R34_there_is_a_museum_for_each_type_and_one_die_sells_to_it(
    artifact: str, die: int
) -> None:
    table = artifacts(seller(fossil=2, scroll=2, relic=2, gem=2), dice=[die])
    sells(table, artifact, 1, die)
    left = {each: 2 - (each == artifact) for each in TYPES}
    assert player(table)["artifacts"] == left
    assert table.view()["turn"]["dice"] == []


@pytest.mark.parametrize("artifact", TYPES)
def test_AI_085_artifacts_of_other_types_are_of_no_use_there(artifact: str) -> None:
    table = artifacts(seller(**{each: 5 for each in TYPES if each != artifact}), dice=[1])
    assert refused(table, f"museum {artifact} 1") == "AI-086"
    assert options(table, f"museum {artifact}") == []


def test_AI_R34_there_are_four_types_and_no_others() -> None:
    assert list(artifacts({}).view()["museums"]) == TYPES
    assert list(player(artifacts({}))["artifacts"]) == TYPES


@pytest.mark.parametrize(("box", "sold"), [(1, 1), (3, 2), (5, 3), (7, 4), (8, 5), (9, 6)])
def test_AI_086_exactly_as_many_as_the_box_says(box: int, sold: int) -> None:
    table = sells(artifacts(seller(fossil=9), dice=[1]), "fossil", box)
    assert stock(table, "fossil") == 9 - sold


def test_AI_086_AI_R35_never_more_never_fewer() -> None:
    table = plays(artifacts(seller(fossil=3), dice=[1]), "museum fossil 1")
    assert options(table) == [f"box {n}" for n in range(1, 7)]  # 1 1 2 2 3 3
    assert {refused(table, f"box {n}") for n in (7, 8, 9)} == {"AI-086"}
    assert refused(table, "sell 2 fossil") == refused(table, "end turn") == "AI-086"


@pytest.mark.parametrize("artifact", TYPES)
@pytest.mark.parametrize(("box", "sold"), [(1, 1), (6, 6)])
def test_AI_087_a_dollar_for_each_and_the_bonus_of_the_museum(artifact: str, box: int, sold: int) -> None:
    table = artifacts({"money": 2, "artifacts": {artifact: 6}}, {}, dice=[1])  # 2 players: 1 2 3 4 5 6
    sells(table, artifact, box)
    assert player(table)["money"] == 2 + sold + BONUS[artifact]


def test_AI_088_the_box_is_closed_for_everybody_for_good() -> None:
    table = artifacts(seller(gem=5), seller(gem=5), dice=[1])
    sells(table, "gem", 2)
    assert table.view()["museums"]["gem"] == [FREE, 0, FREE, FREE, FREE, FREE]
    comes_round(table, 1, 1, 1)
    assert refused(plays(table, "museum gem 1"), "box 2") == "AI-088"
    will_roll(plays(table, "box 1"), 4, 4, 4)
    plays(table, "end turn", "museum gem 4")
    assert [refused(table, f"box {n}") for n in (1, 2, 3)] == ["AI-088", "AI-088", None]


@pytest.mark.parametrize(("face", "more"), [("b_curator", 1), ("b_curator lv2", 2)])
@pytest.mark.parametrize("artifact", TYPES)
def test_AI_089_AI_V24_a_curator_adds_to_each_artifact(artifact: str, face: str, more: int) -> None:
    me = {"money": 0, "artifacts": {artifact: 4}, "grid": {"bottom 0": face}}
    table = sells(artifacts(me, {}, dice=[1]), artifact, 4)
    assert player(table)["money"] == 4 + BONUS[artifact] + 4 * more


def test_AI_089_not_for_anybody_else() -> None:
    table = artifacts(seller(gem=1), {"grid": {"bottom 0": "b_curator"}}, dice=[1])
    assert player(sells(table, "gem", 1))["money"] == 1 + 3


def test_AI_D09_a_museum_takes_a_die_while_an_order_can_be_filled() -> None:
    table = artifacts(seller(fossil=1, gem=2), dice=[2, 2, 5])
    assert options(table, "museum") == ["museum fossil 2", "museum fossil 5", "museum gem 2", "museum gem 5"]
    sells(table, "gem", 1, 5)
    assert options(table, "museum") == ["museum fossil 2"]
    assert refused(table, "museum gem 2") == "AI-R22"
    assert refused(table, "museum scroll 2") == "AI-086"
    assert refused(table, "museum fossil 5") == "AI-050"


@pytest.mark.parametrize("artifact", TYPES)
def test_AI_V07_sell_order_gives_up_pays_and_marks(artifact: str) -> None:
    me = {"money": 10, "artifacts": {artifact: 3}, "grid": {"bottom 0": "b_curator"}}
    table = sells(artifacts(me, {}, dice=[1]), artifact, 3)
    assert (stock(table, artifact), player(table)["money"]) == (0, 10 + 3 + BONUS[artifact] + 3)
    assert table.view()["museums"][artifact] == [FREE, FREE, 0, FREE, FREE, FREE]


# --- Rulings --------------------------------------------------------------------------------


def test_AI_R36_the_bonus_is_paid_for_every_order_once() -> None:
    table = sells(artifacts(seller(gem=9), {}, dice=[1]), "gem", 4)
    assert player(table)["money"] == 4 + 3
    comes_round(table, 1, 1, 1)
    assert player(sells(table, "gem", 2))["money"] == 7 + 2 + 3


def test_AI_R37_any_free_box_also_among_those_with_the_same_number() -> None:
    table = plays(artifacts(seller(gem=4), dice=[1]), "museum gem 1")
    assert options(table) == [f"box {n}" for n in range(1, 10)]
    assert plays(table, "box 3").view()["museums"]["gem"] == [FREE, FREE, 0, *[FREE] * 6]


def test_AI_R38_a_full_museum_buys_nothing() -> None:
    full: list[int | None] = [1, 0, 1, 1, 0, 1]
    table = artifacts(seller(gem=9), {}, dice=[1], museums={"gem": full})
    assert options(table, "museum") == []
    assert refused(table, "museum gem 1") == "AI-R38"


@pytest.mark.parametrize("artifact", TYPES)
def test_AI_R38_a_museum_without_cubes_gives_nothing_to_anybody(artifact: str) -> None:
    archaeologist = {"grid": {"bottom 0": "e_archaeologist_1 lv2"}}
    table = artifacts(archaeologist, {}, museums={artifact: []})
    assert table.view()["majorities"] == dict.fromkeys(TYPES)
    assert [(each["majorities"], each["majority bonus"]) for each in table.score_sheet()] == [(0, 0)] * 2


def test_AI_R40_a_curator_is_of_no_use_to_private_collectors_or_an_auction_house() -> None:
    curator = {"money": 0, "artifacts": {"gem": 3}, "grid": {"bottom 0": "b_curator lv2"}}
    table = plays(artifacts(curator, dice=[2]), "collectors 2", "sell all")
    assert player(table)["money"] == 3
    curator["grid"] = {"bottom 0": "b_curator lv2", "bottom 1": "b_auction_house"}
    table = plays(artifacts(curator, dice=[2]), "use auction-house 2", "sell all")
    assert player(table)["money"] == 3 + 2


# --- Majorities -----------------------------------------------------------------------------


@pytest.mark.parametrize("artifact", TYPES)
def test_AI_122_most_cubes_win_the_vp_of_the_museum(artifact: str) -> None:
    table = artifacts({}, {}, {}, museums={artifact: [0, 1, 1, 2]})
    assert table.view()["majorities"] == dict.fromkeys(TYPES) | {artifact: 1}
    assert table.scores() == [0, VP[artifact], 0]


def test_AI_122_it_is_cubes_that_count_not_artifacts() -> None:
    assert majorities([1, 1, FREE, FREE, FREE, FREE, FREE, FREE, 0]) == [0, 4, 0]


@pytest.mark.parametrize(
    ("cubes", "winner"),
    [
        ([0, 1], 1),
        ([1, 0], 0),
        ([0, 1, 1, 0], 0),
        ([0, 0, FREE, FREE, 1, 1], 1),
        ([FREE, 2, FREE, FREE, FREE, FREE, FREE, 0, 1], 1),
        ([2, 1, 2, 1, 0], 1),  # the cube of the player who is not tied does not count
        ([0, 1, 2], 2),
    ],
)
def test_AI_123_AI_R39_a_tie_goes_to_the_tied_player_on_the_highest_box(
    cubes: list[int | None], winner: int
) -> None:
    assert majorities(cubes) == [4 * (seat == winner) for seat in range(3)]


def test_AI_123_AI_R39_the_place_of_the_box_counts_not_its_number() -> None:
    # Gem boxes 1 and 2 both ask for 1 Gem, and 4 and 5 for 2
    assert majorities([0, 1]) == [0, 4, 0]
    assert majorities([FREE, FREE, FREE, 1, 0]) == [4, 0, 0]


def test_AI_R39_a_tie_always_resolves() -> None:
    for code in range(0, 4**6, 37):  # a sample of all ways to fill 6 boxes
        owners = [code >> 2 * box & 3 for box in range(6)]
        shares = majorities([None if owner == 3 else owner for owner in owners])
        assert sorted(shares) == ([0, 0, 0] if set(owners) == {3} else [0, 0, 4])


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E09_two_museums_in_a_turn() -> None:
    table = artifacts({"money": 0, "artifacts": {"gem": 3, "fossil": 2}}, dice=[1, 1, 1])
    sells(table, "gem", 4)
    assert (player(table)["money"], stock(table, "gem")) == (5, 1)
    assert table.view()["museums"]["gem"][3] == 0
    assert refused(table, "museum gem 1") == "AI-R22"
    sells(table, "fossil", 1)
    assert (player(table)["money"], stock(table, "fossil")) == (7, 1)


def test_AI_E10_the_next_player_at_the_same_museum() -> None:
    table = artifacts({}, seller(3, gem=2), {}, dice=[1], museums={"gem": [FREE, FREE, FREE, 0]}, player=1)
    plays(table, "museum gem 1")
    assert (refused(table, "box 4"), refused(table, "box 7")) == ("AI-088", "AI-086")
    plays(table, "box 5")
    assert player(table, 1)["money"] == 8
    assert table.view()["museums"]["gem"][3:5] == [0, 1]


def test_AI_E11_a_curator() -> None:
    me = {"money": 1, "artifacts": {"relic": 3}, "grid": {"bottom 0": "b_curator"}}
    table = sells(artifacts(me, dice=[1]), "relic", 5)
    assert (player(table)["money"], stock(table, "relic")) == (9, 0)


def test_AI_E45_a_tie() -> None:
    cubes = [0, 0, 1, 0, 1, FREE, 1, FREE, 2]  # player 1 on 1, 2, 4; player 2 on 3, 5, 7; player 3 on 9
    assert majorities(cubes) == [0, 4, 0]
    assert majorities([]) == [0, 0, 0]
