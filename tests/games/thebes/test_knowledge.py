"""Chapter 6.3: who may dig where, and with how much knowledge."""

from typing import Any

import pytest

from tests.support import cost, debris, dig, draws, knowledge, options, player, refused, thebes

SITES = ["greece", "crete", "egypt", "palestine", "mesopotamia"]
EGYPT_3 = ["book-egypt-8"]
EGYPT_5 = ["book-egypt-8", "book-egypt-5"]
ASSISTANTS = [f"assistant-{n}" for n in range(1, 7)]

#: general knowledge cards that add up to so many points
GENERAL = {
    0: [],
    1: ["general-1"],
    2: ["general-5"],
    3: ["general-5", "general-1"],
    4: ["general-5", "general-6"],
    5: ["general-5", "general-6", "general-1"],
    6: ["general-5", "general-6", "general-7"],
    12: [f"general-{n}" for n in range(1, 9)],
}


def digger(*cards: str, **me: Any) -> dict[str, Any]:
    return {"place": "egypt", "cards": [*cards], **me}


# --- Conditions -----------------------------------------------------------------------------


def test_TH_080_the_archaeologist_goes_to_the_site() -> None:
    table = thebes(digger(*EGYPT_5, place="rome"))
    assert cost(table, "dig egypt 1") == 2 + 1
    dig(table, "dig egypt 1", debris("egypt", 1))
    assert player(table)["place"] == "egypt"


@pytest.mark.parametrize("site", SITES)
def test_TH_081_a_dig_needs_a_valid_permit_or_a_special_excavation(site: str) -> None:
    books = [f"book-{site}-8"]
    others = [each for each in SITES if each != site]
    assert refused(thebes({"cards": books}), f"dig {site} 5") is None
    assert refused(thebes({"cards": books, "permits": others}), f"dig {site} 5") == "TH-081"
    assert refused(thebes({"cards": [*books, "special-2"], "permits": others}), f"dig {site} 5") is None
    assert options(thebes({"cards": books, "permits": others}), "dig") == []


@pytest.mark.parametrize(
    ("cards", "tokens", "legal"),
    [
        ([], [], False),
        ([*ASSISTANTS, *GENERAL[6]], ["egypt-general"], False),
        (["book-crete-9"], ["egypt-book"], False),
        (["legend-greece"], [], False),
        (["book-egypt-1"], [], True),
        ([], ["palestine-book"], True),
    ],
)
def test_TH_082_a_dig_needs_a_book_of_the_region(cards: list[str], tokens: list[str], legal: bool) -> None:
    table = thebes(digger(*cards, tokens=tokens))
    assert refused(table, "dig egypt 12") == (None if legal else "TH-082")
    assert bool(options(table, "dig egypt")) == legal


def test_TH_082_or_a_legend_used_in_this_dig() -> None:
    table = thebes(digger("legend-egypt", *GENERAL[4]))
    assert refused(table, "dig egypt 12") == "TH-082"
    assert refused(table, "dig egypt 12 with legend") is None


# --- Total knowledge ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "tokens", "move", "special"),
    [
        (["book-egypt-1"], [], "dig egypt 8", 1),
        (EGYPT_5, ["palestine-book"], "dig egypt 8", 6),
        (["book-egypt-1", "book-crete-8"], ["egypt-book", "crete-book"], "dig egypt 8", 1),
        ([*EGYPT_3, "legend-egypt"], [], "dig egypt 8", 3),
        ([*EGYPT_3, "legend-egypt"], [], "dig egypt 8 with legend", 5),
        ([*EGYPT_3, "legend-egypt", *ASSISTANTS[:3]], ["palestine-book"], "dig egypt 8 with legend", 8),
    ],
)
def test_TH_083_special_knowledge_is_books_and_legend_and_assistants(
    cards: list[str], tokens: list[str], move: str, special: int
) -> None:
    assert knowledge(thebes(digger(*cards, tokens=tokens)), move) == special


