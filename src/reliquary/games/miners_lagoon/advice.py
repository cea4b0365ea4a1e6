"""How a sensible player rates the options: what the greedy bot plays by. Not rules (rules.md, 10).

An Action is worth what it brings (`worth.py`), less what its merchants could do on another island.
"""

from typing import Any, Final

from reliquary.games.miners_lagoon import effects, moves
from reliquary.games.miners_lagoon.centre import row_0
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.effect import LagoonEffect
from reliquary.games.miners_lagoon.equipment import use_refusal
from reliquary.games.miners_lagoon.galleries import PlaceGallery, SendMiners
from reliquary.games.miners_lagoon.objectives import (
    ScoreIf,
    ScoreMost,
    ScorePer,
    ScoreTable,
    metric_names,
)
from reliquary.games.miners_lagoon.state import Lagoon
from reliquary.games.miners_lagoon.turn import TakeTurn, action_refusal, merchants_needed
from reliquary.games.miners_lagoon.worth import (
    NEVER,
    Outlook,
    artifact_worth,
    best_shift,
    cash,
    deal_worth,
    demolition_worth,
    draw_worth,
    enrich_worth,
    equipment_worth,
    fetch_worth,
    find,
    lift_worth,
    place_worth,
    shipment_worth,
    swap_worth,
    worker_worth,
)
from reliquary.kernel.bits import bits
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move

MERCHANT: Final = 3.2  # what merchants bring in a round: the first so much, the second half of it, and so on
MINER: Final = 1.2  # miners likewise
TILES: Final = 0.4  # what two more Galleries are worth besides their dollars
SEA: Final = 0.85  # what can be done on another island, as against what can be done here
#: what companies end with, by metric: for the choice of Objectives
END: Final = {
    "money": 3.5, "merchants": 5.7, "miners": 3.3, "workers": 9.0, "equipment": 2.0, "deals_closed": 2.2,
    "deals_multi": 1.4, "shipments": 2.8, "shipments_3plus": 1.9, "shipped_resources": 8.3,
    "artifact_shipments": 0.2, "artifacts": 1.0, "raw_total": 4.5, "raw_min": 0.1, "enriched_total": 3.4,
    "enriched_types": 2.3, "enriched_value": 8.7, "enriched_level4": 0.9, "center_value": 5.0,
    "center_cubes": 2.0,
}  # fmt: skip
END_STOCK: Final = 5.0  # of a type


def rate(g: Lagoon) -> list[float]:
    """For each option how many VP it is worth, all things considered."""
    asked = g.asked
    if asked is None:
        return []
    o = Outlook(g, asked.player)
    me = g.players[asked.player]
    if isinstance(asked, TakeTurn):
        return rate_turn(g, o, me)
    if isinstance(asked, effects.EitherOr):
        return rate_either(g, o, me, asked)
    if isinstance(asked, SendMiners):
        return rate_miners(g, o, me, asked)
    if isinstance(asked, PlaceGallery):
        return [place_worth(g, o, me, asked.open, move) for move in g.offered]
    return [move_worth(g, o, me, move) for move in g.offered]


def move_worth(g: Lagoon, o: Outlook, me: Company, move: Any) -> float:
    """What an answer brings; to stop brings nothing."""
    if isinstance(move, moves.Enrich):
        return enrich_worth(g, o, move.type, 0)
    if isinstance(move, moves.Fetch):
        return fetch_worth(g, o, me, move.spot)
    if isinstance(move, moves.Give):
        return -o.cube[move.cube]
    if isinstance(move, moves.Close):
        return deal_worth(g, o, move.deal)
    if isinstance(move, moves.Draw):
        return draw_worth(o, me)
    if isinstance(move, moves.Deliver):
        return shipment_worth(g, o, me, move.tile)
    if isinstance(move, moves.Artifact):
        return artifact_worth(g, o, me, move.type)
    if isinstance(move, moves.Equip):
        return equipment_worth(g, o, me, move.card)
    if isinstance(move, moves.Swap):
        return swap_worth(g, o, me, move)
    if isinstance(move, moves.Raise):
        return o.cube[move.cube + 1] - o.cube[move.cube]
    if isinstance(move, moves.Lift):
        return lift_worth(o, move.spot)
    if isinstance(move, moves.Collect):
        return find(g, o, move.space, 1)
    return rare_worth(g, o, me, move)


