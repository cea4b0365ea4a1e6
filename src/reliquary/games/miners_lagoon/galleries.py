"""Chapters 4.4 and 4.5: Galleries are drawn, placed, mined, exhausted and removed.

A space is a number: column after column of both sites, Level 1 even, Level 2 odd.
"""

from typing import Any, Final

from reliquary.games.miners_lagoon.box import Tile
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.messages import (
    COLLECT_WHERE,
    DEMOLISH_WHAT,
    DREW_TILE,
    EARNED,
    EXHAUSTED,
    LAID_DOWN,
    LAID_UP,
    MINED,
    MINES,
    OPENED,
    PLACE_WHERE,
    PUSHED_OUT,
    REMOVED,
    RESHUFFLED,
    SEND_MINERS,
    SHIFTED,
)
from reliquary.games.miners_lagoon.moves import MOST_MINERS, Collect, Demolish, Done, Place, Send
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message, some
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NO_TILE: Final = Refusal("ML-036", "There is no Gallery in that place.")
NOTHING_LEFT: Final = Refusal("ML-036", "There is nothing in that Gallery.")
OTHER_ISLAND: Final = Refusal("ML-101", "You mine only on the island where your ship lies.")
NO_MINERS: Final = Refusal("ML-100", "You have too few free miners.")
TOO_MANY: Final = Refusal("ML-R21", "So many miners would not find anything there.")
SENT_ALREADY: Final = Refusal("ML-100", "You have sent miners there already.")
SEND_ONE: Final = Refusal("ML-100", "Send at least one miner.")
NO_MINE: Final = Refusal("ML-100", "There is no Gallery here that you could mine.")
SEND_FIRST: Final = Refusal("ML-100", "First finish your mining.")
WRONG_LEVEL: Final = Refusal("ML-144", "The Equipment takes from Galleries of the other Level.")
NO_GALLERY_THERE: Final = Refusal("ML-R22", "There is no Gallery from which it could take anything.")
COLLECT_FIRST: Final = Refusal("ML-144", "First say from which Gallery you take a resource.")
NO_GALLERY: Final = Refusal("ML-148", "There is no Gallery to remove.")
DEMOLISH_FIRST: Final = Refusal("ML-148", "First say which Gallery you remove.")
NO_TILES: Final = Refusal("ML-R10", "There are no Gallery tiles left to draw.")
SAME_COLUMN: Final = Refusal("ML-094", "The two tiles may not go to the same column.")
PLACE_FIRST: Final = Refusal("ML-093", "First place the Galleries that you drew.")


def is_open(g: Lagoon, space: i64) -> bool:
    """Whether the tile in a space lies face up."""
    return g.face_up >> space & 1 == 1


def tile_at(g: Lagoon, space: i64) -> Tile:
    return g.box.tiles[g.tiles[space]]


def site_spaces(g: Lagoon, island: i64) -> list[i64]:
    """ML-101  The Gallery spaces of an island; none where there is no mining site."""
    site = g.box.site_of[island]
    if site < 0:
        return []
    size = g.box.columns * 2
    return list(range(site * size, site * size + size))


def space_name(g: Lagoon, space: int) -> str:
    """ML-100  A Gallery space as moves write it: island, column, level."""
    return str(g.box.deal.collect[space]).removeprefix("collect ")


# --- Mining ---------------------------------------------------------------------------------


def most_miners(g: Lagoon, space: i64) -> i64:
    """ML-102, ML-103, ML-104, ML-R21  As many as can earn something; at a face-down Gallery up to 4."""
    if g.tiles[space] == EMPTY:
        return 0
    if not is_open(g, space):
        return MOST_MINERS
    wanted = g.cubes[space] * (1 + space % 2)
    return wanted if wanted < MOST_MINERS else MOST_MINERS


def gallery_refusal(g: Lagoon, space: i64) -> Refusal | None:
    """ML-036, ML-R21  A Gallery from which something may come."""
    if g.tiles[space] == EMPTY:
        return NO_TILE
    return NOTHING_LEFT if is_open(g, space) and g.cubes[space] == 0 else None


