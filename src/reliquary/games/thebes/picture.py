"""The table of Thebes in words and colours, for terminal and text table."""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.calendar import week_of, year_of, year_on_display
from reliquary.games.thebes.scoring import score
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.games.thebes.travel import journey_weeks
from reliquary.kernel.ints import i64
from reliquary.kernel.picture import (
    SEAT_COLOURS,
    SEAT_MARKS,
    Ink,
    Line,
    Panel,
    Picture,
    amount,
    heading,
    joined,
    mark,
    named,
)

BAR: Final = 12  # characters for the whole time of a game
#: What a kind of card brings, where the sentence on the card says too little.
BRINGS: Final = {
    "technical_book": "book",
    "legend": "legend",
    "zeppelin": "zeppelin, once",
    "special_excavation": "extra permit, once",
}

#: The board: 12 places and the 18 roads between them. Behind a place there is room for four letters.
MAP: Final = """\
London──────Berlin──────Warsaw──────Moscow
  │           │          │ │
  │ ╭─────────╯     ╭────╯ │
Paris───────────Vienna     │
  │               │        │
  ╰───────╮  ╭────╯        │
          Rome───────────Greece─────╮
            │             │         │
            ╰──────────╮  │         │
                      Crete─────╮ Mesopotamia
                        │       │   │
                      Egypt─────Palestine
"""


def picture(g: Thebes, seat: int, names: list[str]) -> Picture:
    """The whole table, as one seat sees it."""
    viewer = seat if 0 <= seat < len(g.players) else -1
    rows = [
        [board(g), calendar(g, names, viewer), display(g, viewer)],
        [archaeologists(g, names, viewer), exhibitions(g, viewer), sites(g, viewer)],
    ]
    if viewer >= 0 and g.players[viewer].cards + g.players[viewer].tokens:
        rows.append([belongings(g, g.players[viewer])])
    if g.drawn:
        rows.append([drawn(g)])
    return Picture(rows)


def board(g: Thebes) -> Panel:
    """TH-010  The map, with a letter for every archaeologist."""
    lines: list[Line] = []
    rows = MAP.splitlines()
    width = max([len(row) for row in rows]) + 1 + len(SEAT_MARKS)
    for row in rows:
        inks: Line = [Ink(char, "faint") for char in row.ljust(width)]
        for number, place in enumerate(g.box.places):
            column = row.find(place.name)
            if column >= 0:
                style = g.box.regions[place.region].colour if place.region >= 0 else "title"
                here = [mark(seat) for seat, me in enumerate(g.players) if me.place == number]
                if here:
                    here.insert(0, Ink(" "))
                put(inks, column, [Ink(char, style) for char in place.name] + here)
        lines.append(joined(inks))
    return Panel("Europe and the Near East", lines, width=3)


def put(inks: Line, column: int, over: Line) -> None:
    """Write over a part of a line."""
    for offset, ink in enumerate(over):
        inks[column + offset] = ink


def calendar(g: Thebes, names: list[str], viewer: int) -> Panel:
    """TH-011, TH-050  Who moves when: the next player on top."""
    rows: list[list[Line]] = []
    for seat in g.track:
        me = g.players[seat]
        left = g.years.limit - me.clock
        date = f"Week {week_of(g, me.clock)}, {year_of(g, me.clock)}" if left else "finished"
        spent = bar_spent(g, me)
        bar = [Ink("━" * spent, SEAT_COLOURS[seat]), Ink("─" * (BAR - spent), "faint")]
        rows.append([named(seat, names), [Ink(date)], bar, [Ink(str(left))]])
    headings = ["to move", "stands on", "time spent", "weeks left"]
    return Panel(f"Calendar {year_on_display(g)}", headings=headings, rows=rows, width=2)


