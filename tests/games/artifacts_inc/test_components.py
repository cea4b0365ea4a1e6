"""Chapter 2: what is in the box, and what is printed on every card."""

import re
import tomllib
from collections import Counter
from itertools import chain
from typing import Any

import pytest

import reliquary
from reliquary.kernel.picture import Panel, Picture
from reliquary.kernel.table import Table
from tests.support import artifacts, options, player, plays, refused

GAME = reliquary.find("artifacts-inc")
CONTENT: dict[str, Any] = tomllib.loads((GAME.folder / "content.toml").read_text())
BOX = GAME.box()
ASSETS: dict[str, dict[str, Any]] = {asset["id"]: asset for asset in CONTENT["asset"]}
LEVELS = ("lv1", "lv2")
STARTERS = ["s_headquarters", "s_desert_expedition", "s_canyon_expedition", "s_adventurers"]
STACK = [f"u_{number:02}" for number in range(2, 20)]
MUSEUMS = ["fossil", "scroll", "relic", "gem"]

EVERY_ASSET = pytest.mark.parametrize("asset", list(ASSETS.values()), ids=list(ASSETS))
EVERY_FACE = pytest.mark.parametrize(
    ("asset", "level"),
    [
        pytest.param(asset, level, id=f"{asset['id']}-{level}")
        for asset in ASSETS.values()
        for level in LEVELS
    ],
)


def components() -> dict[str, int]:
    return {each["name"]: each["count"] for each in CONTENT["component"]}


def pieces(letter: str) -> int:
    """Cards of a letter, copies counted."""
    return sum(asset["copies"] for asset in ASSETS.values() if asset["deck"] == letter)


def card_of(asset: dict[str, Any]) -> str:
    """A card with this face, as positions name it."""
    copies = asset["copies"] if asset["deck"] != "S" else 1
    return f"{asset['id']}{'_1' if copies > 1 else ''}"


def owner_of(asset: dict[str, Any], level: str, **parts: Any) -> Table:
    """A rich company that has this card, with this face up, below the neighbours that it counts."""
    me: dict[str, Any] = {"money": 50, "artifacts": dict.fromkeys(MUSEUMS, 5)}
    face = card_of(asset) + (" lv2" if level == "lv2" else "")
    below = 3 if "adjacent staff" in str(asset[level]["slots"]) else 1
    cell = f"top {STARTERS.index(asset['id'])}" if asset["deck"] == "S" else f"bottom {below}"
    return artifacts({**me, "grid": {cell: face}}, **parts)


def seller_of(asset: dict[str, Any], **parts: Any) -> Table:
    """A table where this card is on offer to a rich company."""
    me: dict[str, Any] = {"money": 50, "artifacts": {"scroll": 5}}
    rows = {asset["deck"]: [asset["id"]]} if asset["deck"] in "ABC" else {}
    return artifacts(me, dice=[1], rows=rows, **parts)


def panel(table: Table, title: str) -> Panel:
    """The panel of the picture that is called so."""
    picture: Picture = table.picture(seat=0)
    panels = chain(*picture.rows)
    return next(each for each in panels if each.title.startswith(title) or each.title.endswith(title))


def lines(table: Table, title: str, name: str) -> list[list[str]]:
    """The words of the only row of a panel that has a name in its first or second place, and of the next."""
    shown = [["".join(ink.text for ink in cell).strip() for cell in row] for row in panel(table, title).rows]
    [place] = [place for place, row in enumerate(shown) if name in row[:2]]
    return shown[place : place + 2]


def row(table: Table, title: str, name: str) -> list[str]:
    """The words of that row alone."""
    return lines(table, title, name)[0]


# --- Pieces ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_AI_001_2_to_4_players(players: int) -> None:
    assert len(reliquary.new("artifacts-inc", players, seed=1).view()["players"]) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_AI_001_not_more_and_not_fewer(players: int) -> None:
    with pytest.raises(reliquary.ReliquaryError, match=f"is for 2 to 4 players, not {players}"):
        reliquary.new("artifacts-inc", players, seed=1)


def test_AI_010_AI_R01_48_cubes_in_four_colours_are_listed() -> None:
    assert components()["wooden cubes"] == 48
    assert CONTENT["setup"]["player_colors"] == ["red", "green", "blue", "brown"]


