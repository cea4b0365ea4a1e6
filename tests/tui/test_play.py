"""Whole evenings at the table: to the end, back and forward, out of the window and on again."""

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import reliquary
from reliquary.bots import Bot
from reliquary.kernel.state import State
from reliquary.kernel.table import Table, load
from reliquary.tui import keep, past, play
from reliquary.tui.ending import score_table
from reliquary.tui.news import in_short
from reliquary.tui.room import NEWS, person, show_news
from reliquary.tui.session import Session
from tests.tui.script import Typist, anything, bot, screen, shown, sit, thebes, typing

TODAY = "thebes-*.json"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def first(*lines: str, then: Typist) -> Typist:
    """Type these lines first, and then as somebody else does."""
    rest = list(lines)
    return lambda prompt: rest.pop(0) if rest else then(prompt)


# --- to the end -----------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100, 140])
def test_a_person_and_two_bots_play_to_the_end(width: int) -> None:
    table = thebes()
    text = sit(table, anything(table), width=width)
    assert table.over
    assert "Since your last turn" in text
    assert "The game is over." in text
    assert "majorities" in text
    assert all(table.names[seat] in text for seat in table.winners())
    assert f"after {len(table.moves)} moves" in text
    assert not list(Path().glob(TODAY))


def test_only_numbers_are_enough() -> None:
    table = thebes()
    text = sit(table, lambda prompt: "1" if prompt == "> " else prompt.split()[2].split("-")[0])
    assert table.over
    assert "Not possible" not in text


def test_several_persons_pass_the_device() -> None:
    table = thebes()
    inner = anything(table)
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return "" if prompt.startswith("Pass") else inner(prompt)

    sit(table, ask, (0, 2))
    assert table.over
    assert any(prompt.startswith("Pass the device to Ann") for prompt in asked)
    assert any(prompt.startswith("Pass the device to Cleo") for prompt in asked)


def test_passing_can_be_left_out() -> None:
    table = thebes()
    inner = anything(table)
    passes: list[str] = []

    def ask(prompt: str) -> str:
        if prompt.startswith("Pass"):
            passes.append(prompt)
            return "pass off"
        return inner(prompt)

    sit(table, ask, (0, 1, 2))
    assert len(passes) == 1


def test_bots_alone() -> None:
    table = thebes()
    text = sit(table, typing([]), ())
    assert table.over
    assert text.count("takes") > 10


def test_a_bot_sees_only_what_its_seat_may_know() -> None:
    class Peeping(Bot):
        name = "peeping"
        seen: list[State] = []  # noqa: RUF012

        def choose(self, g: State) -> reliquary.Move:
            self.seen.append(g)
            return g.offered[0]

    table = thebes()
    play(table, [Peeping(), bot(table), bot(table)], screen(), ask=typing([]))
    assert table.over
    assert all(g is not table.state and g.log is None for g in Peeping.seen)


def test_the_record_is_kept_and_loads_to_the_same_hash(tmp_path: Path) -> None:
    table = thebes()
    file = tmp_path / "evening.json"
    text = sit(table, anything(table), save_to=file)
    assert str(file) in text.replace("\n", "")
    assert load(file).hash() == table.hash()


def test_a_sealed_game_tells_how_to_verify_it(tmp_path: Path) -> None:
    table = thebes(seed=None)
    text = sit(table, anything(table), save_to=tmp_path / "sealed.json")
    assert table.commitment is not None
    assert table.commitment in text.replace("\n", "")
    assert "reliquary verify" in text
    assert load(tmp_path / "sealed.json").over


# --- leaving and coming back ----------------------------------------------------------------


def gone_after(moves: int, table: Table, how: type[BaseException]) -> Typist:
    """Play some moves, then the keyboard fails."""
    inner = anything(table)
    left = moves

    def ask(prompt: str) -> str:
        nonlocal left
        left -= 1
        if left < 0:
            raise how
        return inner(prompt)

    return ask


@pytest.mark.parametrize("how", [EOFError, KeyboardInterrupt])
@pytest.mark.parametrize("moves", [0, 6])
def test_a_game_is_never_lost(how: type[BaseException], moves: int) -> None:
    table = thebes()
    text = sit(table, gone_after(moves, table, how))
    (file,) = Path().glob(TODAY)
    assert f"reliquary play --resume {file}" in text
    again = load(file)
    assert again.hash() == table.hash()
    assert again.options() == table.options()
    sit(again, anything(again), save_to=file)
    assert again.over


