"""Chapter 12: house rules. Each one is told from the rule that it replaces."""

from typing import Any

import pytest

import reliquary
from tests.support import (
    bag,
    clocks,
    cost,
    debris,
    dig,
    draws,
    every_card_but,
    knowledge,
    options,
    player,
    refused,
    thebes,
)

SITES = ["greece", "crete", "egypt", "palestine", "mesopotamia"]
SHOVELS = [f"shovel-{n}" for n in range(1, 7)]
ASSISTANTS = [f"assistant-{n}" for n in range(1, 7)]
DEFAULTS = {
    "start_space": "week0",
    "two_player_stacks": "three",
    "tool_groups": "groups",
    "legends": "single",
    "year_permit": "end_of_turn",
    "cars_stack": "no",
    "exhibition_shift": "push",
    "exchange_cost": "kth",
    "open_bags": "hidden",
    "tie_break": "none",
}


def digger(*cards: str, **me: Any) -> dict[str, Any]:
    return {"place": "egypt", "cards": [*cards], **me}


@pytest.mark.parametrize(
    ("rule", "id", "values"),
    [
        ("TH-H01", "start_space", ["week0", "week1"]),
        ("TH-H02", "two_player_stacks", ["three", "two"]),
        ("TH-H03", "tool_groups", ["groups", "cap3"]),
        ("TH-H04", "legends", ["single", "permanent"]),
        ("TH-H05", "year_permit", ["end_of_turn", "marker_first"]),
        ("TH-H06", "cars_stack", ["no", "yes"]),
        ("TH-H07", "exhibition_shift", ["push", "slide"]),
        ("TH-H08", "exchange_cost", ["kth", "added"]),
        ("TH-H09", "open_bags", ["hidden", "counts"]),
        ("TH-H10", "tie_break", ["none", "artifacts"]),
    ],
)
def test_the_switches_and_their_defaults(rule: str, id: str, values: list[str]) -> None:
    switch = next(each for each in reliquary.find("thebes").box().house_rules if each.rule == rule)
    assert (switch.id, switch.values, switch.default) == (id, values, values[0])


def test_a_table_without_wishes_plays_the_rules_as_written() -> None:
    assert reliquary.new("thebes", seed=1).view()["house"] == DEFAULTS


@pytest.mark.parametrize("house", [{"start_space": "week2"}, {"free_beer": "yes"}])
def test_there_are_no_other_switches(house: dict[str, str]) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="ouse rule"):
        reliquary.new("thebes", seed=1, house=house)


# --- TH-H01, start_space --------------------------------------------------------------------


@pytest.mark.parametrize(("players", "clock"), [(2, 1), (3, 16), (4, 1)])
def test_TH_H01_two_and_four_players_start_on_week_1(players: int, clock: int) -> None:
    table = reliquary.new("thebes", players=players, seed=1, house={"start_space": "week1"})
    assert clocks(table) == [clock] * players


# --- TH-H02, two_player_stacks --------------------------------------------------------------


def test_TH_H02_two_players_use_two_stacks() -> None:
    first_exhibitions: set[int] = set()
    for seed in range(60):
        position = reliquary.new("thebes", seed=seed, house={"two_player_stacks": "two"}).position()
        deck: list[str] = position["deck"]
        assert (len(deck), position["stack3"]) == (41 + 40 + 10, [])
        exhibitions = [n for n, card in enumerate(deck) if card.startswith("exhibition")]
        assert len(exhibitions) == 10
        first_exhibitions.add(exhibitions[0])
    # the first stack, which has none, is 41 cards deep
    assert min(first_exhibitions) == 41


@pytest.mark.parametrize("players", [3, 4])
def test_TH_H02_has_no_effect_with_three_or_four(players: int) -> None:
    view = reliquary.new("thebes", players=players, seed=1, house={"two_player_stacks": "two"}).view()
    assert (view["deck"], view["stack3"]) == (59, 32)


def test_TH_H02_every_exhaustion_shuffles_the_discards_only() -> None:
    shown = ["general-1", "general-2", "general-3", "general-4"]
    discards = ["car-1", "car-2", "shovel-1"]
    table = thebes(
        {"place": "rome"},
        {"clock": 150, "cards": every_card_but(*shown, *discards)},
        house={"two_player_stacks": "two"},
        display=shown,
        deck=[],
        stack3=[],
        discards=discards,
    )
    table.play("take general-2")
    assert (table.view()["deck"], table.view()["discards"]) == (2, [])


# --- TH-H03, tool_groups --------------------------------------------------------------------

CAP3 = {"tool_groups": "cap3"}


