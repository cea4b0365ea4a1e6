"""Chapter 6.3: digging."""

from typing import Any

import pytest

import reliquary
from tests.support import (
    bag,
    bag_sizes,
    clocks,
    cost,
    debris,
    dig,
    draws,
    next_tokens,
    options,
    player,
    refused,
    thebes,
)

SITES = ["greece", "crete", "egypt", "palestine", "mesopotamia"]
BUT_EGYPT = ["greece", "crete", "palestine", "mesopotamia"]
EGYPT_5 = ["book-egypt-8", "book-egypt-5"]
EGYPT_8 = ["book-egypt-8", "book-egypt-9", "book-egypt-5"]
EGYPT_12 = [*EGYPT_8, "book-egypt-6", "book-egypt-7"]
SHOVELS = [f"shovel-{n}" for n in range(1, 7)]


def digger(*cards: str, **me: Any) -> dict[str, Any]:
    return {"place": "egypt", "cards": [*cards], **me}


def finds_of(region: str) -> list[str]:
    """All artifacts and knowledge of a region, the first-dig token too."""
    tokens: list[str] = reliquary.find("thebes").box().token_ids
    return [token for token in tokens if token.startswith(region) and not token.endswith("debris")]


@pytest.mark.parametrize(("place", "roads"), [("egypt", 0), ("crete", 1), ("rome", 2), ("moscow", 4)])
def test_TH_089_a_dig_costs_the_journey_and_the_weeks_of_digging(place: str, roads: int) -> None:
    assert cost(thebes(digger(*EGYPT_5, place=place)), "dig egypt 7") == roads + 7


def test_TH_090_no_token_goes_back_between_the_draws() -> None:
    assert bag_sizes(thebes(digger(*EGYPT_8)), "dig egypt 12") == [30, 29, 28, 27, 26, 25, 24, 23, 22, 21]


def test_TH_090_tokens_are_drawn_at_random() -> None:
    draws_seen: set[str] = set()
    for seed in range(20):
        table = thebes(digger(*EGYPT_8)).fork(seed=seed)
        table.play("dig egypt 12")
        draws_seen.add(str(player(table)["tokens"]))
    assert len(draws_seen) > 15


@pytest.mark.parametrize(("shovels", "bonus"), [(0, 0), (2, 1), (3, 2)])
def test_TH_091_shovels_kept_draw_more(shovels: int, bonus: int) -> None:
    cards = [*EGYPT_5, *SHOVELS[:shovels]]
    table = thebes(digger(*cards))
    assert draws(table, "dig egypt 4") == 3 + bonus
    table.play("dig egypt 4")
    assert player(table)["cards"] == cards
    assert options(table, "spend") == []


def test_TH_091_shovels_do_not_turn_a_0_on_the_wheel_into_a_dig() -> None:
    table = thebes(digger("book-egypt-5", *SHOVELS))
    assert refused(table, "dig egypt 5") == "TH-088"
    assert draws(table, "dig egypt 6") == 1 + 4


def test_TH_092_a_lone_shovel_may_be_spent_after_the_draw_is_seen() -> None:
    table = thebes(digger(*EGYPT_5, "shovel-4"))
    next_tokens(table, "egypt", [*debris("egypt", 3), "egypt-tutankhamun-mask"])
    table.play("dig egypt 4")
    assert table.view()["drawn"] == debris("egypt", 3)
    assert table.player == 0
    assert options(table) == ["keep shovel", "spend shovel"]
    table.play("spend shovel")
    assert "egypt-tutankhamun-mask" in player(table)["tokens"]
    assert player(table)["cards"] == EGYPT_5
    assert table.view()["discards"] == ["shovel-4"]


def test_TH_092_or_be_kept() -> None:
    table = thebes(digger(*EGYPT_5, "shovel-4"))
    dig(table, "dig egypt 4", debris("egypt", 3))
    table.play("keep shovel")
    assert player(table)["cards"] == [*EGYPT_5, "shovel-4"]


