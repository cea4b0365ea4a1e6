"""Chapter 3: setting up a game."""

from typing import Final

from reliquary.games.artifacts_inc.box import ArtifactsBox
from reliquary.games.artifacts_inc.company import LEVELS, Company, newcomer
from reliquary.games.artifacts_inc.grid import cell_at, lay
from reliquary.games.artifacts_inc.messages import BEGINS, LAID, LAY_CARDS, ROLLED_OFF
from reliquary.games.artifacts_inc.moves import PIPS, Lay
from reliquary.games.artifacts_inc.state import EMPTY, Artifacts, House
from reliquary.games.artifacts_inc.turn import BeginRound, CountPoints
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.log import Entry, Message
from reliquary.kernel.moves import Move, Refusal
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import Choice

LAY_FIRST: Final = Refusal("AI-028", "First lay your starting cards.")


def start(
    box: ArtifactsBox, settled: dict[str, str], players: int, rng: Rng, log: list[Entry] | None
) -> Artifacts:
    """AI-020 to AI-034  A new game, up to its first question."""
    g = bare_table(box, House(box, settled), players, rng, log)
    g.first = first_player(g)
    g.say(BEGINS, g.first)
    give_money(g)
    for number, deck in enumerate(box.decks):
        cards = box.deck_cards[number][:]
        if deck.is_shuffled:
            g.shuffle(cards)  # AI-024
        else:
            cards.reverse()  # AI-026, AI-R09: the first copy on top
        g.decks[number] = cards
        if deck.has_row:
            deal_row(g, number)
    g.do(CountPoints())
    g.do(*[LayStartingCards((g.first + n) % players) for n in range(players)], BeginRound())
    g.advance()
    return g


def bare_table(box: ArtifactsBox, house: House, players: int, rng: Rng, log: list[Entry] | None) -> Artifacts:
    """AI-021, AI-023, AI-030, AI-033, AI-034, AI-R08  Empty companies, closed decks, open order boxes."""
    companies = [newcomer(0, len(box.artifact_ids), len(box.find_ids)) for _ in range(players)]
    rows: list[list[i64]] = [[] for _ in box.decks]
    decks: list[list[i64]] = [[] for _ in box.decks]
    dives: list[i64] = list(range(len(box.dives)))
    dives.reverse()
    dice: list[i64] = [0] * (PIPS + 1)
    g = Artifacts(
        box, house, rng, [], log, companies, 0, 0, rows, decks, dives, [], dice, [], 0, False, False, 0, 0
    )  # fmt: skip
    g.orders = [[EMPTY] * len(g.boxes(museum)) for museum in range(len(box.museums))]
    return g


def first_player(g: Artifacts) -> i64:
    """AI-031, AI-R07  By lot, by the highest roll, or whoever sits in the first seat."""
    if g.house.first_player == "chosen":
        return 0
    if g.house.first_player == "random":
        return g.below(len(g.players))
    rolling: list[i64] = list(range(len(g.players)))
    while len(rolling) > 1:
        rolls: list[i64] = []
        for player in rolling:
            rolls.append(g.below(PIPS) + 1)
            g.say(ROLLED_OFF, player, rolls[-1])
        highest = max(rolls)
        rolling = [player for player, rolled in zip(rolling, rolls, strict=True) if rolled == highest]
    return rolling[0]


def give_money(g: Artifacts) -> None:
    """AI-032  Starting money, clockwise from the first player."""
    for n in range(len(g.players)):
        g.players[(g.first + n) % len(g.players)].money = g.house.start_money[n]


def deal_row(g: Artifacts, number: i64) -> None:
    """AI-025, AI-079  The top cards lie in a row beside the deck."""
    row, deck = g.rows[number], g.decks[number]
    while deck and len(row) < g.box.row_size:
        row.append(deck.pop())


@mypyc_attr(acyclic=True)
class LayStartingCards(Choice):
    """AI-027, AI-028, AI-029, AI-R06  AI-D01  The four S cards side by side, in any order."""

    def question(self) -> Message:
        return LAY_CARDS

    def options(self, g: Artifacts) -> list[Move]:
        options: list[Move] = []
        for order in g.box.deal.lay:
            options.append(order)
        return options

    def refusal(self, g: Artifacts, move: Move) -> Refusal | None:
        return None if isinstance(move, Lay) else LAY_FIRST

    def chosen(self, g: Artifacts, move: Lay) -> None:
        lay_starting_cards(g, g.players[self.player], move.cards)
        g.say(LAID, self.player, move.index)


def lay_starting_cards(g: Artifacts, me: Company, cards: list[i64]) -> None:
    """AI-028, AI-R06  Columns 0 to 3 of the top row, Lv1 up."""
    for column, card in enumerate(cards):
        lay(g, me, card * LEVELS, cell_at(g, column, 0))
