"""Chapter 13: what sets off the end, and counting points."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, player, plays, will_roll

TYPES = ["fossil", "scroll", "relic", "gem"]
END = [{"step": "CountPoints"}]
FREE = None


def company(bonus: int = 0, dives: list[str] | None = None, **grid: str) -> dict[str, Any]:
    """A player: VP by effects, U cards, and cards in the grid (`bottom_0="a_truck"`)."""
    cells = {cell.replace("_", " "): card for cell, card in grid.items()}
    return {"bonus_vp": bonus, "dives": dives or [], "grid": cells, "money": 0}


def finished(*people: dict[str, Any], **parts: Any) -> Table:
    """A game after its last turn."""
    return reliquary.set_up("artifacts-inc", {"players": [*people], "todo": END, **parts})


def ends_turn(table: Table) -> Table:
    """The active player ends the turn; the next one, if there is a next, rolls 1s."""
    will_roll(table, *[1] * 7)
    return plays(table, "end turn")


# --- What sets off the end ------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(("vp", "is_last"), [(19, False), (20, True), (21, True), (30, True)])
def test_AI_120_20_vp_or_more_set_off_the_last_round(seat: int, vp: int, is_last: bool) -> None:
    people = [company(vp if each == seat else 0) for each in range(3)]
    table = artifacts(*people)
    for turn in range(3):
        assert (table.player, table.over) == (turn, False)
        ends_turn(table)
    assert table.over == is_last
    assert is_last or (table.player, table.view()["round"]) == (0, 2)


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_AI_120_the_round_ends_before_the_first_player(first: int, seat: int) -> None:
    people = [company(20 if each == seat else 0) for each in range(3)]
    table = artifacts(*people, first=first)
    turns: list[int | None] = []
    while not table.over:
        turns.append(table.player)
        ends_turn(table)
    assert turns == [(first + n) % 3 for n in range(3)]


def test_AI_120_AI_R11_reached_in_the_middle_of_a_turn() -> None:
    table = artifacts(company(19), {}, {}, dice=[2, 3, 4])
    plays(table, "dive 2", "guide 3", "use desert-expedition 4 slot 0")  # the turn goes on as ever
    assert player(table)["vp"] == 20
    for seat in (1, 2):
        ends_turn(table)
        assert table.player == seat
        plays(table, "guide 1")
    ends_turn(table)
    assert table.over


def test_AI_R11_who_comes_before_has_no_further_turn() -> None:
    table = artifacts(company(), company(), company(20), player=2)
    ends_turn(table)
    assert table.over


def test_AI_R11_it_is_said_once_by_the_first_to_reach_it() -> None:
    table = artifacts(company(19), company(19), company(), dice=[2])
    plays(ends_turn(plays(table, "dive 2")), "dive 1")
    assert player(table, 1)["vp"] == 20
    ends_turn(ends_turn(table))
    assert table.over
    assert [line for line in table.log() if "last round" in line] == [
        "Player 1 stands at 20 VP: this is the last round."
    ]


def test_AI_R11_majorities_do_not_count_for_it() -> None:
    everything = {artifact: [0] for artifact in TYPES}
    table = artifacts(company(19), {}, {}, museums=everything)
    assert table.scores()[0] == 19 + 2 + 3 + 3 + 4
    for _ in range(3):
        ends_turn(table)
    assert not table.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_AI_120_everybody_has_had_as_many_turns(players: int) -> None:
    for seed in range(12):
        table = reliquary.new("artifacts-inc", players=players, seed=seed)
        turns = [0] * players
        while not table.over:
            seat = table.player
            assert seat is not None
            move = table.options()[(seed + len(table.moves) * 7) % len(table.options())]
            turns[seat] += str(move) == "end turn"
            table.play(move)
        assert len(set(turns)) == 1
        assert turns[0] == table.view()["round"]
        assert max(each["vp"] for each in table.view()["players"]) >= 20


def test_AI_121_points_are_counted_after_the_last_turn() -> None:
    table = artifacts(company(20), {}, museums={"gem": [1]}, dice=[])
    ends_turn(table)
    assert table.winners() == []
    assert not any("majority" in line or "wins" in line for line in table.log())
    ends_turn(table)
    assert table.winners() == [0]
    assert table.log()[-2] == "Player 2 has the majority at the Gallery of Minerals and Gems: 4 VP."
    assert table.log()[-1] == "Player 1 wins with 20 VP and $0."


# --- Final VP -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("museums", "points"),
    [
        ({}, [0, 0, 0]),
        ({"fossil": [0]}, [2, 0, 0]),
        ({"fossil": [0], "scroll": [1], "relic": [2], "gem": [2]}, [2, 3, 7]),
        ({artifact: [1] for artifact in TYPES}, [0, 12, 0]),
    ],
)
def test_AI_122_museum_majorities(museums: dict[str, list[int]], points: list[int]) -> None:
    table = finished(company(), company(), company(), museums=museums)
    assert table.scores() == points
    assert [sheet["majorities"] for sheet in table.score_sheet()] == points


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        ("d_adventurer_1", 0),
        ("d_adventurer_1 lv2", 1),
        ("e_archaeologist_1", 1),
        ("e_archaeologist_1 lv2", 2),
    ],
)
@pytest.mark.parametrize("won", [0, 1, 3])
def test_AI_124_AI_V27_majority_vp_adds_to_each_majority_won(card: str, bonus: int, won: int) -> None:
    museums = {artifact: [0 if number < won else 1] for number, artifact in enumerate(TYPES)}
    table = finished(company(bottom_0=card), company(), museums=museums)
    assert table.score_sheet()[0]["majority bonus"] == bonus * won


def test_AI_124_AI_R46_several_such_cards_add_up() -> None:
    me = company(
        bottom_0="d_adventurer_1 lv2", bottom_1="e_archaeologist_1", bottom_2="e_archaeologist_2 lv2"
    )
    table = finished(me, company(), museums={"fossil": [0], "gem": [0], "relic": [1]})
    assert table.score_sheet()[0]["majority bonus"] == 2 * (1 + 1 + 2)


def test_AI_R46_it_is_not_counted_before_the_end() -> None:
    table = artifacts(company(bottom_0="e_archaeologist_1 lv2"), {}, museums={"fossil": [0]})
    assert player(table)["vp"] == 4
    assert table.scores()[0] == 4 + 2 + 2


def test_AI_125_final_vp_are_faces_u_cards_majorities_and_lasting_bonuses() -> None:
    me = company(3, ["u_02", "u_04"], bottom_0="b_pottery_restorer lv2", bottom_1="e_archaeologist_1")
    sheet = finished(me, company(), museums={"relic": [0]}).score_sheet()[0]
    assert sheet == {
        "cards": 2 + 2,
        "dives": 2,
        "finds": 2,
        "effects": 3,
        "majorities": 3,
        "majority bonus": 1,
        "total": 15,
    }


def test_AI_125_money_and_artifacts_are_worth_nothing() -> None:
    rich = company() | {"money": 50, "artifacts": dict.fromkeys(TYPES, 9)}
    assert finished(rich, company()).scores() == [0, 0]


def test_AI_130_the_highest_final_vp_win() -> None:
    table = finished(company(22), company(20) | {"money": 90}, company(), museums={"gem": [2]})
    assert (table.scores(), table.winners()) == ([22, 20, 4], [0])


def test_AI_R12_reaching_20_first_is_no_victory() -> None:
    table = artifacts(company(20), company(19), museums={"gem": [1]})
    ends_turn(ends_turn(table))
    assert (table.scores(), table.winners()) == ([20, 23], [1])


@pytest.mark.parametrize(
    ("money", "winners"), [([5, 4, 3], [0]), ([4, 5, 5], [1, 2]), ([0, 0, 1], [2]), ([2, 2, 2], [0, 1, 2])]
)
def test_AI_131_AI_R13_equal_vp_then_money_then_a_shared_victory(
    money: list[int], winners: list[int]
) -> None:
    people = [company(21) | {"money": each} for each in money]
    table = finished(*people)
    assert table.winners() == winners
    assert sum("wins" in line for line in table.log()) == len(winners)


def test_AI_131_money_does_not_count_against_vp() -> None:
    table = finished(company(21), company(20) | {"money": 99})
    assert table.winners() == [0]


def test_AI_R13_unsold_artifacts_do_not_break_ties() -> None:
    table = finished(company(21) | {"artifacts": {"gem": 3}}, company(21))
    assert table.winners() == [0, 1]


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E42_the_first_player_dives_for_the_twentieth() -> None:
    table = artifacts(company(19), {}, {}, dice=[2])
    plays(table, "dive 2")
    assert player(table)["vp"] == 20
    for seat in (1, 2):
        ends_turn(table)
        assert table.player == seat
    ends_turn(table)
    assert table.over
    last = artifacts({}, {}, company(19), dice=[2], player=2)
    ends_turn(plays(last, "dive 2"))
    assert last.over


def test_AI_E46_majority_bonuses() -> None:
    me = company(bottom_0="e_archaeologist_1 lv2", bottom_1="d_adventurer_1 lv2")
    museums = {"fossil": [0], "scroll": [0, 1, 0], "gem": [1]}
    table = finished(me, company(), museums=museums)
    assert player(table)["vp"] == 8
    assert table.scores() == [19, 4]


def test_AI_E47_complete_scoring() -> None:
    one = company(
        2,
        ["u_02", "u_04", "u_07"],
        top_0="s_headquarters lv2",
        bottom_0="c_corporate_tower",
        bottom_1="b_ruins_expedition lv2",
        bottom_2="b_pottery_restorer",
    )
    two = company(
        6,
        ["u_03", "u_05", "u_06"],
        top_3="s_adventurers lv2",
        bottom_0="e_archaeologist_1 lv2",
        bottom_1="c_press_office lv2",
    )
    museums: dict[str, list[int | None]] = {
        "fossil": [0, 1, 1],
        "relic": [0, FREE, FREE, 0, FREE, 1],
        "gem": [0, 1],
    }
    table = finished(one, two, museums=museums)
    assert [player(table, seat)["vp"] for seat in (0, 1)] == [19, 19]
    assert table.scores() == [22, 29]
    assert table.winners() == [1]
    assert [sheet["majorities"] for sheet in table.score_sheet()] == [3, 2 + 4]
    assert [sheet["majority bonus"] for sheet in table.score_sheet()] == [0, 2 * 2]


def test_AI_E56_who_triggers_does_not_always_win() -> None:
    table = artifacts(company(21), company(19), museums={"scroll": [1], "gem": [1]})
    ends_turn(ends_turn(table))
    assert (table.scores(), table.winners()) == ([21, 26], [1])
