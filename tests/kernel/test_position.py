"""Positions that somebody edited: either a table comes of them, or one clear line."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import reliquary
from reliquary.bots import find as find_bot
from reliquary.kernel.position import PositionError
from reliquary.kernel.rng import seeded
from tests.support import every_card_but, thebes

Position = dict[str, Any]
Edit = Callable[[Position], None]


def middle() -> Position:
    """Three players somewhere in a game, with finds, an exhibition on the board and discards."""
    table = reliquary.new("thebes", 3, seed=7)
    bot = find_bot("greedy", table.game)
    while True:
        table.play(bot.choose(table.state))
        position = table.position()
        finds = [player["tokens"] for player in position["players"]]
        if all(finds) and position["discards"] and any(position["exhibitions"].values()):
            return position


def digging() -> Position:
    """A dig with a legend that waits for word about the only shovel."""
    cards = ["book-egypt-1", "book-egypt-4", "shovel-1", "legend-egypt", "assistant-1"]
    table = thebes({"place": "egypt", "cards": cards}, {"clock": 20, "cards": ["legend-crete"]})
    table.play("dig egypt 12 with legend and assistant")
    return table.position()


def ended() -> Position:
    """A game that is over."""
    return thebes({"clock": 157}, {"clock": 157}).position()


MIDDLE, DIGGING, ENDED = (json.dumps(make()) for make in (middle, digging, ended))


def put(*path: Any, to: Any) -> Edit:
    """Replace one part."""

    def edit(position: Position) -> None:
        part: Any = position
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = to

    return edit


def add(*path: Any, name: Any) -> Edit:
    """Add something to a list."""

    def edit(position: Position) -> None:
        part: Any = position
        for step in path:
            part = part[step]
        part.append(name)

    return edit


def leave_out(*path: Any) -> Edit:
    def edit(position: Position) -> None:
        part: Any = position
        for step in path[:-1]:
            part = part[step]
        del part[path[-1]]

    return edit


def both(*edits: Edit) -> Edit:
    def edit(position: Position) -> None:
        for each in edits:
            each(position)

    return edit


def card_on_display_too(position: Position) -> None:
    position["players"][0]["cards"].append(position["display"][0])


def token_owned_twice(position: Position) -> None:
    position["players"][1]["tokens"].append(position["players"][0]["tokens"][0])


def exhibition_on_display(position: Position) -> None:
    space = next(space for space, card in position["exhibitions"].items() if card)
    position["display"][0], position["exhibitions"][space] = position["exhibitions"][space], None


def card_on_exhibition_space(position: Position) -> None:
    position["exhibitions"]["a"], position["display"][0] = position["display"][0], None


def display_of_five(position: Position) -> None:
    position["display"].append(next(c for c in position["deck"] if not c.startswith("exhibition")))


def track_backwards(position: Position) -> None:
    position["track"].reverse()


def another_turn(position: Position) -> None:
    position["todo"][0]["player"] = (position["todo"][0]["player"] + 1) % 3


def card_nowhere(position: Position) -> None:
    position["deck"].pop()


def one_token_more(position: Position) -> None:
    position["bags"]["crete"]["crete-debris"] += 1


def debris_in_hand(position: Position) -> None:
    position["bags"]["egypt"]["egypt-debris"] -= 1
    position["drawn"].append("egypt-debris")


def nothing_drawn(position: Position) -> None:
    del position["bags"]
    position["drawn"] = []


def legends_stay(position: Position) -> None:
    position["house"]["legends"] = "permanent"


def nothing_in_the_bag(position: Position) -> None:
    """All of Egypt lies on the table."""
    for token, count in position["bags"]["egypt"].items():
        position["drawn"] += [token] * count
    position["bags"]["egypt"] = {}


IMPOSSIBLE: list[tuple[Edit, str]] = [
    # cards
    (card_on_display_too, "The card '.*' is in two places."),
    (add("deck", name="car-1"), "The card 'car-1' is in two places."),
    (add("players", 0, "cards", name="car-9"), "Player 0, 'cards': there is no 'car-9'. Did you mean 'car-"),
    (add("players", 0, "cards", name=3), "Player 0, 'cards': there is no 3."),
    (put("players", 0, "cards", to="car-1"), "Player 0: 'cards' must be a list, not 'car-1'."),
    (card_nowhere, "1 cards lie nowhere: "),
    (exhibition_on_display, r"The display holds up to 4 researcher cards \(TH-021\)."),
    (display_of_five, r"The display holds up to 4 researcher cards \(TH-021\)."),
    (put("display", to={}), "The position: 'display' must be a list, not {}."),
    (card_on_exhibition_space, r"'.*' is no exhibition and cannot lie on a \(TH-021\)."),
    (put("exhibitions", "d", to="car-1"), "'exhibitions' has no part 'd'."),
    (
        put("exhibitions", "a", to="exhibition-small-rom"),
        "'exhibitions': there is no 'exhibition-small-rom'. Did",
    ),
    (put("layered", to=-1), "The position: 'layered' must be from 0 to 95, not -1."),
    # tokens
    (token_owned_twice, "The token '.*' is in too many places."),
    (add("players", 2, "tokens", name="egypt-debris"), r"Player 2 owns debris, .*\(TH-093\)."),
    (
        add("players", 2, "tokens", name="egypt-scarap"),
        ".* there is no 'egypt-scarap'. Did you mean 'egypt-scarab'?",
    ),
    (
        one_token_more,
        "The bag of crete does not hold what is left of its tokens: 17 'crete-debris' instead of 16.",
    ),
    (put("bags", "crete", to={}), "The bag of crete does not hold what is left of its tokens: 0 '"),
    (
        put("bags", "crete", "crete-debris", to=-1),
        "The bag of crete: 'crete-debris' must be from 1 to 31, not -1.",
    ),
    (
        put("bags", "crete", "crete-debris", to=10**12),
        "The bag of crete: 'crete-debris' must be from 1 to 31",
    ),
    (
        put("bags", "crete", "crete-debris", to="16"),
        "The bag of crete: 'crete-debris' must be a int, not '16'.",
    ),
    (
        put("bags", "crete", to=[]),
        r"'bags': 'crete' must be a dict|The bag of crete must be a dict, not \[\].",
    ),
    (put("bags", "nubia", to={}), "'bags' has no part 'nubia'."),
    (
        put("first_finds", "egypt", to="crete-malia-sphinx"),
        "'crete-malia-sphinx' cannot be the first find of egypt",
    ),
    (put("first_finds", "egypt", to="egypt-debris"), "'egypt-debris' cannot be the first find of egypt"),
    (put("first_finds", "nubia", to=None), "'first_finds' has no part 'nubia'."),
    (debris_in_hand, "Tokens are drawn, but 'todo' has no ConsiderShovel at their site."),
    # players
    (put("players", to=[{}]), "Thebes is for 2 to 4 players, not 1."),
    (put("players", to=[{}] * 5), "Thebes is for 2 to 4 players, not 5."),
    (put("players", to={}), "The position: 'players' must be a list, not {}."),
    (put("players", 0, to=[]), r"Player 0 must be a dict, not \[\]."),
    (put("players", 0, "clock", to=158), "Player 0: 'clock' must be from 0 to 157, not 158."),
    (put("players", 0, "clock", to=-1), "Player 0: 'clock' must be from 0 to 157, not -1."),
    (put("players", 0, "clock", to=True), "Player 0: 'clock' must be a int, not True."),
    (put("players", 0, "clock", to="3"), "Player 0: 'clock' must be a int, not '3'."),
    (put("players", 0, "place", to="roam"), "Player 0: there is no 'roam'. Did you mean 'rome'?"),
    (
        put("players", 0, "permits", to=["egipt"]),
        "Player 0, 'permits': there is no 'egipt'. Did you mean 'egypt'?",
    ),
    (put("players", 0, "purse", to=3), "Player 0 has no part 'purse'."),
    # whose turn
    (track_backwards, r"'track' must follow the clocks, the lowest first \(TH-050\)."),
    (put("track", to=[0, 1]), "'track' must name every player once"),
    (put("track", to=[0, 0, 1]), "'track' must name every player once"),
    (put("track", to=[0, 1, "a"]), "'track' must name every player once"),
    (put("track", to=[False, 1, 2.0]), "'track' must name every player once"),
    (another_turn, r"'todo': TakeTurn\(player=\d\) cannot be: it is not their turn \(TH-050\)."),
    (put("exchanges", "in_a_row", to=2), "'exchanges' needs a player and a number in a row, or neither."),
    (
        put("exchanges", to={"player": 0, "in_a_row": 900}),
        "'exchanges': 'in_a_row' must be from 0 to 17, not 900.",
    ),
    (put("exchanges", to={"player": 3, "in_a_row": 1}), "'exchanges': 'player' must be from -1 to 2, not 3."),
    # what is left to do
    (put("todo", to={}), "The position: 'todo' must be a list, not {}."),
    (put("todo", to=[]), "'todo' ends the game, but player . has time left"),
    (put("todo", to=[{"step": "CountPoints"}]), "'todo' ends the game, but player . has time left"),
    (put("todo", to=["TakeTurn"]), "A step must be a dict, not 'TakeTurn'."),
    (put("todo", 0, "step", to="TakeATurn"), "'todo': there is no step 'TakeATurn'; there are .*TakeTurn"),
    (put("todo", 0, "step", to=3), "A step: 'step' must be a str, not 3."),
    (leave_out("todo", 0, "player"), "'todo': TakeTurn is not made of nothing."),
    (put("todo", 0, "weeks", to=3), "'todo': TakeTurn is not made of player, weeks."),
    (put("todo", 0, "player", to=3), "'todo': TakeTurn is for player 3, who is not at the table."),
    (put("todo", 0, "player", to=-1), "'todo': TakeTurn is for player -1, who is not at the table."),
    (put("todo", 0, "player", to="0"), "'todo', TakeTurn, 'player' must be a number, not '0'."),
    (put("todo", 0, "player", to=True), "'todo', TakeTurn, 'player' must be a number, not True."),
    (put("todo", 0, "player", to=10**30), "'todo', TakeTurn, 'player' must be a number, not 10"),
    (leave_out("todo", 1), "'todo' is neither a turn, nor the rest of a dig, nor the end of the game."),
    # the rest
    (put("game", to="chess"), "This is not a position of Thebes."),
    (put("weather", to="fine"), "The position has no part 'weather'."),
    (put("house", to={"legend": "single"}), "There is no house rule 'legend'. Did you mean 'legends'?"),
    (put("house", to={"legends": 3}), "House rule 'legends' is single or permanent, not '3'."),
    (put("house", to=["legends"]), r"'house' must be a dict, not \['legends'\]."),
    (put("rng", to=[1, 2, 3]), "'rng' must be four whole numbers from 0 to 4294967295."),
    (put("rng", to=[1, 2, 3, -4]), "'rng' must be four whole numbers from 0 to 4294967295."),
    (put("rng", to=[1, 2, 3, 2**32]), "'rng' must be four whole numbers from 0 to 4294967295."),
    (put("rng", to=7), "The position: 'rng' must be a list, not 7."),
]

IMPOSSIBLE_DIGS: list[tuple[Edit, str]] = [
    (put("todo", 0, "player", to=1), "'todo' is about the turns of several players."),
    (
        both(put("todo", 0, "player", to=1), put("todo", 1, "player", to=1)),
        r"'todo': EndTurn\(.*\) cannot be: it is not their turn \(TH-050\).",
    ),
    (put("todo", 0, "site", to="nubia"), "'todo', ConsiderShovel, 'site': there is no 'nubia'."),
    (put("todo", 0, "site", to="crete"), "Tokens are drawn, but 'todo' has no ConsiderShovel at their site."),
    (both(put("todo", 0, "site", to=None), put("drawn", to=[])), r".* it names no site\.|The bag of egypt"),
    (put("todo", 0, "legend", to="legend-crete"), r".* the legend is not theirs, or none of this region"),
    (put("todo", 0, "legend", to="book-egypt-1"), r".* the legend is not theirs, or none of this region"),
    (put("todo", 0, "assistant", to="book-egypt-1"), r".* the assistant is not theirs, or not"),
    (put("todo", 1, "weeks", to=158), r".*EndTurn\(.*\) cannot be: no turn takes so many weeks \(TH-067\)."),
    (put("todo", 1, "weeks", to=0), r".* no turn takes so many weeks"),
    (put("todo", 1, "weeks", to=-3), r".* no turn takes so many weeks"),
    (leave_out("todo"), "Tokens are drawn, but 'todo' does not say what becomes of them."),
    (leave_out("todo", 1), "'todo' is neither a turn, nor the rest of a dig, nor the end of the game."),
    (nothing_in_the_bag, r".* the bag is empty"),
    (nothing_drawn, r".* nothing has been drawn at its site \(TH-092\)"),
    (legends_stay, r".* the legend is not theirs, or none of this region, or it stays"),
]  # fmt: skip


def refused(whole: str, edit: Edit, reason: str) -> None:
    position: Position = json.loads(whole)
    edit(position)
    with pytest.raises(reliquary.ReliquaryError, match=f"^{reason}") as problem:
        reliquary.set_up("thebes", position)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(("edit", "reason"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(edit: Edit, reason: str) -> None:
    refused(MIDDLE, edit, reason)


@pytest.mark.parametrize(("edit", "reason"), IMPOSSIBLE_DIGS)
def test_an_impossible_dig_is_refused(edit: Edit, reason: str) -> None:
    refused(DIGGING, edit, reason)


def test_only_one_with_a_single_shovel_is_asked() -> None:
    def take_another(position: Position) -> None:
        position["players"][0]["cards"].append("shovel-2")
        for pile in ("deck", "stack3", "display", "discards"):
            if "shovel-2" in position[pile]:
                position[pile].remove("shovel-2")

    refused(DIGGING, take_another, r".* only one who has a single shovel is asked \(TH-092\)")


@pytest.mark.parametrize("position", [None, 3, "position", [], ["players"], [("players", 3)]])
def test_a_position_is_a_dict(position: Any) -> None:
    with pytest.raises(PositionError, match=r"^The position must be a dict, not "):
        reliquary.set_up("thebes", position)


@pytest.mark.parametrize("whole", [MIDDLE, DIGGING, ENDED])
def test_a_position_without_edits_is_set_up(whole: str) -> None:
    table = reliquary.set_up("thebes", json.loads(whole))
    assert json.dumps(table.position()) == whole
    assert table.over == (whole == ENDED)


# --- defaults -------------------------------------------------------------------------------


def test_nothing_is_needed() -> None:
    table = reliquary.set_up("thebes", {})
    assert (len(table.names), len(table.view()["display"]), table.player) == (2, 4, 0)
    assert [player["place"] for player in table.view()["players"]] == ["warsaw", "warsaw"]


@pytest.mark.parametrize(
    "part",
    [
        "players",
        "track",
        "display",
        "exhibitions",
        "deck",
        "stack3",
        "bags",
        "first_finds",
        "todo",
        "rng",
        "house",
    ],
)
def test_any_part_may_be_missing(part: str) -> None:
    position: Position = json.loads(MIDDLE)
    del position[part]
    if part == "players":
        del position["todo"], position["track"]
        position["exchanges"] = {}
        for name in ("bags", "first_finds", "deck"):
            del position[name]
    if part in ("display", "exhibitions"):  # their cards must find another place
        del position["deck"]
    table = reliquary.set_up("thebes", position)
    assert set(table.position()) == set(json.loads(MIDDLE))
    assert table.options()


def test_piles_are_read_with_the_next_card_first() -> None:
    rest = every_card_but("car-1", "car-2", "zeppelin-1", "zeppelin-2")
    table = thebes({}, {}, display=["car-1", "car-2", None], deck=["zeppelin-1", "zeppelin-2"], stack3=rest)
    assert table.view()["display"] == ["car-1", "car-2", None, None]
    assert (table.view()["deck"], table.position()["deck"]) == (2, ["zeppelin-1", "zeppelin-2"])
    table.play("exchange")
    assert table.view()["display"][:2] == ["zeppelin-1", "zeppelin-2"]


# --- anything at all ------------------------------------------------------------------------

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from([10**9, 10**30, 1.5, float("nan"), "", "egypt", "car-1", "legend-egypt", "egypt-debris"]),
    st.sampled_from(["exhibition-small-london", "TakeTurn", "CountPoints", "EndTurn", "permanent"]),
    st.recursive(st.integers(0, 3), lambda inner: st.lists(inner, max_size=4), max_leaves=4),
    st.dictionaries(st.sampled_from(["player", "step", "x"]), st.integers(0, 3), max_size=2),
)  # fmt: skip


def paths(part: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all parts of a position."""
    kind = str(type(part).__name__)
    keys: list[Any] = [*part] if kind == "dict" else [*range(len(part))] if kind == "list" else []
    for key in keys:
        yield (*here, key)
        yield from paths(part[key], (*here, key))


WAYS = {whole: list(paths(json.loads(whole))) for whole in (MIDDLE, DIGGING, ENDED)}
#: Parts that hardly any junk fits into are drawn less often than the few that decide what happens next.
TELLING = {
    whole: [way for way in ways if way[0] in ("todo", "track", "exchanges", "drawn", "house", "layered")]
    for whole, ways in WAYS.items()
}


@settings(max_examples=600, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_edited_there_is_a_table_or_a_clear_error(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([MIDDLE, DIGGING, ENDED]))
    position: Position = json.loads(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(WAYS[whole]) | st.sampled_from(TELLING[whole]))
        edit = leave_out(*way) if data.draw(st.booleans()) else put(*way, to=data.draw(JUNK))
        try:
            edit(position)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier edit took the way to it
    try:
        table = reliquary.set_up("thebes", position)
    except reliquary.ReliquaryError as problem:
        assert "\n" not in str(problem)  # noqa: PT017
        return
    rng = seeded("on")
    for _ in range(12):
        if not table.over:
            table.play(table.options()[rng.below(len(table.options()))])
    assert json.loads(json.dumps(table.view())) == table.view()
    assert reliquary.replay(table.record()).hash() == table.hash()
