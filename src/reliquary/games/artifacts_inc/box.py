"""What is in the box: the printed components, read once from content.toml and never changed.

Chapter 2 of the rules (AI-010 to AI-019). Everything is known by its number: artifacts, finds,
classes, decks, asset cards (each copy of a card has a number of its own, starting cards come first
and are the same for everybody), faces (two for each card: Lv1, then Lv2), public spaces (Museums
first) and U cards.
"""

from typing import Final

from reliquary.games.artifacts_inc.company import LEVELS, newcomer
from reliquary.games.artifacts_inc.effect import SlotEffect
from reliquary.games.artifacts_inc.moves import PIPS, ArtifactsMoves
from reliquary.kernel.box import Box, house_rules
from reliquary.kernel.content import Content, Entry, word
from reliquary.kernel.ints import i64, mypyc_attr
from reliquary.kernel.sentences import Tally, Vocabulary

STARTERS: Final = "S"
SUM: Final = "sum"
NONE: Final = -1


@mypyc_attr(acyclic=True)
class Slot:
    """AI-046, AI-047, AI-048  A die symbol: the numbers that it takes, and what it does."""

    def __init__(self, symbol: str, low: i64, high: i64, effects: list[SlotEffect]) -> None:
        self.symbol = symbol
        self.low = low
        self.high = high
        self.effects = effects
        self.scores_neighbours = any([effect.scores_neighbours() for effect in effects])

    def fits(self, die: i64) -> bool:
        """AI-047, AI-048  Whether it takes a die."""
        return self.low <= die <= self.high


@mypyc_attr(acyclic=True)
class Face:
    """AI-019  One side of an asset card."""

    def __init__(self, vp: i64, slots: list[Slot], passives: list[Tally], text: str) -> None:
        self.vp = vp
        self.slots = slots
        self.passives = passives
        self.text = text


@mypyc_attr(acyclic=True)
class Card:
    """AI-019  An asset card."""

    def __init__(
        self, id: str, name: str, deck: i64, kind: i64, artifact: i64, cost: i64, scrolls: i64, flavour: str
    ) -> None:
        self.id = id
        self.name = name
        self.deck = deck
        self.kind = kind
        self.artifact = artifact  # what an Expedition finds; NONE on other cards
        self.cost = cost
        self.scrolls = scrolls
        self.flavour = flavour


@mypyc_attr(acyclic=True)
class Deck:
    """AI-020  A letter: whether it is shuffled, and whether cards lie in a row beside it."""

    def __init__(self, letter: str, count: i64, is_shuffled: bool, has_row: bool) -> None:
        self.letter = letter
        self.count = count
        self.is_shuffled = is_shuffled
        self.has_row = has_row


@mypyc_attr(acyclic=True)
class Space:
    """AI-012, AI-014, AI-R23  A public card, or the Dive space."""

    def __init__(self, id: str, name: str, word: str, slot: Slot, is_single: bool, text: str) -> None:
        self.id = id
        self.name = name
        self.word = word
        self.slot = slot
        self.is_single = is_single  # AI-R22: one die in a turn
        self.text = text


@mypyc_attr(acyclic=True)
class Museum:
    """AI-085 to AI-088  What is printed on a Museum besides its space."""

    def __init__(self, artifact: i64, bonus: i64, vp: i64, small: list[i64], large: list[i64]) -> None:
        self.artifact = artifact
        self.bonus = bonus
        self.vp = vp
        self.small = small
        self.large = large


@mypyc_attr(acyclic=True)
class Dive:
    """AI-013, AI-104  A U card."""

    def __init__(self, id: str, value: i64, find: i64, site: str, vp: i64) -> None:
        self.id = id
        self.value = value
        self.find = find
        self.site = site
        self.vp = vp


