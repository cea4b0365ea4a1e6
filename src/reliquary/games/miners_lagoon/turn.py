"""Chapters 3 and 7: a round is Island Selection, Actions by turns, and its end; and the end of the game."""

from typing import Any, Final

from reliquary.games.miners_lagoon.centre import rise
from reliquary.games.miners_lagoon.company import NOWHERE, Company
from reliquary.games.miners_lagoon.equipment import (
    activate,
    carry_out,
    effects_refusal,
    offer_equipment,
    use_refusal,
)
from reliquary.games.miners_lagoon.messages import (
    ARTIFACTS,
    FIRST_ACTION,
    PASSED,
    PLACED_MERCHANTS,
    REVEALED,
    ROUND,
    SAIL_WHERE,
    SAILED,
    SECOND_ACTION,
    SELECT,
    SELECTED,
    WON,
)
from reliquary.games.miners_lagoon.moves import Act, Pass, Sail, Select, Use
from reliquary.games.miners_lagoon.scoring import artifact_points, objective_vp, score, winners
from reliquary.games.miners_lagoon.shipments import sweep
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon
from reliquary.games.miners_lagoon.workers import pay_wages
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice, Step

TAKEN: Final = Refusal("ML-058", "That island has been chosen this round.")
SELECT_FIRST: Final = Refusal("ML-057", "First choose an island.")
NOT_HERE: Final = Refusal("ML-064", "The island where your ship lies has no such action.")
USED: Final = Refusal("ML-065", "You have used that action of this island this round.")
NO_MERCHANTS: Final = Refusal("ML-069", "You have too few free merchants for it.")
NO_MINERS: Final = Refusal("ML-100", "You have no free miner.")
ACT_FIRST: Final = Refusal("ML-062", "First choose an Action, or pass.")
SAME_ISLAND: Final = Refusal("ML-R19", "Your ship lies there already.")
SAIL_FIRST: Final = Refusal("ML-082", "First say to which island you sail.")


# --- Island Selection -----------------------------------------------------------------------


def begin_round(g: Lagoon) -> None:
    """ML-056, ML-057  Everybody chooses an island, clockwise from the holder of the token."""
    g.round += 1
    g.say(ROUND, g.round)
    g.compass = [EMPTY] * len(g.box.islands)
    g.order = []
    players = len(g.players)
    g.do(*[SelectIsland((g.token + n) % players) for n in range(players)], SetSail())


@mypyc_attr(acyclic=True)
class SelectIsland(Choice):
    """ML-007, ML-057, ML-058  select_island  A cube on a free space of the Compass."""

    def question(self) -> Message:
        return SELECT

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.select:
            if g.compass[move.island] == EMPTY:
                options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Select):
            return SELECT_FIRST
        return None if g.compass[move.island] == EMPTY else TAKEN

    def chosen(self, g: Lagoon, move: Select) -> None:
        compass = g.compass[:]
        compass[move.island] = self.player
        g.compass = compass
        g.say(SELECTED, self.player, move.island + 1)


@mypyc_attr(acyclic=True)
class SetSail(Step):
    """ML-059  Ships to the docks; the island numbers are the turn order of the whole round."""

    def run(self, g: Lagoon) -> None:
        order: list[i64] = []
        for island in range(len(g.compass)):
            player = g.compass[island]
            if player != EMPTY:
                g.players[player].island = island
                order.append(player)
        g.order = order
        g.todo.append(FIRST[order[0]])


# --- May I? ---------------------------------------------------------------------------------


def merchants_needed(g: Lagoon, player: i64, action: i64) -> i64:
    """ML-068, ML-084, ML-R03  One more for each other player who has used it here this round."""
    printed = g.box.actions[action]
    needed = printed.base
    if not printed.escalates or (action == g.box.depart and not g.house.depart_escalates):
        return needed
    place = g.box.island_action(g.players[player].island, action)
    for other in range(len(g.players)):
        if other != player and g.players[other].used >> place & 1 == 1:
            needed += 1
    return needed


def workers_refusal(g: Lagoon, player: i64, action: i64) -> Refusal | None:
    """ML-067, ML-069, ML-070  Free merchants enough; or a miner, where miners do it."""
    me = g.players[player]
    if g.box.actions[action].takes_merchants:
        return NO_MERCHANTS if me.idle_merchants < merchants_needed(g, player, action) else None
    return NO_MINERS if me.idle_miners == 0 else None


def action_refusal(g: Lagoon, player: i64, action: i64) -> Refusal | None:
    """ML-060, ML-064, ML-065, ML-R20, ML-R39  An action of this island, once a round, that is possible."""
    me = g.players[player]
    printed = g.box.actions[action]
    if me.island not in printed.islands:
        return NOT_HERE
    if me.used >> g.box.island_action(me.island, action) & 1 == 1:
        return USED
    refusal = workers_refusal(g, player, action)
    return effects_refusal(g, player, printed.effects, True) if refusal is None else refusal


