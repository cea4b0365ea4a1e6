"""The bots: one does anything, one takes what looks best, both the same for the same seed."""

from statistics import fmean

import pytest

import reliquary
from reliquary.bots import BOTS, UnknownBot, find
from reliquary.bots.bot import Bot
from reliquary.kernel.rng import seeded
from reliquary.kernel.state import State
from reliquary.lab.simulate import Plan, play_one

THEBES = reliquary.find("thebes")


def choices(name: str, seed: int) -> list[str]:
    """What a bot chooses at one table of three."""
    table = reliquary.new("thebes", 3, seed=11)
    bot = find(name, THEBES, seed)
    while not table.over:
        table.play(bot.choose(table.state))
    return [str(move) for move in table.moves]


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    assert choices(name, 1) == choices(name, 1)


def test_another_seed_makes_other_choices() -> None:
    assert choices("random", 1) != choices("random", 2)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_what_is_offered_and_leaves_the_position_alone(name: str) -> None:
    g = THEBES.new(2, seeded(4), log=[])
    bot = find(name, THEBES)
    while g.todo:
        before = THEBES.hash(g)
        move = bot.choose(g)
        assert any(move is offered for offered in g.offered)
        assert THEBES.hash(g) == before
        g.apply(move)
    assert bot.name == name


def test_the_random_bot_chooses_everything_sometimes() -> None:
    g = THEBES.new(2, seeded(4))
    bot = find("random", THEBES)
    assert {bot.choose(g) for _ in range(100)} == set(g.offered)


def test_the_greedy_bot_takes_the_best_and_of_equals_any() -> None:
    g = THEBES.new(2, seeded(4))
    best = max(THEBES.rate(g))
    equals = {move for move, rating in zip(g.offered, THEBES.rate(g), strict=True) if rating == best}
    bot = find("greedy", THEBES)
    assert {bot.choose(g) for _ in range(60)} == equals


def test_greedy_beats_random() -> None:
    plan = Plan("thebes", ["greedy", "random"], games=40, seed=1)
    results = [play_one(plan, number) for number in range(plan.games)]
    wins = sum(result.winners == [result.bots.index("greedy")] for result in results)
    assert wins >= 38


@pytest.mark.parametrize(("players", "points", "turns"), [(2, 81, 78), (3, 64, 104), (4, 44, 101)])
def test_greedy_games_are_as_the_ledger_says(players: int, points: int, turns: int) -> None:
    """Rules, 15.7: an engine far off these figures has a fault."""
    plan = Plan("thebes", ["greedy"] * players, games=60, seed=2)
    results = [play_one(plan, number) for number in range(plan.games)]
    assert fmean(score for result in results for score in result.scores) == pytest.approx(points, rel=0.15)
    assert fmean(result.decisions for result in results) == pytest.approx(turns, rel=0.15)
    artifacts = fmean(sheet["artifacts"] for result in results for sheet in result.sheet)
    assert artifacts == pytest.approx(points * 2 / 3, rel=0.25)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gredy", "There is no bot 'gredy'. Did you mean 'greedy'?"),
        ("zzz", "There is no bot 'zzz'. There are: random, greedy"),
    ],
)
def test_a_bot_that_is_not_there(name: str, message: str) -> None:
    with pytest.raises(UnknownBot) as problem:
        find(name, THEBES)
    assert str(problem.value).startswith(message)


def test_a_bot_of_your_own() -> None:
    class First(Bot):
        """Always the first option."""

        def choose(self, g: State) -> reliquary.Move:
            return g.offered[0]

    table = reliquary.new("thebes", seed=1)
    assert First().choose(table.state) is table.state.offered[0]
    with pytest.raises(NotImplementedError):
        Bot().choose(table.state)
