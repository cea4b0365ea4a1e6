"""Chapters 6.4 and 7: exhibitions, and how they come to the board."""

import pytest

from tests.support import clocks, cost, every_card_but, options, player, refused, thebes

#: 1 of Greece, 2 of Egypt
LONDON = ["greece-attic-cup", "egypt-scarab", "egypt-bronze-mirror"]
X, Y, Z = "exhibition-small-london", "exhibition-small-paris", "exhibition-small-berlin"
N, M = "exhibition-large-vienna", "exhibition-large-moscow"
FILLERS = ["general-1", "general-2", "general-3"]


def announce(*new: str, **parts: object) -> tuple[list[str | None], list[str]]:
    """A card is taken and these exhibitions are drawn: what then lies on a, b, c, and the discards."""
    table = thebes({"place": "rome"}, display=["car-2"], deck=[*new, "car-1", *FILLERS], **parts)
    table.play("take car-2")
    return list(table.view()["exhibitions"].values()), table.view()["discards"]


@pytest.mark.parametrize("space", ["a", "b", "c"])
def test_TH_098_the_card_must_lie_on_a_b_or_c(space: str) -> None:
    table = thebes({"tokens": LONDON}, exhibitions={space: X})
    assert options(table, "exhibit") == ["exhibit small-london"]
    assert refused(thebes({"tokens": LONDON}), "exhibit small-london") == "TH-098"
    assert refused(thebes({"tokens": LONDON}, discards=[X]), "exhibit small-london") == "TH-098"


def test_TH_098_the_archaeologist_goes_to_its_city() -> None:
    table = thebes({"place": "rome", "tokens": LONDON}, exhibitions={"c": X})
    table.play("exhibit small-london")
    assert player(table)["place"] == "london"


@pytest.mark.parametrize(
    ("tokens", "enough"),
    [
        (LONDON, True),
        ([*LONDON, "greece-seal-of-troy", "egypt-ushabti"], True),
        (LONDON[:2], False),
        (LONDON[1:], False),
        (["greece-attic-cup", "greece-seal-of-troy", "egypt-scarab"], False),
        (["greece-bronze-horse", "egypt-scarab", "egypt-ushabti"], True),
        (["greece-seal-of-troy", "egypt-rosetta-stone", "egypt-tutankhamun-mask"], True),
    ],
)
def test_TH_098_enough_artifacts_of_each_region_whatever_their_value(tokens: list[str], enough: bool) -> None:
    table = thebes({"tokens": tokens}, exhibitions={"b": X})
    assert refused(table, "exhibit small-london") == (None if enough else "TH-098")
    assert bool(options(table, "exhibit")) == enough


def test_TH_098_artifacts_of_others_do_not_count() -> None:
    table = thebes({"tokens": LONDON[:2]}, {"clock": 9, "tokens": LONDON[2:]}, exhibitions={"a": X})
    assert refused(table, "exhibit small-london") == "TH-098"


@pytest.mark.parametrize(
    ("exhibition", "weeks", "tokens"),
    [
        ("small-london", 3, LONDON),
        (
            "large-london",
            4,
            [*LONDON, "greece-omphalos", "egypt-ushabti", "crete-larnax"],
        ),
    ],
)
def test_TH_099_the_card_is_taken_and_all_artifacts_are_kept(
    exhibition: str, weeks: int, tokens: list[str]
) -> None:
    table = thebes({"place": "vienna", "tokens": tokens}, exhibitions={"a": f"exhibition-{exhibition}"})
    table.play(f"exhibit {exhibition}")
    me = player(table)
    assert (me["cards"], me["tokens"]) == ([f"exhibition-{exhibition}"], tokens)
    assert me["clock"] == 2 + weeks


@pytest.mark.parametrize("token", ["palestine-book", "egypt-book", "egypt-general"])
def test_TH_099_books_and_general_knowledge_are_no_artifacts(token: str) -> None:
    table = thebes({"tokens": [*LONDON[:2], token]}, exhibitions={"a": X})
    assert refused(table, "exhibit small-london") == "TH-098"


def test_TH_099_the_first_dig_token_is_one() -> None:
    tokens = ["greece-attic-cup", "egypt-abusir-papyrus", "egypt-scarab"]
    assert refused(thebes({"tokens": tokens}, exhibitions={"a": X}), "exhibit small-london") is None


def test_TH_104_attending_leaves_the_space_empty() -> None:
    table = thebes({"tokens": LONDON}, exhibitions={"a": X, "b": Y, "c": Z}, display=["car-1", *FILLERS])
    before = table.view()
    table.play("exhibit small-london")
    after = table.view()
    assert after["exhibitions"] == {"a": None, "b": Y, "c": Z}
    for part in ("deck", "stack3", "discards", "display"):
        assert after[part] == before[part]


# --- Pushing --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "off"),
    [
        ([None, None, None], [N, None, None], []),
        ([X, None, None], [N, X, None], []),
        ([None, Y, None], [N, Y, None], []),
        ([None, None, Z], [N, None, Z], []),
        ([X, Y, None], [N, X, Y], []),
        ([X, None, Z], [N, X, Z], []),
        ([None, Y, Z], [N, Y, Z], []),
        ([X, Y, Z], [N, X, Y], [Z]),
    ],
)
def test_TH_R06_a_gap_stops_the_pushing(
    before: list[str | None], after: list[str | None], off: list[str]
) -> None:
    spaces = dict(zip("abc", before, strict=True))
    assert announce(N, exhibitions=spaces) == (after, off)


