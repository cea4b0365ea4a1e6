"""A position of Miner's Lagoon as a dict: boards, islands, Galleries, the Centre, stacks, the to-do list.

Set up again, missing parts take defaults: everybody has 3 merchants and 1 miner, all free, and nothing
else; ships lie at islands 1, 2, 3 … in the order of the seats, which is the turn order; no Gallery is
laid; displays and stacks hold what lies nowhere else. Whoever holds or has laid something knows it.
"""

from typing import Any, Final

from reliquary.games.miners_lagoon.box import LagoonBox
from reliquary.games.miners_lagoon.centre import cube_name
from reliquary.games.miners_lagoon.company import NONE, NOWHERE, Company
from reliquary.games.miners_lagoon.equipment import refill_equipment
from reliquary.games.miners_lagoon.galleries import (
    PlaceGallery,
    space_name,
)
from reliquary.games.miners_lagoon.moves import LEVELS, ROWS
from reliquary.games.miners_lagoon.setup import bare_table
from reliquary.games.miners_lagoon.shipments import refill_shipments
from reliquary.games.miners_lagoon.state import EMPTY, House, Lagoon, add_cubes, spot_of
from reliquary.games.miners_lagoon.todo import check_todo
from reliquary.games.miners_lagoon.trail import Trail
from reliquary.games.miners_lagoon.turn import (
    FIRST,
    CountPoints,
)
from reliquary.kernel.bits import bit, bits
from reliquary.kernel.ints import i64
from reliquary.kernel.log import Entry
from reliquary.kernel.position import (
    Part,
    PositionError,
    counted,
    number,
    optional,
    optional_seat,
    read_steps,
    take_out,
    write_steps,
)
from reliquary.kernel.rng import Rng

PACKAGE: Final = "reliquary.games.miners_lagoon"
PLENTY: Final = 10_000_000_000  # of money, resources, VP: nobody will ever have as much


def step_names(box: LagoonBox) -> dict[str, Any]:
    """Which fields of steps hold more than plain numbers."""
    words = box.effect_words
    return {"deal": box.deal_ids, "effect": words, "one": words, "other": words}


# --- Writing --------------------------------------------------------------------------------


def write(g: Lagoon) -> dict[str, Any]:
    """The whole position. In every stack the card that comes next stands first."""
    box = g.box
    return {
        "game": "miners_lagoon",
        "house": dict(g.house.settled),
        "players": [write_player(g, me) | write_secrets(g, me) for me in g.players],
        "round": int(g.round),
        "token": int(g.token),
        "is_ending": int(g.is_ending),
        "compass": [optional_seat(seat) for seat in g.compass],
        "order": [int(seat) for seat in g.order],
        "galleries": {
            space_name(g, space): write_gallery(g, space)
            for space, tile in enumerate(g.tiles)
            if tile != EMPTY
        },
        "centre": write_centre(g),
        "artifacts": [box.artifact_ids[artifact] for artifact in bits(g.artifacts)],
        "display": [box.equipment_ids[card] for card in g.display],
        "equipment": named(g.equipment[::-1], box.equipment_ids),
        "shipments": named(g.shipments, box.shipment_ids),
        "shipment_stack": named(g.shipment_stack[::-1], box.shipment_ids),
        "swept": int(g.swept),
        "gallery_stack": named(g.gallery_stack[::-1], box.tile_ids),
        "gallery_discards": named(g.gallery_discards, box.tile_ids),
        "drawn": named(g.drawn, box.tile_ids),
        "deal_stack": named(g.deal_stack[::-1], box.deal_ids),
        "deal_discards": named(g.deal_discards, box.deal_ids),
        "known_tiles": write_trail(g.tile_trail, box.tile_ids),
        "known_deals": write_trail(g.deal_trail, box.deal_ids),
        "todo": write_steps(g.todo, step_names(box)),
    }


def named(cards: list[i64], ids: list[str]) -> list[str]:
    """A list of cards by their names."""
    return [ids[card] for card in cards]


