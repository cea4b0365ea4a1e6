"""Chapters 4.2, 4.3 and 5: Equipment is bought and activated; every card, and what it cannot do."""

import re
import tomllib
from typing import Any

import pytest

import reliquary
from reliquary.kernel.moves import NotationError
from reliquary.kernel.position import PositionError
from reliquary.kernel.table import Table
from tests.games.miners_lagoon.centre import TYPES, centre, cubes
from tests.support import lagoon, options, player, plays, refused

GAME = reliquary.find("miners-lagoon")
BOX: Any = GAME.box()
PRINTED: dict[str, dict[str, Any]] = {
    card["id"]: card
    for card in tomllib.loads((GAME.folder / "content.toml").read_text(encoding="utf-8"))["equipment"]
}
KINDS = [*TYPES, "money"]
AWAY = {"passed": 1}  # the other player has passed, so that the first one has all turns


def at(*equipment: str, island: int = 4, **me: Any) -> dict[str, Any]:
    """The player who acts, with Equipment; where no merchant could help, unless told otherwise."""
    return {"island": island, "equipment": [*equipment], **me}


def owner(*equipment: str, **me: Any) -> Table:
    """A player with Equipment, alone in the Action phase."""
    return lagoon(at(*equipment, **me), AWAY)


def buyer(*display: str, money: int = 20, stack: list[str] | None = None, **me: Any) -> Table:
    """A player on island 2 before a display."""
    stacks = {} if stack is None else {"equipment": stack}
    return lagoon({"island": 2, "money": money, **me}, AWAY, display=[*display], **stacks)


def up(tile: str, cubes: int | None = None) -> dict[str, Any]:
    """A Gallery that lies face up, with all its minerals or so many."""
    return {"tile": f"gallery-{tile}"} | ({} if cubes is None else {"cubes": cubes})


def down(tile: str, *known_to: int) -> dict[str, Any]:
    """A Gallery that lies face down."""
    return {"tile": f"gallery-{tile}", "up": 0, "known_to": [*known_to]}


def named(tile: str | None) -> str | None:
    """A tile as it is printed, whichever copy it is; nothing if it is not seen."""
    return tile and re.sub(r"^gallery-(empty|[a-z]+-\d)(-\d+)?$", r"\1", tile)


def laid(table: Table, seat: int | None = None) -> dict[str, str]:
    """The Galleries as a seat sees them: "gold-4 1" has one cube left, "(gold-4)" or "(?)" is face down."""
    spaces: dict[str, str] = {}
    for space, each in table.view(seat)["galleries"].items():
        tile = named(each["tile"]) or "?"
        spaces[space] = f"{tile} {each['cubes']}" if each["up"] else f"({tile})"
    return spaces


def discards(table: Table, seat: int | None = None) -> list[str | None]:
    """The discarded Galleries as a seat sees them."""
    return [named(tile) for tile in table.view(seat)["gallery_discards"]]


def own(table: Table, key: str, seat: int = 0) -> Any:
    """One thing that lies before a seat."""
    return player(table, seat)[key]


def purse(table: Table, seat: int = 0) -> tuple[int, int]:
    """$ and VP."""
    return own(table, "money", seat), own(table, "vp", seat)


def raw(table: Table, seat: int = 0) -> dict[str, int]:
    """The raw resources of a player, of which there are any."""
    owned: dict[str, int] = own(table, "raw", seat)
    return {kind: count for kind, count in owned.items() if count}


def hand(table: Table, seat: int = 0) -> list[str]:
    """The Deals that a player holds, as they see them themselves."""
    held: list[str] = table.view(seat)["players"][seat]["hand"]
    return held


def stacks(table: Table) -> tuple[int, int]:
    """How many Deals are in the stack, and how many were discarded."""
    sizes = table.view()["stacks"]
    return sizes["deals"], sizes["discarded deals"]


# --- The cards ------------------------------------------------------------------------------

#: cost and VP of every card
NUMBERS = {
    "generator": (1, 1),
    "melting-pot": (5, 2),
    "smelting-furnace": (4, 2),
    "elevator": (3, 1),
    "control-room": (2, 1),
    "underground-loader": (5, 2),
    "heavy-duty-loader": (4, 2),
    "bulldozer": (6, 2),
    "jaw-crusher": (2, 1),
    "impact-crusher": (4, 1),
    "cone-crusher": (6, 2),
    "copper-loader": (3, 2),
    "iron-loader": (3, 2),
    "gold-loader": (3, 2),
    "silver-loader": (3, 2),
    "rescue-chamber": (6, 3),
    "rock-cutter": (5, 2),
    "demolition-kit": (2, 1),
    "tipper": (3, 2),
    "air-compressor": (4, 2),
    "pickaxe-set": (3, 3),
    "ventilation-fan": (5, 4),
    "conveyor": (7, 5),
    "excavator": (9, 6),
}
EVERY_CARD = list(NUMBERS)
IDLE = ["pickaxe-set", "ventilation-fan", "conveyor", "excavator"]
AN_UPPER = {"1-1-1": up("empty"), "1-1-2": up("iron-2")}
CLOSABLE: dict[str, Any] = {"hand": ["deal-01"], "enriched": ["gold 2"]}
NO_RAW = dict.fromkeys(TYPES, 0)

#: who owns a card, what else there is, what is played after activating it, what is then changed
ABILITIES: dict[str, tuple[dict[str, Any], dict[str, Any], list[str], dict[str, Any]]] = {
    "generator": ({"hand": ["deal-07"]}, {}, [], {"money": 2, "deals": 0}),
    "melting-pot": (
        {"money": 2},
        {"centre": centre("silver 2 of 2")},
        [],
        {"money": 0, "enriched": ["silver 2"]},
    ),
    "smelting-furnace": ({"raw": {"gold": 1}}, {}, [], {"raw": NO_RAW}),
    "elevator": ({"money": 1, "enriched": ["iron 1"]}, {}, [], {"money": 0, "enriched": ["iron 2"]}),
    "control-room": ({}, {"centre": centre("copper 3 of 2")}, [], {}),
    "underground-loader": ({}, {"galleries": {"1-1-1": up("gold-4")}}, [], {"raw": NO_RAW | {"gold": 1}}),
    "heavy-duty-loader": ({}, {"galleries": AN_UPPER}, [], {"raw": NO_RAW | {"iron": 1}}),
    "bulldozer": (
        CLOSABLE,
        {},
        ["close deal-01"],
        {"vp": 2 + 1, "enriched": [], "deals": 0, "closed": ["deal-01"]},
    ),
    "rescue-chamber": (
        CLOSABLE,
        {},
        ["close deal-01"],
        {"vp": 2, "enriched": [], "deals": 0, "closed": ["deal-01"]},
    ),
    "air-compressor": ({}, {}, [], {"deals": 1}),
    "jaw-crusher": ({"enriched": ["gold 1"]}, {}, [], {"vp": 1, "enriched": []}),
    "impact-crusher": ({"enriched": ["gold 2"]}, {}, [], {"vp": 2, "enriched": []}),
    "cone-crusher": ({"enriched": ["gold 3"]}, {}, [], {"vp": 3, "enriched": []}),
    "copper-loader": ({"raw": {"copper": 1}}, {}, [], {"money": 2, "raw": NO_RAW}),
    "iron-loader": ({"raw": {"iron": 1}}, {}, [], {"money": 2, "raw": NO_RAW}),
    "gold-loader": ({"raw": {"gold": 1}}, {}, [], {"money": 2, "raw": NO_RAW}),
    "silver-loader": ({"raw": {"silver": 1}}, {}, [], {"money": 2, "raw": NO_RAW}),
    "rock-cutter": ({}, {}, [], {"money": 2}),
    "demolition-kit": ({}, {"galleries": {"2-3-1": up("gold-4")}}, [], {}),
    "tipper": (
        {"raw": {"gold": 1}},
        {},
        ["swap gold for silver"],
        {"raw": NO_RAW | {"silver": 1}},
    ),
}


