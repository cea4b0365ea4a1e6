"""Chapters 3, 4.1, 6 and 7: the round, Depart Island, wages, the end of the game; and their house rules."""

from typing import Any

import pytest

from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

TYPES = ["gold", "silver", "copper", "iron"]
END: list[dict[str, Any]] = [{"step": "CountPoints"}]
MARKED = (3, 6, 9, 12, 15)
MINE = {
    "1-1-1": {"tile": "gallery-gold-4"},
    "1-2-1": {"tile": "gallery-copper-4"},
    "2-1-1": {"tile": "gallery-iron-4"},
}
OFFERS = {
    1: ["buy artifact", "operate mine", "deal", "trade", "depart"],
    2: ["buy artifact", "operate mine", "deal", "buy equipment", "depart"],
    3: ["recruit merchant", "shipment", "galleries", "enrichment", "depart"],
    4: ["recruit miner", "shipment", "galleries", "enrichment", "depart"],
}
RICH: dict[str, Any] = {"money": 20, "raw": dict.fromkeys(TYPES, 9), "merchants": 7, "miners": 4}


def own(table: Table, key: str, seat: int = 0) -> Any:
    """One thing that lies before a seat."""
    return player(table, seat)[key]


def all_own(table: Table, key: str) -> list[Any]:
    """The same thing of everybody."""
    return [each[key] for each in table.view()["players"]]


def raw(**amounts: int) -> dict[str, int]:
    """Raw resources of all types."""
    return {type: amounts.get(type, 0) for type in TYPES}


def cubes(players: int, *placed: tuple[str, int, int]) -> dict[str, list[list[int]]]:
    """The Centre with these cubes: type, level, owner."""
    rows = {type: [[0] * players for _ in range(5)] for type in TYPES}
    for type, level, owner in placed:
        rows[type][level][owner] += 1
    return rows


def selection(*people: dict[str, Any], token: int = 0, **parts: Any) -> Table:
    """The beginning of a round: all ships are on their boards, the holder of the token chooses."""
    seats = len(people)
    steps = [{"step": "SelectIsland", "player": (token + n) % seats} for n in range(seats)]
    return lagoon(
        *[{"island": None, **each} for each in people],
        token=token,
        order=[],
        compass=[None] * 4,
        todo=[*steps, {"step": "SetSail"}, *END],
        **parts,
    )


def at(*islands: int, **parts: Any) -> Table:
    """Rich companies whose ships lie at these islands, each at another; the turn order is by island."""
    return action_phase(*[{"island": island, **RICH} for island in islands], **parts)


def action_phase(*people: dict[str, Any], **parts: Any) -> Table:
    """The Action phase, after everybody has chosen the island that is told."""
    compass: list[int | None] = [None] * 4
    for seat, each in enumerate(people):
        compass[each["island"] - 1] = seat
    order = [seat for seat in compass if seat is not None]
    return lagoon(*people, order=order, compass=compass, **parts)


def all_pass(table: Table) -> Table:
    """Nobody does anything more this round."""
    while "pass" in options(table):
        table.play("pass")
    return table


def actions(table: Table) -> set[tuple[str, ...]]:
    """Every way to perform the Action that is asked for; tiles that are drawn stay unplaced."""
    ways: set[tuple[str, ...]] = set()
    for move in options(table):
        trial = table.fork(seed="way")
        trial.play(move)
        if "pass" in options(trial) or "place 1-1 up" in options(trial) or trial.over:
            ways.add((move,))
        else:
            ways |= {(move, *way) for way in actions(trial)}
    return ways


# --- Compass, score track, round track ------------------------------------------------------


def test_ML_007_ML_057_player_cubes_go_onto_the_compass() -> None:
    table = selection({}, {}, {}, token=1)
    assert table.view()["compass"] == [None] * 4
    plays(table, "island 3", "island 1")
    assert table.view()["compass"] == [2, None, 1, None]


def test_ML_008_the_centre_is_open_in_every_round_and_to_everybody() -> None:
    people: list[dict[str, Any]] = [{"island": 3, **RICH}, {"island": 4, **RICH}]
    for number in (1, 8, 15):
        table = action_phase(*people, round=number)
        for _ in range(2):
            plays(table, "enrichment", "enrich gold", "done", "pass")
        if number < 15:
            assert table.view()["centre"]["gold"][1] == [1, 1]


@pytest.mark.parametrize(("vp", "lost"), [(1, 2), (0, 2), (-3, 2)])
def test_ML_009_a_score_may_drop_below_0(vp: int, lost: int) -> None:
    table = all_pass(lagoon({"vp": vp}, {"money": 9}, round=3))
    assert own(table, "vp") == vp - lost
    assert table.scores()[0] == vp - lost


def test_ML_010_the_marker_advances_by_one_round_at_a_time() -> None:
    table = lagoon({"money": 99}, {"money": 99})
    rounds = [table.view()["round"]]
    while not table.over:
        all_pass(table)
        if not table.over:
            rounds.append(table.view()["round"])
            plays(table, *["island 1", "island 2"])
    assert rounds == list(range(1, 16))


@pytest.mark.parametrize("number", range(1, 16))
def test_ML_010_ML_080_ML_150_rounds_3_6_9_12_and_15_are_payment_rounds(number: int) -> None:
    table = all_pass(lagoon({"money": 9}, {"money": 9}, round=number))
    assert all_own(table, "money") == [7 if number in MARKED else 9] * 2


def test_ML_011_miners_mine_and_operate_equipment() -> None:
    me: dict[str, Any] = {"miners": 2, "equipment": ["rock-cutter"]}
    table = lagoon(me, galleries=MINE)
    plays(table, "operate mine", "send 1 to 1-1-1", "done")
    assert (own(table, "idle_miners"), own(table, "idle_merchants"), own(table, "raw")["gold"]) == (1, 3, 1)
    plays(table, "use rock-cutter")
    assert (own(table, "idle_miners"), own(table, "idle_merchants"), own(table, "money")) == (0, 3, 2)


@pytest.mark.parametrize(("miners", "refusal"), [(3, None), (4, None), (5, "ML-114")])
def test_ML_011_ML_114_ML_R57_miners_are_recruited_on_island_4_up_to_5(
    miners: int, refusal: str | None
) -> None:
    table = action_phase({"island": 4, "money": 20, "miners": miners}, {"island": 1}, player=0)
    assert refused(table, "recruit miner") == refusal
    if refusal is None:
        assert own(plays(table, "recruit miner"), "miners") == miners + 1


def test_ML_012_merchants_sail_and_carry_out_actions() -> None:
    table = lagoon({"miners": 0})
    plays(table, "deal", "draw deal", "depart", "sail 3")
    assert own(table, "idle_merchants") == 1
    assert own(table, "island") == 3


@pytest.mark.parametrize(("merchants", "refusal"), [(3, None), (6, None), (7, "ML-112")])
def test_ML_012_ML_112_ML_R57_merchants_are_recruited_on_island_3_up_to_7(
    merchants: int, refusal: str | None
) -> None:
    table = action_phase({"island": 3, "money": 20, "merchants": merchants}, {"island": 4})
    assert refused(table, "recruit merchant") == refusal
    if refusal is None:
        assert own(plays(table, "recruit merchant"), "merchants") == merchants + 1


@pytest.mark.parametrize(("kind", "island"), [("merchant", 3), ("miner", 4)])
def test_ML_011_ML_012_they_are_recruited_on_no_other_island(kind: str, island: int) -> None:
    for other in (1, 2, 3, 4):
        table = action_phase({"island": other, "money": 20}, {"island": 5 - other}, player=0)
        assert refused(table, f"recruit {kind}") == (None if other == island else "ML-064")


@pytest.mark.parametrize(("merchants", "miners"), [(6, 0), (1, 5), (3, 3)])
def test_ML_013_merchants_and_miners_alike_are_paid(merchants: int, miners: int) -> None:
    table = all_pass(lagoon({"merchants": merchants, "miners": miners, "money": 9}, {}, round=3))
    assert own(table, "money") == 9 - 3


def test_ML_013_all_workers_return_at_the_end_of_every_round() -> None:
    table = lagoon({"miners": 2, "equipment": ["rock-cutter"]}, galleries=MINE)
    plays(table, "use rock-cutter", "operate mine", "send 1 to 1-1-1", "pass", "deal", "draw deal", "pass")
    assert table.view()["round"] == 2
    assert (all_own(table, "idle_merchants"), all_own(table, "idle_miners")) == ([3, 3], [2, 1])
    assert own(table, "activated") == []


