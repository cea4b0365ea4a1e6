"""Chapters 1 and 10: what the game is about, and counting points."""

import random
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import thebes


def finished(*people: dict[str, Any], **parts: Any) -> Table:
    """A game in which everybody has reached the limit."""
    limit = 105 if len(people) == 4 else 157
    return thebes(*[{"clock": limit, **each} for each in people], **parts)


def points(source: str, *people: dict[str, Any]) -> list[int]:
    """What everybody has from one source."""
    return [each[source] for each in finished(*people).score_sheet()]


def congresses(number: int) -> list[str]:
    return [f"congress-{n}" for n in range(1, number + 1)]


# --- Aim ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TH_001_two_three_or_four_archaeologists(players: int) -> None:
    assert len(reliquary.new("thebes", players=players, seed=1).view()["players"]) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_TH_001_no_more_and_no_less(players: int) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="2 to 4 players"):
        reliquary.new("thebes", players=players, seed=1)


def test_TH_002_the_highest_total_wins() -> None:
    table = finished({"tokens": ["egypt-scarab"]}, {"tokens": ["egypt-nefertiti"]}, {})
    assert table.scores() == [1, 3, 0]
    assert table.winners() == [1]


def test_TH_003_exactly_four_sources() -> None:
    me = {
        "cards": ["exhibition-small-paris", "congress-1", "book-greece-1"],
        "tokens": ["crete-larnax"],
    }
    sheet = finished(me, {}).score_sheet()[0]
    assert sheet == {"artifacts": 5, "exhibitions": 4, "congresses": 1, "majorities": 5, "total": 15}


def test_TH_003_nothing_else_is_worth_anything() -> None:
    cards = ["car-1", "zeppelin-1", "special-1", "shovel-1", "assistant-1", "general-5", "legend-egypt"]
    table = finished({"cards": cards, "tokens": ["egypt-general"]}, {"permits": []})
    assert table.scores() == [0, 0]


def test_TH_004_points_are_counted_at_the_end_only() -> None:
    table = thebes({"clock": 156, "cards": congresses(3)}, {"clock": 157})
    assert table.winners() == []
    assert not any("wins" in line for line in table.log())
    table.play("finish")
    assert table.winners() == [0]
    assert table.log()[-1] == "Player 1 wins with 6 points."


def test_TH_004_nothing_costs_points() -> None:
    table = reliquary.new("thebes", players=3, seed=5)
    luck = random.Random(5)
    before = [0, 0, 0]
    while not table.over:
        table.play(luck.choice(table.options()))
        # majorities change hands; the other points are there to stay
        after = [each["total"] - each["majorities"] for each in table.score_sheet()]
        assert all(now >= then for now, then in zip(after, before, strict=True))
        before = after
    assert sum(before) > 0


def test_TH_005_all_with_the_highest_total_win_together() -> None:
    table = finished(
        {"cards": congresses(2)}, {"tokens": ["egypt-nefertiti"]}, {"tokens": ["egypt-faience-bowl"]}
    )
    assert table.scores() == [3, 3, 2]
    assert table.winners() == [0, 1]


# --- Sources --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "value"),
    [
        ([], 0),
        (["palestine-qumran-scrolls"], 7),
        (["palestine-qumran-scrolls", "greece-seal-of-troy", "crete-malia-sphinx"], 14),
        (["egypt-book", "egypt-general", "egypt-scarab"], 1),
    ],
)
def test_TH_130_values_of_own_artifacts(tokens: list[str], value: int) -> None:
    assert points("artifacts", {"tokens": tokens}, {}) == [value, 0]


def test_TH_131_small_and_large_exhibitions() -> None:
    small, large = ["exhibition-small-paris"], ["exhibition-large-paris"]
    assert points("exhibitions", {"cards": small}, {"cards": large}, {"cards": []}) == [4, 5, 0]
    assert points("exhibitions", {"cards": small + large}, {}) == [9, 0]


@pytest.mark.parametrize(
    ("owned", "value"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 28), (9, 28)],
)
def test_TH_132_congresses_by_number(owned: int, value: int) -> None:
    assert points("congresses", {"cards": congresses(owned)}, {}) == [value, 0]


@pytest.mark.parametrize(
    ("books", "majorities"),
    [
        ([["book-egypt-5"], ["book-egypt-1"]], [5, 0]),
        ([["book-egypt-1"], ["book-egypt-2"]], [3, 3]),
        ([["book-egypt-1"], ["book-egypt-2"], ["book-egypt-3"], ["book-egypt-4"]], [3, 3, 3, 3]),
        ([["book-egypt-8"], ["book-egypt-9"], ["book-egypt-7"]], [3, 3, 0]),
        ([["book-egypt-1", "book-crete-1"], ["book-greece-1"], []], [10, 5, 0]),
        ([["book-egypt-1", "book-crete-1"], ["book-crete-2", "book-greece-1"]], [8, 8]),
    ],
)
def test_TH_133_most_points_in_books_of_a_region(books: list[list[str]], majorities: list[int]) -> None:
    assert points("majorities", *[{"cards": cards} for cards in books]) == majorities


