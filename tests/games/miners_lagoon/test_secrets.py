"""What a seat may find out, and what not: views, logs, questions, forks, records, refusals, undo."""

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

import reliquary
from reliquary.games.miners_lagoon.trail import Trail, nobody_knows
from reliquary.games.miners_lagoon.worlds import dealt_anew
from reliquary.kernel.log import EVERYBODY
from reliquary.kernel.moves import NotationError
from reliquary.kernel.record import encode
from reliquary.kernel.rng import Rng, seeded
from reliquary.kernel.table import IllegalMove, NotYourTurn, Table
from tests.support import Loaded, lagoon, options, player, plays, refused

BOX: Any = reliquary.find("miners-lagoon").box()
TILES: list[str] = BOX.tile_ids
DEALS: list[str] = BOX.deal_ids
OBJECTIVES: list[str] = BOX.objective_ids
CORPORATIONS: list[str] = BOX.corporation_ids
SPECTATOR = None


def lines(table: Table, seat: int | None = None) -> list[tuple[str, list[int]]]:
    """The log as a seat may read it: what is said, and the numbers that fill its gaps."""
    read: list[tuple[str, list[int]]] = []
    for entry in table.state.log:
        hidden = entry.seen_by not in (EVERYBODY, seat)
        template: str = entry.message.aside if hidden else entry.message.template
        if template:
            read.append((template, [entry.values()[int(gap)] for gap in re.findall(r"{(\d):", template)]))
    return read


def shown(table: Table, seat: int | None = None) -> list[Any]:
    """Everything that a seat, or a spectator, can find out at the table."""
    return [
        table.view(seat),
        lines(table, seat),
        table.player,
        table.over,
        type(table.state.asked).__name__,
        len(table.moves),
        table.scores(),
        table.score_sheet(),
        table.winners(),
        table.can_undo(),
        options(table) if table.player == seat else None,
    ]


def forks(table: Table, seat: int | None, number: int) -> Iterator[dict[str, Any]]:
    """Positions that a seat could not tell from the real one."""
    for n in range(number):
        yield table.fork(seat, seed=n).position()


def all_but(ids: list[str], *named: str) -> list[str]:
    assert set(named) <= set(ids)
    return [each for each in ids if each not in named]


def random_games(number: int, every: int) -> Iterator[tuple[Table, int]]:
    """Games of 2 to 4 players in which anything is played; a look at every so many positions."""
    for n in range(number):
        dice = random.Random(n)
        house = [{}, {"shipment_sweep": "true"}, {"open_deals": "true"}, {"game_length": "short"}][n % 4]
        table = reliquary.new("miners-lagoon", 2 + n % 3, seed=n, house=house)
        while not table.over:
            if len(table.moves) % every == 0:
                yield table, n * 1000 + len(table.moves)
            choices = [move for move in table.options() if str(move) != "pass"] or table.options()
            table.play(dice.choice(choices))
        yield table, n * 1000 + 999


# --- Two tables that differ only in a secret ------------------------------------------------

DOWN = {"tile": "gallery-gold-4-1", "up": 0}
OTHER_DOWN = {"tile": "gallery-empty-3", "up": 0}

#: what is secret: two positions, and who may tell one from the other
SECRETS: dict[str, tuple[dict[str, Any], dict[str, Any], list[int]]] = {
    "Objectives": (
        {"player 1": {"objectives": ["ob-treasury", "ob-tonnage"]}},
        {"player 1": {"objectives": ["ob-clean-desk", "ob-ore-heap"]}},
        [1],
    ),
    "an Objective that was returned": (
        {"player 1": {"objectives": ["ob-treasury", "ob-tonnage"], "returned": "ob-ore-heap"}},
        {"player 1": {"objectives": ["ob-treasury", "ob-tonnage"], "returned": "ob-gold-baron"}},
        [1],
    ),
    "a Deal in hand": (
        {"player 1": {"hand": ["deal-01", "deal-02"]}, "deal_stack": DEALS[3:]},
        {"player 1": {"hand": ["deal-01", "deal-03"]}, "deal_stack": DEALS[3:]},
        [1],
    ),
    "the Corporation that was turned down": (
        {"player 1": {"offers": ["coral-bay", "red-cliff"], "corporation": "coral-bay"}},
        {"player 1": {"offers": ["coral-bay", "four-winds"], "corporation": "coral-bay"}},
        [1],
    ),
    "a Gallery that one placed face down": (
        {"galleries": {"1-1-1": DOWN | {"known_to": [1]}}, "gallery_stack": TILES[-4:]},
        {"galleries": {"1-1-1": OTHER_DOWN | {"known_to": [1]}}, "gallery_stack": TILES[-4:]},
        [1],
    ),
    "a Gallery of the setup": (
        {"galleries": {"2-3-1": DOWN}, "gallery_stack": TILES[-4:]},
        {"galleries": {"2-3-1": OTHER_DOWN}, "gallery_stack": TILES[-4:]},
        [],
    ),
    "the Gallery stack": ({"gallery_stack": TILES}, {"gallery_stack": TILES[::-1]}, []),
    "the Deal stack": ({"deal_stack": DEALS}, {"deal_stack": DEALS[::-1]}, []),
    "discarded Deals": (
        {"deal_discards": DEALS[:2], "deal_stack": DEALS[2:]},
        {"deal_discards": DEALS[4:6], "deal_stack": [*DEALS[:4], *DEALS[6:]]},
        [],
    ),
    "the Equipment stack": (
        {"display": BOX.equipment_ids[:6], "equipment": BOX.equipment_ids[6:]},
        {"display": BOX.equipment_ids[:6], "equipment": BOX.equipment_ids[:5:-1]},
        [],
    ),
    "the Shipment stack": (
        {"shipments": BOX.shipment_ids[:8], "shipment_stack": BOX.shipment_ids[8:]},
        {"shipments": BOX.shipment_ids[:8], "shipment_stack": BOX.shipment_ids[:7:-1]},
        [],
    ),
}


def laid_out(parts: dict[str, Any], asked: int) -> Table:
    """Three players; every pile that is not mentioned lies in its printed order."""
    plain = {
        "display": BOX.equipment_ids[:6],
        "equipment": BOX.equipment_ids[6:],
        "shipments": BOX.shipment_ids[:8],
        "shipment_stack": BOX.shipment_ids[8:],
        "gallery_stack": TILES,
        "deal_stack": [deal for deal in DEALS if deal not in parts.get("player 1", {}).get("hand", [])],
    }
    people: list[dict[str, Any]] = [{}, parts.get("player 1", {}), {}]
    return lagoon(*people, **plain | {key: parts[key] for key in parts if key != "player 1"}, player=asked)


