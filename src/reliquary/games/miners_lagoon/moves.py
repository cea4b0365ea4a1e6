"""Everything a player may ever do in Miner's Lagoon, each move made once (rules.md, 10).

What is secret is named by its place ("keep 1 3", "discard 2"), so that no move tells what it was.
"""

from itertools import combinations, combinations_with_replacement
from typing import Final

from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.moves import Move, MoveTable

MOST_MINERS: Final = 4  # ML-036, ML-R21: more than a Gallery can ever feed
LEVELS: Final = 4  # ML-016: enriched cubes are of 1' to 4'
ROWS: Final = 5  # ML-116: the Centre has a row for 0' too
SEATS: Final = 4
ONE_UP: Final = [True, False]


@mypyc_attr(acyclic=True)
class Keep(Move):
    """choose_objectives  Keep two of the three, named by their places."""

    def __init__(self, notation: str, returned: i64) -> None:
        super().__init__(notation)
        self.returned = returned  # the place of the one that goes back


@mypyc_attr(acyclic=True)
class Found(Move):
    """choose_corporation  Found the first or the second of the two Corporations."""

    def __init__(self, notation: str, place: i64) -> None:
        super().__init__(notation)
        self.place = place


@mypyc_attr(acyclic=True)
class Select(Move):
    """select_island  Choose an island on the Compass."""

    def __init__(self, notation: str, island: i64) -> None:
        super().__init__(notation)
        self.island = island


@mypyc_attr(acyclic=True)
class Act(Move):
    """Place workers on an action of the island where the ship lies."""

    def __init__(self, notation: str, action: i64) -> None:
        super().__init__(notation)
        self.action = action


@mypyc_attr(acyclic=True)
class Use(Move):
    """use  Activate an Equipment card."""

    def __init__(self, notation: str, card: i64) -> None:
        super().__init__(notation)
        self.card = card


@mypyc_attr(acyclic=True)
class Pass(Move):
    """pass  No more Actions this round."""


@mypyc_attr(acyclic=True)
class Done(Move):
    """That is enough: dig, or end the transaction or the trade."""


@mypyc_attr(acyclic=True)
class Sail(Move):
    """depart  To another island."""

    def __init__(self, notation: str, island: i64) -> None:
        super().__init__(notation)
        self.island = island


@mypyc_attr(acyclic=True)
class Send(Move):
    """operate_mine  Send miners to a Gallery."""

    def __init__(self, notation: str, space: i64, miners: i64) -> None:
        super().__init__(notation)
        self.space = space
        self.miners = miners


@mypyc_attr(acyclic=True)
class Collect(Move):
    """use(loader)  Take a resource from a Gallery."""

    def __init__(self, notation: str, space: i64) -> None:
        super().__init__(notation)
        self.space = space


@mypyc_attr(acyclic=True)
class Demolish(Move):
    """use(demolition-kit)  Remove a Gallery."""

    def __init__(self, notation: str, space: i64) -> None:
        super().__init__(notation)
        self.space = space


@mypyc_attr(acyclic=True)
class Place(Move):
    """place_galleries  Lay the tile on Level 1 of a column, this side up."""

    def __init__(self, notation: str, column: i64, face_up: bool) -> None:
        super().__init__(notation)
        self.column = column  # of both sites, counted from 0 to 5
        self.face_up = face_up


@mypyc_attr(acyclic=True)
class Artifact(Move):
    """buy_artifact  Buy the Artifact of a type."""

    def __init__(self, notation: str, type: i64) -> None:
        super().__init__(notation)
        self.type = type


@mypyc_attr(acyclic=True)
class Draw(Move):
    """draw_deal  Draw a Deal."""


@mypyc_attr(acyclic=True)
class Close(Move):
    """close_deal  Close a Deal from hand."""

    def __init__(self, notation: str, deal: i64) -> None:
        super().__init__(notation)
        self.deal = deal


@mypyc_attr(acyclic=True)
class Discard(Move):
    """use(generator)  Discard a Deal, named by its place in the hand."""

    def __init__(self, notation: str, place: i64) -> None:
        super().__init__(notation)
        self.place = place


@mypyc_attr(acyclic=True)
class Give(Move):
    """close_deal, use(crusher)  Give an enriched cube of the own board."""

    def __init__(self, notation: str, cube: i64) -> None:
        super().__init__(notation)
        self.cube = cube


@mypyc_attr(acyclic=True)
class Raise(Move):
    """use(elevator)  Raise an enriched cube of the own board."""

    def __init__(self, notation: str, cube: i64) -> None:
        super().__init__(notation)
        self.cube = cube


@mypyc_attr(acyclic=True)
class Lift(Move):
    """use(control-room)  Raise a cube in the Centre."""

    def __init__(self, notation: str, spot: i64) -> None:
        super().__init__(notation)
        self.spot = spot


@mypyc_attr(acyclic=True)
class Fetch(Move):
    """buy_enriched  Buy a cube from the Centre."""

    def __init__(self, notation: str, spot: i64) -> None:
        super().__init__(notation)
        self.spot = spot


@mypyc_attr(acyclic=True)
class Enrich(Move):
    """enrich  Put a resource into the Centre."""

    def __init__(self, notation: str, type: i64) -> None:
        super().__init__(notation)
        self.type = type


@mypyc_attr(acyclic=True)
class Swap(Move):
    """trade  Give one or two things, get another; money is numbered after the types."""

    def __init__(self, notation: str, one: i64, two: i64, get: i64) -> None:
        super().__init__(notation)
        self.one = one
        self.two = two  # -1: only one thing is given
        self.get = get


