"""What can be left to do: the to-do lists that a position may have (rules.md, 2 and 3)."""

import re
from typing import Any, Final

from reliquary.games.miners_lagoon.centre import BuyCubes, EnrichRaw, GiveCube, LiftCube, RaiseOwn
from reliquary.games.miners_lagoon.company import NONE, NOWHERE
from reliquary.games.miners_lagoon.deals import CloseDeal, DiscardDeal, PayDeal
from reliquary.games.miners_lagoon.effects import EitherOr
from reliquary.games.miners_lagoon.equipment import BuyEquipment, CarryOut
from reliquary.games.miners_lagoon.galleries import (
    CollectFrom,
    DemolishGallery,
    PlaceGallery,
    SendMiners,
    most_miners,
    site_spaces,
    space_name,
)
from reliquary.games.miners_lagoon.setup import ChooseCorporation, KeepObjectives
from reliquary.games.miners_lagoon.shipments import MakeShipment, TakeArtifact
from reliquary.games.miners_lagoon.state import EMPTY, Lagoon
from reliquary.games.miners_lagoon.trade import TradeWithBank
from reliquary.games.miners_lagoon.turn import EndTurn, SailTo, SelectIsland, SetSail, TakeTurn
from reliquary.kernel.position import PositionError, check_question, check_shape, check_steps
from reliquary.kernel.state import step_fields

INSIDE: Final = (
    BuyCubes, EnrichRaw, GiveCube, LiftCube, RaiseOwn, CloseDeal, DiscardDeal, PayDeal, EitherOr,
    BuyEquipment, CollectFrom, DemolishGallery, PlaceGallery, SendMiners, MakeShipment, TakeArtifact,
    TradeWithBank, SailTo,
)  # fmt: skip

#: The to-do list of the setup, of the Island Selection, or of a turn in the middle of an Action or not.
TODO: Final = re.compile(
    r"(((ChooseCorporation )?(KeepObjectives ChooseCorporation ){0,4}Begin"
    r"|(SelectIsland ){0,4}SetSail"
    rf"|(({'|'.join(kind.__name__ for kind in INSIDE)}) (CarryOut )*)?TakeTurn"
    rf"|({'|'.join(kind.__name__ for kind in INSIDE)}) (CarryOut )*EndTurn"
    r") CountPoints )?|CountPoints "
)


def check_todo(g: Lagoon) -> None:
    """The to-do list is one that can be, and what it asks next can be answered."""
    check_shape(g.todo, TODO, "the setup, nor a choice of islands, nor a turn, nor the end of the game")
    check_steps(g, impossible)
    if bool(g.drawn) != (bool(g.todo) and isinstance(g.todo[-1], PlaceGallery)):
        raise PositionError("'drawn' goes with the question where to place them (PlaceGallery).")
    check_question(g)


def impossible(g: Lagoon, step: Any) -> str:
    """Why a step cannot be carried out; nothing if it can."""
    if isinstance(step, (TakeTurn, EndTurn)):
        return impossible_turn(g, step)
    if isinstance(step, (KeepObjectives, ChooseCorporation)):
        return impossible_setup(g, step)
    if isinstance(step, SetSail):
        choosing = [each.player for each in g.todo if isinstance(each, SelectIsland)]
        if sorted([*choosing, *[seat for seat in g.compass if seat != EMPTY]]) != list(range(len(g.players))):
            return "everybody chooses one island (ML-057)"
    if isinstance(step, (*INSIDE, CarryOut)):
        turn = next(each for each in g.todo if isinstance(each, (TakeTurn, EndTurn)))
        if step_fields(step)["player"] != turn.player:
            return "another player has the turn"
    if isinstance(step, SendMiners):
        return impossible_mining(g, step)
    if isinstance(step, PlaceGallery):
        is_second = step.taken != EMPTY
        if len(g.drawn) > 2 - is_second or not 0 <= step.open <= is_second:
            return "two Galleries are placed at most (ML-092)"
    if isinstance(step, TradeWithBank) and (step.give not in (1, 2) or step.left < 1 or step.made < 0):
        return "one or two things are given for one (ML-136, ML-149)"
    if isinstance(step, PayDeal):
        owned = g.players[step.player].closed >> step.deal & 1 if step.deal >= 0 else 0
        if not owned or not 0 <= step.need < len(g.box.deals[step.deal].needs):
            return "the Deal is not one that they close (ML-133)"
    return ""


def impossible_setup(g: Lagoon, step: KeepObjectives | ChooseCorporation) -> str:
    """ML-048, ML-049  Why a player cannot choose these cards."""
    me = g.players[step.player]
    if isinstance(step, KeepObjectives):
        if len(me.objectives) != g.box.objectives_dealt or me.returned != NONE:
            return f"they need {g.box.objectives_dealt} Objectives (ML-048)"
    elif len(me.offers) != g.box.corporations_dealt or me.corporation != NONE:
        return f"they need {g.box.corporations_dealt} Corporations (ML-049)"
    return ""


def impossible_mining(g: Lagoon, step: SendMiners) -> str:
    """ML-100, ML-101, ML-103, ML-R21  Why miners cannot have been sent so."""
    if step.island != g.players[step.player].island:
        return "the ship lies at another island (ML-101)"
    for space in site_spaces(g, step.island):
        miners = step.miners_at(g, space)
        if miners > most_miners(g, space) or miners % (1 + space % 2):
            return f"so many miners cannot be at {space_name(g, space)} (ML-R21)"
    return "they have not so many free miners (ML-100)" if step.left(g) < 0 else ""


def impossible_turn(g: Lagoon, step: TakeTurn | EndTurn) -> str:
    """ML-061  Why a player cannot have a turn."""
    me = g.players[step.player]
    if g.round == 0 or step.player not in g.order or any(each.island == NOWHERE for each in g.players):
        return "in the Action phase all ships lie at islands (ML-059)"
    if me.passed:
        return "they have passed (ML-073)"
    if isinstance(step, TakeTurn) and step.action not in (1, 2):
        return "a turn has two Actions (ML-061)"
    return ""
