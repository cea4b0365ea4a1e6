"""Tables of figures: never folded or cut short, however narrow the terminal."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.table import Table as Grid

WIDE: Final = 100  # from this width on there is room between the columns


def figures(headings: Sequence[str], words: int) -> Grid:
    """An empty table: `words` columns of words on the left, then figures."""
    grid = Grid(box=None, pad_edge=False)
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="left" if number < words else "right", no_wrap=True)
    return grid


def show_figures(grid: Grid) -> None:
    """Print the table; a long line is better than a figure without its end."""
    console = Console()
    grid.padding = (0, 2 if console.width >= WIDE else 1, 0, 0)
    console.width = max(console.width, WIDE)
    console.print(grid)