@pytest.mark.parametrize("asked", [0, 1, 2])
@pytest.mark.parametrize("secret", list(SECRETS))
def test_ML_R47_ML_019_ML_R12_who_can_tell_it(secret: str, asked: int) -> None:
    one, other, insiders = SECRETS[secret]
    table, twin = laid_out(one, asked), laid_out(other, asked)
    assert table.position() != twin.position()
    for seat in (SPECTATOR, 0, 1, 2):
        assert (shown(table, seat) == shown(twin, seat)) == (seat not in insiders)


def test_ML_R47_what_is_public() -> None:
    me = {
        "vp": 3,
        "money": 7,
        "raw": {"gold": 2, "silver": 0, "copper": 1, "iron": 0},
        "enriched": ["gold 2"],
        "artifacts": ["artifact-1-iron"],
        "equipment": ["tipper"],
        "shipments": ["ship-01"],
        "closed": ["deal-05"],
        "merchants": 5,
        "idle_merchants": 2,
    }
    table = lagoon({}, me | {"hand": ["deal-01", "deal-02", "deal-03"], "objectives": OBJECTIVES[:2]})
    for seat in (SPECTATOR, 0, 1):
        board = table.view(seat)["players"][1]
        assert {key: board[key] for key in me} == me
        assert board["deals"] == 3
    secrets = {"hand", "objectives", "returned", "offers"}
    assert secrets <= set(table.view(1)["players"][1])
    for seat in (SPECTATOR, 0):
        assert not secrets & set(table.view(seat)["players"][1])


def test_ML_R47_stacks_are_shown_by_their_sizes_only() -> None:
    table = lagoon({}, {}, deal_discards=DEALS[:3], gallery_stack=TILES[:5], deal_stack=DEALS[5:9])
    for seat in (SPECTATOR, 0, 1):
        assert table.view(seat)["stacks"] == {
            "equipment": 24 - 6,
            "shipments": 40 - 8,
            "galleries": 5,
            "deals": 4,
            "discarded deals": 3,
        }


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_ML_R47_options_are_shown_to_the_one_who_is_asked(seat: int | None) -> None:
    table = lagoon({}, {"hand": ["deal-01"], "equipment": ["generator"]}, {}, player=1)
    assert table.view(1)["options"] is not None
    assert "use generator" in table.view(1)["options"]
    assert table.view(seat)["options"] is None


def test_ML_R47_everything_stays_secret_in_whole_games() -> None:
    """Non-interference: re-deal what a seat cannot know, and all that it can find out stays the same."""
    for table, n in random_games(8, 23):
        for seat in [SPECTATOR, *range(len(table.names))]:
            state = table.game.redeal(table.state, -2 if seat is None else seat, seeded(n))
            other = table.at(len(table.moves))
            other._states = [*table._states[:-1], state]
            assert shown(other, seat) == shown(table, seat)
            assert table.game.census(state) == table.game.census(table.state)
            secret = table.view(seat)["options"] is None
            assert secret == (table.player is None or table.player != seat)


def test_ML_R12_who_lays_a_tile_face_down_goes_on_seeing_it() -> None:
    seen = {"1-1-1": {"tile": "gallery-gold-4", "up": 0, "known_to": [0]}}
    table = lagoon({"island": 3}, {}, {}, galleries=seen, gallery_stack=TILES[-2:])
    plays(table, "galleries", "place 1-1 up", "place 2-1 down")
    for seat in (SPECTATOR, 0, 1, 2):
        galleries = table.view(seat)["galleries"]
        mine = seat == 0
        assert galleries["1-1-2"] == {"tile": "gallery-gold-4" if mine else None, "up": 0, "cubes": 0}
        assert galleries["1-1-1"] == {"tile": "gallery-empty", "up": 1, "cubes": 0}
        assert galleries["2-1-1"] == {"tile": "gallery-empty" if mine else None, "up": 0, "cubes": 0}


def test_ML_R12_also_when_it_is_pushed_out_face_down() -> None:
    column = {
        "1-1-1": {"tile": "gallery-iron-3", "up": 0, "known_to": [1]},
        "1-1-2": {"tile": "gallery-gold-4", "up": 0, "known_to": [0]},
    }
    table = lagoon({"island": 3}, {}, galleries=column)
    plays(table, "galleries", "place 1-1 up")
    assert [table.view(seat)["gallery_discards"] for seat in (SPECTATOR, 0, 1)] == [
        [None],
        ["gallery-gold-4"],
        [None],
    ]


def test_ML_R12_a_tile_that_was_opened_is_known_to_all() -> None:
    down = {"1-1-1": {"tile": "gallery-gold-4", "up": 0, "known_to": [1]}}
    table = plays(lagoon({}, {}, galleries=down), "operate mine")
    for seat in (SPECTATOR, 0, 1):
        assert table.view(seat)["galleries"]["1-1-1"] == {"tile": "gallery-gold-4", "up": 1, "cubes": 3}


# --- Actions that are secret in part --------------------------------------------------------


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_ML_092_drawn_galleries_are_seen_by_the_drawer_only(seat: int | None) -> None:
    stacks = [["gallery-gold-4-1", "gallery-iron-1-1"], ["gallery-empty-1", "gallery-empty-2"]]
    one, other = [
        lagoon({}, {"island": 3}, {}, player=1, gallery_stack=[*stack, TILES[15], TILES[25]])
        for stack in stacks
    ]
    seen: list[Any] = []
    for move in ("galleries", "place 1-1 down", "place 2-2 down", "pass"):
        plays(one, move)
        plays(other, move)
        assert shown(one, seat) == shown(other, seat)
        assert (shown(one, 1) != shown(other, 1)) or move == "pass"
        seen.append(one.view(seat)["drawn"])
        assert len(lines(one, seat)) == len(lines(one, 1))
    assert seen == [2, 1, 0, 0]


