"""`reliquary replay` and `reliquary verify`: a recorded game, told again or checked."""

from pathlib import Path

from rich.console import Console

from reliquary.cli.parser import Commands, Options, Parser, command
from reliquary.kernel import record as records
from reliquary.kernel.table import Table, load


def add(commands: Commands) -> None:
    replaying = command(commands, "replay", run_replay, "Tell a recorded game again.")
    _add_options(replaying)
    verifying = command(
        commands, "verify", run_verify, "Replay a recorded game and check that it is what it says."
    )
    _add_options(verifying)


def _add_options(parser: Parser) -> None:
    parser.add_argument("file", type=Path, help="the recorded game")
    parser.add_argument("--content", metavar="FILE", type=Path, help="the content file it was played with")


def run_replay(options: Options) -> int:
    """The log of the game, and its result."""
    table = load(options.file, options.content)
    console = Console(highlight=False)
    for line in table.log():
        console.print(line, markup=False)
    tell_result(console, table)
    return 0


def tell_result(console: Console, table: Table) -> None:
    """Points and winners, or that the game goes on."""
    points = ", ".join(f"{name} {score}" for name, score in zip(table.names, table.scores(), strict=True))
    if table.over:
        winners = " and ".join(table.names[seat] for seat in table.winners())
        console.print(f"After {len(table.moves)} moves: {points}. Won by {winners}.", markup=False)
    else:
        console.print(f"After {len(table.moves)} moves the game goes on: {points}.", markup=False)


def run_verify(options: Options) -> int:
    """Loading checks every move, the final position and the sealed seed."""
    table = load(options.file, options.content)
    record = records.read(options.file)
    console = Console(highlight=False, soft_wrap=True)
    told = record.scores is None or record.scores == table.scores()
    named = record.winners is None or record.winners == table.winners()
    if not (told and named):
        raise records.RecordError(f"{options.file}: the scores or winners are not those of the game.")
    console.print(f"{len(record.moves)} moves replayed, each of them legal; final position {record.hash}.")
    if record.commitment is not None:
        console.print(f"Sealed chance: the secret belongs to the commitment {record.commitment[:16]}…")
    tell_result(console, table)
    return 0
