"""Chapter 3: setting up."""

from collections import Counter
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import artifacts, options, player, plays, refused, will_roll

NUMBERS = pytest.mark.parametrize("players", [2, 3, 4])
USUAL = "lay headquarters desert-expedition canyon-expedition-s adventurers"
STARTERS = ["s_headquarters", "s_desert_expedition", "s_canyon_expedition", "s_adventurers"]
LETTERS = ["A", "B", "C", "D", "E"]


def new(players: int = 3, seed: int = 1, **house: Any) -> Table:
    return reliquary.new("artifacts-inc", players, seed=seed, house=house)


def begun(players: int = 3, seed: int = 1, **house: Any) -> Table:
    """A game in which everybody has laid the starting cards in the usual order."""
    return plays(new(players, seed, **house), *[USUAL] * players)


def seats_from(table: Table) -> list[int]:
    """The seats, clockwise from the first player."""
    view = table.view()
    players = len(view["players"])
    return [(view["first"] + n) % players for n in range(players)]


def all_of(table: Table, letter: str) -> list[str]:
    """Row and deck of a letter."""
    position = table.position()
    return [*position["rows"].get(letter, []), *position["decks"][letter]]


# --- Cards ----------------------------------------------------------------------------------


@NUMBERS
@pytest.mark.parametrize(("letter", "count"), [("A", 8), ("B", 8), ("C", 8), ("D", 4), ("E", 4)])
def test_AI_020_the_cards_are_sorted_by_letter(letter: str, count: int, players: int) -> None:
    cards = all_of(new(players), letter)
    assert len(set(cards)) == count
    assert {card[0].upper() for card in cards} == {letter}


@NUMBERS
def test_AI_021_the_u_cards_lie_in_number_order_2_on_top(players: int) -> None:
    assert begun(players).view()["dives"] == [f"u_{number:02}" for number in range(2, 20)]


def test_AI_022_the_six_public_cards_are_open_to_everybody() -> None:
    everything = {"artifacts": {"fossil": 1, "scroll": 1, "relic": 1, "gem": 1}}
    for first in range(3):
        table = artifacts(everything, everything, everything, dice=[5], first=first)
        spaces = [move.removesuffix(" 5") for move in options(table) if move.endswith(" 5")]
        assert [space for space in spaces if space != "dive"] == [
            "museum fossil",
            "museum scroll",
            "museum relic",
            "museum gem",
            "collectors",
            "guide",
        ]


@pytest.mark.parametrize(("players", "boxes"), [(2, 6), (3, 9), (4, 9)])
def test_AI_023_the_side_of_the_museums(players: int, boxes: int) -> None:
    museums = new(players).view()["museums"]
    assert museums == {name: [None] * boxes for name in ("fossil", "scroll", "relic", "gem")}


@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_AI_024_decks_A_B_C_are_shuffled(letter: str) -> None:
    orders = {tuple(all_of(new(seed=seed), letter)) for seed in range(12)}
    assert len(orders) == 12
    on_top = Counter(all_of(new(seed=seed), letter)[3] for seed in range(60))
    assert len(on_top) == 8


def test_AI_024_they_are_shuffled_separately() -> None:
    places = set[tuple[int, int]]()
    for seed in range(12):
        table = new(seed=seed)
        places.add((all_of(table, "A").index("a_truck"), all_of(table, "B").index("b_curator")))
    assert len({one - other for one, other in places}) > 1


@pytest.mark.parametrize("letter", LETTERS)
def test_AI_024_AI_026_every_card_on_offer_is_lv1(letter: str) -> None:
    table = plays(artifacts({"money": 50, "artifacts": {"scroll": 1}}, dice=[1]), "use headq 1")
    top = table.view()["decks"][letter]["top"]
    bought = next(move for move in options(table, "buy") if move.endswith(words(top)))
    table.play(bought)
    table.play("at bottom 0")
    assert player(table)["grid"]["bottom 0"] == top


def words(card: str) -> str:
    """A card, as moves write it."""
    box: Any = reliquary.find("artifacts-inc").box()
    return str(box.card_words[box.card_ids.index(card)])


