"""Every rule once more, written from the ledger alone, against whole random games.

Slow and simple on purpose: it keeps its own books in plain dicts, asks the cards' sentences in the TOML
again and again instead of keeping tallies, and shares no code with the rules. Dice and newly shown cards
are read from the table; everything else is predicted: options before each move, the position after it.
"""

import random
import tomllib
from collections import Counter
from copy import deepcopy
from itertools import combinations, permutations
from typing import Any

import pytest

import reliquary
from reliquary.kernel.table import Table

CONTENT = tomllib.loads((reliquary.find("artifacts-inc").folder / "content.toml").read_text())
ASSETS: dict[str, Any] = {each["id"]: each for each in CONTENT["asset"]}
DIVES: dict[str, Any] = {each["id"]: each for each in CONTENT["dive"]}
MUSEUMS: dict[str, Any] = {each["type"]: each for each in CONTENT["museum"]}
TYPES: list[str] = [each["id"] for each in CONTENT["artifact"]]
VALUES: dict[str, list[str]] = {each["id"]: each["values"] for each in CONTENT["house_rules"]}
VALUES["start_money"] += ["9,12,8,11", "40,35,30,45"]  # any four numbers will do; rich games see more cards
FORCED = ("dive", "order", "at")  # the table does not ask these when there is one answer


# --- what is printed ------------------------------------------------------------------------


def printed(said: str) -> dict[str, Any]:
    """The entry of a card, "a_truck" or "a_truck lv2"; D and E cards are numbered copies of one."""
    card = said.split(maxsplit=1)[0]
    found: dict[str, Any] = ASSETS.get(card) or ASSETS[card.rpartition("_")[0]]
    return found


def face(said: str) -> dict[str, Any]:
    """The side that is up: "a_truck lv2" is how the view says it."""
    found: dict[str, Any] = printed(said)["lv2" if said.endswith(" lv2") else "lv1"]
    return found


def word(said: str) -> str:
    """How moves write a card: its name, with the deck's letter if two cards share the name (AI-R53)."""
    entry = printed(said)
    shared = sum(other["name"] == entry["name"] for other in ASSETS.values()) > 1
    return said.split(maxsplit=1)[0][2:].replace("_", "-") + (f"-{entry['deck'].lower()}" if shared else "")


def several(card: str) -> bool:
    """Whether moves must say which slot."""
    return len(printed(card)["lv2"]["slots"]) > 1


def fits(symbol: str, die: int) -> bool:
    """AI-047, AI-048."""
    return die >= int(symbol[0]) if symbol.endswith("+") else die == int(symbol)


# --- a position, and questions to it ----------------------------------------------------------


