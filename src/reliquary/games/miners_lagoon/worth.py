"""What things are worth to a player: what `advice.py` weighs. Not rules (rules.md, 10).

Everything is counted in VP. What is not VP yet (a dollar, a raw resource, a cube, a worker) counts for the
VP that it will probably become in the rounds that are left (`Outlook`).
"""

from typing import Any, Final

from reliquary.games.miners_lagoon import effects, moves
from reliquary.games.miners_lagoon.box import Deal
from reliquary.games.miners_lagoon.centre import cube_of, has_cube, price
from reliquary.games.miners_lagoon.company import NONE, Company
from reliquary.games.miners_lagoon.effect import ScoreEffect
from reliquary.games.miners_lagoon.galleries import is_open, site_spaces
from reliquary.games.miners_lagoon.moves import LEVELS, MOST_MINERS, ROWS, SEATS
from reliquary.games.miners_lagoon.objectives import (
    BULK,
    ScoreIf,
    ScoreMost,
    ScorePer,
    ScoreTable,
    measure,
    metric_names,
)
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon, owner_of, row_of, spot_of, type_of
from reliquary.games.miners_lagoon.workers import wages
from reliquary.kernel.bits import bits
from reliquary.kernel.ints import i64

PACE: Final = 3.2  # VP that a leader gains in a round
WAGE: Final = 0.9  # a dollar that is wanted for wages
MONEY: Final = 0.5  # another one, as long as there are not too many
PURSE: Final = 8.0  # how many are not
RAW: Final = 0.8  # a raw resource
STORE: Final = 8.0  # how many of them are used up soon
GRADE: Final = [0.5, 0.9, 1.3, 1.5]  # a cube of 1' to 4' on the board that no Deal in hand asks for
CLOSING: Final = 1.0  # how surely a Deal in hand is closed once it can be paid
CATCH: Final = 0.78  # how surely an own cube is bought before it leaves the Centre
CROWD: Final = 0.12  # how much less surely for each other one there
DRAW: Final = 1.5  # a Deal drawn into an empty hand
USE: Final = 0.12  # what Equipment brings in a round that trades in Deals or cubes; other cards: their points
RIVAL: Final = 0.5  # a VP for another player
SHARE: Final = 0.2  # the part of a Gallery that one mines oneself, sooner or later
NEXT: Final = 0.5  # the part, if one mines there this round
LOWER: Final = 0.6  # what a Gallery is worth on Level 2
NEVER: Final = -9.0
#: how the names of metrics begin that nothing takes away again
LASTING: Final = ("merchants", "miners", "workers", "equipment", "deals", "ship", "artifact")


class Outlook:
    """What things are worth to a player now, as far as the player can know."""

    def __init__(self, g: Lagoon, player: i64) -> None:
        me = g.players[player]
        self.player = player
        self.left = rounds_left(g)
        self.wish: dict[str, float] = wishes(g, me, player, self.left)
        self.stock: list[float] = [self.wish["stock_" + type] for type in g.box.type_ids]
        self.due = float(wages(g, me))
        self.wage = WAGE * wages_chance(g, self.left)
        self.money = MONEY * min(1.0, self.left / 2.5)
        self.odds: list[float] = odds(g, player)
        self.raw: list[float] = raw_worths(self, me)
        self.grade: list[float] = [each * min(1.0, self.left / 2.5) for each in GRADE]
        self.cube: list[float] = cube_worths(g, self, me)
        own = float(sum(g.centre[player::SEATS]))
        self.catch = CATCH * min(1.0, self.left) / (1.0 + CROWD * own)


# --- The rounds to come ---------------------------------------------------------------------


def rounds_left(g: Lagoon) -> float:
    """How many rounds will be played after this one."""
    leader = max([each.vp for each in g.players])
    if g.is_ending:
        return 0.0
    return min(float(g.house.end_vp - leader) / PACE, float(g.house.last_round - g.round))


def wages_chance(g: Lagoon, left: float) -> float:
    """How surely money is wanted for the next wages: the later they are, the more may come in until then."""
    for due in g.house.pay_rounds:
        if due >= g.round:
            ahead = float(due - g.round)
            return max(0.0, 1.0 - 0.2 * ahead) * min(1.0, max(0.0, 1.3 + left - ahead))
    return 0.0


def wishes(g: Lagoon, me: Company, player: i64, left: float) -> dict[str, float]:
    """By metric: what one more of it does for the player's own Objectives."""
    names = metric_names(g.box)
    wish = [0.0] * len(names)
    for card in me.objectives:
        for effect in g.box.objectives[card].effects:
            for metric, missing, points in goals(g, player, effect):
                wish[metric] += points / float(missing)
    near = 1.0 / (1.0 + 0.6 * left)
    return {names[n]: wish[n] * (1.0 if names[n].startswith(LASTING) else near) for n in range(len(names))}