@NUMBERS
def test_AI_025_3_cards_lie_in_a_row_beside_decks_A_B_C(players: int) -> None:
    view = new(players).view()
    assert {letter: len(row) for letter, row in view["rows"].items()} == {"A": 3, "B": 3, "C": 3}
    assert [view["decks"][letter]["count"] for letter in "ABC"] == [5, 5, 5]


def test_AI_025_AI_026_4_cards_of_each_row_and_the_tops_of_D_and_E_are_for_sale() -> None:
    table = plays(artifacts({"money": 50, "artifacts": {"scroll": 1}}, dice=[1]), "use headq 1")
    view = table.view()
    for_sale = [*view["rows"]["A"], *view["rows"]["B"], *view["rows"]["C"]]
    for_sale += [view["decks"][letter]["top"] for letter in LETTERS]
    assert len(for_sale) == 3 * 4 + 2
    assert set(options(table, "buy")) == {f"buy {words(card)}" for card in for_sale}


@pytest.mark.parametrize("letter", ["D", "E"])
def test_AI_026_decks_D_and_E_have_no_row(letter: str) -> None:
    view = new().view()
    assert letter not in view["rows"]
    assert view["decks"][letter]["count"] == 4


# --- Players --------------------------------------------------------------------------------


@NUMBERS
def test_AI_027_everybody_has_one_set_of_starting_cards(players: int) -> None:
    for each in begun(players).view()["players"]:
        assert sorted(each["grid"].values()) == sorted(STARTERS)


def test_AI_028_they_lie_side_by_side_in_the_top_row_lv1_up() -> None:
    table = plays(new(), "lay adventurers desert-expedition headquarters canyon-expedition-s")
    assert player(table)["grid"] == {
        "top 0": "s_adventurers",
        "top 1": "s_desert_expedition",
        "top 2": "s_headquarters",
        "top 3": "s_canyon_expedition",
    }


def test_AI_028_AI_R06_AI_D01_each_in_turn_order_chooses_one_of_24_orders() -> None:
    table = new(4, seed=2)
    asked: list[int | None] = []
    for _ in range(4):
        assert len(set(options(table))) == 24
        assert all(move.startswith("lay ") for move in options(table))
        asked.append(table.player)
        table.play(options(table)[7])
    assert asked == seats_from(table)
    assert table.view()["round"] == 1


def test_AI_D01_nothing_else_can_be_done_before() -> None:
    assert refused(new(), "guide 1") == refused(new(), "end turn") == "AI-028"
    assert refused(new(), USUAL) is None


def test_AI_R06_the_choice_is_open() -> None:
    table = plays(new(seed=3), USUAL)
    first = table.view()["first"]
    others = [seat for seat in range(3) if seat != first]
    assert all(len(player(table, seat)["grid"]) == 0 for seat in others)
    assert table.view(seat=others[0])["players"][first]["grid"]["top 0"] == "s_headquarters"


def test_AI_R06_the_first_order_that_is_offered_is_the_usual_one() -> None:
    assert options(new())[0] == USUAL


def test_AI_029_a_card_that_is_laid_stays() -> None:
    table = begun()
    before = player(table)["grid"]
    assert refused(table, USUAL) == "AI-041"
    plays(table, *["end turn"] * 6)
    assert player(table)["grid"] == before


def test_AI_029_lv2_faces_may_be_studied_before() -> None:
    for house in ("always", "on_buy"):
        table = new(lv2_visible=house)
        [drawn] = table.picture(seat=table.player).rows[2]
        dice = ["".join(ink.text for ink in row[4]) for row in drawn.rows]
        assert dice == ["1+", "1+ 1+", "4+", "3+ 4+", "1 3+", "1+ 3+ 5+", "–", "–"]
        assert "".join(ink.text for ink in drawn.rows[7][5]) == "4 adventurers: roll 4 dice."