def test_TH_092_a_shovel_spent_does_not_help_again() -> None:
    table = thebes(digger(*EGYPT_5, "book-crete-8", "shovel-4"))
    table.play("dig egypt 4")
    table.play("spend shovel")
    table.play("dig crete 3")
    assert table.view()["drawn"] == []
    assert refused(table, "spend shovel") == "TH-092"


@pytest.mark.parametrize("move", ["exchange", "finish", "dig egypt 5", "take car-1"])
def test_TH_092_nothing_else_can_be_done_before_that_decision(move: str) -> None:
    table = thebes(digger(*EGYPT_5, "shovel-4", clock=110), display=["car-1"])
    assert refused(table, "spend shovel") == "TH-092"
    table.play("dig egypt 4")
    assert refused(table, move) == "TH-092"


def test_TH_093_debris_goes_back_and_finds_are_kept_open() -> None:
    table = thebes(digger(*EGYPT_5))
    dig(table, "dig egypt 7", ["egypt-scarab", "egypt-debris", "egypt-book", "egypt-general"])
    assert table.view(seat=1)["players"][0]["tokens"][:3] == ["egypt-scarab", "egypt-book", "egypt-general"]
    left = bag(table, "egypt")
    assert left["egypt-debris"] == 16
    assert sum(left.values()) == 27
    assert not {"egypt-scarab", "egypt-book", "egypt-general"} & set(left)


def test_TH_094_one_dig_a_year_at_each_site() -> None:
    table = thebes(digger(*EGYPT_5, "book-crete-8"))
    table.play("dig egypt 1")
    assert player(table)["permits"] == BUT_EGYPT
    assert refused(table, "dig egypt 1") == "TH-081"
    table.play("dig crete 3")
    assert player(table)["permits"] == ["greece", "palestine", "mesopotamia"]


def test_TH_094_permits_are_everybodys_own() -> None:
    table = thebes({"cards": EGYPT_5}, {"clock": 2, "cards": EGYPT_12[3:]})
    table.play("dig egypt 1")
    assert player(table, 1)["permits"] == SITES
    assert table.player == 1
    assert refused(table, "dig egypt 2") is None


@pytest.mark.parametrize("find", ["egypt-debris", "egypt-rosetta-stone"])
def test_TH_095_the_first_to_dig_takes_the_first_dig_token(find: str) -> None:
    table = thebes(digger(*EGYPT_5))
    dig(table, "dig egypt 1", [find])
    assert "egypt-abusir-papyrus" in player(table)["tokens"]
    finds = table.view()["first_finds"]
    assert finds.pop("egypt") is None
    assert None not in finds.values()


def test_TH_095_only_the_first_in_the_whole_game() -> None:
    # the year before, the other player dug here first
    table = thebes(digger(*EGYPT_5, clock=60), {"clock": 150, "tokens": ["egypt-abusir-papyrus"]})
    dig(table, "dig egypt 1", debris("egypt", 1))
    assert player(table)["tokens"] == []


def test_TH_096_a_special_excavation_opens_a_site_whose_permit_lies_on_x() -> None:
    table = thebes(digger(*EGYPT_5, "special-1", permits=["crete"]))
    table.play("dig egypt 4")
    assert player(table)["cards"] == EGYPT_5
    assert table.view()["discards"] == ["special-1"]
    assert player(table)["permits"] == ["crete"]
    assert refused(table, "dig egypt 4") == "TH-081"


def test_TH_097_order_of_a_dig() -> None:
    me = digger(
        *EGYPT_5,
        "legend-egypt",
        "assistant-1",
        "shovel-1",
        "zeppelin-1",
        "special-1",
        place="rome",
        permits=[],
    )
    table = thebes(me | {"clock": 50}, {"clock": 70})
    next_tokens(table, "egypt", [*debris("egypt", 4), "egypt-scarab"])
    table.play("dig egypt 3 with legend and assistant by zeppelin")
    table.play("spend shovel")
    log = "\n".join(table.log())
    order = ["flies to Egypt", "in place of a permit", "draws 4 tokens", "finds Debris", "spends the shovel"]
    order += [
        "finds Winged Scarab",
        "discards The Sealed Door",
        "is the first to dig",
        "has spent",
        "permits back",
    ]
    places = [log.find(each) for each in order]
    assert -1 not in places, log
    assert places == sorted(places)
    used = ["legend-egypt", "assistant-1", "shovel-1", "zeppelin-1", "special-1"]
    assert sorted(table.view()["discards"]) == sorted(used)
    assert player(table)["tokens"] == ["egypt-scarab", "egypt-abusir-papyrus"]


