"""Chapters 1 and 4: the aim, and a turn: roll, place dice one by one, end."""

from typing import Any

import pytest

import reliquary
from reliquary.kernel.rng import seeded
from reliquary.kernel.table import Table
from tests.support import artifacts, comes_round, options, player, plays, refused, will_roll

DICE = pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
RICH: dict[str, Any] = {"money": 50, "artifacts": {"fossil": 9, "scroll": 9, "relic": 9, "gem": 9}}


def left(table: Table) -> list[int]:
    """The dice left to place."""
    dice: list[int] = table.view()["turn"]["dice"]
    return dice


# --- The aim --------------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "over"), [(19, False), (20, True), (21, True)])
def test_AI_002_20_vp_set_off_the_last_round(vp: int, over: bool) -> None:
    table = artifacts({"bonus_vp": vp}, {}, dice=[1])
    plays(table, "end turn", "end turn")
    assert table.over == over


def test_AI_002_vp_come_from_what_was_found_and_sold_and_bought() -> None:
    table = artifacts({"money": 0, "grid": {"bottom 0": "a_manager lv2"}}, dice=[5, 1, 1])
    plays(table, "use desert 5", "museum scroll 1", "box 1")
    assert player(table)["money"] == 3
    plays(table, "use headq 1", "upgrade headq")
    assert player(table)["vp"] == 2 + 2


def test_AI_003_after_equally_many_turns_the_most_vp_win() -> None:
    table = artifacts({"bonus_vp": 20}, {"bonus_vp": 22}, {}, dice=[1])
    plays(table, "end turn", "end turn")
    assert table.winners() == []
    table.play("end turn")
    assert (table.over, table.winners()) == (True, [1])


def test_AI_003_equal_vp_are_decided_by_money() -> None:
    table = artifacts({"bonus_vp": 20, "money": 3}, {"bonus_vp": 20, "money": 4}, dice=[])
    plays(table, "end turn", "end turn")
    assert table.winners() == [1]


# --- The steps of a turn --------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
def test_AI_040_the_first_player_begins_and_turns_pass_clockwise(first: int) -> None:
    table = artifacts({}, first=first, dice=[])
    turns: list[int | None] = []
    for _ in range(6):
        turns.append(table.player)
        table.play("end turn")
    assert turns == [first, (first + 1) % 3, (first + 2) % 3] * 2


def test_AI_041_a_turn_begins_with_a_roll_and_ends_when_its_player_says_so() -> None:
    table = artifacts({}, dice=[1])
    will_roll(table, 6, 2, 6)
    table.play("end turn")
    assert (table.player, left(table)) == (1, [2, 6, 6])
    plays(table, "guide 2", "guide 6", "guide 6")
    assert (table.player, options(table)) == (1, ["end turn"])


def test_AI_041_AI_044_each_action_is_resolved_before_the_next_die() -> None:
    table = artifacts({}, dice=[1, 4])
    assert refused(table, "museum scroll 1") == "AI-086"
    table.play("use desert 4")
    assert refused(table, "museum scroll 1") is None


def test_AI_044_an_action_that_asks_is_finished_first() -> None:
    table = plays(artifacts({"money": 4}, dice=[1, 4, 5]), "use headq 1")
    others = ["guide 4", "use desert 4 slot 0", "dive 5", "end turn"]
    assert [refused(table, move) for move in others] == ["AI-070"] * 4
    table.play("upgrade desert")
    assert options(table, "guide") == ["guide 4", "guide 5"]


def test_AI_043_dice_go_on_own_cards_public_cards_and_the_dive_space() -> None:
    table = artifacts(RICH, dice=[5])
    kinds = {move.split()[0] for move in options(table)}
    assert kinds == {"use", "museum", "collectors", "guide", "dive", "end"}


def test_AI_043_not_on_cards_of_others_nor_of_the_row() -> None:
    table = artifacts(
        {},
        {"grid": {"bottom 0": "b_tundra_expedition"}},
        {},
        dice=[3],
        rows={"A": ["a_monastery_expedition"]},
    )
    assert refused(table, "use tundra 3 slot 0") == "AI-043"
    assert refused(table, "use monastery 3 slot 0") == "AI-043"


