"""Chapters 6.1 and 6.2: taking researcher cards, exchanging the display."""

from typing import Any

import pytest

from tests.support import clocks, cost, every_card_but, knowledge, options, player, refused, thebes

SHOWN = ["general-1", "general-2", "general-3", "general-4"]
NEXT = ["congress-1", "congress-2", "congress-3", "congress-4"]


# --- 6.1 Take a researcher card -------------------------------------------------------------


def test_TH_070_only_face_up_cards_can_be_taken() -> None:
    table = thebes({}, display=SHOWN, deck=["car-1", "car-2"], discards=["shovel-1"])
    assert options(table, "take") == [f"take {card}" for card in SHOWN]
    for hidden in ("car-1", "shovel-1", "special-1"):
        assert refused(table, f"take {hidden}") == "TH-070"


@pytest.mark.parametrize(
    ("card", "city"),
    [("general-1", "paris"), ("shovel-1", "london"), ("car-1", "moscow"), ("legend-palestine", "vienna")],
)
def test_TH_070_the_archaeologist_goes_to_the_city_on_the_card(card: str, city: str) -> None:
    table = thebes({"place": "crete"}, display=[card])
    table.play(f"take {card}")
    assert player(table)["place"] == city


def test_TH_071_the_card_lies_open_and_costs_its_weeks_and_the_journey() -> None:
    table = thebes({"place": "mesopotamia"}, display=["general-7"])
    table.play("take general-7")
    assert table.view(seat=1)["players"][0]["cards"] == ["general-7"]
    assert "general-7" not in table.view()["display"]
    assert player(table)["clock"] == 4 + 6


def test_TH_072_a_card_helps_from_the_next_turn_on() -> None:
    table = thebes({"place": "greece", "cards": ["book-egypt-1"]}, display=["zeppelin-1", "general-2"])
    assert refused(table, "take zeppelin-1 by zeppelin") == "TH-066"
    table.play("take zeppelin-1")
    table.play("take general-2")
    assert knowledge(table, "dig egypt 8 by zeppelin") == 2


def test_TH_072_no_card_is_given_back_by_choice() -> None:
    held = ["book-greece-1", "general-1", "car-1", "congress-1", "assistant-1", "assistant-2", "shovel-1"]
    table = thebes({"cards": held}, {"clock": 30})
    while table.player == 0:
        table.play("exchange")
    assert player(table)["cards"] == held


# --- 6.2 Exchange the display ---------------------------------------------------------------


def test_TH_073_all_4_cards_are_discarded_and_4_new_ones_drawn_in_warsaw() -> None:
    table = thebes(
        {"place": "rome"},
        display=SHOWN,
        deck=[*NEXT, "car-1"],
        exhibitions={"b": "exhibition-small-paris"},
    )
    table.play("exchange")
    view = table.view()
    assert view["display"] == NEXT
    assert sorted(view["discards"]) == SHOWN
    assert view["deck"] == 1
    assert player(table)["place"] == "warsaw"
    assert view["exhibitions"] == {"a": None, "b": "exhibition-small-paris", "c": None}


def test_TH_074_each_further_exchange_in_a_row_costs_a_week_more() -> None:
    table = thebes({"place": "rome"})
    weeks: list[int] = []
    for _ in range(6):
        weeks.append(cost(table, "exchange"))
        table.play("exchange")
    assert weeks == [2 + 1, 2, 3, 4, 5, 6]


# --- Rulings --------------------------------------------------------------------------------


@pytest.mark.parametrize("k", [1, 2, 5, 9])
def test_TH_R12_the_kth_exchange_in_a_row_costs_k_weeks_besides_the_journey(k: int) -> None:
    row = {"player": 0, "in_a_row": k - 1} if k > 1 else {}
    for place, roads in (("warsaw", 0), ("vienna", 1), ("egypt", 3)):
        assert cost(thebes({"place": place}, exchanges=row), "exchange") == roads + k


def test_TH_R12_the_row_goes_on_after_a_visit_to_the_limit_of_another() -> None:
    # the other player has finished long ago and does not act in between
    table = thebes({"clock": 110}, {"clock": 157}, exchanges={"player": 0, "in_a_row": 3})
    table.play("exchange")
    table.play("exchange")
    assert clocks(table) == [110 + 4 + 5, 157]


