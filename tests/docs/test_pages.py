"""Every page: its examples run, its links lead somewhere, and it names no address of an index."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0


def test_there_are_examples() -> None:
    assert (ROOT / "README.md").read_text(encoding="utf-8").count(">>>") > 15


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    lost = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert lost == []


def test_no_file_names_an_index_or_this_machine() -> None:
    kinds = {".md", ".py", ".toml", ".txt", "", ".svg"}
    tracked = [
        path for folder in ("src", "tests", "docs", "tools", ".ci") for path in (ROOT / folder).rglob("*")
    ]
    tracked += [path for path in ROOT.iterdir() if path.is_file()]
    word = re.compile(
        r"pypi\.org|files\.pythonhosted|index-url|/root/|\bregistry\.npmjs|" + "/work" + "/main"
    )
    found = [
        path.name
        for path in tracked
        if path.is_file()
        and path.suffix in kinds
        and "__pycache__" not in path.parts
        and path != Path(__file__)
        and word.search(path.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert found == []