def write_player(g: Lagoon, me: Company) -> dict[str, Any]:
    """ML-R47  The public part of one company."""
    box = g.box
    return {
        "vp": int(me.vp),
        "money": int(me.money),
        "merchants": int(me.merchants),
        "miners": int(me.miners),
        "idle_merchants": int(me.idle_merchants),
        "idle_miners": int(me.idle_miners),
        "raw": {type: int(owned) for type, owned in zip(box.type_ids, me.raw, strict=True)},
        "enriched": [cube_name(g, cube) for cube in bits(me.enriched)],
        "artifacts": named(bits(me.artifacts), box.artifact_ids),
        "equipment": named(bits(me.equipment), box.equipment_ids),
        "activated": named(bits(me.activated), box.equipment_ids),
        "shipments": named(bits(me.shipments), box.shipment_ids),
        "closed": named(bits(me.closed), box.deal_ids),
        "island": None if me.island == NOWHERE else int(me.island) + 1,
        "used": [used_name(g, place) for place in bits(me.used)],
        "passed": int(me.passed),
        "acted": int(me.acted),
        "has_closed": int(me.has_closed),
    }


def used_name(g: Lagoon, place: int) -> str:
    """ML-065  An action of an island: "deal 1"."""
    island, action = divmod(place, len(g.box.actions))
    return f"{g.box.action_ids[action]} {island + 1}"


def used_names(g: Lagoon) -> list[str]:
    """ML-060  All actions of islands, by their places; nothing where an island has no such action."""
    box = g.box
    return [
        used_name(g, box.island_action(island, action)) if action in box.offers[island] else ""
        for island in range(len(box.islands))
        for action in range(len(box.actions))
    ]


def write_secrets(g: Lagoon, me: Company) -> dict[str, Any]:
    """ML-019, ML-049, ML-R47  What only its player knows of a company."""
    box = g.box
    return {
        "hand": named(me.hand, box.deal_ids),
        "objectives": named(me.objectives, box.objective_ids),
        "returned": optional(me.returned, box.objective_ids),
        "offers": named(me.offers, box.corporation_ids),
        "corporation": optional(me.corporation, box.corporation_ids),
    }


def write_gallery(g: Lagoon, space: int) -> dict[str, Any]:
    """A Gallery, with its tile whichever side is up."""
    return {
        "tile": g.box.tile_ids[g.tiles[space]],
        "up": int(g.face_up >> space & 1),
        "cubes": int(g.cubes[space]),
    }


def write_centre(g: Lagoon) -> dict[str, list[list[int]]]:
    """ML-008  By type, the rows 0' to 4': how many cubes everybody has there."""
    return {
        name: [
            [int(g.centre[spot_of(type, row, owner)]) for owner in range(len(g.players))]
            for row in range(ROWS)
        ]
        for type, name in enumerate(g.box.type_ids)
    }


def write_trail(trail: Trail, ids: list[str]) -> dict[str, Any]:
    """Who knows where which thing lies: by viewer, spectators last."""
    return {
        "seen": [named(bits(mask), ids) for mask in trail.seen],
        "stacks": [named(bits(mask), ids) for mask in trail.stacks],
        "lost": [[named(bits(mask), ids) for mask in masks] for masks in trail.lost],
    }


def census(g: Lagoon) -> dict[str, int]:
    """ML-R49  Every card, tile and Artifact, wherever it lies."""
    box = g.box
    tiles = [tile for tile in g.tiles if tile != EMPTY] + g.gallery_stack + g.gallery_discards + g.drawn
    deals, equipment = g.deal_stack + g.deal_discards, g.display + g.equipment
    shipments, artifacts = g.shipments + g.shipment_stack, bits(g.artifacts)
    objectives: list[i64] = []
    corporations: list[i64] = []
    for me in g.players:
        deals = deals + me.hand + bits(me.closed)
        equipment = equipment + bits(me.equipment)
        shipments = shipments + bits(me.shipments)
        artifacts = artifacts + bits(me.artifacts)
        objectives = objectives + me.objectives + [card for card in [me.returned] if card != NONE]
        corporations = corporations + me.offers
    objectives += [card for card in range(len(box.objectives)) if card not in objectives]
    corporations += [card for card in range(len(box.corporations)) if card not in corporations]
    return (
        counted(tiles, box.tile_ids)
        | counted(deals, box.deal_ids)
        | counted(equipment, box.equipment_ids)
        | counted(shipments, box.shipment_ids)
        | {"artifacts": len(artifacts) + sum(shipped_artifacts(g, me) for me in g.players)}
        | counted(objectives, box.objective_ids)
        | counted(corporations, box.corporation_ids)
    )