def ready(card: str, island: int = 4, **me: Any) -> Table:
    """A player who owns a card and everything that it needs, and no free merchant."""
    needed, parts, _, _ = ABILITIES[card]
    return lagoon(at(card, island=island, idle_merchants=0, **needed, **me), AWAY, **parts)


def test_ML_085_ML_149_these_are_the_24_cards() -> None:
    assert sorted(PRINTED) == sorted(EVERY_CARD) == sorted(card.id for card in BOX.equipment)
    assert sorted([*ABILITIES, *IDLE]) == sorted(EVERY_CARD)


@pytest.mark.parametrize("card", EVERY_CARD)
def test_ML_085_every_card_costs_and_scores_what_is_printed(card: str) -> None:
    cost, vp = NUMBERS[card]
    assert (PRINTED[card]["cost"], PRINTED[card]["vp"]) == (cost, vp)
    assert refused(buyer(card, money=cost - 1, stack=[]), "buy equipment") == "ML-085"
    table = plays(buyer(card, money=cost, vp=3, stack=[]), "buy equipment")
    assert purse(table) == (0, 3 + vp)
    assert own(table, "equipment") == [card]
    assert purse(table, 1) == (0, 0)


@pytest.mark.parametrize("card", list(ABILITIES))
@pytest.mark.parametrize("island", [1, 2, 3, 4])
def test_ML_089_ML_091_every_ability_takes_one_miner_no_merchant_and_works_anywhere(
    card: str, island: int
) -> None:
    _, _, moves, effect = ABILITIES[card]
    table = ready(card, island)
    before = player(table)
    assert f"use {card}" in options(table)
    plays(table, f"use {card}", *moves)
    after = player(table)
    changed = {key: after[key] for key in after if after[key] != before[key]}
    assert changed == {"idle_miners": 0, "activated": [card], "acted": 1} | effect
    assert purse(table, 1) == ((2, 1) if card == "melting-pot" else (0, 0))
    assert refused(table, f"use {card}") == "ML-066"


@pytest.mark.parametrize("card", list(ABILITIES))
def test_ML_089_without_a_free_miner_no_card_can_be_activated(card: str) -> None:
    table = ready(card, miners=5, idle_miners=0)
    assert refused(table, f"use {card}") == "ML-089"
    assert options(table) == ["pass"]


#: what forbids a card to a player who owns only that card, while nothing lies anywhere
IDLED_BY = {
    "generator": "ML-R37",
    "melting-pot": "ML-120",
    "smelting-furnace": "ML-116",
    "elevator": "ML-R39",
    "control-room": "ML-R35",
    "underground-loader": "ML-R22",
    "heavy-duty-loader": "ML-R22",
    "bulldozer": "ML-133",
    "jaw-crusher": "ML-146",
    "impact-crusher": "ML-146",
    "cone-crusher": "ML-146",
    "copper-loader": "ML-147",
    "iron-loader": "ML-147",
    "gold-loader": "ML-147",
    "silver-loader": "ML-147",
    "rescue-chamber": None,
    "rock-cutter": None,
    "demolition-kit": "ML-148",
    "tipper": "ML-136",
    "air-compressor": None,
} | dict.fromkeys(IDLE, "ML-035")


@pytest.mark.parametrize("card", EVERY_CARD)
def test_ML_R39_without_effect_no_card_can_be_activated(card: str) -> None:
    table = owner(card)
    assert refused(table, f"use {card}") == IDLED_BY[card]
    assert options(table, "use") == ([] if IDLED_BY[card] else [f"use {card}"])


# --- Buy ------------------------------------------------------------------------------------

SIX = ["rock-cutter", "tipper", "generator", "conveyor", "excavator", "elevator"]


def test_ML_085_the_player_chooses_one_of_the_six_face_up_cards() -> None:
    table = plays(buyer(*SIX, stack=["bulldozer"]), "buy equipment")
    assert sorted(options(table)) == sorted(f"buy {card}" for card in SIX)
    assert refused(table, "buy bulldozer") == refused(table, "buy melting-pot") == "ML-085"
    assert refused(table, "pass") == "ML-085"


def test_ML_085_only_cards_that_can_be_paid() -> None:
    table = plays(buyer(*SIX, money=4), "buy equipment")
    assert sorted(options(table)) == ["buy elevator", "buy generator", "buy tipper"]
    assert refused(table, "buy rock-cutter") == "ML-085"
    assert refused(buyer("rock-cutter", "tipper", money=2, stack=[]), "buy equipment") == "ML-085"
    assert options(buyer("rock-cutter", "tipper", money=2, stack=[])) == ["deal", "depart", "pass"]


def test_ML_085_raw_resources_do_not_pay_for_it() -> None:
    table = buyer("tipper", money=2, stack=[], raw=dict.fromkeys(TYPES, 9))
    assert refused(table, "buy equipment") == "ML-085"


def test_ML_085_nor_for_a_card_that_another_player_owns() -> None:
    table = lagoon({"island": 2, "money": 20}, {"passed": 1, "equipment": ["tipper"]}, display=SIX[2:])
    assert refused(plays(table, "buy equipment"), "buy tipper") == "ML-085"


def test_ML_086_the_display_is_refilled_to_six_at_once() -> None:
    table = buyer(*SIX, stack=["bulldozer", "melting-pot"])
    plays(table, "buy equipment", "buy tipper")
    assert sorted(table.view()["display"]) == sorted(["bulldozer", *[c for c in SIX if c != "tipper"]])
    assert table.view()["stacks"]["equipment"] == 1


def test_ML_086_from_an_empty_stack_it_is_not() -> None:
    table = plays(buyer(*SIX, stack=[]), "buy equipment", "buy tipper")
    assert table.view()["display"] == [card for card in SIX if card != "tipper"]


def test_ML_086_what_is_refilled_is_for_the_next_buyer() -> None:
    people = [{"island": 2, "money": 20}, {"island": 2, "money": 20}]
    table = lagoon(*people, display=SIX, equipment=["bulldozer"])
    plays(table, "buy equipment", "buy tipper", "pass", "buy equipment")
    assert refused(table, "buy tipper") == "ML-085"
    plays(table, "buy bulldozer")
    assert (own(table, "equipment"), own(table, "equipment", 1)) == (["tipper"], ["bulldozer"])
    assert own(table, "idle_merchants", 1) == 1  # the second user places 2 (ML-068)


def test_ML_087_only_one_card_per_action() -> None:
    table = plays(buyer(*SIX), "buy equipment", "buy tipper")
    assert refused(table, "buy rock-cutter") == "ML-062"
    assert refused(table, "buy equipment") == "ML-065"
    assert own(table, "equipment") == ["tipper"]


def test_ML_088_a_card_may_be_activated_from_the_next_action_on() -> None:
    table = lagoon({"island": 2, "money": 5}, {}, display=["rock-cutter"])
    assert refused(table, "use rock-cutter") == "ML-089"
    plays(table, "buy equipment", "buy rock-cutter")
    assert table.player == 0
    assert options(table, "use") == ["use rock-cutter"]
    plays(table, "use rock-cutter")
    assert (purse(table), table.player) == ((2, 2), 1)


def test_ML_088_bought_in_the_second_action_it_waits_for_the_next_turn_of_the_round() -> None:
    table = lagoon({"island": 2, "money": 5}, {}, display=["rock-cutter"])
    plays(table, "deal", "draw deal", "buy equipment", "buy rock-cutter", "pass")
    assert (table.player, options(table, "use")) == (0, ["use rock-cutter"])
    assert purse(plays(table, "use rock-cutter")) == (2, 2)


