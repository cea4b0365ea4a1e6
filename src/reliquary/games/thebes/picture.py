"""The table of Thebes in words and colours, for terminal and text table."""

from reliquary.games.thebes.calendar import week_of, year_of, year_on_display
from reliquary.games.thebes.scoring import score
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.games.thebes.travel import journey_weeks
from reliquary.kernel.picture import Ink, Line, Panel, Picture

SEAT_COLOURS = ("red", "blue", "yellow", "green")
SEAT_MARKS = "ABCD"

#: The board. Each archaeologist is a letter behind the place where they are.
MAP = """\
London──────Berlin──────Warsaw──────Moscow
  │      ╭───╯        ╭──╯ │
  │      │        Vienna   │
Paris────┴─────────╯ │     │
    ╰─────────────╮  │     │
                 Rome ─────Greece───────╮
                   ╰───╮   │            │
                       Crete────╮   Mesopotamia
                         │      │       │
                       Egypt────Palestine
"""


def picture(g: Thebes, seat: int, names: list[str]) -> Picture:
    """The whole table, as one seat sees it."""
    viewer = seat if 0 <= seat < len(g.players) else -1
    return Picture(
        [
            [board(g), calendar(g, names)],
            [display(g, viewer), exhibitions(g, viewer)],
            [archaeologists(g, names)],
            [sites(g)],
        ]
    )


def board(g: Thebes) -> Panel:
    """TH-010  The map, with a letter for every archaeologist."""
    lines: list[Line] = []
    for row in MAP.splitlines():
        marks: dict[int, Ink] = {}
        for number, place in enumerate(g.box.places):
            column = row.find(place.name)
            if column >= 0:
                here = [seat for seat, me in enumerate(g.players) if me.place == number]
                for behind, seat in enumerate(here):
                    marks[column + len(place.name) + behind] = mark(seat)
        width = max([len(row), *[column + 1 for column in marks]])
        lines.append([marks.get(column, Ink(char)) for column, char in enumerate(row.ljust(width))])
    return Panel("Europe and the Near East", lines, width=3)


def calendar(g: Thebes, names: list[str]) -> Panel:
    """TH-011, TH-050  Who moves when."""
    rows: list[list[Line]] = []
    for seat in g.track:
        me = g.players[seat]
        left = g.years.limit - me.clock
        date = f"{year_of(g, me.clock)}, week {week_of(g, me.clock)}" if left else "finished"
        rows.append([[mark(seat), Ink(f" {names[seat]}")], [Ink(date)], [Ink(str(left), "faint")]])
    piles = f"deck {len(g.deck)} · later {len(g.stack3)} · discards {len(g.discards)}"
    title = f"Calendar {year_on_display(g)} · {piles}"
    return Panel(title, headings=["next", "stands on", "weeks left"], rows=rows, width=2)


def display(g: Thebes, viewer: int) -> Panel:
    """TH-021, TH-071  The researcher cards, and what each would cost the viewer."""
    rows: list[list[Line]] = []
    for card in g.display:
        if card == EMPTY:
            rows.append([[Ink("(empty)", "faint")], [], [], []])
            continue
        printed = g.box.cards[card]
        what = ", ".join([effect.sentence for effect in printed.effects])
        rows.append(
            [
                [Ink(printed.name), Ink(f"  {printed.id}", "faint")],
                [Ink(what, region_style(g, what))],
                [Ink(g.box.places[printed.city].name)],
                cost(g, viewer, printed.city, printed.weeks),
            ]
        )
    return Panel("Display", headings=["card", "effect", "city", "weeks"], rows=rows, width=3)