class ArtifactsBox(Box):
    """All components. The two vocabularies come from `effects.py`."""

    def __init__(self, content: Content, slot_words: Vocabulary, passive_words: Vocabulary) -> None:
        super().__init__(content.version, house_rules(content))
        self.slot_words = slot_words
        self.passive_words = passive_words
        self._read_kinds(content)
        self._read_cards(content)
        self._read_public(content)
        self._read_dives(content)
        self._read_setup(content)
        self.deal = ArtifactsMoves(
            self.starters,
            self.card_words,
            [len(self.faces[LEVELS * card + 1].slots) for card in range(len(self.cards))],
            list(range(len(self.starters), len(self.cards))),
            [space.word for space in self.spaces],
            self.dive_space.word,
            self.artifact_ids,
            max([max(len(museum.small), len(museum.large)) for museum in self.museums]),
        )
        self.moves = self.deal

    def _read_kinds(self, content: Content) -> None:
        """Artifacts, finds, classes, decks."""
        self.artifact_ids, self.artifact_names = names(content, "artifact")
        self.plurals = [entry.text("plural") for entry in content.entries("artifact")]
        self.find_ids, self.find_names = names(content, "find")
        self.class_ids, self.class_names = names(content, "class")
        self.scroll: i64 = self.artifact_ids.index("scroll")  # AI-073
        self.expedition: i64 = self.class_ids.index("expedition")
        self.decks: list[Deck] = []
        for entry in content.entries("deck"):
            if entry.text("letter") not in (STARTERS, "U"):
                self.decks.append(
                    Deck(
                        entry.text("letter"),
                        entry.whole("cards", 1),
                        bool(entry.any("shuffled")),
                        bool(entry.any("row")),
                    )
                )
        self.letters = [deck.letter for deck in self.decks]

    def _read_cards(self, content: Content) -> None:
        """AI-011, AI-R02, AI-R53  Asset cards: starting cards first, then every copy of the others."""
        self.cards: list[Card] = []
        self.faces: list[Face] = []
        self.card_ids: list[str] = []
        entries = content.entries("asset")
        for entry in [each for each in entries if each.data.get("deck") == STARTERS]:
            self._add_card(entry, NONE)
        starting = len(self.cards)
        for number, deck in enumerate(self.decks):
            for entry in [each for each in entries if each.data.get("deck") == deck.letter]:
                self._add_card(entry, number)
            held = len([card for card in self.cards if card.deck == number])
            if not content.is_house and held != deck.count:
                raise content.wrong(f"deck {deck.letter} has {held} cards, not {deck.count}")
        for entry in entries:
            entry.one_of("deck", [STARTERS, *self.letters])
        #: by deck: its cards, the first one on top
        self.deck_cards: list[list[i64]] = [
            [card for card in range(starting, len(self.cards)) if self.cards[card].deck == number]
            for number in range(len(self.decks))
        ]
        self._name_cards()

    def _name_cards(self) -> None:
        """AI-R53  Cards of the same name are told apart by their letter, copies by a number."""
        names = {card.id: card.name for card in self.cards}
        shared = [name for name in names.values() if list(names.values()).count(name) > 1]
        self.titles: list[str] = []
        self.card_words: list[str] = []
        for id, card in zip(self.card_ids, self.cards, strict=True):
            letter = self.letter(card)
            self.titles.append(f"{card.name} ({letter})" if card.name in shared else card.name)
            ending = f"-{letter.lower()}" if card.name in shared else ""
            self.card_words.append(word(card.name) + ending + id.removeprefix(card.id).replace("_", "-"))

    def letter(self, card: Card) -> str:
        """The letter of a card's deck."""
        return self.letters[card.deck] if card.deck >= 0 else STARTERS

    def _add_card(self, entry: Entry, deck: i64) -> None:
        entry.text("deck")
        kind = entry.one_of("class", self.class_ids)
        artifact = entry.one_of("artifact", self.artifact_ids) if "artifact" in entry.data else NONE
        if (artifact == NONE) == (kind == self.expedition):
            raise entry.wrong("an Expedition has an 'artifact', and no other card has one (AI-060)")
        card = Card(
            entry.id,
            entry.text("name"),
            deck,
            kind,
            artifact,
            entry.whole("cost"),
            entry.whole("scrolls", 0, 0),
            entry.text("flavour", ""),
        )
        faces = [self._face(entry.part("lv1")), self._face(entry.part("lv2"))]
        copies = entry.whole("copies", 1, 1)
        entry.done()
        if len(faces[1].slots) < len(faces[0].slots):
            raise entry.wrong("Lv2 has fewer slots than Lv1 (AI-R19)")
        if self._loses_vp(faces[0], faces[1]):
            raise entry.wrong("Lv2 is worth less than Lv1; VP never go down (AI-R10)")
        wanted = f"gain {self.artifact_ids[artifact]} 1" if kind == self.expedition else ""
        for slot in faces[0].slots + faces[1].slots:
            if wanted and [str(effect) for effect in slot.effects] != [wanted]:
                raise entry.wrong(f"every slot of this Expedition must say '{wanted}' (AI-060, AI-V01)")
        for copy in range(1 if deck == NONE else copies):
            self.cards.append(card)
            self.faces += faces
            self.card_ids.append(entry.id if copies == 1 or deck == NONE else f"{entry.id}_{copy + 1}")

    def _loses_vp(self, one: Face, two: Face) -> bool:
        """AI-R10  Whether turning the card over could cost VP."""
        before, after = [newcomer(0, len(self.artifact_ids), len(self.find_ids)) for _ in range(2)]
        for company, face in ((before, one), (after, two)):
            for passive in face.passives:
                passive.arrive(company)
        return two.vp < one.vp or any([after.find_vp[n] < vp for n, vp in enumerate(before.find_vp)])

    def _face(self, entry: Entry) -> Face:
        """AI-019  One side of a card."""
        slots: list[Slot] = []
        for part in entry.parts("slots"):
            slots.append(self._slot(part))
            part.done()
            if slots[-1].symbol == SUM:
                raise entry.wrong("only the Dive space adds dice up (AI-049)")
        passives: list[Tally] = entry.sentences("passive", self.passive_words)
        face = Face(entry.whole("vp"), slots, passives, entry.text("text"))
        entry.done()
        return face

    def _slot(self, entry: Entry) -> Slot:
        """AI-047, AI-048, AI-R15, AI-R47  A symbol, and sentences that can be carried out as one action."""
        symbol = entry.text("die")
        if symbol not in SYMBOLS:
            raise entry.wrong(f"'die' is {symbol!r}, which is none of: {', '.join(SYMBOLS)}")
        effects: list[SlotEffect] = entry.sentences("do", self.slot_words)
        if (symbol == SUM) != ([str(effect) for effect in effects] == ["dive"]):
            raise entry.wrong("'dive' alone adds dice up, and does nothing else (AI-049, AI-V09)")
        if not effects:
            raise entry.wrong("'do' is empty, and a die cannot be placed for nothing (AI-R15)")
        pays = [effect.cost() > 0 for effect in effects]
        if pays != sorted(pays, reverse=True):
            raise entry.wrong("'do' must name its costs first (AI-R47)")
        if any([effect.asks() for effect in effects]) and False in pays[:-1]:
            raise entry.wrong("a sentence that leaves something to choose stands alone, or behind its cost")
        for effect in effects:
            effect.beside(effects)
        low, high = SYMBOLS[symbol]
        return Slot(symbol, low, high, effects)

    def _read_public(self, content: Content) -> None:
        """AI-012, AI-014, AI-023  Museums, the two other public cards, the Dive space."""
        self.museums: list[Museum] = []
        self.spaces: list[Space] = []
        for entry in content.entries("museum"):
            artifact = entry.one_of("type", self.artifact_ids)
            museum = Museum(
                artifact,
                entry.whole("bonus"),
                entry.whole("vp"),
                list(entry.wholes("boxes_small")),
                list(entry.wholes("boxes_large")),
            )
            if min([1, *museum.small, *museum.large]) < 1 or not museum.small or not museum.large:
                raise entry.wrong("an order box asks for at least 1 artifact (AI-086)")
            if [each.artifact for each in self.museums].count(artifact):
                raise entry.wrong("there is one Museum for each type (AI-R34)")
            self.museums.append(museum)
            self.spaces.append(
                self._space(entry, f"museum {self.artifact_ids[artifact]}", entry.text("name"))
            )
        self.museum_names = [self.artifact_ids[museum.artifact] for museum in self.museums]
        #: by artifact: its Museum
        self.museum_of: list[i64] = [NONE] * len(self.artifact_ids)
        for number, museum in enumerate(self.museums):
            self.museum_of[museum.artifact] = number
        if NONE in self.museum_of:
            raise content.wrong("there is one Museum for each type (AI-R34)")
        dives: list[Space] = []
        for entry in content.entries("public"):
            space = self._space(entry, entry.text("word"), entry.text("text"))
            (dives if space.slot.symbol == SUM else self.spaces).append(space)
        if len(dives) != 1:
            raise content.wrong("there is one Dive space (AI-014)")
        self.dive_space = dives[0]
        self.space_ids = [space.id for space in self.spaces]

    def _space(self, entry: Entry, word: str, text: str) -> Space:
        name = entry.text("name")
        slot = self._slot(entry)
        if any([effect.counts_neighbours() for effect in slot.effects]):
            raise entry.wrong("a public card has no neighbours (AI-114)")
        single = entry.whole("capacity") == 1
        entry.done()
        return Space(entry.id, name, word, slot, single, text)

    def _read_dives(self, content: Content) -> None:
        """AI-013, AI-021, AI-R03  The U cards in number order."""
        self.dives: list[Dive] = []
        for entry in content.entries("dive"):
            find = entry.one_of("find", self.find_ids)
            self.dives.append(
                Dive(entry.id, entry.whole("value", 1), find, entry.text("site"), entry.whole("vp"))
            )
            entry.done()
        self.dives.sort(key=lambda dive: dive.value)
        self.dive_ids = [dive.id for dive in self.dives]

    def _read_setup(self, content: Content) -> None:
        """AI-016, AI-025, AI-027, AI-028, AI-R06, AI-R16, AI-R51."""
        setup = content.table("setup")
        self.row_size = setup.whole("row_dealt")
        self.dice_in_box: i64 = setup.whole("dice_in_box", 1)
        self.large_from: i64 = setup.whole("large_museums_from_players")
        self.round_limit: i64 = setup.whole("simulator_round_limit", 1)
        mine: list[str] = setup.any("default_start_order")
        known = [
            card for card, printed in zip(self.card_ids, self.cards, strict=True) if printed.deck == NONE
        ]
        if sorted(mine) != sorted(known):
            raise setup.wrong(f"'default_start_order' must name each of: {', '.join(known)}")
        #: the usual order, left to right
        self.starters: list[int] = [self.card_ids.index(card) for card in mine]


#: AI-047, AI-048, AI-R23: the symbols, and the numbers they take; the Dive space adds dice up (AI-049)
SYMBOLS: Final = (
    {f"{die}": (die, die) for die in range(1, PIPS + 1)}
    | {f"{die}+": (die, PIPS) for die in range(1, PIPS + 1)}
    | {SUM: (1, PIPS)}
)


def names(content: Content, kind: str) -> tuple[list[str], list[str]]:
    """The ids and the names of a kind of thing."""
    entries = content.entries(kind)
    return [entry.id for entry in entries], [entry.text("name") for entry in entries]
