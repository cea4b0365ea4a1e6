"""The examples in the docstrings are true, and everything public has one."""

import doctest
import importlib
import inspect
import pkgutil
from typing import Any

import pytest

import reliquary

MODULES = ["reliquary"] + [
    found.name
    for found in pkgutil.walk_packages(reliquary.__path__, "reliquary.")
    if found.name != "reliquary.__main__"  # importing it plays
]
PUBLIC: dict[str, Any] = {name: getattr(reliquary, name) for name in reliquary.__all__}
OF_A_TABLE: dict[str, Any] = {
    f"Table.{name}": thing for name, thing in vars(reliquary.Table).items() if not name.startswith("_")
}


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


@pytest.mark.parametrize("name", [*PUBLIC, *OF_A_TABLE, "Game.new"])
def test_everything_public_has_an_example(name: str) -> None:
    everything = PUBLIC | OF_A_TABLE | {"Game.new": reliquary.Game.new}
    assert ">>> " in (inspect.getdoc(everything[name]) or "")


def test_the_lists_are_not_empty() -> None:
    assert "reliquary.kernel.table" in MODULES
    assert {"Table.play", "Table.player", "Table.record"} <= set(OF_A_TABLE)
    assert "new" in PUBLIC