def goals(g: Lagoon, player: i64, effect: ScoreEffect) -> list[tuple[i64, i64, float]]:
    """What an Objective asks for: a metric, how much of it is missing, and the points for it."""
    if isinstance(effect, ScoreIf):
        share = 0.9 * float(effect.points) / float(len(effect.conditions))
        lacks = [(each, each.number - measure(g, player, each.metric)) for each in effect.conditions]
        found = [(each.metric, missing, share) for each, missing in lacks if each.is_least and missing > 0]
        return found + [(each.metric, 2, -share) for each, _ in lacks if not each.is_least]
    if isinstance(effect, ScoreMost):
        others = [measure(g, other, effect.metric) for other in range(len(g.players)) if other != player]
        behind = max(others) - measure(g, player, effect.metric)
        return [(effect.metric, 1 + behind if behind >= 0 else 2 - 2 * behind, 0.8 * float(effect.points))]
    if isinstance(effect, ScorePer):
        is_full = 0 <= effect.cap <= effect.vp(g, player)
        return [] if is_full else [(effect.metric, effect.each, float(effect.points))]
    assert isinstance(effect, ScoreTable)
    has, now = measure(g, player, effect.metric), effect.vp(g, player)
    steps = [(effect.metric, least - has, 0.9 * float(vp - now)) for least, vp in effect.steps if least > has]
    return steps[:1]


# --- Dollars and raw resources --------------------------------------------------------------


def cash(o: Outlook, me: Company, change: i64) -> float:
    """What dollars that come are worth; or, less than nothing, those that go."""
    return purse(o, float(me.money + change)) - purse(o, float(me.money))


def purse(o: Outlook, money: float) -> float:
    """First the wages, then what there is to buy, then a reserve."""
    wanted = min(money, o.due)
    spent = min(money - wanted, PURSE)
    rest = money - wanted - spent
    return wanted * max(o.wage, o.money) + (spent + 0.4 * rest) * o.money + money * o.wish["money"]


def raw_worths(o: Outlook, me: Company) -> list[float]:
    """By type: what one raw resource is worth, the less the more there are."""
    time = o.left + (0.5 if me.idle_merchants > 1 else 0.2)  # in which they can be used
    plain = RAW * min(1.0, time / 1.5) * min(1.0, STORE / max(1.0, float(sum(me.raw))))
    worths: list[float] = []
    for type in range(len(me.raw)):
        worth = plain * (1.0 - 0.06 * float(me.raw[type])) + o.wish["raw_total"] + o.stock[type]
        if me.raw[type] == min(me.raw):
            worth += o.wish["raw_min"]
        worths.append(max(worth, 0.0))
    return worths


def odds(g: Lagoon, player: i64) -> list[float]:
    """By number: how likely a Gallery that the player does not know has so many minerals."""
    unknown = [tile for n, tile in enumerate(g.box.tiles) if not g.tile_trail.knows(player, n)]
    every = max(1.0, float(len(unknown)))
    return [len([1 for tile in unknown if tile.minerals >= n]) / every for n in range(MOST_MINERS + 1)]


# --- Cubes and Deals ------------------------------------------------------------------------


def cube_worths(g: Lagoon, o: Outlook, me: Company) -> list[float]:
    """By type and level: what a cube on the board is worth, for Deals in hand, others, and Objectives."""
    worths: list[float] = []
    for type in range(len(me.raw)):
        wish = o.wish["enriched_total"] + o.stock[type]
        if not any([has_cube(me, cube_of(type, level)) for level in range(1, LEVELS + 1)]):
            wish += o.wish["enriched_types"]
        for level in range(1, LEVELS + 1):
            worths.append(o.grade[level - 1] + wish + float(level) * o.wish["enriched_value"])
        worths[-1] += o.wish["enriched_level4"]
    for deal in me.hand:
        ask_for(o, me, g.box.deals[deal], worths)
    return worths


