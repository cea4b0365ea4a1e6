"""Chapters 4 and 13: a turn is a roll, and dice placed one by one; rounds, and the last of them."""

from typing import Any, Final

from reliquary.games.artifacts_inc.dice import (
    adjust,
    adjust_refusal,
    offer_changes,
    reroll,
    reroll_refusal,
    roll,
)
from reliquary.games.artifacts_inc.dive import begin_dive, dive_refusal, offer_dives
from reliquary.games.artifacts_inc.messages import ENDED, FIRST_ROUND, MAJORITY, ROUND, WON, YOUR_TURN
from reliquary.games.artifacts_inc.moves import Adjust, DiveWith, EndTurn, Reroll, Use, Visit
from reliquary.games.artifacts_inc.museums import majority
from reliquary.games.artifacts_inc.scoring import score, winners
from reliquary.games.artifacts_inc.state import EMPTY, Artifacts
from reliquary.games.artifacts_inc.work import (
    offer_visits,
    offer_work,
    use,
    use_refusal,
    visit,
    visit_refusal,
)
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice, Step

PLACE_FIRST: Final = Refusal("AI-041", "First place a die where that can be done.")


@mypyc_attr(acyclic=True)
class TakeTurn(Choice):
    """AI-041, AI-043, AI-044, AI-R14, AI-R48  AI-D03 to AI-D13  Place a die, change one, or end the turn.

    Nothing that can be done passes anything to another player.
    """

    def question(self) -> Message:
        return YOUR_TURN

    def always_ask(self) -> bool:
        return True  # a turn belongs to its player, also when no dice are left

    def options(self, g: Artifacts) -> list[Move]:
        me = g.players[self.player]
        options: list[Move] = []
        offer_changes(g, me, options)
        offer_visits(g, me, options)
        offer_dives(g, me, options)
        offer_work(g, me, options)
        options.append(g.box.deal.end_turn)
        return options

    def refusal(self, g: Artifacts, move: Any) -> Refusal | None:
        me = g.players[self.player]
        if isinstance(move, Use):
            return use_refusal(g, me, move)
        if isinstance(move, Visit):
            return visit_refusal(g, me, move)
        if isinstance(move, DiveWith):
            return dive_refusal(g, me, move.die)
        if isinstance(move, Reroll):
            return reroll_refusal(g, me, move.die)
        if isinstance(move, Adjust):
            return adjust_refusal(g, me, move.die, move.delta)
        return None if isinstance(move, EndTurn) else PLACE_FIRST

    def chosen(self, g: Artifacts, move: Any) -> None:
        player = self.player
        if isinstance(move, EndTurn):
            end_turn(g, player)
            return
        g.todo.append(self)  # the turn goes on behind whatever the die brings
        if isinstance(move, Use):
            use(g, player, move)
        elif isinstance(move, Visit):
            visit(g, player, move)
        elif isinstance(move, DiveWith):
            begin_dive(g, player, move.die)
        elif isinstance(move, Reroll):
            reroll(g, player, move.die)
        elif isinstance(move, Adjust):
            adjust(g, player, move.die, move.delta)


TURNS: Final = [TakeTurn(player) for player in range(4)]


@mypyc_attr(acyclic=True)
class BeginRound(Step):
    """AI-040  The first round of the game, once all starting cards are laid."""

    def run(self, g: Artifacts) -> None:
        begin_round(g)


def begin_round(g: Artifacts) -> None:
    """AI-040  The first player begins."""
    g.round += 1
    g.say(FIRST_ROUND if g.round == 1 else ROUND, g.round, g.first)
    begin_turn(g, g.first)


def begin_turn(g: Artifacts, player: i64) -> None:
    """AI-041, AI-042, AI-R20, AI-R21  Roll; all slots, spaces, re-rolls and steps are there again."""
    roll(g, player)
    g.used = [0] * len(g.players[player].faces)
    g.visited = 0
    g.has_placed = False
    g.has_dived = False
    g.rerolled = 0
    g.stepped = 0
    g.todo.append(TURNS[player])


def end_turn(g: Artifacts, player: i64) -> None:
    """AI-045, AI-040  The dice are taken back, and the next player takes a turn."""
    g.say(ENDED, player)
    following = (player + 1) % len(g.players)
    if following != g.first:
        begin_turn(g, following)
    elif is_last_round(g):
        clear_turn(g)
    else:
        begin_round(g)


def is_last_round(g: Artifacts) -> bool:
    """AI-002, AI-120, AI-R10, AI-R11  Somebody stands at 20 VP: VP never go down, so nothing cancels it.

    AI-R51: after 60 rounds it is over in any case.
    """
    for me in g.players:
        if me.vp() >= g.house.end_vp:
            return True
    return g.round >= g.box.round_limit


def clear_turn(g: Artifacts) -> None:
    """AI-045  Nothing of the last turn is left."""
    g.dice = [0] * len(g.dice)
    g.used = []
    g.visited = 0
    g.has_placed = False
    g.has_dived = False
    g.rerolled = 0
    g.stepped = 0


@mypyc_attr(acyclic=True)
class CountPoints(Step):
    """AI-121, AI-122, AI-130  After the last turn, VP are counted."""

    def run(self, g: Artifacts) -> None:
        if g.log is not None:
            for museum in range(len(g.orders)):
                player = majority(g, museum)
                if player != EMPTY:
                    g.say(MAJORITY, player, museum, g.box.museums[museum].vp)
            for player in winners(g):
                g.say(WON, player, score(g, player), g.players[player].money)