def test_it_is_saved_where_it_was_wanted(tmp_path: Path) -> None:
    table = thebes()
    sit(table, gone_after(2, table, EOFError), save_to=tmp_path / "mine.json")
    assert load(tmp_path / "mine.json").hash() == table.hash()
    assert not list(Path().glob(TODAY))


def test_or_elsewhere_if_that_is_not_possible(tmp_path: Path) -> None:
    table = thebes()
    text = sit(table, gone_after(2, table, EOFError), save_to=tmp_path / "no" / "folder.json")
    assert "cannot be kept" in text
    assert [load(file).hash() for file in Path().glob(TODAY)] == [table.hash()]


def test_no_file_of_today_is_overwritten() -> None:
    for _ in range(2):
        table = thebes()
        sit(table, gone_after(1, table, EOFError))
    assert len(list(Path().glob(TODAY))) == 2


CHILD = """
import reliquary
from reliquary.bots import find
from reliquary.tui import play
table = reliquary.new("thebes", 2, seed=7)
play(table, [None, find("random", table.game, 1)])
"""


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no such terminals here")
def test_a_terminal_that_is_closed_saves(tmp_path: Path) -> None:
    """Its input ends and a signal comes, at about the same moment: neither may get into the other's way."""
    for _ in range(3):
        for old in tmp_path.glob(TODAY):
            old.unlink()
        ours, theirs = os.openpty()
        env = os.environ | {"TERM": "xterm", "RELIQUARY_FAST": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
        with subprocess.Popen(
            [sys.executable, "-c", TERMINAL + CHILD],
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.PIPE,
            start_new_session=True,
            cwd=tmp_path,
            env=env,
        ) as child:
            os.close(theirs)
            seen = b""
            while b"number or words" not in seen:
                seen += os.read(ours, 65_536)
            os.close(ours)
            _, complaint = child.communicate(timeout=30)
        assert complaint == b""
        [saved] = tmp_path.glob(TODAY)
        assert load(saved).game.name == "thebes"


#: A terminal of one's own, as a window or a login has it.
TERMINAL = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"


def test_a_hangup_and_a_crash_save_too(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGHUP)  # ignored, if the tests run under nohup

    def crash(prompt: str) -> str:
        raise RuntimeError

    def hang_up(prompt: str) -> str:
        os.kill(os.getpid(), signal.SIGHUP)
        return "exchange"

    table = thebes()
    with pytest.raises(RuntimeError):
        sit(table, crash, save_to=tmp_path / "crash.json")
    assert load(tmp_path / "crash.json").hash() == table.hash()
    table = thebes()
    sit(table, hang_up, save_to=tmp_path / "hangup.json")
    assert load(tmp_path / "hangup.json").hash() == table.hash()
    assert signal.getsignal(signal.SIGHUP) == before


def test_after_every_move_the_record_is_up_to_date(tmp_path: Path) -> None:
    table = thebes()
    file = tmp_path / "now.json"
    inner = anything(table)
    lengths: list[int] = []

    def ask(prompt: str) -> str:
        if file.exists():
            lengths.append(len(load(file).moves))
        if len(lengths) == 3:
            raise EOFError
        return inner(prompt)

    sit(table, ask, (0, 1, 2), save_to=file)
    assert lengths == sorted(lengths)
    assert lengths[-1] > 0


def test_quit_offers_to_save() -> None:
    sit(thebes(), typing(["quit", "no"]))
    assert not list(Path().glob("*.json"))
    sit(thebes(), typing(["quit", ""]))
    assert len(list(Path().glob(TODAY))) == 1
    sit(thebes(), typing(["quit", "here.json"]))
    assert Path("here.json").exists()


def test_quit_can_be_taken_back() -> None:
    table = thebes()
    text = sit(table, typing(["quit", "stay", "exchange", "quit", "no"]))
    assert "The game goes on." in text
    assert len(table.moves) > 0


def test_no_other_file_is_written_over_without_a_question() -> None:
    Path("notes.txt").write_text("mine", encoding="utf-8")
    text = sit(thebes(), typing(["save notes.txt", "no", "save here.json", "save here.json", "quit", "no"]))
    assert "Nothing is saved." in text
    assert text.count("Saved") == 2  # one's own file is no other file
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine"
    sit(thebes(), typing(["save notes.txt", "yes", "quit", "no"]))
    assert Path("notes.txt").read_text(encoding="utf-8") != "mine"


def test_how_to_go_on_names_the_program_as_it_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called = Path(".venv/bin/reliquary")
    monkeypatch.setattr("sys.argv", [str(called.absolute())])
    monkeypatch.setenv("PATH", "")
    assert keep.how_to_go_on(thebes(), Path("my game.json")).endswith(
        f"To go on: {called} play --resume 'my game.json'"
    )
    Path("reliquary").touch(0o755)
    monkeypatch.setenv("PATH", ".")
    assert "To go on: reliquary play" in keep.how_to_go_on(thebes(), Path("a.json"))


def test_ones_own_move_is_told_however_many_followed() -> None:
    table = thebes(players=2)
    session = Session(table, [None, bot(table)], screen(), typing([]), None)
    while len(table.moves) < 40:
        table.play(table.options()[-1])
    told = in_short(table, 0, 0, NEWS)
    show_news(session, 0)
    lines = " ".join(shown(session.screen).split())
    assert told[0] in lines
    assert f"({len(told) - NEWS} more: log)" in lines
    assert told[-1] in lines


def test_news_of_others_have_a_heading_and_news_of_ones_own_move_have_none() -> None:
    table = reliquary.new("artifacts-inc", 2, seed=1, house={"first_player": "chosen"})
    session = Session(table, [None, None], screen(), typing([]), None)
    for move in ["lay headquarters desert canyon adventurers"] * 2:
        table.play(move)
    show_news(session, 0)
    assert "So far" in shown(session.screen)
    session.seen[0] = len(table.moves)
    table.play(f"guide {table.view()['turn']['dice'][0]}")
    session.screen = screen()
    show_news(session, 0)
    assert "gains $1." in shown(session.screen)
    assert "So far" not in shown(session.screen)
    assert "Since your last turn" not in shown(session.screen)


def test_what_a_move_has_brought_is_told_at_once() -> None:
    table = thebes()
    session = Session(table, [None] * 3, screen(), typing(["exchange"]), None)
    session.pause = 0.01  # as on a terminal
    person(session, table.player or 0)
    assert shown(session.screen).rstrip().endswith("stands on Week 17 of 1901.")


def test_the_result_begins_with_a_capital_letter() -> None:
    table = reliquary.new("thebes", 2, seed=7, names=["random bot 1", "random bot 2"])
    console = screen()
    play(table, [bot(table, 0), bot(table, 1)], console, ask=typing([]))
    assert re.search(r"^Random bot \d .*wins?.*, after \d+ moves\.$", shown(console), re.MULTILINE)


def test_the_score_fits_on_a_narrow_screen() -> None:
    table, console = reliquary.new("thebes", 2, names=["greedy bot 1", "greedy bot 2"]), screen(80)
    while not table.over:
        table.play(table.options()[-1])
    console.print(score_table(table))
    assert "exhibitions" in shown(console)
    assert "greedy bot 1" in shown(console)


def test_a_file_that_cannot_be_written_is_one_line() -> None:
    text = sit(thebes(), typing(["save no/such/folder.json", "quit", "no/such/folder.json", "quit", "no"]))
    assert text.count("cannot be written: No such file or directory.") == 2
    assert "Traceback" not in text


def test_saving_elsewhere_when_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Table, path: str | Path) -> None:
        raise OSError

    monkeypatch.setattr(Table, "save", fail)
    assert keep.save_somewhere(thebes(), None) is None
    assert "could not be saved anywhere" in sit(thebes(), typing([]))


