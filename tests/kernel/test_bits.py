"""Sets as whole numbers, in both builds."""

import re
from pathlib import Path

import pytest

from reliquary.kernel.bits import MOST, bit, bits, count

SOURCES = Path(__file__).parents[2] / "src" / "reliquary"


@pytest.mark.parametrize("thing", range(MOST))
def test_a_set_holds_what_was_put_into_it(thing: int) -> None:
    assert bit(thing) == 2**thing
    assert bits(bit(thing)) == [thing]
    assert count(bit(thing)) == 1


def test_a_full_set_holds_everything() -> None:
    everything = sum(bit(thing) for thing in range(MOST))
    assert everything == 2**MOST - 1
    assert bits(everything) == list(range(MOST))
    assert count(everything) == MOST
    assert (bits(0), count(0)) == ([], 0)


def test_nobody_shifts_a_1_but_bits() -> None:
    """The compiler takes it for a number of 32 bits: `1 << 42` is 1024 to it."""
    for path in SOURCES.rglob("*.py"):
        code = "\n".join(line for line in path.read_text().splitlines() if "`1 << n`" not in line)
        assert not re.search(r"\b1 <<", code), path.name
