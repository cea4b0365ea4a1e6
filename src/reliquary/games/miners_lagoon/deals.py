"""Chapter 4.11: Deals are drawn, closed and discarded."""

from typing import Any, Final

from reliquary.games.miners_lagoon.box import Deal
from reliquary.games.miners_lagoon.centre import give_cube, has_cube
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.messages import (
    CLOSE_WHICH,
    CLOSED,
    DEALS_RESHUFFLED,
    DISCARD_WHICH,
    DISCARDED,
    DRAW_ONE,
    DREW_DEAL,
    GIVE_WHICH,
    SCORED,
)
from reliquary.games.miners_lagoon.moves import LEVELS, Close, Discard, Draw, Give
from reliquary.games.miners_lagoon.state import Lagoon, gain_vp, without
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NO_DEALS: Final = Refusal("ML-R15", "There are no Deals left to draw.")
DRAW_FIRST: Final = Refusal("ML-132", "First draw the Deal.")
NOT_IN_HAND: Final = Refusal("ML-133", "You have no such Deal in hand.")
CANNOT_PAY: Final = Refusal("ML-134", "You have not the enriched cubes that it asks for.")
CLOSED_ONE: Final = Refusal("ML-R07", "You have closed a Deal by an action of an island this round.")
NONE_TO_CLOSE: Final = Refusal("ML-133", "You have no Deal in hand that you could close.")
CLOSE_FIRST: Final = Refusal("ML-133", "First say which Deal you close.")
PAY_FIRST: Final = Refusal("ML-134", "First say which cubes you give for the Deal.")
NOT_FOR_THIS: Final = Refusal("ML-134", "The Deal asks for a cube of another type or a higher level.")
NEEDED_ELSEWHERE: Final = Refusal("ML-R36", "The Deal needs that cube in another place.")
NO_HAND: Final = Refusal("ML-R37", "You have too few Deals in hand.")
DISCARD_FIRST: Final = Refusal("ML-R37", "First say which Deal you discard.")
NO_SUCH_PLACE: Final = Refusal("ML-R37", "You have not so many Deals in hand.")


# --- Draw -----------------------------------------------------------------------------------


def draw_refusal(g: Lagoon, count: i64) -> Refusal | None:
    """ML-R15  So many in the stack and among the discards that make a new one."""
    return None if len(g.deal_stack) + len(g.deal_discards) >= count else NO_DEALS


def draw_deal(g: Lagoon, player: i64) -> None:
    """ML-132, ML-R15  The next Deal, secretly; discarded ones make a new stack when it has run out."""
    if not g.deal_stack:
        stack = g.deal_discards[:]
        g.shuffle(stack)
        g.deal_trail = g.deal_trail.shuffled(stack)
        g.deal_stack, g.deal_discards = stack, []
        g.say(DEALS_RESHUFFLED, len(stack))
    deal = g.deal_stack[-1]
    g.deal_stack = g.deal_stack[:-1]
    me = g.players[player]
    me.hand = [*me.hand, deal]
    g.reveal()
    if g.house.open_deals:  # house rule open_deals
        g.deal_trail = g.deal_trail.shown(deal)
        g.say(DREW_DEAL, player, deal)
    else:
        g.deal_trail = g.deal_trail.looked_at(player, deal)
        g.say(DREW_DEAL, player, deal, seen_by=player)


@mypyc_attr(acyclic=True)
class DrawDeal(Choice):
    """ML-131  draw_deal  Draw a Deal, if that is one of two things to be done."""

    def question(self) -> Message:
        return DRAW_ONE

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        if draw_refusal(g, 1) is None:
            options.append(g.box.deal.draw)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        return draw_refusal(g, 1) if isinstance(move, Draw) else DRAW_FIRST

    def chosen(self, g: Lagoon, move: Move) -> None:
        draw_deal(g, self.player)


# --- Close ----------------------------------------------------------------------------------


def limit_refusal(g: Lagoon, me: Company, on_island: bool) -> Refusal | None:
    """ML-135, ML-R07  By actions of islands, one Deal a round; Equipment is not counted."""
    return CLOSED_ONE if on_island and me.has_closed and not g.house.close_per_island else None


