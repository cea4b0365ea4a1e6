"""Chapters 8 and 9: the turn of the year, and the end of the game."""

from typing import Any

import pytest

import reliquary
from tests.support import clocks, cost, options, player, refused, thebes

SITES = ["greece", "crete", "egypt", "palestine", "mesopotamia"]


def test_TH_110_markers_run_past_week_52_each_in_its_own_time() -> None:
    table = thebes({"clock": 51, "place": "berlin"}, {"clock": 51}, {"clock": 55})
    table.play("exchange")
    dates = [(player(table, seat)["year"], player(table, seat)["week"]) for seat in range(3)]
    assert dates == [(1902, 1), (1901, 51), (1902, 3)]


@pytest.mark.parametrize("permits", [[], ["crete"], ["greece", "egypt", "mesopotamia"], SITES])
def test_TH_111_passing_week_52_turns_all_own_permits_back(permits: list[str]) -> None:
    table = thebes({"clock": 52, "permits": permits}, {"clock": 52, "permits": ["egypt"]})
    table.play("exchange")
    assert player(table)["permits"] == SITES
    assert player(table, 1)["permits"] == ["egypt"]


def test_TH_111_at_once_so_that_a_dig_in_the_next_turn_is_legal() -> None:
    me: dict[str, Any] = {"clock": 104, "place": "crete", "permits": [], "cards": ["book-crete-8"]}
    table = thebes(me)
    assert refused(table, "dig crete 3") == "TH-081"
    table.play("exchange")
    assert refused(table, "dig crete 3") is None


@pytest.mark.parametrize(
    ("markers", "shown"),
    [
        ([52, 53], 1901),
        ([53, 53], 1902),
        ([52, 157], 1901),
        ([104, 157], 1902),
        ([105, 157], 1903),
        ([157, 157], 1903),
        ([16, 60, 110], 1901),
        ([52, 53, 105, 105], 1902),
        ([53, 53, 105, 105], 1903),
        ([105, 105, 105, 105], 1903),
    ],
)
def test_TH_112_the_year_marker_follows_the_last_player(markers: list[int], shown: int) -> None:
    assert thebes(*[{"clock": clock} for clock in markers]).view()["year"] == shown


def test_TH_112_it_moves_when_the_last_one_has_passed() -> None:
    table = thebes({"clock": 52}, {"clock": 52})
    table.play("exchange")
    assert table.view()["year"] == 1901
    assert "The year 1902 begins." not in table.log()
    table.play("exchange")
    assert table.view()["year"] == 1902
    assert table.log()[-1] == "The year 1902 begins."


def test_TH_112_permits_do_not_wait_for_it() -> None:
    table = thebes({"clock": 52, "permits": []}, {"clock": 52, "permits": []})
    table.play("exchange")
    assert table.view()["year"] == 1901
    assert player(table)["permits"] == SITES


def test_TH_112_after_1903_it_stays_where_it_is() -> None:
    table = thebes({"clock": 156}, {"clock": 157})
    table.play("exchange")
    assert table.view()["year"] == 1903
    assert not any("begins" in line for line in table.log())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TH_120_the_game_ends_when_all_stand_on_week_1_of_1904(players: int) -> None:
    limit = {2: 157, 3: 157, 4: 105}[players]
    people = [{"clock": limit - 1}, *[{"clock": limit}] * (players - 1)]
    table = thebes(*people)
    assert (player(table)["year"], player(table)["week"]) == (1903, 52)
    assert table.player == 0
    table.play("exchange")
    assert table.over
    assert [(each["year"], each["week"]) for each in table.view()["players"]] == [(1904, 1)] * players


def test_TH_120_nobody_can_act_any_more() -> None:
    table = thebes({"clock": 157}, {"clock": 157})
    assert options(table) == []
    with pytest.raises(reliquary.IllegalMove):
        table.play("exchange")


@pytest.mark.parametrize("clock", [105, 130, 156])
def test_TH_121_in_1903_a_player_may_end_the_game_for_themselves(clock: int) -> None:
    table = thebes({"clock": clock}, {"clock": 156})
    table.play("finish")
    assert clocks(table) == [157, 156]
    assert table.player == 1


@pytest.mark.parametrize("clock", [0, 52, 53, 104])
def test_TH_121_but_not_before(clock: int) -> None:
    table = thebes({"clock": clock}, {"clock": 156})
    assert refused(table, "finish") == "TH-121"
    assert "finish" not in options(table)


