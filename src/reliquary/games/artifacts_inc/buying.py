"""Chapter 7: purchases and upgrades."""

from typing import Any, Final

from reliquary.games.artifacts_inc.box import NONE, Card
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.grid import (
    cell_refusal,
    is_full,
    lay,
    open_cells,
    place_of,
    turn_over,
)
from reliquary.games.artifacts_inc.messages import BOUGHT, BUY_ONE, ON_OFFER, UPGRADED, WHERE, price
from reliquary.games.artifacts_inc.moves import Buy, LayAt, Upgrade
from reliquary.games.artifacts_inc.scoring import tell_vp
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NOTHING_TO_BUY: Final = Refusal("AI-R15", "There is no card that you could buy or upgrade.")
NOT_ON_OFFER: Final = Refusal(
    "AI-071", "That card is not on offer: it must lie in a row or on top of a deck."
)
NO_MONEY: Final = Refusal("AI-073", "You have too little money for it.")
NO_SCROLL: Final = Refusal("AI-R26", "It costs a Scroll besides, and you have none.")
NO_ROOM: Final = Refusal("AI-R31", "Your grid is full: at this table it has four columns.")
NOT_OWNED: Final = Refusal("AI-072", "You do not own that card.")
IS_LV2: Final = Refusal("AI-R27", "That card shows Lv2 already; each card is upgraded once.")
BUY_FIRST: Final = Refusal("AI-070", "First buy or upgrade a card.")
LAY_FIRST: Final = Refusal("AI-078", "First lay the card that you buy.")


# --- May I? ---------------------------------------------------------------------------------


def cost(me: Company, card: Card, discount: i64) -> i64:
    """AI-073, AI-074, AI-R25, AI-V23  The $ on a card, less what own cards and the slot in use take off."""
    money = card.cost - me.discount - discount
    return money if money > 0 else 0


def cost_refusal(g: Artifacts, me: Company, card: Card, discount: i64, spent: i64) -> Refusal | None:
    """AI-073, AI-R26  Enough money, after what the slot itself costs, and a Scroll if it is asked for."""
    if cost(me, card, discount) > me.money - spent:
        return NO_MONEY
    return NO_SCROLL if card.scrolls > me.artifacts[g.box.scroll] else None


def is_on_offer(g: Artifacts, card: i64) -> bool:
    """AI-025, AI-026, AI-071  In a row, or on top of its deck."""
    number = g.box.cards[card].deck
    if number == NONE:
        return False
    deck = g.decks[number]
    return (len(deck) > 0 and deck[-1] == card) or card in g.rows[number]


def buy_refusal(g: Artifacts, me: Company, card: i64, discount: i64) -> Refusal | None:
    """AI-071, AI-R31  A card on offer that can be paid and laid."""
    if not is_on_offer(g, card):
        return NOT_ON_OFFER
    if is_full(g, me):
        return NO_ROOM
    return cost_refusal(g, me, g.box.cards[card], discount, 0)


def upgrade_refusal(g: Artifacts, me: Company, card: i64, discount: i64) -> Refusal | None:
    """AI-072, AI-R27, AI-R29  An own card on Lv1 that can be paid again, also the one that is in use."""
    place = place_of(me, card)
    if place == NONE:
        return NOT_OWNED
    if me.faces[place] % LEVELS == 1:
        return IS_LV2
    return cost_refusal(g, me, g.box.cards[card], discount, 0)


def bargain_refusal(g: Artifacts, me: Company, discount: i64, spent: i64) -> Refusal | None:
    """AI-R15  A Buy must be able to end in a purchase or an upgrade."""
    cards = g.box.cards
    if not is_full(g, me):
        for number in range(len(g.decks)):
            deck = g.decks[number]
            if deck and cost_refusal(g, me, cards[deck[-1]], discount, spent) is None:
                return None
            for card in g.rows[number]:
                if cost_refusal(g, me, cards[card], discount, spent) is None:
                    return None
    for face in me.faces:
        if face % LEVELS == 0 and cost_refusal(g, me, cards[face >> 1], discount, spent) is None:
            return None
    return NOTHING_TO_BUY