def test_ML_085_vp_for_a_card_are_scored_at_once_and_can_end_the_game() -> None:
    table = plays(buyer("excavator", vp=24, money=9), "buy equipment", "buy excavator")
    assert purse(table) == (0, 30)
    assert plays(table, "pass").over


# --- Activate -------------------------------------------------------------------------------


def test_ML_089_only_own_cards_in_the_own_turn() -> None:
    table = lagoon(at("rock-cutter"), at("tipper", money=1, island=3))
    assert options(table, "use") == ["use rock-cutter"]
    assert refused(table, "use tipper") == "ML-089"
    why = table.why_not("use tipper", seat=1)
    assert why is not None
    assert why.rule == "turn"


def test_ML_089_an_activation_is_an_action_and_two_make_a_turn() -> None:
    table = lagoon(at("rock-cutter", "air-compressor", "jaw-crusher", miners=5, enriched=["gold 1"]), {})
    plays(table, "use rock-cutter")
    assert table.player == 0
    plays(table, "use air-compressor")
    assert table.player == 1
    plays(table, "pass", "use jaw-crusher")
    assert sorted(own(table, "activated")) == ["air-compressor", "jaw-crusher", "rock-cutter"]
    assert own(table, "idle_miners") == 2


def test_ML_089_each_card_once_a_round_wherever_the_ship_has_sailed() -> None:
    table = plays(owner("rock-cutter", miners=5), "use rock-cutter", "depart", "sail 1")
    assert refused(table, "use rock-cutter") == "ML-066"
    assert options(table, "use") == []


def test_ML_089_a_position_in_which_another_s_card_was_activated_is_impossible() -> None:
    with pytest.raises(PositionError):
        lagoon(at(activated=["rock-cutter"]))


def test_ML_090_the_miner_cannot_be_used_again_this_round_neither_for_mining_nor_for_a_card() -> None:
    me = at("rock-cutter", "air-compressor", island=1)
    table = lagoon(me, AWAY, galleries={"1-1-1": up("gold-4")})
    plays(table, "use rock-cutter")
    assert refused(table, "operate mine") == "ML-100"
    assert refused(table, "use air-compressor") == "ML-089"
    assert "operate mine" not in options(table)
    assert options(table, "use") == []


def test_ML_090_it_returns_at_the_end_of_the_round() -> None:
    table = plays(owner("rock-cutter", "air-compressor"), "use rock-cutter", "pass", "island 2", "island 1")
    assert (own(table, "idle_miners"), own(table, "activated")) == (1, [])
    assert options(table, "use") == ["use rock-cutter", "use air-compressor"]


def test_ML_091_what_others_do_does_not_make_it_dearer() -> None:
    others = [
        {"passed": 1, "equipment": ["gold-loader", "elevator"], "activated": ["gold-loader", "elevator"]},
        {"passed": 1, "equipment": ["tipper"], "activated": ["tipper"], "used": ["operate_mine 1", "deal 1"]},
    ]
    me = at("rock-cutter", "air-compressor", island=1, miners=2, idle_merchants=0)
    table = plays(lagoon(me, *others), "use rock-cutter", "use air-compressor")
    assert (own(table, "idle_miners"), own(table, "money"), own(table, "deals")) == (0, 2, 1)


def test_ML_R52_mining_and_equipment_draw_on_the_same_free_miners() -> None:
    me = at("rock-cutter", "air-compressor", island=1, miners=3)
    galleries = {"1-1-1": up("gold-4")}
    table = plays(lagoon(me, AWAY, galleries=galleries), "use rock-cutter", "operate mine")
    assert options(table) == ["send 1 to 1-1-1", "send 2 to 1-1-1"]
    assert refused(table, "send 3 to 1-1-1") == "ML-100"
    table = plays(lagoon(me, AWAY, galleries=galleries), "operate mine", "send 3 to 1-1-1")
    assert (raw(table), own(table, "idle_miners")) == ({"gold": 3}, 0)
    assert refused(table, "use rock-cutter") == "ML-089"
    table = plays(lagoon(me, AWAY, galleries=galleries), "operate mine", "send 2 to 1-1-1")
    plays(table, "use rock-cutter")
    assert refused(table, "use air-compressor") == "ML-089"


# --- Generator ------------------------------------------------------------------------------


def test_ML_139_discard_a_deal_from_hand_and_receive_2_dollars() -> None:
    me = at("generator", hand=["deal-01", "deal-07", "deal-09"], money=3)
    table = plays(lagoon(me, AWAY), "use generator")
    assert options(table) == ["discard 1", "discard 2", "discard 3"]
    assert refused(table, "discard 4") == "ML-R37"
    plays(table, "discard 2")
    assert (hand(table), purse(table), stacks(table)) == (["deal-01", "deal-09"], (5, 0), (41, 1))


def test_ML_R37_only_a_deal_from_hand_not_a_closed_one() -> None:
    table = owner("generator", closed=["deal-01"])
    assert refused(table, "use generator") == "ML-R37"
    assert options(table, "use") == []
    table = plays(owner("generator", closed=["deal-01"], hand=["deal-07"]), "use generator")
    assert (own(table, "closed"), own(table, "deals")) == (["deal-01"], 0)
    assert table.position()["deal_discards"] == ["deal-07"]


def test_ML_R37_it_is_discarded_face_down() -> None:
    table = lagoon(at("generator", hand=["deal-01", "deal-07"]), {}, deal_stack=["deal-10", "deal-11"])
    name = BOX.deals[BOX.deal_ids.index("deal-07")].name
    plays(table, "use generator", "discard 2")
    for seat in (None, 1):
        assert "deal-07" not in str(table.view(seat))
        assert "discards a Deal" in str(table.log(seat))
        assert name not in str(table.log(seat))
        assert len({str(table.fork(1, seed).position()["deal_discards"]) for seed in range(9)}) > 1
    assert f"discards the Deal {name}" in str(table.log(0))
    assert {str(table.fork(0, seed).position()["deal_discards"]) for seed in range(9)} == {"['deal-07']"}


# --- Melting Pot ----------------------------------------------------------------------------


def pot(*there: str, **me: Any) -> Table:
    """A player with the Melting Pot, while these cubes are in the Centre."""
    return lagoon(at("melting-pot", **me), AWAY, centre=centre(*there))


def test_ML_140_one_cube_is_bought_and_no_second_one() -> None:
    table = plays(pot("gold 1 of 1", "iron 1 of 1", money=9), "use melting-pot")
    assert options(table) == ["fetch gold 1 of 1", "fetch iron 1 of 1"]
    assert refused(table, "done") == refused(table, "pass") == "ML-120"
    plays(table, "fetch iron 1 of 1")
    assert (own(table, "enriched"), purse(table), cubes(table)) == (["iron 1"], (9, 1), ["gold 1 of 1"])
    assert refused(table, "fetch gold 1 of 1") == "ML-062"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", TYPES)
def test_ML_140_another_player_s_cube_is_paid_as_usual_and_its_owner_scores(kind: str, level: int) -> None:
    cube = f"{kind} {level}"
    assert refused(pot(f"{cube} of 2", money=level - 1), "use melting-pot") == "ML-124"
    table = plays(pot(f"{cube} of 2", money=level), "use melting-pot")
    assert (own(table, "enriched"), purse(table), purse(table, 1)) == ([cube], (0, 0), (level, 1))
    assert cubes(table) == []


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_ML_140_an_own_cube_costs_nothing_and_scores_1(level: int) -> None:
    table = plays(pot(f"gold {level} of 1"), "use melting-pot")
    assert (own(table, "enriched"), purse(table), purse(table, 1)) == ([f"gold {level}"], (0, 1), (0, 0))


