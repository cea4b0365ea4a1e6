"""Miner's Lagoon: mining companies, four islands, and two secret Objectives each.

Two to four companies mine gold, silver, copper and iron on two islands of a lagoon, ship it, enrich it
in a Center that all of them share, and close Deals with it. What is done by one is dearer for the next.

The rulebook is `rules.md`, the printed components are `content.toml`. Then, chapter by chapter:

    box.py         1      what is in the box, read from content.toml
    state.py       1      what lies on the table
    company.py     1      what lies in front of a player
    setup.py       2      setting up: Objectives and Corporations
    turn.py        3, 7   Island Selection, turns of two Actions, the end of a round and of the game
    equipment.py   4.2, 4.3  buying and activating Equipment
    galleries.py   4.4, 4.5  Galleries are placed, mined and removed
    shipments.py   4.6, 4.10  Artifacts and Shipments
    workers.py     4.7, 4.8, 6  recruiting, wages
    centre.py      4.9    the Enrichment Center, enriched cubes
    deals.py       4.11   Deals
    trade.py       4.12   trade
    scoring.py     7      final scoring
    effect.py, effects.py, objectives.py  9  the sentences on actions and cards
    moves.py       10     everything that a player may do

and what is not rules: `trail.py` (who knows where what lies), `worlds.py` (how it could lie instead),
`position.py` and `todo.py` (positions as dicts), `view.py` (who may know what), `messages.py` and `words.py`
(English), `picture.py` (the table in the terminal), `advice.py` and `worth.py` (what the greedy bot plays
by), `features.py` (the position as numbers).
"""

from pathlib import Path

from reliquary.games.miners_lagoon.advice import rate
from reliquary.games.miners_lagoon.effects import open_box
from reliquary.games.miners_lagoon.features import feature_names, features
from reliquary.games.miners_lagoon.messages import ABOUT
from reliquary.games.miners_lagoon.picture import picture
from reliquary.games.miners_lagoon.position import census, read, write
from reliquary.games.miners_lagoon.scoring import score_sheet, scores, winners
from reliquary.games.miners_lagoon.setup import start
from reliquary.games.miners_lagoon.view import redeal, view
from reliquary.games.miners_lagoon.words import describe, words
from reliquary.kernel.game import Game

GAME = Game(
    name="miners_lagoon",
    title="Miner's Lagoon",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(2, 4),  # ML-003, ML-R56
    longest=4 * 15 * 130,  # 15 rounds of at most 12 workers and so many Actions, each with some questions
    open_box=open_box,
    start=start,
    scores=scores,
    winners=winners,
    score_sheet=score_sheet,
    write=write,
    read=read,
    census=census,
    view=view,
    about=ABOUT,
    words=words,
    describe=describe,
    picture=picture,
    rate=rate,
    features=features,
    feature_names=feature_names,
    redeal=redeal,
)
