"""Which rule of a ledger is programmed where, and tested by what.

A rule is programmed where a docstring or comment of the game's folder names it; it is tested by a
test function whose name carries its number, `test_TH_092_…`. Worked examples need tests only.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from reliquary.kernel import ledger
from reliquary.kernel.game import Game
from reliquary.kernel.ledger import Rule
from reliquary.kernel.moves import ReliquaryError

_RANGE = re.compile(r"([A-Z]{2}-[A-Z]?)(\d+) to \1(\d+)")
_NUMBER = re.compile(r"[A-Z]{2}-[A-Z]?\d+")
_TEST = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)


class NoTests(ReliquaryError):
    """The tests are not here: an installed package has none."""


@dataclass
class Row:
    """A rule, and where it is to be found."""

    rule: Rule
    code: list[str] = field(default_factory=list[str])
    tests: list[str] = field(default_factory=list[str])

    @property
    def covered(self) -> bool:
        return bool(self.tests) and (bool(self.code) or self.rule.is_example)


def cover(game: Game, tests: Path | None = None) -> list[Row]:
    """Every rule of a game with its code and tests."""
    folder = tests or _tests_of(game)
    rows = {number: Row(rule) for number, rule in ledger.read(game.folder / "rules.md").items()}
    for path in sorted(game.folder.glob("*.py")):
        for number in numbers_in(path.read_text(encoding="utf-8"), list(rows)):
            rows[number].code.append(path.name)
    for path in sorted(folder.rglob("test_*.py")):
        for test in _TEST.findall(path.read_text(encoding="utf-8")):
            for number in re.findall(r"_([A-Z]{2})_([A-Z]?\d+)", test):
                row = rows.get("-".join(number))
                if row is not None:
                    row.tests.append(test)
    return list(rows.values())


def numbers_in(text: str, known: list[str]) -> list[str]:
    """The rules that a text names; "TH-083 to TH-086" names all between."""
    named = set(_NUMBER.findall(text))
    for prefix, first, last in _RANGE.findall(text):
        named |= {f"{prefix}{n:0{len(first)}}" for n in range(int(first), int(last) + 1)}
    return [number for number in known if number in named]


def _tests_of(game: Game) -> Path:
    for parent in game.folder.parents:
        tests = parent / "tests" / "games" / game.name
        if tests.is_dir():
            return tests
    raise NoTests(f"The tests of {game.title} are not here; coverage is for a checkout of the sources.")
