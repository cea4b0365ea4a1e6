"""`reliquary play`: a game in the terminal."""

import getpass
from pathlib import Path

from reliquary.bots import BOTS
from reliquary.bots import find as find_bot
from reliquary.bots.bot import Bot
from reliquary.cli.parser import CommandError, Commands, Options, add_table_options, command, house, words
from reliquary.kernel import table as tables
from reliquary.kernel.game import find
from reliquary.tui import play as play_in_terminal

HUMAN = "human"


def add(commands: Commands) -> None:
    parser = command(commands, "play", run, "Play a game in the terminal, with people and bots.")
    parser.add_argument("game", nargs="?", default="thebes", help="which game (thebes)")
    parser.add_argument(
        "--seats",
        type=words,
        default=words("human,greedy,greedy"),
        metavar="WHO,WHO,…",
        help=f"who plays, one for each seat: {', '.join([HUMAN, *BOTS])}",
    )
    parser.add_argument("--name", help="what you are called; your login name otherwise")
    parser.add_argument("--seed", help="play this very game; without it nobody can know the draws")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to keep the record")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    add_table_options(parser)


def run(options: Options) -> int:
    """Open or resume a table and sit down at it."""
    if options.save is not None and options.save != options.resume:
        _check_new(options.save)
    if options.resume is not None:
        table = tables.load(options.resume, options.content)
        seats: list[str] = table.who or [HUMAN] * len(table.names)
    else:
        seats = options.seats
        find(options.game).check_seats(len(seats))
        names = _names(seats, options.name or _login())
        bots = _bots(options.game, seats)  # a misspelt bot is told before the table is opened
        table = tables.new(
            options.game, len(seats), options.seed, house(options), names, options.content, seats
        )
        play_in_terminal(table, bots, save_to=options.save)
        return 0
    play_in_terminal(table, _bots(table.game.name, seats), save_to=options.save or options.resume)
    return 0


def _check_new(file: Path) -> None:
    """No other game is overwritten, and nobody finds out only later that nothing could be kept."""
    if file.is_dir() or not file.parent.is_dir():
        raise CommandError(f"{file} cannot be written: it should be a file in a folder that exists.")
    if file.exists():
        raise CommandError(f"{file} exists. Choose another name, or go on with that game: --resume {file}")


def _bots(game: str, seats: list[str]) -> list[Bot | None]:
    return [None if who == HUMAN else find_bot(who, find(game), seat) for seat, who in enumerate(seats)]


def _names(seats: list[str], human: str) -> list[str]:
    """What the players are called: people by name, bots by their kind, numbered where several are alike."""
    called = [human if who == HUMAN else f"{who} bot" for who in seats]
    return [
        f"{name} {called[: seat + 1].count(name)}" if called.count(name) > 1 else name
        for seat, name in enumerate(called)
    ]


def _login() -> str:
    """The name of whoever sits at the terminal."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return "Guest"
    return "Guest" if name == "root" else name.capitalize()
