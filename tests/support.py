"""What rule tests are written with: loaded bags, and a short way to say a position."""

from typing import Any

import reliquary
from reliquary.kernel.rng import Rng
from reliquary.kernel.table import Table


class Loaded(Rng):
    """A generator that draws what it is told, and fails when it is asked for more."""

    def __init__(self, results: list[int]) -> None:
        super().__init__(0, 0, 0, 0)
        self.results = results

    def below(self, n: int) -> int:
        assert self.results, f"an unexpected draw from {n}"
        result = self.results.pop(0)
        assert 0 <= result < n, f"{result} cannot be drawn from {n}"
        return result

    def copy(self) -> Rng:
        return Loaded(self.results[:])


def thebes(*players: dict[str, Any], **parts: Any) -> Table:
    """A position of Thebes; a second player who is far ahead is added if there is only one."""
    seats = [*players] if len(players) > 1 else [*players, {"clock": 150}]
    return reliquary.set_up("thebes", {"players": seats, **parts})


def next_tokens(table: Table, region: str, tokens: list[str]) -> None:
    """Load the bag of a region: these tokens will be drawn, in this order."""
    box = table.box
    bag = list(table.state.bags[box.region_ids.index(region)])
    results: list[int] = []
    for token in tokens:
        results.append(bag.index(box.token_ids.index(token)))
        bag.pop(results[-1])
    table.state.rng = Loaded(results)


def options(table: Table, beginning: str = "") -> list[str]:
    """The notations on offer, or those that begin with something."""
    return [str(move) for move in table.options() if str(move).startswith(beginning)]


def refused(table: Table, move: str) -> str | None:
    """The number of the rule that forbids a move."""
    refusal = table.why_not(move)
    return None if refusal is None else refusal.rule
