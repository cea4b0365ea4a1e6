"""Long lists made short: groups, ranges, filters, and the menu over them."""

import pytest

import reliquary
from reliquary.kernel.moves import Move
from reliquary.kernel.table import Table
from reliquary.tui.menu import Menu, NoSuchNumber, NotOffered
from reliquary.tui.options import (
    begins,
    by_number,
    described,
    family,
    grouped,
    matching,
    merged,
    ranges,
    shortened,
    single,
    span,
)
from tests.support import lagoon, plays
from tests.tui.script import anything, thebes


def moves(*notations: str) -> list[Move]:
    return [Move(notation) for notation in notations]


def labels(notations: list[str], room: int = 99) -> list[str]:
    return [offer.label for offer in grouped(moves(*notations), room)]


def digs(place: str, first: int, last: int, tail: str = "") -> list[str]:
    return [f"dig {place} {weeks}{tail}" for weeks in range(first, last + 1)]


DIGS = moves("take book-egypt-1", *digs("egypt", 3, 12), *digs("egypt", 2, 12, " with legend"), "finish")


def nothing(move: Move) -> str:
    return ""


def test_moves_that_differ_in_one_number_are_one_line() -> None:
    assert labels(["take a", *digs("egypt", 3, 12), *digs("crete", 1, 2), "finish"]) == [
        "take a",
        "dig egypt 3-12",
        "dig crete 1",
        "dig crete 2",
        "finish",
    ]


def test_two_moves_that_do_the_same_are_one_line() -> None:
    two = moves("guide 4", "guide 6", "dig 1", "dig 2")
    offers = by_number(two, lambda move: "Gain $1." if str(move).startswith("guide") else str(move))
    assert [offer.label for offer in offers] == ["guide 4,6", "dig 1", "dig 2"]
    assert described(offers[0], lambda move: "Gain $1.") == "Gain $1."


def test_words_that_stand_together_mean_only_those_moves() -> None:
    offered = moves("use canyon 1", "use canyon 3 slot 1", "use desert 1")
    assert matching(offered, "canyon 1", nothing) == [offered[0]]
    assert matching(offered, "canyon slot", nothing) == [offered[1]]


def test_a_number_may_stand_anywhere_but_in_one_place_only() -> None:
    assert labels(["give 1 ore", "give 2 ore", "give 4 ore", "give 4 ink"]) == [
        "give 1-2,4 ore",
        "give 4 ink",
    ]
    assert labels(["swap 1 1", "swap 1 2", "swap 1 3", "swap 2 3", "swap 3 3", "swap 4 3"]) == [
        "swap 1 1-3",
        "swap 2-4 3",
    ]


def test_names_with_numbers_in_them_are_no_numbers() -> None:
    assert labels(["take shovel-1", "take shovel-2", "take shovel-3"]) == [
        "take shovel-1",
        "take shovel-2",
        "take shovel-3",
    ]


def test_what_still_is_too_long_is_put_together_by_its_first_words() -> None:
    notations = [
        each
        for place in ("egypt", "crete")
        for tail in ("", " with legend", " with assistant", " by zeppelin")
        for each in digs(place, 1, 12, tail)
    ]
    assert len(labels([*notations, "finish"])) == 9
    assert labels([*notations, "finish"], 4) == ["dig egypt 1-12 …", "dig crete 1-12 …", "finish"]


@pytest.mark.parametrize("room", [1, 2, 3, 5, 14])
def test_no_move_is_lost(room: int) -> None:
    everything = [str(move) for offer in grouped(DIGS, room) for move in offer.moves]
    assert sorted(everything) == sorted(str(move) for move in DIGS)


def test_ranges() -> None:
    assert ranges([3, 4, 5, 8, 10, 11]) == "3-5,8,10-11"


# --- describing -----------------------------------------------------------------------------


def test_a_range_of_results() -> None:
    first = "Dig for 3 weeks: 1 token, to Week 5; you move again."
    second = "Dig for 4 weeks: 2 tokens, to Week 6; you move again."
    last = "Dig for 5 weeks: 2 tokens, to Week 7."
    assert span([first, second, last], [3, 4, 5]) == (
        "Dig for 3-5 weeks: 1-2 tokens, to Week 5-7; you move again (3-4)."
    )
    assert span([first, second], [3, 4]).endswith("; you move again.")


def test_singular_and_plural_become_plural() -> None:
    assert merged("1 week, to Rome", "4 weeks, to Rome") == "1-4 weeks, to Rome"


def test_a_range_that_goes_over_the_end_of_a_year_is_told_in_full() -> None:
    assert merged("1 week, to Week 44 of 1901", "9 weeks, to Week 1 of 1902") == (
        "1-9 weeks, to Week 44 of 1901 … Week 1 of 1902"
    )
    assert merged("5 left", "4 left") == "5-4 left"


