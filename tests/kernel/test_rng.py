"""Chance: pinned for ever, fair, copyable, and sealed where people play for something."""

import hashlib
from collections import Counter

import pytest

from reliquary.kernel.rng import Rng, SealedRng, commitment, from_words, sealed, seeded

SECRET = bytes(range(32))


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [747440468, 892593792, 3629171732, 1895779687, 1443620439, 3231749068]),
        (7, [975126483, 3062335953, 3797251890, 3644829340, 3340615417, 1417210495]),
        ("reliquary", [4070379678, 3472642413, 3914152331, 2377454179, 2135546971, 3706615679]),
    ],
)
def test_seeds_give_these_words_for_ever(seed: int | str, words: list[int]) -> None:
    rng = seeded(seed)
    assert [rng.word() for _ in words] == words


def test_it_is_sfc32_worked_out_by_hand() -> None:
    rng = from_words([1, 2, 3, 4])
    assert rng.word() == 1 + 2 + 4
    assert rng.words() == [2 ^ (2 >> 9), 3 + (3 << 3), (3 << 21) + 7, 5]
    assert rng.word() == 2 + 27 + 5


def test_a_seed_in_digits_is_that_number() -> None:
    assert seeded("7").words() == seeded(7).words()
    assert seeded("8").words() != seeded(7).words()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 95, 10**6, 2**31])
@pytest.mark.parametrize("rng", [seeded("bounds"), sealed(SECRET)], ids=["seeded", "sealed"])
def test_below_stays_below(rng: Rng, n: int) -> None:
    drawn = [rng.below(n) for _ in range(200)]
    assert all(0 <= each < n for each in drawn)
    assert n == 1 or len(set(drawn)) > 1


@pytest.mark.parametrize("n", [2, 6, 30, 95])
@pytest.mark.parametrize("rng", [seeded("fair"), sealed(SECRET)], ids=["seeded", "sealed"])
def test_below_is_uniform(rng: Rng, n: int) -> None:
    draws = 200 * n
    counts = Counter(rng.below(n) for _ in range(draws))
    chi_square = sum((counts[k] - 200) ** 2 / 200 for k in range(n))
    assert chi_square < (n - 1) + 4 * (2 * (n - 1)) ** 0.5
    assert chi_square > 0


def test_below_draws_again_where_a_remainder_would_be_unfair() -> None:
    class Words(Rng):
        def __init__(self, words: list[int]) -> None:
            super().__init__(0, 0, 0, 0)
            self.left = words

        def word(self) -> int:
            return self.left.pop(0)

    rng = Words([0, 2**31])  # 0 is the one word in 2**32 too many for 3
    assert rng.below(3) == 1
    assert rng.left == []


@pytest.mark.parametrize("rng", [seeded("copies"), sealed(SECRET)], ids=["seeded", "sealed"])
def test_copies_draw_the_same_and_disturb_nobody(rng: Rng) -> None:
    rng.below(10)
    twin, before = rng.copy(), rng.words()
    drawn = [twin.word() for _ in range(40)]
    assert rng.words() == before
    assert [rng.word() for _ in range(40)] == drawn


def test_words_write_a_generator_down() -> None:
    rng = seeded("middle")
    rng.word()
    assert from_words(rng.words()).word() == rng.word()


# --- sealed ---------------------------------------------------------------------------------


def test_sealed_words_are_the_blocks_of_a_keyed_hash() -> None:
    rng = sealed(SECRET)
    blocks = [hashlib.blake2b(n.to_bytes(8, "little"), key=SECRET).digest() for n in range(2)]
    stream = b"".join(blocks)
    assert [rng.word() for _ in range(32)] == [
        int.from_bytes(stream[at : at + 4], "little") for at in range(0, 128, 4)
    ]
    again = sealed(SECRET)
    assert [again.word() for _ in range(3)] == [2545685138, 4132857109, 2947649576]


def test_secrets_are_fresh() -> None:
    one, other = sealed(), sealed()
    assert len(one.secret) == 32
    assert one.secret != other.secret


def test_the_commitment_belongs_to_the_secret() -> None:
    assert commitment(SECRET) == "4d20b9dd4da77615e63588432031b2905961cc58447d1d0e67f196bb6b293430"
    assert commitment(SECRET[::-1]) != commitment(SECRET)
    assert SECRET.hex() not in commitment(SECRET)


def test_positions_know_only_how_much_was_drawn() -> None:
    rng = sealed(SECRET)
    for _ in range(5):
        rng.word()
    assert rng.words() == [5]
    twin = rng.copy()
    assert isinstance(twin, SealedRng)
    assert twin.word() == rng.word()
