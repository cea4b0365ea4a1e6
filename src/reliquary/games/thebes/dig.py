"""Chapter 6.3: excavating."""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.calendar import time_refusal
from reliquary.games.thebes.effects import AnyPermit, Assistant, Shovel
from reliquary.games.thebes.messages import (
    BROKE_GROUND,
    DISCARDED,
    DREW,
    FIRST_FIND,
    KEPT_SHOVEL,
    NO_FINDS,
    SPEND_SHOVEL,
    SPENT_SHOVEL,
    USED_SPECIAL,
)
from reliquary.games.thebes.moves import Dig, SpendShovel, dig_plan
from reliquary.games.thebes.state import EMPTY, Thebes
from reliquary.games.thebes.tableau import (
    best_legend,
    card_with,
    discard,
    discard_one,
    gain_token,
    legend_points,
)
from reliquary.games.thebes.travel import journey_refusal, journey_weeks
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.state import Choice

NO_PERMIT: Final = Refusal(
    "TH-081", "You have no valid permit for this site, and no special excavation card."
)
NO_SPECIAL_KNOWLEDGE: Final = Refusal("TH-082", "You need a book or a legend of the region to dig there.")
NO_LEGEND: Final = Refusal("TH-R16", "You own no local legend of this region.")
LEGEND_COUNTS: Final = Refusal("TH-H04", "At this table legends always count; there is nothing to use up.")
NO_LONE_ASSISTANT: Final = Refusal(
    "TH-084", "An assistant can be used up only by a player who owns exactly one."
)
DIG_FIRST: Final = Refusal("TH-092", "First decide about your only shovel: spend it or keep it.")
TOO_SHORT: Final = Refusal("TH-088", "For your knowledge the time wheel shows no token for so few weeks.")


# --- May I? ---------------------------------------------------------------------------------


def site_refusal(g: Thebes, me: Archaeologist, site: i64) -> Refusal | None:
    """TH-081, TH-096, TH-R21  A valid permit for the site, or a special excavation card."""
    return None if me.has_permit(site) or me.specials > 0 else NO_PERMIT


def legend_refusal(g: Thebes, me: Archaeologist, site: i64) -> Refusal | None:
    """TH-R16  A legend of the region must be owned, at a table where legends are used up (TH-H04)."""
    if g.house.legends_stay:
        return LEGEND_COUNTS
    return None if me.legends[site] > 0 else NO_LEGEND


def assistant_refusal(g: Thebes, me: Archaeologist) -> Refusal | None:
    """TH-084, TH-R18  An assistant can be used up only by a player who owns exactly one."""
    return None if me.assistants == g.house.assistants.alone else NO_LONE_ASSISTANT


def knowledge_refusal(g: Thebes, me: Archaeologist, site: i64, legend: bool) -> Refusal | None:
    """TH-082  At least 1 point from books, or from a legend used."""
    known = me.books[site] + legend_knowledge(g, me, site, legend)
    return None if known >= g.box.least_knowledge else NO_SPECIAL_KNOWLEDGE


def dig_refusal(g: Thebes, me: Archaeologist, move: Dig) -> Refusal | None:
    """TH-080 to TH-089  Everything that can stand in the way of a dig."""
    refusal = site_refusal(g, me, move.site)
    if refusal is None and move.legend:
        refusal = legend_refusal(g, me, move.site)
    if refusal is None and move.assistant:
        refusal = assistant_refusal(g, me)
    if refusal is None:
        refusal = knowledge_refusal(g, me, move.site, move.legend)
    if refusal is None:
        refusal = journey_refusal(me, g.box.sites[move.site], move.zeppelin)
    if refusal is not None:
        return refusal
    if move.weeks < first_week(g, me, move.site, move.legend, move.assistant):
        return TOO_SHORT
    return time_refusal(g, me, dig_weeks(g, me, move))


