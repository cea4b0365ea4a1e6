"""House cards and tokens (how-to-add-a-card.md): whatever stands on them works, or is refused when loaded."""

from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.content import ContentError
from reliquary.kernel.table import Table

CARD = """
[[cards]]
id = "odd"
name = "Odd Card"
kind = "assistant"
city = "paris"
weeks = 1
effects = {effects}
"""
FIND = """
[[tokens]]
id = "egypt-sandal"
name = "Sandal"
kind = "artifact"
region = "egypt"
count = 3
start = "bag"
effects = ["vp 2", "artifact egypt"]
"""
SPOIL = """
[[tokens]]
id = "egypt-sand"
name = "Sand"
kind = "spoil"
region = "egypt"
count = 2
start = "bag"
effects = ["return_to_bag"]
"""
TALLIES = ("books", "legends", "artifacts", "general", "assistants", "shovels", "congresses")


def house(folder: Path, text: str) -> Path:
    path = folder / "house.toml"
    path.write_text('extends = "thebes"\n' + text, encoding="utf-8")
    return path


def dig_with(content: Path, *cards: str) -> Table:
    """A table whose first player stands in Egypt with time for many digs."""
    people: list[dict[str, Any]] = [{"place": "egypt", "cards": [*cards]}, {"clock": 150}]
    return reliquary.set_up("thebes", {"players": people}, seed=3, content=content)


@pytest.mark.parametrize(
    ("effects", "moves"),
    [
        ('["legend egypt 2", "general 1"]', ["dig egypt 12 with legend"]),
        ('["assistant 1", "book egypt 2", "congress 1"]', ["dig egypt 12 with assistant"]),
        ('["shovel 1", "book egypt 2", "artifact crete"]', ["dig egypt 12", "spend shovel"]),
    ],
)
def test_TH_087_nothing_of_a_card_counts_after_it_is_discarded(
    effects: str, moves: list[str], tmp_path: Path
) -> None:
    content = house(tmp_path, CARD.format(effects=effects))
    table = dig_with(content, "odd", "book-egypt-1")
    for move in moves:
        table.play(move)
    assert table.view()["players"][0]["cards"] == ["book-egypt-1"]
    again = reliquary.set_up("thebes", table.position(), content=content)
    for tally in TALLIES:
        assert getattr(table.state.players[0], tally) == getattr(again.state.players[0], tally), tally


@pytest.mark.parametrize(
    "effects",
    [
        '["legend egypt 2", "assistant 1"]',
        '["legend egypt 2", "shovel 1"]',
        '["free_move", "permit any"]',
        '["shovel 1", "shorten_move 3 1"]',
    ],
)
def test_TH_103_a_card_can_be_used_up_in_one_way_only(effects: str, tmp_path: Path) -> None:
    path = house(tmp_path, CARD.format(effects=effects))
    with pytest.raises(
        ContentError, match=r"house.toml:4: \[cards odd\] 'effects' would use the card up in two ways"
    ):
        reliquary.new("thebes", content=path)


def test_TH_103_a_token_cannot_be_used_up(tmp_path: Path) -> None:
    path = house(tmp_path, FIND.replace('"vp 2"', '"free_move"'))
    with pytest.raises(ContentError, match=r"house.toml:4: \[tokens egypt-sandal\] 'effects' .* no token"):
        reliquary.new("thebes", content=path)


@pytest.mark.parametrize("token", [FIND, SPOIL])
def test_TH_090_equal_bags_have_equal_futures(token: str, tmp_path: Path) -> None:
    content = house(tmp_path, token)
    table = dig_with(content, "book-egypt-9", "book-egypt-8", "general-8", "special-1", "special-2")
    table.play("dig egypt 8")
    for seed in range(8):
        one = table.fork(seed=seed)
        other = reliquary.set_up("thebes", one.position(), content=content)
        assert one.hash() == other.hash()
        one.play("dig egypt 8")
        other.play("dig egypt 8")
        assert one.hash() == other.hash()
        assert reliquary.replay(one.record(), content=content).hash() == one.hash()


def test_TH_093_what_returns_to_the_bag_is_what_says_so(tmp_path: Path) -> None:
    content = house(tmp_path, SPOIL)
    table = dig_with(content, "book-egypt-9", "book-egypt-8", "general-8", "special-1", "special-2")
    for _ in range(3):
        table.play("dig egypt 12")
    assert "egypt-sand" not in table.view()["players"][0]["tokens"]
    assert table.position()["bags"]["egypt"]["egypt-sand"] == 2