class Books:
    """What the second reader writes down about a game."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.house: dict[str, str] = view["house"]
        self.players: list[dict[str, Any]] = [
            {part: deepcopy(me[part]) for part in ("money", "bonus_vp", "artifacts", "grid", "dives")}
            for me in view["players"]
        ]
        self.first: int = view["first"]
        self.rows: dict[str, list[str]] = deepcopy(view["rows"])
        self.tops: dict[str, str | None] = {deck: each["top"] for deck, each in view["decks"].items()}
        self.holds: dict[str, Counter[str]] = {
            deck: Counter(each["holds"]) for deck, each in view["decks"].items()
        }
        self.stack: list[str] = view["dives"][:]
        self.cubes: dict[str, list[int | None]] = deepcopy(view["museums"])
        self.seat = self.first
        self.round = 0
        self.asked: tuple[Any, ...] = ("lay",)
        self.dice: list[int] = []

    @property
    def me(self) -> dict[str, Any]:
        mine: dict[str, Any] = self.players[self.seat]
        return mine

    def begin_turn(self, dice: list[int]) -> None:
        """AI-042, AI-R16: the dice are rolled; only their number is foretold."""
        cap = int(self.house["dice_cap"])
        symbols = self.total("adventurers")
        assert len(dice) == (min(symbols, cap) if cap else symbols)
        self.dice = sorted(dice)
        self.used: set[tuple[str, int]] = set()
        self.visited: set[str] = set()
        self.placed = self.dived = False
        self.rerolled = self.stepped = 0
        self.asked = ("turn",)

    def total(self, verb: str, seat: int | None = None) -> int:
        """The sum of one passive over the faces that are up."""
        me = self.me if seat is None else self.players[seat]
        passives = [passive.split() for said in me["grid"].values() for passive in face(said)["passive"]]
        return sum(int(passive[-1]) for passive in passives if " ".join(passive[:-1]) == verb)

    def cell_of(self, card: str) -> str:
        mine: dict[str, str] = self.me["grid"]
        return next(cell for cell, said in mine.items() if said.split(maxsplit=1)[0] == card)

    def neighbours(self, cell: str) -> list[str]:
        """AI-113: up to three cells touch this one."""
        row, column = cell.split()
        other = {"top": "bottom", "bottom": "top"}[row]
        return [f"{row} {int(column) - 1}", f"{row} {int(column) + 1}", f"{other} {column}"]

    def beside(self, cell: str, kind: str) -> list[str]:
        """AI-R45: own cards of a class next to a cell."""
        near = [self.me["grid"].get(each, "") for each in self.neighbours(cell)]
        return [said for said in near if said and printed(said)["class"] == kind]

    def free_cells(self) -> set[str]:
        """AI-111, AI-R31."""
        near = {cell for mine in self.me["grid"] for cell in self.neighbours(mine)} - set(self.me["grid"])
        if self.house["grid_columns"] == "4":
            near = {cell for cell in near if 0 <= int(cell.split()[1]) <= 3}
        return near

    def price(self, card: str, less: int) -> int:
        """AI-R25."""
        return max(0, int(printed(card)["cost"]) - self.total("discount") - less)

    def can_pay(self, card: str, less: int) -> bool:
        enough: bool = self.me["artifacts"]["scroll"] >= printed(card)["scrolls"]
        return enough and self.me["money"] >= self.price(card, less)

    def on_offer(self) -> list[str]:
        """AI-071."""
        rows = [card for row in self.rows.values() for card in row]
        return rows + [card for card in self.tops.values() if card is not None]

    def buys(self, less: int) -> set[str]:
        """AI-070 to AI-072."""
        found = {f"upgrade {word(said)}" for said in self.me["grid"].values() if self.upgradable(said, less)}
        if self.free_cells():
            found |= {f"buy {word(card)}" for card in self.on_offer() if self.can_pay(card, less)}
        return found

    def upgradable(self, said: str, less: int) -> bool:
        return not said.endswith(" lv2") and self.can_pay(said, less)

    def boxes(self, kind: str) -> set[str]:
        """AI-086, AI-R37."""
        small = len(self.players) < CONTENT["setup"]["large_museums_from_players"]
        numbers: list[int] = MUSEUMS[kind]["boxes_small" if small else "boxes_large"]
        cubes = self.cubes[kind]
        assert len(cubes) == len(numbers)
        found: set[str] = set()
        for place, number in enumerate(numbers):
            passed_over = any(numbers[k] == number and cubes[k] is None for k in range(place))
            if passed_over and self.house["same_number_boxes"] == "left_to_right":
                continue
            if cubes[place] is None and self.me["artifacts"][kind] >= number:
                found.add(f"box {place + 1}")
        return found

    def numbers(self, kind: str) -> list[int]:
        found: list[int] = MUSEUMS[kind]["boxes_small" if len(self.players) == 2 else "boxes_large"]
        return found

    def dives(self) -> set[tuple[int, ...]]:
        """AI-R41: the sets of dice that will do, largest die first."""
        if self.dived or not self.stack:
            return set()
        target = DIVES[self.stack[0]]["value"] - self.total("dive_plus")
        largest_first = sorted(self.dice, reverse=True)
        every = {some for n in range(1, len(largest_first) + 1) for some in combinations(largest_first, n)}
        return {
            some
            for some in every
            if sum(some) >= target and (len(some) == 1 or all(sum(some) - die < target for die in some))
        }

    def works(self, cell: str, actions: list[str]) -> bool:
        """AI-R15 and section 15: whether all that a slot says can be carried out."""
        scores = any(action.startswith("vp ") for action in actions)
        if scores and self.house["adjacency_vp"] == "on_place":
            return False
        plain = any(action.split()[0] == "money" and len(action.split()) == 2 for action in actions)
        for verb, *rest in [action.split() for action in actions]:
            if verb == "buy" and not self.buys(int(rest[0])):
                return False
            if verb == "sell_any" and not any(self.me["artifacts"].values()):
                return False
            if verb == "pay" and self.me["money"] < int(rest[0]):
                return False
            if verb == "gain_adjacent" and not self.beside(cell, "expedition"):
                return False
            counts = "per" in rest and not self.beside(cell, rest[-1])
            if counts and not (verb == "money" and plain):
                return False
        return True

    def vp(self, seat: int) -> int:
        """AI-R10."""
        return sum(self.sheet(seat)[part] for part in ("cards", "dives", "finds", "effects"))

    def sheet(self, seat: int) -> dict[str, int]:
        """AI-125."""
        me = self.players[seat]
        finds = [DIVES[dive]["find"] for dive in me["dives"]]
        won = [kind for kind in TYPES if self.majority(kind) == seat]
        sheet = {
            "cards": sum(face(said)["vp"] for said in me["grid"].values()),
            "dives": len(finds),
            "finds": sum(self.total(f"find_vp {find}", seat) for find in finds),
            "effects": me["bonus_vp"],
            "majorities": sum(MUSEUMS[kind]["vp"] for kind in won),
            "majority bonus": len(won) * self.total("majority_vp", seat),
        }
        return sheet | {"total": sum(sheet.values())}

    def majority(self, kind: str) -> int | None:
        """AI-122, AI-123, AI-R39."""
        cubes = self.cubes[kind]
        seats = [seat for seat in range(len(self.players)) if seat in cubes]
        most = max((cubes.count(seat) for seat in seats), default=0)
        tied = [seat for seat in seats if cubes.count(seat) == most]
        last = [owner for owner in cubes if owner in tied]
        return last[-1] if last else None

    def winners(self) -> list[int]:
        """AI-130, AI-131, AI-R13."""
        marks: list[tuple[int, ...]] = []
        for seat, me in enumerate(self.players):
            mark: tuple[int, ...] = (self.sheet(seat)["total"], me["money"])
            if self.house["final_tie"] == "artifacts":
                mark += (sum(me["artifacts"].values()),)
            marks.append(mark)
        return [seat for seat, mark in enumerate(marks) if mark == max(marks)]

    # --- options ---------------------------------------------------------------------------------

    def options(self) -> set[str]:
        """Section 17."""
        kind = self.asked[0]
        if kind == "lay":
            orders = permutations(CONTENT["setup"]["s_cards_per_player"])
            return {" ".join(["lay", *map(word, order)]) for order in orders}
        if kind == "buy":
            return self.buys(self.asked[1])
        if kind == "at":
            return {f"at {cell}" for cell in self.free_cells()}
        if kind == "order":
            return self.boxes(self.asked[1])
        if kind == "sell":
            stock: dict[str, int] = self.me["artifacts"]
            parts = {f"sell {n} {each}" for each in TYPES for n in range(1, min(stock[each], 20) + 1)}
            return parts | {"sell all"} | ({"enough"} if self.asked[2] else set())
        if kind == "dive":
            so_far = self.asked[1]
            fitting = [some for some in self.dives_begun if some[: len(so_far)] == so_far]
            return {f"dive {some[len(so_far)]}" for some in fitting}
        return self.placements()

    def placements(self) -> set[str]:
        found = {"end turn"}
        for die in set(self.dice):
            found.add(f"guide {die}")
            for kind in TYPES:
                if kind not in self.visited and self.boxes(kind):
                    found.add(f"museum {kind} {die}")
            if "collectors" not in self.visited and any(self.me["artifacts"].values()):
                found.add(f"collectors {die}")
            if self.stepped < self.total("adjust"):
                found |= {f"raise {die}"} if die < 6 else set()
                found |= {f"lower {die}"} if die > 1 else set()
            if not self.placed and self.rerolled < self.total("reroll"):
                found.add(f"reroll {die}")
        found |= {f"dive {some[0]}" for some in self.dives()}
        for cell, said in self.me["grid"].items():
            card = said.split()[0]
            for number, slot in enumerate(face(said)["slots"]):
                if (card, number) not in self.used and self.works(cell, slot["do"]):
                    which = f" slot {number}" if several(card) else ""
                    fitting = {die for die in self.dice if fits(slot["die"], die)}
                    found |= {f"use {word(card)} {die}{which}" for die in fitting}
        return found

    # --- moves -------------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Everything that a move does, but for chance."""
        verb, *rest = move.split()
        getattr(self, f"play_{verb}")(*rest)

    def place(self, die: str) -> None:
        self.dice.remove(int(die))
        self.placed = True

    def play_lay(self, *order: str) -> None:
        cards = {word(card): card for card in CONTENT["setup"]["s_cards_per_player"]}
        self.me["grid"] = {f"top {column}": cards[each] for column, each in enumerate(order)}
        self.seat = (self.seat + 1) % len(self.players)
        if self.seat == self.first:
            self.round, self.asked = 1, ("roll",)

    def play_guide(self, die: str) -> None:
        self.place(die)
        self.me["money"] += 1

    def play_museum(self, kind: str, die: str) -> None:
        self.place(die)
        if self.house["museum_dice"] == "1":
            self.visited.add(kind)
        self.asked = ("order", kind)

    def play_box(self, box: str) -> None:
        """AI-087, AI-089, AI-R36."""
        kind, place = self.asked[1], int(box) - 1
        sold = self.numbers(kind)[place]
        self.me["artifacts"][kind] -= sold
        self.me["money"] += sold * (1 + self.total("museum_pay"))
        if self.house["museum_bonus"] == "per_sale" or self.seat not in self.cubes[kind]:
            self.me["money"] += MUSEUMS[kind]["bonus"]
        self.cubes[kind][place] = self.seat
        self.asked = ("turn",)

    def play_collectors(self, die: str) -> None:
        self.place(die)
        self.visited.add("collectors")
        self.asked = ("sell", 0, Counter[str]())

    def play_sell(self, number: str, kind: str = "") -> None:
        for each in TYPES if number == "all" else [kind]:
            part = self.me["artifacts"][each] if number == "all" else int(number)
            self.me["artifacts"][each] -= part
            self.asked[2][each] += part
        if not any(self.me["artifacts"].values()):
            self.play_enough()

    def play_enough(self) -> None:
        """AI-R04, AI-V08."""
        sold = +self.asked[2]
        extra = len(sold) if self.house["collectors_type_bonus"] == "each" else len(sold) - 1
        self.me["money"] += sold.total() + extra + self.asked[1]
        self.asked = ("turn",)

    def play_raise(self, die: str, delta: int = 1) -> None:
        self.dice.remove(int(die))
        self.dice.append(int(die) + delta)
        self.stepped += 1

    def play_lower(self, die: str) -> None:
        self.play_raise(die, -1)

    def play_reroll(self, die: str) -> None:
        self.dice.remove(int(die))
        self.rerolled += 1
        self.asked = ("reroll",)

    def play_dive(self, die: str) -> None:
        so_far = self.asked[1] if self.asked[0] == "dive" else ()
        if not so_far:
            self.dives_begun = self.dives()
        so_far += (int(die),)
        self.place(die)
        self.asked = ("dive", so_far)
        if so_far in self.dives_begun:
            self.me["dives"].append(self.stack.pop(0))
            self.dived = True
            self.asked = ("turn",)

    def play_end(self, _turn: str) -> None:
        """AI-040, AI-120, AI-R11."""
        self.dice = []
        self.seat = (self.seat + 1) % len(self.players)
        self.asked = ("roll",)
        if self.seat == self.first:
            if any(self.vp(seat) >= int(self.house["end_vp"]) for seat in range(len(self.players))):
                self.asked = ("over",)
            else:
                self.round += 1

    def play_use(self, name: str, die: str, _slot: str = "", which: str = "0") -> None:
        """AI-R47: from left to right."""
        cell, said = next((at, each) for at, each in self.me["grid"].items() if word(each) == name)
        card = said.split()[0]
        self.place(die)
        self.used.add((card, int(which)))
        for verb, *rest in [action.split() for action in face(said)["slots"][int(which)]["do"]]:
            times = len(self.beside(cell, rest[-1])) if "per" in rest else 1
            if verb == "gain":
                self.me["artifacts"][rest[0]] += int(rest[1])
            elif verb == "gain_adjacent":
                for near in self.beside(cell, "expedition"):
                    self.me["artifacts"][printed(near)["artifact"]] += int(rest[0])
            elif verb == "money":
                self.me["money"] += int(rest[0]) * times
            elif verb == "pay":
                self.me["money"] -= int(rest[0])
            elif verb == "vp":
                self.me["bonus_vp"] += int(rest[0]) * times
            elif verb == "buy":
                self.asked = ("buy", int(rest[0]))
            else:
                assert verb == "sell_any"
                self.asked = ("sell", int(rest[0]), Counter[str]())

    def pay_for(self, card: str, less: int) -> None:
        """AI-073, AI-R26."""
        self.me["money"] -= self.price(card, less)
        self.me["artifacts"]["scroll"] -= printed(card)["scrolls"]

    def score_place(self, cell: str) -> None:
        """AI-R44: the flag `on_place`."""
        if self.house["adjacency_vp"] == "on_place":
            for slot in face(self.me["grid"][cell])["slots"]:
                for verb, *rest in [action.split() for action in slot["do"]]:
                    if verb == "vp" and "per" in rest:
                        self.me["bonus_vp"] += int(rest[0]) * len(self.beside(cell, rest[-1]))

    def play_upgrade(self, name: str) -> None:
        cell, card = next((at, said) for at, said in self.me["grid"].items() if word(said) == name)
        self.pay_for(card, self.asked[1])
        self.me["grid"][cell] = f"{card} lv2"
        self.score_place(cell)
        self.asked = ("turn",)

    def play_buy(self, name: str) -> None:
        card = next(card for card in self.on_offer() if word(card) == name)
        self.asked = ("at", card, self.asked[1])

    def play_at(self, row: str, column: str) -> None:
        """AI-076, AI-078, AI-079, AI-R28."""
        _, card, less = self.asked
        self.pay_for(card, less)
        deck = printed(card)["deck"]
        was = self.tops[deck]
        if card == was:
            self.tops[deck] = "?"
        else:
            place = self.rows[deck].index(card)
            self.rows[deck][place : place + 1] = [] if was is None else [was]
            self.tops[deck] = None if was is None else "?"
        if was is not None:
            del self.holds[deck][was]
        if not self.holds[deck]:
            self.tops[deck] = None
        cell = f"{row} {column}"
        self.me["grid"][cell] = card
        self.score_place(cell)
        self.asked = ("turn",)


