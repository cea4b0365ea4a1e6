"""The rule ledger of a game: every numbered rule in its `rules.md`, by number."""

import difflib
import re
from pathlib import Path

from reliquary.kernel.moves import ReliquaryError

#: "- **TH-001** …", "- **TH-R01 — …", "| **TH-H01** | …", "### CL-E13 …": where a rule begins
_BEGINS = re.compile(r"^(?:[-|#]+ )?\**([A-Z]{2}-[A-Z]?\d+)\b")
_PART = re.compile(r"^(---|#)")


class UnknownRule(ReliquaryError):
    """No rule of that number."""


class Rule:
    """A rule as the ledger states it."""

    def __init__(self, number: str, line: int, text: str) -> None:
        self.number = number
        self.line = line
        self.text = text

    @property
    def is_example(self) -> bool:
        """Whether this is a worked example: something to test, not to program."""
        return self.number.startswith("WE-") or re.match(r"[A-Z]{2}-E\d", self.number) is not None


def read(path: Path) -> dict[str, Rule]:
    """All rules of a ledger, in its order."""
    rules: dict[str, Rule] = {}
    current: Rule | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        begins = _BEGINS.match(line)
        if begins and begins[1] not in rules:
            current = rules[begins[1]] = Rule(begins[1], number, line)
        elif _PART.match(line):
            current = None
        elif current is not None and line.startswith(("  ", "\t")):
            current.text += "\n" + line
    return rules


def find(rules: dict[str, Rule], number: str) -> Rule:
    """The rule of that number."""
    wanted = number.upper().replace("_", "-")
    if wanted not in rules:
        near = difflib.get_close_matches(wanted, list(rules), 3, 0.6)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise UnknownRule(f"There is no rule {number}.{hint}")
    return rules[wanted]


def plain(text: str) -> str:
    """A rule without the marks of Markdown."""
    return re.sub(r"[*`]|^[-|#]+ | \|$", "", text, flags=re.MULTILINE).strip()
