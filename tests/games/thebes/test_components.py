"""Chapter 2: what is in the box."""

import tomllib
from collections import Counter
from typing import Any

import pytest

import reliquary
from tests.support import draws, options, player, thebes

BOX = reliquary.find("thebes").box()
REGIONS = ["greece", "crete", "egypt", "palestine", "mesopotamia"]
CITIES = ["Berlin", "London", "Moscow", "Paris", "Rome", "Vienna", "Warsaw"]

#: Egyptian books that add up to each total knowledge
BOOKS = {
    1: ["book-egypt-1"],
    2: ["book-egypt-5"],
    3: ["book-egypt-8"],
    4: ["book-egypt-8", "book-egypt-1"],
    5: ["book-egypt-8", "book-egypt-5"],
    6: ["book-egypt-8", "book-egypt-9"],
    7: ["book-egypt-8", "book-egypt-9", "book-egypt-1"],
    8: ["book-egypt-8", "book-egypt-9", "book-egypt-5"],
    9: ["book-egypt-8", "book-egypt-9", "book-egypt-5", "book-egypt-1"],
    10: ["book-egypt-8", "book-egypt-9", "book-egypt-5", "book-egypt-6"],
    11: ["book-egypt-8", "book-egypt-9", "book-egypt-5", "book-egypt-6", "book-egypt-1"],
    12: ["book-egypt-8", "book-egypt-9", "book-egypt-5", "book-egypt-6", "book-egypt-7"],
}
WHEEL = [
    (1, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2]),
    (2, [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]),
    (3, [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]),
    (4, [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5]),
    (5, [1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]),
    (6, [1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8]),
    (7, [1, 2, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9]),
    (8, [1, 3, 4, 5, 5, 6, 6, 7, 8, 9, 9, 10]),
    (9, [2, 3, 5, 5, 6, 6, 7, 8, 9, 9, 10, 10]),
    (10, [2, 3, 5, 5, 6, 7, 8, 9, 9, 10, 10, 10]),
    (11, [2, 4, 5, 6, 6, 7, 8, 9, 10, 10, 10, 10]),
    (12, [3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10]),
]


def researchers() -> list[Any]:
    return [card for card in BOX.cards if not card.kind.endswith("_exhibition")]


def test_TH_010_the_board_has_7_cities_and_the_5_sites_of_the_regions() -> None:
    cities = [place.name for place in BOX.places if place.region < 0]
    sites = {place.id: BOX.region_ids[place.region] for place in BOX.places if place.region >= 0}
    assert sorted(cities) == CITIES
    assert sites == {region: region for region in REGIONS}
    assert len(BOX.places) == 12


def test_TH_010_18_roads_join_all_places() -> None:
    assert len(BOX.roads) == 18
    assert {place for road in BOX.roads for place in road} == set(BOX.place_ids)
    assert all(set(road) != {"berlin", "vienna"} for road in BOX.roads)


@pytest.mark.parametrize(("clock", "year", "week"), [(0, 1901, 0), (52, 1901, 52), (104, 1902, 52)])
def test_TH_011_the_track_has_52_weeks_and_a_start_space(clock: int, year: int, week: int) -> None:
    me = player(thebes({"clock": clock}, {"clock": 157}))
    assert (me["year"], me["week"]) == (year, week)


def test_TH_011_the_year_display_goes_from_1901_to_1903() -> None:
    shown = [thebes({"clock": clock}, {"clock": 157}).view()["year"] for clock in range(158)]
    assert sorted(set(shown)) == [1901, 1902, 1903]


def test_TH_012_four_colours() -> None:
    content = tomllib.loads((reliquary.find("thebes").folder / "content.toml").read_text())
    assert len({colour["id"] for colour in content["player_colours"]}) == 4


def test_TH_012_there_are_pawns_markers_and_wheels_for_4_and_1_year_marker() -> None:
    view = reliquary.new("thebes", players=4, seed=1).view()
    assert [each["place"] for each in view["players"]] == ["warsaw"] * 4
    assert sorted(view["track"]) == [0, 1, 2, 3]
    assert isinstance(view["year"], int)


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("technical_book", 45),
        ("assistant", 6),
        ("shovel", 6),
        ("car", 2),
        ("zeppelin", 2),
        ("legend", 5),
        ("general_knowledge", 8),
        ("special_excavation", 2),
        ("congress", 9),
    ],
)
def test_TH_013_so_many_researcher_cards_of_each_kind(kind: str, count: int) -> None:
    assert sum(card.kind == kind for card in BOX.cards) == count


def test_TH_013_85_researcher_cards_in_all() -> None:
    assert len(researchers()) == 85


@pytest.mark.parametrize("region", REGIONS)
def test_TH_013_each_region_has_9_books_and_1_legend(region: str) -> None:
    ids = [card.id for card in researchers()]
    assert sum(card.startswith(f"book-{region}-") for card in ids) == 9
    assert ids.count(f"legend-{region}") == 1


def test_TH_014_every_researcher_card_shows_a_city_weeks_and_an_effect() -> None:
    for card in researchers():
        assert BOX.places[card.city].region < 0, card.id
        assert 1 <= card.weeks <= 6, card.id
        assert len(card.effects) == 1, card.id


@pytest.mark.parametrize(
    ("size", "artifacts", "points", "weeks"), [("small", [1, 2], 4, 3), ("large", [1, 2, 3], 5, 4)]
)
def test_TH_015_5_small_and_5_large_exhibitions(
    size: str, artifacts: list[int], points: int, weeks: int
) -> None:
    cards = [card for card in BOX.cards if card.kind == f"{size}_exhibition"]
    assert len(cards) == 5
    for card in cards:
        assert (card.points, card.weeks) == (points, weeks)
        assert sorted(n for n in card.requires if n > 0) == artifacts
    assert [sum(card.requires[region] for card in cards) for region in range(5)] == [sum(artifacts)] * 5
    assert len({card.city for card in cards}) == 5


