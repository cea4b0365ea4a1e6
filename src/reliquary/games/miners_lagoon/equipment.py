"""Chapters 4.2 and 4.3: Equipment is bought and activated."""

from typing import Any, Final

from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.effect import LagoonEffect
from reliquary.games.miners_lagoon.messages import ACTIVATED, BOUGHT, BUY_WHICH, SCORED
from reliquary.games.miners_lagoon.moves import Equip
from reliquary.games.miners_lagoon.state import Lagoon, gain_vp, without
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice, Step

NOT_DISPLAYED: Final = Refusal("ML-085", "That Equipment is not on display.")
TOO_DEAR: Final = Refusal("ML-085", "You have too little money for it.")
NOTHING_TO_BUY: Final = Refusal("ML-085", "You have too little money for any Equipment on display.")
BUY_FIRST: Final = Refusal("ML-085", "First say which Equipment you buy.")
NOT_OWNED: Final = Refusal("ML-089", "You do not own that Equipment.")
NO_ABILITY: Final = Refusal("ML-035", "The card has no ability.")
ACTIVATED_ALREADY: Final = Refusal("ML-066", "You have activated the card this round.")
NO_MINER: Final = Refusal("ML-089", "You have no free miner.")


# --- Sentences ------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CarryOut(Step):
    """ML-072, ML-R39  The next sentence of an action or card, when the one before has asked something."""

    def __init__(self, player: i64, effect: LagoonEffect, on_island: i64) -> None:
        self.player = player
        self.effect = effect
        self.on_island = on_island

    def run(self, g: Lagoon) -> None:
        self.effect.act(g, self.player, self.on_island == 1)


def effects_refusal(g: Lagoon, player: i64, effects: list[LagoonEffect], on_island: bool) -> Refusal | None:
    """ML-R39  All sentences must be possible, as one unit."""
    spent: i64 = 0
    for effect in effects:
        spent += effect.cost()
        refusal = effect.refusal(g, player, spent, on_island)
        if refusal is not None:
            return refusal
    return None


def carry_out(g: Lagoon, player: i64, effects: list[LagoonEffect], on_island: bool) -> None:
    """ML-072  In order; what comes behind a question waits for its answer."""
    last: i64 = len(effects) - 1
    while last > 0:
        g.todo.append(CarryOut(player, effects[last], 1 if on_island else 0))
        last -= 1
    if effects:
        effects[0].act(g, player, on_island)


# --- Buy ------------------------------------------------------------------------------------


def buy_refusal(g: Lagoon, me: Company, card: i64, spent: i64) -> Refusal | None:
    """ML-085  A displayed card that can be paid."""
    if card not in g.display:
        return NOT_DISPLAYED
    return TOO_DEAR if g.box.equipment[card].cost + spent > me.money else None


def any_to_buy(g: Lagoon, me: Company, spent: i64) -> Refusal | None:
    """ML-R39  At least one."""
    for card in g.display:
        if g.box.equipment[card].cost + spent <= me.money:
            return None
    return NOTHING_TO_BUY


@mypyc_attr(acyclic=True)
class BuyEquipment(Choice):
    """ML-085, ML-087  buy_equipment  Which displayed card is bought."""

    def question(self) -> Message:
        return BUY_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for card in g.display:
            if buy_refusal(g, g.players[self.player], card, 0) is None:
                options.append(g.box.deal.equip[card])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Equip):
            return BUY_FIRST
        return buy_refusal(g, g.players[self.player], move.card, 0)

    def chosen(self, g: Lagoon, move: Equip) -> None:
        buy(g, self.player, move.card)


def buy(g: Lagoon, player: i64, card: i64) -> None:
    """ML-032 to ML-034, ML-085, ML-086  Pay, take the card for good, score it once, refill the display."""
    me, printed = g.players[player], g.box.equipment[card]
    me.money -= printed.cost
    me.equipment |= bit(card)
    g.display = without(g.display, card)
    g.say(BOUGHT, player, card, printed.cost)
    if printed.vp > 0:
        g.say(SCORED, player, printed.vp)
    gain_vp(g, player, printed.vp)
    refill_equipment(g)


def refill_equipment(g: Lagoon) -> None:
    """ML-086, ML-R16  The display is full again, as far as there are cards."""
    while len(g.display) < g.box.equipment_display and g.equipment:
        g.display = [*g.display, g.equipment[-1]]
        g.equipment = g.equipment[:-1]
        g.reveal()


# --- Activate -------------------------------------------------------------------------------


def use_refusal(g: Lagoon, player: i64, card: i64) -> Refusal | None:
    """ML-035, ML-066, ML-088, ML-089, ML-091  An own card, once a round, for a free miner; from anywhere."""
    me = g.players[player]
    if me.equipment >> card & 1 == 0:
        return NOT_OWNED
    effects = g.box.equipment[card].effects
    if not effects:
        return NO_ABILITY
    if me.activated >> card & 1 == 1:
        return ACTIVATED_ALREADY
    if me.idle_miners == 0:
        return NO_MINER
    return effects_refusal(g, player, effects, False)


def offer_equipment(g: Lagoon, player: i64, options: list[Move]) -> None:
    """ML-062  Every own card that can be activated."""
    me = g.players[player]
    left = me.equipment & ~me.activated
    card: i64 = 0
    if me.idle_miners > 0:
        while left != 0:
            if left & 1 == 1 and use_refusal(g, player, card) is None:
                options.append(g.box.deal.use[card])
            left >>= 1
            card += 1


def activate(g: Lagoon, player: i64, card: i64) -> None:
    """ML-089, ML-090, ML-R52  A miner goes onto the card for the rest of the round; its effect happens."""
    me = g.players[player]
    me.activated |= bit(card)
    me.idle_miners -= 1
    g.say(ACTIVATED, player, card)
    carry_out(g, player, g.box.equipment[card].effects, False)
