"""`reliquary simulate`: many games between bots, a progress bar, a result table."""

import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reliquary.bots import BOTS
from reliquary.builds import build
from reliquary.cli.figures import figures, show_figures
from reliquary.cli.parser import Commands, Options, add_table_options, command, count, house, whole, words
from reliquary.lab.output import sink
from reliquary.lab.report import Report, Tally
from reliquary.lab.simulate import Plan, check, simulate


def add(commands: Commands) -> None:
    parser = command(commands, "simulate", run, "Let bots play many games.")
    parser.add_argument("game", help="which game (thebes)")
    parser.add_argument(
        "-n", "--games", type=count, default=1000, metavar="N", help="how many; 1000 if not said"
    )
    parser.add_argument(
        "--bots",
        type=words,
        default=words("greedy,greedy"),
        metavar="BOT,BOT,…",
        help=f"one for each player: {', '.join(BOTS)}",
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes that share the work")
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help="the same number, the same games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="a row for each game: .jsonl or .parquet")
    add_table_options(parser)


def run(options: Options) -> int:
    """Play, count, and keep what was done when interrupted."""
    plan = Plan(options.game, options.bots, options.games, options.seed, house(options), options.content)
    game = check(plan)
    out = sink(options.out)
    console, errors = Console(), Console(stderr=True)
    if build() == "interpreted":
        errors.print("The rules run interpreted here; `make compile` makes them many times faster.")
    report, started, interrupted = Report(), time.perf_counter(), False
    results = simulate(plan, options.jobs)
    try:
        with bar(errors) as progress:
            task = progress.add_task(game.title, total=plan.games)
            for result in results:
                report.add(result)
                out.add(result)
                rate = report.games / (time.perf_counter() - started)
                progress.update(task, completed=report.games, description=f"{game.title} {rate:,.0f} games/s")
    except KeyboardInterrupt:
        interrupted = True
    finally:
        results.close()
        out.close()
    seconds = time.perf_counter() - started
    if report.games:
        show(report)
        speed = f"{report.games / seconds:,.0f} games/s, {report.decisions / seconds:,.0f} decisions/s"
        console.print(f"{report.games:,} games in {seconds:.1f} s: {speed} ({build()} rules).")
    if options.out is not None and report.games:
        console.print(f"Results are in {options.out}.", highlight=False)
    if interrupted:
        errors.print(f"Interrupted after {report.games:,} of {plan.games:,} games; what was done is kept.")
        return 130
    return 0


def bar(console: Console) -> Progress:
    """A progress bar with the rate and the time left."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
    )


def show(report: Report) -> None:
    """Bots, then seats: who wins how often, and with what points."""
    sources = [source for source in next(iter(report.by_bot.values())).sources if source != "total"]
    grid = figures(["", "games", "wins", "±", "points", "sd", *sources], 1)
    for bot, tally in sorted(report.by_bot.items(), key=lambda each: -each[1].win_rate):
        grid.add_row(bot, *numbers(tally, sources))
    grid.add_row()
    for seat, tally in sorted(report.by_seat.items()):
        grid.add_row(f"seat {seat + 1}", *numbers(tally, sources))
    show_figures(grid)


def numbers(tally: Tally, sources: list[str]) -> list[str]:
    """The columns of one row."""
    shares = [f"{tally.sources[source] / tally.games:.1f}" for source in sources]
    wins, margin = f"{100 * tally.win_rate:.1f}%", f"{100 * tally.margin:.1f}"
    return [f"{tally.games:,}", wins, margin, f"{tally.mean:.1f}", f"{tally.deviation:.1f}", *shares]