def test_ML_140_never_a_cube_at_0_nor_one_for_an_occupied_place() -> None:
    assert refused(pot("gold 0 of 1", "gold 0 of 2", money=9), "use melting-pot") == "ML-121"
    taken = pot("gold 2 of 1", "gold 2 of 2", enriched=["gold 2"], money=9)
    assert refused(taken, "use melting-pot") == "ML-122"
    table = plays(pot("gold 2 of 1", "gold 1 of 1", "iron 1 of 2", enriched=["gold 2"]), "use melting-pot")
    assert own(table, "enriched") == ["gold 1", "gold 2"]
    with pytest.raises(NotationError):
        pot().play("fetch gold 0 of 1")


def test_ML_140_the_buyer_chooses_among_owners() -> None:
    table = plays(pot("gold 2 of 1", "gold 2 of 2", money=2), "use melting-pot")
    assert options(table) == ["fetch gold 2 of 1", "fetch gold 2 of 2"]
    plays(table, "fetch gold 2 of 2")
    assert (purse(table), purse(table, 1), cubes(table)) == ((0, 0), (2, 1), ["gold 2 of 1"])


def test_ML_140_its_owner_scores_also_after_passing_and_can_end_the_game() -> None:
    me, rival = at("melting-pot", money=1), {"passed": 1, "vp": 29}
    table = plays(lagoon(me, rival, centre=centre("gold 1 of 2")), "use melting-pot")
    assert (purse(table), purse(table, 1)) == ((0, 0), (1, 30))
    assert plays(table, "pass").over


def test_ML_140_it_leaves_the_enrichment_transaction_of_an_island_free() -> None:
    table = plays(pot("gold 1 of 1", "iron 1 of 1"), "use melting-pot", "fetch gold 1 of 1")
    plays(table, "enrichment", "fetch iron 1 of 1")
    assert (own(table, "enriched"), purse(table)) == (["gold 1", "iron 1"], (0, 2))


# --- Smelting Furnace -----------------------------------------------------------------------


def test_ML_141_one_raw_resource_goes_into_the_0_row() -> None:
    table = plays(owner("smelting-furnace", raw={"gold": 2, "iron": 1}), "use smelting-furnace")
    assert options(table) == ["enrich gold", "enrich iron"]
    assert refused(table, "enrich silver") == "ML-116"
    assert refused(table, "done") == "ML-R08"
    plays(table, "enrich gold")
    assert (raw(table), cubes(table), purse(table)) == ({"gold": 1, "iron": 1}, ["gold 0 of 1"], (0, 0))
    assert refused(table, "enrich gold") == "ML-062"


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize(("mine", "yours", "rule"), [(0, 3, None), (2, 2, "ML-118"), (0, 4, "ML-118")])
def test_ML_141_only_where_there_is_room_for_it(kind: str, mine: int, yours: int, rule: str | None) -> None:
    there = centre(*[f"{kind} 0 of 1"] * mine, *[f"{kind} 0 of 2"] * yours)
    table = lagoon(at("smelting-furnace", raw={kind: 2}), AWAY, centre=there)
    assert refused(table, "use smelting-furnace") == rule
    if rule is None:
        assert cubes(plays(table, "use smelting-furnace")) == [f"{kind} 0 of 1", *[f"{kind} 0 of 2"] * 3]


def test_ML_141_a_full_column_leaves_the_others_open() -> None:
    there = centre(*["gold 0 of 2"] * 4)
    me = at("smelting-furnace", raw={"gold": 1, "iron": 1, "copper": 1})
    table = plays(lagoon(me, AWAY, centre=there), "use smelting-furnace")
    assert options(table) == ["enrich copper", "enrich iron"]
    assert refused(table, "enrich gold") == "ML-118"


def test_ML_141_an_enriched_cube_is_no_raw_resource() -> None:
    assert refused(owner("smelting-furnace", enriched=["gold 1"]), "use smelting-furnace") == "ML-116"


# --- Elevator -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("kind", TYPES)
def test_ML_142_one_cube_rises_one_level_for_1_dollar(kind: str, level: int) -> None:
    table = plays(owner("elevator", money=3, enriched=[f"{kind} {level}"]), "use elevator")
    assert own(table, "enriched") == [f"{kind} {level + 1}"]
    assert purse(table) == (2, 0)


def test_ML_142_not_to_a_level_that_is_occupied() -> None:
    table = plays(owner("elevator", money=3, enriched=["gold 1", "gold 2", "iron 2"]), "use elevator")
    assert options(table) == ["raise gold 2", "raise iron 2"]
    assert refused(table, "raise gold 1") == "ML-142"
    assert refused(table, "raise silver 1") == "ML-142"
    assert refused(table, "pass") == "ML-142"
    plays(table, "raise gold 2")
    assert own(table, "enriched") == ["gold 1", "gold 3", "iron 2"]
    assert purse(table) == (2, 0)


@pytest.mark.parametrize(
    ("cubes", "rule"),
    [
        (["gold 4"], "ML-R34"),
        (["gold 3", "gold 4"], "ML-142"),
        ([f"iron {n}" for n in (1, 2, 3, 4)], "ML-142"),
        ([], "ML-142"),
    ],
)
def test_ML_142_ML_R34_not_at_all_when_no_cube_can_rise(cubes: list[str], rule: str) -> None:
    table = owner("elevator", money=3, enriched=cubes)
    assert refused(table, "use elevator") == rule
    assert options(table, "use") == []


def test_ML_R34_never_a_cube_at_4() -> None:
    table = plays(owner("elevator", money=3, enriched=["gold 4", "iron 1", "silver 1"]), "use elevator")
    assert options(table) == ["raise silver 1", "raise iron 1"]
    with pytest.raises(NotationError):
        table.play("raise gold 4")


@pytest.mark.parametrize(("money", "rule"), [(0, "ML-R39"), (1, None)])
def test_ML_R34_without_1_dollar_it_cannot_be_activated(money: int, rule: str | None) -> None:
    table = owner("elevator", money=money, enriched=["gold 1"], raw={"gold": 9})
    assert refused(table, "use elevator") == rule
    assert options(table, "use") == ([] if rule else ["use elevator"])


def test_ML_142_cubes_in_the_centre_are_not_on_the_board() -> None:
    table = lagoon(at("elevator", money=3), AWAY, centre=centre("gold 1 of 1"))
    assert refused(table, "use elevator") == "ML-142"


# --- Control Room ---------------------------------------------------------------------------

ROW_ZERO_OUT = {"control_room_row_zero": "false"}


def room(*there: str, **parts: Any) -> Table:
    """A player with the Control Room, while these cubes are in the Centre."""
    return lagoon(at("control-room"), AWAY, centre=centre(*there), **parts)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_ML_143_ML_R35_any_cube_rises_one_level(level: int, seat: int) -> None:
    table = plays(room(f"copper {level} of {seat}"), "use control-room")
    assert cubes(table) == [f"copper {level + 1} of {seat}"]
    assert purse(table) == purse(table, 1) == (0, 0)


@pytest.mark.parametrize("seat", [1, 2])
def test_ML_143_a_cube_at_4_leaves_the_game_for_nothing(seat: int) -> None:
    table = plays(room(f"silver 4 of {seat}", "gold 4 of 1"), "use control-room", f"lift silver 4 of {seat}")
    assert cubes(table) == ["gold 4 of 1"]
    assert purse(table) == purse(table, 1) == (0, 0)
    assert own(table, "enriched") == own(table, "enriched", 1) == []


