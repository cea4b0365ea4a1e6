"""A tiny vocabulary, and how it is read."""

from typing import Any

import pytest

from reliquary.kernel.sentences import Effect, SentenceError, Vocabulary, one_of, whole

REGIONS = ["greece", "crete", "egypt"]


class Said(Effect):
    """Remembers what filled the gaps."""

    def __init__(self, *gaps: Any) -> None:
        self.gaps = list(gaps)


class Book(Said):
    """`book REGION N`"""


class EveryBook(Said):
    """`book any N`"""


class MayDiscard(Said):
    """`may discard: EFFECT…`"""


class Choose(Said):
    """`choose N: OPTIONS…`"""


def vocabulary() -> Vocabulary:
    """Two plain sentences, and two that hold others."""

    def effect(sentence: str) -> Effect:
        parsed: Effect = words.parse(sentence)
        return parsed

    def options(sentences: str) -> list[Effect]:
        return [effect(each.strip()) for each in sentences.split("|")]

    words = Vocabulary(
        {
            "book REGION N": Book,
            "book any N": EveryBook,
            "may discard: EFFECT…": MayDiscard,
            "choose N: OPTIONS…": Choose,
        },
        {"REGION": one_of(REGIONS), "N": whole(1), "EFFECT": effect, "OPTIONS": options},
    )
    return words


def parse(sentence: str) -> Any:
    return vocabulary().parse(sentence)


def test_gaps_become_values() -> None:
    book = parse("book egypt 2")
    assert (type(book), book.gaps, str(book)) == (Book, [2, 2], "book egypt 2")


def test_the_pattern_with_most_words_of_its_own_wins() -> None:
    book = parse("book any 2")
    assert (type(book), book.gaps) == (EveryBook, [2])


def test_dots_take_the_rest_which_is_a_sentence() -> None:
    card = parse("may discard: book crete 3")
    assert isinstance(card, MayDiscard)
    inner = card.gaps[0]
    assert (type(inner), inner.gaps, str(inner)) == (Book, [1, 3], "book crete 3")


def test_sentences_nest_deeply() -> None:
    card = parse("choose 1: may discard: book any 1 | book egypt 2")
    number, (first, second) = card.gaps
    assert number == 1
    assert isinstance(first, MayDiscard)
    assert isinstance(first.gaps[0], EveryBook)
    assert second.gaps == [2, 2]


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        (
            "bok egypt 2",
            "'bok egypt 2' is no sentence of this game; the nearest that is known is 'book any N'",
        ),
        ("book atlantis 2", "'book atlantis 2': 'atlantis' should be one of greece, crete, egypt"),
        ("book egypt 0", "'book egypt 0': '0' should be a whole number of at least 1"),
        ("book egypt -1", "'book egypt -1': '-1' should be a whole number of at least 1"),
        ("book egypt ²", "'book egypt ²': '²' should be a whole number of at least 1"),
        ("book egypt", "'book egypt' is no sentence of this game; the nearest that is known is 'book any N'"),
        ("may discard: bok", "'bok' is no sentence of this game; the nearest that is known is 'book any N'"),
        ("", "'' is no sentence of this game"),
        ("Book egypt 2 ", None),
        ("may discard:", None),
    ],
)
def test_what_is_wrong_is_told(sentence: str, reason: str | None) -> None:
    with pytest.raises(SentenceError) as problem:
        parse(sentence)
    assert reason is None or reason in str(problem.value)
    assert "\n" not in str(problem.value)
