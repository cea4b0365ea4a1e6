"""Everything a player may ever do in Thebes, each move made once (rules.md, 14)."""

from typing import Final

from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.moves import Move, MoveTable

NO_YES: Final = [False, True]
TOOLS: Final = 8  # sets of single-use cards: legend or not, assistant or not, zeppelin or not


@mypyc_attr(acyclic=True)
class Take(Move):
    """D1  Take a researcher card from the display."""

    def __init__(self, notation: str, card: i64, zeppelin: bool) -> None:
        super().__init__(notation)
        self.card = card
        self.zeppelin = zeppelin


@mypyc_attr(acyclic=True)
class Exchange(Move):
    """D1  Exchange the display."""

    def __init__(self, notation: str, zeppelin: bool) -> None:
        super().__init__(notation)
        self.zeppelin = zeppelin


@mypyc_attr(acyclic=True)
class Dig(Move):
    """D1  Excavate: where, how long, and which single-use cards to use."""

    def __init__(
        self, notation: str, site: i64, weeks: i64, legend: bool, assistant: bool, zeppelin: bool
    ) -> None:
        super().__init__(notation)
        self.site = site
        self.weeks = weeks
        self.legend = legend
        self.assistant = assistant
        self.zeppelin = zeppelin


@mypyc_attr(acyclic=True)
class Exhibit(Move):
    """D1  Attend (hold) an exhibition."""

    def __init__(self, notation: str, card: i64, zeppelin: bool) -> None:
        super().__init__(notation)
        self.card = card
        self.zeppelin = zeppelin


@mypyc_attr(acyclic=True)
class Finish(Move):
    """D1  End the game for oneself."""


@mypyc_attr(acyclic=True)
class SpendShovel(Move):
    """D2  Discard the only shovel for one more token, or keep it."""

    def __init__(self, notation: str, spend: bool) -> None:
        super().__init__(notation)
        self.spend = spend


class ThebesMoves(MoveTable):
    """The table of moves, and the same moves by what they do."""

    def __init__(self, cards: list[str], exhibitions: list[str], sites: list[str], most_weeks: int) -> None:
        super().__init__()
        #: for every card on foot and by zeppelin; exhibitions are numbered after the researcher cards
        self.take: list[Take] = []
        for number, card in enumerate(cards):
            self.take += [self.add(Take(f"take {card}{_by(z)}", number, z)) for z in NO_YES]
        self.exchange = [self.add(Exchange(f"exchange{_by(z)}", z)) for z in NO_YES]
        #: for every site and set of single-use cards (`plan`) the digs of 1, 2, 3 … weeks,
        self.digs: list[list[Dig]] = []
        for site, place in enumerate(sites):
            self.digs += [self._digs(site, place, tools, most_weeks) for tools in range(TOOLS)]
        #: and the same from the first, second, third … week on: what a player with time left is offered
        self.long_digs: list[list[Dig]] = [digs[week:] for digs in self.digs for week in range(most_weeks)]
        self.most_weeks: i64 = most_weeks
        self.exhibit: list[Exhibit] = []
        for number, card in enumerate(exhibitions, len(cards)):
            short = card.removeprefix("exhibition-")
            both = [self.add(Exhibit(f"exhibit {short}{_by(z)}", number, z)) for z in NO_YES]
            for move in both:
                self.by_notation[move.notation.replace(short, card)] = move
            self.exhibit += both
        self.finish = self.add(Finish("finish"))
        self.keep_shovel = self.add(SpendShovel("keep shovel", False))
        self.spend_shovel = self.add(SpendShovel("spend shovel", True))

    def _digs(self, site: int, place: str, tools: int, most_weeks: int) -> list[Dig]:
        legend, assistant, zeppelin = tools & 1 == 1, tools & 2 == 2, tools & 4 == 4
        used = " and ".join(name for name, used in (("legend", legend), ("assistant", assistant)) if used)
        tail = (f" with {used}" if used else "") + _by(zeppelin)
        return [
            self.add(Dig(f"dig {place} {weeks}{tail}", site, weeks, legend, assistant, zeppelin))
            for weeks in range(1, most_weeks + 1)
        ]

    def offer_digs(self, options: list[Move], plan: i64, shortest: i64, longest: i64) -> None:
        """Put the digs of so many weeks among the options."""
        if longest >= self.most_weeks:
            options.extend(self.long_digs[plan * self.most_weeks + shortest - 1])
        else:
            digs = self.digs[plan]
            for weeks in range(shortest, longest + 1):
                options.append(digs[weeks - 1])


def dig_plan(site: i64, legend: bool, assistant: bool, zeppelin: bool) -> i64:
    """The number of a site with a set of single-use cards."""
    plan: i64 = site * TOOLS
    if legend:
        plan += 1
    if assistant:
        plan += 2
    if zeppelin:
        plan += 4
    return plan


def with_zeppelin(number: i64, zeppelin: bool) -> i64:
    """The place of a move that can be made on foot and by zeppelin."""
    place: i64 = number * 2
    if zeppelin:
        place += 1
    return place


def _by(zeppelin: bool) -> str:
    return " by zeppelin" if zeppelin else ""
