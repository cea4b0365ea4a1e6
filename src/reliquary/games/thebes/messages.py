"""What is asked and what the log says. A gap such as {0:player} names the kind of word that fills it."""

from typing import Final

from reliquary.kernel.log import Message

ABOUT: Final = (
    "You are an archaeologist with so many weeks to spend, and whoever has spent least moves next."
    " Travel to the cities for cards: books teach you about a region, general knowledge helps with what"
    " you know already. Then travel to a site and dig: the more you know and the longer you dig, the more"
    " you draw from its bag, and half of that is debris. You may dig once a year at each site. Points come"
    " from artifacts, from exhibitions that your artifacts fill, from congresses (each is worth more than"
    " the one before), and from knowing most about a region by your books."
)

YOUR_TURN: Final = Message("{0:player}: travel if you like, then do one thing.")
SPEND_SHOVEL: Final = Message("{0:player}: spend the only shovel for one more token?")

TRAVELLED: Final = Message("{0:player} travels to {1:place} ({2:weeks}).")
FLEW: Final = Message("{0:player} flies to {1:place} by zeppelin, in no time at all.")
TOOK: Final = Message("{0:player} takes {1:card}.")
EXCHANGED: Final = Message("{0:player} exchanges the display.")
LAID_OPEN: Final = Message("New on display: {0:card}.")
ANNOUNCED: Final = Message("An exhibition is announced: {0:card}.")
PUSHED_OFF: Final = Message("{0:card} is over and goes to the discards.")
RESHUFFLED: Final = Message("The draw deck is shuffled anew: {0:number} cards.")
BROKE_GROUND: Final = Message("{0:player} digs in {1:place} for {2:weeks} and draws {3:tokens}.")
USED_SPECIAL: Final = Message("{0:player} shows {1:card} in place of a permit.")
DREW: Final = Message("{0:player} finds {1:token}.")
SPENT_SHOVEL: Final = Message("{0:player} spends the shovel for one more token.")
KEPT_SHOVEL: Final = Message("{0:player} keeps the shovel.")
DISCARDED: Final = Message("{0:player} discards {1:card}.")
NO_FINDS: Final = Message("{0:player} has found nothing but debris.")
FIRST_FIND: Final = Message("{0:player} is the first to dig here and takes {1:token}.")
HELD: Final = Message("{0:player} holds the exhibition {1:card}.")
SPENT: Final = Message("{0:player} has spent {1:weeks} and stands on {2:clock}.")
PERMITS_BACK: Final = Message("{0:player} has all permits back.")
NEW_YEAR: Final = Message("The year {0:number} begins.")
ENDED: Final = Message("{0:player} ends the game.")

WON = Message("{0:player} wins with {1:points}.")