def offer_digs(g: Thebes, me: Archaeologist, zeppelin: bool, options: list[Move]) -> None:
    """Every dig: at each site, without and with each single-use card, every number of weeks."""
    lone_assistant = assistant_refusal(g, me) is None
    for site in range(len(g.box.sites)):
        if me.books[site] + me.legends[site] == 0 or site_refusal(g, me, site) is not None:
            continue  # nothing is known of it (TH-082), or it is closed
        if journey_refusal(me, g.box.sites[site], zeppelin) is None:
            offer_site(g, me, site, False, lone_assistant, zeppelin, options)
            if legend_refusal(g, me, site) is None:
                offer_site(g, me, site, True, lone_assistant, zeppelin, options)


def offer_site(
    g: Thebes,
    me: Archaeologist,
    site: i64,
    legend: bool,
    lone_assistant: bool,
    zeppelin: bool,
    options: list[Move],
) -> None:
    """TH-082, TH-084  Digs at one site, if anything is known of it; an only assistant may help."""
    if knowledge_refusal(g, me, site, legend) is None:
        offer_weeks(g, me, site, legend, False, zeppelin, options)
        if lone_assistant:
            offer_weeks(g, me, site, legend, True, zeppelin, options)


def offer_weeks(
    g: Thebes,
    me: Archaeologist,
    site: i64,
    legend: bool,
    assistant: bool,
    zeppelin: bool,
    options: list[Move],
) -> None:
    """TH-088, TH-089, TH-R30  From the first week that brings a token to the last there is time for."""
    shortest = first_week(g, me, site, legend, assistant)
    longest = g.years.limit - me.clock - journey_weeks(me, g.box.sites[site], zeppelin)
    if longest >= shortest:
        plan = dig_plan(site, legend, assistant, zeppelin)
        g.box.deal.offer_digs(options, plan, shortest, longest)


def dig_weeks(g: Thebes, me: Archaeologist, move: Dig) -> i64:
    """TH-089  The journey and the weeks of digging."""
    return journey_weeks(me, g.box.sites[move.site], move.zeppelin) + move.weeks


def first_week(g: Thebes, me: Archaeologist, site: i64, legend: bool, assistant: bool) -> i64:
    """TH-088  The shortest dig for which the time wheel shows a token."""
    return g.box.first_week[knowledge(g, me, site, legend, assistant)]


# --- What do I know? ------------------------------------------------------------------------


def legend_knowledge(g: Thebes, me: Archaeologist, site: i64, used: bool) -> i64:
    """TH-R16, TH-H04  The points of the legend used; of all own ones at a table where they stay."""
    if g.house.legends_stay:
        return me.legends[site]
    if used:
        return legend_points(g, best_legend(g, me, site), site)
    return 0


def special_knowledge(g: Thebes, me: Archaeologist, site: i64, legend: bool, assistant: bool) -> i64:
    """TH-083, TH-084  Books, legend, assistants."""
    helpers = g.house.assistants.spent if assistant else g.house.assistants.bonus(me.assistants)
    return me.books[site] + legend_knowledge(g, me, site, legend) + helpers


def knowledge(g: Thebes, me: Archaeologist, site: i64, legend: bool, assistant: bool) -> i64:
    """TH-085, TH-086  With general knowledge, up to as much as is special; 12 at most."""
    special = special_knowledge(g, me, site, legend, assistant)
    total: i64 = special + (me.general if me.general < special else special)
    return total if total < g.box.most_knowledge else g.box.most_knowledge


def tokens_drawn(g: Thebes, me: Archaeologist, move: Dig) -> i64:
    """TH-020, TH-090, TH-091  What the time wheel shows, and what kept shovels add."""
    known = knowledge(g, me, move.site, move.legend, move.assistant)
    return g.box.wheel[known][move.weeks] + g.house.shovels.bonus(me.shovels)


# --- Digging (TH-097) -----------------------------------------------------------------------


def break_ground(g: Thebes, player: i64, move: Dig, special: bool) -> None:
    """TH-094, TH-096, TH-R19, TH-R21  The permit is turned to X; if it was X, a special card goes."""
    me = g.players[player]
    if special:
        g.say(USED_SPECIAL, player, card_with(g, me, AnyPermit))
        discard_one(g, me, AnyPermit)
    else:
        me.use_permit(move.site)


