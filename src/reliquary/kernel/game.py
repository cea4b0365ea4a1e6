"""A game as the rest of the house sees it, and the registry of all games.

A game is a folder in `reliquary/games`. Its `__init__.py` is its title page: it makes one `Game`
called `GAME`. Nothing else has to be told that the folder exists.
"""

import difflib
import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from reliquary.kernel.box import Box, settle
from reliquary.kernel.content import Content
from reliquary.kernel.log import Entry, Renderer
from reliquary.kernel.moves import Move, ReliquaryError
from reliquary.kernel.picture import Picture
from reliquary.kernel.position import fingerprint
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State


class UnknownGame(ReliquaryError):
    """No folder of that name."""


class SeatsError(ReliquaryError):
    """A game for more or fewer players than it takes."""


@dataclass(frozen=True)
class Game:
    """The functions of a game folder, by what they are for. `Any` is the game's own State."""

    name: str
    title: str
    folder: Path
    package: str
    seats: tuple[int, int]  # fewest and most players
    longest: int  # no game asks more questions than this
    open_box: Callable[[Content], Any]  # read the content
    start: Callable[[Any, dict[str, str], int, Rng, list[Entry] | None], Any]  # chapter "set-up"
    scores: Callable[[Any], list[int]]
    winners: Callable[[Any], list[int]]
    score_sheet: Callable[[Any], list[dict[str, int]]]
    write: Callable[[Any], dict[str, Any]]  # the whole position as a readable dict
    read: Callable[[Any, dict[str, str], dict[str, Any], Rng, list[Entry] | None], Any]
    census: Callable[[Any], dict[str, int]]  # every component on the table, and how many there are
    view: Callable[[Any, int], dict[str, Any]]  # what one seat may know
    redeal: Callable[[Any, int, Rng], Any]  # a position that this seat could not tell from the real one
    words: Callable[[Any, list[str]], dict[str, Renderer]]
    describe: Callable[[Any, Move], str]  # what a move would do and cost, in words
    picture: Callable[[Any, int, list[str]], Picture]  # the table as one seat sees it
    rate: Callable[[Any], list[float]]  # how good a sensible player thinks each option is
    features: Callable[[Any, int], list[float]]  # the position as numbers, for learning
    feature_names: Callable[[Any], list[str]]
    _boxes: dict[Path | None, Any] = field(default_factory=dict, repr=False, compare=False)

    def box(self, house_file: Path | None = None) -> Any:
        """The components; with a house file, the printed ones with its changes."""
        if house_file not in self._boxes:
            self._boxes[house_file] = self.open_box(Content(self.folder / "content.toml", house_file))
        return self._boxes[house_file]

    def new(
        self,
        players: int,
        rng: Rng,
        house: dict[str, str] | None = None,
        box: Box | None = None,
        log: list[Entry] | None = None,
    ) -> Any:
        """A new game: the bare engine, for bots and simulation."""
        self.check_seats(players)
        chosen: Box = box or self.box()
        return self.start(chosen, settle(chosen.house_rules, house or {}), players, rng, log)

    def check_seats(self, players: int) -> None:
        """Refuse a game for too few or too many."""
        fewest, most = self.seats
        if not fewest <= players <= most:
            raise SeatsError(f"{self.title} is for {fewest} to {most} players, not {players}.")

    def hash(self, g: State) -> str:
        """The fingerprint of a position."""
        return fingerprint(self.write(g), g)


def games() -> list[str]:
    """The names of all games."""
    folders = importlib.import_module("reliquary.games").__path__
    return sorted(found.name for found in pkgutil.iter_modules(folders) if found.ispkg)


def find(name: str) -> Game:
    """The game of that name."""
    known = games()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1, 0.4)
        hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(known)}."
        raise UnknownGame(f"There is no game '{name}'.{hint}")
    game: Game = importlib.import_module(f"reliquary.games.{name}").GAME
    return game
