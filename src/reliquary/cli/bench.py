"""`reliquary bench`: decisions per second, games per second, microseconds per copy, and ratios."""

import json
from dataclasses import asdict

from rich.console import Console

from reliquary.cli.figures import figures, show_figures
from reliquary.cli.parser import Commands, Options, command, count, seconds
from reliquary.lab.bench import BenchError, Speed, median, run, subjects


def add(commands: Commands) -> None:
    parser = command(commands, "bench", run_bench, "Measure random playouts and copies.")
    parser.add_argument("game", nargs="?", help="one game only")
    parser.add_argument("--peers", action="store_true", help="OpenSpiel and Catanatron in the same run")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each subject")
    parser.add_argument("--seconds", type=seconds, default=1.5, help="for each round")
    parser.add_argument("--rounds", type=count, default=3)


def run_bench(options: Options) -> int:
    """Round after round through all subjects, so that a busy machine is unfair to nobody."""
    errors = Console(stderr=True, highlight=False)
    chosen = subjects(options.game, options.peers)
    rounds: dict[int, list[Speed]] = {}
    for _ in range(options.rounds):
        for number, subject in enumerate(chosen):
            try:
                rounds.setdefault(number, []).append(run(subject, options.seconds))
            except BenchError as problem:
                if _ == 0:
                    errors.print(f"Left out: {problem}", markup=False)
    speeds = [median(each) for each in rounds.values() if each]
    if options.json:
        for each in speeds:
            Console(soft_wrap=True, highlight=False).print(json.dumps(asdict(each)), markup=False)
    elif speeds:
        show(speeds)
    return 0 if speeds else 1


def show(speeds: list[Speed]) -> None:
    """A table; the last column compares with the first compiled game of ours."""
    ours = next((each for each in speeds if each.build == "compiled"), speeds[0])
    headings = (
        "subject",
        "game",
        "players",
        "build",
        "decisions/s",
        "games/s",
        "us/copy",
        "options",
        "ratio",
    )
    grid = figures(headings, 4)
    for each in speeds:
        grid.add_row(
            each.subject,
            each.game,
            str(each.players),
            each.build,
            f"{each.decisions_per_s:,.0f}",
            f"{each.games_per_s:,.0f}",
            f"{each.copy_us:.2f}",
            f"{each.mean_options:.1f}",
            f"{each.decisions_per_s / ours.decisions_per_s:.3f}",
        )
    show_figures(grid)
    told = f"ratio: decisions/s over those of {ours.subject} {ours.game}, {ours.build}."
    Console().print(told, highlight=False)
