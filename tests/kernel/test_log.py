"""Lines of the log in words, for each viewer."""

from reliquary.kernel.log import EVERYBODY, NOBODY, Entry, Message, Renderer, overheard, render, sentences

DREW = Message("{0:player} draws {1:card}.", aside="{0:player} draws a card.")
SECRET = Message("{0:player} looks at {1:card}.")
WORDS: dict[str, Renderer] = {
    "player": lambda seat, viewer: "you" if seat == viewer else ["Ann", "Ben"][seat],
    "card": lambda card, _: f"card {card}",
    "number": lambda number, _: str(number),
}


def test_gaps_say_what_they_hold() -> None:
    assert (
        render("{1:player} has {0:number} of {2:number}.", [3, 1, 5, 0], WORDS, NOBODY) == "Ben has 3 of 5."
    )


def test_a_sentence_begins_with_a_capital_for_everybody() -> None:
    assert render("{0:player} wins.", [0, 0, 0, 0], WORDS, 0) == "You wins."
    assert render("", [0, 0, 0, 0], WORDS, 0) == ""


def test_one_seat_reads_in_full_and_the_others_the_aside() -> None:
    log = [Entry(DREW, 0, 7, 0, 0, seen_by=0)]
    assert sentences(log, WORDS, 0) == ["You draws card 7."]
    assert sentences(log, WORDS, 1) == ["Ann draws a card."]
    assert sentences(log, WORDS, NOBODY) == ["Ann draws a card."]


def test_without_an_aside_the_others_read_nothing() -> None:
    log = [Entry(SECRET, 1, 7, 0, 0, seen_by=1), Entry(DREW, 1, 8, 0, 0, seen_by=EVERYBODY)]
    assert sentences(log, WORDS, 1) == ["You looks at card 7.", "You draws card 8."]
    assert sentences(log, WORDS, 0) == ["Ben draws card 8."]
    assert sentences(log, WORDS, NOBODY) == ["Ben draws card 8."]


def test_what_was_overheard_holds_no_number_but_those_of_the_aside() -> None:
    log = [
        Entry(DREW, 1, 7, 8, 9, seen_by=1),
        Entry(SECRET, 1, 7, 0, 0, seen_by=1),
        Entry(DREW, 0, 5, 0, 0, seen_by=EVERYBODY),
    ]
    heard = overheard(log, 0)
    assert [entry.values() for entry in heard] == [[1, 0, 0, 0], [0, 5, 0, 0]]
    assert sentences(heard, WORDS, 0) == sentences(log, WORDS, 0)
    assert overheard(log, 1) == log
