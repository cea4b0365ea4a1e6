"""The picture of the table: what a player looks for is there, by name."""

from reliquary.kernel.picture import Panel
from reliquary.kernel.table import Table
from tests.support import thebes


def panels(table: Table, seat: int | None) -> dict[str, Panel]:
    return {panel.title.split(" ·")[0]: panel for row in table.picture(seat).rows for panel in row}


def text(panel: Panel) -> str:
    return "\n".join("".join(ink.text for cell in row for ink in cell) for row in panel.rows)


def test_own_cards_and_finds_are_listed_by_name() -> None:
    owner = {"cards": ["book-egypt-8", "exhibition-small-paris"], "tokens": ["egypt-nefertiti", "egypt-book"]}
    table = thebes(owner, {"clock": 9, "cards": ["car-1"]})
    mine = text(panels(table, 0)["Yours"])
    assert "Atlas of the Royal Valley (Egypt book 3), Jordan and Tigris (4 VP)" in mine
    assert "Bust of Nefertiti (3), Lost Treatise on Mesopotamia (book mesopotamia 1)" in mine
    assert "Open Tourer" in text(panels(table, 1)["Yours"])
    assert "Open Tourer" not in mine


def test_nobody_has_a_panel_for_nothing() -> None:
    table = thebes({"clock": 0})
    assert "Yours" not in panels(table, 0)
    assert "Yours" not in panels(table, None)
