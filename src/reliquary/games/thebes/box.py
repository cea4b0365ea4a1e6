"""What is in the box: the printed components, read once from content.toml and never changed.

Chapter 2 of the rules (TH-010 to TH-021). Everything is known by its number: places, regions,
cards (researcher cards first, then exhibitions) and tokens. Sites and regions share their numbers.
"""

from reliquary.games.thebes.effects import (
    ReturnToBag,
    ShortenMove,
    ThebesEffect,
    VictoryPoints,
    vocabulary,
    ways_to_use_up,
)
from reliquary.games.thebes.moves import ThebesMoves
from reliquary.kernel.bits import bit
from reliquary.kernel.box import Box, house_rules
from reliquary.kernel.content import Content, Entry
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.sentences import Vocabulary


@mypyc_attr(acyclic=True)
class Card:
    """TH-014, TH-015  A researcher card, or an exhibition."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        city: i64,
        weeks: i64,
        requires: list[i64],
        effects: list[ThebesEffect],
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.city = city
        self.weeks = weeks
        self.requires = requires  # artifacts wanted, per region; empty on researcher cards
        self.effects = effects
        self.points: i64 = points_of(effects)
        self.is_small = kind == "small_exhibition"


@mypyc_attr(acyclic=True)
class Token:
    """TH-017  An excavation token."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        region: i64,
        count: i64,
        on_board: bool,
        effects: list[ThebesEffect],
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.region = region
        self.count = count
        self.on_board = on_board
        self.effects = effects
        self.points: i64 = points_of(effects)
        self.is_debris = any([isinstance(effect, ReturnToBag) for effect in effects])


def points_of(effects: list[ThebesEffect]) -> i64:
    """What the sentences of a card or token are worth at the end."""
    points: i64 = 0
    for effect in effects:
        if isinstance(effect, VictoryPoints):
            points += effect.points
    return points


@mypyc_attr(acyclic=True)
class ToolTable:
    """TH-084, TH-091, TH-R18  What owning so many assistants or shovels is worth."""

    def __init__(self, kept: list[i64], alone: i64, spent: i64) -> None:
        self.kept = kept
        self.alone = alone
        self.spent = spent

    def bonus(self, owned: i64) -> i64:
        """The bonus without discarding anything."""
        last: i64 = len(self.kept) - 1
        return self.kept[owned if owned < last else last]


@mypyc_attr(acyclic=True)
class Years:
    """TH-030, TH-034, TH-039  The calendar for a number of players."""

    def __init__(self, first_year: i64, start_clock: i64, limit: i64) -> None:
        self.first_year = first_year
        self.start_clock = start_clock
        self.limit = limit


@mypyc_attr(acyclic=True)
class Region:
    """TH-010  A region, with its marks for colour-blind and other eyes."""

    def __init__(self, id: str, name: str, colour: str, hex: str, glyph: str) -> None:
        self.id = id
        self.name = name
        self.colour = colour
        self.hex = hex
        self.glyph = glyph


@mypyc_attr(acyclic=True)
class Place:
    """TH-010  A city or an excavation site."""

    def __init__(self, id: str, name: str, region: i64, x: float, y: float) -> None:
        self.id = id
        self.name = name
        self.region = region  # -1: a city
        self.x = x
        self.y = y


