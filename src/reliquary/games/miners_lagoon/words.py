"""Miner's Lagoon in English: how things are called, and what a move would do."""

from typing import Any

from reliquary.games.miners_lagoon.box import NONE
from reliquary.games.miners_lagoon.centre import price
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.deals import CloseDeal, PayDeal, can_pay
from reliquary.games.miners_lagoon.effects import CloseOne, EitherOr
from reliquary.games.miners_lagoon.galleries import CollectFrom, PlaceGallery, SendMiners, is_open
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
from reliquary.games.miners_lagoon.position import space_name
from reliquary.games.miners_lagoon.shipments import TakeArtifact
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon, owner_of, row_of, type_of
from reliquary.games.miners_lagoon.turn import merchants_needed
from reliquary.kernel.game import names_only
from reliquary.kernel.log import Renderer, apart, plural
from reliquary.kernel.moves import Move


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
        "tile": lambda tile, _: box.tiles[tile].name,
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


# --- What a move would do -------------------------------------------------------------------


def describe(g: Lagoon, move: Move) -> str:
    """What a move would do and cost."""
    asked = g.asked
    if asked is None:
        return str(move)
    me, seat = g.players[asked.player], int(asked.player)
    if isinstance(move, (Act, Use, Pass, Sail, Select)):
        return of_turn(g, me, seat, move)
    if isinstance(move, (Keep, Found)):
        return of_setup(g, me, move)
    if isinstance(move, (Send, Collect, Demolish, Place)):
        return of_galleries(g, seat, move, asked)
    if isinstance(move, (Fetch, Lift, Raise, Give, Enrich)):
        return of_cubes(g, seat, move, asked)
    return of_business(g, me, move, asked)


def of_turn(g: Lagoon, me: Company, seat: int, move: Move) -> str:
    """ML-068  An Action: the workers that it takes, and what it does."""
    if isinstance(move, Act):
        action = g.box.actions[move.action]
        if not action.takes_merchants:
            return f"{action.name} ({plural(int(me.idle_miners), 'free miner')}): {action.text}"
        needed = plural(int(merchants_needed(g, seat, move.action)), "merchant")
        return f"{action.name} ({needed}; {me.idle_merchants} free): {action.text}"
    if isinstance(move, Use):
        card = g.box.equipment[move.card]
        return f"{card.name} (1 miner; {me.idle_miners} free): {card.text}"
    if isinstance(move, (Sail, Select)):
        offered = [g.box.actions[action].name for action in g.box.offers[move.island]]
        return f"{g.box.islands[move.island]}: {', '.join(offered[:-1])}."
    return "No more Actions this round."


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
        earned = int(move.miners) // (1 + space % 2)
        most = min(earned, int(g.cubes[space])) if is_open(g, space) else earned
        up_to = "" if is_open(g, space) else "up to "
        return f"{plural(int(move.miners), 'miner')} to {space_name(g, space)} ({what}): {up_to}{most}."
    if isinstance(move, (Collect, Demolish)):
        verb = f"Take {asked.count} from" if isinstance(asked, CollectFrom) else "Remove"
        space = int(move.space)
        return f"{verb} {space_name(g, space)} ({gallery_in_words(g, space, seat)})."
    if isinstance(move, Place) and isinstance(asked, PlaceGallery) and g.drawn:
        return placement(g, seat, move, asked)
    return str(move)


def placement(g: Lagoon, seat: int, move: Place, asked: PlaceGallery) -> str:
    """ML-093, ML-095, ML-096, ML-099  A tile, its side, what it pushes, and the $ for both in the end."""
    low = int(move.column) * 2
    tile = g.box.tiles[g.drawn[0]].name
    pushed = ""
    if g.tiles[low] != EMPTY:
        pushed = f"; {gallery_in_words(g, low, seat)} moves to Level 2"
        if g.tiles[low + 1] != EMPTY:
            pushed += f", {gallery_in_words(g, low + 1, seat)} is removed"
    side = "face up" if move.face_up else "face down"
    open = int(asked.open) + move.face_up
    pay = f"; ${g.box.side_pay[open]} in all" if len(g.drawn) == 1 else ""
    return f"{tile} to {space_name(g, low)}, {side}{pushed}{pay}."


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
    whose = "your" if owner == seat else f"player {owner + 1}'s"
    named = f"{whose} {level_in_words(g, type, row)}"
    if isinstance(move, Lift):
        return f"Raise {named}" + (": it leaves the game." if row == ROWS - 1 else ".")
    if owner == seat:
        return f"Take {named} for nothing, and score {g.box.owner_vp} VP."
    return f"Buy {named} for ${price(g, seat, move.spot)}; they score {g.box.owner_vp} VP."


def of_business(g: Lagoon, me: Company, move: Move, asked: Any) -> str:
    """Deals, Equipment, Shipments, Artifacts, trade."""
    if isinstance(move, Draw):
        return f"Draw a Deal; you have {len(me.hand)}."
    if isinstance(move, Close):
        return f"Close {deal_in_words(g, int(move.deal))}{bonus_in_words(asked)}."
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
        return "Dig." if isinstance(asked, SendMiners) else "That is enough."
    return str(move)


def bonus_in_words(asked: Any) -> str:
    """ML-145  What the card in use adds to a Deal."""
    bonus = int(asked.bonus) if isinstance(asked, CloseDeal) else 0
    if isinstance(asked, EitherOr):
        bonus = sum(int(effect.bonus) for effect in (asked.one, asked.other) if isinstance(effect, CloseOne))
    return f" and {bonus} VP more" if bonus else ""


def closable(g: Lagoon, me: Company, deal: int) -> bool:
    """Whether the cubes for a Deal are there."""
    return can_pay(me.enriched, g.box.deals[deal], 0)