def test_TH_016_each_of_4_players_has_5_permits_with_a_valid_and_an_x_side() -> None:
    people = reliquary.new("thebes", players=4, seed=1).view()["players"]
    assert [sorted(each["permits"]) for each in people] == [sorted(REGIONS)] * 4
    assert player(thebes({"permits": ["crete"]}))["permits"] == ["crete"]


@pytest.mark.parametrize("region", range(5))
def test_TH_017_31_tokens_per_region(region: int) -> None:
    tokens = [token for token in BOX.tokens if token.region == region]
    kinds = Counter[str]()
    for token in tokens:
        kinds[token.kind] += token.count
    assert kinds == {"artifact": 13, "technical_book": 1, "general_knowledge": 1, "debris": 16}
    assert sum(kinds.values()) == 31
    assert all(token.points == 0 for token in tokens if token.is_debris)


def test_TH_017_155_tokens_and_each_book_is_of_another_region() -> None:
    assert sum(token.count for token in BOX.tokens) == 155
    for token in BOX.tokens:
        if token.kind == "technical_book":
            assert token.effects[0].region != token.region


def test_TH_018_nobody_looks_into_the_5_bags() -> None:
    view = thebes({}).view(seat=0)
    assert view["bags"] == dict.fromkeys(REGIONS, 30)
    assert "bag_contents" not in view


@pytest.mark.parametrize(
    ("region", "values"),
    [
        ("greece", [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6]),
        ("crete", [1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5]),
        ("egypt", [1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6]),
        ("palestine", [1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7]),
        ("mesopotamia", [1, 1, 1, 1, 1, 3, 3, 3, 4, 4, 4, 5, 5]),
    ],
)
def test_TH_019_the_values_of_the_13_artifacts_of_each_region_are_known(
    region: str, values: list[int]
) -> None:
    site = BOX.region_ids.index(region)
    assert sorted(token.points for token in BOX.tokens if token.region == site and token.points) == values


@pytest.mark.parametrize(("total", "row"), WHEEL)
def test_TH_020_the_time_wheel(total: int, row: list[int]) -> None:
    table = thebes({"place": "egypt", "cards": BOOKS[total]})
    for weeks, tokens in enumerate(row, 1):
        move = f"dig egypt {weeks}"
        if tokens == 0:
            assert move not in options(table)
        else:
            assert draws(table, move) == tokens, f"{total} knowledge, {weeks} weeks"


def test_TH_021_4_spaces_for_researchers_and_a_b_c_for_exhibitions() -> None:
    view = thebes({}).view()
    assert len(view["display"]) == 4
    assert list(view["exhibitions"]) == ["a", "b", "c"]


@pytest.mark.parametrize(
    "parts",
    [{"display": ["exhibition-small-paris"]}, {"exhibitions": {"a": "car-1"}}, {"display": ["car-1"] * 5}],
)
def test_TH_021_nothing_else_lies_on_these_spaces(parts: dict[str, Any]) -> None:
    with pytest.raises(reliquary.ReliquaryError):
        thebes({}, **parts)


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R11_all_piles_but_deck_and_stack_3_can_be_looked_at() -> None:
    hand = ["car-1", "general-5"]
    view = thebes(
        {"cards": hand}, {"clock": 9, "tokens": ["egypt-scarab"]}, discards=["car-2", "shovel-1"]
    ).view(seat=1)
    assert view["players"][0]["cards"] == hand
    assert view["players"][1]["tokens"] == ["egypt-scarab"]
    assert view["discards"] == ["car-2", "shovel-1"]
    assert isinstance(view["deck"], int)
    assert isinstance(view["stack3"], int)
    assert view["deck"] + view["stack3"] == 95 - len(hand) - 2 - 4


def test_TH_R11_no_player_knows_more_than_another() -> None:
    table = thebes({"cards": ["car-1"]}, {"clock": 9, "cards": ["shovel-1"]})
    assert table.view(seat=0) == table.view(seat=1) == table.view()


def test_TH_R23_no_view_tells_what_is_left_in_a_bag_or_what_comes_next() -> None:
    one = thebes({})
    assert all(isinstance(size, int) for size in one.view()["bags"].values())
    assert "rng" not in one.view()
    futures = {tuple(one.fork(seat=0, seed=seed).position()["deck"]) for seed in range(5)}
    assert len(futures) == 5


def test_TH_R29_no_move_of_the_table_gives_or_trades_a_card() -> None:
    verbs = {move.notation.split()[0] for move in BOX.moves.moves}
    assert verbs == {"take", "exchange", "dig", "exhibit", "finish", "keep", "spend"}


def test_TH_R29_no_move_changes_what_lies_before_another_player() -> None:
    other = {"clock": 60, "cards": ["shovel-1", "assistant-1", "car-1"], "tokens": ["egypt-scarab"]}
    table = thebes({"clock": 50, "cards": ["book-egypt-8", "zeppelin-1"]}, other)
    before = player(table, 1)
    for move in table.options():
        trial = table.fork(seed=1)
        trial.play(move)
        assert player(trial, 1) == before, str(move)


def test_TH_R31_there_is_one_wheel_table_for_1_to_12_weeks() -> None:
    assert [len(row) - 1 for row in BOX.wheel] == [12] * 13
    mine = {"place": "egypt", "cards": BOOKS[8]}
    theirs = {"place": "crete", "cards": ["book-crete-8", "book-crete-9", "book-crete-5"]}
    for weeks in range(1, 13):
        assert draws(thebes(mine), f"dig egypt {weeks}") == draws(thebes(theirs), f"dig crete {weeks}")