def test_ML_093_ML_092_what_is_laid_face_up_tells_nothing_of_the_other() -> None:
    seconds = ["gallery-gold-4-1", "gallery-empty-1"]
    one, other = [
        lagoon({}, {"island": 3}, player=1, gallery_stack=["gallery-iron-1-1", second, TILES[-1]])
        for second in seconds
    ]
    for table in (one, other):
        plays(table, "galleries", "place 1-1 up", "place 2-2 down")
    assert shown(one, 0) == shown(other, 0)
    assert one.view(0)["galleries"]["1-1-1"]["tile"] == "gallery-iron-1"
    assert one.view(0)["players"][1]["money"] == 2


@pytest.mark.parametrize("seat", [SPECTATOR, 0])
@pytest.mark.parametrize("machine", ["air-compressor", "rescue-chamber", ""])
def test_ML_132_a_drawn_deal_is_secret(seat: int | None, machine: str) -> None:
    tables: list[Table] = []
    for drawn in ("deal-01", "deal-44"):
        me = {"island": 2, "equipment": [machine] if machine else []}
        table = lagoon({}, me, player=1, deal_stack=[drawn, "deal-10", "deal-11"])
        plays(table, f"use {machine}" if machine else "deal")
        if "draw deal" in options(table):  # one of two things that the Action can do
            plays(table, "draw deal")
        assert player(table, 1)["deals"] == 1
        assert table.view(1)["players"][1]["hand"] == [drawn]
        tables.append(table)
    assert shown(tables[0], seat) == shown(tables[1], seat)
    assert len(lines(tables[0], seat)) == len(lines(tables[0], 1))
    assert not tables[0].can_undo()


@pytest.mark.parametrize("hand", [["deal-44"], ["deal-01"]])
def test_ML_132_a_player_is_asked_also_when_the_hand_leaves_no_choice(hand: list[str]) -> None:
    table = lagoon({"hand": hand, "enriched": ["gold 2"], "equipment": ["rescue-chamber"]}, {})
    plays(table, "deal")
    assert table.player == 0
    assert "draw deal" in options(table)
    again = lagoon({"hand": hand, "enriched": ["gold 2"], "equipment": ["rescue-chamber"]}, {})
    plays(again, "use rescue-chamber")
    assert again.player == 0
    assert type(again.state.asked) is type(table.state.asked)
    assert [again.view(1)["options"], table.view(1)["options"]] == [None, None]


@pytest.mark.parametrize("hand", [["deal-01", "deal-44"], ["deal-01", "deal-02"]])
def test_ML_R47_closing_asks_which_also_when_there_is_one_only(hand: list[str]) -> None:
    me = {"hand": hand, "enriched": ["gold 2", "silver 2"], "equipment": ["bulldozer"]}
    table = plays(lagoon(me, {}), "use bulldozer")
    assert (table.player, len(table.moves)) == (0, 1)
    plays(table, "close deal-01")
    assert player(table)["closed"] == ["deal-01"]
    assert player(table)["deals"] == 1


def test_ML_R47_a_discarded_deal_is_shown_to_nobody() -> None:
    tables = [
        lagoon({}, {"hand": ["deal-01", second], "equipment": ["generator"]}, player=1, deal_stack=DEALS[9:])
        for second in ("deal-02", "deal-03")
    ]
    for table in tables:
        plays(table, "use generator", "discard 2")
    for seat in (SPECTATOR, 0):
        assert shown(tables[0], seat) == shown(tables[1], seat)
        assert len(lines(tables[0], seat)) == len(lines(tables[0], 1))
    assert [str(move) for move in tables[0].moves] == ["use generator", "discard 2"]


def test_ML_104_what_lies_face_down_does_not_change_what_miners_may_do() -> None:
    tiles = ["gallery-empty-1", "gallery-gold-1-1", "gallery-iron-4-1"]
    me = {"miners": 5, "equipment": ["underground-loader", "heavy-duty-loader", "demolition-kit"]}
    tables: list[Table] = []
    for tile in tiles:
        level_2 = all_but(tiles, tile)[0]
        down = {"1-1-1": {"tile": tile, "up": 0}, "1-1-2": {"tile": level_2, "up": 0}}
        tables.append(lagoon(me, {}, galleries=down | {"2-1-1": {"tile": TILES[20]}}))
    for moves in (
        [],
        ["operate mine"],
        ["operate mine", "send 2 to 1-1-1"],
        ["use underground-loader"],
        ["use demolition-kit"],
    ):
        forked = [plays(table.fork(seed=1), *moves) for table in tables]
        for move in BOX.moves.moves:
            assert len({refused(table, move) for table in forked}) == 1, move
        assert shown(forked[0], 0) == shown(forked[1], 0) == shown(forked[2], 0)
    assert {"send 4 to 1-1-1", "send 4 to 1-1-2"} <= set(options(plays(tables[0], "operate mine")))


# --- The setup ------------------------------------------------------------------------------


def test_ML_048_objectives_are_dealt_and_kept_in_secret() -> None:
    table = reliquary.new("miners-lagoon", 3, seed=5)
    while table.player is not None and not player(table)["merchants"]:
        for seat in (SPECTATOR, 0, 1, 2):
            for other in all_but(["0", "1", "2"], *([] if seat is None else [str(seat)])):
                board = table.view(seat)["players"][int(other)]
                assert not {"objectives", "returned", "offers", "corporation"} & set(board)
        plays(table, options(table)[0])
    mine = table.view(0)["players"][0]
    assert (len(mine["objectives"]), len({*mine["objectives"], mine["returned"]})) == (2, 3)


def test_ML_049_ML_R46_corporations_are_revealed_when_all_have_chosen() -> None:
    table = reliquary.new("miners-lagoon", 3, seed=6)
    for _ in range(3):
        assert table.view()["round"] == 0
        assert all("corporation" not in board for board in table.view()["players"])
        plays(table, "keep 2 3", "found 2")
    assert table.view()["round"] == 1
    for seat, board in enumerate(table.view()["players"]):
        assert board["corporation"] == table.view(seat)["players"][seat]["offers"][1]
        assert "offers" not in board


def test_ML_R46_a_choice_in_the_setup_reads_the_same_whatever_was_dealt() -> None:
    table = reliquary.new("miners-lagoon", 2, seed=7)
    first = table.player
    assert first is not None
    other = table.fork(1 - first, seed="other")
    assert other.position() != table.position()
    for move in ("keep 1 3", "found 2"):
        plays(table, move)
        plays(other, move)
        assert shown(table, 1 - first)[1:] == shown(other, 1 - first)[1:]
        assert table.view(1 - first) == other.view(1 - first)
        assert lines(table) == lines(other)


