"""Players made of code: from one that does anything to ones that are worth playing against.

>>> from reliquary.bots import find
>>> import reliquary
>>> bot = find("greedy", reliquary.find("thebes"), seed=1)
>>> table = reliquary.new("thebes", seed=1)
>>> bot.choose(table.state) in table.options()
True
"""

import difflib

from reliquary.bots.bot import Bot
from reliquary.bots.greedy import GreedyBot
from reliquary.bots.randomly import RandomBot
from reliquary.kernel.game import Game
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import seeded

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "find"]

#: The bots by name, weakest first, and what they are.
BOTS = {
    "random": "does anything",
    "greedy": "takes what looks best at once",
}


class UnknownBot(ReliquaryError):
    """No bot of that name."""


def find(name: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot for a game; equal seeds make equal choices."""
    if name == "random":
        return RandomBot(seeded(f"random {seed}"))
    if name == "greedy":
        return GreedyBot(game.rate, seeded(f"greedy {seed}"))
    near = difflib.get_close_matches(name, list(BOTS), 1, 0.4)
    hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(BOTS)}."
    raise UnknownBot(f"There is no bot '{name}'.{hint}")
