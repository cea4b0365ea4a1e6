"""Artifacts, Inc., by Ryan Laukat (Red Raven Games, 2014).

Two to four companies of archaeologists, New York, 1929. Every turn is a roll of dice, one for each
adventurer hired, and each die is placed on something: to find artifacts, to sell them to museums, to
buy and better the cards of the company, or to dive for sunken cities.

The rulebook is `rules.md`, the printed components are `content.toml`. Then, chapter by chapter:

    box.py        2      what is in the box, read from content.toml
    state.py      2      what lies on the table
    company.py    2      what lies in front of a player
    setup.py      3      setting up: D1
    turn.py       4, 13  a turn, a round, the last round: D3 to D13
    dice.py       4, 5   rolling, re-rolling, changing dice: D3, D4
    work.py       6, 9   a die on a slot of an own card, or on a public card: D5, D6, D12
    buying.py     7      purchases and upgrades: D7, D8
    museums.py    8      order boxes and majorities: D9
    selling.py    9      selling any mix: D10
    dive.py       10     the dive: D11
    grid.py       11     where cards lie, and what is adjacent
    scoring.py    12, 13 counting points
    effect.py, effects.py  15  the sentences on the cards
    moves.py      17     everything that a player may do

and what is not rules: `position.py` (positions as dicts), `view.py` (who may know what), `messages.py`
and `words.py` (English), `picture.py` (the table in the terminal), `advice.py` (what the greedy bot
plays by), `features.py` (the position as numbers).
"""

from pathlib import Path

from reliquary.games.artifacts_inc.advice import rate
from reliquary.games.artifacts_inc.effects import open_box
from reliquary.games.artifacts_inc.features import feature_names, features
from reliquary.games.artifacts_inc.messages import ABOUT
from reliquary.games.artifacts_inc.picture import picture
from reliquary.games.artifacts_inc.position import census, read, write
from reliquary.games.artifacts_inc.scoring import score_sheet, scores, winners
from reliquary.games.artifacts_inc.setup import start
from reliquary.games.artifacts_inc.view import redeal, view
from reliquary.games.artifacts_inc.words import describe, words
from reliquary.kernel.game import Game

GAME = Game(
    name="artifacts_inc",
    title="Artifacts, Inc.",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(2, 4),  # AI-001
    longest=4 * 60 * 120,  # AI-R51: 60 rounds of turns with some 120 questions at most
    open_box=open_box,
    start=start,
    scores=scores,
    winners=winners,
    score_sheet=score_sheet,
    write=write,
    read=read,
    about=ABOUT,
    census=census,
    view=view,
    redeal=redeal,
    words=words,
    describe=describe,
    picture=picture,
    rate=rate,
    features=features,
    feature_names=feature_names,
)