def shipped_artifacts(g: Lagoon, me: Company) -> int:
    """ML-045  Artifacts that were delivered."""
    return sum(g.box.shipments[tile].artifact != NONE for tile in bits(me.shipments))


# --- Reading --------------------------------------------------------------------------------


def read(
    box: LagoonBox,
    settled: dict[str, str],
    people: list[Any],
    part: Part,
    rng: Rng,
    log: list[Entry] | None,
) -> Lagoon:
    """The position that a dict describes; refused when it cannot be."""
    g = bare_table(box, House(box, settled), len(people), rng, log)
    g.round = part.whole("round", 1, 0, g.house.last_round)
    g.token = part.whole("token", 0, 0, len(people) - 1)
    for seat, each in enumerate(people):
        read_player(g, seat, Part(each, f"Player {seat}"))
    vp = max(me.vp for me in g.players)
    reached = int(vp >= g.house.end_vp)
    g.is_ending = part.whole("is_ending", reached, reached, 1) == 1  # ML-R30: nothing takes it back
    read_order(g, part)
    read_galleries(g, part)
    read_centre(g, part)
    read_cards(g, part)
    read_deals(g, part)
    read_todo(g, part)
    known: dict[str, Any] = part.pop("known_tiles", dict, {})
    g.tile_trail = read_trail(g.tile_trail, known, box.tile_ids, "'known_tiles'")
    known = part.pop("known_deals", dict, {})
    g.deal_trail = read_trail(g.deal_trail, known, box.deal_ids, "'known_deals'")
    return g


def read_player(g: Lagoon, seat: int, part: Part) -> None:
    """ML-017  One company."""
    box, me = g.box, g.players[seat]
    me.vp = part.whole("vp", 0, -PLENTY, PLENTY)
    me.money = part.whole("money", 0, 0, PLENTY)
    in_play = g.round > 0
    me.merchants = part.whole("merchants", 3 if in_play else 0, 0, box.most_merchants)
    me.miners = part.whole("miners", 1 if in_play else 0, 0, box.most_miners)
    me.idle_merchants = part.whole("idle_merchants", me.merchants, 0, me.merchants)
    me.idle_miners = part.whole("idle_miners", me.miners, 0, me.miners)
    raw = Part(part.pop("raw", dict, {}), f"{part.where}, 'raw'")
    me.raw = [raw.whole(type, 0, 0, PLENTY) for type in box.type_ids]
    raw.done()
    me.enriched = mask_of(
        part, "enriched", [cube_name(g, cube) for cube in range(len(box.type_ids) * LEVELS)]
    )
    me.artifacts = mask_of(part, "artifacts", box.artifact_ids)
    me.equipment = mask_of(part, "equipment", box.equipment_ids)
    me.activated = mask_of(part, "activated", box.equipment_ids)
    me.shipments = mask_of(part, "shipments", box.shipment_ids)
    me.closed = mask_of(part, "closed", box.deal_ids)
    if me.activated & ~me.equipment:
        raise PositionError(f"{part.where}: only own Equipment can have been activated (ML-089).")
    for card in bits(me.activated):
        if not box.equipment[card].effects:
            raise PositionError(f"{part.where}: '{box.equipment_ids[card]}' cannot be activated (ML-035).")
    here = (seat + 1 if in_play else None) if "island" not in part.data else part.data.pop("island")
    if here is not None and not (type(here) is int and 1 <= here <= len(box.islands)):
        raise PositionError(f"{part.where}: 'island' must be from 1 to {len(box.islands)}, not {here!r}.")
    me.island = NOWHERE if here is None else here - 1
    me.used = mask_of(part, "used", used_names(g))
    me.passed = part.whole("passed", 0, 0, 1) == 1
    me.acted = part.whole("acted", int(me.used != 0 or me.activated != 0), 0, 1) == 1
    me.has_closed = part.whole("has_closed", 0, 0, 1) == 1
    read_secrets(g, me, part)
    part.done()


