"""Chapters 6 and 12, and what a die does on a card: artifacts, money, VP during play."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

GAME = reliquary.find("artifacts-inc")
DICE = pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
USUAL = "lay headquarters desert-expedition canyon-expedition-s adventurers"


def purse(table: Table, seat: int = 0) -> tuple[int, int]:
    """Money and VP."""
    me = player(table, seat)
    return me["money"], me["vp"]


def stock(table: Table, seat: int = 0) -> list[int]:
    """Fossils, Scrolls, Relics, Gems."""
    return list(player(table, seat)["artifacts"].values())


def left(table: Table) -> list[int]:
    """The dice left to place."""
    dice: list[int] = table.view()["turn"]["dice"]
    return dice


def drawn(table: Table, title: str) -> list[str]:
    """The lines of a panel of the picture."""
    panels = [panel for row in table.picture(0).rows for panel in row if panel.title.startswith(title)]
    return [" ".join("".join(ink.text for ink in cell) for cell in row) for row in panels[0].rows]


# --- Artifacts ------------------------------------------------------------------------------


def test_AI_061_the_player_who_finds_an_artifact_has_a_cube_more_for_everybody_to_see() -> None:
    table = plays(artifacts({}, dice=[4]), "use desert 4")
    for seat in (None, 0, 1, 2):
        assert [each["artifacts"]["scroll"] for each in table.view(seat)["players"]] == [1, 0, 0]
    assert "Scrolls 1 – –" in drawn(table, "Round")


@pytest.mark.parametrize("number", [0, 1, 60])
def test_AI_062_a_card_may_hold_any_number_of_artifacts(number: int) -> None:
    table = artifacts({"artifacts": {"scroll": number}}, dice=[4])
    assert stock(plays(table, "use desert 4")) == [0, number + 1, 0, 0]


def test_AI_062_a_card_holds_those_of_several_turns() -> None:
    table = plays(artifacts({}, dice=[4]), "use desert 4")
    for found in range(2, 6):
        plays(comes_round(table, 4, 1, 1), "use desert 4")
        assert stock(table) == [0, found, 0, 0]


def test_AI_063_artifacts_stay_until_they_are_sold_or_paid() -> None:
    me = {"money": 4, "artifacts": {"fossil": 2, "scroll": 3, "relic": 1, "gem": 4}}
    table = artifacts(me, dice=[], rows={"B": ["b_curator"]})
    for _ in range(5):
        comes_round(table, 1, 2, 3)
    assert stock(table) == [2, 3, 1, 4]
    plays(table, "use headquarters 1", "buy curator", "at bottom 0")
    assert stock(table) == [2, 2, 1, 4]
    plays(table, "museum gem 2", "box 9")
    assert stock(table) == [2, 2, 1, 0]
    plays(table, "collectors 3", "sell all")
    assert stock(table) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "uses",
    [
        ["use canyon 1 slot 0", "use canyon 5 slot 1"],
        ["use tundra 1 slot 0", "use tundra 5 slot 1"],
        ["use canyon 5 slot 1", "use tundra 1 slot 0"],
    ],
)
def test_AI_R33_it_makes_no_difference_on_which_card_a_cube_lies(uses: list[str]) -> None:
    table = artifacts({"money": 0, "grid": {"bottom 3": "b_tundra_expedition"}}, dice=[1, 5, 6])
    assert stock(plays(table, *uses)) == [2, 0, 0, 0]
    plays(table, "museum fossil 6", "box 3")
    assert (stock(table), purse(table)[0]) == ([0, 0, 0, 0], 2 + 1)


# --- Dice on cards --------------------------------------------------------------------------


def test_AI_D06_an_expedition_is_a_die_on_a_free_slot_that_takes_it() -> None:
    grid = {"bottom 0": "a_mountain_expedition", "bottom 1": "a_truck"}
    table = artifacts({"money": 0, "grid": grid}, dice=[1, 3, 5])
    assert options(table, "use") == [
        "use desert-expedition 5 slot 0",
        "use canyon-expedition-s 1 slot 0",
        "use canyon-expedition-s 3 slot 1",
        "use canyon-expedition-s 5 slot 1",
        "use mountain-expedition 5 slot 0",
    ]
    table.play("use canyon 3 slot 1")
    assert options(table, "use") == [
        "use desert-expedition 5 slot 0",
        "use canyon-expedition-s 1 slot 0",
        "use mountain-expedition 5 slot 0",
    ]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("use canyon-expedition-s 3 slot 1", "AI-046"),
        ("use desert-expedition 1 slot 0", "AI-047"),
        ("use desert-expedition 4 slot 0", "AI-050"),
        ("use desert-expedition 5 slot 1", "AI-R19"),
        ("use tundra-expedition 5 slot 0", "AI-043"),
        ("use cavern-expedition 1 slot 0", "AI-043"),
    ],
)
def test_AI_D06_no_other_die_slot_or_card(move: str, rule: str) -> None:
    other = {"grid": {"bottom 0": "b_tundra_expedition"}}
    table = artifacts({}, other, {}, dice=[1, 3, 3, 5], rows={"B": ["b_cavern_expedition"]})
    assert refused(plays(table, "use canyon 3 slot 1"), move) == rule


def test_AI_R18_a_card_bought_this_turn_takes_dice() -> None:
    table = artifacts({"money": 4}, dice=[1, 1, 3], rows={"B": ["b_tundra_expedition"]})
    plays(table, "use headquarters 1", "buy tundra", "at bottom 0")
    assert stock(plays(table, "use tundra 1 slot 0", "use tundra 3 slot 1")) == [2, 0, 0, 0]


def test_AI_R18_a_card_upgraded_this_turn_takes_them_by_its_new_symbols() -> None:
    table = artifacts({"money": 2}, dice=[1, 3])
    assert options(table, "use desert") == []
    plays(table, "use headquarters 1", "upgrade desert", "use desert 3 slot 0")
    assert stock(table) == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("row", "buy", "move", "before"),
    [
        ("A", "a_digger_team", "raise 3", "AI-056"),
        ("B", "b_salvage_ship", "dive 6", "AI-100"),
        ("B", "b_tundra_expedition", "use tundra 3 slot 1", "AI-043"),
        ("C", "c_biplane", "use biplane 6", "AI-043"),
    ],
)
def test_AI_R18_from_the_purchase_on_and_not_before(row: str, buy: str, move: str, before: str) -> None:
    """6 + 3 + 1 is less than 11; with the ship 4 + 6 + 3 is more."""
    table = artifacts({"money": 9}, dice=[1, 3, 6], rows={row: [buy]}, dives=["u_11"])
    assert refused(table, move) == before
    plays(table, "use headquarters 1", f"buy {buy[2:].replace('_', '-')}", "at bottom 2")
    assert refused(table, move) is None


def test_AI_R18_the_exception_is_a_truck() -> None:
    table = artifacts({"money": 2}, dice=[1, 3], rows={"A": ["a_truck"]})
    plays(table, "use headquarters 1", "buy truck", "at bottom 0")
    assert refused(table, "reroll 3") == "AI-R20"


def test_AI_R24_guide_work_takes_any_die_when_nothing_else_does() -> None:
    table = artifacts({"money": 0}, dice=[2, 2], dives=[])
    assert options(table) == ["guide 2", "end turn"]
    plays(table, "guide 2", "guide 2")
    assert (purse(table)[0], options(table)) == (2, ["end turn"])


@DICE
def test_AI_R24_guide_work_asks_for_no_number(die: int) -> None:
    table = artifacts({"money": 0}, dice=[die, die])
    assert options(table, "guide") == [f"guide {die}"]
    assert purse(plays(table, f"guide {die}", f"guide {die}"))[0] == 2


def test_AI_V03_money_n() -> None:
    table = artifacts({"money": 0, "grid": {"bottom 0": "a_supply_depot"}}, dice=[2, 1])
    assert purse(plays(table, "use supply-depot 2", "guide 1"))[0] == 1 + 1


@pytest.mark.parametrize(("face", "money"), [("a_supply_depot", 1), ("a_supply_depot lv2", 2)])
@pytest.mark.parametrize(
    ("cell", "others", "count"),
    [
        ("bottom 0", {}, 0),
        ("bottom 1", {}, 1),
        ("bottom 1", {"bottom 2": "b_tundra_expedition"}, 2),
        ("bottom 2", {"bottom 1": "a_canyon_expedition", "bottom 3": "b_ruins_expedition lv2"}, 3),
    ],
)
def test_AI_V03_money_n_per_adjacent_class(
    cell: str, others: dict[str, str], count: int, face: str, money: int
) -> None:
    table = artifacts({"money": 5, "grid": {cell: face} | others}, dice=[2])
    assert purse(plays(table, "use supply-depot 2"))[0] == 5 + money + count


DEPOT = """
extends = "artifacts_inc"
[[asset]]
id = "a_supply_depot"
[asset.lv1]
vp = 1
slots = [{ die = "2+", do = ["money 3 per adjacent staff"] }]
passive = []
text = ""
"""


@pytest.mark.parametrize(("cell", "money"), [("bottom 3", 3), ("bottom 1", None)])
def test_AI_V03_without_plain_money_the_count_is_at_least_1(
    cell: str, money: int | None, tmp_path: Path
) -> None:
    content = tmp_path / "house.toml"
    content.write_text(DEPOT, encoding="utf-8")
    me = {"money": 0, "grid": {cell: "a_supply_depot"}}
    position = {"players": [me, {}], "turn": {"dice": [2]}}
    table = reliquary.set_up("artifacts-inc", position, content=content)
    if money is None:
        assert refused(table, "use supply-depot 2") == "AI-R15"
    else:
        assert purse(plays(table, "use supply-depot 2"))[0] == money


@pytest.mark.parametrize(("money", "rule"), [(0, "AI-V04"), (1, None), (8, None)])
def test_AI_V04_pay_n_must_be_there(money: int, rule: str | None) -> None:
    table = artifacts({"money": money, "grid": {"bottom 1": "c_press_office"}}, dice=[6])
    assert refused(table, "use press-office 6") == rule
    assert options(table, "use press") == ([] if rule else ["use press-office 6"])
    if rule is None:
        assert purse(plays(table, "use press-office 6")) == (money - 1, 2 + 1)


@pytest.mark.parametrize("manager", ["a_manager", "a_manager lv2"])
def test_AI_V04_a_manager_takes_nothing_off(manager: str) -> None:
    grid = {"bottom 0": manager, "bottom 1": "c_press_office"}
    assert refused(artifacts({"money": 0, "grid": grid}, dice=[6]), "use press-office 6") == "AI-V04"
    table = artifacts({"money": 3, "grid": grid}, dice=[6])
    assert purse(plays(table, "use press-office 6"))[0] == 3 - 1


# --- The roll -------------------------------------------------------------------------------


def test_AI_D02_the_first_roll_follows_when_all_starting_cards_lie() -> None:
    table = reliquary.new("artifacts-inc", players=2, seed=1)
    assert left(plays(table, USUAL)) == []
    will_roll(table, 2, 5, 2)
    assert left(plays(table, USUAL)) == [2, 2, 5]


def test_AI_D02_every_turn_begins_with_a_roll_that_nobody_asks_for() -> None:
    table = artifacts({}, {"grid": {"bottom 3": "d_adventurer"}}, {}, dice=[1])
    for dice in ([3, 3, 4, 6], [1, 5, 6], [2, 2, 2]):
        will_roll(table, *dice)
        assert left(plays(table, "end turn")) == dice
    moves: Any = GAME.box().moves
    assert not any(notation.startswith("roll") for notation in moves.by_notation)


# --- VP during play -------------------------------------------------------------------------


def test_AI_115_a_purchase_and_an_upgrade_score_at_once() -> None:
    me = {"money": 9, "grid": {"top 0": "s_headquarters lv2"}}
    table = artifacts(me, dice=[1, 1], rows={"B": ["b_tundra_expedition"]})
    assert purse(table) == (9, 2)
    plays(table, "use headquarters 1 slot 0", "buy tundra", "at bottom 0")
    assert purse(table) == (5, 2 + 2)
    plays(table, "use headquarters 1 slot 1", "upgrade tundra")
    assert purse(table) == (1, 2 + 4)


@pytest.mark.parametrize("move", ["upgrade ruins", "buy corporate-tower"])
def test_AI_115_they_set_off_the_end_in_the_middle_of_a_turn(move: str) -> None:
    me = {"money": 20, "bonus_vp": 15, "grid": {"bottom 0": "b_ruins_expedition"}}
    table = artifacts(me, {}, dice=[1, 1], rows={"C": ["c_corporate_tower"]})
    plays(table, "use headquarters 1", move, *(["at bottom 1"] if move.startswith("buy") else []))
    assert purse(table)[1] >= 20
    plays(table, "guide 1", "end turn")
    assert not table.over
    assert plays(table, "end turn").over


@pytest.mark.parametrize(
    ("grid", "die", "count"),
    [
        ({"bottom 1": "c_press_office"}, 6, 1),
        ({"bottom 1": "c_press_office lv2", "bottom 2": "b_tundra_expedition"}, 5, 2),
        ({"bottom 3": "c_explorers_club", "bottom 2": "a_manager"}, 5, 2),
        ({"bottom 3": "c_explorers_club lv2"}, 4, 1),
    ],
)
def test_AI_116_effects_score_when_the_die_is_placed_and_not_before(
    grid: dict[str, str], die: int, count: int
) -> None:
    table = artifacts({"money": 5, "grid": grid}, dice=[die])
    before = purse(table)[1]
    assert player(table)["bonus_vp"] == 0
    [use] = [each for each in options(table) if each.startswith(("use press", "use explorers"))]
    plays(table, use)
    assert (purse(table), player(table)["bonus_vp"]) == ((4, before + count), count)


def test_AI_116_neighbours_that_come_later_add_nothing() -> None:
    me = {"money": 9, "grid": {"bottom 1": "c_press_office"}}
    table = artifacts(me, dice=[1, 6], rows={"B": ["b_tundra_expedition"]})
    plays(table, "use press-office 6", "use headquarters 1", "buy tundra", "at bottom 2")
    assert (purse(table), player(table)["bonus_vp"]) == ((4, 2 + 1 + 2), 1)


def test_AI_117_vp_are_public_and_kept_on_the_track() -> None:
    grid = {"bottom 0": "b_ruins_expedition lv2", "bottom 1": "a_truck"}
    table = artifacts({"grid": grid, "dives": ["u_02", "u_09"], "bonus_vp": 3}, {"bonus_vp": 4}, dice=[4, 4])
    for seat in (None, 0, 1):
        assert [each["vp"] for each in table.view(seat)["players"]] == [5 + 1 + 2 + 3, 4]
    assert "VP 11 4" in drawn(table, "Round")
    assert purse(plays(table, "dive 4"))[1] == 11 + 1
    assert "VP 12 4" in drawn(table, "Round")


# --- What is on view ------------------------------------------------------------------------

LV2 = ["… 1 die, twice", "Add 8 to …", "worth 9 VP", "roll 2 more dice", "… scoring: 2 VP …"]


def lv2_on_offer(table: Table) -> list[bool]:
    """For a card of each letter: whether its Lv2 face can be read."""
    text = " ".join(drawn(table, "On offer"))
    return [sentence in text for sentence in LV2]


@pytest.mark.parametrize(("visible", "before"), [("always", True), ("on_buy", False)])
def test_AI_081_after_a_die_on_buy_the_lv2_face_of_any_card_on_offer_can_be_read(
    visible: str, before: bool
) -> None:
    rows = {"A": ["a_truck"], "B": ["b_salvage_ship"], "C": ["c_corporate_tower"]}
    table = artifacts({"money": 9}, dice=[1, 2], rows=rows, house={"lv2_visible": visible})
    assert lv2_on_offer(table) == [before] * 5
    assert lv2_on_offer(plays(table, "use headquarters 1")) == [True] * 5
    assert lv2_on_offer(plays(table, "upgrade desert")) == [before] * 5


# --- Rulings --------------------------------------------------------------------------------


def test_AI_R01_48_cubes_are_listed_and_more_may_be_used() -> None:
    content = tomllib.loads((GAME.folder / "content.toml").read_text(encoding="utf-8"))
    counts = {each["name"]: each["count"] for each in content["component"]}
    assert counts["wooden cubes"] == 48
    table = artifacts({"artifacts": {"fossil": 48}}, dice=[1], museums={"gem": [0] * 9})
    assert stock(plays(table, "use canyon 1 slot 0")) == [49, 0, 0, 0]


def test_AI_R30_a_player_may_buy_and_own_several_copies() -> None:
    me = {"money": 21, "artifacts": {"scroll": 1}, "grid": {"top 0": "s_headquarters lv2"}}
    table = artifacts(me, dice=[1, 1])
    plays(table, "use headquarters 1 slot 0", "buy adventurer-1", "at bottom 0")
    plays(table, "use headquarters 1 slot 1", "buy adventurer-2", "at bottom 1")
    comes_round(table, 1, 2, 3, 4, 5)
    plays(table, "use headquarters 1 slot 0", "buy archaeologist-1", "at bottom 2")
    assert (player(table)["adventurers"], purse(table)) == (3 + 2 + 1, (0, 2 + 2 + 2 + 2))


def test_AI_R30_a_player_may_own_all_of_them() -> None:
    cards = [f"{name}_{copy}" for name in ("d_adventurer", "e_archaeologist") for copy in (1, 2, 3, 4)]
    grid = {f"bottom {column}": card for column, card in enumerate(cards)}
    assert player(artifacts({"grid": grid}))["adventurers"] == 3 + 8


def holdings(table: Table) -> list[tuple[int, dict[str, int]]]:
    """Everybody's money and artifacts."""
    return [(each["money"], each["artifacts"]) for each in table.view()["players"]]