def test_AI_043_one_after_another() -> None:
    table = artifacts({"money": 0}, dice=[3, 3, 6])
    for money, rest in [(1, [3, 6]), (2, [3])]:
        table.play(f"guide {6 if money == 2 else 3}")
        assert (player(table)["money"], left(table)) == (money, rest)


def test_AI_045_all_dice_are_taken_back() -> None:
    table = artifacts(RICH, dice=[4, 5, 6])
    plays(table, "use desert 4", "museum gem 5", "box 1", "dive 6")
    comes_round(table, 4, 5, 6)
    assert left(table) == [4, 5, 6]
    plays(table, "use desert 4", "museum gem 5", "box 2", "dive 6")
    assert len(player(table)["dives"]) == 2


def test_AI_045_the_slots_of_one_player_are_not_those_of_the_next() -> None:
    table = plays(artifacts({}, dice=[4]), "use desert 4")
    will_roll(table, 4, 1, 1)
    table.play("end turn")
    table.play("use desert 4")
    assert player(table, 1)["artifacts"]["scroll"] == 1


# --- Slots ----------------------------------------------------------------------------------


def test_AI_046_a_slot_takes_one_die() -> None:
    table = plays(artifacts({}, dice=[4, 4]), "use desert 4")
    assert refused(table, "use desert 4 slot 0") == "AI-046"
    assert player(table)["artifacts"]["scroll"] == 1


@DICE
def test_AI_047_a_bare_number_takes_exactly_that(die: int) -> None:
    table = artifacts({}, dice=[die])
    move = f"use canyon-expedition-s {die} slot 0"
    assert refused(table, move) == (None if die == 1 else "AI-047")


@DICE
def test_AI_048_a_plus_takes_that_or_any_higher_number(die: int) -> None:
    table = artifacts({}, dice=[die])
    move = f"use canyon-expedition-s {die} slot 1"
    assert refused(table, move) == (None if die >= 3 else "AI-047")


def test_AI_049_only_a_dive_adds_dice_up() -> None:
    table = artifacts({}, dice=[2, 2], dives=["u_04"])
    assert refused(table, "use desert 2 slot 0") == "AI-047"
    table.play("dive 2")  # and the other one, which alone is left to add
    assert (player(table)["dives"], left(table)) == (["u_04"], [])


def test_AI_050_a_die_serves_once() -> None:
    table = plays(artifacts({}, dice=[4]), "use desert 4")
    assert refused(table, "guide 4") == "AI-050"
    assert refused(table, "dive 4") == "AI-050"
    assert refused(table, "use canyon-expedition-s 4 slot 1") == "AI-050"
    assert options(table) == ["end turn"]


@DICE
def test_AI_050_there_are_no_dice_but_those_rolled(die: int) -> None:
    table = artifacts(RICH, dice=[die])
    others = [
        move for other in range(1, 7) if other != die for move in (f"guide {other}", f"museum gem {other}")
    ]
    assert {refused(table, move) for move in others} == {"AI-050"}


def test_AI_051_public_cards_ask_for_no_expedition() -> None:
    """Nobody here owns an Expedition that finds Gems."""
    table = artifacts({"money": 0, "artifacts": {"gem": 2}}, dice=[2, 2, 2])
    plays(table, "museum gem 2", "box 1", "collectors 2", "sell 1 gem", "guide 2")
    assert player(table)["money"] == (1 + 3) + 1 + 1


# --- Rulings --------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [[1], [2, 2, 6], [1, 2, 3, 4, 5, 6]])
def test_AI_R14_AI_D13_a_turn_may_end_with_dice_left(dice: list[int]) -> None:
    table = artifacts({"money": 2}, dice=dice)
    before = player(table)
    assert table.describe("end turn").startswith("End the turn; ")
    table.play("end turn")
    assert table.player == 1
    assert player(table) == before


