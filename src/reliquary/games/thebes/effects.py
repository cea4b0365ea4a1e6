"""What the cards and tokens say: one class for each sentence of the vocabulary (rules.md, 13).

Nothing in Thebes happens when a card is taken; it only counts from then on. So every effect says
how the tallies of its owner change when it arrives, and when it leaves again.
"""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.sentences import Effect, Vocabulary, one_of, whole


@mypyc_attr(acyclic=True)
class ThebesEffect(Effect):
    """A sentence that counts while its card or token lies before its owner."""

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        """The card or token arrives."""

    def lost(self, me: Archaeologist) -> None:
        """The card leaves, with all that stands on it: only single-use cards ever do (TH-087, TH-103)."""


@mypyc_attr(acyclic=True)
class Book(ThebesEffect):
    """`book REGION N`  Special knowledge of a region, for digs and majorities."""

    def __init__(self, region: i64, points: i64) -> None:
        self.region = region
        self.points = points

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.books[self.region] += self.points

    def lost(self, me: Archaeologist) -> None:
        me.books[self.region] -= self.points


@mypyc_attr(acyclic=True)
class Legend(ThebesEffect):
    """`legend REGION N`  Special knowledge for a single dig."""

    def __init__(self, region: i64, points: i64) -> None:
        self.region = region
        self.points = points

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.legends[self.region] += self.points

    def lost(self, me: Archaeologist) -> None:
        me.legends[self.region] -= self.points


@mypyc_attr(acyclic=True)
class General(ThebesEffect):
    """`general N`  Knowledge that fits every region."""

    def __init__(self, points: i64) -> None:
        self.points = points

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.general += self.points

    def lost(self, me: Archaeologist) -> None:
        me.general -= self.points


@mypyc_attr(acyclic=True)
class Assistant(ThebesEffect):
    """`assistant N`  Counts as N assistants."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.assistants += self.count

    def lost(self, me: Archaeologist) -> None:
        me.assistants -= self.count


@mypyc_attr(acyclic=True)
class Shovel(ThebesEffect):
    """`shovel N`  Counts as N shovels."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.shovels += self.count

    def lost(self, me: Archaeologist) -> None:
        me.shovels -= self.count


@mypyc_attr(acyclic=True)
class ShortenMove(ThebesEffect):
    """`shorten_move M N`  TH-065, TH-R10, TH-H06  Journeys of M weeks or more cost N weeks less."""

    def __init__(self, least: i64, weeks: i64) -> None:
        self.least = least
        self.weeks = weeks
        self.by_car: list[list[i64]] = []  # the distances with this car; set once the board is known

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        if not me.has_car:
            me.has_car = True
            me.travel_by(self.by_car)
        elif cars_add_up:
            me.travel_by(self.shortened(me.travel))

    def shortened(self, travel: list[list[i64]]) -> list[list[i64]]:
        """What all journeys cost with this car."""
        return [[weeks - self.weeks if weeks >= self.least else weeks for weeks in row] for row in travel]


@mypyc_attr(acyclic=True)
class FreeMove(ThebesEffect):
    """`free_move`  A zeppelin: one journey that costs no weeks."""

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.zeppelins += 1

    def lost(self, me: Archaeologist) -> None:
        me.zeppelins -= 1


@mypyc_attr(acyclic=True)
class AnyPermit(ThebesEffect):
    """`permit any`  A special excavation: stands in for a used permit."""

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.specials += 1

    def lost(self, me: Archaeologist) -> None:
        me.specials -= 1


@mypyc_attr(acyclic=True)
class Congress(ThebesEffect):
    """`congress N`  Counts as N congresses at the end."""

    def __init__(self, count: i64) -> None:
        self.count = count

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.congresses += self.count

    def lost(self, me: Archaeologist) -> None:
        me.congresses -= self.count


@mypyc_attr(acyclic=True)
class VictoryPoints(ThebesEffect):
    """`vp N`  N victory points at the end."""

    def __init__(self, points: i64) -> None:
        self.points = points


@mypyc_attr(acyclic=True)
class Artifact(ThebesEffect):
    """`artifact REGION`  An artifact of a region, for exhibitions."""

    def __init__(self, region: i64) -> None:
        self.region = region

    def gained(self, me: Archaeologist, cars_add_up: bool) -> None:
        me.artifacts[self.region] += 1

    def lost(self, me: Archaeologist) -> None:
        me.artifacts[self.region] -= 1


@mypyc_attr(acyclic=True)
class ReturnToBag(ThebesEffect):
    """`return_to_bag`  Debris: nobody keeps it."""


USED_UP: Final = (Legend, Assistant, Shovel, FreeMove, AnyPermit)


def ways_to_use_up(effects: list[ThebesEffect]) -> int:
    """TH-103  In how many ways a card with these sentences can leave its owner."""
    return len({type(effect) for effect in effects if isinstance(effect, USED_UP)})


def vocabulary(regions: list[str]) -> Vocabulary:
    """The closed list of sentences."""
    return Vocabulary(
        {
            "book REGION N": Book,
            "legend REGION N": Legend,
            "general N": General,
            "assistant N": Assistant,
            "shovel N": Shovel,
            "shorten_move N N": ShortenMove,
            "free_move": FreeMove,
            "permit any": AnyPermit,
            "congress N": Congress,
            "vp N": VictoryPoints,
            "artifact REGION": Artifact,
            "return_to_bag": ReturnToBag,
        },
        {"REGION": one_of(regions), "N": whole(1)},
    )