def mask_of(part: Part, key: str, ids: list[str]) -> int:
    """Names as a set of bits; each may be named once."""
    mask = 0
    for thing in part.numbers(key, ids) or []:
        if mask >> thing & 1:
            raise PositionError(f"{part.where}: '{ids[thing]}' is named twice.")
        mask |= bit(thing)
    return mask


def read_secrets(g: Lagoon, me: Company, part: Part) -> None:
    """ML-048, ML-049, ML-R47  Hand, Objectives, Corporations."""
    box = g.box
    me.hand = part.numbers("hand", box.deal_ids) or []
    me.objectives = part.numbers("objectives", box.objective_ids) or []
    me.offers = part.numbers("offers", box.corporation_ids) or []
    returned: str | None = part.pop("returned", str, None)
    corporation: str | None = part.pop("corporation", str, None)
    if returned is not None:
        me.returned = number(returned, box.objective_ids, part.where)
    if corporation is not None:
        me.corporation = number(corporation, box.corporation_ids, part.where)
        if me.corporation not in me.offers:
            me.offers = [*me.offers, me.corporation]
    for cards, ids, kind in (
        ([*me.objectives, me.returned], box.objective_ids, "Objective"),
        (me.offers, box.corporation_ids, "Corporation"),
    ):
        owned = [card for other in g.players if other is not me for card in dealt_to(other, kind)]
        for card in cards:
            if card != NONE and (cards.count(card) > 1 or card in owned):
                raise PositionError(f"{part.where}: the {kind} '{ids[card]}' is in two places.")


def dealt_to(me: Company, kind: str) -> list[i64]:
    """The Objectives or Corporations that a player was dealt."""
    return me.offers if kind == "Corporation" else [*me.objectives, me.returned]


def read_order(g: Lagoon, part: Part) -> None:
    """ML-057, ML-059  The turn order, and who chose which island; if not told, islands from 1 on."""
    seats = range(len(g.players))
    order: list[Any] = part.pop("order", list, list(seats) if g.round > 0 else [])
    compass: list[Any] | None = part.pop("compass", list, None)
    if order and (not all(type(seat) is int for seat in order) or sorted(order) != list(seats)):
        raise PositionError("'order' must name every player once (ML-059).")
    g.order = order
    if compass is None:
        compass = [None] * len(g.box.islands)
        for place, seat in enumerate(order):
            compass[place] = seat
    chosen = [seat for seat in compass if seat is not None]
    if (
        len(compass) != len(g.box.islands)
        or any(type(seat) is not int or seat not in seats for seat in chosen)
        or len(set(chosen)) != len(chosen)
        or (order and chosen != order)
    ):
        raise PositionError("'compass' must tell for each island who chose it, in turn order (ML-059).")
    g.compass = [EMPTY if seat is None else seat for seat in compass]


def read_galleries(g: Lagoon, part: Part) -> None:
    """ML-036, ML-052, ML-096  The Galleries laid, the stack and the discards; every tile in one place."""
    box = g.box
    rest = list(range(len(box.tiles)))
    laid = Part(part.pop("galleries", dict, {}), "'galleries'")
    names = {space_name(g, space): space for space in range(len(g.tiles))}
    for name in list(laid.data):
        if name not in names:
            raise PositionError(
                f"'galleries': there is no space {name!r}; spaces are called '1-1-1', '2-3-2'."
            )
        read_gallery(g, names[name], Part(laid.pop(name, dict, {}), f"The Gallery at {name}"), rest)
    for space in range(0, len(g.tiles), 2):
        if g.tiles[space] == EMPTY and g.tiles[space + 1] != EMPTY:
            raise PositionError(
                f"'galleries': {space_name(g, space)} is free, but not the Level above (ML-107)."
            )
    stack, discards, drawn = [
        tiles_of(part, key, box, rest) for key in ("gallery_stack", "gallery_discards", "drawn")
    ]
    g.gallery_discards, g.drawn = discards or [], drawn or []
    for tile in g.gallery_discards:
        g.tile_trail = g.tile_trail.shown(tile)
    if stack is None:
        g.shuffle(rest)
        stack = rest
    g.gallery_stack = stack[::-1]


