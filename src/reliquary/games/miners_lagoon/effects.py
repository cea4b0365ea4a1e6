"""Chapter 9: what island actions, Equipment and Corporations say, one class for each sentence."""

from typing import Any, Final

from reliquary.games.miners_lagoon.box import LagoonBox
from reliquary.games.miners_lagoon.centre import (
    BuyCubes,
    EnrichRaw,
    GiveCube,
    LiftCube,
    RaiseOwn,
    any_to_enrich,
    any_to_fetch,
    any_to_give,
    any_to_lift,
    any_to_raise,
)
from reliquary.games.miners_lagoon.deals import (
    CloseDeal,
    DiscardDeal,
    DrawDeal,
    any_to_close,
    discard_refusal,
    draw_deal,
    draw_refusal,
)
from reliquary.games.miners_lagoon.effect import LagoonEffect, StartEffect
from reliquary.games.miners_lagoon.equipment import BuyEquipment, any_to_buy
from reliquary.games.miners_lagoon.galleries import (
    CollectFrom,
    DemolishGallery,
    SendMiners,
    any_to_collect,
    demolish_refusal,
    draw_galleries,
    mine_refusal,
)
from reliquary.games.miners_lagoon.galleries import draw_refusal as tiles_refusal
from reliquary.games.miners_lagoon.messages import (
    CHOOSE,
    DRAW_OR_CLOSE,
    EARNED,
    ENRICH_OR_BUY,
    PAID,
    PAID_RAW,
    SCORED,
)
from reliquary.games.miners_lagoon.objectives import score_vocabulary
from reliquary.games.miners_lagoon.shipments import MakeShipment, TakeArtifact, any_artifact, any_shipment
from reliquary.games.miners_lagoon.state import Lagoon, gain_vp
from reliquary.games.miners_lagoon.trade import TradeWithBank, trade_refusal
from reliquary.games.miners_lagoon.turn import SailTo
from reliquary.games.miners_lagoon.workers import (
    merchant_refusal,
    miner_refusal,
    recruit_merchants,
    recruit_miners,
)
from reliquary.kernel.content import Content
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message, some
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.sentences import SentenceError, Vocabulary, one_of, whole
from reliquary.kernel.state import Choice

NO_MONEY: Final = Refusal("ML-R39", "You have too little money for it.")
NO_RAW: Final = Refusal("ML-147", "You have no such raw resource.")


# --- Pay and gain ---------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class PayMoney(LagoonEffect):
    """`pay money N`  Give $N to the Bank."""

    def __init__(self, money: i64) -> None:
        self.money = money

    def cost(self) -> i64:
        return self.money

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return NO_MONEY if g.players[player].money < spent else None

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        g.players[player].money -= self.money
        g.say(PAID, player, self.money)


@mypyc_attr(acyclic=True)
class PayDealCard(LagoonEffect):
    """ML-139, ML-R37  `pay deal N`  Discard N Deals of the hand."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return discard_refusal(g.players[player], self.count)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return DiscardDeal(player, self.count)


@mypyc_attr(acyclic=True)
class PayRaw(LagoonEffect):
    """ML-147, ML-R38  `pay raw TYPE N`  Give raw resources to the Bank."""

    def __init__(self, type: i64, count: i64) -> None:
        self.type = type
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return NO_RAW if g.players[player].raw[self.type] < self.count else None

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        g.players[player].raw[self.type] -= self.count
        g.say(PAID_RAW, player, some(self.type, self.count))


@mypyc_attr(acyclic=True)
class PayEnriched(LagoonEffect):
    """ML-146, ML-R04  `pay enriched MIN`  Remove one enriched cube of a level or higher."""

    def __init__(self, least: i64) -> None:
        self.least = least

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_give(g.players[player], self.least)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return GiveCube(player, self.least)


@mypyc_attr(acyclic=True)
class GainMoney(LagoonEffect):
    """`gain money N`  Take $N from the Bank."""

    def __init__(self, money: i64) -> None:
        self.money = money

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        g.players[player].money += self.money
        g.say(EARNED, player, self.money)


@mypyc_attr(acyclic=True)
class GainVp(LagoonEffect):
    """ML-R01  `gain vp N`  Score N VP."""

    def __init__(self, vp: i64) -> None:
        self.vp = vp

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        g.say(SCORED, player, self.vp)
        gain_vp(g, player, self.vp)


# --- Deals ----------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class DrawDeals(LagoonEffect):
    """ML-132, ML-145  `draw_deal N`  Draw N Deals secretly."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return draw_refusal(g, self.count)

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        for _ in range(self.count):
            draw_deal(g, player)


