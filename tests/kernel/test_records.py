"""Records: sealed tables, and files that somebody has had their hands on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reliquary
from reliquary.kernel.record import FORMAT, RecordError, decode, encode
from reliquary.kernel.rng import commitment, seeded
from reliquary.kernel.table import Table, secret_file

Record = dict[str, Any]


def play_on(table: Table, moves: int = 10_000) -> Table:
    """Some random moves, or all the way to the end."""
    rng = seeded("anything")
    while moves and not table.over:
        table.play(table.options()[rng.below(len(table.options()))])
        moves -= 1
    return table


@pytest.fixture(scope="module")
def finished() -> Table:
    """A sealed game that is over."""
    return play_on(reliquary.new("thebes", 3))


# --- sealed tables --------------------------------------------------------------------------


def test_a_sealed_table_commits_at_once_and_tells_at_the_end(finished: Table) -> None:
    table = reliquary.new("thebes")
    published = table.commitment
    assert published is not None
    assert (table.record().commitment, table.record().secret) == (published, None)
    assert "rng" not in table.position()
    play_on(table, 10)
    assert (table.record().commitment, table.record().secret) == (published, None)

    over = finished.record()
    assert over.secret is not None
    assert commitment(bytes.fromhex(over.secret)) == over.commitment == finished.commitment


def test_everybody_can_check_a_finished_sealed_game(finished: Table) -> None:
    again = reliquary.replay(finished.record())
    assert (again.hash(), again.scores(), again.winners()) == (
        finished.hash(),
        finished.scores(),
        finished.winners(),
    )
    assert again.record() == finished.record()


def test_once_the_secret_is_told_the_end_is_taken_back_only_by_consent() -> None:
    position = {"players": [{"clock": 157}, {"clock": 140}]}
    table = reliquary.set_up("thebes", position).fork()
    table.play("finish")
    assert table.record().secret is not None
    assert not table.can_undo()
    with pytest.raises(reliquary.NoWayBack, match="taking it back needs consent"):
        table.undo()
    assert str(table.undo(consent=True)) == "finish"


def test_the_hash_of_a_running_sealed_game_does_not_betray_the_deck() -> None:
    sealed_table, other = reliquary.new("thebes"), reliquary.new("thebes")
    g = sealed_table.state.copy()
    g.rng = other.state.rng.copy()
    assert sealed_table.game.write(g) == sealed_table.position()
    assert sealed_table.game.hash(g) != sealed_table.hash()  # without the secret, no deck can be tried out


def test_a_seeded_table_commits_to_nothing() -> None:
    table = reliquary.new("thebes", seed=3)
    assert (table.commitment, table.record().commitment, table.record().secret) == (None, None, None)
    assert len(table.position()["rng"]) == 4


def test_a_running_sealed_game_is_saved_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = play_on(reliquary.new("thebes", 2), 12)
    table.save(path)
    secret = secret_file(path).read_text().strip()
    assert secret_file(path) == tmp_path / "game.json.secret"
    assert secret not in path.read_text()

    loaded = reliquary.load(path)
    assert (loaded.hash(), loaded.moves) == (table.hash(), table.moves)
    assert play_on(loaded).hash() == play_on(table).hash()
    loaded.save(path)
    assert secret in path.read_text()
    assert not secret_file(path).exists()
    assert reliquary.load(path).scores() == table.scores()


@pytest.mark.parametrize(
    ("secret", "message"),
    [
        (None, "The secret of this sealed game is missing: until the game is over, it is kept in the file"),
        (b"", "The secret of this sealed game is missing"),
        (b"not hexadecimal", "The secret of this game is not a hexadecimal number."),
        (b"\xff\xfe\x00", "The secret of this game is not a hexadecimal number."),
        (b"00" * 32, "The secret of this game is not the one that was committed to."),
        (b"00" * 99, "The secret of this game is not the one that was committed to."),
    ],
)
def test_a_running_sealed_game_needs_its_secret(tmp_path: Path, secret: bytes | None, message: str) -> None:
    path = tmp_path / "game.json"
    reliquary.new("thebes").save(path)
    secret_file(path).unlink()
    if secret is not None:
        secret_file(path).write_bytes(secret)
    with pytest.raises(RecordError) as problem:
        reliquary.load(path)
    assert str(problem.value).startswith(message)


def test_a_secret_too_long_for_the_hash_is_refused_though_committed_to() -> None:
    long = bytes(65)
    record = reliquary.new("thebes").record()
    forged = msgspec.structs.replace(record, secret=long.hex(), commitment=commitment(long))
    with pytest.raises(RecordError, match="not the one that was committed to"):
        reliquary.replay(forged)


# --- tables that began in the middle --------------------------------------------------------


@pytest.mark.parametrize("seed", [None, 5], ids=["sealed", "seeded"])
def test_a_fork_is_recorded_from_where_it_began(tmp_path: Path, seed: int | None) -> None:
    fork = play_on(play_on(reliquary.new("thebes", 2, seed=1), 9).fork(seat=0, seed=seed), 9)
    fork.save(tmp_path / "fork.json")
    loaded = reliquary.load(tmp_path / "fork.json")
    assert loaded.hash() == fork.hash()
    assert play_on(loaded).hash() == play_on(fork).hash()
    assert reliquary.replay(fork.record()).scores() == fork.scores()


def test_a_set_up_position_is_recorded(tmp_path: Path) -> None:
    middle = play_on(reliquary.new("thebes", 3, seed=2), 30)
    table = play_on(reliquary.set_up("thebes", middle.position(), names=["A", "B", "C"]), 5)
    table.save(tmp_path / "game.json")
    loaded = reliquary.load(tmp_path / "game.json")
    assert (loaded.hash(), loaded.names) == (table.hash(), ["A", "B", "C"])


# --- files that are not what they say -------------------------------------------------------


def plain(table: Table) -> Record:
    record: Record = json.loads(encode(table.record()))
    return record


def load_changed(table: Table, change: Callable[[Record], None], path: Path) -> None:
    record = plain(table)
    change(record)
    path.write_text(json.dumps(record))
    reliquary.load(path)


def put(**values: Any) -> Callable[[Record], None]:
    return lambda record: record.update(values)


def put_move(n: int, index: int) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        record["moves"][n] = index

    return change


def leave_out(key: str) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        del record[key]

    return change


def drop_last(record: Record) -> None:
    record["moves"].pop()


def repeat_last(record: Record) -> None:
    record["moves"].append(record["moves"][-1])


CHANGES: list[tuple[Callable[[Record], None], str]] = [
    (put(secret="00" * 32), "The secret of this game is not the one that was committed to."),
    (put(secret="xyz"), "The secret of this game is not a hexadecimal number."),
    (put(commitment="00" * 32), "The secret of this game is not the one that was committed to."),
    (leave_out("secret"), "The secret of this sealed game is missing"),
    (leave_out("commitment"), "Move "),
    (put_move(0, 10**30), f"Move 1 of this game is {10**30}, which is no move."),
    (put_move(0, -1), "Move 1 of this game is -1, which is no move."),
    (put_move(0, 190), "Move 1 of this game cannot be played: 'dig "),
    (drop_last, "This game does not end in the position that it says"),
    (repeat_last, "Move "),
    (put(hash="00" * 16), "This game does not end in the position that it says"),
    (put(content="00" * 8), "This game was played with content 0000000000000000; here is "),
    (put(reliquary=FORMAT + 1), "{path} has format 2; this Reliquary reads format 1."),
    (put(comment="well played"), "{path} is not a recorded game: Object contains unknown field `comment`."),
    (put(seats=3), "{path} is not a recorded game: Expected `array`, got `int`"),
    (put(who=["human"]), "This game has 3 seats, but tells who sits in 1."),
    (put(start=[]), "{path} is not a recorded game: Expected `object | null`, got `array`"),
    (leave_out("moves"), "{path} is not a recorded game: Object missing required field `moves`."),
]


@pytest.mark.parametrize(("change", "message"), CHANGES)
def test_a_changed_record_is_refused(
    finished: Table, tmp_path: Path, change: Callable[[Record], None], message: str
) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(RecordError) as problem:
        load_changed(finished, change, path)
    assert str(problem.value).startswith(message.format(path=path))
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    "change",
    [
        put(game="thebs"),
        put(house={"legend": "single"}),
        put(seats=["one"]),
        put(start={}),
        put(start={"players": "me"}),
        put(start={"rng": [1, 2]}),
    ],
)
def test_other_impossible_records_are_refused_clearly(
    finished: Table, tmp_path: Path, change: Callable[[Record], None]
) -> None:
    with pytest.raises(reliquary.ReliquaryError) as problem:
        load_changed(finished, change, tmp_path / "game.json")
    assert "\n" not in str(problem.value)


def test_an_unchanged_record_is_loaded(finished: Table, tmp_path: Path) -> None:
    load_changed(finished, lambda record: None, tmp_path / "game.json")
    assert decode(encode(finished.record()), "it") == finished.record()


def test_seats_must_be_those_of_the_start() -> None:
    record = reliquary.new("thebes", 3, seed=1).fork(seed=1).record()
    with pytest.raises(RecordError, match="This game has 2 seats, but begins with another number"):
        reliquary.replay(msgspec.structs.replace(record, seats=["A", "B"]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[1]",
        b"null",
        b"\x00\xff\xfe binary",
        b'{"game":"\xff\xff"}',
        b'{"reliquary":1e999}',
        b'{"start":{"a":' + b"[" * 100_000,
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    ],
)
def test_garbage_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(RecordError) as problem:
        reliquary.load(path)
    assert str(problem.value).startswith(f"{path} is not a recorded game: ")
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("keep", [1, 100, -2, -20])
def test_a_record_cut_off_is_refused(finished: Table, tmp_path: Path, keep: int) -> None:
    path = tmp_path / "game.json"
    finished.save(path)
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(RecordError, match="is not a recorded game: "):
        reliquary.load(path)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"no\.json cannot be read: No such file or directory\.$"):
        reliquary.load(tmp_path / "no.json")
    with pytest.raises(RecordError, match=r" cannot be read: Is a directory\.$"):
        reliquary.load(tmp_path)


def test_a_seed_of_any_size_can_be_saved(tmp_path: Path) -> None:
    table = reliquary.new("thebes", seed=10**40)
    table.save(tmp_path / "game.json")
    assert reliquary.load(tmp_path / "game.json").hash() == table.hash()


@pytest.mark.parametrize("seed", [True, 1.5, b"7"])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(reliquary.ReliquaryError, match="A seed is a whole number or a text"):
        reliquary.new("thebes", seed=seed)