def test_AI_D13_the_end_of_a_turn_is_always_offered() -> None:
    table = artifacts({}, dice=[6, 1])
    for move in ("dive 6", "guide 1", "end turn"):
        assert "end turn" in options(table)
        table.play(move)


@pytest.mark.parametrize(
    ("me", "move", "rule"),
    [
        ({"money": 1}, "use headq 6 slot 0", "AI-R15"),
        ({}, "collectors 6", "AI-R15"),
        ({"artifacts": {"fossil": 9}}, "museum gem 6", "AI-086"),
        ({"grid": {"bottom 0": "b_auction_house"}}, "use auction 6", "AI-R15"),
        ({"money": 0, "grid": {"bottom 1": "c_press_office"}}, "use press 6", "AI-V04"),
        ({"money": 9, "grid": {"bottom 0": "c_press_office"}}, "use press 6", "AI-R15"),
        ({"money": 9, "grid": {"bottom 1": "c_explorers_club"}}, "use explorers 6", "AI-R15"),
        ({"grid": {"bottom 0": "c_biplane"}}, "use biplane 6", "AI-R15"),
    ],
)
def test_AI_R15_no_die_is_placed_for_nothing(me: dict[str, Any], move: str, rule: str) -> None:
    table = artifacts(me, dice=[6])
    assert refused(table, move) == rule
    assert not any(option.startswith(move[:8]) for option in options(table))


def test_AI_R15_a_museum_whose_free_boxes_ask_for_more_takes_no_die() -> None:
    cubes = {"gem": [1, 1, 1, None, None]}
    assert refused(artifacts({"artifacts": {"gem": 1}}, dice=[6], museums=cubes), "museum gem 6") == "AI-086"
    assert refused(artifacts({"artifacts": {"gem": 2}}, dice=[6], museums=cubes), "museum gem 6") is None


def test_AI_R15_what_can_be_carried_out_takes_a_die() -> None:
    table = artifacts({"money": 2}, dice=[6])
    assert refused(table, "use headq 6 slot 0") is None
    assert refused(artifacts({"artifacts": {"gem": 1}}, dice=[6]), "collectors 6") is None


@DICE
def test_AI_R15_AI_R24_AI_D05_guide_work_takes_any_die_always(die: int) -> None:
    table = artifacts({"money": 0}, dice=[die], dives=[])
    table.play(f"guide {die}")
    assert player(table)["money"] == 1


def test_AI_R24_no_player_is_ever_unable_to_act() -> None:
    g = reliquary.find("artifacts-inc").new(4, seeded(3))
    rng = seeded("choices")
    asked = 0
    while not g.is_over():
        offered = {str(move) for move in g.offered}
        if "end turn" in offered:
            asked += 1
            assert all(f"guide {die}" in offered for die in range(1, 7) if g.dice[die])
        g.apply(g.offered[rng.below(len(g.offered))])
    assert asked > 100


def test_AI_R18_passive_effects_of_a_card_bought_this_turn_apply_at_once() -> None:
    me = {"money": 9, "artifacts": {"scroll": 1, "relic": 2}}
    table = artifacts(me, dice=[1, 1, 3], rows={"B": ["b_curator"], "A": ["a_digger_team"]})
    plays(table, "use headq 1", "buy curator", "at bottom 0")
    assert player(table)["money"] == 5
    plays(table, "museum relic 1", "box 3")
    assert player(table)["money"] == 5 + 2 * 2 + 2


def test_AI_R18_a_digger_team_bought_this_turn_changes_a_die() -> None:
    table = artifacts({"money": 2}, dice=[1, 3], rows={"A": ["a_digger_team"]})
    assert refused(table, "raise 3") == "AI-056"
    plays(table, "use headq 1", "buy digger", "at bottom 0", "raise 3", "use desert 4")
    assert player(table)["artifacts"]["scroll"] == 1


