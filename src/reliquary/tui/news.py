"""What happened, told briefly: one paragraph for each move, or for all moves of a player in a row."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from reliquary.kernel.table import Table

HELPING: Final = ("has", "is")  # verbs that have to be said again: "has dug, has spent"


def since(table: Table, seat: int | None, moves: int) -> list[str]:
    """What happened after so many moves, as a seat may read it: a paragraph for each move."""
    return [told(sentences, table.names) for _, sentences in _moves_since(table, seat, moves)]


def in_short(table: Table, seat: int | None, moves: int, most: int) -> list[str]:
    """The same; if that were more than so many paragraphs, a player's moves in a row are one of them.

    What is said at the end of it about the player who moves next ("Ben rolls 1, 4, 4.") begins theirs.
    """
    made = _moves_since(table, seat, moves)
    if len(made) <= most:
        return [told(sentences, table.names) for _, sentences in made]
    made.append((table.player, []))
    together: list[tuple[int | None, list[str]]] = []
    for mover, sentences in made:
        if not together or together[-1][0] != mover:
            before = together[-1][1] if together else []
            count = 0
            while mover is not None and count < len(before) and _is_about(before[-1 - count], mover, table):
                count += 1
            together.append((mover, before[len(before) - count :]))
            del before[len(before) - count :]
        together[-1][1].extend(sentences)
    return [told(sentences, table.names) for _, sentences in together if sentences]


def _moves_since(table: Table, seat: int | None, moves: int) -> list[tuple[int | None, list[str]]]:
    """Who made each move, and what there is to tell of it."""
    made: list[tuple[int | None, list[str]]] = []
    known = len(table.at(moves).log(seat))
    for n in range(moves + 1, len(table.moves) + 1):
        log = table.at(n).log(seat)
        if log[known:]:
            made.append((table.at(n - 1).player, log[known:]))
        known = len(log)
    return made


def _is_about(sentence: str, seat: int, table: Table) -> bool:
    name = table.names[seat]
    return _subject(sentence, table.names) == name[:1].upper() + name[1:]


def told(sentences: Sequence[str], names: Sequence[str]) -> str:
    """Sentences as a paragraph; those about the same player follow their name only once."""
    parts: list[str] = []
    runs: list[tuple[str, list[str]]] = []  # who or what is told of, and what is said
    for sentence in sentences:
        subject = _subject(sentence, names)
        said = sentence.removeprefix(subject).strip().removesuffix(".")
        if subject and runs and runs[-1][0] == subject:
            runs[-1][1].append(said)
        else:
            runs.append((subject, [said]))
    for subject, clauses in runs:
        joined = ", ".join(brief(counted(clauses)))
        parts.append(f"{subject} {joined}.".strip())
    return " ".join(parts)


def counted(clauses: Sequence[str]) -> list[str]:
    """Clauses; those that come several times in a row are said once, and how often."""
    runs = [(clause, len(list(run))) for clause, run in groupby(clauses)]
    return [clause if times == 1 else f"{clause} ({times} times)" for clause, times in runs]


def brief(clauses: Sequence[str]) -> list[str]:
    """Clauses that begin with the same verb as the one before leave it out: "finds a cup, a coin"."""
    told: list[str] = []
    before = ""
    for clause in clauses:
        first, _, rest = clause.partition(" ")
        alike = first == before and first.islower() and first not in HELPING
        told.append(rest if alike and rest else clause)
        before = first
    return told


def _subject(sentence: str, names: Sequence[str]) -> str:
    """The player that a sentence begins with, or its words up to a colon."""
    begins = [name[:1].upper() + name[1:] for name in names]  # sentences begin with a capital letter
    who = max((name for name in begins if sentence.startswith(f"{name} ")), key=len, default="")
    heading, colon, _ = sentence.partition(": ")
    return who or (f"{heading}:" if colon else "")
