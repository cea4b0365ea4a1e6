"""Chapter 3: setting up a game."""

from reliquary.games.thebes.archaeologist import Archaeologist, newcomer
from reliquary.games.thebes.box import ThebesBox
from reliquary.games.thebes.state import EMPTY, House, Thebes
from reliquary.games.thebes.turn import CountPoints, begin_turn
from reliquary.kernel.ints import i64
from reliquary.kernel.log import Entry
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import Rng


def start(box: ThebesBox, settled: dict[str, str], players: int, rng: Rng, log: list[Entry] | None) -> Thebes:
    """TH-030 to TH-039  A new game, up to its first question."""
    g = bare_table(box, House(box, settled), players, rng, log)
    track: list[i64] = list(range(players))
    g.shuffle(track)  # TH-034, TH-R05
    g.track = track
    cards = box.all_researchers[:]
    g.shuffle(cards)
    size = box.display_size
    g.display = cards[:size]  # TH-035
    lay_out_deck(g, cards[size:], box.all_exhibitions)
    g.do(CountPoints())
    begin_turn(g)
    g.advance()
    return g


def bare_table(box: ThebesBox, house: House, players: int, rng: Rng, log: list[Entry] | None) -> Thebes:
    """TH-031, TH-032, TH-033, TH-037, TH-038  Full bags, new archaeologists, no cards dealt yet."""
    years = box.years[players]
    if years is None:
        raise ReliquaryError(f"This content has no [[setup]] for {players} players.")
    clock = years.start_clock
    if house.starts_on_week_1 and clock == 0:
        clock = 1  # TH-H01
    people: list[Archaeologist] = [
        newcomer(box.start_place, clock, box.all_permits, len(box.regions), box.distance)
        for _ in range(players)
    ]
    seats: list[i64] = list(range(players))
    spaces: list[i64] = [EMPTY] * len(box.space_names)
    display: list[i64] = [EMPTY] * box.display_size
    bags: list[list[i64]] = [bag[:] for bag in box.full_bags]
    return Thebes(
        box, house, years, rng, [], log, people, seats, display, spaces, [], [], [], bags,
        box.first_finds[:], [], -1, 0, 0,
    )  # fmt: skip


def lay_out_deck(g: Thebes, cards: list[i64], exhibitions: list[i64]) -> None:
    """TH-036, TH-R01  Three stacks; small exhibitions go into the second, large ones into the third.

    TH-H02, TH-R02: two players may play with two stacks, and all exhibitions in the second.
    """
    two = g.house.two_stacks and len(g.players) == 2
    size = (len(cards) + 1) // 2 if two else len(cards) // 3
    stack2 = cards[size:] if two else cards[size : 2 * size]
    stack3 = [] if two else cards[2 * size :]
    for card in exhibitions:
        shuffle_in(g, card, stack2 if two or g.box.cards[card].is_small else stack3)
    g.deck = stack2 + cards[:size]
    g.stack3 = stack3
    g.layered = len(stack2)


def shuffle_in(g: Thebes, card: i64, stack: list[i64]) -> None:
    """TH-036  Into a shuffled stack, at any place: that leaves it shuffled."""
    stack.insert(g.below(len(stack) + 1), card)
