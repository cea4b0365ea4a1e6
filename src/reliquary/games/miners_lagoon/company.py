"""Everything that belongs to one player: money, workers, ship, resources, cubes, cards."""

from typing import Final, final

from reliquary.kernel.ints import i64, mypyc_attr

NONE: Final = -1
NOWHERE: Final = -1  # a ship that is on its owner's board


@final
@mypyc_attr(acyclic=True)
class Company:
    """ML-017  One player. Hands and other lists of cards are replaced as a whole, never changed."""

    def __init__(
        self,
        vp: i64,
        money: i64,
        merchants: i64,
        miners: i64,
        raw: list[i64],
        enriched: i64,
        artifacts: i64,
        equipment: i64,
        shipments: i64,
        closed: i64,
        hand: list[i64],
        objectives: list[i64],
        returned: i64,
        offers: list[i64],
        corporation: i64,
        island: i64,
        passed: bool,
        acted: bool,
        has_closed: bool,
        idle_merchants: i64,
        idle_miners: i64,
        used: i64,
        activated: i64,
    ) -> None:
        self.vp = vp  # ML-009: may be negative
        self.money = money
        self.merchants = merchants
        self.miners = miners
        self.raw = raw  # by type
        self.enriched = enriched  # ML-018: a bit for each type and level on the board
        self.artifacts = artifacts  # ML-042: a bit for each of the eight
        self.equipment = equipment  # a bit for each card
        self.shipments = shipments  # a bit for each tile
        self.closed = closed  # a bit for each Deal
        self.hand = hand  # Deals, in the order in which they came
        self.objectives = objectives  # three to choose from, then two
        self.returned = returned  # ML-048: the third one, or NONE
        self.offers = offers  # ML-049: two Corporations to choose from
        self.corporation = corporation  # secret until all have chosen; or NONE
        # --- the round under way ------------------------------------------
        self.island = island  # ML-016: where the ship is; counted from 0, or NOWHERE
        self.passed = passed
        self.acted = acted  # ML-074: whether any Action was performed this round
        self.has_closed = has_closed  # ML-135: whether an island action closed a Deal this round
        self.idle_merchants = idle_merchants  # ML-071: not yet placed this round
        self.idle_miners = idle_miners
        self.used = used  # ML-065: a bit for each action of each island
        self.activated = activated  # ML-066: a bit for each Equipment card

    def copy(self) -> "Company":
        return Company(
            self.vp,
            self.money,
            self.merchants,
            self.miners,
            self.raw[:],
            self.enriched,
            self.artifacts,
            self.equipment,
            self.shipments,
            self.closed,
            self.hand,
            self.objectives,
            self.returned,
            self.offers,
            self.corporation,
            self.island,
            self.passed,
            self.acted,
            self.has_closed,
            self.idle_merchants,
            self.idle_miners,
            self.used,
            self.activated,
        )

    def workers(self) -> i64:
        """ML-151  Merchants and miners counted together."""
        return self.merchants + self.miners


def newcomer(types: i64) -> Company:
    """ML-032, ML-047  A company that owns nothing yet."""
    return Company(
        0, 0, 0, 0, [0] * types, 0, 0, 0, 0, 0, [], [], NONE, [], NONE, NOWHERE,
        False, False, False, 0, 0, 0, 0,
    )  # fmt: skip
