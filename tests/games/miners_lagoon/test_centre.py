"""Chapter 4.9: the Enrichment Center, and enriched cubes on the boards."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.moves import NotationError
from reliquary.kernel.position import PositionError
from reliquary.kernel.table import Table
from tests.games.miners_lagoon.centre import TYPES, centre, cubes
from tests.support import lagoon, options, player, plays, refused

LEVELS = [1, 2, 3, 4]
ALL_16 = [f"{kind} {level}" for kind in TYPES for level in LEVELS]
AWAY = {"passed": 1}  # a player who has passed


def at(island: int, **me: Any) -> dict[str, Any]:
    """The player who acts, at an island; the others have passed."""
    return {"island": island, **me}


def enricher(room: dict[str, list[list[int]]] | None = None, **raw: int) -> Table:
    """A player with raw resources who has begun an Enrichment Transaction."""
    return plays(lagoon(at(3, raw=raw), AWAY, centre=room or {}), "enrichment")


def buyer(*there: str, others: int = 1, island: int = 3, **me: Any) -> Table:
    """A player who has begun an Enrichment Transaction while these cubes are in the Centre."""
    others_ = [AWAY] * others
    table = lagoon(at(island, **me), *others_, centre=centre(*there, players=others + 1))
    return plays(table, "enrichment")


def next_round(table: Table) -> Table:
    """Everybody passes until the round has ended."""
    now = table.view()["round"]
    while not table.over and table.view()["round"] == now:
        table.play("pass")
    return table


def board(table: Table, seat: int = 0) -> list[str]:
    """The enriched cubes of a board."""
    owned: list[str] = player(table, seat)["enriched"]
    return owned


def purse(table: Table, seat: int = 0) -> tuple[int, int]:
    """$ and VP."""
    me = player(table, seat)
    return me["money"], me["vp"]


def raw(table: Table, seat: int = 0) -> dict[str, int]:
    """The raw resources of a player, of which there are any."""
    owned: dict[str, int] = player(table, seat)["raw"]
    return {kind: count for kind, count in owned.items() if count}


# --- The Centre is open to all --------------------------------------------------------------


@pytest.mark.parametrize("island", [3, 4])
@pytest.mark.parametrize("round", [1, 8, 15])
def test_ML_008_the_centre_is_open_on_islands_3_and_4_the_whole_game(round: int, island: int) -> None:
    table = lagoon(at(island, raw={"gold": 1}), centre=centre("iron 1 of 1", "iron 2 of 2"), round=round)
    assert options(plays(table, "enrichment")) == ["fetch iron 1 of 1", "enrich gold"]
    assert refused(table, "fetch iron 2 of 2") == "ML-124"


@pytest.mark.parametrize("island", [1, 2])
def test_ML_008_elsewhere_it_is_open_through_certain_equipment(island: int) -> None:
    me = at(island, raw={"gold": 1}, miners=3, equipment=["melting-pot", "smelting-furnace", "control-room"])
    table = lagoon(me, AWAY, centre=centre("iron 1 of 1"))
    assert refused(table, "enrichment") == "ML-064"
    assert options(table, "use") == ["use melting-pot", "use smelting-furnace", "use control-room"]
    plays(table, "use melting-pot", "use smelting-furnace")
    assert (cubes(table), board(table)) == (["gold 0 of 1"], ["iron 1"])


def test_ML_008_each_player_uses_it_with_cubes_of_their_own() -> None:
    table = lagoon(at(3, raw={"gold": 1}), at(4, raw={"gold": 1}))
    plays(table, "enrichment", "enrich gold", "pass", "enrichment", "enrich gold")
    assert cubes(table) == ["gold 0 of 1", "gold 0 of 2"]


# --- The board ------------------------------------------------------------------------------


def test_ML_018_a_board_has_room_for_16_cubes_and_no_more() -> None:
    table = lagoon(
        at(3, enriched=ALL_16, money=99), AWAY, centre=centre(*[f"{cube} of 1" for cube in ALL_16])
    )
    assert board(table) == ALL_16
    assert refused(table, "enrichment") == "ML-122"
    assert "enrichment" not in options(table)


@pytest.mark.parametrize("missing", ALL_16)
def test_ML_018_ML_122_one_cube_of_each_type_at_each_level(missing: str) -> None:
    owned = [cube for cube in ALL_16 if cube != missing]
    table = buyer(*[f"{cube} of 2" for cube in ALL_16], enriched=owned, money=9)
    assert options(table) == [f"fetch {missing} of 2"]
    table.play(f"fetch {missing} of 2")
    assert board(table) == ALL_16


def test_ML_018_a_position_with_two_equal_cubes_on_a_board_is_impossible() -> None:
    with pytest.raises(PositionError):
        lagoon(at(3, enriched=["gold 2", "gold 2"]))


# --- End of Round ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_ML_077_at_the_end_of_the_round_every_cube_moves_down_one_row(level: int, kind: str) -> None:
    there = [f"{kind} {level} of {owner}" for owner in (1, 1, 2)]
    table = next_round(lagoon({}, {}, centre=centre(*there)))
    assert cubes(table) == [f"{kind} {level + 1} of {owner}" for owner in (1, 1, 2)]


def test_ML_077_ML_078_all_rows_move_together() -> None:
    there = [f"gold {level} of 1" for level in range(5)]
    table = next_round(lagoon({}, {}, centre=centre(*there)))
    assert cubes(table) == there[1:]


def test_ML_077_every_round_and_only_then() -> None:
    table = lagoon({}, {}, centre=centre("gold 0 of 1"))
    plays(table, "pass")
    assert cubes(table) == ["gold 0 of 1"]
    for level in (1, 2, 3, 4):
        next_round(table)
        assert cubes(table) == [f"gold {level} of 1"]
        plays(table, "island 1", "island 2")
    assert cubes(next_round(table)) == []


@pytest.mark.parametrize("kind", TYPES)
def test_ML_078_cubes_that_were_at_4_leave_the_centre_for_nothing(kind: str) -> None:
    table = lagoon({"vp": 7, "money": 3}, {}, centre=centre(f"{kind} 4 of 1", f"{kind} 4 of 2"))
    next_round(table)
    assert cubes(table) == []
    assert (purse(table, 0), purse(table, 1)) == ((3, 7), (0, 0))
    assert board(table) == []


def test_ML_079_enriched_cubes_on_boards_do_not_change() -> None:
    table = lagoon({"enriched": ALL_16}, {"enriched": ["gold 1", "iron 4"]}, centre=centre("gold 1 of 1"))
    next_round(table)
    assert board(table) == ALL_16
    assert board(table, 1) == ["gold 1", "iron 4"]


def test_ML_E26_end_of_round_enrichment() -> None:
    there = centre("gold 0 of 1", "gold 4 of 2", "gold 4 of 1", "iron 2 of 1")
    table = next_round(lagoon({"enriched": ["copper 2"]}, {}, centre=there))
    assert cubes(table) == ["gold 1 of 1", "iron 3 of 1"]
    assert board(table) == ["copper 2"]
    assert purse(table, 0) == purse(table, 1) == (0, 0)


# --- Enrich or buy --------------------------------------------------------------------------


def test_ML_115_one_action_enriches_or_buys() -> None:
    table = buyer("iron 1 of 1", "iron 2 of 1", raw={"gold": 2, "silver": 2})
    assert options(table) == ["fetch iron 1 of 1", "fetch iron 2 of 1", "enrich gold", "enrich silver"]
    assert refused(table, "pass") is not None
    table.play("enrich gold")
    assert options(table) == ["done", "enrich gold", "enrich silver"]
    assert refused(table, "fetch iron 1 of 1") is not None
    table.play("done")
    assert refused(table, "enrichment") == "ML-065"


def test_ML_115_who_buys_cannot_enrich_any_more() -> None:
    table = plays(buyer("iron 1 of 1", "iron 2 of 1", raw={"gold": 2}), "fetch iron 1 of 1")
    assert options(table) == ["done", "fetch iron 2 of 1"]
    assert refused(table, "enrich gold") is not None
    table.play("fetch iron 2 of 1")
    assert refused(table, "fetch iron 2 of 1") == refused(table, "enrich gold") == "ML-062"


def test_ML_115_with_neither_possible_the_action_cannot_be_taken() -> None:
    table = lagoon(at(3), centre=centre("gold 0 of 1", "gold 2 of 2"))
    assert refused(table, "enrichment") is not None
    assert "enrichment" not in options(table)


# --- Enrich ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TYPES)
def test_ML_116_ML_119_a_raw_resource_becomes_a_cube_at_0_of_its_type_for_nothing(kind: str) -> None:
    table = plays(enricher(None, **{kind: 1}), f"enrich {kind}")
    assert cubes(table) == [f"{kind} 0 of 1"]
    assert (raw(table), purse(table), board(table)) == ({}, (0, 0), [])


def test_ML_116_one_to_three_resources() -> None:
    table = enricher(gold=2, silver=2, iron=2)
    table.play("enrich gold")
    assert "done" in options(table)
    table.play("enrich silver")
    assert "done" in options(table)
    table.play("enrich iron")
    assert cubes(table) == ["gold 0 of 1", "silver 0 of 1", "iron 0 of 1"]
    assert raw(table) == {"gold": 1, "silver": 1, "iron": 1}
    assert refused(table, "enrich gold") == "ML-062"


def test_ML_116_only_raw_resources_that_one_has() -> None:
    table = plays(lagoon(at(3, raw={"gold": 1}, enriched=["iron 2"], money=9), AWAY), "enrichment")
    assert refused(table, "enrich iron") == "ML-116"
    assert options(table) == ["enrich gold"]


def test_ML_117_at_most_two_of_the_same_type() -> None:
    table = plays(enricher(gold=3, iron=1), "enrich gold", "enrich gold")
    assert refused(table, "enrich gold") == "ML-117"
    assert options(table) == ["done", "enrich iron"]
    table.play("enrich iron")
    assert cubes(table) == ["gold 0 of 1", "gold 0 of 1", "iron 0 of 1"]


def test_ML_117_of_one_type_alone_only_two_are_enriched() -> None:
    table = plays(enricher(gold=3), "enrich gold", "enrich gold")
    assert cubes(table) == ["gold 0 of 1", "gold 0 of 1"]
    assert raw(table) == {"gold": 1}


def test_ML_118_the_0_row_holds_four_cubes_of_a_type_of_all_players_together() -> None:
    full = [f"gold 0 of {owner}" for owner in (1, 2, 2, 2)]
    table = enricher(centre(*full), gold=2, iron=1)
    assert refused(table, "enrich gold") == "ML-118"
    assert options(table) == ["enrich iron"]
    table = enricher(centre(*full[:3]), gold=2, iron=1)
    table.play("enrich gold")
    assert refused(table, "enrich gold") == "ML-118"
    assert options(table) == ["done", "enrich iron"]


def test_ML_118_each_type_has_four_places_of_its_own() -> None:
    full = [f"{kind} 0 of 2" for kind in ("gold", "silver", "copper") for _ in range(4)]
    table = enricher(centre(*full), gold=1, silver=1, copper=1, iron=4)
    assert options(table) == ["enrich iron"]


def test_ML_118_a_full_row_makes_enriching_impossible() -> None:
    table = lagoon(at(3, raw={"gold": 3}), centre=centre(*["gold 0 of 2"] * 4))
    assert refused(table, "enrichment") is not None


def test_ML_119_enriching_costs_no_money_and_scores_nothing() -> None:
    table = lagoon(at(3, raw={"gold": 2, "iron": 1}, money=5, vp=3), AWAY)
    plays(table, "enrichment", "enrich gold", "enrich gold", "enrich iron")
    assert purse(table) == (5, 3)
    assert purse(table, 1) == (0, 0)


def test_ML_R08_as_many_cubes_as_resources_paid_and_at_least_one() -> None:
    table = enricher(gold=2, silver=1)
    assert refused(table, "done") == "ML-R08"
    assert "done" not in options(table)
    plays(table, "enrich gold", "done")
    assert cubes(table) == ["gold 0 of 1"]
    assert raw(table) == {"gold": 1, "silver": 1}


def test_ML_E24_enriching() -> None:
    table = plays(enricher(iron=2, copper=1), "enrich iron", "enrich iron", "enrich copper")
    assert cubes(table) == ["copper 0 of 1", "iron 0 of 1", "iron 0 of 1"]
    assert (raw(table), purse(table)) == ({}, (0, 0))


# --- Buy ------------------------------------------------------------------------------------


def test_ML_120_one_or_two_cubes_go_to_their_places_on_the_board() -> None:
    there = ["gold 1 of 1", "silver 2 of 1", "iron 4 of 1"]
    table = plays(buyer(*there), "fetch gold 1 of 1", "done")
    assert (board(table), cubes(table)) == (["gold 1"], there[1:])
    table = plays(buyer(*there), "fetch silver 2 of 1", "fetch iron 4 of 1")
    assert (board(table), cubes(table)) == (["silver 2", "iron 4"], there[:1])
    assert refused(table, "fetch gold 1 of 1") == "ML-062"


def test_ML_120_only_cubes_that_are_there() -> None:
    table = buyer("gold 1 of 1", "gold 2 of 2")
    assert refused(table, "fetch gold 1 of 2") == refused(table, "fetch silver 1 of 1") == "ML-120"


@pytest.mark.parametrize("kind", TYPES)
def test_ML_121_cubes_at_0_cannot_be_bought(kind: str) -> None:
    table = lagoon(at(3, money=9), AWAY, centre=centre(f"{kind} 0 of 1", f"{kind} 0 of 2"))
    assert refused(table, "enrichment") == "ML-121"
    table = buyer(f"{kind} 0 of 1", f"{kind} 1 of 1")
    assert options(table) == [f"fetch {kind} 1 of 1"]
    with pytest.raises(NotationError):
        table.play(f"fetch {kind} 0 of 1")


@pytest.mark.parametrize("owner", [1, 2])
def test_ML_122_no_cube_that_one_has_on_the_board(owner: int) -> None:
    table = buyer(f"gold 2 of {owner}", "gold 3 of 1", "iron 2 of 1", enriched=["gold 2"], money=9)
    assert refused(table, f"fetch gold 2 of {owner}") == "ML-122"
    assert options(table) == ["fetch gold 3 of 1", "fetch iron 2 of 1"]


def test_ML_122_what_another_has_on_the_board_does_not_matter() -> None:
    table = lagoon(at(3), {"passed": 1, "enriched": ["gold 2"]}, centre=centre("gold 2 of 1"))
    plays(table, "enrichment", "fetch gold 2 of 1")
    assert (board(table, 0), board(table, 1)) == (["gold 2"], ["gold 2"])


@pytest.mark.parametrize("level", LEVELS)
def test_ML_123_ML_125_own_cubes_cost_nothing_and_score_1(level: int) -> None:
    table = plays(buyer(f"iron {level} of 1", money=1), f"fetch iron {level} of 1")
    assert (purse(table, 0), purse(table, 1)) == ((1, 1), (0, 0))
    assert (board(table), cubes(table)) == ([f"iron {level}"], [])


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("level", LEVELS)
def test_ML_124_ML_125_cubes_of_another_cost_their_level_and_the_owner_scores(level: int, kind: str) -> None:
    table = plays(buyer(f"{kind} {level} of 2", money=level), f"fetch {kind} {level} of 2")
    assert (purse(table, 0), purse(table, 1)) == ((0, 0), (level, 1))
    assert board(table) == [f"{kind} {level}"]
    assert board(table, 1) == []


@pytest.mark.parametrize("level", LEVELS)
def test_ML_124_a_dollar_less_is_too_little(level: int) -> None:
    table = buyer(f"gold {level} of 2", "iron 1 of 1", money=level - 1)
    assert refused(table, f"fetch gold {level} of 2") == "ML-124"
    assert options(table) == ["fetch iron 1 of 1"]


def test_ML_126_the_two_cubes_may_belong_to_different_players() -> None:
    table = buyer("gold 2 of 2", "iron 3 of 3", others=2, money=6)
    plays(table, "fetch gold 2 of 2", "fetch iron 3 of 3")
    assert [purse(table, seat) for seat in range(3)] == [(1, 0), (2, 1), (3, 1)]
    assert board(table) == ["gold 2", "iron 3"]


def test_ML_126_one_may_be_an_own_cube() -> None:
    table = plays(buyer("gold 2 of 1", "iron 3 of 2", money=3), "fetch iron 3 of 2", "fetch gold 2 of 1")
    assert (purse(table, 0), purse(table, 1)) == ((0, 1), (3, 1))


def test_ML_E27_buying_own_cubes() -> None:
    table = plays(buyer("gold 1 of 1", "iron 3 of 1"), "fetch gold 1 of 1", "fetch iron 3 of 1")
    assert purse(table) == (0, 2)
    assert board(table) == ["gold 1", "iron 3"]


def test_ML_E28_occupied_place() -> None:
    table = buyer("gold 1 of 1", "iron 3 of 1", enriched=["iron 3"])
    assert refused(table, "fetch iron 3 of 1") == "ML-122"
    assert options(table) == ["fetch gold 1 of 1"]
    table.play("fetch gold 1 of 1")
    assert purse(table) == (0, 1)
    assert cubes(table) == ["iron 3 of 1"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ML_E30_two_of_the_same_kind(seat: int) -> None:
    people = [AWAY, AWAY, AWAY]
    people[seat] = at(3, money=4)
    there = centre("gold 2 of 1", "gold 2 of 2", players=3)
    table = plays(lagoon(*people, centre=there, player=seat), "enrichment")
    assert options(table) == ["fetch gold 2 of 1", "fetch gold 2 of 2"]
    table.play("fetch gold 2 of 2")
    assert refused(table, "fetch gold 2 of 1") == "ML-062"
    assert cubes(table) == ["gold 2 of 1"]
    assert purse(table, 1) == ((4, 1) if seat == 1 else (2, 1))


def test_ML_E31_fresh_cubes() -> None:
    table = plays(lagoon(at(3, raw={"gold": 1}), {}), "enrichment", "enrich gold", "depart", "sail 4", "pass")
    assert refused(table, "enrichment") == "ML-121"
    with pytest.raises(NotationError):
        table.play("fetch gold 0 of 1")
    plays(table, "pass")
    plays(table, "island 1", "island 4", "pass", "enrichment", "fetch gold 1 of 1")
    assert board(table) == ["gold 1"]


# --- Rulings --------------------------------------------------------------------------------


def test_ML_R32_two_different_combinations_of_type_and_level() -> None:
    table = buyer("gold 2 of 1", "gold 2 of 2", "gold 3 of 1", "iron 2 of 1", money=9)
    table.play("fetch gold 2 of 1")
    assert refused(table, "fetch gold 2 of 2") == "ML-122"
    assert options(table) == ["done", "fetch gold 3 of 1", "fetch iron 2 of 1"]


def test_ML_R32_both_prices_together_must_be_available() -> None:
    table = buyer("gold 2 of 2", "iron 2 of 2", "iron 1 of 2", money=3)
    table.play("fetch gold 2 of 2")
    assert refused(table, "fetch iron 2 of 2") == "ML-124"
    assert options(table) == ["done", "fetch iron 1 of 2"]
    table.play("fetch iron 1 of 2")
    assert purse(table) == (0, 0)


def test_ML_R32_without_money_for_a_second_cube_the_action_ends() -> None:
    table = plays(buyer("gold 2 of 2", "iron 2 of 2", money=3), "fetch gold 2 of 2")
    assert refused(table, "done") == "ML-062"
    assert cubes(table) == ["iron 2 of 2"]


def test_ML_R33_rows_1_to_4_hold_any_number_of_cubes() -> None:
    there = [f"gold {level} of {owner}" for level in range(5) for owner in (1, 1, 2, 2)]
    table = lagoon({}, {}, centre=centre(*there, "gold 1 of 1", *["gold 3 of 2"] * 9))
    next_round(table)
    assert [sum(row) for row in table.view()["centre"]["gold"]] == [0, 4, 5, 4, 13]


def test_ML_R51_a_bought_cube_is_the_buyers_in_every_respect() -> None:
    me = at(3, money=4, equipment=["jaw-crusher"])
    table = lagoon(me, AWAY, centre=centre("gold 4 of 2"))
    plays(table, "enrichment", "fetch gold 4 of 2")
    assert (board(table, 0), board(table, 1)) == (["gold 4"], [])
    plays(table, "use jaw-crusher")
    assert (purse(table, 0), purse(table, 1)) == ((0, 1), (4, 1))
    assert board(table) == []


def test_ML_R51_it_closes_deals_of_the_buyer() -> None:
    me = at(3, money=2, hand=["deal-01"], equipment=["bulldozer"])
    table = lagoon(me, AWAY, centre=centre("gold 2 of 2"))
    plays(table, "enrichment", "fetch gold 2 of 2", "use bulldozer", "close deal-01")
    assert (purse(table, 0), purse(table, 1)) == ((0, 3), (2, 1))


def test_ML_R53_players_who_have_passed_still_receive_money_and_vp() -> None:
    table = lagoon(at(3, money=3), {"money": 1, "vp": 5}, centre=centre("gold 2 of 2", "iron 1 of 2"))
    plays(table, "depart", "sail 4", "pass")
    assert player(table, 1)["passed"] == 1
    plays(table, "enrichment", "fetch gold 2 of 2", "fetch iron 1 of 2")
    assert (purse(table, 0), purse(table, 1)) == ((0, 0), (4, 7))


def test_ML_E65_no_limit_below_row_0() -> None:
    there = centre(*["gold 0 of 1"] * 4, *["gold 1 of 2"] * 4)
    me = at(3, raw={"gold": 2}, equipment=["control-room"])
    table = lagoon(me, AWAY, centre=there)
    assert refused(table, "enrichment") is not None
    plays(table, "use control-room", "lift gold 0 of 1")
    assert [sum(row) for row in table.view()["centre"]["gold"]] == [3, 5, 0, 0, 0]
    plays(table, "enrichment", "enrich gold")
    assert [sum(row) for row in table.view()["centre"]["gold"]] == [4, 5, 0, 0, 0]
    assert raw(table) == {"gold": 1}


def test_ML_008_a_new_game_begins_with_an_empty_centre() -> None:
    assert cubes(reliquary.new("miners-lagoon", seed=3)) == []
