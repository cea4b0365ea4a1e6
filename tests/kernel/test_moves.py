"""How a typed text becomes a move."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import reliquary
from reliquary.kernel.moves import Move, MoveTable, NotationError, Refusal


def moves(*notations: str) -> MoveTable:
    table = MoveTable()
    for notation in notations:
        table.add(Move(notation))
    return table


TABLE = moves(
    "dig egypt 1", "dig egypt 10", "dig egypt 1 with legend", "dig crete 1", "take car-1", "take car-2"
)
THEBES: MoveTable = reliquary.find("thebes").box().moves


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("dig egypt 10", "dig egypt 10"),
        ("  DIG   Egypt 10 ", "dig egypt 10"),
        ("d e 10", "dig egypt 10"),
        ("di eg 1", "dig egypt 1"),  # 1 is written in full; 10 is not
        ("d c", "dig crete 1"),
        ("d e 1 w", "dig egypt 1 with legend"),
        ("take car-2", "take car-2"),
    ],
)
def test_words_may_be_cut_short(text: str, notation: str) -> None:
    assert str(TABLE.parse(text)) == notation


def test_the_index_is_the_place_in_the_table() -> None:
    assert [move.index for move in TABLE.moves] == list(range(6))
    assert repr(TABLE.moves[0]) == "<dig egypt 1>"


def test_a_notation_is_used_only_once() -> None:
    with pytest.raises(AssertionError, match="take car-1"):
        moves("take car-1", "take car-1")


def test_what_is_on_offer_comes_first() -> None:
    car = TABLE.moves[5]
    assert TABLE.parse("t", [car]) is car
    assert TABLE.parse("t car", [car, TABLE.moves[0]]) is car
    assert TABLE.parse("take car-1", [car]) is TABLE.moves[4]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("t", "'t' could be 'take car-1', 'take car-2'."),
        ("dog egypt 10", "'dog egypt 10' is no move of this game. Did you mean 'dig egypt 10'"),
        ("", "'' is no move of this game."),
        ("   ", "'' is no move of this game."),
        ("take car-1 now", "'take car-1 now' is no move of this game. Did you mean 'take car-1'"),
        ("take\ncar-9", "'take car-9' is no move of this game."),
        ("xyzzy", "'xyzzy' is no move of this game."),
    ],
)
def test_what_fits_none_or_several_is_told(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(message)}"):
        TABLE.parse(text)


def test_of_many_readings_four_are_named() -> None:
    with pytest.raises(NotationError, match=r"'dig greece 1', .* and \d+ more\.$"):
        THEBES.parse("dig")


WORDS = st.sampled_from(
    ["dig", "d", "take", "t", "egypt", "e", "1", "with", "by", "zeppelin", "exhibit", "BY"]
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=7).map(" ".join)))
def test_whatever_is_typed_is_a_move_or_a_clear_error(text: str) -> None:
    try:
        move = THEBES.parse(text)
    except NotationError as problem:
        assert "\n" not in str(problem)  # noqa: PT017
    else:
        assert THEBES.moves[move.index] is move


def test_refusals_name_their_rule() -> None:
    refusal = Refusal("TH-067", "No time.")
    assert (str(refusal), repr(refusal)) == ("No time. [TH-067]", "<Refusal TH-067: No time.>")