def test_standard_input_may_be_a_pipe(tmp_path: Path) -> None:
    code = (
        "import reliquary; from reliquary.tui import play; from reliquary.bots import find;"
        "t = reliquary.new('thebes', players=2, seed=7);"
        "play(t, [None, find('random', t.game)])"
    )
    script = b"take\nnonsense\n1\nwhy dig egypt 4\n"
    env = dict(os.environ, NO_COLOR="1", COLUMNS="90")
    done = subprocess.run(
        [sys.executable, "-c", code], input=script, capture_output=True, cwd=tmp_path, env=env, check=False
    )
    out = done.stdout.decode()
    assert done.returncode == 0
    assert done.stderr == b""
    assert "\x1b" not in out
    assert "nonsense" in out  # what is piped in is shown, as if it had been typed
    (file,) = tmp_path.glob(TODAY)
    assert f"reliquary play --resume {file.name}" in out
    assert len(load(file).moves) >= 1


# --- back and forward -----------------------------------------------------------------------


def test_undo_goes_back_past_the_bots_to_ones_own_last_decision() -> None:
    table = thebes()
    inner = anything(table)
    hashes: list[str] = []
    script: list[str] = []

    def ask(prompt: str) -> str:
        if prompt.startswith("Go back?"):
            return "yes"
        hashes.append(table.hash())
        script.append("undo" if len(hashes) in {3, 4} else inner(prompt))
        if len(hashes) == 7:
            raise EOFError
        return script[-1]

    text = sit(table, ask)
    assert hashes[3] == hashes[1]  # one back
    assert hashes[4] == hashes[0]  # and one more
    assert text.count("Taken back: ") == 2
    assert table.names[table.player or 0] == "Ann"


