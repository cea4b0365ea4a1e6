"""The list of options in front of a player, and what their answers mean."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from reliquary.kernel.moves import Move, ReliquaryError
from reliquary.tui.options import Describe, Offer, described, grouped, matching, numbered, shortened, single
from reliquary.tui.style import letters

ROOM: Final = 14  # options that the list may show
LITTLE_ROOM: Final = 10  # … on a screen that is not even as high as this:
HIGH: Final = 40
NARROW: Final = 100  # below this width a description stands under its move
_DIGITS: Final = 9  # more would be no number of anything


class NoSuchNumber(ReliquaryError):
    """A number that is not in the list."""


class NotOffered(ReliquaryError):
    """Words that fit none of the options."""


class Menu:
    """The options as they are shown now: all of them, or those left by what was typed."""

    def __init__(
        self,
        moves: Sequence[Move],
        describe: Describe,
        room: int = ROOM,
        known: Mapping[str, Move] | None = None,
    ) -> None:
        self.all = list(moves)
        self.describe = describe
        self.room = room
        self.known = known or {}  # all moves of the game by their notations, offered or not
        self.offers: list[Offer] = []
        self.group: Offer | None = None
        self.show(self.all)

    @property
    def narrowed(self) -> bool:
        """Whether less than everything is shown."""
        return len(self.moves) < len(self.all)

    @property
    def moves(self) -> list[Move]:
        """The moves that are shown, alone or in groups."""
        return [move for offer in self.offers for move in offer.moves]

    def answer(self, text: str) -> Move | None:
        """The move that is meant; None if the list was only made shorter, or longer again.

        Raises `NoSuchNumber` or `NotOffered` if nothing is meant.
        """
        if not text:
            self.show(self.all)
            return None
        if text.isdecimal() and len(text) <= _DIGITS:
            return self.numbered(int(text))
        text = self.without_ranges(text)
        spelled = self.known.get(text)
        if spelled is not None:  # a move in its own words is never taken for another that resembles it
            if spelled in self.all:
                return spelled
            raise NotOffered(f"'{text}' is not possible now.")
        found = matching(self.moves, text, self.describe) or matching(self.all, text, self.describe)
        if not found:
            raise NotOffered(f"'{text}' fits none of your options.")
        if len(found) == 1:
            return found[0]
        self.show(found)
        return None

    def without_ranges(self, text: str) -> str:
        """The words, less those that only say which numbers a line of the list stands for: guide 4-5."""
        shown = {offer.label.split()[offer.slot] for offer in self.offers if offer.slot >= 0}
        if self.group is not None:
            shown.add(self.group.label.split()[self.group.slot])
        return " ".join([word for word in text.lower().split() if word not in shown or word.isdecimal()])

    def numbered(self, number: int) -> Move | None:
        """The line of that number, or the move with that number in a group."""
        if self.group is not None:
            numbers = self.group.numbers
            if number not in numbers:
                raise NoSuchNumber(f"{number} is not possible here; choose from {self.group.label}.")
            return self.group.moves[numbers.index(number)]
        if not 1 <= number <= len(self.offers):
            raise NoSuchNumber(f"There is no option {number}; the list goes from 1 to {len(self.offers)}.")
        chosen = self.offers[number - 1]
        if len(chosen.moves) == 1:
            return chosen.moves[0]
        self.show(chosen.moves)
        return None

    def spelled(self, text: str) -> str:
        """The move that a number of the list stands for, in its notation; other words stay what they are."""
        if not text.isdecimal() or len(text) > _DIGITS:
            return self.without_ranges(text)
        if self.group is not None:
            named = dict(zip(self.group.numbers, self.group.moves, strict=True))
        else:
            named = {number: offer.moves[0] for number, offer in enumerate(self.offers, 1)}
        return str(named.get(int(text), text))

    def show(self, moves: Sequence[Move]) -> None:
        """Show these moves only. A single group is opened at once."""
        self.offers = grouped(moves, self.room, self.describe)
        self.group = None
        if len(self.offers) == 1 and self.offers[0].slot >= 0:
            self.group = numbered(self.offers[0].moves, self.offers[0].slot)
            self.offers = [single(move) for move in self.group.moves]

    def prompt(self) -> str:
        """What stands before the cursor."""
        return f"{self.group.label} > " if self.group else "> "

    def draw(self, screen: Console) -> RenderableType:
        """The list, with what each option would do."""
        if self.group is not None:
            return self.draw_numbers(self.group, screen)
        grid = _grid()
        wide = screen.width >= NARROW
        if wide:
            grid.add_column(max_width=34)
        grid.add_column(ratio=1)
        for number, offer in enumerate(self.offers, 1):
            label = Text(letters(offer.label, screen), style="bold")
            what = Text(letters(described(offer, self.describe), screen))
            if wide:
                grid.add_row(str(number), label, what)
            else:
                what.stylize("dim")
                grid.add_row(str(number), Group(label, what))
        return grid

    def draw_numbers(self, group: Offer, screen: Console) -> RenderableType:
        """The numbers of a group; what they have in common is said once."""
        common, each = shortened([self.describe(move) for move in group.moves], group.numbers)
        grid = _grid()
        grid.add_column(ratio=1)
        for number, what in zip(group.numbers, each, strict=True):
            grid.add_row(str(number), Text(letters(what, screen)))
        return Group(Text(letters(common or group.label, screen), style="bold"), grid)


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold", min_width=3)
    return grid
