"""Chapters 6.4 and 7: exhibitions, how they come to the board and who may hold them."""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.messages import ANNOUNCED, HELD, PUSHED_OFF
from reliquary.games.thebes.moves import Exhibit, with_zeppelin
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.games.thebes.tableau import gain_card
from reliquary.games.thebes.travel import visit_refusal
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Move, Refusal

NOT_ANNOUNCED: Final = Refusal("TH-098", "That exhibition does not lie on a, b or c.")
TOO_FEW_ARTIFACTS: Final = Refusal("TH-098", "You own too few artifacts of the regions that it asks for.")


def exhibit_refusal(g: Thebes, me: Archaeologist, card: i64, zeppelin: bool) -> Refusal | None:
    """TH-098  The card lies on a, b or c, and the player owns the artifacts that it asks for."""
    if card not in g.exhibitions:
        return NOT_ANNOUNCED
    refusal = artifact_refusal(g, me, card)
    return visit_refusal(g, me, g.box.cards[card], zeppelin) if refusal is None else refusal


def artifact_refusal(g: Thebes, me: Archaeologist, card: i64) -> Refusal | None:
    """TH-098, TH-099  At least as many artifacts of each region as the card shows, whatever their value."""
    requires = g.box.cards[card].requires
    for region in range(len(requires)):
        if me.artifacts[region] < requires[region]:
            return TOO_FEW_ARTIFACTS
    return None


def offer_exhibitions(g: Thebes, me: Archaeologist, zeppelin: bool, options: list[Move]) -> None:
    """Every exhibition that could be held."""
    for card in g.exhibitions:
        if card == EMPTY or artifact_refusal(g, me, card) is not None:
            continue
        if visit_refusal(g, me, g.box.cards[card], zeppelin) is None:
            number = card - g.box.researchers
            options.append(g.box.deal.exhibit[with_zeppelin(number, zeppelin)])


def hold_exhibition(g: Thebes, player: i64, move: Exhibit) -> None:
    """TH-099, TH-104  The player takes the card and keeps all artifacts; its space stays empty."""
    g.exhibitions[g.exhibitions.index(move.card)] = EMPTY
    gain_card(g, g.players[player], move.card)
    g.say(HELD, player, move.card)


def place_exhibition(g: Thebes, card: i64) -> None:
    """TH-101, TH-R06  A new exhibition takes space a and pushes the others, as far as the first gap.

    TH-H07: with `slide` every exhibition moves on by one space, gaps or not.
    """
    g.say(ANNOUNCED, card)
    pushed = card
    for space in range(len(g.exhibitions)):
        if pushed == EMPTY and not g.house.exhibitions_slide:
            return
        g.exhibitions[space], pushed = pushed, g.exhibitions[space]
    if pushed != EMPTY:
        g.discards.append(pushed)
        g.say(PUSHED_OFF, pushed)
