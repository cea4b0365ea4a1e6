"""The table of Miner's Lagoon in words and colours, for terminal and text table."""

from typing import Final

from reliquary.games.miners_lagoon.centre import has_cube
from reliquary.games.miners_lagoon.company import NONE, NOWHERE, Company
from reliquary.games.miners_lagoon.equipment import buy_refusal
from reliquary.games.miners_lagoon.galleries import is_open
from reliquary.games.miners_lagoon.moves import LEVELS, ROWS
from reliquary.games.miners_lagoon.scoring import objective_vp, score
from reliquary.games.miners_lagoon.shipments import has_goods
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon, spot_of
from reliquary.games.miners_lagoon.turn import is_last_round
from reliquary.games.miners_lagoon.words import (
    all_goods,
    closable,
    corporation_in_words,
    needs_in_words,
)
from reliquary.kernel.bits import bits, count
from reliquary.kernel.ints import i64
from reliquary.kernel.picture import Ink, Line, Panel, Picture, amount, heading, joined, mark, named

TYPE_COLOURS: Final = ("yellow", "", "orange", "faint")


def picture(g: Lagoon, seat: int, names: list[str]) -> Picture:
    """The whole table, as one seat sees it."""
    viewer = seat if 0 <= seat < len(g.players) else -1
    rows = [[companies(g, names, viewer), islands(g, viewer)], [mines(g, viewer), centre(g)]]
    rows.append([display(g, viewer), shipments(g, viewer)])
    if any(me.equipment for me in g.players):
        rows.append([equipment(g, names)])
    if viewer >= 0:
        rows.append([objectives(g, viewer), deals(g, viewer)])
        if g.round == 0:
            rows.append([corporations(g, g.players[viewer])])
    return Picture(rows)


def type_ink(g: Lagoon, type: i64) -> Ink:
    """The name of a type in its colour."""
    return Ink(g.box.type_names[type], TYPE_COLOURS[type % len(TYPE_COLOURS)])


# --- everybody ------------------------------------------------------------------------------


def companies(g: Lagoon, names: list[str], viewer: int) -> Panel:
    """ML-017, ML-R47  What everybody has: a column for each player."""
    seats = range(len(g.players))
    rows: list[list[Line]] = [
        [[Ink("VP", "title")], *[[Ink(str(me.vp), "title")] for me in g.players]],
        [[Ink("money")], *[[Ink(f"${me.money}")] for me in g.players]],
        [[Ink("merchants")], *[workers(g, me.idle_merchants, me.merchants) for me in g.players]],
        [[Ink("miners")], *[workers(g, me.idle_miners, me.miners) for me in g.players]],
        [[Ink("ship at")], *[[Ink(whereabouts(g, me))] for me in g.players]],
    ]
    for type in range(len(g.box.type_ids)):
        rows.append([[type_ink(g, type)], *[stock(g, me, type) for me in g.players]])
    if any(me.artifacts for me in g.players):
        rows.append([[Ink("Artifacts")], *[[Ink(artifacts_of(g, me) or "–")] for me in g.players]])
    rows += [
        [[Ink("Deals")], *[[Ink(f"{len(me.hand)} + {count(me.closed)} closed")] for me in g.players]],
        [[Ink("Shipments")], *[[amount(int(count(me.shipments)))] for me in g.players]],
    ]
    if not g.todo:
        rows.append([[Ink("in all", "title")], *[[Ink(str(score(g, seat)), "title")] for seat in seats]])
    return Panel(
        when(g), headings=["", *[heading(seat, names, viewer) for seat in seats]], rows=rows, width=3
    )


def when(g: Lagoon) -> str:
    """ML-004, ML-010  How far the game is, what ends it, and when wages are paid."""
    if g.round == 0:
        return "Before round 1"
    if not g.todo:
        return f"The game is over after round {g.round}"
    paid = [int(each) for each in g.house.pay_rounds if each >= g.round]
    wages = f"; wages after round {paid[0]}" if paid else ""
    if is_last_round(g):
        return f"Round {g.round}, the last one{wages}"
    return f"Round {g.round} of {g.house.last_round}, or {g.house.end_vp} VP{wages}"


def workers(g: Lagoon, idle: i64, all: i64) -> Line:
    """ML-071  Free workers, and how many there are."""
    return [Ink(f"{idle} of {all} free")] if g.round > 0 and idle != all else [Ink(str(all))]


