"""The position as numbers between 0 and about 1, for learning: the viewer first, then by seat."""

from typing import Final

from reliquary.games.miners_lagoon.box import LagoonBox
from reliquary.games.miners_lagoon.centre import has_cube
from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.galleries import is_open
from reliquary.games.miners_lagoon.moves import LEVELS, ROWS
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon, spot_of
from reliquary.kernel.bits import count
from reliquary.kernel.features import SEATS, one_hot, seats_from
from reliquary.kernel.ints import i64

TALLIES: Final = (
    "vp", "money", "merchants", "miners", "idle merchants", "idle miners", "deals in hand", "deals closed",
    "shipments", "artifacts", "passed", "acted", "has closed",
)  # fmt: skip
TURN: Final = ("round", "is ending", "wages due", "drawn")


def feature_names(box: LagoonBox) -> list[str]:
    """What each number is."""
    names: list[str] = []
    cubes = [f"{type} {level}" for type in box.type_ids for level in range(1, LEVELS + 1)]
    spots = [f"{action} {island + 1}" for island in range(len(box.islands)) for action in box.action_ids]
    for player in SEATS:
        names += [f"{player} {name}" for name in ("there", "to act", "token", *TALLIES)]
        names += [f"{player} at {island + 1}" for island in range(len(box.islands))]
        names += [f"{player} chose {island + 1}" for island in range(len(box.islands))]
        names += [f"{player} raw {type}" for type in box.type_ids]
        names += [f"{player} cube {cube}" for cube in cubes]
        names += [f"{player} centre {type} {row}" for type in box.type_ids for row in range(ROWS)]
        names += [f"{player} has {card}" for card in box.equipment_ids]
        names += [f"{player} activated {card}" for card in box.equipment_ids]
        names += [f"{player} used {spot}" for spot in spots]
    names += [f"hand {card}" for card in box.deal_ids]
    names += [f"objective {card}" for card in box.objective_ids]
    names += [f"on display {card}" for card in box.equipment_ids]
    names += [f"on display {tile}" for tile in box.shipment_ids]
    names += [f"there {artifact}" for artifact in box.artifact_ids]
    for space in range(len(box.sites) * int(box.columns) * 2):
        names += [f"gallery {space} {part}" for part in ("there", "known", "up", "minerals", *box.type_ids)]
    return [*names, *TURN]


def features(g: Lagoon, seat: int) -> list[float]:
    """The numbers themselves; they hold nothing that the seat cannot know."""
    box = g.box
    numbers: list[float] = []
    for player in seats_from(seat, len(g.players)):
        numbers += of_player(g, player) if player >= 0 else [0.0] * player_size(box)
    hand: list[i64] = g.players[seat].hand if seat >= 0 else []
    mine: list[i64] = g.players[seat].objectives if seat >= 0 else []
    numbers += held(hand, len(box.deals)) + held(mine, len(box.objectives))
    numbers += held(g.display, len(box.equipment)) + held(g.shipments, len(box.shipments))
    numbers += [float(g.artifacts >> artifact & 1) for artifact in range(len(box.artifact_ids))]
    for space in range(len(g.tiles)):
        numbers += of_gallery(g, space, seat)
    due = [each for each in g.house.pay_rounds if each >= g.round]
    numbers += [float(g.round) / 15, float(g.is_ending), float(bool(due) and due[0] == g.round)]
    return [*numbers, len(g.drawn) / 2]


def held(cards: list[i64], all: int) -> list[float]:
    """All 0 but for a 1 for each card that is there."""
    numbers = [0.0] * all
    for card in cards:
        numbers[card] = 1.0
    return numbers


def player_size(box: LagoonBox) -> int:
    """How many numbers a player's part has."""
    types, islands = len(box.type_ids), len(box.islands)
    return (
        3 + len(TALLIES) + 2 * islands + types * (1 + LEVELS + ROWS) + 2 * len(box.equipment)
        + islands * len(box.actions)
    )  # fmt: skip


def of_player(g: Lagoon, player: i64) -> list[float]:
    """One player's part: public things only."""
    box = g.box
    me: Company = g.players[player]
    numbers = [1.0, float(g.to_act() == player), float(g.token == player)]
    tallies = (
        me.vp, me.money, me.merchants, me.miners, me.idle_merchants, me.idle_miners, len(me.hand),
        count(me.closed), count(me.shipments), count(me.artifacts),
    )  # fmt: skip
    numbers += [float(tally) / 10 for tally in tallies]
    numbers += [float(me.passed), float(me.acted), float(me.has_closed)]
    numbers += one_hot(me.island, len(box.islands))
    numbers += [float(chosen == player) for chosen in g.compass]
    numbers += [float(owned) / 10 for owned in me.raw]
    numbers += [float(has_cube(me, cube)) for cube in range(len(box.type_ids) * LEVELS)]
    for type in range(len(box.type_ids)):
        numbers += [float(g.centre[spot_of(type, row, player)]) / 4 for row in range(ROWS)]
    numbers += [float(me.equipment >> card & 1) for card in range(len(box.equipment))]
    numbers += [float(me.activated >> card & 1) for card in range(len(box.equipment))]
    return numbers + [float(me.used >> spot & 1) for spot in range(len(box.islands) * len(box.actions))]


def of_gallery(g: Lagoon, space: i64, seat: int) -> list[float]:
    """ML-R12  A Gallery, as far as the seat knows it: what it holds, or would hold when it is opened."""
    if g.tiles[space] == EMPTY:
        return [0.0] * (4 + len(g.box.type_ids))
    tile = g.box.tiles[g.tiles[space]]
    is_known = g.tile_trail.knows(seat, g.tiles[space])
    minerals = g.cubes[space] if is_open(g, space) else tile.minerals if is_known else 0
    type = tile.type if is_known else -1
    numbers = [1.0, float(is_known), float(is_open(g, space)), float(minerals) / 4]
    return numbers + one_hot(type, len(g.box.type_ids))
