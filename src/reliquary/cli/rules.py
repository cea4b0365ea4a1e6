"""`reliquary rules`: the rulebook, a rule of it, or where each rule is programmed and tested."""

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid

from reliquary.cli.parser import Commands, Options, command
from reliquary.kernel import ledger
from reliquary.kernel.game import find
from reliquary.lab.coverage import cover
from reliquary.tui.rules import full_number


def add(commands: Commands) -> None:
    parser = command(commands, "rules", run, "Read the rules of a game.")
    parser.add_argument("game", help="which game (thebes)")
    parser.add_argument("number", nargs="?", metavar="ID", help="one rule, such as TH-081 or 81")
    parser.add_argument(
        "--coverage", action="store_true", help="show rule, code and tests; 1 if any is missing"
    )


def run(options: Options) -> int:
    """Print the whole ledger, one rule, or the coverage."""
    game = find(options.game)
    console = Console()
    path = game.folder / "rules.md"
    if options.coverage:
        return show_coverage(console, options)
    if options.number is not None:
        rules = ledger.read(path)
        rule = ledger.find(rules, full_number(rules, options.number))
        console.print(Markdown(rule.text))
    else:
        console.print(Markdown(path.read_text(encoding="utf-8")))
    return 0


def show_coverage(console: Console, options: Options) -> int:
    """One line for each rule; the exit code tells whether all are covered."""
    game = find(options.game)
    rows = cover(game)
    if options.number is not None:
        rows = [
            row
            for row in rows
            if row.rule.number == ledger.find({r.rule.number: r.rule for r in rows}, options.number).number
        ]
    grid = Grid("rule", "code", box=None)
    grid.add_column("tests", overflow="fold")
    for row in rows:
        code = ", ".join(row.code) or ("–" if row.rule.is_example else "[red]missing[/]")
        tests = "\n".join(row.tests) or "[red]missing[/]"
        grid.add_row(row.rule.number, code, tests)
    console.print(grid)
    bare = [row.rule.number for row in rows if not row.covered]
    console.print(f"{len(rows) - len(bare)} of {len(rows)} rules are programmed and tested.")
    if bare:
        console.print(f"Missing: {', '.join(bare)}")
    return 1 if bare else 0