def test_AI_R18_a_manager_bought_this_turn_pays_for_the_next_purchase() -> None:
    me = {"money": 6, "grid": {"top 0": "s_headquarters lv2"}}
    table = artifacts(me, dice=[1, 1], rows={"A": ["a_manager", "a_supply_depot"]})
    plays(table, "use headq 1 slot 0", "buy manager", "at bottom 0")
    plays(table, "use headq 1", "buy supply", "at bottom 1")
    assert player(table)["money"] == 6 - 4 - 2


def test_AI_R19_a_die_stays_on_its_slot_when_the_card_is_turned() -> None:
    table = artifacts({"money": 6}, dice=[1, 2, 2])
    plays(table, "use headq 1", "upgrade headq")
    assert options(table, "use headq") == ["use headquarters 2 slot 1"]
    assert table.view()["turn"]["used"] == {"s_headquarters": [0]}


@pytest.mark.parametrize("placed", [[], [4], [4, 5]])
def test_AI_R19_only_the_other_slots_of_lv2_are_free(placed: list[int]) -> None:
    """Ruins Expedition: 3+ and 5+ on Lv1; 2+, 3+ and 5+ on Lv2."""
    me = {"money": 5, "grid": {"bottom 1": "b_ruins_expedition"}}
    table = artifacts(me, dice=[*placed, 6, 6])
    for slot, die in enumerate(placed):
        table.play(f"use ruins {die} slot {slot}")
    plays(table, "use headq 6", "upgrade ruins")
    slots = [int(move[-1]) for move in options(table, "use ruins")]
    assert slots == [slot for slot in range(3) if slot >= len(placed)]


def test_AI_R19_a_slot_of_lv2_cannot_be_used_before() -> None:
    table = artifacts({}, dice=[3])
    assert refused(table, "use desert 3 slot 1") == "AI-R19"


def test_AI_R19_what_the_die_did_is_not_done_again() -> None:
    me = {"money": 5, "grid": {"bottom 1": "b_cavern_expedition"}}
    table = plays(artifacts(me, dice=[2, 1, 3]), "use cavern 2", "use headq 1", "upgrade cavern")
    assert player(table)["artifacts"]["gem"] == 1
    assert table.view()["turn"]["used"]["b_cavern_expedition"] == [1]
    table.play("use cavern 3")
    assert player(table)["artifacts"]["gem"] == 2


def test_AI_R22_each_museum_takes_one_die_per_turn() -> None:
    table = plays(artifacts(RICH, dice=[1, 2, 3]), "museum gem 1", "box 1")
    assert refused(table, "museum gem 2") == "AI-R22"
    plays(table, "museum relic 2", "box 1", "museum fossil 3", "box 1")
    assert [cubes[0] for cubes in table.view()["museums"].values()] == [0, None, 0, 0]


def test_AI_R22_private_collectors_take_one_die_per_turn() -> None:
    table = plays(artifacts(RICH, dice=[1, 2]), "collectors 1", "sell 1 gem", "enough")
    assert refused(table, "collectors 2") == "AI-R22"
    comes_round(table, 2, 2, 2)
    assert refused(table, "collectors 2") is None


@pytest.mark.parametrize("number", [1, 2, 7])
def test_AI_R22_guide_work_takes_any_number_of_dice(number: int) -> None:
    table = plays(artifacts({"money": 0}, dice=[3] * number), *["guide 3"] * number)
    assert player(table)["money"] == number


def test_AI_R22_house_museum_dice_0_is_any_number_of_orders() -> None:
    table = artifacts(RICH, dice=[1, 2, 3], house={"museum_dice": "0"})
    for box, die in enumerate([1, 2, 3], 1):
        plays(table, f"museum gem {die}", f"box {box}")
    assert table.view()["museums"]["gem"][:4] == [0, 0, 0, None]
    assert player(table)["money"] == 50 + 3 * (1 + 3)


def test_AI_R22_house_museum_dice_0_leaves_private_collectors_at_one() -> None:
    table = artifacts(RICH, dice=[1, 1], house={"museum_dice": "0"})
    plays(table, "collectors 1", "sell 1 gem", "enough")
    assert refused(table, "collectors 1") == "AI-R22"