def rare_worth(g: Lagoon, o: Outlook, me: Company, move: Any) -> float:
    """Answers to what is asked less often."""
    if isinstance(move, moves.Demolish):
        return demolition_worth(g, o, move.space)
    if isinstance(move, moves.Discard):
        return (
            -0.4 * float(g.box.deals[me.hand[move.place]].vp) * min(1.0, o.left / 2.0)
            - o.wish["deals_in_hand"]
        )
    if isinstance(move, moves.Sail):
        return island_plan(g, o, move.island).best[me.idle_merchants]
    if isinstance(move, moves.Select):
        return tour_worth(g, o, me.idle_merchants, move.island)
    if isinstance(move, moves.Keep):
        return -promise(g, me.objectives[move.returned])
    if isinstance(move, moves.Found):
        return start_worth(g, me.offers[move.place])
    return 0.0


def rate_miners(g: Lagoon, o: Outlook, me: Company, asked: SendMiners) -> list[float]:
    """What the best plan says; the same plan until all are sent."""
    plan = best_shift(g, o, asked.island, me.idle_miners, card_worths(g, o, me))
    rates: list[float] = []
    for move in g.offered:
        rating = 0.0
        if isinstance(move, moves.Send):
            is_planned = plan.sent[plan.spaces.index(move.space)] == move.miners
            rating = 1.0 if is_planned else -float(move.miners)
        rates.append(rating)
    return rates


# --- Actions --------------------------------------------------------------------------------


def effects_worth(g: Lagoon, o: Outlook, sentences: list[LagoonEffect], on_island: bool) -> float:
    """What an action or a card brings now, with the best answers to what it asks."""
    return sum([sentence_worth(g, o, g.players[o.player], each, on_island) for each in sentences])


def sentence_worth(g: Lagoon, o: Outlook, me: Company, effect: LagoonEffect, on_island: bool) -> float:
    """A sentence that asks, by its answers."""
    if isinstance(effect, effects.ChooseOne):
        one = sentence_worth(g, o, me, effect.one, on_island)
        return max(one, sentence_worth(g, o, me, effect.other, on_island))
    if isinstance(effect, effects.Mine):
        return best_shift(g, o, me.island, me.idle_miners, card_worths(g, o, me)).worth
    if isinstance(effect, effects.PlaceEnrichment):
        return best_of(enrichments(g, o, me, effect.alike), effect.count)
    question = effect.ask(o.player, on_island)
    if question is None:
        return plain_worth(g, o, me, effect)
    answers = [move_worth(g, o, me, move) for move in question.options(g)]
    if isinstance(effect, effects.BuyEnriched):
        return best_of(answers, effect.count)
    bonus = float(effect.bonus) if isinstance(effect, effects.CloseOne) else 0.0
    return max(answers, default=NEVER) + bonus


def plain_worth(g: Lagoon, o: Outlook, me: Company, effect: LagoonEffect) -> float:
    """A sentence that asks nothing."""
    if isinstance(effect, effects.GainMoney):
        return cash(o, me, effect.money)
    if isinstance(effect, effects.GainVp):
        return float(effect.vp)
    if isinstance(effect, effects.PayMoney):
        return cash(o, me, -effect.money)
    if isinstance(effect, effects.PayRaw):
        return -float(effect.count) * o.raw[effect.type]
    if isinstance(effect, effects.DrawDeals):
        return draw_worth(o, me)
    if isinstance(effect, effects.PlaceGalleries):
        return cash(o, me, g.box.side_pay[2]) + TILES
    if isinstance(effect, effects.RecruitMerchant):
        return worker_worth(o, MERCHANT, me.merchants) + o.wish["merchants"]
    if isinstance(effect, effects.RecruitMiner):
        return worker_worth(o, MINER, me.miners) + o.wish["miners"]
    return 0.0