def test_ML_049_starting_deals_are_secret() -> None:
    for seed in range(40):
        table = reliquary.new("miners-lagoon", 2, seed=seed)
        for _ in range(2):
            seat = table.player
            assert seat is not None
            offers = table.view(seat)["players"][seat]["offers"]
            plays(table, "keep 1 2", "found 2" if offers[1] in {"coral-bay", "three-metals"} else "found 1")
        dealt = [seat for seat in (0, 1) if player(table, seat)["deals"]]
        for seat in dealt:
            assert len(table.view(seat)["players"][seat]["hand"]) == 1
            for viewer in (SPECTATOR, 1 - seat):
                assert "hand" not in table.view(viewer)["players"][seat]
            assert len({fork["players"][seat]["hand"][0] for fork in forks(table, 1 - seat, 12)}) > 4
        if dealt:
            return
    pytest.fail("no Corporation with a Deal was dealt")


# --- While the game runs --------------------------------------------------------------------


def test_ML_019_scores_tell_nothing_of_objectives_while_the_game_runs() -> None:
    rich = {"money": 30, "merchants": 7, "vp": 12, "artifacts": ["artifact-1-gold"]}
    hidden = [["ob-treasury", "ob-seven-merchants"], ["ob-clean-desk", "ob-ore-heap"]]
    tables = [lagoon(rich | {"objectives": each}, {}, is_ending=1) for each in hidden]
    for _ in range(2):
        for table in tables:
            assert table.score_sheet()[0]["objectives"] == 0
            assert table.winners() == []
            assert (table.record().scores, table.record().winners) == (None, None)
        assert tables[0].scores() == tables[1].scores()
        assert tables[0].score_sheet() == tables[1].score_sheet()
        for table in tables:
            plays(table, "pass")
    assert [table.over for table in tables] == [True, True]
    assert tables[0].scores()[0] == tables[1].scores()[0] + 5 + 4


def test_ML_019_objectives_are_shown_when_the_game_is_over() -> None:
    table = lagoon({"objectives": OBJECTIVES[:2], "returned": OBJECTIVES[4]}, {}, is_ending=1)
    assert "objectives" not in table.view(1)["players"][0]
    plays(table, "pass", "pass")
    for seat in (SPECTATOR, 1):
        assert table.view(seat)["players"][0]["objectives"] == OBJECTIVES[:2]
        assert "returned" not in table.view(seat)["players"][0]  # ML-048: unseen by the others
    assert {fork["players"][0]["returned"] for fork in forks(table, 1, 9)} != {OBJECTIVES[4]}
    assert all(fork["players"][0]["objectives"] == OBJECTIVES[:2] for fork in forks(table, 1, 9))


# --- Forks ----------------------------------------------------------------------------------

MINE: dict[str, Any] = {
    "objectives": ["ob-treasury", "ob-tonnage"],
    "returned": "ob-ore-heap",
    "offers": ["coral-bay", "red-cliff"],
    "corporation": "coral-bay",
    "hand": ["deal-10", "deal-11"],
    "closed": ["deal-20"],
}
THEIRS: dict[str, Any] = {
    "objectives": ["ob-clean-desk", "ob-gold-baron"],
    "returned": "ob-iron-baron",
    "offers": ["anvil-point", "night-shift"],
    "corporation": "night-shift",
    "hand": ["deal-01", "deal-02"],
    "closed": ["deal-21"],
}


def both() -> Table:
    galleries = {
        "1-1-1": {"tile": "gallery-gold-4-1", "up": 0, "known_to": [0]},
        "1-2-1": {"tile": "gallery-iron-3-1", "cubes": 2},
        "1-3-1": {"tile": "gallery-iron-2-1", "up": 0, "known_to": [1]},
        "2-1-1": {"tile": "gallery-silver-1-1", "up": 0},
    }
    return lagoon(MINE, THEIRS, galleries=galleries, deal_discards=["deal-30"])


def test_ML_R47_a_fork_keeps_what_the_seat_knows() -> None:
    table = both()
    for fork in forks(table, 0, 60):
        mine, theirs = fork["players"]
        assert {key: mine[key] for key in MINE} == MINE
        assert (theirs["closed"], theirs["corporation"]) == (["deal-21"], "night-shift")
        assert fork["galleries"]["1-1-1"]["tile"] == "gallery-gold-4-1"
        assert fork["galleries"]["1-2-1"] == {"tile": "gallery-iron-3-1", "up": 1, "cubes": 2}


def test_ML_R47_ML_019_a_fork_deals_what_the_seat_cannot_know() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for fork in forks(both(), 0, 500):
        theirs = fork["players"][1]
        for key in ("objectives", "hand"):
            found[key] |= set(theirs[key])
            assert len(set(theirs[key])) == 2
        found["returned"].add(theirs["returned"])
        assert theirs["returned"] not in theirs["objectives"]
        assert theirs["offers"][1] == "night-shift"
        found["turned down"].add(theirs["offers"][0])
        found["discards"].add(fork["deal_discards"][0])
        for space in ("1-3-1", "2-1-1"):
            found[space].add(fork["galleries"][space]["tile"])
        found["next tile"].add(fork["gallery_stack"][0])
        found["next Deal"].add(fork["deal_stack"][0])
        found["next Equipment"].add(fork["equipment"][0])
        found["next Shipment"].add(fork["shipment_stack"][0])
    objectives = set(all_but(OBJECTIVES, *MINE["objectives"], MINE["returned"]))
    assert (found["objectives"], found["returned"]) == (objectives, objectives)
    deals = set(all_but(DEALS, *MINE["hand"], "deal-20", "deal-21"))
    assert (found["hand"], found["discards"], found["next Deal"]) == (deals, deals, deals)
    assert found["turned down"] == set(all_but(CORPORATIONS, "coral-bay", "red-cliff", "night-shift"))
    tiles = set(all_but(TILES, "gallery-gold-4-1", "gallery-iron-3-1"))
    assert (found["1-3-1"], found["2-1-1"], found["next tile"]) == (tiles, tiles, tiles)
    position = both().position()
    assert found["next Equipment"] == set(position["equipment"])
    assert found["next Shipment"] == set(position["shipment_stack"])


