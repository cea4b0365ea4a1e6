"""What every game box holds besides its own components: moves, house rules, a fingerprint."""

import difflib
import re
from typing import Any

from reliquary.kernel.content import Content
from reliquary.kernel.ints import mypyc_attr
from reliquary.kernel.moves import MoveTable, ReliquaryError


class HouseRuleError(ReliquaryError):
    """A house rule was asked for that the game does not have."""


class HouseRule:
    """A switch that a table may set before the game."""

    def __init__(self, id: str, values: list[str], default: str, text: str, rule: str, form: str) -> None:
        self.id = id
        self.values = values
        self.default = default
        self.text = text
        self.rule = rule
        self.form = form  # "N,N": besides the values, any two whole numbers; "": nothing else

    def takes(self, value: str) -> bool:
        """Whether the switch can be set so."""
        if value in self.values:
            return True
        return (
            bool(self.form) and re.fullmatch(self.form.replace("N", r"(0|[1-9]\d{0,8})"), value) is not None
        )

    def choices(self) -> str:
        """What it can be set to, in words."""
        return " or ".join([*self.values, *([f"any {self.form}"] if self.form else [])])


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
        form = entry.text("form", "")
        entry.text("ruling", "")
        entry.done()
        if default not in values:
            raise entry.wrong(f"the default {default!r} is not among the values")
        rules.append(HouseRule(entry.id, values, default, text, rule, form))
    return rules


def settle(rules: list[HouseRule], wished: dict[str, Any]) -> dict[str, str]:
    """All switches of a game: the wished ones, and the defaults for the rest."""
    settled = {rule.id: rule.default for rule in rules}
    for name, value in wished.items():
        if name not in settled:
            near = difflib.get_close_matches(name, list(settled), 1, 0.4)
            hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(settled) or 'none'}."
            raise HouseRuleError(f"There is no house rule '{name}'.{hint}")
        rule = next(rule for rule in rules if rule.id == name)
        text = _as_text(value)
        if not rule.takes(text):
            raise HouseRuleError(f"House rule '{name}' is {rule.choices()}, not '{text}'.")
        settled[name] = text
    return settled


def _as_text(value: Any) -> str:
    """A value as the switches write it: 20 as "20", True as "true", [2, 3] as "2,3"."""
    if isinstance(value, list | tuple):
        return ",".join([_as_text(each) for each in value])  # pyright: ignore[reportUnknownVariableType]
    return str(value).lower() if isinstance(value, bool) else str(value)