def can_pay(cubes: i64, deal: Deal, first: i64) -> bool:
    """ML-134, ML-R36  Whether the needs from one on can all be paid, each with a cube of its own.

    Needs are listed type by type, the highest first: each takes the highest cube that is left.
    """
    left = cubes
    for number in range(first, len(deal.needs)):
        need = deal.needs[number]
        cube = (need // LEVELS + 1) * LEVELS - 1
        while cube >= need and left >> cube & 1 == 0:
            cube -= 1
        if cube < need:
            return False
        left &= ~bit(cube)
    return True


def close_refusal(g: Lagoon, me: Company, deal: i64, on_island: bool) -> Refusal | None:
    """ML-133, ML-134, ML-135  A Deal in hand whose cubes are all on the board."""
    if deal not in me.hand:
        return NOT_IN_HAND
    refusal = limit_refusal(g, me, on_island)
    if refusal is not None:
        return refusal
    return None if can_pay(me.enriched, g.box.deals[deal], 0) else CANNOT_PAY


def any_to_close(g: Lagoon, me: Company, on_island: bool) -> Refusal | None:
    """ML-R39  At least one."""
    refusal = limit_refusal(g, me, on_island)
    if refusal is not None:
        return refusal
    for deal in me.hand:
        if can_pay(me.enriched, g.box.deals[deal], 0):
            return None
    return NONE_TO_CLOSE


@mypyc_attr(acyclic=True)
class CloseDeal(Choice):
    """ML-133, ML-145  close_deal  Which Deal of the hand is closed, for so much more VP."""

    def __init__(self, player: i64, bonus: i64, on_island: i64) -> None:
        super().__init__(player)
        self.bonus = bonus
        self.on_island = on_island  # 1: it counts against the limit of ML-135

    def question(self) -> Message:
        return CLOSE_WHICH

    def always_ask(self) -> bool:
        return True  # silence would tell that there is no other Deal that could be closed

    def options(self, g: Lagoon) -> list[Move]:
        me = g.players[self.player]
        options: list[Move] = []
        if limit_refusal(g, me, self.on_island == 1) is None:
            for deal in me.hand:
                if can_pay(me.enriched, g.box.deals[deal], 0):
                    options.append(g.box.deal.close[deal])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Close):
            return CLOSE_FIRST
        return close_refusal(g, g.players[self.player], move.deal, self.on_island == 1)

    def chosen(self, g: Lagoon, move: Close) -> None:
        me = g.players[self.player]
        place = me.hand.index(move.deal) + 1
        me.hand = without(me.hand, move.deal)
        me.closed |= bit(move.deal)
        if self.on_island == 1:
            me.has_closed = True
        g.deal_trail = g.deal_trail.shown(move.deal)
        g.reveal()
        g.say(CLOSED, self.player, move.deal, place)
        g.do(PayDeal(self.player, move.deal, 0, self.bonus))


@mypyc_attr(acyclic=True)
class PayDeal(Choice):
    """ML-133, ML-134, ML-R36  close_deal  Which cubes are given for a Deal, need after need."""

    def __init__(self, player: i64, deal: i64, need: i64, bonus: i64) -> None:
        super().__init__(player)
        self.deal = deal
        self.need = need  # the number of the need that is paid now
        self.bonus = bonus

    def question(self) -> Message:
        return GIVE_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.give:
            if self.cube_refusal(g, move.cube) is None:
                options.append(move)
        return options

    def cube_refusal(self, g: Lagoon, cube: i64) -> Refusal | None:
        """ML-134, ML-R36  A cube of the type, high enough, that the other needs can do without."""
        me = g.players[self.player]
        deal = g.box.deals[self.deal]
        need = deal.needs[self.need]
        if not has_cube(me, cube) or cube // LEVELS != need // LEVELS or cube < need:
            return NOT_FOR_THIS
        rest = me.enriched & ~bit(cube)
        return None if can_pay(rest, deal, self.need + 1) else NEEDED_ELSEWHERE

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        return self.cube_refusal(g, move.cube) if isinstance(move, Give) else PAY_FIRST

    def chosen(self, g: Lagoon, move: Give) -> None:
        give_cube(g, self.player, move.cube)
        if self.need + 1 < len(g.box.deals[self.deal].needs):
            g.do(PayDeal(self.player, self.deal, self.need + 1, self.bonus))
        else:
            vp = g.box.deals[self.deal].vp + self.bonus
            g.say(SCORED, self.player, vp)
            gain_vp(g, self.player, vp)


# --- Discard --------------------------------------------------------------------------------


def discard_refusal(me: Company, count: i64) -> Refusal | None:
    """ML-R37  So many Deals in hand."""
    return None if len(me.hand) >= count else NO_HAND


@mypyc_attr(acyclic=True)
class DiscardDeal(Choice):
    """ML-139, ML-R37  use(generator)  Which Deal of the hand is discarded, face down."""

    def __init__(self, player: i64, count: i64) -> None:
        super().__init__(player)
        self.count = count

    def question(self) -> Message:
        return DISCARD_WHICH

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for place in range(len(g.players[self.player].hand)):
            options.append(g.box.deal.discard[place])
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Discard):
            return DISCARD_FIRST
        return NO_SUCH_PLACE if move.place >= len(g.players[self.player].hand) else None

    def chosen(self, g: Lagoon, move: Discard) -> None:
        me = g.players[self.player]
        deal = me.hand[move.place]
        me.hand = without(me.hand, deal)
        g.deal_discards = [*g.deal_discards, deal]
        if g.house.open_deals:  # house rule open_deals: everybody knew it in the hand
            g.say(DISCARDED, self.player, deal, move.place + 1)
        else:
            g.say(DISCARDED, self.player, deal, move.place + 1, seen_by=self.player)
        if self.count > 1:
            g.do(DiscardDeal(self.player, self.count - 1))
