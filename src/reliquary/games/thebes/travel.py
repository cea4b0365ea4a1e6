"""Chapter 5: travelling along roads."""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.box import Card
from reliquary.games.thebes.calendar import time_refusal
from reliquary.games.thebes.effects import FreeMove
from reliquary.games.thebes.messages import FLEW, TRAVELLED
from reliquary.games.thebes.state import Thebes
from reliquary.games.thebes.tableau import discard_one
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Refusal

NO_ZEPPELIN: Final = Refusal("TH-066", "You own no zeppelin.")
NO_JOURNEY: Final = Refusal("TH-R09", "A zeppelin needs a journey, and you are already there.")


def journey_refusal(me: Archaeologist, place: i64, zeppelin: bool) -> Refusal | None:
    """TH-066, TH-R09  A zeppelin must be owned, and spent on a journey of at least one road."""
    if zeppelin:
        if me.zeppelins == 0:
            return NO_ZEPPELIN
        if me.place == place:
            return NO_JOURNEY
    return None


def journey_weeks(me: Archaeologist, place: i64, zeppelin: bool) -> i64:
    """TH-063, TH-065, TH-066  One week for each road of the shortest way, less by car, none by zeppelin."""
    if zeppelin:
        return 0
    return me.journeys[place]


def card_weeks(me: Archaeologist, card: Card, zeppelin: bool) -> i64:
    """TH-071, TH-099  The journey to the city on a card, and the weeks on it."""
    return journey_weeks(me, card.city, zeppelin) + card.weeks


def visit_refusal(g: Thebes, me: Archaeologist, card: Card, zeppelin: bool) -> Refusal | None:
    """TH-070, TH-098  The city on a card must be within reach, in the weeks that are left."""
    refusal = journey_refusal(me, card.city, zeppelin)
    return time_refusal(g, me, card_weeks(me, card, zeppelin)) if refusal is None else refusal


def travel(g: Thebes, player: i64, place: i64, zeppelin: bool) -> None:
    """TH-064, TH-068  The journey: the pawn moves, nobody is in its way, a zeppelin is discarded."""
    me = g.players[player]
    if me.place == place:
        return
    if zeppelin:
        discard_one(g, me, FreeMove)
        g.say(FLEW, player, place)
    else:
        g.say(TRAVELLED, player, place, journey_weeks(me, place, False))
    me.move_to(place)