def test_AI_R01_AI_018_the_number_of_cubes_has_no_effect() -> None:
    table = artifacts({"artifacts": dict.fromkeys(MUSEUMS, 100)}, dice=[4])
    table.play("use desert 4")
    assert player(table)["artifacts"]["scroll"] == 101


def test_AI_011_72_cards_with_the_letters_A_to_E_S_and_U_or_none() -> None:
    assert components()["cards"] == 72
    assert {asset["deck"] for asset in ASSETS.values()} == {"A", "B", "C", "D", "E", "S"}
    whole = sum(pieces(letter) for letter in "ABCDES") + len(CONTENT["dive"]) + 6
    assert whole == 72


@pytest.mark.parametrize(("letter", "cards"), [("S", 16), ("A", 8), ("B", 8), ("C", 8), ("D", 4), ("E", 4)])
def test_AI_R02_how_the_cards_split(letter: str, cards: int) -> None:
    assert pieces(letter) == cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_AI_R02_every_one_of_them_lies_somewhere(players: int) -> None:
    table = reliquary.new("artifacts-inc", players, seed=1)
    counts = GAME.census(table.state)
    assert {card for card in counts if card.startswith("s_")} == set(STARTERS)
    assert all(counts[card] == players for card in STARTERS)
    bought = {card: count for card, count in counts.items() if card not in STARTERS}
    assert set(bought.values()) == {1}
    assert Counter(card[0] for card in bought) == {"a": 8, "b": 8, "c": 8, "d": 4, "e": 4, "u": 18}


def test_AI_012_4_museums_private_collectors_and_guide_work() -> None:
    table = artifacts({"artifacts": dict.fromkeys(MUSEUMS, 1)}, dice=[2])
    public = [move for move in options(table) if not move.startswith(("use", "dive", "end"))]
    assert public == [*(f"museum {type} 2" for type in MUSEUMS), "collectors 2", "guide 2"]


def test_AI_013_AI_R03_one_u_card_for_every_number_from_2_to_19() -> None:
    assert sorted(dive["value"] for dive in CONTENT["dive"]) == list(range(2, 20))
    assert artifacts({}).view()["dives"] == STACK


def test_AI_R03_six_u_cards_show_each_find() -> None:
    finds = Counter(dive["find"] for dive in CONTENT["dive"])
    assert finds == {"pottery": 6, "doubloons": 6, "sunken_city": 6}


def test_AI_014_one_board_with_a_track_and_a_dive_space() -> None:
    assert components()["Reputation Board"] == 1
    table = artifacts({"bonus_vp": 7}, dice=[6])
    assert player(table)["vp"] == 7
    assert options(table, "dive") == ["dive 6"]


def test_AI_015_35_dollar_tokens_worth_65() -> None:
    tokens = {int(name.rpartition("$")[2]): n for name, n in components().items() if "$" in name}
    assert tokens == {1: 25, 3: 5, 5: 5}
    assert sum(tokens.values()) == 35
    assert sum(value * number for value, number in tokens.items()) == 65


def test_AI_016_7_dice_with_six_sides() -> None:
    assert components()["dice"] == 7
    rolled = {die for seed in range(20) for die in first_roll(seed)}
    assert rolled == {1, 2, 3, 4, 5, 6}


def first_roll(seed: int) -> list[int]:
    table = reliquary.set_up("artifacts-inc", {}, seed=seed)
    dice: list[int] = table.view()["turn"]["dice"]
    assert len(dice) == 3
    return dice


def test_AI_017_one_1st_player_card() -> None:
    assert components()["1st Player card"] == 1
    assert artifacts({}, {}, first=1).view()["first"] == 1


def test_AI_018_money_is_not_limited_by_the_box() -> None:
    table = artifacts({"money": 900}, {"money": 900}, dice=[1])
    table.play("guide 1")
    assert player(table)["money"] == 901


@EVERY_ASSET
def test_AI_019_every_card_has_two_faces_a_cost_and_vp(asset: dict[str, Any]) -> None:
    table = owner_of(asset, "lv1", dice=[1])
    plays(table, "use headq 1")
    before = player(table)
    [upgrade] = [move for move in options(table) if move == f"upgrade {word_of(asset)}"]
    table.play(upgrade)
    after = player(table)
    own_discount = 1 if asset["name"] == "Manager" else 0  # AI-R25: a Manager helps to pay for itself
    assert before["money"] - after["money"] == asset["cost"] - own_discount > 0
    assert before["artifacts"]["scroll"] - after["artifacts"]["scroll"] == asset["scrolls"]
    assert after["vp"] - before["vp"] == asset["lv2"]["vp"] - asset["lv1"]["vp"] > 0
    assert (card_of(asset) + " lv2") in after["grid"].values()


