"""Positions of Miner's Lagoon that cannot be are refused, and content that could not be played."""

from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.position import PositionError
from reliquary.kernel.table import NoSuchSeat
from tests.support import lagoon, plays

THREE = ["ob-treasury", "ob-tonnage", "ob-ore-heap"]
TURN: list[dict[str, Any]] = [{"step": "EndTurn", "player": 0}, {"step": "CountPoints"}]


def steps(name: str, **fields: Any) -> list[dict[str, Any]]:
    """A question of the first player in the middle of their second Action."""
    return [{"step": name, "player": 0, **fields}, *TURN]


@pytest.mark.parametrize(
    ("me", "parts", "message"),
    [
        ({"used": ["recruit_merchant 1"]}, {}, "there is no 'recruit_merchant 1'"),
        ({"equipment": ["conveyor"], "activated": ["conveyor"]}, {}, "'conveyor' cannot be activated"),
        ({"vp": 31}, {"is_ending": 0}, "'is_ending' must be from 1 to 1"),
        ({"island": None}, {}, "all ships lie at islands"),
        (
            {},
            {"order": [], "todo": [{"step": "SetSail"}, {"step": "CountPoints"}]},
            "everybody chooses one island",
        ),
        (
            {},
            {
                "order": [],
                "todo": [
                    {"step": "SelectIsland", "player": 0},
                    {"step": "SelectIsland", "player": 0},
                    {"step": "SetSail"},
                    {"step": "CountPoints"},
                ],
            },
            "everybody chooses one island",
        ),
        (
            {"objectives": THREE[:1]},
            {
                "round": 0,
                "todo": [
                    {"step": "KeepObjectives", "player": 0},
                    {"step": "ChooseCorporation", "player": 0},
                    {"step": "Begin"},
                    {"step": "CountPoints"},
                ],
            },
            "they need",
        ),
        (
            {"island": 3},
            {"drawn": ["gallery-empty"], "todo": steps("PlaceGallery", taken=-1, open=5)},
            "two Galleries are placed at most",
        ),
        (
            {"island": 3},
            {"drawn": ["gallery-empty"] * 2, "todo": steps("PlaceGallery", taken=1, open=1)},
            "two Galleries are placed at most",
        ),
        (
            {"miners": 3},
            {
                "galleries": {"1-1-1": {"tile": "gallery-gold-4"}, "1-2-1": {"tile": "gallery-iron-4"}},
                "todo": steps("SendMiners", island=0, sent=4),
            },
            "not so many free miners",
        ),
        (
            {"miners": 5},
            {
                "galleries": {"1-1-1": {"tile": "gallery-gold-1"}},
                "todo": steps("SendMiners", island=0, sent=2),
            },
            "so many miners cannot be at 1-1-1",
        ),
        (
            {"money": 9},
            {"todo": steps("TradeWithBank", give=5, left=1, made=0)},
            "one or two things are given for one",
        ),
    ],
)
def test_positions_that_cannot_be_are_refused(
    me: dict[str, Any], parts: dict[str, Any], message: str
) -> None:
    with pytest.raises(PositionError, match=message):
        lagoon(me, {}, **parts)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ('id = "rock-cutter"\neffects = ["mine"]', "'mine' is an action of an island"),
        ('id = "rock-cutter"\neffects = ["place_galleries 3"]', "one or two Galleries are placed"),
    ],
)
def test_equipment_that_could_not_be_activated_is_refused(tmp_path: Path, changed: str, message: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f'extends = "miners_lagoon"\n[[equipment]]\n{changed}\n')
    with pytest.raises(ReliquaryError, match=message):
        reliquary.new("miners-lagoon", content=house)


@pytest.mark.parametrize("seat", [2, 3, -1])
def test_there_are_no_other_seats_to_look_from(seat: int) -> None:
    table = reliquary.new("miners-lagoon", seed=1)
    for look in (table.view, table.log, table.picture, table.fork):
        with pytest.raises(NoSuchSeat, match=f"There is no seat {seat}; seats are 0 to 1"):
            look(seat)


def test_ML_R37_who_discards_a_deal_goes_on_seeing_it() -> None:
    table = lagoon({"hand": ["deal-05", "deal-07"], "equipment": ["generator"]}, {})
    plays(table, "use generator", "discard 2")
    assert [table.view(seat)["deal_discards"] for seat in (0, 1, None)] == [["deal-07"], [None], [None]]
    again = reliquary.set_up("miners-lagoon", table.position())
    assert again.view(0)["deal_discards"] == ["deal-07"]