def test_TH_122_without_a_legal_turn_one_must() -> None:
    table = thebes({"clock": 155, "place": "london"}, {"clock": 157}, display=["book-greece-9"])
    assert options(table) == ["finish"]
    assert table.player == 0
    table.play("finish")
    assert table.over


# --- Rulings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "clock", "legal"),
    [
        (2, 51, False),
        (2, 103, False),
        (2, 104, False),
        (2, 105, True),
        (3, 104, False),
        (3, 105, True),
        (3, 139, True),
        (4, 52, False),
        (4, 53, True),
    ],
)
def test_TH_R13_only_the_own_marker_in_1903_counts(players: int, clock: int, legal: bool) -> None:
    limit = {2: 157, 3: 157, 4: 105}[players]
    # the others have long gone into the last year: that does not help
    table = thebes({"clock": clock}, *[{"clock": limit}] * (players - 1))
    assert refused(table, "finish") == (None if legal else "TH-121")
    if legal:
        table.play("finish")
        assert (player(table)["year"], player(table)["week"]) == (1904, 1)


@pytest.mark.parametrize("clock", range(0, 105, 13))
def test_TH_R13_before_1903_there_is_always_a_legal_turn(clock: int) -> None:
    # the farthest place, and the longest row of exchanges that weeks would allow
    row = {"player": 0, "in_a_row": 12}
    table = thebes({"clock": clock, "place": "egypt"}, {"clock": 157}, display=[], exchanges=row)
    assert options(table) == ["exchange"]
    assert cost(table, "exchange") == 3 + 13 <= 157 - clock


# --- Worked examples ------------------------------------------------------------------------


def test_WE_39_standing_on_week_52_is_not_passing_it() -> None:
    table = thebes({"clock": 46, "place": "paris", "permits": ["crete"]}, display=["general-5"])
    assert cost(table, "take general-5") == 6
    table.play("take general-5")
    assert (clocks(table)[0], player(table)["week"]) == (52, 52)
    assert player(table)["permits"] == ["crete"]
    table.play("exchange")
    assert player(table)["permits"] == SITES


def test_WE_46_the_year_marker_waits_for_the_last() -> None:
    table = thebes(
        {"clock": 50, "place": "rome", "permits": ["crete"]},
        {"clock": 50, "place": "egypt", "permits": ["crete"]},
        {"clock": 51, "place": "berlin", "permits": ["crete"]},
        display=["congress-4", "general-7", "book-greece-8"],
    )
    table.play("take congress-4")
    table.play("take general-7")
    assert clocks(table) == [54, 60, 51]
    assert [player(table, seat)["permits"] for seat in range(3)] == [SITES, SITES, ["crete"]]
    assert table.view()["year"] == 1901
    table.play("take book-greece-8")
    assert clocks(table) == [54, 60, 55]
    assert player(table, 2)["permits"] == SITES
    assert table.view()["year"] == 1902


@pytest.mark.parametrize(("players", "last_illegal", "limit"), [(2, 104, 157), (4, 52, 105)])
def test_WE_48_when_one_may_finish(players: int, last_illegal: int, limit: int) -> None:
    others = [{"clock": limit}] * (players - 1)
    at_first = player(thebes({"clock": last_illegal}, *others))
    assert (at_first["week"], at_first["year"]) == (52, 1902)
    assert refused(thebes({"clock": last_illegal}, *others), "finish") == "TH-121"
    for clock in range(last_illegal + 1, limit):
        table = thebes({"clock": clock}, *others)
        table.play("finish")
        assert clocks(table)[0] == limit


@pytest.mark.parametrize(
    ("me", "expected"),
    [
        ({"place": "warsaw"}, ["exchange", "finish"]),
        ({"place": "crete", "permits": [], "cards": ["book-crete-8", "book-crete-5"]}, ["finish"]),
        ({"place": "crete", "cards": ["book-crete-8", "book-crete-5"]}, ["dig crete 1", "finish"]),
    ],
)
def test_WE_49_the_last_week(me: dict[str, Any], expected: list[str]) -> None:
    table = thebes({"clock": 156, **me}, {"clock": 157})
    assert (player(table)["week"], player(table)["year"], player(table)["weeks_left"]) == (52, 1903, 1)
    assert options(table) == expected
