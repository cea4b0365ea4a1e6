"""Chapter 15: what the cards say, one class for each sentence of the vocabulary."""

from typing import Final

from reliquary.games.artifacts_inc.box import ArtifactsBox
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, bargain_refusal
from reliquary.games.artifacts_inc.company import Company
from reliquary.games.artifacts_inc.dive import take_top
from reliquary.games.artifacts_inc.effect import SlotEffect
from reliquary.games.artifacts_inc.grid import is_adjacent, neighbours
from reliquary.games.artifacts_inc.messages import EARNED, FOUND, PAID
from reliquary.games.artifacts_inc.museums import FillOrder, museum_refusal
from reliquary.games.artifacts_inc.scoring import tell_vp
from reliquary.games.artifacts_inc.selling import SellArtifacts, sale_refusal
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.content import Content
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import some
from reliquary.kernel.moves import Refusal
from reliquary.kernel.sentences import Tally, Vocabulary, one_of, whole

NO_NEIGHBOUR: Final = Refusal("AI-R15", "There is no such card next to it, so a die would do nothing there.")
CANNOT_PAY: Final = Refusal("AI-V04", "You cannot pay what the card asks for.")


# --- Carried out when a die is placed -------------------------------------------------------


@mypyc_attr(acyclic=True)
class Gain(SlotEffect):
    """AI-V01  `gain TYPE N`  Add N artifacts of a type to the stock."""

    def __init__(self, artifact: i64, count: i64) -> None:
        self.artifact = artifact
        self.count = count

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        g.players[player].artifacts[self.artifact] += self.count
        g.say(FOUND, player, some(self.artifact, self.count))


