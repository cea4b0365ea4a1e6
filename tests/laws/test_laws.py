"""Every law, on random walks through every registered game, with random house rules."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import reliquary
from tests.laws.laws import LAWS, Law, Walk, records_replay


@st.composite
def walks(draw: st.DrawFn, game: str) -> Walk:
    """A walk of the game, house rules included."""
    rules = reliquary.find(game)
    fewest, most = rules.seats
    house = {
        rule.id: draw(st.sampled_from(rule.values)) for rule in rules.box().house_rules if draw(st.booleans())
    }
    return Walk(
        game,
        draw(st.integers(fewest, most)),
        draw(st.integers(0, 2**32)),
        draw(st.lists(st.integers(0, 1_000), max_size=30)),
        house,
    )


@pytest.mark.parametrize("game", reliquary.games())
@pytest.mark.parametrize("law", LAWS, ids=lambda law: str(law.__name__))
def test_law_holds(law: Law, game: str) -> None:
    @settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
    @given(walks(game))
    def holds(walk: Walk) -> None:
        law(walk)

    holds()


@pytest.mark.parametrize("game", reliquary.games())
def test_records_replay(game: str, tmp_path: Path) -> None:
    @settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
    @given(walks(game))
    def holds(walk: Walk) -> None:
        records_replay(walk, tmp_path)

    holds()
