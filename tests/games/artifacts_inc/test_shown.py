"""What the table of Artifacts, Inc. shows and says: nothing that is not true at this very table."""

import io
from itertools import chain
from typing import Any

import pytest
from rich.console import Console

import reliquary
from reliquary.kernel.picture import Panel, Picture
from reliquary.kernel.table import Table
from reliquary.tui.draw import draw
from reliquary.tui.menu import Menu
from tests.support import artifacts, options, plays, will_roll

ON_PLACE = {"adjacency_vp": "on_place"}
ON_BUY = {"lv2_visible": "on_buy"}
BRANCH = {"bottom 0": "b_branch_office"}
POTTERY = ["u_02", "u_03", "u_05"]


def panel(table: Table, title: str, seat: int | None = 0) -> Panel:
    """The panel of the picture whose title begins or ends so."""
    picture: Picture = table.picture(seat)
    panels = chain(*picture.rows)
    return next(each for each in panels if each.title.startswith(title) or each.title.endswith(title))


def drawn(table: Table, title: str, seat: int | None = 0) -> list[list[str]]:
    """The words of a panel, cell by cell."""
    rows = panel(table, title, seat).rows
    return [["".join(ink.text for ink in cell).strip() for cell in row] for row in rows]


def lines(table: Table, title: str, name: str, seat: int | None = 0) -> list[list[str]]:
    """The only row with a name in its first or second cell, and those that go on with it."""
    rows = drawn(table, title, seat)
    [place] = [place for place, row in enumerate(rows) if any(cell.startswith(name) for cell in row[:2])]
    last = next((n for n in range(place + 1, len(rows)) if "Lv2" not in rows[n][1] + rows[n][2]), len(rows))
    return rows[place:last]


def styles(table: Table, title: str, name: str) -> set[str]:
    """The styles of the prices in the rows of a card."""
    return {
        ink.style
        for row in panel(table, title).rows
        if any("".join(ink.text for ink in cell).startswith(name) for cell in row[:2])
        for ink in row[2]
        if "$" in ink.text
    }


def since(table: Table, *moves: str) -> list[str]:
    """What the log says of some moves."""
    known = len(table.log())
    return plays(table, *moves).log()[known:]


# --- classes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name", "kind"),
    [
        ("a_rainforest_expedition", "Rainforest", "Expedition"),
        ("a_manager", "Manager", "Staff"),
        ("a_truck", "Truck", "Transport"),
        ("b_branch_office", "Branch Office", "Building"),
        ("a_canyon_expedition", "Canyon (A)", "Expedition"),
    ],
)
def test_AI_019_the_class_of_a_card_stands_under_its_name(card: str, name: str, kind: str) -> None:
    letter = card[0].upper()
    offered = lines(artifacts({}, rows={letter: [card]}), "On offer", name)
    assert [row[1] for row in offered] == [name, kind]
    owned = lines(artifacts({"grid": {"bottom 0": card}}), "cards", name)
    assert [row[0] for row in owned] == [name, kind]


def test_AI_019_where_a_card_has_one_line_its_class_stands_behind_its_name() -> None:
    table = artifacts({"grid": {"bottom 0": "a_manager lv2"}}, rows={"A": ["a_truck"]}, house=ON_BUY)
    assert [row[0] for row in lines(table, "cards", "Manager")] == ["Manager, Staff"]
    assert [row[1] for row in lines(table, "On offer", "Truck")] == ["Truck, Transport"]


def test_AI_019_the_starting_cards_tell_their_classes_before_they_are_laid() -> None:
    table = reliquary.new("artifacts-inc", 2, seed=1)
    kinds = [row[1] for row in drawn(table, "Starting cards", table.player)][1::2]
    assert kinds == ["Building", "Expedition", "Expedition", "Staff"]


# --- the 1st Player card ----------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
def test_AI_017_AI_031_the_1st_player_card_is_on_the_table(first: int) -> None:
    table = artifacts({}, first=first)
    [held] = [row[1:] for row in drawn(table, "Round") if row[0] == "1st Player"]
    assert held == ["✓" if seat == first else "–" for seat in range(3)]


