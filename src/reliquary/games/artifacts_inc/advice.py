"""How a sensible player rates the options: what the greedy bot plays by. Not rules (rules.md, 19).

Everything is counted in dollars of the middle of the game. A die is worth what the best use of it
brings; an option is worth what it brings, less what its dice could have done instead. So the 1 goes
to Headquarters when the 4 is wanted in the desert.
"""

from typing import Any, Final

from reliquary.games.artifacts_inc.box import NONE, Face, Slot
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, LayCard, cost, cost_refusal
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dive import AddDice, target
from reliquary.games.artifacts_inc.effect import SlotEffect
from reliquary.games.artifacts_inc.effects import Buy as BuySlot
from reliquary.games.artifacts_inc.effects import (
    Gain,
    GainAdjacent,
    Money,
    MoneyPerAdjacent,
    Pay,
    SellAny,
    Vp,
    VpPerAdjacent,
)
from reliquary.games.artifacts_inc.grid import is_adjacent, is_full, neighbours, place_of
from reliquary.games.artifacts_inc.moves import (
    PIPS,
    Adjust,
    Buy,
    DiveWith,
    Fill,
    LayAt,
    Reroll,
    Sell,
    SellAll,
    Upgrade,
    Use,
    Visit,
)
from reliquary.games.artifacts_inc.museums import FillOrder, leader, majority, order_pay, order_refusal
from reliquary.games.artifacts_inc.selling import SellArtifacts, sale_pay
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64

# The weights were evolved by self-play of three players. They are good together; by itself each of them says
# less than its name.
VP: Final = 0.41  # a VP
RISE: Final = 0.96  # more for each of the last three turns
HASTE: Final = 10.0  # VP that count as a turn: everything must pay within (20 - leader) / 10 of them
DIE: Final = 0.93  # what a die brings that has nothing special to do
ARTIFACT: Final = [1.7, 2.7, 2.9, 4.9]  # by type, with the hope of a majority
OTHER_ARTIFACT: Final = 3.0  # of house content
ENOUGH: Final = 1.3  # artifacts of a type that find a buyer at a good price
SYMBOL: Final = 4.7  # an adventurer symbol, for each turn to come
ODDS: Final = [0.0, 1.0, 0.97, 0.9, 0.8, 0.65, 0.42]  # that one of three or four dice is as high
NEARBY: Final = 1.3  # cards that lie beside one that counts them
EXACT: Final = 0.82  # that one of them shows a number
MONEY_IN_TIME: Final = 0.24  # turns before the end in which money can still be spent
SALE_IN_TIME: Final = 0.46  # and artifacts sold
INSTEAD: Final = 0.42  # how much of its next best use a die costs
LEAD: Final = 0.74  # how surely a majority is won that is led now
CUBE: Final = 0.28  # what a cube is worth that leads nothing yet
BARGAIN: Final = 0.47  # what a purchase is worth more than it costs
USUAL: Final = 0.65  # how much of the best use an average turn makes
FIRST: Final = 100.0  # changes of dice come before everything


class Outlook:
    """What things are worth to a player now."""

    def __init__(self, g: Artifacts, player: i64) -> None:
        self.player = player
        leader: i64 = 0
        for me in g.players:
            leader = max(leader, me.vp())
        left = float(g.house.end_vp - leader) / HASTE
        self.turns = left if left > 0.0 else 0.0  # that are still to come after this one, in haste
        self.vp = VP + RISE * max(0.0, 3.0 - self.turns)
        self.money = min(1.0, 0.05 + self.turns / MONEY_IN_TIME)
        late = min(1.0, 0.1 + self.turns / SALE_IN_TIME)
        stock = g.players[player].artifacts
        self.artifact: list[float] = [
            late * (ARTIFACT[kind] if kind < len(ARTIFACT) else OTHER_ARTIFACT) * rarity(stock[kind])
            for kind in range(len(stock))
        ]


def rarity(stock: i64) -> float:
    """So many artifacts of a type are as good as `ENOUGH` of them: nobody needs more."""
    return 1.0 if float(stock) <= ENOUGH else ENOUGH / float(stock)


def rate(g: Artifacts) -> list[float]:
    """For each option how many dollars it is worth, all things considered."""
    asked = g.asked
    if asked is None:
        return []
    outlook = Outlook(g, asked.player)
    me = g.players[asked.player]
    if isinstance(asked, BuyOrUpgrade):
        return [bargain(g, me, outlook, move, asked.discount) for move in g.offered]
    if isinstance(asked, LayCard):
        return [company_of(g, me, outlook, asked.card, move) for move in g.offered]
    if isinstance(asked, FillOrder):
        return [order_worth(g, me, outlook, asked.museum, move) for move in g.offered]
    if isinstance(asked, SellArtifacts):
        return [sale_worth(g, me, outlook, asked, move) for move in g.offered]
    if isinstance(asked, AddDice):
        return [-float(move.index) for move in g.offered]  # the lowest die that will do
    if g.round == 0:
        return [-float(move.index) for move in g.offered]  # the usual order of the starting cards
    return rate_turn(g, me, outlook)


