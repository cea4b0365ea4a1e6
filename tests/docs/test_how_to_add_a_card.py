"""What the page says about house cards is carried out."""

import re
from pathlib import Path

import pytest

import reliquary
from reliquary.cli import run
from tests.docs.test_how_to_add_a_game import ROOT, files

PAGE = (ROOT / "docs" / "how-to-add-a-card.md").read_text(encoding="utf-8")
HOUSE = files(PAGE)["house.toml"]
WRONG = re.findall(r'```text wrong="(.*)" by="(.*)"\nhouse\.toml(.*)\n```', PAGE)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def test_the_new_book_counts_and_the_car_is_dearer(house: Path) -> None:
    position = {"players": [{"place": "paris"}, {"clock": 20}], "display": ["book-egypt-10", "car-1"]}
    table = reliquary.set_up("thebes", position, content=house)
    assert "5 weeks" in table.describe("take book-egypt-10")
    assert "3 + 2 = 5 weeks" in table.describe("take car-1")
    table.play("take book-egypt-10")
    assert table.why_not("dig egypt 2") is None
    assert (table.state.players[0].books[2], table.state.players[0].general) == (3, 1)


def test_a_house_game_is_simulated(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "thebes", "--content", str(house), "--bots", "greedy,greedy", "-n", "4"]
    assert run(words) == 0
    assert "4 games" in capsys.readouterr().out


@pytest.mark.parametrize(("right", "wrong", "message"), WRONG)
def test_errors_are_told_as_the_page_says(house: Path, right: str, wrong: str, message: str) -> None:
    house.write_text(HOUSE.replace(right.replace('\\"', '"'), wrong.replace('\\"', '"')), encoding="utf-8")
    with pytest.raises(reliquary.ReliquaryError) as problem:
        reliquary.new("thebes", content=house)
    assert str(problem.value) == f"{house}{message}"


def test_there_are_errors_to_try() -> None:
    assert len(WRONG) == 3
