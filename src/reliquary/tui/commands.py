"""What a player can type besides moves."""

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from reliquary.kernel.ledger import UnknownRule
from reliquary.kernel.moves import Move, Refusal, ReliquaryError
from reliquary.tui import past
from reliquary.tui.ending import score_table
from reliquary.tui.keep import default_file, how_to_go_on
from reliquary.tui.options import matching
from reliquary.tui.rules import MOST, chapter_text, chapters, mentioning, rule_text
from reliquary.tui.session import Leave, Session
from reliquary.tui.style import letters

PAGE: Final = 30  # lines of the log shown at once


@dataclass(frozen=True)
class Command:
    """A word that does something; it returns whether the position or the screen has to be shown anew."""

    usage: str
    help: str
    run: Callable[[Session, str], bool]


def understood(text: str, offered: Sequence[Move]) -> tuple[Command, str] | None:
    """The command that a line means, and its other words. Moves that begin so come first."""
    if text.startswith("?"):
        return COMMANDS["why" if text[1:].strip() else "help"], text[1:].strip()
    word, _, rest = text.removeprefix("/").partition(" ")
    command = COMMANDS.get(word.lower())
    taken = not text.startswith("/") and any(str(move).split()[0] == word.lower() for move in offered)
    return None if command is None or taken else (command, rest.strip())


# --- help and rules -------------------------------------------------------------------------


def show_help(session: Session, rest: str) -> bool:
    """Everything that can be typed."""
    example = str(session.table.options()[0]) if not session.table.over else ""
    if session.table.game.about:
        session.heading(session.table.game.title)
        session.say(session.table.game.about)
    session.heading("How to play here")
    session.say(
        "Type the number of an option, or words of it; words may be cut short."
        f" An example: {example}. Words that fit several options make the list shorter,"
        " Enter alone shows everything again."
    )
    session.say()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    for command in dict.fromkeys(COMMANDS.values()):
        grid.add_row(Text(command.usage), Text(letters(command.help, session.screen)))
    session.show(grid)
    return False


def why(session: Session, rest: str) -> bool:
    """Why a move is not possible."""
    if not rest:
        raise ReliquaryError("Say which move: why MOVE.")
    session.say(explanation(session, rest))
    return False


def explanation(session: Session, text: str) -> str:
    """Whether and why not a move can be made now, with the rule in its own words.

    Words that fit several moves are answered for all of them, once for each reason.
    """
    table = session.table
    moves = table.box.moves.moves
    meant = matching(moves, text, str) or matching(table.options(), text, table.describe)
    if not meant:
        meant = [table.box.moves.parse(text)]  # which tells what is wrong with it
    reasons: dict[str, tuple[Move, Refusal | None]] = {}
    for move in meant:
        refusal = table.why_not(move)
        reasons.setdefault("" if refusal is None else refusal.rule, (move, refusal))
    if len(reasons) == 1:
        move, refusal = reasons.popitem()[1]
        return verdict(session, move if len(meant) == 1 else None, refusal)
    several = [f"{move}: {verdict(session, move, refusal)}" for move, refusal in reasons.values()]
    return f"'{text}' fits {len(meant)} moves.\n" + "\n".join(several)


def instead(session: Session, text: str) -> str:
    """What can be said about words that are no option: why not, or what was perhaps meant."""
    try:
        return explanation(session, text)
    except ReliquaryError as problem:
        near = difflib.get_close_matches(text.split(maxsplit=1)[0].lower(), COMMANDS, 1, 0.6)
        if near:
            return f"{problem} Did you mean the command '{near[0]}'?"
        return str(problem) if "Did you mean" in str(problem) else f"{problem} Type ? for help."


def verdict(session: Session, move: Move | None, refusal: Refusal | None) -> str:
    """What can be said about a move, or about all that were meant."""
    if refusal is None:
        return "That is possible." + (f" {session.table.describe(move)}" if move is not None else "")
    try:
        rule = f"\n{rule_text(session.rulebook, refusal.rule)}"
    except UnknownRule:
        rule = ""
    return f"Not possible: {refusal.text}{rule}"


def rule(session: Session, rest: str) -> bool:
    """A rule by its number, or the rules that mention a word."""
    if not rest:
        raise ReliquaryError("Say which rule: rule NUMBER, or rule WORD.")
    try:
        session.say(rule_text(session.rulebook, rest))
    except UnknownRule:
        found = mentioning(session.rulebook, rest)
        if not found and any(letter.isdigit() for letter in rest):
            raise
        if not found:
            raise UnknownRule(f"No rule mentions '{rest}'.") from None
        for text in found[:MOST]:
            session.say(text)
        if len(found) > MOST:
            session.say(
                f"{len(found) - MOST} more rules mention '{rest}'; a longer phrase finds less.", "dim"
            )
    return False


