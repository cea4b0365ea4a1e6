"""Make the recordings: `make records`. Only this command changes them; look at the diff.

Each recording is the first seeded game that shows what its name says. Bots or scripted players make
the moves, so that the games are games and not noise.
"""

import re
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


def house_rule_forbids(table: Table) -> bool:
    """At some moment the house rule leaves fewer options than the printed rules would."""
    record = table.record()
    plain = reliquary.new(record.game, len(record.seats), record.seed)
    for n, index in enumerate(record.moves):
        if not set(plain.options()) <= set(table.at(n).options()):
            return True
        plain.play(plain.box.moves.moves[index])
    return False


def shows_open_bags(table: Table) -> bool:
    """A house rule for the eyes only."""
    return "bag_contents" in table.view()


def hides_lv2(table: Table) -> bool:
    """A house rule for the eyes only: Lv2 of cards on offer is drawn only when a card is bought."""
    shown = {"Lv2" in repr(table.at(n).picture(0).rows[1]) for n in range(len(table.moves))}
    return shown == {True, False}


def set_off_by(turn: int) -> Shows:
    """The last round is set off in its first, second … turn, counted from 0; from the end, if negative."""

    def shows(table: Table) -> bool:
        ends = [line for line in table.log() if "this is the last round" in line]
        if not ends:
            return False
        seats, first = len(table.names), int(table.view()["first"])
        seat = table.names.index(ends[0].partition(" stands")[0])
        return (seat - first) % seats == turn % seats

    return shows


def won_by_another(table: Table) -> bool:
    """Who sets off the last round does not win."""
    ends = [line.partition(" stands")[0] for line in table.log() if "this is the last round" in line]
    return bool(ends) and table.names.index(ends[0]) not in table.winners()


def of_as_much_money(table: Table) -> bool:
    """Equal totals and equal money, one winner."""
    money = {each["money"] for each, total in paid(table) if total == max(table.scores())}
    return tie_broken(table) and len(money) == 1


def paid(table: Table) -> list[tuple[dict[str, Any], int]]:
    """Everybody's part of the view, and their total."""
    return list(zip(table.view()["players"], table.scores(), strict=True))


#: ML-159: what decides between players with equal VP, in this order
MARKS = ("money", "equipment", "closed", "shipments")


def decided_by(mark: str) -> Shows:
    """Equal VP, and equal in all that comes before this mark; one winner."""

    def shows(table: Table) -> bool:
        best, rank = max(table.scores()), MARKS.index(mark)
        tied = [tuple(owned(me, each) for each in MARKS) for me, total in paid(table) if total == best]
        return len({each[:rank] for each in tied}) == 1 and len({each[rank] for each in tied}) > 1

    return shows


def owned(me: dict[str, Any], mark: str) -> int:
    """How much money, or how many cards."""
    return me[mark] if isinstance(me[mark], int) else len(me[mark])


def ends_in_round_15(table: Table) -> bool:
    """Nobody has reached 30 VP."""
    return table.view()["round"] == 15 and nobody_says("this is the last round")(table)


def below_0(table: Table) -> bool:
    """Somebody ends with a negative score."""
    return min(table.scores()) < 0


