"""What the table shows: descriptions of moves, lines of the log, panels of the picture; and to whom."""

import io
import random
from types import NoneType
from typing import Any

import pytest
from rich.console import Console

import reliquary
from reliquary.games.miners_lagoon.moves import Act, Use
from reliquary.games.miners_lagoon.turn import SelectIsland, TakeTurn
from reliquary.kernel.picture import Ink, Line, Panel
from reliquary.kernel.table import Table
from reliquary.tui.draw import draw
from reliquary.tui.menu import Menu
from tests.support import lagoon, options, plays

BOX: Any = reliquary.find("miners-lagoon").box()
AWAY = {"passed": 1}  # the other player has passed, so that the first one has all turns
VIEWERS = (None, 0, 1)


def up(tile: str, cubes: int | None = None) -> dict[str, Any]:
    """A Gallery that lies face up, with all its minerals or so many."""
    return {"tile": f"gallery-{tile}"} | ({} if cubes is None else {"cubes": cubes})


def down(tile: str, *known_to: int) -> dict[str, Any]:
    """A Gallery that lies face down."""
    return {"tile": f"gallery-{tile}", "up": 0, "known_to": [*known_to]}


def rows_of(*cubes: int) -> list[list[int]]:
    """How many cubes of the second player are in the rows of a type, 0' first."""
    return [[0, count] for count in cubes]


def plain(line: Line) -> str:
    """A line without its colours."""
    return "".join(ink.text for ink in line)


def panels(table: Table, seat: int | None = None) -> list[Panel]:
    """Everything that a seat is shown."""
    return [panel for row in table.picture(seat).rows for panel in row]


def panel(table: Table, title: str, seat: int | None = None) -> list[list[str]]:
    """The cells of the one panel whose title begins so."""
    [found] = [each for each in panels(table, seat) if each.title.startswith(title)]
    return [[plain(cell) for cell in row] for row in found.rows]


def has_panel(table: Table, title: str, seat: int | None = None) -> bool:
    """Whether there is such a panel."""
    return any(each.title.startswith(title) for each in panels(table, seat))


def companies(table: Table, seat: int | None = None) -> dict[str, list[str]]:
    """The first panel: what everybody has, by what it is."""
    cells = [[plain(cell) for cell in row] for row in panels(table, seat)[0].rows]
    return {label: rest for label, *rest in cells}


def everything(table: Table, seat: int | None = None) -> str:
    """The whole picture as text."""
    return repr(table.picture(seat))


def on_screen(table: Table, width: int, seat: int | None = None) -> str:
    """The picture in a terminal so wide."""
    console = Console(file=io.StringIO(), width=width, highlight=False, color_system=None)
    console.print(draw(table.picture(seat), console))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def menu(table: Table) -> str:
    """The options as the terminal lists them."""
    console = Console(file=io.StringIO(), width=120, highlight=False, color_system=None)
    console.print(Menu(table.options(), table.describe).draw(console))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def news(table: Table, move: str, seat: int | None = None) -> list[str]:
    """What a move adds to the log."""
    known = len(table.log(seat))
    table.play(move)
    return table.log(seat)[known:]


# --- Depart ---------------------------------------------------------------------------------

LOST = "your turn ends, the second Action is lost."


def test_ML_074_whoever_departs_first_is_told_that_the_turn_ends() -> None:
    table = lagoon({"island": 3}, {"island": 4})
    assert table.describe("depart").endswith(f"Move your ship to another island; {LOST}")
    plays(table, "depart")
    for move in options(table, "sail"):
        assert table.describe(move).endswith(f"; {LOST}")
    assert LOST.removesuffix(".") in menu(table)


def test_ML_074_ML_R18_other_departures_lose_nothing() -> None:
    me = {"island": 3, "equipment": ["rock-cutter"], "miners": 2, "merchants": 4}
    table = plays(lagoon(me, AWAY), "use rock-cutter")
    for moves in (["depart"], ["sail 4", "depart"]):
        assert "lost" not in table.describe("depart")
        plays(table, *moves)
        assert all("lost" not in table.describe(move) for move in options(table, "sail"))


# --- What happens at once -------------------------------------------------------------------

ONLY = "Only one is possible: "
GALLERIES = {"1-1-1": up("gold-4")}

