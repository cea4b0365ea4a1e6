"""The Enrichment Center in the words of the moves."""

from reliquary.kernel.table import Table

TYPES = ["gold", "silver", "copper", "iron"]


def centre(*cubes: str, players: int = 2) -> dict[str, list[list[int]]]:
    """Cubes as they are named in moves: "gold 0 of 1" is the first player's at 0'."""
    rows = {kind: [[0] * players for _ in range(5)] for kind in TYPES}
    for cube in cubes:
        kind, level, _, owner = cube.split()
        rows[kind][int(level)][int(owner) - 1] += 1
    return rows


def cubes(table: Table) -> list[str]:
    """What is in the Centre, in the same words."""
    return [
        f"{kind} {level} of {owner + 1}"
        for kind, rows in table.view()["centre"].items()
        for level, row in enumerate(rows)
        for owner, count in enumerate(row)
        for _ in range(count)
    ]
