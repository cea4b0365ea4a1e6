"""Make the recordings: `make records`. Only this command changes them; look at the diff.

Each recording is the first seeded game that shows what its name says. Bots or scripted players make
the moves, so that the games are games and not noise.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import reliquary
from reliquary.bots import Bot
from reliquary.bots import find as find_bot
from reliquary.kernel import record as records
from reliquary.kernel.moves import Move
from reliquary.kernel.table import Table

HERE = Path(__file__).parent
Shows = Callable[[Table], bool]


@dataclass(frozen=True)
class Wanted:
    """A game to be found: who plays, by which house rules, and what it has to show."""

    name: str
    bots: list[str]
    shows: Shows
    house: dict[str, str] = field(default_factory=dict[str, str])
    game: str = "thebes"


def anything(table: Table) -> bool:
    """Any game will do."""
    return table.over


def said(words: str) -> Shows:
    """Somebody reads these words in the log."""
    return lambda table: any(words in line for line in table.log())


def nobody_says(words: str) -> Shows:
    return lambda table: not any(words in line for line in table.log())


def shared(table: Table) -> bool:
    """Several players win together."""
    return len(table.winners()) > 1


def tie_broken(table: Table) -> bool:
    """Equal totals, one winner."""
    return len(table.winners()) == 1 and table.scores().count(max(table.scores())) > 1


def house_rule_matters(table: Table) -> bool:
    """Without the house rule the same moves are illegal, or come to something else."""
    record = table.record()
    plain = reliquary.new(record.game, len(record.seats), record.seed)
    try:
        for index in record.moves:
            plain.play(plain.box.moves.moves[index])
    except reliquary.ReliquaryError:
        return True
    ends = [(each.scores(), each.winners(), each.position()["players"]) for each in (plain, table)]
    return ends[0] != ends[1]


def shows_open_bags(table: Table) -> bool:
    """A house rule for the eyes only."""
    return "bag_contents" in table.view()


WANTED = [
    Wanted("two-players", ["greedy", "greedy"], anything),
    Wanted("three-players", ["greedy", "greedy", "greedy"], anything),
    Wanted("four-players", ["greedy", "greedy", "greedy", "greedy"], anything),
    Wanted("random-four", ["random", "random", "random", "random"], anything),
    Wanted("end-by-choice", ["random", "greedy"], said("ends the game")),
    Wanted("end-on-the-last-week", ["greedy", "greedy"], nobody_says("ends the game")),
    Wanted("shared-victory", ["random", "random"], shared),
    Wanted("reshuffle", ["greedy", "greedy", "greedy"], said("shuffled anew")),
    Wanted("single-use-cards", ["random", "random", "random"], said("in place of a permit")),
    Wanted("lone-shovel", ["greedy", "greedy"], said("spends the shovel")),
    Wanted("zeppelin", ["random", "random"], said("by zeppelin")),
    Wanted("house-week1", ["greedy", "greedy"], house_rule_matters, {"start_space": "week1"}),
    Wanted("house-two-stacks", ["greedy", "greedy"], house_rule_matters, {"two_player_stacks": "two"}),
    Wanted("house-cap3", ["collect shovel", "greedy"], house_rule_matters, {"tool_groups": "cap3"}),
    Wanted("house-legends-stay", ["greedy", "greedy"], house_rule_matters, {"legends": "permanent"}),
    Wanted("house-marker-first", ["greedy", "greedy"], house_rule_matters, {"year_permit": "marker_first"}),
    Wanted("house-cars-add-up", ["collect car", "greedy"], house_rule_matters, {"cars_stack": "yes"}),
    Wanted("house-slide", ["greedy", "greedy", "greedy"], house_rule_matters, {"exhibition_shift": "slide"}),
    Wanted("house-dear-exchanges", ["random", "greedy"], house_rule_matters, {"exchange_cost": "added"}),
    Wanted("house-open-bags", ["greedy", "greedy"], shows_open_bags, {"open_bags": "counts"}),
    Wanted("house-tie-broken", ["random", "random"], tie_broken, {"tie_break": "artifacts"}),
]


class Collector(Bot):
    """Wants five cards of one kind, then plays greedily."""

    def __init__(self, kind: str, others: Bot) -> None:
        self.name = f"collector of {kind}s"
        self.kind = kind
        self.others = others

    def choose(self, g: Any) -> Move:
        offered: list[Move] = g.offered
        wanted = [move for move in offered if str(move).startswith(f"take {self.kind}-")]
        owned = sum(g.box.card_ids[card].startswith(self.kind) for card in g.players[g.to_act()].cards)
        if owned < 5 and wanted:
            return wanted[0]
        if owned < 5 and g.years.limit - g.players[g.to_act()].clock > 60:
            return next(move for move in offered if str(move) == "exchange")
        return self.others.choose(g)


def bot_for(name: str, table: Table, seed: str) -> Bot:
    """A bot by name; "collect shovel" is one of ours."""
    greedy = find_bot("greedy" if name.startswith("collect ") else name, table.game, seed)
    return Collector(name.removeprefix("collect "), greedy) if name.startswith("collect ") else greedy


def play(wanted: Wanted, seed: int) -> Table:
    """One game, to the end."""
    table = reliquary.new(wanted.game, len(wanted.bots), seed, wanted.house)
    bots = [bot_for(name, table, f"{seed}-{seat}") for seat, name in enumerate(wanted.bots)]
    while not table.over:
        table.play(bots[table.player or 0].choose(table.state))
    return table


def first_that_shows(wanted: Wanted) -> Table:
    """The first seeded game that shows what is wanted."""
    for seed in range(2_000):
        table = play(wanted, seed)
        if wanted.shows(table):
            return table
    raise LookupError(f"no game shows {wanted.name}")


def main() -> None:
    """Write every recording."""
    for wanted in WANTED:
        table = first_that_shows(wanted)
        table.save(HERE / f"{wanted.game}-{wanted.name}.json")
        result = f"seed {table.record().seed}, {len(table.moves)} moves, {table.scores()}"
        sys.stdout.write(f"{wanted.game}-{wanted.name}: {result}\n")


def read(wanted: Wanted) -> records.Record:
    return records.read(HERE / f"{wanted.game}-{wanted.name}.json")


if __name__ == "__main__":
    main()
