"""A table as a picture in words: what a game draws, without knowing on what.

Terminal and browser turn pictures into colours and HTML. A picture is a list of panels; a panel is
some lines of text or a small table; a piece of text may carry a style: the name of a colour or of
a role ("good", "faint", "title"). Styles never carry meaning alone.
"""

from dataclasses import dataclass, field
from typing import Final

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green")
SEAT_MARKS: Final = "ABCD"
LONGEST_NAME: Final = 12


@dataclass(frozen=True)
class Ink:
    """A piece of text with a style."""

    text: str
    style: str = ""


Line = list[Ink]


@dataclass(frozen=True)
class Panel:
    """A titled part of the picture: lines of text, or rows under headings."""

    title: str
    lines: list[Line] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    rows: list[list[Line]] = field(default_factory=list)
    width: int = 1  # how much room it wants beside its neighbours


@dataclass(frozen=True)
class Picture:
    """The whole table: rows of panels, from top to bottom."""

    rows: list[list[Panel]]


# --- what most tables draw ------------------------------------------------------------------


def joined(inks: Line) -> Line:
    """The same line in as few pieces as its styles allow."""
    pieces: Line = []
    for ink in inks:
        if pieces and pieces[-1].style == ink.style:
            pieces[-1] = Ink(pieces[-1].text + ink.text, ink.style)
        else:
            pieces.append(ink)
    return pieces


def heading(seat: int, names: list[str], viewer: int) -> str:
    """A player's letter and name."""
    return f"{SEAT_MARKS[seat]} {short(names[seat])}" + (
        " (you)" if seat == viewer and names[seat] != "You" else ""
    )


def amount(number: int) -> Ink:
    """A number; nothing is a dash."""
    return Ink(str(number)) if number else Ink("–", "faint")


def mark(seat: int) -> Ink:
    """A player's letter in their colour."""
    return Ink(SEAT_MARKS[seat], SEAT_COLOURS[seat])


def named(seat: int, names: list[str]) -> Line:
    """A player's letter in their colour, and their name."""
    return [mark(seat), Ink(f" {short(names[seat])}")]


def short(name: str) -> str:
    """A name that fits into a column."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
