"""What a seat may know (AI-R49), and positions that it could not tell from the real one.

No player of Artifacts, Inc. has private information. Hidden from everybody alike: the order of the
shuffled decks below their top card, and the dice to come.
"""

from typing import Any

from reliquary.games.artifacts_inc.dice import dice_to_roll
from reliquary.games.artifacts_inc.position import write, write_player
from reliquary.games.artifacts_inc.scoring import majority_owners
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.position import counted, optional_seat
from reliquary.kernel.rng import Rng

SHOWN = ("game", "house", "first", "round", "rows", "dives", "museums", "turn")


def view(g: Artifacts, seat: int) -> dict[str, Any]:
    """AI-R49  What everybody may see; `seat` makes no difference in this game."""
    box, whole = g.box, write(g)
    shown: dict[str, Any] = {key: whole[key] for key in SHOWN}
    shown["player"] = None if g.asked is None else int(g.asked.player)
    shown["players"] = [
        write_player(g, me)
        | {"vp": int(me.vp()), "adventurers": int(me.adventurers), "dice": int(dice_to_roll(g, me))}
        for me in g.players
    ]
    shown["decks"] = {
        deck.letter: {
            "top": box.card_ids[cards[-1]] if cards else None,
            "count": len(cards),
            "holds": counted(cards, box.card_ids),
        }
        for deck, cards in zip(box.decks, g.decks, strict=True)
    }
    shown["majorities"] = dict(
        zip(box.museum_names, [optional_seat(owner) for owner in majority_owners(g)], strict=True)
    )
    shown["options"] = [str(move) for move in g.offered]
    return shown


def redeal(g: Artifacts, seat: int, rng: Rng) -> Artifacts:
    """AI-R49  The same table with its decks in another order under their top cards, and new luck."""
    new = g.copy()
    new.rng = rng
    for number, deck in enumerate(g.decks):
        if g.box.decks[number].is_shuffled and len(deck) > 1:
            new.decks[number] = [*new.mixed(deck[:-1]), deck[-1]]
    new.reveals = g.reveals
    return new
