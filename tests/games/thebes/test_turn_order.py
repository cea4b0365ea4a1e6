"""Chapter 4: whose turn it is."""

import pytest

from tests.support import clocks, thebes


@pytest.mark.parametrize(
    ("markers", "next_player"), [([30, 29], 1), ([7, 61, 6], 2), ([104, 99, 98, 103], 2), ([157, 156], 1)]
)
def test_TH_050_the_marker_furthest_behind_moves(markers: list[int], next_player: int) -> None:
    assert thebes(*[{"clock": clock} for clock in markers]).player == next_player


def test_TH_050_markers_that_have_reached_the_limit_do_not_count() -> None:
    assert thebes({"clock": 157}, {"clock": 157}, {"clock": 156}).player == 2


def test_TH_051_of_markers_on_one_space_the_top_one_moves_first() -> None:
    table = thebes(*[{"clock": 20}] * 4, track=[2, 0, 3, 1])
    order: list[int | None] = []
    for _ in range(4):
        order.append(table.player)
        table.play("exchange")
    assert order == [2, 0, 3, 1]
    # each of them was laid on top of the one before
    assert table.view()["track"] == [1, 3, 0, 2]


def test_TH_051_a_marker_that_arrives_is_laid_on_top() -> None:
    table = thebes({"clock": 11, "place": "berlin"}, {"clock": 13}, {"clock": 13}, track=[0, 2, 1])
    table.play("exchange")
    assert table.view()["track"] == [0, 2, 1]
    assert table.player == 0


def test_TH_051_the_same_week_of_another_year_is_another_space() -> None:
    table = thebes({"clock": 9, "place": "berlin"}, {"clock": 11 + 52}, {"clock": 11 + 104})
    table.play("exchange")
    assert clocks(table) == [11, 63, 115]
    assert table.view()["track"] == [0, 1, 2]


def test_TH_052_the_same_player_moves_on_while_last() -> None:
    table = thebes({}, {"clock": 6})
    seats: list[int | None] = []
    for _ in range(4):
        seats.append(table.player)
        table.play("exchange")
    # 1 + 2 + 3 weeks lead onto the other marker, and on top of it
    assert seats == [0, 0, 0, 0]
    assert clocks(table) == [10, 6]
    assert table.player == 1


def test_TH_052_one_week_beyond_the_others_the_turn_passes_on() -> None:
    table = thebes({"clock": 0, "place": "berlin"}, {"clock": 1}, {"clock": 1})
    table.play("exchange")
    assert table.player == 1


def test_TH_053_who_has_reached_the_limit_gets_no_turn() -> None:
    table = thebes({"clock": 157}, {"clock": 110}, {"clock": 120})
    seats: set[int | None] = set()
    while not table.over:
        seats.add(table.player)
        table.play("exchange" if table.why_not("exchange") is None else "finish")
    assert seats == {1, 2}


# --- Worked examples ------------------------------------------------------------------------


def test_WE_05_on_top_of_each_other() -> None:
    a, b, c = 0, 1, 2
    table = thebes(
        {"clock": 7, "place": "berlin"}, {"clock": 7, "place": "berlin"}, {"clock": 9}, track=[b, a, c]
    )
    assert table.player == b
    table.play("exchange")
    assert clocks(table) == [7, 9, 9]
    assert table.player == a
    table.play("exchange")
    assert clocks(table) == [9, 9, 9]
    assert table.view()["track"] == [a, b, c]
    assert table.player == a


def test_WE_06_three_turns_in_a_row() -> None:
    table = thebes(
        {"clock": 3, "place": "berlin"}, {"clock": 10}, display=["book-greece-8", "general-3", "congress-4"]
    )
    table.play("take book-greece-8")
    assert clocks(table) == [7, 10]
    assert table.player == 0
    table.play("take general-3")
    assert clocks(table) == [10, 10]
    assert table.player == 0
    table.play("take congress-4")
    assert clocks(table) == [12, 10]
    assert table.player == 1


def test_WE_07_the_other_has_finished() -> None:
    table = thebes({"clock": 157}, {"clock": 150})
    for after in (151, 153, 156):
        assert table.player == 1
        table.play("exchange")
        assert clocks(table) == [157, after]
    assert table.player == 1
    assert table.player is not None
    table.play("finish")
    assert clocks(table) == [157, 157]
    assert table.over
    assert table.player is None
