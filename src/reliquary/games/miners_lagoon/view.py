"""What a seat may know (ML-R12, ML-R47), and positions that it could not tell from the real one.

Hidden from the others: Objectives, Corporations before they are revealed, Deals in hand, Galleries that
one has placed face down or looks at. Hidden from everybody: all stacks, and the face-down Galleries of
the setup.
"""

from typing import Any, Final

from reliquary.games.miners_lagoon.company import NONE, Company
from reliquary.games.miners_lagoon.galleries import space_name
from reliquary.games.miners_lagoon.position import named, write, write_player, write_secrets
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon
from reliquary.games.miners_lagoon.worlds import dealt_anew
from reliquary.kernel.bits import bits
from reliquary.kernel.ints import i64
from reliquary.kernel.position import optional
from reliquary.kernel.rng import Rng

SHOWN: Final = (
    "game", "house", "round", "token", "is_ending", "compass", "order", "centre", "artifacts", "display",
    "shipments",
)  # fmt: skip


def view(g: Lagoon, seat: int) -> dict[str, Any]:
    """ML-R12, ML-R47  What a seat may see; spectators see what everybody may."""
    box, whole = g.box, write(g)
    shown: dict[str, Any] = {key: whole[key] for key in SHOWN}
    asked = g.asked
    shown["player"] = None if asked is None else int(asked.player)
    shown["players"] = [view_player(g, player, seat) for player in range(len(g.players))]
    shown["galleries"] = {
        space_name(g, space): view_gallery(g, space, seat)
        for space, tile in enumerate(g.tiles)
        if tile != EMPTY
    }
    drawer = asked is not None and asked.player == seat
    shown["drawn"] = [box.tiles[tile].id for tile in g.drawn] if drawer and g.drawn else len(g.drawn)
    shown["stacks"] = {
        "equipment": len(g.equipment),
        "shipments": len(g.shipment_stack),
        "galleries": len(g.gallery_stack),
        "deals": len(g.deal_stack),
        "discarded deals": len(g.deal_discards),
    }
    shown["swept"] = named(g.shipment_stack[: g.swept][::-1], box.shipment_ids)
    shown["gallery_discards"] = [tile_seen(g, tile, seat) for tile in g.gallery_discards]
    shown["copies"] = view_copies(g, seat)
    shown["deal_discards"] = [
        box.deal_ids[deal] if g.deal_trail.knows(seat, deal) else None for deal in g.deal_discards
    ]
    shown["options"] = [str(move) for move in g.offered] if drawer else None
    return shown


def view_player(g: Lagoon, player: int, seat: int) -> dict[str, Any]:
    """ML-019, ML-049, ML-R47  A company: its board, and its secrets if they are the viewer's or told."""
    me = g.players[player]
    shown = write_player(g, me) | {"deals": len(me.hand)}
    secrets = write_secrets(g, me)
    if player == seat:
        shown |= secrets
    if g.house.open_deals:  # house rule open_deals
        shown["hand"] = secrets["hand"]
    if not g.todo:
        shown["objectives"] = secrets["objectives"]
    if g.round > 0:
        shown["corporation"] = optional(me.corporation, g.box.corporation_ids)
    return shown


def view_gallery(g: Lagoon, space: int, seat: int) -> dict[str, Any]:
    """ML-R12  A Gallery; a face-down tile is named to those who know it."""
    return {
        "tile": tile_seen(g, g.tiles[space], seat),
        "up": int(g.face_up >> space & 1),
        "cubes": int(g.cubes[space]),
    }


def view_copies(g: Lagoon, seat: int) -> dict[str, str]:
    """ML-R12  Which of the tiles that are printed alike the viewer sees: forks go by it, so it is told."""
    return (
        {
            space_name(g, space): g.box.tile_ids[tile]
            for space, tile in enumerate(g.tiles)
            if tile != EMPTY and g.tile_trail.knows(seat, tile)
        }
        | {
            f"discard {place + 1}": g.box.tile_ids[tile]
            for place, tile in enumerate(g.gallery_discards)
            if g.tile_trail.knows(seat, tile)
        }
        | {
            f"drawn {place + 1}": g.box.tile_ids[tile]
            for place, tile in enumerate(g.drawn)
            if g.tile_trail.knows(seat, tile)
        }
    )


