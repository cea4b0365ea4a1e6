"""The one idea: a position is plain data, and what is left to do is part of it.

`State.todo` holds small immutable steps, the next one last. A `Step` carries a rule out; a
`Choice` asks one player one question, lists what is legal and acts on the answer. Rules say
`g.do(A, B, C)`: "next, in this order". That one verb gives sequences, nested questions,
interrupts and loops, and in the middle of any of them `print(g.todo)` reads as the rest of the turn.
"""

from typing import Any, Final

from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import EVERYBODY, Entry, Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.rng import Rng

NOT_NOW: Final = Refusal("now", "That is not what you are asked now.")
TO_CHOOSE: Final = Message("{0:player} has to choose.")
GAME_OVER: Final = Refusal("over", "The game is over.")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """Something the rules will do. Immutable: positions share their steps."""

    def run(self, g: Any) -> None:
        """Carry the rule out, or put smaller steps in its place with `g.do`."""
        raise NotImplementedError

    def proceed(self, g: "State") -> bool:
        """Do this step, the last of the list; whether the game can then go on without asking."""
        g.todo.pop()
        self.run(g)
        return True

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in step_fields(self).items())
        return f"{type(self).__name__}({inside})"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Choice(Step):
    """One question to one player. Subclasses write `options`, `refusal` and `chosen`."""

    def __init__(self, player: i64) -> None:
        self.player = player

    def options(self, g: Any) -> list[Move]:
        """Every legal answer. Changes nothing."""
        raise NotImplementedError

    def refusal(self, g: Any, move: Any) -> Refusal | None:
        """Why this move is not among the options; None when it is."""
        return None if move in self.options(g) else NOT_NOW

    def chosen(self, g: Any, move: Any) -> None:
        """Act on a legal answer."""
        raise NotImplementedError

    def question(self) -> Message:
        """What is asked, with a gap for the player."""
        return TO_CHOOSE

    def always_ask(self) -> bool:
        """Ask even when there is one answer only: where silence would betray a hand or hurry a human."""
        return False

    def proceed(self, g: "State") -> bool:
        options = self.options(g)
        if len(options) == 1 and not self.always_ask():
            g.todo.pop()
            self.chosen(g, options[0])
            return True
        assert options, f"{self!r} asks and offers nothing"
        g.asked = self
        g.offered = options
        return False


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A whole position. Each game adds its nouns, and `copy` for them."""

    def __init__(self, rng: Rng, todo: list[Step], log: list[Entry] | None) -> None:
        self.rng = rng
        self.todo = todo
        self.log = log  # None: nobody reads it, so nothing is written
        self.asked: Choice | None = None  # the question on top of the to-do list
        self.offered: list[Move] = []  # the answers to it
        self.reveals: i64 = 0  # how often chance or something hidden came to light: the undo barrier

    def copy(self) -> Any:
        """A position of its own that shares nothing which changes."""
        raise NotImplementedError

    # --- asking and answering -------------------------------------------------------------

    def do(self, *steps: Step) -> None:
        """Next, in this order."""
        todo = self.todo
        i: i64 = len(steps)
        while i > 0:
            i -= 1
            todo.append(steps[i])

    def advance(self) -> None:
        """Carry out what is to be done, up to the next question or the end of the game."""
        todo = self.todo
        while todo:
            if not todo[-1].proceed(self):
                return
        self.asked = None
        self.offered = []

    def apply(self, move: Move) -> None:
        """Answer the question with one of the options. Not checked: `Table.play` is for that."""
        asked = self.asked
        assert asked is not None, "the game is over"
        self.todo.pop()
        asked.chosen(self, move)
        self.advance()

    def is_over(self) -> bool:
        return not self.todo

    def to_act(self) -> i64:
        """The seat that is asked; -1 when the game is over."""
        asked = self.asked
        if asked is None:
            return -1
        return asked.player

    def refusal(self, move: Move) -> Refusal | None:
        """Why this move cannot be made now; None when it can."""
        asked = self.asked
        return GAME_OVER if asked is None else asked.refusal(self, move)

    # --- chance ---------------------------------------------------------------------------

    def below(self, n: i64) -> i64:
        """A random whole number from 0 to n-1, for all to see."""
        self.reveals += 1
        return self.rng.below(n)

    def shuffle(self, pile: list[Any]) -> None:
        """Put a pile in random order (Fisher-Yates)."""
        self.reveals += 1
        rng = self.rng
        last: i64 = len(pile) - 1
        while last > 0:
            other = rng.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
            last -= 1

    def mixed(self, pile: list[i64]) -> list[i64]:
        """The things of a pile in an order that has nothing to do with theirs: for dealing anew.

        They are sorted first: otherwise whoever knows the generator could tell how they had lain.
        """
        other = sorted(pile)
        self.shuffle(other)
        return other

    def reveal(self) -> None:
        """Something hidden has been seen: there is no way back before this moment."""
        self.reveals += 1

    # --- the log --------------------------------------------------------------------------

    def say(
        self, message: Message, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, seen_by: i64 = EVERYBODY
    ) -> None:
        """Tell what happened, if anybody reads."""
        log = self.log
        if log is not None:
            log.append(Entry(message, a, b, c, d, seen_by))


def step_fields(step: Step) -> dict[str, Any]:
    """What a step was made with, by name, in both builds."""
    compiled: tuple[str, ...] = getattr(type(step), "__mypyc_attrs__", ())
    fields: dict[str, Any] = {name: getattr(step, name) for name in compiled if hasattr(step, name)}
    fields.update(getattr(step, "__dict__", {}))  # of steps that are not compiled
    return fields