def test_AI_031_the_log_begins_with_the_first_player() -> None:
    table = reliquary.new("artifacts-inc", 3, seed=4)
    first = f"Player {table.view()['first'] + 1}"
    assert table.log() == [f"{first} is the first player."]
    plays(table, *[str(table.options()[0])] * 3)
    assert f"Round 1 begins; {first} holds the 1st Player card." in table.log()


def test_AI_R07_the_log_begins_with_the_rolls_of_a_roll_off() -> None:
    table = reliquary.new("artifacts-inc", 3, seed=4, house={"first_player": "roll_off"})
    *rolls, last = table.log()
    assert last == f"Player {table.view()['first'] + 1} is the first player."
    assert rolls[0].startswith("Player 1 rolls a ")
    assert all(line.endswith("for the first turn.") for line in rolls)
    assert len(rolls) >= 3


# --- prices -----------------------------------------------------------------------------------


def test_AI_R25_while_a_slot_takes_something_off_all_prices_say_so() -> None:
    table = artifacts({"money": 4, "grid": BRANCH}, dice=[3, 1], rows={"B": ["b_ruins_expedition"]})
    assert lines(table, "On offer", "Ruins")[0][2] == "$5"
    assert styles(table, "On offer", "Ruins") == {""}
    table.play("use branch-office 3")
    assert "buy ruins-expedition" in options(table)
    assert lines(table, "On offer", "Ruins")[0][2] == "$4"
    assert styles(table, "On offer", "Ruins") == {"good"}
    assert lines(table, "cards", "Headquarters")[1][1] == "Lv2 $3"
    assert lines(table, "On offer", "Ruins", seat=1)[0][2] == "$5"  # nobody else may use the slot
    table.play("buy ruins-expedition")
    assert lines(table, "On offer", "Ruins")[0][2] == "$4"
    table.play("at bottom 1")
    assert lines(table, "cards", "Headquarters")[1][1] == "Lv2 $4"


def test_AI_073_a_price_with_a_scroll() -> None:
    table = artifacts({"money": 9}, rows={"B": ["b_curator"]})
    assert lines(table, "On offer", "Curator")[0][2] == "$4, Scroll"


# --- VP at once -------------------------------------------------------------------------------


def test_AI_R43_a_find_bonus_is_part_of_what_a_card_brings() -> None:
    me = {"money": 30, "dives": POTTERY}
    table = artifacts(me, dice=[1, 1], rows={"B": ["b_pottery_restorer"]})
    table.play("use headquarters 1")
    assert table.describe("buy pottery").startswith("Buy Pottery Restorer for $6: 4 VP. ")
    assert since(table, "buy pottery", "at bottom 0")[1] == "Player 1 gains 4 VP."
    table = artifacts({**me, "grid": {"bottom 0": "b_pottery_restorer"}}, dice=[1])
    table.play("use headquarters 1")
    assert table.describe("upgrade pottery").startswith("Upgrade Pottery Restorer for $6: 4 VP more. ")
    assert since(table, "upgrade pottery")[1] == "Player 1 gains 4 VP."


def test_AI_R44_with_on_place_the_neighbours_are_part_of_it() -> None:
    me = {"money": 30, "grid": {"bottom 2": "a_rainforest_expedition"}}
    table = artifacts(me, dice=[1, 1], rows={"C": ["c_press_office"]}, house=ON_PLACE)
    plays(table, "use headquarters 1")
    assert table.describe("buy press").startswith(
        "Buy Press Office for $5: 2 VP. 1 VP per adjacent Expedition when laid."
    )
    plays(table, "buy press")
    assert table.describe("at bottom 1").endswith("2 adjacent: 2 + 2 VP.")
    assert table.describe("at top 4").endswith("0 adjacent: 2 VP.")
    grid = {"bottom 1": "c_press_office", "bottom 2": "a_rainforest_expedition"}
    table = artifacts({"money": 30, "grid": grid}, dice=[1], house=ON_PLACE)
    plays(table, "use headquarters 1")
    assert table.describe("upgrade press").startswith("Upgrade Press Office for $5: 4 VP more. ")
    assert sum(int(line.split()[-2]) for line in since(table, "upgrade press") if "gains" in line) == 4


def test_AI_R44_on_die_neighbours_are_counted_but_bring_nothing_yet() -> None:
    table = artifacts({"money": 30}, dice=[1], rows={"C": ["c_press_office"]})
    plays(table, "use headquarters 1", "buy press")
    assert table.describe("at bottom 1").endswith("beside Desert Expedition; 1 adjacent.")