def test_what_numbers_have_in_common_is_said_once() -> None:
    assert shortened(["Dig for 3 weeks: 1 token.", "Dig for 4 weeks: 2 tokens."], [3, 4]) == (
        "Dig for 3-4 weeks",
        ["1 token.", "2 tokens."],
    )
    assert shortened(["Dig for 1 week, knowing 2: a.", "Dig for 2 weeks, knowing 2: b."], [1, 2]) == (
        "Dig for 1-2 weeks, knowing 2",
        ["a.", "b."],
    )
    assert shortened(["Pay 1.", "Pay 2."], [1, 2]) == ("", ["Pay 1.", "Pay 2."])
    assert shortened(["Pay 1: a.", "Owe 2: b."], [1, 2])[0] == ""


def test_moves_that_begin_alike_are_described_by_their_endings() -> None:
    (offer,) = [offer for offer in grouped(DIGS, 3) if offer.label.startswith("dig")]
    assert offer.label == "dig egypt …"
    assert described(offer, nothing) == "3-12 | 2-12 with legend"
    alone = family("exchange", [single(move) for move in moves("exchange", "exchange by zeppelin")])
    assert described(alone, nothing) == "alone | by zeppelin"


def test_groups_of_a_real_game_are_described_with_their_ends() -> None:
    table = thebes()
    table.play("take book-egypt-1")
    while table.player != 2:
        table.play("exchange")
    offer = next(offer for offer in by_number(table.options()) if offer.slot >= 0)
    assert offer.label == "dig egypt 8-12"
    text = described(offer, table.describe)
    assert "8-12 weeks" in text
    assert "1-2 tokens" in text


LATE = {
    "players": [
        {
            "place": "rome",
            "clock": 150,
            "cards": ["book-egypt-8", "book-egypt-9"],
            "tokens": ["mesopotamia-gold-cup", "mesopotamia-warka-vase", "palestine-ossuary"],
        },
        {"clock": 152},
    ],
    "exhibitions": {"a": "exhibition-small-paris"},
}


def test_a_move_to_the_end_says_so_and_exhibitions_say_what_they_are_worth() -> None:
    table = reliquary.set_up("thebes", LATE)
    assert table.describe("dig egypt 5").endswith("to Week 1 of 1904; your game ends.")
    assert table.describe("dig egypt 4").endswith("to Week 52 of 1903.")
    assert table.describe("exhibit small-paris").startswith("Hold Jordan and Tigris for 4 points in Paris:")


# --- filtering ------------------------------------------------------------------------------


def found(text: str) -> list[str]:
    return [str(move) for move in matching(DIGS, text, nothing)]


def test_words_may_be_cut_short_or_left_out() -> None:
    assert found("dig egy 4") == ["dig egypt 4"]
    assert found("d e 4 leg") == ["dig egypt 4 with legend"]
    assert found("take") == ["take book-egypt-1"]
    assert len(found("legend")) == 11
    assert len(found("dig")) == 21


def test_parts_behind_a_hyphen_count_and_numbers_have_to_be_equal() -> None:
    assert begins("book-egypt-1", "egy")
    assert begins("egypt", "egy")
    assert not begins("12", "1")
    assert not begins("egypt", "gyp")
    assert found("dig 1") == []


def test_a_move_in_full_is_meant_alone() -> None:
    assert matching(moves("exchange", "exchange by zeppelin"), "exchange", nothing)[0].notation == "exchange"
    assert len(matching(moves("exchange", "exchange by zeppelin"), "exch", nothing)) == 1
    assert len(matching(moves("exchange", "exchange by zeppelin"), "zepp", nothing)) == 1


def test_the_label_of_a_group_may_be_typed() -> None:
    menu = Menu(DIGS, nothing)
    assert menu.offers[1].label == "dig egypt 3-12"
    assert menu.spelled("dig egypt 3-12") == "dig egypt"
    assert menu.answer("dig egypt 3-12") is None
    assert {str(move).split()[1] for move in menu.moves} == {"egypt"}


MINE = {"island": 1, "miners": 5}
GALLERIES = {"1-1-1": {"tile": "gallery-gold-4"}, "1-2-1": {"tile": "gallery-iron-2"}}


def at_the_mine() -> Table:
    return plays(lagoon(MINE, {}, galleries=GALLERIES), "operate mine")


def menu_of(table: Table) -> Menu:
    return Menu(table.options(), table.describe, known=table.box.moves.by_notation)


@pytest.mark.parametrize("text", ["send 3 to 1-2-1", "Send 3 to 1-2-1", "send 5 to 1-2-1", "send 1 to 2-1-1"])
def test_a_move_that_is_not_offered_is_not_taken_for_another(text: str) -> None:
    """Names of places that look like ranges of numbers were once left out: 3 miners went to 1-1-1."""
    with pytest.raises(NotOffered):
        menu_of(at_the_mine()).answer(text)


@pytest.mark.parametrize("text", ["send 2 to 1-2-1", "send 3 to 1-1-1", "send 2 1-2-1", "SEND 1 to 1-1-1"])
def test_places_are_words_like_others(text: str) -> None:
    move = menu_of(at_the_mine()).answer(text)
    assert move is not None
    assert str(move) == text.lower().replace("2 1-2-1", "2 to 1-2-1")


