"""Players made of paper: what they type is written down beforehand, or made up at the prompt."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path

from rich.console import Console

import reliquary
from reliquary.bots import Bot, find
from reliquary.kernel.rng import seeded
from reliquary.kernel.table import Table
from reliquary.tui import play

Typist = Callable[[str], str]


def thebes(players: int = 3, seed: int | None = 7) -> Table:
    """The game that most of these tests play."""
    return reliquary.new("thebes", players=players, seed=seed, names=["Ann", "Ben", "Cleo", "Dora"][:players])


def bot(table: Table, seed: int = 1) -> Bot:
    """An opponent that does anything."""
    return find("random", table.game, seed)


def screen(width: int = 100) -> Console:
    """A console that writes into a string, without any codes."""
    return Console(file=io.StringIO(), width=width, highlight=False, color_system=None)


def shown(console: Console) -> str:
    """What a console has shown so far."""
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def typing(lines: Iterable[str]) -> Typist:
    """Type these lines, one at each prompt; then the keyboard is gone."""
    rest = iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return ask


def anything(table: Table, seed: int = 3) -> Typist:
    """Type any move that is possible, in its notation."""
    rng = seeded(seed)

    def ask(prompt: str) -> str:
        if prompt.startswith("Pass the device"):
            return ""
        options = table.options()
        return str(options[rng.below(len(options))])

    return ask


def sit(
    table: Table,
    ask: Typist,
    people: Iterable[int] = (0,),
    width: int = 100,
    save_to: Path | None = None,
) -> str:
    """Play with persons in these seats and bots in the others; what the terminal showed."""
    console = screen(width)
    seats = [None if seat in set(people) else bot(table, seat) for seat in range(len(table.names))]
    play(table, seats, console, save_to, ask)
    return shown(console)
