"""A game as one JSON file: who sat where, with which rules, seed and moves, and how it ended."""

from pathlib import Path
from typing import Any

import msgspec

from reliquary.kernel.moves import ReliquaryError

FORMAT = 1


class RecordError(ReliquaryError):
    """A file that is no game, or a game that does not replay as it says."""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is needed to play a game again, move for move."""

    reliquary: int
    game: str
    content: str  # the fingerprint of the content it was played with
    house: dict[str, str]
    seats: list[str]
    moves: list[int]  # indices into the game's table of moves
    hash: str  # of the position after the last move
    seed: int | str | None = None
    who: list[str] | None = None  # what sat in each seat: "human" or the kind of bot
    commitment: str | None = None  # for sealed chance: published at the start
    secret: str | None = None  # for sealed chance: told at the end
    start: dict[str, Any] | None = None  # where it began, if not at the set-up
    scores: list[int] | None = None
    winners: list[int] | None = None


def encode(record: Record) -> bytes:
    """One line of JSON."""
    return msgspec.json.encode(record)


def decode(data: bytes, name: str) -> Record:
    """A record from JSON; `name` is what to call it in an error."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise RecordError(f"{name} is not a recorded game: {problem}.") from None
    if record.reliquary != FORMAT:
        raise RecordError(f"{name} has format {record.reliquary}; this Reliquary reads format {FORMAT}.")
    return record


def read(path: str | Path) -> Record:
    """The record in a file."""
    try:
        data = Path(path).read_bytes()
    except OSError as problem:
        raise RecordError(f"{path} cannot be read: {problem.strerror}.") from None
    return decode(data, str(path))
