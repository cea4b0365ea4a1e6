"""Each law notices when the thing it guards is broken."""

import dataclasses
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reliquary.games import thebes
from reliquary.games.thebes import archaeologist, researchers, state, travel, turn
from reliquary.kernel import moves, table
from reliquary.kernel.position import Part
from reliquary.kernel.record import Record
from reliquary.kernel.rng import Rng
from reliquary.kernel.state import State
from tests.laws import laws
from tests.laws.laws import Walk

Break = Callable[[pytest.MonkeyPatch], None]
WALK = Walk("thebes", 3, 11)


def swap(patch: pytest.MonkeyPatch, owner: Any, name: str, other: Callable[..., Any]) -> None:
    """Put another function in the place of one."""
    patch.setattr(owner, name, other)


def replace_part(patch: pytest.MonkeyPatch, part: str, function: Callable[..., Any]) -> None:
    """Give the game another function on its title page."""
    changes: dict[str, Any] = {part: function}
    patch.setattr(thebes, "GAME", dataclasses.replace(thebes.GAME, **changes))


def turns_cost_nothing(patch: pytest.MonkeyPatch) -> None:
    def nothing(*_: Any) -> int:
        return 0

    swap(patch, turn, "weeks_spent", nothing)
    swap(patch, turn, "finish", nothing)


def chance_from_outside(patch: pytest.MonkeyPatch) -> None:
    def anything(_: Rng, n: int) -> int:
        return random.randrange(n)

    swap(patch, Rng, "below", anything)


def copies_share_cards(patch: pytest.MonkeyPatch) -> None:
    copy = archaeologist.Archaeologist.copy

    def sharing(me: archaeologist.Archaeologist) -> archaeologist.Archaeologist:
        twin = copy(me)
        twin.cards = me.cards
        return twin

    swap(patch, archaeologist.Archaeologist, "copy", sharing)


def looking_draws(patch: pytest.MonkeyPatch) -> None:
    options = turn.TakeTurn.options

    def drawing(self: turn.TakeTurn, g: state.Thebes) -> list[moves.Move]:
        g.rng.below(6)
        return options(self, g)

    swap(patch, turn.TakeTurn, "options", drawing)


def options_twice(patch: pytest.MonkeyPatch) -> None:
    options = turn.TakeTurn.options

    def twice(self: turn.TakeTurn, g: state.Thebes) -> list[moves.Move]:
        return options(self, g) * 2

    swap(patch, turn.TakeTurn, "options", twice)


def refusals_forget_the_display(patch: pytest.MonkeyPatch) -> None:
    def forgetful(g: state.Thebes, me: archaeologist.Archaeologist, card: int, zeppelin: bool) -> Any:
        return travel.visit_refusal(g, me, g.box.cards[card], zeppelin)

    swap(patch, turn, "take_refusal", forgetful)


def exchanged_cards_vanish(patch: pytest.MonkeyPatch) -> None:
    exchange = researchers.exchange

    def losing(g: state.Thebes, player: int) -> None:
        exchange(g, player)
        g.discards.pop()

    swap(patch, turn, "exchange", losing)


def positions_turn_the_discards_over(patch: pytest.MonkeyPatch) -> None:
    read = thebes.GAME.read

    def turning(box: Any, house: dict[str, str], people: list[Any], part: Part, *rest: Any) -> Any:
        part.data["discards"].reverse()
        return read(box, house, people, part, *rest)

    replace_part(patch, "read", turning)


def tallies_drift(patch: pytest.MonkeyPatch) -> None:
    take = researchers.take_card

    def miscounting(g: state.Thebes, player: int, move: Any) -> None:
        take(g, player, move)
        g.players[player].general += 1

    swap(patch, turn, "take_card", miscounting)


def copies_share_the_display(patch: pytest.MonkeyPatch) -> None:
    copy = state.Thebes.copy

    def sharing(g: state.Thebes) -> state.Thebes:
        twin = copy(g)
        twin.display = g.display
        return twin

    swap(patch, state.Thebes, "copy", sharing)


def reveals_go_unnoticed(patch: pytest.MonkeyPatch) -> None:
    def always(_: table.Table) -> bool:
        return True

    swap(patch, table.Table, "can_undo", always)


def views_show_the_deck(patch: pytest.MonkeyPatch) -> None:
    view = thebes.GAME.view

    def telling(g: state.Thebes, seat: int) -> dict[str, Any]:
        return view(g, seat) | {"next": [int(card) for card in g.deck[-1:]]}

    replace_part(patch, "view", telling)


def redealing_drops_a_card(patch: pytest.MonkeyPatch) -> None:
    redeal = thebes.GAME.redeal

    def dropping(g: state.Thebes, seat: int, rng: Rng) -> state.Thebes:
        other: state.Thebes = redeal(g, seat, rng)
        other.deck[:1] = other.deck[1:2]
        return other

    replace_part(patch, "redeal", dropping)


def piles_are_mixed_as_they_lie(patch: pytest.MonkeyPatch) -> None:
    def mixed(self: State, pile: list[int]) -> list[int]:
        other = pile[:]
        self.shuffle(other)
        return other

    swap(patch, State, "mixed", mixed)


def notation_is_misread(patch: pytest.MonkeyPatch) -> None:
    def first(self: moves.MoveTable, *_: Any) -> moves.Move:
        return self.moves[0]

    swap(patch, moves.MoveTable, "parse", first)


def features_lose_one(patch: pytest.MonkeyPatch) -> None:
    features = thebes.GAME.features

    def fewer(g: state.Thebes, seat: int) -> list[float]:
        return features(g, seat)[:-1]

    replace_part(patch, "features", fewer)


BROKEN: list[tuple[laws.Law, Break]] = [
    (laws.walks_end, turns_cost_nothing),
    (laws.same_seed_same_game, chance_from_outside),
    (laws.copies_are_independent, copies_share_cards),
    (laws.looking_changes_nothing, looking_draws),
    (laws.questions_have_answers, options_twice),
    (laws.refusals_agree_with_options, refusals_forget_the_display),
    (laws.components_are_conserved, exchanged_cards_vanish),
    (laws.positions_can_be_written_down, positions_turn_the_discards_over),
    (laws.positions_can_be_written_down, tallies_drift),
    (laws.undo_goes_back, copies_share_the_display),
    (laws.undo_goes_back, reveals_go_unnoticed),
    (laws.nobody_sees_what_is_hidden, views_show_the_deck),
    (laws.nobody_sees_what_is_hidden, redealing_drops_a_card),
    (laws.forks_hold_no_trace, piles_are_mixed_as_they_lie),
    (laws.notation_reads_back, notation_is_misread),
    (laws.features_have_names, features_lose_one),
]


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=lambda each: str(each.__name__))
def test_a_broken_law_is_noticed(law: laws.Law, broken: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    law(WALK)
    broken(monkeypatch)
    with pytest.raises(AssertionError):
        law(WALK)


def test_a_broken_record_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laws.records_replay(WALK, tmp_path)
    replay = table.replay

    def forgetful(record: Record, *rest: Any) -> table.Table:
        loaded = replay(record, *rest)
        loaded.state.log.pop()
        return loaded

    swap(monkeypatch, table, "replay", forgetful)
    with pytest.raises(AssertionError):
        laws.records_replay(WALK, tmp_path)


def test_every_law_is_broken_once() -> None:
    assert {law for law, _ in BROKEN} == set(laws.LAWS)