def enrichments(g: Lagoon, o: Outlook, me: Company, alike: i64) -> list[float]:
    """What each resource brings that could be put into the Centre in one Action."""
    worths: list[float] = []
    for type in range(len(me.raw)):
        room = min(alike, me.raw[type], g.box.row_0_room - row_0(g, type))
        worths += [enrich_worth(g, o, type, put) for put in range(room)]
    return worths


def best_of(worths: list[float], most: i64) -> float:
    """The best few, as far as they bring anything."""
    return sum(sorted([worth for worth in worths if worth > 0.0], reverse=True)[:most])


def card_worths(g: Lagoon, o: Outlook, me: Company) -> list[float]:
    """What the Equipment brings that can be activated now, the best first."""
    worths: list[float] = []
    for card in bits(me.equipment & ~me.activated):
        if use_refusal(g, o.player, card) is None:
            worths.append(effects_worth(g, o, g.box.equipment[card].effects, False))
    return sorted([worth for worth in worths if worth > 0.0], reverse=True)


def rate_either(g: Lagoon, o: Outlook, me: Company, asked: effects.EitherOr) -> list[float]:
    """Two kinds of answers: each by all that can follow, and within it the best one first."""
    alone = [move_worth(g, o, me, move) for move in g.offered]
    rates = alone[:]
    for effect in [asked.one, asked.other]:
        kind: type[Move] = moves.Enrich if isinstance(effect, effects.PlaceEnrichment) else moves.Fetch
        first = [number for number, move in enumerate(g.offered) if type(move) is kind]
        if not first:
            continue
        more = sentence_worth(g, o, me, effect, asked.on_island == 1) - max(
            [alone[number] for number in first]
        )
        for number in first:
            rates[number] += more
    return rates


# --- Islands --------------------------------------------------------------------------------


class Plan:
    """What can be done on an island: what each action brings and takes, and the most by merchants."""

    def __init__(self, actions: i64, merchants: i64) -> None:
        self.worth: list[float] = [0.0] * actions
        self.needs: list[i64] = [0] * actions
        self.mine = 0.0  # the part that needs no merchants
        self.best: list[float] = [0.0] * (merchants + 1)


def island_plan(g: Lagoon, o: Outlook, island: i64) -> Plan:
    """What the player could do if the ship lay at an island."""
    there = g.copy()
    me = there.players[o.player]
    me.island = island
    plan = Plan(len(g.box.actions), me.idle_merchants)
    for action in g.box.offers[island]:
        if action == g.box.depart or action_refusal(there, o.player, action) is not None:
            continue
        worth = effects_worth(there, o, g.box.actions[action].effects, True)
        plan.worth[action] = worth
        if not g.box.actions[action].takes_merchants:
            plan.mine += max(worth, 0.0)
        else:
            plan.needs[action] = merchants_needed(there, o.player, action)
            choose(plan.best, plan.needs[action], worth)
    plan.best = [each + plan.mine for each in plan.best]
    return plan


def choose(best: list[float], needs: i64, worth: float) -> None:
    """One more action to choose from: by merchants, the most with it or without it."""
    merchants: i64 = len(best) - 1
    while merchants >= needs:
        best[merchants] = max(best[merchants], best[merchants - needs] + worth)
        merchants -= 1


class Voyage:
    """What lies beyond the next departure, by merchants left here: with the mines there, and without."""

    def __init__(self, g: Lagoon, o: Outlook, me: Company) -> None:
        self.best: list[float] = [0.0] * (me.idle_merchants + 1)
        self.rest: list[float] = [0.0] * (me.idle_merchants + 1)
        if action_refusal(g, o.player, g.box.depart) is not None:
            return
        fare = merchants_needed(g, o.player, g.box.depart)
        for island in range(len(g.box.islands)):
            if island != me.island:
                plan = island_plan(g, o, island)
                for merchants in range(fare, len(self.best)):
                    there = SEA * plan.best[merchants - fare]
                    self.best[merchants] = max(self.best[merchants], there)
                    self.rest[merchants] = max(self.rest[merchants], there - SEA * plan.mine)


