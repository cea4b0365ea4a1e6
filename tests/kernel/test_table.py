"""A table: moves are checked, nothing is lost, and nobody sees more than they may."""

import json
from typing import Any

import pytest

import reliquary
from reliquary.kernel.box import HouseRuleError
from reliquary.kernel.game import SeatsError, UnknownGame
from reliquary.kernel.moves import Move, NotationError
from reliquary.kernel.rng import seeded
from tests.support import options, thebes

THEBES = reliquary.find("thebes")


def opened(**wishes: Any) -> reliquary.Table:
    usual: dict[str, Any] = {"players": 3, "seed": 7, "names": ["Ann", "Ben", "Cleo"]}
    return reliquary.new("thebes", **(usual | wishes))


def play_on(table: reliquary.Table, moves: int = 10_000) -> reliquary.Table:
    rng = seeded("moves")
    while moves and not table.over:
        table.play(table.options()[rng.below(len(table.options()))])
        moves -= 1
    return table


# --- opening --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "problem", "message"),
    [
        ({"players": 1}, SeatsError, "Thebes is for 2 to 4 players, not 1."),
        ({"players": 5}, SeatsError, "Thebes is for 2 to 4 players, not 5."),
        ({"names": ["Ann"]}, reliquary.ReliquaryError, "There are 3 players, but 1 names."),
        ({"who": ["human"]}, reliquary.ReliquaryError, "There are 3 players, but 'who' tells of 1."),
        (
            {"house": {"legend": "x"}},
            HouseRuleError,
            "There is no house rule 'legend'. Did you mean 'legends'?",
        ),
        (
            {"house": {"legends": "x"}},
            HouseRuleError,
            "House rule 'legends' is single or permanent, not 'x'.",
        ),
    ],
)
def test_a_table_that_cannot_be(wishes: dict[str, Any], problem: type[Exception], message: str) -> None:
    with pytest.raises(problem) as raised:
        opened(**wishes)
    assert str(raised.value) == message


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(UnknownGame, match=r"^There is no game 'Theben'\. Did you mean 'thebes'\?$"):
        reliquary.new("Theben")
    with pytest.raises(UnknownGame, match=r"^There is no game 'go'\. There are: .*thebes"):
        reliquary.find("go")


def test_players_have_names() -> None:
    assert opened().names == ["Ann", "Ben", "Cleo"]
    assert opened(names=None).names == ["Player 1", "Player 2", "Player 3"]


def test_house_rules_are_kept() -> None:
    table = opened(house={"legends": "permanent"})
    assert table.view()["house"]["legends"] == "permanent"
    assert table.record().house["legends"] == "permanent"
    assert opened().view()["house"]["legends"] == "single"


# --- playing --------------------------------------------------------------------------------


def test_moves_are_given_as_themselves_or_in_words() -> None:
    one, other = opened(), opened()
    move = one.options()[0]
    assert one.play(move) is move
    assert other.play(str(move).upper()) is move
    assert one.hash() == other.hash()
    assert one.moves == [move]


def test_options_are_in_the_order_of_the_moves() -> None:
    table = play_on(opened(), 20)
    indices = [move.index for move in table.options()]
    assert indices == sorted(indices)
    assert len(indices) > 1


def test_an_illegal_move_tells_the_rule_and_changes_nothing() -> None:
    table = opened()
    before = table.hash()
    with pytest.raises(reliquary.IllegalMove) as problem:
        table.play("dig egypt 3")
    assert problem.value.refusal.rule == "TH-082"
    assert str(problem.value) == (
        "'dig egypt 3' is not possible: You need a book or a legend of the region to dig there. [TH-082]"
    )
    assert (table.hash(), table.moves) == (before, [])


def test_why_not() -> None:
    table = opened()
    refusal = table.why_not("finish")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (
        "TH-121",
        "You can end the game for yourself only in its last year.",
    )
    assert table.why_not("exchange") is None


def test_only_the_seat_that_is_asked_may_move() -> None:
    table = opened()
    turn = table.player
    assert turn is not None
    for seat in (turn + 1) % 3, 3, -1:
        with pytest.raises(reliquary.NotYourTurn, match=rf"^{table.names[turn]} is to move, not "):
            table.play("exchange", seat=seat)
    assert table.moves == []
    assert str(table.play("exchange", seat=turn)) == "exchange"


