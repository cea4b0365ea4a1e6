"""What holds for every game, at every moment of every walk through it.

Each law is a function that walks or looks and fails with an assertion. `test_laws.py` tries them on
random walks of every registered game; `test_broken_laws.py` breaks what each of them guards.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import reliquary
from reliquary.kernel.game import Game
from reliquary.kernel.log import NOBODY, sentences
from reliquary.kernel.rng import seeded
from reliquary.kernel.state import State
from reliquary.kernel.table import Table


@dataclass(frozen=True)
class Walk:
    """A way through a game: everything that decides how it goes."""

    game: str
    players: int
    seed: int
    choices: list[int] = field(default_factory=list[int])
    house: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def rules(self) -> Game:
        return reliquary.find(self.game)

    def start(self) -> Any:
        return self.rules.new(self.players, seeded(self.seed), self.house, log=[])

    def table(self) -> Table:
        return reliquary.new(self.game, self.players, self.seed, self.house)

    def steps(self) -> Iterator[int]:
        """An endless row of choices: the given ones, then pseudo-random ones."""
        yield from self.choices
        rng = seeded(f"walk {self.seed}")
        while True:
            yield rng.below(1_000_003)

    def positions(self) -> Iterator[Any]:
        """Every position of the walk that asks something, then the final one."""
        g = self.start()
        for n, step in enumerate(self.steps()):
            yield g
            if g.is_over():
                return
            assert n < self.rules.longest, "the game does not end"
            g.apply(g.offered[step % len(g.offered)])


Law = Callable[[Walk], None]


def every(positions: Iterator[State], stride: int) -> Iterator[Any]:
    """Some of the positions, to keep costly laws quick."""
    for n, g in enumerate(positions):
        if n % stride == 0:
            yield g


def viewers(walk: Walk) -> list[int]:
    return [*range(walk.players), NOBODY]


def walks_end(walk: Walk) -> None:
    """Every walk ends within its bound, with scores for everybody and at least one winner."""
    last = None
    for last in walk.positions():  # noqa: B007
        pass
    assert last is not None
    assert last.is_over()
    assert last.to_act() == -1
    assert len(walk.rules.scores(last)) == walk.players
    assert set(walk.rules.winners(last)) <= set(range(walk.players))
    assert walk.rules.winners(last)


def same_seed_same_game(walk: Walk) -> None:
    """The same seed and moves give the same positions."""
    for one, other in zip(walk.positions(), walk.positions(), strict=True):
        assert one.offered == other.offered
        assert walk.rules.hash(one) == walk.rules.hash(other)


def copies_are_independent(walk: Walk) -> None:
    """A copy is equal to its twin and untouched by it, until the end of the game."""
    for n, g in enumerate(every(walk.positions(), 9)):
        before = walk.rules.hash(g)
        twin = g.copy()
        assert walk.rules.hash(twin) == before
        lines = len(twin.log)
        for _ in range(25):
            if twin.is_over():
                break
            twin.apply(twin.offered[(n * 7) % len(twin.offered)])
        assert walk.rules.hash(g) == before
        assert g.log is None or len(g.log) == lines
        if not g.is_over():
            assert walk.rules.hash(twin) != before


def looking_changes_nothing(walk: Walk) -> None:
    """Options, refusals, views, pictures and ratings leave the position as it is."""
    game = walk.rules
    for g in every(walk.positions(), 7):
        before, reveals = game.hash(g), g.reveals
        if g.asked is not None:
            assert g.asked.options(g) == g.offered
            for move in g.box.moves.moves[:: max(1, len(g.box.moves.moves) // 200)]:
                g.refusal(move)
            for move in g.offered:
                game.describe(g, move)
            assert len(game.rate(g)) == len(g.offered)
        for seat in viewers(walk):
            look(walk, g, seat)
        assert (game.hash(g), g.reveals) == (before, reveals)


def questions_have_answers(walk: Walk) -> None:
    """No question without options, none twice, and each of them one of the game's moves."""
    for g in walk.positions():
        if g.is_over():
            assert g.offered == []
            continue
        assert g.offered
        assert len({move.index for move in g.offered}) == len(g.offered)
        assert all(g.box.moves.moves[move.index] is move for move in g.offered)
        assert 0 <= g.to_act() < walk.players


def refusals_agree_with_options(walk: Walk) -> None:
    """For every move of the game: it is offered exactly when nothing refuses it."""
    for g in every(walk.positions(), 4):
        offered = {move.index for move in g.offered}
        for move in g.box.moves.moves:
            refusal = g.refusal(move)
            assert (refusal is None) == (move.index in offered), f"{move}: {refusal}"
            assert refusal is None or (refusal.rule and refusal.text)


def components_are_conserved(walk: Walk) -> None:
    """Nothing is lost and nothing appears from nowhere."""
    there = None
    for g in walk.positions():
        census = walk.rules.census(g)
        assert there is None or census == there
        there = census


