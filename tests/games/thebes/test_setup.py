"""Chapter 3: set-up and clock."""

from typing import Any

import pytest

import reliquary
from tests.support import clocks, options, player, thebes

REGIONS = ["greece", "crete", "egypt", "palestine", "mesopotamia"]
BOX = reliquary.find("thebes").box()
NUMBERS = pytest.mark.parametrize("players", [2, 3, 4])


def position(players: int = 2, seed: int = 1) -> dict[str, Any]:
    return reliquary.new("thebes", players=players, seed=seed).position()


def kinds(cards: list[str]) -> list[str]:
    """What sort of card each one is: small, large, or a researcher."""
    return [card.split("-")[1] if card.startswith("exhibition") else "researcher" for card in cards]


@pytest.mark.parametrize(("players", "year"), [(2, 1901), (3, 1901), (4, 1902)])
def test_TH_030_the_first_year(players: int, year: int) -> None:
    assert reliquary.new("thebes", players=players, seed=1).view()["year"] == year


@pytest.mark.parametrize(("players", "last_clock"), [(2, 156), (3, 156), (4, 104)])
def test_TH_030_the_last_year_is_always_1903(players: int, last_clock: int) -> None:
    table = thebes(*[{"clock": last_clock}] * players)
    assert table.view()["year"] == 1903
    assert (player(table)["week"], player(table)["weeks_left"]) == (52, 1)


def test_TH_031_an_artifact_of_value_1_lies_on_each_site() -> None:
    finds = position()["first_finds"]
    assert list(finds) == REGIONS
    for region, token in finds.items():
        printed = BOX.tokens[BOX.token_ids.index(token)]
        assert (printed.kind, printed.points) == ("artifact", 1)
        assert BOX.region_ids[printed.region] == region


@pytest.mark.parametrize("region", REGIONS)
def test_TH_031_a_bag_holds_14_finds_and_16_debris(region: str) -> None:
    bag = position()["bags"][region]
    finds = {token: n for token, n in bag.items() if token != f"{region}-debris"}
    assert bag[f"{region}-debris"] == 16
    assert sum(finds.values()) == 14
    assert (finds[f"{region}-book"], finds[f"{region}-general"]) == (1, 1)


@NUMBERS
def test_TH_032_everybody_has_5_valid_permits_pawn_and_marker(players: int) -> None:
    view = reliquary.new("thebes", players=players, seed=1).view()
    assert len(view["players"]) == players
    assert [each["permits"] for each in view["players"]] == [REGIONS] * players
    assert sorted(view["track"]) == list(range(players))


@NUMBERS
def test_TH_033_all_start_in_warsaw(players: int) -> None:
    assert [each["place"] for each in position(players)["players"]] == ["warsaw"] * players


@pytest.mark.parametrize(("players", "clock", "week"), [(2, 0, 0), (3, 16, 16), (4, 0, 0)])
def test_TH_034_the_markers_are_stacked_on_week_0_or_with_3_players_on_week_16(
    players: int, clock: int, week: int
) -> None:
    table = reliquary.new("thebes", players=players, seed=1)
    assert clocks(table) == [clock] * players
    assert [player(table, seat)["week"] for seat in range(players)] == [week] * players


@NUMBERS
def test_TH_034_the_order_in_the_stack_is_drawn_by_lot(players: int) -> None:
    stacks = {tuple(position(players, seed)["track"]) for seed in range(200)}
    assert len(stacks) == {2: 2, 3: 6, 4: 24}[players]


@NUMBERS
def test_TH_035_4_researcher_cards_lie_in_the_display(players: int) -> None:
    display = position(players)["display"]
    assert kinds(display) == ["researcher"] * 4
    assert len(set(display)) == 4


def test_TH_035_the_cards_are_shuffled() -> None:
    assert len({tuple(position(seed=seed)["display"]) for seed in range(10)}) == 10


@NUMBERS
def test_TH_036_draw_deck_and_stack_3(players: int) -> None:
    start = position(players)
    deck, stack3 = kinds(start["deck"]), kinds(start["stack3"])
    assert (len(deck), len(stack3)) == (59, 32)
    assert set(deck[:27]) == {"researcher"}
    assert [deck[27:].count(kind) for kind in ("researcher", "small", "large")] == [27, 5, 0]
    assert [stack3.count(kind) for kind in ("researcher", "small", "large")] == [27, 0, 5]


def test_TH_036_the_small_exhibitions_may_come_from_the_28th_card_on() -> None:
    assert min(kinds(position(seed=seed)["deck"]).index("small") for seed in range(60)) == 27


def test_TH_036_the_exhibitions_are_shuffled_into_their_stacks() -> None:
    small = {tuple(kinds(position(seed=seed)["deck"])) for seed in range(10)}
    large = {tuple(kinds(position(seed=seed)["stack3"])) for seed in range(10)}
    assert len(small) == len(large) == 10


@NUMBERS
def test_TH_037_the_exhibition_spaces_and_the_discards_are_empty(players: int) -> None:
    start = position(players)
    assert start["exhibitions"] == {"a": None, "b": None, "c": None}
    assert start["discards"] == []


@NUMBERS
def test_TH_038_nobody_owns_anything_and_no_exchange_has_been_made(players: int) -> None:
    start = position(players)
    assert [(each["cards"], each["tokens"]) for each in start["players"]] == [([], [])] * players
    assert start["exchanges"] == {"player": None, "in_a_row": 0}


@pytest.mark.parametrize(("players", "start", "limit"), [(2, 0, 157), (3, 16, 157), (4, 0, 105)])
def test_TH_039_start_and_limit_of_the_clock(players: int, start: int, limit: int) -> None:
    me = player(reliquary.new("thebes", players=players, seed=1))
    assert me["clock"] == start
    assert me["clock"] + me["weeks_left"] == limit
    assert thebes(*[{"clock": limit}] * players).over
    assert not thebes(*[{"clock": limit - 1}] * players).over


