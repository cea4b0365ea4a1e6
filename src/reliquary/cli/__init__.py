"""The command line: `reliquary play thebes`, `reliquary simulate thebes -n 10000`, …

Every command is a small module with `add(commands)`, which declares it, and a function that does it.
Whatever a person can put right ends in one clear line and exit code 2.
"""

import sys
from collections.abc import Sequence

from rich.console import Console

from reliquary.builds import build
from reliquary.cli import bench, games, play, replay, rules, simulate
from reliquary.cli.parser import Parser
from reliquary.kernel.moves import ReliquaryError
from reliquary.version import VERSION

MISTAKE = 2
INTERRUPTED = 130


def parser() -> Parser:
    """All commands and their options."""
    whole = Parser(prog="reliquary", description="Board games, played completely by their rulebooks.")
    whole.add_argument("--version", action="version", version=f"Reliquary {VERSION} ({build()} rules)")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for module in (play, games, rules, simulate, replay, bench):
        module.add(commands)
    return whole


def run(words: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    errors = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        options = parser().parse_args(words)
        return int(options.run(options))
    except ReliquaryError as problem:
        errors.print(f"reliquary: {problem}", style="red", markup=False)
        return MISTAKE
    except KeyboardInterrupt:
        errors.print("reliquary: interrupted.", markup=False)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        sys.stderr.close()
        return 0


def main() -> None:
    """The `reliquary` command."""
    sys.exit(run(sys.argv[1:]))
