"""Positions as plain, readable dicts: written down, edited, and set up again.

What a game's own `position.py` needs for it: names for numbers and numbers for names, the to-do
list as text, and refusals that say which part of an edited position cannot be.
"""

import difflib
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from re import Pattern
from typing import Any

from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import WORD, Rng, SealedRng, from_words
from reliquary.kernel.sentences import SentenceError, Vocabulary
from reliquary.kernel.state import Choice, State, Step, step_fields


class Many:
    """A field that holds a list: of names, of sentences, or of plain numbers."""

    def __init__(self, of: Sequence[str] | Vocabulary | None = None) -> None:
        self.of = of


#: What a field of a step holds: numbers of these names, sentences of this vocabulary, or a list.
#: A field that is not mentioned holds a plain whole number.
Kind = Sequence[str] | Vocabulary | Many | None
Names = Mapping[str, Sequence[str] | Vocabulary | Many]


class PositionError(ReliquaryError):
    """A position that cannot be, or cannot be understood."""


def take_out(rest: list[int], things: Sequence[int], ids: Sequence[str], kind: str) -> None:
    """These things have found their place and are not to be found elsewhere; each can have only one."""
    for thing in things:
        if thing not in rest:
            raise PositionError(f"The {kind} '{ids[thing]}' is in two places.")
        rest.remove(thing)


class Part:
    """One dict of a position, read key by key; what is missing takes the default."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise PositionError(f"{where} must be a dict, not {data!r}.")
        self.data: dict[str, Any] = dict(data)  # pyright: ignore[reportUnknownArgumentType]
        self.where = where

    def pop(self, key: str, kind: type, default: Any) -> Any:
        """The value of a key, taken out of the part."""
        value = self.data.pop(key, None)
        if value is None:
            return default
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise PositionError(f"{self.where}: '{key}' must be a {kind.__name__}, not {value!r}.")
        return value

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds."""
        value: int = self.pop(key, int, default)
        if not least <= value <= most:
            raise PositionError(f"{self.where}: '{key}' must be from {least} to {most}, not {value}.")
        return value

    def numbers(self, key: str, ids: Sequence[str]) -> list[int] | None:
        """A list of names, as their numbers; None when it is missing."""
        names = self.pop(key, list, None)
        return None if names is None else [number(name, ids, f"{self.where}, '{key}'") for name in names]

    def done(self) -> None:
        """Nothing may be left that nobody asked for."""
        for key in self.data:
            raise PositionError(f"{self.where} has no part '{key}'.")


def number(name: Any, ids: Sequence[str], where: str) -> int:
    """The number of a name, such as that of a card."""
    if isinstance(name, str) and name in ids:
        return list(ids).index(name)
    near = difflib.get_close_matches(str(name), ids, 1, 0.5)
    raise PositionError(f"{where}: there is no {name!r}." + (f" Did you mean '{near[0]}'?" if near else ""))


def optional(value: int, ids: Sequence[str]) -> str | None:
    """The name on a space, or None when it is empty (-1)."""
    return ids[value] if value >= 0 else None


def optional_seat(seat: int) -> int | None:
    """A player, or None for nobody (-1)."""
    return None if seat < 0 else int(seat)


def counted(pile: Sequence[int], ids: Sequence[str]) -> dict[str, int]:
    """What is in a pile, bag or hand: how many there are of each."""
    return {ids[each]: pile.count(each) for each in sorted(set(pile))}


# --- the to-do list -------------------------------------------------------------------------


def write_steps(todo: Sequence[Step], names: Names) -> list[dict[str, Any]]:
    """The to-do list, the next step first. `names` tells which fields hold more than plain numbers."""
    return [_write_step(step, names) for step in reversed(todo)]


def _write_step(step: Step, names: Names) -> dict[str, Any]:
    written: dict[str, Any] = {"step": type(step).__name__}
    for field, value in step_fields(step).items():
        written[field] = _write_field(value, names.get(field))
    return written


