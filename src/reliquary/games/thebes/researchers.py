"""Chapters 6.1, 6.2 and 7: taking a researcher card, exchanging the display, refilling it."""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.calendar import time_refusal
from reliquary.games.thebes.exhibitions import place_exhibition
from reliquary.games.thebes.messages import EXCHANGED, LAID_OPEN, RESHUFFLED, TOOK
from reliquary.games.thebes.moves import Take, with_zeppelin
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.games.thebes.tableau import gain_card
from reliquary.games.thebes.travel import journey_refusal, journey_weeks, visit_refusal
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move, Refusal

NOT_ON_DISPLAY: Final = Refusal("TH-070", "That card is not on display.")


# --- 6.1 Take a researcher card -------------------------------------------------------------


def take_refusal(g: Thebes, me: Archaeologist, card: i64, zeppelin: bool) -> Refusal | None:
    """TH-070  The card must be on display, and its city within reach."""
    return visit_refusal(g, me, g.box.cards[card], zeppelin) if card in g.display else NOT_ON_DISPLAY


def offer_cards(g: Thebes, me: Archaeologist, zeppelin: bool, options: list[Move]) -> None:
    """Every card that can be taken."""
    for card in g.display:
        if card != EMPTY and visit_refusal(g, me, g.box.cards[card], zeppelin) is None:
            options.append(g.box.deal.take[with_zeppelin(card, zeppelin)])


def take_card(g: Thebes, player: i64, move: Take) -> None:
    """TH-071  The card leaves the display and is laid open in front of the player."""
    g.display[g.display.index(move.card)] = EMPTY
    gain_card(g, g.players[player], move.card)
    g.say(TOOK, player, move.card)


# --- 6.2 Exchange the display ---------------------------------------------------------------


def exchange_weeks(g: Thebes, player: i64, zeppelin: bool) -> i64:
    """TH-074, TH-R12  The journey to Warsaw, and k weeks for the k-th exchange in an unbroken row."""
    nth: i64 = 1
    if g.exchanger == player:
        nth = g.exchanges + 1
    weeks: i64 = nth * g.box.exchange_weeks
    if nth > 1 and g.house.dearer_exchanges:  # TH-H08
        weeks += g.box.exchange_weeks
    return journey_weeks(g.players[player], g.box.exchange_place, zeppelin) + weeks


def exchange_refusal(g: Thebes, player: i64, zeppelin: bool) -> Refusal | None:
    """TH-073, TH-R26  Always possible in Warsaw, whatever lies on the display."""
    me = g.players[player]
    refusal = journey_refusal(me, g.box.exchange_place, zeppelin)
    if refusal is not None:
        return refusal
    return time_refusal(g, me, exchange_weeks(g, player, zeppelin))


def exchange(g: Thebes, player: i64) -> None:
    """TH-073  All face-up cards are discarded; new ones are drawn at the end of the turn."""
    if g.exchanger != player:
        g.exchanger, g.exchanges = player, 0
    g.exchanges += 1
    for space in range(len(g.display)):
        if g.display[space] != EMPTY:
            g.discards.append(g.display[space])
            g.display[space] = EMPTY
    g.say(EXCHANGED, player)


# --- 7 Refilling the display ----------------------------------------------------------------


def fill_display(g: Thebes) -> None:
    """TH-100, TH-R07, TH-R25  Fill the empty spaces 1 to 4, as far as there are cards."""
    for space in range(len(g.display)):
        if g.display[space] == EMPTY:
            fill_space(g, space)


def fill_space(g: Thebes, space: i64) -> None:
    """TH-101  Draw until the space holds a researcher card; exhibitions go to space a."""
    while can_draw(g):
        if not g.deck:
            rebuild_deck(g)
        card = g.deck.pop()
        g.reveal()
        if not g.is_exhibition(card):
            g.display[space] = card
            g.say(LAID_OPEN, card)
            return
        place_exhibition(g, card)


def can_draw(g: Thebes) -> bool:
    """TH-R25  Whether a researcher card is left in the deck, stack 3 or the discards."""
    if g.deck and not g.is_exhibition(g.deck[-1]):
        return True
    for pile in (g.deck, g.stack3, g.discards):
        for card in pile:
            if not g.is_exhibition(card):
                return True
    return False


def rebuild_deck(g: Thebes) -> None:
    """TH-102  The discards are shuffled, the first time together with stack 3."""
    g.deck = g.discards + g.stack3
    g.stack3 = []
    g.discards = []
    g.shuffle(g.deck)
    g.layered = len(g.deck)
    g.say(RESHUFFLED, len(g.deck))