def test_ML_143_the_player_chooses_one_cube() -> None:
    there = ["gold 0 of 1", "gold 0 of 2", "gold 4 of 2", "iron 1 of 1", "iron 1 of 1"]
    table = plays(room(*there), "use control-room")
    assert options(table) == [f"lift {cube}" for cube in there[:-1]]
    assert refused(table, "lift iron 2 of 1") == "ML-120"
    assert refused(table, "pass") == "ML-143"
    plays(table, "lift iron 1 of 1")
    assert cubes(table) == [*there[:-1], "iron 2 of 1"]
    assert refused(table, "lift gold 4 of 2") == "ML-062"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ML_143_of_whichever_player(players: int) -> None:
    there = [f"gold 2 of {seat + 1}" for seat in range(players)]
    people = [at("control-room"), *[AWAY] * (players - 1)]
    table = plays(lagoon(*people, centre=centre(*there, players=players)), "use control-room")
    assert options(table) == [f"lift {cube}" for cube in there]
    plays(table, f"lift gold 2 of {players}")
    assert cubes(table) == [*there[:-1], f"gold 3 of {players}"]


def test_ML_143_cubes_on_boards_are_not_in_the_centre() -> None:
    me = at("control-room", enriched=["gold 1"])
    table = lagoon(me, {"passed": 1, "enriched": ["iron 1"]}, centre=centre())
    assert refused(table, "use control-room") == "ML-R35"


def test_ML_R35_with_an_empty_centre_it_cannot_be_activated() -> None:
    assert refused(room(), "use control-room") == "ML-R35"
    assert options(room(), "use") == []


def test_ML_R35_a_cube_lifted_to_1_can_be_bought_in_the_same_round() -> None:
    table = lagoon(at("control-room", island=3, raw={"gold": 1}), AWAY)
    plays(table, "enrichment", "enrich gold", "use control-room", "depart", "sail 4", "enrichment")
    assert options(table) == ["fetch gold 1 of 1"]
    plays(table, "fetch gold 1 of 1")
    assert (own(table, "enriched"), purse(table), cubes(table)) == (["gold 1"], (0, 1), [])


def test_ML_R35_house_rule_control_room_row_zero_only_cubes_at_1_to_4() -> None:
    table = room("gold 0 of 1", "gold 1 of 1", "silver 4 of 2", house=ROW_ZERO_OUT)
    plays(table, "use control-room")
    assert options(table) == ["lift gold 1 of 1", "lift silver 4 of 2"]
    assert refused(table, "lift gold 0 of 1") == "ML-R35"
    plays(table, "lift silver 4 of 2")
    assert cubes(table) == ["gold 0 of 1", "gold 1 of 1"]


def test_ML_R35_house_rule_control_room_row_zero_with_only_such_cubes_it_cannot_be_activated() -> None:
    table = room("gold 0 of 1", "iron 0 of 2", house=ROW_ZERO_OUT)
    assert refused(table, "use control-room") == "ML-R35"
    assert options(table, "use") == []
    assert refused(room("gold 0 of 1", "iron 0 of 2"), "use control-room") is None


# --- Underground Loader, Heavy Duty Loader --------------------------------------------------

BOTH = ("underground-loader", "heavy-duty-loader")


def loader(galleries: dict[str, Any], *cards: str, **me: Any) -> Table:
    """A player on island 4 with both loaders, or those that are told."""
    return lagoon(at(*(cards or BOTH), **{"miners": 5} | me), AWAY, galleries=galleries)


FIELD = {
    "1-1-1": up("gold-4"),
    "1-1-2": up("silver-3"),
    "1-2-1": up("empty"),
    "1-2-2": down("iron-2"),
    "2-1-1": down("copper-3"),
    "2-1-2": up("empty"),
    "2-3-1": up("iron-4", 1),
}


@pytest.mark.parametrize("island", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("card", "spaces", "others"),
    [
        ("underground-loader", ["1-1-1", "2-1-1", "2-3-1"], ["1-1-2", "1-2-2"]),
        ("heavy-duty-loader", ["1-1-2", "1-2-2"], ["1-1-1", "2-1-1"]),
    ],
)
def test_ML_144_ML_R22_any_gallery_of_the_level_on_either_island(
    card: str, spaces: list[str], others: list[str], island: int
) -> None:
    table = plays(loader(FIELD, island=island), f"use {card}")
    assert options(table) == [f"collect {space}" for space in spaces]
    for other in others:
        assert refused(table, f"collect {other}") == "ML-144"
    assert refused(table, "pass") == "ML-144"


def test_ML_R22_nothing_from_an_empty_gallery_or_an_empty_place() -> None:
    table = plays(loader(FIELD), "use underground-loader")
    assert refused(table, "collect 1-2-1") == refused(table, "collect 1-3-1") == "ML-036"
    table = plays(loader(FIELD), "use heavy-duty-loader")
    assert refused(table, "collect 2-1-2") == refused(table, "collect 2-3-2") == "ML-036"


def test_ML_R22_ML_R39_without_any_such_gallery_it_cannot_be_activated() -> None:
    table = loader({"1-1-1": up("empty"), "2-1-1": up("empty"), "2-1-2": up("empty")})
    for card in BOTH:
        assert refused(table, f"use {card}") == "ML-R22"
    assert options(table, "use") == []
    assert options(loader({"1-1-1": up("gold-1")}), "use") == ["use underground-loader"]
    assert options(loader(AN_UPPER), "use") == ["use heavy-duty-loader"]


def test_ML_144_one_resource_for_one_miner_also_on_level_2() -> None:
    table = plays(loader(FIELD), "use underground-loader", "collect 1-1-1")
    assert (raw(table), own(table, "idle_miners"), laid(table)["1-1-1"]) == ({"gold": 1}, 4, "gold-4 3")
    plays(table, "use heavy-duty-loader", "collect 1-1-2")
    assert (raw(table), own(table, "idle_miners")) == ({"gold": 1, "silver": 1}, 3)
    assert laid(table)["1-1-2"] == "silver-3 2"


@pytest.mark.parametrize(
    ("card", "space", "tile"), [(BOTH[0], "1-1-1", "gold-3"), (BOTH[1], "1-1-2", "iron-4")]
)
def test_ML_R22_a_face_down_gallery_is_turned_up_gets_its_minerals_and_1_is_taken(
    card: str, space: str, tile: str
) -> None:
    other = {"1-1-1": "gold-1", "1-1-2": "gold-2"}
    galleries = {each: up(name) for each, name in other.items()} | {space: down(tile)}
    galleries |= {"2-1-1": up("copper-1"), "2-1-2": up("copper-2")}
    table = plays(loader(galleries), f"use {card}", f"collect {space}")
    kind, minerals = tile.split("-")
    assert raw(table) == {kind: 1}
    for seat in (None, 0, 1):
        assert laid(table, seat)[space] == f"{tile} {int(minerals) - 1}"
    assert discards(table) == []


@pytest.mark.parametrize(("card", "space"), [(BOTH[0], "1-1-1"), (BOTH[1], "1-1-2")])
def test_ML_R22_ML_R39_if_it_is_empty_the_miner_is_wasted(card: str, space: str) -> None:
    galleries = {"1-1-1": up("gold-2"), "1-1-2": up("gold-3")} | {space: down("empty")}
    galleries |= {"2-1-1": up("copper-1"), "2-1-2": up("copper-2")}
    table = loader(galleries)
    assert refused(table, f"use {card}") is None
    plays(table, f"use {card}", f"collect {space}")
    assert (raw(table), own(table, "idle_miners"), own(table, "activated")) == ({}, 4, [card])
    assert laid(table)[space] == "empty 0"
    assert discards(table) == []


def test_ML_R22_what_lies_face_down_does_not_change_what_is_offered() -> None:
    for tile in ("empty", "gold-1", "iron-4"):
        table = plays(loader({"1-1-1": down(tile), "2-1-1": up("gold-2")}), "use underground-loader")
        assert options(table) == ["collect 1-1-1", "collect 2-1-1"]


