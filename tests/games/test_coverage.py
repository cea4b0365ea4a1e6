"""Every rule of every ledger is programmed and tested."""

import pytest

import reliquary
from reliquary.lab.coverage import cover


@pytest.mark.parametrize("name", reliquary.games())
def test_every_rule_is_programmed_and_tested(name: str) -> None:
    rows = cover(reliquary.find(name))
    bare = [row.rule.number for row in rows if not row.covered]
    assert rows
    assert not bare, f"{len(bare)} of {len(rows)} rules of {name} lack code or tests: {', '.join(bare)}"
