"""Artifacts, Inc. in English: how things are called, and what a move would do."""

from typing import Any

from reliquary.games.artifacts_inc.box import NONE
from reliquary.games.artifacts_inc.buying import BuyOrUpgrade, cost
from reliquary.games.artifacts_inc.company import LEVELS, Company
from reliquary.games.artifacts_inc.dive import AddDice, target
from reliquary.games.artifacts_inc.grid import column_of, is_adjacent, neighbours, place_of
from reliquary.games.artifacts_inc.messages import MANY
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
from reliquary.games.artifacts_inc.museums import FillOrder, order_pay
from reliquary.games.artifacts_inc.selling import SellArtifacts, sale_pay
from reliquary.games.artifacts_inc.state import Artifacts
from reliquary.kernel.game import names_only
from reliquary.kernel.log import Renderer, plural
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
        "artifacts": lambda code, _: artifacts(g, code // MANY, code % MANY),
        "price": lambda code, _: price_in_words(code % MANY, code // MANY),
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


def price_in_words(money: int, scrolls: int) -> str:
    """AI-073  $4, or $4 and 1 Scroll."""
    return f"${money}" + (f" and {plural(scrolls, 'Scroll')}" if scrolls else "")


def where(g: Artifacts, cell: int) -> str:
    """A cell in words."""
    return f"column {column_of(g, cell)} of the {'bottom' if cell & 1 else 'top'} row"


def dive_in_words(g: Artifacts, dive: int) -> str:
    """A U card: its number, where it lies, and what it shows."""
    printed = g.box.dives[dive]
    return f"{printed.site} ({printed.value}+, {g.box.find_names[printed.find]})"


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
        return f"{g.box.spaces[move.space].name}: {on_space(g, me, move)}"
    if isinstance(move, Use):
        return f"{g.box.titles[move.card]}: {on_card(g, me, move)}"
    if isinstance(move, DiveWith):
        return dive_step(g, me, move, asked)
    if isinstance(move, Buy):
        return purchase_in_words(g, me, move, asked)
    if isinstance(move, Upgrade):
        return upgrade_in_words(g, me, move, asked)
    if isinstance(move, LayAt):
        return f"Lay it in {where(g, move.cell)}{beside(g, me, move.cell)}."
    if isinstance(move, Fill) and isinstance(asked, FillOrder):
        return order_in_words(g, asked, move)
    return plain(g, me, move, asked)


def plain(g: Artifacts, me: Company, move: Move, asked: Any) -> str:
    """The moves that need few words."""
    if isinstance(move, Lay):
        return f"{order_of(g, move)}."
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
        return f"Sell everything that is left for ${pay_for_all(g, me, asked)}, and end the sale."
    if isinstance(move, Enough):
        return "Sell no more."
    if isinstance(move, EndTurn):
        left = sum(g.dice)
        return "End the turn" + (f"; {plural(left, 'die', 'dice')} not placed." if left else ".")
    return str(move)


def pay_for_all(g: Artifacts, me: Company, sale: SellArtifacts) -> int:
    """What all artifacts bring that are left."""
    pay, sold = 0, int(sale.sold)
    for artifact, owned in enumerate(me.artifacts):
        if owned > 0:
            pay += sale_pay(g, artifact, owned, sale.premium, sold)
            sold |= 1 << artifact
    return pay


def on_space(g: Artifacts, me: Company, move: Visit) -> str:
    """What a die on a public card brings: at a Museum, what it buys and pays."""
    space = g.box.spaces[move.space]
    if move.space >= len(g.box.museums):
        return space.text
    museum = g.box.museums[move.space]
    bonus = f", and ${museum.bonus} for the order" if museum.bonus else ""
    return (
        f"fill an order box, $1 for each {g.box.artifact_names[museum.artifact]}{bonus};"
        f" majority {museum.vp} VP."
    )


def on_card(g: Artifacts, me: Company, move: Use) -> str:
    """What a slot of an own card does, and how many neighbours it would count."""
    place = place_of(me, move.card)
    slots = g.box.faces[me.faces[place]].slots if place != NONE else []
    if move.slot >= len(slots):
        return str(move)
    kinds = [effect.neighbour_kind(g) for effect in slots[move.slot].effects]
    counts = [f" {neighbours(g, me, me.cells[place], kind)} adjacent now." for kind in kinds if kind != NONE]
    return g.box.faces[me.faces[place]].text + "".join(counts)


def dive_step(g: Artifacts, me: Company, move: DiveWith, asked: Any) -> str:
    """How far a die brings a dive."""
    if not g.dives:
        return str(move)
    begun = int(asked.total) if isinstance(asked, AddDice) else int(me.dive_plus)
    total, wanted = begun + move.die, target(g)
    ship = f"{begun} + " if begun else ""
    if total >= wanted:
        return (
            f"Dive: {ship}{move.die} = {total} reaches {wanted}: take {dive_in_words(g, g.dives[-1])}, 1 VP."
        )
    return f"Dive: {ship}{move.die} = {total} of {wanted}; more dice follow."


def purchase_in_words(g: Artifacts, me: Company, move: Buy, asked: Any) -> str:
    """AI-071  A card on offer: what it costs, what it is worth, what it does."""
    card = g.box.cards[move.card]
    discount = asked.discount if isinstance(asked, BuyOrUpgrade) else 0
    face = g.box.faces[move.card * LEVELS]
    price = price_in_words(cost(me, card, discount), card.scrolls)
    return f"Buy {g.box.titles[move.card]} for {price}: {face.vp} VP. {face.text}"


def upgrade_in_words(g: Artifacts, me: Company, move: Upgrade, asked: Any) -> str:
    """AI-072, AI-077  An own card: what turning it costs and brings."""
    card = g.box.cards[move.card]
    discount = asked.discount if isinstance(asked, BuyOrUpgrade) else 0
    faces = g.box.faces[move.card * LEVELS : move.card * LEVELS + LEVELS]
    price = price_in_words(cost(me, card, discount), card.scrolls)
    return (
        f"Upgrade {g.box.titles[move.card]} for {price}: {faces[1].vp - faces[0].vp} VP more. {faces[1].text}"
    )


def order_in_words(g: Artifacts, asked: FillOrder, move: Fill) -> str:
    """AI-086, AI-087  What an order box asks for and pays."""
    numbers = g.boxes(asked.museum)
    if move.order >= len(numbers):
        return str(move)
    sold = artifacts(g, g.box.museums[asked.museum].artifact, numbers[move.order])
    return f"Box {move.order + 1}: sell {sold} for ${order_pay(g, asked.player, asked.museum, move.order)}."


def beside(g: Artifacts, me: Company, cell: int) -> str:
    """AI-113  What lies next to a cell."""
    names = [
        g.box.titles[face // LEVELS]
        for face, other in zip(me.faces, me.cells, strict=True)
        if is_adjacent(cell, other)
    ]
    return f", beside {' and '.join(names)}" if names else ""
