"""Chapter 5: a turn, and how far one travels."""

import pytest

import reliquary
from tests.support import clocks, cost, options, player, refused, thebes

BOX = reliquary.find("thebes").box()
LAST = {"clock": 157}

#: knows enough of everything to dig one week, whatever the site
SCHOLAR = [f"book-{region}-{n}" for region in BOX.region_ids for n in (8, 9)]

#: a card of each city, and its weeks
WANTED = {
    "berlin": ("book-greece-2", 1),
    "london": ("book-greece-7", 2),
    "moscow": ("book-greece-4", 1),
    "paris": ("book-crete-3", 1),
    "rome": ("book-greece-1", 1),
    "vienna": ("book-palestine-1", 1),
}


def journey(start: str, end: str, cards: list[str], how: str = "") -> int:
    """The weeks from one place to another, on the way to a dig, a card or an exchange."""
    if end in BOX.region_ids:
        return cost(thebes({"place": start, "cards": SCHOLAR + cards}), f"dig {end} 1{how}") - 1
    if end == "warsaw":
        return cost(thebes({"place": start, "cards": cards}), f"exchange{how}") - 1
    card, weeks = WANTED[end]
    return cost(thebes({"place": start, "cards": cards}, display=[card]), f"take {card}{how}") - weeks


def test_TH_060_journey_and_action_are_paid_together() -> None:
    table = thebes({"clock": 9}, display=["general-1"])
    table.play("take general-1")
    me = player(table)
    assert (me["place"], me["cards"]) == ("paris", ["general-1"])
    assert me["clock"] == 9 + 2 + 3


def test_TH_060_one_may_stay_where_one_is() -> None:
    table = thebes({"place": "paris"}, display=["general-1"])
    table.play("take general-1")
    assert (player(table)["place"], player(table)["clock"]) == ("paris", 3)


@pytest.mark.parametrize("text", ["travel paris", "stay", "pass", "paris"])
def test_TH_061_neither_travelling_nor_waiting_alone_is_a_turn(text: str) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="is no move of this game"):
        thebes({}).play(text)


def test_TH_061_every_turn_ends_after_one_action() -> None:
    table = thebes({"place": "berlin"}, {"clock": 1}, display=["book-greece-2", "book-crete-1"])
    table.play("take book-greece-2")
    table.play("take book-crete-1", seat=0)
    # only the second player's lead gives the first one another turn; after it, it is over
    assert table.player == 1


def test_TH_062_the_four_actions() -> None:
    scholar = {"cards": SCHOLAR, "tokens": ["greece-attic-cup", "egypt-scarab", "egypt-ushabti"]}
    table = thebes(scholar, exhibitions={"b": "exhibition-small-london"})
    assert {move.split()[0] for move in options(table)} == {"take", "exchange", "dig", "exhibit"}


@pytest.mark.parametrize(("one", "other"), BOX.roads)
def test_TH_063_each_road_costs_1_week_in_both_directions(one: str, other: str) -> None:
    assert journey(one, other, []) == 1
    assert journey(other, one, []) == 1


def test_TH_064_archaeologists_do_not_block_each_other() -> None:
    table = thebes(*[{"clock": 20, "place": "paris"}] * 4, display=["general-1", "congress-2"])
    table.play("take general-1")
    table.play("take congress-2")
    assert [player(table, seat)["place"] for seat in range(4)] == ["paris"] * 4


@pytest.mark.parametrize(
    ("start", "end", "weeks", "by_car"),
    [
        ("paris", "rome", 1, 1),
        ("rome", "egypt", 2, 2),
        ("rome", "moscow", 3, 2),
        ("warsaw", "palestine", 3, 2),
        ("moscow", "egypt", 4, 3),
        ("berlin", "palestine", 4, 3),
        ("egypt", "egypt", 0, 0),
    ],
)
def test_TH_065_by_car_3_weeks_or_more_are_1_week_less(start: str, end: str, weeks: int, by_car: int) -> None:
    assert journey(start, end, []) == weeks
    assert journey(start, end, ["car-2"]) == by_car


def test_TH_065_the_car_works_every_time_and_by_itself() -> None:
    table = thebes({"place": "rome", "cards": ["car-1"]}, display=["book-greece-4", "book-greece-1"])
    table.play("take book-greece-4")
    assert player(table)["clock"] == 2 + 1
    table.play("take book-greece-1")
    assert player(table)["clock"] == 3 + 2 + 1
    assert "car-1" in player(table)["cards"]


@pytest.mark.parametrize(
    ("start", "end"), [("paris", "rome"), ("rome", "egypt"), ("moscow", "egypt"), ("berlin", "palestine")]
)
def test_TH_066_by_zeppelin_a_journey_takes_no_weeks(start: str, end: str) -> None:
    assert journey(start, end, ["zeppelin-1"], " by zeppelin") == 0


