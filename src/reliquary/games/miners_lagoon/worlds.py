"""Hidden things dealt anew, among all worlds that a viewer could not tell from the real one.

Time is counted in shuffles. Each thing has lain in a row of *stays*: from the first shuffle to the one
that took it up again, from there to the next, and so on until now. A viewer knows of every stay from when
to when it was, and what lay there if they have seen it. Between the stays in which a thing was seen there
are *gaps*, and the unseen stays must fill them exactly. Every way to fill them is as likely as every
other, so one of them is drawn: shuffle by shuffle, a split of the waiting gaps over the stays that begin
there, as often as there are ways to go on from it.
"""

from math import comb
from typing import final

from reliquary.games.miners_lagoon.trail import Trail
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.rng import Rng

#: How many gaps go on how: by the time when they end, by the time when the stay that they take ends.
Split = list[list[i64]]


@final
@mypyc_attr(acyclic=True)
class Stay:
    """A thing has lain in one place from one shuffle to another; `seen` by these viewers."""

    def __init__(self, thing: i64, begin: i64, end: i64, seen: i64) -> None:
        self.thing = thing
        self.begin = begin
        self.end = end
        self.seen = seen
        self.place: i64 = 0  # of those that last until now: where

    def mark(self) -> tuple[i64, i64, i64, i64]:
        """What everybody knows of it. Stays with equal marks are equal."""
        return self.begin, self.end, self.seen, self.place


@final
@mypyc_attr(acyclic=True)
class Gap:
    """A viewer does not know where a thing was from one shuffle to another."""

    def __init__(self, thing: i64, begin: i64, end: i64) -> None:
        self.thing = thing
        self.begin = begin
        self.end = end


def dealt_anew(
    trail: Trail, viewer: i64, places: list[i64], stack: list[i64], things: i64, rng: Rng
) -> tuple[list[i64], Trail]:
    """For each thing which one lies in its place now; and what everybody then knows.

    `places` has what lies in places that can be told apart, and the others are in the `stack`, or nowhere.
    Which of them really lies where makes no difference to what is drawn, only the places do: so nobody can
    draw conclusions from a known generator.
    """
    where = places_of(places, stack, things)
    place = trail.place_of(viewer)
    now_at = len(trail.stacks) + 1
    stays: list[Stay] = []
    unseen: list[Stay] = []
    gaps: list[Gap] = []
    for thing in range(things):
        known_until: i64 = 0
        for stay in stays_of(trail, thing):
            if stay.end == now_at:
                stay.place = where[thing]
            stays.append(stay)
            if stay.seen >> place & 1 == 0:
                unseen.append(stay)
                continue
            if known_until < stay.begin:
                gaps.append(Gap(thing, known_until, stay.begin))
            known_until = stay.end
        if known_until < now_at:
            gaps.append(Gap(thing, known_until, now_at))
    now: list[i64] = list(range(things))
    lying = [stay.thing for stay in stays]
    unseen.sort(key=Stay.mark)
    fill(gaps, unseen, now_at, rng)
    for number in range(len(stays)):
        if stays[number].end == now_at:
            now[lying[number]] = stays[number].thing
    return now, trail_of(stays, len(trail.seen), len(trail.stacks))


def places_of(places: list[i64], stack: list[i64], things: i64) -> list[i64]:
    """By thing, the number of its place. Places in the stack cannot be told apart; nowhere is one more."""
    where: list[i64] = [len(places) + 1] * things
    for number, thing in enumerate(places):
        where[thing] = number
    for thing in stack:
        where[thing] = len(places)
    return where


def stays_of(trail: Trail, thing: i64) -> list[Stay]:
    """All places in which a thing has lain, up to now."""
    stays: list[Stay] = []
    begin: i64 = 0
    for shuffle in range(len(trail.stacks)):
        if trail.stacks[shuffle] >> thing & 1 == 1:
            stays.append(Stay(thing, begin, shuffle + 1, seen_by(trail.lost[shuffle], thing)))
            begin = shuffle + 1
    stays.append(Stay(thing, begin, len(trail.stacks) + 1, seen_by(trail.seen, thing)))
    return stays


def seen_by(known: list[i64], thing: i64) -> i64:
    """The viewers who know a thing."""
    viewers: i64 = 0
    for place in range(len(known)):
        if known[place] >> thing & 1 == 1:
            viewers |= bit(place)
    return viewers


def trail_of(stays: list[Stay], viewers: i64, shuffles: i64) -> Trail:
    """What everybody knows if this is how things have lain."""
    stacks: list[i64] = [0] * shuffles
    known: list[list[i64]] = [[0] * viewers for _ in range(shuffles + 1)]
    for stay in stays:
        if stay.end <= shuffles:
            stacks[stay.end - 1] |= bit(stay.thing)
        seen = known[stay.end - 1]
        for place in range(viewers):
            if stay.seen >> place & 1 == 1:
                seen[place] |= bit(stay.thing)
    return Trail(known[shuffles], stacks, known[:shuffles])


# --- Filling the gaps -----------------------------------------------------------------------


