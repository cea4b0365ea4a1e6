"""Colours and letters: what the styles of a picture look like here, and a console that can show them.

The colours are of middle brightness, so that they can be read on dark and on light backgrounds.
They never carry meaning alone: without colour (`NO_COLOR`, `TERM=dumb`) everything is still said.
"""

import os
from typing import Final

from rich.console import Console

#: The styles that pictures use, as rich writes them.
STYLES: Final = {
    "": "",
    "title": "bold",
    "faint": "dim",
    "good": "#719e07",
    "bad": "#dc322f",
    "red": "bold #dc322f",
    "blue": "bold #268bd2",
    "yellow": "bold #b58900",
    "green": "bold #719e07",
    "orange": "bold #cb6a16",
    "purple": "bold #a45bb5",
}

#: What stands for a letter where only the oldest letters can be shown.
_OLD_LETTERS: Final = {
    ord(letter): old
    for letters, old in (
        ("│┃", "|"),
        ("─━–", "-"),
        ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
        ("·•", "."),
        ("—", "--"),
        ("…", "..."),
        ("✓", "y"),
        ("✗×", "x"),
        ("“”", '"'),
        ("‘’", "'"),
    )
    for letter in letters
}


def console() -> Console:
    """A console on the standard output, without any codes where colours are not wanted."""
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") in {"dumb", "unknown"}
    return Console(highlight=False, color_system=None if plain else "auto")


def style(name: str) -> str:
    """A style of a picture for rich; one that is not known changes nothing."""
    return STYLES.get(name, "")


def letters(text: str, screen: Console) -> str:
    """Text in letters that the console can show."""
    if screen.encoding.lower().startswith("utf"):
        return text
    return text.translate(_OLD_LETTERS).encode("ascii", "replace").decode("ascii")
