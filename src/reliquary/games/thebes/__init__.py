"""Thebes, by Peter Prinz (Queen Games, 2007).

Two to four archaeologists, early in the 20th century. Everybody has the same number of weeks and
pays with weeks for everything: for books and helpers in the cities of Europe, and for digging where
the knowledge gained there is put to use. Out of the bags come treasures, and much debris.

The rulebook is `rules.md`, the printed components are `content.toml`. Then, chapter by chapter:

    box.py            2      what is in the box, read from content.toml
    state.py          2      what lies on the table
    archaeologist.py  2      what lies in front of a player
    setup.py          3      setting up
    calendar.py       4, 8, 9  clocks, whose turn it is, the turn of the year, the end
    travel.py         5      journeys
    turn.py           5      a turn: D1
    researchers.py    6.1, 6.2, 7  taking cards, exchanging and refilling the display
    dig.py            6.3    excavating: D2
    exhibitions.py    6.4, 7 exhibitions
    scoring.py        10     counting points
    effects.py        13     the sentences on the cards
    moves.py          14     everything that a player may do

and what is not rules: `tableau.py` (cards come and go), `position.py` (positions as dicts), `view.py`
(who may know what), `messages.py` and `words.py` (English), `picture.py` (the table in the terminal),
`advice.py` (what the greedy bot plays by), `features.py` (the position as numbers).
"""

from pathlib import Path

from reliquary.games.thebes.advice import rate
from reliquary.games.thebes.box import ThebesBox
from reliquary.games.thebes.features import feature_names, features
from reliquary.games.thebes.messages import ABOUT
from reliquary.games.thebes.picture import picture
from reliquary.games.thebes.position import census, read, write
from reliquary.games.thebes.scoring import score_sheet, scores, winners
from reliquary.games.thebes.setup import start
from reliquary.games.thebes.view import redeal, view
from reliquary.games.thebes.words import describe, words
from reliquary.kernel.game import Game

GAME = Game(
    name="thebes",
    title="Thebes",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(2, 4),  # TH-001
    longest=2 * 4 * 157,  # every turn takes a week at least, and asks twice at most
    open_box=ThebesBox,
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
