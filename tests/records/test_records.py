"""Whole games, move for move: one for each way to end and each house rule."""

import pytest

import reliquary
from tests.records.record import HERE, WANTED, Wanted, read


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: str(wanted.name))
def test_recording_replays_and_shows_what_it_says(wanted: Wanted) -> None:
    record = read(wanted)
    table = reliquary.replay(record)
    assert table.over
    assert (table.hash(), table.scores(), table.winners()) == (record.hash, record.scores, record.winners)
    assert wanted.shows(table)
    assert {name: record.house[name] for name in wanted.house} == wanted.house


@pytest.mark.parametrize("game", reliquary.games())
def test_every_house_rule_and_number_of_players_is_recorded(game: str) -> None:
    rules = reliquary.find(game)
    mine = [read(wanted) for wanted in WANTED if wanted.game == game]
    for rule in rules.box().house_rules:
        assert {record.house[rule.id] for record in mine} == set(rule.values)
    fewest, most = rules.seats
    assert {len(record.seats) for record in mine} == set(range(fewest, most + 1))
    assert len(mine) >= 12


def test_every_recording_is_wanted() -> None:
    assert {path.stem for path in HERE.glob("*.json")} == {f"{w.game}-{w.name}" for w in WANTED}