# --- Island Selection -----------------------------------------------------------------------


def test_ML_056_a_round_has_three_phases() -> None:
    table = selection({}, {}, centre=cubes(2, ("gold", 0, 0)))
    assert options(table) == ["island 1", "island 2", "island 3", "island 4"]
    plays(table, "island 1", "island 2")
    assert options(table) == ["deal", "depart", "pass"]
    all_pass(table)
    assert table.view()["centre"]["gold"][1] == [1, 0]
    assert options(table) == ["island 1", "island 2", "island 3", "island 4"]
    assert table.view()["round"] == 2


@pytest.mark.parametrize("token", [0, 1, 2])
def test_ML_057_the_token_holder_chooses_first_and_the_others_clockwise(token: int) -> None:
    table = selection({}, {}, {}, token=token)
    seats: list[int | None] = []
    for island in (4, 3, 2):
        seats.append(table.player)
        plays(table, f"island {island}")
    assert seats == [(token + n) % 3 for n in range(3)]


def test_ML_057_nothing_can_be_done_before_an_island_is_chosen() -> None:
    table = selection({"equipment": ["rock-cutter"]}, {})
    assert refused(table, "pass") == refused(table, "use rock-cutter") == refused(table, "depart") == "ML-057"


def test_ML_058_nobody_may_choose_an_island_already_chosen() -> None:
    table = plays(selection({}, {}, {}), "island 3")
    assert refused(table, "island 3") == "ML-058"
    plays(table, "island 1")
    assert options(table) == ["island 2", "island 4"]
    assert refused(table, "island 1") == refused(table, "island 3") == "ML-058"


def test_ML_058_with_four_players_one_island_is_left_for_the_last() -> None:
    table = plays(selection({}, {}, {}, {}, token=2), "island 4", "island 2", "island 1")
    assert table.view()["compass"] == [0, 3, 1, 2]


@pytest.mark.parametrize(
    ("chosen", "order"),
    [((1, 2, 3, 4), [0, 1, 2, 3]), ((4, 3, 2, 1), [3, 2, 1, 0]), ((2, 4, 1, 3), [2, 0, 3, 1])],
)
def test_ML_059_the_island_numbers_are_the_turn_order(chosen: tuple[int, ...], order: list[int]) -> None:
    table = plays(selection({}, {}, {}, {}), *[f"island {island}" for island in chosen[:3]])
    assert (table.view()["order"], all_own(table, "island")) == (order, list(chosen))
    seats: list[int | None] = []
    for _ in range(4):
        seats.append(table.player)
        plays(table, "pass")
    assert seats == order


def test_ML_059_ML_061_the_order_holds_for_the_entire_round_wherever_the_ships_go() -> None:
    table = at(1, 2, 3)
    plays(table, "depart", "sail 4")
    plays(table, "depart", "sail 1")
    plays(table, "depart", "sail 2")
    assert (table.view()["order"], table.player) == ([0, 1, 2], 0)


# --- The Action phase -----------------------------------------------------------------------


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_060_ML_064_each_island_has_its_own_actions(island: int) -> None:
    me: dict[str, Any] = {"island": island, **RICH, "merchants": 6}
    table = lagoon(me, {"island": 5 - island}, galleries=MINE)
    assert options(table) == [*sorted_as(table, OFFERS[island]), "pass"]
    for other in {name for names in OFFERS.values() for name in names} - set(OFFERS[island]):
        assert refused(table, other) == "ML-064"


def sorted_as(table: Table, names: list[str]) -> list[str]:
    """Names in the order of the table of moves."""
    notations = [str(move) for move in table.box.moves.moves]
    return sorted(names, key=notations.index)


def test_ML_061_two_actions_one_after_the_other_then_the_next_player() -> None:
    table = at(1, 2, 3)
    for seat, turn in (
        (0, ["trade", "swap gold gold for silver", "done", "deal", "draw deal"]),
        (1, ["deal", "draw deal", "buy artifact", "artifact iron"]),
        (2, ["galleries", "place 1-1 up", "place 2-1 up", "enrichment", "enrich gold", "done"]),
        (0, ["buy artifact", "artifact iron", "depart", "sail 4"]),
    ):
        assert table.player == seat
        plays(table, *turn)
    assert table.player == 1


def test_ML_061_turns_go_round_and_round_until_all_have_passed() -> None:
    table = at(1, 2, 3)
    plays(table, "pass")
    plays(table, "deal", "draw deal", "buy artifact", "artifact gold")
    assert table.player == 2
    plays(table, "pass")
    assert table.player == 1
    plays(table, "depart", "sail 3", "enrichment", "enrich gold", "done")
    assert table.player == 1
    assert plays(table, "pass").view()["round"] == 2


@pytest.mark.parametrize(
    "turn",
    [
        ["deal", "draw deal", "buy artifact", "artifact gold"],
        ["deal", "draw deal", "use rock-cutter"],
        ["use rock-cutter", "deal", "draw deal"],
        ["use rock-cutter", "use air-compressor"],
    ],
)
def test_ML_062_the_two_actions_may_be_of_either_kind(turn: list[str]) -> None:
    me: dict[str, Any] = {"island": 1, **RICH, "equipment": ["rock-cutter", "air-compressor"]}
    assert plays(action_phase(me, {"island": 2}), *turn).player == 1


def test_ML_062_only_own_equipment_can_be_activated() -> None:
    table = lagoon({"miners": 3}, {"equipment": ["rock-cutter"]})
    assert refused(table, "use rock-cutter") == "ML-089"
    assert options(table, "use") == []


def test_ML_062_an_action_is_finished_before_anything_else_is_done() -> None:
    table = plays(at(1, 2), "deal")
    assert options(table) == ["draw deal"]
    assert refused(table, "pass") is not None
    assert refused(table, "trade") is not None


@pytest.mark.parametrize("miners", [1, 4])
def test_ML_063_each_selection_is_one_action_however_many_workers_it_takes(miners: int) -> None:
    table = action_phase({"island": 1, **RICH}, {"island": 2}, galleries=MINE)
    plays(table, "operate mine", f"send {miners} to 1-1-1", *["done"][: miners < 4])
    assert (table.player, own(table, "idle_miners")) == (0, 4 - miners)
    assert plays(table, "deal", "draw deal").player == 1


def test_ML_063_also_when_it_takes_three_merchants() -> None:
    people = [{"island": 1, **RICH}, {"island": 2, "used": ["deal 1"]}, {"island": 3, "used": ["deal 1"]}]
    table = plays(action_phase(*people), "deal", "draw deal")
    assert (table.player, own(table, "idle_merchants")) == (0, 4)
    plays(table, "trade", "swap gold gold for money", "done")
    assert table.player == 1


def test_ML_064_another_island_must_first_be_reached_with_depart() -> None:
    table = at(1, 2)
    assert refused(table, "recruit miner") == "ML-064"
    plays(table, "deal", "draw deal", "depart", "sail 4", "pass")
    assert refused(table, "recruit miner") is None
    assert refused(table, "trade") == "ML-064"


@pytest.mark.parametrize(
    ("island", "action"), [(island, name) for island, names in OFFERS.items() for name in names]
)
def test_ML_065_each_action_of_each_island_at_most_once_a_round(island: int, action: str) -> None:
    used = f"{action.replace(' ', '_')} {island}"
    me: dict[str, Any] = {"island": island, **RICH, "merchants": 6, "used": [used]}
    table = lagoon(me, {"island": 5 - island}, galleries=MINE)
    assert refused(table, action) == "ML-065"
    assert set(options(table)) == {*OFFERS[island], "pass"} - {action}


@pytest.mark.parametrize(
    ("here", "there", "action"),
    [
        (here, there, action)
        for here, there in ((1, 2), (2, 1), (3, 4), (4, 3))
        for action in sorted(set(OFFERS[here]) & set(OFFERS[there]))
    ],
)
def test_ML_065_the_same_named_action_of_another_island_is_a_different_one(
    here: int, there: int, action: str
) -> None:
    me: dict[str, Any] = {"island": here, **RICH, "used": [f"{action.replace(' ', '_')} {there}"]}
    table = lagoon(me, {"island": 5 - here}, galleries=MINE)
    assert refused(table, action) is None