@NUMBERS
def test_AI_030_everybody_has_cubes_of_their_own(players: int) -> None:
    boxes = list(range(players))
    people: list[dict[str, Any]] = [{}] * players
    table = artifacts(*people, museums={"relic": boxes})
    [line] = [row for row in table.picture().rows[0][1].rows if row[1][0].text == "Relics"]
    cubes = [(ink.text, ink.style) for ink in line[2] if ink.text.isalpha()]
    assert len(set(cubes)) == players
    assert len({style for _, style in cubes}) == players


def test_AI_031_AI_017_the_first_player_takes_the_first_turn() -> None:
    for seed in range(12):
        table = begun(seed=seed)
        assert table.player == table.view()["first"]


@pytest.mark.parametrize(("players", "money"), [(2, [2, 3]), (3, [2, 3, 3]), (4, [2, 3, 3, 4])])
def test_AI_032_starting_money_clockwise_from_the_first_player(players: int, money: list[int]) -> None:
    firsts = set[int]()
    for seed in range(20):
        table = new(players, seed)
        assert [player(table, seat)["money"] for seat in seats_from(table)] == money
        firsts.add(table.view()["first"])
    assert firsts == set(range(players))


@NUMBERS
def test_AI_033_AI_R05_everybody_starts_with_0_vp(players: int) -> None:
    table = begun(players)
    assert [each["vp"] for each in table.view()["players"]] == [0] * players
    assert table.scores() == [0] * players


def test_AI_034_the_dice_are_in_the_supply_until_the_first_roll() -> None:
    table = new()
    assert table.view()["turn"]["dice"] == []
    plays(table, USUAL, USUAL)
    assert table.view()["turn"]["dice"] == []
    table.play(USUAL)
    assert len(table.view()["turn"]["dice"]) == 3


# --- Rulings --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_AI_R07_by_default_the_first_player_is_drawn_by_lot(seed: int) -> None:
    assert {new(4, seed * 20 + n).view()["first"] for n in range(20)} == {0, 1, 2, 3}


def test_AI_R07_first_player_chosen_is_the_first_seat() -> None:
    assert {new(4, seed, first_player="chosen").view()["first"] for seed in range(20)} == {0}


def test_AI_R07_first_player_roll_off_is_the_highest_roll() -> None:
    ties = 0
    for seed in range(40):
        table = new(4, seed, first_player="roll_off")
        rolls = [line for line in table.log() if "for the first turn" in line]
        rolled = [(line[:8], int(line.split(" rolls a ")[1][0])) for line in rolls]
        first = rolled[:4]
        assert [name for name, _ in first] == ["Player 1", "Player 2", "Player 3", "Player 4"]
        best = [name for name, die in first if die == max(die for _, die in first)]
        winner = f"Player {table.view()['first'] + 1}"
        assert winner in best
        if len(best) > 1:
            ties += 1
            assert [name for name, _ in rolled[4 : 4 + len(best)]] == best
            assert dict(rolled)[winner] == max(
                dict(rolled)[name] for name in {name for name, _ in rolled[-2:]}
            )
        else:
            assert len(rolled) == 4
    assert ties > 0


def test_AI_R07_the_1st_player_card_stays_all_game() -> None:
    table = artifacts({}, {}, {}, first=1)
    will_roll(table, *[1] * 3 * 6)
    plays(table, *["end turn"] * 6)
    assert table.view()["first"] == 1
    assert (table.player, table.view()["round"]) == (1, 3)


def test_AI_R08_a_game_of_two_uses_two_sets_and_all_of_D_and_E() -> None:
    table = begun(2)
    census = reliquary.find("artifacts-inc").census(table.state)
    assert [census[card] for card in STARTERS] == [2] * 4
    assert [table.view()["decks"][letter]["count"] for letter in "DE"] == [4, 4]


@pytest.mark.parametrize("letter", ["D", "E"])
def test_AI_R09_D_and_E_are_not_shuffled_and_all_alike(letter: str) -> None:
    orders = {tuple(all_of(new(seed=seed), letter)) for seed in range(6)}
    assert len(orders) == 1
    table = plays(artifacts({"money": 9, "artifacts": {"scroll": 1}}, dice=[1]), "use headq 1")
    name = {"D": "Adventurer", "E": "Archaeologist"}[letter]
    [buy] = options(table, f"buy {name.lower()}")
    assert table.describe(buy).startswith(f"Buy {name} for $7")