def test_drawn_galleries_are_placed_by_the_words_that_the_menu_prints() -> None:
    table = plays(lagoon({"island": 3}, {}), "galleries")
    for move in table.options():
        assert menu_of(table).answer(str(move)) is move
    plays(table, "place 1-1 up")
    with pytest.raises(NotOffered):
        menu_of(table).answer("place 1-1 down")


def test_a_card_may_be_called_by_its_id() -> None:
    me = {"hand": ["deal-01"], "enriched": ["gold 2"], "equipment": ["bulldozer"]}
    table = plays(lagoon(me, {}), "use bulldozer")
    assert str(menu_of(table).answer("close deal-01")) == "close wedding-rings"


def test_descriptions_are_searched_when_the_notation_has_nothing() -> None:
    table = thebes()
    assert [str(m) for m in matching(table.options(), "nile", table.describe)] == ["take book-egypt-1"]


# --- the menu -------------------------------------------------------------------------------


def test_a_number_of_the_list_and_a_number_of_a_group() -> None:
    menu = Menu(DIGS, nothing)
    assert [offer.label for offer in menu.offers] == [
        "take book-egypt-1",
        "dig egypt 3-12",
        "dig egypt 2-12 with legend",
        "finish",
    ]
    assert str(menu.answer("1")) == "take book-egypt-1"
    assert menu.answer("2") is None
    assert menu.prompt() == "dig egypt 3-12 > "
    assert str(menu.answer("4")) == "dig egypt 4"
    with pytest.raises(NoSuchNumber, match="choose from dig egypt 3-12"):
        menu.answer("13")
    assert str(menu.answer("finish")) == "finish"  # what is not shown can still be typed
    assert menu.answer("") is None
    assert len(menu.offers) == 4


def test_a_number_is_spelled_as_the_move_that_it_stands_for() -> None:
    table = thebes()
    table.play("take book-egypt-1")
    while table.player != 2:
        table.play("exchange")
    menu = Menu(table.options(), table.describe)
    assert menu.spelled("1") == str(table.options()[0])
    assert menu.spelled("99") == "99"
    assert menu.spelled("dig egypt 3") == "dig egypt 3"
    menu.answer("dig egypt")
    assert menu.spelled("8") == "dig egypt 8"
    assert menu.spelled("1") == "1"


def test_typing_makes_the_list_shorter() -> None:
    menu = Menu(DIGS, nothing)
    assert menu.answer("dig") is None
    assert menu.narrowed
    assert len(menu.offers) == 2
    assert menu.answer("legend") is None
    assert str(menu.answer("2")) == "dig egypt 2 with legend"


@pytest.mark.parametrize("text", ["0", "5", "99999999"])
def test_numbers_that_are_not_there(text: str) -> None:
    with pytest.raises(NoSuchNumber):
        Menu(DIGS, nothing).answer(text)


@pytest.mark.parametrize("text", ["dance", "9" * 5000, "-1", "²"])
def test_words_that_fit_nothing(text: str) -> None:
    with pytest.raises(NotOffered):
        Menu(DIGS, nothing).answer(text)


def test_every_list_of_a_game_fits_on_a_screen() -> None:
    table = thebes(2)
    ask = anything(table)
    while not table.over:
        menu = Menu(table.options(), table.describe, 10)
        assert len(menu.offers) <= 10 or len(menu.offers) == len(table.options())
        assert sorted(m.index for m in menu.moves) == sorted(m.index for m in table.options())
        table.play(ask(""))


def test_every_move_can_be_reached_by_numbers() -> None:
    for room in (2, 3, 14):
        for move in DIGS:
            menu = Menu(DIGS, nothing, room)
            chosen = None
            for _ in range(6):
                if menu.group:
                    chosen = menu.answer(str(menu.group.numbers[menu.group.moves.index(move)]))
                else:
                    number = next(n for n, offer in enumerate(menu.offers, 1) if move in offer.moves)
                    chosen = menu.answer(str(number))
                if chosen:
                    break
            assert chosen is move


def test_two_numbers_that_are_all_there_is_are_chosen_by_themselves() -> None:
    """Island 4 is chosen by a 4, also when it is the second of two."""
    menu = Menu(moves("island 1", "island 4"), nothing)
    assert str(menu.answer("4")) == "island 4"
    with pytest.raises(NoSuchNumber, match="2 is not possible here; choose from island 1,4"):
        menu.answer("2")


def test_sentences_that_say_different_things_are_not_mixed() -> None:
    """Once it read: Dive: 4-take of-Kelp Terrace (5+, Pottery), 1 VP."""
    low, high = "Dive: 4 of 5; add another die.", "Dive: take Kelp Terrace (5+, Pottery), 1 VP."
    offer = by_number(moves("dive 4", "dive 5", "dive 6"))[0]
    told = described(offer, lambda move: low if str(move) == "dive 4" else high)
    assert told == f"4: {low} | 5-6: {high}"
