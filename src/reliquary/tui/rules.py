"""The rulebook at the table: a rule by its number, a chapter, or the rules that mention a word."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from reliquary.kernel.ledger import Rule, UnknownRule, find, plain, read

MOST: Final = 12  # rules shown for a word
_CHAPTER: Final = re.compile(r"^##? (\d+)\. (.+)$")
_CELLS: Final = re.compile(r" \| ")


def rule_text(rulebook: Path, number: str) -> str:
    """A rule in its own words, its number in front. `81` is the rule whose number ends so."""
    rules = read(rulebook)
    number = full_number(rules, number)
    return _CELLS.sub(" · ", plain(find(rules, number).text))


def full_number(rules: Iterable[str], number: str) -> str:
    """The first rule whose number ends so, if only digits are given: 81 is TH-081."""
    if not number.isdecimal():
        return number
    return next((rule for rule in rules if _number(rule) == int(number)), number)


def chapters(rulebook: Path) -> dict[int, str]:
    """The titles of the chapters."""
    found = (_CHAPTER.match(line) for line in _lines(rulebook))
    return {int(chapter[1]): chapter[2] for chapter in found if chapter}


def chapter_text(rulebook: Path, number: int) -> list[str]:
    """The lines of a chapter, without its title."""
    if number not in chapters(rulebook):
        raise UnknownRule(f"There is no chapter {number}.")
    lines: list[str] = []
    inside = False
    for line in _lines(rulebook):
        chapter = _CHAPTER.match(line)
        if chapter or line.startswith("---"):
            inside = chapter is not None and int(chapter[1]) == number
        elif inside and line.strip() and not set(line) <= set("|- "):
            lines.append(_CELLS.sub(" · ", plain(line)))
    return lines


def mentioning(rulebook: Path, word: str) -> list[str]:
    """The rules that mention a word, rules before rulings and examples as in the book."""
    wanted = word.lower()
    found = [rule for rule in read(rulebook).values() if _mentions(rule, wanted)]
    return [_CELLS.sub(" · ", plain(rule.text)) for rule in found]


def _mentions(rule: Rule, wanted: str) -> bool:
    return not rule.is_example and wanted in plain(rule.text).lower()


def _number(rule: str) -> int:
    digits = rule.rpartition("-")[2]
    return int(digits) if digits.isdecimal() else -1


def _lines(rulebook: Path) -> list[str]:
    return rulebook.read_text(encoding="utf-8").splitlines()