def test_ML_R22_nor_does_it_matter_who_knows_it() -> None:
    galleries = {"1-1-1": down("empty", 0), "2-1-1": up("gold-2")}
    table = plays(loader(galleries), "use underground-loader")
    assert options(table) == ["collect 1-1-1", "collect 2-1-1"]


def test_ML_144_ML_R22_an_exhausted_gallery_is_removed_and_level_2_shifts() -> None:
    galleries = {"1-1-1": up("gold-4", 1), "1-1-2": up("silver-3", 2), "2-1-1": up("iron-4")}
    table = plays(loader(galleries), "use underground-loader", "collect 1-1-1")
    assert laid(table) == {"1-1-1": "silver-3 2", "2-1-1": "iron-4 4"}
    assert (raw(table), discards(table)) == ({"gold": 1}, ["gold-4"])


def test_ML_R22_a_face_down_gallery_that_shifts_stays_face_down() -> None:
    galleries = {"1-1-1": down("gold-1"), "1-1-2": down("silver-3", 1), "2-1-1": up("iron-4")}
    table = plays(loader(galleries), "use underground-loader", "collect 1-1-1")
    assert (raw(table), discards(table)) == ({"gold": 1}, ["gold-1"])
    assert laid(table, 0) == {"1-1-1": "(?)", "2-1-1": "iron-4 4"}
    assert laid(table, 1)["1-1-1"] == "(silver-3)"


@pytest.mark.parametrize("side", ["up", "down"])
def test_ML_R22_on_level_2_nothing_else_moves(side: str) -> None:
    upper = up("silver-1") if side == "up" else down("silver-1")
    galleries = {"1-1-1": up("gold-4", 1), "1-1-2": upper, "2-1-1": up("iron-1"), "2-1-2": up("iron-2")}
    table = plays(loader(galleries), "use heavy-duty-loader", "collect 1-1-2")
    assert laid(table) == {"1-1-1": "gold-4 1", "2-1-1": "iron-1 1", "2-1-2": "iron-2 2"}
    assert (raw(table), discards(table)) == ({"silver": 1}, ["silver-1"])


def test_ML_144_an_empty_gallery_below_does_not_let_level_2_shift() -> None:
    galleries = {"1-1-1": up("empty"), "1-1-2": up("silver-2")}
    table = plays(loader(galleries), "use heavy-duty-loader")
    assert laid(table) == {"1-1-1": "empty 0", "1-1-2": "silver-2 1"}


def test_ML_144_a_loader_is_not_the_mining_of_an_island() -> None:
    me = at("underground-loader", island=1, miners=3)
    table = lagoon(me, AWAY, galleries={"1-1-1": up("gold-4"), "2-1-1": up("iron-4")})
    plays(table, "use underground-loader", "collect 1-1-1", "operate mine", "send 2 to 1-1-1")
    assert raw(table) == {"gold": 3}
    assert own(table, "used") == ["operate_mine 1"]


# --- Bulldozer, Rescue Chamber, Air Compressor ----------------------------------------------


def test_ML_145_the_bulldozer_scores_1_vp_in_addition() -> None:
    me = at("bulldozer", hand=["deal-01", "deal-24", "deal-44"], enriched=["gold 2", "copper 3", "iron 2"])
    table = plays(lagoon(me, AWAY), "use bulldozer")
    assert [str(move).split()[0] for move in table.options()] == ["close", "close"]
    assert refused(table, "close deal-44") == "ML-134"
    assert refused(table, "close deal-02") == "ML-133"
    assert refused(table, "draw deal") == refused(table, "pass") == "ML-133"
    plays(table, "close deal-24")
    assert (purse(table), own(table, "enriched"), own(table, "closed")) == ((0, 5), ["gold 2"], ["deal-24"])
    assert hand(table) == ["deal-01", "deal-44"]


@pytest.mark.parametrize("me", [{}, {"hand": ["deal-01"]}, {"hand": ["deal-01"], "enriched": ["gold 1"]}])
def test_ML_145_ML_R39_without_a_deal_to_close_the_bulldozer_stands_still(me: dict[str, Any]) -> None:
    table = owner("bulldozer", **me)
    assert refused(table, "use bulldozer") == "ML-133"
    assert options(table, "use") == []


@pytest.mark.parametrize(("card", "vp"), [("bulldozer", 3), ("rescue-chamber", 2)])
def test_ML_145_closing_with_equipment_does_not_count_against_the_one_deal_of_the_round(
    card: str, vp: int
) -> None:
    me = at(
        card,
        island=1,
        hand=["deal-01", "deal-02", "deal-03"],
        enriched=["gold 2", "silver 2", "copper 2"],
    )
    table = plays(lagoon(me, AWAY), f"use {card}", "close deal-01")
    assert (own(table, "vp"), own(table, "has_closed")) == (vp, 0)
    plays(table, "deal", "close deal-02")
    assert (own(table, "vp"), own(table, "has_closed")) == (vp + 2, 1)
    table = plays(lagoon(me, AWAY), "deal", "close deal-01", f"use {card}", "close deal-02")
    assert own(table, "vp") == 2 + vp
    plays(table, "depart", "sail 2", "deal")
    assert refused(table, "close deal-03") == "ML-R07"


def test_ML_145_the_rescue_chamber_draws_or_closes() -> None:
    me = at("rescue-chamber", **CLOSABLE)
    table = plays(lagoon(me, AWAY, deal_stack=["deal-07", "deal-08"]), "use rescue-chamber")
    assert options(table) == ["draw deal", "close wedding-rings"]
    assert refused(table, "pass") is not None
    plays(table, "draw deal")
    assert (hand(table), purse(table), own(table, "enriched")) == (["deal-01", "deal-07"], (0, 0), ["gold 2"])
    assert refused(table, "close deal-01") == refused(table, "draw deal") == "ML-062"
    table = plays(lagoon(me, AWAY, deal_stack=["deal-07", "deal-08"]), "use rescue-chamber", "close deal-01")
    assert (hand(table), purse(table), own(table, "enriched")) == ([], (0, 2), [])
    assert refused(table, "draw deal") == "ML-062"


def test_ML_145_the_rescue_chamber_does_whichever_is_left() -> None:
    table = plays(lagoon(at("rescue-chamber", **CLOSABLE), AWAY, deal_stack=[]), "use rescue-chamber")
    assert options(table) == ["close wedding-rings"]
    assert refused(table, "draw deal") == "ML-R15"
    table = plays(lagoon(at("rescue-chamber", hand=["deal-01"]), AWAY), "use rescue-chamber")
    assert options(table) == ["draw deal"]
    assert refused(table, "close deal-01") == "ML-134"
    idle = lagoon(at("rescue-chamber", hand=["deal-01"]), AWAY, deal_stack=[])
    assert refused(idle, "use rescue-chamber") in ("ML-133", "ML-R15")
    assert options(idle, "use") == []


def test_ML_145_the_air_compressor_draws_one_deal_secretly() -> None:
    table = lagoon(at("air-compressor"), {}, deal_stack=["deal-07", "deal-08"])
    plays(table, "use air-compressor")
    assert (hand(table), stacks(table)) == (["deal-07"], (1, 0))
    for seat in (None, 1):
        assert "deal-07" not in str(table.view(seat))
    assert refused(lagoon(at("air-compressor"), deal_stack=[]), "use air-compressor") == "ML-R15"


def test_ML_145_drawing_and_closing_with_equipment_leave_the_action_of_the_island_free() -> None:
    table = owner("air-compressor", "rescue-chamber", island=1, miners=2)
    plays(table, "use air-compressor", "use rescue-chamber", "draw deal", "deal", "draw deal")
    assert own(table, "deals") == 3