@DICE
def test_AI_R23_public_cards_take_any_number(die: int) -> None:
    spaces = [f"museum {type}" for type in ("fossil", "scroll", "relic", "gem")] + ["collectors", "guide"]
    assert set(options(artifacts(RICH, dice=[die]))) >= {f"{space} {die}" for space in spaces}


def test_AI_R10_running_vp_are_faces_u_cards_effects_and_finds() -> None:
    grid = {"bottom 0": "b_pottery_restorer lv2", "bottom 1": "a_truck", "top 1": "s_desert_expedition lv2"}
    table = artifacts({"grid": grid, "dives": ["u_02", "u_04", "u_05"], "bonus_vp": 5})
    assert player(table)["vp"] == (2 + 1 + 1) + 3 + 5 + 2 * 2
    sheet = table.score_sheet()[0]
    assert (sheet["cards"], sheet["dives"], sheet["effects"], sheet["finds"]) == (4, 3, 5, 4)


def test_AI_R10_majorities_count_only_in_final_scoring_and_set_off_nothing() -> None:
    me = {"bonus_vp": 15, "grid": {"bottom 3": "e_archaeologist lv2"}}
    table = artifacts(me, {}, dice=[], museums={"gem": [0], "relic": [0, 1, 0]})
    assert (player(table)["vp"], table.scores()[0]) == (19, 19 + 4 + 3 + 2 * 2)
    plays(table, "end turn", "end turn")
    assert not table.over


def test_AI_R10_running_vp_never_go_down() -> None:
    g = reliquary.find("artifacts-inc").new(3, seeded(11))
    rng = seeded("choices")
    before = [0, 0, 0]
    while not g.is_over():
        g.apply(g.offered[rng.below(len(g.offered))])
        now = [int(me.vp()) for me in g.players]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now
    assert max(before) >= 20


def test_AI_R50_a_turn_may_be_taken_back_up_to_its_roll() -> None:
    table = artifacts({"artifacts": {"gem": 1}, "grid": {"bottom 0": "a_digger_team"}}, dice=[5, 5, 5])
    before = table.hash()
    plays(table, "raise 5", "dive 6", "guide 5", "museum gem 5", "box 1")
    while table.moves:
        assert table.can_undo()
        table.undo()
    assert table.hash() == before


def test_AI_R50_a_roll_or_a_re_roll_cannot_be_taken_back() -> None:
    table = plays(artifacts({}, dice=[1]), "end turn")
    assert not table.can_undo()
    with pytest.raises(reliquary.ReliquaryError, match="brought something to light"):
        table.undo()
    assert not plays(artifacts({"grid": {"bottom 0": "a_truck"}}, dice=[1]), "reroll 1").can_undo()


@pytest.mark.parametrize(
    ("deck", "buy", "free"),
    [
        (["a_truck", "a_canyon_expedition"], "buy manager", False),
        (["a_truck", "a_canyon_expedition"], "buy truck", False),
        (["a_truck"], "buy manager", True),
        (["a_truck"], "buy truck", True),
        ([], "buy manager", True),
        (["a_truck", "a_canyon_expedition"], "buy adventurer", True),
    ],
)
def test_AI_R50_a_purchase_is_final_if_it_showed_a_new_card(deck: list[str], buy: str, free: bool) -> None:
    table = artifacts({"money": 7}, dice=[1], rows={"A": ["a_manager"]}, decks={"A": deck})
    plays(table, "use headq 1", buy, "at bottom 0")
    assert table.can_undo() == free


def idle(table: Table, rounds: int) -> Table:
    return plays(table, *["end turn"] * rounds * 2)


def test_AI_R51_a_table_stops_after_60_rounds_too() -> None:
    table = idle(artifacts({}, {"money": 9}, dice=[], round=59), 1)
    assert (table.over, table.view()["round"]) == (False, 60)
    idle(table, 1)
    assert (table.over, table.winners()) == (True, [1])