# --- comparing ---------------------------------------------------------------------------------


def compare(books: Books, table: Table) -> None:
    """What the table shows against the books; what chance has done is written into them."""
    view = table.view()
    kind = books.asked[0]
    if kind == "roll":
        books.begin_turn(view["turn"]["dice"])
    elif kind == "reroll":
        new: Counter[int] = Counter(view["turn"]["dice"])
        new.subtract(books.dice)
        assert sorted(new.values(), reverse=True)[0] == 1 == new.total()
        books.dice = view["turn"]["dice"][:]
        books.asked = ("turn",)
    for deck, top in books.tops.items():
        if top == "?":
            books.tops[deck] = view["decks"][deck]["top"]
            assert books.tops[deck] in books.holds[deck]
    assert view["player"] == table.player == (None if kind == "over" else books.seat)
    assert set(view["options"]) == {str(move) for move in table.options()}
    assert set(view["options"]) == (set() if kind == "over" else books.options())
    assert len(view["options"]) == len(set(view["options"]))
    assert (view["round"], view["first"]) == (books.round, books.first)
    if kind in ("lay", "turn", "over"):
        compare_everything(books, view)
    elif kind != "sell":  # a sale may be carried out part by part; any other action is one (AI-R15, AI-R32)
        shown = view["decks"].items()
        assert {deck: Counter(each["holds"]) for deck, each in shown} == books.holds
        assert view["dives"] == books.stack
        assert view["museums"] == books.cubes


