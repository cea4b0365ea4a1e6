"""What happened, told briefly."""

import reliquary
from reliquary.tui.news import in_short, since, told
from tests.tui.script import anything, thebes

NAMES = ["Ann", "Ben", "Ben II"]


def test_the_same_player_is_named_once() -> None:
    assert told(["Ann goes to Rome.", "Ann takes a book.", "A new year begins."], NAMES) == (
        "Ann goes to Rome, takes a book. A new year begins."
    )


def test_the_same_thing_again_is_counted_and_verbs_are_not_repeated() -> None:
    sentences = ["Ann draws 4 tokens.", *["Ann finds Debris."] * 2, "Ann finds a cup.", "Ann finds a coin."]
    assert told(sentences, NAMES) == "Ann draws 4 tokens, finds Debris (2 times), a cup, a coin."


def test_headings_are_not_repeated_either() -> None:
    assert told(["On display: Rope.", "On display: Soap."], NAMES) == "On display: Rope, Soap."


def test_longer_names_go_first() -> None:
    assert told(["Ben sits.", "Ben II stands."], NAMES) == "Ben sits. Ben II stands."


def test_one_paragraph_for_each_move() -> None:
    table = thebes()
    ask = anything(table)
    for _ in range(5):
        table.play(ask(""))
    assert since(table, 0, 5) == []
    assert len(since(table, 0, 2)) == 3
    assert len(since(table, None, 0)) == 5


def test_names_in_small_letters_begin_sentences_with_a_capital_one() -> None:
    sentences = ["Greedy bot 1 travels to Rome.", "Greedy bot 1 takes a book."]
    assert told(sentences, ["greedy bot 1"]) == "Greedy bot 1 travels to Rome, takes a book."


def test_helping_verbs_are_said_again() -> None:
    sentences = ["Ann has spent 3 weeks and stands on Week 6.", "Ann has all permits back."]
    assert told(sentences, NAMES) == "Ann has spent 3 weeks and stands on Week 6, has all permits back."


def test_many_moves_of_a_player_in_a_row_are_one_paragraph() -> None:
    table = reliquary.new("artifacts-inc", 2, seed=1, names=["Ann", "Ben"], house={"first_player": "chosen"})
    for _ in range(2):
        table.play("lay headquarters desert canyon adventurers")
    for _ in range(3):
        table.play(f"guide {table.view()['turn']['dice'][0]}")
    table.play("end turn")
    assert len(since(table, 1, 2)) == 4
    assert in_short(table, 1, 2, 4) == since(table, 1, 2)
    ann, ben = in_short(table, 1, 2, 3)
    assert ann == (
        "Ann places a 2 on Guide Work, gains $1, places a 2 on Guide Work, gains $1,"
        " places a 3 on Guide Work, gains $1, ends the turn."
    )
    assert ben == "Ben rolls 5, 6, 6."


def test_what_happens_again_later_is_told_again() -> None:
    """Otherwise one of two cubes seems to bring 2 VP, and the other one none."""
    sentences = [
        "Ann takes gold.",
        "Ann scores 1 VP.",
        "Ann takes iron.",
        "Ann scores 1 VP.",
        "Ann scores 1 VP.",
    ]
    assert told(sentences, NAMES) == "Ann takes gold, scores 1 VP, takes iron, scores 1 VP (2 times)."
