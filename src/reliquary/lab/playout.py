"""Random games from any position: the loop that simulation and benchmarks run."""

from reliquary.kernel.ints import i64
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State


def playout(g: State, rng: Rng) -> tuple[i64, i64]:
    """Play random legal moves to the end; how many decisions there were, and how many options in all."""
    decisions: i64 = 0
    offered: i64 = 0
    while g.todo:
        options = g.offered
        count: i64 = len(options)
        decisions += 1
        offered += count
        g.apply(options[rng.below(count)])
    return decisions, offered