def test_a_move_that_is_none() -> None:
    table = opened()
    for look in (table.play, table.why_not, table.describe):
        with pytest.raises(NotationError, match="is no move of this game"):
            look("castle")


def test_a_move_of_another_box_is_none_here() -> None:
    table = opened()
    for move in (Move("exchange"), Move("castle"), None, 3):
        foreign: Any = move
        for look in (table.play, table.why_not, table.describe):
            with pytest.raises(NotationError, match="is no move of this game"):
                look(foreign)
    assert table.moves == []


def test_after_the_end_nothing_is_possible() -> None:
    table = play_on(opened())
    assert (table.over, table.player, table.options()) == (True, None, [])
    assert table.question() == "The game is over."
    refusal = table.why_not("exchange")
    assert refusal is not None
    assert refusal.rule == "over"
    with pytest.raises(reliquary.IllegalMove, match="The game is over"):
        table.play("exchange", seat=0)
    assert table.describe("exchange") == "exchange"


def test_questions_and_descriptions_are_words() -> None:
    table = thebes({"place": "rome", "cards": ["book-egypt-1"]})
    assert table.question() == "Player 1: travel if you like, then do one thing."
    assert table.describe("dig egypt 8").startswith("Dig in Egypt for 8 weeks with knowledge 1: ")


# --- undo, redo, time travel ----------------------------------------------------------------


def shovel_question() -> reliquary.Table:
    """A dig that stopped to ask; to keep the shovel then brings nothing to light."""
    table = thebes({"place": "egypt", "cards": ["book-egypt-1", "book-egypt-4", "shovel-1"]})
    table.play("dig egypt 12")
    assert options(table) == ["keep shovel", "spend shovel"]
    return table


def test_there_is_nothing_before_the_beginning() -> None:
    table = opened()
    assert not table.can_undo()
    with pytest.raises(reliquary.NoWayBack, match=r"^There is no move to take back\.$"):
        table.undo(consent=True)
    with pytest.raises(reliquary.NoWayBack, match=r"^There is no move to make again\.$"):
        table.redo()


def test_what_came_to_light_is_taken_back_only_by_consent() -> None:
    table = opened()
    before = table.hash()
    table.play("exchange")
    after = table.hash()
    assert not table.can_undo()
    with pytest.raises(reliquary.NoWayBack, match=r"^'exchange' brought something to light; "):
        table.undo()
    assert table.hash() == after
    assert str(table.undo(consent=True)) == "exchange"
    assert (table.hash(), table.moves) == (before, [])
    assert table.log()[-1] == "By consent, the last move is taken back."
    assert str(table.redo()) == "exchange"
    assert table.hash() == after


def test_a_quiet_move_is_taken_back_freely() -> None:
    table = shovel_question()
    before = table.hash(), table.log()
    table.play("keep shovel")
    assert table.can_undo()
    assert str(table.undo()) == "keep shovel"
    assert (table.hash(), table.log()) == before


def test_finishing_brings_nothing_to_light() -> None:
    table = thebes({"clock": 140}, {"clock": 150})
    before = table.hash()
    table.play("finish")
    assert table.can_undo()
    assert str(table.undo()) == "finish"
    assert table.hash() == before
    assert "By consent" not in " ".join(table.log())


def test_a_new_move_forgets_what_was_taken_back() -> None:
    table = opened()
    table.play(table.options()[0])
    table.undo(consent=True)
    table.play("exchange")
    with pytest.raises(reliquary.NoWayBack):
        table.redo()


def test_several_moves_go_back_and_forward() -> None:
    table = play_on(opened(), 10)
    after, moves = table.hash(), table.moves
    for _ in range(10):
        table.undo(consent=True)
    assert table.moves == []
    assert [table.redo() for _ in range(10)] == moves
    assert table.hash() == after


def test_at_is_a_table_of_its_own() -> None:
    table = play_on(opened(), 10)
    hashes = [table.at(n).hash() for n in range(11)]
    assert (len(set(hashes)), hashes[10]) == (11, table.hash())
    then = table.at(4)
    assert then.moves == table.moves[:4]
    play_on(then, 5)
    assert (table.hash(), len(table.moves)) == (hashes[10], 10)
    for n in (-1, 11):
        with pytest.raises(reliquary.NoWayBack, match=f"has 10 moves so far; there is no move {n}"):
            table.at(n)


