"""Rules by their numbers."""

from pathlib import Path

import pytest

import reliquary
from reliquary.kernel.ledger import Rule, UnknownRule, find, plain, read

LEDGER = """\
# A game

Words before the first rule, about XX-999.

- **XX-001** The *first* rule.
  It has a second line, which names XX-002.
- **XX-002** The second.

Not part of it.
  Nor this? It is indented, so it still belongs to the rule above.
---
  But this is behind a line.
- **XX-R01 — A ruling.**
- **WE-01** [XX-001] An example.
| **XX-H01** | `switch` | a house rule |
### CL-E13 Another example
- **XX-001** The same number again is no new rule.
"""


@pytest.fixture
def rules(tmp_path: Path) -> dict[str, Rule]:
    path = tmp_path / "rules.md"
    path.write_text(LEDGER, encoding="utf-8")
    return read(path)


def test_rules_are_read_in_order(rules: dict[str, Rule]) -> None:
    assert list(rules) == ["XX-001", "XX-002", "XX-R01", "WE-01", "XX-H01", "CL-E13"]
    assert [rule.line for rule in rules.values()] == [5, 7, 13, 14, 15, 16]


def test_a_rule_may_have_several_lines(rules: dict[str, Rule]) -> None:
    assert rules["XX-001"].text.splitlines() == [
        "- **XX-001** The *first* rule.",
        "  It has a second line, which names XX-002.",
    ]
    assert "behind a line" not in rules["XX-002"].text


def test_examples_are_told_apart(rules: dict[str, Rule]) -> None:
    assert [rule.number for rule in rules.values() if rule.is_example] == ["WE-01", "CL-E13"]


@pytest.mark.parametrize("number", ["XX-R01", "xx-r01", "xx_r01"])
def test_a_rule_is_found(rules: dict[str, Rule], number: str) -> None:
    assert find(rules, number) is rules["XX-R01"]


def test_near_numbers_are_suggested(rules: dict[str, Rule]) -> None:
    with pytest.raises(UnknownRule, match=r"^There is no rule xx-003\. Did you mean XX-00[12] or "):
        find(rules, "xx-003")
    with pytest.raises(UnknownRule, match=r"^There is no rule nonsense\.$"):
        find(rules, "nonsense")


def test_marks_can_be_left_out(rules: dict[str, Rule]) -> None:
    assert plain(rules["XX-001"].text).startswith("XX-001 The first rule.")
    assert plain(rules["XX-H01"].text) == "XX-H01 | switch | a house rule"


@pytest.mark.parametrize("name", reliquary.games())
def test_every_game_has_a_ledger(name: str) -> None:
    rules = read(reliquary.find(name).folder / "rules.md")
    assert len(rules) > 20
    assert any(rule.is_example for rule in rules.values())
    assert all(plain(rule.text) for rule in rules.values())
