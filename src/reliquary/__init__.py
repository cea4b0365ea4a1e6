"""Reliquary: board games about archaeology, played completely by their rulebooks, by one rules engine.

>>> import reliquary
>>> table = reliquary.new("thebes", players=3, seed=7)
>>> table.player in (0, 1, 2)
True
"""

from reliquary.builds import prefer_compiled
from reliquary.version import VERSION

prefer_compiled(__path__)

import reliquary.games as _folder  # noqa: E402  # first the folder: from here on `games` is the function
from reliquary.kernel.game import Game, find, games  # noqa: E402
from reliquary.kernel.moves import Move, Refusal, ReliquaryError  # noqa: E402
from reliquary.kernel.table import (  # noqa: E402
    IllegalMove,
    NotYourTurn,
    NoWayBack,
    Table,
    load,
    new,
    replay,
    set_up,
)

__version__ = VERSION
games.__name__ = _folder.__name__  # so that `import reliquary.games.thebes.dig as dig` still finds the folder
__all__ = [
    "Game",
    "IllegalMove",
    "Move",
    "NoWayBack",
    "NotYourTurn",
    "Refusal",
    "ReliquaryError",
    "Table",
    "find",
    "games",
    "load",
    "new",
    "replay",
    "set_up",
]