def test_at_has_the_same_future() -> None:
    table = play_on(opened(), 10)
    then = table.at(4)
    for move in table.moves[4:]:
        then.play(move)
    assert then.hash() == table.hash()


def test_taking_back_does_not_write_in_the_log_of_another_table() -> None:
    table = opened()
    table.play("exchange")
    start = table.at(0)
    table.undo(consent=True)
    assert "By consent, the last move is taken back." in table.log()
    assert "By consent, the last move is taken back." not in start.log()


# --- forks ----------------------------------------------------------------------------------


def test_a_fork_looks_the_same_and_is_dealt_anew() -> None:
    table = play_on(opened(), 20)
    before = table.hash()
    for seat in (0, 1, 2, None):
        fork = table.fork(seat, seed="what if")
        assert fork.view(seat) == table.view(seat)
        assert fork.log(seat) == table.log(seat)
        assert (fork.player, fork.options(), fork.names) == (table.player, table.options(), table.names)
        assert fork.position()["deck"] != table.position()["deck"]
        assert sorted(fork.position()["deck"] + fork.position()["stack3"]) == sorted(
            table.position()["deck"] + table.position()["stack3"]
        )
        play_on(fork)
    assert table.hash() == before


def test_forks_with_a_seed_are_the_same_and_without_one_differ() -> None:
    table = play_on(opened(), 20)
    assert table.fork(0, seed=1).hash() == table.fork(0, seed=1).hash()
    assert table.fork(0, seed=1).hash() != table.fork(0, seed=2).hash()
    assert table.fork(0).position()["deck"] != table.fork(0).position()["deck"]
    assert table.fork(0).commitment is not None


def test_the_luck_of_a_fork_is_not_that_with_which_it_was_dealt() -> None:
    fork = play_on(opened(), 20).fork(0)
    dealt = THEBES.redeal(play_on(opened(), 20).state, 0, fork.state.rng.copy())
    assert fork.position()["deck"] != THEBES.write(dealt)["deck"]


def test_a_fork_begins_anew() -> None:
    fork = play_on(opened(), 20).fork(0, seed=1)
    assert (fork.moves, fork.can_undo()) == ([], False)


# --- looking --------------------------------------------------------------------------------


def test_views_are_plain_data() -> None:
    table = play_on(opened(), 20)
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert json.loads(json.dumps(view)) == view
    position = table.position()
    assert json.loads(json.dumps(position)) == position
    assert table.position() == position


def test_a_position_is_set_up_again() -> None:
    table = play_on(opened(), 20)
    again = reliquary.set_up("thebes", table.position(), names=table.names)
    assert (again.hash(), again.options(), again.scores()) == (table.hash(), table.options(), table.scores())
    assert play_on(again).hash() == play_on(table).hash()


def test_what_is_written_down_is_not_the_table() -> None:
    table = opened()
    before = table.hash()
    table.position()["players"][0]["cards"].append("car-1")
    table.view()["display"].clear()
    table.moves.append(table.options()[0])
    table.names.clear()
    table.options().clear()
    assert table.hash() == before
    assert (len(table.names), table.moves) == (3, [])
    assert table.options()


def test_scores_and_sheets_add_up() -> None:
    table = play_on(opened())
    assert [sheet["total"] for sheet in table.score_sheet()] == table.scores()
    for sheet in table.score_sheet():
        assert sum(points for source, points in sheet.items() if source != "total") == sheet["total"]
    assert table.winners() == [seat for seat in range(3) if table.scores()[seat] == max(table.scores())]


def test_nobody_has_won_before_the_end() -> None:
    assert play_on(opened(), 20).winners() == []


def test_the_log_tells_who_did_what() -> None:
    table = opened()
    name = table.names[table.player or 0]
    table.play("exchange")
    assert f"{name} exchanges the display." in table.log()
    assert len(table.log(0)) == len(table.log()) > 1


def test_pictures_are_drawn_for_every_seat() -> None:
    table = opened()
    for seat in (0, 1, 2, None):
        assert "Ann" in repr(table.picture(seat))
