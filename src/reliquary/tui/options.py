"""Long lists of moves made short: grouped by their notation, and filtered by what is typed.

Nothing here knows a game. Moves whose words are the same but for one number become one line
("dig egypt 3-12"); two of them only if they do the same ("guide 4,6"). If that is not enough, moves
that begin with the same words become one.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from reliquary.kernel.moves import Move

KINDS: Final = 3  # more different sentences than this are not told in one line
LEAST: Final = 3  # fewer moves than this are not worth a group, unless they do the same
MORE: Final = " …"  # behind the words with which several moves begin
_WORD: Final = re.compile(r"\d+|[^\W\d]+|\s+|[^\w\s]|_")

Describe = Callable[[Move], str]


@dataclass(frozen=True)
class Offer:
    """One line of the list: a move, moves that differ in one number, or moves that begin alike."""

    moves: tuple[Move, ...]
    label: str
    slot: int = -1  # the word that is a different number in each of the moves

    @property
    def numbers(self) -> list[int]:
        """The numbers to choose from, if the moves differ in one number."""
        return [int(str(move).split()[self.slot]) for move in self.moves] if self.slot >= 0 else []


def single(move: Move) -> Offer:
    """A line with one move."""
    return Offer((move,), str(move))


# --- grouping -------------------------------------------------------------------------------


def grouped(moves: Sequence[Move], room: int, describe: Describe | None = None) -> list[Offer]:
    """The moves in about as many lines as there is room for."""
    offers = by_number(moves, describe)
    return offers if len(offers) <= room else by_beginning(offers, room)


def by_number(moves: Sequence[Move], describe: Describe | None = None) -> list[Offer]:
    """Put moves into one line that follow one another and differ in one number only."""
    runs: list[tuple[int, list[Move]]] = []
    for move in moves:
        if runs:
            slot, run = runs[-1]
            differs = differing_number(str(run[-1]), str(move))
            if differs >= 0 and differs == (slot if len(run) > 1 else differs):
                runs[-1] = (differs, [*run, move])
                continue
        runs.append((-1, [move]))
    offers: list[Offer] = []
    for slot, run in runs:
        alike = len(run) > 1 and describe is not None and len({describe(move) for move in run}) == 1
        worth_it = len(run) >= LEAST or alike or 1 < len(run) == len(moves)
        offers += [numbered(run, slot)] if worth_it else [single(move) for move in run]
    return offers


def differing_number(one: str, other: str) -> int:
    """The place of the only word that differs, if it is a number in both; else -1."""
    a, b = one.split(), other.split()
    if len(a) != len(b):
        return -1
    places = [place for place, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
    if len(places) == 1 and a[places[0]].isdecimal() and b[places[0]].isdecimal():
        return places[0]
    return -1


def numbered(run: Sequence[Move], slot: int) -> Offer:
    """One line for moves that differ in one number."""
    words = str(run[0]).split()
    words[slot] = ranges([int(str(move).split()[slot]) for move in run])
    return Offer(tuple(run), " ".join(words), slot)


def by_beginning(offers: list[Offer], room: int) -> list[Offer]:
    """Put lines together that begin with the same words: as many words as the room allows."""
    longest = max(len(offer.label.split()) for offer in offers)
    best = offers
    for count in range(longest - 1, 0, -1):
        families: dict[str, list[Offer]] = {}
        for offer in offers:
            families.setdefault(" ".join(offer.label.split()[:count]), []).append(offer)
        if len(families) == 1:
            return best
        best = [family(beginning, members) for beginning, members in families.items()]
        if len(best) <= room:
            return best
    return best


def family(beginning: str, members: list[Offer]) -> Offer:
    """One line for lines that begin alike."""
    if len(members) == 1:
        return members[0]
    return Offer(tuple(move for member in members for move in member.moves), f"{beginning}{MORE}")


def ranges(numbers: Sequence[int]) -> str:
    """3, 4, 5, 8 as "3-5,8"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


# --- describing -----------------------------------------------------------------------------


def described(offer: Offer, describe: Describe) -> str:
    """What a line would do: of moves that differ in one number, from the least to the most."""
    if len(offer.moves) == 1:
        return describe(offer.moves[0])
    sentences = [describe(move) for move in offer.moves]
    if offer.slot < 0:
        return several(offer) if len(set(sentences)) > 1 or not sentences[0] else sentences[0]
    return span(sentences, offer.numbers)


def several(offer: Offer) -> str:
    """The different endings of moves that begin alike: "3-12 | 2-12 with legend"."""
    beginning = offer.label.removesuffix(MORE)
    endings = [each.label.removeprefix(beginning).strip() or "alone" for each in by_number(offer.moves)]
    return " | ".join(endings)