def tile_seen(g: Lagoon, tile: int, seat: int) -> str | None:
    """ML-R12  What a tile is, to those who have seen it where it lies; None to others."""
    return g.box.tiles[tile].id if g.tile_trail.knows(seat, tile) else None


# --- Dealt anew -----------------------------------------------------------------------------


def redeal(g: Lagoon, seat: int, rng: Rng) -> Lagoon:
    """ML-R12, ML-R15, ML-R46, ML-R47  A position with everything that a seat cannot know dealt anew.

    If another player is in the middle of something that only some hands allow, such as closing a Deal,
    it is dealt again until theirs is one of them.
    """
    new = dealt(g, seat, rng)
    while new.asked is not None and not new.offered:
        new = dealt(g, seat, rng)
    return new


def dealt(g: Lagoon, seat: int, rng: Rng) -> Lagoon:
    """Everything hidden dealt anew, and the answers that there would be."""
    new = g.copy()
    new.rng = rng
    redeal_stacks(new)
    redeal_setup(new, seat)
    redeal_tiles(new, seat)
    redeal_deals(new, seat)
    new.reveals = g.reveals
    if new.asked is not None:
        new.offered = new.asked.options(new)
    return new


def redeal_stacks(g: Lagoon) -> None:
    """ML-051  Equipment and Shipments to come; swept tiles at the bottom are known."""
    g.equipment = g.mixed(g.equipment)
    g.shipment_stack = g.shipment_stack[: g.swept] + g.mixed(g.shipment_stack[g.swept :])


def redeal_setup(g: Lagoon, seat: int) -> None:
    """ML-048, ML-049, ML-050  The Objectives of the others, and the Corporations that they turned down.

    A Corporation is known to all once it is founded.
    """
    others = [me for player, me in enumerate(g.players) if player != seat]
    mine: Company | None = g.players[seat] if 0 <= seat < len(g.players) else None
    known: list[i64] = [*mine.objectives, mine.returned] if mine is not None else []
    if g.todo:
        deck = g.mixed([card for card in range(len(g.box.objectives)) if card not in known])
        for me in others:
            me.objectives = [deck.pop() for _ in me.objectives]
            if me.returned != NONE:
                me.returned = deck.pop()
    else:
        known += [card for me in others for card in me.objectives]
        deck = g.mixed([card for card in range(len(g.box.objectives)) if card not in known])
        for me in others:
            if me.returned != NONE:
                me.returned = deck.pop()
    founded = g.round > 0
    seen: list[i64] = mine.offers if mine is not None else []
    if founded:
        seen = seen + [me.corporation for me in others]
    rest = g.mixed([card for card in range(len(g.box.corporations)) if card not in seen])
    for me in others:
        place = me.offers.index(me.corporation) if me.corporation != NONE else NONE
        me.offers = [me.corporation if founded and n == place else rest.pop() for n in range(len(me.offers))]
        if place != NONE:
            me.corporation = me.offers[place]


def redeal_tiles(g: Lagoon, seat: int) -> None:
    """ML-R12  Gallery tiles that the seat does not know."""
    laid = [tile for tile in g.tiles if tile != EMPTY]
    places = [*laid, *g.drawn, *g.gallery_discards]
    now, g.tile_trail = dealt_anew(g.tile_trail, seat, places, g.gallery_stack, len(g.box.tiles), g.rng)
    g.tiles = [EMPTY if tile == EMPTY else now[tile] for tile in g.tiles]
    g.drawn = [now[tile] for tile in g.drawn]
    g.gallery_discards = [now[tile] for tile in g.gallery_discards]
    g.gallery_stack = g.mixed([now[tile] for tile in g.gallery_stack])


def redeal_deals(g: Lagoon, seat: int) -> None:
    """ML-R15, ML-R47  Deals that the seat does not know."""
    places: list[i64] = []
    for me in g.players:
        places = places + me.hand + bits(me.closed)
    places = places + g.deal_discards
    now, g.deal_trail = dealt_anew(g.deal_trail, seat, places, g.deal_stack, len(g.box.deals), g.rng)
    for me in g.players:
        me.hand = [now[deal] for deal in me.hand]
    g.deal_discards = [now[deal] for deal in g.deal_discards]
    g.deal_stack = g.mixed([now[deal] for deal in g.deal_stack])
