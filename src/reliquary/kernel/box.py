"""What every game box holds besides its own components: moves, house rules, a fingerprint."""

import difflib
from typing import Any

from reliquary.kernel.content import Content
from reliquary.kernel.ints import mypyc_attr
from reliquary.kernel.moves import MoveTable, ReliquaryError


class HouseRuleError(ReliquaryError):
    """A house rule was asked for that the game does not have."""


class HouseRule:
    """A switch that a table may set before the game."""

    def __init__(self, id: str, values: list[str], default: str, text: str, rule: str) -> None:
        self.id = id
        self.values = values
        self.default = default
        self.text = text
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The components of a game, read from its content and shared by all positions."""

    def __init__(self, version: str, house_rules: list[HouseRule]) -> None:
        self.version = version
        self.house_rules = house_rules
        self.moves = MoveTable()


def house_rules(content: Content) -> list[HouseRule]:
    """The switches that a content file lists under [[house_rules]]."""
    rules: list[HouseRule] = []
    for entry in content.entries("house_rules") if "house_rules" in content.data else []:
        values = [str(value) for value in entry.get("values", list, "a list")]
        default, text, rule = entry.text("default"), entry.text("text"), entry.text("rule")
        entry.text("ruling", "")
        entry.done()
        if default not in values:
            raise entry.wrong(f"the default {default!r} is not among the values")
        rules.append(HouseRule(entry.id, values, default, text, rule))
    return rules


def settle(rules: list[HouseRule], wished: dict[str, Any]) -> dict[str, str]:
    """All switches of a game: the wished ones, and the defaults for the rest."""
    settled = {rule.id: rule.default for rule in rules}
    for name, value in wished.items():
        if name not in settled:
            near = difflib.get_close_matches(name, list(settled), 1, 0.4)
            hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(settled) or 'none'}."
            raise HouseRuleError(f"There is no house rule '{name}'.{hint}")
        values = next(rule.values for rule in rules if rule.id == name)
        if value not in values:
            raise HouseRuleError(f"House rule '{name}' is {' or '.join(values)}, not '{value}'.")
        settled[name] = value
    return settled
