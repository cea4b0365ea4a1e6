"""The table of Artifacts, Inc. in words and colours, for terminal and text table."""

from typing import Final

from reliquary.games.artifacts_inc.box import NONE
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, LayCard, cost
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dice import dice_to_roll
from reliquary.games.artifacts_inc.grid import card_at, cell_at, column_of, open_cells
from reliquary.games.artifacts_inc.moves import PIPS, ROWS
from reliquary.games.artifacts_inc.museums import has_cube, majority
from reliquary.games.artifacts_inc.scoring import score
from reliquary.games.artifacts_inc.state import EMPTY, Artifacts
from reliquary.games.artifacts_inc.turn import is_last_round
from reliquary.games.artifacts_inc.words import dive_in_words, face_text, open_slots, space_text
from reliquary.games.artifacts_inc.work import ignored
from reliquary.kernel.log import plural
from reliquary.kernel.picture import Ink, Line, Panel, Picture, amount, heading, mark, named

ARTIFACT_COLOURS: Final = ("orange", "yellow", "red", "blue")


def picture(g: Artifacts, seat: int, names: list[str]) -> Picture:
    """The whole table, as one seat sees it."""
    viewer = seat if 0 <= seat < len(g.players) else -1
    shown = viewer if viewer >= 0 or g.asked is None else int(g.asked.player)
    rows = [[companies(g, names, viewer), museums(g, viewer), other_spaces(g)], [on_offer(g, viewer)]]
    if any(bought(g, me) for seat, me in enumerate(g.players) if seat != shown):
        rows.append([others(g, names, shown)])
    if shown >= 0 and g.players[shown].faces:
        whose = "Your company" if shown == viewer else f"The company of {names[shown]}"
        rows.append([grid(g, shown, whose)])
        rows.append([cards(g, shown, whose)])
    elif shown >= 0:
        rows.append([starting_cards(g, viewer)])
    if g.asked is not None and g.round > 0:
        rows.append([dice(g, names)])
    return Picture(rows)


# --- everybody ------------------------------------------------------------------------------


def companies(g: Artifacts, names: list[str], viewer: int) -> Panel:
    """AI-017, AI-117, AI-R49  What everybody has: a column for each player."""
    headings = ["", *[heading(seat, names, viewer) for seat in range(len(g.players))]]
    rows: list[list[Line]] = [
        [[Ink("VP", "title")], *[[Ink(str(me.vp()), "title")] for me in g.players]],
        [[Ink("with Museums")], *[[Ink(str(score(g, seat)))] for seat in range(len(g.players))]],
        [[Ink("money")], *[[Ink(f"${me.money}")] for me in g.players]],
        [[Ink("dice")], *[[amount(int(dice_to_roll(g, me)))] for me in g.players]],
        [
            [Ink("1st Player")],
            *[[Ink("✓") if seat == g.first else amount(0)] for seat in range(len(g.players))],
        ],
    ]
    for kind, name in enumerate(g.box.plurals):
        ink = Ink(name, ARTIFACT_COLOURS[kind % len(ARTIFACT_COLOURS)])
        rows.append([[ink], *[[amount(int(me.artifacts[kind]))] for me in g.players]])
    for find, name in enumerate(g.box.find_names):
        if any(me.finds[find] for me in g.players):
            rows.append([[Ink(name)], *[[amount(int(me.finds[find]))] for me in g.players]])
    return Panel(when(g), headings=headings, rows=rows, width=3)


def when(g: Artifacts) -> str:
    """AI-120  How far the game is, and what sets off its end."""
    if g.round == 0:
        return "Before round 1"
    if g.asked is None:
        return f"The game is over after round {g.round}"
    if is_last_round(g):
        return f"Round {g.round}, the last one"
    return f"Round {g.round}; {g.house.end_vp} VP set off the last"


