"""Chapter 4.9: the Enrichment Center, and enriched cubes on the players' boards.

A spot is a type, a row and an owner in one number; a cube of a board is a type and a level.
"""

from typing import Any, Final

from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.messages import (
    ENRICH_WHICH,
    ENRICHED,
    FETCH_WHICH,
    FETCHED,
    FETCHED_OWN,
    GAVE_CUBE,
    GIVE_WHICH,
    LEFT,
    LIFT_WHICH,
    LIFTED,
    RAISE_WHICH,
    RAISED,
    RISES,
    SCORED,
)
from reliquary.games.miners_lagoon.moves import (
    LEVELS,
    ROWS,
    SEATS,
    Done,
    Enrich,
    Fetch,
    Give,
    Lift,
    Raise,
)
from reliquary.games.miners_lagoon.state import Lagoon, add_cubes, gain_vp, owner_of, row_of, spot_of, type_of
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message, some
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NO_RAW: Final = Refusal("ML-116", "You have no such resource.")
NOTHING_TO_ENRICH: Final = Refusal("ML-116", "You have no resource to put into the Centre.")
ROW_FULL: Final = Refusal("ML-118", "The 0' row holds four cubes of each type.")
TYPE_TWICE: Final = Refusal("ML-117", "Only so many resources of the same type go into the Centre at once.")
ONE_AT_LEAST: Final = Refusal("ML-R08", "Put at least one resource into the Centre.")
ENRICH_FIRST: Final = Refusal("ML-116", "First say what you put into the Centre.")
ALL_AT_0: Final = Refusal("ML-121", "Cubes in the 0' row cannot be bought.")
NO_SUCH_CUBE: Final = Refusal("ML-120", "There is no such cube in the Centre.")
PLACE_TAKEN: Final = Refusal("ML-122", "You have a cube of that type and level on your board.")
TOO_DEAR: Final = Refusal("ML-124", "You have too little money for it.")
NOTHING_TO_BUY: Final = Refusal("ML-120", "There is no cube in the Centre that you could buy.")
BUY_ONE: Final = Refusal("ML-120", "Buy at least one cube.")
BUY_FIRST: Final = Refusal("ML-120", "First finish your purchase.")
NOT_ON_BOARD: Final = Refusal("ML-142", "You have no such cube on your board.")
LEVEL_TAKEN: Final = Refusal("ML-142", "You have that type at the next level already.")
NOTHING_TO_RAISE: Final = Refusal("ML-142", "You have no cube that could be raised.")
TOP_LEVEL: Final = Refusal("ML-R34", "There is no level above 4'.")
RAISE_FIRST: Final = Refusal("ML-142", "First say which cube you raise.")
ROW_ZERO: Final = Refusal("ML-R35", "At this table the Control Room leaves the 0' row alone.")
NOTHING_TO_LIFT: Final = Refusal("ML-R35", "There is no cube in the Centre that could be raised.")
LIFT_FIRST: Final = Refusal("ML-143", "First say which cube of the Centre you raise.")
TOO_LOW: Final = Refusal("ML-146", "The cube is of too low a level.")
NO_CUBE_TO_GIVE: Final = Refusal("ML-146", "You have no cube of such a level on your board.")
GIVE_FIRST: Final = Refusal("ML-146", "First say which cube you give.")


def cube_of(type: i64, level: i64) -> i64:
    """ML-018  The place of a type and level on a board."""
    return type * LEVELS + level - 1


def has_cube(me: Company, cube: i64) -> bool:
    return me.enriched >> cube & 1 == 1


def cube_name(g: Lagoon, cube: int) -> str:
    """An enriched cube as moves write it: "gold 2"."""
    return str(g.box.deal.give[cube]).removeprefix("give ")


# --- Enrich ---------------------------------------------------------------------------------


def row_0(g: Lagoon, type: i64) -> i64:
    """ML-118  The cubes of all players in the 0' row of a type."""
    total: i64 = 0
    for owner in range(SEATS):
        total += g.centre[spot_of(type, 0, owner)]
    return total


def enrich_refusal(g: Lagoon, me: Company, type: i64) -> Refusal | None:
    """ML-116, ML-118  A raw resource, and room for it."""
    if me.raw[type] == 0:
        return NO_RAW
    return ROW_FULL if row_0(g, type) >= g.box.row_0_room else None


def any_to_enrich(g: Lagoon, me: Company) -> Refusal | None:
    """ML-R39  At least one."""
    reason = NOTHING_TO_ENRICH
    for type in range(len(me.raw)):
        refusal = enrich_refusal(g, me, type)
        if refusal is None:
            return None
        if refusal is not NO_RAW:
            reason = refusal
    return reason


