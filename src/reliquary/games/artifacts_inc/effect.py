"""What a sentence on a card can be asked: whether it can be carried out, and to be carried out.

The sentences themselves (rules.md, 15) are in `effects.py`, behind the chapters that they call.
"""

from typing import Any

from reliquary.games.artifacts_inc.company import Company
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.moves import Refusal
from reliquary.kernel.sentences import Effect


@mypyc_attr(acyclic=True)
class SlotEffect(Effect):
    """A sentence that is carried out when a die is placed on its slot."""

    def refusal(self, g: Any, me: Company, cell: i64, spent: i64) -> Refusal | None:
        """AI-R15  Why it cannot be carried out, on a card at `cell`, by a slot that itself costs $`spent`."""
        return None

    def act(self, g: Any, player: i64, cell: i64) -> None:
        """Carry it out, or ask for what is left to be chosen."""
        raise NotImplementedError

    def asks(self) -> bool:
        """Whether it leaves a question to its player."""
        return False

    def beside(self, others: list["SlotEffect"]) -> None:
        """Learn what else the slot says."""

    def cost(self) -> i64:
        """The $ that it costs."""
        return 0

    def neighbour_kind(self, g: Any) -> i64:
        """The class of card that it counts in the adjacent cells; -1: none."""
        return -1

    def counts_neighbours(self) -> bool:
        """Whether it needs a place in the grid."""
        return False

    def scores_neighbours(self) -> bool:
        """AI-R44  Whether it gives VP for them."""
        return False