@mypyc_attr(acyclic=True)
class CloseOne(LagoonEffect):
    """ML-133, ML-145, ML-R05  `close_deal B`  Close one Deal for B VP more."""

    def __init__(self, bonus: i64) -> None:
        self.bonus = bonus

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_close(g, g.players[player], on_island)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return CloseDeal(player, self.bonus, 1 if on_island else 0)


# --- The Centre -----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BuyEnriched(LagoonEffect):
    """ML-120, ML-140  `buy_enriched N`  Buy 1 to N cubes of the Centre."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_fetch(g, player, spent)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return BuyCubes(player, self.count, 0)


@mypyc_attr(acyclic=True)
class PlaceEnrichment(LagoonEffect):
    """ML-116, ML-117, ML-141  `place_enrichment N M`  Put 1 to N raw resources in, at most M of a type."""

    def __init__(self, count: i64, alike: i64) -> None:
        self.count = count
        self.alike = alike

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_enrich(g, g.players[player])

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return EnrichRaw(player, self.count, self.alike, 0)


@mypyc_attr(acyclic=True)
class UpgradeOwn(LagoonEffect):
    """ML-142, ML-R34  `upgrade own N`  Raise N enriched cubes of the board."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_raise(g, g.players[player])

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return RaiseOwn(player, self.count)


@mypyc_attr(acyclic=True)
class UpgradeCentre(LagoonEffect):
    """ML-143, ML-R35  `upgrade center N`  Raise N cubes of the Centre."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_lift(g)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return LiftCube(player, self.count)


# --- Galleries ------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Mine(LagoonEffect):
    """ML-100  `mine`  Operate the mining site of the island where the ship lies."""

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return mine_refusal(g, g.players[player])

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        g.do(SendMiners(player, g.players[player].island, 0))

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return SendMiners(player, 0, 0)


@mypyc_attr(acyclic=True)
class CollectOne(LagoonEffect):
    """ML-144, ML-R22  `collect LEVEL N`  Take N resources from one Gallery of a Level."""

    def __init__(self, level: i64, count: i64) -> None:
        self.level = level
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_collect(g, self.level)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return CollectFrom(player, self.level, self.count)


@mypyc_attr(acyclic=True)
class RemoveGallery(LagoonEffect):
    """ML-148  `remove_gallery N`  Discard N Galleries."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return demolish_refusal(g, self.count)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return DemolishGallery(player, self.count)


@mypyc_attr(acyclic=True)
class PlaceGalleries(LagoonEffect):
    """ML-092  `place_galleries N`  Draw and place N tiles."""

    def __init__(self, count: i64) -> None:
        if count > 2:
            raise SentenceError("one or two Galleries are placed (ML-094, ML-099)")
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return tiles_refusal(g)

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        draw_galleries(g, player, self.count)


# --- Business -------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Trade(LagoonEffect):
    """ML-136, ML-149, ML-R25, ML-R26  `trade GIVE GET TIMES`  Give so many, get one; up to so many times."""

    def __init__(self, give: i64, get: i64, times: i64) -> None:
        if give > 2 or get != 1:
            raise SentenceError("one or two things are given, and one is taken")
        self.give = give
        self.times = times

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return trade_refusal(g, g.players[player], self.give, spent)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return TradeWithBank(player, self.give, self.times, 0)


