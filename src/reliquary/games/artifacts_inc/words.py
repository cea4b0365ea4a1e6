"""Artifacts, Inc. in English: how things are called, and what a move would do."""

from typing import Any

from reliquary.games.artifacts_inc.box import NONE, Face, Slot, Space
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, LayCard, cost
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dive import AddDice, target
from reliquary.games.artifacts_inc.effects import SellAny, VpPerAdjacent
from reliquary.games.artifacts_inc.grid import column_of, is_adjacent, lay, neighbours, place_of, turn_over
from reliquary.games.artifacts_inc.moves import (
    PIPS,
    Adjust,
    Buy,
    DiveWith,
    EndTurn,
    Enough,
    Fill,
    Lay,
    LayAt,
    Reroll,
    Sell,
    SellAll,
    Upgrade,
    Use,
    Visit,
)
from reliquary.games.artifacts_inc.museums import FillOrder, has_cube, leader, order_pay
from reliquary.games.artifacts_inc.selling import SellArtifacts, sale_pay
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.games.artifacts_inc.work import ignored
from reliquary.kernel.bits import bit
from reliquary.kernel.game import names_only
from reliquary.kernel.log import Renderer, apart, plural
from reliquary.kernel.moves import Move


def words(g: Artifacts, names: list[str]) -> dict[str, Renderer]:
    """How the gaps of the messages are filled, at one table."""
    box = g.box
    own: dict[str, Renderer] = {
        "dice": lambda code, _: said_dice(code),
        "order": lambda order, _: order_of(g, box.deal.lay[order]),
        "card": lambda card, _: box.titles[card],
        "space": lambda space, _: box.spaces[space].name,
        "museum": lambda museum, _: f"the {box.spaces[museum].name}",
        "artifacts": lambda code, _: artifacts(g, *apart(code)),
        "price": lambda code, _: price_in_words(*apart(code)),
        "cell": lambda cell, _: where(g, cell),
        "deck": lambda deck, _: box.letters[deck],
        "dive": lambda dive, _: dive_in_words(g, dive),
    }
    return names_only(g, names) | own


def artifacts(g: Artifacts, artifact: int, count: int) -> str:
    """1 Fossil, 2 Fossils."""
    return f"{count} {g.box.artifact_names[artifact] if count == 1 else g.box.plurals[artifact]}"


def said_dice(code: int) -> str:
    """The dice of a roll, lowest first."""
    dice = [str(die) for die in range(1, PIPS + 1) for _ in range(code >> 6 * (die - 1) & 63)]
    return ", ".join(dice) if dice else "no dice"


def price_in_words(scrolls: int, money: int) -> str:
    """AI-073  $4, or $4 and 1 Scroll."""
    return f"${money}" + (f" and {plural(scrolls, 'Scroll')}" if scrolls else "")


def where(g: Artifacts, cell: int) -> str:
    """A cell in words."""
    return f"column {column_of(g, cell)} of the {'bottom' if cell & 1 else 'top'} row"


def dive_in_words(g: Artifacts, dive: int) -> str:
    """A U card: its number, where it lies, and what it shows."""
    printed = g.box.dives[dive]
    return f"{printed.site} ({printed.value}+, {g.box.find_names[printed.find]})"


# --- What the cards say at this table -------------------------------------------------------


def open_slots(g: Artifacts, face: Face) -> list[Slot]:
    """AI-R44  The slots of a face that take dice at this table."""
    return [slot for slot in face.slots if not ignored(g, slot)]


def taking(g: Artifacts, face: Face) -> str:
    """AI-047, AI-048  The numbers that the slots of a face take, each once."""
    return ", ".join(dict.fromkeys([slot.symbol for slot in open_slots(g, face)]))


def scored_when_laid(g: Artifacts, face: Face) -> list[VpPerAdjacent]:
    """AI-R44  What a face scores when it comes up, with `adjacency_vp = on_place`."""
    effects = [effect for slot in face.slots if ignored(g, slot) for effect in slot.effects]
    return [effect for effect in effects if isinstance(effect, VpPerAdjacent)]


