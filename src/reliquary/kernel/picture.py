"""A table as a picture in words: what a game draws, without knowing on what.

Terminal and browser turn pictures into colours and HTML. A picture is a list of panels; a panel is
some lines of text or a small table; a piece of text may carry a style: the name of a colour or of
a role ("good", "faint", "title"). Styles never carry meaning alone.
"""

from dataclasses import dataclass, field


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
