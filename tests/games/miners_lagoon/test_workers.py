"""Chapters 4.7 and 4.8: workers are recruited; and some rules about which there is not much to do."""

import tomllib
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

GAME = reliquary.find("miners-lagoon")
AWAY = {"passed": 1}  # the other player has passed, so that the first one has all turns
KINDS = [("merchant", 3, 3), ("miner", 4, 2)]  # what is recruited on which island for how many $


def own(table: Table, key: str, seat: int = 0) -> Any:
    """One thing that lies before a seat."""
    return player(table, seat)[key]


def workers(table: Table, seat: int = 0) -> list[int]:
    """Merchants, free merchants, miners, free miners."""
    return [own(table, key, seat) for key in ("merchants", "idle_merchants", "miners", "idle_miners")]


def in_order(*islands: int) -> Table:
    """Players whose ships lie at these islands, which they have chosen; all of them can do a lot."""
    compass: list[int | None] = [None] * 4
    for seat, island in enumerate(islands):
        compass[island - 1] = seat
    me: dict[str, Any] = {"money": 9, "raw": {"gold": 2, "iron": 2}}
    order = [seat for seat in compass if seat is not None]
    return lagoon(*[{"island": island, **me} for island in islands], compass=compass, order=order)


# --- Recruiting -----------------------------------------------------------------------------


@pytest.mark.parametrize("money", [3, 8])
def test_ML_111_a_merchant_costs_3_dollars_and_is_free(money: int) -> None:
    table = plays(lagoon({"island": 3, "money": money, "vp": 4}, AWAY), "recruit merchant")
    assert workers(table) == [4, 3 - 1 + 1, 1, 1]
    assert (own(table, "money"), own(table, "vp")) == (money - 3, 4)
    assert (workers(table, 1), own(table, "money", 1)) == ([3, 3, 1, 1], 0)


@pytest.mark.parametrize("money", [2, 7])
def test_ML_113_a_miner_costs_2_dollars_and_is_free(money: int) -> None:
    table = plays(lagoon({"island": 4, "money": money, "vp": 4}, AWAY), "recruit miner")
    assert workers(table) == [3, 3 - 1, 2, 2]
    assert (own(table, "money"), own(table, "vp")) == (money - 2, 4)
    assert (workers(table, 1), own(table, "money", 1)) == ([3, 3, 1, 1], 0)


@pytest.mark.parametrize(("kind", "island", "cost"), KINDS)
def test_ML_111_ML_113_ML_R39_only_for_money_and_all_of_it(kind: str, island: int, cost: int) -> None:
    raw = dict.fromkeys(["gold", "silver", "copper", "iron"], 9)
    for money in range(cost + 1):
        table = lagoon({"island": island, "money": money, "raw": raw}, AWAY)
        assert refused(table, f"recruit {kind}") == (None if money == cost else "ML-R39")
        assert (f"recruit {kind}" in options(table)) is (money == cost)


@pytest.mark.parametrize(("kind", "island", "cost"), KINDS)
def test_ML_111_ML_113_one_for_each_use_of_the_action(kind: str, island: int, cost: int) -> None:
    table = plays(lagoon({"island": island, "money": 9}, AWAY), f"recruit {kind}")
    assert own(table, "money") == 9 - cost
    assert refused(table, f"recruit {kind}") == "ML-065"


def test_ML_111_the_new_merchant_may_be_used_from_the_next_action_on() -> None:
    me: dict[str, Any] = {"island": 3, "money": 3, "merchants": 1}
    table = lagoon(me, {"island": 4}, deal_stack=["deal-07"])
    plays(table, "recruit merchant")
    assert (table.player, workers(table)) == (0, [2, 1, 1, 1])
    plays(table, "depart", "sail 1")
    assert (table.player, workers(table)) == (1, [2, 0, 1, 1])


