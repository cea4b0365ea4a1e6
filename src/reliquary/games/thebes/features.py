"""The position as numbers between 0 and about 1, for learning: the viewer first, then by seat."""

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.box import ThebesBox
from reliquary.games.thebes.calendar import year_on_display
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.kernel.features import SEATS, one_hot, seats_from


def feature_names(box: ThebesBox) -> list[str]:
    """What each number is."""
    names: list[str] = []
    for player in SEATS:
        names += [f"{player} {name}" for name in ("there", "clock", "to act", "car")]
        names += [f"{player} at {place}" for place in box.place_ids]
        for tally in ("permit", "books", "legend", "artifacts"):
            names += [f"{player} {tally} {region}" for region in box.region_ids]
        names += [f"{player} {tally}" for tally in TALLIES]
    names += [f"on display {card}" for card in box.card_ids]
    for bag in ("tokens", "points", "first find"):
        names += [f"{bag} {region}" for region in box.region_ids]
    return [*names, "deck", "stack3", "discards", "exchanges", "year"]


TALLIES = ("general", "assistants", "shovels", "zeppelins", "specials", "congresses", "points shown")


def features(g: Thebes, seat: int) -> list[float]:
    """The numbers themselves; they hold nothing that the seat cannot know."""
    box = g.box
    numbers: list[float] = []
    for player in seats_from(seat, len(g.players)):
        if player >= 0:
            numbers += of_player(g, g.players[player], g.to_act() == player)
        else:
            numbers += [0.0] * (4 + len(box.places) + 4 * len(box.regions) + len(TALLIES))
    shown = [0.0] * len(box.cards)
    for card in g.display + g.exhibitions:
        if card != EMPTY:
            shown[card] = 1.0
    numbers += shown
    numbers += [len(bag) / box.bag_size for bag in g.bags]
    numbers += [sum([box.tokens[token].points for token in bag]) / 35 for bag in g.bags]
    numbers += [1.0 if token != EMPTY else 0.0 for token in g.first_finds]
    piles = [len(g.deck) / 95, len(g.stack3) / 95, len(g.discards) / 95, float(g.exchanges) / 5]
    return [*numbers, *piles, float(box.last_year - year_on_display(g)) / 3]


def of_player(g: Thebes, me: Archaeologist, to_act: bool) -> list[float]:
    """One player's part."""
    box = g.box
    numbers = [
        1.0,
        float(me.clock) / float(g.years.limit),
        1.0 if to_act else 0.0,
        1.0 if me.has_car else 0.0,
    ]
    numbers += one_hot(me.place, len(box.places))
    numbers += [1.0 if me.has_permit(site) else 0.0 for site in range(len(box.regions))]
    numbers += [float(points) / 10 for points in me.books]
    numbers += [float(points) / 2 for points in me.legends]
    numbers += [float(owned) / 13 for owned in me.artifacts]
    tallies = (me.general, me.assistants, me.shovels, me.zeppelins, me.specials, me.congresses)
    shown = sum([box.tokens[token].points for token in me.tokens]) + sum(
        [box.cards[card].points for card in me.cards]
    )
    return [*numbers, *[float(tally) / 6 for tally in tallies], shown / 50]
