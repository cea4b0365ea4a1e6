"""Everything a player may ever do in Artifacts, Inc., each move made once (rules.md, 17)."""

from itertools import permutations
from typing import Final

from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.moves import Move, MoveTable

PIPS: Final = 6  # AI-016: ordinary dice
MOST_SOLD: Final = 20  # artifacts of a type sold by one move; more of them by several
ROWS: Final = ("top", "bottom")


@mypyc_attr(acyclic=True)
class Lay(Move):
    """AI-D01  Lay the starting cards in this order, left to right."""

    def __init__(self, notation: str, cards: list[i64]) -> None:
        super().__init__(notation)
        self.cards = cards


@mypyc_attr(acyclic=True)
class Reroll(Move):
    """AI-D03  Roll one die again."""

    def __init__(self, notation: str, die: i64) -> None:
        super().__init__(notation)
        self.die = die


@mypyc_attr(acyclic=True)
class Adjust(Move):
    """AI-D04  Change one die by 1."""

    def __init__(self, notation: str, die: i64, delta: i64) -> None:
        super().__init__(notation)
        self.die = die
        self.delta = delta


@mypyc_attr(acyclic=True)
class Visit(Move):
    """AI-D05, AI-D09, AI-D10  Place a die on a public card."""

    def __init__(self, notation: str, space: i64, die: i64) -> None:
        super().__init__(notation)
        self.space = space
        self.die = die


@mypyc_attr(acyclic=True)
class DiveWith(Move):
    """AI-D11  Place a die, or one more, on the Dive space."""

    def __init__(self, notation: str, die: i64) -> None:
        super().__init__(notation)
        self.die = die


@mypyc_attr(acyclic=True)
class Use(Move):
    """AI-D06, AI-D07, AI-D08, AI-D12  Place a die on a slot of an own card."""

    def __init__(self, notation: str, card: i64, slot: i64, die: i64) -> None:
        super().__init__(notation)
        self.card = card
        self.slot = slot
        self.die = die


@mypyc_attr(acyclic=True)
class EndTurn(Move):
    """AI-D13  End the turn."""


@mypyc_attr(acyclic=True)
class Buy(Move):
    """AI-D07  Purchase a card on offer."""

    def __init__(self, notation: str, card: i64) -> None:
        super().__init__(notation)
        self.card = card


@mypyc_attr(acyclic=True)
class LayAt(Move):
    """AI-D07  Lay the purchased card on a cell of the grid."""

    def __init__(self, notation: str, cell: i64) -> None:
        super().__init__(notation)
        self.cell = cell


@mypyc_attr(acyclic=True)
class Upgrade(Move):
    """AI-D08  Turn an own card to Lv2."""

    def __init__(self, notation: str, card: i64) -> None:
        super().__init__(notation)
        self.card = card


@mypyc_attr(acyclic=True)
class Fill(Move):
    """AI-D09  Fill an order box, counted from 0."""

    def __init__(self, notation: str, order: i64) -> None:
        super().__init__(notation)
        self.order = order


@mypyc_attr(acyclic=True)
class Sell(Move):
    """AI-D10  Sell artifacts of a type."""

    def __init__(self, notation: str, artifact: i64, count: i64) -> None:
        super().__init__(notation)
        self.artifact = artifact
        self.count = count


@mypyc_attr(acyclic=True)
class SellAll(Move):
    """AI-D10  Sell everything that is left."""


@mypyc_attr(acyclic=True)
class Enough(Move):
    """AI-D10  Sell no more."""


class ArtifactsMoves(MoveTable):
    """The table of moves, and the same moves by what they do."""

    def __init__(
        self,
        starters: list[int],
        words: list[str],
        slots: list[int],
        on_sale: list[int],
        spaces: list[str],
        dive: str,
        artifacts: list[str],
        orders: int,
    ) -> None:
        super().__init__()
        dice = range(1, PIPS + 1)
        self.lay: list[Lay] = []
        for order in permutations(starters):
            named = " ".join([words[card] for card in order])
            self.lay.append(self.add(Lay(f"lay {named}", [*order])))
        #: by die, from 1 at place 0
        self.reroll: list[Reroll] = [self.add(Reroll(f"reroll {die}", die)) for die in dice]
        self.lift: list[Adjust] = [self.add(Adjust(f"raise {die}", die, 1)) for die in dice]
        self.lower: list[Adjust] = [self.add(Adjust(f"lower {die}", die, -1)) for die in dice]
        #: by space and die
        self.visit: list[list[Visit]] = [
            [self.add(Visit(f"{word} {die}", space, die)) for die in dice]
            for space, word in enumerate(spaces)
        ]
        self.dive: list[DiveWith] = [self.add(DiveWith(f"{dive} {die}", die)) for die in dice]
        #: by card, slot and die
        self.use: list[list[list[Use]]] = [
            [
                [self.add(Use(f"use {word} {die}{_slot(slot, count)}", card, slot, die)) for die in dice]
                for slot in range(count)
            ]
            for card, (word, count) in enumerate(zip(words, slots, strict=True))
        ]
        self.end_turn = self.add(EndTurn("end turn"))
        #: by card; starting cards, which come first, cannot be bought
        self.starters: i64 = len(starters)
        self.buy: list[Buy] = [self.add(Buy(f"buy {words[card]}", card)) for card in on_sale]
        self.upgrade: list[Upgrade] = [
            self.add(Upgrade(f"upgrade {word}", card)) for card, word in enumerate(words)
        ]
        #: AI-R31: a new card always lies next to another, so so many columns are enough on either side
        self.left: i64 = len(on_sale)
        columns = range(-len(on_sale), len(starters) + len(on_sale))
        #: by cell: column after column, the top row first
        self.lay_at: list[LayAt] = []
        for column in columns:
            for row in ROWS:
                self.lay_at.append(self.add(LayAt(f"at {row} {column}", len(self.lay_at))))
        self.fill: list[Fill] = [self.add(Fill(f"box {order + 1}", order)) for order in range(orders)]
        #: by type and number
        self.sell: list[list[Sell]] = [
            [self.add(Sell(f"sell {n} {word}", artifact, n)) for n in range(1, MOST_SOLD + 1)]
            for artifact, word in enumerate(artifacts)
        ]
        self.sell_all = self.add(SellAll("sell all"))
        self.enough = self.add(Enough("enough"))


def _slot(slot: int, count: int) -> str:
    """Slots are told apart, counted from 0 (AI-R19), on cards that have several."""
    return f" slot {slot}" if count > 1 else ""
