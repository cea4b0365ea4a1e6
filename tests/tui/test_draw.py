"""Pictures become panels that fit their console, in styles that are known."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import reliquary
from reliquary.games.thebes.picture import MAP
from reliquary.kernel.picture import Ink, Panel, Picture
from reliquary.tui import style
from reliquary.tui.draw import arrange, draw, grown
from reliquary.tui.style import STYLES
from tests.tui.script import anything, screen, shown, thebes

TURNS = (0, 1, 12, 30)


@cache
def pictures(players: int) -> list[Picture]:
    """Some moments of a game, as everybody sees them."""
    table = thebes(players)
    ask = anything(table)
    found: list[Picture] = []
    while True:
        if len(table.moves) in TURNS or table.over or "spend shovel" in [str(m) for m in table.options()]:
            found += [table.picture(seat) for seat in (None, len(table.moves) % players)]
        if table.over:
            return found
        table.play(ask(""))


def inks(picture: Picture) -> Iterator[Ink]:
    for row in picture.rows:
        for panel in row:
            for line in [*panel.lines, *[cell for cells in panel.rows for cell in cells]]:
                yield from line


@pytest.mark.parametrize("width", [40, 60, 80, 100, 110, 120, 140, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_the_console(width: int, players: int) -> None:
    for picture in pictures(players):
        console = screen(width)
        console.print(draw(picture, console))
        for line in shown(console).splitlines():
            assert cell_len(line) <= width


@pytest.mark.parametrize("width", [80, 100, 140])
def test_nothing_is_cut_off(width: int) -> None:
    """Every word of the picture is on the screen: tables are folded, not cropped."""
    for picture in pictures(3):
        console = screen(width)
        console.print(draw(picture, console))
        text = shown(console)
        for ink in inks(picture):
            for word in ink.text.split():
                assert word in text


def test_every_style_is_known() -> None:
    used = {ink.style for players in (2, 3, 4) for picture in pictures(players) for ink in inks(picture)}
    assert used <= set(STYLES)
    assert {"orange", "purple", "yellow", "green", "blue", "red", "faint", "good", "title"} <= used


def test_an_unknown_style_is_plain() -> None:
    console = Console(file=screen().file, width=40, force_terminal=True, color_system="truecolor")
    console.print(draw(Picture([[Panel("P", [[Ink("word", "tartan")]])]]), console))
    assert "word" in shown(console)


def test_panels_are_stacked_when_there_is_little_room() -> None:
    picture = thebes().picture(0)
    assert [len(band) for band in arrange(picture.rows[0], 80)] == [1, 1, 1]
    assert [[len(column.panels) for column in band] for band in arrange(picture.rows[0], 120)] == [[1, 2]]


def test_widths_grow_by_what_they_miss() -> None:
    assert grown([10, 10], [20, 40], 60) == [20, 40]
    assert grown([10, 10], [20, 30], 35) == [15, 20]
    assert grown([10, 10], None, 30) == [15, 15]
    assert grown([10, 10], None, 30, [0, 1]) == [10, 20]
    assert grown([30, 30], [40, 40], 50) == [30, 30]


def test_old_terminals_get_old_letters() -> None:
    console = Console(file=screen().file, width=100)
    assert style.letters("─━✓ · Crete", console) == "─━✓ · Crete"

    class Ascii(Console):
        @property
        def encoding(self) -> str:
            return "ascii"

    old = Ascii(file=screen().file, width=100)
    for picture in pictures(3):
        old.print(draw(picture, old))
    assert shown(old).isascii()


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_without_colour_there_are_no_codes(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv(name, value)
    console = style.console()
    console.print(draw(thebes().picture(0), console))
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "Warsaw" in out


def test_with_colour_there_are() -> None:
    console = Console(file=screen().file, width=100, force_terminal=True, color_system="truecolor")
    console.print(draw(thebes().picture(0), console))
    assert "\x1b[" in shown(console)


# --- the map of Thebes ----------------------------------------------------------------------

OPEN = {"─": "LR", "│": "UD", "╭": "RD", "╮": "LD", "╰": "RU", "╯": "LU"}
STEP = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}
BACK = {"L": "R", "R": "L", "U": "D", "D": "U"}


def roads_drawn() -> list[frozenset[str]]:
    """Follow every line of the map from one name to another."""
    rows = MAP.splitlines()
    names = {
        (y, x): match[0]
        for y, row in enumerate(rows)
        for match in re.finditer(r"[A-Z][a-z]+", row)
        for x in range(match.start(), match.end())
    }

    def char(y: int, x: int) -> str:
        return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else " "

    def follow(y: int, x: int, way: str) -> str | None:
        while True:
            y, x = y + STEP[way][0], x + STEP[way][1]
            if (y, x) in names:
                return names[y, x]
            here = char(y, x)
            if BACK[way] not in OPEN.get(here, ""):
                return None
            way = OPEN[here].replace(BACK[way], "")

    return [
        frozenset((name, other))
        for (y, x), name in names.items()
        for way in STEP
        for other in [follow(y, x, way)]
        if other is not None and other != name
    ]


def test_the_map_shows_the_18_roads_and_no_others() -> None:
    box: Any = thebes().box
    title = {place.id: place.name for place in box.places}
    printed = {frozenset(title[end] for end in pair) for pair in box.roads}
    drawn = roads_drawn()
    assert len(printed) == 18
    assert set(drawn) == printed
    assert len(drawn) == 2 * 18  # each once from either end


def test_there_is_room_for_four_at_every_place() -> None:
    table = thebes(4)
    box: Any = table.box
    for place in box.places:
        position = table.position()
        for player in position["players"]:
            player["place"] = place.id
        board = reliquary.set_up("thebes", position).picture().rows[0][0]
        text = "\n".join("".join(ink.text for ink in line) for line in board.lines)
        assert f"{place.name} ABCD" in text
        for other in box.places:
            assert other.name in text


def test_the_names_of_bots_stand_in_one_line() -> None:
    table = reliquary.new("thebes", 3, seed=7, names=["Guest", "greedy bot 1", "greedy bot 2"])
    console = screen(110)
    console.print(draw(table.picture(0), console))
    assert "B greedy bot 1  Week" in shown(console)
