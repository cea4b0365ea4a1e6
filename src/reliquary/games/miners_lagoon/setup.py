"""Chapter 2: setting up a game."""

from typing import Final

from reliquary.games.miners_lagoon.box import LagoonBox
from reliquary.games.miners_lagoon.company import NONE, newcomer
from reliquary.games.miners_lagoon.equipment import refill_equipment
from reliquary.games.miners_lagoon.galleries import draw_tile
from reliquary.games.miners_lagoon.messages import CHOSE, FOUND, FOUNDED, HAS_TOKEN, KEEP, KEPT
from reliquary.games.miners_lagoon.moves import ROWS, SEATS, Found, Keep
from reliquary.games.miners_lagoon.shipments import refill_shipments
from reliquary.games.miners_lagoon.state import EMPTY, House, Lagoon
from reliquary.games.miners_lagoon.trail import nobody_knows
from reliquary.games.miners_lagoon.turn import CountPoints, begin_round, come_home
from reliquary.kernel.bits import bit
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Entry, Message
from reliquary.kernel.moves import Move, Refusal, ReliquaryError
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import Choice, Step

KEEP_FIRST: Final = Refusal("ML-048", "First choose your Objectives.")
FOUND_FIRST: Final = Refusal("ML-049", "First choose your Corporation.")


def start(box: LagoonBox, settled: dict[str, str], players: int, rng: Rng, log: list[Entry] | None) -> Lagoon:
    """ML-046 to ML-055  A new game, up to its first question."""
    g = bare_table(box, House(box, settled), players, rng, log)
    shuffle_stacks(g)
    lay_galleries(g)
    refill_equipment(g)
    refill_shipments(g)
    deal_cards(g)
    g.token = g.below(players)
    g.say(HAS_TOKEN, g.token)
    g.do(CountPoints())
    choosers = [(g.token + n) % players for n in range(players)]
    g.do(*[step for seat in choosers for step in (KeepObjectives(seat), ChooseCorporation(seat))], Begin())
    g.advance()
    return g


def bare_table(box: LagoonBox, house: House, players: i64, rng: Rng, log: list[Entry] | None) -> Lagoon:
    """ML-047, ML-051, ML-054, ML-R14  Empty boards, closed stacks, no tile laid."""
    spaces = len(box.sites) * box.columns * 2
    return Lagoon(
        box,
        house,
        rng,
        [],
        log,
        [newcomer(len(box.type_ids)) for _ in range(players)],
        0,
        0,
        False,
        [EMPTY] * len(box.islands),
        [],
        [EMPTY] * spaces,
        [0] * spaces,
        0,
        [0] * (len(box.type_ids) * ROWS * SEATS),
        bit(len(box.artifact_ids)) - 1,
        [],
        [],
        [],
        [],
        0,
        [],
        [],
        nobody_knows(players),
        [],
        [],
        [],
        nobody_knows(players),
    )


def shuffled(g: Lagoon, cards: i64) -> list[i64]:
    """ML-046  So many cards in random order."""
    stack: list[i64] = list(range(cards))
    g.shuffle(stack)
    return stack


def shuffle_stacks(g: Lagoon) -> None:
    """ML-046  Deals, Equipment, Galleries and Shipments, each for themselves."""
    g.deal_stack = shuffled(g, len(g.box.deals))
    g.equipment = shuffled(g, len(g.box.equipment))
    g.gallery_stack = shuffled(g, len(g.box.tiles))
    g.shipment_stack = shuffled(g, len(g.box.shipments))


def lay_galleries(g: Lagoon) -> None:
    """ML-037, ML-052, ML-053, ML-R12, ML-R13  A tile on each Level 1 space, the middle one face up."""
    for space in range(0, len(g.tiles), 2):
        tile = draw_tile(g)
        g.tiles[space] = tile
        column = space // 2
        if column % g.box.columns == g.box.open_column[column // g.box.columns]:
            g.face_up |= bit(space)
            g.cubes[space] = g.box.tiles[tile].minerals
            g.tile_trail = g.tile_trail.shown(tile)


def deal_cards(g: Lagoon) -> None:
    """ML-048, ML-049, ML-R08, ML-R46  Three Objectives and two Corporations for everybody."""
    box, players = g.box, len(g.players)
    objectives = shuffled(g, len(box.objectives))
    corporations = shuffled(g, len(box.corporations))
    if (
        len(objectives) < players * box.objectives_dealt
        or len(corporations) < players * box.corporations_dealt
    ):
        raise ReliquaryError(f"This content has too few Objectives or Corporations for {players} players.")
    for me in g.players:
        me.objectives = objectives[: box.objectives_dealt]
        objectives = objectives[box.objectives_dealt :]
        me.offers = corporations[: box.corporations_dealt]
        corporations = corporations[box.corporations_dealt :]


@mypyc_attr(acyclic=True)
class KeepObjectives(Choice):
    """ML-048, ML-R46  choose_objectives  Keep two of three, in secret; named by their places."""

    def question(self) -> Message:
        return KEEP

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.keep:
            options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Move) -> Refusal | None:
        return None if isinstance(move, Keep) else KEEP_FIRST

    def chosen(self, g: Lagoon, move: Keep) -> None:
        me = g.players[self.player]
        me.returned = me.objectives[move.returned]
        me.objectives = [card for card in me.objectives if card != me.returned]
        g.say(KEPT, self.player, me.objectives[0], me.objectives[1], me.returned, seen_by=self.player)


@mypyc_attr(acyclic=True)
class ChooseCorporation(Choice):
    """ML-049, ML-R46  choose_corporation  One of two, in secret; named by its place."""

    def question(self) -> Message:
        return FOUND

    def options(self, g: Lagoon) -> list[Move]:
        options: list[Move] = []
        for move in g.box.deal.found:
            options.append(move)
        return options

    def refusal(self, g: Lagoon, move: Move) -> Refusal | None:
        return None if isinstance(move, Found) else FOUND_FIRST

    def chosen(self, g: Lagoon, move: Found) -> None:
        me = g.players[self.player]
        me.corporation = me.offers[move.place]
        other = [card for card in me.offers if card != me.corporation]
        g.say(CHOSE, self.player, me.corporation, other[0] if other else NONE, seen_by=self.player)


@mypyc_attr(acyclic=True)
class Begin(Step):
    """ML-049, ML-050, ML-055, ML-R46  All Corporations are revealed; everybody takes what they show."""

    def run(self, g: Lagoon) -> None:
        g.reveal()
        for n in range(len(g.players)):
            player = (g.token + n) % len(g.players)
            me = g.players[player]
            g.say(FOUNDED, player, me.corporation)
            for effect in g.box.corporations[me.corporation].effects:
                effect.act(g, player)
            me.money += g.house.seat_bonus[n]  # house rule later_seat_bonus
            come_home(me)
        begin_round(g)
