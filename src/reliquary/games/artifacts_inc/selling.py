"""Chapter 9: selling any mix of artifacts, at Private Collectors and wherever a card says so."""

from typing import Any, Final

from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.messages import SELL_SOME, SOLD
from reliquary.games.artifacts_inc.moves import MOST_SOLD, Enough, Sell, SellAll
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message, some
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NOTHING_TO_SELL: Final = Refusal("AI-R15", "You have no artifacts to sell.")
TOO_FEW: Final = Refusal("AI-R35", "You do not have so many of them.")
SELL_ONE: Final = Refusal("AI-R15", "A sale must sell at least one artifact.")
SELL_FIRST: Final = Refusal("AI-096", "First finish your sale.")


def sale_refusal(me: Company) -> Refusal | None:
    """AI-R15  There must be something to sell."""
    return None if me.stock() > 0 else NOTHING_TO_SELL


@mypyc_attr(acyclic=True)
class SellArtifacts(Choice):
    """AI-096, AI-R35  AI-D10  Sell any number and any mix, type by type, until it is enough."""

    def __init__(self, player: i64, premium: i64, sold: i64) -> None:
        super().__init__(player)
        self.premium = premium  # AI-V08: what the card adds to the sale
        self.sold = sold  # a bit for each type sold so far

    def question(self) -> Message:
        return SELL_SOME

    def options(self, g: Artifacts) -> list[Move]:
        me = g.players[self.player]
        deal = g.box.deal
        options: list[Move] = []
        for artifact in range(len(me.artifacts)):
            sales = deal.sell[artifact]
            for count in range(1, me.artifacts[artifact] + 1):
                if count <= MOST_SOLD:
                    options.append(sales[count - 1])
        if options:
            options.append(deal.sell_all)
        if self.sold != 0:
            options.append(deal.enough)
        return options

    def refusal(self, g: Artifacts, move: Any) -> Refusal | None:
        me = g.players[self.player]
        if isinstance(move, Sell):
            return TOO_FEW if me.artifacts[move.artifact] < move.count else None
        if isinstance(move, SellAll):
            return sale_refusal(me)
        if isinstance(move, Enough):
            return SELL_ONE if self.sold == 0 else None
        return SELL_FIRST

    def chosen(self, g: Artifacts, move: Any) -> None:
        sold = self.sold
        if isinstance(move, Sell):
            sold = sell(g, self.player, move.artifact, move.count, self.premium, sold)
            g.do(SellArtifacts(self.player, self.premium, sold))
        elif isinstance(move, SellAll):
            artifacts = g.players[self.player].artifacts
            for artifact in range(len(artifacts)):
                if artifacts[artifact] > 0:
                    sold = sell(g, self.player, artifact, artifacts[artifact], self.premium, sold)


def sale_pay(g: Artifacts, artifact: i64, count: i64, premium: i64, sold: i64) -> i64:
    """AI-097, AI-098, AI-R04, AI-V08  $1 for each artifact and each type beyond the first; a premium.

    With `collectors_type_bonus = each` the first type brings $1 too.
    """
    pay = count
    if sold == 0:
        pay += premium
    if sold >> artifact & 1 == 0 and (sold != 0 or g.house.every_type_pays):
        pay += 1
    return pay


def sell(g: Artifacts, player: i64, artifact: i64, count: i64, premium: i64, sold: i64) -> i64:
    """AI-096, AI-097  Some artifacts of a type go for money; the types sold so far."""
    me = g.players[player]
    pay = sale_pay(g, artifact, count, premium, sold)
    me.artifacts[artifact] -= count
    me.money += pay
    g.say(SOLD, player, some(artifact, count), pay)
    return sold | bit(artifact)