class ThebesBox(Box):
    """All components."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.version, house_rules(content))
        meta = content.table("meta")
        self.title = meta.text("title")
        self._read_calendar(content)
        self._read_board(content)
        self._read_tables(content)
        self._read_cards(content)
        self._read_tokens(content)
        self.deal = ThebesMoves(
            self.card_ids[: self.researchers],
            self.card_ids[self.researchers :],
            self.region_ids,
            self.most_weeks,
        )
        self.moves = self.deal

    def _read_calendar(self, content: Content) -> None:
        """TH-011, TH-030, TH-034, TH-039."""
        calendar = content.table("calendar")
        self.weeks_per_year: i64 = calendar.whole("weeks_per_year", 1)
        self.last_year: i64 = calendar.whole("last_year")
        self.years: list[Years | None] = [None] * 5
        for entry in content.entries("setup"):
            players = entry.whole("players", 2)
            if players >= len(self.years):
                raise entry.wrong("Thebes is for 2 to 4 players")
            years = Years(
                entry.whole("first_year"), entry.whole("start_clock"), entry.whole("limit_clock", 1)
            )
            self.years[players] = years
            if years.limit != self.weeks_per_year * (self.last_year - years.first_year + 1) + 1:
                raise entry.wrong("'limit_clock' must be Week 1 of the year after the last one")

    def _read_board(self, content: Content) -> None:
        """TH-010, TH-063  Regions, places, and the shortest ways between them."""
        self.regions: list[Region] = []
        for entry in content.entries("regions"):
            entry.text("book_token_of")
            self.regions.append(
                Region(
                    entry.id, entry.text("name"), entry.text("colour"), entry.text("hex"), entry.text("glyph")
                )
            )
        self.region_ids = [region.id for region in self.regions]
        self.all_permits: i64 = bit(len(self.regions)) - 1
        self.places: list[Place] = []
        self.sites: list[i64] = [-1] * len(self.regions)  # the place of each region's site
        for entry in content.entries("places"):
            region = entry.one_of("region", self.region_ids) if entry.text("kind") == "site" else -1
            place = Place(entry.id, entry.text("name"), region, entry.any("x"), entry.any("y"))
            if region >= 0:
                self.sites[region] = len(self.places)
            self.places.append(place)
        self.place_ids = [place.id for place in self.places]
        roads = content.table("roads")
        self.roads: list[list[str]] = roads.any("pairs")
        each = roads.whole("weeks_each", 1)
        self.distance: list[list[i64]] = distances(self.place_ids, self.roads, each, roads)
        printed = content.table("distances")
        if printed.any("order") == self.place_ids and printed.any("rows") != self.distance:
            raise printed.wrong("the printed distances are not those of the roads")

    def _read_tables(self, content: Content) -> None:
        """TH-020, TH-084, TH-091, TH-132  The time wheel and the other tables."""
        constants = content.table("constants")
        self.start_place: i64 = constants.one_of("start_place", self.place_ids)
        self.exchange_place: i64 = constants.one_of("exchange_place", self.place_ids)
        self.exchange_weeks: i64 = constants.whole("exchange_weeks", 1)
        self.display_size = constants.whole("display_size", 1)
        self.space_names: list[str] = constants.any("exhibition_spaces")
        self.most_knowledge: i64 = constants.whole("max_knowledge", 1)
        self.most_weeks = constants.whole("max_dig_weeks", 1)
        self.least_knowledge: i64 = constants.whole("min_region_knowledge")
        self.majority_sole: i64 = constants.whole("majority_sole")
        self.majority_tied: i64 = constants.whole("majority_tied")
        self.bag_size = constants.whole("bag_size_at_start", 1)
        self.stack_size = constants.whole("stack_researcher_cards", 1)

        wheel = content.table("time_wheel")
        rows: list[list[int]] = wheel.any("rows")
        if len(rows) != self.most_knowledge or any(len(row) != self.most_weeks for row in rows):
            raise wheel.wrong(f"it needs {self.most_knowledge} rows of {self.most_weeks} numbers")
        if any(row != sorted(row) for row in rows):
            raise wheel.wrong("in each row longer digs must bring at least as many tokens")
        #: knowledge, then weeks, for everybody (TH-R31); row 0 and week 0 bring nothing
        self.wheel: list[list[i64]] = [[0] * (self.most_weeks + 1)]
        self.wheel += [[0, *row] for row in rows]
        #: the shortest legal dig for each knowledge (TH-088)
        self.first_week: list[i64] = [sum(1 for tokens in row if tokens == 0) for row in self.wheel]

        self.assistants = tool_tables(content.table("assistant_table"))
        self.shovels = tool_tables(content.table("shovel_table"))
        self.congress_points: list[i64] = list(content.table("congress_table").any("points"))

    def _read_cards(self, content: Content) -> None:
        """TH-013 to TH-015  Researcher cards, then exhibitions."""
        words = vocabulary(self.region_ids)
        kinds = {entry.id: entry for entry in content.entries("card_kinds")}
        self.kind_titles = {id: entry.text("title") for id, entry in kinds.items()}
        self.kind_texts = {id: entry.text("text") for id, entry in kinds.items()}
        self.cards: list[Card] = []
        for entry in content.entries("cards"):
            kind = list(kinds)[entry.one_of("kind", list(kinds))]
            entry.text("region", "")
            entry.whole("value", 0, 0)
            self.cards.append(self._card(entry, kind, [], words))
        self.researchers: i64 = len(self.cards)
        if not content.is_house:
            self._count_cards(content, kinds)
        for entry in content.entries("exhibitions"):
            wanted: dict[str, int] = entry.any("requires")
            for region in wanted:
                if region not in self.region_ids:
                    raise entry.wrong(f"'requires' names {region!r}, which is no region")
            requires: list[i64] = [wanted.get(region, 0) for region in self.region_ids]
            self.cards.append(self._card(entry, f"{entry.text('size')}_exhibition", requires, words))
        self.all_researchers: list[i64] = list(range(self.researchers))
        self.all_exhibitions: list[i64] = list(range(self.researchers, len(self.cards)))
        self.card_ids = [card.id for card in self.cards]
        if len(set(self.card_ids)) != len(self.card_ids):
            raise content.wrong("a researcher card and an exhibition have the same id")

    def _card(self, entry: Entry, kind: str, requires: list[i64], words: Vocabulary) -> Card:
        card = Card(
            entry.id,
            entry.text("name"),
            kind,
            entry.one_of("city", self.place_ids),
            entry.whole("weeks", 1),
            requires,
            entry.sentences("effects", words),
        )
        entry.done()
        cars = [effect for effect in card.effects if isinstance(effect, ShortenMove)]
        for car in cars:
            car.by_car = car.shortened(self.distance)
        if ways_to_use_up(card.effects) > (0 if cars else 1):  # TH-065: a car is permanent
            raise entry.wrong("'effects' would use the card up in two ways, or use up a car")
        return card

    def _count_cards(self, content: Content, kinds: dict[str, Entry]) -> None:
        """TH-013, TH-036  The printed counts are a check on the printed cards."""
        for id, entry in kinds.items():
            printed, found = entry.whole("count"), sum(1 for card in self.cards if card.kind == id)
            if printed != found:
                raise entry.wrong(f"'count' is {printed}, but there are {found} such cards")
        if self.display_size + 3 * self.stack_size != len(self.cards):
            raise content.wrong(
                f"{len(self.cards)} researcher cards are not {self.display_size} + 3 x {self.stack_size}"
            )

    def _read_tokens(self, content: Content) -> None:
        """TH-017, TH-031, TH-R04  Tokens, each region's debris last."""
        words = vocabulary(self.region_ids)
        self.tokens: list[Token] = []
        for entry in content.entries("tokens"):
            entry.whole("value", 0, 0)
            token = Token(
                entry.id,
                entry.text("name"),
                entry.text("kind"),
                entry.one_of("region", self.region_ids),
                entry.whole("count", 1),
                entry.text("start") == "board",
                entry.sentences("effects", words),
            )
            entry.done()
            if ways_to_use_up(token.effects) > 0:
                raise entry.wrong("'effects' would use the token up, and no token ever is (TH-103)")
            self.tokens.append(token)
        self.token_ids = [token.id for token in self.tokens]
        #: for each region what lies on the board at first, and the bag in order
        self.first_finds: list[i64] = [-1] * len(self.regions)
        self.full_bags: list[list[i64]] = [[] for _ in self.regions]
        for number, token in enumerate(self.tokens):
            if token.on_board:
                self.first_finds[token.region] = number
            else:
                self.full_bags[token.region] += [number] * token.count
        largest = max(max(row) for row in self.wheel) + max(max(table.kept) for table in self.shovels) + 1
        for region, bag in zip(self.regions, self.full_bags, strict=True):
            if sum([1 for token in bag if self.tokens[token].is_debris]) < largest:
                raise content.wrong(f"{region.name} has too little debris for the largest draw (TH-R24)")
            if not content.is_house and len(bag) != self.bag_size:
                raise content.wrong(f"the bag of {region.name} holds {len(bag)} tokens, not {self.bag_size}")


def tool_tables(entry: Entry) -> list[ToolTable]:
    """TH-H03  The table as printed, and the one that ends at three."""
    alone, spent = entry.whole("spend_when_exactly", 1), entry.whole("spend_bonus", 1)
    return [ToolTable(entry.wholes(key), alone, spent) for key in ("kept", "kept_cap3")]


def distances(places: list[str], roads: list[list[str]], weeks: int, entry: Entry) -> list[list[i64]]:
    """TH-063, TH-R08  The shortest way between any two places (Floyd and Warshall)."""
    for pair in roads:
        for end in pair:
            if end not in places:
                raise entry.wrong(f"a road ends in {end!r}, which is no place")
    far = 1_000
    table: list[list[i64]] = [[0 if a == b else far for b in places] for a in places]
    for one, other in roads:
        a, b = places.index(one), places.index(other)
        table[a][b] = table[b][a] = weeks
    for through in range(len(places)):
        for a in range(len(places)):
            for b in range(len(places)):
                table[a][b] = min(table[a][b], table[a][through] + table[through][b])
    for a, row in enumerate(table):
        for b, roads_between in enumerate(row):
            if roads_between >= far:
                raise entry.wrong(f"there is no way from {places[a]} to {places[b]}")
    return table
