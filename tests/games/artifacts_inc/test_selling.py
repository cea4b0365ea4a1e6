"""Chapter 9: Guide Work, Private Collectors, and cards that sell like them."""

import random
from itertools import permutations, product
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, options, player, plays, refused

TYPES = ["fossil", "scroll", "relic", "gem"]
BUNDLES = [bundle for bundle in product(range(3), repeat=4) if any(bundle)]
INSIDE = {"BuyOrUpgrade", "LayCard", "SellArtifacts", "FillOrder", "AddDice"}


def seller(*counts: int, money: int = 0, **grid: str) -> dict[str, Any]:
    """A player with so many Fossils, Scrolls, Relics, Gems; `bottom_0="…"` lays a card."""
    cells = {cell.replace("_", " "): card for cell, card in grid.items()}
    return {"money": money, "artifacts": dict(zip(TYPES, counts, strict=False)), "grid": cells}


def income(table: Table, *moves: str) -> int:
    """What some moves bring."""
    before: int = player(table)["money"]
    earned: int = player(plays(table, *moves))["money"] - before
    return earned


def bundle_moves(bundle: tuple[int, ...]) -> list[str]:
    """A sale, type by type."""
    return [f"sell {count} {artifact}" for artifact, count in zip(TYPES, bundle, strict=True) if count]


# --- Guide Work -----------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [[1], [6], [2, 4], [1, 1, 3, 6]])
def test_AI_095_guide_work_brings_a_dollar_for_each_die(dice: list[int]) -> None:
    table = artifacts({"money": 2}, dice=dice)
    assert income(table, *[f"guide {die}" for die in dice]) == len(dice)
    assert table.view()["turn"]["dice"] == []


# --- Private Collectors ---------------------------------------------------------------------


@pytest.mark.parametrize("bundle", BUNDLES)
def test_AI_096_AI_097_AI_D10_any_number_and_any_mix(bundle: tuple[int, ...]) -> None:
    table = artifacts(seller(3, 3, 3, 3), dice=[5])
    types = sum(count > 0 for count in bundle)
    assert income(table, "collectors 5", *bundle_moves(bundle), "enough") == sum(bundle) + types - 1
    assert list(player(table)["artifacts"].values()) == [3 - count for count in bundle]
    assert table.question() == "Player 1: place a die, or end the turn."


@pytest.mark.parametrize("order", list(permutations([0, 1, 2, 3])))
def test_AI_097_the_order_in_which_types_are_named_makes_no_difference(order: tuple[int, ...]) -> None:
    moves = [f"sell {kind + 1} {TYPES[kind]}" for kind in order]
    table = artifacts(seller(2, 2, 4, 4), dice=[5])
    assert income(table, "collectors 5", *moves, "enough") == 10 + 3


@pytest.mark.parametrize(
    "moves",
    [
        ["sell 3 gem", "sell 1 fossil"],
        ["sell 1 gem", "sell 2 gem", "sell 1 fossil"],
        ["sell 1 gem", "sell 1 fossil", "sell 1 gem", "sell 1 gem"],
    ],
)
def test_AI_097_a_type_pays_its_extra_dollar_once_however_it_is_named(moves: list[str]) -> None:
    assert income(artifacts(seller(2, 0, 0, 4), dice=[5]), "collectors 5", *moves, "enough") == 4 + 1


def test_AI_098_AI_R04_two_scrolls_and_a_fossil_bring_4() -> None:
    assert income(artifacts(seller(1, 2), dice=[1]), "collectors 1", "sell all") == 4


@pytest.mark.parametrize(
    ("counts", "pay"),
    [((1,), 1), ((0, 7), 7), ((1, 1), 3), ((1, 1, 1), 5), ((1, 1, 1, 1), 7), ((5, 0, 0, 2), 8)],
)
def test_AI_R04_n_artifacts_of_t_types_bring_n_and_t_less_1(counts: tuple[int, ...], pay: int) -> None:
    assert income(artifacts(seller(*counts), dice=[1]), "collectors 1", "sell all") == pay


def test_AI_R35_a_part_of_the_stock_may_be_kept() -> None:
    table = plays(artifacts(seller(4, 1, 0, 2), dice=[1]), "collectors 1", "sell 3 fossil", "enough")
    assert list(player(table)["artifacts"].values()) == [1, 1, 0, 2]


def test_AI_R35_nobody_sells_more_than_they_have_or_nothing() -> None:
    table = plays(artifacts(seller(2), dice=[1]), "collectors 1")
    assert options(table) == ["sell 1 fossil", "sell 2 fossil", "sell all"]
    assert (refused(table, "sell 3 fossil"), refused(table, "sell 1 gem")) == ("AI-R35", "AI-R35")
    assert refused(table, "enough") == "AI-R15"
    assert refused(table, "end turn") == "AI-096"


def test_AI_D10_a_die_on_private_collectors_once_a_turn_with_something_to_sell() -> None:
    table = artifacts(seller(2), dice=[1, 4])
    assert options(table, "coll") == ["collectors 1", "collectors 4"]
    plays(table, "collectors 4", "sell 1 fossil", "enough")
    assert refused(table, "collectors 1") == "AI-R22"
    assert refused(artifacts(seller(), dice=[1]), "collectors 1") == "AI-R15"


