"""The table of Artifacts, Inc. in words and colours, for terminal and text table."""

from collections.abc import Callable
from typing import Final

from reliquary.games.artifacts_inc.box import Card, Face, Slot
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, LayCard, cost
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dice import dice_to_roll
from reliquary.games.artifacts_inc.grid import card_at, cell_at, column_of
from reliquary.games.artifacts_inc.moves import PIPS, ROWS
from reliquary.games.artifacts_inc.museums import majority
from reliquary.games.artifacts_inc.scoring import score
from reliquary.games.artifacts_inc.setup import LayStartingCards
from reliquary.games.artifacts_inc.state import EMPTY, Artifacts
from reliquary.games.artifacts_inc.words import dive_in_words, price_in_words
from reliquary.kernel.log import plural
from reliquary.kernel.picture import Ink, Line, Panel, Picture, amount, heading, mark, named

WIDE: Final = 14  # letters of a card's name in the grid
ARTIFACT_COLOURS: Final = ("orange", "yellow", "red", "blue")


def picture(g: Artifacts, seat: int, names: list[str]) -> Picture:
    """The whole table, as one seat sees it."""
    viewer = seat if 0 <= seat < len(g.players) else -1
    shown = viewer if viewer >= 0 or g.asked is None else int(g.asked.player)
    rows = [[companies(g, names, viewer), museums(g)], [on_offer(g, viewer)]]
    if shown >= 0 and g.players[shown].faces:
        whose = "Your company" if shown == viewer else f"The company of {names[shown]}"
        rows.append([grid(g, g.players[shown], whose), cards(g, shown, whose)])
    elif shown >= 0:
        rows.append([starting_cards(g, viewer)])
    rows.append([dice(g, names)])
    return Picture(rows)


# --- everybody ------------------------------------------------------------------------------


def companies(g: Artifacts, names: list[str], viewer: int) -> Panel:
    """AI-117, AI-R49  What everybody has: a column for each player."""
    headings = ["", *[heading(seat, names, viewer) for seat in range(len(g.players))]]
    rows: list[list[Line]] = [
        [[Ink("VP", "title")], *[[Ink(str(me.vp()), "title")] for me in g.players]],
        [[Ink("with majorities")], *[[Ink(str(score(g, seat)))] for seat in range(len(g.players))]],
        [[Ink("money")], *[[Ink(f"${me.money}")] for me in g.players]],
        [[Ink("dice")], *[[amount(int(dice_to_roll(g, me)))] for me in g.players]],
    ]
    for kind, name in enumerate(g.box.plurals):
        ink = Ink(name, ARTIFACT_COLOURS[kind % len(ARTIFACT_COLOURS)])
        rows.append([[ink], *[[amount(int(me.artifacts[kind]))] for me in g.players]])
    for find, name in enumerate(g.box.find_names):
        if any(me.finds[find] for me in g.players):
            rows.append([[Ink(name)], *[[amount(int(me.finds[find]))] for me in g.players]])
    rows.append([[Ink("cards")], *[[Ink(named_cards(g, me))] for me in g.players]])
    title = f"Companies: round {g.round}, {g.house.end_vp} VP set off the last one"
    return Panel(title, headings=headings, rows=rows, width=3)


