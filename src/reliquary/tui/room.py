"""Round the table: bots move, people are asked, until the game is over."""

import time
from typing import Final

from rich.text import Text

from reliquary.bots import Bot
from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.rng import seeded
from reliquary.tui.commands import COMMANDS, instead, understood
from reliquary.tui.draw import draw
from reliquary.tui.ending import show_ending
from reliquary.tui.menu import HIGH, LITTLE_ROOM, ROOM, Menu, NotOffered
from reliquary.tui.news import in_short, since
from reliquary.tui.session import Session
from reliquary.tui.style import letters

NEWS: Final = 8  # paragraphs of what happened since the last turn
HINT: Final = "number or words · ? help · why MOVE · rules · undo · log · save · quit"


def play_on(session: Session) -> None:
    """Play until the game is over."""
    greet(session)
    table = session.table
    last = -1
    while not table.over:
        seat = table.player or 0
        bot = session.seats[seat]
        if bot is None:
            pass_device(session, seat, last)
            person(session, seat)
            last = seat
        else:
            automaton(session, seat, bot)
    finish(session)


def greet(session: Session) -> None:
    """Who plays, and where a newcomer finds out how."""
    table = session.table
    who = [
        name if bot is None or bot.name in name else f"{name} ({bot.name})"
        for name, bot in zip(table.names, session.seats, strict=True)
    ]
    session.say(f"{table.game.title}: {', '.join(who)}.", "bold")
    if table.commitment is not None:
        session.say(f"The draws are sealed; published beforehand: {table.commitment}", "dim")
    new = not table.moves and bool(table.game.about)
    hint = "New to this game? Type ? for help, rules for the rulebook."
    session.notice = f"{table.game.about} {hint}" if new else hint


# --- bots -----------------------------------------------------------------------------------


def automaton(session: Session, seat: int, bot: Bot) -> None:
    """Let a bot move, on a position that holds nothing which its seat cannot know."""
    table = session.table
    made = len(table.moves)
    position = table.game.redeal(table.state, seat, seeded(f"seat {seat} after {made} moves"))
    position.log = None
    table.play(bot.choose(position), seat)
    if session.pause or not session.people:
        for paragraph in since(table, None, made):
            session.say(paragraph, "dim")
        time.sleep(session.pause)


# --- people ---------------------------------------------------------------------------------


def pass_device(session: Session, seat: int, last: int) -> None:
    """With several people at one terminal: nobody should see what another may see."""
    if len(session.people) == 1 or seat == last or not session.passing:
        return
    session.forget()
    session.say("To leave this out from now on, type: pass off", "dim")
    while True:
        answer = session.ask(f"Pass the device to {session.table.names[seat]}, then press Enter. ")
        answer = answer.strip().lower()
        if answer in {"quit", "exit"}:
            COMMANDS["quit"].run(session, "")
        elif answer == "pass off":
            session.passing = False
            break
        elif not answer:
            break
        else:
            session.say("Press Enter alone to see the table, or type quit.")
    session.clear()


def person(session: Session, seat: int) -> None:
    """Ask a person until there is a move, or the position has become another."""
    table = session.table
    made = len(table.moves)
    menu = Menu(table.options(), table.describe, room(session), table.box.moves.by_notation)
    show_question(session, seat, menu)
    while True:
        text = session.ask(menu.prompt()).strip()
        try:
            if answered(session, seat, menu, text):
                break
        except ReliquaryError as problem:
            session.say(str(problem))
    if len(session.table.moves) > made:
        session.seen[seat] = made
        if session.pause:
            for paragraph in since(session.table, seat, made):
                session.say(paragraph)
        session.checkpoint()


def room(session: Session) -> int:
    """How many options the list may show."""
    small = session.screen.is_terminal and session.screen.height < HIGH
    return LITTLE_ROOM if small else ROOM


def answered(session: Session, seat: int, menu: Menu, text: str) -> bool:
    """Carry out what was typed; whether that was the end of the question."""
    found = understood(text, menu.all)
    if found is not None:
        command, rest = found
        return command.run(session, menu.spelled(rest) if command is COMMANDS["why"] else rest)
    try:
        move = menu.answer(text)
    except NotOffered:
        session.say(instead(session, text))
        return False
    if move is None:
        session.heading(session.table.question())
        show_menu(session, menu)
        return False
    session.table.play(move, seat)
    return True


def show_question(session: Session, seat: int, menu: Menu) -> None:
    """The table, what happened since this player's last turn, and what can be done."""
    if session.pause:
        session.clear()
    session.show(draw(session.table.picture(seat), session.screen))
    show_news(session, seat)
    if session.notice:
        session.say()
        session.say(session.notice)
        session.notice = ""
    session.heading(session.table.question())
    show_menu(session, menu)


def show_menu(session: Session, menu: Menu) -> None:
    """The options, and a reminder of what else can be typed."""
    session.show(menu.draw(session.screen))
    hint = "a number of the list · Enter shows all options again" if menu.narrowed else HINT
    session.show(Text(letters(hint, session.screen), style="dim"))


def show_news(session: Session, seat: int) -> None:
    """What happened since a player was asked last."""
    table, seen = session.table, session.seen[seat]
    paragraphs = in_short(table, seat, seen, NEWS)
    if not paragraphs:
        return
    if any(table.at(n).player != seat for n in range(seen, len(table.moves))):
        session.heading("Since your last turn" if seen else "So far")
    else:
        session.say()  # nothing but the player's own move
    if len(paragraphs) > NEWS:
        session.say(f"· {paragraphs[0]}")  # the player's own move
        left_out = len(paragraphs) - NEWS
        session.say(f"({left_out} more: log)", "dim")
        paragraphs = paragraphs[1 - NEWS :]
    for paragraph in paragraphs:
        session.say(f"· {paragraph}")


def finish(session: Session) -> None:
    """The table at the end, the last moves, and the result."""
    people = session.people
    seat = people[0] if len(people) == 1 else None
    if session.pause:
        session.clear()
    session.show(draw(session.table.picture(seat), session.screen))
    if seat is not None:
        show_news(session, seat)
    show_ending(session)