def whereabouts(g: Lagoon, me: Company) -> str:
    """ML-016  The island of a ship; whether its owner has passed."""
    if me.island == NOWHERE:
        return "–"
    return f"island {me.island + 1}" + (", passed" if me.passed else "")


def stock(g: Lagoon, me: Company, type: i64) -> Line:
    """ML-017, ML-018  Raw resources and the levels of enriched cubes: 3 + 1' 4'."""
    levels = [f"{level + 1}'" for level in range(LEVELS) if has_cube(me, type * LEVELS + level)]
    return [amount(int(me.raw[type])), Ink(f" + {' '.join(levels)}" if levels else "")]


def artifacts_of(g: Lagoon, me: Company) -> str:
    """ML-042  Own Artifacts by their types."""
    return ", ".join([g.box.type_ids[g.box.artifact_type[artifact]] for artifact in bits(me.artifacts)])


def islands(g: Lagoon, viewer: int) -> Panel:
    """ML-060, ML-065, ML-068  What can be done where, who has done it, and the merchants that it takes."""
    rows: list[list[Line]] = []
    for island in range(len(g.box.islands)):
        ships: Line = []
        for player, me in enumerate(g.players):
            if me.island == island:
                ships.append(mark(player))
        line: Line = []
        for action in g.box.offers[island]:
            line += [Ink(", ")] if line else []
            line.append(Ink(g.box.actions[action].name))
            used = [
                player
                for player, me in enumerate(g.players)
                if me.used >> g.box.island_action(island, action) & 1
            ]
            if used:
                line += [Ink(" ("), *[mark(player) for player in used], Ink(")")]
        if g.box.site_of[island] != NONE:
            line.append(Ink(f"; Artifacts: {artifacts_on(g, island) or 'none left'}", "faint"))
        rows.append([[Ink(f"{island + 1}", "title")], ships or [Ink("–", "faint")], joined(line)])
    return Panel("Islands", headings=["", "ships", "actions (used by)"], rows=rows, width=3)


def artifacts_on(g: Lagoon, island: int) -> str:
    """ML-042  The Artifacts that are still there."""
    there = [artifact for artifact in bits(g.artifacts) if g.box.artifact_island[artifact] == island]
    return ", ".join([g.box.type_ids[g.box.artifact_type[artifact]] for artifact in there])


def mines(g: Lagoon, viewer: int) -> Panel:
    """ML-036, ML-R12  The Galleries of both sites; of face-down ones the viewer reads what they know."""
    rows: list[list[Line]] = []
    for site, island in enumerate(g.box.sites):
        for level in (2, 1):
            cells = [(site * g.box.columns + column) * 2 + level - 1 for column in range(g.box.columns)]
            name = f"island {island + 1}, Level {level}"
            rows.append([[Ink(name, "faint")], *[gallery(g, viewer, cell) for cell in cells]])
    headings = ["", *[f"column {column + 1}" for column in range(g.box.columns)]]
    return Panel(f"Mines ({len(g.gallery_stack)} in the stack)", headings=headings, rows=rows, width=2)


def gallery(g: Lagoon, viewer: int, space: i64) -> Line:
    """ML-036, ML-R12  The cubes in a Gallery; ? for one that is face down, with its tile if it is known."""
    if g.tiles[space] == EMPTY:
        return [Ink("·", "faint")]
    tile = g.box.tiles[g.tiles[space]]
    if not is_open(g, space):
        known = g.tile_trail.knows(viewer if viewer >= 0 else -2, g.tiles[space])
        return [Ink("?"), Ink(f" ({tile.name})" if known else "", "faint")]
    if g.cubes[space] == 0:
        return [Ink("empty", "faint")]
    return [Ink(f"{g.cubes[space]} "), type_ink(g, tile.type)]


def centre(g: Lagoon) -> Panel:
    """ML-008  The Enrichment Center: whose cubes are at which level."""
    rows: list[list[Line]] = []
    for type in range(len(g.box.type_ids)):
        cells: list[Line] = []
        for row in range(ROWS):
            marks: Line = []
            for owner in range(len(g.players)):
                marks += [mark(owner)] * g.centre[spot_of(type, row, owner)]
            cells.append(joined(marks) or [Ink("·", "faint")])
        rows.append([[type_ink(g, type)], *cells])
    return Panel("Enrichment Center", headings=["", *[f"{row}'" for row in range(ROWS)]], rows=rows)