def test_AI_076_AI_077_AI_101_what_brings_vp_says_how_many() -> None:
    table = artifacts({"money": 30}, dice=[1, 3], rows={"A": ["a_truck"]})
    assert since(table, "use headquarters 1", "buy truck", "at bottom 0")[1:3] == [
        "Player 1 buys Truck for $2 and lays it at column 0 of the bottom row.",
        "Player 1 gains 1 VP.",
    ]
    assert since(table, "dive 3")[-1] == "Player 1 gains 1 VP."
    table = artifacts(
        {"money": 30, "dives": POTTERY, "grid": {"bottom 0": "b_pottery_restorer"}}, dice=[6, 6]
    )
    assert since(table, "dive 6")[-2:] == [
        "Player 1 reaches 6 and takes Smugglers' Cove (4+, Doubloons).",
        "Player 1 gains 1 VP.",
    ]
    table = artifacts(
        {"dives": ["u_02"], "grid": {"bottom 0": "b_pottery_restorer"}}, dice=[6], dives=["u_05", "u_06"]
    )
    assert table.describe("dive 6") == "Dive: take Kelp Terrace (5+, Pottery), 2 VP."
    assert since(table, "dive 6")[-1] == "Player 1 gains 2 VP."


def test_AI_115_what_brings_no_vp_says_nothing_of_them() -> None:
    table = artifacts({"money": 30}, dice=[1, 1, 4])
    assert not [line for line in since(table, "guide 1", "use desert 4") if "VP" in line]


# --- house rules in the texts -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name", "kind"),
    [("c_press_office", "Press Office", "Expedition"), ("c_explorers_club", "Explorers' Club", "staff card")],
)
def test_AI_R44_with_on_place_a_card_shows_no_slot_and_asks_for_no_money(
    card: str, name: str, kind: str
) -> None:
    one, two = f"1 VP per adjacent {kind} when laid.", "… when upgraded."
    table = artifacts({"money": 9, "artifacts": {"scroll": 2}}, dice=[1], rows={"C": [card]}, house=ON_PLACE)
    assert [row[4:] for row in lines(table, "On offer", name)] == [["–", one], ["–", two]]
    plays(table, "use headquarters 1")
    [buy] = [move for move in options(table, "buy") if table.describe(move).startswith(f"Buy {name} ")]
    assert table.describe(buy).endswith(one)
    owned = artifacts({"money": 9, "grid": {"bottom 0": card}}, dice=[1, 6], house=ON_PLACE)
    assert [row[3:] for row in lines(owned, "cards", name)] == [["–", one], ["–", two]]
    plain = artifacts({"money": 9, "grid": {"bottom 0": card}}, dice=[1, 6])
    assert lines(plain, "cards", name)[0][4] == f"Pay $1: gain 1 VP per adjacent {kind}."


def test_AI_R04_with_each_the_private_collectors_say_so() -> None:
    me = {"artifacts": {"gem": 1}}
    each = artifacts(me, dice=[3], house={"collectors_type_bonus": "each"})
    said = "Sell any artifacts: $1 each, and $1 per type."
    assert each.describe("collectors 3") == f"Private Collectors: {said} All of yours bring $2."
    assert ["Private Collectors", said] in drawn(each, "Other public spaces")
    plain = artifacts(me, dice=[3])
    assert "$1 per type after the first." in plain.describe("collectors 3")


def test_AI_R36_a_bonus_that_is_paid_no_more_is_not_shown() -> None:
    house = {"museum_bonus": "once_per_player"}
    table = artifacts({}, {}, house=house, museums={"relic": [1]})
    for seat, bonus in ((0, "+$2"), (1, "–")):
        assert lines(table, "Museums", "Museum of Antiquities", seat)[0][3] == bonus


# --- museums and public cards -----------------------------------------------------------------


def test_AI_085_the_museums_stand_with_their_names_and_what_they_buy() -> None:
    table = artifacts({})
    assert panel(table, "Museums").headings == ["museum", "buys", "order boxes", "bonus", "majority"]
    assert [row[:2] for row in drawn(table, "Museums")] == [
        ["Museum of Natural History", "Fossils"],
        ["Hall of Manuscripts", "Scrolls"],
        ["Museum of Antiquities", "Relics"],
        ["Gallery of Minerals and Gems", "Gems"],
    ]


