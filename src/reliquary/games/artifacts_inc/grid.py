"""Chapter 11: the grid of a company, and what lies next to what.

A cell is a number: column after column, the top row even, the bottom row odd.
"""

from typing import Final

from reliquary.games.artifacts_inc.box import NONE, Face
from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Refusal

OCCUPIED: Final = Refusal("AI-078", "A card lies there already.")
NOT_ADJACENT: Final = Refusal("AI-111", "A new card lies next to one of yours: left, right, above or below.")
NO_SUCH_COLUMN: Final = Refusal("AI-R31", "At this table a grid has columns 0 to 3 only.")


def cell_at(g: Artifacts, column: i64, row: i64) -> i64:
    """The number of a cell."""
    return 2 * (column + g.box.deal.left) + row


def column_of(g: Artifacts, cell: i64) -> i64:
    return (cell >> 1) - g.box.deal.left


def is_adjacent(one: i64, other: i64) -> bool:
    """AI-113  Left, right, or the same column of the other row; not diagonally."""
    return one - other == 2 or other - one == 2 or one ^ other == 1


def card_at(me: Company, cell: i64) -> i64:
    """The place among the own cards of the one that lies there, or NONE."""
    for place in range(len(me.cells)):
        if me.cells[place] == cell:
            return place
    return NONE


def place_of(me: Company, card: i64) -> i64:
    """The place of a card among the own ones, or NONE."""
    for place in range(len(me.faces)):
        if me.faces[place] >> 1 == card:
            return place
    return NONE


def column_refusal(g: Artifacts, cell: i64) -> Refusal | None:
    """AI-R31  The grid has no limit to the left and right, unless the table has set one."""
    if g.house.columns > 0 and not 0 <= column_of(g, cell) < g.house.columns:
        return NO_SUCH_COLUMN
    return None


def cell_refusal(g: Artifacts, me: Company, cell: i64) -> Refusal | None:
    """AI-078, AI-110, AI-111, AI-112  An empty cell next to an own card; nothing is ever moved."""
    next_to = False
    for other in me.cells:
        if other == cell:
            return OCCUPIED
        if is_adjacent(cell, other):
            next_to = True
    return column_refusal(g, cell) if next_to else NOT_ADJACENT


def open_cells(g: Artifacts, me: Company) -> list[i64]:
    """AI-111, AI-R31  Every cell where a new card could lie, left to right."""
    cells: list[i64] = []
    lowest: i64 = me.cells[0]
    highest: i64 = lowest
    for cell in me.cells:
        lowest = min(lowest, cell)
        highest = max(highest, cell)
    cell = (lowest >> 1) * 2 - 2
    while cell <= highest + 3:
        if cell_refusal(g, me, cell) is None:
            cells.append(cell)
        cell += 1
    return cells


def is_full(g: Artifacts, me: Company) -> bool:
    """AI-R31  Only a grid with a limit can be."""
    return g.house.columns > 0 and len(me.cells) >= 2 * g.house.columns


def neighbours(g: Artifacts, me: Company, cell: i64, kind: i64) -> i64:
    """AI-113, AI-114, AI-R45  Own cards of a class in the adjacent cells, whatever their level."""
    count: i64 = 0
    for place in range(len(me.cells)):
        if is_adjacent(cell, me.cells[place]) and g.box.cards[me.faces[place] >> 1].kind == kind:
            count += 1
    return count


# --- cards come and turn --------------------------------------------------------------------


def lay(g: Artifacts, me: Company, face: i64, cell: i64) -> i64:
    """AI-076, AI-078, AI-112  A card comes into the grid; its place among the own cards, in their order."""
    place: i64 = 0
    while place < len(me.faces) and me.faces[place] < face:
        place += 1
    me.faces.insert(place, face)
    me.cells.insert(place, cell)
    show(me, g.box.faces[face])
    return place


def turn_over(g: Artifacts, me: Company, place: i64) -> None:
    """AI-072, AI-077, AI-V26  The Lv2 face takes the place of the Lv1 face, and so do its VP and effects."""
    hide(me, g.box.faces[me.faces[place]])
    me.faces[place] += 1
    show(me, g.box.faces[me.faces[place]])


def show(me: Company, face: Face) -> None:
    """AI-019  A face comes up."""
    me.face_vp += face.vp
    for passive in face.passives:
        passive.arrive(me)


def hide(me: Company, face: Face) -> None:
    """AI-019  A face is turned down."""
    me.face_vp -= face.vp
    for passive in face.passives:
        passive.leave(me)
