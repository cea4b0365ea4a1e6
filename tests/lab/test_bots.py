"""The bots: one does anything, one takes what looks best, both the same for the same seed."""

from statistics import fmean
from typing import Any

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


@pytest.mark.parametrize("game", reliquary.games())
def test_greedy_beats_random(game: str) -> None:
    plan = Plan(game, ["greedy", "random"], games=40, seed=1)
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


def played(game: str, players: int, seed: int, house: dict[str, str] | None = None) -> Any:
    """A game between greedy bots, at its end."""
    rules = reliquary.find(game)
    g: Any = rules.new(players, seeded(seed), house)
    bots = [find("greedy", rules, f"{seed}-{seat}") for seat in range(players)]
    while g.todo:
        seat: int = g.to_act()
        g.apply(bots[seat].choose(g))
    return g


@pytest.mark.parametrize(("players", "rounds", "points"), [(2, 10.5, 24.4), (3, 10.0, 22.7), (4, 9.8, 21.3)])
def test_greedy_companies_are_as_fast_and_good_as_the_ledger_says(
    players: int, rounds: float, points: float
) -> None:
    """Rules of Artifacts, Inc., 19: rounds of a bot with weights set by hand, VP of one with better ones."""
    ends = [played("artifacts_inc", players, seed) for seed in range(60)]
    assert fmean(g.round for g in ends) == pytest.approx(rounds, rel=0.1)
    assert max(g.round for g in ends) <= 14
    scores = [score for g in ends for score in reliquary.find("artifacts_inc").scores(g)]
    assert fmean(scores) == pytest.approx(points, rel=0.15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_mining_companies_make_use_of_everything_and_reach_30_vp(players: int) -> None:
    ends = [played("miners_lagoon", players, seed) for seed in range(12)]
    assert all(g.is_ending and 7 <= g.round < 15 for g in ends)
    companies = [me for g in ends for me in g.players]
    for used in ("equipment", "shipments", "closed", "artifacts"):
        assert fmean(getattr(me, used) > 0 for me in companies) > 0.5, used
    scores = [score for g in ends for score in reliquary.find("miners_lagoon").scores(g)]
    assert 30 <= fmean(scores) <= 45


@pytest.mark.parametrize("house", [{}, {"grid_columns": "4"}, {"end_vp": "25"}])
def test_greedy_companies_do_not_dig_for_ever(house: dict[str, str]) -> None:
    """They once valued the hundredth Scroll like the first, and never came to an end."""
    for seed in (115, 122, 199, 234, 389):
        assert played("artifacts_inc", 2, seed, house).round <= 40


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