def test_ML_R47_a_fork_for_a_spectator_deals_everybody_s_secrets() -> None:
    hands, tiles = set[str](), set[str]()
    for fork in forks(both(), SPECTATOR, 40):
        assert fork["players"][0]["corporation"] == "coral-bay"
        assert fork["galleries"]["1-2-1"]["tile"] == "gallery-iron-3-1"
        hands |= {*fork["players"][0]["hand"]}
        tiles.add(fork["galleries"]["1-1-1"]["tile"])
    assert min(len(hands), len(tiles)) > 15


def test_ML_R46_a_fork_in_the_setup() -> None:
    table = reliquary.new("miners-lagoon", 2, seed=9)
    first = table.player
    assert first is not None
    plays(table, "keep 1 2", "found 2")
    own, other = table.view(1 - first)["players"][1 - first], table.position()["players"][first]
    found: dict[str, set[str]] = defaultdict(set)
    for fork in forks(table, 1 - first, 300):
        assert fork["players"][1 - first]["objectives"] == own["objectives"]
        assert fork["players"][1 - first]["offers"] == own["offers"]
        theirs = fork["players"][first]
        assert theirs["corporation"] == theirs["offers"][1]  # the second one was founded: that is public
        found["founded"].add(theirs["corporation"])
        found["kept"] |= set(theirs["objectives"])
    assert found["founded"] == set(all_but(CORPORATIONS, *own["offers"]))
    assert found["kept"] == set(all_but(OBJECTIVES, *own["objectives"]))
    assert other["corporation"] in found["founded"]
    for fork in forks(table, first, 20):
        assert fork["players"][first] == other


def test_ML_R47_swept_shipments_are_known_to_lie_at_the_bottom() -> None:
    ids: list[str] = BOX.shipment_ids
    parts = {"shipments": ids[:8], "shipment_stack": ids[8:], "round": 3, "house": {"shipment_sweep": "true"}}
    table = plays(lagoon(**parts), "pass", "pass")
    assert table.view(0)["swept"] == [ids[0]]
    nexts = set[str]()
    for fork in forks(table, 0, 150):
        assert fork["shipment_stack"][-1] == ids[0]
        nexts.add(fork["shipment_stack"][0])
    assert nexts == set(ids[9:])


def test_ML_R47_deals_that_are_open_by_house_rule() -> None:
    table = lagoon({"hand": ["deal-01"]}, {"hand": ["deal-02"]}, house={"open_deals": "true"})
    for seat in (SPECTATOR, 0, 1):
        assert [player["hand"] for player in table.view(seat)["players"]] == [["deal-01"], ["deal-02"]]
        assert all(fork["players"][1]["hand"] == ["deal-02"] for fork in forks(table, seat, 9))
    plays(table, "deal", "draw deal")
    drawn = table.view(1)["players"][0]["hand"]
    assert len(drawn) == 2
    assert all(fork["players"][0]["hand"] == drawn for fork in forks(table, 1, 9))


def test_ML_R47_the_log_of_a_fork_holds_nobody_else_s_secrets() -> None:
    table = lagoon({"island": 3}, {}, gallery_stack=TILES[:4])
    plays(table, "galleries", "place 1-1 down", "place 2-1 down")
    assert any(entry.seen_by == 0 for entry in table.state.log)
    for seat in (SPECTATOR, 1):
        fork = table.fork(seat, seed=1)
        assert all(entry.seen_by in (EVERYBODY, seat) for entry in fork.state.log)
        assert fork.view(seat) == table.view(seat)


def test_ML_R47_a_fork_deals_every_unknown_deal_equally_often() -> None:
    table = lagoon({"hand": ["deal-02"]}, {"hand": ["deal-01"]})
    each = 60
    dealt = Counter(fork["players"][1]["hand"][0] for fork in forks(table, 0, 43 * each))
    assert set(dealt) == set(all_but(DEALS, "deal-02"))
    assert sum((number - each) ** 2 / each for number in dealt.values()) < 42 + 4 * 84**0.5


def test_ML_R12_a_fork_lays_every_unknown_tile_equally_often() -> None:
    down = {"1-1-1": {"tile": "gallery-gold-4-1", "up": 0}, "1-1-2": {"tile": "gallery-gold-4-2", "up": 1}}
    each = 40
    laid = Counter(fork["galleries"]["1-1-1"]["tile"] for fork in forks(lagoon(galleries=down), 0, 47 * each))
    assert set(laid) == set(all_but(TILES, "gallery-gold-4-2"))
    assert sum((number - each) ** 2 / each for number in laid.values()) < 46 + 4 * 92**0.5


def test_ML_R47_who_is_closing_a_deal_has_one_that_can_be_closed() -> None:
    me = {"hand": ["deal-01"], "equipment": ["bulldozer"], "enriched": ["gold 2", "silver 2", "iron 2"]}
    table = plays(lagoon({}, me, player=1), "use bulldozer")
    can_be = {f"deal-{n:02}" for n in (1, 2, 4, 14, 17, 18, 23, 38)}
    found = Counter(fork["players"][1]["hand"][0] for fork in forks(table, 0, 60))
    assert set(found) <= can_be
    assert len(found) >= 4


def test_ML_R47_ML_133_a_fork_never_asks_a_question_without_an_answer() -> None:
    me = {"hand": ["deal-01"], "equipment": ["bulldozer"], "enriched": ["gold 2"]}
    table = plays(lagoon(me, {}), "use bulldozer")
    for seed in (1, 2, 2195):  # with 2195, no deal of 400 gives the other the only card that it can be
        fork = table.fork(1, seed=seed)
        assert options(fork) == ["close wedding-rings"]


# --- What was shuffled into a stack ---------------------------------------------------------


def reshuffled() -> tuple[Table, list[str]]:
    """The second player draws two Galleries from a new stack of known discards, all laid face down."""
    board = ["gallery-gold-4-1", "gallery-silver-2-2", "gallery-copper-1-1"]
    galleries = {
        "2-1-1": {"tile": board[0], "up": 0},
        "2-2-1": {"tile": board[1], "up": 0, "known_to": [0]},
        "2-3-1": {"tile": board[2], "up": 0},
    }
    discards = all_but(TILES, *board)
    table = lagoon(
        {}, {"island": 3}, player=1, galleries=galleries, gallery_stack=[], gallery_discards=discards
    )
    return plays(table, "galleries", "place 1-1 down", "place 1-2 down"), discards