def dig_up(g: Thebes, player: i64, move: Dig) -> None:
    """TH-097  Knowledge is fixed, tokens are drawn and shown; a lone shovel is asked for."""
    me = g.players[player]
    count = tokens_drawn(g, me, move)
    legend: i64 = EMPTY
    if move.legend:
        legend = best_legend(g, me, move.site)
    assistant: i64 = EMPTY
    if move.assistant:
        assistant = card_with(g, me, Assistant)
    g.say(BROKE_GROUND, player, g.box.sites[move.site], move.weeks, count)
    draw_tokens(g, player, move.site, count)
    if me.shovels == g.house.shovels.alone:
        g.do(ConsiderShovel(player, move.site, legend, assistant))
    else:
        close_dig(g, player, move.site, legend, assistant, EMPTY)


def draw_tokens(g: Thebes, player: i64, site: i64, count: i64) -> None:
    """TH-090, TH-R24  Draw tokens, one after the other, none going back; no bag is ever too small."""
    bag = g.bags[site]
    for _ in range(count):
        token = bag.pop(g.below(len(bag)))
        g.drawn.append(token)
        g.say(DREW, player, token)


@mypyc_attr(acyclic=True)
class ConsiderShovel(Choice):
    """TH-092, TH-R27  D2  Discard the only shovel for one more token? All drawn so far is shown."""

    def __init__(self, player: i64, site: i64, legend: i64, assistant: i64) -> None:
        super().__init__(player)
        self.site = site
        self.legend = legend  # the cards that this dig uses up, or EMPTY
        self.assistant = assistant

    def question(self) -> Message:
        return SPEND_SHOVEL

    def options(self, g: Thebes) -> list[Move]:
        return [g.box.deal.spend_shovel, g.box.deal.keep_shovel]

    def refusal(self, g: Thebes, move: Move) -> Refusal | None:
        return None if isinstance(move, SpendShovel) else DIG_FIRST

    def chosen(self, g: Thebes, move: SpendShovel) -> None:
        shovel: i64 = EMPTY
        if move.spend:
            shovel = card_with(g, g.players[self.player], Shovel)
            g.say(SPENT_SHOVEL, self.player)
            draw_tokens(g, self.player, self.site, g.house.shovels.spent)
        else:
            g.say(KEPT_SHOVEL, self.player)
        close_dig(g, self.player, self.site, self.legend, self.assistant, shovel)


def close_dig(g: Thebes, player: i64, site: i64, legend: i64, assistant: i64, shovel: i64) -> None:
    """TH-097  Used cards are discarded, debris goes back, finds are kept, the first find is taken."""
    me = g.players[player]
    discard_used(g, player, legend)
    discard_used(g, player, assistant)
    discard_used(g, player, shovel)
    sort_finds(g, player, site)
    token = g.first_finds[site]
    if token != EMPTY:
        g.first_finds[site] = EMPTY  # TH-095, TH-R15: whatever the draw has brought
        gain_token(g, me, token)
        g.say(FIRST_FIND, player, token)


def discard_used(g: Thebes, player: i64, card: i64) -> None:
    """TH-087, TH-103  A legend, a lone assistant or a lone shovel that this dig has used up."""
    if card != EMPTY:
        discard(g, g.players[player], card)
        g.say(DISCARDED, player, card)


def sort_finds(g: Thebes, player: i64, site: i64) -> None:
    """TH-093, TH-R28  Debris goes back into the bag, everything else is kept from now on."""
    kept = False
    for token in g.drawn:
        if g.box.tokens[token].is_debris:
            put_back(g.bags[site], token)
        else:
            gain_token(g, g.players[player], token)
            kept = True
    g.drawn.clear()
    if not kept:
        g.say(NO_FINDS, player)


def put_back(bag: list[i64], token: i64) -> None:
    """TH-093  Into the bag, whose tokens stand in order: bags that hold the same have the same future."""
    bag.append(token)
    place: i64 = len(bag) - 1
    while place > 0 and bag[place - 1] > token:
        bag[place] = bag[place - 1]
        place -= 1
        bag[place] = token