@pytest.mark.parametrize(("answer", "moves"), [("no", 2), ("yes", 1)])
def test_the_decision_of_another_person_is_not_taken_back_unasked(answer: str, moves: int) -> None:
    table = reliquary.new("miners-lagoon", 2, seed=1, names=["Ann", "Ben"])
    name = table.names[table.player or 0]
    lines = typing(["", "keep 1 2", "found 1", "", "undo", answer])
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return lines(prompt)

    sit(table, ask, people=(0, 1))
    assert f"The last decision was {name}'s. Does {name} want to take it back? (yes/no) " in prompts
    assert len(table.moves) == moves


def test_what_the_last_person_saw_cannot_be_scrolled_back_to() -> None:
    table = reliquary.new("miners-lagoon", 2, seed=1)
    console = Console(file=io.StringIO(), width=100, force_terminal=True, color_system="standard")
    play(table, [None, None], console, ask=typing(["", "keep 1 2", "found 1", ""]))
    before, _, after = shown(console).rpartition("\x1b[3J")
    assert "Your Objectives" in before
    assert before.count("\x1b[3J") == 1
    assert "Pass the device" not in before.rpartition("Your Objectives")[2]
    assert "found 1" not in after.partition("Your Objectives")[0]


def test_who_has_not_the_device_yet_sees_nothing_but_by_enter() -> None:
    table = reliquary.new("miners-lagoon", 2, seed=1, names=["Ann", "Ben"])
    said = sit(table, typing(["what?", "quit", "no"]), people=(0, 1))
    assert "Press Enter alone to see the table" in said
    assert "Objectives" not in said
    assert table.moves == []


def test_undo_beyond_something_revealed_asks_first() -> None:
    table = thebes()
    before: list[str] = []

    def decline(prompt: str) -> str:
        assert prompt == "Go back? (yes/no) "
        before.append(table.hash())
        return "no"

    text = sit(table, in_turn("exchange", "undo", decline))
    assert "The same draw will come again" in text
    assert "Nothing is taken back." in text
    assert before == [load(next(Path().glob(TODAY))).hash()]


def in_turn(*steps: str | Typist) -> Typist:
    """Answers one after the other; then the keyboard is gone."""
    rest = list(steps)

    def ask(prompt: str) -> str:
        if not rest:
            raise EOFError
        step = rest.pop(0)
        return step if isinstance(step, str) else step(prompt)

    return ask


def test_the_same_draw_comes_again() -> None:
    table = thebes()
    hashes: list[str] = []

    def look(prompt: str) -> str:
        hashes.append(table.hash())
        return "undo" if len(hashes) == 1 else "score"

    yes = "yes"
    sit(table, in_turn("exchange", look, yes, "exchange", look))
    assert hashes[0] == hashes[1]


def test_undo_and_redo() -> None:
    table = thebes()
    hashes: list[str] = []

    def note(answer: str) -> Typist:
        def ask(prompt: str) -> str:
            hashes.append(table.hash())
            return answer

        return ask

    text = sit(
        table, in_turn("exchange", "1", note("undo"), "yes", note("redo"), note("redo"), note("score"))
    )
    assert hashes[0] == hashes[2] == hashes[3] != hashes[1]
    assert "Made again: " in text
    assert "There is no move to make again." in text


def test_there_may_be_nothing_to_undo() -> None:
    assert "There is no move of yours to take back." in sit(thebes(), typing(["undo"]))


def test_with_several_persons_everybody_has_to_agree() -> None:
    prompts: list[str] = []

    def agree(prompt: str) -> str:
        prompts.append(prompt)
        return "yes"

    table = thebes()
    sit(table, in_turn("", "1", "", "undo", agree), (0, 1, 2))
    assert "everybody" in prompts[0]
    assert table.moves == []


def test_past_is_pure_about_where_to_go() -> None:
    table = thebes()
    ask = anything(table)
    for _ in range(8):
        table.play(ask(""))
    goal = past.last_decision(table, {0})
    assert table.at(goal).player == 0
    assert all(table.at(n).player != 0 for n in range(goal + 1, len(table.moves)))
    with pytest.raises(reliquary.NoWayBack):
        past.last_decision(table, set())


