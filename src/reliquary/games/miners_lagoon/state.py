"""The nouns: what lies on the table (ML-006 to ML-045), and nothing that happens to it."""

from typing import Final, final

from reliquary.games.miners_lagoon.box import LagoonBox
from reliquary.games.miners_lagoon.company import NONE, Company
from reliquary.games.miners_lagoon.messages import LAST_ROUND
from reliquary.games.miners_lagoon.moves import ROWS, SEATS
from reliquary.games.miners_lagoon.trail import Trail
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Entry
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State, Step

EMPTY: Final = NONE  # a Gallery space without a tile, a Compass space without a cube
SHORT_VP: Final = 20
SHORT_ROUNDS: Final = 10


class House:
    """The house rules of a table (rules.md, 8), as the rules ask for them."""

    def __init__(self, box: LagoonBox, settled: dict[str, str]) -> None:
        self.settled = settled
        self.artifact_vp: i64 = int(settled["artifact_end_value"])  # ML-R02
        self.close_per_island = settled["close_deals_per_island"] == "true"  # ML-R07
        self.depart_escalates = settled["depart_escalates"] == "true"  # ML-R03
        self.strict_ties = settled["objective_ties"] == "strict"  # ML-R40
        self.tiles_return = settled["removed_galleries"] == "discard"  # ML-R09
        self.row_zero = settled["control_room_row_zero"] == "true"  # ML-R35
        self.seat_bonus: list[i64] = [int(each) for each in settled["later_seat_bonus"].split(",")]
        short = settled["game_length"] == "short"
        self.end_vp: i64 = SHORT_VP if short else box.end_vp
        self.last_round: i64 = SHORT_ROUNDS if short else box.last_round
        self.pay_rounds: list[i64] = [each for each in box.pay_rounds if each <= self.last_round]
        self.sweeps = settled["shipment_sweep"] == "true"
        self.open_deals = settled["open_deals"] == "true"


@final
@mypyc_attr(acyclic=True)
class Lagoon(State):
    """A position of Miner's Lagoon.

    Stacks have their next card last. Stacks, displays, discards and the Centre are replaced as a whole,
    never changed, so that copies share them.
    """

    def __init__(
        self,
        box: LagoonBox,
        house: House,
        rng: Rng,
        todo: list[Step],
        log: list[Entry] | None,
        players: list[Company],
        round: i64,
        token: i64,
        is_ending: bool,
        compass: list[i64],
        order: list[i64],
        tiles: list[i64],
        cubes: list[i64],
        face_up: i64,
        centre: list[i64],
        artifacts: i64,
        display: list[i64],
        equipment: list[i64],
        shipments: list[i64],
        shipment_stack: list[i64],
        swept: i64,
        gallery_stack: list[i64],
        gallery_discards: list[i64],
        tile_trail: Trail,
        drawn: list[i64],
        deal_stack: list[i64],
        deal_discards: list[i64],
        deal_trail: Trail,
    ) -> None:
        super().__init__(rng, todo, log)
        self.box = box
        self.house = house
        self.players = players
        self.round = round  # 0: the setup
        self.token = token  # ML-055: who holds the Island Selection token
        self.is_ending = is_ending  # ML-R30: somebody has reached 30 VP
        self.compass = compass  # ML-057: by island, who chose it this round
        self.order = order  # ML-059: the seats in turn order
        self.tiles = tiles  # by Gallery space
        self.cubes = cubes  # by Gallery space: minerals left
        self.face_up = face_up  # a bit for each Gallery space
        self.centre = centre  # by type, row and owner: how many cubes
        self.artifacts = artifacts  # a bit for each that is still on its island
        self.display = display  # ML-051: Equipment face up
        self.equipment = equipment  # the stack
        self.shipments = shipments  # face up, the longest there first
        self.shipment_stack = shipment_stack
        self.swept = swept  # house rule shipment_sweep: known tiles at the bottom of that stack
        self.gallery_stack = gallery_stack
        self.gallery_discards = gallery_discards
        self.tile_trail = tile_trail  # ML-R12: who knows which tile
        self.drawn = drawn  # ML-092: tiles looked at and still to be placed, the next one first
        self.deal_stack = deal_stack
        self.deal_discards = deal_discards
        self.deal_trail = deal_trail

    def copy(self) -> "Lagoon":
        g = Lagoon(
            self.box,
            self.house,
            self.rng.copy(),
            self.todo[:],
            None if self.log is None else self.log[:],
            [player.copy() for player in self.players],
            self.round,
            self.token,
            self.is_ending,
            self.compass,
            self.order,
            self.tiles[:],
            self.cubes[:],
            self.face_up,
            self.centre,
            self.artifacts,
            self.display,
            self.equipment,
            self.shipments,
            self.shipment_stack,
            self.swept,
            self.gallery_stack,
            self.gallery_discards,
            self.tile_trail,
            self.drawn,
            self.deal_stack,
            self.deal_discards,
            self.deal_trail,
        )
        g.asked = self.asked
        g.offered = self.offered
        g.reveals = self.reveals
        return g


def spot_of(type: i64, row: i64, owner: i64) -> i64:
    """Where a player's cubes of a type and level are counted in the Centre."""
    return (type * ROWS + row) * SEATS + owner


def type_of(spot: i64) -> i64:
    return spot // (ROWS * SEATS)


def row_of(spot: i64) -> i64:
    return spot // SEATS % ROWS


def owner_of(spot: i64) -> i64:
    return spot % SEATS


def add_cubes(g: Lagoon, spot: i64, count: i64) -> None:
    """Cubes come into the Centre; or leave it, if the number is negative."""
    centre = g.centre[:]
    centre[spot] += count
    g.centre = centre


def gain_vp(g: Lagoon, player: i64, vp: i64) -> None:
    """ML-155, ML-R30, ML-R44  Gained or lost; the end is set off when anybody reaches 30 VP, for good."""
    me = g.players[player]
    me.vp += vp
    if me.vp >= g.house.end_vp and not g.is_ending:
        g.is_ending = True
        g.say(LAST_ROUND, player, me.vp)


def without(cards: list[i64], card: i64) -> list[i64]:
    """The same cards but one."""
    rest: list[i64] = cards[:]
    rest.remove(card)
    return rest
