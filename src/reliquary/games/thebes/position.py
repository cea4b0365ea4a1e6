"""A position of Thebes as a dict: every pile, bag, hand and the to-do list.

Set up again, missing parts take defaults: an archaeologist is in Warsaw with all permits and no
cards; the display, the bags, the draw deck and stack 3 hold what lies nowhere else.
"""

import re
from math import isqrt
from typing import Any

from reliquary.games.thebes.archaeologist import Archaeologist
from reliquary.games.thebes.box import ThebesBox
from reliquary.games.thebes.calendar import next_player
from reliquary.games.thebes.dig import ConsiderShovel, assistant_refusal, legend_refusal
from reliquary.games.thebes.effects import Assistant
from reliquary.games.thebes.setup import bare_table, lay_out_deck
from reliquary.games.thebes.state import EMPTY, House, Thebes
from reliquary.games.thebes.tableau import card_with, gain_card, gain_token, legend_points
from reliquary.games.thebes.turn import CountPoints, EndTurn, TakeTurn, begin_turn
from reliquary.kernel.bits import bit
from reliquary.kernel.log import Entry
from reliquary.kernel.position import (
    Part,
    PositionError,
    check_shape,
    check_steps,
    counted,
    number,
    optional,
    optional_seat,
    read_steps,
    take_out,
    write_steps,
)
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import Step, step_fields

PACKAGE = "reliquary.games.thebes"


def step_names(box: ThebesBox) -> dict[str, list[str]]:
    """Which fields of steps are numbers of what."""
    return {"site": box.region_ids, "legend": box.card_ids, "assistant": box.card_ids}


# --- Writing --------------------------------------------------------------------------------


def write(g: Thebes) -> dict[str, Any]:
    """The whole position. In every pile the card that comes next stands first."""
    box = g.box
    cards, tokens, regions = box.card_ids, box.token_ids, box.region_ids
    return {
        "game": "thebes",
        "house": dict(g.house.settled),
        "players": [write_player(g, me) for me in g.players],
        "track": [int(seat) for seat in g.track],
        "display": [optional(card, cards) for card in g.display],
        "exhibitions": {
            space: optional(card, cards) for space, card in zip(box.space_names, g.exhibitions, strict=True)
        },
        "deck": [cards[card] for card in reversed(g.deck)],
        "stack3": [cards[card] for card in reversed(g.stack3)],
        "discards": [cards[card] for card in reversed(g.discards)],
        "layered": int(g.layered),
        "bags": {region: counted(bag, tokens) for region, bag in zip(regions, g.bags, strict=True)},
        "first_finds": {
            region: optional(token, tokens) for region, token in zip(regions, g.first_finds, strict=True)
        },
        "drawn": [tokens[token] for token in g.drawn],
        "exchanges": {"player": optional_seat(g.exchanger), "in_a_row": int(g.exchanges)},
        "todo": write_steps(g.todo, step_names(box)),
    }


def write_player(g: Thebes, me: Archaeologist) -> dict[str, Any]:
    """One archaeologist. Tallies are left out: they follow from cards and tokens."""
    box = g.box
    return {
        "place": box.place_ids[me.place],
        "clock": int(me.clock),
        "permits": [region for site, region in enumerate(box.region_ids) if me.has_permit(site)],
        "cards": [box.card_ids[card] for card in me.cards],
        "tokens": [box.token_ids[token] for token in me.tokens],
    }


def census(g: Thebes) -> dict[str, int]:
    """TH-013, TH-015, TH-017  Every card and token, wherever it lies, and how many there are of it."""
    cards = [*g.deck, *g.stack3, *g.discards]
    cards += [card for card in [*g.display, *g.exhibitions] if card != EMPTY]
    tokens = [*g.drawn, *[token for token in g.first_finds if token != EMPTY]]
    for me in g.players:
        cards += me.cards
        tokens += me.tokens
    for bag in g.bags:
        tokens += bag
    return counted(cards, g.box.card_ids) | counted(tokens, g.box.token_ids)


# --- Reading --------------------------------------------------------------------------------


def read(
    box: ThebesBox,
    settled: dict[str, str],
    people: list[Any],
    part: Part,
    rng: Rng,
    log: list[Entry] | None,
) -> Thebes:
    """The position that a dict describes; refused when it cannot be."""
    g = bare_table(box, House(box, settled), len(people), rng, log)
    for seat, each in enumerate(people):
        read_player(g, seat, Part(each, f"Player {seat}"))
    read_track(g, part)
    read_tokens(g, part)
    read_cards(g, part)
    read_exchanges(g, part)
    read_todo(g, part)
    return g