@pytest.mark.parametrize("seed", range(8))
def test_AI_R48_a_whole_turn_leaves_the_others_what_they_have(seed: int) -> None:
    rich = {"money": 9, "artifacts": {"fossil": 3, "scroll": 3, "relic": 3, "gem": 3}}
    table = artifacts(rich, rich, rich, rich, dice=[1, 2, 3, 4, 5, 6])
    luck, before = random.Random(seed), holdings(table)
    while table.player == 0:
        table.play(luck.choice([move for move in options(table) if move != "end turn"] or ["end turn"]))
    assert holdings(table)[1:] == before[1:]
    assert holdings(table)[0] != before[0]


def test_AI_R48_no_move_on_offer_in_a_whole_game_gives_anybody_else_anything() -> None:
    g: Any = reliquary.new("artifacts-inc", players=3, seed=48).state.copy()
    luck = random.Random(48)
    tried = 0
    while not g.is_over():
        mover = int(g.to_act())
        before = [(int(me.money), list(me.artifacts)) for me in g.players]
        for move in g.offered:
            after = g.copy()
            after.apply(move)
            tried += 1
            owned = [(int(me.money), list(me.artifacts)) for me in after.players]
            assert all(owned[seat] == before[seat] for seat in range(3) if seat != mover), move
        g.apply(luck.choice(g.offered))
    assert tried > 1000