def test_ML_R12_tiles_shuffled_into_the_stack_are_not_those_that_lay_on_the_board_before() -> None:
    table, discards = reshuffled()
    old, new = set[tuple[str, str]](), set[str]()
    for fork in forks(table, 0, 800):
        at = {space: gallery["tile"] for space, gallery in fork["galleries"].items()}
        assert at["2-2-1"] == "gallery-silver-2-2"
        old.add((at["2-1-1"], at["2-3-1"]))
        assert {at["1-1-1"], at["1-2-1"]} <= set(discards)
        assert set(fork["gallery_stack"]) < set(discards)
        new |= {at["1-1-1"], at["1-2-1"]}
    pair = ("gallery-gold-4-1", "gallery-copper-1-1")
    assert old == {pair, pair[::-1]}
    assert new == set(discards)


def test_ML_R12_the_drawer_knows_the_two_and_no_more() -> None:
    table, discards = reshuffled()
    mine = [table.position()["galleries"][space]["tile"] for space in ("1-1-1", "1-2-1")]
    unknown = {"gallery-gold-4-1", "gallery-copper-1-1", "gallery-silver-2-2"}
    for fork in forks(table, 1, 60):
        at = {space: gallery["tile"] for space, gallery in fork["galleries"].items()}
        assert [at["1-1-1"], at["1-2-1"]] == mine
        assert {at["2-1-1"], at["2-2-1"], at["2-3-1"]} == unknown
        assert set(fork["gallery_stack"]) == set(discards) - set(mine)


def discarded_and_drawn() -> Table:
    """The first player has discarded deal-05; the second one held a Deal already, and draws another."""
    known = DEALS[10:]
    table = lagoon(
        {"hand": ["deal-05"], "equipment": ["generator"], "closed": known},
        {"hand": ["deal-06"], "equipment": ["air-compressor"]},
        deal_stack=[],
        deal_discards=["deal-01", "deal-02"],
    )
    return plays(table, "use generator", "pass", "use air-compressor")


def test_ML_R47_ML_R15_a_deal_that_one_has_discarded_is_not_what_others_held_before() -> None:
    held, drawn = set[str](), set[str]()
    for fork in forks(discarded_and_drawn(), 0, 300):
        first, second = fork["players"][1]["hand"]
        held.add(first)
        drawn.add(second)
        assert "deal-05" in {second, *fork["deal_stack"]}
    assert held == set(DEALS[:10]) - {"deal-05"}
    assert drawn == set(DEALS[:10])


def test_ML_R47_one_remembers_one_s_own_discards() -> None:
    me = {"hand": ["deal-05", "deal-07"], "equipment": ["generator"]}
    table = plays(lagoon(me, {"hand": ["deal-06"]}), "use generator", "discard 2")
    assert all(fork["deal_discards"] == ["deal-07"] for fork in forks(table, 0, 20))
    assert len({fork["deal_discards"][0] for fork in forks(table, 1, 60)}) > 20


def test_ML_R47_ML_R15_where_a_closed_deal_was_in_the_hand_is_told_and_forks_know_no_more() -> None:
    """Was the Deal that was closed the one held, or the one drawn? Otherwise only a fork would tell."""
    closed = all_but(DEALS, "deal-01", "deal-02", "deal-05")
    machines = ["generator", "air-compressor", "bulldozer"]
    hands: list[set[str]] = []
    told: list[list[str]] = []
    for hand, drawn in ((["deal-01", "deal-02"], 0), (["deal-02", "deal-01"], 1)):
        seen = [[*closed, "deal-05"], [*closed, *hand], closed]  # the first one has discarded deal-05
        table = lagoon(
            {"closed": closed},
            {"hand": hand, "equipment": machines, "enriched": ["gold 2"], "miners": 3},
            player=1,
            deal_stack=[],
            deal_discards=["deal-05"],
            known_deals={"seen": seen},
        )
        plays(table, "use generator", "discard 2")
        table.state.rng = Loaded([drawn])
        plays(table, "use air-compressor", "pass", "use bulldozer", "close deal-01")
        told.append([line for line in table.log(0) if "of the hand" in line])
        hands.append({fork["players"][1]["hand"][0] for fork in forks(table, 0, 40)})
    assert [line[0] for line in told] == ["Player 2 discards a Deal, number 2 of the hand."] * 2
    assert told[0][1].endswith("number 1 of the hand.")
    assert told[1][1].endswith("number 2 of the hand.")
    assert hands == [{"deal-02", "deal-05"}, {"deal-02"}]


def test_ML_R12_a_view_tells_tiles_apart_that_are_printed_alike_as_forks_do() -> None:
    galleries = {"1-1-1": {"tile": "gallery-gold-4-2"}, "1-2-1": {"tile": "gallery-gold-4-1", "up": 0}}
    table = lagoon(galleries=galleries)
    assert table.view(0)["copies"] == {"1-1-1": "gallery-gold-4-2"}
    below = {fork["galleries"]["1-2-1"]["tile"] for fork in forks(table, 0, 300)}
    assert "gallery-gold-4-2" not in below
    assert "gallery-gold-4-1" in below


# --- dealt_anew, against all worlds that there can be ---------------------------------------

#: what happens in public: ("shuffle", places), ("look", viewer, place), ("show", place)
Event = tuple[Any, ...]
Order = tuple[int, ...]


class EveryDraw(Rng):
    """A generator that goes through everything that can be drawn, one way after the other."""

    def __init__(self) -> None:
        super().__init__(0, 0, 0, 0)
        self.path: list[tuple[int, int]] = []
        self.at = 0
        self.chance = Fraction(1)

    def below(self, n: int) -> int:
        if self.at == len(self.path):
            self.path.append((0, n))
        drawn, sides = self.path[self.at]
        assert sides == n
        self.at += 1
        self.chance /= n
        return drawn

    def next_way(self) -> bool:
        """Go on to the next way, if there is one."""
        self.at, self.chance = 0, Fraction(1)
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if self.path:
            drawn, sides = self.path.pop()
            self.path.append((drawn + 1, sides))
        return bool(self.path)


def dealt(trail: Trail, lies: Order) -> dict[Order, Fraction]:
    """How likely each arrangement is in what viewer 0 is dealt anew."""
    rng = EveryDraw()
    found: dict[Order, Fraction] = defaultdict(Fraction)
    going = True
    while going:
        now, _ = dealt_anew(trail, 0, [*lies], [], len(lies), rng)
        found[tuple([now[thing] for thing in lies])] += rng.chance
        going = rng.next_way()
    return dict(found)