def test_ML_065_used_up_by_doing_it_and_free_again_in_the_next_round() -> None:
    table = plays(at(1, 2), "deal", "draw deal")
    assert own(table, "used") == ["deal 1"]
    assert refused(table, "deal") == "ML-065"
    all_pass(table)
    assert own(table, "used") == []
    plays(table, "island 2", "island 1")
    assert refused(plays(table, "pass"), "deal") is None


def test_ML_066_each_equipment_card_at_most_once_a_round() -> None:
    me: dict[str, Any] = {"miners": 3, "equipment": ["rock-cutter", "air-compressor"]}
    table = plays(lagoon(me), "use rock-cutter")
    assert refused(table, "use rock-cutter") == "ML-066"
    assert options(table, "use") == ["use air-compressor"]
    all_pass(table)
    plays(table, "island 3", "island 1")
    assert refused(plays(table), "use rock-cutter") is None


@pytest.mark.parametrize(
    ("island", "action"),
    [(island, name) for island, names in OFFERS.items() for name in names if name != "operate mine"],
)
def test_ML_067_ML_069_every_island_action_but_mining_takes_a_merchant(island: int, action: str) -> None:
    for idle, refusal in ((0, "ML-069"), (1, None)):
        me: dict[str, Any] = {"island": island, **RICH, "merchants": 6, "idle_merchants": idle}
        table = lagoon(me, {"island": 5 - island})
        assert refused(table, action) == refusal
        if refusal is None:
            assert own(plays(table, action), "idle_merchants") == (1 if action == "recruit merchant" else 0)


@pytest.mark.parametrize(("miners", "refusal"), [(0, "ML-100"), (1, None)])
def test_ML_067_mining_takes_miners_and_no_merchant(miners: int, refusal: str | None) -> None:
    table = lagoon({"idle_merchants": 0, "idle_miners": miners}, galleries=MINE)
    assert refused(table, "operate mine") == refusal
    if refusal is None:
        plays(table, "operate mine", "send 1 to 1-1-1")
        assert (own(table, "idle_miners"), own(table, "raw")["gold"]) == (0, 1)


@pytest.mark.parametrize(("miners", "refusal"), [(0, "ML-089"), (1, None)])
def test_ML_067_equipment_takes_a_miner_and_no_merchant(miners: int, refusal: str | None) -> None:
    table = lagoon({"idle_merchants": 0, "idle_miners": miners, "equipment": ["rock-cutter"]})
    assert refused(table, "use rock-cutter") == refusal
    if refusal is None:
        plays(table, "use rock-cutter")
        assert (own(table, "idle_miners"), own(table, "idle_merchants")) == (0, 0)


@pytest.mark.parametrize(
    ("island", "action"),
    [(island, name) for island, names in OFFERS.items() for name in names if name != "operate mine"],
)
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_ML_068_ML_069_one_merchant_more_for_each_other_player_who_did_it(
    island: int, action: str, before: int
) -> None:
    used = f"{action.replace(' ', '_')} {island}"
    others: list[dict[str, Any]] = [{"island": 1, "used": [used] * (n < before)} for n in range(3)]
    for idle, refusal in ((before, "ML-069"), (before + 1, None)):
        me: dict[str, Any] = {"island": island, **RICH, "merchants": 6, "idle_merchants": idle}
        table = lagoon(me, *others)
        assert refused(table, action) == refusal
        assert (action in options(table)) == (refusal is None)
        if refusal is None:
            left = own(plays(table, action), "idle_merchants")
            assert left == (1 if action == "recruit merchant" else 0)


def test_ML_068_own_actions_and_those_on_another_island_do_not_count() -> None:
    others: list[dict[str, Any]] = [{"island": 2, "used": ["deal 2", "trade 1"]}, {"island": 3}]
    me: dict[str, Any] = {"island": 1, **RICH, "used": ["deal 2"]}
    table = plays(lagoon(me, *others), "deal")
    assert own(table, "idle_merchants") == 6


@pytest.mark.parametrize("theirs", [0, 1, 4])
@pytest.mark.parametrize("mine", [1, 2, 3, 4])
def test_ML_070_mining_is_never_made_dearer_by_others(theirs: int, mine: int) -> None:
    other: dict[str, Any] = {
        "island": 1, "miners": 4, "idle_miners": 4 - theirs, "used": ["operate_mine 1"] * (theirs > 0),
    }  # fmt: skip
    table = lagoon({"island": 1, "miners": 5}, other, galleries=MINE)
    plays(table, "operate mine", f"send {mine} to 1-1-1", "done")
    assert (own(table, "idle_miners"), own(table, "raw")["gold"]) == (5 - mine, mine)
    assert own(table, "idle_merchants") == 3


def test_ML_071_placed_workers_cannot_be_used_again_this_round() -> None:
    table = lagoon({"merchants": 1, "equipment": ["rock-cutter"]}, galleries=MINE)
    plays(table, "deal", "draw deal", "use rock-cutter", "pass")
    assert (own(table, "idle_merchants"), own(table, "idle_miners")) == (0, 0)
    assert options(table) == ["pass"]
    assert refused(table, "depart") == "ML-069"
    assert refused(table, "operate mine") == "ML-100"


def test_ML_072_an_action_is_resolved_before_the_next_one() -> None:
    me: dict[str, Any] = {"island": 3, "equipment": ["rock-cutter"], "money": 1}
    table = action_phase(me, {"island": 4})
    assert refused(table, "recruit merchant") is not None
    plays(table, "use rock-cutter", "recruit merchant")
    assert (own(table, "money"), own(table, "merchants")) == (0, 4)


@pytest.mark.parametrize("turn", [["pass"], ["deal", "draw deal", "pass"]])
def test_ML_073_who_passes_performs_no_more_actions_this_round(turn: list[str]) -> None:
    table = plays(at(1, 2), *turn)
    assert (own(table, "passed"), table.player) == (1, 1)
    plays(table, "deal", "draw deal", "depart", "sail 3")
    assert table.player == 1
    assert plays(table, "pass").view()["round"] == 2
    assert all_own(table, "passed") == [0, 0]


@pytest.mark.parametrize("action", [1, 2])
@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_073_passing_is_always_possible(island: int, action: int) -> None:
    turn = [{"step": "TakeTurn", "player": 0, "action": action}, *END]
    assert "pass" in options(lagoon({"island": island, **RICH}, {}, todo=turn))


def test_ML_074_depart_as_the_first_action_of_the_round_ends_the_turn() -> None:
    table = plays(at(1, 2), "depart", "sail 3")
    assert (table.player, own(table, "passed")) == (1, 0)
    plays(table, "pass")
    assert table.player == 0
    plays(table, "enrichment", "enrich gold", "done")
    assert table.player == 0
    plays(table, "galleries", "place 1-1 up", "place 2-1 up")
    assert table.view()["round"] == 1
    assert table.player == 0
    assert refused(table, "galleries") == "ML-065"


@pytest.mark.parametrize("before", [["deal", "draw deal"], ["use rock-cutter"]])
def test_ML_074_not_when_it_is_a_later_one(before: list[str]) -> None:
    me: dict[str, Any] = {"island": 1, **RICH, "merchants": 6, "equipment": ["rock-cutter"]}
    table = action_phase(me, {"island": 2})
    plays(table, *before, "depart", "sail 3", "pass")
    plays(table, "depart", "sail 4")
    assert table.player == 0
    assert refused(table, "recruit miner") is None


@pytest.mark.parametrize("island", [2, 3, 4])
def test_ML_075_it_applies_whether_or_not_anybody_chose_that_island(island: int) -> None:
    assert plays(at(1, 2), "depart", f"sail {island}").player == 1


def test_ML_076_the_action_phase_ends_when_all_have_passed() -> None:
    table = at(1, 2, 4)
    for passed in range(3):
        assert table.view()["round"] == 1
        assert sum(all_own(table, "passed")) == passed
        plays(table, "pass")
    assert table.view()["round"] == 2


# --- End of Round ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("type", TYPES)
def test_ML_077_every_centre_cube_moves_down_one_row(type: str, level: int) -> None:
    table = all_pass(lagoon(centre=cubes(2, (type, level, 0), (type, level, 1), (type, level, 1))))
    moved = cubes(2, (type, level + 1, 0), (type, level + 1, 1), (type, level + 1, 1))
    assert table.view()["centre"] == moved