def face_text(g: Artifacts, number: int) -> str:
    """AI-019, AI-R44  What a face says; where it scores when it comes up, that in place of the print."""
    face = g.box.faces[number]
    scored = scored_when_laid(g, face)
    if not scored:
        return face.text
    each = " and ".join([f"{effect.vp} VP per adjacent {kind_of_card(g, effect.kind)}" for effect in scored])
    whole = f"{each} when {'upgraded' if number % LEVELS else 'laid'}."
    return f"{face.text} At this table: {whole}" if open_slots(g, face) or face.passives else whole


def kind_of_card(g: Artifacts, kind: int) -> str:
    """AI-113  Expedition, staff card."""
    name = g.box.class_names[kind]
    return name if kind == g.box.expedition else f"{name.lower()} card"


def space_text(g: Artifacts, space: Space) -> str:
    """AI-097, AI-R04  What a public card says; with `collectors_type_bonus = each` every type pays."""
    is_sale = any(isinstance(effect, SellAny) for effect in space.slot.effects)
    return space.text.replace(" after the first", "") if is_sale and g.house.every_type_pays else space.text


def order_of(g: Artifacts, move: Lay) -> str:
    """The starting cards, left to right."""
    return ", ".join([g.box.cards[card].name for card in move.cards])


# --- What a move would do -------------------------------------------------------------------


def describe(g: Artifacts, move: Move) -> str:
    """What a move would do and cost."""
    asked = g.asked
    if asked is None:
        return str(move)
    me = g.players[asked.player]
    if isinstance(move, Visit):
        return f"{g.box.spaces[move.space].name}: {on_space(g, me, move, asked)}"
    if isinstance(move, Use):
        return on_card(g, me, move)
    if isinstance(move, DiveWith):
        return dive_step(g, me, move, asked)
    if isinstance(move, Buy):
        return purchase_in_words(g, me, move, asked)
    if isinstance(move, Upgrade):
        return upgrade_in_words(g, me, move, asked)
    if isinstance(move, LayAt):
        return place_in_words(g, me, move, asked)
    if isinstance(move, Fill) and isinstance(asked, FillOrder):
        return order_in_words(g, asked, move)
    return plain(g, me, move, asked)


def plain(g: Artifacts, me: Company, move: Move, asked: Any) -> str:
    """The moves that need few words."""
    if isinstance(move, Lay):
        return f"{order_of(g, move)}{': the usual order' if move is g.box.deal.lay[0] else ''}."
    if isinstance(move, Reroll):
        return f"Roll a {move.die} again; {plural(me.rerolls - g.rerolled, 're-roll')} left."
    if isinstance(move, Adjust):
        return (
            f"Change a {move.die} to a {move.die + move.delta}; {plural(me.steps - g.stepped, 'step')} left."
        )
    if isinstance(move, Sell) and isinstance(asked, SellArtifacts):
        pay = sale_pay(g, move.artifact, move.count, asked.premium, asked.sold)
        return f"Sell {artifacts(g, move.artifact, move.count)} for ${pay}."
    if isinstance(move, SellAll) and isinstance(asked, SellArtifacts):
        pay = pay_for_all(g, me, asked.premium, asked.sold)
        return f"Sell everything that is left for ${pay}, and end the sale."
    if isinstance(move, Enough):
        return "Sell no more."
    if isinstance(move, EndTurn):
        left = sum(g.dice)
        return "End the turn" + (f"; {plural(left, 'die', 'dice')} not placed." if left else ".")
    return str(move)


def pay_for_all(g: Artifacts, me: Company, premium: int, sold: int) -> int:
    """What all artifacts bring that are left."""
    pay = 0
    for artifact, owned in enumerate(me.artifacts):
        if owned > 0:
            pay += sale_pay(g, artifact, owned, premium, sold)
            sold |= bit(artifact)
    return pay