def ask_for(o: Outlook, me: Company, deal: Deal, worths: list[float]) -> None:
    """A Deal in hand makes the cubes that it asks for dearer: the fewer are missing, the more."""
    missing = missing_needs(me.enriched, deal)
    if o.left + 1.0 < float(len(missing)):
        return
    share = CLOSING * (float(deal.vp) + o.wish["deals_closed"]) / float(len(deal.needs))
    share /= 1.0 + 0.35 * float(len(missing))
    for need in deal.needs:
        for cube in range(need, (need // LEVELS + 1) * LEVELS):
            if need in missing or has_cube(me, cube):
                worths[cube] = max(worths[cube], share)


def missing_needs(cubes: i64, deal: Deal) -> list[i64]:
    """What a Deal asks for and the board has not; each need takes the lowest cube that will do."""
    left = bits(cubes)
    missing: list[i64] = []
    for need in deal.needs:
        fit = [cube for cube in left if cube >= need and cube // LEVELS == need // LEVELS]
        if fit:
            left.remove(fit[0])
        else:
            missing.append(need)
    return missing


def deal_worth(g: Lagoon, o: Outlook, deal: i64) -> float:
    """The points of a Deal, less what else its cubes could do."""
    printed = g.box.deals[deal]
    worth = float(printed.vp) + o.wish["deals_closed"] - o.wish["deals_in_hand"]
    if len(printed.needs) > 1:
        worth += o.wish["deals_multi"]
    for need in printed.needs:
        worth -= o.grade[need % LEVELS] + o.wish["enriched_total"]
    return worth


def draw_worth(o: Outlook, me: Company) -> float:
    """A new Deal: the less the more are in hand, and nothing when there is no time for it."""
    hope = DRAW * min(1.0, max(0.0, (o.left - 0.5) / 3.0))
    return hope / (1.0 + 0.5 * float(len(me.hand))) + o.wish["deals_in_hand"]


def centre_worth(o: Outlook, type: i64, row: i64) -> float:
    """What an own cube in the Centre is worth after this round, when it has risen."""
    if row + 1 >= ROWS:
        return 0.0
    later = row + 2 if row + 2 < ROWS and o.left > 2.0 else row + 1
    end = float(row + 1) * o.wish["center_value"] + o.wish["center_cubes"]
    return o.catch * (1.0 + o.cube[cube_of(type, later)]) + end


def enrich_worth(g: Lagoon, o: Outlook, type: i64, put: i64) -> float:
    """A resource less, a cube in the Centre more; two alike get in each other's way."""
    alike = float(g.centre[spot_of(type, 0, o.player)] + put)
    return centre_worth(o, type, 0) * (1.0 - 0.15 * alike) - o.raw[type]


def fetch_worth(g: Lagoon, o: Outlook, me: Company, spot: i64) -> float:
    """A cube on the board; an own one brings a point and is missing in the Centre, others cost money."""
    type, row = type_of(spot), row_of(spot)
    worth = o.cube[cube_of(type, row)]
    if owner_of(spot) == o.player:
        return worth + float(g.box.owner_vp) - centre_worth(o, type, row)
    return worth + cash(o, me, -price(g, o.player, spot)) - RIVAL * float(g.box.owner_vp)


def lift_worth(o: Outlook, spot: i64) -> float:
    """An own cube nearer to a purchase; or another's thrown out."""
    row, last = row_of(spot), ROWS - 1
    if owner_of(spot) != o.player:
        return 0.5 * RIVAL if row == last else -0.1
    return (
        NEVER
        if row == last
        else centre_worth(o, type_of(spot), row + 1) - centre_worth(o, type_of(spot), row)
    )


# --- Business -------------------------------------------------------------------------------


def shipment_worth(g: Lagoon, o: Outlook, me: Company, tile: i64) -> float:
    """Points and dollars of a Shipment, less its goods."""
    printed = g.box.shipments[tile]
    worth = float(printed.vp) + cash(o, me, printed.money) + o.wish["shipments"]
    if printed.artifact != NONE:
        return worth + o.wish["artifact_shipments"] - kept_artifact(g, o, printed.artifact)
    for type in range(len(me.raw)):
        worth -= float(printed.needs[type]) * o.raw[type]
    if printed.goods >= BULK:
        worth += o.wish["shipments_3plus"]
    return worth + float(printed.goods) * o.wish["shipped_resources"]


def kept_artifact(g: Lagoon, o: Outlook, type: i64) -> float:
    """An Artifact at the end."""
    return float(g.house.artifact_vp) + o.wish["artifacts"] + 4.0 * o.stock[type]


def artifact_worth(g: Lagoon, o: Outlook, me: Company, type: i64) -> float:
    """An Artifact for the end, or to be delivered, less the resources that it costs."""
    worth = kept_artifact(g, o, type) - 4.0 * o.raw[type]
    for tile in g.shipments:
        if g.box.shipments[tile].artifact == type and o.left > 0.5:
            worth += max(0.0, shipment_worth(g, o, me, tile))
    return worth


def equipment_worth(g: Lagoon, o: Outlook, me: Company, card: i64) -> float:
    """Points at once, and what the card will do, less its price."""
    printed = g.box.equipment[card]
    worth = float(printed.vp) + o.wish["equipment"] + cash(o, me, -printed.cost)
    for effect in printed.effects:
        is_deal = isinstance(effect, effects.ChooseOne) or isinstance(effect, effects.CloseOne)
        if is_deal or isinstance(effect, effects.BuyEnriched):
            worth += USE * o.left
    return worth


def swap_worth(g: Lagoon, o: Outlook, me: Company, move: moves.Swap) -> float:
    """What comes, less what goes; more if a Shipment waits for it."""
    kinds: list[i64] = [*me.raw, me.money]
    worth = kind_worth(g, o, me, move.get, 1)
    for kind in [move.one, move.two]:
        if kind != NONE:
            kinds[kind] -= 1
            worth += kind_worth(g, o, me, kind, -1)
    kinds[move.get] += 1
    if o.left > 0.4 or me.idle_merchants > 1:
        worth += 0.7 * max(0.0, best_load(g, o, me, kinds) - best_load(g, o, me, me.raw))
    return worth


def kind_worth(g: Lagoon, o: Outlook, me: Company, kind: i64, change: i64) -> float:
    """A raw resource or a dollar that comes or goes."""
    return cash(o, me, change) if kind == g.box.money else float(change) * o.raw[kind]


def best_load(g: Lagoon, o: Outlook, me: Company, raw: list[i64]) -> float:
    """The best Shipment that could be made of raw resources."""
    best = 0.0
    for tile in g.shipments:
        printed = g.box.shipments[tile]
        missing = [type for type in range(len(me.raw)) if raw[type] < printed.needs[type]]
        if printed.artifact == NONE and not missing:
            best = max(best, shipment_worth(g, o, me, tile))
    return best


def worker_worth(o: Outlook, brings: float, owned: i64) -> float:
    """What one more worker brings in the rounds to come, less the wages."""
    return o.left * (brings / float(1 + owned) - 0.5 * MONEY / 3.0) + o.wish["workers"]


# --- Galleries ------------------------------------------------------------------------------


def find(g: Lagoon, o: Outlook, space: i64, minerals: i64) -> float:
    """What the so-and-so-many-th mineral of a Gallery promises, as far as the player knows."""
    tile = g.tiles[space]
    if tile == EMPTY:
        return 0.0
    if not is_open(g, space) and not g.tile_trail.knows(o.player, tile):
        return o.odds[minerals] * sum(o.raw) / float(len(o.raw))
    there = g.cubes[space] if is_open(g, space) else g.box.tiles[tile].minerals
    return o.raw[g.box.tiles[tile].type] if there >= minerals else 0.0


def riches(g: Lagoon, o: Outlook, space: i64) -> float:
    """All that a Gallery promises."""
    return sum([find(g, o, space, minerals) for minerals in range(1, MOST_MINERS + 1)])


class Shift:
    """Where the miners of a round go: to the Galleries of an island, or to Equipment."""

    def __init__(self, spaces: list[i64]) -> None:
        self.spaces = spaces
        self.sent: list[i64] = [0] * len(spaces)
        self.worth = 0.0  # what they mine
        self.kept: i64 = 0  # miners for Equipment


def best_shift(g: Lagoon, o: Outlook, island: i64, miners: i64, cards: list[float]) -> Shift:
    """One miner, or a pair, after the other to where they bring most; `cards` has the best first."""
    plan = Shift(site_spaces(g, island))
    left = miners
    while left > 0:
        best, chosen = 0.0, NONE
        for place in range(len(plan.spaces)):
            pair = 1 + plan.spaces[place] % 2
            if pair <= left and plan.sent[place] + pair <= MOST_MINERS:
                worth = find(g, o, plan.spaces[place], plan.sent[place] // pair + 1) / float(pair)
                if worth > best:
                    best, chosen = worth, place
        if plan.kept < len(cards) and cards[plan.kept] >= best:
            plan.kept += 1
            left -= 1
        elif chosen == NONE:
            break
        else:
            pair = 1 + plan.spaces[chosen] % 2
            plan.sent[chosen] += pair
            plan.worth += best * float(pair)
            left -= pair
    return plan


def place_worth(g: Lagoon, o: Outlook, me: Company, open: i64, move: Any) -> float:
    """Dollars for the side, the tile where the player will mine, less what it pushes away."""
    tile = g.box.tiles[g.drawn[0]]
    column: i64 = move.column
    low = column * 2
    island = g.box.sites[column // g.box.columns]
    mine = g.box.island_action(island, g.box.action_ids.index("operate_mine"))
    is_next = me.used >> mine & 1 == 0 and me.idle_miners > 0 and me.idle_merchants > 0
    worth = float(tile.minerals) * o.raw[tile.type]
    worth -= (1.0 - LOWER) * riches(g, o, low)
    if g.tiles[low] != EMPTY:
        worth -= LOWER * riches(g, o, low + 1)
    worth *= NEXT if is_next else SHARE
    if move.face_up:
        worth += cash(o, me, g.box.side_pay[open + 1] - g.box.side_pay[open])
    return worth


def demolition_worth(g: Lagoon, o: Outlook, space: i64) -> float:
    """What comes up, less what is lost."""
    comes = (1.0 - LOWER) * riches(g, o, space + 1) if space % 2 == 0 else 0.0
    return SHARE * (comes - riches(g, o, space))