#: a position, a move whose question has one answer, and what is told of it
AT_ONCE: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "buy equipment": (
        {"island": 2, "money": 1},
        {"display": ["generator", "rock-cutter"], "equipment": []},
        "buy equipment",
        "Buy Generator for $1: 1 VP. Discard a deal from your hand and take $2.",
    ),
    "shipment": (
        {"island": 3, "raw": {"gold": 1, "silver": 1}},
        {"shipments": ["ship-05", "ship-01"], "shipment_stack": []},
        "shipment",
        "Trinket Chest, 1 gold, 1 silver: 1 VP, $1.",
    ),
    "artifact": (
        {"island": 1, "raw": {"gold": 4}},
        {},
        "buy artifact",
        "Gold Artifact for 4 gold: 3 VP at the end.",
    ),
    "generator": (
        {"equipment": ["generator"], "hand": ["deal-01"]},
        {},
        "use generator",
        "Discard Wedding Rings (2' gold: 2 VP).",
    ),
    "crusher": (
        {"equipment": ["jaw-crusher"], "enriched": ["gold 2"]},
        {},
        "use jaw-crusher",
        "Give 2' gold.",
    ),
    "loader": (
        {"equipment": ["underground-loader"]},
        {"galleries": GALLERIES},
        "use underground-loader",
        "Take 1 from 1-1-1 (4 gold).",
    ),
    "demolition": (
        {"equipment": ["demolition-kit"]},
        {"galleries": {"1-1-1": down("iron-4")}},
        "use demolition-kit",
        "Remove 1-1-1 (face down).",
    ),
    "melting pot": (
        {"equipment": ["melting-pot"], "money": 2},
        {"centre": {"gold": rows_of(0, 0, 1)}},
        "use melting-pot",
        "Buy B's 2' gold for $2; B scores 1 VP.",
    ),
    "mine": (
        {"island": 2},
        {"galleries": {"1-1-1": up("gold-4"), "2-1-1": up("iron-4")}},
        "operate mine",
        "1 miner to 2-1-1 (4 iron): earn 1 iron; then you dig.",
    ),
}


@pytest.mark.parametrize("case", list(AT_ONCE))
def test_ML_072_what_is_done_without_a_question_is_told_before(case: str) -> None:
    me, parts, move, told = AT_ONCE[case]
    table = lagoon(me, AWAY, **parts)
    assert table.describe(move).endswith(f" {ONLY}{told}")
    plays(table, move)
    assert table.question() == "Player 1: your second Action, or pass."  # nothing was asked in between


def test_ML_072_where_something_is_asked_nothing_is_told_of_the_answers() -> None:
    me = {"island": 2, "money": 9, "equipment": ["generator", "bulldozer", "rescue-chamber"], "miners": 3}
    table = lagoon(me | {"hand": ["deal-01", "deal-02"], "enriched": ["gold 2"]}, AWAY)
    for move in ("buy equipment", "use generator", "use bulldozer", "use rescue-chamber", "deal", "depart"):
        assert ONLY not in table.describe(move)
        trial = plays(table.fork(0), move)
        assert trial.question() != table.question()


def leaves_something(move: Any) -> bool:
    """Whether an action or a card has a sentence that leaves something to choose."""
    printed = BOX.actions[move.action] if isinstance(move, Act) else BOX.equipment[move.card]
    return any(effect.ask(0, False) is not None for effect in printed.effects)


@pytest.mark.parametrize("seed", range(4))
def test_ML_072_it_is_told_exactly_if_nothing_is_asked(seed: int) -> None:
    dice = random.Random(seed)
    table = reliquary.new("miners-lagoon", 2 + seed % 3, seed=seed)
    told = 0
    while not table.over:
        for move in table.options():
            if isinstance(move, (Act, Use)) and leaves_something(move):
                after = table.state.copy()
                after.apply(move)
                is_asked = not isinstance(after.asked, (TakeTurn, SelectIsland, NoneType))
                assert (ONLY in table.describe(move)) != is_asked
                told += not is_asked
        moves = [move for move in table.options() if str(move) != "pass"] or table.options()
        table.play(dice.choice(moves))
    assert told


def test_ML_072_the_money_that_is_paid_before_is_not_counted_twice(tmp_path: Any) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        'extends = "miners_lagoon"\n[[equipment]]\nid = "odd"\nname = "Odd Machine"\ncost = 3\nvp = 1\n'
        'text = "Odd."\nsource = "house"\neffects = ["pay money 1", "buy_enriched 1"]\n',
        encoding="utf-8",
    )
    centre = {"gold": rows_of(0, 1), "iron": rows_of(0, 0, 1)}
    position = {"players": [{"equipment": ["odd"], "money": 2}, {"passed": 1}], "centre": centre}
    table = reliquary.set_up("miners-lagoon", position, content=path)
    assert table.describe("use odd-machine").endswith(f"{ONLY}Buy B's 1' gold for $1; B scores 1 VP.")