def mine_refusal(g: Lagoon, me: Company) -> Refusal | None:
    """ML-100, ML-103, ML-R39  At least one Gallery of the island, and miners enough for it."""
    for space in site_spaces(g, me.island):
        if 1 + space % 2 <= me.idle_miners and most_miners(g, space) > 0:
            return None
    return NO_MINE


@mypyc_attr(acyclic=True)
class SendMiners(Choice):
    """ML-100, ML-104, ML-R39  operate_mine  How many miners go where; all is told before anybody digs."""

    def __init__(self, player: i64, island: i64, sent: i64) -> None:
        super().__init__(player)
        self.island = island
        self.sent = sent  # three bits for each Gallery space of the island

    def question(self) -> Message:
        return SEND_MINERS

    def miners_at(self, g: Lagoon, space: i64) -> i64:
        """How many were sent to a space of the island."""
        return self.sent >> 3 * (space % (2 * g.box.columns)) & 7

    def left(self, g: Lagoon) -> i64:
        """ML-100  Free miners that were not sent anywhere yet."""
        left = g.players[self.player].idle_miners
        sent = self.sent
        while sent != 0:
            left -= sent & 7
            sent >>= 3
        return left

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        left = self.left(g)
        for space in site_spaces(g, self.island):
            if self.miners_at(g, space) == 0:
                most = most_miners(g, space)
                for move in g.box.deal.send[space]:
                    if move.miners <= left and move.miners <= most:
                        options.append(move)
        if self.sent != 0:
            options.append(g.box.deal.done)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if isinstance(move, Done):
            return SEND_ONE if self.sent == 0 else None
        if not isinstance(move, Send):
            return SEND_FIRST
        if move.space not in site_spaces(g, self.island):
            return OTHER_ISLAND
        refusal = gallery_refusal(g, move.space)
        if refusal is not None:
            return refusal
        if self.miners_at(g, move.space) > 0:
            return SENT_ALREADY
        if move.miners > self.left(g):
            return NO_MINERS
        return TOO_MANY if move.miners > most_miners(g, move.space) else None

    def chosen(self, g: Lagoon, move: Any) -> None:
        if isinstance(move, Send):
            place = move.space % (2 * g.box.columns)
            g.do(SendMiners(self.player, self.island, self.sent | move.miners << 3 * place))
        else:
            dig(g, self)


