"""Content files: every mistake is one clear line with file, line, entry and reason."""

import re
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.kernel.content import Content, ContentError
from reliquary.kernel.record import RecordError

THEBES = reliquary.find("thebes")
PRINTED = (THEBES.folder / "content.toml").read_text(encoding="utf-8")


def line_of(text: str, wanted: str) -> int:
    return text[: text.index(wanted)].count("\n") + 1


def edited(entry: str, old: str, new: str) -> str:
    """The printed content with one change, behind the beginning of an entry."""
    at = PRINTED.index(entry)
    at = PRINTED.index(old, at)
    return PRINTED[:at] + new + PRINTED[at + len(old) :]


def error(path: Path, house: Path | None = None) -> str:
    with pytest.raises(ContentError) as problem:
        THEBES.open_box(Content(path, house))
    message = str(problem.value)
    assert "\n" not in message
    return message


CARD = 'id = "book-egypt-1"'
MISTAKES = [
    (
        "[assistant_table]",
        "kept = [0,",
        'kept = ["0",',
        "[assistant_table] 'kept' must hold whole numbers only.",
    ),
    ("[[setup]]", "players = 2", "players = 7", "[setup] Thebes is for 2 to 4 players."),
    (
        CARD,
        'effects = ["book egypt 1"]',
        'effects = ["bok egypt 1"]',
        "[cards book-egypt-1] in 'effects': 'bok egypt 1' is no sentence of this game;"
        " the nearest that is known is 'book REGION N'.",
    ),
    (
        CARD,
        "book egypt 1",
        "book egypt 0",
        "[cards book-egypt-1] in 'effects': 'book egypt 0': '0' should be a whole number of at least 1.",
    ),
    (
        CARD,
        "book egypt 1",
        "book atlantis 1",
        "[cards book-egypt-1] in 'effects': 'book atlantis 1': 'atlantis' should be one of greece, crete,"
        " egypt, palestine, mesopotamia.",
    ),
    (CARD, "weeks = 1", "weeks = 0", "[cards book-egypt-1] 'weeks' must be at least 1, not 0."),
    (CARD, "weeks = 1", 'weeks = "1"', "[cards book-egypt-1] 'weeks' must be a whole number, not '1'."),
    (CARD, "weeks = 1", "weeks = true", "[cards book-egypt-1] 'weeks' must be a whole number, not True."),
    (CARD, "weeks = 1\n", "", "[cards book-egypt-1] 'weeks' is missing."),
    (CARD, "weeks = 1", "weeks = 1\nwekes = 2", "[cards book-egypt-1] unknown key 'wekes'."),
    (
        CARD,
        'effects = ["book egypt 1"]',
        'effects = "book egypt 1"',
        "[cards book-egypt-1] 'effects' must be a list of sentences, not 'book egypt 1'.",
    ),
    (CARD, 'city = "rome"', 'city = "room"', "[cards book-egypt-1] 'city' is 'room', which is none of: lon"),
    (
        CARD,
        'kind = "technical_book"',
        'kind = "book"',
        "[cards book-egypt-1] 'kind' is 'book', which is none of: technical_book,",
    ),
    (
        'id = "egypt-scarab"',
        'region = "egypt"',
        'region = "nubia"',
        "[tokens egypt-scarab] 'region' is 'nubia', which is none of: greece,",
    ),
    (
        'id = "crete"\nname = "Crete"\nkind',
        'region = "crete"',
        'region = "krete"',
        "[places crete] 'region' is 'krete', which is none of: greece,",
    ),
    (
        'id = "exhibition-small-london"',
        "requires = { greece",
        "requires = { gerece",
        "[exhibitions exhibition-small-london] 'requires' names 'gerece', which is no region.",
    ),
    (
        'id = "start_space"',
        'default = "week0"',
        'default = "week9"',
        "[house_rules start_space] the default 'week9' is not among the values.",
    ),
    (
        'id = "start_space"',
        'values = ["week0", "week1"]',
        "values = true",
        "[house_rules start_space] 'values' must be a list, not True.",
    ),
    (
        'id = "technical_book"',
        "count = 45",
        "count = 44",
        "[card_kinds technical_book] 'count' is 44, but there are 45 such cards.",
    ),
]


@pytest.mark.parametrize(("entry", "old", "new", "reason"), MISTAKES)
def test_mistakes_in_an_entry(tmp_path: Path, entry: str, old: str, new: str, reason: str) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited(entry, old, new), encoding="utf-8")
    assert error(path).startswith(f"{path}:{line_of(PRINTED, entry)}: {reason}")