def test_ML_134_a_deal_tells_which_higher_cube_it_takes() -> None:
    me = {"island": 1, "hand": ["deal-01"], "enriched": ["gold 3"]}
    table = plays(lagoon(me, AWAY), "deal")
    assert table.describe("close deal-01") == "Close Wedding Rings (2' gold: 2 VP), giving 3' gold."
    me["enriched"] = ["gold 2"]
    table = plays(lagoon(me, AWAY), "deal")
    assert table.describe("close deal-01") == "Close Wedding Rings (2' gold: 2 VP)."
    me["enriched"] = ["gold 3", "gold 4"]
    table = plays(lagoon(me, AWAY), "deal")
    assert table.describe("close deal-01") == "Close Wedding Rings (2' gold: 2 VP)."


# --- Mining ---------------------------------------------------------------------------------


def mine(galleries: dict[str, Any], miners: int = 5) -> Table:
    """A player on island 1 who starts to mine."""
    return plays(lagoon({"miners": miners}, AWAY, galleries=galleries), "operate mine")


def test_ML_100_what_has_been_sent_is_told() -> None:
    table = mine({"1-1-1": up("gold-4"), "1-2-1": up("iron-4"), "1-3-1": up("iron-3")})
    plays(table, "send 2 to 1-1-1")
    assert table.describe("done") == "Dig: 2 miners at 1-1-1."
    plays(table, "send 1 to 1-2-1")
    assert table.describe("done") == "Dig: 2 miners at 1-1-1, 1 at 1-2-1."


def test_ML_102_ML_103_ML_104_what_miners_earn() -> None:
    galleries = {
        "1-1-1": up("gold-4"),
        "1-1-2": up("silver-4"),
        "1-2-1": down("iron-4"),
        "1-3-1": down("copper-1", 0),
        "1-3-2": down("empty", 0),
    }
    table = mine(galleries)
    assert table.describe("send 1 to 1-1-1") == "1 miner to 1-1-1 (4 gold): earn 1 gold."
    assert table.describe("send 4 to 1-1-2") == "4 miners to 1-1-2 (4 silver): earn 2 silver."
    assert table.describe("send 3 to 1-2-1") == "3 miners to 1-2-1 (face down): earn at most 3."
    told = table.describe("send 3 to 1-3-1")
    assert told == "3 miners to 1-3-1 (face down, Copper 1 as you know): earn 1 copper."
    assert table.describe("send 2 to 1-3-2").endswith("): earn nothing.")


def test_ML_100_the_last_miners_start_to_dig() -> None:
    table = mine({"1-1-1": up("gold-4"), "1-2-1": up("iron-4")}, miners=2)
    assert table.describe("send 2 to 1-1-1") == "2 miners to 1-1-1 (4 gold): earn 2 gold; then you dig."
    assert "dig" not in table.describe("send 1 to 1-1-1")


def test_ML_102_a_single_gallery_reads_well_in_the_list_of_the_terminal() -> None:
    lines = [line.strip() for line in menu(mine({"1-1-1": up("gold-4")})).splitlines()]
    assert lines == [
        "1-4 miners to 1-1-1 (4 gold)",
        "1  earn 1 gold; then you dig.",
        "2  earn 2 gold; then you dig.",
        "3  earn 3 gold; then you dig.",
        "4  earn 4 gold; then you dig.",
    ]


def test_ML_102_several_galleries_read_well_in_the_list_of_the_terminal() -> None:
    lines = menu(mine({"1-1-1": up("gold-4"), "1-2-1": up("iron-4")})).splitlines()
    assert "1-4 miners to 1-1-1 (4 gold): earn 1-4 gold." in lines[0]
    assert "1-4 miners to 1-2-1 (4 iron): earn 1-4 iron." in lines[1]


# --- The log --------------------------------------------------------------------------------


def buyer(*owned: int) -> Table:
    """A player on island 3 who buys gold cubes: so many of their own and of the other at 2'."""
    table = lagoon({"island": 3, "money": 9}, AWAY, centre={"gold": [[0, 0], [0, 0], [*owned]]})
    return plays(table, "enrichment")


