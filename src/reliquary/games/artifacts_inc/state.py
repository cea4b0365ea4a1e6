"""The nouns: what lies on the table (AI-010 to AI-019), and nothing that happens to it."""

from typing import Final, final

from reliquary.games.artifacts_inc.box import ArtifactsBox
from reliquary.games.artifacts_inc.company import Company
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Entry
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State, Step

EMPTY: Final = -1  # an order box without a cube


class House:
    """The house rules of a table (rules.md, 14), as the rules ask for them."""

    def __init__(self, box: ArtifactsBox, settled: dict[str, str]) -> None:
        self.settled = settled
        self.end_vp: i64 = int(settled["end_vp"])  # AI-120
        self.first_player = settled["first_player"]  # AI-R07
        self.start_money: list[i64] = [int(each) for each in settled["start_money"].split(",")]  # AI-032
        self.dice_cap: i64 = box.dice_in_box if settled["dice_cap"] != "0" else UNLIMITED  # AI-R16
        self.museums_take_one = settled["museum_dice"] == "1"  # AI-R22
        self.bonus_once = settled["museum_bonus"] == "once_per_player"  # AI-R36
        self.boxes_in_order = settled["same_number_boxes"] == "left_to_right"  # AI-R37
        self.every_type_pays = settled["collectors_type_bonus"] == "each"  # AI-R04
        self.scores_when_laid = settled["adjacency_vp"] == "on_place"  # AI-R44
        self.columns: i64 = int(settled["grid_columns"])  # AI-R31; 0: no limit
        self.lv2_on_buy = settled["lv2_visible"] == "on_buy"  # AI-R32
        self.artifacts_break_ties = settled["final_tie"] == "artifacts"  # AI-R13


UNLIMITED: Final = 1_000


@final
@mypyc_attr(acyclic=True)
class Artifacts(State):
    """A position of Artifacts, Inc. Piles have their next card last."""

    def __init__(
        self,
        box: ArtifactsBox,
        house: House,
        rng: Rng,
        todo: list[Step],
        log: list[Entry] | None,
        players: list[Company],
        first: i64,
        round: i64,
        rows: list[list[i64]],
        decks: list[list[i64]],
        dives: list[i64],
        orders: list[list[i64]],
        dice: list[i64],
        used: list[i64],
        visited: i64,
        has_placed: bool,
        has_dived: bool,
        rerolled: i64,
        stepped: i64,
    ) -> None:
        super().__init__(rng, todo, log)
        self.box = box
        self.house = house
        self.players = players
        self.first = first  # AI-031: the seat with the 1st Player card
        self.round = round
        self.rows = rows  # AI-025: by deck, the cards beside it
        self.decks = decks
        self.dives = dives  # AI-021: U cards, the top one last
        self.orders = (
            orders  # AI-088, AI-R01: by Museum and order box, whose cube lies there; cubes never run out
        )
        # --- the turn under way -------------------------------------------
        self.dice = dice  # how many dice show each number; nothing at 0
        self.used = used  # by own card of the active player: a bit for each slot that holds a die
        self.visited = visited  # AI-R22: a bit for each public card that takes no more dice
        self.has_placed = has_placed
        self.has_dived = has_dived
        self.rerolled = rerolled
        self.stepped = stepped

    def copy(self) -> "Artifacts":
        g = Artifacts(
            self.box,
            self.house,
            self.rng.copy(),
            self.todo[:],
            None if self.log is None else self.log[:],
            [player.copy() for player in self.players],
            self.first,
            self.round,
            [row[:] for row in self.rows],
            [deck[:] for deck in self.decks],
            self.dives[:],
            [boxes[:] for boxes in self.orders],
            self.dice[:],
            self.used[:],
            self.visited,
            self.has_placed,
            self.has_dived,
            self.rerolled,
            self.stepped,
        )
        g.asked = self.asked
        g.offered = self.offered
        g.reveals = self.reveals
        return g

    def boxes(self, museum: i64) -> list[i64]:
        """AI-023  The numbers in the order boxes of a Museum, by the number of players."""
        printed = self.box.museums[museum]
        return printed.large if len(self.players) >= self.box.large_from else printed.small
