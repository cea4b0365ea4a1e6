"""Chapter 7: refilling the display, and shuffling the discards."""

from typing import Any

import pytest

from reliquary.kernel.table import Table
from tests.support import every_card_but, options, player, thebes

SHOWN = ["general-1", "general-2", "general-3", "general-4"]
DECK = ["congress-1", "congress-2", "congress-3", "congress-4", "congress-5"]
LARGE = ["exhibition-large-paris", "exhibition-large-london", "exhibition-large-vienna"]
ROME: dict[str, Any] = {"place": "rome"}


def cards_run_out(me: dict[str, Any], **piles: list[str]) -> Table:
    """A table where the other player holds every card that is not named: no card is left elsewhere."""
    named = [card for pile in [me.get("cards", []), *piles.values()] for card in pile]
    other = {"clock": 150, "cards": every_card_but(*named)}
    return thebes(me, other, **{"display": [], "deck": [], "stack3": [], **piles})


def lying(table: Table) -> tuple[int, int, int]:
    """The sizes of draw deck, stack 3 and discards."""
    view = table.view()
    return view["deck"], view["stack3"], len(view["discards"])


@pytest.mark.parametrize("space", range(4))
def test_TH_100_the_space_of_a_card_taken_is_filled_at_once(space: int) -> None:
    table = thebes(ROME, display=SHOWN, deck=DECK)
    table.play(f"take {SHOWN[space]}")
    expected = [*SHOWN]
    expected[space] = DECK[0]
    assert table.view()["display"] == expected
    assert table.view()["deck"] == 4


def test_TH_101_exhibitions_drawn_go_to_a_until_a_researcher_card_comes() -> None:
    table = thebes(ROME, display=SHOWN, deck=[*LARGE[:2], *DECK])
    table.play("take general-2")
    assert table.view()["display"] == [SHOWN[0], DECK[0], *SHOWN[2:]]
    assert table.view()["exhibitions"] == {"a": LARGE[1], "b": LARGE[0], "c": None}
    assert table.view()["deck"] == 4


def test_TH_101_three_new_ones_push_the_old_one_off() -> None:
    table = thebes(ROME, display=SHOWN, deck=[*LARGE, DECK[0]], exhibitions={"a": "exhibition-small-paris"})
    table.play("take general-2")
    assert list(table.view()["exhibitions"].values()) == LARGE[::-1]
    assert table.view()["discards"] == ["exhibition-small-paris"]


def test_TH_102_the_first_time_the_discards_are_shuffled_with_stack_3() -> None:
    table = thebes(ROME, display=SHOWN, deck=[], discards=DECK)
    deck, stack3, discards = lying(table)
    assert (deck, stack3, discards) == (0, 95 - 4 - 5, 5)
    table.play("take general-2")
    exhibitions = sum(card is not None for card in table.view()["exhibitions"].values())
    assert lying(table) == (stack3 + 5 - 1 - exhibitions, 0, 0)


def test_TH_102_later_the_discards_alone() -> None:
    table = cards_run_out(ROME, display=SHOWN, discards=DECK)
    table.play("take general-2")
    assert lying(table) == (4, 0, 0)
    left = table.position()["deck"]
    assert sorted([*left, table.view()["display"][1]]) == DECK


def test_TH_102_the_new_deck_is_shuffled() -> None:
    orders: set[str] = set()
    for seed in range(10):
        table = cards_run_out(ROME, display=SHOWN, discards=DECK).fork(seed=seed)
        table.play("take general-2")
        orders.add(str(table.position()["deck"]))
    assert len(orders) > 5


def test_TH_102_an_empty_deck_alone_is_no_reason_to_shuffle() -> None:
    table = thebes(ROME, display=SHOWN, deck=DECK[:1], discards=DECK[1:])
    stack3 = table.view()["stack3"]
    table.play("take general-2")
    assert lying(table) == (0, stack3, 4)


