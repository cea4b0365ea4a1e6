"""A game is never lost: where it is saved, and what the end of a terminal looks like."""

import shutil
import signal
import sys
import tempfile
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from shlex import quote
from types import FrameType
from typing import Final

from reliquary.kernel.table import Table

_ENDINGS: Final = ("SIGHUP", "SIGTERM")


class Hangup(BaseException):
    """The terminal is gone, or the process is asked to end."""


@contextmanager
def hangups() -> Generator[None]:
    """Turn the signals that end a terminal into `Hangup`, so that there is time to save."""

    def hang_up(number: int, frame: FrameType | None) -> None:
        raise Hangup(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    known = [signal.Signals[name] for name in _ENDINGS if hasattr(signal, name)]
    before = {each: signal.signal(each, hang_up) for each in known}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def deaf() -> None:
    """From here on these signals are ignored: what they ask for, saving the game, is being done."""
    if threading.current_thread() is threading.main_thread():
        for name in _ENDINGS:
            if hasattr(signal, name):
                signal.signal(signal.Signals[name], signal.SIG_IGN)


def default_file(table: Table) -> Path:
    """A file of today that does not exist yet."""
    name = f"{table.game.name}-{date.today().isoformat()}"
    path, number = Path(f"{name}.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.json")
    return path


def save_somewhere(table: Table, file: Path | None) -> Path | None:
    """Save the game where it was wanted, else here, else in the folder for temporary files."""
    here = default_file(table)
    for path in (file, here, Path(tempfile.gettempdir()) / here.name):
        if path is not None:
            with suppress(OSError):
                table.save(path)
                return path
    return None


def how_to_go_on(table: Table, path: Path) -> str:
    """One line about a saved game."""
    if table.over:
        return f"The record of this game is in {path}. To check it: {program()} verify {quote(str(path))}"
    secret = " (keep the .secret file beside it)" if table.commitment is not None else ""
    return f"Saved{secret}. To go on: {program()} play --resume {quote(str(path))}"


def program() -> str:
    """How this very program is called from here: by its name only if the shell would find it."""
    called = Path(sys.argv[0])
    if called.name != "reliquary" or shutil.which("reliquary") is not None:
        return "reliquary"
    here = Path.cwd()
    return quote(str(called.relative_to(here) if called.is_relative_to(here) else called))
