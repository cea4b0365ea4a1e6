"""A position of Artifacts, Inc. as a dict: every grid, row, deck and order box, the turn, the to-do list.

Set up again, missing parts take defaults: starting cards lie in the usual order, everybody has their
starting money, rows and decks hold what lies nowhere else, and the dice are rolled. Cards of a letter
whose row and deck are both given, and U cards beside a given stack, are out of the game unless named.
"""

import re
from typing import Any, Final

from reliquary.games.artifacts_inc.box import NONE, ArtifactsBox
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, LayCard, buy_refusal
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dive import AddDice, gain_dive
from reliquary.games.artifacts_inc.grid import cell_at, column_refusal, is_adjacent, lay
from reliquary.games.artifacts_inc.moves import PIPS, ROWS, LayAt
from reliquary.games.artifacts_inc.museums import FillOrder
from reliquary.games.artifacts_inc.selling import SellArtifacts
from reliquary.games.artifacts_inc.setup import bare_table, deal_row, give_money
from reliquary.games.artifacts_inc.state import EMPTY, Artifacts, House
from reliquary.games.artifacts_inc.turn import TURNS, CountPoints, begin_turn
from reliquary.kernel.bits import bit
from reliquary.kernel.log import Entry
from reliquary.kernel.position import (
    Part,
    PositionError,
    check_question,
    check_shape,
    check_steps,
    counted,
    number,
    read_steps,
    take_out,
    write_steps,
)
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import Choice, step_fields

PACKAGE: Final = "reliquary.games.artifacts_inc"
LV2: Final = " lv2"
PLENTY: Final = 10_000_000_000  # of money, artifacts, VP: nobody will ever have as much


def step_names(box: ArtifactsBox) -> dict[str, list[str]]:
    """Which fields of steps are numbers of what."""
    return {"card": box.card_ids, "museum": box.museum_names}


# --- Writing --------------------------------------------------------------------------------


def write(g: Artifacts) -> dict[str, Any]:
    """The whole position. In every pile the card that comes next stands first."""
    box = g.box
    return {
        "game": "artifacts_inc",
        "house": dict(g.house.settled),
        "players": [write_player(g, me) for me in g.players],
        "first": int(g.first),
        "round": int(g.round),
        "rows": {
            deck.letter: [box.card_ids[card] for card in row]
            for deck, row in zip(box.decks, g.rows, strict=True)
            if deck.has_row
        },
        "decks": {
            deck.letter: [box.card_ids[card] for card in reversed(cards)]
            for deck, cards in zip(box.decks, g.decks, strict=True)
        },
        "dives": [box.dive_ids[dive] for dive in reversed(g.dives)],
        "museums": write_museums(g),
        "turn": write_turn(g),
        "todo": write_steps(g.todo, step_names(box)),
    }