def read_gallery(g: Lagoon, space: int, part: Part, rest: list[int]) -> None:
    """A Gallery; face up it has all its minerals, unless it is told how many are left."""
    tile = tile_named(part.pop("tile", str, "gallery-empty"), g.box, rest, part.where)
    take_out(rest, [tile], g.box.tile_ids, "tile")
    up = part.whole("up", 1, 0, 1)
    minerals = int(g.box.tiles[tile].minerals) if up else 0
    g.tiles[space] = tile
    g.cubes[space] = part.whole("cubes", minerals, min(1, minerals), minerals)
    if up:
        g.face_up |= bit(space)
        g.tile_trail = g.tile_trail.shown(tile)
    for seat in part.pop("known_to", list, []):
        if type(seat) is not int or not 0 <= seat < len(g.players):
            raise PositionError(f"{part.where}: {seat!r} is no player.")
        g.tile_trail = g.tile_trail.looked_at(seat, tile)
    part.done()


def tile_named(name: str, box: LagoonBox, rest: list[int], where: str) -> int:
    """The number of a tile; without a number of its own, the first copy that lies nowhere."""
    for tile, printed in enumerate(box.tiles):
        if printed.id == name and tile in rest:
            return tile
    return number(name, box.tile_ids, where)


def tiles_of(part: Part, key: str, box: LagoonBox, rest: list[int]) -> list[int] | None:
    """A pile of tiles, taken out of the rest."""
    names: list[Any] | None = part.pop(key, list, None)
    if names is None:
        return None
    tiles: list[int] = []
    for name in names:
        tiles.append(tile_named(str(name), box, rest, f"'{key}'"))
        take_out(rest, tiles[-1:], box.tile_ids, "tile")
    return tiles


def read_centre(g: Lagoon, part: Part) -> None:
    """ML-118  The cubes in the Centre."""
    centre = Part(part.pop("centre", dict, {}), "'centre'")
    for kind, name in enumerate(g.box.type_ids):
        rows: list[Any] = centre.pop(name, list, [])
        for row, given in enumerate(rows):
            cubes: list[Any] = Part({"row": given}, f"'centre', '{name}'").pop("row", list, [])
            good = len(cubes) <= len(g.players) and row < ROWS
            if not good or not all(type(count) is int and 0 <= count <= PLENTY for count in cubes):
                raise PositionError(f"'centre', '{name}': a row holds a number of cubes for each player.")
            if row == 0 and sum(cubes) > g.box.row_0_room:
                raise PositionError(
                    f"'centre', '{name}': the 0' row holds {g.box.row_0_room} cubes (ML-118)."
                )
            for owner, count in enumerate(cubes):
                add_cubes(g, spot_of(kind, row, owner), count)
    centre.done()


def read_cards(g: Lagoon, part: Part) -> None:
    """ML-042, ML-051  Artifacts, Equipment and Shipments: displays and stacks hold what nobody owns."""
    box = g.box
    owned, made = 0, 0
    for me in g.players:
        if me.artifacts & owned:
            raise PositionError("An Artifact has two owners.")
        owned |= me.artifacts
        made += shipped_artifacts(g, me)
    there = mask_of(part, "artifacts", box.artifact_ids) if "artifacts" in part.data else None
    g.artifacts = bit(len(box.artifact_ids)) - 1 & ~owned if there is None else there
    if g.artifacts & owned:
        raise PositionError("'artifacts' names one that a player owns.")
    machines = rest_of([bits(me.equipment) for me in g.players], box.equipment_ids, "Equipment")
    g.display, g.equipment = read_pile(g, part, "display", "equipment", box.equipment_ids, machines)
    refill_equipment(g)
    tiles = rest_of([bits(me.shipments) for me in g.players], box.shipment_ids, "Shipment")
    g.shipments, g.shipment_stack = read_pile(g, part, "shipments", "shipment_stack", box.shipment_ids, tiles)
    refill_shipments(g)
    if len(g.display) > box.equipment_display or len(g.shipments) > box.shipment_display:
        raise PositionError(
            f"The displays hold {box.equipment_display} Equipment cards and {box.shipment_display} Shipments."
        )
    g.swept = part.whole("swept", 0, 0, len(g.shipment_stack))


