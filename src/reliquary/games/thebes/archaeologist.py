"""Everything that belongs to one player: pawn, clock, permits, and what lies open before them."""

from typing import final

from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Archaeologist:
    """TH-012  One player. The tallies below the line are what the cards and tokens above it add up to."""

    def __init__(
        self,
        place: i64,
        clock: i64,
        permits: i64,
        cards: list[i64],
        tokens: list[i64],
        books: list[i64],
        legends: list[i64],
        artifacts: list[i64],
        travel: list[list[i64]],
        has_car: bool,
        general: i64,
        assistants: i64,
        shovels: i64,
        zeppelins: i64,
        specials: i64,
        congresses: i64,
    ) -> None:
        self.place = place
        self.clock = clock  # weeks since Week 0 of the first year (TH-039)
        self.permits = permits  # one bit per site, set while the valid side is up
        self.cards = cards
        self.tokens = tokens
        # ------------------------------------------------------------------
        self.books = books  # points, per region
        self.legends = legends  # points, per region
        self.artifacts = artifacts  # how many, per region
        self.travel = travel  # weeks from place to place; replaced as a whole, never changed
        self.journeys: list[i64] = travel[place]  # weeks from here to every place
        self.has_car = has_car
        self.general = general
        self.assistants = assistants
        self.shovels = shovels
        self.zeppelins = zeppelins
        self.specials = specials
        self.congresses = congresses

    def copy(self) -> "Archaeologist":
        return Archaeologist(
            self.place,
            self.clock,
            self.permits,
            self.cards[:],
            self.tokens[:],
            self.books[:],
            self.legends[:],
            self.artifacts[:],
            self.travel,
            self.has_car,
            self.general,
            self.assistants,
            self.shovels,
            self.zeppelins,
            self.specials,
            self.congresses,
        )

    def move_to(self, place: i64) -> None:
        """TH-063  The pawn stands there now, and journeys begin there."""
        self.place = place
        self.journeys = self.travel[place]

    def travel_by(self, travel: list[list[i64]]) -> None:
        """TH-065  Journeys cost what this table says from now on."""
        self.travel = travel
        self.journeys = travel[self.place]

    def has_permit(self, site: i64) -> bool:
        """TH-016  Whether the permit for a site shows its valid side."""
        return self.permits >> site & 1 == 1

    def use_permit(self, site: i64) -> None:
        """TH-094  Turn the permit of a site to its X side."""
        self.permits = self.permits & ~bit(site)


def newcomer(place: i64, clock: i64, permits: i64, regions: i64, travel: list[list[i64]]) -> Archaeologist:
    """TH-032, TH-038  An archaeologist who owns nothing yet."""
    none: list[i64] = [0] * regions
    return Archaeologist(
        place, clock, permits, [], [], none[:], none[:], none[:], travel, False, 0, 0, 0, 0, 0, 0
    )
