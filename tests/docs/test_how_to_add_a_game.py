"""The example of the page is built from the page's own text and held to every law."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to-add-a-game.md"


def files(page: str) -> dict[str, str]:
    """The files that a page shows, by name."""
    return dict(re.findall(r"```\w+ file=(\S+)\n(.*?)```", page, re.DOTALL))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game in it."""
    folder = tmp_path_factory.mktemp("games")
    for name, text in files(PAGE.read_text(encoding="utf-8")).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def run(folder: Path, build: str, *words: str) -> str:
    """What a command prints that knows the folder."""
    env = os.environ | {"RELIQUARY_GAMES": str(folder), "RELIQUARY_BUILD": build, "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, *words], env=env, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("build", ["interpreted", "compiled"])
def test_the_example_keeps_every_law(folder: Path, build: str) -> None:
    told = run(
        folder,
        build,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "last_stone",
        "tests/laws/test_laws.py",
    )
    assert re.search(r"\b1[3-9] passed", told), told


def test_the_example_can_be_simulated(folder: Path) -> None:
    told = run(
        folder,
        "compiled",
        "-m",
        "reliquary",
        "simulate",
        "last_stone",
        "--bots",
        "random,random",
        "-n",
        "200",
    )
    assert "200 games" in told


def test_the_commands_of_the_page_are_real() -> None:
    commands = re.findall(r"RELIQUARY_GAMES=\$PWD (\w+ \w+)", PAGE.read_text(encoding="utf-8"))
    assert commands == ["reliquary play", "reliquary simulate", "pytest tests"]
