"""Win rates and margins, worked out by hand."""

import pytest

from reliquary.lab.report import Report, Tally
from reliquary.lab.simulate import Result


def result(number: int, bots: list[str], scores: list[int], winners: list[int]) -> Result:
    sheet = [{"artifacts": score - 1, "congresses": 1, "total": score} for score in scores]
    return Result(number, str(number), bots, 10 + number, scores, winners, sheet)


@pytest.fixture
def report() -> Report:
    """Four games: greedy wins two and shares one."""
    whole = Report()
    for each in (
        result(0, ["greedy", "random"], [50, 30], [0]),
        result(1, ["random", "greedy"], [20, 60], [1]),
        result(2, ["greedy", "random"], [40, 40], [0, 1]),
        result(3, ["random", "greedy"], [30, 10], [0]),
    ):
        whole.add(each)
    return whole


def test_games_and_decisions_are_counted(report: Report) -> None:
    assert (report.games, report.decisions) == (4, 10 + 11 + 12 + 13)
    assert [tally.games for tally in report.by_bot.values()] == [4, 4]
    assert [tally.games for tally in report.by_seat.values()] == [4, 4]


def test_a_shared_win_counts_its_share(report: Report) -> None:
    assert report.by_bot["greedy"].win_rate == 2.5 / 4
    assert report.by_bot["random"].win_rate == 1.5 / 4
    assert report.by_seat[0].win_rate == (1 + 0 + 0.5 + 1) / 4
    assert sum(tally.wins for tally in report.by_seat.values()) == report.games


def test_points(report: Report) -> None:
    greedy = report.by_bot["greedy"]
    assert greedy.mean == (50 + 60 + 40 + 10) / 4
    assert greedy.deviation == pytest.approx(((10**2 + 20**2 + 0 + 30**2) / 4) ** 0.5)
    assert greedy.sources == {"artifacts": 156, "congresses": 4, "total": 160}


def test_the_margin_is_half_the_95_percent_interval() -> None:
    tally = Tally(games=100, wins=50)
    assert tally.margin == pytest.approx(1.96 * 0.05)
    assert Tally(games=10_000, wins=5_000).margin == pytest.approx(0.0098)
    assert Tally(games=10, wins=10).margin == 0.0


def test_two_alike_bots_win_half_each() -> None:
    whole = Report()
    whole.add(result(0, ["greedy", "greedy"], [5, 4], [0]))
    assert whole.by_bot["greedy"].games == 2
    assert whole.by_bot["greedy"].win_rate == 0.5
    assert whole.by_bot["greedy"].deviation == 0.5