@mypyc_attr(acyclic=True)
class Equip(Move):
    """buy_equipment  Buy a displayed card."""

    def __init__(self, notation: str, card: i64) -> None:
        super().__init__(notation)
        self.card = card


@mypyc_attr(acyclic=True)
class Deliver(Move):
    """make_shipment  Deliver the goods of a displayed tile."""

    def __init__(self, notation: str, tile: i64) -> None:
        super().__init__(notation)
        self.tile = tile


class LagoonMoves(MoveTable):
    """The table of moves, and the same moves by what they do."""

    def __init__(
        self,
        types: list[str],
        islands: i64,
        sites: list[int],
        columns: i64,
        actions: list[str],
        equipment: list[str],
        deals: list[str],
        shipments: list[str],
        objectives: i64,
        corporations: i64,
    ) -> None:
        super().__init__()
        self.keep: list[Keep] = []
        for kept in combinations(range(objectives), objectives - 1):
            gone = next(place for place in range(objectives) if place not in kept)
            self.keep.append(self.add(Keep("keep " + " ".join([str(n + 1) for n in kept]), gone)))
        self.found: list[Found] = [self.add(Found(f"found {n + 1}", n)) for n in range(corporations)]
        self.select: list[Select] = [self.add(Select(f"island {n + 1}", n)) for n in range(islands)]
        self.act: list[Act] = [self.add(Act(word, number)) for number, word in enumerate(actions)]
        self.use: list[Use] = [self.add(Use(f"use {word}", card)) for card, word in enumerate(equipment)]
        self.pass_on = self.add(Pass("pass"))
        self.done = self.add(Done("done"))
        self.sail: list[Sail] = [self.add(Sail(f"sail {n + 1}", n)) for n in range(islands)]
        #: by Gallery space: site after site, column after column, Level 1 before Level 2
        spaces = [
            f"{island + 1}-{column + 1}-{level + 1}"
            for island in sites
            for column in range(columns)
            for level in range(2)
        ]
        self.send: list[list[Send]] = [
            [
                self.add(Send(f"send {n} to {where}", space, n))
                for n in range(1 + space % 2, MOST_MINERS + 1, 1 + space % 2)
            ]
            for space, where in enumerate(spaces)
        ]
        self.collect: list[Collect] = [
            self.add(Collect(f"collect {where}", space)) for space, where in enumerate(spaces)
        ]
        self.demolish: list[Demolish] = [
            self.add(Demolish(f"demolish {where}", space)) for space, where in enumerate(spaces)
        ]
        #: by column of both sites: face up, face down
        self.place: list[list[Place]] = []
        for number, where in enumerate(spaces[::2]):
            short = where.removesuffix("-1")
            self.place.append(
                [self.add(Place(f"place {short} {'up' if up else 'down'}", number, up)) for up in ONE_UP]
            )
        self.artifact: list[Artifact] = [
            self.add(Artifact(f"artifact {name}", type)) for type, name in enumerate(types)
        ]
        self.draw = self.add(Draw("draw deal"))
        self.close: list[Close] = [self.add(Close(f"close {word}", deal)) for deal, word in enumerate(deals)]
        self.discard: list[Discard] = [self.add(Discard(f"discard {n + 1}", n)) for n in range(len(deals))]
        #: by type and level, 1' at place 0
        cubes = [f"{name} {level}" for name in types for level in range(1, LEVELS + 1)]
        self.give: list[Give] = [self.add(Give(f"give {name}", cube)) for cube, name in enumerate(cubes)]
        self.lift_own: list[Raise] = [
            self.add(Raise(f"raise {name}", cube))
            for cube, name in enumerate(cubes)
            if cube % LEVELS < LEVELS - 1
        ]
        #: by type, row and owner
        spots = [
            f"{name} {level} of {seat + 1}"
            for name in types
            for level in range(ROWS)
            for seat in range(SEATS)
        ]
        self.lift: list[Lift] = [self.add(Lift(f"lift {name}", spot)) for spot, name in enumerate(spots)]
        #: the same spots; the cubes of row 0 cannot be bought, so there are no moves for them
        self.fetch: list[Fetch | None] = [
            self.add(Fetch(f"fetch {name}", spot)) if spot // SEATS % ROWS > 0 else None
            for spot, name in enumerate(spots)
        ]
        self.enrich: list[Enrich] = [
            self.add(Enrich(f"enrich {name}", type)) for type, name in enumerate(types)
        ]
        self._add_swaps([*types, "money"])
        self.equip: list[Equip] = [
            self.add(Equip(f"buy {word}", card)) for card, word in enumerate(equipment)
        ]
        self.deliver: list[Deliver] = [
            self.add(Deliver(f"deliver {word}", tile)) for tile, word in enumerate(shipments)
        ]

    def _add_swaps(self, kinds: list[str]) -> None:
        """ML-R25, ML-R26  Give one or two, get something that is not among them."""
        self.swap_one: list[Swap] = []
        self.swap_two: list[Swap] = []
        numbers = range(len(kinds))
        for one in numbers:
            for get in numbers:
                if get != one:
                    self.swap_one.append(self.add(Swap(f"swap {kinds[one]} for {kinds[get]}", one, -1, get)))
        for one, two in combinations_with_replacement(numbers, 2):
            for get in numbers:
                if get not in (one, two):
                    notation = f"swap {kinds[one]} {kinds[two]} for {kinds[get]}"
                    self.swap_two.append(self.add(Swap(notation, one, two, get)))
