"""Chapter 7: final scoring."""

from reliquary.games.miners_lagoon.state import Lagoon
from reliquary.kernel.bits import count
from reliquary.kernel.ints import i64


def objective_vp(g: Lagoon, player: i64, card: i64) -> i64:
    """ML-019  What an Objective is worth to a player."""
    vp: i64 = 0
    for effect in g.box.objectives[card].effects:
        vp += effect.vp(g, player)
    return vp


def objective_points(g: Lagoon, player: i64) -> i64:
    """ML-005, ML-019, ML-157  What the Objectives bring, once they are revealed; nothing before."""
    if g.todo:
        return 0
    vp: i64 = 0
    for card in g.players[player].objectives:
        vp += objective_vp(g, player, card)
    return vp


def artifact_points(g: Lagoon, player: i64) -> i64:
    """ML-005, ML-044, ML-157, ML-R02  3 VP for each Artifact kept."""
    return g.house.artifact_vp * count(g.players[player].artifacts)


def score(g: Lagoon, player: i64) -> i64:
    """ML-002, ML-157, ML-R55  The track, Artifacts, and at the end Objectives."""
    return g.players[player].vp + artifact_points(g, player) + objective_points(g, player)


def scores(g: Lagoon) -> list[int]:
    """ML-157  Everybody's VP, as far as they are public."""
    return [score(g, player) for player in range(len(g.players))]


def winners(g: Lagoon) -> list[int]:
    """ML-158, ML-159, ML-R43  Most VP; then $, Equipment, closed Deals, Shipments; then a shared victory."""
    marks: list[tuple[i64, i64, i64, i64, i64]] = []
    for player in range(len(g.players)):
        me = g.players[player]
        marks.append((score(g, player), me.money, count(me.equipment), count(me.closed), count(me.shipments)))
    best = max(marks)
    return [player for player in range(len(marks)) if marks[player] == best]


def score_sheet(g: Lagoon) -> list[dict[str, int]]:
    """ML-002, ML-157  Where everybody's VP come from."""
    return [
        {
            "track": me.vp,
            "artifacts": artifact_points(g, player),
            "objectives": objective_points(g, player),
            "total": score(g, player),
        }
        for player, me in enumerate(g.players)
    ]
