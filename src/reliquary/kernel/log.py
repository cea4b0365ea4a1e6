"""What happened, as ids and numbers; it becomes words outside the rules, for each viewer."""

import re
from collections.abc import Callable
from typing import Final

from reliquary.kernel.ints import i64

EVERYBODY: Final = -1
NOBODY: Final = -2  # a seat that sees what spectators see
MANY: Final = 100_000_000_000  # more than there can be of anything

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


def overheard(log: list[Entry], viewer: int) -> list[Entry]:
    """The log as one viewer knows it: of lines for other eyes the aside, and no number besides."""
    known: list[Entry] = []
    for entry in log:
        if entry.seen_by in (EVERYBODY, viewer):
            known.append(entry)
        elif entry.message.aside:
            told = {int(number) for number, _ in _GAP.findall(entry.message.aside)}
            a, b, c, d = [value if n in told else 0 for n, value in enumerate(entry.values())]
            known.append(Entry(Message(entry.message.aside), a, b, c, d, EVERYBODY))
    return known


def some(kind: i64, count: i64) -> i64:
    """So many of a kind, as one number for the log; `apart` takes it apart."""
    return kind * MANY + count


def apart(code: int) -> tuple[int, int]:
    """The kind, and how many."""
    return divmod(code, MANY)


def plural(number: int, noun: str, nouns: str = "") -> str:
    """1 week, 2 weeks; 1 die, 2 dice."""
    return f"{number} {noun}" if number == 1 else f"{number} {nouns or noun + 's'}"
