"""Chance that lives inside the position: small, copyable, and the same numbers in both builds.

Two generators share one face. `Rng` is the fast one for simulation. `SealedRng` serves live tables:
its secret is committed to before the first card is dealt and told after the last one, so that
anybody can check every draw. Rules cannot tell which of the two they are given.
"""

import hashlib
import secrets
from typing import Final

from reliquary.kernel.ints import i64, mypyc_attr

SECRET_BYTES: Final = 32
WORD: Final = 0xFFFFFFFF  # all arithmetic stays within 32 bits, so that no build ever overflows


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Rng:
    """sfc32: three words and a counter. Passes PractRand, copies in one allocation."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> i64:
        """The next 32 random bits."""
        result: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & WORD
        return result

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n-1, each exactly as likely as the others (Lemire's method).

        `n` may be as large as 2**31: beyond that the compiled product would overflow.
        """
        product: i64 = self.word() * n
        if product & WORD < n:
            uneven: i64 = (WORD + 1) % n
            while product & WORD < uneven:
                product = self.word() * n
        return product >> 32

    def copy(self) -> "Rng":
        """A twin that will draw the same numbers and disturb nobody."""
        return Rng(self.a, self.b, self.c, self.counter)

    def words(self) -> list[i64]:
        """The whole generator as numbers, for positions and hashes."""
        return [self.a, self.b, self.c, self.counter]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class SealedRng(Rng):
    """BLAKE2b in counter mode, keyed by a 256-bit secret."""

    def __init__(self, secret: bytes, drawn: i64) -> None:
        super().__init__(0, 0, 0, drawn)
        self.secret = secret
        self.counter: i64 = drawn
        self.block: bytes = b""
        self.block_number: i64 = -1

    def word(self) -> i64:
        """The next 32 bits: sixteen of them from every block of 64 bytes."""
        number: i64 = self.counter >> 4
        if number != self.block_number:
            counted = int(number).to_bytes(8, "little")
            self.block = hashlib.blake2b(counted, key=self.secret).digest()
            self.block_number = number
        start: i64 = (self.counter & 15) * 4
        self.counter += 1
        return int.from_bytes(self.block[start : start + 4], "little")

    def copy(self) -> Rng:
        return SealedRng(self.secret, self.counter)

    def words(self) -> list[i64]:
        """Only how many words were drawn: the secret is no part of any position."""
        return [self.counter]


def seeded(seed: int | str) -> Rng:
    """The fast generator for a seed; equal seeds give equal games for ever."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"reliquary-seed").digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    return Rng(words[0], words[1], words[2], words[3])


def from_words(words: list[int]) -> Rng:
    """The fast generator that `Rng.words` wrote down."""
    return Rng(words[0], words[1], words[2], words[3])


def sealed(secret: bytes | None = None) -> SealedRng:
    """A generator for a live table, with a fresh secret unless one is being verified."""
    return SealedRng(secrets.token_bytes(SECRET_BYTES) if secret is None else secret, 0)


def commitment(secret: bytes) -> str:
    """What a table publishes before the game, so that the secret cannot be changed after it."""
    return hashlib.blake2b(secret, digest_size=32, person=b"reliquary-seal").hexdigest()
