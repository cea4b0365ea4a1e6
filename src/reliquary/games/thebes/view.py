"""What a seat may know (rules.md, 14), and positions that it could not tell from the real one.

No player of Thebes has private information. Hidden from everybody alike: the order of the draw deck
and of stack 3, how the unseen cards are split between them, and which token comes next.
"""

from typing import Any

from reliquary.games.thebes.calendar import week_of, year_of, year_on_display
from reliquary.games.thebes.position import write_player
from reliquary.games.thebes.state import Thebes
from reliquary.kernel.position import counted, optional, optional_seat
from reliquary.kernel.rng import Rng


def view(g: Thebes, seat: int) -> dict[str, Any]:
    """TH-018, TH-R11, TH-R23  What everybody may see; `seat` makes no difference in this game."""
    box = g.box
    shown: dict[str, Any] = {
        "game": "thebes",
        "house": dict(g.house.settled),
        "year": int(year_on_display(g)),
        "player": None if g.asked is None else int(g.asked.player),
        "players": [
            write_player(g, me)
            | {
                "year": int(year_of(g, me.clock)),
                "week": int(week_of(g, me.clock)),
                "weeks_left": int(g.years.limit - me.clock),
            }
            for me in g.players
        ],
        "track": [int(player) for player in g.track],
        "display": [optional(card, box.card_ids) for card in g.display],
        "exhibitions": {
            space: optional(card, box.card_ids)
            for space, card in zip(box.space_names, g.exhibitions, strict=True)
        },
        "deck": len(g.deck),
        "stack3": len(g.stack3),
        "discards": [box.card_ids[card] for card in reversed(g.discards)],
        "bags": {region: len(bag) for region, bag in zip(box.region_ids, g.bags, strict=True)},
        "first_finds": {
            region: optional(token, box.token_ids)
            for region, token in zip(box.region_ids, g.first_finds, strict=True)
        },
        "drawn": [box.token_ids[token] for token in g.drawn],
        "exchanges": {"player": optional_seat(g.exchanger), "in_a_row": int(g.exchanges)},
        "options": [str(move) for move in g.offered],
    }
    if g.house.open_bags:  # TH-H09
        shown["bag_contents"] = {
            region: counted(bag, box.token_ids) for region, bag in zip(box.region_ids, g.bags, strict=True)
        }
    return shown


def redeal(g: Thebes, seat: int, rng: Rng) -> Thebes:
    """A position with everything unseen dealt anew, and new luck.

    Researcher cards may lie wherever researcher cards lie; exhibitions stay within the stack that
    they were shuffled into (TH-036) until a reshuffle has mixed everything (TH-102).
    """
    new = g.copy()
    new.rng = rng
    lower, upper = new.mixed(g.deck[: g.layered]), g.deck[g.layered :]
    stack3 = new.mixed(g.stack3)
    piles = [lower, upper, stack3]
    unseen = new.mixed([card for pile in piles for card in pile if not g.is_exhibition(card)])
    for pile in piles:
        for place, card in enumerate(pile):
            if not g.is_exhibition(card):
                pile[place] = unseen.pop()
    new.deck, new.stack3 = lower + upper, stack3
    new.reveals = g.reveals
    return new
