"""Whole games from any position: the loops that simulation and benchmarks run."""

from reliquary.bots.bot import Bot
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


def play_out(g: State, bots: list[Bot]) -> i64:
    """Let a bot in every seat play to the end; how many decisions there were."""
    decisions: i64 = 0
    while g.todo:
        decisions += 1
        g.apply(bots[g.to_act()].choose(g))
    return decisions