def test_ML_078_cubes_at_4_leave_and_give_nobody_anything() -> None:
    table = all_pass(lagoon(centre=cubes(2, ("gold", 4, 0), ("iron", 4, 1))))
    assert table.view()["centre"] == cubes(2)
    assert (all_own(table, "vp"), all_own(table, "money")) == ([0, 0], [0, 0])
    assert all_own(table, "enriched") == [[], []]


def test_ML_079_enriched_cubes_on_player_boards_do_not_change() -> None:
    board = ["gold 1", "silver 4", "copper 2", "iron 3"]
    assert own(all_pass(lagoon({"enriched": board})), "enriched") == board


def test_ML_081_everything_returns_and_a_new_round_begins() -> None:
    table = action_phase({"island": 1, **RICH}, {"island": 3, **RICH}, token=1, round=4)
    plays(table, "deal", "draw deal", "depart", "sail 4")
    all_pass(table)
    view = table.view()
    assert (view["round"], view["token"], table.player) == (5, 0, 0)
    assert (view["compass"], view["order"]) == ([None] * 4, [])
    assert (all_own(table, "island"), all_own(table, "used")) == ([None, None], [[], []])
    assert (all_own(table, "idle_merchants"), all_own(table, "idle_miners")) == ([7, 7], [4, 4])
    assert options(table) == ["island 1", "island 2", "island 3", "island 4"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ML_081_the_token_passes_clockwise(players: int) -> None:
    table = lagoon(*[{"money": 9}] * players, token=players - 1)
    holders: list[int] = []
    for _ in range(3):
        all_pass(table)
        holders.append(table.view()["token"])
        assert table.player == holders[-1]
        while "pass" not in options(table):
            table.play(table.options()[0])
    assert holders == [n % players for n in range(3)]


# --- Depart ---------------------------------------------------------------------------------


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_082_merchants_are_placed_and_the_ship_moves(island: int) -> None:
    for to in {1, 2, 3, 4} - {island}:
        table = plays(lagoon({"island": island}, {"island": 5 - island}), "depart", f"sail {to}")
        assert (own(table, "island"), own(table, "idle_merchants")) == (to, 2)
        assert own(table, "used") == [f"depart {island}"]


def test_ML_083_one_may_leave_whatever_is_left_to_do() -> None:
    table = at(1, 2, galleries=MINE)
    assert options(table, "d") == ["deal", "depart"]
    used = [f"{name.replace(' ', '_')} 1" for name in OFFERS[1] if name != "depart"]
    bare = lagoon({"island": 1, **RICH, "used": used}, galleries=MINE)
    assert options(bare) == ["depart", "pass"]


def test_ML_084_ML_R20_once_a_round_from_each_island() -> None:
    table = plays(at(3, 4), "depart", "sail 1", "pass")
    assert table.player == 0
    plays(table, "depart", "sail 3")
    assert refused(table, "depart") == "ML-065"


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_ML_084_ML_R03_departing_is_dearer_after_others(before: int) -> None:
    others: list[dict[str, Any]] = [{"used": ["depart 1"] * (n < before)} for n in range(3)]
    table = plays(lagoon({"merchants": 5}, *others), "depart")
    assert own(table, "idle_merchants") == 5 - 1 - before


@pytest.mark.parametrize("action", ["deal", "trade", "buy artifact"])
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_ML_R03_depart_escalates_false_is_a_flat_1_for_depart_alone(action: str, before: int) -> None:
    used = ["depart 1", f"{action.replace(' ', '_')} 1"]
    others: list[dict[str, Any]] = [{"used": used if n < before else []} for n in range(3)]
    me: dict[str, Any] = {"island": 1, **RICH, "merchants": 5}
    table = lagoon(me, *others, house={"depart_escalates": "false"})
    assert own(plays(table.fork(seed=1), "depart", "sail 2"), "idle_merchants") == 5 - 1
    assert own(plays(table, action), "idle_merchants") == 5 - 1 - before


def test_ML_R03_depart_escalates_false_still_takes_one() -> None:
    me: dict[str, Any] = {"merchants": 3, "idle_merchants": 0}
    assert refused(lagoon(me, house={"depart_escalates": "false"}), "depart") == "ML-069"


def test_ML_R03_the_two_modes_of_an_action_are_one_action() -> None:
    first: dict[str, Any] = {"island": 3, **RICH}
    second: dict[str, Any] = {"island": 3, **RICH}
    table = lagoon(first, second, order=[0, 1], centre=cubes(2, ("gold", 2, 1)))
    plays(table, "enrichment", "enrich iron", "done", "pass")
    plays(table, "enrichment", "fetch gold 2 of 2")
    assert own(table, "idle_merchants", 1) == 5


# --- Rulings on turns -----------------------------------------------------------------------


def test_ML_R17_with_no_legal_action_passing_is_the_only_choice() -> None:
    table = lagoon({"idle_merchants": 0, "idle_miners": 0, **{"money": 20}})
    assert options(table) == ["pass"]
    assert table.player == 0


def test_ML_R17_passing_counts_even_if_money_arrives_later() -> None:
    used = [f"{name} 3" for name in ("galleries", "depart", "enrichment", "shipment")]
    me: dict[str, Any] = {"island": 3, "used": used}
    rival: dict[str, Any] = {"island": 4, **RICH}
    table = lagoon(me, rival, order=[0, 1], centre=cubes(2, ("gold", 3, 0)))
    assert options(table) == ["pass"]
    plays(table, "pass", "enrichment", "fetch gold 3 of 1")
    assert own(table, "money") == 3
    plays(table, "galleries", "place 1-1 up", "place 2-1 up")
    assert table.player == 1
    assert plays(table, "pass").view()["round"] == 2


def test_ML_R17_nobody_can_skip_a_single_action_and_stay_in_the_round() -> None:
    table = plays(at(1, 2), "deal", "draw deal")
    assert "done" not in options(table)
    assert refused(table, "done") == "ML-062"
    assert own(plays(table, "pass"), "passed") == 1


def test_ML_R18_the_lost_second_action_cannot_be_an_equipment_either() -> None:
    me: dict[str, Any] = {"island": 1, **RICH, "equipment": ["rock-cutter"]}
    table = plays(action_phase(me, {"island": 2}), "depart", "sail 4")
    assert (table.player, own(table, "idle_miners")) == (1, 4)
    plays(table, "pass")
    assert refused(table, "use rock-cutter") is None


def test_ML_R18_the_first_action_of_a_later_turn_is_no_first_action_of_the_round() -> None:
    table = at(1, 2)
    plays(table, "deal", "draw deal", "trade", "swap gold gold for iron", "done", "pass")
    plays(table, "depart", "sail 4")
    assert table.player == 0
    plays(table, "recruit miner")
    assert own(table, "miners") == 5


def test_ML_R18_it_is_the_first_action_of_every_round() -> None:
    table = all_pass(at(1, 2))
    plays(table, "island 3", "island 4")
    assert table.player == 1
    assert plays(table, "depart", "sail 1").player == 0


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_R19_to_any_other_island_and_never_to_the_same(island: int) -> None:
    others: list[dict[str, Any]] = [{"island": each} for each in (1, 2, 3)]
    table = plays(lagoon({"island": island, **RICH}, *others), "depart")
    assert options(table) == [f"sail {to}" for to in (1, 2, 3, 4) if to != island]
    assert refused(table, f"sail {island}") == "ML-R19"


def test_ML_R19_any_number_of_ships_may_share_an_island() -> None:
    table = at(1, 2, 3)
    plays(table, "depart", "sail 3", "depart", "sail 3")
    assert all_own(table, "island") == [3, 3, 3]


def test_ML_R20_nothing_can_be_done_again_on_an_island_that_was_left() -> None:
    table = at(1, 2)
    plays(table, "deal", "draw deal", "depart", "sail 2", "pass")
    plays(table, "depart", "sail 1")
    assert refused(table, "deal") == refused(table, "depart") == "ML-065"
    assert refused(table, "trade") is None


@pytest.mark.parametrize(
    ("island", "kind", "cost"), [(3, "merchant", 3), (4, "miner", 2)], ids=["merchant", "miner"]
)
def test_ML_R27_a_new_worker_is_free_from_the_next_action_on(island: int, kind: str, cost: int) -> None:
    me: dict[str, Any] = {"island": island, "money": cost, "equipment": ["rock-cutter"]}
    table = lagoon(me, {"island": 1}, {"island": 2})
    plays(table, f"recruit {kind}")
    assert own(table, "money") == 0
    assert own(table, f"{kind}s") == (4 if kind == "merchant" else 2)
    assert own(table, f"idle_{kind}s") == (3 if kind == "merchant" else 2)
    assert table.player == 0


def test_ML_R27_it_may_be_used_even_in_the_same_turn() -> None:
    me: dict[str, Any] = {"island": 3, "money": 3, "idle_merchants": 1}
    table = plays(action_phase(me, {"island": 4}), "recruit merchant")
    assert own(table, "idle_merchants") == 1
    plays(table, "depart", "sail 1")
    assert (own(table, "idle_merchants"), own(table, "island")) == (0, 1)


def test_ML_R27_it_cannot_pay_for_the_recruiting_itself() -> None:
    rival: dict[str, Any] = {"island": 4, "used": ["recruit_merchant 3"]}
    table = action_phase({"island": 3, "money": 3, "idle_merchants": 1}, rival)
    assert refused(table, "recruit merchant") == "ML-069"


# --- Payment check --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("merchants", "miners", "owed"), [(2, 1, 2), (2, 2, 2), (3, 2, 3), (4, 3, 4), (7, 5, 6), (1, 0, 1)]
)
def test_ML_151_one_dollar_for_each_pair_an_odd_one_rounded_up(
    merchants: int, miners: int, owed: int
) -> None:
    me: dict[str, Any] = {"merchants": merchants, "miners": miners, "money": 10}
    table = all_pass(lagoon(me, round=6))
    assert (own(table, "money"), own(table, "vp")) == (10 - owed, 0)