def on_space(g: Artifacts, me: Company, move: Visit, asked: Any) -> str:
    """AI-087, AI-089, AI-R36  What a die on a public card brings: at a Museum, what an order pays."""
    space = g.box.spaces[move.space]
    if move.space >= len(g.box.museums):
        return space_text(g, space) + all_brings(g, me, space.slot)
    museum = g.box.museums[move.space]
    pays_bonus = museum.bonus and not (g.house.bonus_once and has_cube(g, asked.player, move.space))
    bonus = f", and ${museum.bonus} for the order" if pays_bonus else ""
    return f"sell an order of {g.box.plurals[museum.artifact]}, ${1 + me.museum_pay} each{bonus}."


def all_brings(g: Artifacts, me: Company, slot: Slot) -> str:
    """AI-096, AI-V08  Where any artifacts can be sold: what the whole stock would bring."""
    sales = [effect.premium for effect in slot.effects if isinstance(effect, SellAny)]
    return "".join([f" All of yours bring ${pay_for_all(g, me, more, 0)}." for more in sales if me.stock()])


def on_card(g: Artifacts, me: Company, move: Use) -> str:
    """AI-R19  What a slot of an own card does, and how many neighbours it would count."""
    place = place_of(me, move.card)
    face = g.box.faces[me.faces[place]] if place != NONE else None
    if face is None or move.slot >= len(face.slots):
        return str(move)
    symbol = f", slot {face.slots[move.slot].symbol}" if len(face.slots) > 1 else ""
    counts = adjacent_now(g, me, face, me.cells[place])
    says = face_text(g, me.faces[place]) + counts
    return f"{g.box.titles[move.card]}{symbol}: {says}{all_brings(g, me, face.slots[move.slot])}"


def adjacent_now(g: Artifacts, me: Company, face: Face, cell: int) -> str:
    """AI-113, AI-R45  How many neighbours in a cell the slots of a face would count, if any do."""
    kinds = [effect.neighbour_kind(g) for slot in face.slots for effect in slot.effects]
    return "".join(
        [f" {neighbours(g, me, cell, kind)} adjacent." for kind in dict.fromkeys(kinds) if kind != NONE]
    )


def dive_step(g: Artifacts, me: Company, move: DiveWith, asked: Any) -> str:
    """AI-100, AI-101, AI-R43  How far a die brings a dive, and what it ends with."""
    if not g.dives:
        return str(move)
    begun = int(asked.total) if isinstance(asked, AddDice) else int(me.dive_plus)
    dice = [move.die, *following_dice(g, begun + move.die, move.die)]
    total, wanted = begun + sum(dice), target(g)
    added = " + ".join([str(number) for number in ([begun] if begun else []) + dice])
    added += f" = {total}" if begun or len(dice) > 1 else ""
    if total < wanted:
        return f"Dive: {added} of {wanted}; add another die."
    printed = g.box.dives[g.dives[-1]]
    vp = printed.vp + me.find_vp[printed.find]
    return f"Dive: {f'{added}; ' if len(dice) > 1 else ''}take {dive_in_words(g, g.dives[-1])}, {vp} VP."


def following_dice(g: Artifacts, total: int, die: int) -> list[int]:
    """AI-R41  The dice that follow by themselves behind one on the Dive space: no other would do."""
    left = [int(count) for count in g.dice]
    added: list[int] = []
    left[die] -= 1
    while total < target(g):
        reach = [total + sum(pips * left[pips] for pips in range(1, most + 1)) for most in range(PIPS + 1)]
        possible = [each for each in range(1, die + 1) if left[each] > 0 and reach[each] >= target(g)]
        if len(possible) != 1:
            break
        die = possible[0]
        left[die] -= 1
        total += die
        added.append(die)
    return added


def purchase_in_words(g: Artifacts, me: Company, move: Buy, asked: Any) -> str:
    """AI-071, AI-076  A card on offer: what it costs, what it brings at once, what it does."""
    card = g.box.cards[move.card]
    discount = asked.discount if isinstance(asked, BuyOrUpgrade) else 0
    price = price_in_words(card.scrolls, cost(me, card, discount))
    gained = vp_of_purchase(g, me, move.card)
    return f"Buy {g.box.titles[move.card]} for {price}: {gained} VP. {on_dice(g, move.card * LEVELS)}"