# --- a turn ---------------------------------------------------------------------------------


def rate_turn(g: Artifacts, me: Company, outlook: Outlook) -> list[float]:
    """Each placement for what it brings, less the next best use of the die."""
    brings = [gross(g, me, outlook, move) for move in g.offered]
    best, second = best_uses(g, brings)
    rates: list[float] = []
    for number in range(len(g.offered)):
        move = g.offered[number]
        if isinstance(move, Reroll):
            rates.append(change_worth(sum(best[1:]) / PIPS, best[move.die]))
        elif isinstance(move, Adjust):
            rates.append(change_worth(best[move.die + move.delta], best[move.die]))
        elif brings[number] <= 0.0:
            rates.append(-1.0 if die_of(move) > 0 else 0.0)
        else:
            die = die_of(move)
            instead = second[die] if best[die] <= brings[number] else best[die]
            rates.append(brings[number] - INSTEAD * instead)
    return rates


def change_worth(after: float, before: float) -> float:
    """A change of a die, if it is clearly for the better."""
    return FIRST + after - before if after > before + 0.4 else -1.0


def die_of(move: Any) -> i64:
    """The die that a move places; 0 if it places none."""
    if isinstance(move, Use):
        return move.die
    if isinstance(move, Visit):
        return move.die
    if isinstance(move, DiveWith):
        return move.die
    return 0


def best_uses(g: Artifacts, brings: list[float]) -> tuple[list[float], list[float]]:
    """By number of a die: what its best use brings, and its second best in another place."""
    best = [0.0] * (PIPS + 1)
    second = [0.0] * (PIPS + 1)
    for number in range(len(g.offered)):
        die = die_of(g.offered[number])
        if die == 0:
            continue
        if brings[number] > best[die]:
            second[die] = best[die]
            best[die] = brings[number]
        elif brings[number] > second[die]:
            second[die] = brings[number]
    return best, second


def gross(g: Artifacts, me: Company, outlook: Outlook, move: Any) -> float:
    """What a placement brings, whatever the die could have done instead."""
    if isinstance(move, Visit):
        if move.space < len(g.box.museums):
            return best_order(g, me, outlook, move.space)
        return slot_worth(g, me, outlook, g.box.spaces[move.space].slot, NONE)
    if isinstance(move, Use):
        place = place_of(me, move.card)
        return slot_worth(g, me, outlook, g.box.faces[me.faces[place]].slots[move.slot], me.cells[place])
    if isinstance(move, DiveWith):
        return dive_worth(g, me, outlook, move.die)
    return 0.0


def slot_worth(g: Artifacts, me: Company, outlook: Outlook, slot: Slot, cell: i64) -> float:
    """What the sentences of a slot bring now."""
    total = 0.0
    for effect in slot.effects:
        counted: i64 = 1
        kind = effect.neighbour_kind(g)
        if kind != NONE:
            counted = neighbours(g, me, cell, kind)
        if isinstance(effect, GainAdjacent):
            total += finds_nearby(g, me, outlook, cell)
        elif isinstance(effect, BuySlot):
            total += best_bargain(g, me, outlook, effect.discount)
        elif isinstance(effect, SellAny):
            total += best_sale(g, me, outlook, effect.premium)
        else:
            total += float(counted) * plain_worth(outlook, effect)
    return total


def plain_worth(outlook: Outlook, effect: SlotEffect) -> float:
    """What a sentence brings that asks nothing; of one that counts neighbours, for each of them."""
    if isinstance(effect, Gain):
        return float(effect.count) * outlook.artifact[effect.artifact]
    if isinstance(effect, Money):
        return float(effect.money) * outlook.money
    if isinstance(effect, MoneyPerAdjacent):
        return float(effect.money) * outlook.money
    if isinstance(effect, Pay):
        return -float(effect.money) * outlook.money
    if isinstance(effect, Vp):
        return float(effect.vp) * outlook.vp
    if isinstance(effect, VpPerAdjacent):
        return float(effect.vp) * outlook.vp
    return 0.0


def finds_nearby(g: Artifacts, me: Company, outlook: Outlook, cell: i64) -> float:
    """What the adjacent Expeditions would find."""
    total = 0.0
    for place in range(len(me.cells)):
        card = g.box.cards[me.faces[place] >> 1]
        if card.artifact != NONE and is_adjacent(cell, me.cells[place]):
            total += outlook.artifact[card.artifact]
    return total


