"""Which rule is programmed where and tested by what, on a game of three files."""

from dataclasses import replace
from pathlib import Path

import pytest

import reliquary
from reliquary.lab.coverage import NoTests, Row, cover, numbers_in

RULES = (
    "".join(f"- **TH-{n:03}** Rule {n}.\n" for n in range(80, 90))
    + "- **WE-01** Example.\n- **TH-R14** Ruling.\n"
)
KNOWN = [f"TH-{n:03}" for n in range(80, 90)] + ["TH-R14", "WE-01"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("TH-083 to TH-086", ["TH-083", "TH-084", "TH-085", "TH-086"]),
        ("TH-083, TH-086", ["TH-083", "TH-086"]),
        ("see TH-R14; TH-088 to TH-089", ["TH-088", "TH-089", "TH-R14"]),
        ("TH-083 to WE-86", ["TH-083"]),
        ("TH-088 to TH-095", ["TH-088", "TH-089"]),
        ("th-083 or TH_083 or TH 083", []),
    ],
)
def test_ranges_name_all_between(text: str, named: list[str]) -> None:
    assert numbers_in(text, KNOWN) == named


@pytest.fixture
def rows(tmp_path: Path) -> dict[str, Row]:
    """A folder with two rules of chapter 8 programmed, and tests for some."""
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "dig.py").write_text('"""TH-081 to TH-083"""\n# TH-R14\n', encoding="utf-8")
    (tmp_path / "turn.py").write_text("# TH-081\n", encoding="utf-8")
    tests = tmp_path / "tests" / "deep"
    tests.mkdir(parents=True)
    (tests / "test_dig.py").write_text(
        "def test_TH_081_TH_R14_digs() -> None: ...\n"
        "class X:\n    def test_TH_082_inside(self) -> None: ...\n"
        "def helper_TH_083() -> None: ...\n"
        "def test_WE_01_example() -> None: ...\n"
        "def test_TH_084_without_code() -> None: ...\n"
        "def test_TH_999_unknown() -> None: ...\n",
        encoding="utf-8",
    )
    (tests / "notes.py").write_text("def test_TH_085_not_a_test_file() -> None: ...\n", encoding="utf-8")
    game = replace(reliquary.find("thebes"), folder=tmp_path)
    return {row.rule.number: row for row in cover(game, tmp_path / "tests")}


def test_code_and_tests_are_found(rows: dict[str, Row]) -> None:
    assert rows["TH-081"].code == ["dig.py", "turn.py"]
    assert rows["TH-081"].tests == rows["TH-R14"].tests == ["test_TH_081_TH_R14_digs"]
    assert rows["TH-082"].tests == ["test_TH_082_inside"]


def test_a_rule_is_covered_by_code_and_tests_an_example_by_tests(rows: dict[str, Row]) -> None:
    assert [number for number, row in rows.items() if row.covered] == ["TH-081", "TH-082", "WE-01", "TH-R14"]
    assert (rows["TH-083"].code, rows["TH-083"].tests) == (["dig.py"], [])
    assert (rows["TH-084"].code, rows["TH-084"].tests) == ([], ["test_TH_084_without_code"])
    assert (rows["TH-085"].code, rows["TH-085"].tests) == ([], [])


def test_an_installed_package_has_no_tests(tmp_path: Path) -> None:
    folder = tmp_path / "thebes"
    folder.mkdir()
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    with pytest.raises(NoTests, match=r"^The tests of Thebes are not here; "):
        cover(replace(reliquary.find("thebes"), folder=folder))