def lived(story: list[Event], chances: list[Order]) -> tuple[Order, Trail, Order]:
    """What lies where in the end, the trail, and what viewer 0 has seen on the way."""
    orders = iter(chances)
    lies: list[int] = [*next(orders)]
    trail = nobody_knows(2)
    seen: list[int] = []
    for event in story:
        if event[0] == "shuffle":
            places: list[int] = event[1]
            things = [lies[place] for place in places]
            trail = trail.shuffled(things)
            for place, which in zip(places, next(orders), strict=True):
                lies[place] = things[which]
        elif event[0] == "show":
            place = int(event[1])
            trail = trail.shown(lies[place])
            seen.append(lies[place])
        else:
            viewer, place = int(event[1]), int(event[2])
            trail = trail.looked_at(viewer, lies[place])
            if viewer == 0:
                seen.append(lies[place])
    return tuple(lies), trail, tuple(seen)


def all_chances(things: int, story: list[Event]) -> list[list[Order]]:
    """Every first deal, with every outcome of every shuffle."""
    sizes = [things, *[len(event[1]) for event in story if event[0] == "shuffle"]]
    return [[*chances] for chances in product(*[permutations(range(size)) for size in sizes])]


def worlds(things: int, story: list[Event]) -> dict[Order, dict[Order, Fraction]]:
    """By what viewer 0 has seen: how likely each arrangement is."""
    counted: dict[Order, Counter[Order]] = defaultdict(Counter)
    for chances in all_chances(things, story):
        lies, _, seen = lived(story, chances)
        counted[seen][lies] += 1
    return {
        seen: {lies: Fraction(number, sum(ways.values())) for lies, number in ways.items()}
        for seen, ways in counted.items()
    }


STORIES: dict[str, tuple[int, list[Event]]] = {
    "nothing is known": (4, []),
    "two are known": (5, [("look", 0, 1), ("show", 3), ("look", 1, 2)]),
    "a known one is shuffled": (5, [("look", 0, 1), ("shuffle", [1, 2, 3])]),
    "one is drawn from the new stack": (5, [("look", 0, 1), ("shuffle", [1, 2, 3]), ("look", 0, 3)]),
    "known to others only": (5, [("look", 1, 1), ("shuffle", [1, 2, 3]), ("look", 1, 3)]),
    "shown, shuffled and shown again": (4, [("show", 0), ("show", 1), ("shuffle", [0, 1, 2]), ("show", 0)]),
    "shuffled twice": (5, [("look", 0, 0), ("shuffle", [0, 1, 2]), ("look", 0, 1), ("shuffle", [1, 3])]),
    "known, then not, then shuffled again": (
        5,
        [("look", 0, 0), ("shuffle", [0, 1, 2]), ("shuffle", [1, 2, 3])],
    ),
    "two known ones part": (
        5,
        [("show", 0), ("show", 1), ("shuffle", [0, 1, 2]), ("shuffle", [0, 3]), ("look", 0, 2)],
    ),
    "one that may come from either stack is seen": (
        3,
        [("look", 0, 1), ("shuffle", [1, 2]), ("shuffle", [0, 1]), ("look", 0, 0)],
    ),
}  # fmt: skip

#: the same, thought up by chance
for _seed in range(30):
    _dice = random.Random(_seed)
    _story: list[Event] = []
    for _shuffle in range(2):
        for _ in range(_dice.randrange(3)):
            _story.append(
                _dice.choice(
                    [
                        ("look", 0, _dice.randrange(4)),
                        ("look", 1, _dice.randrange(4)),
                        ("show", _dice.randrange(4)),
                    ]
                )
            )
        _story.append(("shuffle", sorted(_dice.sample(range(4), _dice.randint(1, 3)))))
    STORIES[f"by chance {_seed}"] = (4, _story)


@pytest.mark.parametrize("name", list(STORIES))
def test_ML_R12_ML_R47_worlds_that_are_dealt_anew_can_be(name: str) -> None:
    things, story = STORIES[name]
    can_be = worlds(things, story)
    for chances in random.Random(name).sample(all_chances(things, story), 4):
        lies, trail, seen = lived(story, chances)
        assert lies in can_be[seen]
        assert set(dealt(trail, lies)) <= set(can_be[seen])


@pytest.mark.parametrize("name", list(STORIES))
def test_ML_R12_ML_R47_every_world_that_can_be_is_dealt_as_often_as_it_is_likely(name: str) -> None:
    things, story = STORIES[name]
    can_be = worlds(things, story)
    for chances in random.Random(name).sample(all_chances(things, story), 4):
        lies, trail, seen = lived(story, chances)
        assert dealt(trail, lies) == can_be[seen]


def test_ML_R12_ML_R47_two_worlds_that_look_alike_are_dealt_anew_alike() -> None:
    """C is seen in place 0. It lay there at first, or it came with A out of the first stack."""
    story = STORIES["one that may come from either stack is seen"][1]
    there, came = [(2, 0, 1), (0, 1), (0, 1)], [(1, 0, 2), (1, 0), (1, 0)]
    (one, trail, seen), (other, trail_2, seen_2) = lived(story, there), lived(story, came)
    assert (seen, seen_2) == ((0, 2), (0, 2))
    assert set(worlds(3, story)[seen]) == {(2, 0, 1), (2, 1, 0)}
    assert dealt(trail, one) == dealt(trail_2, other)


def test_ML_R12_the_new_trail_says_the_same_of_the_viewer() -> None:
    """A world that was dealt anew can be dealt anew again: for the same viewer, the same worlds."""
    things, story = 5, [("look", 0, 1), ("look", 1, 2), ("shuffle", [1, 2, 3]), ("look", 1, 3)]
    lies, trail, seen = lived(story, [(3, 0, 4, 1, 2), (2, 0, 1)])
    for seed in range(20):
        now, new = dealt_anew(trail, 0, [*lies], [], len(lies), seeded(seed))
        again = tuple([now[thing] for thing in lies])
        assert again in worlds(things, story)[seen]
        assert dealt(new, again) == dealt(trail, lies)
        assert [new.knows(1, again[place]) for place in range(things)] == [
            trail.knows(1, lies[place]) for place in range(things)
        ]


# --- Records --------------------------------------------------------------------------------

BLIND = ["keep 1 3", "found 2", "keep 2 3", "found 1", "island 3", "island 1", "depart", "sail 2"]