def vp_of_purchase(g: Artifacts, me: Company, card: int) -> int:
    """AI-076, AI-R43  What a new card brings wherever it is laid: its VP, and those for finds."""
    after = me.copy()
    lay(g, after, card * LEVELS, NONE)
    return int(after.vp() - me.vp())


def upgrade_in_words(g: Artifacts, me: Company, move: Upgrade, asked: Any) -> str:
    """AI-072, AI-077  An own card: what turning it costs and brings."""
    card = g.box.cards[move.card]
    discount = asked.discount if isinstance(asked, BuyOrUpgrade) else 0
    place = place_of(me, move.card)
    if place == NONE or me.faces[place] % LEVELS:
        return str(move)
    price = price_in_words(card.scrolls, cost(me, card, discount))
    gained = vp_of_upgrade(g, me, place)
    return (
        f"Upgrade {g.box.titles[move.card]} for {price}: {gained} VP more. {on_dice(g, me.faces[place] + 1)}"
    )


def vp_of_upgrade(g: Artifacts, me: Company, place: int) -> int:
    """AI-077, AI-R43, AI-R44  What turning a card brings at once, finds and neighbours included."""
    after = me.copy()
    turn_over(g, after, place)
    return int(after.vp() - me.vp()) + vp_when_laid(g, me, g.box.faces[after.faces[place]], me.cells[place])


def vp_when_laid(g: Artifacts, me: Company, face: Face, cell: int) -> int:
    """AI-R44  What a face scores for its neighbours when it comes up in a cell."""
    return sum(int(effect.vp * neighbours(g, me, cell, effect.kind)) for effect in scored_when_laid(g, face))


def on_dice(g: Artifacts, number: int) -> str:
    """What a face does, behind the numbers that it takes."""
    numbers, text = taking(g, g.box.faces[number]), face_text(g, number)
    return f"On {numbers}: {text}" if numbers else text


def order_in_words(g: Artifacts, asked: FillOrder, move: Fill) -> str:
    """AI-086, AI-087, AI-123  What an order box asks for and pays, and whether it brings the majority."""
    numbers = g.boxes(asked.museum)
    if move.order >= len(numbers):
        return str(move)
    museum = g.box.museums[asked.museum]
    sold = artifacts(g, museum.artifact, numbers[move.order])
    pay = order_pay(g, asked.player, asked.museum, move.order)
    return f"Box {move.order + 1}: sell {sold} for ${pay}{majority_won(g, asked, move)}."


def majority_won(g: Artifacts, asked: FillOrder, move: Fill) -> str:
    """AI-122, AI-123  Whether a cube on an order box takes the majority from somebody."""
    before = g.orders[asked.museum]
    after = [asked.player if order == move.order else owner for order, owner in enumerate(before)]
    seats = len(g.players)
    is_new = leader(after, seats) == asked.player != leader(before, seats)
    return "; brings the majority" if is_new else ""


def place_in_words(g: Artifacts, me: Company, move: LayAt, asked: Any) -> str:
    """AI-078, AI-113, AI-R44  A cell for a new card, what lies next to it, and how many of it would count."""
    if not isinstance(asked, LayCard):
        return f"{where(g, move.cell)}{beside(g, me, move.cell)}."
    face = g.box.faces[asked.card * LEVELS]
    counts = adjacent_now(g, me, face, move.cell).removesuffix(".")
    if scored_when_laid(g, face):
        more = vp_when_laid(g, me, face, move.cell)
        counts += f": {vp_of_purchase(g, me, asked.card)}{f' + {more}' if more else ''} VP"
    return (
        f"{g.box.titles[asked.card]}: {where(g, move.cell)}{beside(g, me, move.cell)}"
        f"{f';{counts}' if counts else ''}."
    )


def beside(g: Artifacts, me: Company, cell: int) -> str:
    """AI-113  What lies next to a cell."""
    names = [
        g.box.titles[face // LEVELS]
        for face, other in zip(me.faces, me.cells, strict=True)
        if is_adjacent(cell, other)
    ]
    return f"; beside {' and '.join(names)}" if names else ""
