"""Miner's Lagoon in English: how things are called, and what a move would do."""

from typing import Any, Final

from reliquary.games.miners_lagoon.box import NONE
from reliquary.games.miners_lagoon.centre import price
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.deals import CloseDeal, PayDeal, can_pay
from reliquary.games.miners_lagoon.effects import CloseOne, EitherOr
from reliquary.games.miners_lagoon.galleries import (
    CollectFrom,
    PlaceGallery,
    SendMiners,
    is_open,
    site_spaces,
    space_name,
)
from reliquary.games.miners_lagoon.moves import (
    LEVELS,
    ROWS,
    Act,
    Artifact,
    Close,
    Collect,
    Deliver,
    Demolish,
    Discard,
    Done,
    Draw,
    Enrich,
    Equip,
    Fetch,
    Found,
    Give,
    Keep,
    Lift,
    Pass,
    Place,
    Raise,
    Sail,
    Select,
    Send,
    Swap,
    Use,
)
from reliquary.games.miners_lagoon.shipments import TakeArtifact
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon, owner_of, row_of, type_of
from reliquary.games.miners_lagoon.turn import TakeTurn, merchants_needed
from reliquary.kernel.bits import bit, count
from reliquary.kernel.game import names_only
from reliquary.kernel.log import Renderer, apart, plural
from reliquary.kernel.moves import Move
from reliquary.kernel.picture import SEAT_MARKS
from reliquary.kernel.state import Choice

TURN_ENDS: Final = "; your turn ends, the second Action is lost."  # ML-074


