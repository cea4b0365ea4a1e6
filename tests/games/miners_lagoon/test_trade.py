"""Chapter 4.12: trade with the Bank."""

from typing import Any

import pytest

from reliquary.kernel.moves import NotationError
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

TYPES = ["gold", "silver", "copper", "iron"]
KINDS = [*TYPES, "money"]
AWAY = {"passed": 1}  # a player who has passed


def trader(money: int = 0, /, **raw: int) -> Table:
    """A player on island 1 who has begun to trade."""
    return plays(lagoon({"money": money, "raw": raw}, AWAY), "trade")


def goods(table: Table, seat: int = 0) -> dict[str, int]:
    """The raw resources and $ of a player, of which there are any."""
    me = player(table, seat)
    owned: dict[str, int] = me["raw"] | {"money": me["money"]}
    return {kind: count for kind, count in owned.items() if count}


@pytest.mark.parametrize("island", [2, 3, 4])
def test_ML_136_trade_is_an_action_of_island_1(island: int) -> None:
    assert refused(lagoon({"money": 9, "island": island}, AWAY), "trade") == "ML-064"
    assert refused(lagoon({"money": 9}, AWAY), "trade") is None


def test_ML_136_up_to_two_trades_of_two_for_one() -> None:
    table = trader(gold=6)
    table.play("swap gold gold for iron")
    assert goods(table) == {"gold": 4, "iron": 1}
    assert "done" in options(table)
    table.play("swap gold gold for silver")
    assert goods(table) == {"gold": 2, "iron": 1, "silver": 1}
    assert refused(table, "swap gold gold for silver") == "ML-062"
    assert refused(table, "trade") == "ML-065"


def test_ML_136_one_trade_is_enough() -> None:
    table = plays(trader(gold=6), "swap gold gold for iron", "done")
    assert goods(table) == {"gold": 4, "iron": 1}
    assert refused(table, "trade") == "ML-065"


def test_ML_136_two_things_must_be_given() -> None:
    table = trader(gold=6, silver=1)
    assert refused(table, "swap gold for iron") == "ML-136"
    assert not [move for move in options(table, "swap") if len(move.split()) == 4]


def test_ML_136_only_what_one_owns() -> None:
    table = trader(1, gold=1)
    assert options(table) == [f"swap gold money for {kind}" for kind in ("silver", "copper", "iron")]
    for given in ("gold gold", "money money", "silver silver", "gold silver", "silver money"):
        assert refused(table, f"swap {given} for iron") == "ML-136"


EXAMPLES = [
    ({"iron": 1, "silver": 1}, "swap silver iron for money", "money"),
    ({"copper": 2}, "swap copper copper for gold", "gold"),
    ({"money": 2}, "swap money money for gold", "gold"),
    ({"silver": 2}, "swap silver silver for copper", "copper"),
]


@pytest.mark.parametrize(("given", "move", "got"), EXAMPLES)
def test_ML_137_equal_or_different_things_and_a_dollar_counts_like_a_resource(
    given: dict[str, int], move: str, got: str
) -> None:
    raw = {kind: count for kind, count in given.items() if kind != "money"}
    table = trader(given.get("money", 0), **raw)
    assert goods(plays(table, move)) == {got: 1}


@pytest.mark.parametrize("kind", KINDS)
def test_ML_137_two_of_any_kind_for_one_of_any_other(kind: str) -> None:
    raw = {kind: 2} if kind != "money" else {}
    table = trader(2 if kind == "money" else 0, **raw)
    assert sorted(options(table)) == sorted(
        f"swap {kind} {kind} for {other}" for other in KINDS if other != kind
    )


@pytest.mark.parametrize(
    "me",
    [
        {"enriched": ["gold 1", "gold 3", "iron 4"]},
        {"artifacts": ["artifact-1-gold", "artifact-2-gold"]},
        {"hand": ["deal-01", "deal-02"]},
        {"equipment": ["tipper", "conveyor"]},
        {"merchants": 7, "miners": 5},
    ],
)
def test_ML_138_cubes_artifacts_cards_and_workers_cannot_be_traded(me: dict[str, Any]) -> None:
    assert refused(lagoon(me, AWAY), "trade") == "ML-136"
    assert "trade" not in options(lagoon(me, AWAY))


def test_ML_138_there_is_no_trading_between_players() -> None:
    table = lagoon({"raw": {"gold": 2}}, {"passed": 1, "raw": {"iron": 9}, "money": 9})
    plays(table, "trade", "swap gold gold for iron")
    assert goods(table, 0) == {"iron": 1}
    assert goods(table, 1) == {"iron": 9, "money": 9}


# --- Rulings --------------------------------------------------------------------------------


def test_ML_R25_at_least_one_trade_must_be_made() -> None:
    table = trader(gold=2)
    assert refused(table, "done") == "ML-R25"
    assert "done" not in options(table)


def test_ML_R25_any_two_units_may_be_mixed() -> None:
    table = trader(2, gold=2, silver=1)
    pairs = {tuple(move.split()[1:3]) for move in options(table)}
    assert pairs == {
        ("gold", "gold"),
        ("gold", "silver"),
        ("gold", "money"),
        ("silver", "money"),
        ("money", "money"),
    }


def test_ML_R25_what_is_received_is_of_a_kind_that_was_not_given() -> None:
    table = trader(2, gold=2)
    for move in options(table):
        _, one, two, _, got = move.split()
        assert got not in (one, two)
    for given in ("gold gold for gold", "gold money for gold", "gold money for money"):
        with pytest.raises(NotationError):
            table.play(f"swap {given}")


def test_ML_R25_in_the_second_trade_the_first_kind_may_come_back() -> None:
    table = plays(trader(gold=2, iron=1), "swap gold gold for silver", "swap silver iron for gold")
    assert goods(table) == {"gold": 1}


def test_ML_R25_the_second_trade_may_use_what_the_first_brought() -> None:
    table = plays(trader(gold=3), "swap gold gold for silver")
    assert options(table, "swap") == [f"swap gold silver for {kind}" for kind in ("copper", "iron", "money")]
    assert goods(plays(table, "swap gold silver for money")) == {"money": 1}


def test_ML_R25_with_one_thing_left_the_trade_is_over() -> None:
    table = plays(trader(gold=2), "swap gold gold for silver")
    assert refused(table, "done") == "ML-062"
    assert goods(table) == {"silver": 1}


# --- Worked examples ------------------------------------------------------------------------


def test_ML_E18_trade() -> None:
    table = trader(iron=1, silver=1, copper=2)
    plays(table, "swap silver iron for money", "swap copper copper for gold")
    assert goods(table) == {"gold": 1, "money": 1}


def test_ML_E19_chained_trade() -> None:
    table = trader(gold=3)
    plays(table, "swap gold gold for money", "swap gold money for silver")
    assert goods(table) == {"silver": 1}
    with pytest.raises(NotationError):
        trader(gold=3).play("swap gold gold for gold")


def test_ML_E63_what_cannot_be_traded() -> None:
    me = {"money": 1, "artifacts": ["artifact-1-gold"], "enriched": ["gold 3"], "hand": ["deal-01"]}
    table = lagoon(me, AWAY)
    assert refused(table, "trade") == "ML-136"
    assert "trade" not in options(table)
    table = plays(lagoon(me | {"raw": {"iron": 1}}, AWAY), "trade")
    assert options(table) == [f"swap iron money for {kind}" for kind in ("gold", "silver", "copper")]
