"""Many games between bots, on several processes, one result for each game."""

import multiprocessing
import signal
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from reliquary.bots import find as find_bot
from reliquary.bots.bot import Bot
from reliquary.kernel.game import Game, find
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import seeded
from reliquary.lab.playout import play_out


class SimulationError(ReliquaryError):
    """A simulation that cannot be carried out here."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: str
    bots: list[str]  # one for each seat; they move on by one seat from game to game
    games: int
    seed: int = 0
    house: dict[str, str] = field(default_factory=dict[str, str])
    content: Path | None = None


@dataclass(frozen=True)
class Result:
    """How one game ended, seat by seat."""

    number: int
    seed: str
    bots: list[str]
    decisions: int
    scores: list[int]
    winners: list[int]
    sheet: list[dict[str, int]]


def play_one(plan: Plan, number: int) -> Result:
    """Game `number` of a plan: always the same game."""
    game = find(plan.game)
    turned = number % len(plan.bots)
    names = plan.bots[turned:] + plan.bots[:turned]
    seed = f"{plan.seed}-{number}"
    g = game.new(len(names), seeded(seed), plan.house, game.box(plan.content))
    bots: list[Bot] = [find_bot(name, game, f"{seed}-{seat}") for seat, name in enumerate(names)]
    decisions = play_out(g, bots)
    return Result(
        number,
        seed,
        names,
        int(decisions),
        [int(score) for score in game.scores(g)],
        [int(seat) for seat in game.winners(g)],
        [{source: int(points) for source, points in seat.items()} for seat in game.score_sheet(g)],
    )


def check(plan: Plan) -> Game:
    """Find out at once whether a plan can be carried out."""
    game = find(plan.game)
    game.check_seats(len(plan.bots))
    for name in plan.bots:
        find_bot(name, game)
    game.new(len(plan.bots), seeded(0), plan.house, game.box(plan.content))
    return game


def simulate(plan: Plan, jobs: int = 1) -> Generator[Result, None, None]:
    """The results as they come, in any order; stop asking and it stops playing."""
    numbers = range(plan.games)
    if jobs == 1:
        for number in numbers:
            yield play_one(plan, number)
        return
    tasks = ((plan, number) for number in numbers)
    try:
        workers = multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_alone)
    except OSError as problem:  # no shared memory here, or no more processes
        raise SimulationError(f"Several processes are not possible here ({problem}): use --jobs 1.") from None
    with workers as pool:
        yield from pool.imap_unordered(_play_task, tasks, chunksize=_chunk(plan.games, jobs))


def _play_task(task: tuple[Plan, int]) -> Result:
    return play_one(*task)


def _leave_interrupts_alone() -> None:
    """Ctrl-C is for the parent, which stops the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _chunk(games: int, jobs: int) -> int:
    return max(1, min(50, games // (jobs * 4)))


def flat(result: Result) -> dict[str, Any]:
    """A result as one row of a table: a column for each seat and source of points."""
    row: dict[str, Any] = {
        "number": result.number,
        "seed": result.seed,
        "decisions": result.decisions,
        "players": len(result.bots),
    }
    for seat, bot in enumerate(result.bots):
        row[f"bot_{seat}"] = bot
        row[f"score_{seat}"] = result.scores[seat]
        row[f"won_{seat}"] = seat in result.winners
        for source, points in result.sheet[seat].items():
            if source != "total":
                row[f"{source}_{seat}"] = points
    return row