def write_player(g: Artifacts, me: Company) -> dict[str, Any]:
    """One company. Tallies are left out: they follow from the cards."""
    box = g.box
    return {
        "money": int(me.money),
        "bonus_vp": int(me.bonus),
        "artifacts": {id: int(owned) for id, owned in zip(box.artifact_ids, me.artifacts, strict=True)},
        "grid": {
            cell_name(g, cell): box.card_ids[face // LEVELS] + (LV2 if face % LEVELS else "")
            for face, cell in zip(me.faces, me.cells, strict=True)
        },
        "dives": [box.dive_ids[dive] for dive in me.dives],
    }


def write_museums(g: Artifacts) -> dict[str, list[int | None]]:
    """AI-088  By Museum: whose cube lies on each order box."""
    return {
        name: [None if owner == EMPTY else int(owner) for owner in cubes]
        for name, cubes in zip(g.box.museum_names, g.orders, strict=True)
    }


def write_turn(g: Artifacts) -> dict[str, Any]:
    """The turn under way: dice left to place, and what has been used."""
    box = g.box
    used = {}
    if g.asked is not None and g.used:
        me = g.players[g.asked.player]
        used = {
            box.card_ids[face // LEVELS]: [slot for slot in range(16) if taken >> slot & 1]
            for face, taken in zip(me.faces, g.used, strict=True)
            if taken
        }
    return {
        "dice": [die for die in range(1, PIPS + 1) for _ in range(g.dice[die])],
        "used": used,
        "visited": [space.word for number, space in enumerate(box.spaces) if g.visited >> number & 1],
        "has_placed": int(g.has_placed),
        "has_dived": int(g.has_dived),
        "rerolled": int(g.rerolled),
        "stepped": int(g.stepped),
    }


def cell_name(g: Artifacts, cell: int) -> str:
    """A cell as moves write it: "top 0", "bottom -1"."""
    return str(g.box.deal.lay_at[cell]).removeprefix("at ")


def census(g: Artifacts) -> dict[str, int]:
    """AI-011  Every asset card and U card, wherever it lies; each player has a set of starting cards."""
    cards = [card for pile in [*g.rows, *g.decks] for card in pile]
    dives = g.dives[:]
    for me in g.players:
        cards += [face // LEVELS for face in me.faces] or g.box.starters
        dives += me.dives
    return counted(cards, g.box.card_ids) | counted(dives, g.box.dive_ids)


# --- Reading --------------------------------------------------------------------------------


def read(
    box: ArtifactsBox,
    settled: dict[str, str],
    people: list[Any],
    part: Part,
    rng: Rng,
    log: list[Entry] | None,
) -> Artifacts:
    """The position that a dict describes; refused when it cannot be."""
    g = bare_table(box, House(box, settled), len(people), rng, log)
    g.first = part.whole("first", 0, 0, len(people) - 1)
    g.round = part.whole("round", 1, 0, PLENTY)
    give_money(g)
    steps: list[Any] | None = part.pop("todo", list, None)
    waiting = [each["player"] for each in steps or [] if each.get("step") == "LayStartingCards"]
    for seat, each in enumerate(people):
        read_player(g, seat, Part(each, f"Player {seat}"), seat in waiting)
    read_cards(g, part)
    read_dives(g, part)
    read_museums(g, part)
    read_turn(g, part, steps)
    return g


def read_player(g: Artifacts, seat: int, part: Part, is_waiting: bool) -> None:
    """One company; one that has yet to lay its starting cards has none."""
    me = g.players[seat]
    me.money = part.whole("money", me.money, 0, PLENTY)
    me.bonus = part.whole("bonus_vp", 0, 0, PLENTY)
    artifacts = Part(part.pop("artifacts", dict, {}), f"{part.where}, 'artifacts'")
    me.artifacts = [artifacts.whole(id, 0, 0, PLENTY) for id in g.box.artifact_ids]
    artifacts.done()
    grid = Part(part.pop("grid", dict, {}), f"{part.where}, 'grid'")
    if not is_waiting:
        read_grid(g, me, grid)
    grid.done()
    for dive in part.numbers("dives", g.box.dive_ids) or []:
        gain_dive(g, me, dive)
    part.done()


def read_grid(g: Artifacts, me: Company, part: Part) -> None:
    """AI-028, AI-110, AI-111, AI-R31  The cards of a grid; other starting cards fill columns 0 to 3."""
    box = g.box
    cells: dict[int, int] = {}
    for name in list(part.data):
        cell = named_cell(g, name, part.where)
        said = str(part.pop(name, str, ""))
        mine = [face // LEVELS for face in cells.values()]
        card = named_card(g, said.removesuffix(LV2), mine, part.where)
        if card in mine:
            raise PositionError(f"{part.where}: the card '{said}' lies there twice.")
        face = card * LEVELS + said.endswith(LV2)
        cells[cell] = face
    columns = [column for column in range(len(box.starters)) if cell_at(g, column, 0) not in cells]
    for card in box.starters:
        if card not in [face // LEVELS for face in cells.values()]:
            if not columns:
                raise PositionError(f"{part.where}: there is no room for '{box.card_ids[card]}'.")
            cells[cell_at(g, columns.pop(0), 0)] = card * LEVELS
    starts = [cell_at(g, column, 0) for column in range(len(box.starters))]
    if any((cell in starts) != (face // LEVELS in box.starters) for cell, face in cells.items()):
        raise PositionError(
            f"{part.where}: columns 0 to 3 of the top row are those of the starting cards (AI-R06)."
        )
    check_grid(g, cells, part.where)
    for cell, face in cells.items():
        lay(g, me, face, cell)


def check_grid(g: Artifacts, cells: dict[int, int], where: str) -> None:
    """AI-111, AI-R31  Every card must be reached from every other, within the columns of the table."""
    reached = {min(cells)}
    while True:
        further = {cell for cell in cells if any(is_adjacent(cell, other) for other in reached)}
        if further <= reached:
            break
        reached |= further
    if len(reached) < len(cells):
        raise PositionError(f"{where}: a card lies next to no other (AI-111).")
    if any(column_refusal(g, cell) is not None for cell in cells):
        raise PositionError(f"{where}: at this table a grid has four columns (AI-R31).")


def named_cell(g: Artifacts, name: str, where: str) -> int:
    """The number of a cell: "bottom 2"."""
    move = g.box.moves.by_notation.get(f"at {name}")
    if move is None:
        raise PositionError(
            f"{where}: there is no cell {name!r}; cells are called '{ROWS[0]} 0', '{ROWS[1]} -1'."
        )
    assert isinstance(move, LayAt)
    return int(move.cell)


def named_card(g: Artifacts, name: str, mine: list[int], where: str) -> int:
    """The number of a card; without a number of its own, the first copy that nobody owns."""
    box = g.box
    owned = mine + [face // LEVELS for me in g.players for face in me.faces]
    for copy, card in enumerate(box.cards):
        if name == card.id and name != box.card_ids[copy] and copy not in owned:
            return copy
    return number(name, box.card_ids, where)


def read_cards(g: Artifacts, part: Part) -> None:
    """AI-024 to AI-026  Rows and decks: every card in one place at most."""
    box = g.box
    rows = Part(part.pop("rows", dict, {}), "'rows'")
    decks = Part(part.pop("decks", dict, {}), "'decks'")
    nowhere = [card for cards in box.deck_cards for card in cards]
    for me in g.players:
        mine = [face // LEVELS for face in me.faces]
        bought = [card for card in mine if box.cards[card].deck != NONE]
        take_out(nowhere, bought, box.card_ids, "card")
    for letter, deck in enumerate(box.decks):
        row = rows.numbers(deck.letter, box.card_ids) if deck.has_row else []
        cards = decks.numbers(deck.letter, box.card_ids)
        for card in [*(row or []), *(cards or [])]:
            if box.cards[card].deck != letter:
                raise PositionError(f"The card '{box.card_ids[card]}' is none of deck {deck.letter}.")
        take_out(nowhere, [*(row or []), *(cards or [])], box.card_ids, "card")
        rest = [card for card in nowhere if box.cards[card].deck == letter]
        if deck.is_shuffled:
            g.shuffle(rest)
        else:
            rest.reverse()
        g.decks[letter] = rest if cards is None else cards[::-1]
        if row is not None:
            g.rows[letter] = row
        elif cards is None:
            deal_row(g, letter)
        if len(g.rows[letter]) > box.row_size:
            raise PositionError(f"The row of deck {deck.letter} holds up to {box.row_size} cards (AI-025).")
    rows.done()
    decks.done()


def read_dives(g: Artifacts, part: Part) -> None:
    """AI-021  The U cards that nobody owns, in number order unless the position says otherwise."""
    stack = part.numbers("dives", g.box.dive_ids)
    taken = [dive for me in g.players for dive in me.dives]
    if stack is None:
        stack = [dive for dive in range(len(g.box.dives)) if dive not in taken]
    for dive in stack:
        if dive in taken or stack.count(dive) > 1:
            raise PositionError(f"The U card '{g.box.dive_ids[dive]}' is in two places.")
    g.dives = stack[::-1]


def read_museums(g: Artifacts, part: Part) -> None:
    """AI-023, AI-088  The cubes on the order boxes."""
    given = Part(part.pop("museums", dict, {}), "'museums'")
    for museum, name in enumerate(g.box.museum_names):
        cubes: list[Any] = given.pop(name, list, [])
        boxes = len(g.orders[museum])
        if len(cubes) > boxes:
            raise PositionError(f"The {name} Museum has {boxes} order boxes at this table (AI-023).")
        for order, owner in enumerate(cubes):
            if owner is not None and not (type(owner) is int and 0 <= owner < len(g.players)):
                raise PositionError(f"'museums', '{name}': {owner!r} is no player.")
            g.orders[museum][order] = EMPTY if owner is None else owner
    given.done()


def read_turn(g: Artifacts, part: Part, steps: list[Any] | None) -> None:
    """The turn under way. Without dice they are rolled; without a to-do list "player" has the turn."""
    turn = Part(part.pop("turn", dict, {}), "'turn'")
    dice: list[Any] | None = turn.pop("dice", list, None)
    player = part.whole("player", g.first, 0, len(g.players) - 1)
    if steps is None:
        g.do(CountPoints())
        if dice is None:
            begin_turn(g, player)
        else:
            g.todo.append(TURNS[player])
    else:
        g.todo = read_steps(steps, PACKAGE, step_names(g.box), len(g.players))
        check_shape(g.todo, TODO, "the setup, nor a turn, nor the end of the game")
        check_steps(g, impossible)
    for die in dice or []:
        if type(die) is not int or not 1 <= die <= PIPS:
            raise PositionError(f"{turn.where}: {die!r} is no number of a die.")
    if dice is not None:
        g.dice = [dice.count(die) for die in range(PIPS + 1)]
    read_used(g, turn)
    turn.done()
    check_question(g)


def read_used(g: Artifacts, turn: Part) -> None:
    """AI-046, AI-R19, AI-R22  The slots and spaces that hold a die, re-rolls and steps made."""
    box = g.box
    used = Part(turn.pop("used", dict, {}), f"{turn.where}, 'used'")
    players: set[int] = {step.player for step in g.todo if isinstance(step, Choice)}
    me = g.players[players.pop()] if len(players) == 1 else None
    g.used = [0] * (len(me.faces) if me is not None and g.round > 0 else 0)
    for name in list(used.data):
        card = number(name, box.card_ids, used.where)
        slots: list[Any] = used.pop(name, list, [])
        places = [place for place, face in enumerate(me.faces if me else []) if face // LEVELS == card]
        printed = len(box.faces[(me.faces if me else [])[places[0]]].slots) if places else 0
        if not all(type(slot) is int and 0 <= slot < printed for slot in slots):
            raise PositionError(f"{used.where}: '{name}' has {printed} slots in the grid of that player.")
        for slot in slots:
            g.used[places[0]] |= bit(slot)
    words = [space.word for space in box.spaces]
    for space in turn.numbers("visited", words) or []:
        g.visited |= bit(space)
    g.has_placed = turn.whole("has_placed", int(bool(g.visited or any(g.used))), 0, 1) == 1
    g.has_dived = turn.whole("has_dived", 0, 0, 1) == 1
    g.rerolled = turn.whole("rerolled", 0, 0, PLENTY)
    g.stepped = turn.whole("stepped", 0, 0, PLENTY)


#: The to-do list of the setup, or of a turn that may be in the middle of an action.
TODO: Final = re.compile(
    r"((LayStartingCards ){0,4}BeginRound CountPoints )"
    r"|(((BuyOrUpgrade |LayCard |FillOrder |SellArtifacts |AddDice )?TakeTurn )?CountPoints )?"
)


def impossible(g: Artifacts, step: Any) -> str:
    """Why a step cannot be carried out; nothing if it can."""
    inside = isinstance(step, (BuyOrUpgrade, LayCard, FillOrder, SellArtifacts, AddDice))
    if inside and step_fields(step)["player"] != step_fields(g.todo[-2])["player"]:
        return "another player has the turn"
    if isinstance(step, LayCard):
        refusal = buy_refusal(g, g.players[step.player], step.card, step.discount)
        return "" if refusal is None else refusal.text
    if isinstance(step, FillOrder) and step.museum < 0:
        return "it names no Museum"
    if isinstance(step, AddDice) and not (g.dives and 1 <= step.most <= PIPS and step.total >= 1):
        return "there is no such dive (AI-100)"
    if isinstance(step, SellArtifacts) and not 0 <= step.sold < bit(len(g.box.artifact_ids)):
        return "there are no such types"
    return ""
