"""What a player may do, and why not.

Moves are interned: a game makes every move it will ever offer once, in one flat table. Comparing
two moves is `is`, a move's index is its name on the wire, in records and for learning, and
offering a move allocates nothing.
"""

import difflib
from collections.abc import Iterable
from typing import TypeVar

from reliquary.kernel.ints import i64, mypyc_attr

M = TypeVar("M", bound="Move")


class ReliquaryError(Exception):
    """Something that a person can put right. Its text is one clear sentence.

    >>> import reliquary
    >>> try:
    ...     reliquary.new("thebs")
    ... except reliquary.ReliquaryError as problem:
    ...     print(problem)
    There is no game 'thebs'. Did you mean 'thebes'?
    """


class NotationError(ReliquaryError):
    """A move was written in a way that fits no move, or more than one."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Move:
    """One thing a player may do.

    >>> from reliquary import new
    >>> move = new("thebes", seed=7).options()[-1]
    >>> move, move.notation
    (<exchange>, 'exchange')
    """

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.index: i64 = -1

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Refusal:
    """Why something cannot be done: the number of the rule, and the rule in words.

    >>> from reliquary import new
    >>> new("thebes", seed=7).why_not("finish").rule
    'TH-121'
    """

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def __repr__(self) -> str:
        return f"<Refusal {self.rule}: {self.text}>"


class MoveTable:
    """All moves of a game, in the order of their indices."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.by_notation: dict[str, Move] = {}

    def add(self, move: M) -> M:
        """Give the move its place in the table; a notation may be used only once."""
        assert move.notation not in self.by_notation, move.notation
        move.index = len(self.moves)
        self.moves.append(move)
        self.by_notation[move.notation] = move
        return move

    def parse(self, text: str, likely: Iterable[Move] = ()) -> Move:
        """The move that is meant by `text`; words may be cut short while they stay clear.

        Among several readings the `likely` moves (those on offer) are preferred.
        """
        words = text.lower().split()
        text = " ".join(text.split())
        exact = self.by_notation.get(" ".join(words))
        if exact is not None:
            return exact
        readings: list[Move] = []
        for moves in (list(likely), self.moves):
            readings = _closest([move for move in moves if _fits(words, move.notation.split())], words)
            if len(readings) == 1:
                return readings[0]
            if readings:
                break
        if readings:
            shown = ", ".join(f"'{move}'" for move in readings[:4])
            more = f" and {len(readings) - 4} more" if len(readings) > 4 else ""
            raise NotationError(f"'{text}' could be {shown}{more}.")
        near = difflib.get_close_matches(" ".join(words), list(self.by_notation), 3, 0.5)
        hint = " Did you mean " + " or ".join(f"'{each}'" for each in near) + "?" if near else ""
        raise NotationError(f"'{text}' is no move of this game.{hint}")


def _fits(words: list[str], notation: list[str]) -> bool:
    """Whether each word is the beginning of the word in its place."""
    if not words or len(words) > len(notation):
        return False
    return all(full.startswith(word) for word, full in zip(words, notation, strict=False))


def _closest(readings: list[Move], words: list[str]) -> list[Move]:
    """Prefer readings that add no words, then those in which most words are written in full."""
    if not readings:
        return readings

    def misses(move: Move) -> tuple[int, int]:
        full = move.notation.split()
        return len(full) - len(words), sum(a != b for a, b in zip(words, full, strict=False))

    best = min(misses(move) for move in readings)
    return [move for move in readings if misses(move) == best]
