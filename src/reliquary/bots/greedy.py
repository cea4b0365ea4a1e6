"""The bot that takes what looks best at once, by the advice of the game's own folder."""

from collections.abc import Callable
from typing import Any

from reliquary.bots.bot import Bot
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State


class GreedyBot(Bot):
    """The best rated option; among equals, any."""

    def __init__(self, rate: Callable[[Any], list[float]], rng: Rng) -> None:
        self.name = "greedy"
        self.rate = rate
        self.rng = rng

    def choose(self, g: State) -> Move:
        ratings: list[float] = self.rate(g)
        best = max(ratings)
        equals = [move for move, rating in zip(g.offered, ratings, strict=True) if rating == best]
        index: i64 = 0
        if len(equals) > 1:
            index = self.rng.below(len(equals))
        return equals[index]
