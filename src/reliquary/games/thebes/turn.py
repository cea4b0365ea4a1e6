"""Chapter 5: a turn is a journey, exactly one action, and the weeks for both."""

from typing import Any, Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.calendar import finish, finish_refusal, next_player, spend_weeks
from reliquary.games.thebes.dig import break_ground, dig_refusal, dig_up, dig_weeks, offer_digs
from reliquary.games.thebes.exhibitions import (
    exhibit_refusal,
    hold_exhibition,
    offer_exhibitions,
)
from reliquary.games.thebes.messages import WON, YOUR_TURN
from reliquary.games.thebes.moves import Dig, Exchange, Exhibit, Finish, Take, with_zeppelin
from reliquary.games.thebes.researchers import (
    exchange,
    exchange_refusal,
    exchange_weeks,
    fill_display,
    offer_cards,
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
    """TH-060, TH-061, TH-062  D1  Travel if you like, then do one of the four actions, or end the game."""

    def question(self) -> Message:
        return YOUR_TURN

    def always_ask(self) -> bool:
        return True  # a turn belongs to its player, also when only one thing can be done (TH-122)

    def options(self, g: Thebes) -> list[Move]:
        me = g.players[self.player]
        options: list[Move] = []
        self.offer(g, me, False, options)
        if me.zeppelins > 0:
            self.offer(g, me, True, options)
        if finish_refusal(g, me) is None:
            options.append(g.box.deal.finish)
        return options

    def offer(self, g: Thebes, me: Archaeologist, zeppelin: bool, options: list[Move]) -> None:
        """TH-062  The four actions, on the road or by zeppelin."""
        offer_digs(g, me, zeppelin, options)
        offer_cards(g, me, zeppelin, options)
        if exchange_refusal(g, self.player, zeppelin) is None:
            options.append(g.box.deal.exchange[with_zeppelin(0, zeppelin)])
        offer_exhibitions(g, me, zeppelin, options)

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
        """TH-068  Journey, action, and the end of the turn; a dig leaves the rest on the to-do list."""
        player = self.player
        weeks = weeks_spent(g, player, move)  # TH-072: before a card taken counts
        if not isinstance(move, Exchange):
            g.exchanger, g.exchanges = -1, 0  # TH-R12: any other action breaks the row
        if isinstance(move, Dig):
            self.dig(g, move, weeks)
            return
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
        end_turn(g, player, weeks)

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
            spend_weeks(g, player, weeks)
        else:
            g.do(EndTurn(player, weeks))
            travel(g, player, g.box.sites[move.site], move.zeppelin)
        break_ground(g, player, move, special)
        dig_up(g, player, move)


@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """TH-068  The end of a turn that had to wait for a dig."""

    def __init__(self, player: i64, weeks: i64) -> None:
        self.player = player
        self.weeks = weeks

    def run(self, g: Thebes) -> None:
        end_turn(g, self.player, self.weeks)


def end_turn(g: Thebes, player: i64, weeks: i64) -> None:
    """TH-068  After the action: refill, clock, year, and the next turn or the end (TH-120)."""
    fill_display(g)
    if weeks > 0:
        spend_weeks(g, player, weeks)
    begin_turn(g)


def begin_turn(g: Thebes) -> None:
    """TH-050, TH-052, TH-120  Whose marker is last has the next turn; nobody, when all are done."""
    player = next_player(g)
    if player >= 0:
        g.todo.append(TURNS[player])


TURNS: Final = [TakeTurn(player) for player in range(4)]


@mypyc_attr(acyclic=True)
class CountPoints(Step):
    """TH-004, TH-135  When nobody can act any more, points are counted."""

    def run(self, g: Thebes) -> None:
        if g.log is not None:
            for player in winners(g):
                g.say(WON, player, score(g, player))


def weeks_spent(g: Thebes, player: i64, move: Any) -> i64:
    """TH-060  What the journey and the action cost together."""
    me = g.players[player]
    if isinstance(move, Take) or isinstance(move, Exhibit):
        return card_weeks(me, g.box.cards[move.card], move.zeppelin)
    if isinstance(move, Exchange):
        return exchange_weeks(g, player, move.zeppelin)
    if isinstance(move, Dig):
        return dig_weeks(g, me, move)
    return 0  # TH-121: the marker moves by itself
