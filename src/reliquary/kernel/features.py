"""What the observations of all games have in common: the viewer's part first, then seat by seat."""

from typing import Final

from reliquary.kernel.ints import i64

#: How features are named after the seats, as the viewer sees them; no game has more.
SEATS: Final = ("me", "next", "after", "last")


def seats_from(viewer: i64, players: i64) -> list[i64]:
    """The seats from the viewer's on, clockwise; -1 for those that nobody has taken."""
    first: i64 = viewer if viewer >= 0 else 0
    seats: list[i64] = []
    for behind in range(len(SEATS)):
        seats.append((first + behind) % players if behind < players else -1)
    return seats


def one_hot(place: i64, length: i64) -> list[float]:
    """All 0 but for a 1 at a place; all 0 if the place is none."""
    numbers: list[float] = [0.0] * length
    if 0 <= place < length:
        numbers[place] = 1.0
    return numbers
