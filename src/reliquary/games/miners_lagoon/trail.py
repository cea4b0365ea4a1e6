"""Who knows where which of some hidden things lies: Gallery tiles, Deals (ML-R12, ML-R15, ML-R47).

A viewer knows a thing from the moment of seeing it until it is shuffled into a stack. Of a thing that
a viewer does not know, it is still known where it cannot be: what was shuffled into a stack does not lie
where something has been lying since before. `dealt_anew` (worlds.py) takes care of that.
"""

from typing import final

from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Trail:
    """What the players know, and spectators behind them. Never changed: what happens makes another one."""

    def __init__(self, seen: list[i64], stacks: list[i64], lost: list[list[i64]]) -> None:
        self.seen = seen  # by viewer: the things whose place they know
        self.stacks = stacks  # by shuffle, the first one left out: the things in it
        self.lost = lost  # by shuffle, by viewer: those of them that they had known until then

    def place_of(self, viewer: i64) -> i64:
        """Where in the lists a viewer stands: by seat, and spectators (-2) last."""
        return viewer if viewer >= 0 else len(self.seen) - 1

    def knows(self, viewer: i64, thing: i64) -> bool:
        """Whether a viewer knows where a thing lies."""
        return self.seen[self.place_of(viewer)] >> thing & 1 == 1

    def looked_at(self, viewer: i64, thing: i64) -> "Trail":
        """One player sees it."""
        seen = self.seen[:]
        seen[viewer] |= bit(thing)
        return Trail(seen, self.stacks, self.lost)

    def shown(self, thing: i64) -> "Trail":
        """Everybody sees it."""
        seen: list[i64] = []
        for each in self.seen:
            seen.append(each | bit(thing))
        return Trail(seen, self.stacks, self.lost)

    def shuffled(self, things: list[i64]) -> "Trail":
        """These are shuffled into a new stack, and nobody knows their places any more."""
        stack: i64 = 0
        for thing in things:
            stack |= bit(thing)
        known: list[i64] = []
        seen: list[i64] = []
        for each in self.seen:
            known.append(each & stack)
            seen.append(each & ~stack)
        return Trail(seen, [*self.stacks, stack], [*self.lost, known])


def nobody_knows(players: i64) -> Trail:
    """Before anything is dealt."""
    return Trail([0] * (players + 1), [], [])
