"""What a sentence can be asked: whether it can be carried out, and to be carried out.

The sentences themselves (rules.md, 9) are in `effects.py`, behind the chapters that they call.
"""

from typing import Any

from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.moves import Refusal
from reliquary.kernel.sentences import Effect
from reliquary.kernel.state import Choice


@mypyc_attr(acyclic=True)
class LagoonEffect(Effect):
    """A sentence of an island action or an Equipment card."""

    def refusal(self, g: Any, player: i64, spent: i64, on_island: bool) -> Refusal | None:
        """ML-R39  Why it cannot be carried out, once the sentences before it have cost $`spent`."""
        return None

    def act(self, g: Any, player: i64, on_island: bool) -> None:
        """Carry it out at once, or ask."""
        question = self.ask(player, on_island)
        assert question is not None, f"{self!r} neither acts nor asks"
        g.do(question)

    def ask(self, player: i64, on_island: bool) -> Choice | None:
        """The question that it leaves to its player, if it leaves one."""
        return None

    def cost(self) -> i64:
        """The $ that it costs."""
        return 0


@mypyc_attr(acyclic=True)
class StartEffect(Effect):
    """A sentence of a Corporation."""

    def act(self, g: Any, player: i64) -> None:
        """ML-049  Take what the card shows."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class ScoreEffect(Effect):
    """A sentence of an Objective."""

    def vp(self, g: Any, player: i64) -> i64:
        """ML-019, ML-R42  What it is worth to its owner."""
        raise NotImplementedError