# --- what else can be typed -----------------------------------------------------------------


def typed(*lines: str) -> str:
    """What a game showed in which these lines were typed."""
    return " ".join(sit(thebes(), typing(lines), width=300).split())


def test_why_not_with_the_rule_in_its_own_words() -> None:
    for line in ("why dig egypt 4", "? dig egy 4", "dig egy 4"):
        text = typed(line)
        assert "Not possible: You need a book or a legend of the region to dig there." in text
        assert "TH-082 The player needs at least 1 point of special knowledge" in text


def test_several_moves_and_one_reason() -> None:
    text = typed("why exhibit")
    assert text.count("Not possible") == 1
    assert "TH-098" in text


def test_several_moves_and_several_reasons() -> None:
    text = typed("why zepp")
    assert "fits" in text
    assert "TH-066" in text


def test_a_possible_move_is_described() -> None:
    assert "That is possible. Exchange the display in Warsaw" in typed("why exchange")


def test_rules_and_chapters() -> None:
    assert "TH-081 The player needs a valid permit" in typed("rule TH-081")
    assert "TH-081 The player needs a valid permit" in typed("rule 81")
    assert "TH-066 Zeppelin (single use)" in typed("rule zeppelin")
    assert "5 A turn" in typed("rules")
    assert "TH-060 A turn:" in typed("rules 5")


def test_a_number_of_the_list_can_be_asked_about() -> None:
    assert "That is possible. Exchange the display in Warsaw" in typed("why 5")


def test_what_is_found_in_many_rules_is_cut_and_said_so() -> None:
    assert "more rules mention 'player'" in typed("rule player")
    assert "TH-066 Zeppelin (single use)" in typed("rules zeppelin")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nonsense", "'nonsense' is no move of this game."),
        ("ruels", "'ruels' is no move of this game. Did you mean the command 'rules'?"),
        ("asdf", "'asdf' is no move of this game. Type ? for help."),
        ("rule magic carpets", "No rule mentions 'magic carpets'."),
        ("99", "There is no option 99; the list goes from 1 to 5."),
        ("-1", "is no move of this game"),
        ("rule", "Say which rule"),
        ("rule TH-999", "There is no rule TH-999."),
        ("rules 99", "There is no chapter 99."),
        ("why", "Say which move"),
        ("why nonsense", "is no move of this game"),
        ("log 7", "The log has 1 page."),
        ("log", "Nothing has happened yet."),
        ("redo", "There is no move to make again."),
        ("pass", "Type pass off or pass on."),
        ("pass off", "not announced any more"),
        ("score", "majorities"),
        ("?", "How to play here"),
        ("help", "How to play here"),
        ("/help", "How to play here"),
        ("[bold]take[/", "is no move of this game"),
        ("dig " + "x" * 300, "is no move of this game"),
        ("why finish", "Not possible"),
    ],
)
def test_every_line_gets_an_answer(line: str, answer: str) -> None:
    table = thebes()
    console = screen(600)
    play(table, [None, None, None], console, ask=typing(["pass off", line]))
    assert answer in " ".join(shown(console).split())
    assert table.moves == []


def test_the_log_is_shown_in_pages() -> None:
    table = thebes()
    ask = anything(table)
    while len(table.log()) < 70:
        table.play(ask(""))
    text = sit(table, typing(["pass off", "log", "log 2", "log 3"]), (0, 1, 2), width=200)
    for line in table.log():
        assert line in text
    assert "For what was before: log 2" in text


def test_enter_shows_all_options_again() -> None:
    text = sit(thebes(), typing(["congress", "take", ""]))
    assert text.count("exchange  ") >= 2


def test_no_codes_where_none_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that wants no colours gets no codes at all, whatever happens."""
    monkeypatch.setenv("RELIQUARY_FAST", "1")
    console = Console(file=io.StringIO(), width=100, force_terminal=True, color_system=None)
    table = thebes()
    play(
        table,
        [None, None, bot(table)],
        console,
        ask=first("", "?", "log", "why dig egypt 4", "score", then=anything(table)),
    )
    assert "\x1b" not in shown(console)


def test_a_newcomer_reads_what_the_game_is_about_once_and_in_the_help(tmp_path: Path) -> None:
    text = sit(thebes(), typing(["exchange", "help"]), save_to=tmp_path / "game.json")
    assert text.count("You are an archaeologist") == 2
    resumed = sit(reliquary.load(tmp_path / "game.json"), typing(["score"]), save_to=tmp_path / "game.json")
    assert "You are an archaeologist" not in resumed