def read_player(g: Thebes, seat: int, part: Part) -> None:
    """TH-032  One archaeologist."""
    box, me = g.box, g.players[seat]
    place: str = part.pop("place", str, box.place_ids[me.place])
    me.move_to(number(place, box.place_ids, part.where))
    me.clock = part.whole("clock", me.clock, 0, g.years.limit)
    permits = part.numbers("permits", box.region_ids)
    if permits is not None:
        me.permits = sum(bit(site) for site in set(permits))
    for card in part.numbers("cards", box.card_ids) or []:
        gain_card(g, me, card)
    for token in part.numbers("tokens", box.token_ids) or []:
        if box.tokens[token].is_debris:
            raise PositionError(f"{part.where} owns debris, which always goes back into its bag (TH-093).")
        gain_token(g, me, token)
    part.done()


def read_track(g: Thebes, part: Part) -> None:
    """TH-050, TH-051  The order of the markers; if it is not given, lower seats lie on top."""
    seats = range(len(g.players))
    track: list[int] = part.pop("track", list, sorted(seats, key=lambda seat: g.players[seat].clock))
    if not all(type(seat) is int for seat in track) or sorted(track) != list(seats):
        raise PositionError("'track' must name every player once, the one whose marker is last first.")
    clocks = [g.players[seat].clock for seat in track]
    if clocks != sorted(clocks):
        raise PositionError("'track' must follow the clocks, the lowest first (TH-050).")
    g.track = track


def read_tokens(g: Thebes, part: Part) -> None:
    """TH-017, TH-031  Bags, first finds and the tokens of a dig under way: 31 per region."""
    box = g.box
    g.drawn = part.numbers("drawn", box.token_ids) or []
    outside = [token for me in g.players for token in me.tokens] + g.drawn
    finds = Part(part.pop("first_finds", dict, {}), "'first_finds'")
    bags = Part(part.pop("bags", dict, {}), "'bags'")
    for site, region in enumerate(box.region_ids):
        first = box.first_finds[site]
        if region in finds.data:
            name = finds.data.pop(region)
            g.first_finds[site] = EMPTY if name is None else number(name, box.token_ids, finds.where)
            found = g.first_finds[site]
            if found != EMPTY and (box.tokens[found].region != site or box.tokens[found].is_debris):
                raise PositionError(f"'{name}' cannot be the first find of {region} (TH-031).")
        elif first in outside:
            g.first_finds[site] = EMPTY
        rest = [*box.full_bags[site], first]
        for token in [*outside, g.first_finds[site]]:
            if token != EMPTY and box.tokens[token].region == site:
                if token not in rest:
                    raise PositionError(f"The token '{box.token_ids[token]}' is in too many places.")
                rest.remove(token)
        if region in bags.data:
            given = Part(bags.data.pop(region), f"The bag of {region}")
            bag: list[int] = []
            for name in list(given.data):
                bag += [number(name, box.token_ids, given.where)] * given.whole(name, 0, 1, box.bag_size + 1)
            if sorted(bag) != sorted(rest):
                wrong = difference(bag, rest, box.token_ids)
                raise PositionError(f"The bag of {region} does not hold what is left of its tokens: {wrong}.")
        g.bags[site] = sorted(rest)
    finds.done()
    bags.done()


def read_cards(g: Thebes, part: Part) -> None:
    """TH-013, TH-035, TH-036  Display, exhibitions, piles: every card in exactly one place."""
    box = g.box
    rest = list(range(len(box.cards)))
    for me in g.players:
        take_out(rest, me.cards, box.card_ids, "card")
    display: list[Any] | None = part.pop("display", list, None)
    spaces = Part(part.pop("exhibitions", dict, {}), "'exhibitions'")
    for space, name in enumerate(box.space_names):
        card: str | None = spaces.pop(name, str, None)
        if card is not None:
            g.exhibitions[space] = number(card, box.card_ids, spaces.where)
            if not g.is_exhibition(g.exhibitions[space]):
                raise PositionError(f"'{card}' is no exhibition and cannot lie on {name} (TH-021).")
    spaces.done()
    take_out(rest, [card for card in g.exhibitions if card != EMPTY], box.card_ids, "card")
    if display is not None:
        g.display = [EMPTY if name is None else number(name, box.card_ids, "'display'") for name in display]
        g.display += [EMPTY] * (box.display_size - len(g.display))
        if len(g.display) > box.display_size or any(g.is_exhibition(card) for card in g.display):
            raise PositionError(f"The display holds up to {box.display_size} researcher cards (TH-021).")
        take_out(rest, [card for card in g.display if card != EMPTY], box.card_ids, "card")
    piles = {pile: part.numbers(pile, box.card_ids) for pile in ("deck", "stack3", "discards")}
    for pile in piles.values():
        take_out(rest, pile or [], box.card_ids, "card")
    g.discards = (piles["discards"] or [])[::-1]
    if display is None:
        g.shuffle(rest)
        dealt = [card for card in rest if not g.is_exhibition(card)][: box.display_size]
        g.display = dealt + [EMPTY] * (box.display_size - len(dealt))
        take_out(rest, dealt, box.card_ids, "card")
    read_piles(g, piles["deck"], piles["stack3"], rest)
    g.layered = part.whole("layered", g.layered, 0, len(box.cards))