def test_TH_097_the_permit_is_turned_and_the_clock_waits_while_the_shovel_is_decided() -> None:
    table = thebes(digger(*EGYPT_5, "shovel-1", "legend-egypt", clock=50, place="crete"))
    table.play("dig egypt 4 with legend")
    me = player(table)
    assert (me["place"], me["clock"], me["permits"]) == ("egypt", 50, BUT_EGYPT)
    assert "legend-egypt" in me["cards"]
    assert table.view()["first_finds"]["egypt"] is not None
    table.play("keep shovel")
    assert clocks(table)[0] == 55


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R14_the_permit_used_comes_back_with_all_others_at_the_turn_of_the_year() -> None:
    table = thebes(
        {"clock": 103, "place": "rome", "permits": ["mesopotamia"], "cards": ["book-mesopotamia-8"]}
    )
    table.play("dig mesopotamia 3")
    assert clocks(table)[0] == 108
    assert player(table)["permits"] == SITES


def test_TH_R14_on_week_52_it_stays_used() -> None:
    table = thebes(
        {"clock": 99, "place": "rome", "permits": ["mesopotamia"], "cards": ["book-mesopotamia-8"]}
    )
    table.play("dig mesopotamia 3")
    assert clocks(table)[0] == 104
    assert player(table)["permits"] == []


@pytest.mark.parametrize("clock", [50, 51, 52, 104])
def test_TH_R14_the_permit_must_be_valid_at_the_start_of_the_turn(clock: int) -> None:
    table = thebes(digger(*EGYPT_5, place="moscow", clock=clock, permits=BUT_EGYPT))
    assert refused(table, "dig egypt 1") == "TH-081"


def test_TH_R15_the_first_dig_token_is_an_artifact_of_its_region() -> None:
    me = digger(*EGYPT_5, tokens=["greece-attic-cup", "egypt-scarab"])
    table = thebes(me, exhibitions={"a": "exhibition-small-london"})
    assert refused(table, "exhibit small-london") == "TH-098"
    before = table.score_sheet()[0]["artifacts"]
    dig(table, "dig egypt 1", debris("egypt", 1))
    assert table.score_sheet()[0]["artifacts"] == before + 1
    assert refused(table, "exhibit small-london") is None


@pytest.mark.parametrize(("owned", "bonus"), [(4, 2), (5, 3), (6, 4)])
def test_TH_R18_4_5_and_6_shovels_are_pairs_and_trios(owned: int, bonus: int) -> None:
    table = thebes(digger(*EGYPT_12, *SHOVELS[:owned]))
    assert draws(table, "dig egypt 2") == 4 + bonus


@pytest.mark.parametrize("owned", [0, 2, 3, 4, 5, 6])
def test_TH_R18_only_a_shovel_that_is_the_only_one_can_be_spent(owned: int) -> None:
    table = thebes(digger(*EGYPT_5, *SHOVELS[:owned]))
    table.play("dig egypt 1")
    assert table.view()["drawn"] == []
    assert refused(table, "spend shovel") == "TH-092"


def test_TH_R21_two_special_excavations_make_three_digs_in_a_year() -> None:
    table = thebes(digger(*EGYPT_5, "special-1", "special-2"))
    for left in (["special-1", "special-2"], ["special-2"], []):
        table.play("dig egypt 1")
        assert player(table)["cards"] == EGYPT_5 + left
        assert player(table)["permits"] == BUT_EGYPT
    assert refused(table, "dig egypt 1") == "TH-081"
    assert clocks(table)[0] == 3


def test_TH_R24_the_greatest_draw_leaves_2_tokens_in_the_smallest_bag() -> None:
    table = thebes(digger(*EGYPT_12, *SHOVELS), {"clock": 150, "tokens": finds_of("egypt")})
    assert bag(table, "egypt") == {"egypt-debris": 16}
    assert bag_sizes(table, "dig egypt 12") == list(range(16, 2, -1))
    assert draws(table, "dig egypt 12") == 10 + 4
    table.play("dig egypt 12")
    assert bag(table, "egypt") == {"egypt-debris": 16}