def bar_spent(g: Thebes, me: Archaeologist) -> int:
    """How much of the bar stands for the weeks that a player has spent."""
    return int((me.clock - g.years.start_clock) * BAR // (g.years.limit - g.years.start_clock))


def display(g: Thebes, viewer: int) -> Panel:
    """TH-021, TH-071  The researcher cards, and what each would cost the viewer."""
    rows: list[list[Line]] = []
    for card in g.display:
        if card == EMPTY:
            rows.append([[Ink("(empty)", "faint")], [], [], []])
            continue
        printed = g.box.cards[card]
        rows.append(
            [
                [Ink(printed.name)],
                brings(g, card),
                [Ink(g.box.places[printed.city].name)],
                cost(g, viewer, printed.city, printed.weeks),
            ]
        )
    title = f"On display · deck {len(g.deck)}, set aside {len(g.stack3)}, discarded {len(g.discards)}"
    return Panel(title, headings=["card", "brings", "city", "weeks"], rows=rows, width=3)


def brings(g: Thebes, card: i64) -> Line:
    """What a researcher card is good for, in a few words."""
    printed = g.box.cards[card]
    what = BRINGS.get(printed.kind, g.box.kind_titles[printed.kind].lower())
    for effect in printed.effects:
        words = effect.sentence.split()
        for region in g.box.regions:
            if region.id in words:
                once = Ink(", once", "faint") if words[0] == "legend" else Ink("")
                return [Ink(f"{region.name} {what} {words[-1]}", region.colour), once]
        if words[0] == "general":
            what = f"{what} {words[-1]}"
    return [Ink(what)]


def exhibitions(g: Thebes, viewer: int) -> Panel:
    """TH-015, TH-098  The exhibitions, and what the viewer has for them."""
    if not [card for card in g.exhibitions if card != EMPTY]:
        return Panel("Exhibitions", [[Ink("None at present.", "faint")]], width=2)
    rows: list[list[Line]] = []
    for space, card in zip(g.box.space_names, g.exhibitions, strict=True):
        if card == EMPTY:
            rows.append([[Ink(f"{space} (none)", "faint")], [], [], [], []])
            continue
        printed = g.box.cards[card]
        rows.append(
            [
                [Ink(f"{space} {printed.name}")],
                wanted(g, viewer, printed.requires),
                [Ink(str(printed.points))],
                [Ink(g.box.places[printed.city].name)],
                cost(g, viewer, printed.city, printed.weeks),
            ]
        )
    asks = "wants" if viewer < 0 else "wants (yours/needed)"
    return Panel("Exhibitions", headings=["", asks, "VP", "city", "weeks"], rows=rows, width=2)


def wanted(g: Thebes, viewer: int, requires: list[i64]) -> Line:
    """TH-098  The artifacts that an exhibition asks for, and how many of them the viewer has."""
    line: Line = []
    for number, count in enumerate(requires):
        if count == 0:
            continue
        region = g.box.regions[number]
        if line:
            line.append(Ink(", "))
        if viewer < 0:
            line.append(Ink(f"{count} {region.name}", region.colour))
            continue
        have = g.players[viewer].artifacts[number]
        line.append(Ink(region.name, region.colour))
        line.append(Ink(f" {have}/{count}✓", "good") if have >= count else Ink(f" {have}/{count}"))
    return line


def archaeologists(g: Thebes, names: list[str], viewer: int) -> Panel:
    """TH-071  What lies open in front of everybody: a column for each player."""
    headings = ["", *[heading(seat, names, viewer) for seat in range(len(g.players))]]
    rows: list[list[Line]] = []
    for site, region in enumerate(g.box.regions):
        rows.append([[Ink(region.name, region.colour)], *[standing(me, site) for me in g.players]])
    rows.append([[Ink("general")], *[[amount(me.general)] for me in g.players]])
    rows.append([[Ink("congresses")], *[[amount(me.congresses)] for me in g.players]])
    rows.append([[Ink("tools")], *[tools(me) for me in g.players]])
    points: list[Line] = [[Ink(str(score(g, seat)), "title")] for seat in range(len(g.players))]
    rows.append([[Ink("points now", "title")], *points])
    title = "Archaeologists: ✓ permit, a artifacts"
    return Panel(title, headings=headings, rows=rows, width=3)


def belongings(g: Thebes, me: Archaeologist) -> Panel:
    """TH-071, TH-093  The viewer's own cards and finds, by name."""
    cards: Line = []
    for card in me.cards:
        printed = g.box.cards[card]
        worth = [Ink(f"{printed.points} VP")] if g.is_exhibition(card) else brings(g, card)
        cards += [Ink(", " if cards else ""), Ink(f"{printed.name} "), Ink("("), *worth, Ink(")")]
    finds: Line = []
    for token in me.tokens:
        found = g.box.tokens[token]
        said = str(found.points) if found.points else ", ".join([effect.sentence for effect in found.effects])
        finds += [
            Ink(", " if finds else ""),
            Ink(f"{found.name} "),
            Ink(f"({said})", g.box.regions[found.region].colour),
        ]
    rows = [[[Ink(title, "faint")], line] for title, line in (("cards", cards), ("finds", finds)) if line]
    return Panel("Yours", headings=["", ""], rows=rows)


def standing(me: Archaeologist, site: i64) -> Line:
    """TH-016, TH-083  Permit, knowledge and artifacts of one region."""
    valid = me.has_permit(site)
    legend = f"+{me.legends[site]}" if me.legends[site] else ""
    known = f"{me.books[site]}{legend}" if me.books[site] or legend else "–"
    found = f"{me.artifacts[site]}a" if me.artifacts[site] else ""
    permit = Ink("✓ ", "good") if valid else Ink("✗ ", "faint")
    return [permit, Ink(known.ljust(4) + found, "" if valid else "faint")]


def tools(me: Archaeologist) -> Line:
    """TH-013  Assistants, shovels and everything else that helps."""
    owned = [
        ("assistants", me.assistants),
        ("shovels", me.shovels),
        ("zeppelins", me.zeppelins),
        ("extra permits", me.specials),
    ]
    shown = [f"{count} {tool}" if count > 1 else tool.removesuffix("s") for tool, count in owned if count]
    if me.has_car:
        shown.append("car")
    return [Ink(", ".join(shown))] if shown else [Ink("–", "faint")]


def sites(g: Thebes, viewer: int) -> Panel:
    """TH-019, TH-031  The summary cards: artifacts found are a dot, the others their value.

    TH-H09: what else is in the bags is shown only at tables that wish it.
    """
    headings = ["site", "artifacts to be found", "first dig"]
    if viewer >= 0:
        headings.insert(1, "journey")
    if g.house.open_bags:
        headings.append("also in the bag")
    rows: list[list[Line]] = []
    for site, region in enumerate(g.box.regions):
        row: list[Line] = [[Ink(region.name, region.colour)], values(g, site), first_find(g, site)]
        if viewer >= 0:
            row.insert(1, [Ink(str(journey_weeks(g.players[viewer], g.box.sites[site], False)))])
        if g.house.open_bags:
            row.append([Ink(rest_of_bag(g, site))])
        rows.append(row)
    return Panel("Sites", headings=headings, rows=rows, width=2)


def values(g: Thebes, site: i64) -> Line:
    """TH-019  The artifacts of a region, lowest first; a dot for each that is out of the bag."""
    bag = g.bags[site]
    line: Line = []
    for number, token in enumerate(g.box.tokens):
        if token.region == site and token.points and not token.on_board:
            left = number in bag
            gap = " " if line else ""
            line.append(Ink(f"{gap}{token.points}" if left else f"{gap}·", "" if left else "faint"))
    return joined(line)


def first_find(g: Thebes, site: i64) -> Line:
    """TH-031, TH-095  The token that waits for the first to dig."""
    token = g.first_finds[site]
    if token == EMPTY:
        return [Ink("taken", "faint")]
    return [Ink(f"+{g.box.tokens[token].points}")]


def rest_of_bag(g: Thebes, site: i64) -> str:
    """TH-H09  How many tokens in a bag are no artifacts."""
    kinds = [g.box.tokens[token].kind for token in g.bags[site] if not g.box.tokens[token].points]
    known = len([kind for kind in kinds if kind != "debris"])
    return f"{len(kinds) - known} debris, {known} knowledge"


def drawn(g: Thebes) -> Panel:
    """TH-R27  The tokens out of the bag, while the dig is not over."""
    line: Line = []
    for token in g.drawn:
        printed = g.box.tokens[token]
        worth = f" ({printed.points})" if printed.points else ""
        line.append(Ink(f"{printed.name}{worth}  ", "faint" if printed.is_debris else "good"))
    return Panel("Just drawn", [line])


def cost(g: Thebes, viewer: int, place: i64, weeks: i64) -> Line:
    """The weeks of a card: journey and card together, as the viewer would pay it."""
    if viewer < 0:
        return [Ink(str(weeks))]
    journey = journey_weeks(g.players[viewer], place, False)
    return [Ink(f"{journey + weeks}"), Ink(f" = {journey}+{weeks}", "faint")]