def test_AI_R51_a_simulated_game_of_60_rounds_can_be_replayed() -> None:
    g = reliquary.find("artifacts-inc").new(2, seeded(1))
    table = reliquary.new("artifacts-inc", 2, 1)
    while not g.is_over():
        move = next((move for move in g.offered if str(move) == "end turn"), g.offered[0])
        table.play(move)
        g.apply(move)
    assert (table.over, table.scores()) == (True, table.game.scores(g))


def test_AI_R51_a_simulation_stops_after_60_rounds_and_scores_as_usual() -> None:
    game = reliquary.find("artifacts-inc")
    g = game.new(2, seeded(1))
    turns = 0
    while not g.is_over():
        ends = [move for move in g.offered if str(move) == "end turn"]
        turns += len(ends)
        g.apply(ends[0] if ends else g.offered[0])
    assert turns == 60 * 2
    assert game.scores(g) == [0, 0]
    assert game.winners(g) == [(int(g.first) + 1) % 2]  # the second player has a dollar more


# --- Worked examples ------------------------------------------------------------------------


def test_AI_E05_three_dice_on_guide_work() -> None:
    table = plays(artifacts({"money": 2}, dice=[1, 6, 3]), "guide 1", "guide 6", "guide 3")
    assert player(table)["money"] == 5


def test_AI_E06_a_card_bought_this_turn_takes_a_die() -> None:
    table = artifacts({"money": 2}, dice=[4, 3, 3], rows={"A": ["a_rainforest_expedition"]})
    plays(table, "use headq 4", "buy rainforest", "at bottom 1")
    assert (player(table)["money"], player(table)["vp"]) == (0, 1)
    table.play("use rainforest 3")
    assert player(table)["artifacts"]["relic"] == 1
    assert refused(table, "use rainforest 3 slot 0") == "AI-046"


def test_AI_E30_an_upgrade_with_a_die_on_the_card() -> None:
    table = artifacts({"money": 2}, dice=[5, 2, 5])
    plays(table, "use canyon 5", "use headq 2", "upgrade canyon")
    assert (player(table)["money"], player(table)["vp"]) == (0, 1)
    assert options(table, "use canyon") == [f"use canyon-expedition-s 5 slot {slot}" for slot in (0, 2)]
    table.play("use canyon 5 slot 2")
    assert player(table)["artifacts"]["fossil"] == 2


def test_AI_E30_a_2_would_have_slot_0_only() -> None:
    table = plays(artifacts({"money": 2}, dice=[5, 2, 2]), "use canyon 5", "use headq 2", "upgrade canyon")
    assert options(table, "use canyon") == ["use canyon-expedition-s 2 slot 0"]


def test_AI_E49_a_whole_turn() -> None:
    table = artifacts(
        {"money": 2},
        dice=[1, 4, 5],
        rows={"A": ["a_truck", "a_rainforest_expedition", "a_manager"]},
        decks={"A": ["a_mountain_expedition"]},
    )
    table.play("use desert 4")
    assert player(table)["artifacts"]["scroll"] == 1
    plays(table, "museum scroll 1", "box 1")
    assert (player(table)["money"], player(table)["artifacts"]["scroll"]) == (5, 0)
    plays(table, "use headq 5", "buy manager", "at bottom 1")
    assert (player(table)["money"], player(table)["vp"]) == (1, 1)
    view = table.view()
    assert view["rows"]["A"] == ["a_truck", "a_rainforest_expedition", "a_mountain_expedition"]
    assert view["decks"]["A"]["count"] == 0


def test_AI_E51_dice_left_over_are_lost() -> None:
    table = plays(artifacts({"money": 2}, dice=[2, 2, 6]), "guide 6", "end turn")
    assert player(table)["money"] == 3
    assert table.player == 1


def test_AI_E53_a_card_from_an_open_deck() -> None:
    table = artifacts({"money": 7}, dice=[1])
    plays(table, "use headq 1", "buy adventurer", "at bottom 3")
    me, deck = player(table), table.view()["decks"]["D"]
    assert (me["money"], me["vp"]) == (0, 2)
    assert (deck["count"], deck["top"]) == (3, "d_adventurer_2")
    assert options(table) == ["end turn"]
