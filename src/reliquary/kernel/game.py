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
from reliquary.kernel.picture import Ink, Panel, Picture
from reliquary.kernel.position import Part, fingerprint
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State


class UnknownGame(ReliquaryError):
    """No folder of that name."""


class SeatsError(ReliquaryError):
    """A game for more or fewer players than it takes."""


def not_given(*_: Any) -> Any:
    """Stands for a function that a game leaves to the plain default."""
    raise NotImplementedError


def nothing_named(g: Any) -> dict[str, int]:
    """No components are counted."""
    return {}


def nothing_measured(g: Any, seat: int) -> list[float]:
    """No numbers for learning."""
    return []


def nothing_listed(box: Any) -> list[str]:
    """No names for no numbers."""
    return []


def names_only(g: Any, names: list[str]) -> dict[str, Renderer]:
    """Words for games whose messages mention players and numbers only."""
    return {"player": lambda seat, _: names[seat], "number": lambda number, _: str(number)}


def notation_only(g: Any, move: Move) -> str:
    """What a move is, for games whose notation says it all."""
    return str(move)


def all_alike(g: Any) -> list[float]:
    """No advice: every option is rated alike."""
    return [0.0] * len(g.offered)


@dataclass(frozen=True)
class Game:
    """The functions of a game folder, by what they are for. `Any` is the game's own State.

    The first part every game has to give; the second has plain defaults.

    >>> find("thebes").seats
    (2, 4)
    """

    name: str
    title: str
    folder: Path
    package: str
    seats: tuple[int, int]  # fewest and most players
    longest: int  # no game asks more questions than this
    open_box: Callable[[Content], Any]  # read the content
    start: Callable[[Any, dict[str, str], int, Rng, list[Entry] | None], Any]  # chapter "set-up"
    scores: Callable[[Any], list[int]]
    write: Callable[[Any], dict[str, Any]]  # the whole position as a readable dict
    #: box, house rules, the players' dicts, the other parts: a position, up to what is to be done next
    read: Callable[[Any, dict[str, str], list[Any], Part, Rng, list[Entry] | None], Any]
    view: Callable[[Any, int], dict[str, Any]]  # what one seat may know
    redeal: Callable[[Any, int, Rng], Any]  # a position that this seat could not tell from the real one

    about: str = ""  # what a newcomer needs to know, in a few sentences
    winners: Callable[[Any], list[int]] = not_given  # all with the highest score
    score_sheet: Callable[[Any], list[dict[str, int]]] = not_given  # where the points come from
    census: Callable[[Any], dict[str, int]] = nothing_named  # every component, and how many there are of it
    words: Callable[[Any, list[str]], dict[str, Renderer]] = names_only  # fill the gaps of messages
    describe: Callable[[Any, Move], str] = notation_only  # what a move would do and cost, in words
    picture: Callable[[Any, int, list[str]], Picture] = not_given  # the table as one seat sees it
    rate: Callable[[Any], list[float]] = all_alike  # how good a sensible player thinks each option is
    features: Callable[[Any, int], list[float]] = nothing_measured  # the position as numbers, for learning
    feature_names: Callable[[Any], list[str]] = nothing_listed
    _boxes: dict[Path | None, Any] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name, plain in (
            ("winners", self._best),
            ("score_sheet", self._totals),
            ("picture", self._plain_picture),
        ):
            if getattr(self, name) is not_given:
                object.__setattr__(self, name, plain)

    def _best(self, g: Any) -> list[int]:
        scores = self.scores(g)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def _totals(self, g: Any) -> list[dict[str, int]]:
        return [{"total": score} for score in self.scores(g)]

    def _plain_picture(self, g: Any, seat: int, names: list[str]) -> Picture:
        """The view, line by line."""
        shown = self.view(g, seat).items()
        return Picture([[Panel(self.title, [[Ink(f"{key}: {value}")] for key, value in shown])]])

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
        """A new game: the bare engine, for bots and simulation.

        >>> g = find("thebes").new(2, Rng(1, 2, 3, 4))
        >>> while g.todo:
        ...     g.apply(g.offered[0])
        >>> find("thebes").winners(g)
        [0]
        """
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
    """The names of all games.

    >>> "thebes" in games()
    True
    """
    folders = importlib.import_module("reliquary.games").__path__
    return sorted(found.name for found in pkgutil.iter_modules(folders) if found.ispkg)


def find(name: str) -> Game:
    """The game of that name.

    >>> find("thebes").title, find("artifacts-inc").title
    ('Thebes', 'Artifacts, Inc.')
    """
    known = games()
    name = name.replace("-", "_")
    if name not in known:
        near = difflib.get_close_matches(name, known, 1, 0.4)
        hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(known)}."
        raise UnknownGame(f"There is no game '{name}'.{hint}")
    game: Game = importlib.import_module(f"reliquary.games.{name}").GAME
    return game