# --- cards ----------------------------------------------------------------------------------


def display(g: Lagoon, viewer: int) -> Panel:
    """ML-051, ML-085  Equipment on display; prices that can be paid are green."""
    rows: list[list[Line]] = []
    for number in g.display:
        card = g.box.equipment[number]
        can_pay = viewer >= 0 and buy_refusal(g, g.players[viewer], number, 0) is None
        price = Ink(f"${card.cost}", "good" if can_pay else "")
        rows.append([[Ink(card.name)], [price], [Ink(str(card.vp))], [Ink(card.text)]])
    title = f"Equipment on display ({len(g.equipment)} in the stack)"
    return Panel(title, headings=["card", "cost", "VP", "what it does"], rows=rows, width=2)


def shipments(g: Lagoon, viewer: int) -> Panel:
    """ML-051, ML-127  Shipments on display; those whose goods the viewer owns are green."""
    rows: list[list[Line]] = []
    for number in g.shipments:
        tile = g.box.shipments[number]
        own = viewer >= 0 and has_goods(g, g.players[viewer], number)
        wanted = all_goods(g, list(tile.needs))
        if tile.artifact != NONE:
            wanted = f"{g.box.type_ids[tile.artifact]} Artifact"
        rows.append(
            [
                [Ink(tile.name)],
                [Ink(wanted, "good" if own else "")],
                [Ink(str(tile.vp))],
                [Ink(f"${tile.money}")],
            ]
        )
    title = f"Shipments ({len(g.shipment_stack)} in the stack)"
    return Panel(title, headings=["tile", "goods", "VP", "$"], rows=rows)


def equipment(g: Lagoon, names: list[str]) -> Panel:
    """ML-034, ML-066  Everybody's Equipment; in brackets what was activated this round."""
    rows: list[list[Line]] = []
    for player, me in enumerate(g.players):
        for number in bits(me.equipment):
            card = g.box.equipment[number]
            is_used = me.activated >> number & 1 == 1
            name = (
                Ink(f"[{card.name}]", "faint") if is_used else Ink(card.name, "good" if card.effects else "")
            )
            rows.append([named(player, names), [name], [Ink(card.text)]])
    return Panel("Equipment in play", headings=["", "card", "what it does"], rows=rows)


# --- the viewer -----------------------------------------------------------------------------


def objectives(g: Lagoon, viewer: int) -> Panel:
    """ML-019  The viewer's Objectives, and what they would bring now."""
    rows: list[list[Line]] = []
    for place, number in enumerate(g.players[viewer].objectives):
        card = g.box.objectives[number]
        now = int(objective_vp(g, viewer, number))
        worth = Ink(f"{now} VP", "good" if now else "faint")
        corner = [Ink(card.corner)]
        rows.append([[Ink(f"{place + 1}", "faint")], [Ink(card.name)], corner, [worth], [Ink(card.text)]])
    if not rows:
        return Panel("Your Objectives", [[Ink("none", "faint")]])
    return Panel(
        "Your Objectives", headings=["", "card", "worth", "now", "at the end of the game"], rows=rows, width=2
    )


def deals(g: Lagoon, viewer: int) -> Panel:
    """ML-028, ML-132  The Deals in the viewer's hand; green if the cubes for it are there."""
    me = g.players[viewer]
    rows: list[list[Line]] = []
    for place, number in enumerate(me.hand):
        card = g.box.deals[number]
        wanted = Ink(needs_in_words(g, int(number)), "good" if closable(g, me, number) else "")
        rows.append([[Ink(f"{place + 1}", "faint")], [Ink(card.name)], [wanted], [Ink(f"{card.vp} VP")]])
    if not rows:
        return Panel("Your Deals", [[Ink("none", "faint")]])
    return Panel("Your Deals", headings=["", "card", "asks for", ""], rows=rows)


def corporations(g: Lagoon, me: Company) -> Panel:
    """ML-049  The Corporations that the viewer may choose from."""
    rows: list[list[Line]] = []
    for place, number in enumerate(me.offers):
        chosen = Ink("chosen", "good") if number == me.corporation else Ink("")
        shown = corporation_in_words(g, int(number))
        rows.append(
            [[Ink(f"{place + 1}", "faint")], [Ink(g.box.corporations[number].name)], [Ink(shown)], [chosen]]
        )
    return Panel("Your Corporations", headings=["", "card", "starts with", ""], rows=rows)