def test_ML_125_the_vp_of_the_owner_are_told() -> None:
    told = news(buyer(1, 1), "fetch gold 2 of 2")
    assert told[:2] == ["Player 1 buys 2' gold of Player 2 for $2.", "Player 2 scores 1 VP."]
    told = news(buyer(1, 1), "fetch gold 2 of 1")
    assert told[:2] == ["Player 1 takes 2' gold out of the Centre.", "Player 1 scores 1 VP."]


def test_ML_107_ML_097_galleries_that_shift_are_told() -> None:
    columns = {"1-1-1": up("gold-1"), "1-1-2": up("iron-4")}
    shifted = "The Gallery at 1-1-2 moves to 1-1-1."
    table = plays(lagoon({"miners": 2}, AWAY, galleries=columns), "operate mine", "send 1 to 1-1-1")
    assert table.log()[-2:] == ["The Gallery at 1-1-1 is exhausted.", shifted]
    table = lagoon({"equipment": ["demolition-kit"]}, AWAY, galleries=columns)
    plays(table, "use demolition-kit")
    assert news(table, "demolish 1-1-1") == ["Player 1 removes the Gallery at 1-1-1.", shifted]
    table = lagoon({"island": 3}, AWAY, galleries=columns, gallery_stack=["gallery-gold-4", "gallery-empty"])
    plays(table, "galleries")
    assert news(table, "place 1-1 down", 1) == [
        "The Gallery at 1-1-2 is pushed out.",
        "The Gallery at 1-1-1 moves to 1-1-2.",
        "Player 1 places a Gallery at 1-1-1, face down.",
    ]


@pytest.mark.parametrize("seat", VIEWERS)
def test_ML_133_a_closed_deal_and_its_place_in_the_hand_are_told(seat: int | None) -> None:
    me = {"island": 1, "hand": ["deal-02", "deal-01"], "enriched": ["gold 2"]}
    table = plays(lagoon(me, AWAY), "deal")
    told = news(table, "close deal-01", seat)[0]
    assert told == "Player 1 closes the Deal Wedding Rings, which was number 2 of the hand."


@pytest.mark.parametrize("seat", VIEWERS)
@pytest.mark.parametrize("setting", ["false", "true"])
def test_house_rule_open_deals_a_discarded_deal_is_told_to_everybody(setting: str, seat: int | None) -> None:
    me = {"equipment": ["generator"], "hand": ["deal-02", "deal-01"]}
    table = plays(lagoon(me, AWAY, house={"open_deals": setting}), "use generator")
    told = news(table, "discard 2", seat)[0]
    if setting == "true" or seat == 0:
        assert told == "Player 1 discards the Deal Wedding Rings, which was number 2 of the hand."
    else:
        assert told == "Player 1 discards a Deal, number 2 of the hand."


# --- Seats by their letters -----------------------------------------------------------------


def test_ML_124_ML_125_owners_are_called_by_the_letters_of_the_picture() -> None:
    table = buyer(1, 1)
    assert table.describe("fetch gold 2 of 2") == "Buy B's 2' gold for $2; B scores 1 VP."
    assert table.describe("fetch gold 2 of 1") == "Take your 2' gold for nothing; you score 1 VP."


def test_ML_143_cubes_that_are_raised_too() -> None:
    me = {"equipment": ["control-room"]}
    table = lagoon(me, AWAY, centre={"gold": [[1, 0], [0, 0], [0, 0], [0, 0], [0, 1]]})
    plays(table, "use control-room")
    assert table.describe("lift gold 0 of 1") == "Raise your 0' gold."
    assert table.describe("lift gold 4 of 2") == "Raise B's 4' gold: it leaves the game."


# --- Draw & Place ---------------------------------------------------------------------------


def drawn(*tiles: str, **parts: Any) -> Table:
    """A player on island 3 has drawn these tiles."""
    stack = [f"gallery-{tile}" for tile in tiles]
    return plays(lagoon({"island": 3}, AWAY, gallery_stack=stack, **parts), "galleries")


def test_ML_092_ML_R12_the_tiles_drawn_are_shown_to_the_drawer_alone() -> None:
    table = drawn("copper-3", "silver-4")
    assert panel(table, "You have drawn", 0) == [["now", "Copper 3"], ["then", "Silver 4"]]
    plays(table, "place 1-1 down")
    assert panel(table, "You have drawn", 0) == [["now", "Silver 4"]]
    for seat in (None, 1):
        assert not has_panel(table, "You have drawn", seat)
        assert "Copper 3" not in everything(table, seat)
        assert "Silver 4" not in everything(table, seat)
    plays(table, "place 1-2 up")
    assert not has_panel(table, "You have drawn", 0)


