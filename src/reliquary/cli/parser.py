"""An argument parser whose mistakes are one clear line, with the nearest name there is."""

import argparse
import difflib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from reliquary.kernel.moves import ReliquaryError

Options = argparse.Namespace
Commands = Any  # argparse keeps the type of its sub-parsers to itself


class CommandError(ReliquaryError):
    """A command line that cannot be carried out."""


class Parser(argparse.ArgumentParser):
    """argparse, with errors that `run` prints."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(_kinder(message, self.known_options()))

    def known_options(self) -> list[str]:
        """All options, those of the commands too."""
        known = list(self._option_string_actions)
        for action in self._actions:
            choices: Any = action.choices
            commands: list[Any] = list(choices.values()) if hasattr(choices, "values") else []
            for each in commands:
                known += each.known_options() if isinstance(each, Parser) else []
        return known


def _kinder(message: str, options: list[str]) -> str:
    """Say what was meant, where argparse only says what was wrong."""
    message = " ".join(message.split())
    if message.endswith("are required: COMMAND"):
        return "Say what to do, such as `reliquary play`; `reliquary --help` tells everything."
    unknown = re.match(r"unrecognized arguments: (--[^\s=]+)", message)
    if unknown:
        near = difflib.get_close_matches(unknown[1], options, 1, 0.5)
        return f"There is no option '{unknown[1]}'." + (f" Did you mean '{near[0]}'?" if near else "")
    choice = re.match(r"argument \S+: invalid choice: '(.*)' \(choose from (.*)\)", message)
    if choice:
        known = re.findall(r"[\w-]+", choice[2])
        near = difflib.get_close_matches(choice[1], known, 1, 0.4)
        hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(known)}."
        return f"There is no '{choice[1]}'.{hint}"
    return message[:1].upper() + message[1:] + "."


def command(commands: Commands, name: str, run: Callable[[Options], int], about: str) -> Parser:
    """Declare a command."""
    parser: Parser = commands.add_parser(name, help=about, description=about)
    parser.set_defaults(run=run)
    return parser


def words(text: str) -> list[str]:
    """A list given as `random,greedy`."""
    return [word.strip() for word in text.split(",") if word.strip()]


def count(text: str) -> int:
    """A whole number of at least one."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' should be a whole number of at least 1")
    return int(text)


def whole(text: str) -> int:
    """Any whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' should be a whole number") from None


def seconds(text: str) -> float:
    """A time that is not nothing and not for ever."""
    try:
        if 0 < float(text) < float("inf"):
            return float(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"'{text}' should be a number of seconds above 0")


def add_table_options(parser: Parser) -> None:
    """The options that say how a table is set up."""
    parser.add_argument("--house", metavar="RULE=VALUE", action="append", default=[], help="a house rule")
    parser.add_argument("--content", metavar="FILE", type=Path, help="your own content file (house cards)")


def house(options: Options) -> dict[str, str]:
    """The house rules that were asked for."""
    settled: dict[str, str] = {}
    for each in options.house:
        name, equals, value = str(each).partition("=")
        if not equals:
            raise CommandError(f"A house rule is given as RULE=VALUE, not '{each}'.")
        settled[name] = value
    return settled
