"""Chapter 4.11: Deals are drawn and closed."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

TYPES = ["gold", "silver", "copper", "iron"]
AWAY = {"passed": 1}  # a player who has passed


def at(*hand: str, island: int = 1, **me: Any) -> dict[str, Any]:
    """The player who acts, with Deals in hand."""
    return {"island": island, "hand": [f"deal-{deal}" for deal in hand], **me}


def hand(table: Table, seat: int = 0) -> list[str]:
    """The Deals that a player holds, as they see them themselves."""
    held: list[str] = table.view(seat)["players"][seat]["hand"]
    return held


def board(table: Table, seat: int = 0) -> list[str]:
    """The enriched cubes of a board."""
    owned: list[str] = player(table, seat)["enriched"]
    return owned


def vp(table: Table, seat: int = 0) -> int:
    """The VP of a player."""
    points: int = player(table, seat)["vp"]
    return points


def closing(deal: str, *enriched: str, **me: Any) -> Table:
    """A player with one Deal and these cubes, who has begun to draw or close."""
    return plays(lagoon(at(deal, enriched=[*enriched], **me), AWAY), "deal")


def stacks(table: Table) -> tuple[int, int]:
    """How many Deals are in the stack, and how many were discarded."""
    sizes = table.view()["stacks"]
    return sizes["deals"], sizes["discarded deals"]


# --- The cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(("island", "rule"), [(1, None), (2, None), (3, "ML-064"), (4, "ML-064")])
def test_ML_028_deals_are_drawn_or_closed_on_islands_1_and_2(island: int, rule: str | None) -> None:
    table = lagoon(at("01", island=island, enriched=["gold 2"]), AWAY)
    assert refused(table, "deal") == rule
    if rule is None:
        assert options(plays(table, "deal")) == ["draw deal", "close wedding-rings"]


@pytest.mark.parametrize("card", ["bulldozer", "rescue-chamber"])
@pytest.mark.parametrize("island", [3, 4])
def test_ML_028_or_with_certain_equipment(island: int, card: str) -> None:
    table = lagoon(at("01", island=island, enriched=["gold 2"], equipment=[card]), AWAY)
    plays(table, f"use {card}", "close deal-01")
    assert vp(table) == (3 if card == "bulldozer" else 2)


def test_ML_028_a_deal_gives_vp_for_enriched_cubes_never_for_raw_resources() -> None:
    table = closing("01", raw={"gold": 9})
    assert refused(table, "close deal-01") == "ML-134"
    table = plays(closing("01", "gold 2", raw={"gold": 9}), "close deal-01")
    assert (vp(table), board(table), player(table)["raw"]["gold"]) == (2, [], 9)


ONE_CUBE = [
    (f"{4 * row + column + 1:02}", kind, 2 + row) for row in range(3) for column, kind in enumerate(TYPES)
]


@pytest.mark.parametrize(("deal", "kind", "level"), ONE_CUBE)
def test_ML_029_a_deal_names_the_type_and_the_level_to_be_paid(deal: str, kind: str, level: int) -> None:
    others = [f"{other} {each}" for other in TYPES if other != kind for each in (1, 2, 3, 4)]
    low = [f"{kind} {each}" for each in range(1, level)]
    table = closing(deal, *others, *low)
    assert refused(table, f"close deal-{deal}") == "ML-134"
    assert options(table) == ["draw deal"]
    table = plays(closing(deal, f"{kind} {level}", *others), f"close deal-{deal}")
    assert vp(table) >= level
    assert set(board(table)) == set(others)


def test_ML_029_a_deal_may_ask_for_several_cubes() -> None:
    four = ["gold 2", "silver 2", "copper 2", "iron 2"]
    for missing in four:
        assert (
            refused(closing("44", *[cube for cube in four if cube != missing]), "close deal-44") == "ML-134"
        )
    table = plays(closing("44", *four), "close deal-44")
    assert board(table) == []
    assert vp(table) > 8


def test_ML_030_one_copper_1_and_one_iron_3() -> None:
    assert refused(closing("19", "copper 1", "iron 2"), "close deal-19") == "ML-134"
    assert refused(closing("19", "iron 3"), "close deal-19") == "ML-134"
    table = plays(closing("19", "copper 1", "iron 3"), "close deal-19")
    assert (vp(table), board(table)) == (4, [])


def test_ML_030_one_gold_2_for_2_vp() -> None:
    table = plays(closing("01", "gold 2"), "close deal-01")
    assert (vp(table), board(table)) == (2, [])


@pytest.mark.parametrize(
    ("deal", "cubes", "points"),
    [
        ("01", ["gold 2"], 2),
        ("19", ["copper 1", "iron 3"], 4),
        ("24", ["copper 2", "iron 2"], 4),
    ],
)
def test_ML_R06_values_of_deals(deal: str, cubes: list[str], points: int) -> None:
    assert vp(plays(closing(deal, *cubes), f"close deal-{deal}")) == points


def test_ML_R06_the_sum_of_the_levels_with_a_rising_bonus_for_bigger_deals() -> None:
    box: Any = reliquary.find("miners-lagoon").box()
    bonus: dict[int, list[int]] = {}
    for deal in box.deals:
        levels = sum(need % 4 + 1 for need in deal.needs)
        bonus.setdefault(levels, []).append(deal.vp - levels)
    assert all(extra >= 0 for extras in bonus.values() for extra in extras)
    least = [min(bonus[levels]) for levels in sorted(bonus)]
    most = [max(bonus[levels]) for levels in sorted(bonus)]
    assert least[0] == 0
    assert min(bonus[max(bonus)]) == max(most) > 0


# --- Draw -----------------------------------------------------------------------------------


def test_ML_131_draw_or_close_one_of_them() -> None:
    table = closing("01", "gold 2")
    assert options(table) == ["draw deal", "close wedding-rings"]
    assert refused(table, "pass") is not None
    table.play("draw deal")
    assert refused(table, "close deal-01") == refused(table, "draw deal") == "ML-062"
    assert refused(table, "deal") == "ML-065"
    table = plays(closing("01", "gold 2"), "close deal-01")
    assert refused(table, "draw deal") == "ML-062"
    assert refused(table, "deal") == "ML-065"


def test_ML_132_one_card_from_the_stack() -> None:
    table = lagoon(at(), AWAY, deal_stack=["deal-07", "deal-08", "deal-09"])
    plays(table, "deal", "draw deal")
    assert hand(table) == ["deal-07"]
    assert stacks(table) == (2, 0)
    plays(table, "depart", "sail 2", "deal", "draw deal")
    assert hand(table) == ["deal-07", "deal-08"]


def test_ML_132_it_is_drawn_secretly() -> None:
    table = plays(lagoon(at(), AWAY, deal_stack=["deal-07", "deal-08"]), "deal", "draw deal")
    assert hand(table) == ["deal-07"]
    for seat in (None, 1):
        seen = table.view(seat)["players"][0]
        assert seen["deals"] == 1
        assert "hand" not in seen
        assert "deal-07" not in str(table.view(seat))
    assert {str(hand(table.fork(0, seed))) for seed in range(9)} == {"['deal-07']"}
    assert len({str(hand(table.fork(1, seed))) for seed in range(9)}) > 1


def test_ML_132_there_is_no_limit_on_deals_held() -> None:
    many = [f"{number:02}" for number in range(1, 44)]
    table = plays(lagoon(at(*many), AWAY), "deal", "draw deal")
    assert len(hand(table)) == 44


# --- Close ----------------------------------------------------------------------------------


def test_ML_133_the_cubes_are_paid_and_the_vp_are_scored_at_once() -> None:
    me = at("24", enriched=["gold 2", "copper 2", "iron 2"], vp=5, money=3)
    table = lagoon(me, AWAY)
    plays(table, "deal", "close deal-24")
    assert vp(table) == 9
    assert board(table) == ["gold 2"]
    assert (player(table)["money"], vp(table, 1)) == (3, 0)


def test_ML_133_the_closed_deal_stays_face_up_until_the_end() -> None:
    table = plays(closing("01", "gold 2"), "close deal-01", "pass")
    for seat in (None, 0, 1):
        assert table.view(seat)["players"][0]["closed"] == ["deal-01"]
        assert table.view(seat)["players"][0]["deals"] == 0
    assert hand(table) == []
    assert stacks(table) == (43, 0)


def test_ML_133_only_a_deal_of_the_own_hand() -> None:
    table = lagoon(at("01", enriched=["gold 2", "silver 2"]), {"passed": 1, "hand": ["deal-02"]})
    plays(table, "deal")
    assert refused(table, "close deal-02") == refused(table, "close deal-03") == "ML-133"


def test_ML_133_a_closed_deal_cannot_be_closed_again() -> None:
    table = lagoon(at("02", closed=["deal-01"], enriched=["gold 2", "silver 2"]), AWAY)
    plays(table, "deal")
    assert refused(table, "close deal-01") == "ML-133"
    assert options(table) == ["draw deal", "close tea-service"]


def test_ML_134_each_cube_may_be_replaced_by_one_of_a_higher_level() -> None:
    table = plays(closing("24", "iron 3", "copper 4"), "close deal-24")
    assert (vp(table), board(table)) == (4, [])


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_ML_134_never_by_a_lower_one_nor_by_another_type(level: int) -> None:
    assert refused(closing("05", f"gold {level}"), "close deal-05") == ("ML-134" if level < 3 else None)
    assert refused(closing("05", f"silver {level}"), "close deal-05") == "ML-134"


def test_ML_134_no_change_is_given() -> None:
    table = plays(closing("01", "gold 4", money=1), "close deal-01")
    assert (vp(table), board(table), player(table)["money"]) == (2, [], 1)


def test_ML_134_the_payer_chooses_which_cube_is_given() -> None:
    table = plays(closing("01", "gold 1", "gold 2", "gold 3", "gold 4", "iron 2"), "close deal-01")
    assert options(table) == ["give gold 2", "give gold 3", "give gold 4"]
    assert refused(table, "give gold 1") == refused(table, "give iron 2") == "ML-134"
    table.play("give gold 3")
    assert board(table) == ["gold 1", "gold 2", "gold 4", "iron 2"]


def test_ML_135_only_one_deal_per_action() -> None:
    table = lagoon(at("01", "02", enriched=["gold 2", "silver 2"]), AWAY)
    plays(table, "deal", "close deal-01")
    assert refused(table, "close deal-02") == "ML-062"
    assert hand(table) == ["deal-02"]


def test_ML_135_ML_R07_without_equipment_only_one_deal_is_closed_in_a_round() -> None:
    table = lagoon(at("01", "02", enriched=["gold 2", "silver 2"]), AWAY)
    plays(table, "deal", "close deal-01", "depart", "sail 2", "deal")
    assert refused(table, "close deal-02") == "ML-R07"
    assert options(table) == ["draw deal"]
    table.play("draw deal")
    assert len(hand(table)) == 2


def test_ML_135_in_the_next_round_one_may_be_closed_again() -> None:
    table = lagoon(at("01", "02", enriched=["gold 2", "silver 2"]), AWAY)
    plays(table, "deal", "close deal-01", "pass", "island 2", "island 1", "deal", "close deal-02")
    assert vp(table) == 4


def test_ML_135_what_others_have_closed_does_not_count() -> None:
    people = [at("01", enriched=["gold 2"]), at("02", island=2, enriched=["silver 2"])]
    table = plays(lagoon(*people), "deal", "close deal-01", "pass", "deal", "close deal-02")
    assert (vp(table, 0), vp(table, 1)) == (2, 2)


def test_ML_R07_one_island_to_draw_and_the_other_to_close() -> None:
    table = lagoon(at("01", enriched=["gold 2"]), AWAY)
    plays(table, "deal", "draw deal", "depart", "sail 2", "deal", "close deal-01")
    assert vp(table) == 2


def test_ML_R07_if_nothing_can_be_drawn_the_second_island_has_nothing_to_offer() -> None:
    me = at("02", island=2, enriched=["silver 2"], has_closed=1)
    table = lagoon(me, AWAY, deal_stack=[])
    assert refused(table, "deal") is not None
    assert "deal" not in options(table)


@pytest.mark.parametrize("card", ["bulldozer", "rescue-chamber"])
def test_ML_R07_closing_through_equipment_is_not_limited_and_does_not_use_it_up(card: str) -> None:
    me = at("01", "02", enriched=["gold 2", "silver 2"], equipment=[card])
    table = plays(lagoon(me, AWAY), f"use {card}", "close deal-01", "deal", "close deal-02")
    assert hand(table) == []
    table = plays(lagoon(me, AWAY), "deal", "close deal-01", f"use {card}", "close deal-02")
    assert hand(table) == []
    assert vp(table) == (5 if card == "bulldozer" else 4)


PER_ISLAND = {"close_deals_per_island": "true"}


def test_ML_R07_house_rule_close_deals_per_island_each_island_closes_one() -> None:
    me = at("01", "02", "03", enriched=["gold 2", "silver 2", "copper 2"])
    table = plays(lagoon(me, AWAY, house=PER_ISLAND), "deal", "close deal-01")
    assert refused(table, "deal") == "ML-065"
    plays(table, "depart", "sail 2", "deal")
    assert options(table) == ["draw deal", "close tea-service", "close church-bells"]
    table.play("close deal-02")
    assert vp(table) == 4
    assert refused(table, "deal") == "ML-065"


# --- Rulings --------------------------------------------------------------------------------


def test_ML_R36_two_cubes_of_a_type_are_two_different_cubes() -> None:
    for cubes in (["gold 2"], ["gold 4"], ["gold 1", "iron 2"]):
        assert refused(closing("31", *cubes), "close deal-31") == "ML-134"
    table = plays(closing("31", "gold 1", "gold 2"), "close deal-31")
    assert (vp(table), board(table)) == (4, [])


def test_ML_R36_each_at_least_at_its_level() -> None:
    table = plays(closing("31", "gold 1", "gold 4"), "close deal-31")
    assert (vp(table), board(table)) == (4, [])


@pytest.mark.parametrize(
    ("pair", "left"),
    [
        (("gold 2", "gold 3"), ["gold 1", "gold 4"]),
        (("gold 2", "gold 1"), ["gold 3", "gold 4"]),
        (("gold 4", "gold 2"), ["gold 1", "gold 3"]),
        (("gold 3", "gold 4"), ["gold 1", "gold 2"]),
        (("gold 4", "gold 3"), ["gold 1", "gold 2"]),
    ],
)
def test_ML_R36_any_legal_assignment_is_allowed(pair: tuple[str, str], left: list[str]) -> None:
    table = closing("31", "gold 1", "gold 2", "gold 3", "gold 4")
    plays(table, "close deal-31", f"give {pair[0]}", f"give {pair[1]}")
    assert (vp(table), board(table)) == (4, left)


def test_ML_R15_when_the_stack_is_empty_the_discards_are_shuffled() -> None:
    discards = [f"deal-{number:02}" for number in range(10, 20)]
    drawn: set[str] = set()
    for seed in range(12):
        position = {"players": [at(), AWAY], "deal_stack": [], "deal_discards": discards}
        table = plays(reliquary.set_up("miners-lagoon", position, seed=seed), "deal", "draw deal")
        assert stacks(table) == (9, 0)
        drawn.add(hand(table)[0])
    assert len(drawn) > 3
    assert drawn <= set(discards)


def test_ML_R15_the_discards_stay_while_the_stack_has_cards() -> None:
    table = lagoon(at(), AWAY, deal_stack=["deal-07"], deal_discards=["deal-08"])
    plays(table, "deal", "draw deal")
    assert hand(table) == ["deal-07"]
    assert stacks(table) == (0, 1)


def test_ML_R15_a_deal_discarded_for_the_generator_comes_back() -> None:
    me = at("07", equipment=["generator", "air-compressor"], miners=2)
    table = plays(lagoon(me, AWAY, deal_stack=[]), "use generator")
    assert (hand(table), stacks(table)) == ([], (0, 1))
    plays(table, "use air-compressor")
    assert (hand(table), stacks(table)) == (["deal-07"], (0, 0))


def test_ML_R15_without_any_drawing_is_not_possible_and_closed_deals_do_not_return() -> None:
    me = at("01", enriched=["gold 2"], closed=["deal-02"], equipment=["air-compressor", "rescue-chamber"])
    table = lagoon(me, {"passed": 1, "closed": ["deal-03"]}, deal_stack=[])
    assert refused(table, "use air-compressor") == "ML-R15"
    plays(table, "deal")
    assert refused(table, "draw deal") == "ML-R15"
    assert options(table) == ["close wedding-rings"]


def test_ML_R15_with_nothing_to_draw_nor_to_close_the_action_cannot_be_taken() -> None:
    table = lagoon(at("01", enriched=["gold 1"]), AWAY, deal_stack=[])
    assert refused(table, "deal") is not None
    assert "deal" not in options(table)


# --- Open Deals -----------------------------------------------------------------------------


def test_house_rule_open_deals_hands_are_visible_to_everybody() -> None:
    for setting, known in (("true", True), ("false", False)):
        people = [at("01"), {"passed": 1, "hand": ["deal-02"]}]
        table = lagoon(*people, deal_stack=["deal-07", "deal-08"], house={"open_deals": setting})
        plays(table, "deal", "draw deal")
        for seat in (None, 1):
            seen = table.view(seat)["players"][0]
            assert seen.get("hand") == (["deal-01", "deal-07"] if known else None)
        assert table.view(0)["players"][1].get("hand") == (["deal-02"] if known else None)


def test_house_rule_open_deals_what_if_games_keep_the_hands() -> None:
    table = lagoon(at("01"), AWAY, deal_stack=["deal-07", "deal-08"], house={"open_deals": "true"})
    plays(table, "deal", "draw deal")
    assert {str(hand(table.fork(1, seed))) for seed in range(9)} == {"['deal-01', 'deal-07']"}


# --- Worked examples ------------------------------------------------------------------------


def test_ML_E32_closing_with_higher_levels() -> None:
    table = plays(closing("24", "copper 3", "iron 2"), "close deal-24")
    assert (vp(table), board(table)) == (4, [])
    assert refused(closing("24", "copper 1", "iron 4"), "close deal-24") == "ML-134"


def test_ML_E34_one_close_per_round() -> None:
    cubes = ["gold 2", "copper 2", "iron 2"]
    me = at("24", "01", enriched=cubes, equipment=["bulldozer"])
    table = plays(lagoon(me, AWAY), "deal", "close deal-24", "depart", "sail 2", "deal")
    assert options(table) == ["draw deal"]
    assert refused(table, "close deal-01") == "ML-R07"
    plays(table, "draw deal")
    before = vp(table)
    plays(table, "use bulldozer", "close deal-01")
    assert vp(table) == before + 3
    table = plays(lagoon(me, AWAY, house=PER_ISLAND), "deal", "close deal-24", "depart", "sail 2", "deal")
    assert refused(table, "close deal-01") is None
    assert vp(plays(table, "close deal-01")) == 4 + 2


def test_ML_E35_one_action_two_modes() -> None:
    table = plays(lagoon(at("01", island=2, enriched=["gold 2"]), AWAY), "deal", "draw deal")
    assert refused(table, "deal") == "ML-065"
    plays(table, "depart", "sail 1", "deal")
    assert options(table)[:2] == ["draw deal", "close wedding-rings"]
    assert refused(table, "draw deal") is refused(table, "close deal-01") is None


def test_ML_E61_drawing_and_closing_in_one_turn() -> None:
    me = at(enriched=["gold 3"], equipment=["rescue-chamber"])
    table = lagoon(me, {}, deal_stack=["deal-01", "deal-02"])
    plays(table, "deal", "draw deal", "use rescue-chamber", "close deal-01")
    assert (vp(table), board(table), hand(table)) == (2, [], [])
    assert table.player == 1


def test_ML_E64_empty_stacks_of_deals() -> None:
    table = lagoon(at(), AWAY, deal_stack=[], deal_discards=["deal-07", "deal-08"])
    plays(table, "deal", "draw deal")
    assert stacks(table) == (1, 0)
    assert len(hand(table)) == 1
    assert hand(table)[0] in ("deal-07", "deal-08")
