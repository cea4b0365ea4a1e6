"""The one idea, on a game of a few lines: players say numbers, and steps follow each other."""

from typing import Any

import pytest

from reliquary.kernel.log import Entry, Message
from reliquary.kernel.moves import Move, MoveTable
from reliquary.kernel.rng import seeded
from reliquary.kernel.state import GAME_OVER, NOT_NOW, Choice, State, Step

SAID = Message("{0:player} says {1:number}.")
NUMBERS = MoveTable()
ONE, TWO, THREE = (NUMBERS.add(Move(word)) for word in ("one", "two", "three"))


class Toy(State):
    """A list of what was done."""

    def __init__(self, *todo: Step, log: list[Entry] | None = None) -> None:
        super().__init__(seeded(1), [], log)
        self.done: list[str] = []
        self.do(*todo)

    def copy(self) -> "Toy":
        toy = Toy(*reversed(self.todo), log=None if self.log is None else self.log[:])
        toy.done = self.done[:]
        toy.asked, toy.offered = self.asked, self.offered
        return toy


class Note(Step):
    """Writes a word down."""

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, g: Toy) -> None:
        g.done.append(self.word)


class Twice(Step):
    """Does something two times, with a note at its end."""

    def __init__(self, step: Step) -> None:
        self.step = step

    def run(self, g: Toy) -> None:
        g.do(self.step, self.step, Note("twice"))


class Say(Choice):
    """Asks for one of some numbers."""

    def __init__(self, player: int, numbers: list[Move], wait: bool = False) -> None:
        super().__init__(player)
        self.numbers = numbers
        self.wait = wait

    def options(self, g: Toy) -> list[Move]:
        return self.numbers

    def chosen(self, g: Toy, move: Move) -> None:
        g.done.append(move.notation)
        g.say(SAID, self.player, move.index)

    def always_ask(self) -> bool:
        return self.wait


def played(*todo: Step) -> Toy:
    g = Toy(*todo)
    g.advance()
    return g


def test_do_means_next_in_this_order() -> None:
    assert played(Note("a"), Note("b"), Note("c")).done == ["a", "b", "c"]


def test_what_a_step_puts_on_the_list_comes_before_the_rest() -> None:
    g = played(Twice(Twice(Note("x"))), Note("end"))
    assert g.done == ["x", "x", "twice", "x", "x", "twice", "twice", "end"]
    assert g.is_over()


def test_a_question_stops_the_list_and_the_answer_goes_on() -> None:
    g = played(Note("a"), Say(1, [ONE, TWO]), Note("b"))
    assert (g.done, g.to_act(), g.offered, g.is_over()) == (["a"], 1, [ONE, TWO], False)
    g.apply(TWO)
    assert (g.done, g.to_act(), g.offered, g.is_over()) == (["a", "two", "b"], -1, [], True)


def test_questions_wait_within_other_steps() -> None:
    g = played(Twice(Say(0, [ONE, TWO])), Note("end"))
    g.apply(ONE)
    assert g.done == ["one"]
    g.apply(TWO)
    assert g.done == ["one", "two", "twice", "end"]


def test_the_only_answer_is_carried_out_without_asking() -> None:
    g = played(Say(0, [THREE]), Note("b"))
    assert g.done == ["three", "b"]


def test_some_questions_are_always_asked() -> None:
    g = played(Say(0, [THREE], wait=True), Note("b"))
    assert (g.done, g.offered) == ([], [THREE])
    g.apply(THREE)
    assert g.done == ["three", "b"]


@pytest.mark.parametrize("wait", [True, False])
def test_a_question_without_answers_is_a_fault(wait: bool) -> None:
    with pytest.raises(AssertionError, match="asks and offers nothing"):
        played(Say(0, [], wait))


def test_only_what_is_offered_is_possible() -> None:
    g = played(Say(0, [ONE, TWO]))
    assert g.refusal(ONE) is None
    assert g.refusal(THREE) is NOT_NOW
    g.apply(ONE)
    assert g.refusal(ONE) is GAME_OVER
    with pytest.raises(AssertionError, match="the game is over"):
        g.apply(ONE)


def test_the_list_reads_as_the_rest_of_the_turn() -> None:
    g = played(Say(1, [ONE, TWO]), Twice(Note("x")))
    assert repr(g.todo) == ("[Twice(step=Note(word='x')), Say(player=1, numbers=[<one>, <two>], wait=False)]")


def test_steps_and_choices_have_to_be_written() -> None:
    g = Toy()
    for missing in (
        lambda: Step().run(g),
        lambda: Choice(0).options(g),
        lambda: Choice(0).chosen(g, ONE),
        lambda: State(seeded(1), [], None).copy(),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert Choice(0).question().template == "{0:player} has to choose."
    assert not Choice(0).always_ask()


def test_a_copy_goes_its_own_way() -> None:
    g = played(Say(0, [ONE, TWO]), Note("b"))
    twin = g.copy()
    twin.apply(ONE)
    assert (g.done, twin.done) == ([], ["one", "b"])


# --- the log, and what comes to light -------------------------------------------------------


def test_a_log_is_written_if_somebody_reads() -> None:
    entries: list[Entry] = []
    g: Any = Toy(Say(2, [THREE]), log=entries)
    g.advance()
    assert [(each.message, each.values()) for each in entries] == [(SAID, [2, 2, 0, 0])]


def test_nothing_is_said_when_nobody_reads() -> None:
    g = played(Say(2, [THREE]))
    assert (g.done, g.log) == (["three"], None)


def test_chance_is_counted_as_coming_to_light() -> None:
    g = Toy()
    drawn = [g.below(6) for _ in range(5)]
    assert all(0 <= each < 6 for each in drawn)
    assert g.reveals == 5
    pile = list(range(20))
    g.shuffle(pile)
    assert g.reveals == 6
    assert sorted(pile) == list(range(20)) != pile
    g.reveal()
    assert g.reveals == 7


def test_every_order_of_a_pile_is_as_likely() -> None:
    g = Toy()
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(1_200):
        pile = [0, 1, 2]
        g.shuffle(pile)
        orders[tuple(pile)] = orders.get(tuple(pile), 0) + 1
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())