def test_TH_R27_debris_stays_out_until_the_shovel_token_has_been_drawn() -> None:
    table = thebes(digger(*EGYPT_5, "shovel-1"), {"clock": 150, "tokens": finds_of("egypt")})
    table.play("dig egypt 12")
    assert table.view()["drawn"] == debris("egypt", 8)
    assert table.view()["bags"]["egypt"] == 16 - 8
    table.play("spend shovel")
    assert bag(table, "egypt") == {"egypt-debris": 16}


def test_TH_R30_a_dig_where_only_debris_is_left_is_legal() -> None:
    table = thebes(digger(*EGYPT_5), {"clock": 150, "tokens": finds_of("egypt")})
    table.play("dig egypt 9")
    assert player(table)["tokens"] == []
    assert clocks(table)[0] == 9


# --- Worked examples ------------------------------------------------------------------------


def test_WE_32_a_dig_in_egypt() -> None:
    table = thebes(digger(*EGYPT_8, place="rome", clock=20))
    finds = ["egypt-tomb-painting", "egypt-nefertiti", "egypt-faience-bowl"]
    assert cost(table, "dig egypt 4") == 2 + 4 == 6
    dig(table, "dig egypt 4", finds + debris("egypt", 2))
    assert clocks(table)[0] == 26
    left = bag(table, "egypt")
    assert (sum(left.values()), left["egypt-debris"]) == (30 - 3, 16)
    assert player(table)["tokens"] == [*finds, "egypt-abusir-papyrus"]
    assert table.score_sheet()[0]["artifacts"] == 3 + 3 + 2 + 1 == 9
    assert player(table)["permits"] == BUT_EGYPT


def test_WE_33_nothing_but_debris_and_the_first_dig_token() -> None:
    table = thebes(
        {"clock": 0, "place": "crete", "cards": ["book-crete-8", "book-crete-5"]},
        {"clock": 0, "place": "crete", "cards": ["book-crete-9", "book-crete-6"]},
    )
    dig(table, "dig crete 4", debris("crete", 3))
    assert player(table)["tokens"] == ["crete-malia-sphinx"]
    dig(table, "dig crete 4", debris("crete", 3))
    assert player(table, 1)["tokens"] == []


@pytest.mark.parametrize(("shovels", "tokens"), [(0, 5), (2, 6), (3, 7), (4, 7), (5, 8), (6, 9)])
def test_WE_34_tokens_by_shovels_owned(shovels: int, tokens: int) -> None:
    assert draws(thebes(digger(*EGYPT_8, *SHOVELS[:shovels])), "dig egypt 4") == tokens


GREECE_5 = {"place": "greece", "cards": ["book-greece-8", "book-greece-5", "shovel-5"]}
BASE = ["greece-debris", "greece-debris", "greece-attic-coin"]


def test_WE_35_a_lone_shovel_spent() -> None:
    table = thebes(GREECE_5)
    assert table.view()["bags"]["greece"] == 30
    next_tokens(table, "greece", [*BASE, "greece-debris"])
    table.play("dig greece 4")
    assert table.view()["drawn"] == BASE
    assert table.view()["bags"]["greece"] == 27
    assert options(table) == ["keep shovel", "spend shovel"]
    assert bag_sizes(table, "spend shovel") == [27]
    table.play("spend shovel")
    assert table.view()["discards"] == ["shovel-5"]
    assert bag(table, "greece")["greece-debris"] == 16
    assert table.view()["bags"]["greece"] == 29


def test_WE_35_a_lone_shovel_kept() -> None:
    table = thebes(GREECE_5)
    dig(table, "dig greece 4", BASE)
    table.play("keep shovel")
    assert player(table)["cards"] == GREECE_5["cards"]
    assert player(table)["tokens"] == ["greece-attic-coin", "greece-attic-cup"]
    assert table.view()["bags"]["greece"] == 29


