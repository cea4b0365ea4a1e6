"""Going back and forward again, past the moves of the bots."""

from collections.abc import Collection

from reliquary.kernel.moves import Move
from reliquary.kernel.table import NoWayBack, Table


def last_decision(table: Table, people: Collection[int]) -> int:
    """How many moves had been made when one of these seats decided last."""
    for n in range(len(table.moves) - 1, -1, -1):
        if table.at(n).player in people:
            return n
    raise NoWayBack("There is no move of yours to take back.")


def revealed_since(table: Table, moves: int) -> bool:
    """Whether something came to light after so many moves."""
    return bool(table.state.reveals != table.at(moves).state.reveals)


def go_back(table: Table, moves: int) -> Move:
    """Take moves back until so many are left; the last one that was taken back."""
    undone = table.undo(consent=True)
    while len(table.moves) > moves:
        undone = table.undo(consent=True)
    return undone


def go_forward(table: Table, people: Collection[int]) -> Move:
    """Make the move again that was taken back last, and those of the bots that followed it."""
    move = table.redo()
    while not table.over and table.player not in people:
        try:
            table.redo()
        except NoWayBack:
            break
    return move