def dive_worth(g: Artifacts, me: Company, outlook: Outlook, die: i64) -> float:
    """A VP and what its find adds, less what the other dice of the dive could do."""
    printed = g.box.dives[g.dives[-1]]
    vp = printed.vp + me.find_vp[printed.find]
    missing = target(g) - me.dive_plus - die
    dice: i64 = 0
    other = die
    left: list[i64] = g.dice[:]
    left[die] -= 1
    while missing > 0 and other > 0:
        if left[other] > 0:
            left[other] -= 1
            missing -= other
            dice += 1
        else:
            other -= 1
    return float(vp) * outlook.vp - DIE * float(dice)


# --- selling --------------------------------------------------------------------------------


def best_order(g: Artifacts, me: Company, outlook: Outlook, museum: i64) -> float:
    """The best order box that can be filled."""
    best = 0.0
    for order in range(len(g.orders[museum])):
        if order_refusal(g, me, museum, order) is None:
            best = max(best, order_gain(g, outlook, museum, order))
    return best


def order_worth(g: Artifacts, me: Company, outlook: Outlook, museum: i64, move: Any) -> float:
    return order_gain(g, outlook, museum, move.order) if isinstance(move, Fill) else 0.0


def order_gain(g: Artifacts, outlook: Outlook, museum: i64, order: i64) -> float:
    """The money of an order and its part in the majority, less the artifacts."""
    count = float(g.boxes(museum)[order])
    pay = float(order_pay(g, outlook.player, museum, order)) * outlook.money
    artifacts = count * outlook.artifact[g.box.museums[museum].artifact]
    return pay - artifacts + majority_gain(g, outlook, museum, order)


def majority_gain(g: Artifacts, outlook: Outlook, museum: i64, order: i64) -> float:
    """What one more cube does for the majority; the closer the end, the surer."""
    me = g.players[outlook.player]
    worth = outlook.vp * float(g.box.museums[museum].vp + me.majority_vp)
    before = majority(g, museum) == outlook.player
    cubes: list[i64] = g.orders[museum][:]
    cubes[order] = outlook.player
    after = leader(cubes, len(g.players)) == outlook.player
    sure = 1.0 / (1.0 + outlook.turns)
    if after and not before:
        return worth * (LEAD + (1.0 - LEAD) * sure)
    return worth * CUBE * (1.0 - sure)


def best_sale(g: Artifacts, me: Company, outlook: Outlook, premium: i64) -> float:
    """Everything for sale that is worth less than its price."""
    total = 0.0
    sold: i64 = 0
    for kind in range(len(me.artifacts)):
        count = me.artifacts[kind]
        if count == 0:
            continue
        gain = (
            float(sale_pay(g, kind, count, premium, sold)) * outlook.money
            - float(count) * outlook.artifact[kind]
        )
        if gain > 0.0:
            total += gain
            sold |= bit(kind)
    return total


def sale_worth(g: Artifacts, me: Company, outlook: Outlook, sale: SellArtifacts, move: Any) -> float:
    """Some artifacts for their price; enough is worth nothing."""
    if isinstance(move, Sell):
        pay = float(sale_pay(g, move.artifact, move.count, sale.premium, sale.sold)) * outlook.money
        return pay - float(move.count) * outlook.artifact[move.artifact]
    if isinstance(move, SellAll):
        return best_sale(g, me, outlook, sale.premium) if outlook.turns < 1.0 else -50.0
    return 0.0


# --- buying ---------------------------------------------------------------------------------


def best_bargain(g: Artifacts, me: Company, outlook: Outlook, discount: i64) -> float:
    """The best purchase or upgrade that can be paid."""
    best = 0.0
    if not is_full(g, me):
        for number in range(len(g.decks)):
            for card in g.rows[number]:
                best = max(best, purchase_worth(g, me, outlook, card, discount))
            if g.decks[number]:
                best = max(best, purchase_worth(g, me, outlook, g.decks[number][-1], discount))
    for face in me.faces:
        if face % LEVELS == 0:
            best = max(best, upgrade_worth(g, me, outlook, face >> 1, discount))
    return best


def bargain(g: Artifacts, me: Company, outlook: Outlook, move: Any, discount: i64) -> float:
    if isinstance(move, Buy):
        return purchase_worth(g, me, outlook, move.card, discount)
    if isinstance(move, Upgrade):
        return upgrade_worth(g, me, outlook, move.card, discount)
    return 0.0


