"""What is asked and what the log says. A gap such as {0:player} names the kind of word that fills it."""

from typing import Final

from reliquary.kernel.log import Message

ABOUT: Final = (
    "You run a mining company in a lagoon of four islands, and 30 victory points (VP) end the game. Each"
    " round you choose an island; low numbers move first. In your turn perform two Actions: an action of the"
    " island where your ship lies, or the activation of an Equipment card. Merchants do the business: one for"
    " an action, one more for each other player who did the same there this round. Miners dig and work your"
    " Equipment. Islands 1 and 2 have the mines, the Deals and the Artifacts, 2 sells Equipment; islands 3"
    " and 4 recruit workers, buy your goods (Shipments), lay new Galleries and enrich minerals: put them into"
    " the Centre, where they rise a level each round, and buy them back for Deals. Every third round all"
    " workers are paid. Two secret Objectives count at the end. A Gallery is called by its island, column and"
    " Level: 1-3-2 lies on island 1, column 3, Level 2."
)

KEEP: Final = Message("{0:player}: which two Objectives do you keep?")
FOUND: Final = Message("{0:player}: which Corporation do you found?")
SELECT: Final = Message("{0:player}: choose an island.")
FIRST_ACTION: Final = Message("{0:player}: your first Action, or pass.")
SECOND_ACTION: Final = Message("{0:player}: your second Action, or pass.")
SAIL_WHERE: Final = Message("{0:player}: to which island do you sail?")
SEND_MINERS: Final = Message("{0:player}: send miners to the Galleries, then dig.")
COLLECT_WHERE: Final = Message("{0:player}: take a resource from which Gallery?")
DEMOLISH_WHAT: Final = Message("{0:player}: remove which Gallery?")
PLACE_WHERE: Final = Message("{0:player}: where do you lay the next Gallery, and which side up?")
BUY_ARTIFACT: Final = Message("{0:player}: which Artifact do you buy?")
DRAW_OR_CLOSE: Final = Message("{0:player}: draw a Deal, or close one of yours.")
ENRICH_OR_BUY: Final = Message("{0:player}: enrich your resources, or buy enriched cubes.")
CHOOSE: Final = Message("{0:player}: choose one.")
DRAW_ONE: Final = Message("{0:player}: draw a Deal.")
CLOSE_WHICH: Final = Message("{0:player}: which Deal do you close?")
DISCARD_WHICH: Final = Message("{0:player}: which Deal do you discard?")
GIVE_WHICH: Final = Message("{0:player}: which enriched cube do you give?")
RAISE_WHICH: Final = Message("{0:player}: which of your enriched cubes do you raise?")
LIFT_WHICH: Final = Message("{0:player}: which cube of the Centre do you raise?")
FETCH_WHICH: Final = Message("{0:player}: which cube of the Centre do you buy?")
ENRICH_WHICH: Final = Message("{0:player}: which resource do you enrich?")
SWAP_WHAT: Final = Message("{0:player}: what do you trade?")
BUY_WHICH: Final = Message("{0:player}: which Equipment do you buy?")
DELIVER_WHICH: Final = Message("{0:player}: which Shipment do you make?")

