"""Chapter 7: purchases and upgrades, and the rulings AI-R25 to AI-R32 on them."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused

ROW = ["a_canyon_expedition", "a_truck", "a_manager"]
OFFICE = {"bottom 3": "b_branch_office"}


def market(rows: dict[str, list[str]] | None = None, /, **decks: list[str]) -> dict[str, Any]:
    """Only these cards are on sale; all others are out of the game."""
    return {
        "rows": {letter: [] for letter in "ABC"} | (rows or {}),
        "decks": {letter: [] for letter in "ABCDE"} | decks,
    }


def buyer(money: int = 20, scrolls: int = 0, **grid: str) -> dict[str, Any]:
    """A player with money; `bottom_1="a_truck"` lays a card."""
    cells = {cell.replace("_", " "): card for cell, card in grid.items()}
    return {"money": money, "artifacts": {"scroll": scrolls}, "grid": cells}


def purse(table: Table, seat: int = 0) -> tuple[int, int, int]:
    """Money, Scrolls, VP."""
    me = player(table, seat)
    return me["money"], me["artifacts"]["scroll"], me["vp"]


def headquarters(table: Table, *moves: str) -> Table:
    """A 1 on the only slot of Headquarters, then these moves."""
    return plays(table, "use headquarters 1 slot 0", *moves)


# --- A Buy ----------------------------------------------------------------------------------


def test_AI_070_a_die_on_buy_gives_a_purchase_or_an_upgrade() -> None:
    table = headquarters(artifacts(buyer(), dice=[1, 1], **market({"A": ["a_truck"]})))
    assert options(table) == [
        "buy truck",
        "upgrade desert-expedition",
        "upgrade canyon-expedition-s",
        "upgrade headquarters",
        "upgrade adventurers",
    ]
    assert refused(table, "end turn") == "AI-070"


@pytest.mark.parametrize("moves", [["buy truck", "at bottom 0"], ["upgrade canyon-expedition-s"]])
def test_AI_070_AI_080_exactly_one_of_them_for_a_die(moves: list[str]) -> None:
    table = headquarters(artifacts(buyer(), dice=[1, 1], **market({"A": ["a_truck", "a_manager"]})), *moves)
    assert table.view()["turn"]["dice"] == [1]
    assert refused(table, "buy manager") == refused(table, "upgrade desert-expedition") == "AI-041"
    assert refused(table, "use headquarters 1 slot 0") == "AI-046"


def test_AI_080_a_card_says_otherwise_when_it_has_two_buy_slots() -> None:
    table = artifacts(
        buyer(top_0="s_headquarters lv2"), dice=[1, 1], **market({"A": ["a_truck", "a_manager"]})
    )
    plays(table, "use headquarters 1 slot 0", "buy truck", "at bottom 0")
    plays(table, "use headquarters 1 slot 1", "buy manager", "at bottom 1")
    assert purse(table) == (20 - 2 - 4, 0, 2 + 1 + 1)


@pytest.mark.parametrize(
    ("parts", "card"),
    [
        *[(market({"A": ROW}), word) for word in ("canyon-expedition-a", "truck", "manager")],
        (market({"B": ["b_tundra_expedition"]}), "tundra-expedition"),
        (market({"C": ["c_biplane"]}), "biplane"),
        (market({"A": ROW}, A=["a_digger_team", "a_supply_depot"]), "digger-team"),
        (market(B=["b_curator", "b_branch_office"]), "curator"),
        (market(C=["c_coin_dealer"]), "coin-dealer"),
        (market(D=["d_adventurer_3", "d_adventurer_4"]), "adventurer-3"),
        (market(E=["e_archaeologist_2"]), "archaeologist-2"),
    ],
)
def test_AI_071_any_card_of_a_row_or_on_top_of_a_deck(parts: dict[str, Any], card: str) -> None:
    table = headquarters(artifacts(buyer(20, 1), dice=[1], **parts), f"buy {card}", "at bottom 0")
    bought = player(table)["grid"]["bottom 0"]
    assert bought.split("_", 1)[1].replace("_", "-") == card.removesuffix("-a")


@pytest.mark.parametrize("card", ["supply-depot", "adventurer-2", "digger-team", "corporate-tower"])
def test_AI_071_no_other_card_is_for_sale(card: str) -> None:
    piles = market(
        {"A": ROW}, A=["a_mountain_expedition", "a_supply_depot"], D=["d_adventurer_1", "d_adventurer_2"]
    )
    other = {"grid": {"bottom 0": "a_digger_team"}}
    table = headquarters(artifacts(buyer(), other, {}, dice=[1], **piles))
    assert refused(table, f"buy {card}") == "AI-071"
    assert f"buy {card}" not in options(table)


@pytest.mark.parametrize(
    ("money", "refusal"), [(0, "AI-073"), (1, "AI-073"), (2, None), (3, None), (20, None)]
)
def test_AI_071_AI_073_the_cost_must_be_paid(money: int, refusal: str | None) -> None:
    grid = {"top 0": "s_headquarters lv2", "bottom 0": "b_branch_office lv2"}
    table = artifacts({"money": money, "grid": grid}, dice=[2], **market({"B": ["b_tundra_expedition"]}))
    plays(table, "use branch-office 2")
    assert refused(table, "buy tundra-expedition") == refusal
    if refusal is None:
        plays(table, "buy tundra-expedition", "at bottom 1")
        assert purse(table)[0] == money - 2


@pytest.mark.parametrize("money", [0, 1])
def test_AI_071_AI_073_who_can_pay_nothing_cannot_place_the_die(money: int) -> None:
    table = artifacts(buyer(money), dice=[1], **market({"A": ["a_truck"]}))
    assert refused(table, "use headquarters 1 slot 0") == "AI-R15"
    assert options(table, "use headquarters") == []


@pytest.mark.parametrize(
    ("money", "scrolls", "refusal"), [(3, 1, "AI-073"), (4, 0, "AI-R26"), (4, 1, None), (9, 3, None)]
)
def test_AI_073_a_cost_may_ask_for_a_scroll_besides(money: int, scrolls: int, refusal: str | None) -> None:
    table = headquarters(artifacts(buyer(money, scrolls), dice=[1], **market({"B": ["b_curator"]})))
    assert refused(table, "buy curator") == refusal
    if refusal is None:
        plays(table, "buy curator", "at bottom 0")
        assert purse(table) == (money - 4, scrolls - 1, 2)


def test_AI_072_an_upgrade_costs_the_card_again_and_needs_no_purchase() -> None:
    table = artifacts(buyer(9, bottom_1="a_rainforest_expedition"), dice=[1], **market())
    headquarters(table, "upgrade rainforest-expedition")
    assert player(table)["grid"]["bottom 1"] == "a_rainforest_expedition lv2"
    assert purse(table) == (9 - 2, 0, 2)


@pytest.mark.parametrize(("card", "refusal"), [("truck", "AI-R27"), ("manager", "AI-072")])
def test_AI_072_only_an_owned_card_on_its_lv1_face(card: str, refusal: str) -> None:
    table = artifacts(buyer(bottom_1="a_truck lv2"), dice=[1], **market({"A": ["a_manager"]}))
    assert refused(headquarters(table), f"upgrade {card}") == refusal


def test_AI_072_a_new_card_can_be_upgraded_by_the_next_buy() -> None:
    table = artifacts(buyer(10, top_0="s_headquarters lv2"), dice=[1, 1], **market({"A": ["a_truck"]}))
    plays(table, "use headquarters 1 slot 0", "buy truck", "at bottom 0")
    plays(table, "use headquarters 1 slot 1", "upgrade truck")
    assert purse(table) == (10 - 2 - 2, 0, 2 + 2)


# --- What it costs --------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "less"), [("a_manager", 1), ("a_manager lv2", 2)])
def test_AI_074_AI_V23_a_manager_makes_purchases_and_upgrades_cheaper(face: str, less: int) -> None:
    def spent(*moves: str) -> int:
        me = buyer(20, bottom_0=face)
        table = headquarters(artifacts(me, dice=[1], **market({"C": ["c_biplane"]})), *moves)
        return 20 - purse(table)[0]

    assert spent("buy biplane", "at bottom 1") == 6 - less
    assert spent("upgrade headquarters") == 4 - less


def test_AI_074_not_for_anybody_else() -> None:
    other = {"grid": {"bottom 0": "a_manager lv2"}}
    table = artifacts(buyer(2), other, {}, dice=[1], **market({"A": ["a_truck"]}))
    assert purse(headquarters(table, "buy truck", "at bottom 0")) == (0, 0, 1)


@pytest.mark.parametrize(
    ("grid", "move", "paid"),
    [
        ({}, "buy tundra-expedition", 4),
        ({"bottom 0": "a_manager"}, "buy tundra-expedition", 3),
        (OFFICE, "buy tundra-expedition", 3),
        ({**OFFICE, "bottom 2": "a_manager"}, "buy tundra-expedition", 2),
        ({**OFFICE, "bottom 2": "a_manager lv2"}, "buy tundra-expedition", 1),
        ({"bottom 3": "b_branch_office lv2", "bottom 2": "a_manager lv2"}, "buy tundra-expedition", 0),
        ({"bottom 3": "b_branch_office lv2", "bottom 2": "a_manager lv2"}, "upgrade desert-expedition", 0),
        ({"bottom 3": "b_branch_office lv2", "bottom 2": "a_manager"}, "upgrade desert-expedition", 0),
        ({"bottom 3": "b_branch_office lv2"}, "upgrade adventurers", 5),
    ],
)
def test_AI_R25_all_reductions_add_up_and_nothing_costs_less_than_0(
    grid: dict[str, str], move: str, paid: int
) -> None:
    me = {"money": 9, "grid": grid}
    table = artifacts(me, dice=[3], **market({"B": ["b_tundra_expedition"]}))
    plays(table, "use branch-office 3" if "bottom 3" in grid else "use headquarters 3 slot 0", move)
    if move.startswith("buy"):
        plays(table, "at bottom 1" if "bottom 2" in grid else "at bottom 2")
    assert purse(table)[0] == 9 - paid


def test_AI_R25_a_reduction_of_the_slot_is_for_that_slot_only() -> None:
    me = {"money": 9, "grid": OFFICE}
    table = headquarters(artifacts(me, dice=[1], **market({"A": ["a_truck"]})), "buy truck", "at bottom 2")
    assert purse(table)[0] == 9 - 2


def test_AI_R25_the_scroll_is_never_taken_off() -> None:
    grid = {"bottom 3": "b_branch_office lv2", "bottom 2": "a_manager lv2"}
    rich = {"money": 9, "grid": grid}
    parts = market({"B": ["b_curator"]})
    table = plays(artifacts(rich, dice=[2], **parts), "use branch-office 2")
    assert refused(table, "buy curator") == "AI-R26"
    table = plays(artifacts(rich | {"artifacts": {"scroll": 1}}, dice=[2], **parts), "use branch-office 2")
    plays(table, "buy curator", "at bottom 1")
    assert purse(table)[:2] == (9, 0)


def test_AI_R25_a_manager_takes_part_in_its_own_upgrade_not_in_its_own_purchase() -> None:
    table = artifacts(buyer(9), dice=[1], **market({"A": ["a_manager"]}))
    assert purse(headquarters(table, "buy manager", "at bottom 0"))[0] == 9 - 4
    table = artifacts(buyer(9, bottom_0="a_manager"), dice=[1], **market())
    assert purse(headquarters(table, "upgrade manager"))[0] == 9 - (4 - 1)


def test_AI_R26_the_scroll_comes_from_the_own_stock_and_brings_nothing() -> None:
    rich = {"artifacts": {"scroll": 5}}
    table = artifacts(buyer(7, 2), rich, {}, dice=[1], **market({"B": ["b_curator"]}))
    headquarters(table, "buy curator", "at bottom 0")
    assert purse(table) == (3, 1, 2)
    assert purse(table, 1) == (3, 5, 0)
    assert table.view()["museums"]["scroll"] == [None] * 9


def test_AI_R26_one_found_this_turn_will_do() -> None:
    table = artifacts(buyer(4), dice=[1, 4], **market({"B": ["b_curator"]}))
    plays(table, "use desert-expedition 4 slot 0")
    headquarters(table, "buy curator", "at bottom 0")
    assert purse(table)[:2] == (0, 0)


def test_AI_R26_no_card_asks_for_more_than_one() -> None:
    box: Any = reliquary.find("artifacts-inc").box()
    asked = {card.id: card.scrolls for card in box.cards if card.scrolls}
    cards = ["b_curator", "c_lost_city_expedition", "c_explorers_club", "e_archaeologist"]
    assert asked == dict.fromkeys(cards, 1)


# --- What it brings -------------------------------------------------------------------------


def test_AI_075_dice_and_cubes_stay_on_a_card_that_is_turned() -> None:
    table = artifacts(buyer(9), dice=[1, 1, 4, 6], **market())
    plays(table, "use canyon-expedition-s 1 slot 0", "use canyon-expedition-s 4 slot 1")
    headquarters(table, "upgrade canyon-expedition-s")
    assert player(table)["artifacts"]["fossil"] == 2
    assert table.view()["turn"]["used"]["s_canyon_expedition"] == [0, 1]
    assert options(table, "use canyon") == ["use canyon-expedition-s 6 slot 2"]


@pytest.mark.parametrize(
    ("letter", "card", "vp"),
    [
        ("A", "a_truck", 1),
        ("B", "b_ruins_expedition", 2),
        ("C", "c_corporate_tower", 4),
        ("D", "d_adventurer_1", 2),
    ],
)
def test_AI_076_a_purchase_scores_the_lv1_face_at_once(letter: str, card: str, vp: int) -> None:
    table = headquarters(artifacts(buyer(), dice=[1], **market(**{letter: [card]})))
    plays(table, options(table, "buy")[0], "at bottom 0")
    assert purse(table)[2] == vp


@pytest.mark.parametrize(
    ("card", "more"),
    [("b_ruins_expedition", 3), ("c_corporate_tower", 5), ("a_truck", 1), ("c_coin_dealer", 1)],
)
def test_AI_077_an_upgrade_scores_the_difference_only(card: str, more: int) -> None:
    table = artifacts(buyer(bottom_0=card), dice=[1], **market())
    before = purse(table)[2]
    headquarters(table, "upgrade " + card.split("_", 1)[1].replace("_", "-"))
    assert purse(table)[2] == before + more


def test_AI_078_a_new_card_goes_next_to_one_of_the_own_cards_in_either_row() -> None:
    table = headquarters(artifacts(buyer(bottom_0="a_truck"), dice=[1], **market({"A": ["a_manager"]})))
    plays(table, "buy manager")
    assert set(options(table)) == {
        "at top -1",
        "at top 4",
        "at bottom -1",
        "at bottom 1",
        "at bottom 2",
        "at bottom 3",
    }
    assert (refused(table, "at bottom 0"), refused(table, "at bottom 4")) == ("AI-078", "AI-111")
    assert refused(table, "end turn") == "AI-078"  # it must be laid
    plays(table, "at top -1")
    assert player(table)["grid"]["top -1"] == "a_manager"


def test_AI_079_the_place_in_the_row_is_refilled_at_once() -> None:
    parts = market({"A": ROW}, A=["a_digger_team", "a_supply_depot"])
    table = headquarters(artifacts(buyer(), dice=[1], **parts), "buy truck", "at bottom 0")
    assert table.view()["rows"]["A"] == ["a_canyon_expedition", "a_digger_team", "a_manager"]
    assert table.view()["decks"]["A"]["top"] == "a_supply_depot"


@pytest.mark.parametrize(
    ("deck", "card", "row", "top"),
    [
        (["a_digger_team", "a_supply_depot"], "truck", [ROW[0], "a_digger_team", ROW[2]], "a_supply_depot"),
        (["a_digger_team", "a_supply_depot"], "digger-team", ROW, "a_supply_depot"),
        (["a_digger_team"], "truck", [ROW[0], "a_digger_team", ROW[2]], None),
        (["a_digger_team"], "digger-team", ROW, None),
        ([], "truck", [ROW[0], ROW[2]], None),
    ],
)
def test_AI_R28_refilling(deck: list[str], card: str, row: list[str], top: str | None) -> None:
    table = artifacts(buyer(), dice=[1], **market({"A": ROW}, A=deck))
    headquarters(table, f"buy {card}", "at bottom 0")
    assert table.view()["rows"]["A"] == row
    assert table.view()["decks"]["A"]["top"] == top


def test_AI_R28_a_deck_that_is_bought_out_stays_empty() -> None:
    table = artifacts(buyer(money=50), {}, {}, dice=[1], **market({"A": ["a_truck"]}, D=["d_adventurer_4"]))
    headquarters(table, "buy truck", "at bottom 0")
    comes_round(table, 1, 1, 1)
    headquarters(table, "buy adventurer-4", "at bottom 1")
    comes_round(table, 1, 1, 1, 1)
    assert options(headquarters(table), "buy") == []
    assert table.view()["decks"]["D"]["count"] == 0
    assert table.view()["rows"]["A"] == []


def test_AI_R28_a_card_that_comes_to_light_is_a_barrier_for_undo() -> None:
    table = artifacts(buyer(), dice=[1], **market({"A": ROW}, A=["a_digger_team", "a_supply_depot"]))
    headquarters(table, "buy truck", "at bottom 0")
    assert not table.can_undo()
    table = artifacts(buyer(), dice=[1], **market({"A": ROW}, A=["a_digger_team"]))
    headquarters(table, "buy truck", "at bottom 0")  # nothing new was seen
    assert table.can_undo()


# --- Rulings --------------------------------------------------------------------------------


def test_AI_R27_starting_cards_can_be_upgraded_too() -> None:
    table = headquarters(artifacts(buyer(), dice=[1], **market()))
    assert set(options(table)) == {
        "upgrade headquarters",
        "upgrade adventurers",
        "upgrade desert-expedition",
        "upgrade canyon-expedition-s",
    }


def test_AI_R27_each_card_once() -> None:
    table = artifacts(buyer(20, bottom_0="a_truck"), dice=[1], **market())
    headquarters(table, "upgrade truck")
    comes_round(table, 1, 1, 1)
    assert refused(headquarters(table), "upgrade truck") == "AI-R27"


def test_AI_R27_public_cards_and_u_cards_have_no_lv2() -> None:
    box: Any = reliquary.find("artifacts-inc").box()
    upgrades = {str(move) for move in box.moves.moves if str(move).startswith("upgrade")}
    assert upgrades == {f"upgrade {word}" for word in box.card_words}
    assert len(upgrades) == 4 + 8 + 8 + 8 + 4 + 4


@pytest.mark.parametrize(
    ("card", "letter", "cost"),
    [
        ("a_supply_depot", "A", 3),
        ("b_cavern_expedition", "B", 5),
        ("c_volcano_expedition", "C", 7),
        ("d_adventurer_1", "D", 7),
    ],
)
def test_AI_R27_the_cost_is_the_same_on_both_faces(card: str, letter: str, cost: int) -> None:
    table = artifacts(buyer(20, top_0="s_headquarters lv2"), dice=[1, 1], **market(**{letter: [card]}))
    word = card.split("_", 1)[1].replace("_", "-")
    plays(table, "use headquarters 1 slot 0", f"buy {word}", "at bottom 0")
    assert purse(table)[0] == 20 - cost
    plays(table, "use headquarters 1 slot 1", f"upgrade {word}")
    assert purse(table)[0] == 20 - 2 * cost


def test_AI_R29_headquarters_upgrades_itself_and_its_second_slot_is_free() -> None:
    table = artifacts(buyer(9), dice=[1, 2, 3], **market({"A": ["a_truck"]}))
    headquarters(table, "upgrade headquarters")
    assert purse(table) == (5, 0, 2)
    assert options(table, "use headquarters") == ["use headquarters 2 slot 1", "use headquarters 3 slot 1"]
    plays(table, "use headquarters 3 slot 1", "buy truck", "at bottom 0")
    assert options(table, "use headquarters") == []


def test_AI_R29_branch_office_upgrades_itself_at_its_lv1_price() -> None:
    table = artifacts({"money": 9, "grid": OFFICE}, dice=[3, 3], **market())
    plays(table, "use branch-office 3", "upgrade branch-office")
    assert purse(table) == (9 - (5 - 1), 0, 4)
    assert refused(table, "use branch-office 3") == "AI-046"


@pytest.mark.parametrize("letter", ["D", "E"])
def test_AI_R30_a_player_may_own_several_copies(letter: str) -> None:
    cards = {"D": "d_adventurer", "E": "e_archaeologist"}[letter]
    me = {"money": 7, "artifacts": {"scroll": 1}, "grid": {f"bottom {n}": f"{cards}_{n}" for n in (1, 2, 3)}}
    table = headquarters(artifacts(me, dice=[1], **market(**{letter: [f"{cards}_4"]})))
    plays(table, options(table, "buy")[0], "at bottom 0")
    assert player(table)["adventurers"] == 3 + 4
    assert purse(table)[2] == 4 * 2


ON_BUY = {"lv2_visible": "on_buy"}


def shown_on_offer(table: Table, seat: int) -> str:
    """The lines of the Truck among the cards on offer: Lv1, and Lv2 if it is shown."""
    panels = [
        panel for row in table.picture(seat).rows for panel in row if panel.title.startswith("On offer")
    ]
    lines = ["|".join("".join(ink.text for ink in cell) for cell in row) for row in panels[0].rows]
    place = next(place for place, line in enumerate(lines) if "Truck" in line)
    return "\n".join([lines[place], *[line for line in lines[place + 1 : place + 2] if line.startswith("|")]])


@pytest.mark.parametrize("seat", [0, 1])
def test_AI_081_AI_R32_both_faces_of_every_card_are_always_on_view(seat: int) -> None:
    table = artifacts(buyer(), dice=[1], rows={"A": ["a_truck"]})
    before = shown_on_offer(table, seat)
    assert before.splitlines() == [
        "A|Truck|$2|1|–|After rolling, you may re-roll 1 die.",
        "|Transport|Lv2|2|–|… 1 die, twice.",
    ]
    assert shown_on_offer(headquarters(table), seat) == before


def test_AI_081_AI_R32_with_on_buy_the_picture_shows_lv2_once_a_die_lies_on_buy() -> None:
    table = artifacts(buyer(), dice=[1], rows={"A": ["a_truck"]}, house=ON_BUY)
    assert "Lv2" not in shown_on_offer(table, 0)
    headquarters(table)
    assert "|Transport|Lv2|2|" in shown_on_offer(table, 0)
    plays(table, "buy truck")
    assert "|Transport|Lv2|2|" in shown_on_offer(table, 0)


def test_AI_R32_it_is_a_matter_of_the_interface_only() -> None:
    rows = {"A": ["a_truck"]}
    plain, hidden = (artifacts(buyer(), dice=[1, 2], rows=rows, house=house) for house in ({}, ON_BUY))
    assert options(plain) == options(hidden)
    plays(plain, "use headquarters 1", "upgrade desert")
    plays(hidden, "use headquarters 1", "upgrade desert")
    assert player(plain) == player(hidden)


# --- Decision points and vocabulary ---------------------------------------------------------


def test_AI_D07_a_purchase_is_a_die_on_a_buy_slot_a_card_on_offer_and_a_cell() -> None:
    parts = market({"A": ["a_truck", "a_manager"]}, E=["e_archaeologist_1"])
    table = artifacts({"money": 5, "grid": OFFICE}, dice=[2, 3], **parts)
    uses = ["use headquarters 2 slot 0", "use headquarters 3 slot 0", "use branch-office 3"]
    assert [use for use in options(table, "use") if "expedition" not in use] == uses
    table.play("use branch-office 3")
    assert options(table, "buy") == ["buy truck", "buy manager"]
    assert refused(table, "buy archaeologist-1") == "AI-073"
    table.play("buy manager")
    assert options(table) == [
        "at top -1",
        "at bottom 0",
        "at bottom 1",
        "at bottom 2",
        "at top 4",
        "at bottom 4",
    ]
    table.play("at bottom 4")
    assert purse(table) == (5 - 3, 0, 2 + 1)


def test_AI_D08_an_upgrade_is_a_die_on_a_buy_slot_and_an_own_lv1_card() -> None:
    grid = {"bottom 0": "a_truck lv2", "bottom 1": "b_curator", "bottom 2": "c_coin_dealer"}
    table = headquarters(artifacts({"money": 5, "grid": grid}, dice=[1], **market()))
    expected = ["upgrade desert-expedition", "upgrade canyon-expedition-s", "upgrade headquarters"]
    assert options(table) == expected
    reasons = {card: refused(table, f"upgrade {card}") for card in ("truck", "curator", "coin-dealer")}
    assert reasons == {"truck": "AI-R27", "curator": "AI-R26", "coin-dealer": "AI-073"}


@pytest.mark.parametrize(("face", "die", "paid"), [("b_branch_office", 3, 8), ("b_branch_office lv2", 2, 7)])
def test_AI_V06_buy_n_is_one_purchase_or_upgrade_n_dollars_cheaper(face: str, die: int, paid: int) -> None:
    me = {"money": 10, "grid": {"bottom 3": face}}
    table = artifacts(me, dice=[die, die], **market(C=["c_corporate_tower"]))
    plays(table, f"use branch-office {die}", "buy corporate-tower", "at bottom 2")
    assert purse(table)[0] == 10 - paid
    assert refused(table, f"use branch-office {die}") == "AI-046"


# --- Worked examples ------------------------------------------------------------------------

E19 = market({"A": ROW}, A=["a_mountain_expedition", "a_supply_depot"])


def test_AI_E19_a_card_of_the_row() -> None:
    table = artifacts({"money": 4}, dice=[2], **E19)
    plays(table, "use headquarters 2 slot 0", "buy truck", "at bottom 2")
    assert purse(table) == (2, 0, 1)
    assert player(table)["grid"]["bottom 2"] == "a_truck"
    assert table.view()["rows"]["A"] == ["a_canyon_expedition", "a_mountain_expedition", "a_manager"]
    assert table.view()["decks"]["A"]["top"] == "a_supply_depot"


def test_AI_E20_the_top_of_the_deck() -> None:
    table = artifacts({"money": 4}, dice=[2, 2], **E19)
    plays(table, "use headquarters 2 slot 0", "buy mountain-expedition", "at top 4")
    assert purse(table) == (0, 0, 1)
    assert table.view()["rows"]["A"] == ROW
    assert table.view()["decks"]["A"]["top"] == "a_supply_depot"
    assert refused(table, "use headquarters 2 slot 0") == "AI-046"


def test_AI_E21_an_empty_deck() -> None:
    table = artifacts({"money": 4}, dice=[2], **market({"A": ["a_canyon_expedition", "a_truck"]}))
    plays(table, "use headquarters 2 slot 0", "buy canyon-expedition-a", "at bottom 2")
    assert table.view()["rows"]["A"] == ["a_truck"]


def test_AI_E23_a_manager_and_a_scroll() -> None:
    deal = market({"A": ["a_truck"]}, E=["e_archaeologist_1"])
    me = {"money": 6, "grid": {"bottom 0": "a_manager"}}
    table = headquarters(artifacts(me, dice=[1], **deal))
    assert refused(table, "buy archaeologist-1") == "AI-R26"
    table = headquarters(artifacts(me | {"artifacts": {"scroll": 1}}, dice=[1], **deal))
    plays(table, "buy archaeologist-1", "at bottom 1")
    assert purse(table) == (0, 0, 1 + 2)


def test_AI_E24_a_manager_and_its_own_upgrade() -> None:
    table = artifacts({"money": 7}, dice=[1], **market({"A": ["a_manager"]}))
    headquarters(table, "buy manager", "at bottom 0")
    assert purse(table)[0] == 3
    headquarters(comes_round(table, 1, 1, 1), "upgrade manager")
    assert purse(table) == (0, 0, 2)


def test_AI_E25_nothing_costs_less_than_nothing() -> None:
    grid = {"bottom 0": "a_manager lv2", "bottom 1": "b_branch_office lv2"}
    table = artifacts({"money": 0, "grid": grid}, dice=[3], **market({"A": ["a_truck"]}))
    plays(table, "use branch-office 3", "buy truck", "at bottom 2")
    assert purse(table) == (0, 0, 2 + 4 + 1)


def test_AI_E26_a_branch_office() -> None:
    me = {"money": 8, "grid": {"bottom 0": "b_branch_office"}}
    deal = market({"C": ["c_corporate_tower"]})
    assert refused(headquarters(artifacts(me, dice=[1], **deal)), "buy corporate-tower") == "AI-073"
    table = artifacts(me, dice=[3, 2], **deal)
    assert refused(table, "use branch-office 2") == "AI-047"
    plays(table, "use branch-office 3", "buy corporate-tower", "at bottom 1")
    assert purse(table) == (0, 0, 2 + 4)


def test_AI_E27_an_upgrade() -> None:
    table = artifacts({"money": 5, "grid": {"bottom 0": "b_ruins_expedition"}}, dice=[1, 1], **market())
    assert purse(table)[2] == 2
    headquarters(table, "upgrade ruins-expedition")
    assert purse(table) == (0, 0, 5)
    again = artifacts({"money": 5, "grid": {"bottom 0": "b_ruins_expedition lv2"}}, dice=[1], **market())
    assert refused(headquarters(again), "upgrade ruins-expedition") == "AI-R27"


def test_AI_E28_a_scroll_again() -> None:
    me = {"money": 4, "grid": {"bottom 0": "b_curator"}}
    assert refused(headquarters(artifacts(me, dice=[1], **market())), "upgrade curator") == "AI-R26"
    table = artifacts(me | {"artifacts": {"scroll": 1}}, dice=[1], **market())
    headquarters(table, "upgrade curator")
    assert purse(table) == (0, 0, 4)