def rate_turn(g: Lagoon, o: Outlook, me: Company) -> list[float]:
    """Actions by what they bring for each merchant, less what these could do elsewhere; then to sea."""
    plan = island_plan(g, o, me.island)
    voyage = Voyage(g, o, me)
    cards = card_worths(g, o, me)
    kept = best_shift(g, o, me.island, me.idle_miners, cards).kept
    return [rate_action(g, o, plan, voyage, cards[:kept], move) for move in g.offered]


def rate_action(g: Lagoon, o: Outlook, plan: Plan, voyage: Voyage, cards: list[float], move: Any) -> float:
    """One Action; to pass is worth nothing, and better than what is worth no more."""
    free: i64 = len(plan.best) - 1
    if isinstance(move, moves.Use):
        worth = effects_worth(g, o, g.box.equipment[move.card].effects, False)
        return worth if cards and worth >= cards[-1] else -1.0
    if not isinstance(move, moves.Act):
        return 0.0
    if move.action == g.box.depart:
        return 0.001 * voyage.best[free] - 0.0001
    needs = plan.needs[move.action]
    if needs == 0:
        return plan.worth[move.action] - voyage.best[free] + voyage.rest[free] - 0.0001
    lost = voyage.best[free] - voyage.best[free - needs]
    return (plan.worth[move.action] - lost) / float(needs) - 0.0001


def tour_worth(g: Lagoon, o: Outlook, merchants: i64, island: i64) -> float:
    """The best that can be done from an island: there, and on one more with the merchants that are left."""
    first = island_plan(g, o, island)
    best = first.best[merchants]
    for other in range(len(g.box.islands)):
        if other != island:
            second = island_plan(g, o, other)
            twice = min(first.mine, second.mine)  # the same miners
            for stay in range(merchants):
                best = max(best, first.best[stay] + SEA * (second.best[merchants - 1 - stay] - twice))
    return best


# --- The setup ------------------------------------------------------------------------------


def promise(g: Lagoon, card: i64) -> float:
    """What an Objective brings to a company that ends like most."""
    names = metric_names(g.box)
    total = 0.0
    for effect in g.box.objectives[card].effects:
        if isinstance(effect, ScoreIf):
            likely = 1.0
            for condition in effect.conditions:
                if condition.is_least:
                    likely *= min(1.0, END.get(names[condition.metric], END_STOCK) / float(condition.number))
            total += likely * float(effect.points)
        elif isinstance(effect, ScoreMost):
            total += 2.0 * float(effect.points) / float(len(g.players))
        elif isinstance(effect, ScorePer):
            points = float(effect.points) * END.get(names[effect.metric], END_STOCK) / float(effect.each)
            total += points if effect.cap < 0 else min(points, float(effect.cap))
        elif isinstance(effect, ScoreTable):
            end = END.get(names[effect.metric], END_STOCK) + 0.5
            total += float(max([vp for least, vp in effect.steps if float(least) <= end], default=0))
    return total


def start_worth(g: Lagoon, corporation: i64) -> float:
    """Starting goods, in dollars."""
    total = 0.0
    for effect in g.box.corporations[corporation].effects:
        if isinstance(effect, effects.StartMerchants):
            total += 9.0 * float(effect.count)
        elif isinstance(effect, effects.StartMiners):
            total += 4.0 * float(effect.count)
        elif isinstance(effect, effects.StartMoney):
            total += float(effect.money)
        elif isinstance(effect, effects.StartRaw) or isinstance(effect, effects.StartDeals):
            total += 2.0 * float(effect.count)
    return total