def compare_everything(books: Books, view: dict[str, Any]) -> None:
    for seat, me in enumerate(books.players):
        shown = view["players"][seat]
        assert {part: shown[part] for part in me} == me
        assert shown["vp"] == books.vp(seat)
        assert shown["adventurers"] == books.total("adventurers", seat)
    assert view["rows"] == books.rows
    for deck, each in view["decks"].items():
        assert each["top"] == books.tops[deck]
        assert Counter(each["holds"]) == books.holds[deck]
        assert each["count"] == books.holds[deck].total()
    assert view["dives"] == books.stack
    assert view["museums"] == books.cubes
    assert view["majorities"] == {kind: books.majority(kind) for kind in TYPES}
    if books.asked[0] == "turn":
        turn = view["turn"]
        assert turn["dice"] == sorted(books.dice)
        assert {(card, slot) for card, slots in turn["used"].items() for slot in slots} == books.used
        assert (turn["has_placed"], turn["has_dived"]) == (books.placed, books.dived)
        assert (turn["rerolled"], turn["stepped"]) == (books.rerolled, books.stepped)


def check_setup(books: Books) -> None:
    """Section 3."""
    money = [int(each) for each in books.house["start_money"].split(",")]
    number = len(books.players)
    assert [books.players[(books.first + k) % number]["money"] for k in range(number)] == money[:number]
    assert books.first == 0 or books.house["first_player"] != "chosen"
    assert [DIVES[dive]["value"] for dive in books.stack] == [*range(2, 20)]
    for deck in CONTENT["deck"]:
        if deck["letter"] not in "SU":
            row = books.rows.get(deck["letter"], [])
            assert len(row) == (3 if deck["row"] else 0)
            pile = sorted([*row, *books.holds[deck["letter"]].elements()])
            ids = [(each["id"], each["copies"]) for each in ASSETS.values() if each["deck"] == deck["letter"]]
            copies = [[f"{id}_{n + 1}" for n in range(many)] if many > 1 else [id] for id, many in ids]
            assert pile == sorted(card for some in copies for card in some)


