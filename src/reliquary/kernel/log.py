"""What happened, as ids and numbers; it becomes words outside the rules, for each viewer."""

import re
from collections.abc import Callable
from typing import Final

from reliquary.kernel.ints import i64

EVERYBODY: Final = -1
NOBODY: Final = -2  # a seat that sees what spectators see

Renderer = Callable[[int, int], str]  # value, viewer -> words


class Message:
    """A sentence with gaps, such as "{0:player} digs in {1:place}"; the gaps name what they hold.

    `aside` is what the others read of a line that only one seat may read in full.
    """

    def __init__(self, template: str, aside: str = "") -> None:
        self.template = template
        self.aside = aside


class Entry:
    """One line of the log."""

    def __init__(self, message: Message, a: i64, b: i64, c: i64, d: i64, seen_by: i64) -> None:
        self.message = message
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.seen_by = seen_by

    def values(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]


_GAP = re.compile(r"\{(\d):(\w+)\}")


def render(template: str, values: list[int], words: dict[str, Renderer], viewer: int) -> str:
    """Fill the gaps of a template with the words of a game."""

    def gap(match: re.Match[str]) -> str:
        return words[match[2]](values[int(match[1])], viewer)

    sentence = _GAP.sub(gap, template)
    return sentence[:1].upper() + sentence[1:]


def sentences(log: list[Entry], words: dict[str, Renderer], viewer: int) -> list[str]:
    """The log as one viewer may read it."""
    lines: list[str] = []
    for entry in log:
        hidden = entry.seen_by not in (EVERYBODY, viewer)
        template = entry.message.aside if hidden else entry.message.template
        if template:
            lines.append(render(template, entry.values(), words, viewer))
    return lines


def plural(number: int, noun: str, nouns: str = "") -> str:
    """1 week, 2 weeks; 1 die, 2 dice."""
    return f"{number} {noun}" if number == 1 else f"{number} {nouns or noun + 's'}"
