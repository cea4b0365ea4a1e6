"""Chapter 3: setting up a game."""

from reliquary.games.thebes.archaeologist import Archaeologist, newcomer
from reliquary.games.thebes.box import ThebesBox
from reliquary.games.thebes.state import EMPTY, House, Thebes
from reliquary.games.thebes.turn import CountPoints, begin_turn
from reliquary.kernel.ints import i64
from reliquary.kernel.log import Entry
from reliquary.kernel.rng import Rng


def start(box: ThebesBox, settled: dict[str, str], players: int, rng: Rng, log: list[Entry] | None) -> Thebes:
    """TH-030 to TH-039  A new game, up to its first question."""
    g = bare_table(box, House(box, settled), players, rng, log)
    track: list[i64] = list(range(players))
    g.shuffle(track)  # TH-034, TH-R05
    g.track = track
    cards: list[i64] = list(range(box.researchers))
    g.shuffle(cards)
    size = box.display_size
    g.display = cards[:size]  # TH-035
    lay_out_deck(g, cards[size:], list(range(box.researchers, len(box.cards))))
    g.do(CountPoints())
    begin_turn(g)
    g.advance()
    return g


def bare_table(box: ThebesBox, house: House, players: int, rng: Rng, log: list[Entry] | None) -> Thebes:
    """TH-031, TH-032, TH-033, TH-037, TH-038  Full bags, new archaeologists, no cards dealt yet."""
    years = box.years[players]
    assert years is not None, f"no calendar for {players} players"
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
    small: list[i64] = [card for card in exhibitions if g.box.cards[card].kind == "small_exhibition"]
    large: list[i64] = [card for card in exhibitions if g.box.cards[card].kind != "small_exhibition"]
    if g.house.two_stacks and len(g.players) == 2:
        half = (len(cards) + 1) // 2
        stack1, stack2 = cards[:half], cards[half:] + small + large
        stack3: list[i64] = []
    else:
        third = len(cards) // 3
        stack1, stack2 = cards[:third], cards[third : 2 * third] + small
        stack3 = cards[2 * third :] + large
    g.shuffle(stack2)
    g.shuffle(stack3)
    g.deck = stack2 + stack1
    g.stack3 = stack3
    g.layered = len(stack2)
