"""Chapter 10: counting points."""

from reliquary.games.thebes.state import Thebes
from reliquary.kernel.ints import i64


def artifact_points(g: Thebes, player: i64) -> i64:
    """TH-130  The values of all own artifact tokens."""
    points: i64 = 0
    for token in g.players[player].tokens:
        points += g.box.tokens[token].points
    return points


def exhibition_points(g: Thebes, player: i64) -> i64:
    """TH-131  4 VP for each small exhibition, 5 for each large one."""
    points: i64 = 0
    for card in g.players[player].cards:
        points += g.box.cards[card].points
    return points


def congress_points(g: Thebes, player: i64) -> i64:
    """TH-132  By the number of congress cards owned."""
    table = g.box.congress_points
    owned, last = g.players[player].congresses, len(table) - 1
    return table[owned if owned < last else last]


def majority_points(g: Thebes, player: i64) -> i64:
    """TH-133, TH-134, TH-R20  For each region 5 VP for most book points, 3 if others have as many."""
    points: i64 = 0
    for region in range(len(g.box.regions)):
        mine = g.players[player].books[region]
        if mine == 0:
            continue
        more: i64 = 0
        equal: i64 = 0
        for other in g.players:
            if other.books[region] > mine:
                more += 1
            elif other.books[region] == mine:
                equal += 1
        if more == 0:
            points += g.box.majority_sole if equal == 1 else g.box.majority_tied
    return points


def score(g: Thebes, player: i64) -> i64:
    """TH-003, TH-135  The four sources together."""
    return (
        artifact_points(g, player)
        + exhibition_points(g, player)
        + congress_points(g, player)
        + majority_points(g, player)
    )


def scores(g: Thebes) -> list[int]:
    """TH-135  Everybody's total."""
    return [score(g, player) for player in range(len(g.players))]


def winners(g: Thebes) -> list[int]:
    """TH-002, TH-005, TH-R22  All with the highest total; TH-H10: of those, the best in artifacts."""
    totals = scores(g)
    best = [player for player, total in enumerate(totals) if total == max(totals)]
    if g.house.artifacts_break_ties:
        most = max(artifact_points(g, player) for player in best)
        best = [player for player in best if artifact_points(g, player) == most]
    return best


def score_sheet(g: Thebes) -> list[dict[str, int]]:
    """TH-003  Where everybody's points come from."""
    return [
        {
            "artifacts": artifact_points(g, player),
            "exhibitions": exhibition_points(g, player),
            "congresses": congress_points(g, player),
            "majorities": majority_points(g, player),
            "total": score(g, player),
        }
        for player in range(len(g.players))
    ]
