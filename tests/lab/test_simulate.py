"""Many games: always the same ones, seats in turn, on as many processes as you like."""

from typing import Any

import pytest

import reliquary
from reliquary.bots import UnknownBot
from reliquary.kernel.game import SeatsError
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import seeded
from reliquary.lab.output import sink
from reliquary.lab.playout import playout
from reliquary.lab.simulate import Plan, Result, check, flat, play_one, simulate

PLAN = Plan("thebes", ["random", "greedy", "random"], games=6, seed=3)


def by_number(results: list[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.number)


def test_a_game_of_a_plan_is_always_the_same_game() -> None:
    assert play_one(PLAN, 4) == play_one(PLAN, 4)
    assert play_one(PLAN, 4).scores != play_one(PLAN, 1).scores
    other = Plan("thebes", PLAN.bots, games=6, seed=4)
    assert play_one(other, 4).scores != play_one(PLAN, 4).scores


def test_bots_move_on_by_one_seat() -> None:
    seats = [play_one(PLAN, number).bots.index("greedy") for number in range(6)]
    assert seats == [1, 0, 2, 1, 0, 2]


def test_results_are_those_of_the_game() -> None:
    result = play_one(PLAN, 2)
    assert (result.number, result.seed) == (2, "3-2")
    assert [sheet["total"] for sheet in result.sheet] == result.scores
    assert result.winners == [seat for seat in range(3) if result.scores[seat] == max(result.scores)]
    assert result.decisions > 30


def test_a_house_rule_makes_other_games() -> None:
    changed = Plan("thebes", PLAN.bots, games=6, seed=3, house={"legends": "permanent"})
    assert list(simulate(changed)) != list(simulate(PLAN))


def test_several_processes_play_the_same_games() -> None:
    alone = list(simulate(PLAN))
    assert [result.number for result in alone] == list(range(6))
    assert by_number(list(simulate(PLAN, jobs=2))) == alone


def test_where_processes_are_forbidden_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("multiprocessing.context.BaseContext.Pool", forbidden)
    with pytest.raises(ReliquaryError, match="--jobs 1"):
        list(simulate(PLAN, jobs=2))


def test_stop_asking_and_it_stops_playing() -> None:
    endless = simulate(Plan("thebes", ["random", "random"], games=10**9))
    assert [next(endless).number for _ in range(3)] == [0, 1, 2]
    endless.close()
    assert list(endless) == []


@pytest.mark.parametrize(
    ("plan", "problem"),
    [
        (Plan("thebes", ["greedy", "gredy"], 1), UnknownBot),
        (Plan("thebes", ["greedy"], 1), SeatsError),
        (Plan("thebs", ["greedy", "greedy"], 1), reliquary.ReliquaryError),
        (Plan("thebes", ["greedy", "greedy"], 1, house={"x": "y"}), reliquary.ReliquaryError),
    ],
)
def test_a_plan_is_checked_before_anything_is_played(plan: Plan, problem: type[Exception]) -> None:
    with pytest.raises(problem):
        check(plan)
    assert check(PLAN).name == "thebes"


def test_a_row_has_a_column_for_each_seat_and_source() -> None:
    result = Result(
        5,
        "0-5",
        ["greedy", "random"],
        60,
        [30, 12],
        [0],
        [{"artifacts": 25, "congresses": 5, "total": 30}, {"artifacts": 12, "congresses": 0, "total": 12}],
    )
    assert flat(result) == {
        "number": 5,
        "seed": "0-5",
        "decisions": 60,
        "players": 2,
        "bot_0": "greedy",
        "score_0": 30,
        "won_0": True,
        "artifacts_0": 25,
        "congresses_0": 5,
        "bot_1": "random",
        "score_1": 12,
        "won_1": False,
        "artifacts_1": 12,
        "congresses_1": 0,
    }


def test_a_playout_counts_decisions_and_options() -> None:
    game = reliquary.find("thebes")
    one: Any = game.new(2, seeded(1))
    decisions, offered = playout(one, seeded(2))
    assert one.is_over()
    assert 10 < decisions < offered
    again: Any = game.new(2, seeded(1))
    assert playout(again, seeded(2)) == (decisions, offered)
    assert game.hash(again) == game.hash(one)


def test_nothing_is_written_when_no_file_is_named() -> None:
    out = sink(None)
    out.add(play_one(PLAN, 0))
    out.close()
    assert type(out).__name__ == "Nowhere"
