"""Chapter 2: setting up a game, who knows what of it, and the house rule on starting money."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table
from tests.support import lagoon, options, player, plays, refused

BOX: Any = reliquary.find("miners-lagoon").box()
TYPES = ["gold", "silver", "copper", "iron"]
NUMBERS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(12)
OBJECTIVES: list[str] = BOX.objective_ids
CORPORATIONS: list[str] = BOX.corporation_ids
DEALS: list[str] = BOX.deal_ids
SECRET = {*OBJECTIVES, *CORPORATIONS, *DEALS}


def dealt(players: int = 2, seed: int = 1, **house: str) -> Table:
    """A new game, at its first question."""
    return reliquary.new("miners-lagoon", players, seed=seed, house=house)


def choosing(table: Table, luck: int = 0) -> Iterator[Table]:
    """The table at each question of the setup, answered at random; and at the first one after it."""
    chance = random.Random(luck)
    while table.view()["round"] == 0:
        yield table
        table.play(chance.choice(table.options()))
    yield table


def begun(players: int = 2, seed: int = 1, **house: str) -> Table:
    """A new game, at the first choice of an island."""
    return list(choosing(dealt(players, seed, **house), seed))[-1]


def people(table: Table) -> list[dict[str, Any]]:
    """All that lies before the players, secrets too."""
    companies: list[dict[str, Any]] = table.position()["players"]
    return companies


def told(view: Any) -> set[str]:
    """Every word of a view that names a secret card."""
    found: set[str] = set()
    if isinstance(view, dict):
        parts: list[Any] = [*view.keys(), *view.values()]  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType, reportUnknownMemberType]
        found.update(*[told(part) for part in parts])
    elif isinstance(view, list):
        inside: list[Any] = [*view]  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        found.update(*[told(part) for part in inside])
    elif isinstance(view, str):
        found = {view} & SECRET
    return found


def revealing(*corporations: str, token: int = 0, **parts: Any) -> Table:
    """All have chosen these Corporations; now they are revealed."""
    return reliquary.set_up(
        "miners-lagoon",
        {
            "round": 0,
            "token": token,
            "players": [
                {"objectives": OBJECTIVES[2 * seat : 2 * seat + 2], "offers": [each], "corporation": each}
                for seat, each in enumerate(corporations)
            ],
            "todo": [{"step": "Begin"}, {"step": "CountPoints"}],
            **parts,
        },
    )


# --- Stacks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("stack", ["deal_stack", "equipment", "gallery_stack", "shipment_stack"])
def test_ML_046_each_stack_is_shuffled(stack: str) -> None:
    assert len({tuple(dealt(seed=seed).position()[stack]) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("cards", ["objectives", "offers"])
def test_ML_046_objectives_and_corporations_are_shuffled(cards: str) -> None:
    hands = {tuple(people(dealt(seed=seed))[0][cards]) for seed in range(40)}
    assert len(hands) > 25


def test_ML_046_the_stacks_are_shuffled_separately() -> None:
    orders: list[list[int]] = []
    for key, shown, ids in (
        ("equipment", "display", BOX.equipment_ids),
        ("shipment_stack", "shipments", BOX.shipment_ids),
    ):
        whole = dealt().position()
        order = [ids.index(card) for card in whole[shown] + whole[key]]
        assert sorted(order) == list(range(len(ids)))
        orders.append([card for card in order if card < 24])
    assert orders[0] != orders[1]


@NUMBERS
def test_ML_047_everybody_has_a_board_and_stands_at_0(players: int) -> None:
    for each in people(dealt(players)):
        assert (each["vp"], each["money"], each["merchants"], each["miners"]) == (0, 0, 0, 0)
        assert (each["raw"], each["island"]) == (dict.fromkeys(TYPES, 0), None)
        assert [each[key] for key in ("enriched", "artifacts", "equipment", "shipments", "closed")] == [
            []
        ] * 5
    assert [each["vp"] for each in people(begun(players))] == [0] * players
    assert dealt(players).scores() == [0] * players


# --- Objectives and Corporations ------------------------------------------------------------


@NUMBERS
def test_ML_048_ML_049_everybody_is_dealt_3_objectives_and_2_corporations(players: int) -> None:
    start = people(dealt(players))
    objectives = [card for each in start for card in each["objectives"]]
    corporations = [card for each in start for card in each["offers"]]
    assert [len(each["objectives"]) for each in start] == [3] * players
    assert [len(each["offers"]) for each in start] == [2] * players
    assert len(set(objectives)) == 3 * players
    assert len(set(corporations)) == 2 * players


@pytest.mark.parametrize(
    ("move", "kept", "returned"), [("keep 1 2", (0, 1), 2), ("keep 1 3", (0, 2), 1), ("keep 2 3", (1, 2), 0)]
)
def test_ML_048_everybody_keeps_2_of_3(move: str, kept: tuple[int, int], returned: int) -> None:
    table = dealt(3)
    seat = table.player
    assert seat is not None
    cards = people(table)[seat]["objectives"]
    assert options(table) == ["keep 1 2", "keep 1 3", "keep 2 3"]
    me = people(plays(table, move))[seat]
    assert me["objectives"] == [cards[place] for place in kept]
    assert me["returned"] == cards[returned]


def test_ML_048_ML_049_nothing_else_can_be_done_first() -> None:
    table = dealt()
    assert refused(table, "island 1") == refused(table, "pass") == refused(table, "found 1") == "ML-048"
    plays(table, "keep 1 2")
    assert refused(table, "keep 1 2") == refused(table, "island 1") == "ML-049"


@pytest.mark.parametrize("place", [1, 2])
def test_ML_049_everybody_chooses_one_of_two_corporations(place: int) -> None:
    table = plays(dealt(), "keep 1 2")
    seat = table.player
    assert seat is not None
    offers = people(table)[seat]["offers"]
    assert options(table) == ["found 1", "found 2"]
    assert people(plays(table, f"found {place}"))[seat]["corporation"] == offers[place - 1]


@NUMBERS
def test_ML_049_nobody_has_anything_until_all_have_chosen(players: int) -> None:
    *before, after = [[player(table, seat) for seat in range(players)] for table in choosing(dealt(players))]
    assert len(before) == 2 * players
    for shown in before:
        assert [each["merchants"] for each in shown] == [0] * players
        assert not any("corporation" in each for each in shown)
    assert all(each["merchants"] >= 2 and each["corporation"] in CORPORATIONS for each in after)


@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_ML_049_everybody_takes_what_the_card_shows(corporation: str) -> None:
    other = "red-cliff" if corporation != "red-cliff" else "four-winds"
    me = player(revealing(corporation, other))
    said = [str(effect).split() for effect in BOX.corporations[CORPORATIONS.index(corporation)].effects]
    shown: dict[str, int] = {" ".join(words[1:-1]): int(words[-1]) for words in said}
    assert {key: me[key] for key in ("merchants", "miners", "money", "deals")} == {
        key: shown.get(key, 0) for key in ("merchants", "miners", "money", "deals")
    }
    assert me["raw"] == {type: shown.get(f"raw {type}", 0) for type in TYPES}
    assert (me["idle_merchants"], me["idle_miners"]) == (me["merchants"], me["miners"])


def test_ML_049_starting_deals_come_from_the_stack_and_are_secret() -> None:
    stack = ["deal-44", "deal-07", "deal-12"]
    table = revealing("deep-lantern", "four-winds", deal_stack=stack)
    assert people(table)[0]["hand"] == ["deal-44"]
    assert table.position()["deal_stack"] == stack[1:]
    assert table.view(seat=0)["players"][0]["hand"] == ["deal-44"]
    for viewer in (1, None):
        assert told(table.view(viewer)) & set(DEALS) == set()
        assert table.view(viewer)["players"][0]["deals"] == 1


@NUMBERS
def test_ML_050_the_corporations_have_no_further_function(players: int) -> None:
    table = begun(players)
    before = [each["corporation"] for each in people(table)]
    while table.view()["round"] < 3:
        table.play("pass" if "pass" in options(table) else table.options()[0])
    assert [each["corporation"] for each in people(table)] == before
    assert [each["deals"] for each in table.view()["players"]] == [
        len(each["hand"]) for each in people(table)
    ]
    other = [set(each["offers"]) - {each["corporation"]} for each in people(table)]
    assert not any(cards & told(table.view()) for cards in other)


# --- The table ------------------------------------------------------------------------------


@NUMBERS
def test_ML_051_6_equipment_cards_and_8_shipments_lie_face_up(players: int) -> None:
    view = dealt(players).view()
    assert (len(set(view["display"])), len(set(view["shipments"]))) == (6, 8)
    stacks = {"equipment": 18, "shipments": 32, "galleries": 42, "deals": 44, "discarded deals": 0}
    assert view["stacks"] == stacks


@NUMBERS
@pytest.mark.parametrize("seed", SEEDS)
def test_ML_052_three_galleries_on_each_mining_island_two_of_them_face_down(players: int, seed: int) -> None:
    laid = dealt(players, seed).view()["galleries"]
    for island in (1, 2):
        sides = [laid[f"{island}-{column}-1"]["up"] for column in (1, 2, 3)]
        assert sorted(sides) == [0, 0, 1]
    assert len(laid) == 6
    assert not any(space.endswith("-2") for space in laid)


@pytest.mark.parametrize("seed", SEEDS)
def test_ML_053_face_up_tiles_get_the_printed_cubes_and_face_down_ones_none(seed: int) -> None:
    for gallery in dealt(seed=seed).position()["galleries"].values():
        [minerals] = {tile.minerals for tile in BOX.tiles if gallery["tile"].startswith(f"{tile.id}-")} or {0}
        assert gallery["cubes"] == (minerals if gallery["up"] else 0)


def test_ML_053_a_gold_4_tile_gets_4_gold() -> None:
    for seed in range(300):
        view = dealt(seed=seed).view()["galleries"]
        if view["1-2-1"]["tile"] == "gallery-gold-4":
            assert view["1-2-1"]["cubes"] == 4
            return
    raise AssertionError("no Gold 4 tile was drawn in 300 games")


@NUMBERS
def test_ML_054_the_game_starts_in_round_1(players: int) -> None:
    assert begun(players).view()["round"] == 1


@NUMBERS
def test_ML_055_a_random_player_gets_the_token_and_chooses_first(players: int) -> None:
    tables = [begun(players, seed) for seed in range(30)]
    assert {table.view()["token"] for table in tables} == set(range(players))
    assert all(table.player == table.view()["token"] for table in tables)
    assert all(options(table) == [f"island {n}" for n in (1, 2, 3, 4)] for table in tables)


# --- Rulings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "cubes"),
    [
        (["enrich gold", "done"], 1),
        (["enrich gold", "enrich iron", "done"], 2),
        (["enrich gold", "enrich iron", "enrich gold"], 3),
    ],
)
def test_ML_R08_as_many_cubes_are_placed_as_resources_are_paid(moves: list[str], cubes: int) -> None:
    me = {"island": 3, "raw": {"gold": 2, "silver": 1, "iron": 1}}
    table = plays(lagoon(me, {"island": 4}), "enrichment", *moves)
    placed = [sum(rows[0]) for rows in table.view()["centre"].values()]
    assert sum(placed) == cubes == 4 - sum(player(table)["raw"].values())


def test_ML_R08_at_least_one() -> None:
    table = plays(lagoon({"island": 3, "raw": {"gold": 1, "iron": 1}}), "enrichment")
    assert "done" not in options(table)
    assert refused(table, "done") is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_ML_R12_face_down_tiles_of_the_setup_are_known_to_nobody(seed: int) -> None:
    table = begun(3, seed)
    for viewer in (0, 1, 2, None):
        shown = table.view(viewer)["galleries"].values()
        assert [gallery["tile"] is None for gallery in shown] == [not gallery["up"] for gallery in shown]
        assert [gallery["tile"] is None for gallery in shown].count(True) == 4


def test_ML_R12_a_fork_turns_up_other_tiles_in_their_places() -> None:
    table = begun(3)
    forks = [table.fork(seat=0, seed=seed) for seed in range(8)]
    assert all(fork.view(0) == table.view(0) for fork in forks)
    hidden = {fork.position()["galleries"]["1-1-1"]["tile"] for fork in forks}
    assert len(hidden) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_ML_R13_the_tile_in_the_middle_column_is_face_up(seed: int) -> None:
    laid = dealt(seed=seed).view()["galleries"]
    assert [space for space, gallery in laid.items() if gallery["up"]] == ["1-2-1", "2-2-1"]


@NUMBERS
def test_ML_R46_both_kinds_of_cards_are_seen_before_either_choice(players: int) -> None:
    table = dealt(players)
    for seat in range(players):
        mine = table.view(seat)["players"][seat]
        assert (len(mine["objectives"]), len(mine["offers"])) == (3, 2)


@NUMBERS
@pytest.mark.parametrize("seed", SEEDS)
def test_ML_R46_ML_048_ML_049_no_choice_of_the_setup_is_seen_by_others(players: int, seed: int) -> None:
    for table in choosing(dealt(players, seed), seed):
        secrets = people(table)
        for viewer in [*range(players), None]:
            allowed = own_secrets(secrets[viewer]) if viewer is not None else set[str]()
            if table.view()["round"] > 0:
                allowed |= {each["corporation"] for each in secrets}
            assert told(table.view(viewer)) == allowed


def own_secrets(me: dict[str, Any]) -> set[str]:
    """All secret cards that a player has seen."""
    return {*me["hand"], *me["objectives"], *me["offers"], me["returned"], me["corporation"]} - {None}


@NUMBERS
def test_ML_R46_the_choices_leave_the_same_view_whatever_is_chosen(players: int) -> None:
    for viewer in [players - 1, None]:
        views: list[dict[str, Any]] = []
        for keep, found in (("keep 1 2", "found 1"), ("keep 2 3", "found 2")):
            table = dealt(players)
            if table.player == viewer:
                continue
            views.append(plays(table, keep, found).view(viewer))
        assert views[:1] == views[1:]


@pytest.mark.parametrize("token", [0, 1, 2])
def test_ML_R46_starting_deals_are_drawn_clockwise_from_the_token_holder(token: int) -> None:
    stack = ["deal-05", "deal-17", "deal-31"]
    table = revealing("coral-bay", "deep-lantern", "three-metals", token=token, deal_stack=stack)
    hands = [people(table)[(token + n) % 3]["hand"] for n in range(3)]
    assert hands == [["deal-05"], ["deal-17"], ["deal-31"]]


@pytest.mark.parametrize("token", [0, 1, 2])
def test_ML_R46_the_token_holder_is_asked_first_and_the_others_clockwise(token: int) -> None:
    [seed] = [seed for seed in range(40) if dealt(3, seed).view()["token"] == token][:1]
    seats = [table.player for table in choosing(dealt(3, seed))]
    assert seats == [(token + n) % 3 for n in (0, 0, 1, 1, 2, 2)] + [token]


def test_ML_R46_ML_R47_the_chosen_objectives_stay_secret() -> None:
    table = begun(4)
    while table.view()["round"] < 4:
        table.play("pass" if "pass" in options(table) else table.options()[0])
    secrets = people(table)
    for viewer in [*range(4), None]:
        seen = told(table.view(viewer)) & set(OBJECTIVES)
        assert seen == (own_secrets(secrets[viewer]) & set(OBJECTIVES) if viewer is not None else set())


def test_ML_R47_boards_money_workers_and_open_cards_are_public() -> None:
    me: dict[str, Any] = {
        "vp": -3,
        "money": 7,
        "merchants": 6,
        "miners": 4,
        "idle_merchants": 2,
        "idle_miners": 1,
        "raw": {"gold": 1, "silver": 2, "copper": 3, "iron": 4},
        "enriched": ["gold 4"],
        "artifacts": ["artifact-1-iron"],
        "equipment": ["conveyor"],
        "shipments": ["ship-01"],
        "closed": ["deal-02"],
    }
    table = lagoon({**me, "hand": ["deal-03", "deal-04"]}, {})
    for viewer in (0, 1, None):
        shown = table.view(viewer)["players"][0]
        assert {key: shown[key] for key in me} == me
        assert shown["deals"] == 2


def test_ML_R47_hands_and_stacks_are_hidden() -> None:
    table = lagoon({"hand": ["deal-03"]}, {"hand": ["deal-04"]})
    assert told(table.view(0)) == {"deal-03"}
    assert told(table.view(1)) == {"deal-04"}
    assert told(table.view()) == set()
    assert [len(table.view()[pile]) for pile in ("display", "shipments")] == [6, 8]
    assert not any(
        key in table.view() for key in ("equipment", "deal_stack", "shipment_stack", "todo", "rng")
    )


def test_ML_R47_with_open_deals_hands_are_seen_by_everybody() -> None:
    table = lagoon({"hand": ["deal-03"]}, {"hand": ["deal-04"]}, house={"open_deals": "true"})
    assert told(table.view(0)) == told(table.view()) == {"deal-03", "deal-04"}


# --- House rule later_seat_bonus ------------------------------------------------------------


@pytest.mark.parametrize("bonus", ["0,0,0,0", "1,0,0,3", "0,0,2,4", "10,20,30,40"])
@NUMBERS
def test_ML_R46_later_seat_bonus_gives_extra_money_by_the_order_of_choosing(players: int, bonus: str) -> None:
    plain, table = begun(players, 3), begun(players, 3, later_seat_bonus=bonus)
    token: int = table.view()["token"]
    assert [each["corporation"] for each in people(table)] == [each["corporation"] for each in people(plain)]
    for n in range(players):
        seat = int(token + n) % players
        extra: int = people(table)[seat]["money"] - people(plain)[seat]["money"]
        assert extra == int(bonus.split(",")[n])


@pytest.mark.parametrize("bonus", ["1,2", "1,2,3,4,5", "a,b,c,d", "-1,0,0,0", ""])
def test_ML_R46_later_seat_bonus_is_four_whole_numbers(bonus: str) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="House rule 'later_seat_bonus' is"):
        dealt(2, 1, later_seat_bonus=bonus)


# --- Worked examples ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_ML_E51_setup_counts_for_3_players(seed: int) -> None:
    table = begun(3, seed)
    view = table.view()
    deals = sum(each["deals"] for each in view["players"])
    stacks = {"equipment": 18, "shipments": 32, "galleries": 42, "deals": 44 - deals, "discarded deals": 0}
    assert view["stacks"] == stacks
    assert [gallery["up"] for gallery in view["galleries"].values()].count(0) == 4
    assert len(view["galleries"]) == 6
    objectives = [(each["objectives"], each["returned"]) for each in people(table)]
    kept = {card for cards, _ in objectives for card in cards}
    assert (len(kept), len(kept | {returned for _, returned in objectives})) == (6, 9)


def test_ML_E52_starting_goods() -> None:
    table = revealing("anvil-point", "deep-lantern")
    anvil, lantern = player(table), player(table, 1)
    keys = ("merchants", "miners", "money", "deals")
    assert [anvil[key] for key in keys] == [3, 1, 7, 0]
    assert anvil["raw"] == {"gold": 1, "silver": 0, "copper": 0, "iron": 1}
    assert [lantern[key] for key in keys] == [2, 3, 3, 1]
    assert lantern["raw"] == dict.fromkeys(TYPES, 0)
    assert len(table.view(seat=1)["players"][1]["hand"]) == 1
    assert "hand" not in table.view(seat=0)["players"][1]


def test_ML_E67_who_knows_what() -> None:
    table = lagoon(
        {"island": 3}, {"island": 4}, {"island": 1}, gallery_stack=["gallery-gold-4", "gallery-empty"]
    )
    plays(table, "galleries", "place 1-1 down", "place 2-1 down")
    assert player(table)["money"] == 0
    seen = [table.view(seat)["galleries"] for seat in (0, 1, 2, None)]
    tiles = [(laid["1-1-1"]["tile"], laid["2-1-1"]["tile"]) for laid in seen]
    assert tiles == [("gallery-gold-4", "gallery-empty"), (None, None), (None, None), (None, None)]
    later = plays(table, "pass", "pass", "pass")
    assert later.view()["round"] == 2
    assert later.view(0)["galleries"]["1-1-1"] == {"tile": "gallery-gold-4", "up": 0, "cubes": 0}