def others(g: Artifacts, names: list[str], shown: int) -> Panel:
    """AI-R49  The cards that the other companies have bought or upgraded, in the order of their grids."""
    rows: list[list[Line]] = []
    for seat, me in enumerate(g.players):
        if seat != shown and bought(g, me):
            said = [short_title(g, face // LEVELS) + ("²" if face % LEVELS else "") for face in bought(g, me)]
            rows.append([named(seat, names), [Ink(", ".join(said))]])
    return Panel("Bought and upgraded (²: shows Lv2)", rows=rows)


def bought(g: Artifacts, me: Company) -> list[int]:
    """The faces of a company that it did not begin with, column by column."""
    faces = sorted(zip(me.cells, me.faces, strict=True))
    return [int(face) for _, face in faces if face % LEVELS or face // LEVELS not in g.box.starters]


def museums(g: Artifacts, viewer: int) -> Panel:
    """AI-085 to AI-088, AI-122  Order boxes, free or with somebody's cube, and who has the majority.

    AI-R36: a bonus that the viewer gets no more is a dash.
    """
    rows: list[list[Line]] = []
    for number, museum in enumerate(g.box.museums):
        boxes: Line = []
        for asked, owner in zip(g.boxes(number), g.orders[number], strict=True):
            boxes += [Ink("|", "faint")] if boxes else []  # not a space: the boxes stay in one line
            boxes.append(mark(owner) if owner != EMPTY else Ink(str(asked)))
        leader = majority(g, number)
        leads: Line = (
            [mark(leader), Ink(f" {museum.vp} VP")] if leader != EMPTY else [Ink(f"{museum.vp} VP", "faint")]
        )
        kind = museum.artifact
        buys = Ink(g.box.plurals[kind], ARTIFACT_COLOURS[kind % len(ARTIFACT_COLOURS)])
        is_paid = g.house.bonus_once and viewer >= 0 and has_cube(g, viewer, number)
        bonus = amount(0) if is_paid else Ink(f"+${museum.bonus}")
        rows.append([place_for_dice(g, number), [buys], boxes, [bonus], leads])
    headings = ["museum", "buys", "order boxes", "bonus", "majority"]
    return Panel("Museums", headings=headings, rows=rows, width=2)


def other_spaces(g: Artifacts) -> Panel:
    """AI-012, AI-014, AI-021  Private Collectors, Guide Work, and the Dive space with the top U card."""
    others = range(len(g.box.museums), len(g.box.spaces))
    rows = [[place_for_dice(g, number), [Ink(space_text(g, g.box.spaces[number]))]] for number in others]
    dive: Line = [Ink("no more U cards", "faint")]
    if g.dives:
        top = g.dives[-1]
        dive = [
            Ink(f"{dive_in_words(g, top)}, {g.box.dives[top].vp} VP"),
            Ink(f"; {len(g.dives)} left", "faint"),
        ]
    rows.append([used(g.box.dive_space.name, g.has_dived), dive])
    return Panel("Other public spaces", rows=rows, width=2)


def place_for_dice(g: Artifacts, space: int) -> Line:
    """AI-R22  A public card, and whether it takes no more dice this turn."""
    return used(g.box.spaces[space].name, g.visited >> space & 1 == 1)


def used(name: str, is_used: bool) -> Line:
    """The name of a place for dice, marked if it has been used this turn."""
    return [Ink(f"{name} (used)", "faint")] if is_used else [Ink(name)]


# --- cards ----------------------------------------------------------------------------------


def on_offer(g: Artifacts, viewer: int) -> Panel:
    """AI-025, AI-026, AI-071, AI-R32  Every card that can be bought, and what it costs the viewer."""
    rows: list[list[Line]] = []
    for deck, row, pile in zip(g.box.decks, g.rows, g.decks, strict=True):
        for card in row:
            rows += offer(g, viewer, deck.letter, card)
        if pile:
            rows += offer(g, viewer, f"{deck.letter}/{len(pile)}", pile[-1])
    return Panel("On offer (A/5: on top of a deck of 5)", headings=["deck", *HEADINGS], rows=rows)


def starting_cards(g: Artifacts, viewer: int) -> Panel:
    """AI-027, AI-029  The cards that are still to be laid; Lv2 may be studied before."""
    rows = [line for card in g.box.starters for line in two_faces(g, viewer, "S", card)]
    return Panel("Starting cards", headings=["deck", *HEADINGS], rows=rows)


HEADINGS: Final = ("card", "cost", "VP", "dice", "what it does")
LEFT_OUT: Final = 3  # so many words of Lv1 are not said again for Lv2


def offer(g: Artifacts, viewer: int, place: str, card: int) -> list[list[Line]]:
    """AI-081, AI-R32  A card on offer; its Lv2 face is always shown, or only once a die lies on Buy."""
    if g.house.lv2_on_buy and not isinstance(g.asked, (BuyOrUpgrade, LayCard)):
        name = [Ink(short_title(g, card)), Ink(f", {class_of(g, card)}", "faint")]
        return [[[Ink(place, "faint")], name, price(g, viewer, card), *shown(g, card * LEVELS)]]
    return two_faces(g, viewer, place, card)


def two_faces(g: Artifacts, viewer: int, place: str, card: int) -> list[list[Line]]:
    """A card that can be had: its name and Lv1, below them its class and Lv2."""
    name, kind = Ink(short_title(g, card)), Ink(class_of(g, card), "faint")
    return [
        [[Ink(place, "faint")], [name], price(g, viewer, card), *shown(g, card * LEVELS)],
        [[], [kind], [Ink("Lv2", "faint")], *faint(g, card)],
    ]


def class_of(g: Artifacts, card: int) -> str:
    """AI-113, AI-R45  Expedition, Staff, Transport or Building: some cards count their neighbours so."""
    return g.box.class_names[g.box.cards[card].kind]


def shown(g: Artifacts, face: int) -> list[Line]:
    """AI-019  VP, die symbols and text of a face."""
    return [[Ink(str(g.box.faces[face].vp))], [Ink(symbols(g, face))], [Ink(face_text(g, face))]]


def faint(g: Artifacts, card: int) -> list[Line]:
    """AI-R32  The Lv2 face of a card that shows Lv1; its text from where it is another one."""
    two = card * LEVELS + 1
    text = difference(face_text(g, card * LEVELS), face_text(g, two))
    return [[Ink(said, "faint")] for said in (str(g.box.faces[two].vp), symbols(g, two), text)]


def difference(one: str, two: str) -> str:
    """What a second text says beyond the first: words that both begin or end with are told once."""
    if one == two:
        return "as Lv1"
    first, second = one.split(), two.split()
    begin, end = alike(first, second), alike(first[::-1], second[::-1])
    begin = begin - 1 if begin > LEFT_OUT else 0  # a word on either side belongs to what is said: 2 VP
    end = end - 1 if end > LEFT_OUT + 1 else 0
    words = second[begin : len(second) - end]
    return " ".join(["…"] * (begin > 0) + words + ["…"] * (end > 0)) if words else two


def alike(one: list[str], two: list[str]) -> int:
    """How many words are the same before the first that is not."""
    differing = [n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b]
    return differing[0] if differing else min(len(one), len(two))


def price(g: Artifacts, viewer: int, number: int) -> Line:
    """AI-073, AI-074, AI-R25  What a card costs the viewer now; green when it can be paid."""
    card = g.box.cards[number]
    if viewer < 0:
        return [Ink(in_short(card.cost, card.scrolls))]
    me = g.players[viewer]
    money = int(cost(me, card, discount_now(g, viewer)))
    can_pay = money <= me.money and card.scrolls <= me.artifacts[g.box.scroll]
    return [Ink(in_short(money, card.scrolls), "good" if can_pay else "")]


def discount_now(g: Artifacts, seat: int) -> int:
    """AI-V06, AI-R25  What the slot takes off that a player uses to buy."""
    asked = g.asked
    return int(asked.discount) if isinstance(asked, (BuyOrUpgrade, LayCard)) and asked.player == seat else 0


def in_short(money: int, scrolls: int) -> str:
    """AI-073  $7 and a Scroll."""
    asked = "Scroll" if scrolls == 1 else plural(scrolls, "Scroll")
    return f"${money}" + (f", {asked}" if scrolls else "")


def symbols(g: Artifacts, face: int) -> str:
    """The numbers that the slots of a face take."""
    return " ".join([slot.symbol for slot in open_slots(g, g.box.faces[face])]) or "–"


def grid(g: Artifacts, seat: int, title: str) -> Panel:
    """AI-110, AI-111, AI-113  The two rows of cards, column by column; + where a new card may lie."""
    me = g.players[seat]
    is_laying = isinstance(g.asked, LayCard) and g.asked.player == seat
    free = open_cells(g, me) if is_laying else []
    columns = [int(column_of(g, cell)) for cell in [*me.cells, *free]]
    reach = range(min(columns), max(columns) + 1)
    rows: list[list[Line]] = []
    for row, name in enumerate(ROWS):
        cells = [cell_at(g, column, row) for column in reach]
        rows.append([[Ink(name, "faint")], *[in_cell(g, me, cell, cell in free) for cell in cells]])
    return Panel(f"{title}: the grid", headings=["", *[str(column) for column in reach]], rows=rows)


def in_cell(g: Artifacts, me: Company, cell: int, is_free: bool) -> Line:
    """What lies in a cell; + if a new card may."""
    place = card_at(me, cell)
    if place == NONE:
        return [Ink("+", "good")] if is_free else [Ink("·", "faint")]
    face = me.faces[place]
    return [Ink(short_title(g, face // LEVELS) + ("²" if face % LEVELS else ""))]


def short_title(g: Artifacts, card: int) -> str:
    """The name of a card, as far as it is needed: every Expedition is known by its place."""
    return g.box.titles[card].replace(" Expedition", "")


def cards(g: Artifacts, seat: int, title: str) -> Panel:
    """AI-019, AI-R19, AI-R32  The faces that are up, always with Lv2; a die lies on slots in brackets."""
    me = g.players[seat]
    to_act = g.asked is not None and g.asked.player == seat
    rows: list[list[Line]] = []
    for place, up in enumerate(me.faces):
        card, level = up // LEVELS, up % LEVELS
        taken = g.used[place] if to_act and place < len(g.used) else 0
        name, kind = Ink(short_title(g, card)), class_of(g, card)
        vp, _, text = shown(g, up)
        first = [name] if level == 0 else [name, Ink(f", {kind}", "faint")]
        rows.append([first, [Ink(f"Lv{level + 1}")], vp, slots(g, up, taken), text])
        if level == 0:
            upgrade = [Ink("Lv2 ", "faint"), *price(g, seat, card)]
            rows.append([[Ink(kind, "faint")], upgrade, *faint(g, card)])
    return Panel(f"{title}: cards", headings=["card", "upgrade", *HEADINGS[2:]], rows=rows)


def slots(g: Artifacts, face: int, taken: int) -> Line:
    """The die symbols of a face, those that hold a die in brackets."""
    line: Line = []
    for number, slot in enumerate(g.box.faces[face].slots):
        if ignored(g, slot):
            continue
        full = taken >> number & 1 == 1
        space = " " if line else ""
        line.append(Ink(space + (f"[{slot.symbol}]" if full else slot.symbol), "faint" if full else "good"))
    return line or [Ink("–", "faint")]


# --- the turn -------------------------------------------------------------------------------


def dice(g: Artifacts, names: list[str]) -> Panel:
    """AI-043  The dice that are left to place."""
    left = [str(die) for die in range(1, PIPS + 1) for _ in range(g.dice[die])]
    line: Line = [*named(int(g.to_act()), names), Ink(" has left to place:  ")]
    for die in left:
        line += [Ink(f" {die} ", "title"), Ink(" ")]
    if not left:
        line.append(Ink("nothing"))
    return Panel("Dice", [line])