def test_ML_150_the_wages_come_after_the_enrichment_of_the_round() -> None:
    table = lagoon({"money": 9}, {"money": 9}, round=3, centre=cubes(2, ("gold", 4, 0), ("iron", 0, 0)))
    all_pass(table)
    assert (own(table, "money"), table.view()["centre"]) == (7, cubes(2, ("iron", 1, 0)))


def test_ML_152_every_worker_counts_used_or_not_and_new_ones_too() -> None:
    me: dict[str, Any] = {"island": 3, "merchants": 4, "miners": 2, "money": 10}
    idle = all_pass(action_phase(me, {"island": 4}, round=9))
    assert own(idle, "money") == 10 - 3
    busy = action_phase(me, {"island": 4}, round=9)
    plays(busy, "recruit merchant", "depart", "sail 1")
    assert own(all_pass(busy), "money") == 10 - 3 - 4


@pytest.mark.parametrize(
    ("money", "left", "lost"), [(0, 0, 4), (1, 0, 3), (2, 0, 2), (3, 0, 1), (4, 0, 0), (5, 1, 0)]
)
def test_ML_153_who_cannot_pay_everything_loses_1_vp_for_each_unpaid_dollar(
    money: int, left: int, lost: int
) -> None:
    table = all_pass(lagoon({"merchants": 4, "miners": 3, "money": money, "vp": 9}, round=12))
    assert (own(table, "money"), own(table, "vp")) == (left, 9 - lost)


def test_ML_153_everybody_pays_the_bank_for_themselves() -> None:
    table = all_pass(lagoon({"money": 0, "vp": 5}, {"money": 7, "vp": 5}, {"money": 1, "vp": 5}, round=3))
    assert all_own(table, "money") == [0, 5, 0]
    assert all_own(table, "vp") == [3, 5, 4]


def test_ML_154_unpaid_workers_stay() -> None:
    table = all_pass(lagoon({"merchants": 5, "miners": 4}, round=3))
    assert (own(table, "merchants"), own(table, "miners")) == (5, 4)
    assert (own(table, "idle_merchants"), own(table, "idle_miners")) == (5, 4)


@pytest.mark.parametrize("money", [0, 1, 9])
def test_ML_R28_nobody_is_asked_about_wages(money: int) -> None:
    table = all_pass(lagoon({"money": money}, round=3))
    assert options(table) == ["island 1", "island 2", "island 3", "island 4"]
    assert (own(table, "money"), own(table, "vp")) == (max(0, money - 2), min(0, money - 2))
    assert own(table, "merchants") + own(table, "miners") == 4


def test_ML_R44_scores_can_fall_without_limit() -> None:
    table = all_pass(lagoon({"vp": -20, "merchants": 7, "miners": 5}, {"vp": -500}, round=3))
    assert all_own(table, "vp") == [-26, -502]
    assert table.scores() == [-26, -502]


# --- End of the game ------------------------------------------------------------------------


def reaching(vp: int, **parts: Any) -> Table:
    """A player with so many VP is about to score 1 more."""
    me: dict[str, Any] = {"island": 3, "vp": vp, "money": 20}
    return action_phase(me, {"island": 4, "money": 20}, centre=cubes(2, ("gold", 1, 0)), **parts)


@pytest.mark.parametrize(("vp", "over"), [(28, False), (29, True), (30, True)])
def test_ML_004_ML_155_the_game_ends_after_the_round_in_which_30_vp_are_reached(vp: int, over: bool) -> None:
    table = plays(reaching(vp, round=8), "enrichment", "fetch gold 1 of 1")
    assert not table.over
    assert all_pass(table).over == over


@pytest.mark.parametrize(("number", "over"), [(13, False), (14, False), (15, True)])
def test_ML_004_ML_156_or_at_the_end_of_round_15(number: int, over: bool) -> None:
    assert all_pass(lagoon({"money": 9}, {"money": 9}, round=number)).over == over


def test_ML_155_the_running_round_is_played_to_its_end() -> None:
    table = reaching(29, round=8)
    plays(table, "enrichment", "fetch gold 1 of 1", "galleries", "place 1-1 up", "place 2-1 up")
    assert table.player == 1
    plays(table, "recruit miner", "galleries", "place 1-1 up", "place 2-1 up")
    assert table.player == 0
    assert all_pass(table).over


def test_ML_155_including_the_whole_end_of_round_phase() -> None:
    me: dict[str, Any] = {"vp": 30, "money": 9}
    table = all_pass(lagoon(me, {}, round=9, centre=cubes(2, ("iron", 0, 1), ("gold", 4, 1))))
    assert table.over
    assert table.view()["centre"] == cubes(2, ("iron", 1, 1))
    assert (all_own(table, "money"), all_own(table, "vp")) == ([7, 0], [30, -2])


def test_ML_005_ML_157_objectives_and_artifacts_are_added_after_the_end() -> None:
    me: dict[str, Any] = {"vp": 10, "objectives": ["ob-seven-merchants", "ob-treasury"], "money": 30}
    me |= {"merchants": 7, "artifacts": ["artifact-1-gold", "artifact-2-iron"]}
    other: dict[str, Any] = {"vp": 19, "money": 9, "objectives": ["ob-most-money"]}
    table = all_pass(lagoon(me, other, round=15))
    assert table.over
    assert table.score_sheet() == [
        {"track": 10, "artifacts": 2 * 3, "objectives": 4 + 5, "total": 25},
        {"track": 19, "artifacts": 0, "objectives": 0, "total": 19},
    ]
    assert table.winners() == [0]


@pytest.mark.parametrize(
    ("people", "winners"),
    [([3, 5, 4], [1]), ([-3, -5, -4], [0]), ([30, 31, 32], [2])],
)
def test_ML_005_ML_158_the_highest_final_score_wins(people: list[int], winners: list[int]) -> None:
    assert lagoon(*[{"vp": vp} for vp in people], todo=END).winners() == winners


MARKS: list[dict[str, Any]] = [
    {"money": 1},
    {"equipment": ["rock-cutter"]},
    {"closed": ["deal-01"]},
    {"shipments": ["ship-01"]},
]


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_ML_159_ties_money_then_equipment_then_deals_then_shipments(place: int) -> None:
    assert lagoon({}, MARKS[place], todo=END).winners() == [1]
    for later in MARKS[place + 1 :]:
        assert lagoon(later, MARKS[place], todo=END).winners() == [1]
        assert lagoon(MARKS[place], later, todo=END).winners() == [0]


@pytest.mark.parametrize(
    ("many", "few"),
    [
        ({"equipment": ["rock-cutter", "tipper"]}, {"equipment": ["excavator"]}),
        ({"closed": ["deal-01", "deal-02"]}, {"closed": ["deal-44"]}),
        ({"shipments": ["ship-01", "ship-37"]}, {"shipments": ["ship-36"]}),
    ],
)
def test_ML_159_cards_and_tiles_are_counted_not_weighed(many: dict[str, Any], few: dict[str, Any]) -> None:
    assert lagoon(few, many, todo=END).winners() == [1]