def test_WE_37_without_a_special_excavation_the_x_side_ends_digging_for_the_year() -> None:
    table = thebes(digger(*EGYPT_5, "book-crete-8", permits=BUT_EGYPT, clock=30))
    assert options(table, "dig egypt") == []
    assert refused(table, "dig egypt 4") == "TH-081"
    assert refused(table, "dig crete 4") is None


def test_WE_37_special_excavations_are_used_up_one_by_one() -> None:
    table = thebes(digger(*EGYPT_5, "special-1", "special-2", permits=BUT_EGYPT, clock=30))
    left: list[int] = []
    for _ in range(2):
        table.play("dig egypt 4")
        left.append(sum(card.startswith("special") for card in player(table)["cards"]))
    assert left == [1, 0]
    assert sorted(table.view()["discards"]) == ["special-1", "special-2"]


def test_WE_37_with_a_valid_permit_the_cards_stay() -> None:
    table = thebes(digger(*EGYPT_5, "special-1", "special-2", clock=30))
    table.play("dig egypt 4")
    assert player(table)["cards"] == [*EGYPT_5, "special-1", "special-2"]
    assert player(table)["permits"] == BUT_EGYPT


@pytest.mark.parametrize(
    ("house", "after"),
    [("end_of_turn", SITES), ("marker_first", ["crete", "egypt", "palestine", "mesopotamia"])],
)
def test_WE_38_a_dig_across_the_turn_of_the_year(house: str, after: list[str]) -> None:
    me = {"clock": 50, "place": "greece", "cards": ["book-greece-5"], "permits": ["greece"]}
    table = thebes(me, house={"year_permit": house})
    assert (player(table)["week"], player(table)["year"]) == (50, 1901)
    table.play("dig greece 6")
    assert (player(table)["clock"], player(table)["week"], player(table)["year"]) == (56, 4, 1902)
    assert player(table)["permits"] == after


def test_WE_40_the_permit_lies_on_x_at_the_start_of_the_turn() -> None:
    table = thebes(digger(*EGYPT_5, place="rome", clock=51, permits=BUT_EGYPT))
    assert cost(thebes(digger(*EGYPT_5, place="rome")), "dig egypt 5") == 2 + 5  # to T = 58
    assert refused(table, "dig egypt 5") == "TH-081"
    table.play("exchange")
    assert clocks(table)[0] == 54
    assert refused(table, "dig egypt 5") is None


def test_WE_41_a_book_found_in_egypt_is_a_book_of_mesopotamia() -> None:
    me = digger(*EGYPT_5, tokens=["palestine-ossuary", "mesopotamia-gold-cup"])
    small_paris = {"a": "exhibition-small-paris"}  # 1 of Palestine, 2 of Mesopotamia
    table = thebes(me, exhibitions=small_paris)
    assert refused(table, "dig mesopotamia 8") == "TH-082"
    assert table.score_sheet()[0]["majorities"] == 5
    dig(table, "dig egypt 1", ["egypt-book"])
    assert table.describe("dig mesopotamia 8").startswith("Dig in Mesopotamia for 8 weeks with knowledge 1:")
    assert refused(table, "dig mesopotamia 8") is None
    assert table.score_sheet()[0]["majorities"] == 5 + 5
    assert refused(table, "exhibit small-paris") == "TH-098"


def test_WE_41_it_counts_nothing_for_egypt() -> None:
    table = thebes(digger(tokens=["egypt-book"]))
    assert refused(table, "dig egypt 12") == "TH-082"
    assert table.score_sheet()[0] == {
        "artifacts": 0,
        "exhibitions": 0,
        "congresses": 0,
        "majorities": 5,
        "total": 5,
    }


def test_WE_59_a_bag_of_debris() -> None:
    table = thebes(digger(*EGYPT_5, "shovel-1", "shovel-2"), {"clock": 150, "tokens": finds_of("egypt")})
    assert bag(table, "egypt") == {"egypt-debris": 16}
    assert table.view()["first_finds"]["egypt"] is None
    table.play("dig egypt 12")
    assert player(table)["permits"] == BUT_EGYPT
    assert player(table)["tokens"] == []
    assert bag(table, "egypt") == {"egypt-debris": 16}
