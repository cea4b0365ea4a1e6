"""Cards are sentences: `"book egypt 2"`, `"may discard: swords 2"`.

A game's vocabulary is a closed list of patterns. A word in capitals is a gap and names the kind of
word that fits; a gap ending in "…" takes the rest of the sentence, which may be a sentence itself.
Sentences are understood once, when the content is loaded.
"""

import difflib
import re
from collections.abc import Callable, Sequence
from typing import Any

from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.moves import ReliquaryError

Kind = Callable[[str], Any]  # turns a word into a value, or raises SentenceError


class SentenceError(ReliquaryError):
    """A sentence that the vocabulary does not know."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Effect:
    """A sentence, understood. Each pattern of a vocabulary has one subclass."""

    sentence: str = ""

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Tally(Effect):
    """A sentence that counts for its owner while its card lies before them: `general 2`.

    Subclasses say what it counts as; the same sentence on several cards adds up.
    """

    def __init__(self, amount: i64) -> None:
        self.amount = amount

    def count(self, me: Any, by: i64) -> None:
        """Add so much to the tally of the owner."""
        raise NotImplementedError

    def arrive(self, me: Any) -> None:
        """The card comes."""
        self.count(me, self.amount)

    def leave(self, me: Any) -> None:
        """The card goes."""
        self.count(me, -self.amount)


class Vocabulary:
    """`Vocabulary({"book REGION N": Book}, {"REGION": one_of(REGIONS), "N": whole(1)})`."""

    def __init__(self, words: dict[str, Callable[..., Effect]], kinds: dict[str, Kind]) -> None:
        self.kinds = kinds
        self.words = words
        longest_first = sorted(words, key=lambda pattern: -len(re.sub(r"\b[A-Z]+\b", "", pattern)))
        self.patterns = [(re.compile(_expression(pattern)), pattern) for pattern in longest_first]

    def parse(self, sentence: str) -> Any:
        """The effect that a sentence describes."""
        for expression, pattern in self.patterns:
            match = expression.fullmatch(sentence)
            if match is None:
                continue
            gaps = re.findall(r"\b[A-Z]+\b", pattern)
            effect = self.words[pattern](
                *[self._value(gap, word, sentence) for gap, word in zip(gaps, match.groups(), strict=True)]
            )
            effect.sentence = sentence
            return effect
        near = difflib.get_close_matches(sentence, list(self.words), 1, 0.3)
        hint = f"; the nearest that is known is '{near[0]}'" if near else ""
        raise SentenceError(f"'{sentence}' is no sentence of this game{hint}")

    def _value(self, gap: str, word: str, sentence: str) -> Any:
        try:
            return self.kinds[gap](word)
        except SentenceError as problem:
            raise SentenceError(f"'{sentence}': {problem}") from None


def _expression(pattern: str) -> str:
    """The regular expression of a pattern."""
    rest = re.sub(r"\b[A-Z]+…", "(.+)", re.escape(pattern).replace("\\ ", " "))
    return re.sub(r"\b[A-Z]+\b", r"(\\S+?)", rest)


def whole(least: int) -> Kind:
    """A gap for a whole number of at least `least`."""

    def read(word: str) -> int:
        if not word.isdecimal() or int(word) < least:
            raise SentenceError(f"'{word}' should be a whole number of at least {least}")
        return int(word)

    return read


def one_of(names: Sequence[str]) -> Kind:
    """A gap for one of some names; its value is the place in that list."""

    def read(word: str) -> int:
        if word not in names:
            raise SentenceError(f"'{word}' should be one of {', '.join(names)}")
        return list(names).index(word)

    return read