# --- Crushers -------------------------------------------------------------------------------

CRUSHERS = [("jaw-crusher", 1), ("impact-crusher", 2), ("cone-crusher", 3)]


@pytest.mark.parametrize(("card", "least"), CRUSHERS)
@pytest.mark.parametrize("kind", TYPES)
def test_ML_146_every_cube_of_the_level_or_higher_for_the_same_vp(card: str, least: int, kind: str) -> None:
    board = [f"{kind} {level}" for level in (1, 2, 3, 4)]
    for level in (1, 2, 3, 4):
        table = plays(owner(card, enriched=board), f"use {card}")
        if level < least:
            assert refused(table, f"give {kind} {level}") == "ML-146"
            continue
        plays(table, f"give {kind} {level}")
        assert own(table, "enriched") == [cube for cube in board if cube != f"{kind} {level}"]
        assert purse(table) == (0, least)


@pytest.mark.parametrize(("card", "least"), CRUSHERS)
def test_ML_146_lower_cubes_and_raw_resources_do_not_do(card: str, least: int) -> None:
    low = [f"{kind} {level}" for kind in TYPES for level in range(1, least)]
    table = owner(card, enriched=low, raw=dict.fromkeys(TYPES, 9))
    assert refused(table, f"use {card}") == "ML-146"
    assert options(table, "use") == []


def test_ML_146_exactly_one_cube_is_removed_and_nobody_gets_it() -> None:
    table = owner("impact-crusher", enriched=["gold 2", "iron 3", "silver 1"], money=1)
    plays(table, "use impact-crusher")
    assert options(table) == ["give gold 2", "give iron 3"]
    assert refused(table, "give copper 2") is not None
    assert refused(table, "pass") == "ML-146"
    plays(table, "give iron 3")
    assert (own(table, "enriched"), purse(table), cubes(table)) == (["gold 2", "silver 1"], (1, 2), [])


def test_ML_146_the_place_is_free_again() -> None:
    me = at("jaw-crusher", "melting-pot", miners=2, enriched=["gold 2"])
    table = lagoon(me, AWAY, centre=centre("gold 2 of 1"))
    assert refused(table, "use melting-pot") == "ML-122"
    plays(table, "use jaw-crusher", "use melting-pot")
    assert (own(table, "enriched"), purse(table)) == (["gold 2"], (0, 2))


def test_ML_146_the_vp_of_a_crusher_can_end_the_game() -> None:
    table = plays(owner("cone-crusher", enriched=["gold 3"], vp=27), "use cone-crusher", "pass")
    assert table.over


# --- Type Loaders, Rock Cutter --------------------------------------------------------------


@pytest.mark.parametrize("kind", TYPES)
def test_ML_147_ML_R38_one_raw_resource_of_the_type_for_2_dollars(kind: str) -> None:
    card = f"{kind}-loader"
    table = owner(card, raw=dict.fromkeys(TYPES, 3), enriched=[f"{kind} 1"], money=1)
    plays(table, f"use {card}")
    assert raw(table) == {other: 2 if other == kind else 3 for other in TYPES}
    assert (purse(table), own(table, "enriched")) == ((3, 0), [f"{kind} 1"])
    others = {other: 9 for other in TYPES if other != kind}
    without = owner(card, raw=others, enriched=[f"{kind} {level}" for level in (1, 2, 3, 4)])
    assert refused(without, f"use {card}") == "ML-147"
    assert options(without, "use") == []


def test_ML_R38_an_artifact_is_no_raw_resource_either() -> None:
    assert refused(owner("gold-loader", artifacts=[BOX.artifact_ids[0]]), "use gold-loader") == "ML-147"


def test_ML_147_the_rock_cutter_gives_2_dollars_for_nothing() -> None:
    table = plays(owner("rock-cutter", money=1, raw={"gold": 1}), "use rock-cutter")
    assert (purse(table), raw(table)) == ((3, 0), {"gold": 1})


# --- Demolition Kit -------------------------------------------------------------------------


def kit(galleries: dict[str, Any], **parts: Any) -> Table:
    """A player on island 4 who has activated the Demolition Kit."""
    return plays(lagoon(at("demolition-kit"), AWAY, galleries=galleries, **parts), "use demolition-kit")


def test_ML_148_any_gallery_of_either_island_and_level_face_up_or_down_empty_or_not() -> None:
    table = kit(FIELD)
    assert options(table) == [f"demolish {space}" for space in FIELD]
    assert refused(table, "demolish 1-3-1") == "ML-036"
    assert refused(table, "pass") == "ML-148"


def test_ML_148_it_is_removed_with_its_resources_which_nobody_gets() -> None:
    table = plays(kit(FIELD), "demolish 2-3-1")
    left = {space: each for space, each in laid(kit(FIELD)).items() if space != "2-3-1"}
    assert laid(table) == left
    assert (discards(table), raw(table), purse(table)) == (["iron-4"], {}, (0, 0))
    assert refused(table, "demolish 1-1-1") == "ML-062"


def test_ML_148_on_level_1_it_lets_level_2_move_down_with_side_and_cubes() -> None:
    galleries = {"1-1-1": up("gold-4"), "1-1-2": up("silver-3", 2), "2-1-1": down("iron-1")}
    table = plays(kit(galleries), "demolish 1-1-1")
    assert laid(table) == {"1-1-1": "silver-3 2", "2-1-1": "(?)"}


def test_ML_148_on_level_2_nothing_moves() -> None:
    galleries = {"1-1-1": up("gold-4"), "1-1-2": up("silver-3", 2), "2-1-1": down("iron-1")}
    table = plays(kit(galleries), "demolish 1-1-2")
    assert laid(table) == {"1-1-1": "gold-4 4", "2-1-1": "(?)"}
    assert discards(table) == ["silver-3"]


def test_ML_148_an_originally_empty_gallery_can_be_demolished() -> None:
    table = kit({"1-1-1": up("empty"), "1-1-2": up("gold-2")})
    plays(table, "demolish 1-1-1")
    assert (laid(table), discards(table)) == ({"1-1-1": "gold-2 2"}, ["empty"])


def test_ML_148_a_face_down_tile_stays_unseen() -> None:
    table = plays(kit({"1-1-1": down("gold-4", 1), "2-1-1": up("iron-1")}), "demolish 1-1-1")
    assert (discards(table), discards(table, 0)) == ([None], [None])
    assert discards(table, 1) == ["gold-4"]  # who had placed it


def test_ML_148_ML_R39_without_a_gallery_it_cannot_be_activated() -> None:
    table = lagoon(at("demolition-kit"), AWAY, galleries={})
    assert refused(table, "use demolition-kit") == "ML-148"


def test_ML_148_house_rule_removed_galleries_out_of_game_it_never_returns() -> None:
    for setting, rule in (("out_of_game", "ML-R10"), ("discard", None)):
        table = kit(
            {"1-1-1": up("gold-4"), "2-1-1": up("iron-1")},
            gallery_stack=[],
            house={"removed_galleries": setting},
        )
        plays(table, "demolish 1-1-1")
        assert refused(table, "galleries") == rule


# --- Tipper ---------------------------------------------------------------------------------


@pytest.mark.parametrize("given", KINDS)
@pytest.mark.parametrize("got", KINDS)
def test_ML_149_ML_R26_one_of_any_kind_for_one_of_any_other(given: str, got: str) -> None:
    stock = {"money": 1} if given == "money" else {"raw": {given: 1}}
    table = plays(owner("tipper", **stock), "use tipper")
    assert options(table) == [f"swap {given} for {other}" for other in KINDS if other != given]
    if given == got:
        with pytest.raises(NotationError):
            table.play(f"swap {given} for {got}")
        return
    plays(table, f"swap {given} for {got}")
    assert raw(table) | {"money": own(table, "money")} == {"money": 0} | {got: 1}