@pytest.mark.parametrize(("owned", "bonus"), [(0, 0), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_TH_H03_more_than_3_tools_give_no_more_than_3(owned: int, bonus: int) -> None:
    with_assistants = thebes(digger("book-egypt-8", *ASSISTANTS[:owned]), house=CAP3)
    assert knowledge(with_assistants, "dig egypt 4") == 3 + bonus
    with_shovels = thebes(digger("book-egypt-8", *SHOVELS[:owned]), house=CAP3)
    assert draws(with_shovels, "dig egypt 4") == 1 + bonus


def test_TH_H03_a_lone_tool_is_used_as_ever() -> None:
    table = thebes(digger("book-egypt-8", "assistant-1", "shovel-1"), house=CAP3)
    assert knowledge(table, "dig egypt 4 with assistant") == 4
    table.play("dig egypt 4 with assistant")
    assert options(table) == ["keep shovel", "spend shovel"]


# --- TH-H04, legends ------------------------------------------------------------------------

PERMANENT = {"legends": "permanent"}


def test_TH_H04_a_legend_counts_in_every_dig_and_stays() -> None:
    cards = ["book-egypt-1", "legend-egypt", "special-1"]
    table = thebes(digger(*cards), house=PERMANENT)
    for _ in range(2):
        assert knowledge(table, "dig egypt 4") == 3
        table.play("dig egypt 4")
    assert player(table)["cards"] == cards[:2]
    assert table.view()["discards"] == ["special-1"]


def test_TH_H04_there_is_no_decision() -> None:
    table = thebes(digger("legend-egypt", "general-5"), house=PERMANENT)
    assert options(table, "dig egypt") == [f"dig egypt {weeks}" for weeks in range(2, 13)]
    assert refused(table, "dig egypt 4 with legend") == "TH-H04"


def test_TH_H04_still_not_for_majorities() -> None:
    table = thebes(digger("legend-egypt"), house=PERMANENT)
    assert table.score_sheet()[0]["majorities"] == 0


# --- TH-H05, year_permit --------------------------------------------------------------------

FIRST = {"year_permit": "marker_first"}


def test_TH_H05_the_permit_used_stays_x_in_the_new_year() -> None:
    me = {"clock": 103, "place": "rome", "permits": ["mesopotamia"], "cards": ["book-mesopotamia-8"]}
    table = thebes(me, house=FIRST)
    table.play("dig mesopotamia 3")
    assert clocks(table)[0] == 108
    assert player(table)["permits"] == ["greece", "crete", "egypt", "palestine"]
    assert refused(table, "dig mesopotamia 3") == "TH-081"


def test_TH_H05_within_a_year_nothing_is_different() -> None:
    me = {"clock": 60, "place": "egypt", "permits": ["egypt", "crete"], "cards": ["book-egypt-8"]}
    table = thebes(me, house=FIRST)
    table.play("dig egypt 5")
    assert (clocks(table)[0], player(table)["permits"]) == (65, ["crete"])


def test_TH_H05_the_marker_moves_before_the_tokens_are_drawn() -> None:
    table = thebes(digger("book-egypt-8", "shovel-1", clock=50), {"clock": 51}, house=FIRST)
    table.play("dig egypt 4")
    assert clocks(table) == [54, 51]
    assert table.player == 0  # it is still the turn of the digger, who has to decide
    table.play("keep shovel")
    assert clocks(table) == [54, 51]
    assert table.player == 1


def test_TH_H05_legality_is_still_checked_at_the_start_of_the_turn() -> None:
    table = thebes(digger("book-egypt-8", clock=52, permits=[]), house=FIRST)
    assert refused(table, "dig egypt 4") == "TH-081"


def test_TH_H05_other_actions_are_as_ever() -> None:
    table = thebes({"clock": 52, "permits": []}, house=FIRST)
    table.play("exchange")
    assert player(table)["permits"] == SITES


# --- TH-H06, cars_stack ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "by_cars"),
    [("moscow", [4, 3, 2]), ("warsaw", [3, 2, 2]), ("rome", [2, 2, 2]), ("egypt", [0, 0, 0])],
)
def test_TH_H06_each_car_takes_off_a_week_while_it_is_3_or_more(place: str, by_cars: list[int]) -> None:
    cars = ["car-1", "car-2"]
    for owned, weeks in enumerate(by_cars):
        table = thebes(digger("book-egypt-8", *cars[:owned], place=place), house={"cars_stack": "yes"})
        assert cost(table, "dig egypt 3") == weeks + 3


# --- TH-H07, exhibition_shift: all cases are in test_exhibitions.py -------------------------


def test_TH_H07_every_new_exhibition_moves_all_others_on() -> None:
    table = thebes(
        {"place": "rome"},
        display=["car-2"],
        deck=["exhibition-large-paris", "exhibition-large-london", *SHOVELS],
        exhibitions={"b": "exhibition-small-paris"},
        house={"exhibition_shift": "slide"},
    )
    table.play("take car-2")
    expected = {"a": "exhibition-large-london", "b": "exhibition-large-paris", "c": None}
    assert table.view()["exhibitions"] == expected
    assert table.view()["discards"] == ["exhibition-small-paris"]


# --- TH-H08, exchange_cost ------------------------------------------------------------------


@pytest.mark.parametrize(("k", "weeks"), [(1, 1), (2, 3), (3, 4), (6, 7)])
def test_TH_H08_from_the_second_on_an_exchange_costs_1_plus_k(k: int, weeks: int) -> None:
    row = {"player": 0, "in_a_row": k - 1} if k > 1 else {}
    table = thebes({"place": "rome"}, exchanges=row, house={"exchange_cost": "added"})
    assert cost(table, "exchange") == 2 + weeks


# --- TH-H09, open_bags ----------------------------------------------------------------------


def test_TH_H09_the_table_shows_what_is_left_in_each_bag() -> None:
    table = thebes(digger("book-egypt-8"), house={"open_bags": "counts"})
    dig(table, "dig egypt 7", ["egypt-rosetta-stone", "egypt-debris"])
    shown = table.view(seat=1)["bag_contents"]
    assert list(shown) == SITES
    for region in SITES:
        assert shown[region] == bag(table, region)
        assert sum(shown[region].values()) == table.view()["bags"][region]
    assert "egypt-rosetta-stone" not in shown["egypt"]
    assert shown["egypt"]["egypt-debris"] == 16


def test_TH_H09_by_default_it_does_not() -> None:
    assert "bag_contents" not in thebes({}).view(seat=0)


# --- TH-H10, tie_break ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "winners"),
    [
        ([{"tokens": ["egypt-nefertiti"]}], [1]),
        ([{"tokens": ["egypt-nefertiti"]}, {"tokens": ["crete-bull-leaper"]}], [1, 2]),
        ([{"tokens": ["egypt-faience-bowl"], "cards": ["congress-9"]}], [1]),
        ([{"tokens": ["egypt-faience-bowl"]}], [0]),
    ],
)
def test_TH_H10_among_equal_totals_artifacts_decide(others: list[dict[str, Any]], winners: list[int]) -> None:
    me = {"cards": ["congress-1", "congress-2"]}
    people = [{"clock": 157, **each} for each in (me, *others)]
    assert thebes(*people, house={"tie_break": "artifacts"}).winners() == winners