def words(g: Lagoon, names: list[str]) -> dict[str, Renderer]:
    """How the gaps of the messages are filled, at one table."""
    box = g.box
    own: dict[str, Renderer] = {
        "objective": lambda card, _: box.objectives[card].name,
        "corporation": lambda card, _: box.corporations[card].name if card != NONE else "none",
        "action": lambda action, _: box.actions[action].name,
        "equipment": lambda card, _: box.equipment[card].name,
        "deal": lambda deal, _: box.deals[deal].name,
        "shipment": lambda tile, _: box.shipments[tile].name,
        "tile": lambda tile, _: box.tiles[tile].name if box.tiles[tile].minerals else "an empty Gallery",
        "space": lambda space, _: space_name(g, space),
        "cube": lambda cube, _: cube_in_words(g, cube),
        "centre": lambda cell, _: level_in_words(g, cell // ROWS, cell % ROWS),
        "goods": lambda code, _: goods(g, *apart(code)),
        "type": lambda type, _: box.type_names[type],
        "kind": lambda kind, _: kind_in_words(g, kind),
        "merchants": lambda count, _: plural(count, "merchant"),
        "miners": lambda count, _: plural(count, "miner"),
        "workers": lambda count, _: plural(count, "worker"),
    }
    return names_only(g, names) | own


def goods(g: Lagoon, type: int, count: int) -> str:
    """2 gold."""
    return f"{count} {g.box.type_ids[type]}"


def kind_in_words(g: Lagoon, kind: int) -> str:
    """ML-137  1 gold, or $1."""
    return "$1" if kind == g.box.money else goods(g, kind, 1)


def level_in_words(g: Lagoon, type: int, level: int) -> str:
    """2' gold."""
    return f"{level}' {g.box.type_ids[type]}"


def cube_in_words(g: Lagoon, cube: int) -> str:
    """An enriched cube of a board."""
    return level_in_words(g, cube // LEVELS, cube % LEVELS + 1)


def all_goods(g: Lagoon, amounts: list[Any]) -> str:
    """2 gold, 1 iron."""
    return ", ".join([goods(g, type, int(count)) for type, count in enumerate(amounts) if count])


def needs_in_words(g: Lagoon, deal: int) -> str:
    """ML-029  The cubes that a Deal asks for."""
    return ", ".join([cube_in_words(g, need) for need in reversed(g.box.deals[deal].needs)])


def deal_in_words(g: Lagoon, deal: int) -> str:
    """A Deal: its name, what it asks for, what it is worth."""
    printed = g.box.deals[deal]
    return f"{printed.name} ({needs_in_words(g, deal)}: {printed.vp} VP)"


def shipment_in_words(g: Lagoon, tile: int) -> str:
    """ML-040, ML-041  The goods of a tile, and what they bring."""
    printed = g.box.shipments[tile]
    wanted = all_goods(g, list(printed.needs))
    if printed.artifact != NONE:
        wanted = f"{g.box.type_names[printed.artifact]} Artifact"
    return f"{wanted}: {printed.vp} VP, ${printed.money}"


def corporation_in_words(g: Lagoon, card: int) -> str:
    """ML-027  What a Corporation starts with."""
    shown = [str(effect).removeprefix("start ") for effect in g.box.corporations[card].effects]
    parts: list[str] = []
    for sentence in shown:
        *what, count = sentence.split()
        if what[0] == "money":
            parts.append(f"${count}")
        elif what[0] == "raw":
            parts.append(f"{count} {what[1]}")
        else:
            noun = "Deal" if what[0] == "deals" else what[0].removesuffix("s")
            parts.append(plural(int(count), noun))
    return ", ".join(parts)


def gallery_in_words(g: Lagoon, space: int, seat: int) -> str:
    """ML-R12  What a Gallery holds, as far as a seat knows."""
    if g.tiles[space] == EMPTY:
        return "nothing"
    tile = g.box.tiles[g.tiles[space]]
    if is_open(g, space):
        return goods(g, int(tile.type), int(g.cubes[space])) if g.cubes[space] else "an empty Gallery"
    return f"face down, {tile.name} as you know" if g.tile_trail.knows(seat, g.tiles[space]) else "face down"


def gallery_as_noun(g: Lagoon, space: int, seat: int) -> str:
    """ML-R12  A Gallery that is there, as a thing that moves."""
    tile = g.box.tiles[g.tiles[space]]
    if is_open(g, space):
        held = goods(g, int(tile.type), int(g.cubes[space])) if g.cubes[space] else ""
        return f"the Gallery with {held}" if held else "an empty Gallery"
    known = g.tile_trail.knows(seat, g.tiles[space])
    return "a face-down Gallery" + (f" ({tile.name})" if known else "")


# --- What a move would do -------------------------------------------------------------------


def describe(g: Lagoon, move: Move) -> str:
    """What a move would do and cost."""
    return str(move) if g.asked is None else answer(g, move, g.asked)


def answer(g: Lagoon, move: Move, asked: Choice) -> str:
    """What a move would do and cost as the answer to a question."""
    me, seat = g.players[asked.player], int(asked.player)
    if isinstance(move, (Act, Use)) and isinstance(asked, TakeTurn):
        return of_action(g, me, seat, move) + at_once(g, seat, move)
    if isinstance(move, (Pass, Sail, Select)):
        return of_turn(g, me, move)
    if isinstance(move, (Keep, Found)):
        return of_setup(g, me, move)
    if isinstance(move, (Send, Collect, Demolish, Place)):
        return of_galleries(g, seat, move, asked)
    if isinstance(move, (Fetch, Lift, Raise, Give, Enrich)):
        return of_cubes(g, seat, move, asked)
    return of_business(g, me, move, asked)


def of_action(g: Lagoon, me: Company, seat: int, move: Act | Use) -> str:
    """ML-068, ML-074  An Action: the workers that it takes, and what it does."""
    if isinstance(move, Use):
        card = g.box.equipment[move.card]
        return f"{card.name} (1 miner; {me.idle_miners} free): {card.text}"
    action = g.box.actions[move.action]
    if not action.takes_merchants:
        return f"{action.name} ({plural(int(me.idle_miners), 'free miner')}): {action.text}"
    needed = plural(int(merchants_needed(g, seat, move.action)), "merchant")
    told = f"{action.name} ({needed}; {me.idle_merchants} free): {action.text}"
    if move.action == g.box.depart and not me.acted:
        return told.removesuffix(".") + TURN_ENDS
    return told


def of_turn(g: Lagoon, me: Company, move: Move) -> str:
    """ML-057, ML-073, ML-074, ML-082  Islands and what can be done there; to pass."""
    if isinstance(move, (Sail, Select)):
        offered = [g.box.actions[action].name for action in g.box.offers[move.island]]
        # ML-074: to have departed is all that was done this round
        ends = isinstance(move, Sail) and count(me.used) == 1 and me.activated == 0
        return f"{g.box.islands[move.island]}: {', '.join(offered[:-1])}{TURN_ENDS if ends else '.'}"
    return "No more Actions this round."


def at_once(g: Lagoon, seat: int, move: Act | Use) -> str:
    """ML-072  What follows without a question, as there is only one answer to it; else nothing."""
    after = g.copy()
    me, is_action = after.players[seat], isinstance(move, Act)
    if not is_action:
        me.idle_miners -= 1
    effects = (
        g.box.actions[move.action].effects if isinstance(move, Act) else g.box.equipment[move.card].effects
    )
    for effect in effects:
        asked = effect.ask(seat, is_action)
        if asked is None:
            me.money -= effect.cost()
            continue
        if isinstance(asked, SendMiners):
            asked = SendMiners(seat, me.island, 0)
        options = asked.options(after)
        if len(options) == 1 and not asked.always_ask():
            return f" Only one is possible: {answer(after, options[0], asked)}"
    return ""


def of_setup(g: Lagoon, me: Company, move: Move) -> str:
    """ML-048, ML-049  The Objectives that are kept; the Corporation that is founded."""
    if isinstance(move, Keep) and len(me.objectives) > move.returned and me.returned == NONE:
        kept = [g.box.objectives[card] for n, card in enumerate(me.objectives) if n != move.returned]
        return " ".join([f"{card.name} ({card.corner}): {card.text}" for card in kept])
    if isinstance(move, Found) and move.place < len(me.offers):
        card = me.offers[move.place]
        return f"{g.box.corporations[card].name}: {corporation_in_words(g, int(card))}."
    return str(move)


def of_galleries(g: Lagoon, seat: int, move: Move, asked: Any) -> str:
    """ML-093, ML-102 to ML-104  Miners, and what they would find; a tile, and what it would push."""
    if isinstance(move, Send):
        what, space = gallery_in_words(g, int(move.space), seat), int(move.space)
        earned = earned_in_words(g, seat, space, int(move.miners))
        then = "; then you dig" if isinstance(asked, SendMiners) and is_last(g, asked, move) else ""
        return f"{plural(int(move.miners), 'miner')} to {space_name(g, space)} ({what}): earn {earned}{then}."
    if isinstance(move, (Collect, Demolish)):
        verb = f"Take {asked.count} from" if isinstance(asked, CollectFrom) else "Remove"
        space = int(move.space)
        return f"{verb} {space_name(g, space)} ({gallery_in_words(g, space, seat)})."
    if isinstance(move, Place) and isinstance(asked, PlaceGallery) and g.drawn:
        return placement(g, seat, move, asked)
    return str(move)


def earned_in_words(g: Lagoon, seat: int, space: int, miners: int) -> str:
    """ML-102 to ML-104, ML-R12  What miners would find, as far as their owner knows."""
    if g.tiles[space] == EMPTY:
        return "nothing"
    tile, most = g.box.tiles[g.tiles[space]], miners // (1 + space % 2)
    if is_open(g, space):
        return goods(g, int(tile.type), min(most, int(g.cubes[space])))
    if not g.tile_trail.knows(seat, g.tiles[space]):
        return f"at most {most}"
    return goods(g, int(tile.type), min(most, int(tile.minerals))) if tile.minerals else "nothing"


def is_last(g: Lagoon, asked: SendMiners, move: Send) -> bool:
    """ML-100  Whether nobody is left to be sent, so that everybody digs at once."""
    place = move.space % (2 * g.box.columns)
    after = SendMiners(asked.player, asked.island, asked.sent | move.miners << 3 * place)
    return len(after.options(g)) == 1


def sent_in_words(g: Lagoon, asked: SendMiners) -> str:
    """ML-100  Who was sent where: 2 miners at 1-1-1, 1 at 1-2-1."""
    sent = [(space, int(asked.miners_at(g, space))) for space in site_spaces(g, asked.island)]
    places = [f"{miners} at {space_name(g, int(space))}" for space, miners in sent if miners]
    first, _, rest = ", ".join(places).partition(" ")
    return f"{plural(int(first), 'miner')} {rest}"


def placement(g: Lagoon, seat: int, move: Place, asked: PlaceGallery) -> str:
    """ML-093, ML-095, ML-096, ML-099  A tile, its side, what it pushes, and the $ for both in the end."""
    low = int(move.column) * 2
    tile = g.box.tiles[g.drawn[0]].name
    pushed = ""
    if g.tiles[low] != EMPTY:
        pushed = f"; {gallery_as_noun(g, low, seat)} moves to Level 2"
        if g.tiles[low + 1] != EMPTY:
            pushed += f", {gallery_as_noun(g, low + 1, seat)} is removed"
    side = "face up" if move.face_up else "face down"
    return f"{tile} to {space_name(g, low)}, {side}{pushed}; {side_pay(g, int(asked.open) + move.face_up)}."


def side_pay(g: Lagoon, open: int) -> str:
    """ML-099  What so many Galleries face up bring; with one more to come, what that would make of it."""
    now = f"${g.box.side_pay[open]}"
    if len(g.drawn) == 1:
        return f"{now} in all"
    return f"{now}, or ${g.box.side_pay[open + 1]} if {'both lie' if open else 'the next lies'} face up"


def of_cubes(g: Lagoon, seat: int, move: Move, asked: Any) -> str:
    """ML-116, ML-120 to ML-125, ML-142, ML-143  Cubes of the Centre and of the own board."""
    if isinstance(move, Enrich):
        return f"Put 1 {g.box.type_ids[move.type]} into the 0' row."
    if isinstance(move, Give):
        if isinstance(asked, PayDeal):
            return f"Give {cube_in_words(g, int(move.cube))} for {g.box.deals[asked.deal].name}."
        return f"Give {cube_in_words(g, int(move.cube))}."
    if isinstance(move, Raise):
        return f"Raise {cube_in_words(g, int(move.cube))} to {cube_in_words(g, int(move.cube) + 1)}."
    if not isinstance(move, (Fetch, Lift)):
        return str(move)
    owner, type, row = int(owner_of(move.spot)), int(type_of(move.spot)), int(row_of(move.spot))
    whose = "your" if owner == seat else f"{SEAT_MARKS[owner]}'s"
    named = f"{whose} {level_in_words(g, type, row)}"
    if isinstance(move, Lift):
        return f"Raise {named}" + (": it leaves the game." if row == ROWS - 1 else ".")
    if owner == seat:
        return f"Take {named} for nothing; you score {g.box.owner_vp} VP."
    paid = price(g, seat, move.spot)
    return f"Buy {named} for ${paid}; {SEAT_MARKS[owner]} scores {g.box.owner_vp} VP."


def of_business(g: Lagoon, me: Company, move: Move, asked: Any) -> str:
    """Deals, Equipment, Shipments, Artifacts, trade."""
    if isinstance(move, Draw):
        return f"Draw a Deal; you have {len(me.hand)}."
    if isinstance(move, Close):
        dear = dear_cubes(g, int(asked.player), int(move.deal))
        return f"Close {deal_in_words(g, int(move.deal))}{bonus_in_words(asked)}{dear}."
    if isinstance(move, Discard) and move.place < len(me.hand):
        return f"Discard {deal_in_words(g, int(me.hand[move.place]))}."
    if isinstance(move, Equip):
        card = g.box.equipment[move.card]
        return f"Buy {card.name} for ${card.cost}: {card.vp} VP. {card.text}"
    if isinstance(move, Deliver):
        return f"{g.box.shipments[move.tile].name}, {shipment_in_words(g, int(move.tile))}."
    if isinstance(move, Artifact):
        cost = asked.cost if isinstance(asked, TakeArtifact) else 4
        name, worth = g.box.type_names[move.type], g.house.artifact_vp
        return f"{name} Artifact for {goods(g, int(move.type), int(cost))}: {worth} VP at the end."
    if isinstance(move, Swap):
        given = kind_in_words(g, int(move.one))
        if move.two >= 0:
            given += f" and {kind_in_words(g, int(move.two))}"
        return f"Give {given}, get {kind_in_words(g, int(move.get))}."
    if isinstance(move, Done):
        is_mining = isinstance(asked, SendMiners) and asked.sent != 0
        return f"Dig: {sent_in_words(g, asked)}." if is_mining else "That is enough."
    return str(move)


def bonus_in_words(asked: Any) -> str:
    """ML-145  What the card in use adds to a Deal."""
    bonus = int(asked.bonus) if isinstance(asked, CloseDeal) else 0
    if isinstance(asked, EitherOr):
        bonus = sum(int(effect.bonus) for effect in (asked.one, asked.other) if isinstance(effect, CloseOne))
    return f" and {bonus} VP more" if bonus else ""


def dear_cubes(g: Lagoon, seat: int, deal: int) -> str:
    """ML-134  Cubes of higher levels than asked for, if there is no choice but to give them."""
    after = g.copy()
    given: list[int] = []
    for number in range(len(g.box.deals[deal].needs)):
        options: list[Any] = PayDeal(seat, deal, number, 0).options(after)
        if len(options) != 1:
            return ""
        given.append(int(options[0].cube))
        after.players[seat].enriched &= ~bit(given[-1])
    if sorted(given) == sorted(g.box.deals[deal].needs):
        return ""
    return f", giving {', '.join([cube_in_words(g, cube) for cube in given])}"


def closable(g: Lagoon, me: Company, deal: int) -> bool:
    """Whether the cubes for a Deal are there."""
    return can_pay(me.enriched, g.box.deals[deal], 0)