def test_ML_R43_everything_tied_is_a_shared_victory() -> None:
    tied: dict[str, Any] = {"vp": 12, "money": 3}
    assert lagoon(tied, {"vp": 12, "money": 2}, tied, todo=END).winners() == [0, 2]
    assert lagoon({"equipment": ["tipper"]}, {"equipment": ["elevator"]}, todo=END).winners() == [0, 1]


def test_ML_R02_an_artifact_is_worth_3_vp_at_the_end() -> None:
    assert lagoon({"artifacts": ["artifact-1-gold"]}, todo=END).scores() == [3, 0]


@pytest.mark.parametrize(("value", "vp"), [("3", 6), ("1", 2)])
def test_ML_R02_artifact_end_value_says_how_much(value: str, vp: int) -> None:
    me: dict[str, Any] = {"artifacts": ["artifact-1-gold", "artifact-2-gold"]}
    table = lagoon(me, todo=END, house={"artifact_end_value": value})
    assert table.scores() == [vp, 0]


def test_ML_R02_artifact_end_value_1_leaves_artifact_objectives_as_they_are() -> None:
    me: dict[str, Any] = {"artifacts": ["artifact-1-gold"], "objectives": ["ob-artifact-fund"]}
    table = lagoon(me, todo=END, house={"artifact_end_value": "1"})
    assert table.scores() == [1 + 2, 0]


def test_ML_R29_enrichment_then_wages_then_the_end_test() -> None:
    me: dict[str, Any] = {"vp": 30, "money": 0}
    table = all_pass(lagoon(me, round=12, centre=cubes(2, ("gold", 3, 0))))
    assert table.over
    assert (own(table, "vp"), table.view()["centre"]["gold"][4]) == (28, [1, 0])


def test_ML_R29_ML_R42_final_scoring_sees_the_state_after_enrichment_and_wages() -> None:
    me: dict[str, Any] = {"money": 4, "objectives": ["ob-treasury", "ob-furnace-tenant"]}
    other: dict[str, Any] = {"money": 3, "objectives": ["ob-most-money"]}
    table = lagoon(me, other, round=15, centre=cubes(2, ("gold", 0, 0), ("iron", 4, 0), ("iron", 4, 0)))
    all_pass(table)
    assert table.over
    assert all_own(table, "money") == [2, 1]
    assert [sheet["objectives"] for sheet in table.score_sheet()] == [0 + 1, 0]


def test_ML_R42_all_objectives_are_revealed_together() -> None:
    people: list[dict[str, Any]] = [{"objectives": ["ob-most-money"], "money": 9}]
    people += [{"objectives": ["ob-most-deals"], "money": 9}]
    table = lagoon(*people, round=15)
    plays(table, "pass")
    assert all("objectives" not in each for each in table.view()["players"])
    plays(table, "pass")
    assert all_own(table, "objectives") == [["ob-most-money"], ["ob-most-deals"]]


@pytest.mark.parametrize(
    ("me", "parts", "moves"),
    [
        ({"island": 3, "raw": raw(gold=2)}, {"shipments": ["ship-01"], "shipment_stack": []}, ["shipment"]),
        ({"island": 2, "money": 9}, {"display": ["excavator"]}, ["buy equipment", "buy excavator"]),
        ({"island": 1, "hand": ["deal-01"], "enriched": ["gold 2"]}, {}, ["deal", "close deal-01"]),
        ({"island": 1, "equipment": ["jaw-crusher"], "enriched": ["gold 2"]}, {}, ["use jaw-crusher"]),
        ({"island": 3}, {"centre": cubes(2, ("gold", 1, 0))}, ["enrichment", "fetch gold 1 of 1"]),
    ],
    ids=["shipment", "equipment", "deal", "crusher", "cube"],
)
def test_ML_R30_reaching_30_is_seen_after_every_gain_of_vp(
    me: dict[str, Any], parts: dict[str, Any], moves: list[str]
) -> None:
    table = lagoon({**me, "vp": 29}, {"island": 4}, order=[0, 1], round=7, **parts)
    assert table.view()["is_ending"] == 0
    plays(table, *moves)
    assert (table.view()["is_ending"], table.over) == (1, False)
    assert all_pass(table).over


@pytest.mark.parametrize("number", [1, 2, 8, 14])
def test_ML_R31_a_game_that_ends_in_another_round_pays_no_wages(number: int) -> None:
    table = all_pass(lagoon({"vp": 30, "money": 1}, {"money": 5}, round=number))
    assert table.over
    assert (all_own(table, "money"), all_own(table, "vp")) == ([1, 5], [30, 0])


def test_ML_R53_passed_players_still_receive_money_and_vp() -> None:
    me: dict[str, Any] = {"island": 1, "passed": 1}
    table = action_phase(me, {"island": 3, "money": 9}, player=1, centre=cubes(2, ("iron", 4, 0)))
    plays(table, "enrichment", "fetch iron 4 of 1")
    assert (all_own(table, "money"), all_own(table, "vp")) == ([4, 5], [1, 0])
    assert own(table, "passed") == 1


def test_ML_R55_objectives_and_artifacts_do_not_end_the_game() -> None:
    me: dict[str, Any] = {"vp": 29, "merchants": 7, "objectives": ["ob-seven-merchants"]}
    table = all_pass(lagoon({**me, "artifacts": ["artifact-1-gold"]}, round=4))
    assert (table.over, table.view()["is_ending"], table.view()["round"]) == (False, 0, 5)


def test_ML_R57_the_limits_are_on_all_workers_starting_ones_included() -> None:
    me: dict[str, Any] = {"island": 3, "merchants": 7, "money": 9, "idle_merchants": 4}
    assert refused(lagoon(me), "recruit merchant") == "ML-112"
    me = {"island": 4, "miners": 5, "money": 9, "idle_miners": 0}
    assert refused(lagoon(me), "recruit miner") == "ML-114"


# --- House rules ----------------------------------------------------------------------------

SHORT = {"game_length": "short"}


@pytest.mark.parametrize(("vp", "over"), [(18, False), (19, True), (20, True)])
def test_ML_004_game_length_short_ends_with_20_vp(vp: int, over: bool) -> None:
    table = plays(reaching(vp, round=4, house=SHORT), "enrichment", "fetch gold 1 of 1")
    assert all_pass(table).over == over


@pytest.mark.parametrize(("number", "over"), [(8, False), (9, False), (10, True)])
def test_ML_004_game_length_short_ends_with_round_10(number: int, over: bool) -> None:
    assert all_pass(lagoon({"money": 9}, {"money": 9}, round=number, house=SHORT)).over == over


@pytest.mark.parametrize("number", range(1, 11))
def test_ML_004_game_length_short_pays_wages_after_rounds_3_6_and_9(number: int) -> None:
    table = all_pass(lagoon({"money": 9}, {"money": 9}, round=number, house=SHORT))
    assert own(table, "money") == (7 if number in (3, 6, 9) else 9)


SWEEP = {"shipment_sweep": "true"}
SHOWN = [f"ship-{number:02}" for number in range(1, 9)]


@pytest.mark.parametrize("number", range(1, 16))
def test_ML_129_shipment_sweep_replaces_the_oldest_tile_after_the_wages(number: int) -> None:
    table = lagoon(shipments=SHOWN, shipment_stack=["ship-30", "ship-31"], round=number, house=SWEEP)
    all_pass(table)
    if number in MARKED:
        assert table.view()["shipments"] == [*SHOWN[1:], "ship-30"]
        assert table.position()["shipment_stack"] == ["ship-31", "ship-01"]
    else:
        assert table.view()["shipments"] == SHOWN


def test_ML_129_shipment_sweep_takes_the_tile_that_has_been_there_longest() -> None:
    me: dict[str, Any] = {"island": 3, "raw": raw(gold=2), "money": 9}
    stack = ["ship-40", "ship-39"]
    them = {"island": 4, "money": 9}
    table = action_phase(me, them, round=3, house=SWEEP, shipments=SHOWN, shipment_stack=stack)
    plays(table, "shipment")  # ship-01 alone can be made
    all_pass(table)
    assert table.view()["shipments"] == [*SHOWN[2:], "ship-40", "ship-39"]