def test_TH_134_legends_assistants_and_general_knowledge_do_not_count() -> None:
    others = ["legend-egypt", "assistant-1", "assistant-2", "assistant-3", "general-5", "general-6"]
    assert points("majorities", {"cards": others}, {}) == [0, 0]
    assert points("majorities", {"cards": ["book-egypt-1", *others]}, {"cards": ["book-egypt-5"]}) == [0, 5]


def test_TH_134_book_tokens_count_for_their_own_region() -> None:
    assert points("majorities", {"tokens": ["egypt-book"]}, {"cards": ["book-mesopotamia-1"]}) == [3, 3]
    both = {"cards": ["book-mesopotamia-2"], "tokens": ["egypt-book"]}
    assert points("majorities", both, {"cards": ["book-mesopotamia-1"]}) == [5, 0]


def test_TH_135_the_total_adds_up() -> None:
    me = {
        "cards": [*congresses(4), "exhibition-large-paris"],
        "tokens": ["egypt-book", "crete-larnax"],
    }
    table = finished(me, {"tokens": ["greece-zeus-artemision"]})
    assert table.scores() == [5 + 5 + 10 + 5, 5]
    assert [each["total"] for each in table.score_sheet()] == table.scores()
    assert table.winners() == [0]


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R20_points_and_not_books_are_counted() -> None:
    one, two = {"cards": ["book-crete-8"]}, {"cards": ["book-crete-1", "book-crete-2"]}
    assert points("majorities", one, two) == [5, 0]
    two["cards"].append("book-crete-3")
    assert points("majorities", one, two) == [3, 3]


def test_TH_R20_nobody_gets_anything_for_a_region_without_books() -> None:
    assert points("majorities", {}, {}, {}) == [0, 0, 0]


def test_TH_R22_equal_totals_share_the_victory() -> None:
    # also with different artifacts, cards and turns
    table = finished({"cards": congresses(3)}, {"tokens": ["egypt-tutankhamun-mask"]})
    assert table.scores() == [6, 6]
    assert table.winners() == [0, 1]


# --- Worked examples ------------------------------------------------------------------------

A = {"cards": ["book-egypt-8", "book-egypt-5"]}
B = {"cards": ["book-egypt-9", "book-egypt-1"], "tokens": ["palestine-book"]}
C = {"cards": ["book-egypt-6", "book-egypt-7"]}


def test_WE_51_majorities_region_by_region() -> None:
    egypt = [A, B, C]
    assert points("majorities", *egypt) == [3, 3, 0]

    crete = [{"cards": ["book-crete-8", "legend-crete"]}, {"cards": ["book-crete-9", "book-crete-1"]}, {}]
    assert points("majorities", *crete) == [0, 5, 0]

    palestine: list[dict[str, Any]] = [{"cards": ["legend-palestine"]}, {}, {}]
    assert points("majorities", *palestine) == [0, 0, 0]

    three_books = {"cards": ["book-greece-1", "book-greece-2", "book-greece-3"]}
    greece = [three_books, {"cards": ["book-greece-8", "general-5"]}, {}]
    assert points("majorities", *greece) == [3, 3, 0]


def test_WE_52_a_total() -> None:
    tokens = ["crete-larnax", "crete-pilgrim-flask", "crete-aphrodite"]  # 5 + 4 + 4
    tokens += ["crete-bull-leaper", "crete-snake-goddess"]  # 2 x 3
    tokens += ["crete-phaistos-disc", "crete-axos-helmet"]  # 2 x 3
    tokens += ["egypt-tomb-painting", "egypt-nefertiti"]  # 2 x 3
    tokens += ["crete-zeus-coin", "crete-bull-rhyton", "greece-omphalos", "greece-pallas-athena"]  # 4 x 2
    cards = ["exhibition-small-london", "exhibition-small-paris", "exhibition-large-london", *congresses(5)]
    assert len(tokens) == 13
    table = finished({"cards": cards, "tokens": tokens}, {})
    assert table.score_sheet()[0] == {
        "artifacts": 39,
        "exhibitions": 4 + 4 + 5,
        "congresses": 15,
        "majorities": 0,
        "total": 39 + 13 + 15 + 0,
    }
    assert table.scores()[0] == 67
