"""The command line, from the words typed to the exit code."""

import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary.cli import run
from reliquary.cli import simulate as command
from reliquary.kernel import ledger
from reliquary.kernel.rng import seeded
from reliquary.lab.coverage import cover
from reliquary.lab.simulate import Plan, Result, play_one
from reliquary.version import VERSION

Screen = pytest.CaptureFixture[str]
parquet: Any = importlib.import_module("pyarrow.parquet")
BOTS = ["--bots", "random,random"]


@pytest.fixture(autouse=True)
def _plain_and_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")


def words(text: str) -> str:
    """A text without the marks and breaks of its layout."""
    return " ".join(re.sub(r"[*`│┃━─]", " ", text).split())


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A sealed game that is over."""
    table = reliquary.new("thebes", 2, names=["Ann", "Ben"])
    rng = seeded("any")
    while not table.over:
        table.play(table.options()[rng.below(len(table.options()))])
    path = tmp_path / "game.json"
    table.save(path)
    return path


# --- asking ---------------------------------------------------------------------------------


def test_version_names_the_build(capsys: Screen) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Reliquary {VERSION} (interpreted rules)\n"


@pytest.mark.parametrize("name", ["play", "games", "rules", "simulate", "replay", "verify", "bench"])
def test_every_command_explains_itself(capsys: Screen, name: str) -> None:
    with pytest.raises(SystemExit) as ended:
        run([name, "--help"])
    assert ended.value.code == 0
    assert f"usage: reliquary {name}" in capsys.readouterr().out


def test_games_lists_games_house_rules_and_bots(capsys: Screen) -> None:
    assert run(["games"]) == 0
    shown = words(capsys.readouterr().out)
    assert "thebes Thebes, 2 to 4 players" in shown
    assert "legends single, permanent TH-H04 Local legends" in shown
    assert "random: does anything; greedy: takes what looks best at once" in shown


def test_a_rule_by_its_number(capsys: Screen) -> None:
    rules = ledger.read(reliquary.find("thebes").folder / "rules.md")
    assert run(["rules", "thebes", "th-081"]) == 0
    shown = words(capsys.readouterr().out)
    assert "TH-081" in shown
    assert words(ledger.plain(rules["TH-081"].text))[-60:] in shown
    assert "TH-082 " not in shown[:40]


def test_a_rule_by_its_digits(capsys: Screen) -> None:
    assert run(["rules", "thebes", "81"]) == 0
    assert "TH-081 The player needs a valid permit" in words(capsys.readouterr().out)


def test_the_whole_rulebook(capsys: Screen) -> None:
    assert run(["rules", "thebes"]) == 0
    shown = capsys.readouterr().out
    assert all(number in shown for number in ("TH-001", "TH-135", "TH-R01", "TH-H10", "WE-64"))


def test_coverage_tells_whether_anything_is_missing(capsys: Screen) -> None:
    rows = cover(reliquary.find("thebes"))
    covered = [row for row in rows if row.covered]
    assert run(["rules", "thebes", "--coverage"]) == (0 if len(covered) == len(rows) else 1)
    shown = capsys.readouterr().out
    assert f"{len(covered)} of {len(rows)} rules are programmed and tested." in shown
    assert ("Missing:" in shown) == (len(covered) < len(rows))


def test_coverage_of_one_rule(capsys: Screen) -> None:
    assert run(["rules", "thebes", "TH-081", "--coverage"]) == 0
    shown = words(capsys.readouterr().out)
    assert "1 of 1 rules are programmed and tested." in shown
    assert "dig.py" in shown
    assert "test_TH_081" in shown


# --- simulate -------------------------------------------------------------------------------


def rows_of(path: Path) -> list[dict[str, Any]]:
    if path.suffix == ".parquet":
        rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    else:
        rows = [json.loads(line) for line in path.read_text().splitlines()]
    return sorted(rows, key=lambda row: int(row["number"]))


def test_simulate_shows_bots_and_seats(capsys: Screen) -> None:
    assert run(["simulate", "thebes", "-n", "4", "--bots", "greedy,random", "--seed", "5"]) == 0
    captured = capsys.readouterr()
    shown = words(captured.out)
    assert re.search(r"greedy 4 \d+\.\d% \d+\.\d ", shown)
    assert re.search(r"seat 2 4 ", shown)
    assert re.search(r"4 games in \d+\.\d s: \d+ games/s, [\d,]+ decisions/s \(interpreted rules\)\.", shown)
    assert "make compile" in captured.err


def test_the_table_of_results_fits_on_a_narrow_screen(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["simulate", "thebes", "-n", "2", *BOTS]) == 0
    table = capsys.readouterr().out.rpartition("seat 2")[0]
    assert "…" not in table
    assert "exhibitions" in table
    assert max(len(line.rstrip()) for line in table.splitlines()) <= 80


def test_all_numbers_of_jobs_give_the_same_games(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl", tmp_path / "two.parquet"]
    for path, jobs in zip(files, ("1", "2", "2"), strict=True):
        wish = ["simulate", "thebes", "-n", "6", *BOTS, "--seed", "5", "--jobs", jobs, "--out", str(path)]
        assert run(wish) == 0
    one, two, columns = (rows_of(path) for path in files)
    assert one == two == columns
    assert [row["number"] for row in one] == list(range(6))


def test_rows_tell_seats_scores_and_sources(tmp_path: Path, capsys: Screen) -> None:
    path = tmp_path / "out.jsonl"
    assert run(["simulate", "thebes", "-n", "2", "--bots", "random,greedy", "--out", str(path)]) == 0
    assert f"Results are in {path}." in capsys.readouterr().out
    first, second = rows_of(path)
    result = play_one(Plan("thebes", ["random", "greedy"], 2), 1)
    assert (first["bot_0"], second["bot_0"]) == ("random", "greedy")
    assert (second["score_0"], second["score_1"]) == tuple(result.scores)
    assert [seat for seat in (0, 1) if second[f"won_{seat}"]] == result.winners
    assert second["artifacts_0"] == result.sheet[0]["artifacts"]
    assert (second["players"], second["seed"], second["decisions"]) == (2, "0-1", result.decisions)


def test_simulate_with_house_rules_and_house_cards(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "thebes"\n[[cards]]\nid = "car-1"\nweeks = 9\n', encoding="utf-8")
    plain, changed = tmp_path / "plain.jsonl", tmp_path / "changed.jsonl"
    wish = ["simulate", "thebes", "-n", "3", *BOTS, "--out"]
    assert run([*wish, str(plain)]) == 0
    assert run([*wish, str(changed), "--house", "start_space=week1", "--content", str(house)]) == 0
    assert rows_of(plain) != rows_of(changed)


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
@pytest.mark.parametrize("done", [0, 3])
def test_an_interrupt_keeps_what_was_done(
    tmp_path: Path, capsys: Screen, monkeypatch: pytest.MonkeyPatch, ending: str, done: int
) -> None:
    def interrupted(plan: Plan, jobs: int) -> Generator[Result, None, None]:
        for number in range(done):
            yield play_one(plan, number)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "simulate", interrupted)
    path = tmp_path / f"out.{ending}"
    assert run(["simulate", "thebes", "-n", "50", *BOTS, "--out", str(path)]) == 130
    captured = capsys.readouterr()
    assert f"Interrupted after {done} of 50 games; what was done is kept." in words(captured.err)
    assert (f"{done} games in" in captured.out) == (done > 0)
    if done:
        assert [row["number"] for row in rows_of(path)] == [0, 1, 2]
    else:
        assert not path.exists() or path.read_bytes() == b""


def test_an_interrupt_elsewhere_is_told_in_a_line(capsys: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "check", interrupted)
    assert run(["simulate", "thebes"]) == 130
    assert capsys.readouterr().err == "reliquary: interrupted.\n"


# --- replay and verify ----------------------------------------------------------------------


def test_replay_tells_the_game_again(game_file: Path, capsys: Screen) -> None:
    assert run(["replay", str(game_file)]) == 0
    table = reliquary.load(game_file)
    shown = words(capsys.readouterr().out)
    assert all(words(line) in shown for line in table.log())
    points = f"Ann {table.scores()[0]}, Ben {table.scores()[1]}"
    assert f"After {len(table.moves)} moves: {points}. Won by " in shown


def test_verify_accepts_an_honest_game(game_file: Path, capsys: Screen) -> None:
    assert run(["verify", str(game_file)]) == 0
    table = reliquary.load(game_file)
    shown = words(capsys.readouterr().out)
    assert f"{len(table.moves)} moves replayed, each of them legal; final position {table.hash()}." in shown
    assert f"the secret belongs to the commitment {str(table.commitment)[:16]}" in shown


def test_verify_accepts_a_running_game(tmp_path: Path, capsys: Screen) -> None:
    path = tmp_path / "running.json"
    table = reliquary.new("thebes", seed=1, names=["Ann", "Ben"])
    table.play("exchange")
    table.save(path)
    assert run(["verify", str(path)]) == 0
    assert "After 1 moves the game goes on: Ann 0, Ben 0." in words(capsys.readouterr().out)


def one_point_more(record: dict[str, Any]) -> None:
    record["scores"][0] += 1


def other_winner(record: dict[str, Any]) -> None:
    record["winners"] = [1 - seat for seat in record["winners"][:1]]


def other_move(record: dict[str, Any]) -> None:
    record["moves"][5] += 1


def other_hash(record: dict[str, Any]) -> None:
    record["hash"] = "0" * 32


@pytest.mark.parametrize("tamper", [one_point_more, other_winner, other_move, other_hash])
def test_verify_notices(game_file: Path, capsys: Screen, tamper: Callable[[dict[str, Any]], None]) -> None:
    record = json.loads(game_file.read_text())
    tamper(record)
    game_file.write_text(json.dumps(record))
    assert run(["verify", str(game_file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.fullmatch(r"reliquary: .*(scores or winners|cannot be played|does not end).*\n", captured.err)


# --- bench ----------------------------------------------------------------------------------


def test_bench_writes_a_line_for_each_subject(capsys: Screen) -> None:
    assert run(["bench", "thebes", "--json", "--seconds", "0.05", "--rounds", "1"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    measured = {(line["subject"], line["game"], line["players"], line["build"]) for line in lines}
    assert {("reliquary", "thebes", 2, "interpreted"), ("reliquary", "thebes", 4, "interpreted")} <= measured
    for line in lines:
        assert line["decisions_per_s"] > line["games_per_s"] > 0
        assert line["copy_us"] > 0
        assert line["mean_options"] > 1


def test_bench_shows_a_table(capsys: Screen) -> None:
    assert run(["bench", "thebes", "--seconds", "0.05", "--rounds", "1"]) == 0
    shown = words(capsys.readouterr().out)
    assert "subject game players build decisions/s games/s us/copy options ratio" in shown
    assert re.search(r"reliquary thebes 4 interpreted [\d,]+ ", shown)
    assert "ratio: decisions/s over those of reliquary thebes, " in shown


# --- mistakes -------------------------------------------------------------------------------

MISTAKES: list[tuple[list[str], str]] = [
    ([], "Say what to do, such as `reliquary play`; `reliquary --help` tells everything."),
    (["simulat"], "There is no 'simulat'. Did you mean 'simulate'?"),
    (["zzz"], "There is no 'zzz'. There are: play, games, rules, simulate, replay, verify, bench."),
    (["simulate"], "The following arguments are required: game."),
    (["simulate", "thebs"], "There is no game 'thebs'. Did you mean 'thebes'?"),
    (["rules", "theben"], "There is no game 'theben'. Did you mean 'thebes'?"),
    (["bench", "thebe"], "There is no game 'thebe'. Did you mean 'thebes'?"),
    (["play", "thebe"], "There is no game 'thebe'. Did you mean 'thebes'?"),
    (["simulate", "thebes", "--bots", "greedy,gredy"], "There is no bot 'gredy'. Did you mean 'greedy'?"),
    (["play", "--seats", "human,gredy"], "There is no bot 'gredy'. Did you mean 'greedy'?"),
    (["simulate", "thebes", "--bots", "greedy"], "Thebes is for 2 to 4 players, not 1."),
    (["play", "--seats", "human"], "Thebes is for 2 to 4 players, not 1."),
    (["play", "--seats", ","], "Thebes is for 2 to 4 players, not 0."),
    (["simulate", "thebes", "--gmaes", "3"], "There is no option '--gmaes'. Did you mean '--games'?"),
    (["rules", "thebes", "--covrage"], "There is no option '--covrage'. Did you mean '--coverage'?"),
    (["games", "--zzzzzzzz"], "There is no option '--zzzzzzzz'."),
    (["simulate", "thebes", "now"], "Unrecognized arguments: now."),
    (["simulate", "thebes", "--house", "legend=x"], "There is no house rule 'legend'. Did you"),
    (["simulate", "thebes", "--house", "legends=x"], "House rule 'legends' is single or permanent, not 'x'."),
    (["simulate", "thebes", "--house", "legends"], "A house rule is given as RULE=VALUE, not 'legends'."),
    (["simulate", "thebes", "-n", "0"], "Argument -n/--games: '0' should be a whole number of at least 1."),
    (["simulate", "thebes", "-n", "²"], "Argument -n/--games: '²' should be a whole number of at least 1."),
    (["simulate", "thebes", "--out", "x.csv"], "x.csv: results go into .jsonl or .parquet files."),
    (["simulate", "thebes", "--out", "no/x.jsonl"], "no/x.jsonl cannot be written: No such file"),
    (["simulate", "thebes", "--out", "no/x.parquet"], "no/x.parquet cannot be written: No such"),
    (["simulate", "thebes", "--content", "no"], "no: cannot be read (No such file or directory)."),
    (["simulate", "thebes", "--content", "."], ".: cannot be read (Is a directory)."),
    (["rules", "thebes", "TH-81"], "There is no rule TH-81. Did you mean TH-081 or "),
    (["rules", "thebes", "TH-81", "--coverage"], "There is no rule TH-81. Did you mean TH-081 or "),
    (["replay"], "The following arguments are required: file."),
    (["replay", "no.json"], "no.json cannot be read: No such file or directory."),
    (["verify", "."], ". cannot be read: Is a directory."),
    (["play", "--save", "."], ". cannot be written: it should be a file in a folder that exists."),
    (["play", "--save", "no/x.json"], "no/x.json cannot be written: it should be a file in a folder"),
    (["simulate", "thebes", "--seed", "x"], "Argument --seed: 'x' should be a whole number."),
    (["play", "--resume", "no.json"], "no.json cannot be read: No such file or directory."),
    (["bench", "--seconds", "0"], "Argument --seconds: '0' should be a number of seconds above 0."),
    (["bench", "--seconds", "nan"], "Argument --seconds: 'nan' should be a number of seconds above 0."),
    (["bench", "--rounds", "x"], "Argument --rounds: 'x' should be a whole number of at least 1."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "message"), MISTAKES, ids=lambda each: str(each)[:50])
def test_a_mistake_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Screen, typed: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(typed) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"reliquary: {message}")
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert list(tmp_path.iterdir()) == []


def test_play_does_not_write_over_another_file(tmp_path: Path, capsys: Screen) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", encoding="utf-8")
    assert run(["play", "--seats", "random,random", "--save", str(path)]) == 2
    assert "exists. Choose another name" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_damaged_file_is_one_clear_line(tmp_path: Path, capsys: Screen) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\x89PNG\xff\n\n")
    for name in ("replay", "verify"):
        assert run([name, str(path)]) == 2
        captured = capsys.readouterr()
        assert re.fullmatch(r"reliquary: .*game\.json is not a recorded game: .*\n", captured.err)


# --- as it is typed -------------------------------------------------------------------------


def typed(*wish: str) -> subprocess.CompletedProcess[str]:
    """The command itself, in a process of its own."""
    program = Path(sys.executable).with_name("reliquary")
    env = os.environ | {"RELIQUARY_BUILD": "interpreted", "NO_COLOR": "1"}
    return subprocess.run([str(program), *wish], capture_output=True, text=True, check=False, env=env)


def test_the_command_succeeds() -> None:
    done = typed("--version")
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"Reliquary {VERSION} (interpreted rules)\n",
        "",
    )


def test_the_command_fails_in_one_line() -> None:
    done = typed("simulate", "thebs")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "reliquary: There is no game 'thebs'. Did you mean 'thebes'?\n"


def test_the_command_verifies(game_file: Path) -> None:
    done = typed("verify", str(game_file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "each of them legal" in done.stdout


def test_the_module_is_the_command_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reliquary", "replay", "no.json"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "reliquary: no.json cannot be read: No such file or directory.\n"