def exhibitions(g: Thebes, viewer: int) -> Panel:
    """TH-015, TH-098  The exhibitions, and what the viewer has for them."""
    rows: list[list[Line]] = []
    for space, card in zip(g.box.space_names, g.exhibitions, strict=True):
        if card == EMPTY:
            rows.append([[Ink(space, "faint")], [Ink("(none)", "faint")], [], []])
            continue
        printed = g.box.cards[card]
        wanted: Line = []
        for region, count in enumerate(printed.requires):
            if count:
                have = g.players[viewer].artifacts[region] if viewer >= 0 else 0
                shown = f"{g.box.regions[region].name} {have}/{count} "
                wanted.append(Ink(shown, "good" if have >= count else ""))
        place = g.box.places[printed.city].name
        rows.append(
            [
                [Ink(f"{space} {place}")],
                wanted,
                [Ink(f"{printed.points}")],
                cost(g, viewer, printed.city, printed.weeks),
            ]
        )
    return Panel("Exhibitions", headings=["city", "artifacts", "VP", "weeks"], rows=rows, width=2)


def archaeologists(g: Thebes, names: list[str]) -> Panel:
    """TH-071  What lies open in front of everybody."""
    headings = ["", "points", *[region.name for region in g.box.regions], "general", "tools", "congresses"]
    rows: list[list[Line]] = []
    for seat, me in enumerate(g.players):
        row: list[Line] = [[mark(seat), Ink(f" {names[seat]}")], [Ink(str(score(g, seat)))]]
        for site in range(len(g.box.regions)):
            permit = "✓" if me.has_permit(site) else "✗"
            legend = " L" if me.legends[site] else ""
            found = f" {me.artifacts[site]}⚱" if me.artifacts[site] else ""
            row.append(
                [Ink(f"{permit} {me.books[site]}{legend}{found}", "" if me.has_permit(site) else "faint")]
            )
        tools = [
            ("assistants", me.assistants),
            ("shovels", me.shovels),
            ("zeppelins", me.zeppelins),
            ("special", me.specials),
        ]
        shown = [f"{count} {tool}" if count > 1 else tool.removesuffix("s") for tool, count in tools if count]
        if me.has_car:
            shown.append("car")
        row += [[Ink(str(me.general))], [Ink(", ".join(shown) or "–")], [Ink(str(me.congresses))]]
        rows.append(row)
    return Panel("Archaeologists (permit, book points, L legend, artifacts ⚱)", headings=headings, rows=rows)


def sites(g: Thebes) -> Panel:
    """TH-018, TH-019  The bags, and the values of the artifacts still to be found (public: TH-R23)."""
    rows: list[list[Line]] = []
    for site, region in enumerate(g.box.regions):
        bag = g.bags[site]
        values = sorted([g.box.tokens[token].points for token in bag if g.box.tokens[token].points])
        first = g.first_finds[site]
        rows.append(
            [
                [Ink(f"{region.name}", region.colour)],
                [Ink(str(len(bag)))],
                [Ink(" ".join([str(value) for value in values]) or "–")],
                [Ink(g.box.tokens[first].name if first != EMPTY else "–", "" if first != EMPTY else "faint")],
            ]
        )
    drawn = ", ".join([g.box.tokens[token].name for token in g.drawn])
    title = f"Sites · just drawn: {drawn}" if drawn else "Sites"
    return Panel(title, headings=["bag", "tokens", "artifacts left", "first to dig takes"], rows=rows)


def mark(seat: int) -> Ink:
    """A player's letter in their colour."""
    return Ink(SEAT_MARKS[seat], SEAT_COLOURS[seat])


def cost(g: Thebes, viewer: int, place: int, weeks: int) -> Line:
    """The weeks of a card: journey plus card, as the viewer would pay it."""
    if viewer < 0:
        return [Ink(str(weeks))]
    journey = journey_weeks(g.players[viewer], place, False)
    return [Ink(f"{journey}+{weeks} = {journey + weeks}")]


def region_style(g: Thebes, sentence: str) -> str:
    """The colour of the region that a sentence names."""
    for region in g.box.regions:
        if region.id in sentence:
            return region.colour
    return ""