@pytest.mark.parametrize(
    ("players", "clock", "year", "week"),
    [
        (2, 0, 1901, 0),
        (2, 1, 1901, 1),
        (2, 51, 1901, 51),
        (2, 52, 1901, 52),
        (2, 53, 1902, 1),
        (3, 16, 1901, 16),
        (3, 105, 1903, 1),
        (4, 0, 1902, 0),
        (4, 52, 1902, 52),
        (4, 53, 1903, 1),
        (4, 105, 1904, 1),
    ],
)
def test_TH_040_year_and_week_of_a_clock(players: int, clock: int, year: int, week: int) -> None:
    me = player(thebes(*[{"clock": clock}] * players))
    assert (me["year"], me["week"]) == (year, week)


@pytest.mark.parametrize(
    ("clock", "place", "to", "passed"),
    [
        (0, "warsaw", 1, False),
        (50, "berlin", 52, False),
        (51, "warsaw", 52, False),
        (51, "berlin", 53, True),
        (52, "warsaw", 53, True),
        (53, "warsaw", 54, False),
        (103, "warsaw", 104, False),
        (103, "berlin", 105, True),
        (104, "warsaw", 105, True),
        (155, "warsaw", 156, False),
        (156, "warsaw", 157, True),
    ],
)
def test_TH_041_passing_week_52_is_to_leave_it_behind(clock: int, place: str, to: int, passed: bool) -> None:
    table = thebes({"clock": clock, "place": place, "permits": []}, {"clock": 157})
    table.play("exchange")
    assert player(table)["clock"] == to
    assert player(table)["permits"] == (REGIONS if passed else [])


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R01_95_cards_of_which_85_are_researchers() -> None:
    start = position()
    cards = start["display"] + start["deck"] + start["stack3"]
    assert len(set(cards)) == len(cards) == 95
    assert kinds(cards).count("researcher") == 85 == 4 + 3 * 27
    assert (len(start["deck"]), len(start["stack3"])) == (27 + 27 + 5, 27 + 5)


def test_TH_R02_two_players_use_the_same_deck_as_three_and_four() -> None:
    sizes = [(len(position(n)["deck"]), len(position(n)["stack3"])) for n in (2, 3, 4)]
    assert sizes == [(59, 32)] * 3


@pytest.mark.parametrize("players", [2, 4])
def test_TH_R03_the_first_week_spent_leads_from_week_0_to_week_1(players: int) -> None:
    table = reliquary.new("thebes", players=players, seed=3)
    seat = table.player
    assert seat is not None
    assert player(table, seat)["week"] == 0
    table.play("exchange")
    assert player(table, seat)["week"] == 1


@pytest.mark.parametrize(("players", "weeks"), [(2, 157), (3, 141), (4, 105)])
def test_TH_R03_weeks_to_spend(players: int, weeks: int) -> None:
    assert player(reliquary.new("thebes", players=players, seed=1))["weeks_left"] == weeks


@pytest.mark.parametrize("region", REGIONS)
def test_TH_R04_15_finds_less_the_one_on_the_board_and_16_debris_are_30_in_the_bag(region: str) -> None:
    start = position()
    bag = start["bags"][region]
    assert sum(bag.values()) == 30 == 15 - 1 + 16
    assert start["first_finds"][region] not in bag
    assert sum(bag.values()) + 1 == 31


def test_TH_R05_the_top_marker_of_a_random_stack_begins() -> None:
    tables = [reliquary.new("thebes", players=4, seed=seed) for seed in range(40)]
    assert all(table.player == table.view()["track"][0] for table in tables)
    assert {table.player for table in tables} == {0, 1, 2, 3}


def test_TH_R05_the_table_may_give_the_order() -> None:
    assert thebes({}, {}, {}, track=[2, 0, 1]).player == 2


# --- Worked examples ------------------------------------------------------------------------


def test_WE_01_two_players() -> None:
    table = reliquary.new("thebes", players=2, seed=1)
    view, start = table.view(), table.position()
    assert kinds(view["display"]) == ["researcher"] * 4
    assert (view["deck"], view["stack3"], view["discards"]) == (59, 32, [])
    deck = kinds(start["deck"])
    assert deck.count("small") == deck[-32:].count("small") == 5
    assert kinds(start["stack3"]).count("large") == 5
    assert list(view["exhibitions"].values()) == [None, None, None]
    assert list(view["bags"].values()) == [30] * 5
    assert [token is not None for token in view["first_finds"].values()] == [True] * 5
    for seat in (0, 1):
        me = player(table, seat)
        assert (me["clock"], me["place"], len(me["permits"])) == (0, "warsaw", 5)
        assert me["weeks_left"] == 157
    assert view["year"] == 1901


def test_WE_02_three_players() -> None:
    table = reliquary.new("thebes", players=3, seed=1)
    for seat in range(3):
        me = player(table, seat)
        assert (me["clock"], me["week"], me["year"], me["weeks_left"]) == (16, 16, 1901, 141)


@pytest.mark.parametrize(
    ("clock", "year", "week"), [(1, 1901, 1), (52, 1901, 52), (53, 1902, 1), (152, 1903, 48), (157, 1904, 1)]
)
def test_WE_04_clocks_as_dates(clock: int, year: int, week: int) -> None:
    me = player(thebes({"clock": clock}, {"clock": 157}))
    assert (me["year"], me["week"]) == (year, week)


def test_TH_039_the_last_week_can_be_spent() -> None:
    assert "exchange" in options(thebes({"clock": 156}, {"clock": 157}))