USED = {
    "legend": ("legend-egypt", "dig egypt 12 with legend"),
    "zeppelin": ("zeppelin-1", "exchange by zeppelin"),
    "special excavation": ("special-1", "dig crete 12"),
    "lone assistant": ("assistant-1", "dig egypt 12 with assistant"),
    "lone shovel": ("shovel-1", "dig egypt 12"),
}


@pytest.mark.parametrize("what", USED)
def test_TH_103_used_single_use_cards_are_discards(what: str) -> None:
    card, move = USED[what]
    me = {"place": "rome", "cards": ["book-egypt-8", "book-crete-8", card], "permits": ["egypt"]}
    table = thebes(me, display=[], deck=[*SHOWN, *DECK])
    table.play(move)
    if "spend shovel" in options(table):
        table.play("spend shovel")
    assert table.view()["discards"] == [card]
    assert player(table)["cards"] == ["book-egypt-8", "book-crete-8"]


def test_TH_103_exchanged_cards_and_exhibitions_pushed_off_are_discards_and_come_back() -> None:
    small = [f"exhibition-small-{city}" for city in ("london", "paris", "berlin")]
    spaces = dict(zip("abc", small, strict=True))
    table = thebes({}, display=SHOWN, deck=[LARGE[0], *DECK[:4]], exhibitions=spaces)
    table.play("exchange")
    assert sorted(table.view()["discards"]) == sorted([*SHOWN, small[2]])
    table.play("exchange")  # the deck is empty now
    position = table.position()
    shown = [*position["display"], *position["exhibitions"].values()]
    assert set(SHOWN) | {small[2]} <= {*position["deck"], *shown}


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R07_spaces_are_filled_in_their_order() -> None:
    table = thebes({}, display=SHOWN, deck=[DECK[0], LARGE[0], DECK[1], DECK[2], LARGE[1], DECK[3], DECK[4]])
    table.play("exchange")
    assert table.view()["display"] == DECK[:4]
    assert table.view()["exhibitions"] == {"a": LARGE[1], "b": LARGE[0], "c": None}


def test_TH_R07_the_exchanged_cards_are_part_of_a_reshuffle_in_the_same_turn() -> None:
    table = cards_run_out({}, display=SHOWN)
    table.play("exchange")
    assert sorted(table.view()["display"]) == SHOWN
    assert lying(table) == (0, 0, 0)


def test_TH_R07_and_so_is_the_zeppelin_of_the_journey() -> None:
    table = cards_run_out({"place": "rome", "cards": ["zeppelin-2"]}, display=SHOWN)
    table.play("exchange by zeppelin")
    back = table.view()["display"] + table.position()["deck"]
    assert sorted(back) == [*SHOWN, "zeppelin-2"]
    assert lying(table) == (1, 0, 0)


def test_TH_R25_exhibitions_are_not_drawn_in_search_of_a_card_that_is_not_there() -> None:
    table = cards_run_out(ROME, display=SHOWN, deck=LARGE[:1], discards=LARGE[1:])
    table.play("take general-2")
    assert table.view()["display"] == ["general-1", None, "general-3", "general-4"]
    assert lying(table) == (1, 0, 2)
    assert list(table.view()["exhibitions"].values()) == [None] * 3


def test_TH_R25_drawing_stops_with_the_last_researcher_card() -> None:
    table = cards_run_out({}, display=SHOWN[:1], deck=[LARGE[0], DECK[0], LARGE[1]], discards=DECK[1:2])
    table.play("exchange")
    # one from the deck; then the large exhibition, and the two discards in some order
    assert table.view()["exhibitions"] == {"a": LARGE[1], "b": LARGE[0], "c": None}
    display = table.view()["display"]
    assert display[0] == DECK[0]
    assert {display[1], display[2]} == {DECK[1], SHOWN[0]}
    assert display[3] is None
    assert lying(table) == (0, 0, 0)


