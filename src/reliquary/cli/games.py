"""`reliquary games`: what can be played."""

from rich.console import Console
from rich.table import Table as Grid

from reliquary.bots import BOTS
from reliquary.cli.parser import Commands, Options, command
from reliquary.kernel.game import find, games


def add(commands: Commands) -> None:
    command(commands, "games", run, "List the games, their house rules and the bots.")


def run(options: Options) -> int:
    """Print the games, then the bots."""
    console = Console()
    for name in games():
        game = find(name)
        fewest, most = game.seats
        console.print(f"[bold]{name}[/]  {game.title}, {fewest} to {most} players")
        grid = Grid("house rule", "values (the first is the default)", "rule", "what it changes", box=None)
        for rule in game.box().house_rules:
            values = [rule.default, *[value for value in rule.values if value != rule.default]]
            grid.add_row(rule.id, ", ".join(values), rule.rule, rule.text)
        console.print(grid)
    console.print("[bold]bots[/]  " + "; ".join(f"{bot}: {about}" for bot, about in BOTS.items()))
    return 0