def rest_of(owned: list[list[i64]], ids: list[str], kind: str) -> list[int]:
    """The cards that nobody owns."""
    rest = list(range(len(ids)))
    for cards in owned:
        take_out(rest, cards, ids, kind)
    return rest


def read_pile(
    g: Lagoon, part: Part, open: str, stack: str, ids: list[str], rest: list[int]
) -> tuple[list[int], list[int]]:
    """What lies open, and the stack below; if it is not given, the stack holds the rest."""
    shown, hidden = part.numbers(open, ids) or [], part.numbers(stack, ids)
    take_out(rest, [*shown, *(hidden or [])], ids, "card")
    if hidden is None:
        g.shuffle(rest)
        hidden = rest
    return shown, hidden[::-1]


def read_deals(g: Lagoon, part: Part) -> None:
    """ML-049, ML-133, ML-R15  Deals: hands, closed ones, the stack and the discards."""
    ids = g.box.deal_ids
    rest = rest_of([[*me.hand, *bits(me.closed)] for me in g.players], ids, "Deal")
    discards = part.numbers("deal_discards", ids) or []
    take_out(rest, discards, ids, "Deal")
    stack = part.numbers("deal_stack", ids)
    take_out(rest, stack or [], ids, "Deal")
    if stack is None:
        g.shuffle(rest)
        stack = rest
    g.deal_stack, g.deal_discards = stack[::-1], discards
    for seat, me in enumerate(g.players):
        for deal in me.hand:
            if g.house.open_deals:
                g.deal_trail = g.deal_trail.shown(deal)
            else:
                g.deal_trail = g.deal_trail.looked_at(seat, deal)
        for deal in bits(me.closed):
            g.deal_trail = g.deal_trail.shown(deal)


def read_trail(trail: Trail, given: dict[str, Any], ids: list[str], where: str) -> Trail:
    """Who knows where what lies, if it is told."""
    if not given:
        return trail
    part = Part(given, where)

    def masks(lists: list[Any], length: int) -> list[int]:
        if len(lists) != length:
            raise PositionError(f"{where} needs a list for each player, and one for spectators.")
        return [mask_of(Part({"all": names}, where), "all", ids) for names in lists]

    viewers = len(trail.seen)
    seen = masks(part.pop("seen", list, [[]] * viewers), viewers)
    stacks: list[Any] = part.pop("stacks", list, [])
    lost: list[Any] = part.pop("lost", list, [])
    part.done()
    if len(lost) != len(stacks):
        raise PositionError(f"{where}: 'lost' needs an entry for each of 'stacks'.")
    return Trail(seen, masks(stacks, len(stacks)), [masks(each, viewers) for each in lost])


def read_todo(g: Lagoon, part: Part) -> None:
    """What is left to do; if it is not given, `player` has the first Action of a turn."""
    steps: list[Any] | None = part.pop("todo", list, None)
    player = part.whole("player", g.order[0] if g.order else 0, 0, len(g.players) - 1)
    if steps is None:
        g.do(CountPoints(), FIRST[player])
        g.todo.reverse()
    else:
        g.todo = read_steps(steps, PACKAGE, step_names(g.box), len(g.players))
    check_todo(g)
    asked = g.todo[-1] if g.todo else None
    if isinstance(asked, PlaceGallery):
        for tile in g.drawn:
            g.tile_trail = g.tile_trail.looked_at(asked.player, tile)
