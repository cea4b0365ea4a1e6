"""Small sets as whole numbers: one bit for each thing that is in it. Up to 62 things fit."""

from typing import Final

from reliquary.kernel.ints import i64

MOST: Final = 62


def bit(thing: i64) -> i64:
    """The set of one thing.

    Nobody else shifts a 1: the compiler (mypyc 2.4) writes `1 << n` with a 1 of 32 bits, which is wrong
    from the 31st thing on. Here the 1 is made from a machine word.
    """
    one = thing - thing + 1
    return one << thing


def bits(things: i64) -> list[i64]:
    """What is in a set, lowest first."""
    numbers: list[i64] = []
    number: i64 = 0
    while things != 0:
        if things & 1 == 1:
            numbers.append(number)
        things >>= 1
        number += 1
    return numbers


def count(things: i64) -> i64:
    """How many are in a set."""
    total: i64 = 0
    while things != 0:
        things &= things - 1
        total += 1
    return total