@pytest.mark.parametrize(("assistants", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_TH_084_assistants_kept(assistants: int, bonus: int) -> None:
    cards = [*EGYPT_3, *ASSISTANTS[:assistants]]
    table = thebes(digger(*cards))
    assert knowledge(table, "dig egypt 5") == 3 + bonus
    table.play("dig egypt 5")
    assert player(table)["cards"] == cards


def test_TH_084_exactly_one_assistant_may_be_discarded_for_this_dig() -> None:
    table = thebes(digger(*EGYPT_3, "assistant-4"))
    assert knowledge(table, "dig egypt 5 with assistant") == 3 + 1
    table.play("dig egypt 5 with assistant")
    assert player(table)["cards"] == EGYPT_3
    assert table.view()["discards"] == ["assistant-4"]


def test_TH_084_an_assistant_helps_in_any_region() -> None:
    for site in SITES:
        table = thebes({"cards": [f"book-{site}-5", *ASSISTANTS[4:]]})
        assert knowledge(table, f"dig {site} 8") == 2 + 1


@pytest.mark.parametrize(
    ("special", "general", "total"),
    [
        (["book-egypt-1"], 0, 1),
        (["book-egypt-1"], 1, 2),
        (["book-egypt-1"], 6, 2),
        (["book-egypt-5"], 1, 3),
        (["book-egypt-5"], 12, 4),
        (EGYPT_3, 3, 6),
        (EGYPT_3, 2, 5),
        (EGYPT_5, 6, 10),
        (EGYPT_5, 4, 9),
        (["book-egypt-1", *ASSISTANTS[:2]], 5, 4),
        (["book-egypt-1", *ASSISTANTS], 12, 10),
    ],
)
def test_TH_085_general_knowledge_counts_up_to_the_special_knowledge(
    special: list[str], general: int, total: int
) -> None:
    assert knowledge(thebes(digger(*special, *GENERAL[general])), "dig egypt 12") == total


@pytest.mark.parametrize(
    ("tools", "total"),
    [("", 2), (" with assistant", 4), (" with legend", 6), (" with legend and assistant", 8)],
)
def test_TH_085_what_is_used_up_in_this_dig_raises_the_cap_too(tools: str, total: int) -> None:
    table = thebes(digger("book-egypt-1", "legend-egypt", "assistant-6", *GENERAL[5]))
    assert knowledge(table, f"dig egypt 12{tools}") == total


def test_TH_085_general_knowledge_tokens_are_added_like_cards() -> None:
    table = thebes(digger(*EGYPT_3, "general-1", tokens=["crete-general"]))
    assert knowledge(table, "dig egypt 5") == 3 + 2


@pytest.mark.parametrize(("general", "total"), [(1, 11), (2, 12), (3, 12), (12, 12)])
def test_TH_086_more_than_12_counts_as_12(general: int, total: int) -> None:
    cards = ["book-egypt-8", "book-egypt-9", "book-egypt-5", "book-egypt-6", *GENERAL[general]]
    table = thebes(digger(*cards))
    assert knowledge(table, "dig egypt 4") == total
    assert draws(table, "dig egypt 4") == 6


def test_TH_087_cards_used_up_count_in_their_dig_and_no_longer() -> None:
    me = digger(*EGYPT_3, "legend-egypt", "assistant-1", "special-1", *GENERAL[12])
    table = thebes(me)
    assert knowledge(table, "dig egypt 2 with legend and assistant") == 12
    dig(table, "dig egypt 2 with legend and assistant", debris("egypt", 4))
    assert knowledge(table, "dig egypt 2") == 6
    dig(table, "dig egypt 2", debris("egypt", 2))


LEGAL_WEEKS = [(1, 8), (2, 6), (3, 3), (4, 2), *[(total, 1) for total in range(5, 13)]]


def with_knowledge(total: int) -> list[str]:
    """Books of Egypt worth so much."""
    points = {"book-egypt-1": 1, "book-egypt-5": 2, "book-egypt-6": 2, "book-egypt-7": 2}
    points = {"book-egypt-8": 3, "book-egypt-9": 3} | points
    cards: list[str] = []
    for card in sorted(points, key=lambda each: -points[each]):
        if points[card] <= total:
            cards.append(card)
            total -= points[card]
    assert total == 0
    return cards


@pytest.mark.parametrize("total", range(1, 13))
def test_TH_088_only_weeks_for_which_the_wheel_shows_a_token(total: int) -> None:
    table = thebes(digger(*with_knowledge(total)))
    first = dict(LEGAL_WEEKS)[total]
    for weeks in range(1, 13):
        assert refused(table, f"dig egypt {weeks}") == ("TH-088" if weeks < first else None)


# --- Rulings --------------------------------------------------------------------------------


def test_TH_R16_a_legend_is_worth_2_points_and_is_discarded_only_if_used() -> None:
    cards = [*EGYPT_3, "legend-egypt"]
    table = thebes(digger(*cards))
    assert knowledge(table, "dig egypt 3") == 3
    assert knowledge(table, "dig egypt 3 with legend") == 5
    unused, used = table.fork(seed=1), table.fork(seed=1)
    unused.play("dig egypt 3")
    used.play("dig egypt 3 with legend")
    assert (player(unused)["cards"], unused.view()["discards"]) == (cards, [])
    assert (player(used)["cards"], used.view()["discards"]) == (EGYPT_3, ["legend-egypt"])


def test_TH_R16_a_legend_that_is_the_only_special_knowledge_must_be_used() -> None:
    table = thebes(digger("legend-egypt", *ASSISTANTS[:2]))
    digs = options(table, "dig egypt")
    assert digs == [f"dig egypt {weeks} with legend" for weeks in range(3, 13)]


def test_TH_R16_a_legend_tells_of_its_own_region_only() -> None:
    table = thebes(digger("legend-greece", *EGYPT_5))
    assert refused(table, "dig egypt 4 with legend") == "TH-R16"
    assert options(table, "dig greece 8") == ["dig greece 8 with legend"]


def test_TH_R17_a_legend_discarded_in_one_dig_does_not_help_in_the_next() -> None:
    table = thebes(digger("legend-egypt", "special-1", "book-egypt-1"))
    assert knowledge(table, "dig egypt 5 with legend") == 3
    dig(table, "dig egypt 5 with legend", debris("egypt", 1))
    assert knowledge(table, "dig egypt 8") == 1
    assert refused(table, "dig egypt 5 with legend") == "TH-R16"


@pytest.mark.parametrize(("owned", "bonus"), [(4, 2), (5, 3), (6, 4)])
def test_TH_R18_4_5_and_6_assistants_are_pairs_and_trios(owned: int, bonus: int) -> None:
    table = thebes(digger("book-egypt-1", *ASSISTANTS[:owned]))
    assert knowledge(table, "dig egypt 8") == 1 + bonus


@pytest.mark.parametrize("owned", [0, 2, 3, 4, 5, 6])
def test_TH_R18_only_one_that_is_the_only_one_can_be_used_up(owned: int) -> None:
    table = thebes(digger(*EGYPT_3, *ASSISTANTS[:owned]))
    assert refused(table, "dig egypt 5 with assistant") == "TH-084"
    assert not any("with assistant" in move for move in options(table))


def test_TH_R19_books_general_knowledge_groups_and_the_car_always_count() -> None:
    cards = ["book-egypt-5", "general-1", *ASSISTANTS[:2], "shovel-1", "shovel-2", "car-1"]
    table = thebes(digger(*cards, place="warsaw"))
    # one way only to make each dig: nothing can be left out
    assert options(table, "dig egypt 4") == ["dig egypt 4"]
    assert knowledge(table, "dig egypt 4") == 4
    assert draws(table, "dig egypt 4") == 2 + 1
    assert cost(table, "dig egypt 4") == 2 + 4


def test_TH_R19_legend_lone_assistant_and_zeppelin_are_the_owners_choice() -> None:
    table = thebes(digger(*EGYPT_5, "legend-egypt", "assistant-2", "zeppelin-1", place="rome"))
    tools = {move.removeprefix("dig egypt 4") for move in options(table, "dig egypt 4")}
    ways = {"", " with legend", " with assistant", " with legend and assistant"}
    assert tools == ways | {f"{way} by zeppelin" for way in ways}


def test_TH_R19_a_valid_permit_is_used_before_a_special_excavation() -> None:
    table = thebes(digger(*EGYPT_5, "special-1"))
    table.play("dig egypt 4")
    assert player(table)["cards"] == [*EGYPT_5, "special-1"]
    assert "egypt" not in player(table)["permits"]


def test_TH_R28_finds_do_not_help_the_dig_that_brings_them() -> None:
    table = thebes(digger("book-greece-5", "book-egypt-5", place="greece"))
    # knowledge 2: 10 weeks are 2 tokens; with the token that comes first they would be 3
    dig(table, "dig greece 10", ["greece-general", "greece-debris"])
    assert knowledge(table, "dig egypt 8") == 2 + 1


def test_TH_R28_a_book_helps_from_the_next_turn_on() -> None:
    table = thebes(digger("book-palestine-5", place="palestine"))
    assert refused(table, "dig egypt 8") == "TH-082"
    dig(table, "dig palestine 10", ["palestine-book", "palestine-debris"])
    assert knowledge(table, "dig egypt 8") == 1


def test_TH_R30_weeks_are_a_free_choice() -> None:
    table = thebes(digger(*EGYPT_5))
    assert options(table, "dig egypt") == [f"dig egypt {weeks}" for weeks in range(1, 13)]
    # 4 and 5 weeks bring the same 3 tokens: the longer dig is foolish, but legal
    assert draws(table, "dig egypt 4") == draws(table, "dig egypt 5") == 3


# --- Worked examples ------------------------------------------------------------------------


def test_WE_24_knowledge_of_crete() -> None:
    me = {
        "place": "crete",
        "cards": ["book-crete-7", *ASSISTANTS[:2], *GENERAL[5]],
        "tokens": ["greece-book"],
    }
    table = thebes(me)
    assert knowledge(table, "dig crete 4") == (2 + 1 + 1) + 4 == 8
    assert draws(table, "dig crete 4") == 5
    without = me | {"cards": ["book-crete-7", *ASSISTANTS[:2]]}
    assert knowledge(thebes(without), "dig crete 4") == 4


def test_WE_26_with_and_without_the_legend() -> None:
    table = thebes(digger(*EGYPT_3, "legend-egypt", *GENERAL[4], clock=40))
    assert knowledge(table, "dig egypt 6") == 3 + 3 == 6
    assert knowledge(table, "dig egypt 6 with legend") == 5 + 4 == 9
    assert draws(table, "dig egypt 6") == 5
    assert draws(table, "dig egypt 6 with legend") == 6
    dig(table, "dig egypt 6 with legend", [*debris("egypt", 5), "egypt-general"])
    assert table.view()["discards"] == ["legend-egypt"]
    for _ in range(3):  # 46 weeks, and 1 + 2 + 3 and the journey of 3 lead into the next year
        table.play("exchange")
    assert player(table)["year"] == 1902
    # the 3 points of books allow no more than 3 of the 5 points of general knowledge
    assert knowledge(table, "dig egypt 6") == 6


def test_WE_27_a_lone_assistant_kept_and_spent() -> None:
    me = {"place": "palestine", "cards": ["book-palestine-5", "assistant-3", *GENERAL[3]]}
    table = thebes(me)
    assert knowledge(table, "dig palestine 7") == 2 + 2 == 4
    assert draws(table, "dig palestine 7") == 3
    assert knowledge(table, "dig palestine 7 with assistant") == 3 + 3 == 6
    assert draws(table, "dig palestine 7 with assistant") == 5
    table.play("dig palestine 7 with assistant")
    assert table.view()["discards"] == ["assistant-3"]


@pytest.mark.parametrize(("owned", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_WE_28_bonus_by_assistants_owned(owned: int, bonus: int) -> None:
    table = thebes(digger(*EGYPT_3, *ASSISTANTS[:owned]))
    assert knowledge(table, "dig egypt 4") == 3 + bonus
    spent = "dig egypt 4 with assistant"
    if owned == 1:
        assert knowledge(table, spent) == 3 + 1
    else:
        assert refused(table, spent) == "TH-084"


def test_WE_29_cap_and_ceiling() -> None:
    me = {"place": "mesopotamia", "cards": ["book-mesopotamia-1", *GENERAL[6]]}
    assert knowledge(thebes(me), "dig mesopotamia 6") == 1 + 1 == 2
    books = [f"book-mesopotamia-{n}" for n in (1, 5, 8, 9)]
    me = {"place": "mesopotamia", "cards": [*books, *ASSISTANTS[:3]]}
    assert knowledge(thebes(me), "dig mesopotamia 1") == 9 + 2 == 11
    me["cards"] = [*books, *ASSISTANTS[:3], *GENERAL[4]]
    table = thebes(me)
    assert knowledge(table, "dig mesopotamia 1") == min(12, 11 + 4) == 12
    assert draws(table, "dig mesopotamia 1") == 3


@pytest.mark.parametrize(("total", "first"), LEGAL_WEEKS)
def test_WE_30_legal_weeks(total: int, first: int) -> None:
    table = thebes(digger(*with_knowledge(total)))
    assert options(table, "dig egypt") == [f"dig egypt {weeks}" for weeks in range(first, 13)]


def test_WE_31_general_knowledge_found() -> None:
    table = thebes(digger(*EGYPT_5, "book-crete-5"))
    assert knowledge(table, "dig egypt 5") == 5
    assert knowledge(table, "dig crete 6") == 2
    dig(table, "dig egypt 5", ["egypt-general", *debris("egypt", 2)])
    assert knowledge(table, "dig crete 6") == 2 + 1


def test_WE_36_shovels_do_not_turn_a_0_into_a_dig() -> None:
    for shovels in ([], ["shovel-1", "shovel-2", "shovel-3"]):
        table = thebes(digger("book-egypt-1", *shovels))
        assert knowledge(table, "dig egypt 8") == 1
        assert refused(table, "dig egypt 5") == "TH-088"