# --- Choosing -------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BuyOrUpgrade(Choice):
    """AI-070, AI-080  AI-D07, AI-D08  Exactly one purchase or upgrade."""

    def __init__(self, player: i64, discount: i64) -> None:
        super().__init__(player)
        self.discount = discount  # AI-V06: what the slot in use takes off

    def question(self) -> Message:
        return BUY_ONE

    def always_ask(self) -> bool:
        return True  # a purchase may bring a new card to light: nobody makes it unawares

    def options(self, g: Artifacts) -> list[Move]:
        me = g.players[self.player]
        deal = g.box.deal
        options: list[Move] = []
        if not is_full(g, me):
            for number in range(len(g.decks)):
                for card in g.rows[number]:
                    self.offer(g, me, card, options)
                deck = g.decks[number]
                if deck:
                    self.offer(g, me, deck[-1], options)
        for face in me.faces:
            if face % LEVELS == 0 and cost_refusal(g, me, g.box.cards[face >> 1], self.discount, 0) is None:
                options.append(deal.upgrade[face >> 1])
        return options

    def offer(self, g: Artifacts, me: Company, card: i64, options: list[Move]) -> None:
        """A card on offer, if it can be paid."""
        if cost_refusal(g, me, g.box.cards[card], self.discount, 0) is None:
            options.append(g.box.deal.buy[card - g.box.deal.starters])

    def refusal(self, g: Artifacts, move: Any) -> Refusal | None:
        me = g.players[self.player]
        if isinstance(move, Buy):
            return buy_refusal(g, me, move.card, self.discount)
        if isinstance(move, Upgrade):
            return upgrade_refusal(g, me, move.card, self.discount)
        return BUY_FIRST

    def chosen(self, g: Artifacts, move: Any) -> None:
        if isinstance(move, Upgrade):
            upgrade(g, self.player, move.card, self.discount)
        elif isinstance(move, Buy):
            g.do(LayCard(self.player, move.card, self.discount))


@mypyc_attr(acyclic=True)
class LayCard(Choice):
    """AI-078, AI-111  AI-D07  Where the purchased card goes."""

    def __init__(self, player: i64, card: i64, discount: i64) -> None:
        super().__init__(player)
        self.card = card
        self.discount = discount

    def question(self) -> Message:
        return WHERE

    def options(self, g: Artifacts) -> list[Move]:
        options: list[Move] = []
        for cell in open_cells(g, g.players[self.player]):
            options.append(g.box.deal.lay_at[cell])
        return options

    def refusal(self, g: Artifacts, move: Any) -> Refusal | None:
        if not isinstance(move, LayAt):
            return LAY_FIRST
        return cell_refusal(g, g.players[self.player], move.cell)

    def chosen(self, g: Artifacts, move: LayAt) -> None:
        purchase(g, self.player, self.card, move.cell, self.discount)


# --- Doing it -------------------------------------------------------------------------------


def pay(g: Artifacts, player: i64, card: Card, discount: i64) -> i64:
    """AI-073, AI-R26  Money, and Scrolls for nothing in return; what was paid, for the log."""
    me = g.players[player]
    money = cost(me, card, discount)
    me.money -= money
    me.artifacts[g.box.scroll] -= card.scrolls
    return price(money, card.scrolls)


def purchase(g: Artifacts, player: i64, card: i64, cell: i64, discount: i64) -> None:
    """AI-071, AI-076, AI-079, AI-115, AI-R18, AI-R30  Pay, lay the card, score it, refill the row.

    From here on it takes dice and its passives count; copies of it may be owned already.
    """
    me = g.players[player]
    before = me.vp()
    paid = pay(g, player, g.box.cards[card], discount)
    face = card * LEVELS
    place = lay(g, me, face, cell)
    g.used.insert(place, 0)
    g.say(BOUGHT, player, card, paid, cell)
    tell_vp(g, player, before)
    score_when_laid(g, player, place)
    refill(g, card)


def upgrade(g: Artifacts, player: i64, card: i64, discount: i64) -> None:
    """AI-072, AI-075, AI-077, AI-115, AI-R19  Pay again, turn the card; dice on it stay where they are."""
    me = g.players[player]
    before = me.vp()
    paid = pay(g, player, g.box.cards[card], discount)
    place = place_of(me, card)
    turn_over(g, me, place)
    g.say(UPGRADED, player, card, paid)
    tell_vp(g, player, before)
    score_when_laid(g, player, place)


def score_when_laid(g: Artifacts, player: i64, place: i64) -> None:
    """AI-R44  With `adjacency_vp = on_place`, cards that score their neighbours do so once for each face."""
    if not g.house.scores_when_laid:
        return
    me = g.players[player]
    for slot in g.box.faces[me.faces[place]].slots:
        for effect in slot.effects:
            if effect.scores_neighbours():
                effect.act(g, player, me.cells[place])


def refill(g: Artifacts, card: i64) -> None:
    """AI-079, AI-R28, AI-R50  The deck's top card takes the place in the row; the next one comes to light."""
    number = g.box.cards[card].deck
    deck, row = g.decks[number], g.rows[number]
    if card not in row:
        deck.pop()
    elif deck:
        row[row.index(card)] = deck.pop()
    else:
        row.remove(card)
        return
    if deck and g.box.decks[number].is_shuffled:
        g.reveal()
        g.say(ON_OFFER, number, deck[-1])
