"""What a bot is: something that has a name and chooses."""

from reliquary.kernel.ints import mypyc_attr
from reliquary.kernel.moves import Move
from reliquary.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is asked `choose` whenever its seat is to move. Write your own as a subclass."""

    name: str = "bot"

    def choose(self, g: State) -> Move:
        """One of `g.offered`. The position is the bot's own copy, with all that its seat cannot know
        re-dealt: it may look at everything and play on it."""
        raise NotImplementedError