def test_ML_R47_the_record_of_a_sealed_game_names_no_hidden_card() -> None:
    one, other = [plays(reliquary.new("miners-lagoon"), *BLIND) for _ in range(2)]
    assert one.position() != other.position()
    assert one.record().moves == other.record().moves
    text = encode(one.record()).decode()
    for ids in (OBJECTIVES, CORPORATIONS, DEALS, TILES, BOX.shipment_ids, BOX.equipment_ids):
        assert not [each for each in ids if each in text]
    record = json.loads(text)
    assert {"seed", "secret", "start", "scores", "winners"} & set(record) == set()


def test_ML_R47_the_hash_of_a_sealed_game_cannot_be_tried_out() -> None:
    table = plays(reliquary.new("miners-lagoon"), *BLIND[:3])
    known = table.state.copy()
    assert table.game.hash(known) == table.hash()
    for chance in (seeded(0), reliquary.new("miners-lagoon").state.rng.copy()):
        chance.counter = known.rng.counter
        known.rng = chance
        assert table.game.write(known) == table.position()
        assert table.game.hash(known) != table.hash()
    assert "rng" not in table.position()


#: moves that name what lies open: a Shipment may be called as an Objective is
PUBLIC = ("deliver ", "equip ", "use ")


def test_ML_R47_moves_that_concern_secrets_name_places() -> None:
    notations = [str(move) for move in BOX.moves.moves]
    names = [card.name for card in (*BOX.objectives, *BOX.corporations)]
    words = ["-".join(re.findall(r"\w+", name.lower().replace("'", ""))) for name in names]
    kinds = [tile.rpartition("-")[0] for tile in TILES]
    for secret in (*OBJECTIVES, *CORPORATIONS, *words, *TILES, *kinds):
        assert not [each for each in notations if secret in each and not each.startswith(PUBLIC)], secret
    deals = [
        f"close {'-'.join(re.findall(r'[a-z]+', deal.name.lower().replace(chr(39), '')))}"
        for deal in BOX.deals
    ]
    assert set(deals) == {each for each in notations if each.startswith("close ")}
    assert {each for each in notations if "draw" in each} == {"draw deal"}
    assert [each for each in notations if each.startswith("discard")][:2] == ["discard 1", "discard 2"]
    assert all(re.fullmatch(r"discard \d+", each) for each in notations if "discard" in each)


# --- Refusals -------------------------------------------------------------------------------

HANDS = [["deal-01", "deal-44"], ["deal-01", "deal-02"]]


def closing(hand: list[str]) -> Table:
    me = {"hand": hand, "enriched": ["gold 2", "silver 2"], "equipment": ["bulldozer"]}
    return plays(lagoon(me, {}), "use bulldozer")


def answer(table: Table, move: str, seat: int) -> str:
    """What somebody hears who asks about a move, and then wants to make it."""
    heard: list[str] = []
    for ask in (table.why_not, table.at(len(table.moves)).play, table.describe):
        try:
            heard.append(str(ask(move, seat=seat)))
        except (NotYourTurn, NotationError, IllegalMove) as problem:
            heard.append(f"{type(problem).__name__}: {problem}")
    return " | ".join(heard)


@pytest.mark.parametrize(
    "move", ["close deal-01", "close deal-02", "close deal-44", "close wedding-rings", "pass", "nonsense"]
)
def test_ML_R47_who_is_not_asked_hears_the_same_whatever_the_hand(move: str) -> None:
    answers = [answer(closing(hand), move, 1) for hand in HANDS]
    assert answers[0] == answers[1]
    assert all("NotYourTurn" in each or "NotationError" in each for each in answers)


@pytest.mark.parametrize("move", ["close", "clo", "c t", "close te"])
def test_ML_R47_not_even_by_a_move_cut_short(move: str) -> None:
    """Words that are cut short must not be completed by what the other one could do."""
    answers = [answer(closing(hand), move, 1) for hand in HANDS]
    assert answers[0] == answers[1]


def test_ML_R47_refusals_do_not_depend_on_what_the_asked_one_cannot_know() -> None:
    table = lagoon(MINE | {"equipment": BOX.equipment_ids[:8], "miners": 5}, THEIRS, gallery_stack=TILES[:9])
    for seed in range(3):
        fork = table.fork(0, seed=seed)
        for move in BOX.moves.moves:
            assert refused(fork, move) == refused(table, move)


# --- Undo -----------------------------------------------------------------------------------


def test_ML_R47_what_the_others_have_seen_is_a_barrier_for_undo() -> None:
    """ML-133: the Deal is revealed."""
    table = plays(closing(HANDS[0]), "close deal-01")
    assert table.view(1)["players"][0]["closed"] == ["deal-01"]
    assert not table.can_undo()


def test_ML_092_ML_093_a_tile_laid_face_up_is_a_barrier_for_undo() -> None:
    table = plays(lagoon({"island": 3}, {}), "galleries", "place 1-1 down")
    assert table.can_undo()
    plays(table, "place 2-1 up")
    assert table.view(1)["galleries"]["2-1-1"]["tile"] is not None
    assert not table.can_undo()


def test_ML_157_ML_019_revealed_objectives_are_a_barrier_for_undo() -> None:
    table = lagoon({"objectives": OBJECTIVES[:2]}, {"objectives": OBJECTIVES[2:4]}, is_ending=1)
    plays(table, "pass", "pass")
    assert table.view(1)["players"][0]["objectives"] == OBJECTIVES[:2]
    assert not table.can_undo()


@pytest.mark.parametrize(
    ("moves", "free"),
    [
        (["deal", "draw deal"], False),
        (["deal"], True),
        (["use generator"], True),  # discarded face down
        (["use air-compressor"], False),
        (["operate mine", "send 1 to 1-1-1"], False),  # it is opened
        (["operate mine", "send 1 to 1-2-1"], True),
        (["use demolition-kit", "demolish 1-1-1"], True),  # it stays face down
        (["pass"], True),
    ],
)
def test_ML_R47_undo_is_free_until_something_is_revealed(moves: list[str], free: bool) -> None:
    me = {"equipment": ["generator", "air-compressor", "demolition-kit"], "hand": ["deal-01"]}
    galleries = {"1-1-1": {"tile": "gallery-empty", "up": 0}, "1-2-1": {"tile": "gallery-gold-4"}}
    assert plays(lagoon(me, {}, galleries=galleries), *moves).can_undo() == free