@mypyc_attr(acyclic=True)
class Sail(LagoonEffect):
    """ML-082  `sail`  Move the ship to another island."""

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return SailTo(player)


@mypyc_attr(acyclic=True)
class BuyArtifact(LagoonEffect):
    """ML-109  `buy_artifact N`  Pay N raw resources of a type for this island's Artifact of it."""

    def __init__(self, cost: i64) -> None:
        self.raw = cost

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_artifact(g, g.players[player], self.raw)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return TakeArtifact(player, self.raw)


@mypyc_attr(acyclic=True)
class BuyOne(LagoonEffect):
    """ML-085, ML-087  `buy_equipment N`  Buy a displayed Equipment card."""

    def __init__(self, count: i64) -> None:
        only_one(count)

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_to_buy(g, g.players[player], spent)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return BuyEquipment(player)


@mypyc_attr(acyclic=True)
class ShipOne(LagoonEffect):
    """ML-127, ML-130  `make_shipment N`  Complete a displayed Shipment."""

    def __init__(self, count: i64) -> None:
        only_one(count)

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return any_shipment(g, g.players[player])

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return MakeShipment(player)


def only_one(count: i64) -> None:
    """ML-087, ML-130  One card or tile for each Action."""
    if count != 1:
        raise SentenceError("one at a time (ML-087, ML-130)")


@mypyc_attr(acyclic=True)
class RecruitMerchant(LagoonEffect):
    """ML-111  `recruit merchant N`  Take N merchants."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return merchant_refusal(g, g.players[player], self.count)

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        recruit_merchants(g, player, self.count)


@mypyc_attr(acyclic=True)
class RecruitMiner(LagoonEffect):
    """ML-113  `recruit miner N`  Take N miners."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        return miner_refusal(g, g.players[player], self.count)

    def act(self, g: Lagoon, player: i64, on_island: bool) -> None:
        recruit_miners(g, player, self.count)