def test_TH_R25_several_empty_spaces_are_filled_again_as_cards_come_back() -> None:
    me = {"place": "rome", "cards": ["zeppelin-1", "zeppelin-2", "book-egypt-8", "legend-egypt"]}
    table = cards_run_out(me, display=["shovel-3"])
    table.play("exchange by zeppelin")
    assert table.view()["display"].count(None) == 2  # the shovel and the zeppelin
    table.play("dig egypt 3 with legend by zeppelin")
    assert None not in table.view()["display"]


def test_TH_R25_stack_3_is_searched_as_long_as_it_is_not_used_yet() -> None:
    table = thebes(ROME, display=SHOWN, deck=[LARGE[0]])
    assert table.view()["discards"] == []
    table.play("take general-2")
    assert table.view()["display"][1] is not None
    assert table.view()["stack3"] == 0


# --- Worked examples ------------------------------------------------------------------------


def test_WE_18_the_first_exhaustion_in_an_exchange() -> None:
    deck, discards = DECK[:2], ["car-1", "car-2", "shovel-1", "shovel-2", "shovel-3"]
    held = [card for card in every_card_but() if card.startswith("exhibition")]
    rest = every_card_but(*SHOWN, *deck, *discards, *held)
    table = thebes(
        {"cards": held},
        {"clock": 150, "cards": rest[32:]},
        display=SHOWN,
        deck=deck,
        discards=discards,
        stack3=rest[:32],
    )
    assert lying(table) == (2, 32, 5)
    table.play("exchange")
    assert table.view()["display"][:2] == deck
    assert "The draw deck is shuffled anew: 41 cards." in table.log()  # 9 discards and stack 3
    assert lying(table) == (39, 0, 0)
    drawn = table.view()["display"][2:]
    assert set(drawn) < {*SHOWN, *discards, *rest[:32]}


def test_WE_19_the_second_exhaustion() -> None:
    discards = [f"book-crete-{n}" for n in range(1, 10)] + ["car-1", "car-2", "shovel-1"]
    table = cards_run_out(ROME, display=SHOWN, discards=discards)
    assert lying(table) == (0, 0, 12)
    table.play("take general-2")
    assert lying(table) == (11, 0, 0)
    assert table.view()["display"][1] in discards


def test_WE_20_no_researcher_card_is_left_anywhere() -> None:
    paris = "exhibition-large-paris"
    outcomes: set[str] = set()
    for seed in range(20):
        me = {"place": "rome", "cards": ["book-egypt-8", "legend-egypt"]}
        table = cards_run_out(me, display=SHOWN, discards=[paris]).fork(seed=seed)
        table.play("take general-2")
        assert table.view()["display"][1] is None
        assert table.view()["discards"] == [paris]
        assert lying(table) == (0, 0, 1)
        table.play("dig egypt 12 with legend")
        assert table.view()["display"][1] == "legend-egypt"
        assert table.view()["discards"] == []
        if table.view()["exhibitions"]["a"] == paris:
            outcomes.add("the exhibition first")
            assert table.view()["deck"] == 0
        else:
            outcomes.add("the legend first")
            assert table.position()["deck"] == [paris]
    assert outcomes == {"the exhibition first", "the legend first"}


def test_WE_57_the_last_card_of_the_deck() -> None:
    me = {"place": "rome", "cards": ["book-egypt-8", "legend-egypt"]}
    table = thebes(me, display=SHOWN, deck=DECK[:1])
    stack3 = table.view()["stack3"]
    table.play("take general-2")
    assert table.view()["display"][1] == DECK[0]
    assert lying(table) == (0, stack3, 0)
    table.play("dig egypt 12 with legend")
    assert lying(table) == (0, stack3, 1)
    table.play("take general-3")
    exhibitions = sum(card is not None for card in table.view()["exhibitions"].values())
    assert lying(table) == (stack3 + 1 - 1 - exhibitions, 0, 0)
    assert "legend-egypt" in [*table.position()["deck"], table.view()["display"][2]]