def test_ML_099_what_the_sides_pay_is_told_at_the_first_tile() -> None:
    table = drawn("gold-4", "iron-4")
    told = table.describe("place 1-1 up")
    assert told == "Gold 4 to 1-1-1, face up; $2, or $3 if both lie face up."
    told = table.describe("place 1-1 down")
    assert told == "Gold 4 to 1-1-1, face down; $0, or $2 if the next lies face up."
    for first, side, pay in (("up", "up", "$3"), ("up", "down", "$2"), ("down", "down", "$0")):
        table = plays(drawn("gold-4", "iron-4"), f"place 1-1 {first}")
        assert table.describe(f"place 1-2 {side}") == f"Iron 4 to 1-2-1, face {side}; {pay} in all."


def test_ML_R10_a_single_tile_is_paid_for_alone() -> None:
    table = drawn("gold-4", house={"removed_galleries": "out_of_game"})
    assert table.describe("place 1-1 up") == "Gold 4 to 1-1-1, face up; $2 in all."


def test_ML_095_ML_096_what_is_pushed_is_told() -> None:
    columns = {
        "1-1-1": down("iron-4"),
        "1-1-2": down("gold-1", 0),
        "1-2-1": up("gold-3", 2),
        "1-3-1": up("empty"),
    }
    table = drawn("gold-4", "iron-4", galleries=columns)
    told = table.describe("place 1-1 up")
    assert "; a face-down Gallery moves to Level 2, a face-down Gallery (Gold 1) is removed; $" in told
    assert "; the Gallery with 2 gold moves to Level 2; $" in table.describe("place 1-2 up")
    assert "; an empty Gallery moves to Level 2; $" in table.describe("place 1-3 up")


# --- The companies --------------------------------------------------------------------------


def test_ML_059_ML_055_turn_order_and_token_are_shown() -> None:
    people = [{"island": 4}, {"island": 1}, {"island": 2}]
    table = lagoon(*people, order=[1, 2, 0], compass=[1, 2, None, 0], token=2, player=1)
    assert companies(table)["turn"] == ["3rd", "1st", "2nd"]
    assert companies(table)["token"] == ["–", "–", "✓"]


def test_ML_057_islands_chosen_are_shown_before_the_ships_sail() -> None:
    table = reliquary.new("miners-lagoon", 3, seed=4)
    while not options(table, "island"):
        table.play(table.options()[0])
    first = table.player
    assert first is not None
    assert companies(table)["ship at"] == ["–"] * 3
    assert "turn" not in companies(table)
    plays(table, "island 3")
    assert companies(table)["ship at"][first] == "to island 3"


@pytest.mark.parametrize(
    ("number", "row"), [(1, "wages, round 3"), (6, "wages, round 6"), (7, "wages, round 9")]
)
def test_ML_151_wages_of_the_next_payment_are_shown(number: int, row: str) -> None:
    table = lagoon({"merchants": 3, "miners": 2, "money": 3}, {"merchants": 3, "miners": 1}, round=number)
    assert companies(table)[row] == ["$3", "$2"]


def test_ML_R31_no_wages_are_shown_that_will_not_be_paid() -> None:
    table = lagoon({"vp": 30}, {}, round=4)
    assert panels(table)[0].title == "Round 4, the last one"
    assert not [row for row in companies(table) if row.startswith("wages")]
    assert companies(lagoon({"vp": 30}, {}, round=6))["wages, round 6"] == ["$2", "$2"]


# --- Piles ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", VIEWERS)
def test_ML_R15_ML_038_sizes_of_stacks_and_discards_are_shown(seat: int | None) -> None:
    table = lagoon(
        {"hand": ["deal-09"]},
        {},
        deal_discards=["deal-01", "deal-02"],
        deal_stack=["deal-03", "deal-04", "deal-05"],
        gallery_stack=["gallery-gold-4", "gallery-gold-3"],
        gallery_discards=["gallery-iron-4"],
    )
    title = "Deals" if seat is None else "Your Deals"
    assert panel(table, title, seat)[-1][1] == "3 in the stack, 2 discarded"
    assert has_panel(table, "Mines (2 in the stack, 1 discarded)", seat)


