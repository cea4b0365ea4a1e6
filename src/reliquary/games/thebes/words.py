"""Thebes in English: how things are called, and what a move would do."""

from reliquary.games.thebes.calendar import week_of, year_of, years_ended
from reliquary.games.thebes.dig import knowledge, tokens_drawn
from reliquary.games.thebes.moves import Dig, Exchange, Exhibit, Finish, SpendShovel, Take
from reliquary.games.thebes.state import Thebes
from reliquary.games.thebes.travel import journey_weeks
from reliquary.games.thebes.turn import weeks_spent
from reliquary.kernel.game import names_only
from reliquary.kernel.log import Renderer, plural
from reliquary.kernel.moves import Move


def words(g: Thebes, names: list[str]) -> dict[str, Renderer]:
    """How the gaps of the messages are filled, at one table."""
    box = g.box
    own: dict[str, Renderer] = {
        "place": lambda place, _: box.places[place].name,
        "card": lambda card, _: box.cards[card].name,
        "token": lambda token, _: worth(g, token),
        "points": lambda points, _: plural(points, "point"),
        "weeks": lambda weeks, _: plural(weeks, "week"),
        "tokens": lambda tokens, _: plural(tokens, "token"),
        "clock": lambda clock, _: date(g, clock),
    }
    return names_only(g, names) | own


def worth(g: Thebes, token: int) -> str:
    """A token by its name; an artifact with its points."""
    printed = g.box.tokens[token]
    return f"{printed.name} ({printed.points})" if printed.points else printed.name


def date(g: Thebes, clock: int) -> str:
    """TH-040  A clock as players read it."""
    return f"Week {week_of(g, clock)} of {year_of(g, clock)}"


def describe(g: Thebes, move: Move) -> str:
    """What a move would do and cost, and who moves next (rules.md, 17)."""
    if g.asked is None:
        return str(move)
    seat, box = g.asked.player, g.box
    me = g.players[seat]
    if isinstance(move, SpendShovel):
        return "Discard the shovel and draw one more token." if move.spend else "Keep the shovel."
    if isinstance(move, Finish):
        return "End the game for yourself."
    if isinstance(move, Dig):
        drawn = tokens_drawn(g, me, move)
        known = knowledge(g, me, move.site, move.legend, move.assistant)
        what = f"Dig in {box.regions[move.site].name} for {plural(move.weeks, 'week')}"
        what += f" with knowledge {known}: {plural(drawn, 'token')}"
        place, zeppelin = box.sites[move.site], move.zeppelin
    elif isinstance(move, (Take, Exhibit)):
        place, zeppelin = box.cards[move.card].city, move.zeppelin
        card = box.cards[move.card]
        value = f" for {plural(card.points, 'point')}" if isinstance(move, Exhibit) else ""
        verb = "Take" if isinstance(move, Take) else "Hold"
        what = f"{verb} {card.name}{value} in {box.places[place].name}"
    elif isinstance(move, Exchange):
        place, zeppelin = box.exchange_place, move.zeppelin
        what = f"Exchange the display in {box.places[place].name}"
    else:
        return str(move)
    return f"{what}: {price(g, seat, place, zeppelin, weeks_spent(g, seat, move))}."


def price(g: Thebes, seat: int, place: int, zeppelin: bool, weeks: int) -> str:
    """The weeks as a sum, the date they lead to, and what that brings."""
    me = g.players[seat]
    journey = journey_weeks(me, place, zeppelin)
    by = " by zeppelin" if zeppelin else ""
    ends = me.clock + weeks
    others = [other.clock for number, other in enumerate(g.players) if number != seat]
    again = "; you move again" if ends < g.years.limit and all(ends <= clock for clock in others) else ""
    back = "; permits come back" if years_ended(g, ends) > years_ended(g, me.clock) else ""
    after = f"{back}{again}" if ends < g.years.limit else "; your game ends"
    total = f"journey {journey}{by} + {weeks - journey} = {plural(weeks, 'week')}"
    return f"{total}, to {date(g, ends)}{after}"