def dig(g: Lagoon, plan: SendMiners) -> None:
    """ML-100 to ML-105, ML-R23  Everybody digs, at the Levels where the Galleries lie; then they shift."""
    me = g.players[plan.player]
    g.say(MINES, plan.player, plan.island + 1, me.idle_miners - plan.left(g))
    me.idle_miners = plan.left(g)
    exhausted: list[i64] = []
    for space in site_spaces(g, plan.island):
        miners = plan.miners_at(g, space)
        if miners > 0:
            open_gallery(g, space)
            if take(g, plan.player, space, miners // (1 + space % 2)):
                exhausted.append(space)
    for space in exhausted:
        exhaust(g, space)
    settle(g)


def open_gallery(g: Lagoon, space: i64) -> None:
    """ML-104, ML-R24  A face-down tile is turned up and gets its minerals; it stays so."""
    if is_open(g, space):
        return
    tile = g.tiles[space]
    g.face_up |= bit(space)
    g.cubes[space] = g.box.tiles[tile].minerals
    g.tile_trail = g.tile_trail.shown(tile)
    g.reveal()
    g.say(OPENED, space, tile)


def take(g: Lagoon, player: i64, space: i64, wanted: i64) -> bool:
    """ML-102, ML-103, ML-105  Resources go to the board as far as there are any; whether all are gone."""
    there = g.cubes[space]
    taken = wanted if wanted < there else there
    if taken == 0:
        return False  # ML-108: a Gallery that was empty from the beginning is not exhausted
    type = tile_at(g, space).type
    g.cubes[space] = there - taken
    g.players[player].raw[type] += taken
    g.say(MINED, player, some(type, taken), space)
    return taken == there


def exhaust(g: Lagoon, space: i64) -> None:
    """ML-106  An exhausted Gallery is removed."""
    g.say(EXHAUSTED, space)
    remove(g, space)


def remove(g: Lagoon, space: i64) -> None:
    """ML-096, ML-R09, ML-R14  A tile goes to the discards as it lies, its cubes to the Bank."""
    g.gallery_discards = [*g.gallery_discards, g.tiles[space]]
    g.tiles[space] = EMPTY
    g.cubes[space] = 0
    g.face_up &= ~bit(space)


def shift(g: Lagoon, start: i64, end: i64) -> None:
    """ML-097  A tile moves to the other Level as it lies, with its cubes."""
    g.tiles[end], g.cubes[end] = g.tiles[start], g.cubes[start]
    if is_open(g, start):
        g.face_up |= bit(end)
    else:
        g.face_up &= ~bit(end)
    g.tiles[start] = EMPTY
    g.cubes[start] = 0
    g.face_up &= ~bit(start)
    g.say(SHIFTED, start, end)


def settle(g: Lagoon) -> None:
    """ML-107, ML-R23  In every column a tile of Level 2 moves to a free Level 1."""
    for space in range(0, len(g.tiles), 2):
        if g.tiles[space] == EMPTY and g.tiles[space + 1] != EMPTY:
            shift(g, space + 1, space)


# --- Equipment ------------------------------------------------------------------------------


def collect_refusal(g: Lagoon, level: i64, space: i64) -> Refusal | None:
    """ML-144, ML-R22  Any Gallery of the Level that is face down or has a cube, on either island."""
    return WRONG_LEVEL if space % 2 != level - 1 else gallery_refusal(g, space)


def any_to_collect(g: Lagoon, level: i64) -> Refusal | None:
    """ML-R39  At least one."""
    for space in range(level - 1, len(g.tiles), 2):
        if gallery_refusal(g, space) is None:
            return None
    return NO_GALLERY_THERE


@mypyc_attr(acyclic=True)
class CollectFrom(Choice):
    """ML-144, ML-R22  use(loader)  From which Gallery to take resources."""

    def __init__(self, player: i64, level: i64, count: i64) -> None:
        super().__init__(player)
        self.level = level
        self.count = count

    def question(self) -> Message:
        return COLLECT_WHERE

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for space in range(self.level - 1, len(g.tiles), 2):
            if gallery_refusal(g, space) is None:
                options.append(g.box.deal.collect[space])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        return collect_refusal(g, self.level, move.space) if isinstance(move, Collect) else COLLECT_FIRST

    def chosen(self, g: Lagoon, move: Collect) -> None:
        open_gallery(g, move.space)
        if take(g, self.player, move.space, self.count):
            exhaust(g, move.space)
            settle(g)


def demolish_refusal(g: Lagoon, count: i64) -> Refusal | None:
    """ML-R39  So many Galleries must be there."""
    there: i64 = 0
    for tile in g.tiles:
        if tile != EMPTY:
            there += 1
    return None if there >= count else NO_GALLERY


@mypyc_attr(acyclic=True)
class DemolishGallery(Choice):
    """ML-148  use(demolition-kit)  Remove any Gallery; one on Level 2 moves to a Level 1 that is free."""

    def __init__(self, player: i64, count: i64) -> None:
        super().__init__(player)
        self.count = count

    def question(self) -> Message:
        return DEMOLISH_WHAT

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for space in range(len(g.tiles)):
            if g.tiles[space] != EMPTY:
                options.append(g.box.deal.demolish[space])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Demolish):
            return DEMOLISH_FIRST
        return NO_TILE if g.tiles[move.space] == EMPTY else None

    def chosen(self, g: Lagoon, move: Demolish) -> None:
        g.say(REMOVED, self.player, move.space)
        remove(g, move.space)
        settle(g)
        if self.count > 1:
            g.do(DemolishGallery(self.player, self.count - 1))


