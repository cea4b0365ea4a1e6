"""The table of Miner's Lagoon in words and colours, for terminal and text table."""

from typing import Final

from reliquary.games.miners_lagoon.centre import has_cube
from reliquary.games.miners_lagoon.company import NONE, NOWHERE, Company
from reliquary.games.miners_lagoon.equipment import buy_refusal
from reliquary.games.miners_lagoon.galleries import PlaceGallery, is_open
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
from reliquary.games.miners_lagoon.workers import wages
from reliquary.kernel.bits import bits, count
from reliquary.kernel.ints import i64
from reliquary.kernel.picture import Ink, Line, Panel, Picture, amount, heading, joined, mark, named

TYPE_COLOURS: Final = ("yellow", "", "orange", "faint")
TURNS: Final = ("1st", "2nd", "3rd", "4th")


def picture(g: Lagoon, seat: int, names: list[str]) -> Picture:
    """The whole table, as one seat sees it."""
    viewer = seat if 0 <= seat < len(g.players) else -1
    rows = [[companies(g, names, viewer), islands(g, viewer)], [mines(g, viewer), centre(g)]]
    if isinstance(g.asked, PlaceGallery) and g.asked.player == viewer:
        rows.append([drawn(g)])
    rows.append([display(g, viewer), shipments(g, viewer)])
    if any(me.equipment for me in g.players):
        rows.append([equipment(g, names)])
    if any(me.closed or me.shipments for me in g.players):
        rows.append([achieved(g, names)])
    rows += secrets(g, names, viewer)
    return Picture(rows)


def secrets(g: Lagoon, names: list[str], viewer: int) -> list[list[Panel]]:
    """ML-019, ML-028, ML-049, ML-157  What only its owner may see, or everybody at the end."""
    cards: list[Panel] = []
    if not g.todo:
        cards.append(revealed(g, names))
    elif viewer >= 0:
        cards.append(objectives(g, viewer))
    shown = deals(g, names, viewer)
    are_long = not g.todo or g.house.open_deals
    rows = [cards, [shown]] if cards and are_long else [[*cards, shown]]
    if viewer >= 0 and g.round == 0:
        rows.append([corporations(g, g.players[viewer])])
    return rows


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
    ]
    paid = next_payment(g)
    if paid:
        rows.append([[Ink(f"wages, round {paid}")], *[due(g, me) for me in g.players]])
    rows += [
        [[Ink("merchants")], *[workers(g, me.idle_merchants, me.merchants) for me in g.players]],
        [[Ink("miners")], *[workers(g, me.idle_miners, me.miners) for me in g.players]],
        [[Ink("ship at")], *[[Ink(whereabouts(g, seat))] for seat in seats]],
    ]
    if g.todo and g.order:
        rows.append([[Ink("turn")], *[[Ink(TURNS[g.order.index(seat)])] for seat in seats]])
    if g.todo:
        held = [[Ink("✓") if seat == g.token else Ink("–", "faint")] for seat in seats]
        rows.append([[Ink("token")], *held])
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
    """ML-004, ML-010  How far the game is, and what ends it."""
    if g.round == 0:
        return "Before round 1"
    if not g.todo:
        return f"The game is over after round {g.round}"
    if is_last_round(g):
        return f"Round {g.round}, the last one"
    return f"Round {g.round} of {g.house.last_round}, or {g.house.end_vp} VP"


def next_payment(g: Lagoon) -> int:
    """ML-150, ML-R31  The round after which wages are paid next; 0 if they never are again."""
    if g.round == 0 or not g.todo:
        return 0
    last = g.round if is_last_round(g) else g.house.last_round
    return next((int(each) for each in g.house.pay_rounds if g.round <= each <= last), 0)


def due(g: Lagoon, me: Company) -> Line:
    """ML-151, ML-153  What the workers of today would be paid; red if there is too little money."""
    owed = wages(g, me)
    return [Ink(f"${owed}", "bad" if owed > me.money else "")]


def workers(g: Lagoon, idle: i64, all: i64) -> Line:
    """ML-071  Free workers, and how many there are."""
    return [Ink(f"{idle} of {all} free")] if g.round > 0 and idle != all else [Ink(str(all))]