def word_of(asset: dict[str, Any]) -> str:
    """The card, as moves write it."""
    word: str = BOX.card_words[BOX.card_ids.index(card_of(asset))]
    return word


@EVERY_FACE
def test_AI_019_only_the_vp_of_the_face_that_is_up_count(asset: dict[str, Any], level: str) -> None:
    assert player(owner_of(asset, level))["vp"] == asset[level]["vp"]


def test_AI_R53_two_cards_are_called_canyon_expedition() -> None:
    start, bought = ASSETS["s_canyon_expedition"], ASSETS["a_canyon_expedition"]
    assert start["name"] == bought["name"]
    table = owner_of(bought, "lv1", dice=[1, 2])
    assert options(table, "use canyon") == [
        "use canyon-expedition-s 1 slot 0",
        "use canyon-expedition-a 2 slot 0",
    ]
    assert player(table)["vp"] == 0 + 1
    assert table.describe("use canyon-expedition-a 2 slot 0").startswith("Canyon Expedition (A), slot 2: ")
    assert table.describe("use canyon-expedition-s 1 slot 0").startswith("Canyon Expedition (S), slot 1: ")


# --- Slots ----------------------------------------------------------------------------------


def takes(symbol: str, die: int) -> bool:
    """Whether a printed symbol takes a die: "4" or "4+"."""
    return die >= int(symbol[0]) if symbol.endswith("+") else die == int(symbol)


@EVERY_FACE
def test_AI_046_AI_047_AI_048_the_slots_of_every_face(asset: dict[str, Any], level: str) -> None:
    table = owner_of(asset, level, dice=[1, 2, 3, 4, 5, 6])
    printed: list[dict[str, Any]] = asset[level]["slots"]
    several = len(asset["lv2"]["slots"]) > 1
    offered = {
        f"use {word_of(asset)} {die}" + (f" slot {number}" if several else "")
        for number, slot in enumerate(printed)
        for die in range(1, 7)
        if takes(slot["die"], die)
    }
    assert set(options(table, f"use {word_of(asset)} ")) == offered