# --- Draw & Place ---------------------------------------------------------------------------


def tiles_to_draw(g: Lagoon) -> i64:
    """ML-038, ML-R10  The stack, and the discards that can be shuffled into a new one."""
    count: i64 = len(g.gallery_stack)
    if g.house.tiles_return:
        count += len(g.gallery_discards)
    return count


def draw_refusal(g: Lagoon) -> Refusal | None:
    """ML-R10  One tile at least."""
    return None if tiles_to_draw(g) > 0 else NO_TILES


def draw_tile(g: Lagoon) -> i64:
    """ML-038, ML-092  The next tile; when the stack has run out, the discards are shuffled."""
    if not g.gallery_stack:
        stack = g.gallery_discards[:]
        g.shuffle(stack)
        g.tile_trail = g.tile_trail.shuffled(stack)
        g.gallery_stack, g.gallery_discards = stack, []
        g.say(RESHUFFLED, len(stack))
    tile = g.gallery_stack[-1]
    g.gallery_stack = g.gallery_stack[:-1]
    return tile


def draw_galleries(g: Lagoon, player: i64, count: i64) -> None:
    """ML-092, ML-R10, ML-R12  Look at tiles without showing them, as many as there are."""
    g.reveal()
    drawn: list[i64] = []
    while len(drawn) < count and tiles_to_draw(g) > 0:
        tile = draw_tile(g)
        g.tile_trail = g.tile_trail.looked_at(player, tile)
        g.say(DREW_TILE, player, tile, seen_by=player)
        drawn.append(tile)
    g.drawn = drawn
    g.do(PlaceGallery(player, EMPTY, 0))


@mypyc_attr(acyclic=True)
class PlaceGallery(Choice):
    """ML-093, ML-094, ML-R11  place_galleries  The next tile goes to Level 1 of a column, either side up."""

    def __init__(self, player: i64, taken: i64, open: i64) -> None:
        super().__init__(player)
        self.taken = taken  # the column of the tile before; or EMPTY
        self.open = open  # how many were placed face up

    def question(self) -> Message:
        return PLACE_WHERE

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for sides in g.box.deal.place:
            for move in sides:
                if move.column != self.taken:
                    options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Place):
            return PLACE_FIRST
        return SAME_COLUMN if move.column == self.taken else None

    def chosen(self, g: Lagoon, move: Place) -> None:
        tile = g.drawn[0]
        g.drawn = g.drawn[1:]
        place_tile(g, self.player, tile, move)
        open = self.open
        if move.face_up:
            open += 1
        if g.drawn:
            g.do(PlaceGallery(self.player, move.column, open))
        else:
            pay_for_sides(g, self.player, open)


def place_tile(g: Lagoon, player: i64, tile: i64, move: Place) -> None:
    """ML-095 to ML-098, ML-R12  Older tiles are pushed on; face up it gets its minerals."""
    low = move.column * 2
    if g.tiles[low] != EMPTY:
        if g.tiles[low + 1] != EMPTY:
            g.say(PUSHED_OUT, low + 1)
            remove(g, low + 1)
        shift(g, low, low + 1)
    g.tiles[low] = tile
    if move.face_up:
        g.face_up |= bit(low)
        g.cubes[low] = g.box.tiles[tile].minerals
        g.tile_trail = g.tile_trail.shown(tile)
        g.reveal()
        g.say(LAID_UP, player, tile, low)
    else:
        g.say(LAID_DOWN, player, tile, low, seen_by=player)


def pay_for_sides(g: Lagoon, player: i64, open: i64) -> None:
    """ML-099, ML-R10, ML-R11  $ for tiles placed face up, whatever is on them."""
    pay = g.box.side_pay[open]
    if pay > 0:
        g.players[player].money += pay
        g.say(EARNED, player, pay)
