"""How a sensible player rates the options: what the greedy bot plays by. Not rules (rules.md, 17).

Everything is counted in victory points. A week is worth `WEEK` of them. An archaeologist is worth
the points that lie before them and the digs that are still ahead of them (`worth`); a move is worth
what it adds to that, less the weeks that it takes.
"""

from typing import Any, Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.calendar import years_ended
from reliquary.games.thebes.dig import dig_weeks, knowledge, tokens_drawn
from reliquary.games.thebes.moves import Dig, Exchange, Exhibit, SpendShovel, Take
from reliquary.games.thebes.state import Thebes
from reliquary.games.thebes.turn import weeks_spent
from reliquary.kernel.ints import i64

WEEK: Final = 0.44  # points that an average week brings
LATER: Final = 0.95  # a dig still ahead counts so much of one made now: others come first
TIME_FOR_DIGS: Final = 0.9  # the part of the remaining weeks that is spent digging
JOURNEY: Final = 1.3  # weeks on the way to an average dig
HOPE: Final = 0.8  # how much a book counts that is not yet enough for a good dig
FRESH_CARDS: Final = 1.5  # what four new cards are worth
KNOWLEDGE_TOKEN: Final = 1.44  # what a book or general knowledge out of a bag is worth


class Outlook:
    """What digging promises now: per site the worth of a token, and of the best dig by knowledge."""

    def __init__(self, g: Thebes) -> None:
        self.token: list[float] = [token_worth(g, site) for site in range(len(g.bags))]
        self.gain: list[list[float]] = []
        self.weeks: list[list[float]] = []
        for each in self.token:
            gains, weeks = best_digs(g, each)
            self.gain.append(hopeful(gains))
            self.weeks.append(weeks)


def best_digs(g: Thebes, each: float) -> tuple[list[float], list[float]]:
    """By knowledge: what the best dig brings, less its weeks, and how long it takes with its journey."""
    gains: list[float] = []
    lengths: list[float] = []
    for row in g.box.wheel:
        best, best_length = 0.0, 0.0
        for weeks in range(1, len(row)):
            length = float(weeks) + JOURNEY
            gain = each * float(row[weeks]) - WEEK * length
            if row[weeks] > 0 and gain > best:
                best, best_length = gain, length
        gains.append(best)
        lengths.append(best_length)
    return gains, lengths


def hopeful(gains: list[float]) -> list[float]:
    """Little knowledge is worth something on the way to more."""
    hopes = gains[:]
    for known in range(1, len(gains)):
        for more in range(known + 1, len(gains)):
            hope = HOPE * gains[more] * float(known) / float(more)
            hopes[known] = max(hopes[known], hope)
    return hopes


def rate(g: Thebes) -> list[float]:
    """For each option how many points it is worth, all things considered."""
    asked = g.asked
    if asked is None:
        return []
    seat = asked.player
    outlook = Outlook(g)
    now = worth(g, seat, g.players[seat], outlook)
    return [rate_move(g, seat, now, move, outlook) for move in g.offered]


def rate_move(g: Thebes, seat: i64, now: float, move: Any, outlook: Outlook) -> float:
    """What a move adds, less the weeks that it takes."""
    me = g.players[seat]
    if isinstance(move, SpendShovel):
        return rate_shovel(g, me, move, outlook)
    cost = WEEK * float(weeks_spent(g, seat, move)) * urgency(g, me)
    if isinstance(move, Take):
        after = me.copy()
        after.cards.append(move.card)
        for effect in g.box.cards[move.card].effects:
            effect.gained(after, g.house.cars_add_up)
        if move.zeppelin:
            after.zeppelins -= 1
        return worth(g, seat, after, outlook) - now - cost
    if isinstance(move, Dig):
        return rate_dig(g, seat, me, move, outlook) - now - cost
    if isinstance(move, Exhibit):
        lost = zeppelin_worth(g, me) if move.zeppelin else 0.0
        return float(g.box.cards[move.card].points) - lost - cost
    if isinstance(move, Exchange):
        lost = zeppelin_worth(g, me) if move.zeppelin else 0.0
        return FRESH_CARDS * urgency(g, me) - lost - cost
    return 0.0


def rate_dig(g: Thebes, seat: i64, me: Archaeologist, move: Dig, outlook: Outlook) -> float:
    """The tokens that a dig may bring, and what is left to do after it."""
    after = me.copy()
    if me.has_permit(move.site):
        after.use_permit(move.site)
    else:
        after.specials -= 1
    if move.zeppelin:
        after.zeppelins -= 1
    if move.legend:
        after.legends[move.site] = 0
    if move.assistant:
        after.assistants -= 1
    after.clock += dig_weeks(g, me, move)
    found = outlook.token[move.site] * float(tokens_drawn(g, me, move))
    if g.first_finds[move.site] >= 0:
        found += 1.0
    return worth(g, seat, after, outlook) + found