def test_ML_129_shipment_sweep_false_is_the_default() -> None:
    table = all_pass(lagoon(shipments=SHOWN, round=3))
    assert table.view()["shipments"] == SHOWN


# --- Worked examples ------------------------------------------------------------------------

ANA, BEN, CY, DEE = 0, 1, 2, 3


def test_ML_E01_turn_order() -> None:
    table = selection({}, {}, {})
    plays(table, "island 3", "island 1")
    assert options(table) == ["island 2", "island 4"]
    plays(table, "island 4")
    assert table.view()["order"] == [BEN, ANA, CY]
    choosers: list[int | None] = []
    all_pass(table)
    for island in (1, 2, 3):
        choosers.append(table.player)
        plays(table, f"island {island}")
    assert choosers == [BEN, CY, ANA]


def test_ML_E02_extra_merchants() -> None:
    people: list[dict[str, Any]] = [{"island": 2, "money": 50, "merchants": 3} for _ in range(4)]
    table = lagoon(*people)
    for seat, placed in ((ANA, 1), (BEN, 2), (CY, 3)):
        assert table.player == seat
        plays(table, "buy equipment")
        plays(table, options(table)[0])
        assert own(table, "idle_merchants", seat) == 3 - placed
        plays(table, "pass")
    assert (table.player, own(table, "idle_merchants", DEE)) == (DEE, 3)
    assert refused(table, "buy equipment") == "ML-069"
    assert "buy equipment" not in options(table)


def test_ML_E03_counted_per_island() -> None:
    people = [{"island": 3, **RICH}, {"island": 4, **RICH}, {"island": 1, **RICH}]
    goods = ["ship-23", "ship-24", "ship-01", "ship-02", "ship-03", "ship-04", "ship-05", "ship-06"]
    table = action_phase(*people, shipments=goods, shipment_stack=["ship-07", "ship-08", "ship-09"])
    plays(table, "depart", "sail 3")  # Cy
    plays(table, "shipment", "deliver ship-01")  # Ana
    assert own(table, "idle_merchants", ANA) == 6
    plays(table, "depart", "sail 4")
    plays(table, "shipment", "deliver ship-02", "pass")  # Ben
    assert own(table, "idle_merchants", BEN) == 6
    before = own(table, "idle_merchants", CY)
    plays(table, "shipment", "deliver ship-03", "pass")
    assert own(table, "idle_merchants", CY) == before - 2
    before = own(table, "idle_merchants", ANA)
    plays(table, "shipment", "deliver ship-04")
    assert own(table, "idle_merchants", ANA) == before - 2


def test_ML_E04_depart_gets_dearer() -> None:
    table = at(3, 2)
    plays(table, "depart", "sail 3")  # Ben
    plays(table, "depart", "sail 1")  # Ana
    assert own(table, "idle_merchants", ANA) == 6
    plays(table, "depart", "sail 4")  # Ben, from island 3
    assert own(table, "idle_merchants", BEN) == 7 - 1 - 2
    plays(table, "pass")
    plays(table, "depart", "sail 3")  # Ana
    assert refused(table, "depart") == "ML-065"


def test_ML_E05_depart_as_first_action() -> None:
    table = plays(at(1, 2), "depart", "sail 3")
    assert table.player == BEN
    plays(table, "deal", "draw deal", "buy artifact", "artifact gold")
    assert table.player == ANA
    plays(table, "galleries", "place 1-1 down", "place 1-2 down")
    assert table.player == ANA
    plays(table, "enrichment", "enrich gold", "done")
    assert table.player == BEN


def test_ML_E06_not_the_first_action() -> None:
    me: dict[str, Any] = {"island": 1, "equipment": ["rock-cutter"]}
    table = action_phase(me, {"island": 2})
    plays(table, "use rock-cutter")
    assert (own(table, "money"), own(table, "idle_miners"), table.player) == (2, 0, ANA)
    assert refused(table, "depart") is None
    plays(table, "depart", "sail 3")
    assert table.player == BEN
    plays(table, "pass")
    plays(table, "depart", "sail 4")
    assert table.player == ANA
    plays(table, "recruit miner")
    assert (own(table, "miners"), own(table, "money"), own(table, "idle_merchants")) == (2, 0, 0)


def test_ML_E07_passing_after_one_action() -> None:
    people: list[dict[str, Any]] = [{"island": 3, "money": 5}, {"island": 1}]
    table = action_phase(*people, galleries=MINE, centre=cubes(2, ("gold", 2, BEN)))
    assert table.player == BEN
    plays(table, "operate mine", "send 1 to 1-1-1", "pass")
    assert own(table, "raw", BEN)["gold"] == 1
    plays(table, "enrichment", "fetch gold 2 of 2")
    assert (own(table, "money", BEN), own(table, "vp", BEN)) == (2, 1)
    assert (own(table, "money"), own(table, "vp"), own(table, "enriched")) == (3, 0, ["gold 2"])
    plays(table, "galleries", "place 1-2 up", "place 2-2 up")
    assert table.player == ANA
    assert plays(table, "pass").view()["round"] == 2


@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_E08_nothing_possible(island: int) -> None:
    me: dict[str, Any] = {"island": island, **RICH, "idle_merchants": 0, "idle_miners": 0}
    table = lagoon({**me, "equipment": ["rock-cutter"]}, {}, galleries=MINE)
    assert options(table) == ["pass"]


@pytest.mark.parametrize(("recruited", "free"), [(False, 3), (True, 2)])
def test_ML_E22_recruiting(recruited: bool, free: int) -> None:
    ana: dict[str, Any] = {"island": 4, "used": ["recruit_merchant 3"] * recruited}
    table = action_phase(ana, {"island": 3, "money": 3}, player=BEN)
    plays(table, "recruit merchant")
    assert (own(table, "merchants", BEN), own(table, "idle_merchants", BEN)) == (4, free)
    assert own(table, "money", BEN) == 0


@pytest.mark.parametrize("money", [3, 1000])
def test_ML_E23_recruiting_limits(money: int) -> None:
    table = lagoon({"island": 3, "merchants": 7, "money": money})
    assert (refused(table, "recruit merchant"), options(table, "recruit")) == ("ML-112", [])
    table = lagoon({"island": 4, "miners": 5, "money": money})
    assert (refused(table, "recruit miner"), options(table, "recruit")) == ("ML-114", [])


def test_ML_E26_end_of_round_enrichment() -> None:
    red, blue = 0, 1
    centre = cubes(2, ("gold", 0, red), ("gold", 4, blue), ("gold", 4, red), ("iron", 2, red))
    table = all_pass(lagoon({"enriched": ["copper 2"]}, {}, centre=centre))
    assert table.view()["centre"] == cubes(2, ("gold", 1, red), ("iron", 3, red))
    assert (all_own(table, "vp"), all_own(table, "enriched")) == ([0, 0], [["copper 2"], []])


def test_ML_E35_one_action_two_modes() -> None:
    ana: dict[str, Any] = {"island": 3}
    ben: dict[str, Any] = {"island": 2, "hand": ["deal-01"], "enriched": ["gold 2"], "merchants": 4}
    table = action_phase(ana, ben, player=BEN, deal_stack=["deal-44", "deal-43"])
    plays(table, "deal", "draw deal")
    assert refused(table, "deal") == "ML-065"
    plays(table, "depart", "sail 1", "pass")
    assert table.player == BEN
    plays(table, "deal")
    assert options(table) == ["draw deal", "close wedding-rings"]
    assert own(plays(table.fork(seed=1), "draw deal"), "deals", BEN) == 3
    assert own(plays(table, "close deal-01"), "vp", BEN) == 2


def test_ML_E45_end_trigger_on_anothers_turn() -> None:
    ben: dict[str, Any] = {"island": 1, "vp": 29, "money": 3, "passed": 1}
    centre = cubes(2, ("gold", 2, BEN), ("iron", 0, ANA))
    table = action_phase({"island": 3, "money": 9}, ben, player=ANA, round=8, centre=centre)
    plays(table, "enrichment", "fetch gold 2 of 2")
    assert (own(table, "vp", BEN), table.view()["is_ending"], table.over) == (30, 1, False)
    plays(table, "galleries", "place 1-1 up", "place 2-1 up")
    assert table.player == ANA
    plays(table, "pass")
    assert table.over
    assert table.view()["centre"] == cubes(2, ("iron", 1, ANA))
    assert all_own(table, "money") == [9 - 2 + 3, 3 + 2]
    assert table.winners() == [BEN]