# --- One or the other -----------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ChooseOne(LagoonEffect):
    """ML-115, ML-131  `choose A | B`  Exactly one of two."""

    def __init__(self, one: LagoonEffect, other: LagoonEffect) -> None:
        self.one = one
        self.other = other

    def refusal(self, g: Lagoon, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        first = self.one.refusal(g, player, spent, on_island)
        return None if first is None else self.other.refusal(g, player, spent, on_island)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        return EitherOr(player, self.one, self.other, 1 if on_island else 0)


@mypyc_attr(acyclic=True)
class EitherOr(Choice):
    """ML-115, ML-131  One of two sentences: the answers to both are offered together."""

    def __init__(self, player: i64, one: LagoonEffect, other: LagoonEffect, on_island: i64) -> None:
        super().__init__(player)
        self.one = one
        self.other = other
        self.on_island = on_island

    def question(self) -> Message:
        if isinstance(self.one, DrawDeals):
            return DRAW_OR_CLOSE
        return ENRICH_OR_BUY if isinstance(self.one, PlaceEnrichment) else CHOOSE

    def always_ask(self) -> bool:
        return True  # silence would tell what the hand does not allow

    def questions(self) -> list[Choice]:
        """What each of the two would ask."""
        questions: list[Choice] = []
        for effect in [self.one, self.other]:
            if isinstance(effect, DrawDeals):
                questions.append(DrawDeal(self.player))
            else:
                question = effect.ask(self.player, self.on_island == 1)
                assert question is not None
                questions.append(question)
        return questions

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for question in self.questions():
            options.extend(question.options(g))
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        one, other = self.questions()
        refusal, instead = one.refusal(g, move), other.refusal(g, move)
        if refusal is None or instead is None:
            return None
        is_foreign = refusal is one.refusal(g, g.box.deal.pass_on)
        return instead if is_foreign else refusal

    def chosen(self, g: Lagoon, move: Any) -> None:
        for question in self.questions():
            if question.refusal(g, move) is None:
                question.chosen(g, move)
                return


# --- Corporations ---------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class StartMerchants(StartEffect):
    """ML-027  `start merchants N`"""

    def __init__(self, count: i64) -> None:
        self.count = count

    def act(self, g: Lagoon, player: i64) -> None:
        g.players[player].merchants += self.count


@mypyc_attr(acyclic=True)
class StartMiners(StartEffect):
    """ML-027, ML-R48  `start miners N`"""

    def __init__(self, count: i64) -> None:
        self.count = count

    def act(self, g: Lagoon, player: i64) -> None:
        g.players[player].miners += self.count


@mypyc_attr(acyclic=True)
class StartMoney(StartEffect):
    """ML-027  `start money N`"""

    def __init__(self, money: i64) -> None:
        self.money = money

    def act(self, g: Lagoon, player: i64) -> None:
        g.players[player].money += self.money


@mypyc_attr(acyclic=True)
class StartRaw(StartEffect):
    """ML-027  `start raw TYPE N`"""

    def __init__(self, type: i64, count: i64) -> None:
        self.type = type
        self.count = count

    def act(self, g: Lagoon, player: i64) -> None:
        g.players[player].raw[self.type] += self.count


@mypyc_attr(acyclic=True)
class StartDeals(StartEffect):
    """ML-049  `start deals N`  From the Deal stack, secretly."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def act(self, g: Lagoon, player: i64) -> None:
        for _ in range(self.count):
            draw_deal(g, player)


# --- Words ----------------------------------------------------------------------------------


def open_box(content: Content) -> LagoonBox:
    """The components, with the closed lists of sentences that stand on them."""
    types = one_of([entry.id for entry in content.entries("resource")])
    acts = Vocabulary(
        {
            "pay money N": PayMoney,
            "pay deal N": PayDealCard,
            "pay raw TYPE N": PayRaw,
            "pay enriched LEVEL": PayEnriched,
            "gain money N": GainMoney,
            "gain vp N": GainVp,
            "draw_deal N": DrawDeals,
            "close_deal B": CloseOne,
            "buy_enriched N": BuyEnriched,
            "place_enrichment N M": PlaceEnrichment,
            "upgrade own N": UpgradeOwn,
            "upgrade center N": UpgradeCentre,
            "collect SITE N": CollectOne,
            "remove_gallery N": RemoveGallery,
            "trade N GET TIMES": Trade,
            "choose ONE… | OTHER…": ChooseOne,
            "mine": Mine,
            "sail": Sail,
            "buy_artifact N": BuyArtifact,
            "buy_equipment N": BuyOne,
            "make_shipment N": ShipOne,
            "place_galleries N": PlaceGalleries,
            "recruit merchant N": RecruitMerchant,
            "recruit miner N": RecruitMiner,
        },
        {
            "TYPE": types,
            "N": whole(1),
            "M": whole(1),
            "B": whole(0),
            "LEVEL": between(1, 4),
            "SITE": between(1, 2),
            "GET": whole(1),
            "TIMES": whole(1),
        },
    )

    def part(sentence: str) -> LagoonEffect:
        effect: LagoonEffect = acts.parse(sentence)
        if isinstance(effect, ChooseOne) or (
            effect.ask(0, False) is None and not isinstance(effect, DrawDeals)
        ):
            raise SentenceError(f"'{sentence}' leaves nothing to choose")
        return effect

    acts.kinds["ONE"] = acts.kinds["OTHER"] = part
    starts = Vocabulary(
        {
            "start merchants N": StartMerchants,
            "start miners N": StartMiners,
            "start money N": StartMoney,
            "start raw TYPE N": StartRaw,
            "start deals N": StartDeals,
        },
        {"TYPE": types, "N": whole(0)},
    )
    return LagoonBox(content, acts, starts, score_vocabulary(content))


def between(least: i64, most: i64) -> Any:
    """A gap for a whole number within bounds."""

    def read(word: str) -> int:
        if not word.isdecimal() or not least <= int(word) <= most:
            raise SentenceError(f"'{word}' should be from {least} to {most}")
        return int(word)

    return read