def test_an_id_used_twice(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited('id = "book-egypt-2"', "book-egypt-2", "book-egypt-1"), encoding="utf-8")
    assert error(path) == f"{path}:{line_of(PRINTED, CARD)}: [cards book-egypt-1] this id is used twice."


@pytest.mark.parametrize("instead", ["", "id = 7\n"])
def test_an_entry_without_an_id_is_known_by_its_heading(tmp_path: Path, instead: str) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited(CARD, CARD + "\n", instead), encoding="utf-8")
    assert error(path) == f"{path}:{line_of(PRINTED, CARD) - 1}: [cards] 'id' must be a text."


@pytest.mark.parametrize(
    ("table", "old", "new", "reason"),
    [
        ("[calendar]", "weeks_per_year = 52", "weeks_per_year = 0", "'weeks_per_year' must be at least 1"),
        ("[time_wheel]", ",  2],  # knowledge 1", "],", "it needs 12 rows of 12 numbers"),
        ("[time_wheel]", "[ 3,  4,", "[ 4,  3,", "longer digs must bring at least as many"),
        ("[roads]", '["london", "paris"]', '["london", "parris"]', "a road ends in 'parris'"),
        ("[roads]", '["warsaw", "moscow"],', "", "there is no way from london to moscow"),
        ("[distances]", "[0, 1, 1, 2", "[0, 1, 1, 3", "the printed distances are not those of the roads"),
        ("[constants]", 'start_place = "warsaw"', 'start_place = "minsk"', "'start_place' is 'minsk'"),
    ],
)
def test_mistakes_in_a_table(tmp_path: Path, table: str, old: str, new: str, reason: str) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited(table, old, new), encoding="utf-8")
    message = error(path)
    assert message.startswith(f"{path}:{line_of(PRINTED, table)}: {table} ")
    assert reason in message


def test_entries_without_ids_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited("players = 3", "limit_clock = 157", "limit_clock = 156"), encoding="utf-8")
    assert error(path).startswith(f"{path}:{line_of(PRINTED, 'players = 3') - 1}: [setup] 'limit_clock' must")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"[meta\n[x]", r": is not valid TOML: .*line 1"),
        (b"a = 1\na = 2\nb = 3", r": is not valid TOML: .*line 2"),
        (b'[meta]\ntitle = "\xff"', ": is not a text file in UTF-8."),
        (b"", r": the table \[meta\] is missing."),
        (b"meta = 3", r": the table \[meta\] is missing."),
        (
            b'[meta]\ntitle = "T"\n[calendar]\nweeks_per_year = 52',
            r":3: \[calendar\] 'last_year' is missing.",
        ),
    ],
)
def test_files_that_are_no_content(tmp_path: Path, text: bytes, reason: str) -> None:
    path = tmp_path / "content.toml"
    path.write_bytes(text)
    assert re.match(re.escape(str(path)) + reason, error(path))


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert error(tmp_path / "no") == f"{tmp_path / 'no'}: cannot be read (No such file or directory)."
    assert error(tmp_path) == f"{tmp_path}: cannot be read (Is a directory)."


