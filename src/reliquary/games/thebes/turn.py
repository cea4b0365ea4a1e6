"""Chapter 5: a turn is a journey, exactly one action, and the weeks for both."""

from typing import Any, Final

from reliquary.games.thebes.calendar import finish, finish_refusal, move_marker, next_player
from reliquary.games.thebes.dig import begin_dig, dig_refusal, dig_weeks, offer_digs, use_permit
from reliquary.games.thebes.exhibitions import (
    exhibit_refusal,
    hold_exhibition,
    offer_exhibitions,
)
from reliquary.games.thebes.messages import WON, YOUR_TURN
from reliquary.games.thebes.moves import Dig, Exchange, Exhibit, Finish, Take
from reliquary.games.thebes.researchers import (
    exchange,
    exchange_refusal,
    exchange_weeks,
    fill_display,
    offer_cards,
    offer_exchange,
    take_card,
    take_refusal,
)
from reliquary.games.thebes.scoring import score, winners
from reliquary.games.thebes.state import Thebes
from reliquary.games.thebes.travel import card_weeks, travel
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice, Step

NO_SHOVEL_NOW: Final = Refusal("TH-092", "A shovel can be spent only in a dig, after the draw is seen.")


@mypyc_attr(acyclic=True)
class TakeTurn(Choice):
    """TH-060, TH-062  D1  Travel if you like, then do one of the four actions, or end the game."""

    def question(self) -> Message:
        return YOUR_TURN

    def always_ask(self) -> bool:
        return True  # a turn belongs to its player, also when only one thing can be done

    def options(self, g: Thebes) -> list[Move]:
        me = g.players[self.player]
        options: list[Move] = []
        offer_digs(g, me, options)
        offer_cards(g, me, options)
        offer_exchange(g, self.player, options)
        offer_exhibitions(g, me, options)
        if finish_refusal(g, me) is None:
            options.append(g.box.deal.finish)
        return options

    def refusal(self, g: Thebes, move: Any) -> Refusal | None:
        me = g.players[self.player]
        if isinstance(move, Take):
            return take_refusal(g, me, move.card, move.zeppelin)
        if isinstance(move, Exchange):
            return exchange_refusal(g, self.player, move.zeppelin)
        if isinstance(move, Dig):
            return dig_refusal(g, me, move)
        if isinstance(move, Exhibit):
            return exhibit_refusal(g, me, move.card, move.zeppelin)
        if isinstance(move, Finish):
            return finish_refusal(g, me)
        return NO_SHOVEL_NOW

    def chosen(self, g: Thebes, move: Any) -> None:
        """TH-068  Journey and action; what follows them waits on the to-do list."""
        player = self.player
        weeks = weeks_spent(g, player, move)
        if not isinstance(move, Exchange):
            g.exchanger, g.exchanges = -1, 0  # TH-R12: any other action breaks the row
        if isinstance(move, Dig):
            self.dig(g, move, weeks)
            return
        g.do(EndTurn(player, weeks))
        if isinstance(move, Take):
            travel(g, player, g.box.cards[move.card].city, move.zeppelin)
            take_card(g, player, move)
        elif isinstance(move, Exchange):
            travel(g, player, g.box.exchange_place, move.zeppelin)
            exchange(g, player)
        elif isinstance(move, Exhibit):
            travel(g, player, g.box.cards[move.card].city, move.zeppelin)
            hold_exhibition(g, player, move)
        else:
            finish(g, player)

    def dig(self, g: Thebes, move: Dig, weeks: i64) -> None:
        """TH-097, TH-R14  The marker moves at the end of the turn, after the permit is turned.

        TH-H05: it moves first, so that the permit stays used in the new year. Whether a permit or
        a special excavation card is used is settled at the start of the turn either way.
        """
        player = self.player
        special = not g.players[player].has_permit(move.site)
        if g.house.marker_first:
            g.do(EndTurn(player, 0))
            travel(g, player, g.box.sites[move.site], move.zeppelin)
            move_marker(g, player, weeks)
        else:
            g.do(EndTurn(player, weeks))
            travel(g, player, g.box.sites[move.site], move.zeppelin)
        use_permit(g, player, move.site, special)
        begin_dig(g, player, move)


@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """TH-068  After the action: refill, clock, year, and the next turn or the end (TH-120)."""

    def __init__(self, player: i64, weeks: i64) -> None:
        self.player = player
        self.weeks = weeks

    def run(self, g: Thebes) -> None:
        fill_display(g)
        if self.weeks > 0:
            move_marker(g, self.player, self.weeks)
        begin_turn(g)


def begin_turn(g: Thebes) -> None:
    """TH-050, TH-120  The player whose marker is last has the next turn; nobody, when all are done."""
    player = next_player(g)
    if player >= 0:
        g.do(TakeTurn(player))


@mypyc_attr(acyclic=True)
class CountPoints(Step):
    """TH-004, TH-135  When nobody can act any more, points are counted."""

    def run(self, g: Thebes) -> None:
        for player in winners(g):
            g.say(WON, player, score(g, player))


def weeks_spent(g: Thebes, player: i64, move: Any) -> i64:
    """TH-060  What the journey and the action cost together."""
    me = g.players[player]
    if isinstance(move, Take) or isinstance(move, Exhibit):
        return card_weeks(g, me, move.card, move.zeppelin)
    if isinstance(move, Exchange):
        return exchange_weeks(g, player, move.zeppelin)
    if isinstance(move, Dig):
        return dig_weeks(g, me, move)
    return 0  # TH-121: the marker moves by itself
