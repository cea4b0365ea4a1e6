"""The end of a game: who has won, and where the points come from."""

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from reliquary.kernel.table import Table
from reliquary.tui.keep import program
from reliquary.tui.session import Session


def score_table(table: Table) -> Grid:
    """Everybody's points by where they come from; the winners, once there are any."""
    sheet, winners = table.score_sheet(), table.winners()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=0, collapse_padding=True, header_style="dim")
    grid.add_column("")
    for source in sheet[0]:
        grid.add_column(source.replace(" ", "\n"), justify="right", no_wrap=True)
    if winners:
        grid.add_column("")
    for seat in sorted(range(len(sheet)), key=lambda seat: -table.scores()[seat]):
        won = seat in winners
        row = [table.names[seat], *[str(points) for points in sheet[seat].values()]]
        grid.add_row(*[Text(cell, style="bold" if won else "") for cell in row], "wins" if won else "")
    return grid


def show_ending(session: Session) -> None:
    """The result, and what became of the record."""
    table = session.table
    session.heading("The game is over.")
    session.show(score_table(table))
    winners = [table.names[seat] for seat in table.winners()]
    verb = "wins" if len(winners) == 1 else "win together"
    result = f"{' and '.join(winners)} {verb}, after {len(table.moves)} moves."
    session.say(result[:1].upper() + result[1:], "bold")
    session.checkpoint()
    if session.file is not None:
        session.say_unbroken(f"The record of this game is in {session.file}.")
    if table.commitment is not None:
        session.say(
            "The secret of the draws is in the record now. To check that nobody could know or change them:"
        )
        session.say_unbroken(f"{program()} verify {session.file or 'FILE'}")
