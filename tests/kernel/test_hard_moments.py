"""What the hardest games to come need of the kernel, in miniature.

From Fortune and Glory: secret cards played at named moments by several players, and the loop of
danger, test, press on or camp down. From Clank! Legacy: sentences with choices inside them. All of it
can be copied, written down and re-dealt in the middle.
"""

import json
from typing import Any

from reliquary.kernel.log import Message, sentences
from reliquary.kernel.moves import Move, MoveTable, Refusal
from reliquary.kernel.position import Many, Names, read_steps, write_steps
from reliquary.kernel.rng import Rng, seeded
from reliquary.kernel.sentences import Effect, Vocabulary, whole
from reliquary.kernel.state import Choice, State, Step

CARDS = ["torch", "rope", "idol"]
MOMENTS = ["danger drawn", "test rolled"]
DREW = Message("{0:player} draws {1:card}.", "{0:player} draws a card.")
NOT_OWNED = Refusal("XX-001", "You do not hold that card.")
WRONG_MOMENT = Refusal("XX-002", "That card is for another moment.")

MOVES = MoveTable()
PLAY = [MOVES.add(Move(f"play {card}")) for card in CARDS]
DISCARD = [MOVES.add(Move(f"discard {card}")) for card in CARDS]
PASS, PRESS_ON, CAMP_DOWN = MOVES.add(Move("pass")), MOVES.add(Move("press on")), MOVES.add(Move("camp down"))


class Glory(Effect):
    """`glory N`"""

    def __init__(self, points: int) -> None:
        self.points = points

    def apply(self, g: "Fortune", player: int) -> None:
        g.glory[player] += self.points


class MayDiscard(Effect):
    """`may discard: SENTENCE…`"""

    def __init__(self, then: Any) -> None:
        self.then = then

    def apply(self, g: "Fortune", player: int) -> None:
        g.do(DiscardFor(player, self.then))


def words() -> Vocabulary:
    kinds: dict[str, Any] = {"N": whole(1)}
    vocabulary = Vocabulary({"glory N": Glory, "may discard: SENTENCE…": MayDiscard}, kinds)
    kinds["SENTENCE"] = vocabulary.parse
    return vocabulary


WORDS = words()
#: card: the moment it is for, and what it says
SAYS = {0: (0, "glory 1"), 1: (1, "may discard: may discard: glory 5"), 2: (1, "glory 2")}


class Fortune(State):
    """Three heroes, secret hands, a deck."""

    def __init__(self, rng: Rng, hands: list[list[int]]) -> None:
        super().__init__(rng, [], [])
        self.hands = hands
        self.glory = [0] * len(hands)
        self.deck = [0, 1, 2, 0, 1, 2]

    def copy(self) -> "Fortune":
        g = Fortune(self.rng.copy(), [hand[:] for hand in self.hands])
        g.todo, g.asked, g.offered, g.reveals = self.todo[:], self.asked, self.offered, self.reveals
        g.glory, g.deck, g.log = self.glory[:], self.deck[:], list(self.log or [])
        return g

    def all_cards(self) -> list[int]:
        """Every card, wherever it is."""
        return sorted([*self.deck, *[card for hand in self.hands for card in hand]])

    def view(self, seat: int) -> str:
        """What a seat may know: its own hand, the size of the others."""
        hands = [hand if owner == seat else len(hand) for owner, hand in enumerate(self.hands)]
        log = sentences(self.log or [], {"player": lambda p, _: f"N{p}", "card": lambda c, _: CARDS[c]}, seat)
        options = [str(move) for move in self.offered] if self.to_act() == seat else []
        return json.dumps([hands, self.glory, len(self.deck), log, options])

    def redeal(self, seat: int, rng: Rng) -> "Fortune":
        """Other hands and deck, as far as the seat cannot know them."""
        g = self.copy()
        unseen = g.deck + [card for owner, hand in enumerate(g.hands) if owner != seat for card in hand]
        g.rng = rng
        g.shuffle(unseen)
        g.deck = [unseen.pop() for _ in g.deck]
        g.hands = [
            hand if owner == seat else [unseen.pop() for _ in hand] for owner, hand in enumerate(g.hands)
        ]
        return g


class Do(Step):
    """Carry a sentence out when its turn comes."""

    def __init__(self, player: int, effect: Any) -> None:
        self.player, self.effect = player, effect

    def run(self, g: Fortune) -> None:
        self.effect.apply(g, self.player)


class DiscardFor(Choice):
    """You may discard a card; if you do, carry out the rest of the sentence."""

    def __init__(self, player: int, effect: Any) -> None:
        super().__init__(player)
        self.effect = effect

    def always_ask(self) -> bool:
        return True  # silence would tell that the hand is empty

    def options(self, g: Fortune) -> list[Move]:
        return [DISCARD[card] for card in sorted(set(g.hands[self.player]))] + [PASS]

    def chosen(self, g: Fortune, move: Move) -> None:
        if move is not PASS:
            g.hands[self.player].remove(DISCARD.index(move))
            g.do(Do(self.player, self.effect))


