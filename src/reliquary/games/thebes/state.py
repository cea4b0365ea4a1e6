"""The nouns: what lies on the table (TH-010 to TH-021), and nothing that happens to it."""

from typing import Final, final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.box import ThebesBox, ToolTable, Years
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Entry
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State, Step

EMPTY: Final = -1  # a space with nothing on it


class House:
    """The house rules of a table (rules.md, 12), as the rules ask for them."""

    def __init__(self, box: ThebesBox, settled: dict[str, str]) -> None:
        self.settled = settled
        self.starts_on_week_1 = settled["start_space"] == "week1"  # TH-H01
        self.two_stacks = settled["two_player_stacks"] == "two"  # TH-H02
        capped = 1 if settled["tool_groups"] == "cap3" else 0  # TH-H03
        self.assistants: ToolTable = box.assistants[capped]
        self.shovels: ToolTable = box.shovels[capped]
        self.legends_stay = settled["legends"] == "permanent"  # TH-H04
        self.marker_first = settled["year_permit"] == "marker_first"  # TH-H05
        self.cars_add_up = settled["cars_stack"] == "yes"  # TH-H06
        self.exhibitions_slide = settled["exhibition_shift"] == "slide"  # TH-H07
        self.dearer_exchanges = settled["exchange_cost"] == "added"  # TH-H08
        self.open_bags = settled["open_bags"] == "counts"  # TH-H09
        self.artifacts_break_ties = settled["tie_break"] == "artifacts"  # TH-H10


@final
@mypyc_attr(acyclic=True)
class Thebes(State):
    """A position of Thebes. Piles have their next card last."""

    def __init__(
        self,
        box: ThebesBox,
        house: House,
        years: Years,
        rng: Rng,
        todo: list[Step],
        log: list[Entry] | None,
        players: list[Archaeologist],
        track: list[i64],
        display: list[i64],
        exhibitions: list[i64],
        deck: list[i64],
        stack3: list[i64],
        discards: list[i64],
        bags: list[list[i64]],
        first_finds: list[i64],
        drawn: list[i64],
        exchanger: i64,
        exchanges: i64,
        layered: i64,
    ) -> None:
        super().__init__(rng, todo, log)
        self.box = box
        self.house = house
        self.years = years
        self.players = players
        self.track = track  # seats in the order in which they move: last marker first, top before bottom
        self.display = display  # TH-021: a researcher card or EMPTY on each of 4 spaces
        self.exhibitions = exhibitions  # on a, b and c
        self.deck = deck
        self.stack3 = stack3
        self.discards = discards
        self.bags = bags
        self.first_finds = first_finds  # TH-031: the token on each site, or EMPTY
        self.drawn = drawn  # tokens out of the bag in the dig under way, in order
        self.exchanger = exchanger  # who exchanged the display last, while the row is unbroken; else -1
        self.exchanges = exchanges  # how many times in that row
        self.layered = layered  # how many cards at the bottom of the deck the exhibitions were shuffled into

    def copy(self) -> "Thebes":
        g = Thebes(
            self.box,
            self.house,
            self.years,
            self.rng.copy(),
            self.todo[:],
            None if self.log is None else self.log[:],
            [player.copy() for player in self.players],
            self.track[:],
            self.display[:],
            self.exhibitions[:],
            self.deck[:],
            self.stack3[:],
            self.discards[:],
            [bag[:] for bag in self.bags],
            self.first_finds[:],
            self.drawn[:],
            self.exchanger,
            self.exchanges,
            self.layered,
        )
        g.asked = self.asked
        g.offered = self.offered
        g.reveals = self.reveals
        return g

    def is_exhibition(self, card: i64) -> bool:
        return card >= self.box.researchers