def span(sentences: list[str], numbers: list[int]) -> str:
    """Sentences that say much the same, in one: "2-11 weeks … 1-4 tokens".

    A part behind a semicolon that not all of them have is told with the numbers that have it. Sentences
    that say different things are told one after the other.
    """
    kinds: dict[str, list[int]] = {}
    for place, sentence in enumerate(sentences):
        kinds.setdefault(shape(sentence), []).append(place)
    if len(kinds) > 1:
        told = [
            f"{ranges([numbers[n] for n in places])}: "
            + span([sentences[n] for n in places], [numbers[n] for n in places])
            for places in kinds.values()
        ]
        return " | ".join(told[:KINDS]) + (MORE if len(told) > KINDS else "")
    parts = [sentence.removesuffix(".").split("; ") for sentence in sentences]
    whole = merged(parts[0][0], parts[-1][0])
    extras = dict.fromkeys(extra for each in parts for extra in each[1:])
    for extra in extras:
        having = [number for number, each in zip(numbers, parts, strict=True) if extra in each[1:]]
        whole += f"; {extra}" if len(having) == len(parts) else f"; {extra} ({ranges(having)})"
    return whole + "."


def shape(sentence: str) -> str:
    """What a sentence says, up to its first semicolon, whatever the numbers."""
    return re.sub(r"(?<=\w)s\b", "", re.sub(r"\d+", "#", sentence.removesuffix(".").partition("; ")[0]))


def shortened(sentences: list[str], numbers: list[int]) -> tuple[str, list[str]]:
    """What sentences have in common up to their first colon, but for their numbers, and the rest of each."""
    heads = [sentence.partition(": ")[0] for sentence in sentences]
    rests = [sentence.partition(": ")[2] for sentence in sentences]
    alike = [
        same_but_for(heads[0], head, numbers[0], number) for head, number in zip(heads, numbers, strict=True)
    ]
    if not all(alike) or not all(rests):
        return "", sentences
    return merged(heads[0], heads[-1]), rests


def same_but_for(one: str, other: str, first: int, second: int) -> bool:
    """Whether sentences differ only in that the one says one number, and the other the other."""
    a, b = one.split(), other.split()
    return len(a) == len(b) and all(
        x == y or (x, y) == (str(first), str(second)) or f"{x.rstrip(',')}s" == y.rstrip(",")
        for x, y in zip(a, b, strict=True)
    )


def merged(first: str, last: str) -> str:
    """Two sentences in one, with a dash between the words in which they differ."""
    a, b = _WORD.findall(first), _WORD.findall(last)
    pieces: list[str] = []
    steps = SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
    while steps:
        same, i, j, k, end = steps.pop(0)
        one, other = "".join(a[i:j]), "".join(b[k:end])
        if same == "equal":
            pieces.append(one)
        elif falls(one, other) and len(steps) > 1:  # 44 of 1901 and 1 of 1902: told in full
            _, _, j, _, end = steps[1]
            del steps[:2]
            named = "".join(a[max(0, i - 2) : i])
            pieces.append(f"{''.join(a[i:j])}{MORE} {named}{''.join(b[k:end])}")
        elif one and other:
            pieces.append(other if other == f"{one}s" else f"{one}-{other}")
        else:
            pieces.append(one or other)
    return "".join(pieces)


def falls(one: str, other: str) -> bool:
    """Whether the second of two numbers is the smaller one."""
    return one.isdecimal() and other.isdecimal() and int(one) > int(other)


# --- filtering ------------------------------------------------------------------------------


def matching(moves: Sequence[Move], text: str, describe: Describe) -> list[Move]:
    """The moves that are meant by words, which may be cut short or left out.

    `dig egy 4`, `take zepp` and `legend` are looked for in the notation; if none has them, in the
    description. A move that is spelled in full is meant alone, and words that stand together in some
    moves mean only those: "canyon 1" is not "canyon 3 slot 1".
    """
    wanted = text.lower().split()
    exact = [move for move in moves if str(move) == " ".join(wanted)]
    if exact:
        return exact
    found = [move for move in moves if has_words(str(move), wanted)]
    found = [move for move in found if has_phrase(str(move), wanted)] or found
    complete = [move for move in found if len(str(move).split()) == len(wanted)]
    if len(complete) == 1:
        return complete
    return found or [move for move in moves if has_words(str(move) + " " + describe(move), wanted, False)]


def has_words(text: str, wanted: list[str], in_order: bool = True) -> bool:
    """Whether a text has words that begin like the wanted ones."""
    words = text.lower().split()
    if not in_order:
        return all(any(begins(word, each) for word in words) for each in wanted)
    rest = iter(words)
    return all(any(begins(word, each) for word in rest) for each in wanted)


def has_phrase(text: str, wanted: list[str]) -> bool:
    """Whether such words follow one another in a text, with nothing between them."""
    words = text.lower().split()
    return any(
        all(begins(word, each) for word, each in zip(words[start:], wanted, strict=False))
        for start in range(len(words) - len(wanted) + 1)
    )


def begins(word: str, wanted: str) -> bool:
    """Whether a word, or a part of it behind a hyphen, begins so. Numbers have to be equal."""
    if wanted.isdecimal():
        return word == wanted
    return word.startswith(wanted) or any(part.startswith(wanted) for part in word.split("-"))