@pytest.mark.parametrize("seat", VIEWERS)
def test_ML_133_ML_041_closed_deals_and_shipments_made_are_shown(seat: int | None) -> None:
    assert not has_panel(lagoon({}, {}), "Closed", seat)
    table = lagoon({"closed": ["deal-02", "deal-01"]}, {"shipments": ["ship-05"], "closed": ["deal-03"]})
    assert panel(table, "Closed Deals, Shipments made", seat) == [
        ["A Player 1", "Deals", "Wedding Rings, Tea Service"],
        ["B Player 2", "Deals", "Church Bells"],
        ["B Player 2", "Shipments", "Trinket Chest"],
    ]


# --- Deals and Objectives -------------------------------------------------------------------


@pytest.mark.parametrize("seat", VIEWERS)
def test_house_rule_open_deals_everybody_s_hand_is_shown(seat: int | None) -> None:
    people = [{"hand": ["deal-01"]}, {"hand": ["deal-02", "deal-03"]}]
    table = lagoon(*people, house={"open_deals": "true"})
    assert [row[:3] for row in panel(table, "Deals in hand", seat)[:3]] == [
        ["A Player 1", "1", "Wedding Rings"],
        ["B Player 2", "1", "Tea Service"],
        ["B Player 2", "2", "Church Bells"],
    ]
    table = lagoon(*people)
    for n, name in enumerate(["Wedding Rings", "Tea Service"]):
        assert (name in everything(table, seat)) == (seat == n)


def at_the_end() -> Table:
    """The game is over as soon as the first one passes."""
    people: list[dict[str, Any]] = [
        {"objectives": ["ob-treasury", "ob-clean-desk"], "money": 6},
        {"objectives": ["ob-miners-guild"], "miners": 5, "passed": 1},
    ]
    return lagoon(*people, is_ending=1)


@pytest.mark.parametrize("seat", VIEWERS)
def test_ML_157_everybody_s_objectives_are_shown_when_the_game_is_over(seat: int | None) -> None:
    table = at_the_end()
    for n, name in enumerate(["Clean Desk", "Miners' Guild"]):
        assert (name in everything(table, seat)) == (seat == n)
    plays(table, "pass")
    assert table.over
    assert [row[:3] for row in panel(table, "Objectives", seat)] == [
        ["A Player 1", "Treasury", "2 VP"],
        ["A Player 1", "Clean Desk", "0 VP"],
        ["B Player 2", "Miners' Guild", "3 VP"],
    ]
    assert not has_panel(table, "Your Objectives", seat)


def test_ML_157_who_kept_no_objective_has_no_row() -> None:
    table = plays(lagoon({}, AWAY, is_ending=1), "pass")
    assert panel(table, "Objectives") == [["none"]]


# --- Every move -----------------------------------------------------------------------------


def test_any_move_can_be_described_also_one_that_is_not_possible() -> None:
    table = reliquary.new("miners-lagoon", 3, seed=6)
    while len(table.moves) < 150:
        if len(table.moves) % 5 == 0:
            assert all(table.describe(str(move)) for move in table.box.moves.moves)
        offered = [move for move in table.options() if str(move) != "pass"] or table.options()
        table.play(offered[len(table.moves) % len(offered)])


# --- On the screen --------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100, 120, 160])
@pytest.mark.parametrize("seat", VIEWERS)
def test_no_title_is_cut_off(width: int, seat: int | None) -> None:
    long = {"hand": [], "objectives": ["ob-treasury", "ob-clean-desk"], "closed": ["deal-01"], "vp": 12}
    for number in (1, 12, 15):
        for table in (lagoon(long, {}, round=number), lagoon(long, {}, {}, {}, round=number)):
            drawn_up = on_screen(table, width, seat)
            for each in panels(table, seat):
                assert each.title in drawn_up


@pytest.mark.parametrize("seat", VIEWERS)
def test_ML_036_columns_of_the_mines_keep_to_one_line(seat: int | None) -> None:
    table = lagoon({}, {}, {}, galleries={"1-1-1": up("copper-4"), "1-2-1": up("copper-4")})
    lines = on_screen(table, 80, seat).splitlines()
    [heading] = [line for line in lines if "column" in line]
    assert heading.split("│")[1].split() == ["column", "1", "2", "3"]


def test_ML_R47_colours_tell_nothing_of_other_hands() -> None:
    people = [{"hand": ["deal-01"]}, {"hand": ["deal-02"], "enriched": ["silver 2"]}]
    table = lagoon(*people, house={"open_deals": "true"})
    [deals] = [each for each in panels(table, 0) if each.title.startswith("Deals in hand")]
    assert [row[3][0] for row in deals.rows[:2]] == [Ink("2' gold"), Ink("2' silver", "good")]