EXPEDITIONS = [asset for asset in ASSETS.values() if asset["class"] == "expedition"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("asset", EXPEDITIONS, ids=[asset["id"] for asset in EXPEDITIONS])
def test_AI_060_AI_V01_every_slot_of_every_expedition_finds_1(asset: dict[str, Any], level: str) -> None:
    table = owner_of(asset, level, dice=[1, 2, 3, 4, 5, 6])
    before = player(table)["artifacts"]
    for move in options(table, f"use {word_of(asset)} "):
        trial = table.fork(seed=1)
        trial.play(move)
        assert player(trial)["artifacts"] == before | {asset["artifact"]: before[asset["artifact"]] + 1}


# --- Texts ----------------------------------------------------------------------------------

#: By sentence: what the text of its face must say; {0} and {1} are its arguments.
SAYINGS = [
    (r"gain (\w+) (\d+)", ["gain {1} {0} per die"]),
    (r"gain_adjacent (\d+)", ["gain {0} artifact on each adjacent expedition"]),
    (r"money (\d+)", ["gain ${0}"]),
    (r"money (\d+) per adjacent (\w+)", ["${0} per adjacent {1}"]),
    (r"pay (\d+)", ["pay ${0}:"]),
    (r"vp (\d+) per adjacent (\w+)", ["gain {0} vp per adjacent {1}"]),
    (r"buy 0", ["buy or upgrade 1 card"]),
    (r"buy ([1-9]\d*)", ["buy or upgrade 1 card", "for ${0} less"]),
    (r"sell_any (\d+)", ["sell any artifacts as to private collectors", "gain ${0} more"]),
    (r"adventurers 1", ["1 adventurer: ", "roll 1 more die"]),
    (r"adventurers 2", ["2 adventurers: ", "roll 2 more dice"]),
    (r"adventurers ([34])", ["{0} adventurers: ", "roll {0} dice"]),
    (r"reroll 1", ["after rolling, you may re-roll 1 die"]),
    (r"reroll 2", ["after rolling, you may re-roll 1 die", "twice"]),
    (r"adjust 1", ["each turn you may change 1 die by 1 up or down"]),
    (r"adjust ([2-9])", ["each turn you may make {0} changes of 1 up or down"]),
    (r"discount (\d+)", ["each purchase and upgrade costs ${0} less"]),
    (r"museum_pay (\d+)", ["gain ${0} more for each artifact sold to a museum"]),
    (r"dive_plus (\d+)", ["add {0} to the sum when you dive"]),
    (r"find_vp (\w+) (\d+)", ["{1} vp for each {0} you hold"]),
    (r"majority_vp (\d+)", ["final scoring: ", "{0} vp for each museum majority you win"]),
]
#: What may stand beside: a company that uses several slots, or none.
BESIDE = r"per die|two dice can be used|card|, and|\W"


def sayings(face: dict[str, Any]) -> list[str]:
    """What the text of a face must say, from the sentences of its slots and its passive ones."""
    slots: list[dict[str, Any]] = face["slots"]
    sentences: dict[str, None] = dict.fromkeys([*chain(*(slot["do"] for slot in slots)), *face["passive"]])
    said: list[str] = []
    for sentence in sentences:
        [matches] = [
            [form.format(*match.groups()) for form in forms]
            for pattern, forms in SAYINGS
            if (match := re.fullmatch(pattern, sentence))
        ]
        said += [each.replace("sunken_city", "sunken city") for each in matches]
    if len(slots) > 1:
        said += ["per die"]
    return said or [f"no effect; worth {face['vp']} vp"]


def wrong_words(text: str, face: dict[str, Any]) -> list[str]:
    """What a text lacks, and what it says too much."""
    left = text.lower()
    lacking: list[str] = []
    for saying in sorted(set(sayings(face)), key=len, reverse=True):
        if saying not in left and saying not in text.lower():
            lacking.append(saying)
        left = left.replace(saying, " ", 1)
    more = re.sub(BESIDE, " ", left).split()
    return lacking + more


@EVERY_FACE
def test_AI_019_the_text_of_every_face_says_what_its_sentences_do(asset: dict[str, Any], level: str) -> None:
    assert wrong_words(asset[level]["text"], asset[level]) == []


@EVERY_FACE
def test_AI_019_a_wrong_number_in_a_text_is_noticed(asset: dict[str, Any], level: str) -> None:
    text: str = asset[level]["text"]
    for number in re.finditer(r"\d+", text):
        wrong = text[: number.start()] + str(int(number[0]) + 1) + text[number.end() :]
        assert wrong_words(wrong, asset[level]), wrong


@pytest.mark.parametrize(
    "text",
    [
        "Gain 1 Gem per die.",
        "Gain 1 Scroll.",
        "Gain 1 Scroll per die. Pay $1.",
        "",
        "Gain 1 Scroll per die per Gem.",
    ],
)
def test_AI_019_a_text_of_another_card_is_noticed(text: str) -> None:
    assert wrong_words(text, ASSETS["s_desert_expedition"]["lv1"])


def symbols(face: dict[str, Any]) -> str:
    return " ".join(slot["die"] for slot in face["slots"]) or "–"


def shared_words(one: list[str], two: list[str]) -> int:
    """How many words two texts have in common from their beginnings on."""
    count = 0
    while one[count : count + 1] == two[count : count + 1] != []:
        count += 1
    return count


def second_text(asset: dict[str, Any]) -> str:
    """What stands below the text of Lv1: the text of Lv2 without 4 or more words that both begin with, and
    without 5 or more that both end with, but for the one beside what differs."""
    one, two = (asset[level]["text"].split() for level in LEVELS)
    if one == two:
        return "as Lv1"
    begin, end = shared_words(one, two), shared_words(one[::-1], two[::-1])
    if end >= 5:
        two = [*two[: 1 - end], "…"]
    if begin >= 4:
        two = ["…", *two[begin - 1 :]]
    return " ".join(two)


def drawn_face(asset: dict[str, Any], level: str) -> list[str]:
    """VP, symbols and text of a face; below Lv1 the text of Lv2 as far as it is another one."""
    face = asset[level]
    return [str(face["vp"]), symbols(face), face["text"] if level == "lv1" else second_text(asset)]


def price(asset: dict[str, Any], word: str) -> str:
    return f"${asset['cost']}" + (f"{word}{asset['scrolls']} Scroll" if asset["scrolls"] else "")


def on_dice(face: dict[str, Any]) -> str:
    """A face in a sentence: the different numbers that it takes, and its text."""
    numbers = ", ".join(dict.fromkeys(slot["die"] for slot in face["slots"]))
    return f"On {numbers}: {face['text']}" if numbers else str(face["text"])


FOR_SALE = [asset for asset in ASSETS.values() if asset["deck"] != "S"]
EVERY_FOR_SALE = pytest.mark.parametrize("asset", FOR_SALE, ids=[asset["id"] for asset in FOR_SALE])


def short_price(asset: dict[str, Any]) -> str:
    """AI-R26: never more than one Scroll."""
    return f"${asset['cost']}" + (", Scroll" if asset["scrolls"] else "")


def short_title(asset: dict[str, Any]) -> str:
    """The name of a card in a picture, where its class stands beside or below it."""
    return title_of(asset).replace(" Expedition", "")


def class_of(asset: dict[str, Any]) -> str:
    return str(asset["class"]).capitalize()


def title_of(asset: dict[str, Any]) -> str:
    shared, letter = asset["name"] == "Canyon Expedition", asset["deck"]
    return f"{asset['name']}{f' ({letter})' if shared else ''}"


@EVERY_FOR_SALE
def test_AI_071_a_card_on_offer_is_drawn_with_both_faces(asset: dict[str, Any]) -> None:
    one, two = lines(seller_of(asset), "On offer", short_title(asset))
    assert one[2:] == [short_price(asset), *drawn_face(asset, "lv1")]
    assert two[1:] == [class_of(asset), "Lv2", *drawn_face(asset, "lv2")]


@EVERY_FOR_SALE
def test_AI_071_the_purchase_of_every_card_is_described(asset: dict[str, Any]) -> None:
    table = plays(seller_of(asset), "use headq 1")
    one = asset["lv1"]
    assert table.describe(f"buy {word_of(asset)}") == (
        f"Buy {title_of(asset)} for {price(asset, ' and ')}: {one['vp']} VP. {on_dice(one)}"
    )


@EVERY_ASSET
def test_AI_072_the_upgrade_of_every_card_is_described(asset: dict[str, Any]) -> None:
    table = plays(owner_of(asset, "lv1", dice=[1]), "use headq 1")
    two = asset["lv2"]
    own_discount = 1 if asset["name"] == "Manager" else 0
    cost = price(asset | {"cost": asset["cost"] - own_discount}, " and ")
    assert table.describe(f"upgrade {word_of(asset)}") == (
        f"Upgrade {title_of(asset)} for {cost}: {two['vp'] - asset['lv1']['vp']} VP more. {on_dice(two)}"
    )


@EVERY_FACE
def test_AI_019_AI_R32_every_own_card_is_drawn_with_the_face_that_is_up_and_lv2(
    asset: dict[str, Any], level: str
) -> None:
    face = asset[level]
    table = owner_of(asset, level, dice=[1])
    name = short_title(asset) + (f", {class_of(asset)}" if level == "lv2" else "")
    [up, *below] = lines(table, "cards", name)
    assert up[1:] == [level.capitalize(), str(face["vp"]), symbols(face), face["text"]]
    own_discount = 1 if asset["name"] == "Manager" else 0
    cost = short_price(asset | {"cost": asset["cost"] - own_discount})
    assert any(cell.startswith("Lv2 ") for row in below for cell in row[1:2]) == (level == "lv1")
    assert level == "lv2" or below == [[class_of(asset), f"Lv2 {cost}", *drawn_face(asset, "lv2")]]


@EVERY_FACE
def test_AI_043_a_die_on_every_slot_is_described_by_the_face(asset: dict[str, Any], level: str) -> None:
    table = owner_of(asset, level, dice=[1, 2, 3, 4, 5, 6])
    moves = options(table, f"use {word_of(asset)} ")
    assert bool(moves) == bool(asset[level]["slots"])
    for move in moves:
        slots = asset[level]["slots"]
        slot = int(move.split()[-1]) if " slot " in move else 0
        symbol = f", slot {slots[slot]['die']}" if len(slots) > 1 else ""
        assert table.describe(move).startswith(f"{title_of(asset)}{symbol}: {asset[level]['text']}")


FINDS = {"pottery": "Pottery", "doubloons": "Doubloons", "sunken_city": "Sunken City"}


@pytest.mark.parametrize("dive", CONTENT["dive"], ids=STACK)
def test_AI_104_every_u_card_is_drawn_with_its_number_and_find(dive: dict[str, Any]) -> None:
    table = artifacts({"grid": {"bottom 0": "b_salvage_ship lv2"}}, dice=[6, 6], dives=[dive["id"]])
    said = f"{dive['site']} ({int(dive['id'][2:])}+, {FINDS[dive['find']]})"
    assert row(table, "Other public spaces", "Dive")[1] == f"{said}, 1 VP; 1 left"
    more = "8 + 6 + 6 = 20; " if dive["value"] > 8 + 6 else ""  # the other 6 follows by itself
    assert table.describe("dive 6") == f"Dive: {more}take {said}, 1 VP."
    table.play("dive 6")
    assert player(table)["dives"] == [dive["id"]]


@pytest.mark.parametrize("museum", CONTENT["museum"], ids=MUSEUMS)
def test_AI_085_every_museum_is_described(museum: dict[str, Any]) -> None:
    type = museum["type"].capitalize()
    table = artifacts({"artifacts": {museum["type"]: 1}}, dice=[3])
    assert table.describe(f"museum {museum['type']} 3") == (
        f"{museum['name']}: sell an order of {type}s, $1 each, and ${museum['bonus']} for the order."
    )
    drawn = row(table, "Museums", museum["name"])
    assert drawn[1:] == [
        f"{type}s",
        "|".join(map(str, museum["boxes_large"])),
        f"+${museum['bonus']}",
        f"{museum['vp']} VP",
    ]


@pytest.mark.parametrize(
    ("type", "bonus", "vp"), [("fossil", 1, 2), ("scroll", 2, 3), ("relic", 2, 3), ("gem", 3, 4)]
)
def test_AI_085_bonus_and_majority_of_the_museums(type: str, bonus: int, vp: int) -> None:
    [museum] = [each for each in CONTENT["museum"] if each["type"] == type]
    assert (museum["bonus"], museum["vp"]) == (bonus, vp)


def test_AI_095_AI_096_the_other_public_cards_are_described() -> None:
    table = artifacts({"artifacts": {"gem": 1}}, dice=[3])
    assert table.describe("guide 3") == "Guide Work: Gain $1 per die."
    assert table.describe("collectors 3") == (
        "Private Collectors: Sell any artifacts: $1 each, and $1 per type after the first."
        " All of yours bring $1."
    )


# --- Rulings --------------------------------------------------------------------------------


def test_AI_R52_change_is_always_available() -> None:
    table = artifacts({"money": 7, "grid": {"bottom 0": "a_manager"}}, dice=[1])
    plays(table, "use headq 1", "upgrade desert")
    assert player(table)["money"] == 7 - (2 - 1)
    assert "tokens" not in player(table)


def test_AI_R49_only_the_order_of_decks_A_B_C_below_the_top_is_hidden() -> None:
    table = reliquary.set_up("artifacts-inc", {"players": [{}, {"artifacts": {"gem": 2}, "dives": ["u_02"]}]})
    view, whole = table.view(seat=0), table.position()
    assert view == table.view(seat=1) == table.view()
    assert player(table, 1)["artifacts"]["gem"] == 2
    assert player(table, 1)["dives"] == ["u_02"]
    assert view["turn"]["dice"] == whole["turn"]["dice"]
    for letter, deck in view["decks"].items():
        assert deck["top"] == whole["decks"][letter][0]
        assert deck["holds"] == dict.fromkeys(sorted(whole["decks"][letter]), 1)
    assert not any(part in view for part in ("rng", "todo"))


def test_AI_R49_a_fork_deals_the_hidden_cards_anew_and_nothing_else() -> None:
    table = reliquary.set_up("artifacts-inc", {})
    forks = [table.fork(seat=0, seed=seed) for seed in range(8)]
    for letter in "ABC":
        assert len({tuple(fork.position()["decks"][letter]) for fork in forks}) > 1
    for fork in forks:
        assert fork.view() == table.view()
        assert fork.position()["decks"]["D"] == table.position()["decks"]["D"]


def test_AI_R49_composition_is_public_and_a_purchase_of_no_card_is_refused() -> None:
    table = plays(artifacts({"money": 50}, dice=[1]), "use headq 1")
    hidden = table.position()["decks"]["A"][1]
    assert hidden in table.view()["decks"]["A"]["holds"]
    assert refused(table, f"buy {BOX.card_words[BOX.card_ids.index(hidden)]}") == "AI-071"
