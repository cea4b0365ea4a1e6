"""The table in the terminal: play with people and bots, on any terminal that shows letters.

>>> import reliquary
>>> from reliquary.tui import play
>>> play(reliquary.new("thebes", seed=7), [None, None])  # doctest: +SKIP

    session.py   who sits where, the screen, the keyboard
    room.py      round the table: bots move, people are asked
    commands.py  what can be typed besides moves
    menu.py      the list of options, and what answers mean
    options.py   long lists made short: groups and filters
    draw.py      a picture of the table as panels
    news.py      what happened since your last turn
    rules.py     the rulebook at the table
    past.py      back and forward
    keep.py      a game is never lost
    ending.py    who has won
    style.py     colours

It knows games only as tables: their pictures, their options, and the words for both.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from reliquary.bots import Bot
from reliquary.kernel.table import Table
from reliquary.tui import style
from reliquary.tui.keep import Hangup, deaf, hangups, how_to_go_on, save_somewhere
from reliquary.tui.room import play_on
from reliquary.tui.session import Ask, Leave, Session, keyboard

__all__ = ["play"]


def play(
    table: Table,
    seats: Sequence[Bot | None],
    console: Console | None = None,
    save_to: Path | None = None,
    ask: Ask | None = None,
) -> None:
    """Play at a table until the game is over or everybody leaves; None is a seat for a person.

    `save_to` is where the record goes: after every move of a person, and at the end. Whatever ends
    the terminal before, the game is saved there, or in a file of today.
    """
    assert len(seats) == len(table.names), "one entry for each seat"
    screen = console or style.console()
    session = Session(table, seats, screen, ask or keyboard(screen), save_to)
    with hangups():
        try:
            play_on(session)
        except Leave:
            pass
        except BaseException as end:
            try:
                deaf()
            except Hangup:  # the input of a closed terminal ends first, and then the signal comes
                deaf()
            path = save_somewhere(table, session.file)
            if isinstance(end, (EOFError, KeyboardInterrupt)):
                with suppress(OSError):  # if there still is a terminal
                    interrupted(session, path)
            elif not isinstance(end, Hangup):
                raise


def interrupted(session: Session, path: Path | None) -> None:
    """Say how to go on with what was saved."""
    session.say()
    if path is None:
        session.say("The game could not be saved anywhere.", "bold")
    else:
        session.say_unbroken(how_to_go_on(session.table, path))
