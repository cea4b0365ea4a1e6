"""Nobody has to read long lists: what is long is asked in a chain of small questions (decision 6)."""

import pytest

import reliquary
from reliquary.kernel.rng import seeded

MOST = 150


@pytest.mark.parametrize("name", ["artifacts_inc", "miners_lagoon"])
def test_no_list_of_options_is_long(name: str) -> None:
    game = reliquary.find(name)
    longest = 0
    for seed in range(60):
        rng = seeded(f"options {seed}")
        g = game.new(2 + seed % 3, rng)
        while not g.is_over():
            longest = max(longest, len(g.offered))
            g.apply(g.offered[rng.below(len(g.offered))])
    assert 20 < longest <= MOST
