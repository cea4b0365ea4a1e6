"""What rule tests are written with: loaded bags and dice, and a short way to say a position."""

import re
from typing import Any

import reliquary
from reliquary.kernel.rng import Rng
from reliquary.kernel.table import Table


class Loaded(Rng):
    """A generator that draws what it is told, and fails when it is asked for more."""

    def __init__(self, results: list[int]) -> None:
        super().__init__(0, 0, 0, 0)
        self.results = results

    def below(self, n: int) -> int:
        assert self.results, f"an unexpected draw from {n}"
        result = self.results.pop(0)
        assert 0 <= result < n, f"{result} cannot be drawn from {n}"
        return result

    def copy(self) -> Rng:
        return Loaded(self.results[:])


def thebes(*players: dict[str, Any], **parts: Any) -> Table:
    """A position of Thebes; a second player who is far ahead is added if there is only one."""
    seats = [*players] if len(players) > 1 else [*players, {"clock": 150}]
    return reliquary.set_up("thebes", {"players": seats, **parts})


def artifacts(*players: dict[str, Any], dice: list[int] | None = None, **parts: Any) -> Table:
    """A position of Artifacts, Inc. with three players, unless more or fewer are told.

    The first one has the turn, with these dice left to place; `turn` tells what else has happened in it.
    """
    seats = [*players] if len(players) > 1 else [*players, {}, {}]
    turn = {"dice": dice or []} | parts.pop("turn", {})
    return reliquary.set_up("artifacts-inc", {"players": seats, "turn": turn, **parts})


def lagoon(*players: dict[str, Any], **parts: Any) -> Table:
    """A position of Miner's Lagoon with two players, unless more are told.

    Ships lie at islands 1, 2, 3 … in the order of the seats, which is the turn order, unless told
    otherwise. The first player has the first Action of a turn, or `player` has it.
    """
    seats = [*players] if len(players) > 1 else [*players, *[{}] * (2 - len(players))]
    return reliquary.set_up("miners-lagoon", {"players": seats, **parts})


def will_roll(table: Table, *dice: int) -> None:
    """Load the dice: these numbers come up next, in this order, and no others."""
    table.state.rng = Loaded([die - 1 for die in dice])


def plays(table: Table, *moves: str) -> Table:
    """Make some moves."""
    for move in moves:
        table.play(move)
    return table


def next_tokens(table: Table, region: str, tokens: list[str]) -> None:
    """Load the bag of a region: these tokens will be drawn, in this order."""
    box: Any = table.box
    bag = list(table.state.bags[box.region_ids.index(region)])
    results: list[int] = []
    for token in tokens:
        results.append(bag.index(box.token_ids.index(token)))
        bag.pop(results[-1])
    table.state.rng = Loaded(results)


def options(table: Table, beginning: str = "") -> list[str]:
    """The notations on offer, or those that begin with something."""
    return [str(move) for move in table.options() if str(move).startswith(beginning)]


def refused(table: Table, move: str) -> str | None:
    """The number of the rule that forbids a move."""
    refusal = table.why_not(move)
    return None if refusal is None else refusal.rule


# --- what rule tests ask -------------------------------------------------------------------


def player(table: Table, seat: int = 0) -> dict[str, Any]:
    """What lies before a seat, as everybody sees it."""
    part: dict[str, Any] = table.view()["players"][seat]
    return part


def clocks(table: Table) -> list[int]:
    """Where the markers stand."""
    return [each["clock"] for each in table.view()["players"]]


def every_card_but(*named: str) -> list[str]:
    """All other cards of Thebes: to put them where they do no harm."""
    cards: list[str] = reliquary.find("thebes").box().card_ids
    assert set(named) <= set(cards)
    return [card for card in cards if card not in named]


def cost(table: Table, move: str) -> int:
    """The weeks that a move takes, found out by making it on a table of its own."""
    trial = table.fork(seed="cost")
    seat = trial.player
    assert seat is not None
    before = clocks(trial)[seat]
    trial.play(move)
    if "keep shovel" in options(trial):
        trial.play("keep shovel")
    return clocks(trial)[seat] - before


class Counter(Rng):
    """A generator that always draws what lies first, and remembers from how many."""

    def __init__(self, drawn_from: list[int]) -> None:
        super().__init__(0, 0, 0, 0)
        self.drawn_from = drawn_from

    def below(self, n: int) -> int:
        self.drawn_from.append(n)
        return 0

    def copy(self) -> Rng:
        return Counter(self.drawn_from[:])


def bag_sizes(table: Table, move: str) -> list[int]:
    """How many tokens were in the bag before each draw of a dig."""
    trial = table.fork(seed="bag")
    trial.state.rng = Counter([])
    trial.play(move)
    sizes: list[int] = trial.state.rng.drawn_from
    return sizes


def draws(table: Table, move: str) -> int:
    """How many tokens a dig draws, before a lone shovel is thought of."""
    return len(bag_sizes(table, move))


def knowledge(table: Table, move: str) -> int:
    """The total knowledge with which a dig is made."""
    told = re.search(r"with knowledge (\d+)", table.describe(move))
    assert told is not None, table.describe(move)
    return int(told[1])


def dig(table: Table, move: str, tokens: list[str]) -> None:
    """Make a dig that draws these tokens in this order, and no others."""
    next_tokens(table, move.split()[1], tokens)
    table.play(move)
    left: list[int] = table.state.rng.results
    assert left == [], f"'{move}' drew {len(left)} tokens less than {len(tokens)}"


def debris(region: str, number: int) -> list[str]:
    """So much debris."""
    return [f"{region}-debris"] * number


def bag(table: Table, region: str) -> dict[str, int]:
    """What is in a bag, which no player may look into."""
    contents: dict[str, int] = table.position()["bags"][region]
    return contents


def comes_round(table: Table, *dice: int) -> Table:
    """Everybody ends their turn; the same player has the next one again, with these dice."""
    people = table.view()["players"]
    others = sum(each["dice"] for seat, each in enumerate(people) if seat != table.player)
    will_roll(table, *[1] * others, *dice)
    return plays(table, *["end turn"] * len(people))
