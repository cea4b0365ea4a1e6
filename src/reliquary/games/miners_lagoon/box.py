"""What is in the box: the printed components, read once from content.toml and never changed.

Chapter 1 of the rules (ML-001 to ML-045). Everything is known by its number: types, islands (from 0),
actions, cards of each kind, Shipment tiles, Gallery tiles (each copy has a number of its own).
"""

from typing import Final

from reliquary.games.miners_lagoon.effect import LagoonEffect, ScoreEffect, StartEffect
from reliquary.games.miners_lagoon.moves import LEVELS, LagoonMoves
from reliquary.kernel.bits import MOST
from reliquary.kernel.box import Box, house_rules
from reliquary.kernel.content import Content, Entry, word
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.sentences import Vocabulary

NONE: Final = -1
MERCHANT: Final = "merchant"
WORKERS: Final = (MERCHANT, "miner")


@mypyc_attr(acyclic=True)
class Action:
    """ML-060  An action that islands offer."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        takes_merchants: bool,
        base: i64,
        escalates: bool,
        islands: list[i64],
        effects: list[LagoonEffect],
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.takes_merchants = takes_merchants
        self.base = base
        self.escalates = escalates
        self.islands = islands
        self.effects = effects


@mypyc_attr(acyclic=True)
class Equipment:
    """ML-031 to ML-035  An Equipment card."""

    def __init__(
        self, id: str, name: str, text: str, cost: i64, vp: i64, effects: list[LagoonEffect]
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.cost = cost
        self.vp = vp
        self.effects = effects


@mypyc_attr(acyclic=True)
class Objective:
    """ML-019 to ML-026  An Objective card."""

    def __init__(self, id: str, name: str, text: str, corner: str, effects: list[ScoreEffect]) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.corner = corner  # ML-020, ML-021: the VP that it brings, or may bring
        self.effects = effects


@mypyc_attr(acyclic=True)
class Corporation:
    """ML-027  A Corporation card."""

    def __init__(self, id: str, name: str, effects: list[StartEffect]) -> None:
        self.id = id
        self.name = name
        self.effects = effects


@mypyc_attr(acyclic=True)
class Deal:
    """ML-028 to ML-030  A Deal card; what it needs, type by type, the highest levels first."""

    def __init__(self, id: str, name: str, needs: list[i64], vp: i64) -> None:
        self.id = id
        self.name = name
        self.needs = needs  # as cubes: type and level in one number
        self.vp = vp


@mypyc_attr(acyclic=True)
class Shipment:
    """ML-039 to ML-041, ML-045, ML-R50  A Shipment tile: raw goods, or an Artifact."""

    def __init__(self, id: str, name: str, needs: list[i64], artifact: i64, vp: i64, money: i64) -> None:
        self.id = id
        self.name = name
        self.needs = needs  # by type
        self.artifact = artifact  # its type; NONE
        self.vp = vp
        self.money = money
        self.goods: i64 = sum(needs)  # ML-R41


@mypyc_attr(acyclic=True)
class Tile:
    """ML-036  A Gallery tile: a type, and how many minerals of it."""

    def __init__(self, id: str, name: str, type: i64, minerals: i64) -> None:
        self.id = id
        self.name = name
        self.type = type
        self.minerals = minerals


class LagoonBox(Box):
    """All components. The vocabularies come from `effects.py` and `objectives.py`."""

    def __init__(self, content: Content, acts: Vocabulary, starts: Vocabulary, scores: Vocabulary) -> None:
        super().__init__(content.version, house_rules(content))
        self.effect_words = acts
        self._read_types(content)
        self._read_numbers(content.table("constants"))
        self._read_islands(content, acts)
        self._read_cards(content, acts, starts, scores)
        self._read_deals(content)
        self._read_shipments(content)
        self._read_tiles(content)
        if not content.is_house:
            self._count(content.table("expected"))
        self.deal = LagoonMoves(
            self.type_ids,
            len(self.islands),
            [int(island) for island in self.sites],
            self.columns,
            [action.id.replace("_", " ") for action in self.actions],
            [word(card.name) for card in self.equipment],
            [word(card.name) for card in self.deals],
            [word(tile.name) for tile in self.shipments],
            self.objectives_dealt,
            self.corporations_dealt,
        )
        self.moves = self.deal
        for deal, close in zip(self.deals, self.deal.close, strict=True):
            self.moves.by_notation[f"close {deal.id}"] = close
        for tile, deliver in zip(self.shipments, self.deal.deliver, strict=True):
            self.moves.by_notation[f"deliver {tile.id}"] = deliver

    def _read_types(self, content: Content) -> None:
        """ML-015  Gold, silver, copper, iron."""
        entries = content.entries("resource")
        self.type_ids = [entry.id for entry in entries]
        self.type_names = [entry.text("name") for entry in entries]
        self.kind_names = [*self.type_names, "$1"]
        self.money: i64 = len(self.type_ids)  # the kind of thing that $1 is in a trade

    def _read_numbers(self, numbers: Entry) -> None:
        """ML-004, ML-010 to ML-012, ML-048 to ML-052, ML-118, ML-124, ML-125, ML-150, ML-151, ML-153."""
        self.last_round: i64 = numbers.whole("rounds_max", 1)
        self.end_vp: i64 = numbers.whole("vp_trigger", 1)
        self.pay_rounds: list[i64] = list(numbers.wholes("payment_rounds"))
        self.workers_per_dollar: i64 = numbers.whole("workers_per_dollar", 1)
        self.unpaid_vp: i64 = numbers.whole("vp_lost_per_unpaid_dollar")
        self.most_merchants: i64 = numbers.whole("max_merchants", 1)
        self.most_miners: i64 = numbers.whole("max_miners", 1)
        self.objectives_dealt: i64 = numbers.whole("objectives_dealt", 2)
        self.corporations_dealt: i64 = numbers.whole("corporations_dealt", 1)
        self.equipment_display: i64 = numbers.whole("equipment_display", 1)
        self.shipment_display: i64 = numbers.whole("shipment_display", 1)
        self.side_pay: list[i64] = [  # ML-099: by how many tiles were placed face up
            numbers.whole("gallery_pay_none_face_up"),
            numbers.whole("gallery_pay_one_face_up"),
            numbers.whole("gallery_pay_two_face_up"),
        ]
        self.artifact_vp: i64 = numbers.whole("artifact_end_vp")
        self.row_0_room: i64 = numbers.whole("row0_capacity_per_type", 1)
        self.owner_vp: i64 = numbers.whole("vp_to_owner_per_cube_bought")
        self.cube_price: i64 = numbers.whole("cube_price_per_level")

    def _read_islands(self, content: Content, acts: Vocabulary) -> None:
        """ML-006, ML-042, ML-060  Islands, their actions, mining sites and Artifacts."""
        entries = content.entries("island")
        self.islands = [entry.text("name") for entry in entries]
        self.sites: list[i64] = [n for n, entry in enumerate(entries) if entry.any("has_mining_site")]
        #: by island: its site, or NONE
        self.site_of: list[i64] = [
            self.sites.index(n) if n in self.sites else NONE for n in range(len(entries))
        ]
        sites = content.entries("mining_site")
        self.columns: i64 = sites[0].whole("columns", 1)
        #: ML-R13: by site, the column whose tile lies face up at first
        self.open_column: list[i64] = [site.whole("setup_face_up_column", 1) - 1 for site in sites]
        if [site.whole("island", 1) - 1 for site in sites] != self.sites:
            raise content.wrong("each island that has a mining site needs one [[mining_site]]")
        self.actions: list[Action] = []
        for entry in content.entries("action"):
            self.actions.append(
                Action(
                    entry.id,
                    entry.text("name"),
                    entry.text("text"),
                    WORKERS[entry.one_of("worker", WORKERS)] == MERCHANT,
                    entry.whole("base_workers", 1),
                    bool(entry.any("escalates")),
                    [island - 1 for island in entry.wholes("islands")],
                    action_sentences(entry, acts),
                )
            )
            if entry.any("once") is not True:
                raise entry.wrong("'once' must be true (ML-065)")
            entry.done()
        self.action_ids = [action.id for action in self.actions]
        for number, entry in enumerate(entries):
            offered = [action.id for action in self.actions if number in action.islands]
            if sorted(entry.any("actions")) != sorted(offered):
                raise entry.wrong("'actions' must be those that name this island")
        if len(self.islands) * len(self.actions) > MOST:
            raise content.wrong(f"there may be {MOST} actions of islands at most")
        #: by island: its actions, in their order
        self.offers: list[list[i64]] = [
            [n for n, action in enumerate(self.actions) if number in action.islands]
            for number in range(len(self.islands))
        ]
        self.depart: i64 = self.action_ids.index("depart")
        #: ML-042: the Artifacts: island and type of each
        self.artifact_ids: list[str] = []
        self.artifact_island: list[i64] = []
        self.artifact_type: list[i64] = []
        for entry in content.entries("artifact"):
            self.artifact_ids.append(entry.id)
            self.artifact_island.append(entry.whole("island", 1) - 1)
            self.artifact_type.append(entry.one_of("resource", self.type_ids))

    def _read_cards(self, content: Content, acts: Vocabulary, starts: Vocabulary, scores: Vocabulary) -> None:
        """ML-019, ML-027, ML-031, ML-R49  Equipment, Objectives, Corporations."""
        self.equipment: list[Equipment] = []
        for entry in self._pieces(content, "equipment"):
            card = Equipment(
                entry.id,
                entry.text("name"),
                entry.text("text"),
                entry.whole("cost"),
                entry.whole("vp"),
                action_sentences(entry, acts),
            )
            if "mine" in [str(effect) for effect in card.effects]:
                raise entry.wrong("'mine' is an action of an island, not of a card (ML-101)")
            self.equipment.append(card)
            entry.done()
        self.objectives: list[Objective] = []
        for entry in self._pieces(content, "objective"):
            is_fixed = entry.one_of("kind", ("fixed", "variable")) == 0
            vp = entry.whole("vp", -1)  # -1: no limit
            corner = f"{vp} VP" if is_fixed else f"up to {vp} VP" if vp >= 0 else "no limit"
            points = entry.sentences("effects", scores)
            self.objectives.append(
                Objective(entry.id, entry.text("name"), entry.text("text"), corner, points)
            )
            entry.done()
        self.corporations: list[Corporation] = []
        for entry in self._pieces(content, "corporation"):
            for key in ("merchants", "miners", "money", "raw", "deals"):
                entry.any(key)
            self.corporations.append(
                Corporation(entry.id, entry.text("name"), entry.sentences("effects", starts))
            )
            entry.done()
        self.equipment_ids = [card.id for card in self.equipment]
        self.objective_ids = [card.id for card in self.objectives]
        self.corporation_ids = [card.id for card in self.corporations]

    def _read_deals(self, content: Content) -> None:
        """ML-028, ML-029, ML-R06, ML-R36  Deals: what they ask for, and their VP."""
        self.deals: list[Deal] = []
        for entry in self._pieces(content, "deal"):
            needs: list[i64] = []
            for part in entry.parts("needs"):
                level = part.whole("level", 1)
                if level > LEVELS:
                    raise entry.wrong(f"'level' goes up to {LEVELS}")
                needs.append(part.one_of("resource", self.type_ids) * LEVELS + level - 1)
                part.done()
            if not needs:
                raise entry.wrong("'needs' must name a cube")
            vp = entry.whole("vp")
            if entry.any("effects") != [f"gain vp {vp}"]:
                raise entry.wrong("'effects' must say what 'vp' says")
            needs.sort(reverse=True)
            self.deals.append(Deal(entry.id, entry.text("name"), needs, vp))
            entry.done()
        self.deal_ids = [card.id for card in self.deals]

    def _read_shipments(self, content: Content) -> None:
        """ML-039 to ML-041, ML-R50  Shipment tiles."""
        self.shipments: list[Shipment] = []
        for entry in self._pieces(content, "shipment"):
            goods = entry.part("needs")
            needs: list[i64] = [goods.whole(type, 0, 0) for type in self.type_ids]
            goods.done()
            is_artifact = entry.one_of("kind", ("resource", "artifact")) == 1
            artifact: i64 = NONE
            if is_artifact:
                artifact = entry.one_of("artifact", self.type_ids)
            elif entry.text("artifact", ""):
                raise entry.wrong("'artifact' is for tiles of that kind")
            vp, money = entry.whole("vp"), entry.whole("money")
            said = [f"gain vp {vp}"] * (vp > 0) + [f"gain money {money}"] * (money > 0)
            if entry.any("effects") != said:
                raise entry.wrong("'effects' must say what 'vp' and 'money' say")
            if (sum(needs) == 0) != is_artifact:
                raise entry.wrong("a tile asks for raw goods, or for an Artifact")
            self.shipments.append(Shipment(entry.id, entry.text("name"), needs, artifact, vp, money))
            entry.done()
        self.shipment_ids = [tile.id for tile in self.shipments]

    def _read_tiles(self, content: Content) -> None:
        """ML-036, ML-R49  Gallery tiles, every copy of each."""
        self.tiles: list[Tile] = []
        self.tile_ids: list[str] = []
        for entry in content.entries("gallery"):
            named = entry.text("resource") != ""
            type: i64 = entry.one_of("resource", self.type_ids) if named else NONE
            minerals = entry.whole("minerals")
            if (minerals > 0) != named or minerals > 4:
                raise entry.wrong("a Gallery has 1 to 4 minerals of one type, or none (ML-036)")
            tile = Tile(entry.id, entry.text("name"), type, minerals)
            copies = entry.whole("count", 1)
            entry.done()
            for copy in range(copies):
                self.tiles.append(tile)
                self.tile_ids.append(f"{entry.id}-{copy + 1}")
        if len(self.tiles) > MOST:
            raise content.wrong(f"there may be {MOST} Gallery tiles at most")

    def _pieces(self, content: Content, kind: str) -> list[Entry]:
        """The entries of a kind of card, one copy each."""
        entries = content.entries(kind)
        for entry in entries:
            entry.text("source_numbers", "")
            if entry.whole("count", 1, 1) != 1:
                raise entry.wrong("there is one copy of each card; give another one an id of its own")
        if len(entries) > MOST:
            raise content.wrong(f"there may be {MOST} entries [[{kind}]] at most")
        names = [word(entry.text("name")) for entry in entries]
        for entry, name in zip(entries, names, strict=True):
            if names.count(name) > 1:
                raise entry.wrong("its name is that of another card")
        return entries

    def _count(self, expected: Entry) -> None:
        """ML-R49, ML-R50  The printed counts are a check on the printed components."""
        minerals = [
            sum([tile.minerals for tile in self.tiles if tile.type == type])
            for type in range(len(self.type_ids))
        ]
        for key, found in (
            ("islands", len(self.islands)),
            ("actions", len(self.actions)),
            ("artifacts", len(self.artifact_ids)),
            ("equipment", len(self.equipment)),
            ("corporations", len(self.corporations)),
            ("objectives", len(self.objectives)),
            ("deals", len(self.deals)),
            ("shipments", len(self.shipments)),
            ("shipments_artifact", len([tile for tile in self.shipments if tile.artifact != NONE])),
            ("gallery_tiles", len(self.tiles)),
            ("gallery_empty", len([tile for tile in self.tiles if tile.minerals == 0])),
            ("gallery_minerals", sum(minerals)),
            ("gallery_minerals_per_type", max(minerals)),
            ("gallery_minerals_per_type", min(minerals)),
        ):
            if expected.whole(key) != found:
                raise expected.wrong(f"'{key}' is {expected.whole(key)}, but there are {found}")

    def island_action(self, island: i64, action: i64) -> i64:
        """The place of an action of an island in a set of them."""
        return island * len(self.actions) + action


def action_sentences(entry: Entry, acts: Vocabulary) -> list[LagoonEffect]:
    """ML-R39  Sentences that can be carried out as one unit, whatever is chosen in between.

    What asks is asked once, and before it stands nothing but money to pay.
    """
    effects: list[LagoonEffect] = entry.sentences("effects", acts)
    verbs = [str(effect).split()[0] for effect in effects]
    asking = [place for place, effect in enumerate(effects) if effect.ask(0, False) is not None]
    if len(asking) > 1 or (asking and any([effect.cost() == 0 for effect in effects[: asking[0]]])):
        raise entry.wrong("'effects' may ask once, and before that only cost money")
    if "pay" in verbs[asking[0] + 1 if asking else len(verbs) :]:
        raise entry.wrong("'effects' must name what is paid before what is chosen")
    return effects
