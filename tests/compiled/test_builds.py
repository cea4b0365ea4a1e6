"""Same source, two speeds: both builds play the same games, position for position."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STAMP = ROOT / "build" / "compiled" / "reliquary" / "SOURCES"


def games_in(build: str) -> dict[str, str]:
    """What `play_games` tells when it runs in a build."""
    script = ROOT / "tests" / "compiled" / "play_games.py"
    words = [sys.executable, str(script), str(ROOT / "tests" / "records")]
    env = os.environ | {"RELIQUARY_BUILD": build}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    told: dict[str, str] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def told() -> tuple[dict[str, str], dict[str, str]]:
    assert STAMP.exists(), "no compiled build: `make test` makes one, where there is a C compiler"
    return games_in("interpreted"), games_in("compiled")


def test_each_build_is_what_it_says(told: tuple[dict[str, str], dict[str, str]]) -> None:
    assert [each.pop("build") for each in told] == ["interpreted", "compiled"]


def test_both_builds_play_the_same_games(told: tuple[dict[str, str], dict[str, str]]) -> None:
    interpreted, compiled = ({k: v for k, v in each.items() if k != "build"} for each in told)
    assert interpreted == compiled
    assert len(interpreted) > 25


def test_the_sources_stay_free_of_build_output() -> None:
    strangers = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".c", ".pyd", ".o")]
    assert strangers == []