def _write_field(value: Any, kind: Kind) -> Any:
    if isinstance(kind, Many):
        return [_write_field(each, kind.of) for each in value]
    if isinstance(kind, Vocabulary):
        return str(value)
    return value if kind is None else optional(value, kind)


def read_steps(steps: Any, package: str, names: Names, players: int) -> list[Step]:
    """The to-do list that was written down."""
    known = {kind.__name__: kind for kind in _step_kinds(Step) if kind.__module__.startswith(package + ".")}
    todo: list[Step] = []
    for each in reversed(steps):
        part = Part(each, "A step")
        name = part.pop("step", str, "")
        if name not in known:
            raise PositionError(f"'todo': there is no step {name!r}; there are {', '.join(sorted(known))}.")
        values = {
            field: _read_field(value, names.get(field), f"'todo', {name}, '{field}'")
            for field, value in part.data.items()
        }
        if not 0 <= values.get("player", 0) < players:
            raise PositionError(f"'todo': {name} is for player {values['player']}, who is not at the table.")
        try:
            todo.append(known[name](**values))
        except TypeError:
            raise PositionError(f"'todo': {name} is not made of {', '.join(values) or 'nothing'}.") from None
    return todo


def check_shape(todo: Sequence[Step], shape: Pattern[str], otherwise: str) -> None:
    """The names of the steps, the next one first, must match a pattern: one of those that can be."""
    if not shape.fullmatch("".join([f"{type(step).__name__} " for step in reversed(todo)])):
        raise PositionError(f"'todo' is neither {otherwise}.")


def check_steps(g: State, impossible: Callable[[Any, Any], str]) -> None:
    """No step may be one that cannot be carried out here; `impossible` tells why, or nothing."""
    for step in g.todo:
        reason = impossible(g, step)
        if reason:
            raise PositionError(f"'todo': {step!r} cannot be: {reason}.")


def check_question(g: State) -> None:
    """A question that is asked next must have an answer."""
    asked = g.todo[-1] if g.todo else None
    if isinstance(asked, Choice) and not asked.options(g):
        raise PositionError(f"'todo': {asked!r} asks, and nothing can be answered.")


def _read_field(value: Any, kind: Kind, where: str) -> Any:
    if isinstance(kind, Many):
        if not isinstance(value, list):
            raise PositionError(f"{where} must be a list, not {value!r}.")
        return [_read_field(each, kind.of, where) for each in value]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(kind, Vocabulary):
        try:
            return kind.parse(str(value))
        except SentenceError as problem:
            raise PositionError(f"{where}: {problem}.") from None
    if kind is not None:
        return -1 if value is None else number(value, kind, where)
    if type(value) is not int or abs(value) > WORD:
        raise PositionError(f"{where} must be a number, not {value!r}.")
    return value


def _step_kinds(kind: type[Step]) -> list[type[Step]]:
    """All kinds of steps there are."""
    kinds: list[type[Step]] = []
    for each in kind.__subclasses__():
        kinds += [each, *_step_kinds(each)]
    return kinds


# --- chance and hashes ----------------------------------------------------------------------


def read_rng(words: list[Any]) -> Rng:
    """The generator that a position wrote down."""
    if len(words) != 4 or not all(type(word) is int and 0 <= word <= WORD for word in words):
        raise PositionError(f"'rng' must be four whole numbers from 0 to {WORD}.")
    return from_words(words)


def fingerprint(position: dict[str, Any], g: State) -> str:
    """Equal positions with equal futures have equal fingerprints, in every build.

    With sealed chance it is keyed by the secret: nobody else can try out which hidden cards fit it.
    """
    whole = json.dumps([position, g.rng.words()], sort_keys=True, separators=(",", ":"))
    secret = g.rng.secret if isinstance(g.rng, SealedRng) else b""
    return hashlib.blake2b(whole.encode(), digest_size=16, key=secret).hexdigest()
