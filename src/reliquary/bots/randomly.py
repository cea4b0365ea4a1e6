"""The bot that does anything."""

from reliquary.bots.bot import Bot
from reliquary.kernel.moves import Move
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State


class RandomBot(Bot):
    """Every option is as good as any other."""

    def __init__(self, rng: Rng) -> None:
        self.name = "random"
        self.rng = rng

    def choose(self, g: State) -> Move:
        return g.offered[self.rng.below(len(g.offered))]