def test_lists_of_numbers(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text("[a]\nright = [1, 2]\nmixed = [1, true]", encoding="utf-8")
    table = Content(path).table("a")
    assert table.wholes("right", 2) == [1, 2]
    for key, length in (("mixed", None), ("right", 3)):
        with pytest.raises(ContentError, match=rf"content\.toml:1: \[a\] '{key}' must hold"):
            table.wholes(key, length)


# --- house files ----------------------------------------------------------------------------

NEW_CARD = """
[[cards]]
id = "book-egypt-99"
name = "My Own Book"
kind = "technical_book"
city = "paris"
weeks = 2
effects = ["book egypt 3", "general 1"]
"""


def house(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "house.toml"
    path.write_text('extends = "thebes"\n' + text, encoding="utf-8")
    return path


def test_a_house_card_is_added(tmp_path: Path) -> None:
    box: Any = THEBES.box(house(tmp_path, NEW_CARD))
    printed: Any = THEBES.box()
    assert set(box.card_ids) - set(printed.card_ids) == {"book-egypt-99"}
    assert len(box.card_ids) == len(printed.card_ids) + 1
    assert box.version != printed.version
    assert str(box.moves.parse("take book-egypt-99")) == "take book-egypt-99"


def test_a_printed_card_is_changed_key_by_key(tmp_path: Path) -> None:
    box: Any = THEBES.box(house(tmp_path, '[[cards]]\nid = "car-1"\nweeks = 5\n'))
    car = box.cards[box.card_ids.index("car-1")]
    printed: Any = next(card for card in THEBES.box().cards if card.id == "car-1")
    assert (car.weeks, car.name, car.city) == (5, printed.name, printed.city)
    assert car.weeks != printed.weeks
    assert box.card_ids == THEBES.box().card_ids


def test_a_table_is_changed_key_by_key(tmp_path: Path) -> None:
    box: Any = THEBES.box(house(tmp_path, "[constants]\nmajority_sole = 9\n"))
    assert (box.majority_sole, box.majority_tied) == (9, THEBES.box().majority_tied)


def test_entries_without_ids_are_replaced_together(tmp_path: Path) -> None:
    shorter = "[[setup]]\nplayers = 2\nfirst_year = 1903\nstart_clock = 0\nlimit_clock = 53\n"
    box: Any = THEBES.box(house(tmp_path, shorter))
    assert [years and years.limit for years in box.years] == [None, None, 53, None, None]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[crads]]\nid = 'x'\n", ": 'crads' is nothing that the game 'thebes' has."),
        ("[[cards]]\nname = 'x'\n", ":2: [cards] 'id' must be a text."),
        ("[[cards]]\nid = 3\n", ":2: [cards] 'id' must be a text."),
        ("[[cards]]\nid = 'car-1'\n\n[[cards]]\nid = 'car-1'\n", ":3: [cards car-1] this id is used twice."),
        ("[[cards]]\nid = 'car-1'\nweeks = -1\n", ":3: [cards car-1] 'weeks' must be at least 1, not -1."),
        ("[[cards]]\nid = 'mine'\nname = 'x'\n", ":3: [cards mine] 'kind' is missing."),
        ("cards = 3\n", ": the tables [[cards]] are missing."),
        ("[constants]\nmajority_sole = -1\n", ":2: [constants] 'majority_sole' must be at least 0, not -1."),
    ],
)
def test_mistakes_in_a_house_file(tmp_path: Path, text: str, reason: str) -> None:
    path = house(tmp_path, text)
    assert error(THEBES.folder / "content.toml", path) == f"{path}{reason}"


def test_a_house_file_of_another_game(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('extends = "chess"', encoding="utf-8")
    expected = f"{path}: extends 'chess', but the game is 'thebes'."
    assert error(THEBES.folder / "content.toml", path) == expected


def test_a_file_that_extends_nothing_is_the_whole_content(tmp_path: Path) -> None:
    path = tmp_path / "all.toml"
    path.write_text(PRINTED, encoding="utf-8")
    assert THEBES.box(path).version == THEBES.box().version
    table = reliquary.new("thebes", seed=1, content=path)
    assert reliquary.replay(table.record()).hash() == table.hash()


def test_a_game_with_a_house_card_is_played_to_its_end(tmp_path: Path) -> None:
    path = house(tmp_path, NEW_CARD)
    others = [card for card in THEBES.box(path).card_ids if card != "book-egypt-99"]
    table = reliquary.set_up(
        "thebes",
        {"players": [{"place": "paris"}, {"clock": 20}], "display": ["book-egypt-99", *others[:3]]},
        content=path,
    )
    assert "2 weeks" in table.describe("take book-egypt-99")
    table.play("take book-egypt-99")
    assert table.view()["players"][0]["cards"] == ["book-egypt-99"]
    assert (table.state.players[0].books[2], table.state.players[0].general) == (3, 1)
    for _ in range(THEBES.longest):
        if table.over:
            break
        table.play(table.options()[0])
    assert table.over

    record = table.record()
    assert reliquary.replay(record, content=path).hash() == table.hash()
    with pytest.raises(RecordError, match="Give the content file that it was played with"):
        reliquary.replay(record)


def test_TH_R24_a_bag_needs_debris_for_the_largest_draw(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited('id = "crete-debris"', "count = 16", "count = 14"), encoding="utf-8")
    assert error(path).endswith("Crete has too little debris for the largest draw (TH-R24).")


def test_a_game_needs_a_calendar_for_its_players(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text(edited("[[setup]]", "players = 2", "players = 3"), encoding="utf-8")
    with pytest.raises(reliquary.ReliquaryError, match="for 2 players"):
        reliquary.new("thebes", content=path)