@pytest.mark.parametrize("width", [80, 100, 120])
def test_AI_088_order_boxes_stay_in_one_line_also_with_cubes(width: int) -> None:
    table = artifacts({}, {}, {}, {}, museums={"relic": [0, 1, None, 2, 3]})
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(draw(table.picture(0), console))
    assert isinstance(console.file, io.StringIO)
    assert "A|B|2|C|D|3|4|4|5" in console.file.getvalue()


def test_AI_012_AI_014_the_other_public_cards_and_the_dive_space_are_on_the_table() -> None:
    table = artifacts({}, dives=["u_05", "u_07"])
    assert drawn(table, "Other public spaces") == [
        ["Private Collectors", "Sell any artifacts: $1 each, and $1 per type after the first."],
        ["Guide Work", "Gain $1 per die."],
        ["Dive", "Kelp Terrace (5+, Pottery), 1 VP; 2 left"],
    ]
    assert drawn(artifacts({}, dives=[]), "Other public spaces")[2] == ["Dive", "no more U cards"]


def test_AI_R22_AI_102_what_takes_no_more_dice_this_turn_is_marked() -> None:
    me = {"artifacts": {"relic": 2, "gem": 1}}
    table = artifacts(me, {}, dice=[1, 1, 1, 5], dives=["u_05", "u_07"])
    everything = [*drawn(table, "Museums"), *drawn(table, "Other public spaces")]
    assert not any("used" in cell for row in everything for cell in row)
    plays(table, "museum relic 1", "box 1", "collectors 1", "sell 1 gem", "enough", "guide 1", "dive 5")
    assert [row[0] for row in drawn(table, "Museums") if "(used)" in row[0]] == [
        "Museum of Antiquities (used)"
    ]
    assert [row[0] for row in drawn(table, "Other public spaces")] == [
        "Private Collectors (used)",
        "Guide Work",
        "Dive (used)",
    ]
    will_roll(table, 1, 2, 3)
    table.play("end turn")
    assert not any("used" in row[0] for row in drawn(table, "Museums") + drawn(table, "Other public spaces"))


def test_AI_R22_a_museum_that_takes_any_number_of_dice_is_never_used() -> None:
    table = artifacts({"artifacts": {"relic": 2}}, dice=[1, 1], house={"museum_dice": "0"})
    plays(table, "museum relic 1", "box 1")
    assert not any("used" in row[0] for row in drawn(table, "Museums"))


# --- news -------------------------------------------------------------------------------------


def nearly(**more: Any) -> dict[str, Any]:
    """A company one VP short of the end."""
    return {"bonus_vp": 19, "money": 20, **more}


LAST = "Player 1 stands at 20 VP: this is the last round."


@pytest.mark.parametrize(
    ("me", "moves"),
    [
        (nearly(), ["dive 3"]),
        (nearly(), ["use headquarters 1 slot 0", "buy truck", "at bottom 0"]),
        (nearly(), ["use headquarters 1 slot 0", "upgrade desert"]),
        (nearly(bonus_vp=17, grid={"bottom 1": "c_press_office"}), ["use press 6"]),
    ],
)
def test_AI_120_it_is_said_at_once_that_this_is_the_last_round(me: dict[str, Any], moves: list[str]) -> None:
    table = artifacts(me, dice=[1, 3, 6], rows={"A": ["a_truck"]})
    told = since(table, *moves)
    assert told[told.index("Player 1 gains 1 VP.") + 1] == LAST
    will_roll(table, 1, 2, 3)
    assert not [line for line in since(table, "end turn") if "last round" in line]


def test_AI_120_with_on_place_it_is_said_behind_the_neighbours() -> None:
    me = nearly(bonus_vp=17)
    table = artifacts(me, dice=[1], rows={"C": ["c_press_office"]}, house=ON_PLACE)
    told = since(table, "use headquarters 1", "buy press", "at bottom 1")
    assert told[2:5] == ["Player 1 gains 2 VP.", "Player 1 gains 1 VP.", LAST]