@mypyc_attr(acyclic=True)
class GainAdjacent(SlotEffect):
    """AI-V02  `gain_adjacent N`  N artifacts for every adjacent Expedition, of its type."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def counts_neighbours(self) -> bool:
        return True

    def neighbour_kind(self, g: Artifacts) -> i64:
        return g.box.expedition

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        return None if neighbours(g, me, cell, g.box.expedition) > 0 else NO_NEIGHBOUR

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        me = g.players[player]
        for place in range(len(me.cells)):
            card = g.box.cards[me.faces[place] >> 1]
            if card.kind == g.box.expedition and is_adjacent(cell, me.cells[place]):
                me.artifacts[card.artifact] += self.count
                g.say(FOUND, player, some(card.artifact, self.count))


@mypyc_attr(acyclic=True)
class Money(SlotEffect):
    """AI-V03, AI-095  `money N`  Gain $N."""

    def __init__(self, money: i64) -> None:
        self.money = money

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        g.players[player].money += self.money
        g.say(EARNED, player, self.money)


@mypyc_attr(acyclic=True)
class MoneyPerAdjacent(SlotEffect):
    """AI-V03  `money N per adjacent CLASS`  Gain $N for every adjacent card of a class."""

    def __init__(self, money: i64, kind: i64) -> None:
        self.money = money
        self.kind = kind
        self.may_be_none = False  # a slot that brings money anyway needs no neighbours

    def counts_neighbours(self) -> bool:
        return True

    def neighbour_kind(self, g: Artifacts) -> i64:
        return self.kind

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        if self.may_be_none or neighbours(g, me, cell, self.kind) > 0:
            return None
        return NO_NEIGHBOUR

    def beside(self, others: list[SlotEffect]) -> None:
        self.may_be_none = any([isinstance(other, Money) for other in others])

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        count = neighbours(g, g.players[player], cell, self.kind)
        if count > 0:
            g.players[player].money += self.money * count
            g.say(EARNED, player, self.money * count)


@mypyc_attr(acyclic=True)
class Pay(SlotEffect):
    """AI-V04  `pay N`  Pay $N; no discount takes anything off."""

    def __init__(self, money: i64) -> None:
        self.money = money

    def cost(self) -> i64:
        return self.money

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        return CANNOT_PAY if me.money < spent else None

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        g.players[player].money -= self.money
        g.say(PAID, player, self.money)


@mypyc_attr(acyclic=True)
class Vp(SlotEffect):
    """AI-V05  `vp N`  Gain N VP for good."""

    def __init__(self, vp: i64) -> None:
        self.vp = vp

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        me = g.players[player]
        me.bonus += self.vp
        tell_vp(g, player, me.vp() - self.vp)


@mypyc_attr(acyclic=True)
class VpPerAdjacent(SlotEffect):
    """AI-V05, AI-116, AI-R44, AI-R45  `vp N per adjacent CLASS`  N VP for every one that lies there now."""

    def __init__(self, vp: i64, kind: i64) -> None:
        self.vp = vp
        self.kind = kind

    def counts_neighbours(self) -> bool:
        return True

    def scores_neighbours(self) -> bool:
        return True

    def neighbour_kind(self, g: Artifacts) -> i64:
        return self.kind

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        return None if neighbours(g, me, cell, self.kind) > 0 else NO_NEIGHBOUR

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        me = g.players[player]
        vp = self.vp * neighbours(g, me, cell, self.kind)
        me.bonus += vp
        tell_vp(g, player, me.vp() - vp)


@mypyc_attr(acyclic=True)
class Buy(SlotEffect):
    """AI-V06, AI-070, AI-080  `buy N`  One purchase or upgrade, $N cheaper."""

    def __init__(self, discount: i64) -> None:
        self.discount = discount

    def asks(self) -> bool:
        return True

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        return bargain_refusal(g, me, self.discount, spent)

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        g.do(BuyOrUpgrade(player, self.discount))


@mypyc_attr(acyclic=True)
class SellOrder(SlotEffect):
    """AI-V07, AI-085  `sell_order TYPE`  Fill one free order box of the Museum for that type."""

    def __init__(self, artifact: i64) -> None:
        self.artifact = artifact

    def asks(self) -> bool:
        return True

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        return museum_refusal(g, me, g.box.museum_of[self.artifact])

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        g.do(FillOrder(player, g.box.museum_of[self.artifact]))


@mypyc_attr(acyclic=True)
class SellAny(SlotEffect):
    """AI-V08, AI-096  `sell_any N`  Sell any selection of artifacts, for $N more."""

    def __init__(self, premium: i64) -> None:
        self.premium = premium

    def asks(self) -> bool:
        return True

    def refusal(self, g: Artifacts, me: Company, cell: i64, spent: i64) -> Refusal | None:
        return sale_refusal(me)

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        g.do(SellArtifacts(player, self.premium, 0))


@mypyc_attr(acyclic=True)
class TakeDive(SlotEffect):
    """AI-V09  `dive`  Take the top U card."""

    def act(self, g: Artifacts, player: i64, cell: i64) -> None:
        take_top(g, player)


# --- In force while the face is showing -----------------------------------------------------


@mypyc_attr(acyclic=True)
class Adventurers(Tally):
    """AI-V20  `adventurers N`  N adventurer symbols, counted when rolling."""

    def count(self, me: Company, by: i64) -> None:
        me.adventurers += by


@mypyc_attr(acyclic=True)
class Rerolls(Tally):
    """AI-V21  `reroll N`  N single re-rolls per turn."""

    def count(self, me: Company, by: i64) -> None:
        me.rerolls += by


@mypyc_attr(acyclic=True)
class Steps(Tally):
    """AI-V22  `adjust N`  N steps of 1 per turn."""

    def count(self, me: Company, by: i64) -> None:
        me.steps += by


@mypyc_attr(acyclic=True)
class Discount(Tally):
    """AI-V23  `discount N`  Every purchase and upgrade is $N cheaper."""

    def count(self, me: Company, by: i64) -> None:
        me.discount += by


@mypyc_attr(acyclic=True)
class MuseumPay(Tally):
    """AI-V24  `museum_pay N`  $N more for each artifact sold at a Museum."""

    def count(self, me: Company, by: i64) -> None:
        me.museum_pay += by


@mypyc_attr(acyclic=True)
class DivePlus(Tally):
    """AI-V25  `dive_plus N`  N is added to the dice of a dive."""

    def count(self, me: Company, by: i64) -> None:
        me.dive_plus += by


@mypyc_attr(acyclic=True)
class FindVp(Tally):
    """AI-V26  `find_vp FIND N`  N VP for each own U card with that find, at any moment (AI-R43)."""

    def __init__(self, find: i64, vp: i64) -> None:
        super().__init__(vp)
        self.find = find

    def count(self, me: Company, by: i64) -> None:
        me.find_vp[self.find] += by


@mypyc_attr(acyclic=True)
class MajorityVp(Tally):
    """AI-V27  `majority_vp N`  In final scoring, N VP for each Museum majority won."""

    def count(self, me: Company, by: i64) -> None:
        me.majority_vp += by


def open_box(content: Content) -> ArtifactsBox:
    """The components, with the closed lists of sentences that stand on them."""
    kinds = {
        "TYPE": one_of(ids(content, "artifact")),
        "FIND": one_of(ids(content, "find")),
        "CLASS": one_of(ids(content, "class")),
        "N": whole(0),
    }
    slots = Vocabulary(
        {
            "gain TYPE N": Gain,
            "gain_adjacent N": GainAdjacent,
            "money N": Money,
            "money N per adjacent CLASS": MoneyPerAdjacent,
            "pay N": Pay,
            "vp N": Vp,
            "vp N per adjacent CLASS": VpPerAdjacent,
            "buy N": Buy,
            "sell_order TYPE": SellOrder,
            "sell_any N": SellAny,
            "dive": TakeDive,
        },
        kinds,
    )
    passives = Vocabulary(
        {
            "adventurers N": Adventurers,
            "reroll N": Rerolls,
            "adjust N": Steps,
            "discount N": Discount,
            "museum_pay N": MuseumPay,
            "dive_plus N": DivePlus,
            "find_vp FIND N": FindVp,
            "majority_vp N": MajorityVp,
        },
        kinds,
    )
    return ArtifactsBox(content, slots, passives)


def ids(content: Content, kind: str) -> list[str]:
    """The ids of a kind of thing."""
    return [entry.id for entry in content.entries(kind)]