def test_TH_R06_two_new_ones_in_a_row_push_twice() -> None:
    assert announce(N, M, exhibitions={"a": X, "c": Z}) == ([M, N, X], [Z])
    assert announce(N, M, exhibitions={"c": Z}) == ([M, N, Z], [])
    assert announce(N, M, exhibitions={"b": Y}) == ([M, N, Y], [])


@pytest.mark.parametrize(
    ("before", "after", "off"),
    [
        ([None, None, None], [N, None, None], []),
        ([X, None, None], [N, X, None], []),
        ([None, Y, None], [N, None, Y], []),
        ([None, None, Z], [N, None, None], [Z]),
        ([X, Y, None], [N, X, Y], []),
        ([X, None, Z], [N, X, None], [Z]),
        ([None, Y, Z], [N, None, Y], [Z]),
        ([X, Y, Z], [N, X, Y], [Z]),
    ],
)
def test_TH_H07_slide_moves_all_on_gaps_or_not(
    before: list[str | None], after: list[str | None], off: list[str]
) -> None:
    spaces = dict(zip("abc", before, strict=True))
    assert announce(N, exhibitions=spaces, house={"exhibition_shift": "slide"}) == (after, off)


# --- Worked examples ------------------------------------------------------------------------


def test_WE_16_a_new_exhibition_on_a_full_board() -> None:
    table = thebes(
        {"place": "rome"},
        display=["car-2", "shovel-3"],
        deck=[N, "car-1", *FILLERS],
        exhibitions={"a": X, "b": Y, "c": Z},
    )
    table.play("take car-2")
    assert table.view()["exhibitions"] == {"a": N, "b": X, "c": Y}
    assert table.view()["discards"] == [Z]


def test_WE_16_the_one_pushed_off_comes_back_on_a() -> None:
    cards = ["car-2", "car-1", *FILLERS]
    came_back = 0
    for seed in range(30):
        table = thebes(
            {"place": "rome"},
            {"clock": 9, "cards": every_card_but(*cards, X, Y, Z, N)},
            display=cards[:4],
            exhibitions={"a": N, "b": X, "c": Y},
            deck=[],
            stack3=[],
            discards=[Z, "general-3"],
        ).fork(seed=seed)
        table.play("take car-2")
        if table.view()["exhibitions"]["a"] != N:
            came_back += 1
            assert table.view()["exhibitions"] == {"a": Z, "b": N, "c": X}
            assert table.view()["discards"] == [Y]
    assert 0 < came_back < 30


def test_WE_17_an_exhibition_attended() -> None:
    tokens = ["palestine-ossuary", "mesopotamia-gold-cup", "mesopotamia-warka-vase"]
    table = thebes({"tokens": tokens}, exhibitions={"a": X, "b": Y, "c": Z}, display=["car-1", *FILLERS])
    deck = table.view()["deck"]
    table.play("exhibit small-paris")
    assert table.view()["exhibitions"] == {"a": X, "b": None, "c": Z}
    assert table.view()["deck"] == deck


def test_WE_42_small_london_from_vienna() -> None:
    table = thebes({"place": "vienna", "tokens": LONDON}, exhibitions={"b": X})
    assert cost(table, "exhibit small-london") == 2 + 3 == 5
    table.play("exhibit small-london")
    assert table.score_sheet()[0]["exhibitions"] == 4
    assert player(table)["tokens"] == LONDON
    assert table.view()["exhibitions"]["b"] is None


def test_WE_43_knowledge_is_no_artifact() -> None:
    tokens = ["greece-omphalos", "egypt-scarab", "egypt-general", "egypt-book"]
    table = thebes({"place": "vienna", "tokens": tokens}, exhibitions={"b": X})
    assert refused(table, "exhibit small-london") == "TH-098"


def test_WE_44_two_exhibitions_with_the_same_artifacts() -> None:
    tokens = ["crete-larnax", "greece-omphalos", "greece-attic-coin"]
    tokens += ["egypt-scarab", "egypt-ushabti", "egypt-nefertiti"]
    table = thebes(
        {"place": "london", "tokens": tokens}, exhibitions={"a": "exhibition-large-london", "b": X}
    )
    table.play("exhibit small-london")
    assert clocks(table)[0] == 3
    table.play("exhibit large-london")
    assert clocks(table)[0] == 3 + 4
    assert table.score_sheet()[0]["exhibitions"] == 4 + 5 == 9
    assert player(table)["tokens"] == tokens


def test_WE_45_every_region_must_be_there() -> None:
    tokens = ["mesopotamia-gold-cup", "mesopotamia-warka-vase", "crete-larnax", "crete-zeus-coin"]
    tokens += ["greece-omphalos", "greece-attic-coin"]
    spaces = {"a": "exhibition-large-vienna"}
    assert refused(thebes({"tokens": tokens}, exhibitions=spaces), "exhibit large-vienna") == "TH-098"
    enough = [*tokens[1:], "greece-charioteer"]
    assert refused(thebes({"tokens": enough}, exhibitions=spaces), "exhibit large-vienna") is None