def rules(session: Session, rest: str) -> bool:
    """The chapters of the rulebook, or one of them."""
    titles = chapters(session.rulebook)
    if rest.isdecimal() and len(rest) < PAGE:
        lines = chapter_text(session.rulebook, int(rest))
        session.heading(f"{int(rest)}. {titles[int(rest)]}")
        for line in lines:
            session.say(line)
        return False
    if rest:
        return rule(session, rest)
    session.heading(f"The rules of {session.table.game.title}")
    for number, title in titles.items():
        session.say(f"{number:>3}  {title}")
    session.say("To read a chapter, type rules and its number.", "dim")
    return False


# --- looking --------------------------------------------------------------------------------


def show_table(session: Session, rest: str) -> bool:
    """Draw everything again."""
    return True


def log(session: Session, rest: str) -> bool:
    """What has happened, the last page first."""
    lines = session.table.log(session.table.player)
    pages = max(1, -(-len(lines) // PAGE))
    page = int(rest) if rest.isdecimal() and len(rest) < PAGE else 1
    if not 1 <= page <= pages:
        raise ReliquaryError(f"The log has {pages} page{'s' if pages > 1 else ''}.")
    end = len(lines) - (page - 1) * PAGE
    for line in lines[max(0, end - PAGE) : end]:
        session.say(line)
    if not lines:
        session.say("Nothing has happened yet.")
    elif page < pages:
        session.say(f"Page {page} of {pages}. For what was before: log {page + 1}", "dim")
    return False


def score(session: Session, rest: str) -> bool:
    """Everybody's points as they stand."""
    session.show(score_table(session.table))
    return False


# --- back and forward -----------------------------------------------------------------------


def undo(session: Session, rest: str) -> bool:
    """Back to the last decision of a person."""
    people = session.people
    goal = past.last_decision(session.table, people)
    decided = session.table.at(goal).player
    if past.revealed_since(session.table, goal):
        alone = len(people) == 1
        session.say(
            "Something hidden has come to light since then."
            " The same draw will come again if you make the same move."
        )
        agreed = session.confirm("Go back?" if alone else "Does everybody at the table agree to go back?")
        if not agreed:
            session.say("Nothing is taken back.")
            return False
    elif decided is not None and decided != session.table.player:
        name = session.table.names[decided]
        if not session.confirm(f"The last decision was {name}'s. Does {name} want to take it back?"):
            session.say("Nothing is taken back.")
            return False
    move = past.go_back(session.table, goal)
    session.seen = {seat: min(seen, goal) for seat, seen in session.seen.items()}
    session.notice = f"Taken back: {move}. To make it again: redo."
    return True


def redo(session: Session, rest: str) -> bool:
    """Make the move again that was taken back."""
    session.notice = f"Made again: {past.go_forward(session.table, session.people)}."
    return True


# --- saving and leaving ---------------------------------------------------------------------


def save(session: Session, rest: str) -> bool:
    """Save the game now, and keep it there from now on."""
    path = Path(rest).expanduser() if rest else session.file or default_file(session.table)
    if path != session.file and path.is_file() and not session.confirm(f"{path} exists. Write over it?"):
        raise ReliquaryError("Nothing is saved.")
    try:
        session.table.save(path)
    except OSError as problem:
        raise ReliquaryError(f"{path} cannot be written: {problem.strerror}.") from None
    session.file = path
    session.say_unbroken(how_to_go_on(session.table, path))
    return False


def leave(session: Session, rest: str) -> bool:
    """Leave the table, after an offer to save."""
    answer = session.ask("Save the game first? (Enter: yes, no, stay, or the name of a file) ").strip()
    if answer.lower() == "stay":
        session.say("The game goes on.")
        return False
    if answer.lower() not in {"n", "no"}:
        name = "" if answer.lower() in {"y", "yes"} else answer
        save(session, name)
    raise Leave


def pass_on(session: Session, rest: str) -> bool:
    """Whether to say when the device goes to another person."""
    if rest not in {"on", "off"}:
        raise ReliquaryError("Type pass off or pass on.")
    session.passing = rest == "on"
    session.say(f"Passing the device is {'announced' if session.passing else 'not announced any more'}.")
    return False


_HELP: Final = Command("?, help", "this page", show_help)
_LEAVE: Final = Command("quit", "leave the table; you are asked whether to save", leave)

COMMANDS: Final = {
    "why": Command("why MOVE, ? MOVE", "whether a move is possible; if not, the rule that forbids it", why),
    "rules": Command("rules, rules 5", "the chapters of the rulebook, or one of them", rules),
    "rule": Command("rule 81, rule WORD", "a rule by its number, or the rules that mention a word", rule),
    "table": Command("table", "draw everything again", show_table),
    "log": Command("log, log 2", f"what has happened, the last {PAGE} lines first", log),
    "score": Command("score", "everybody's points, as far as all may know them", score),
    "undo": Command(
        "undo",
        "back to the last decision here; you are asked again if it was another's, or something came to light",
        undo,
    ),
    "redo": Command("redo", "make the move again that you took back", redo),
    "save": Command("save, save FILE", "save the game; it is also saved whenever the terminal ends", save),
    "pass": Command(
        "pass off, pass on", "with several people: whether to announce whose turn it is", pass_on
    ),
    "help": _HELP,
    "quit": _LEAVE,
    "exit": _LEAVE,
}
