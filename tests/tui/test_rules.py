"""The rulebook at the table."""

import pytest

import reliquary
from reliquary.kernel.ledger import UnknownRule
from reliquary.tui.rules import chapter_text, chapters, mentioning, rule_text

BOOK = reliquary.find("thebes").folder / "rules.md"


def test_a_rule_by_its_number() -> None:
    told = rule_text(BOOK, "TH-081")
    assert told.startswith("TH-081 The player needs a valid permit")
    assert "*" not in told
    assert rule_text(BOOK, "th-081") == told
    assert rule_text(BOOK, "81") == told


def test_rulings_and_house_rules_too() -> None:
    assert rule_text(BOOK, "TH-R03").startswith("TH-R03 — Is there a Week 0?")
    assert "|" not in rule_text(BOOK, "TH-H03")


@pytest.mark.parametrize("number", ["TH-999", "999", "", "nonsense"])
def test_a_rule_that_is_not_there(number: str) -> None:
    with pytest.raises(UnknownRule):
        rule_text(BOOK, number)


def test_chapters() -> None:
    assert chapters(BOOK)[5] == "A turn"
    lines = chapter_text(BOOK, 5)
    assert lines[0].startswith("TH-060")
    assert lines[-1].startswith("TH-068")
    with pytest.raises(UnknownRule):
        chapter_text(BOOK, 99)


def test_rules_that_mention_a_word() -> None:
    assert any(rule.startswith("TH-066") for rule in mentioning(BOOK, "Zeppelin"))
    assert mentioning(BOOK, "quidditch") == []


@pytest.mark.parametrize("game", reliquary.games())
def test_every_rulebook_has_chapters_to_read(game: str) -> None:
    """Newcomers are sent to them; one rulebook once had headings that nobody understood."""
    rulebook = reliquary.find(game).folder / "rules.md"
    titles = chapters(rulebook)
    assert len(titles) >= 9
    for number in titles:
        assert chapter_text(rulebook, number)
