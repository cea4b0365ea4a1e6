"""Chapters 4.4 and 4.5: Galleries are drawn, placed, mined, exhausted and removed."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.moves import NotationError
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

TYPES = ["gold", "silver", "copper", "iron"]
COLUMNS = ["1-1", "1-2", "1-3", "2-1", "2-2", "2-3"]
AWAY = {"passed": 1}  # the other player has passed, so that the first one has all turns


def up(tile: str, cubes: int | None = None) -> dict[str, Any]:
    """A Gallery that lies face up, with all its minerals or so many."""
    return {"tile": f"gallery-{tile}"} | ({} if cubes is None else {"cubes": cubes})


def down(tile: str, *known_to: int) -> dict[str, Any]:
    """A Gallery that lies face down."""
    return {"tile": f"gallery-{tile}", "up": 0, "known_to": [*known_to]}


def stack(*tiles: str) -> list[str]:
    """The stack, or a pile of discards: the next tile first."""
    return [f"gallery-{tile}" for tile in tiles]


def at(island: int, **me: Any) -> dict[str, Any]:
    """The player who acts, at an island; the other one has passed."""
    return {"island": island, **me}


def mine(galleries: dict[str, Any], miners: int = 5, island: int = 1, **parts: Any) -> Table:
    """A player with free miners at an island who starts to mine; nothing is announced yet."""
    return plays(lagoon(at(island, miners=miners), AWAY, galleries=galleries, **parts), "operate mine")


def draw(*tiles: str, galleries: dict[str, Any] | None = None, island: int = 3, **parts: Any) -> Table:
    """A player on island 3 or 4 has drawn these tiles and must place them."""
    laid = galleries or {}
    table = lagoon(at(island), AWAY, galleries=laid, gallery_stack=stack(*tiles), **parts)
    return plays(table, "galleries")


def laid(table: Table, seat: int | None = None) -> dict[str, str]:
    """The Galleries as a seat sees them: "gold-4 1" has one cube left, "(gold-4)" or "(?)" is face down."""
    spaces: dict[str, str] = {}
    for space, each in table.view(seat)["galleries"].items():
        tile = (each["tile"] or "?").removeprefix("gallery-")
        spaces[space] = f"{tile} {each['cubes']}" if each["up"] else f"({tile})"
    return spaces


def really(table: Table, space: str) -> str:
    """What tile lies somewhere, whoever knows."""
    tile: str = table.position()["galleries"][space]["tile"]
    return tile.removeprefix("gallery-").rpartition("-")[0]


def piles(table: Table) -> tuple[list[str], list[str]]:
    """Stack and discards, whoever knows."""
    position = table.position()
    stack, discards = (
        [tile.removeprefix("gallery-").rpartition("-")[0] for tile in position[pile]]
        for pile in ("gallery_stack", "gallery_discards")
    )
    return stack, discards


def raw(table: Table, seat: int = 0) -> dict[str, int]:
    """The raw resources of a player, of which there are any."""
    owned: dict[str, int] = player(table, seat)["raw"]
    return {type: count for type, count in owned.items() if count}


def rest(table: Table, seat: int = 0) -> int:
    """How many free miners a player has."""
    free: int = player(table, seat)["idle_miners"]
    return free


def money(table: Table, seat: int = 0) -> int:
    """How many $ a player has."""
    owned: int = player(table, seat)["money"]
    return owned


# --- The tiles ------------------------------------------------------------------------------


def test_ML_036_a_gallery_holds_minerals_of_one_type_and_at_most_four() -> None:
    box: Any = reliquary.find("miners-lagoon").box()
    assert {tile.minerals for tile in box.tiles} == {0, 1, 2, 3, 4}
    for kind in TYPES:
        table = lagoon({}, galleries={"1-1-1": up(f"{kind}-4")})
        assert laid(table) == {"1-1-1": f"{kind}-4 4"}


@pytest.mark.parametrize("space", ["1-1-1", "1-1-2"])
def test_ML_036_nobody_can_mine_from_an_empty_gallery(space: str) -> None:
    galleries = {"1-1-1": up("empty"), "1-1-2": up("empty"), "1-2-1": up("gold-2")}
    table = mine(galleries)
    assert refused(table, f"send 2 to {space}") == "ML-036"
    assert options(table) == ["send 1 to 1-2-1", "send 2 to 1-2-1"]


def test_ML_036_ML_100_a_site_of_empty_galleries_only_cannot_be_operated() -> None:
    galleries = {"1-1-1": up("empty"), "1-1-2": up("empty"), "2-1-1": up("gold-4")}
    assert refused(lagoon(at(1, miners=5), galleries=galleries), "operate mine") == "ML-100"


@pytest.mark.parametrize("seed", range(3))
def test_ML_037_tiles_enter_play_by_setup(seed: int) -> None:
    galleries = laid(reliquary.new("miners-lagoon", seed=seed))
    assert sorted(galleries) == [f"{column}-1" for column in COLUMNS]


@pytest.mark.parametrize(("island", "rule"), [(1, "ML-064"), (2, "ML-064"), (3, None), (4, None)])
def test_ML_037_tiles_enter_play_by_the_action_of_islands_3_and_4(island: int, rule: str | None) -> None:
    table = lagoon(at(island), AWAY)
    assert refused(table, "galleries") == rule
    assert ("galleries" in options(table)) is (rule is None)


def test_ML_037_mining_lays_no_new_tile_where_one_was_exhausted() -> None:
    table = plays(mine({"1-1-1": up("gold-1"), "1-2-1": up("iron-1")}), "send 1 to 1-1-1", "done")
    assert laid(table) == {"1-2-1": "iron-1 1"}


def test_ML_038_ML_R09_the_discards_are_shuffled_when_the_stack_has_run_out() -> None:
    orders: set[str] = set()
    for seed in range(12):
        table = reliquary.set_up(
            "miners-lagoon",
            {
                "players": [at(3), AWAY],
                "gallery_stack": [],
                "gallery_discards": stack("gold-1", "silver-2", "iron-3", "copper-4"),
            },
            seed=seed,
        )
        plays(table, "galleries")
        left, discards = piles(table)
        assert discards == []
        assert len(left) == 2
        orders.add(str(table.view(0)["drawn"]))
    assert len(orders) > 4


def test_ML_038_the_discards_stay_where_they_are_while_the_stack_has_tiles() -> None:
    table = lagoon(
        at(3), AWAY, gallery_stack=stack("gold-1", "gold-2", "gold-3"), gallery_discards=stack("iron-1")
    )
    plays(table, "galleries", "place 1-1 up", "place 1-2 up")
    assert piles(table) == (["gold-3"], ["iron-1"])
    assert laid(table) == {"1-1-1": "gold-1 1", "1-2-1": "gold-2 2"}


# --- Draw & Place ---------------------------------------------------------------------------


def test_ML_092_two_tiles_are_drawn_and_looked_at_without_showing_them() -> None:
    table = draw("gold-4", "empty", "iron-1")
    assert table.view(0)["drawn"] == stack("gold-4", "empty")
    assert table.view(1)["drawn"] == table.view()["drawn"] == 2
    assert piles(table)[0] == ["iron-1"]
    assert "gallery-gold-4" not in str(table.view(1)) + str(table.view())


@pytest.mark.parametrize("island", [3, 4])
def test_ML_093_each_goes_either_side_up_to_level_1_of_either_island(island: int) -> None:
    table = draw("gold-4", "iron-1", island=island)
    every = [f"place {column} {side}" for column in COLUMNS for side in ("up", "down")]
    assert options(table) == every
    table.play("place 1-1 up")
    assert options(table) == [move for move in every if not move.startswith("place 1-1")]
    table.play("place 2-3 down")
    assert laid(table, 0) == {"1-1-1": "gold-4 4", "2-3-1": "(iron-1)"}


def test_ML_094_not_to_the_same_column_whatever_side_is_up() -> None:
    table = plays(draw("gold-4", "iron-1"), "place 2-2 down")
    assert refused(table, "place 2-2 up") == refused(table, "place 2-2 down") == "ML-094"
    assert refused(table, "place 1-2 up") is None


@pytest.mark.parametrize(("old", "seen"), [(up("silver-3", 2), "silver-3 2"), (down("silver-3"), "(?)")])
def test_ML_095_ML_097_the_tile_on_level_1_first_moves_to_level_2_as_it_lies(
    old: dict[str, Any], seen: str
) -> None:
    table = draw("gold-4", "iron-1", galleries={"1-2-1": old})
    plays(table, "place 1-2 up", "place 2-1 up")
    assert laid(table) == {"1-2-1": "gold-4 4", "1-2-2": seen, "2-1-1": "iron-1 1"}
    assert really(table, "1-2-2") == "silver-3"


def test_ML_095_a_face_down_tile_pushes_as_well() -> None:
    table = draw("gold-4", "iron-1", galleries={"1-2-1": up("silver-3", 1)})
    plays(table, "place 1-2 down", "place 2-1 down")
    assert laid(table) == {"1-2-1": "(?)", "1-2-2": "silver-3 1", "2-1-1": "(?)"}


@pytest.mark.parametrize(("old", "seen"), [(up("silver-3", 2), "silver-3 2"), (down("silver-3"), "(?)")])
def test_ML_096_ML_097_of_two_tiles_the_upper_is_removed_and_the_lower_moves_up(
    old: dict[str, Any], seen: str
) -> None:
    table = draw("gold-4", "iron-1", galleries={"1-2-1": old, "1-2-2": up("copper-4")})
    plays(table, "place 1-2 up", "place 2-1 up")
    assert laid(table) == {"1-2-1": "gold-4 4", "1-2-2": seen, "2-1-1": "iron-1 1"}
    assert piles(table) == ([], ["copper-4"])


def test_ML_096_the_cubes_of_a_tile_pushed_out_go_to_the_bank() -> None:
    table = draw("gold-4", "iron-1", galleries={"1-2-1": up("silver-3"), "1-2-2": up("copper-4")})
    plays(table, "place 1-2 down", "place 2-1 down")
    assert raw(table, 0) == raw(table, 1) == {}
    assert money(table) == 0


def test_ML_098_minerals_are_put_on_tiles_placed_face_up_only() -> None:
    table = plays(draw("gold-4", "iron-3"), "place 1-1 down", "place 1-2 up")
    galleries = table.position()["galleries"]
    assert (galleries["1-1-1"]["cubes"], galleries["1-2-1"]["cubes"]) == (0, 3)


def test_ML_098_ML_104_a_face_down_tile_gets_its_minerals_when_it_is_opened() -> None:
    table = plays(mine({"1-1-1": down("gold-4")}), "send 3 to 1-1-1")
    assert laid(table) == {"1-1-1": "gold-4 1"}


SIDES = [("up", "up", 3), ("up", "down", 2), ("down", "up", 2), ("down", "down", 0)]


@pytest.mark.parametrize(("one", "two", "dollars"), SIDES)
@pytest.mark.parametrize("island", [3, 4])
def test_ML_099_money_for_tiles_placed_face_up(island: int, one: str, two: str, dollars: int) -> None:
    table = draw("gold-4", "iron-1", island=island)
    table.play(f"place 1-1 {one}")
    assert money(table) == 0
    table.play(f"place 1-2 {two}")
    assert money(table) == dollars
    assert money(table, 1) == 0


def test_ML_E15_pay_for_sides() -> None:
    for tiles in (("gold-4", "iron-1"), ("gold-4", "empty"), ("empty", "empty")):
        assert money(plays(draw(*tiles), "place 1-1 up", "place 2-1 up")) == 3
        assert money(plays(draw(*tiles), "place 1-1 down", "place 2-1 down")) == 0


def test_ML_E16_same_column() -> None:
    for galleries in ({}, {"1-1-1": up("gold-1")}, {"1-1-1": down("gold-1"), "1-1-2": up("gold-2")}):
        table = plays(draw("gold-4", "iron-1", galleries=galleries), "place 1-1 up")
        assert refused(table, "place 1-1 up") == refused(table, "place 1-1 down") == "ML-094"
        assert not options(table, "place 1-1")


# --- Too few tiles --------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "dollars"), [("up", 2), ("down", 0)])
def test_ML_R10_one_tile_alone_is_placed_and_pays_2_if_face_up(side: str, dollars: int) -> None:
    table = draw("gold-4")
    assert table.view(0)["drawn"] == stack("gold-4")
    table.play(f"place 1-1 {side}")
    assert money(table) == dollars
    assert laid(table, 0) == {"1-1-1": "gold-4 4" if side == "up" else "(gold-4)"}
    assert refused(table, "place 1-2 up") == "ML-062"


def test_ML_R10_the_discards_are_shuffled_in_the_middle_of_the_draw() -> None:
    table = draw("gold-4", gallery_discards=stack("iron-1"))
    assert table.view(0)["drawn"] == stack("gold-4", "iron-1")
    assert piles(table) == ([], [])


def test_ML_R10_without_a_tile_the_action_cannot_be_taken() -> None:
    table = lagoon(at(3), AWAY, gallery_stack=[], gallery_discards=[])
    assert refused(table, "galleries") == "ML-R10"
    assert "galleries" not in options(table)


def test_ML_R11_both_tiles_must_be_placed() -> None:
    table = draw("gold-4", "iron-1")
    assert refused(table, "pass") == "ML-093"
    table.play("place 1-1 up")
    assert refused(table, "pass") == refused(table, "depart") == "ML-093"
    assert options(table) == options(table, "place")


def test_ML_R11_an_empty_gallery_may_be_placed_face_up_for_money() -> None:
    table = plays(draw("empty", "gold-1"), "place 1-1 up", "place 1-2 down")
    assert money(table) == 2
    assert laid(table)["1-1-1"] == "empty 0"


# --- Who knows what -------------------------------------------------------------------------


def test_ML_R12_the_one_who_placed_a_tile_knows_it_wherever_it_moves_face_down() -> None:
    table = draw("gold-4", "iron-1", "silver-2", "copper-3")
    plays(table, "place 1-1 down", "place 1-2 up", "depart", "sail 4", "galleries")
    assert laid(table, 0)["1-1-1"] == "(gold-4)"
    plays(table, "place 1-1 up", "place 2-1 up")
    assert laid(table, 0)["1-1-2"] == "(gold-4)"
    assert laid(table, 1)["1-1-2"] == laid(table)["1-1-2"] == "(?)"


def test_ML_R12_nobody_knows_the_face_down_tiles_of_the_setup() -> None:
    table = reliquary.new("miners-lagoon", players=3, seed=5)
    for seat in (None, 0, 1, 2):
        seen = list(laid(table, seat).values())
        assert seen.count("(?)") == 4
        assert not [tile for tile in seen if tile.startswith("(") and tile != "(?)"]


def test_ML_R12_a_tile_that_was_opened_is_known_to_all() -> None:
    table = plays(mine({"1-1-1": down("gold-4")}), "send 1 to 1-1-1")
    assert laid(table) == laid(table, 0) == laid(table, 1) == {"1-1-1": "gold-4 3"}


def test_ML_R12_what_if_games_deal_a_face_down_tile_anew_to_those_who_do_not_know_it() -> None:
    table = plays(draw("gold-4", "iron-1"), "place 1-1 down", "place 1-2 down")
    tiles = {seat: {really(table.fork(seat, seed), "1-1-1") for seed in range(20)} for seat in (0, 1)}
    assert tiles[0] == {"gold-4"}
    assert len(tiles[1]) > 1


def test_ML_E67_who_knows_what() -> None:
    table = plays(draw("gold-4", "empty"), "place 1-1 down", "place 2-1 down")
    assert money(table) == 0
    assert laid(table, 0) == {"1-1-1": "(gold-4)", "2-1-1": "(empty)"}
    assert laid(table, 1) == laid(table) == {"1-1-1": "(?)", "2-1-1": "(?)"}
    plays(table, "pass")
    plays(table, "island 1", "island 2")
    assert laid(table, 0) == {"1-1-1": "(gold-4)", "2-1-1": "(empty)"}
    assert laid(table, 1) == {"1-1-1": "(?)", "2-1-1": "(?)"}


# --- Removed Galleries ----------------------------------------------------------------------


def test_ML_R09_exhausted_tiles_are_discarded() -> None:
    table = plays(mine({"1-1-1": up("gold-4", 1), "1-2-1": up("iron-1")}), "send 1 to 1-1-1", "done")
    assert piles(table)[1] == ["gold-4"]


def test_ML_R09_tiles_pushed_out_are_discarded() -> None:
    table = draw("gold-4", "iron-1", galleries={"1-1-1": up("gold-1"), "1-1-2": up("gold-2")})
    assert piles(plays(table, "place 1-1 up", "place 1-2 up"))[1] == ["gold-2"]


def test_ML_R09_demolished_tiles_are_discarded() -> None:
    me = at(4, equipment=["demolition-kit"])
    table = lagoon(me, AWAY, galleries={"1-1-1": up("gold-1"), "2-1-1": up("gold-2")})
    assert piles(plays(table, "use demolition-kit", "demolish 2-1-1"))[1] == ["gold-2"]


def test_ML_R09_a_tile_discarded_face_down_is_not_shown() -> None:
    galleries = {"1-1-1": up("gold-1"), "1-1-2": down("gold-2"), "1-2-1": up("gold-3"), "1-2-2": up("iron-2")}
    table = plays(draw("gold-4", "iron-1", galleries=galleries), "place 1-1 up", "place 1-2 up")
    for seat in (None, 0, 1):
        assert table.view(seat)["gallery_discards"] == [None, "gallery-iron-2"]


def test_ML_R09_tiles_that_were_removed_come_back() -> None:
    table = draw("gold-4", "iron-1", galleries={"1-1-1": up("gold-1"), "1-1-2": up("gold-2")})
    plays(table, "place 1-1 up", "place 1-2 up", "depart", "sail 4", "galleries")
    assert table.view(0)["drawn"] == stack("gold-2")


OUT = {"removed_galleries": "out_of_game"}


def test_ML_R09_house_rule_removed_galleries_out_of_game_they_never_return() -> None:
    galleries = {"1-1-1": up("gold-1"), "1-1-2": up("gold-2")}
    table = draw("gold-4", "iron-1", galleries=galleries, house=OUT)
    plays(table, "place 1-1 up", "place 1-2 up", "depart", "sail 4")
    assert refused(table, "galleries") == "ML-R10"
    assert "galleries" not in options(table)


def test_ML_R09_house_rule_removed_galleries_out_of_game_a_last_tile_is_drawn_alone() -> None:
    table = draw("gold-4", gallery_discards=stack("iron-1"), house=OUT)
    assert table.view(0)["drawn"] == stack("gold-4")
    assert money(plays(table, "place 1-1 up")) == 2


# --- Mining ---------------------------------------------------------------------------------


def test_ML_100_any_number_of_free_miners_but_at_least_one() -> None:
    table = mine({"1-1-1": up("gold-4"), "1-2-1": up("iron-4")}, miners=3)
    assert refused(table, "done") == "ML-100"
    ways = [f"send {n} to {space}" for space in ("1-1-1", "1-2-1") for n in (1, 2, 3)]
    assert options(table) == ways
    assert refused(table, "send 4 to 1-1-1") == "ML-100"
    table.play("send 2 to 1-1-1")
    assert options(table) == ["done", "send 1 to 1-2-1"]
    assert refused(table, "send 2 to 1-2-1") == refused(table, "send 1 to 1-1-1") == "ML-100"
    table.play("done")
    assert raw(table) == {"gold": 2}
    assert rest(table) == 1


def test_ML_100_ML_104_all_is_announced_before_anything_is_taken_or_opened() -> None:
    galleries = {"1-1-1": up("gold-4"), "1-2-1": down("iron-4"), "1-3-1": down("empty")}
    table = mine(galleries)
    plays(table, "send 1 to 1-2-1", "send 2 to 1-1-1")
    assert laid(table) == {"1-1-1": "gold-4 4", "1-2-1": "(?)", "1-3-1": "(?)"}
    assert raw(table) == {}
    assert table.view(0)["galleries"]["1-2-1"]["tile"] is None
    table.play("done")
    assert laid(table) == {"1-1-1": "gold-4 2", "1-2-1": "iron-4 3", "1-3-1": "(?)"}
    assert raw(table) == {"gold": 2, "iron": 1}


def test_ML_100_without_a_free_miner_nothing_can_be_mined() -> None:
    table = lagoon(at(1, miners=3, idle_miners=0), AWAY, galleries={"1-1-1": up("gold-4")})
    assert refused(table, "operate mine") == "ML-100"


def test_ML_100_ML_103_one_miner_cannot_work_where_a_pair_is_needed() -> None:
    table = lagoon(at(1), AWAY, galleries={"1-1-1": up("empty"), "1-1-2": up("gold-4")})
    assert refused(table, "operate mine") == "ML-100"


@pytest.mark.parametrize(("island", "other"), [(1, 2), (2, 1)])
def test_ML_101_only_galleries_of_the_island_where_the_ship_lies(island: int, other: int) -> None:
    table = mine({"1-1-1": up("gold-4"), "2-1-1": up("iron-4")}, island=island)
    assert refused(table, f"send 1 to {other}-1-1") == "ML-101"
    assert options(table) == [f"send {n} to {island}-1-1" for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("island", [3, 4])
def test_ML_101_there_is_no_mining_site_on_the_other_islands(island: int) -> None:
    table = lagoon(at(island, miners=5), AWAY, galleries={"1-1-1": up("gold-4")})
    assert refused(table, "operate mine") == "ML-064"


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("miners", [1, 2, 3, 4])
def test_ML_102_ML_105_on_level_1_each_miner_earns_one_resource_for_the_board(miners: int, kind: str) -> None:
    table = mine({"1-1-1": up(f"{kind}-4"), "1-2-1": up("empty")})
    table.play(f"send {miners} to 1-1-1")
    assert raw(table) == {kind: miners}
    assert raw(table, 1) == {}
    assert rest(table) == 5 - miners
    assert laid(table).get("1-1-1") == (f"{kind}-4 {4 - miners}" if miners < 4 else None)


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("pairs", [1, 2])
def test_ML_103_ML_105_on_level_2_each_pair_earns_one_resource_for_the_board(pairs: int, kind: str) -> None:
    table = mine({"2-1-1": up("empty"), "2-1-2": up(f"{kind}-4")}, island=2)
    assert options(table) == ["send 2 to 2-1-2", "send 4 to 2-1-2"]
    table.play(f"send {2 * pairs} to 2-1-2")
    assert raw(table) == {kind: pairs}
    assert rest(table) == 5 - 2 * pairs
    assert laid(table)["2-1-2"] == f"{kind}-4 {4 - pairs}"


@pytest.mark.parametrize(
    ("tile", "got", "left"), [("iron-1", 1, None), ("iron-2", 2, None), ("iron-4", 3, 1)]
)
def test_ML_104_miners_at_a_face_down_gallery_take_what_they_earn(
    tile: str, got: int, left: int | None
) -> None:
    table = plays(mine({"1-1-1": down(tile)}), "send 3 to 1-1-1")
    assert raw(table) == {"iron": got}
    assert rest(table) == 2
    assert laid(table) == ({} if left is None else {"1-1-1": f"{tile} {left}"})


def test_ML_104_miners_who_find_an_empty_gallery_are_wasted_for_the_round() -> None:
    table = plays(mine({"1-1-1": down("empty"), "1-2-1": up("gold-4")}), "send 3 to 1-1-1", "done")
    assert raw(table) == {}
    assert rest(table) == 2
    assert laid(table) == {"1-1-1": "empty 0", "1-2-1": "gold-4 4"}


def test_ML_106_ML_107_exhausted_galleries_are_removed_and_those_above_move_down() -> None:
    galleries = {"1-1-1": up("gold-4", 2), "1-1-2": up("iron-3", 2), "1-2-1": up("silver-1")}
    table = plays(mine(galleries), "send 2 to 1-1-1", "done")
    assert laid(table) == {"1-1-1": "iron-3 2", "1-2-1": "silver-1 1"}
    assert piles(table)[1] == ["gold-4"]


def test_ML_107_a_face_down_gallery_moves_to_level_1_face_down() -> None:
    table = plays(mine({"1-1-1": up("gold-1"), "1-1-2": down("iron-3", 1)}), "send 1 to 1-1-1", "done")
    assert laid(table) == {"1-1-1": "(?)"}
    assert laid(table, 1) == {"1-1-1": "(iron-3)"}


def test_ML_106_ML_107_an_exhausted_gallery_on_level_2_leaves_level_1_alone() -> None:
    table = plays(mine({"1-1-1": up("gold-4"), "1-1-2": up("iron-1")}), "send 2 to 1-1-2", "done")
    assert laid(table) == {"1-1-1": "gold-4 4"}
    assert raw(table) == {"iron": 1}


def test_ML_106_a_gallery_with_a_mineral_left_stays() -> None:
    table = plays(mine({"1-1-1": up("gold-3"), "1-1-2": up("iron-1")}), "send 2 to 1-1-1", "done")
    assert laid(table) == {"1-1-1": "gold-3 1", "1-1-2": "iron-1 1"}


def test_ML_108_a_gallery_empty_from_the_beginning_stays_until_it_is_pushed_out() -> None:
    galleries = {"1-1-1": up("gold-1"), "1-1-2": up("empty"), "1-2-1": up("iron-1"), "2-1-1": up("empty")}
    table = plays(mine(galleries), "send 1 to 1-1-1", "send 1 to 1-2-1")
    assert laid(table) == {"1-1-1": "empty 0", "2-1-1": "empty 0"}
    table = draw("gold-4", "iron-1", galleries={"1-1-1": up("gold-2"), "1-1-2": up("empty")})
    plays(table, "place 1-1 up", "place 1-2 up")
    assert laid(table) == {"1-1-1": "gold-4 4", "1-1-2": "gold-2 2", "1-2-1": "iron-1 1"}
    assert piles(table)[1] == ["empty"]


def test_ML_108_or_until_it_is_demolished() -> None:
    me = at(1, equipment=["demolition-kit"])
    table = plays(lagoon(me, AWAY, galleries={"1-1-1": up("empty")}), "use demolition-kit")
    assert laid(table) == {}


def test_ML_E09_mining_rulebook_example() -> None:
    galleries = {"1-1-1": up("gold-4", 1), "1-1-2": up("iron-3"), "1-2-1": down("empty")}
    table = mine(galleries, miners=4)
    plays(table, "send 1 to 1-1-1", "send 2 to 1-1-2", "send 1 to 1-2-1")
    assert raw(table) == {"gold": 1, "iron": 1}
    assert laid(table) == {"1-1-1": "iron-3 2", "1-2-1": "empty 0"}
    assert piles(table)[1] == ["gold-4"]
    assert rest(table) == 0


def test_ML_E10_level_2_needs_pairs() -> None:
    table = mine({"1-1-1": up("empty"), "1-1-2": up("silver-2")}, miners=5)
    assert options(table) == ["send 2 to 1-1-2", "send 4 to 1-1-2"]
    for odd in (1, 3, 5):
        with pytest.raises(NotationError):
            table.play(f"send {odd} to 1-1-2")


def test_ML_E11_no_surplus_on_known_tiles() -> None:
    table = mine({"1-1-1": up("copper-2")}, miners=4)
    assert options(table) == ["send 1 to 1-1-1", "send 2 to 1-1-1"]
    assert refused(table, "send 3 to 1-1-1") == "ML-R21"


def test_ML_E13_face_down_tile_on_level_2() -> None:
    table = mine({"2-3-1": up("gold-1"), "2-3-2": down("iron-4")}, miners=2, island=2)
    table.play("send 2 to 2-3-2")
    assert raw(table) == {"iron": 1}
    assert laid(table) == {"2-3-1": "gold-1 1", "2-3-2": "iron-4 3"}


def test_ML_E66_opened_tile_that_stays() -> None:
    tiles = stack("gold-1", "gold-2", "gold-3", "gold-4")
    table = lagoon({"miners": 2}, {"island": 3}, galleries={"1-3-1": down("copper-2")}, gallery_stack=tiles)
    plays(table, "operate mine", "send 1 to 1-3-1", "pass")
    assert raw(table) == {"copper": 1}
    assert laid(table) == {"1-3-1": "copper-2 1"}
    plays(table, "galleries", "place 1-3 up", "place 1-1 up")
    assert laid(table)["1-3-2"] == "copper-2 1"
    plays(table, "depart", "sail 4", "galleries", "place 1-3 down", "place 1-1 down")
    assert laid(table) == {"1-1-1": "(?)", "1-1-2": "gold-2 2", "1-3-1": "(?)", "1-3-2": "gold-1 1"}
    assert (raw(table, 0), raw(table, 1)) == ({"copper": 1}, {})


# --- Rulings on mining ----------------------------------------------------------------------


@pytest.mark.parametrize("cubes", [1, 2, 3, 4])
def test_ML_R21_at_a_face_up_gallery_no_more_miners_than_can_earn_something(cubes: int) -> None:
    table = mine({"1-1-1": up("gold-4", cubes), "1-1-2": up("iron-4", cubes)})
    assert options(table, "send") == [
        *[f"send {n} to 1-1-1" for n in range(1, cubes + 1)],
        *[f"send {n} to 1-1-2" for n in (2, 4) if n <= 2 * cubes],
    ]
    if cubes == 1:
        assert refused(table, "send 2 to 1-1-1") == refused(table, "send 4 to 1-1-2") == "ML-R21"


def test_ML_R21_at_a_face_down_gallery_up_to_four_and_the_surplus_is_wasted() -> None:
    table = mine({"1-1-1": down("gold-1"), "1-1-2": down("iron-1")})
    assert options(table) == [
        *[f"send {n} to 1-1-1" for n in (1, 2, 3, 4)],
        *[f"send {n} to 1-1-2" for n in (2, 4)],
    ]
    plays(table, "send 4 to 1-1-2", "done")
    assert raw(table) == {"iron": 1}
    assert rest(table) == 1
    assert laid(table) == {"1-1-1": "(?)"}


def test_ML_R21_a_place_without_a_gallery_cannot_be_mined() -> None:
    table = mine({"1-1-1": up("gold-4")})
    assert refused(table, "send 1 to 1-2-1") == refused(table, "send 2 to 1-1-2") == "ML-036"


def test_ML_R23_all_is_collected_at_the_rates_of_the_levels_announced() -> None:
    table = mine({"1-1-1": up("gold-1"), "1-1-2": up("iron-4")})
    plays(table, "send 1 to 1-1-1", "send 4 to 1-1-2")
    assert raw(table) == {"gold": 1, "iron": 2}
    assert laid(table) == {"1-1-1": "iron-4 2"}


def test_ML_R23_all_exhausted_tiles_are_removed_and_then_every_column_shifts() -> None:
    galleries = {
        "1-1-1": up("gold-1"),
        "1-1-2": up("iron-1"),
        "1-2-1": up("silver-1"),
        "1-2-2": up("copper-3"),
        "1-3-1": up("silver-2"),
        "1-3-2": up("copper-2"),
    }
    table = plays(mine(galleries), "send 1 to 1-1-1", "send 2 to 1-1-2", "send 1 to 1-2-1", "done")
    assert raw(table) == {"gold": 1, "iron": 1, "silver": 1}
    assert laid(table) == {"1-2-1": "copper-3 3", "1-3-1": "silver-2 2", "1-3-2": "copper-2 2"}
    assert sorted(piles(table)[1]) == ["gold-1", "iron-1", "silver-1"]


def test_ML_R23_the_order_of_the_announcement_does_not_matter() -> None:
    galleries = {"1-1-1": up("gold-1"), "1-1-2": up("iron-4")}
    table = plays(mine(galleries), "send 4 to 1-1-2", "send 1 to 1-1-1")
    assert raw(table) == {"gold": 1, "iron": 2}


def test_ML_R24_an_opened_tile_stays_face_up_with_its_cubes() -> None:
    table = plays(mine({"1-1-1": up("gold-1"), "1-1-2": down("iron-3")}), "send 2 to 1-1-2", "done")
    assert laid(table) == {"1-1-1": "gold-1 1", "1-1-2": "iron-3 2"}


def test_ML_R24_a_tile_that_opens_empty_stays_shifts_and_is_pushed() -> None:
    galleries = {"1-1-1": up("gold-1"), "1-1-2": down("empty")}
    table = lagoon({"miners": 3}, {"island": 3}, galleries=galleries, gallery_stack=stack("iron-1", "iron-2"))
    plays(table, "operate mine", "send 1 to 1-1-1", "send 2 to 1-1-2", "pass")
    assert laid(table) == {"1-1-1": "empty 0"}
    plays(table, "galleries", "place 1-1 up", "place 1-2 up")
    assert laid(table) == {"1-1-1": "iron-1 1", "1-1-2": "empty 0", "1-2-1": "iron-2 2"}