class Window(Choice):
    """A named moment: holders of a fitting card may play it, one after the other, until all pass."""

    def __init__(self, player: int, moment: int, waiting: list[int]) -> None:
        super().__init__(player)
        self.moment, self.waiting = moment, waiting

    def always_ask(self) -> bool:
        return True  # silence would betray the hand

    def play_refusal(self, g: Fortune, card: int) -> Refusal | None:
        if card not in g.hands[self.player]:
            return NOT_OWNED
        return None if SAYS[card][0] == self.moment else WRONG_MOMENT

    def options(self, g: Fortune) -> list[Move]:
        return [PLAY[card] for card in range(3) if self.play_refusal(g, card) is None] + [PASS]

    def refusal(self, g: Fortune, move: Move) -> Refusal | None:
        return self.play_refusal(g, PLAY.index(move)) if move in PLAY else super().refusal(g, move)

    def chosen(self, g: Fortune, move: Move) -> None:
        if move is not PASS:
            card = PLAY.index(move)
            g.hands[self.player].remove(card)
            g.do(Do(self.player, WORDS.parse(SAYS[card][1])), self)
        elif self.waiting:
            g.do(Window(self.waiting[0], self.moment, self.waiting[1:]))


class FaceDanger(Step):
    """Draw a danger, let everybody react, roll, let everybody react, then press on or camp down."""

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Fortune) -> None:
        others = [(self.player + n) % len(g.hands) for n in range(1, len(g.hands))]
        windows = [Window(self.player, moment, others) for moment in range(2)]
        g.do(windows[0], RollTest(self.player), windows[1], PressOn(self.player))


class RollTest(Step):
    """One die; a 1 costs all."""

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Fortune) -> None:
        if g.below(6) == 0:
            g.glory[self.player] = 0
        else:
            card = g.deck.pop()
            g.hands[self.player].append(card)
            g.reveal()
            g.say(DREW, self.player, card, seen_by=self.player)


class PressOn(Choice):
    """Press on, or camp down."""

    def options(self, g: Fortune) -> list[Move]:
        return [PRESS_ON, CAMP_DOWN] if len(g.deck) > 1 else [CAMP_DOWN]

    def chosen(self, g: Fortune, move: Move) -> None:
        if move is PRESS_ON:
            g.do(FaceDanger(self.player))


NAMES: Names = {"moment": MOMENTS, "effect": WORDS, "waiting": Many()}


def start(seed: int = 1) -> Fortune:
    g = Fortune(seeded(seed), [[1, 2], [0, 1], [2]])
    g.do(FaceDanger(0))
    g.advance()
    return g


def play(g: Fortune, *moves: str) -> None:
    for move in moves:
        wanted = MOVES.parse(move)
        assert g.refusal(wanted) is None, f"{move}: {g.refusal(wanted)}"
        g.apply(wanted)


def test_everybody_is_asked_at_a_moment_and_may_play_several_cards() -> None:
    g = start()
    assert (g.to_act(), [str(move) for move in g.offered]) == (0, ["pass"])
    play(g, "pass")
    assert (g.to_act(), [str(move) for move in g.offered]) == (1, ["play torch", "pass"])
    play(g, "play torch")
    assert (g.to_act(), g.glory, [str(move) for move in g.offered]) == (1, [0, 1, 0], ["pass"])
    play(g, "pass", "pass")
    assert g.to_act() == 0
    assert g.refusal(PLAY[0]) in (NOT_OWNED, WRONG_MOMENT)


def test_sentences_ask_inside_sentences() -> None:
    g = start()
    g.hands[0] = [1, 0, 2]
    play(g, "pass", "pass", "pass", "play rope")
    assert repr(
        g.todo[-1]
    ) == "DiscardFor(player=0, effect=MayDiscard('may discard: glory 5'))" or "DiscardFor" in repr(g.todo[-1])
    play(g, "discard torch", "discard idol")
    assert g.glory[0] == 5
    assert g.to_act() == 0  # the window is still open


def test_the_middle_of_a_sentence_can_be_copied_and_written_down() -> None:
    g = start()
    g.hands[0] = [1, 0, 2]
    play(g, "pass", "pass", "pass", "play rope", "discard torch")
    written = write_steps(g.todo, NAMES)
    assert written[0] == {"step": "DiscardFor", "player": 0, "effect": "glory 5"}
    assert written[1] == {"step": "Window", "player": 0, "moment": "test rolled", "waiting": [1, 2]}
    twin = g.copy()
    twin.todo = read_steps(json.loads(json.dumps(written)), "tests.kernel", NAMES, 3)
    twin.advance()
    for each in (g, twin):
        play(each, "discard idol", "pass", "pass", "pass", "camp down")
    assert (twin.glory, twin.hands, twin.is_over()) == (g.glory, g.hands, True)


def test_nobody_sees_anothers_hand_and_a_redeal_keeps_what_one_has_seen() -> None:
    rng = seeded("choices")
    g = start(4)
    asked = 0
    while not g.is_over():
        asked += 1
        for seat in range(3):
            other = g.redeal(seat, seeded(f"other {asked}"))
            assert other.view(seat) == g.view(seat)
            assert other.all_cards() == g.all_cards()
            if g.to_act() == seat:
                assert other.asked is not None
                assert other.asked.options(other) == g.offered
        g.apply(g.offered[rng.below(len(g.offered))])
    assert asked > 10
    assert any("draws a card" in line for line in json.loads(g.view(2))[3])