# --- Actions --------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class TakeTurn(Choice):
    """ML-061 to ML-063, ML-073, ML-R17  An action of the island, an Equipment card, or pass."""

    def __init__(self, player: i64, action: i64) -> None:
        super().__init__(player)
        self.action = action  # the first or the second of the turn

    def question(self) -> Message:
        return FIRST_ACTION if self.action == 1 else SECOND_ACTION

    def always_ask(self) -> bool:
        return True  # a turn belongs to its player, also when nothing is left but to pass

    def options(self, g: Lagoon) -> list[Move]:
        deal = g.box.deal
        options: list[Move] = []
        for action in g.box.offers[g.players[self.player].island]:
            if action_refusal(g, self.player, action) is None:
                options.append(deal.act[action])
        offer_equipment(g, self.player, options)
        options.append(deal.pass_on)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if isinstance(move, Act):
            return action_refusal(g, self.player, move.action)
        if isinstance(move, Use):
            return use_refusal(g, self.player, move.card)
        return None if isinstance(move, Pass) else ACT_FIRST

    def chosen(self, g: Lagoon, move: Any) -> None:
        player = self.player
        me = g.players[player]
        if isinstance(move, Pass):
            me.passed = True
            g.say(PASSED, player)
            next_turn(g, player)
            return
        ends = self.action == 2 or (not me.acted and isinstance(move, Act) and move.action == g.box.depart)
        g.todo.append(OVER[player] if ends else SECOND[player])  # ML-074, ML-075, ML-R18: early sailors wait
        me.acted = True
        if isinstance(move, Act):
            perform(g, player, move.action)
        elif isinstance(move, Use):
            activate(g, player, move.card)


def perform(g: Lagoon, player: i64, action: i64) -> None:
    """ML-063, ML-067, ML-068, ML-071, ML-072  Workers stay until the end of the round; the action happens."""
    me = g.players[player]
    printed = g.box.actions[action]
    if printed.takes_merchants:
        needed = merchants_needed(g, player, action)
        me.idle_merchants -= needed
        g.say(PLACED_MERCHANTS, player, needed, action, me.island + 1)
    me.used |= bit(g.box.island_action(me.island, action))
    carry_out(g, player, printed.effects, True)


@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """ML-061  After two Actions the next player has a turn."""

    def __init__(self, player: i64) -> None:
        self.player = player

    def run(self, g: Lagoon) -> None:
        next_turn(g, self.player)


FIRST: Final = [TakeTurn(player, 1) for player in range(4)]
SECOND: Final = [TakeTurn(player, 2) for player in range(4)]
OVER: Final = [EndTurn(player) for player in range(4)]


def next_turn(g: Lagoon, player: i64) -> None:
    """ML-061, ML-073, ML-076  The next in turn order who has not passed; when all have, the round ends."""
    order = g.order
    place = order.index(player)
    for behind in range(1, len(order) + 1):
        following = order[(place + behind) % len(order)]
        if not g.players[following].passed:
            g.todo.append(FIRST[following])
            return
    end_round(g)


@mypyc_attr(acyclic=True)
class SailTo(Choice):
    """ML-082, ML-083, ML-R19  depart  To any other island, whoever is there."""

    def question(self) -> Message:
        return SAIL_WHERE

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.sail:
            if move.island != g.players[self.player].island:
                options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Any) -> Refusal | None:
        if not isinstance(move, Sail):
            return SAIL_FIRST
        return SAME_ISLAND if move.island == g.players[self.player].island else None

    def chosen(self, g: Lagoon, move: Sail) -> None:
        g.players[self.player].island = move.island
        g.say(SAILED, self.player, move.island + 1)


# --- End of Round ---------------------------------------------------------------------------


def end_round(g: Lagoon) -> None:
    """ML-077 to ML-081, ML-R29, ML-R31  Enrichment, wages, the end test, and everything back."""
    rise(g)
    if g.round in g.house.pay_rounds:
        pay_wages(g)
        if g.house.sweeps:
            sweep(g)
    for me in g.players:
        come_home(me)
    if is_last_round(g):
        return
    g.token = (g.token + 1) % len(g.players)
    begin_round(g)


def is_last_round(g: Lagoon) -> bool:
    """ML-004, ML-155, ML-156, ML-R30  Somebody has reached 30 VP, or it is round 15."""
    return g.is_ending or g.round >= g.house.last_round


def come_home(me: Company) -> None:
    """ML-013, ML-081  Workers and ship return; all actions and cards can be used again."""
    me.island = NOWHERE
    me.passed = False
    me.acted = False
    me.has_closed = False
    me.idle_merchants = me.merchants
    me.idle_miners = me.miners
    me.used = 0
    me.activated = 0


@mypyc_attr(acyclic=True)
class CountPoints(Step):
    """ML-157, ML-158, ML-R42  Objectives are revealed, Artifacts counted."""

    def run(self, g: Lagoon) -> None:
        g.reveal()
        if g.log is not None:
            for player in range(len(g.players)):
                for card in g.players[player].objectives:
                    g.say(REVEALED, player, card, objective_vp(g, player, card))
                if g.players[player].artifacts != 0:
                    g.say(ARTIFACTS, player, artifact_points(g, player))
            for player in winners(g):
                g.say(WON, player, score(g, player))
