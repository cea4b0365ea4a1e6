"""Chapter 4.12: trade with the Bank."""

from typing import Any, Final

from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.messages import SWAP_WHAT, SWAPPED, SWAPPED_ONE
from reliquary.games.miners_lagoon.moves import Done, Swap
from reliquary.games.miners_lagoon.state import Lagoon
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NOT_OWNED: Final = Refusal("ML-136", "You have not what you want to give.")
OTHER_NUMBER: Final = Refusal("ML-136", "Another number of things is given in this trade.")
NOTHING_TO_GIVE: Final = Refusal("ML-136", "You have too few resources and dollars for a trade.")
TRADE_ONE: Final = Refusal("ML-R25", "Make at least one trade.")
TRADE_FIRST: Final = Refusal("ML-136", "First finish your trade.")


def owned(g: Lagoon, me: Company, kind: i64) -> i64:
    """ML-137, ML-138  How much of a kind can be given: raw resources, or $1 pieces."""
    return me.money if kind == g.box.money else me.raw[kind]


def receive(g: Lagoon, me: Company, kind: i64, count: i64) -> None:
    """ML-137  Some of a kind comes, or goes."""
    if kind == g.box.money:
        me.money += count
    else:
        me.raw[kind] += count


def trade_refusal(g: Lagoon, me: Company, give: i64, spent: i64) -> Refusal | None:
    """ML-R39  Enough of anything for one trade."""
    total = me.money - spent
    for owned in me.raw:
        total += owned
    return None if total >= give else NOTHING_TO_GIVE


def swap_refusal(g: Lagoon, me: Company, move: Swap, give: i64) -> Refusal | None:
    """ML-136, ML-137, ML-R25, ML-R26  What is given must be there."""
    if (move.two < 0) != (give == 1):
        return OTHER_NUMBER
    wanted: i64 = 1
    if move.two == move.one:
        wanted = 2
    if owned(g, me, move.one) < wanted:
        return NOT_OWNED
    return NOT_OWNED if move.two >= 0 and owned(g, me, move.two) < wanted else None


@mypyc_attr(acyclic=True)
class TradeWithBank(Choice):
    """ML-136, ML-149, ML-R25  trade  One trade after the other, until it is enough."""

    def __init__(self, player: i64, give: i64, left: i64, made: i64) -> None:
        super().__init__(player)
        self.give = give
        self.left = left  # how many more trades may be made
        self.made = made

    def question(self) -> Message:
        return SWAP_WHAT

    def options(self, g: Lagoon) -> list[Move]:
        me = g.players[self.player]
        options: list[Move] = []
        for move in g.box.deal.swap_one if self.give == 1 else g.box.deal.swap_two:
            if swap_refusal(g, me, move, self.give) is None:
                options.append(move)
        if self.made > 0:
            options.append(g.box.deal.done)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if isinstance(move, Done):
            return TRADE_ONE if self.made == 0 else None
        if not isinstance(move, Swap):
            return TRADE_FIRST
        return swap_refusal(g, g.players[self.player], move, self.give)

    def chosen(self, g: Lagoon, move: Any) -> None:
        if isinstance(move, Swap):
            me = g.players[self.player]
            receive(g, me, move.one, -1)
            if move.two >= 0:
                receive(g, me, move.two, -1)
                g.say(SWAPPED, self.player, move.one, move.two, move.get)
            else:
                g.say(SWAPPED_ONE, self.player, move.one, move.get)
            receive(g, me, move.get, 1)
            if self.left > 1:
                g.do(TradeWithBank(self.player, self.give, self.left - 1, self.made + 1))