HAS_TOKEN: Final = Message("{0:player} has the Island Selection token and chooses first.")
KEPT: Final = Message(
    "{0:player} keeps {1:objective} and {2:objective}, and returns {3:objective}.",
    "{0:player} keeps two Objectives.",
)
CHOSE: Final = Message(
    "{0:player} chooses {1:corporation} and turns {2:corporation} down.", "{0:player} chooses a Corporation."
)
FOUNDED: Final = Message("{0:player} founds {1:corporation}.")
ROUND: Final = Message("Round {0:number} begins.")
SELECTED: Final = Message("{0:player} chooses island {1:number}.")
PLACED_MERCHANTS: Final = Message("{0:player} places {1:merchants}: {2:action} on island {3:number}.")
MINES: Final = Message("{0:player} mines on island {1:number} with {2:miners}.")
ACTIVATED: Final = Message("{0:player} activates {1:equipment}.")
PASSED: Final = Message("{0:player} passes.")
SAILED: Final = Message("{0:player} sails to island {1:number}.")
OPENED: Final = Message("The Gallery at {0:space} is opened: {1:tile}.")
MINED: Final = Message("{0:player} gains {1:goods} at {2:space}.")
EXHAUSTED: Final = Message("The Gallery at {0:space} is exhausted.")
REMOVED: Final = Message("{0:player} removes the Gallery at {1:space}.")
PUSHED_OUT: Final = Message("The Gallery at {0:space} is pushed out.")
SHIFTED: Final = Message("The Gallery at {0:space} moves to {1:space}.")
DREW_TILE: Final = Message("{0:player} draws {1:tile}.", "{0:player} draws a Gallery.")
LAID_UP: Final = Message("{0:player} places {1:tile} at {2:space}, face up.")
LAID_DOWN: Final = Message(
    "{0:player} places {1:tile} at {2:space}, face down.",
    "{0:player} places a Gallery at {2:space}, face down.",
)
RESHUFFLED: Final = Message("The discarded Galleries are shuffled: {0:number} tiles.")
DEALS_RESHUFFLED: Final = Message("The discarded Deals are shuffled: {0:number} cards.")
DREW_DEAL: Final = Message("{0:player} draws the Deal {1:deal}.", "{0:player} draws a Deal.")
# Where in a hand a Deal was is no secret: those who have counted along know when it came.
DISCARDED: Final = Message(
    "{0:player} discards the Deal {1:deal}, which was number {2:number} of the hand.",
    "{0:player} discards a Deal, number {2:number} of the hand.",
)
CLOSED: Final = Message("{0:player} closes the Deal {1:deal}, which was number {2:number} of the hand.")
GAVE_CUBE: Final = Message("{0:player} gives {1:cube}.")
RAISED: Final = Message("{0:player} raises {1:cube} by a level.")
LIFTED: Final = Message("{0:player} raises {1:centre} of {2:player} in the Centre by a level.")
LEFT: Final = Message("{0:centre} of {1:player} leaves the Centre.")
FETCHED: Final = Message("{0:player} buys {1:cube} of {2:player} for ${3:number}.")
FETCHED_OWN: Final = Message("{0:player} takes {1:cube} out of the Centre.")
ENRICHED: Final = Message("{0:player} puts {1:goods} into the Centre.")
SWAPPED: Final = Message("{0:player} trades {1:kind} and {2:kind} for {3:kind}.")
SWAPPED_ONE: Final = Message("{0:player} trades {1:kind} for {2:kind}.")
BOUGHT: Final = Message("{0:player} buys {1:equipment} for ${2:number}.")
DELIVERED: Final = Message("{0:player} makes the Shipment {1:shipment}.")
ARTIFACT: Final = Message("{0:player} buys the {1:type} Artifact for {2:goods}.")
HIRED_MERCHANT: Final = Message("{0:player} recruits a merchant.")
HIRED_MINER: Final = Message("{0:player} recruits a miner.")
PAID: Final = Message("{0:player} pays ${1:number}.")
PAID_RAW: Final = Message("{0:player} pays {1:goods}.")
EARNED: Final = Message("{0:player} gains ${1:number}.")
SCORED: Final = Message("{0:player} scores {1:number} VP.")
RISES: Final = Message("All cubes in the Centre rise a level.")
WAGES: Final = Message("{0:player} pays ${1:number} for {2:workers}.")
UNPAID: Final = Message("{0:player} cannot pay ${1:number} and loses {2:number} VP.")
SWEPT: Final = Message("{0:shipment} goes under the stack.")
LAST_ROUND: Final = Message("{0:player} has reached {1:number} VP: this is the last round.")
REVEALED: Final = Message("{0:player} reveals {1:objective}: {2:number} VP.")
ARTIFACTS: Final = Message("{0:player} scores {1:number} VP for Artifacts.")

WON: Final = Message("{0:player} wins with {1:number} VP.")