def shows_open_deals(table: Table) -> bool:
    """A house rule for the eyes only: spectators see Deals in hand."""
    return any("hand" in me for me in table.view()["players"])


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
    *[
        Wanted(name, bots, shows, house, "artifacts_inc")
        for name, bots, shows, house in (
            ("two-players", ["greedy"] * 2, anything, {}),
            ("three-players", ["greedy"] * 3, anything, {}),
            ("four-players", ["greedy"] * 4, anything, {}),
            ("random-four", ["random"] * 4, anything, {}),
            ("end-by-the-first", ["greedy"] * 3, set_off_by(0), {}),
            ("end-by-the-second", ["greedy"] * 3, set_off_by(1), {}),
            ("end-by-the-last", ["greedy"] * 3, set_off_by(-1), {}),
            ("another-wins", ["greedy"] * 4, won_by_another, {}),
            ("tie-broken-by-money", ["greedy"] * 2, tie_broken, {}),
            ("shared-victory", ["random"] * 3, shared, {}),
            ("changed-dice", ["random"] * 2, said("changes a 5 to a 6"), {}),
            ("deep-dive", ["random"] * 4, said("(15+"), {}),
            ("house-short", ["greedy"] * 2, house_rule_matters, {"end_vp": "15"}),
            ("house-long", ["greedy"] * 2, house_rule_matters, {"end_vp": "25"}),
            ("house-roll-off", ["greedy"] * 3, said("for the first turn"), {"first_player": "roll_off"}),
            ("house-chosen", ["greedy"] * 3, house_rule_matters, {"first_player": "chosen"}),
            ("house-money", ["greedy"] * 3, house_rule_matters, {"start_money": "3,3,3,3"}),
            ("house-many-dice", ["hire"] * 2, house_rule_matters, {"dice_cap": "0"}),
            ("house-museum-dice", ["random"] * 2, house_rule_matters, {"museum_dice": "0"}),
            ("house-one-bonus", ["greedy"] * 2, house_rule_matters, {"museum_bonus": "once_per_player"}),
            ("house-in-order", ["greedy"] * 3, house_rule_forbids, {"same_number_boxes": "left_to_right"}),
            ("house-each-type", ["random"] * 2, house_rule_matters, {"collectors_type_bonus": "each"}),
            ("house-on-place", ["greedy"] * 2, house_rule_matters, {"adjacency_vp": "on_place"}),
            ("house-four-columns", ["greedy"] * 2, house_rule_forbids, {"grid_columns": "4"}),
            ("house-lv2-on-buy", ["greedy"] * 2, hides_lv2, {"lv2_visible": "on_buy"}),
            ("house-artifacts-win", ["random"] * 2, of_as_much_money, {"final_tie": "artifacts"}),
        )
    ],
    *[
        Wanted(name, bots, shows, house, "miners_lagoon")
        for name, bots, shows, house in (
            ("two-players", ["greedy"] * 2, said("this is the last round"), {}),
            ("three-players", ["greedy"] * 3, said("this is the last round"), {}),
            ("four-players", ["greedy"] * 4, said("this is the last round"), {}),
            ("random-four", ["random"] * 4, ends_in_round_15, {}),
            ("round-15", ["random"] * 3, ends_in_round_15, {}),
            ("below-0", ["random"] * 2, below_0, {}),
            ("tie-broken-by-money", ["greedy"] * 2, decided_by("money"), {}),
            ("tie-broken-by-equipment", ["random"] * 2, decided_by("equipment"), {}),
            ("tie-broken-by-deals", ["random"] * 2, decided_by("closed"), {}),
            ("tie-broken-by-shipments", ["random"] * 2, decided_by("shipments"), {}),
            ("shared-victory", ["random"] * 2, shared, {}),
            ("galleries-reshuffled", ["greedy"] * 4, said("The discarded Galleries are shuffled"), {}),
            ("wages-unpaid", ["random"] * 3, said("cannot pay"), {}),
            ("house-cheap-artifacts", ["random"] * 3, house_rule_matters, {"artifact_end_value": "1"}),
            ("house-close-twice", ["greedy"] * 2, house_rule_matters, {"close_deals_per_island": "true"}),
            ("house-cheap-departures", ["greedy"] * 3, house_rule_matters, {"depart_escalates": "false"}),
            ("house-strict", ["greedy"] * 3, house_rule_matters, {"objective_ties": "strict"}),
            ("house-no-return", ["greedy"] * 4, house_rule_forbids, {"removed_galleries": "out_of_game"}),
            ("house-row-0", ["random"] * 2, house_rule_forbids, {"control_room_row_zero": "false"}),
            ("house-late-3", ["greedy"] * 4, house_rule_matters, {"later_seat_bonus": "1,0,0,3"}),
            ("house-late-4", ["greedy"] * 4, house_rule_matters, {"later_seat_bonus": "0,0,2,4"}),
            ("house-short", ["greedy"] * 2, house_rule_matters, {"game_length": "short"}),
            ("house-sweep", ["greedy"] * 2, house_rule_matters, {"shipment_sweep": "true"}),
            ("house-open-deals", ["greedy"] * 2, shows_open_deals, {"open_deals": "true"}),
        )
    ],
]


class Hirer(Bot):
    """Hires whoever can be hired, then plays greedily."""

    name = "hirer"

    def __init__(self, others: Bot) -> None:
        self.others = others

    def choose(self, g: Any) -> Move:
        hiring = [move for move in g.offered if re.match("(buy|upgrade) (adventurer|archaeo)", str(move))]
        return hiring[0] if hiring else self.others.choose(g)


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
    """A bot by name; "collect shovel" and "hire" are ours."""
    if name == "hire":
        return Hirer(find_bot("greedy", table.game, seed))
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
    for seed in range(20_000):
        table = play(wanted, seed)
        if wanted.shows(table):
            return table
    raise LookupError(f"no game shows {wanted.name}")


def main() -> None:
    """Write every recording, or those of one game."""
    for wanted in [each for each in WANTED if sys.argv[1:] in ([], [each.game])]:
        table = first_that_shows(wanted)
        table.save(HERE / f"{wanted.game}-{wanted.name}.json")
        result = f"seed {table.record().seed}, {len(table.moves)} moves, {table.scores()}"
        sys.stdout.write(f"{wanted.game}-{wanted.name}: {result}\n")


def read(wanted: Wanted) -> records.Record:
    return records.read(HERE / f"{wanted.game}-{wanted.name}.json")


if __name__ == "__main__":
    main()