def test_TH_066_the_zeppelin_is_discarded_if_it_is_used() -> None:
    table = thebes({"cards": ["zeppelin-1"]}, display=["general-2", "congress-9"])
    table.play("take congress-9")
    assert player(table)["cards"] == ["zeppelin-1", "congress-9"]
    table.play("take general-2 by zeppelin")
    assert player(table)["cards"] == ["congress-9", "general-2"]
    assert player(table)["clock"] == (1 + 2) + (0 + 3)
    assert table.view()["discards"] == ["zeppelin-1"]
    assert refused(table, "exchange by zeppelin") == "TH-066"


def test_TH_066_without_one_nobody_flies() -> None:
    table = thebes({"place": "rome"}, {"clock": 9, "cards": ["zeppelin-1"]})
    assert refused(table, "exchange by zeppelin") == "TH-066"


@pytest.mark.parametrize(
    ("clock", "move", "legal"),
    [
        (150, "take general-5", True),  # 1 + 6 weeks
        (151, "take general-5", False),
        (151, "take general-5 by zeppelin", True),
        (152, "take general-5 by zeppelin", False),
        (145, "dig mesopotamia 10", True),  # 2 + 10 weeks
        (146, "dig mesopotamia 10", False),
        (147, "dig mesopotamia 10 by zeppelin", True),
        (148, "dig mesopotamia 10 by zeppelin", False),
        (154, "exchange", True),  # 2 + 1 weeks
        (155, "exchange", False),
        (151, "exhibit small-moscow", True),  # 3 + 3 weeks
        (152, "exhibit small-moscow", False),
    ],
)
def test_TH_067_no_turn_leads_beyond_the_limit(clock: int, move: str, legal: bool) -> None:
    me = {
        "clock": clock,
        "place": "rome",
        "cards": ["zeppelin-1", "book-mesopotamia-9", "book-mesopotamia-8"],
        "tokens": ["mesopotamia-gold-cup", "crete-larnax", "crete-zeus-coin"],
    }
    table = thebes(me, LAST, display=["general-5"], exhibitions={"a": "exhibition-small-moscow"})
    assert refused(table, move) == (None if legal else "TH-067")
    assert (move in options(table)) == legal


def test_TH_067_with_4_players_the_limit_is_105() -> None:
    for clock, rule in ((99, None), (100, "TH-067")):
        me: dict[str, object] = {"clock": clock, "place": "paris"}
        others: list[dict[str, object]] = [{"clock": 105}] * 3
        assert refused(thebes(me, *others, display=["general-5"]), "take general-5") == rule


def test_TH_068_order_of_a_turn() -> None:
    table = thebes(
        {"clock": 51, "cards": ["zeppelin-1"], "permits": []},
        {"clock": 60},
        display=["general-2"],
        deck=["exhibition-large-paris", "car-1", "car-2", "shovel-1", "shovel-2"],
    )
    table.play("take general-2 by zeppelin")
    log = "\n".join(table.log())
    order = ["flies to Rome", "takes", "exhibition is announced", "New on display", "has spent"]
    order += ["has all permits back", "year 1902 begins"]
    places = [log.find(each) for each in order]
    assert -1 not in places, log
    assert places == sorted(places)


def test_TH_068_what_is_illegal_changes_nothing() -> None:
    table = thebes({"clock": 155, "place": "rome", "cards": ["zeppelin-1"]}, LAST, display=["general-4"])
    before = table.position()
    with pytest.raises(reliquary.IllegalMove):
        table.play("take general-4 by zeppelin")
    assert table.position() == before


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R08_every_journey_is_a_shortest_one() -> None:
    roads = {
        place: {a if b == place else b for a, b in BOX.roads if place in (a, b)} for place in BOX.place_ids
    }
    for start in BOX.place_ids:
        reached, weeks = {start}, 0
        while reached != set(BOX.place_ids):
            frontier = {end for place in reached for end in roads[place]} - reached
            weeks += 1
            for end in frontier:
                assert journey(start, end, []) == weeks, (start, end)
            reached |= frontier


def test_TH_R08_longer_ways_are_not_offered() -> None:
    table = thebes({"place": "london"}, display=["book-greece-4"])
    assert options(table, "take book-greece-4") == ["take book-greece-4"]


def test_TH_R09_a_zeppelin_needs_a_journey() -> None:
    table = thebes({"cards": ["zeppelin-1"]})
    assert refused(table, "exchange by zeppelin") == "TH-R09"
    assert options(table, "exchange") == ["exchange"]