def purchase_worth(g: Artifacts, me: Company, outlook: Outlook, card: i64, discount: i64) -> float:
    """What a new card will be worth, less its price; nothing if it cannot be paid."""
    if cost_refusal(g, me, g.box.cards[card], discount, 0) is not None:
        return 0.0
    face = g.box.faces[card * LEVELS]
    return face_worth(g, me, outlook, face) - price_worth(g, me, outlook, card, discount)


def upgrade_worth(g: Artifacts, me: Company, outlook: Outlook, card: i64, discount: i64) -> float:
    """What the other face is worth more, less the price; nothing if it cannot be paid."""
    if cost_refusal(g, me, g.box.cards[card], discount, 0) is not None:
        return 0.0
    one, two = g.box.faces[card * LEVELS], g.box.faces[card * LEVELS + 1]
    more = face_worth(g, me, outlook, two) - face_worth(g, me, outlook, one)
    return more - price_worth(g, me, outlook, card, discount)


def price_worth(g: Artifacts, me: Company, outlook: Outlook, card: i64, discount: i64) -> float:
    """Money, and Scrolls that cannot be sold any more."""
    printed = g.box.cards[card]
    scrolls = float(printed.scrolls) * outlook.artifact[g.box.scroll]
    return float(cost(me, printed, discount)) * outlook.money + scrolls


def face_worth(g: Artifacts, me: Company, outlook: Outlook, face: Face) -> float:
    """VP at once, and what the face will do in the turns to come."""
    total = float(face.vp) * outlook.vp
    for passive in face.passives:
        total += passive_worth(g, me, outlook, passive)
    extra = 1.0
    for slot in face.slots:
        worth = future_worth(g, me, outlook, slot) - DIE
        if worth > 0.0:
            total += extra * worth * slot_odds(slot) * outlook.turns
            extra *= 0.6  # there are only so many dice
    return total


def slot_odds(slot: Slot) -> float:
    """How often there is a die for a slot."""
    return EXACT if slot.low == slot.high and slot.high < PIPS else ODDS[slot.low]


def future_worth(g: Artifacts, me: Company, outlook: Outlook, slot: Slot) -> float:
    """What a die on a slot brings in an average turn."""
    total = 0.0
    for effect in slot.effects:
        if isinstance(effect, GainAdjacent):
            total += NEARBY * outlook.artifact[0]
        elif isinstance(effect, BuySlot):
            total += BARGAIN + float(effect.discount)
        elif isinstance(effect, SellAny):
            total += 0.8 + 0.7 * float(effect.premium)
        elif effect.neighbour_kind(g) != NONE:
            total += NEARBY * plain_worth(outlook, effect)
        else:
            total += USUAL * plain_worth(outlook, effect)
    return total


def passive_worth(g: Artifacts, me: Company, outlook: Outlook, passive: Any) -> float:
    """What an effect brings that is in force as long as the face is showing."""
    turns = outlook.turns
    amount = float(passive.amount)
    after = me.copy()
    passive.arrive(after)
    total = SYMBOL * turns * float(after.adventurers - me.adventurers)
    total += 0.7 * turns * float(after.rerolls + after.steps - me.rerolls - me.steps)
    total += 0.7 * turns * float(after.discount - me.discount)
    total += 1.0 * turns * float(after.museum_pay - me.museum_pay)
    total += 0.15 * turns * float(after.dive_plus - me.dive_plus)
    total += outlook.vp * float(after.find_bonus() - me.find_bonus())
    if after.find_vp != me.find_vp:
        total += amount * outlook.vp * 0.12 * turns
    return total + outlook.vp * float(after.majority_vp - me.majority_vp) * (
        0.8 + float(won(g, outlook.player))
    )


def won(g: Artifacts, player: i64) -> i64:
    """How many majorities a player has now."""
    count: i64 = 0
    for museum in range(len(g.orders)):
        if majority(g, museum) == player:
            count += 1
    return count


def company_of(g: Artifacts, me: Company, outlook: Outlook, card: i64, move: Any) -> float:
    """How well a new card lies: who counts whom, and room for more."""
    if not isinstance(move, LayAt):
        return 0.0
    printed = g.box.cards[card]
    total = 0.0
    for slot in g.box.faces[card * LEVELS].slots:
        for effect in slot.effects:
            kind = effect.neighbour_kind(g)
            if kind != NONE:
                total += 2.0 * float(neighbours(g, me, move.cell, kind))
    for place in range(len(me.cells)):
        if is_adjacent(move.cell, me.cells[place]):
            for slot in g.box.faces[me.faces[place]].slots:
                for effect in slot.effects:
                    if effect.neighbour_kind(g) == printed.kind:
                        total += 2.0
    return total