def test_ML_149_one_trade_of_one_for_one() -> None:
    table = plays(owner("tipper", money=2, raw={"gold": 2, "iron": 1}), "use tipper")
    assert refused(table, "swap gold gold for silver") == "ML-136"
    assert refused(table, "swap silver for gold") == "ML-136"
    assert refused(table, "done") == "ML-R25"
    plays(table, "swap gold for silver")
    assert (raw(table), own(table, "money")) == ({"gold": 1, "silver": 1, "iron": 1}, 2)
    assert refused(table, "swap gold for silver") == "ML-062"


def test_ML_149_no_enriched_cubes() -> None:
    table = owner("tipper", enriched=["gold 1", "iron 4"], hand=["deal-01"])
    assert refused(table, "use tipper") == "ML-136"
    assert options(table, "use") == []


@pytest.mark.parametrize("card", IDLE)
def test_ML_149_cards_without_ability_give_more_vp_than_others_that_cost_no_more(card: str) -> None:
    assert PRINTED[card]["effects"] == []
    cost, vp = NUMBERS[card]
    assert vp > max(NUMBERS[other][1] for other in ABILITIES if NUMBERS[other][0] <= cost)


# --- Useless Actions ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("island", "offered"),
    [
        (1, ["deal", "depart", "pass"]),
        (2, ["deal", "depart", "pass"]),
        (3, ["galleries", "depart", "pass"]),
        (4, ["galleries", "depart", "pass"]),
    ],
)
def test_ML_R39_no_action_without_effect_only_to_make_it_dearer(island: int, offered: list[str]) -> None:
    me = {"island": island, "merchants": 7, "miners": 4}
    assert options(lagoon(me, AWAY)) == offered
    stuck = lagoon(me, AWAY, deal_stack=[], gallery_stack=[])
    assert options(stuck) == ["depart", "pass"]


@pytest.mark.parametrize(
    ("island", "me", "action", "rule"),
    [
        (1, {"raw": {"gold": 3, "iron": 3}}, "buy artifact", "ML-109"),
        (1, {"money": 1}, "trade", "ML-136"),
        (2, {"money": 0}, "buy equipment", "ML-085"),
        (3, {"money": 2}, "recruit merchant", "ML-R39"),
        (4, {"money": 1}, "recruit miner", "ML-R39"),
        (3, {}, "shipment", "ML-128"),
        (3, {}, "enrichment", "ML-120"),
    ],
)
def test_ML_R39_an_action_whose_cost_cannot_be_paid_is_not_possible(
    island: int, me: dict[str, Any], action: str, rule: str
) -> None:
    assert refused(lagoon({"island": island, **me}, AWAY), action) == rule


def test_ML_R39_a_face_down_gallery_may_be_opened_by_miners_though_it_may_be_empty() -> None:
    table = plays(lagoon({"island": 1}, AWAY, galleries={"1-1-1": down("empty")}), "operate mine")
    assert (raw(table), own(table, "idle_miners"), laid(table)) == ({}, 0, {"1-1-1": "empty 0"})


# --- Worked examples ------------------------------------------------------------------------


def test_ML_E36_equipment_at_once() -> None:
    me = {"island": 2, "money": 6, "miners": 1}
    table = lagoon(me, {}, display=SIX, equipment=["bulldozer", "melting-pot"])
    plays(table, "buy equipment", "buy rock-cutter")
    assert purse(table) == (1, 2)
    assert (len(table.view()["display"]), table.view()["stacks"]["equipment"]) == (6, 1)
    plays(table, "use rock-cutter")
    assert purse(table) == (3, 2)
    plays(table, "pass")
    assert refused(table, "use rock-cutter") == "ML-066"


def test_ML_E37_a_points_only_card() -> None:
    table = owner("conveyor", miners=3)
    assert refused(table, "use conveyor") == "ML-035"
    assert options(table, "use") == []


def test_ML_E39_control_room() -> None:
    me = at("control-room", "melting-pot", island=1, miners=2)
    there = centre("silver 4 of 2", "copper 0 of 1")
    table = plays(lagoon(me, {}, centre=there), "use control-room", "lift silver 4 of 2")
    assert (cubes(table), purse(table, 1), own(table, "enriched", 1)) == (["copper 0 of 1"], (0, 0), [])
    table = plays(lagoon(me, {}, centre=there), "use control-room", "lift copper 0 of 1", "use melting-pot")
    assert cubes(table) == ["silver 4 of 2"]
    assert (own(table, "enriched"), purse(table), own(table, "idle_miners")) == (["copper 1"], (0, 1), 0)
    assert table.player == 1


@pytest.mark.parametrize(
    ("card", "cubes", "vp"),
    [
        ("jaw-crusher", ["gold 2", "copper 4", "iron 1"], 1),
        ("impact-crusher", ["gold 2", "copper 4"], 2),
        ("cone-crusher", ["copper 4"], 3),
    ],
)
def test_ML_E40_crushers(card: str, cubes: list[str], vp: int) -> None:
    board = ["gold 2", "copper 4", "iron 1"]
    for cube in cubes:
        table = plays(owner(card, enriched=board), f"use {card}")
        if len(cubes) > 1:
            assert options(table) == [f"give {each}" for each in cubes]
            plays(table, f"give {cube}")
        assert own(table, "enriched") == [each for each in board if each != cube]
        assert purse(table) == (0, vp)


def test_ML_E41_loaders() -> None:
    galleries = {"1-1-1": up("gold-4", 1), "1-1-2": up("silver-4", 2)}
    table = plays(loader(galleries), "use underground-loader")
    assert raw(table) == {"gold": 1}
    assert laid(table) == {"1-1-1": "silver-4 2"}
    assert discards(table) == ["gold-4"]
    table = plays(loader(galleries), "use heavy-duty-loader")
    assert (raw(table), own(table, "idle_miners")) == ({"silver": 1}, 4)
    assert laid(table) == {"1-1-1": "gold-4 1", "1-1-2": "silver-4 1"}


def test_ML_E42_demolition_kit() -> None:
    table = kit({"2-2-1": up("silver-3", 3), "2-2-2": down("gold-4")})
    plays(table, "demolish 2-2-1")
    assert laid(table) == laid(table, 0) == {"2-2-1": "(?)"}
    assert (discards(table), raw(table)) == (["silver-3"], {})
    assert table.position()["galleries"]["2-2-1"]["cubes"] == 0


def test_ML_E58_melting_pot_and_smelting_furnace_from_anywhere() -> None:
    for full, rule in ((3, None), (4, "ML-118")):
        me = at("melting-pot", "smelting-furnace", island=1, miners=2, money=2, raw={"iron": 1})
        there = centre("silver 2 of 3", *["iron 0 of 2"] * full, players=3)
        table = plays(lagoon(me, {}, {}, centre=there), "use melting-pot")
        assert (purse(table), purse(table, 2), own(table, "enriched")) == ((0, 0), (2, 1), ["silver 2"])
        assert refused(table, "use smelting-furnace") == rule
        if rule is None:
            plays(table, "use smelting-furnace")
            assert cubes(table) == ["iron 0 of 1", *["iron 0 of 2"] * 3]
            assert raw(table) == {}


def test_ML_E62_a_type_loader_needs_raw_goods() -> None:
    assert refused(owner("copper-loader", enriched=["copper 1"]), "use copper-loader") == "ML-147"
    table = owner("copper-loader", enriched=["copper 1"], raw={"copper": 1})
    plays(table, "use copper-loader")
    assert (raw(table), purse(table), own(table, "enriched")) == ({}, (2, 0), ["copper 1"])
