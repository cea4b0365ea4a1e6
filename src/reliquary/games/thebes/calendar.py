"""Chapters 4, 8 and 9: clocks, whose turn it is, the turn of the year, the end of the game."""

from typing import Final

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.messages import ENDED, NEW_YEAR, PERMITS_BACK, SPENT
from reliquary.games.thebes.state import Thebes
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Refusal

NO_TIME: Final = Refusal("TH-067", "That would take your clock beyond the end of the game.")
NOT_IN_LAST_YEAR: Final = Refusal("TH-121", "You can end the game for yourself only in its last year.")


# --- 4 Turn order, clocks -------------------------------------------------------------------


def time_refusal(g: Thebes, me: Archaeologist, weeks: i64) -> Refusal | None:
    """TH-067  A turn may not take the clock beyond the limit."""
    return NO_TIME if me.clock + weeks > g.years.limit else None


def years_ended(g: Thebes, clock: i64) -> i64:
    """TH-041  How often a marker on this clock has passed Week 52."""
    if clock == 0:
        return 0
    return (clock - 1) // g.box.weeks_per_year


def year_of(g: Thebes, clock: i64) -> i64:
    """TH-040, TH-110  The year in which a clock stands: everybody has their own."""
    return g.years.first_year + years_ended(g, clock)


def week_of(g: Thebes, clock: i64) -> i64:
    """TH-040, TH-R03  The week on which a clock stands; Week 0 is the start space."""
    return clock - years_ended(g, clock) * g.box.weeks_per_year


def move_marker(g: Thebes, player: i64, weeks: i64) -> None:
    """TH-060, TH-051  The marker moves on, on top of those it meets; TH-111, TH-112  a year may end."""
    me = g.players[player]
    ended = years_ended(g, me.clock)
    me.clock += weeks
    climb(g, player)
    if years_ended(g, me.clock) > ended:
        return_permits(g, player)
        if year_on_display(g) > g.years.first_year + ended:  # who moves was last: it was their year
            g.say(NEW_YEAR, year_on_display(g))


def spend_weeks(g: Thebes, player: i64, weeks: i64) -> None:
    """TH-060  Pay for the journey and the action together."""
    g.say(SPENT, player, weeks, g.players[player].clock + weeks)
    move_marker(g, player, weeks)


def climb(g: Thebes, player: i64) -> None:
    """TH-051  On the track, pass the markers that are now further behind."""
    track = g.track
    clock = g.players[player].clock
    space: i64 = 0
    while track[space] != player:
        space += 1
    while space + 1 < len(track) and g.players[track[space + 1]].clock < clock:
        track[space] = track[space + 1]
        space += 1
    track[space] = player


def next_player(g: Thebes) -> i64:
    """TH-050, TH-051, TH-053  The marker furthest behind, and of several the top one; -1 at the end."""
    player = g.track[0]
    if g.players[player].clock < g.years.limit:
        return player
    return -1


# --- 8 Turn of the year ---------------------------------------------------------------------


def return_permits(g: Thebes, player: i64) -> None:
    """TH-111  Whoever passes Week 52 turns all own permits back to the valid side."""
    g.players[player].permits = g.box.all_permits
    if g.players[player].clock < g.years.limit:
        g.say(PERMITS_BACK, player)


def year_on_display(g: Thebes) -> i64:
    """TH-112  The year marker follows the last player, and stays on the last year."""
    year = year_of(g, g.players[g.track[0]].clock)
    return year if year < g.box.last_year else g.box.last_year


# --- 9 End of the game ----------------------------------------------------------------------


def finish_refusal(g: Thebes, me: Archaeologist) -> Refusal | None:
    """TH-121, TH-R13  Only a player whose own marker is in the last year may end the game."""
    return None if me.clock > g.years.limit - g.box.weeks_per_year - 1 else NOT_IN_LAST_YEAR


def finish(g: Thebes, player: i64) -> None:
    """TH-121  The marker moves directly to Week 1 of the year after the last."""
    g.say(ENDED, player)
    move_marker(g, player, g.years.limit - g.players[player].clock)
