"""The games: one folder each. `RELIQUARY_GAMES` may name more folders with games in them."""

import os

__path__.extend(folder for folder in os.environ.get("RELIQUARY_GAMES", "").split(os.pathsep) if folder)