def named_cards(g: Artifacts, me: Company) -> str:
    """The cards that a company has bought or upgraded."""
    said = [
        g.box.titles[face // LEVELS] + (" Lv2" if face % LEVELS else "")
        for face in me.faces
        if face % LEVELS or face // LEVELS not in g.box.starters
    ]
    return ", ".join(said) or "–"


def museums(g: Artifacts) -> Panel:
    """AI-085 to AI-088, AI-122  Order boxes, free or with somebody's cube, and who has the majority."""
    rows: list[list[Line]] = []
    for number, museum in enumerate(g.box.museums):
        boxes: Line = []
        for asked, owner in zip(g.boxes(number), g.orders[number], strict=True):
            boxes += [mark(owner) if owner != EMPTY else Ink(str(asked)), Ink(" ")]
        leader = majority(g, number)
        leads: Line = (
            [mark(leader), Ink(f" {museum.vp} VP")] if leader != EMPTY else [Ink(f"{museum.vp} VP", "faint")]
        )
        kind = museum.artifact
        name = Ink(g.box.artifact_names[kind], ARTIFACT_COLOURS[kind % len(ARTIFACT_COLOURS)])
        rows.append([[name], boxes, [Ink(f"+${museum.bonus}")], leads])
    dive = dive_in_words(g, g.dives[-1]) if g.dives else "no more U cards"
    rows.append([[Ink("Dive")], [Ink(dive)], [Ink("")], [Ink(f"{len(g.dives)} left", "faint")]])
    return Panel("Museums", headings=["sells", "order boxes", "bonus", "majority"], rows=rows, width=2)


# --- cards ----------------------------------------------------------------------------------


def on_offer(g: Artifacts, viewer: int) -> Panel:
    """AI-025, AI-026, AI-071, AI-R32  Every card that can be bought, and what it costs the viewer."""
    rows: list[list[Line]] = []
    for deck, row, pile in zip(g.box.decks, g.rows, g.decks, strict=True):
        for card in row:
            rows.append(offer(g, viewer, deck.letter, card))
        if pile:
            rows.append(offer(g, viewer, f"{deck.letter} top of {len(pile)}", pile[-1]))
    headings = ["deck", "card", "cost", "VP", "dice", "what it does"]
    return Panel("On offer", headings=headings, rows=rows)


def starting_cards(g: Artifacts, viewer: int) -> Panel:
    """AI-027, AI-029  The cards that are still to be laid; Lv2 may be studied before."""
    rows = [offer(g, viewer, "S", card) for card in g.box.starters]
    headings = ["deck", "card", "upgrade", "VP", "dice", "what it does"]
    return Panel("Starting cards", headings=headings, rows=rows)


def offer(g: Artifacts, viewer: int, place: str, number: int) -> list[Line]:
    """A card on offer: Lv1, and behind the arrow what Lv2 changes."""
    one = g.box.faces[number * LEVELS]
    return [
        [Ink(place, "faint")],
        [Ink(g.box.titles[number])],
        price(g, viewer, g.box.cards[number]),
        [Ink(str(one.vp)), *changed(g, number, str(one.vp), lambda two: str(two.vp))],
        [Ink(symbols(one)), *changed(g, number, symbols(one), symbols)],
        [Ink(one.text), *changed(g, number, one.text, lambda two: two.text)],
    ]


def changed(g: Artifacts, card: int, now: str, say: Callable[[Face], str]) -> Line:
    """AI-R32  What Lv2 of a card that shows Lv1 changes, as far as it is on view."""
    then = say(g.box.faces[card * LEVELS + 1])
    is_hidden = g.house.lv2_on_buy and not isinstance(g.asked, (BuyOrUpgrade, LayCard, LayStartingCards))
    return [] if is_hidden or then == now else [Ink(f" → {then}", "faint")]


def price(g: Artifacts, viewer: int, card: Card) -> Line:
    """AI-073, AI-074  What a card costs the viewer; green when it can be paid."""
    if viewer < 0:
        return [Ink(price_in_words(card.cost, card.scrolls))]
    me = g.players[viewer]
    money = int(cost(me, card, 0))
    can_pay = money <= me.money and card.scrolls <= me.artifacts[g.box.scroll]
    return [
        Ink(
            f"${money}" + (f" + {plural(card.scrolls, 'Scroll')}" if card.scrolls else ""),
            "good" if can_pay else "",
        )
    ]


def symbols(face: Face) -> str:
    """The numbers that the slots of a face take."""
    return " ".join([slot.symbol for slot in face.slots]) or "–"


def grid(g: Artifacts, me: Company, title: str) -> Panel:
    """AI-110, AI-113  The two rows of cards, column by column."""
    columns = [column_of(g, cell) for cell in me.cells]
    lines: list[Line] = []
    reach = range(int(min(columns)), int(max(columns)) + 1)
    lines.append([Ink("".ljust(7) + "".join([str(column).ljust(WIDE + 1) for column in reach]), "faint")])
    for row, name in enumerate(ROWS):
        line: Line = [Ink(name.ljust(7), "faint")]
        for column in reach:
            place = card_at(me, cell_at(g, column, row))
            line.append(Ink(cell_text(g, me, place).ljust(WIDE + 1), "" if place >= 0 else "faint"))
        lines.append(line)
    return Panel(f"{title}: grid", lines, width=2)


def cell_text(g: Artifacts, me: Company, place: int) -> str:
    """A card in the grid, in a few letters."""
    if place < 0:
        return "·"
    name = g.box.cards[me.faces[place] // LEVELS].name.replace(" Expedition", " Exp.")
    level = "²" if me.faces[place] % LEVELS else ""
    return name[: WIDE - len(level)] + level


def cards(g: Artifacts, seat: int, title: str) -> Panel:
    """AI-019, AI-R19, AI-R32  The faces that are up, what Lv2 changes; a die lies on slots in brackets."""
    me = g.players[seat]
    to_act = g.asked is not None and g.asked.player == seat
    rows: list[list[Line]] = []
    for place, face in enumerate(me.faces):
        printed, card = g.box.faces[face], face // LEVELS
        taken = g.used[place] if to_act and place < len(g.used) else 0
        line: list[Line] = [
            [Ink(g.box.titles[card]), Ink(f" Lv{face % LEVELS + 1}", "faint")],
            [Ink(str(printed.vp))],
            slots(printed.slots, taken),
            [Ink(printed.text)],
            [Ink("–", "faint")],
        ]
        if face % LEVELS == 0:
            line[1] += changed(g, card, str(printed.vp), lambda two: str(two.vp))
            line[2] += changed(g, card, symbols(printed), symbols)
            line[3] += changed(g, card, printed.text, lambda two: two.text)
            line[4] = price(g, seat, g.box.cards[card])
        rows.append(line)
    return Panel(
        f"{title}: cards", headings=["card", "VP", "dice", "what it does", "upgrade"], rows=rows, width=3
    )


def slots(printed: list[Slot], taken: int) -> Line:
    """The die symbols of a face, those that hold a die in brackets."""
    line: Line = []
    for number, slot in enumerate(printed):
        full = taken >> number & 1 == 1
        space = " " if line else ""
        line.append(Ink(space + (f"[{slot.symbol}]" if full else slot.symbol), "faint" if full else "good"))
    return line or [Ink("–", "faint")]


# --- the turn -------------------------------------------------------------------------------


def dice(g: Artifacts, names: list[str]) -> Panel:
    """AI-043  The dice that are left to place."""
    if g.asked is None or g.round == 0:
        return Panel("Dice", [[Ink("None at present.", "faint")]])
    left = [str(die) for die in range(1, PIPS + 1) for _ in range(g.dice[die])]
    line: Line = [*named(int(g.asked.player), names), Ink(" has left to place:  ")]
    for die in left:
        line += [Ink(f" {die} ", "title"), Ink(" ")]
    if not left:
        line.append(Ink("nothing"))
    return Panel("Dice", [line])
