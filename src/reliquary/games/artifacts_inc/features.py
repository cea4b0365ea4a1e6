"""The position as numbers between 0 and about 1, for learning: the viewer first, then by seat."""

from reliquary.games.artifacts_inc.box import ArtifactsBox
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dive import target
from reliquary.games.artifacts_inc.moves import PIPS
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.features import SEATS, seats_from
from reliquary.kernel.ints import i64

TALLIES = (
    "vp",
    "bonus",
    "adventurers",
    "rerolls",
    "steps",
    "discount",
    "museum pay",
    "dive plus",
    "majority vp",
)


def feature_names(box: ArtifactsBox) -> list[str]:
    """What each number is."""
    names: list[str] = []
    for player in SEATS:
        names += [f"{player} {name}" for name in ("there", "to act", "money", *TALLIES)]
        names += [f"{player} {artifact}" for artifact in box.artifact_ids]
        names += [f"{player} {find}" for find in box.find_ids]
        for card in box.card_ids:
            names += [f"{player} {card} {part}" for part in ("level", "column", "row")]
        names += [f"{player} cube {museum} {order}" for museum in box.museum_names for order in orders(box)]
    names += [f"on offer {card}" for card in box.card_ids]
    names += [f"deck {letter}" for letter in box.letters]
    names += [f"box {museum} {order}" for museum in box.museum_names for order in orders(box)]
    names += [f"dice {die}" for die in range(1, PIPS + 1)]
    names += [f"die on {space.word}" for space in box.spaces]
    names += [f"die on {card}" for card in box.card_ids]
    return [*names, "has placed", "has dived", "rerolled", "stepped", "dive target", "dives left", "round"]


def orders(box: ArtifactsBox) -> range:
    """As many order boxes as a Museum ever has."""
    return range(len(box.deal.fill))


def features(g: Artifacts, seat: int) -> list[float]:
    """The numbers themselves; they hold nothing that the seat cannot know."""
    box = g.box
    numbers: list[float] = []
    to_act = g.to_act()
    for player in seats_from(seat, len(g.players)):
        if player >= 0:
            numbers += of_player(g, player, to_act)
        else:
            nothing = 3 + len(TALLIES) + len(box.artifact_ids) + len(box.find_ids) + 3 * len(box.cards)
            numbers += [0.0] * (nothing + len(box.museums) * len(box.deal.fill))
    offered = [0.0] * len(box.cards)
    for number in range(len(box.decks)):
        for card in g.rows[number] + g.decks[number][-1:]:
            offered[card] = 1.0
    numbers += offered
    numbers += [len(deck) / 8 for deck in g.decks]
    for museum in range(len(box.museums)):
        asks = g.boxes(museum)
        numbers += [float(count) / 6 for count in asks] + [0.0] * (len(box.deal.fill) - len(asks))
    return numbers + of_turn(g, to_act)


def of_turn(g: Artifacts, to_act: i64) -> list[float]:
    """The turn under way."""
    numbers = [float(g.dice[die]) / 7 for die in range(1, PIPS + 1)]
    numbers += [float(g.visited >> space & 1) for space in range(len(g.box.spaces))]
    taken = [0.0] * len(g.box.cards)
    if to_act >= 0:
        for face, used in zip(g.players[to_act].faces, g.used, strict=False):
            taken[face // LEVELS] = float(used) / 7
    wanted = float(target(g)) / 19 if g.dives else 0.0
    flags = [
        1.0 if g.has_placed else 0.0,
        1.0 if g.has_dived else 0.0,
        float(g.rerolled) / 2,
        float(g.stepped) / 2,
    ]
    return [*numbers, *taken, *flags, wanted, len(g.dives) / 18, float(g.round) / 20]


def of_player(g: Artifacts, player: i64, to_act: i64) -> list[float]:
    """One player's part."""
    me: Company = g.players[player]
    numbers = [1.0, 1.0 if player == to_act else 0.0, float(me.money) / 20]
    tallies = (
        me.vp(), me.bonus, me.adventurers, me.rerolls, me.steps, me.discount, me.museum_pay, me.dive_plus,
        me.majority_vp,
    )  # fmt: skip
    numbers += [float(tally) / 20 for tally in tallies]
    numbers += [float(owned) / 10 for owned in me.artifacts]
    numbers += [float(owned) / 6 for owned in me.finds]
    cards = [0.0] * (3 * len(g.box.cards))
    for place in range(len(me.faces)):
        card = me.faces[place] >> 1
        cards[3 * card] = 0.5 + 0.5 * float(me.faces[place] & 1)
        cards[3 * card + 1] = float((me.cells[place] >> 1) - g.box.deal.left) / 10
        cards[3 * card + 2] = float(me.cells[place] & 1)
    numbers += cards
    for cubes in g.orders:
        numbers += [1.0 if owner == player else 0.0 for owner in cubes]
        numbers += [0.0] * (len(g.box.deal.fill) - len(cubes))
    return numbers