def test_ML_113_ML_R52_the_new_miner_may_be_used_from_the_next_action_on() -> None:
    me: dict[str, Any] = {"island": 4, "money": 2, "miners": 0, "equipment": ["rock-cutter"]}
    table = lagoon(me, {"island": 1}, order=[0, 1], compass=[0, 1, None, None])
    assert refused(table, "use rock-cutter") == "ML-089"
    plays(table, "recruit miner")
    assert (table.player, options(table, "use")) == (0, ["use rock-cutter"])
    plays(table, "use rock-cutter")
    assert (workers(table), own(table, "money")) == ([3, 2, 1, 0], 2)


@pytest.mark.parametrize(("kind", "island", "cost"), KINDS)
def test_ML_111_ML_113_new_workers_stay_in_the_rounds_to_come(kind: str, island: int, cost: int) -> None:
    table = plays(lagoon({"island": island, "money": cost}, AWAY), f"recruit {kind}", "pass")
    assert table.view()["round"] == 2
    assert workers(table) == ([4, 4, 1, 1] if kind == "merchant" else [3, 3, 2, 2])


@pytest.mark.parametrize(("kind", "island", "cost"), KINDS)
def test_ML_111_ML_113_dearer_in_merchants_not_in_money_after_others(
    kind: str, island: int, cost: int
) -> None:
    people = [{"island": island, "money": 9} for _ in range(3)]
    table = lagoon(*people)
    for seat in range(3):
        assert table.player == seat
        plays(table, f"recruit {kind}")
        placed = seat + 1
        assert own(table, "idle_merchants", seat) == 3 - placed + (kind == "merchant")
        assert own(table, "money", seat) == 9 - cost
        plays(table, "pass")


# --- Sailing first --------------------------------------------------------------------------


def test_ML_075_who_chose_an_island_acts_there_ahead_of_one_who_sails_to_it() -> None:
    table = in_order(1, 3)
    plays(table, "depart", "sail 3")
    assert table.player == 1
    plays(table, "recruit merchant", "depart", "sail 4")
    assert (table.player, own(table, "idle_merchants", 1)) == (0, 3 - 1 + 1 - 1)
    plays(table, "recruit merchant")
    assert own(table, "idle_merchants") == 3 - 1 - 2 + 1


def test_ML_075_nor_can_one_sail_on_within_the_two_actions() -> None:
    for island in (2, 3, 4):
        table = plays(in_order(1, 3), "depart", f"sail {island}")
        assert (table.player, own(table, "island"), own(table, "passed")) == (1, island, 0)
        why = table.why_not("depart", seat=0)
        assert why is not None
        assert why.rule == "turn"


# --- The score track, sums, players ---------------------------------------------------------


def test_ML_R44_a_score_below_0_rises_and_falls_like_any_other() -> None:
    me: dict[str, Any] = {"island": 2, "money": 5, "vp": -7, "merchants": 7, "miners": 5}
    table = plays(lagoon(me, AWAY, display=["rock-cutter"], equipment=[], round=3), "buy equipment")
    assert (own(table, "money"), own(table, "vp")) == (0, -5)
    plays(table, "pass")
    assert own(table, "vp") == -5 - 6
    assert table.scores()[0] == -11


@pytest.mark.parametrize("islands", [(1, 3, 4), (4, 1, 3), (3, 4, 1)])
def test_ML_R54_the_turn_order_is_1_3_4(islands: tuple[int, ...]) -> None:
    steps: list[dict[str, Any]] = [{"step": "SelectIsland", "player": seat} for seat in range(3)]
    table = lagoon(
        *[{"island": None}] * 3,
        order=[],
        compass=[None] * 4,
        todo=[*steps, {"step": "SetSail"}, {"step": "CountPoints"}],
    )
    plays(table, *[f"island {island}" for island in islands])
    acting: list[int] = []
    for _ in range(3):
        assert table.player is not None
        acting.append(own(table, "island", table.player))
        plays(table, "pass")
    assert acting == [1, 3, 4]


def test_ML_R56_the_number_of_players_is_printed() -> None:
    meta = tomllib.loads((GAME.folder / "content.toml").read_text(encoding="utf-8"))["meta"]
    assert (meta["min_players"], meta["max_players"]) == GAME.seats == (2, 4)