def whereabouts(g: Lagoon, seat: int) -> str:
    """ML-016, ML-057  The island of a ship, or the one that was chosen; whether its owner has passed."""
    me = g.players[seat]
    if me.island == NOWHERE:
        return f"to island {g.compass.index(seat) + 1}" if g.todo and seat in g.compass else "–"
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
            name = f"island {island + 1}, Lv {level}"
            rows.append([[Ink(name, "faint")], *[gallery(g, viewer, cell) for cell in cells]])
    headings = ["column", *[str(column + 1) for column in range(g.box.columns)]]
    title = f"Mines ({piles(len(g.gallery_stack), len(g.gallery_discards))})"
    return Panel(title, headings=headings, rows=rows, width=2)


def piles(stack: int, discards: int) -> str:
    """ML-R15, ML-038  How many can be drawn, and how many are shuffled when these are gone."""
    return f"{stack} in the stack, {discards} discarded"


def drawn(g: Lagoon) -> Panel:
    """ML-092, ML-R12  The tiles that the viewer has drawn, and nobody else may see."""
    rows: list[list[Line]] = []
    for number, tile in enumerate(g.drawn):
        rows.append([[Ink("then" if number else "now", "faint")], [Ink(g.box.tiles[tile].name)]])
    return Panel("You have drawn", rows=rows)


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


def achieved(g: Lagoon, names: list[str]) -> Panel:
    """ML-041, ML-133  What lies face up before the players: closed Deals, Shipments that they made."""
    rows: list[list[Line]] = []
    for player, me in enumerate(g.players):
        closed = [g.box.deals[deal].name for deal in bits(me.closed)]
        made = [g.box.shipments[tile].name for tile in bits(me.shipments)]
        for kind, cards in (("Deals", closed), ("Shipments", made)):
            if cards:
                rows.append([named(player, names), [Ink(kind)], [Ink(", ".join(cards))]])
    return Panel("Closed Deals, Shipments made", rows=rows)


def revealed(g: Lagoon, names: list[str]) -> Panel:
    """ML-157  Everybody's Objectives at the end of the game, and what they have brought."""
    rows: list[list[Line]] = []
    for player, me in enumerate(g.players):
        for number in me.objectives:
            card, vp = g.box.objectives[number], int(objective_vp(g, player, number))
            brought = Ink(f"{vp} VP", "good" if vp else "faint")
            rows.append([named(player, names), [Ink(card.name)], [brought], [Ink(card.text)]])
    if not rows:
        return Panel("Objectives", rows=[[[Ink("none", "faint")]]])
    return Panel("Objectives", headings=["", "card", "brought", "for what"], rows=rows, width=2)


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


def deals(g: Lagoon, names: list[str], viewer: int) -> Panel:
    """ML-028, ML-132, ML-R15  The Deals that the viewer may see in hands, and how many there are besides."""
    sizes: list[Line] = [[], [Ink(piles(len(g.deal_stack), len(g.deal_discards)), "faint")]]
    if g.house.open_deals:  # house rule open_deals
        rows = [[named(player, names), *row] for player, me in enumerate(g.players) for row in hand(g, me)]
        return Panel("Deals in hand", headings=["", "", "card", "asks for", ""], rows=[*rows, [[], *sizes]])
    if viewer < 0:
        return Panel("Deals", rows=[sizes])
    rows = hand(g, g.players[viewer])
    if not rows:
        return Panel("Your Deals", rows=[[[], [Ink("none in hand", "faint")]], sizes])
    return Panel("Your Deals", headings=["", "card", "asks for", ""], rows=[*rows, sizes])


def hand(g: Lagoon, me: Company) -> list[list[Line]]:
    """ML-028  The Deals of a hand; green if the cubes for it are there."""
    rows: list[list[Line]] = []
    for place, number in enumerate(me.hand):
        card = g.box.deals[number]
        wanted = Ink(needs_in_words(g, int(number)), "good" if closable(g, me, number) else "")
        rows.append([[Ink(f"{place + 1}", "faint")], [Ink(card.name)], [wanted], [Ink(f"{card.vp} VP")]])
    return rows


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