def test_AI_R50_a_turn_can_be_taken_back_up_to_the_last_thing_revealed() -> None:
    me = {"money": 9, "grid": {"bottom 0": "a_truck"}}
    table = artifacts(me, dice=[1, 1, 2, 4], rows={"A": ["a_manager"]})
    will_roll(table, 4)
    table.play("reroll 2")
    assert not table.can_undo()
    known = table.hash()
    plays(table, "use desert 4", "use headquarters 1", "upgrade desert", "guide 4")
    for _ in range(4):
        assert table.can_undo()
        table.undo()
    assert (table.hash(), left(table), stock(table)) == (known, [1, 1, 4, 4], [0, 0, 0, 0])
    with pytest.raises(reliquary.ReliquaryError, match="brought something to light"):
        table.undo()
    plays(table, "use headquarters 1", "buy manager", "at bottom 1")  # the row is refilled
    assert not table.can_undo()
    assert plays(table, "guide 4").can_undo()


@pytest.mark.parametrize("money", range(2, 12))
def test_AI_R52_every_price_can_be_paid_exactly(money: int) -> None:
    table = artifacts({"money": money}, dice=[1, 1])
    assert purse(plays(table, "use headquarters 1", "upgrade desert"))[0] == money - 2
    assert purse(plays(table, "guide 1"))[0] == money - 2 + 1


def test_AI_R52_there_is_more_money_than_the_tokens_say() -> None:
    table = artifacts({"money": 65}, {"money": 65}, dice=[1])
    assert purse(plays(table, "guide 1"))[0] == 66


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E04_two_dice_on_canyon_and_none_more() -> None:
    table = artifacts({}, dice=[1, 4, 2])
    tries = [f"use canyon-expedition-s 2 slot {slot}" for slot in (0, 1)]
    assert [refused(table, move) for move in tries] == ["AI-047", "AI-047"]
    plays(table, "use canyon-expedition-s 1 slot 0", "use canyon-expedition-s 4 slot 1")
    assert stock(table) == [2, 0, 0, 0]
    assert [refused(table, move) for move in tries] == ["AI-046", "AI-046"]
    assert options(table, "use canyon") == []
