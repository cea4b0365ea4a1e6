"""What a terminal game consists of besides the table: who sits where, the screen, the keyboard."""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from reliquary.bots import Bot
from reliquary.kernel.table import Table
from reliquary.tui.style import letters

Ask = Callable[[str], str]
FORGET: Final = "\x1b[3J"  # what terminals understand as: throw away what was scrolled off


class Leave(Exception):
    """A player leaves the table."""


class Session:
    """One sitting at one table. A seat with None is a person, the others are bots."""

    def __init__(
        self, table: Table, seats: Sequence[Bot | None], screen: Console, ask: Ask, file: Path | None
    ) -> None:
        self.table = table
        self.seats = list(seats)
        self.screen = screen
        self.ask = ask
        self.file = file  # where the record is kept, if anywhere
        self.passing = True  # say when the device has to change hands
        self.notice = ""  # to be said with the next question
        self.seen = dict.fromkeys(self.people, len(table.moves))  # moves made when each was asked last
        self.pause = 0.3 if screen.is_terminal and not os.environ.get("RELIQUARY_FAST") else 0.0

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, bot in enumerate(self.seats) if bot is None]

    @property
    def rulebook(self) -> Path:
        """The rules of the game that is played."""
        return self.table.game.folder / "rules.md"

    def say(self, text: str = "", style: str = "") -> None:
        """A line, or several."""
        self.screen.print(Text(letters(text, self.screen), style=style))

    def say_unbroken(self, text: str) -> None:
        """A line that somebody may want to copy: it is not broken where the screen ends."""
        self.screen.print(Text(letters(text, self.screen)), soft_wrap=True)

    def show(self, what: RenderableType) -> None:
        """A table or a picture."""
        self.screen.print(what)

    def heading(self, text: str) -> None:
        """A line above what follows."""
        self.say()
        self.say(text, "bold")

    def confirm(self, question: str) -> bool:
        """Yes or no; anything but yes is no."""
        return self.ask(f"{question} (yes/no) ").strip().lower() in {"y", "yes"}

    def clear(self) -> None:
        """An empty screen. Without colours there are no codes either, only empty lines."""
        if self.screen.is_terminal and self.screen.color_system is not None:
            self.screen.clear()
        elif self.screen.is_terminal:
            self.screen.print("\n" * self.screen.height)

    def forget(self) -> None:
        """Nothing of what was shown can be scrolled back to, where the terminal knows how."""
        self.clear()
        if self.screen.is_terminal and self.screen.color_system is not None:
            self.screen.file.write(FORGET)
            self.screen.file.flush()

    def checkpoint(self) -> None:
        """Save what has been played so far, if the game is to be kept."""
        if self.file is None:
            return
        try:
            self.table.save(self.file)
        except OSError as problem:
            self.say(f"The game cannot be kept in {self.file}: {problem.strerror}.", "bold")
            self.file = None


def keyboard(screen: Console) -> Ask:
    """Ask on the terminal, with a history and line editing where there are any."""
    if sys.stdin.isatty() and screen.is_terminal:
        with suppress(ImportError):
            importlib.import_module("readline")  # to load it is to use it
        return input

    def ask(prompt: str) -> str:
        screen.print(Text(letters(prompt, screen)), end="")
        answer = input()
        screen.print(Text(answer))  # nobody has typed it here, so nobody has seen it
        return answer

    return ask
