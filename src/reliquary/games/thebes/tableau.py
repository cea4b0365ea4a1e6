"""What lies in front of a player: how cards and tokens get there, and how cards leave.

Nothing here goes from one player to another (TH-R29).
"""

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.effects import Legend, ThebesEffect
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.kernel.ints import i64


def gain_card(g: Thebes, me: Archaeologist, card: i64) -> None:
    """TH-071  The card is laid open in front of the player."""
    me.cards.append(card)
    for effect in g.box.cards[card].effects:
        effect.gained(me, g.house.cars_add_up)


def gain_token(g: Thebes, me: Archaeologist, token: i64) -> None:
    """TH-093  An artifact or knowledge token is kept, open."""
    me.tokens.append(token)
    for effect in g.box.tokens[token].effects:
        effect.gained(me, g.house.cars_add_up)


def discard(g: Thebes, me: Archaeologist, card: i64) -> None:
    """TH-103, TH-R17  A used single-use card goes to the discards and counts no more (TH-087)."""
    me.cards.remove(card)
    for effect in g.box.cards[card].effects:
        effect.lost(me)
    g.discards.append(card)


def discard_one(g: Thebes, me: Archaeologist, kind: type[ThebesEffect]) -> None:
    """Discard the first card that has this effect."""
    discard(g, me, card_with(g, me, kind))


def card_with(g: Thebes, me: Archaeologist, kind: type[ThebesEffect]) -> i64:
    """The first own card that has this effect."""
    for card in me.cards:
        for effect in g.box.cards[card].effects:
            if isinstance(effect, kind):
                return card
    raise AssertionError(f"nobody owns a card with {kind.__name__}")


def best_legend(g: Thebes, me: Archaeologist, region: i64) -> i64:
    """The own legend of a region that tells most; EMPTY without one."""
    best: i64 = EMPTY
    most: i64 = 0
    if me.legends[region] > 0:
        for card in me.cards:
            points = legend_points(g, card, region)
            if points > most:
                best, most = card, points
    return best


def legend_points(g: Thebes, card: i64, region: i64) -> i64:
    """TH-R16  What a card tells about a region as a legend; nothing without a card."""
    if card == EMPTY:
        return 0
    for effect in g.box.cards[card].effects:
        if isinstance(effect, Legend) and effect.region == region:
            return effect.points
    return 0