@mypyc_attr(acyclic=True)
class EnrichRaw(Choice):
    """ML-116, ML-117, ML-119, ML-R08  enrich  One resource after the other goes into the 0' row."""

    def __init__(self, player: i64, left: i64, alike: i64, put: i64) -> None:
        super().__init__(player)
        self.left = left  # how many more may go
        self.alike = alike  # how many of one type
        self.put = put  # three bits for each type: how many went

    def question(self) -> Message:
        return ENRICH_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.enrich:
            if self.refusal(g, move) is None:
                options.append(move)
        if self.put != 0:
            options.append(g.box.deal.done)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if isinstance(move, Done):
            return ONE_AT_LEAST if self.put == 0 else None
        if not isinstance(move, Enrich):
            return ENRICH_FIRST
        if self.put >> 3 * move.type & 7 >= self.alike:
            return TYPE_TWICE
        return enrich_refusal(g, g.players[self.player], move.type)

    def chosen(self, g: Lagoon, move: Any) -> None:
        if isinstance(move, Enrich):
            g.players[self.player].raw[move.type] -= 1
            add_cubes(g, spot_of(move.type, 0, self.player), 1)
            g.say(ENRICHED, self.player, some(move.type, 1))
            if self.left > 1:
                put = self.put + bit(3 * move.type)
                g.do(EnrichRaw(self.player, self.left - 1, self.alike, put))


# --- Buy ------------------------------------------------------------------------------------


def price(g: Lagoon, player: i64, spot: i64) -> i64:
    """ML-123, ML-124  Own cubes cost nothing, others their level."""
    return 0 if owner_of(spot) == player else row_of(spot) * g.box.cube_price


def fetch_refusal(g: Lagoon, player: i64, spot: i64, spent: i64) -> Refusal | None:
    """ML-120, ML-121, ML-122, ML-124, ML-R32, ML-R33  A cube at 1' or higher, for a free place, for money."""
    me = g.players[player]
    if g.centre[spot] == 0:
        return NO_SUCH_CUBE
    if has_cube(me, cube_of(type_of(spot), row_of(spot))):
        return PLACE_TAKEN
    return TOO_DEAR if price(g, player, spot) + spent > me.money else None


def any_to_fetch(g: Lagoon, player: i64, spent: i64) -> Refusal | None:
    """ML-R39  At least one cube that can be bought."""
    reason = NOTHING_TO_BUY
    for spot in range(len(g.centre)):
        if g.centre[spot] > 0:
            refusal = ALL_AT_0 if row_of(spot) == 0 else fetch_refusal(g, player, spot, spent)
            if refusal is None:
                return None
            if refusal is not ALL_AT_0 or reason is NOTHING_TO_BUY:
                reason = refusal
    return reason


@mypyc_attr(acyclic=True)
class BuyCubes(Choice):
    """ML-120, ML-126, ML-140, ML-R32  buy_enriched  One cube after the other, whoever owns it."""

    def __init__(self, player: i64, left: i64, bought: i64) -> None:
        super().__init__(player)
        self.left = left  # how many more may be bought
        self.bought = bought

    def question(self) -> Message:
        return FETCH_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        centre = g.centre
        for spot in range(len(centre)):
            if centre[spot] > 0:
                move = g.box.deal.fetch[spot]
                if move is not None and fetch_refusal(g, self.player, spot, 0) is None:
                    options.append(move)
        if self.bought > 0:
            options.append(g.box.deal.done)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if isinstance(move, Done):
            return BUY_ONE if self.bought == 0 else None
        return fetch_refusal(g, self.player, move.spot, 0) if isinstance(move, Fetch) else BUY_FIRST

    def chosen(self, g: Lagoon, move: Any) -> None:
        if isinstance(move, Fetch):
            fetch(g, self.player, move.spot)
            if self.left > 1:
                g.do(BuyCubes(self.player, self.left - 1, self.bought + 1))


def fetch(g: Lagoon, player: i64, spot: i64) -> None:
    """ML-120, ML-123 to ML-125, ML-R51, ML-R53  Pay the owner, who scores, also if they have passed."""
    me, owner = g.players[player], owner_of(spot)
    paid = price(g, player, spot)
    cube = cube_of(type_of(spot), row_of(spot))
    add_cubes(g, spot, -1)
    me.enriched |= bit(cube)
    me.money -= paid
    if owner == player:
        g.say(FETCHED_OWN, player, cube)
    else:
        g.players[owner].money += paid
        g.say(FETCHED, player, cube, owner, paid)
    g.say(SCORED, owner, g.box.owner_vp)
    gain_vp(g, owner, g.box.owner_vp)


# --- Cubes of the own board -----------------------------------------------------------------


def give_refusal(me: Company, cube: i64, least: i64) -> Refusal | None:
    """ML-146  An own cube of a level or higher."""
    if not has_cube(me, cube):
        return NOT_ON_BOARD
    return TOO_LOW if cube % LEVELS + 1 < least else None


def any_to_give(me: Company, least: i64) -> Refusal | None:
    """ML-R39  At least one."""
    for cube in range(len(me.raw) * LEVELS):
        if give_refusal(me, cube, least) is None:
            return None
    return NO_CUBE_TO_GIVE