def test_TH_H10_by_default_they_do_not() -> None:
    me, other = {"cards": ["congress-1", "congress-2"]}, {"tokens": ["egypt-nefertiti"]}
    assert thebes(me | {"clock": 157}, other | {"clock": 157}).winners() == [0, 1]


# --- Worked examples ------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "clock", "weeks"), [(2, 1, 156), (4, 1, 104), (3, 16, 141)])
def test_WE_62_weeks_to_spend_from_week_1(players: int, clock: int, weeks: int) -> None:
    me = player(reliquary.new("thebes", players=players, seed=1, house={"start_space": "week1"}))
    assert (me["clock"], me["weeks_left"]) == (clock, weeks)


@pytest.mark.parametrize("owned", [4, 5, 6])
def test_WE_63_cap3(owned: int) -> None:
    table = thebes(digger("book-egypt-8", "book-egypt-5", *SHOVELS[:owned]), house=CAP3)
    assert draws(table, "dig egypt 4") == 3 + 2


def test_WE_63_permanent_legends() -> None:
    cards = ["book-egypt-8", "legend-egypt", "general-5", "general-6"]
    table = thebes(digger(*cards, clock=44), house=PERMANENT)
    for _ in range(2):
        assert knowledge(table, "dig egypt 5") == 5 + 4 == 9
        dig(table, "dig egypt 5", debris("egypt", 6))
        table.play("exchange")  # 3 + 1 weeks, into the next year
    assert player(table)["cards"] == cards
    assert not set(cards) & set(table.view()["discards"])


def test_WE_63_cars_add_up() -> None:
    def journey(start: str, site: str, cars: list[str]) -> int:
        me = {"place": start, "cards": [f"book-{site}-8", *cars]}
        return cost(thebes(me, house={"cars_stack": "yes"}), f"dig {site} 3") - 3

    cars = ["car-1", "car-2"]
    assert (journey("london", "mesopotamia", []), journey("london", "mesopotamia", cars)) == (4, 2)
    assert (journey("warsaw", "palestine", []), journey("warsaw", "palestine", cars)) == (3, 2)


def test_WE_63_dearer_exchanges() -> None:
    table = thebes({}, {"clock": 30}, house={"exchange_cost": "added"})
    weeks: list[int] = []
    for _ in range(3):
        weeks.append(cost(table, "exchange"))
        table.play("exchange")
    assert weeks == [1, 3, 4]


def test_WE_64_a_special_excavation_across_the_turn_of_the_year() -> None:
    me = {"clock": 50, "place": "greece", "cards": ["book-greece-5", "special-1"]}
    me["permits"] = ["crete", "egypt"]
    table = thebes(me, house=FIRST)
    table.play("dig greece 6")
    assert clocks(table)[0] == 56
    assert player(table)["cards"] == ["book-greece-5"]
    assert table.view()["discards"] == ["special-1"]
    assert player(table)["permits"] == SITES
