"""What happened, told briefly: one paragraph for each move."""

from collections.abc import Sequence
from typing import Final

from reliquary.kernel.table import Table

HELPING: Final = ("has", "is")  # verbs that have to be said again: "has dug, has spent"


def since(table: Table, seat: int | None, moves: int) -> list[str]:
    """What happened after so many moves, as a seat may read it: a paragraph for each move."""
    paragraphs: list[str] = []
    known = len(table.at(moves).log(seat))
    for n in range(moves + 1, len(table.moves) + 1):
        log = table.at(n).log(seat)
        if log[known:]:
            paragraphs.append(told(log[known:], table.names))
        known = len(log)
    return paragraphs


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
    """Each clause once; those that come again say how often."""
    return [
        clause if clauses.count(clause) == 1 else f"{clause} ({clauses.count(clause)} times)"
        for clause in dict.fromkeys(clauses)
    ]


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