def read_piles(g: Thebes, deck: list[int] | None, stack3: list[int] | None, rest: list[int]) -> None:
    """The piles that are given, next card first; the others take what is left."""
    if deck is None and stack3 is None:
        g.shuffle(rest)
        researchers = [card for card in rest if not g.is_exhibition(card)]
        lay_out_deck(g, researchers, [card for card in rest if g.is_exhibition(card)])
        return
    if deck is not None and stack3 is not None and rest:
        named = ", ".join(g.box.card_ids[card] for card in rest[:3])
        raise PositionError(f"{len(rest)} cards lie nowhere: {named}{' …' if len(rest) > 3 else ''}.")
    g.shuffle(rest)
    g.deck = (deck or [])[::-1] if deck is not None else rest
    g.stack3 = (stack3 or [])[::-1] if stack3 is not None else rest
    g.layered = len(g.deck)


def read_exchanges(g: Thebes, part: Part) -> None:
    """TH-038, TH-074  Whose row of exchanges is unbroken, and how long it is."""
    row = Part(part.pop("exchanges", dict, {}), "'exchanges'")
    g.exchanger = row.whole("player", -1, -1, len(g.players) - 1)
    g.exchanges = row.whole("in_a_row", 0, 0, isqrt(2 * g.years.limit))  # each costs a week more
    row.done()
    if (g.exchanger < 0) != (g.exchanges == 0):
        raise PositionError("'exchanges' needs a player and a number in a row, or neither.")


def read_todo(g: Thebes, part: Part) -> None:
    """What is left to do; if it is not given, the player whose marker is last has a turn."""
    steps: list[Any] | None = part.pop("todo", list, None)
    if steps is None:
        if g.drawn:
            raise PositionError("Tokens are drawn, but 'todo' does not say what becomes of them.")
        g.do(CountPoints())
        begin_turn(g)
        return
    g.todo = read_steps(steps, PACKAGE, step_names(g.box), len(g.players))
    digs = [step.site for step in g.todo if isinstance(step, ConsiderShovel)]
    if g.drawn and not (digs and all(g.box.tokens[token].region == digs[0] for token in g.drawn)):
        raise PositionError("Tokens are drawn, but 'todo' has no ConsiderShovel at their site.")
    check_order(g)
    check_steps(g, impossible)


#: The to-do list of a turn or of a dig under way, the next step first.
TODO = re.compile(r"((TakeTurn |(ConsiderShovel )?EndTurn )?CountPoints )?")


def check_order(g: Thebes) -> None:
    """TH-050, TH-097, TH-120  A turn of the player whose marker is last, or the rest of their dig."""
    check_shape(g.todo, TODO, "a turn, nor the rest of a dig, nor the end of the game")
    if len(g.todo) < 2 and next_player(g) >= 0:
        raise PositionError(f"'todo' ends the game, but player {next_player(g)} has time left (TH-120).")
    fields = [step_fields(step) for step in g.todo]
    if len({each["player"] for each in fields if "player" in each}) > 1:
        raise PositionError("'todo' is about the turns of several players.")


def impossible(g: Thebes, step: Step) -> str:
    """Why a step cannot be carried out; nothing if it can."""
    if isinstance(step, TakeTurn) and step.player != next_player(g):
        return "it is not their turn (TH-050)"
    if isinstance(step, EndTurn):
        if step.weeks == 0 and g.house.marker_first:
            return ""
        if step.player != next_player(g):
            return "it is not their turn (TH-050)"
        if not 1 <= step.weeks <= g.years.limit - g.players[step.player].clock:
            return "no turn takes so many weeks (TH-067)"
    if isinstance(step, ConsiderShovel):
        return unusable(g, step)
    return ""


def unusable(g: Thebes, dig: ConsiderShovel) -> str:
    """TH-084, TH-092, TH-R16  Why a dig cannot use up the cards that it names."""
    me = g.players[dig.player]
    if dig.site < 0:
        return "it names no site"
    if me.shovels != g.house.shovels.alone:
        return "only one who has a single shovel is asked (TH-092)"
    if len(g.bags[dig.site]) < g.house.shovels.spent:
        return "the bag is empty"
    if not g.drawn:
        return "nothing has been drawn at its site (TH-092)"
    if dig.legend != EMPTY and not (
        dig.legend in me.cards
        and legend_points(g, dig.legend, dig.site)
        and legend_refusal(g, me, dig.site) is None
    ):
        return "the legend is not theirs, or none of this region, or it stays (TH-R16, TH-H04)"
    if dig.assistant != EMPTY and (
        assistant_refusal(g, me) is not None or dig.assistant != card_with(g, me, Assistant)
    ):
        return "the assistant is not theirs, or not their only one (TH-084)"
    return ""


def difference(given: list[int], expected: list[int], ids: list[str]) -> str:
    """The first token in which two bags differ."""
    token = next(t for t in sorted({*given, *expected}) if given.count(t) != expected.count(t))
    return f"{given.count(token)} '{ids[token]}' instead of {expected.count(token)}"
