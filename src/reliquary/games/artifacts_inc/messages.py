"""What is asked and what the log says. A gap such as {0:player} names the kind of word that fills it."""

from typing import Final

from reliquary.kernel.ints import i64
from reliquary.kernel.log import Message, some

ABOUT: Final = (
    "You run an archaeology company, and Reputation (VP) is what counts. Each turn you roll a die for every"
    " adventurer on your cards and place the dice one by one: on your Expeditions, to find artifacts; on"
    " Museums and Private Collectors, to sell them; on Headquarters, to buy a card or to turn one to its"
    " better side; on Guide Work, for $1; or together on Dive, for a U card. Every card shows the numbers"
    " that it takes: 4 is a four, 4+ a four or more. Cards are worth VP at once, Museums at the end to the"
    " player with most cubes on them. Somebody with 20 VP (unless your table plays to another number) sets"
    " off the last round."
)

LAY_CARDS: Final = Message(
    "{0:player}: lay your starting cards, left to right."
    " The order matters little; the first one, “usual”, will do."
)
YOUR_TURN: Final = Message("{0:player}: place a die, or end the turn.")
FILL_BOX: Final = Message("{0:player}: which order do you fill?")
SELL_SOME: Final = Message("{0:player}: what do you sell?")
BUY_ONE: Final = Message("{0:player}: buy a card, or upgrade one of yours.")
WHERE: Final = Message("{0:player}: where do you lay the new card?")
MORE_DICE: Final = Message("{0:player}: which die do you add to the dive?")

BEGINS: Final = Message("{0:player} is the first player.")
ROLLED_OFF: Final = Message("{0:player} rolls a {1:number} for the first turn.")
LAID: Final = Message("{0:player} lays {1:order}.")
FIRST_ROUND: Final = Message("Round {0:number} begins; {1:player} holds the 1st Player card.")
ROUND: Final = Message("Round {0:number} begins.")
ROLLED: Final = Message("{0:player} rolls {1:dice}.")
REROLLED: Final = Message("{0:player} rolls a {1:number} again: {2:number}.")
CHANGED: Final = Message("{0:player} changes a {1:number} to a {2:number}.")
PLACED: Final = Message("{0:player} places a {1:number} on {2:card}.")
VISITED: Final = Message("{0:player} places a {1:number} on {2:space}.")
FOUND: Final = Message("{0:player} finds {1:artifacts}.")
EARNED: Final = Message("{0:player} gains ${1:number}.")
PAID: Final = Message("{0:player} pays ${1:number}.")
SCORED: Final = Message("{0:player} gains {1:number} VP.")
BOUGHT: Final = Message("{0:player} buys {1:card} for {2:price} and lays it at {3:cell}.")
UPGRADED: Final = Message("{0:player} upgrades {1:card} for {2:price}.")
ON_OFFER: Final = Message("Now on top of deck {0:deck}: {1:card}.")
FILLED: Final = Message("{0:player} sells {1:artifacts} to {2:museum} for ${3:number}.")
SOLD: Final = Message("{0:player} sells {1:artifacts} for ${2:number}.")
ADDED: Final = Message("{0:player} places a {1:number} on Dive.")
DIVED: Final = Message("{0:player} reaches {1:number} and takes {2:dive}.")
ENDED: Final = Message("{0:player} ends the turn.")
LAST_ROUND: Final = Message("{0:player} stands at {1:number} VP: this is the last round.")
LAST_TURN: Final = Message(
    "{0:player} stands at {1:number} VP: this is the last round, and the last turn of it."
)
MAJORITY: Final = Message("{0:player} has the majority at {1:museum}: {2:number} VP.")

WON: Final = Message("{0:player} wins with {1:number} VP and ${2:number}.")


def price(money: i64, scrolls: i64) -> i64:
    """What a card costs, as one number for the log."""
    return some(scrolls, money)