@pytest.mark.parametrize(
    "move", ["take congress-4", "exchange", "dig crete 8", "exhibit small-berlin", "finish"]
)
def test_TH_R12_any_turn_of_another_player_breaks_the_row(move: str) -> None:
    other: dict[str, Any] = {"clock": 108, "place": "rome", "cards": ["book-crete-1"]}
    other["tokens"] = ["crete-larnax", "greece-omphalos", "greece-attic-coin"]
    table = thebes(
        {"clock": 110},
        other,
        display=["congress-4"],
        exhibitions={"a": "exhibition-small-berlin"},
        exchanges={"player": 0, "in_a_row": 3},
    )
    assert table.player == 1
    table.play(move)
    assert table.player == 0
    assert cost(table, "exchange") == 1


@pytest.mark.parametrize("move", ["take congress-4", "dig crete 8", "exhibit small-berlin"])
def test_TH_R12_any_other_action_of_the_same_player_breaks_the_row(move: str) -> None:
    me: dict[str, Any] = {"place": "berlin", "cards": ["book-crete-1"]}
    me["tokens"] = ["crete-larnax", "greece-omphalos", "greece-attic-coin"]
    table = thebes(
        me,
        display=["congress-4"],
        exhibitions={"a": "exhibition-small-berlin"},
        exchanges={"player": 0, "in_a_row": 4},
    )
    table.play(move)
    assert table.player == 0
    before = clocks(table)[0]
    roads = {"berlin": 1, "crete": 2}[player(table)["place"]]
    table.play("exchange")
    assert clocks(table)[0] == before + roads + 1


def test_TH_R12_two_players_rows_do_not_add_up() -> None:
    table = thebes({}, {})
    weeks: list[int] = []
    for _ in range(4):
        weeks.append(cost(table, "exchange"))
        table.play("exchange")
    # 0 -> 1 | 0 -> 1 on top, so once more: 1 -> 3 | and then the first player again
    assert weeks == [1, 1, 2, 1]
    assert clocks(table) == [2, 3]


@pytest.mark.parametrize("lying", [0, 1, 3])
def test_TH_R26_an_exchange_with_fewer_cards_is_legal(lying: int) -> None:
    table = thebes({}, display=SHOWN[:lying], deck=[*NEXT, "car-1"])
    table.play("exchange")
    assert table.view()["display"] == NEXT
    assert sorted(table.view()["discards"]) == SHOWN[:lying]
    assert clocks(table)[0] == 1


def test_TH_R26_the_weeks_are_paid_even_if_nothing_can_be_drawn() -> None:
    table = thebes({}, {"clock": 9, "cards": every_card_but()}, display=[], deck=[], stack3=[])
    table.play("exchange")
    assert table.view()["display"] == [None] * 4
    assert clocks(table)[0] == 1


# --- Worked examples ------------------------------------------------------------------------


def test_WE_21_a_row_of_exchanges() -> None:
    table = thebes({"clock": 0, "place": "berlin"}, {"clock": 12})
    for after in (2, 4, 7, 11):
        table.play("exchange")
        assert clocks(table)[0] == after
        assert table.player == 0


def test_WE_22_a_card_taken_breaks_the_row() -> None:
    a = {"clock": 0, "place": "berlin"}
    deck = ["car-1", "car-2", "shovel-1", "shovel-2", "book-crete-1", *SHOWN, *NEXT]
    table = thebes(a, {"clock": 12}, deck=deck)
    table.play("exchange")
    table.play("exchange")
    assert (clocks(table)[0], player(table)["place"]) == (4, "warsaw")
    table.play("take book-crete-1")
    assert clocks(table)[0] == 4 + 1 + 1 == 6
    table.play("exchange")
    assert clocks(table)[0] == 6 + 1 + 1 == 8


def test_WE_23_another_players_turn_breaks_the_row() -> None:
    table = thebes({"clock": 0, "place": "berlin"}, {"clock": 2}, display=SHOWN)
    table.play("exchange")
    assert clocks(table) == [2, 2]
    assert table.player == 0
    table.play("exchange")
    assert clocks(table) == [4, 2]
    assert table.player == 1
    table.play("exchange")
    table.play("exchange")
    assert clocks(table) == [4, 5]
    assert table.player == 0
    table.play("exchange")
    assert clocks(table) == [5, 5]
