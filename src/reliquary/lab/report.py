"""What a simulation says about its bots: wins, points, and how sure that is."""

import math
from dataclasses import dataclass, field

from reliquary.lab.simulate import Result


@dataclass
class Tally:
    """All games of one bot, or of one seat."""

    games: int = 0
    wins: float = 0.0  # a shared win counts its share
    points: float = 0.0
    squares: float = 0.0
    sources: dict[str, float] = field(default_factory=dict[str, float])

    def add(self, won: float, sheet: dict[str, int]) -> None:
        """One more game."""
        self.games += 1
        self.wins += won
        self.points += sheet["total"]
        self.squares += sheet["total"] ** 2
        for source, points in sheet.items():
            self.sources[source] = self.sources.get(source, 0.0) + points

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def margin(self) -> float:
        """Half the 95 % confidence interval of the win rate."""
        return 1.96 * math.sqrt(max(self.win_rate * (1 - self.win_rate), 0.0) / self.games)

    @property
    def mean(self) -> float:
        return self.points / self.games

    @property
    def deviation(self) -> float:
        return math.sqrt(max(self.squares / self.games - self.mean**2, 0.0))


class Report:
    """Tallies by bot and by seat, filled game by game."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.by_bot: dict[str, Tally] = {}
        self.by_seat: dict[int, Tally] = {}

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += result.decisions
        for seat, bot in enumerate(result.bots):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            self.by_bot.setdefault(bot, Tally()).add(won, result.sheet[seat])
            self.by_seat.setdefault(seat, Tally()).add(won, result.sheet[seat])