def check_end(books: Books, table: Table) -> None:
    """Section 13."""
    assert books.asked == ("over",)
    sheets = [books.sheet(seat) for seat in range(len(books.players))]
    assert table.score_sheet() == sheets
    assert table.scores() == [sheet["total"] for sheet in sheets]
    assert table.winners() == books.winners()


def choose(luck: random.Random, options: list[str], taste: dict[str, float]) -> str:
    """A move: first what kind, so that rare actions have their share, then which."""
    kinds = sorted({move.split()[0] for move in options})
    kind = luck.choices(kinds, [taste.get(each, 1.0) for each in kinds])[0]
    return luck.choice(sorted(move for move in options if move.split()[0] == kind))


def play_game(number: int, players: int, house: dict[str, str]) -> int:
    """One game; how many decisions were compared."""
    luck = random.Random(f"second reading {number}")
    taste = {"end": luck.choice([0.02, 0.1]), "guide": luck.choice([0.1, 1.0]), "use": luck.choice([1, 4])}
    taste |= {kind: luck.choice([0.3, 1.0, 3.0]) for kind in ("dive", "museum", "collectors", "buy")}
    table = reliquary.new("artifacts-inc", players=players, seed=number, house=house)
    books = Books(table.view())
    check_setup(books)
    decisions = 0
    compare(books, table)
    while not table.over:
        move = choose(luck, [str(each) for each in table.options()], taste)
        table.play(move)
        books.play(move)
        while books.asked[0] in FORCED and len(books.options()) == 1:
            books.play(*books.options())
        compare(books, table)
        decisions += 1
    check_end(books, table)
    return decisions


def random_house(number: int) -> dict[str, str]:
    """Any mixture of house rules."""
    luck = random.Random(f"house {number}")
    return {rule: luck.choice(values) for rule, values in VALUES.items() if luck.random() < 0.5}


@pytest.mark.parametrize("number", range(15))
def test_whole_games_are_played_as_a_second_reader_understands_the_ledger(number: int) -> None:
    house = random_house(number) if number > 2 else {}
    assert play_game(number, 2 + number % 3, house) > 0
