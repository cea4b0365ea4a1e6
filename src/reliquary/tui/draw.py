"""A picture of a table, made of rich panels.

The rows of a picture are laid out as the width allows: side by side, the first panel beside a
column of the others, or one below the other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel as Frame
from rich.table import Table as Grid
from rich.text import Text

from reliquary.kernel.picture import Line, Panel, Picture
from reliquary.tui.style import letters, style

FRAME: Final = 4  # characters for border and padding on both sides
GAP: Final = 2  # between the columns of a table
FOLDABLE: Final = 14  # words in cells wider than this may go on in a second line
COMFORT: Final = 46  # a table with long cells is content with this width


@dataclass(frozen=True)
class Column:
    """Panels one below the other, and how wide they are."""

    panels: list[Panel]
    width: int


Band = list[Column]
Measure = Callable[[Panel], int]


def draw(picture: Picture, screen: Console) -> RenderableType:
    """The whole picture, at the width of the console."""
    bands = [band for row in picture.rows for band in arrange(row, screen.width)]
    return Group(*[draw_band(band, screen) for band in bands])


# --- where panels go ------------------------------------------------------------------------


def arrange(row: list[Panel], width: int) -> list[Band]:
    """Lay a row of panels out within a width."""
    side_by_side, stacked = [[panel] for panel in row], [row[:1], row[1:]]
    for columns, measure in ((side_by_side, natural), (stacked, least), (side_by_side, least)):
        if all(columns) and needed(columns, measure) <= width:
            return [share(columns, width)]
    bands: list[Band] = []
    while row:
        count = max(
            n for n in range(1, len(row) + 1) if n == 1 or needed([[p] for p in row[:n]], least) <= width
        )
        bands.append(share([[panel] for panel in row[:count]], width))
        row = row[count:]
    return bands


def needed(columns: list[list[Panel]], measure: Measure) -> int:
    """The width of columns side by side."""
    return sum(column_width(panels, measure) for panels in columns)


def share(columns: list[list[Panel]], width: int) -> Band:
    """Give each column what it needs, then what it would like, then a fair part of the rest."""
    low = [min(width, column_width(panels, least)) for panels in columns]
    high = [max(has, column_width(panels, natural)) for panels, has in zip(columns, low, strict=True)]
    weights = [0 if any(is_art(panel) for panel in panels) else 1 for panels in columns]
    widths = grown(grown(low, high, width), None, width, weights)
    return [Column(panels, wide) for panels, wide in zip(columns, widths, strict=True)]


def grown(low: list[int], high: list[int] | None, width: int, weights: list[int] | None = None) -> list[int]:
    """Widths that grow by the same part of their wishes, together up to `width`, and not beyond `high`."""
    spare = width - sum(low)
    wishes = (
        (weights or [1] * len(low)) if high is None else [h - has for h, has in zip(high, low, strict=True)]
    )
    if not any(wishes):
        wishes = [1] * len(low) if high is None else wishes
    total = sum(wishes)
    if spare <= 0 or total == 0:
        return low
    if high is not None and total <= spare:
        return high
    widths = [has + spare * wish // total for has, wish in zip(low, wishes, strict=True)]
    greatest = wishes.index(max(wishes))
    widths[greatest] += width - sum(widths)
    return widths


def column_width(panels: list[Panel], measure: Measure) -> int:
    """The width of panels that stand one below the other."""
    return max(measure(panel) for panel in panels)


def is_art(panel: Panel) -> bool:
    """Whether a panel is drawn with letters, so that more room is of no use to it."""
    return len(panel.lines) > 1


def natural(panel: Panel) -> int:
    """The width at which nothing has to be folded."""
    return max(inside(panel, column_widths(panel)), cell_len(panel.title) + 2) + FRAME


def least(panel: Panel) -> int:
    """The width at which the panel can still be read well."""
    if panel.lines:
        return natural(panel)
    narrow = max(inside(panel, column_widths(panel, folded=True)), cell_len(panel.title) + 2) + FRAME
    return max(narrow, min(natural(panel), COMFORT))


def inside(panel: Panel, columns: list[int]) -> int:
    """The width of what is in the frame."""
    lines = max([cell_len(text(line).plain) for line in panel.lines], default=0)
    return max(lines, sum(columns) + GAP * max(0, len(columns) - 1))


def column_widths(panel: Panel, folded: bool = False) -> list[int]:
    """How wide the columns of a table are, at most or at least."""
    rows = [[text(cell).plain for cell in row] for row in panel.rows]
    widths: list[int] = []
    for number in range(max([len(panel.headings), *[len(row) for row in rows]])):
        cells = [row[number] for row in rows if number < len(row)]
        heading = panel.headings[number] if number < len(panel.headings) else ""
        wide = [cell_width(cell, FOLDABLE if folded else None) for cell in cells]
        widths.append(max([cell_width(heading, 0 if folded else None), *wide]))
    return widths


def cell_width(cell: str, foldable: int | None) -> int:
    """The width of a cell; if words wider than `foldable` may be folded, of its longest word.

    Cells without letters are rows of numbers, or drawings: these stay in one line.
    """
    whole = cell_len(cell)
    if foldable is None or whole <= foldable or not any(letter.isalpha() for letter in cell):
        return whole
    return max(cell_len(word) for word in cell.split())


# --- what they look like --------------------------------------------------------------------


def draw_band(band: Band, screen: Console) -> RenderableType:
    """Columns side by side, all as high as the highest."""
    heights = [
        [height(draw_panel(p, screen, column.width), column.width, screen) for p in column.panels]
        for column in band
    ]
    highest = max(sum(each) for each in heights)
    grid = Grid.grid()
    cells: list[RenderableType] = []
    for column, known in zip(band, heights, strict=True):
        grid.add_column(width=column.width)
        known[-1] += highest - sum(known)
        frames = [
            draw_panel(panel, screen, column.width, high)
            for panel, high in zip(column.panels, known, strict=True)
        ]
        cells.append(Group(*frames))
    grid.add_row(*cells)
    return grid


def height(frame: Frame, width: int, screen: Console) -> int:
    """How many lines a panel takes at a width."""
    return len(screen.render_lines(frame, screen.options.update(width=width)))


def draw_panel(panel: Panel, screen: Console, width: int, high: int | None = None) -> Frame:
    """One panel in its frame."""
    parts: list[RenderableType] = [text(line, screen) for line in panel.lines]
    if panel.rows:
        parts.append(draw_table(panel, screen, width - FRAME))
    title = Text(
        letters(panel.title, screen),
        style="bold not dim",
        no_wrap=True,
        overflow="ellipsis" if letters("…", screen) == "…" else "crop",
    )
    return Frame(
        Group(*parts), title=title, title_align="left", box=box.ROUNDED, border_style="dim", height=high
    )


def draw_table(panel: Panel, screen: Console, width: int) -> Grid:
    """The rows of a panel under their headings."""
    grid = Grid(box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style="dim", expand=False)
    low, high = column_widths(panel, folded=True), column_widths(panel)
    for number, wide in enumerate(grown(low, high, width - GAP * (len(low) - 1))):
        heading = panel.headings[number] if number < len(panel.headings) else ""
        grid.add_column(letters(heading, screen), width=wide)
    for row in panel.rows:
        grid.add_row(*[text(cell, screen) for cell in row])
    grid.show_header = any(panel.headings)
    return grid


def text(line: Line, screen: Console | None = None) -> Text:
    """A line of ink as rich text."""
    whole = Text(no_wrap=False)
    for ink in line:
        whole.append(ink.text if screen is None else letters(ink.text, screen), style(ink.style))
    return whole