def test_AI_R11_only_the_first_to_reach_it_says_so() -> None:
    table = artifacts({"bonus_vp": 20}, nearly(), {}, player=1, dice=[3])
    assert not [line for line in since(table, "dive 3") if "last round" in line]


def test_AI_120_the_last_player_of_a_round_has_the_last_turn() -> None:
    table = artifacts({}, {}, nearly(), player=2, dice=[3])
    assert since(table, "dive 3")[-1] == (
        "Player 3 stands at 20 VP: this is the last round, and the last turn of it."
    )
    assert not [line for line in since(table, "end turn") if "last round" in line]
    assert table.over


@pytest.mark.parametrize(
    ("dice", "target", "move", "said"),
    [
        ([5], "u_05", "dive 5", "Dive: take Kelp Terrace (5+, Pottery), 1 VP."),
        ([4, 3], "u_07", "dive 4", "Dive: 4 + 3 = 7; take Amphora Reef (7+, Pottery), 1 VP."),
        ([4, 3, 2], "u_08", "dive 4", "Dive: 4 + 3 + 2 = 9; take Broken Keel (8+, Doubloons), 1 VP."),
        ([4, 3, 3, 2], "u_07", "dive 4", "Dive: 4 + 3 = 7; take Amphora Reef (7+, Pottery), 1 VP."),
        ([6, 3, 2], "u_08", "dive 6", "Dive: 6 of 8; add another die."),
        ([6, 6, 3, 2], "u_14", "dive 6", "Dive: 6 + 6 = 12 of 14; add another die."),
    ],
)
def test_AI_R41_a_die_that_is_added_by_itself_is_told_beforehand(
    dice: list[int], target: str, move: str, said: str
) -> None:
    table = artifacts({}, dice=dice, dives=[target])
    assert table.describe(move) == said
    table.play(move)
    assert ("add another die" in said) == (str(table.options()[0]).startswith("dive"))


# --- Lv2 --------------------------------------------------------------------------------------


def test_AI_R32_on_buy_hides_lv2_of_cards_on_offer_only() -> None:
    table = artifacts({"money": 9}, dice=[1], house=ON_BUY, rows={"A": ["a_truck"]})
    assert lines(table, "cards", "Desert")[1] == ["Expedition", "Lv2 $2", "1", "3+ 4+", "as Lv1"]
    assert len(lines(table, "On offer", "Truck")) == 1


def test_AI_029_AI_R32_before_the_game_on_buy_shows_lv2_of_the_starting_cards_only() -> None:
    table = reliquary.new("artifacts-inc", 2, seed=1, house=ON_BUY)
    assert any(row[2] == "Lv2" for row in drawn(table, "Starting cards", table.player))
    assert not any(row[2] == "Lv2" for row in drawn(table, "On offer", table.player))


def test_AI_R32_a_text_of_lv2_says_what_is_different() -> None:
    table = artifacts({}, rows={"A": ["a_manager", "a_truck", "a_supply_depot"]})
    assert [lines(table, "On offer", name)[1][5] for name in ("Manager", "Truck", "Supply Depot")] == [
        "… costs $2 less.",
        "… 1 die, twice.",
        "Gain $2, and …",
    ]


# --- the opening ------------------------------------------------------------------------------


def test_AI_R06_the_opening_question_says_that_there_is_a_usual_order() -> None:
    table = reliquary.new("artifacts-inc", 2, seed=1, house={"first_player": "chosen"})
    assert table.question() == (
        "Player 1: lay your starting cards, left to right."
        " The order matters little; the first one, “usual”, will do."
    )
    said = [table.describe(move) for move in table.options()]
    assert said[0] == "Headquarters, Desert Expedition, Canyon Expedition, Adventurers: the usual order."
    assert not any("usual" in each for each in said[1:])
    assert Menu(table.options(), table.describe).answer("usual") is table.options()[0]


def test_AI_R41_why_not_tells_which_die_comes_first() -> None:
    table = plays(artifacts({}, dice=[4, 5, 1, 2], dives=["u_05", "u_06"]), "dive 4")
    assert "this one should have come before" in str(table.why_not("dive 5"))
    table = plays(artifacts({}, dice=[4, 3, 1, 4], dives=["u_08"]), "dive 4")
    assert "those that are no larger do not reach the number" in str(table.why_not("dive 1"))