def test_AI_D10_a_sale_ends_by_itself_when_nothing_is_left() -> None:
    table = plays(artifacts(seller(2, 1), dice=[1, 1]), "collectors 1", "sell 2 fossil", "sell 1 scroll")
    assert "end turn" in options(table)


# --- Cards that sell ------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "more"), [("b_auction_house", 2), ("b_auction_house lv2", 4)])
@pytest.mark.parametrize("bundle", BUNDLES[::7])
def test_AI_V08_sell_any_n_brings_n_more_for_the_whole_sale(
    face: str, more: int, bundle: tuple[int, ...]
) -> None:
    table = artifacts(seller(3, 3, 3, 3, bottom_0=face), dice=[2])
    types = sum(count > 0 for count in bundle)
    moves = ["use auction-house 2", *bundle_moves(bundle), "enough"]
    assert income(table, *moves) == sum(bundle) + types - 1 + more


def test_AI_D12_an_auction_house_asks_what_is_sold() -> None:
    table = artifacts(seller(1, 0, 0, 1, bottom_0="b_auction_house"), dice=[1, 2])
    assert refused(table, "use auction-house 1") == "AI-047"
    plays(table, "use auction-house 2")
    assert options(table) == ["sell 1 fossil", "sell 1 gem", "sell all"]
    plays(table, "sell 1 gem", "enough")
    assert options(table, "use auction") == []
    assert refused(artifacts(seller(bottom_0="b_auction_house"), dice=[2]), "use auction-house 2") == "AI-R15"


def test_AI_R47_costs_come_first_and_effects_from_left_to_right() -> None:
    depot = {"money": 1, "grid": {"bottom 1": "c_press_office", "bottom 2": "a_supply_depot"}}
    table = plays(artifacts(depot, dice=[6, 6]), "use press-office 6", "use supply-depot 6")
    assert table.log()[1:3] == ["Player 1 pays $1.", "Player 1 gains 1 VP."]
    assert table.log()[4:6] == ["Player 1 gains $1.", "Player 1 gains $1."]


def test_AI_R47_what_a_slot_costs_must_be_there_before_it_brings_anything() -> None:
    poor = {"money": 0, "grid": {"bottom 1": "c_press_office"}}
    assert refused(artifacts(poor, dice=[6]), "use press-office 6") == "AI-V04"


# --- Table conduct --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_AI_R48_nothing_passes_between_players(seed: int) -> None:
    table = reliquary.new("artifacts-inc", players=3, seed=seed)
    luck = random.Random(seed)
    while not table.over:
        before = [player(table, seat) for seat in range(3)]
        mover = table.player
        table.play(luck.choice(table.options()))
        assert all(player(table, seat) == before[seat] for seat in range(3) if seat != mover)


# --- Long sales are small moves -------------------------------------------------------------


@pytest.mark.parametrize(("counts", "offered"), [((19,) * 4, 77), ((20,) * 4, 81), ((5_000,) * 4, 81)])
def test_AI_D10_no_sale_however_large_asks_for_more_than_a_few_moves(
    counts: tuple[int, ...], offered: int
) -> None:
    table = plays(artifacts(seller(*counts), dice=[1]), "collectors 1")
    assert len(options(table)) == offered
    plays(table, "sell 7 gem")
    assert len(options(table)) <= 82
    assert income(table, "sell all") == sum(counts) - 7 + 3
    assert sum(player(table)["artifacts"].values()) == 0


def test_AI_D10_more_than_20_of_a_type_are_sold_in_several_moves() -> None:
    table = artifacts(seller(50), dice=[1])
    moves = ["sell 20 fossil", "sell 20 fossil", "sell 5 fossil", "enough"]
    assert income(table, "collectors 1", *moves) == 45
    assert player(table)["artifacts"]["fossil"] == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_question_is_long_and_what_is_begun_can_be_finished(players: int) -> None:
    begun: set[str] = set()
    for seed in range(100):
        luck = random.Random(seed)
        g: Any = reliquary.new("artifacts-inc", players=players, seed=seed).state.copy()
        left = 0  # how many more questions the action under way may ask
        while not g.is_over():
            assert len(g.offered) <= 150
            name = type(g.asked).__name__
            if name in INSIDE:
                left = left - 1 if left else max(sum(g.players[g.to_act()].artifacts) + 1, sum(g.dice), 2)
                assert left > 0, "the action does not end"
                begun.add(name)
            else:
                left = 0
            g.apply(luck.choice(g.offered))
    assert begun == INSIDE


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E07_private_collectors() -> None:
    table = artifacts(seller(1, 2), dice=[3, 3])
    assert income(table, "collectors 3", "sell all") == 4
    assert refused(table, "collectors 3") is not None
    each = artifacts(seller(1, 2), dice=[3], house={"collectors_type_bonus": "each"})
    assert income(each, "collectors 3", "sell all") == 5


def test_AI_E41_an_auction_house() -> None:
    table = artifacts(seller(2, 0, 1, 1, bottom_0="b_auction_house"), dice=[2, 1, 1])
    assert refused(table, "use auction-house 1") == "AI-047"
    plays(table, "use auction-house 2", "sell 2 fossil", "sell 1 relic", "enough")
    assert player(table)["money"] == 6
    plays(table, "collectors 1", "sell all")
    assert player(table)["money"] == 7
    assert refused(table, "collectors 1") == "AI-R22"
