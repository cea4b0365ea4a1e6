"""How fast: random playouts and copies, of our games in both builds and of our peers.

Every subject does the same work in the same run: whole random games with the legal options listed at
every decision, from a new game to its end, and copies of positions in mid-game. Each subject runs in a
process of its own, several rounds in turn; the median round counts.
"""

import gc
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from typing import Any

from reliquary.builds import build
from reliquary.kernel.game import find, games
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import seeded
from reliquary.lab.playout import playout

SPIEL_GAMES = ("backgammon", "gin_rummy", "chess", "connect_four")
COPIES = 20_000


class BenchError(ReliquaryError):
    """A subject that cannot be measured here."""


@dataclass(frozen=True)
class Speed:
    """What was measured of one subject."""

    subject: str
    game: str
    players: int
    build: str
    decisions_per_s: float
    games_per_s: float
    copy_us: float
    mean_options: float


@dataclass(frozen=True)
class Subject:
    """Something to measure, and in which build of ours."""

    subject: str
    game: str
    players: int
    build: str


def subjects(only: str | None, peers: bool) -> list[Subject]:
    """Our games with fewest and most players in both builds, then the peers."""
    chosen: list[Subject] = []
    for name in [only] if only else games():
        for players in dict.fromkeys(find(name).seats):
            chosen += [Subject("reliquary", name, players, kind) for kind in ("interpreted", "compiled")]
    if peers:
        chosen += [Subject("open_spiel", game, 2, "C++ from Python") for game in SPIEL_GAMES]
        chosen.append(Subject("catanatron", "catan", 4, "Python"))
    return chosen


def run(subject: Subject, seconds: float) -> Speed:
    """One round of one subject, in a process of its own."""
    words = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "reliquary.lab.bench",
        json.dumps(asdict(subject)),
        str(seconds),
    ]
    env = dict(os.environ)
    if subject.subject == "reliquary":
        env["RELIQUARY_BUILD"] = subject.build
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        reason = lines[-1].rpartition("Error: ")[2]
        raise BenchError(f"{subject.subject} {subject.game}, {subject.players} players: {reason}")
    return Speed(**json.loads(done.stdout.splitlines()[-1]))


def median(rounds: list[Speed]) -> Speed:
    """The round in the middle, by decisions per second; copies likewise."""
    ordered = sorted(rounds, key=lambda speed: speed.decisions_per_s)
    middle = asdict(ordered[len(ordered) // 2])
    middle["copy_us"] = statistics.median(speed.copy_us for speed in rounds)
    return Speed(**middle)


# --- one round, in the subject's own process ------------------------------------------------


def measure_reliquary(subject: Subject, seconds: float) -> Speed:
    """Our own games: new game, random moves to the end."""
    if build() != subject.build:
        raise BenchError(f"the {subject.build} build is not here")
    game = find(subject.game)
    box = game.box()
    rng = seeded("bench")
    decisions = offered = played = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        made, listed = playout(game.new(subject.players, rng, None, box), rng)
        decisions, offered, played = decisions + made, offered + listed, played + 1
    elapsed = time.perf_counter() - started
    middle = game.new(subject.players, seeded("middle"), None, box)
    rng = seeded("moves")
    for _ in range(decisions // played // 2):
        middle.apply(middle.offered[rng.below(len(middle.offered))])
    return speed(subject, decisions, offered, played, elapsed, time_copies(middle.copy))


def peer(module: str) -> Any:
    """A peer's library, if it is installed: `make bench` sees to that."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise BenchError(f"{module} is not installed; make bench installs it") from None


def measure_open_spiel(subject: Subject, seconds: float) -> Speed:
    """OpenSpiel's own states, as its Python examples play them; chance is sampled and not counted."""
    game: Any = peer("pyspiel").load_game(subject.game)
    chance = random.Random(0)
    decisions = offered = played = 0
    states: list[Any] = []

    def step(state: Any) -> int:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, odds)[0])
            return 0
        legal = state.legal_actions()
        state.apply_action(chance.choice(legal))
        return len(legal)

    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            listed = step(state)
            offered += listed
            decisions += listed > 0
        played += 1
    elapsed = time.perf_counter() - started
    state = game.new_initial_state()
    for _ in range(decisions // played // 2):
        if not state.is_terminal():
            states.append(state.clone())
            step(state)
    return speed(subject, decisions, offered, played, elapsed, time_copies(states[-1].clone))


def measure_catanatron(subject: Subject, seconds: float) -> Speed:
    """Catanatron's own game loop with its random players."""
    catan = peer("catanatron")
    players = [catan.RandomPlayer(colour) for colour in list(catan.Color)[: subject.players]]
    decisions = offered = played = 0
    middle: Any = None
    game: Any = None
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = catan.Game(players)
        turns = 0
        while game.winning_color() is None and turns < 5_000:
            actions = getattr(game, "playable_actions", None) or game.state.playable_actions
            offered += len(actions)
            decisions += 1
            turns += 1
            game.play_tick()
            if turns == 200:
                middle = game.copy()
        played += 1
    elapsed = time.perf_counter() - started
    return speed(
        subject, decisions, offered, played, elapsed, time_copies((middle or game).copy, COPIES // 20)
    )


def time_copies(copy: Any, times: int = COPIES) -> float:
    """Microseconds for one copy."""
    gc.collect()
    started = time.perf_counter()
    for _ in range(times):
        copy()
    return 1e6 * (time.perf_counter() - started) / times


def speed(
    subject: Subject, decisions: int, offered: int, played: int, elapsed: float, copy_us: float
) -> Speed:
    return Speed(
        **asdict(subject),
        decisions_per_s=round(decisions / elapsed),
        games_per_s=round(played / elapsed, 1),
        copy_us=round(copy_us, 2),
        mean_options=round(offered / decisions, 1),
    )


def main() -> None:
    """Measure the subject of the command line and write it as JSON."""
    subject, seconds = Subject(**json.loads(sys.argv[1])), float(sys.argv[2])
    measures = {
        "reliquary": measure_reliquary,
        "open_spiel": measure_open_spiel,
        "catanatron": measure_catanatron,
    }
    sys.stdout.write(json.dumps(asdict(measures[subject.subject](subject, seconds))) + "\n")


if __name__ == "__main__":
    main()