@pytest.mark.parametrize(
    ("move", "weeks"),
    [
        ("take general-6 by zeppelin", 6),
        ("exchange by zeppelin", 1),
        ("dig egypt 7 by zeppelin", 7),
        ("exhibit small-paris by zeppelin", 3),
    ],
)
def test_TH_R09_it_can_be_used_with_each_action_and_shortens_only_the_journey(move: str, weeks: int) -> None:
    me = {
        "place": "moscow",
        "cards": ["zeppelin-2", "zeppelin-1", "car-1", "book-egypt-8"],
        "tokens": ["palestine-book", "palestine-ossuary", "mesopotamia-gold-cup", "mesopotamia-warka-vase"],
    }
    table = thebes(me, display=["general-6"], exhibitions={"c": "exhibition-small-paris"})
    assert cost(table, move) == weeks
    table.play(move)
    zeppelins = [card for card in player(table)["cards"] if card.startswith("zeppelin")]
    assert len(zeppelins) == 1


def test_TH_R09_a_zeppelin_is_used_even_where_the_car_would_do() -> None:
    cards = ["zeppelin-1", "car-1"]
    assert journey("rome", "moscow", cards) == 2
    assert journey("rome", "moscow", cards, " by zeppelin") == 0


def test_TH_R10_a_second_car_adds_nothing() -> None:
    cars = ["car-1", "car-2"]
    assert [journey("moscow", "egypt", cars[:n]) for n in range(3)] == [4, 3, 3]
    assert [journey("warsaw", "palestine", cars[:n]) for n in range(3)] == [3, 2, 2]


def test_TH_R10_a_second_car_can_be_taken() -> None:
    table = thebes({"place": "moscow", "cards": ["car-2"]}, display=["car-1"])
    table.play("take car-1")
    assert player(table)["cards"] == ["car-2", "car-1"]


# --- Worked examples ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "weeks"),
    [
        ("berlin", "vienna", 2),
        ("egypt", "rome", 2),
        ("london", "vienna", 2),
        ("paris", "egypt", 3),
        ("berlin", "palestine", 4),
        ("moscow", "egypt", 4),
    ],
)
def test_WE_10_distances(one: str, other: str, weeks: int) -> None:
    assert journey(one, other, []) == weeks
    assert journey(other, one, []) == weeks


def test_WE_10_no_road_joins_berlin_and_vienna() -> None:
    assert ["berlin", "vienna"] not in [sorted(road) for road in BOX.roads]


def test_WE_11_zeppelins() -> None:
    table = thebes({"place": "rome", "cards": ["zeppelin-1"]}, display=["book-greece-1"])
    assert refused(table, "take book-greece-1 by zeppelin") == "TH-R09"
    assert cost(table, "take book-greece-1") == 1
    assert cost(thebes({"place": "moscow", "cards": ["zeppelin-1"]}), "exchange by zeppelin") == 0 + 1


def test_WE_12_one_action_and_no_less() -> None:
    table = thebes(
        {"place": "london", "cards": ["book-egypt-8"]}, {"clock": 2}, display=["book-egypt-2", "general-1"]
    )
    with pytest.raises(reliquary.ReliquaryError):
        table.play("travel paris")
    table.play("take book-egypt-2")
    assert player(table)["place"] == "paris"
    assert table.player == 0  # arrived on top of the other: this is another turn
    table.play("take general-1")
    assert table.player == 1
    with pytest.raises(reliquary.NotYourTurn):
        table.play("dig egypt 4", seat=0)


def test_WE_13_3_weeks_left() -> None:
    me = {"clock": 154, "place": "vienna"}
    shown = ["book-palestine-1", "general-4", "general-1"]
    table = thebes(me, LAST, display=shown)
    assert player(table)["weeks_left"] == 3
    assert cost(table, "take book-palestine-1") == 1
    assert refused(table, "take general-1") == "TH-067"
    table.play("take general-4")
    assert clocks(table)[0] == 157

    table = thebes(me | {"cards": ["zeppelin-1"]}, LAST, display=shown)
    assert refused(table, "take general-1") == "TH-067"
    assert cost(table, "take general-1 by zeppelin") == 0 + 3


def test_WE_55_two_in_rome() -> None:
    rome = {"clock": 0, "place": "rome"}
    table = thebes(rome, rome, display=["shovel-3", "book-egypt-1"])
    table.play("take shovel-3")
    assert clocks(table) == [3, 0]
    assert table.player == 1
    table.play("take book-egypt-1")
    assert clocks(table) == [3, 1]


def test_WE_55_both_dig_in_egypt_in_the_same_week() -> None:
    table = thebes(
        {"clock": 20, "place": "egypt", "cards": ["book-egypt-8", "book-egypt-5"]},
        {"clock": 20, "place": "egypt", "cards": ["book-egypt-9", "book-egypt-6"]},
    )
    for _ in range(2):
        table.play("dig egypt 5")
    assert clocks(table) == [25, 25]
    assert [player(table, seat)["place"] for seat in (0, 1)] == ["egypt", "egypt"]


def test_WE_56_the_journey_to_a_car_is_not_yet_shortened() -> None:
    table = thebes({"place": "moscow"}, display=["car-2", "book-greece-4"])
    table.play("take car-2")
    assert clocks(table)[0] == 3 + 1 == 4
    table.play("take book-greece-4")
    assert clocks(table)[0] == 4 + 2 + 1
