"""Chapters 4.7, 4.8 and 6: workers are recruited, and paid."""

from typing import Final

from reliquary.games.miners_lagoon.company import Company
from reliquary.games.miners_lagoon.messages import HIRED_MERCHANT, HIRED_MINER, UNPAID, WAGES
from reliquary.games.miners_lagoon.state import Lagoon, gain_vp
from reliquary.kernel.ints import i64
from reliquary.kernel.moves import Refusal

ALL_MERCHANTS: Final = Refusal("ML-112", "You may never have more than 7 merchants.")
ALL_MINERS: Final = Refusal("ML-114", "You may never have more than 5 miners.")


def merchant_refusal(g: Lagoon, me: Company, count: i64) -> Refusal | None:
    """ML-012, ML-112, ML-R57  The limit is on all merchants that a player has."""
    return ALL_MERCHANTS if me.merchants + count > g.box.most_merchants else None


def miner_refusal(g: Lagoon, me: Company, count: i64) -> Refusal | None:
    """ML-011, ML-114, ML-R57  The limit is on all miners that a player has."""
    return ALL_MINERS if me.miners + count > g.box.most_miners else None


def recruit_merchants(g: Lagoon, player: i64, count: i64) -> None:
    """ML-111, ML-R27  The new ones are free from the next Action on."""
    me = g.players[player]
    me.merchants += count
    me.idle_merchants += count
    g.say(HIRED_MERCHANT, player)


def recruit_miners(g: Lagoon, player: i64, count: i64) -> None:
    """ML-113, ML-R27  The new ones are free from the next Action on."""
    me = g.players[player]
    me.miners += count
    me.idle_miners += count
    g.say(HIRED_MINER, player)


def wages(g: Lagoon, me: Company) -> i64:
    """ML-151, ML-152, ML-R54  $1 for each pair of workers, an odd one rounded up, whether used or not."""
    per = g.box.workers_per_dollar
    return (me.workers() + per - 1) // per


def pay_wages(g: Lagoon) -> None:
    """ML-013, ML-150, ML-153, ML-154, ML-R28  As far as the money goes; 1 VP is lost for each $ more."""
    for player in range(len(g.players)):
        me = g.players[player]
        owed = wages(g, me)
        paid = owed if owed < me.money else me.money
        me.money -= paid
        g.say(WAGES, player, paid, me.workers())
        if owed > paid:
            lost = (owed - paid) * g.box.unpaid_vp
            g.say(UNPAID, player, owed - paid, lost)
            gain_vp(g, player, -lost)
