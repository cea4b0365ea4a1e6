"""Chapters 12 and 13: VP during play, and final scoring."""

from reliquary.games.artifacts_inc.messages import LAST_ROUND, LAST_TURN, SCORED
from reliquary.games.artifacts_inc.museums import majority
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.ints import i64


def tell_vp(g: Artifacts, player: i64, before: i64) -> None:
    """AI-115, AI-117, AI-120, AI-R11  Say what VP have come since, and at once if they set off the end."""
    if g.log is None:
        return
    vp = g.players[player].vp()
    if vp > before:
        g.say(SCORED, player, vp - before)
    others = [me for seat, me in enumerate(g.players) if seat != player]
    if before < g.house.end_vp <= vp and not any([me.vp() >= g.house.end_vp for me in others]):
        is_last = (player + 1) % len(g.players) == g.first
        g.say(LAST_TURN if is_last else LAST_ROUND, player, vp)


def majority_owners(g: Artifacts) -> list[i64]:
    """AI-122, AI-R38  By Museum, who has the majority now; EMPTY where nobody has."""
    return [majority(g, museum) for museum in range(len(g.orders))]


def majorities(g: Artifacts, player: i64) -> i64:
    """AI-122, AI-R38  The VP of each Museum whose majority a player has."""
    vp: i64 = 0
    for museum in range(len(g.orders)):
        if majority(g, museum) == player:
            vp += g.box.museums[museum].vp
    return vp


def majority_bonus(g: Artifacts, player: i64) -> i64:
    """AI-124, AI-R46  What Adventurers and Archaeologists add for each majority won."""
    won: i64 = 0
    for museum in range(len(g.orders)):
        if majority(g, museum) == player:
            won += 1
    return won * g.players[player].majority_vp


def score(g: Artifacts, player: i64) -> i64:
    """AI-125  Everything together."""
    return g.players[player].vp() + majorities(g, player) + majority_bonus(g, player)


def scores(g: Artifacts) -> list[int]:
    """AI-121, AI-125  Everybody's final VP, if the game ended now."""
    return [score(g, player) for player in range(len(g.players))]


def winners(g: Artifacts) -> list[int]:
    """AI-003, AI-130, AI-131, AI-R12, AI-R13  Most VP, then most money, then a shared victory.

    With `final_tie = artifacts` more unsold artifacts come before sharing.
    """
    totals = scores(g)
    best = [player for player, total in enumerate(totals) if total == max(totals)]
    most: i64 = max([g.players[player].money for player in best])
    best = [player for player in best if g.players[player].money == most]
    if g.house.artifacts_break_ties:
        most = max([g.players[player].stock() for player in best])
        best = [player for player in best if g.players[player].stock() == most]
    return best


def score_sheet(g: Artifacts) -> list[dict[str, int]]:
    """AI-125  Where everybody's VP come from."""
    return [
        {
            "cards": me.face_vp,
            "dives": me.dive_vp,
            "finds": me.find_bonus(),
            "effects": me.bonus,
            "majorities": majorities(g, player),
            "majority bonus": majority_bonus(g, player),
            "total": score(g, player),
        }
        for player, me in enumerate(g.players)
    ]
