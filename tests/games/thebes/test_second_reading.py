"""Chapters 4, 5, 6, 14 and 15 once more, written from the ledger alone, against whole random games.

Slow and simple on purpose: it counts cards instead of keeping tallies, and shares no code with the rules.
"""

import random
import tomllib
from functools import cache
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table

CONTENT = tomllib.loads((reliquary.find("thebes").folder / "content.toml").read_text())
PRINTED = {each["id"]: each for part in ("cards", "exhibitions", "tokens") for each in CONTENT[part]}
REGIONS = [region["id"] for region in CONTENT["regions"]]
WHEEL = CONTENT["time_wheel"]["rows"]

OTHER_RULES: dict[str, str] = {rule["id"]: rule["values"][1] for rule in CONTENT["house_rules"]}

GAMES: list[tuple[int, dict[str, str]]] = [
    *[(players, {}) for players in (2, 3, 4)],
    *[(2 + n % 3, {rule: value}) for n, (rule, value) in enumerate(OTHER_RULES.items(), 2)],
    (3, OTHER_RULES),
]


@cache
def roads(start: str, end: str) -> int:
    """TH-063, by walking in all directions at once."""
    reached, weeks = {start}, 0
    while end not in reached:
        reached |= {b for pair in CONTENT["roads"]["pairs"] for a, b in (pair, pair[::-1]) if a in reached}
        weeks += 1
    return weeks


def total(me: dict[str, Any], verb: str) -> int:
    """The sum of one effect over everything that a player owns."""
    effects = [effect for thing in me["cards"] + me["tokens"] for effect in PRINTED[thing]["effects"]]
    return sum(int(effect.split()[-1]) for effect in effects if effect.startswith(verb + " "))


def owned(me: dict[str, Any], kind: str) -> int:
    return sum(PRINTED[card].get("kind") == kind for card in me["cards"])


def groups(number: int, house: dict[str, str]) -> int:
    """TH-R18, TH-H03: the best way to make pairs (+1) and trios (+2)."""
    if house["tool_groups"] == "cap3":
        number = min(number, 3)
    return max(
        pairs + 2 * trios for pairs in range(4) for trios in range(3) if 2 * pairs + 3 * trios <= number
    )


def journeys(me: dict[str, Any], place: str, house: dict[str, str]) -> dict[str, int]:
    """TH-063 to TH-066: each way to get there, and its weeks."""
    weeks = roads(me["place"], place)
    cars = owned(me, "car") if house["cars_stack"] == "yes" else min(owned(me, "car"), 1)
    for _ in range(cars):
        weeks -= weeks >= 3
    flight = {" by zeppelin": 0} if owned(me, "zeppelin") and me["place"] != place else {}
    return {"": weeks} | flight


def digs(me: dict[str, Any], site: str, house: dict[str, str]) -> dict[str, int]:
    """TH-081 to TH-088: each dig, and its weeks of digging."""
    if site not in me["permits"] and not owned(me, "special_excavation"):
        return {}
    found: dict[str, int] = {}
    legend, assistants = total(me, f"legend {site}"), owned(me, "assistant")
    for use_legend in (False, True) if legend and house["legends"] == "single" else (False,):
        for spend in (False, True) if assistants == 1 else (False,):
            special = total(me, f"book {site}")
            special += legend if use_legend or house["legends"] == "permanent" else 0
            if special == 0:
                continue
            special += 1 if spend else groups(assistants, house)
            known = min(12, special + min(special, total(me, "general")))
            tools = " and ".join(["legend"] * use_legend + ["assistant"] * spend)
            for weeks in range(1, 13):
                if WHEEL[known - 1][weeks - 1] > 0:
                    found[f"{weeks}" + (f" with {tools}" if tools else "")] = weeks
    return found