def fill(gaps: list[Gap], stays: list[Stay], now_at: i64, rng: Rng) -> None:
    """Every stay gets the thing of a gap; all ways to fill the gaps are as likely."""
    rooms: list[list[i64]] = [[0] * (now_at + 1) for _ in range(now_at)]
    waiting: list[list[i64]] = [[0] * (now_at + 1) for _ in range(now_at + 1)]
    for stay in stays:
        rooms[stay.begin][stay.end] += 1
    for gap in gaps:
        waiting[gap.begin][gap.end] += 1
    ways = Ways(rooms)
    for time in range(now_at):
        split = ways.draw(time, waiting, rng)
        waiting = after(waiting, split, time)
        take_stays(gaps, stays, split, time, rng)


def take_stays(gaps: list[Gap], stays: list[Stay], split: Split, time: i64, rng: Rng) -> None:
    """The gaps that wait at a time take the stays that begin there, at random within the split."""
    rows: list[list[Gap]] = [
        [gap for gap in gaps if gap.begin == time and gap.end == end] for end in range(len(split))
    ]
    for end in range(len(split) - 1, time, -1):
        free = [stay for stay in stays if stay.begin == time and stay.end == end]
        for until in range(end, len(split)):
            row = rows[until]
            for _ in range(split[until][end]):
                # the stays of the shortest kind take whoever is left: no need to draw these
                gap = drawn(row, rng) if end > time + 1 else row.pop()
                stay = drawn_stay(free, rng)
                stay.thing = gap.thing
                gap.begin = stay.end


def drawn(row: list[Gap], rng: Rng) -> Gap:
    """One of the gaps, taken out."""
    last: i64 = len(row) - 1
    place = rng.below(last + 1) if last > 0 else last
    row[place], row[last] = row[last], row[place]
    return row.pop()


def drawn_stay(free: list[Stay], rng: Rng) -> Stay:
    """One of the stays, taken out."""
    last: i64 = len(free) - 1
    place = rng.below(last + 1) if last > 0 else last
    free[place], free[last] = free[last], free[place]
    return free.pop()


def after(waiting: list[list[i64]], split: Split, time: i64) -> list[list[i64]]:
    """How many gaps wait when, once those that wait at a time have taken stays."""
    later = [row[:] for row in waiting]
    for until in range(time + 1, len(split)):
        later[time][until] = 0
        for end in range(time + 1, until):
            later[end][until] += split[until][end]
    return later


class Ways:
    """In how many ways gaps can be filled with the stays that there are."""

    def __init__(self, rooms: list[list[i64]]) -> None:
        self.rooms = rooms  # by begin and end: how many stays
        self.known: dict[str, int] = {}

    def draw(self, time: i64, waiting: list[list[i64]], rng: Rng) -> Split:
        """A split of those that wait at a time, as likely as there are ways to go on from it."""
        found = self.splits(time, waiting[time])
        if len(found) == 1:
            return found[0]
        return found[drawn_by_weight([self.through(time, waiting, split) for split in found], rng)]

    def count(self, time: i64, waiting: list[list[i64]]) -> int:
        """In how many ways everything from a time on can be filled."""
        if time == len(self.rooms):
            return 1
        key = f"{time} {waiting[time:]}"
        if key not in self.known:
            total = 0
            for split in self.splits(time, waiting[time]):
                total += self.through(time, waiting, split)
            self.known[key] = total
        return self.known[key]

    def through(self, time: i64, waiting: list[list[i64]], split: Split) -> int:
        """In how many ways that begin with a certain split."""
        ways = 1
        for until in range(time + 1, len(split)):
            left = waiting[time][until]
            for end in range(time + 1, until + 1):
                ways *= comb(left, split[until][end])
                left -= split[until][end]
        return ways * self.count(time + 1, after(waiting, split, time))

    def splits(self, time: i64, row: list[i64]) -> list[Split]:
        """All ways to split those that wait, by number; the shortest stays take whoever is left."""
        size = len(row)
        begun: list[tuple[list[i64], Split]] = [(row[:], [[0] * size for _ in range(size)])]
        for end in range(size - 1, time + 1, -1):
            needs = [(left, split, self.rooms[time][end]) for left, split in begun]
            for until in range(end, size):
                is_last = until == size - 1
                more: list[tuple[list[i64], Split, i64]] = []
                for left, split, need in needs:
                    for taken in range(need if is_last else 0, min(need, left[until]) + 1):
                        more.append(
                            (less(left, until, taken), with_taken(split, until, end, taken), need - taken)
                        )
                needs = more
            begun = [(left, split) for left, split, _ in needs]
        found: list[Split] = []
        for left, split in begun:
            if sum(left) == self.rooms[time][time + 1]:
                for until in range(time + 1, size):
                    split[until][time + 1] = left[until]
                found.append(split)
        return found


def less(left: list[i64], until: i64, taken: i64) -> list[i64]:
    """Fewer are left."""
    rest = left[:]
    rest[until] -= taken
    return rest


def with_taken(split: Split, until: i64, end: i64, taken: i64) -> Split:
    """A split with one more number."""
    more = [row[:] for row in split]
    more[until][end] = taken
    return more


def drawn_by_weight(weights: list[int], rng: Rng) -> i64:
    """A place, as likely as its weight. Weights may be larger than what a generator draws at once."""
    total = sum(weights)
    if total < LARGEST:
        drawn = int(rng.below(total))
    else:
        drawn, scale = 0, 1
        while scale < total * LARGEST:
            drawn, scale = drawn * LARGEST + int(rng.below(LARGEST)), scale * LARGEST
        drawn = drawn * total // scale
    place: i64 = 0
    while drawn >= weights[place]:
        drawn -= weights[place]
        place += 1
    return place


LARGEST = 2**31
