"""Everything a player may ever do in Thebes, each move made once (rules.md, 14)."""

from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move, MoveTable


class Take(Move):
    """D1  Take a researcher card from the display."""

    def __init__(self, notation: str, card: i64, zeppelin: bool) -> None:
        super().__init__(notation)
        self.card = card
        self.zeppelin = zeppelin


class Exchange(Move):
    """D1  Exchange the display."""

    def __init__(self, notation: str, zeppelin: bool) -> None:
        super().__init__(notation)
        self.zeppelin = zeppelin


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


class Exhibit(Move):
    """D1  Attend (hold) an exhibition."""

    def __init__(self, notation: str, card: i64, zeppelin: bool) -> None:
        super().__init__(notation)
        self.card = card
        self.zeppelin = zeppelin


class Finish(Move):
    """D1  End the game for oneself."""


class SpendShovel(Move):
    """D2  Discard the only shovel for one more token, or keep it."""

    def __init__(self, notation: str, spend: bool) -> None:
        super().__init__(notation)
        self.spend = spend


class ThebesMoves(MoveTable):
    """The table of moves, and the same moves by what they do."""

    def __init__(self, cards: list[str], exhibitions: list[str], sites: list[str], most_weeks: int) -> None:
        super().__init__()
        #: card, then zeppelin; researcher cards come before the exhibitions, as in the box
        self.with_card: list[list[Move]] = []
        for number, card in enumerate(cards):
            self.with_card.append([self.add(Take(f"take {card}{_by(z)}", number, z)) for z in (False, True)])
        self.exchange = [self.add(Exchange(f"exchange{_by(z)}", z)) for z in (False, True)]
        #: site, then `tools(legend, assistant, zeppelin)`, then weeks - 1
        self.dig: list[list[list[Move]]] = []
        for site, place in enumerate(sites):
            self.dig.append([self._digs(site, place, tools, most_weeks) for tools in range(8)])
        #: the same digs from the first, second, third … week on: most players have time for all
        self.dig_from = [
            [[digs[week:] for week in range(most_weeks + 1)] for digs in site] for site in self.dig
        ]
        for number, card in enumerate(exhibitions, len(cards)):
            short = card.removeprefix("exhibition-")
            both: list[Move] = [
                self.add(Exhibit(f"exhibit {short}{_by(z)}", number, z)) for z in (False, True)
            ]
            for move in both:
                self.by_notation[move.notation.replace(short, card)] = move
            self.with_card.append(both)
        self.finish = self.add(Finish("finish"))
        self.keep_shovel = self.add(SpendShovel("keep shovel", False))
        self.spend_shovel = self.add(SpendShovel("spend shovel", True))

    def _digs(self, site: int, place: str, tools: int, most_weeks: int) -> list[Move]:
        legend, assistant, zeppelin = tools & 1 == 1, tools & 2 == 2, tools & 4 == 4
        used = " and ".join(name for name, used in (("legend", legend), ("assistant", assistant)) if used)
        tail = (f" with {used}" if used else "") + _by(zeppelin)
        return [
            self.add(Dig(f"dig {place} {weeks}{tail}", site, weeks, legend, assistant, zeppelin))
            for weeks in range(1, most_weeks + 1)
        ]

    def offer_dig(self, options: list[Move], site: i64, tools: i64, shortest: i64, longest: i64) -> None:
        """Put the digs of so many weeks among the options."""
        digs = self.dig[site][tools]
        if longest >= len(digs):
            options.extend(self.dig_from[site][tools][shortest - 1])
        else:
            for weeks in range(shortest, longest + 1):
                options.append(digs[weeks - 1])


def tools(legend: bool, assistant: bool, zeppelin: bool) -> i64:
    """The number of a combination of single-use cards in `ThebesMoves.dig`."""
    number: i64 = 0
    if legend:
        number |= 1
    if assistant:
        number |= 2
    if zeppelin:
        number |= 4
    return number


def _by(zeppelin: bool) -> str:
    return " by zeppelin" if zeppelin else ""