# --- House rules ----------------------------------------------------------------------------


def test_AI_032_house_start_money() -> None:
    table = new(4, start_money="1,0,12,5")
    assert [player(table, seat)["money"] for seat in seats_from(table)] == [1, 0, 12, 5]
    assert [each["money"] for each in new(2, start_money=[3, 3, 3, 3]).view()["players"]] == [3, 3]


@pytest.mark.parametrize("money", ["3,3,3", "3", "-1,2,3,4", "a,b,c,d", "3,3,3,3,3", "1.5,2,2,2"])
def test_AI_032_house_start_money_is_four_numbers(money: str) -> None:
    with pytest.raises(reliquary.ReliquaryError, match=r"House rule .start_money. is .* or any N,N,N,N"):
        new(start_money=money)


@pytest.mark.parametrize(
    ("rule", "id", "values"),
    [
        ("AI-120", "end_vp", ["20", "15", "25"]),
        ("AI-R07", "first_player", ["random", "roll_off", "chosen"]),
        ("AI-032", "start_money", ["2,3,3,4", "3,3,3,3"]),
        ("AI-R16", "dice_cap", ["7", "0"]),
        ("AI-R22", "museum_dice", ["1", "0"]),
        ("AI-R36", "museum_bonus", ["per_sale", "once_per_player"]),
        ("AI-R37", "same_number_boxes", ["free", "left_to_right"]),
        ("AI-R04", "collectors_type_bonus", ["additional", "each"]),
        ("AI-R44", "adjacency_vp", ["on_die", "on_place"]),
        ("AI-R31", "grid_columns", ["0", "4"]),
        ("AI-R32", "lv2_visible", ["always", "on_buy"]),
        ("AI-R13", "final_tie", ["shared", "artifacts"]),
    ],
)
def test_the_house_rules_and_their_defaults(rule: str, id: str, values: list[str]) -> None:
    switches = reliquary.find("artifacts-inc").box().house_rules
    [switch] = [each for each in switches if each.id == id]
    assert (switch.rule, switch.values, switch.default) == (rule, values, values[0])
    assert len(switches) == 12


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E01_four_players() -> None:
    table = begun(4, seed=5)
    assert [player(table, seat)["money"] for seat in seats_from(table)] == [2, 3, 3, 4]
    [fossils] = [row for row in table.picture().rows[0][1].rows if row[1][0].text == "Fossils"]
    assert "".join(ink.text for ink in fossils[2]).split("|") == ["1", "1", "2", "2", "3", "3", "4", "5", "6"]
    view = table.view()
    assert (len(view["rows"]["A"]), view["decks"]["A"]["count"]) == (3, 5)


def test_AI_E01_two_players() -> None:
    table = begun(2, seed=5)
    assert [player(table, seat)["money"] for seat in seats_from(table)] == [2, 3]
    boxes = [["".join(ink.text for ink in row[2]).split("|")] for row in table.picture().rows[0][1].rows[:4]]
    assert boxes == [[["1", "2", "3", "4", "5", "6"]]] * 4


@NUMBERS
def test_AI_E01_everyone_has_0_vp_and_rolls_3_dice(players: int) -> None:
    table = begun(players)
    assert [(each["vp"], each["dice"]) for each in table.view()["players"]] == [(0, 3)] * players
    for _ in range(players):
        assert len(table.view()["turn"]["dice"]) == 3
        table.play("end turn")


@NUMBERS
def test_AI_E58_the_start_of_any_game(players: int) -> None:
    table = begun(players)
    view = table.view()
    assert (view["dives"][0], view["dives"][-1], len(view["dives"])) == ("u_02", "u_19", 18)
    assert [view["decks"][letter]["count"] for letter in "DE"] == [4, 4]
    for each in view["players"]:
        assert {cell.split()[0] for cell in each["grid"]} == {"top"}
        assert (len(each["grid"]), each["vp"]) == (4, 0)