def test_ML_E46_falling_back() -> None:
    cy: dict[str, Any] = {"island": 3, "vp": 29, "money": 4, "merchants": 7, "miners": 2}
    people = [{"island": 1, "money": 9}, {"island": 2, "money": 9}, cy]
    table = action_phase(*people, player=CY, round=9, centre=cubes(3, ("gold", 1, CY)))
    plays(table, "enrichment", "fetch gold 1 of 3")
    assert own(table, "vp", CY) == 30
    all_pass(table)
    assert table.over
    assert (own(table, "vp", CY), own(table, "money", CY)) == (29, 0)
    assert table.scores()[CY] == 29


def test_ML_E53_exact_list_of_legal_actions() -> None:
    ana: dict[str, Any] = {"island": 3, "money": 2, "raw": raw(gold=1, silver=1)}
    shown = ["ship-05", "ship-01", "ship-02", "ship-03", "ship-04", "ship-06", "ship-33", "ship-37"]
    table = action_phase(ana, {"island": 4}, shipments=shown, round=1)
    assert actions(table) == {
        ("shipment",),  # only ship-05 can be made
        ("galleries",),
        ("enrichment", "enrich gold", "done"),
        ("enrichment", "enrich silver", "done"),
        ("enrichment", "enrich gold", "enrich silver"),
        ("enrichment", "enrich silver", "enrich gold"),
        ("depart", "sail 1"),
        ("depart", "sail 2"),
        ("depart", "sail 4"),
        ("pass",),
    }
    assert refused(table, "recruit merchant") is not None
    assert own(plays(table.fork(seed=1), "shipment"), "shipments") == ["ship-05"]
    assert options(plays(table, "enrichment"), "fetch") == []


def test_ML_E54_shared_miners() -> None:
    ben: dict[str, Any] = {"miners": 3, "equipment": ["rock-cutter"]}
    table = plays(lagoon(ben, galleries=MINE), "use rock-cutter", "operate mine")
    assert options(table) == [f"send {miners} to 1-{column}-1" for column in (1, 2) for miners in (1, 2)]
    assert refused(table, "send 3 to 1-1-1") == "ML-100"


@pytest.mark.parametrize("miners", [1, 2, 4, 5])
def test_ML_E55_mining_after_others(miners: int) -> None:
    ana: dict[str, Any] = {"island": 1, "miners": 4, "idle_miners": 0, "used": ["operate_mine 1"]}
    ben: dict[str, Any] = {"island": 1, "miners": 5, "idle_merchants": 0}
    table = lagoon(ana, ben, galleries=MINE, player=BEN)
    plays(table, "operate mine")
    assert refused(table, "send 1 to 2-1-1") == "ML-101"
    assert options(table, "send 1") == ["send 1 to 1-1-1", "send 1 to 1-2-1"]
    plays(table, f"send {min(miners, 4)} to 1-1-1")
    plays(table, "send 1 to 1-2-1" if miners == 5 else "done")
    assert sum(own(table, "raw", BEN).values()) == miners
    assert own(table, "idle_miners", BEN) == 5 - miners


def test_ML_E56_workers_stay_placed() -> None:
    people: list[dict[str, Any]] = [{"island": 3}, {"island": 4}, {"island": 1}]
    table = action_phase(*people)
    plays(table, "deal", "draw deal", "depart", "sail 2")
    assert own(table, "idle_merchants", CY) == 1
    plays(table, "pass", "pass")
    assert (table.player, own(table, "idle_merchants", CY)) == (CY, 1)
    plays(table, "pass")
    assert (table.view()["round"], own(table, "idle_merchants", CY)) == (2, 3)


def test_ML_E57_leaving_early_crowded_docks() -> None:
    people: list[dict[str, Any]] = [{"island": 3}, {"island": 2, **RICH}, {"island": 3}]
    table = lagoon(*people, player=BEN, galleries=MINE)
    assert "deal" in options(table)
    plays(table, "depart")
    assert options(table) == ["sail 1", "sail 3", "sail 4"]
    assert refused(table, "sail 2") == "ML-R19"
    plays(table, "sail 3")
    assert all_own(table, "island") == [3, 3, 3]


def test_ML_E68_round_15() -> None:
    me: dict[str, Any] = {"vp": 12, "money": 5, "merchants": 4, "miners": 3, "objectives": ["ob-treasury"]}
    table = lagoon(me, {"vp": 13, "money": 2}, round=15, centre=cubes(2, ("gold", 1, 0)))
    all_pass(table)
    assert table.over
    assert table.view()["centre"] == cubes(2, ("gold", 2, 0))
    assert all_own(table, "money") == [5 - 4, 0]
    assert (table.scores(), table.winners()) == ([12, 13], [1])


def test_ML_E69_two_players() -> None:
    table = plays(selection(RICH, RICH), "island 2", "island 4")
    assert table.view()["compass"] == [None, 0, None, 1]
    plays(table, "deal", "draw deal", "depart", "sail 1")
    plays(table, "depart", "sail 3")
    assert all_own(table, "island") == [1, 3]
    plays(table, "depart", "sail 3", "pass")
    plays(table, "depart", "sail 2", "deal", "draw deal")
    assert own(table, "idle_merchants", BEN) == 7 - 1 - 1 - 2


def test_ML_E70_only_one_card_per_purchase() -> None:
    display = ["jaw-crusher", "control-room", "demolition-kit", "generator", "elevator", "tipper"]
    table = lagoon({"island": 2, "money": 20}, {"island": 1}, display=display)
    plays(table, "buy equipment", "buy jaw-crusher")
    assert own(table, "equipment") == ["jaw-crusher"]
    assert refused(table, "buy generator") is not None
    assert refused(table, "buy equipment") == "ML-065"
    assert "buy equipment" not in options(table)


def test_ML_E71_a_whole_action_phase() -> None:
    ana: dict[str, Any] = {"island": 1, "miners": 2, "money": 4, "vp": 5, "raw": raw(gold=1, iron=1)}
    ben: dict[str, Any] = {"island": 3, "merchants": 4, "money": 3, "vp": 6, "raw": raw(copper=2, silver=1)}
    shown = ["ship-17", "ship-29", "ship-33", "ship-34", "ship-35", "ship-36", "ship-37", "ship-38"]
    table = action_phase(
        ana,
        ben,
        round=4,
        galleries={"1-1-1": {"tile": "gallery-gold-3"}},
        centre=cubes(2, ("silver", 1, BEN)),
        shipments=shown,
        shipment_stack=["ship-39", "ship-40"],
    )
    plays(table, "operate mine", "send 2 to 1-1-1")
    assert own(table, "raw") == raw(gold=3, iron=1)
    plays(table, "depart", "sail 3")
    assert (own(table, "idle_merchants"), table.player) == (2, BEN)

    plays(table, "enrichment", "fetch silver 1 of 2")
    assert (own(table, "vp", BEN), own(table, "idle_merchants", BEN)) == (7, 3)
    plays(table, "shipment")  # ship-17 alone can be made
    assert (own(table, "vp", BEN), own(table, "money", BEN), own(table, "raw", BEN)) == (8, 6, raw())
    assert (own(table, "idle_merchants", BEN), table.player) == (2, ANA)

    plays(table, "shipment")  # ship-29 alone can be made
    assert (own(table, "vp"), own(table, "money")) == (8, 6)
    assert own(table, "shipments") == ["ship-29"]
    assert (own(table, "idle_merchants"), own(table, "idle_miners")) == (0, 0)
    assert options(table) == ["pass"]
    plays(table, "pass")

    plays(table, "recruit merchant")
    assert [own(table, key, BEN) for key in ("money", "merchants", "idle_merchants")] == [3, 5, 2]
    plays(table, "galleries", "place 1-2 up", "place 2-2 up")
    assert (own(table, "money", BEN), own(table, "idle_merchants", BEN)) == (6, 1)

    assert table.player == BEN
    plays(table, "depart", "sail 4")
    assert (own(table, "idle_merchants", BEN), own(table, "idle_miners", BEN)) == (0, 1)
    assert options(table) == ["pass"]
    assert table.player == BEN
    plays(table, "pass")

    assert table.view()["round"] == 5
    assert (all_own(table, "vp"), all_own(table, "money")) == ([8, 8], [6, 6])
    assert own(table, "enriched", BEN) == ["silver 1"]
