"""Play seeded games and tell how they went: run by `test_builds.py` in each build."""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import reliquary
from reliquary.bots import find as find_bot
from reliquary.builds import build
from reliquary.kernel import record as records
from reliquary.kernel.rng import seeded


def chain(name: str, players: int, bot: str, games: int) -> str:
    """A hash over every position, option and refusal of some games."""
    game = reliquary.find(name)
    whole = hashlib.blake2b(digest_size=16)
    for seed in range(games):
        g: Any = game.new(players, seeded(seed), log=[])
        bots = [find_bot(bot, game, f"{seed}-{seat}") for seat in range(players)]
        while not g.is_over():
            moves = [str(move) for move in g.offered]
            refusals = [str(g.refusal(move)) for move in g.box.moves.moves[seed::50]]
            whole.update(json.dumps([game.hash(g), moves, refusals, g.reveals]).encode())
            seat: int = g.to_act()
            g.apply(bots[seat].choose(g))
        whole.update(json.dumps([game.hash(g), game.scores(g), game.view(g, 0)]).encode())
    return whole.hexdigest()


def main() -> None:
    """What both builds must agree on, as JSON."""
    told: dict[str, str] = {"build": build()}
    for name in reliquary.games():
        for players in range(reliquary.find(name).seats[0], reliquary.find(name).seats[1] + 1):
            for bot in ("random", "greedy"):
                told[f"{name} {players} {bot}"] = chain(name, players, bot, 12)
    for path in sorted(Path(sys.argv[1]).glob("*.json")):
        told[path.stem] = reliquary.replay(records.read(path)).hash()
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