def positions_can_be_written_down(walk: Walk) -> None:
    """A position survives being a dict, and goes on in the same way."""
    for g in every(walk.positions(), 5):
        text = json.dumps(walk.rules.write(g) | {"rng": [int(word) for word in g.rng.words()]})
        table = reliquary.set_up(walk.game, json.loads(text))
        assert table.hash() == walk.rules.hash(g)
        assert table.options() == sorted(g.offered, key=lambda move: move.index)
        assert walk.rules.scores(table.state) == walk.rules.scores(g)
        assert all(
            parts(mine) == parts(theirs) for mine, theirs in zip(table.state.players, g.players, strict=True)
        )


def parts(thing: Any) -> dict[str, Any]:
    """All fields of an object: tallies too, which positions leave out."""
    return {
        name: getattr(thing, name)
        for name in dir(thing)
        if not name.startswith("__") and not callable(getattr(thing, name))
    }


def undo_goes_back(walk: Walk) -> None:
    """Undo restores the position, redo the one after it; without consent only up to the barrier."""
    table = walk.table()
    for n, step in enumerate(walk.steps()):
        if table.over:
            return
        before, reveals = table.hash(), table.state.reveals
        table.play(table.options()[step % len(table.options())])
        after = table.hash()
        assert table.can_undo() == (table.state.reveals == reveals)
        if n % 5 == 0:
            table.undo(consent=True)
            assert table.hash() == before
            table.redo()
            assert table.hash() == after


def records_replay(walk: Walk, folder: Path) -> None:
    """A saved game loads into the same position, in the middle and at the end."""
    table = walk.table()
    for n, step in enumerate(walk.steps()):
        if table.over or n % 40 == 20:
            table.save(folder / "game.json")
            loaded = reliquary.load(folder / "game.json")
            assert loaded.hash() == table.hash()
            assert loaded.log() == table.log()
            assert loaded.record() == table.record()
        if table.over:
            return
        table.play(table.options()[step % len(table.options())])


def nobody_sees_what_is_hidden(walk: Walk) -> None:
    """Non-interference: re-deal what a seat cannot know, and all that it is shown stays the same."""
    for n, g in enumerate(every(walk.positions(), 6)):
        for seat in viewers(walk):
            other = walk.rules.redeal(g, seat, seeded(f"other {n}"))
            assert look(walk, g, seat) == look(walk, other, seat)
            assert walk.rules.census(other) == walk.rules.census(g)
            if g.to_act() == seat:
                assert other.offered == other.asked.options(other) == g.offered
                assert walk.rules.rate(g) == walk.rules.rate(other), "the bot knows what its seat cannot know"
                for move in g.box.moves.moves[:: max(1, len(g.box.moves.moves) // 100)]:
                    assert g.refusal(move) is other.refusal(move)
                for move in g.offered:
                    assert walk.rules.describe(g, move) == walk.rules.describe(other, move)


def forks_hold_no_trace(walk: Walk) -> None:
    """What is dealt anew with a known seed is the same for all positions that a seat cannot tell apart.

    Otherwise, whoever knows the seed could undo the deal and read the real cards.
    """
    for n, g in enumerate(every(walk.positions(), 15)):
        for seat in viewers(walk):
            other = walk.rules.redeal(g, seat, seeded(f"other {n}"))
            first, second = [walk.rules.redeal(each, seat, seeded("known")) for each in (g, other)]
            assert walk.rules.write(first) == walk.rules.write(second)


def look(walk: Walk, g: Any, seat: int) -> str:
    """Everything that a seat is shown, as one text: equal texts, equal sizes."""
    names = [f"N{n}" for n in range(walk.players)]
    shown: list[Any] = [
        walk.rules.view(g, seat),
        sentences(g.log or [], walk.rules.words(g, names), seat),
        repr(walk.rules.picture(g, seat, names)),
        walk.rules.features(g, seat),
        walk.rules.scores(g),
        walk.rules.score_sheet(g),
        len(g.offered) if g.to_act() == seat else None,
    ]
    return json.dumps(shown)


def notation_reads_back(walk: Walk) -> None:
    """Every move is understood by its own notation, and has an index of its own."""
    moves = walk.start().box.moves
    for index, move in enumerate(moves.moves):
        assert move.index == index
        assert moves.parse(str(move)) is move


def features_have_names(walk: Walk) -> None:
    """The observation has the same length at every moment, and every number a name."""
    names = walk.rules.feature_names(walk.start().box)
    for g in every(walk.positions(), 20):
        for seat in range(walk.players):
            assert len(walk.rules.features(g, seat)) == len(names)
    assert len(set(names)) == len(names)


LAWS: list[Law] = [
    walks_end,
    same_seed_same_game,
    copies_are_independent,
    looking_changes_nothing,
    questions_have_answers,
    refusals_agree_with_options,
    components_are_conserved,
    positions_can_be_written_down,
    undo_goes_back,
    nobody_sees_what_is_hidden,
    forks_hold_no_trace,
    notation_reads_back,
    features_have_names,
]