def turns(view: dict[str, Any]) -> dict[str, int]:
    """TH-062, TH-067, TH-121: every legal turn, and its cost."""
    seat, house = view["player"], view["house"]
    me = view["players"][seat]
    found: dict[str, int] = {}
    for card in view["display"]:
        if card is not None:
            for how, weeks in journeys(me, PRINTED[card]["city"], house).items():
                found[f"take {card}{how}"] = weeks + PRINTED[card]["weeks"]
    row = view["exchanges"]["in_a_row"] + 1 if view["exchanges"]["player"] == seat else 1
    dearer = 1 if row > 1 and house["exchange_cost"] == "added" else 0
    for how, weeks in journeys(me, "warsaw", house).items():
        found[f"exchange{how}"] = weeks + row + dearer
    for site in REGIONS:
        for what, digging in digs(me, site, house).items():
            for how, weeks in journeys(me, site, house).items():
                found[f"dig {site} {what}{how}"] = weeks + digging
    for card in view["exhibitions"].values():
        if card is not None:
            wanted = PRINTED[card]["requires"]
            if all(me["tokens_of"][region] >= number for region, number in wanted.items()):
                for how, weeks in journeys(me, PRINTED[card]["city"], house).items():
                    short = card.removeprefix("exhibition-")
                    found[f"exhibit {short}{how}"] = weeks + PRINTED[card]["weeks"]
    found = {move: weeks for move, weeks in found.items() if weeks <= me["weeks_left"]}
    if me["year"] == 1903:
        found["finish"] = me["weeks_left"]
    return found


def with_artifacts(view: dict[str, Any]) -> dict[str, Any]:
    """Count everybody's artifacts."""
    for me in view["players"]:
        effects = [effect for token in me["tokens"] for effect in PRINTED[token]["effects"]]
        me["tokens_of"] = {region: effects.count(f"artifact {region}") for region in REGIONS}
    return view


def check_components(table: Table) -> None:
    """Chapter 15, 1 to 5."""
    position = table.position()
    piles = [position[pile] for pile in ("deck", "stack3", "discards", "display")]
    piles += [list(position["exhibitions"].values()), *[me["cards"] for me in position["players"]]]
    cards = [card for pile in piles for card in pile if card is not None]
    assert len(cards) == len(set(cards)) == 95
    assert not any(str(card).startswith("exhibition") for card in position["display"])
    tokens = [token for me in position["players"] for token in me["tokens"]]
    tokens += [token for token in position["first_finds"].values() if token is not None]
    for region in REGIONS:
        inside = sum(position["bags"][region].values())
        assert inside + sum(PRINTED[token]["region"] == region for token in tokens) == 31
        assert position["bags"][region][f"{region}-debris"] == 16


class Track:
    """Arrival numbers that only ever grow settle TH-051: on equal clocks the highest moves."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.clocks = [me["clock"] for me in view["players"]]
        self.limit = self.clocks[0] + view["players"][0]["weeks_left"]
        self.arrivals = [-view["track"].index(seat) for seat in range(len(self.clocks))]

    def move(self, seat: int, weeks: int) -> None:
        self.clocks[seat] += weeks
        self.arrivals[seat] = max(self.arrivals) + 1

    def next(self) -> int | None:
        seats = [seat for seat, clock in enumerate(self.clocks) if clock < self.limit]
        return min(seats, key=lambda seat: (self.clocks[seat], -self.arrivals[seat]), default=None)


def permits_after(before: dict[str, Any], move: str, ends: int, house: dict[str, str]) -> list[str]:
    """TH-094, TH-111, TH-R14, TH-H05."""
    site = move.split()[1] if move.startswith("dig") else None
    permits: list[str] = before["permits"]
    uses = site in permits
    passed = any(before["clock"] <= 52 * k < ends for k in (1, 2, 3))
    if passed and house["year_permit"] == "marker_first":
        return [each for each in REGIONS if not (uses and each == site)]
    if passed:
        return REGIONS
    return [each for each in permits if each != site]


@pytest.mark.parametrize(("players", "house"), GAMES, ids=str)
def test_whole_games_are_played_as_a_second_reader_understands_the_ledger(
    players: int, house: dict[str, str]
) -> None:
    for seed in range(3):
        luck = random.Random(f"{seed}")
        table = reliquary.new("thebes", players=players, seed=seed, house=house)
        track = Track(table.view())
        while not table.over:
            view = with_artifacts(table.view())
            assert view["player"] == track.next()
            legal = turns(view)
            assert set(view["options"]) == set(legal)
            # rarely end the game, and let all actions have their share
            verbs = sorted({move.split()[0] for move in legal} - {"finish"}) or ["finish"]
            verb = luck.choice(verbs)
            move = luck.choice(sorted(each for each in legal if each.startswith(f"{verb} ") or each == verb))
            table.play(move)
            if "keep shovel" in table.view()["options"]:
                table.play(luck.choice(["keep shovel", "spend shovel"]))
            seat, before = view["player"], view["players"][view["player"]]
            track.move(seat, legal[move])
            after = table.view()["players"]
            assert [me["clock"] for me in after] == track.clocks
            expected = permits_after(before, move, track.clocks[seat], view["house"])
            assert after[seat]["permits"] == expected
            check_components(table)
        assert track.next() is None