def give_cube(g: Lagoon, player: i64, cube: i64) -> None:
    """ML-R36  A cube of the board goes back to the supply."""
    g.players[player].enriched &= ~bit(cube)
    g.say(GAVE_CUBE, player, cube)


@mypyc_attr(acyclic=True)
class GiveCube(Choice):
    """ML-146  use(crusher)  Which enriched cube is given."""

    def __init__(self, player: i64, least: i64) -> None:
        super().__init__(player)
        self.least = least

    def question(self) -> Message:
        return GIVE_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.give:
            if give_refusal(g.players[self.player], move.cube, self.least) is None:
                options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Give):
            return GIVE_FIRST
        return give_refusal(g.players[self.player], move.cube, self.least)

    def chosen(self, g: Lagoon, move: Give) -> None:
        give_cube(g, self.player, move.cube)


def raise_refusal(me: Company, cube: i64) -> Refusal | None:
    """ML-142, ML-R34  An own cube whose next level is free; there is none above 4'."""
    if not has_cube(me, cube):
        return NOT_ON_BOARD
    return LEVEL_TAKEN if has_cube(me, cube + 1) else None


def any_to_raise(g: Lagoon, me: Company) -> Refusal | None:
    """ML-R34, ML-R39  At least one."""
    reason = NOTHING_TO_RAISE if me.enriched == 0 else TOP_LEVEL
    for move in g.box.deal.lift_own:
        refusal = raise_refusal(me, move.cube)
        if refusal is None:
            return None
        if refusal is not NOT_ON_BOARD:
            reason = refusal
    return reason


@mypyc_attr(acyclic=True)
class RaiseOwn(Choice):
    """ML-142  use(elevator)  Which enriched cube of the board rises a level."""

    def __init__(self, player: i64, count: i64) -> None:
        super().__init__(player)
        self.count = count

    def question(self) -> Message:
        return RAISE_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.lift_own:
            if raise_refusal(g.players[self.player], move.cube) is None:
                options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        return raise_refusal(g.players[self.player], move.cube) if isinstance(move, Raise) else RAISE_FIRST

    def chosen(self, g: Lagoon, move: Raise) -> None:
        me = g.players[self.player]
        me.enriched = me.enriched & ~bit(move.cube) | bit(move.cube + 1)
        g.say(RAISED, self.player, move.cube)
        if self.count > 1 and any_to_raise(g, me) is None:
            g.do(RaiseOwn(self.player, self.count - 1))


# --- Cubes of the Centre --------------------------------------------------------------------


def lift_refusal(g: Lagoon, spot: i64) -> Refusal | None:
    """ML-143, ML-R35  Any cube that is there, of anybody, also at 0' unless the table says otherwise."""
    if g.centre[spot] == 0:
        return NO_SUCH_CUBE
    return ROW_ZERO if row_of(spot) == 0 and not g.house.row_zero else None


def any_to_lift(g: Lagoon) -> Refusal | None:
    """ML-R35, ML-R39  At least one."""
    for spot in range(len(g.centre)):
        if g.centre[spot] > 0 and lift_refusal(g, spot) is None:
            return None
    return NOTHING_TO_LIFT


@mypyc_attr(acyclic=True)
class LiftCube(Choice):
    """ML-143, ML-R35  use(control-room)  Which cube of the Centre rises a level."""

    def __init__(self, player: i64, count: i64) -> None:
        super().__init__(player)
        self.count = count

    def question(self) -> Message:
        return LIFT_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for spot in range(len(g.centre)):
            if g.centre[spot] > 0 and lift_refusal(g, spot) is None:
                options.append(g.box.deal.lift[spot])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        return lift_refusal(g, move.spot) if isinstance(move, Lift) else LIFT_FIRST

    def chosen(self, g: Lagoon, move: Lift) -> None:
        lift(g, self.player, move.spot)
        if self.count > 1 and any_to_lift(g) is None:
            g.do(LiftCube(self.player, self.count - 1))


def lift(g: Lagoon, player: i64, spot: i64) -> None:
    """ML-143, ML-R33  One row down the board; from 4' it leaves the game for nothing."""
    owner = owner_of(spot)
    g.say(LIFTED, player, spot // SEATS, owner)
    add_cubes(g, spot, -1)
    if row_of(spot) == ROWS - 1:
        g.say(LEFT, spot // SEATS, owner)
    else:
        add_cubes(g, spot + SEATS, 1)


def rise(g: Lagoon) -> None:
    """ML-077 to ML-079  Every cube of the Centre rises a level; those at 4' leave for nothing."""
    old = g.centre
    if sum(old) == 0:
        return
    block: i64 = ROWS * SEATS
    centre: list[i64] = []
    for start in range(0, len(old), block):
        centre.extend(EMPTY_ROW)
        centre.extend(old[start : start + block - SEATS])
        for owner in range(SEATS):
            for _ in range(old[start + block - SEATS + owner]):
                g.say(LEFT, (start + block - SEATS) // SEATS, owner)
    g.centre = centre
    g.say(RISES)


EMPTY_ROW: Final = [0] * SEATS