def rate_shovel(g: Thebes, me: Archaeologist, move: SpendShovel, outlook: Outlook) -> float:
    """A lone shovel: one more token now, or the hope of a second shovel."""
    if not move.spend:
        return 1.0 * urgency(g, me)
    return outlook.token[g.box.tokens[g.drawn[0]].region]


def worth(g: Thebes, seat: i64, me: Archaeologist, outlook: Outlook) -> float:
    """Points in hand and in prospect."""
    return (
        digs_ahead(g, me, outlook)
        + majorities_ahead(g, seat, me)
        + congresses_ahead(g, me)
        + zeppelin_worth(g, me) * float(me.zeppelins)
        + (0.02 * weeks_left(g, me) if me.has_car else 0.0)
    )


def digs_ahead(g: Thebes, me: Archaeologist, outlook: Outlook) -> float:
    """What the digs of the coming years will bring, as far as there is time for them."""
    total, weeks, best = 0.0, 0.0, 0.0
    years = years_ended(g, g.years.limit) - years_ended(g, me.clock) - 1
    for site in range(len(g.box.sites)):
        digs: i64 = 0
        if years > 0:
            digs = years
        if me.has_permit(site):
            digs += 1
        known = knowledge(g, me, site, False, False)
        if me.books[site] == 0:
            known = 0
        gain = outlook.gain[site][known]
        if gain > 0.0:
            gain += tools_worth(g, me, outlook.token[site])
        total += gain * float(digs) * LATER
        weeks += outlook.weeks[site][known] * float(digs)
        if digs > 0 and me.legends[site] > 0 and not g.house.legends_stay:
            told = knowledge(g, me, site, True, False)
            total += (outlook.gain[site][told] - gain) * LATER
        best = max(best, gain)
    total += best * float(me.specials) * 0.7
    room = TIME_FOR_DIGS * weeks_left(g, me)
    return total if weeks <= room else total * room / weeks


def tools_worth(g: Thebes, me: Archaeologist, each: float) -> float:
    """What shovels and a lone assistant add to one dig."""
    more = each * float(g.house.shovels.bonus(me.shovels))
    if me.shovels == g.house.shovels.alone:
        more += 0.25 * each
    if me.assistants == g.house.assistants.alone:
        more += 0.2
    return more


def token_worth(g: Thebes, site: i64) -> float:
    """The average token of a bag, as everybody could work it out (TH-R23)."""
    total = 0.0
    bag = g.bags[site]
    for token in bag:
        printed = g.box.tokens[token]
        if printed.points > 0:
            total += float(printed.points) + 0.15  # exhibitions
        elif not printed.is_debris:
            total += KNOWLEDGE_TOKEN
    return total / len(bag)


def majorities_ahead(g: Thebes, seat: i64, me: Archaeologist) -> float:
    """The chance of most book points, region by region."""
    total = 0.0
    for region in range(len(g.box.regions)):
        mine = me.books[region]
        if mine == 0:
            continue
        best: i64 = 0
        for other in range(len(g.players)):
            if other != seat and g.players[other].books[region] > best:
                best = g.players[other].books[region]
        chance = 0.4 + float(mine - best) / 6.0
        total += float(g.box.majority_sole) * min(max(chance, 0.0), 1.0)
    return total


def congresses_ahead(g: Thebes, me: Archaeologist) -> float:
    """The points of the congresses owned, and hope for the next one."""
    table = g.box.congress_points
    last = len(table) - 1
    owned = me.congresses if me.congresses < last else last
    following = owned + 1 if owned < last else last
    hope = 0.35 * urgency(g, me) if owned > 0 else 0.0
    return float(table[owned]) + hope * float(table[following] - table[owned])


def zeppelin_worth(g: Thebes, me: Archaeologist) -> float:
    """About three weeks of travelling."""
    return 3.0 * WEEK * urgency(g, me)


def urgency(g: Thebes, me: Archaeologist) -> float:
    """Weeks lose their worth towards the end of the game."""
    left = weeks_left(g, me)
    return 1.0 if left > 16 else left / 16.0


def weeks_left(g: Thebes, me: Archaeologist) -> float:
    return float(g.years.limit - me.clock)
