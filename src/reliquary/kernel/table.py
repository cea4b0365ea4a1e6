"""A live game: seats, checked moves, undo, time travel, forks, and the record of it all.

Web, terminal and command line all play through a `Table`; bots and simulation use the bare engine
(`Game.new`, `State.offered`, `State.apply`, `State.copy`) instead.
"""

from pathlib import Path
from typing import Any

from reliquary.kernel import record as records
from reliquary.kernel.box import Box, settle
from reliquary.kernel.game import Game, find
from reliquary.kernel.log import NOBODY, Message, Renderer, overheard, render, sentences
from reliquary.kernel.moves import Move, NotationError, Refusal, ReliquaryError
from reliquary.kernel.position import Part, PositionError, read_rng
from reliquary.kernel.record import FORMAT, Record, RecordError
from reliquary.kernel.rng import SECRET_BYTES, Rng, SealedRng, commitment, sealed, seeded
from reliquary.kernel.state import State


class IllegalMove(ReliquaryError):
    """A move that the rules refuse; `refusal` tells which rule.

    >>> try:
    ...     new("thebes", seed=7).play("finish")
    ... except IllegalMove as problem:
    ...     problem.refusal.rule
    'TH-121'
    """

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"'{move}' is not possible: {refusal}")
        self.refusal = refusal


class NotYourTurn(ReliquaryError):
    """A move for a seat that is not asked.

    >>> try:
    ...     new("thebes", seed=7).play("exchange", seat=0)
    ... except NotYourTurn as problem:
    ...     print(problem)
    Player 2 is to move, not Player 1.
    """


class NoWayBack(ReliquaryError):
    """Nothing to undo or redo, or something was revealed since.

    >>> try:
    ...     new("thebes", seed=7).undo()
    ... except NoWayBack as problem:
    ...     print(problem)
    There is no move to take back.
    """


class NoSuchSeat(ReliquaryError):
    """A seat that is not at the table.

    >>> try:
    ...     new("thebes", seed=7).view(seat=2)
    ... except NoSuchSeat as problem:
    ...     print(problem)
    There is no seat 2; seats are 0 to 1, and None is a spectator.
    """


ANOTHER_TURN = Refusal("turn", "It is not your turn.")
TAKEN_BACK = Message("By consent, the last move is taken back.")


class Table:
    """A game that is being played.

    >>> table = new("thebes", seed=7)
    >>> while not table.over:
    ...     move = table.play(table.options()[0])
    >>> len(table.winners()) >= 1
    True
    """

    def __init__(self, game: Game, box: Box, first: State, head: Record, rng: Rng) -> None:
        self.game = game
        self.box = box
        self._head = head
        self._secret = rng.secret if isinstance(rng, SealedRng) else None
        self._states = [first]
        self._moves: list[Move] = []
        self._undone: list[Move] = []

    # --- who, what, whether ---------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The bare position. Copy it before you change it.

        >>> g = new("thebes", seed=7).state.copy()
        >>> g.apply(g.offered[0])
        """
        return self._states[-1]

    @property
    def player(self) -> int | None:
        """The seat that is asked; None when the game is over.

        >>> new("thebes", seed=7).player
        1
        """
        seat = self.state.to_act()
        return None if seat < 0 else int(seat)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do.

        >>> new("thebes", seed=7).over
        False
        """
        return bool(self.state.is_over())

    @property
    def names(self) -> list[str]:
        """What the players are called.

        >>> new("thebes", names=["Ann", "Ben"]).names
        ['Ann', 'Ben']
        """
        return list(self._head.seats)

    @property
    def who(self) -> list[str] | None:
        """What sits in each seat, as the record remembers it: "human", or the kind of bot.

        >>> new("thebes", who=["human", "greedy"]).who
        ['human', 'greedy']
        """
        return self._head.who

    @property
    def moves(self) -> list[Move]:
        """The moves so far.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.moves
        [<exchange>]
        """
        return list(self._moves)

    def options(self, seat: int | None = None) -> list[Move]:
        """What the seat to act may do, in the order of the game's table of moves.

        What is offered may tell a hand: show it to nobody else. Of another `seat` nothing is asked.

        >>> table = new("thebes", seed=7)
        >>> table.options()[-1], table.options(seat=0)
        (<exchange>, [])
        """
        if seat is not None and seat != self.player:
            return []
        return sorted(self.state.offered, key=lambda move: move.index)

    def question(self) -> str:
        """What is asked, in words.

        >>> new("thebes", seed=7).question()
        'Player 2: travel if you like, then do one thing.'
        """
        asked = self.state.asked
        if asked is None:
            return "The game is over."
        return render(asked.question().template, [asked.player], self._words(), asked.player)

    def describe(self, move: Move | str, seat: int | None = None) -> str:
        """What a move would do and cost, in words: to others than the seat to act, only its notation.

        The words may speak of a hand. `seat` says who asks.

        >>> new("thebes", seed=7).describe("exchange")
        'Exchange the display in Warsaw: journey 0 + 1 = 1 week, to Week 1 of 1901.'
        """
        meant = self._move(move, seat)
        return str(meant) if self._is_another(seat) else self.game.describe(self.state, meant)

    # --- playing --------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> Move:
        """Make a move, given as itself or in notation; `seat` says who wants to make it.

        >>> new("thebes", seed=7).play("exch", seat=1)
        <exchange>
        """
        move = self._move(move, seat)
        if seat is not None and self._is_another(seat):
            asked = self._seat_name(self.player or 0)
            raise NotYourTurn(f"{asked} is to move, not {self._seat_name(seat)}.")
        refusal = self.why_not(move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        self._advance(move)
        self._undone.clear()
        return move

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids a move now; None when it is possible. `seat` says who asks.

        >>> print(new("thebes", seed=7).why_not("finish"))
        You can end the game for yourself only in its last year. [TH-121]
        >>> print(new("thebes", seed=7).why_not("finish", seat=0))
        It is not your turn. [turn]
        """
        move = self._move(move, seat)
        if self._is_another(seat):
            return ANOTHER_TURN
        refusal: Refusal | None = self.state.refusal(move)
        return refusal

    def _is_another(self, seat: int | None) -> bool:
        """Whether somebody asks or moves while another seat is to act."""
        return seat is not None and seat != self.player and not self.over

    def _move(self, move: Move | str, seat: int | None = None) -> Move:
        if isinstance(move, str):
            # words cut short are completed by what is offered: not for others, whom that would tell a hand
            return self.box.moves.parse(move, [] if self._is_another(seat) else self.state.offered)
        known = self.box.moves.by_notation.get(str(move))
        if known is None or known is not move:  # one of another box may look alike and mean another card
            raise NotationError(f"'{move}' is no move of this game.")
        return known

    def _advance(self, move: Move) -> None:
        state = self.state.copy()
        state.apply(move)
        self._states.append(state)
        self._moves.append(move)

    # --- undo, time travel, forks ---------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether the last move can be taken back without anybody's consent.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.can_undo()  # new cards were laid open
        False
        """
        if len(self._states) == 1 or (self._secret is not None and self.over):  # the secret may be out
            return False
        return self._states[-1].reveals == self._states[-2].reveals

    def undo(self, consent: bool = False) -> Move:
        """Take the last move back. Once something was revealed, only with everybody's consent.

        Chance is part of the position: the same move will draw the same again.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.undo(consent=True)
        <exchange>
        """
        if len(self._states) == 1:
            raise NoWayBack("There is no move to take back.")
        if not self.can_undo() and not consent:
            raise NoWayBack(f"'{self._moves[-1]}' brought something to light; taking it back needs consent.")
        by_consent = not self.can_undo()
        self._states.pop()
        self._undone.append(self._moves.pop())
        if by_consent:
            self._states[-1] = self.state.copy()  # the one that was here may belong to another table too
            self.state.say(TAKEN_BACK)
        return self._undone[-1]

    def redo(self) -> Move:
        """Make the move again that was last taken back.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.undo(consent=True) is table.redo()
        True
        """
        if not self._undone:
            raise NoWayBack("There is no move to make again.")
        move = self._undone.pop()
        self._advance(move)
        return move

    def at(self, n: int) -> "Table":
        """The table as it was after n moves, to look at or to play on from there.

        It has the same future in store. For an honest "what if" use `fork`.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.at(0).moves
        []
        """
        if not 0 <= n <= len(self._moves):
            raise NoWayBack(f"This game has {len(self._moves)} moves so far; there is no move {n}.")
        then = Table(self.game, self.box, self._states[0], self._head, self._states[0].rng)
        then._states = self._states[: n + 1]
        then._moves = self._moves[:n]
        return then

    def fork(self, seat: int | None = None, seed: int | str | None = None) -> "Table":
        """A private table that goes on from here, with everything re-dealt that `seat` cannot know.

        >>> table = new("thebes", seed=7)
        >>> other = table.fork(seat=0, seed="what if")
        >>> other.view(0) == table.view(0), other.hash() == table.hash()
        (True, False)
        """
        rng = _chance(seed)
        viewer = self._viewer(seat)
        state = self.game.redeal(self.state, viewer, rng)
        if state.log is not None:
            state.log = overheard(state.log, viewer)
        return _table_from(self.game, self.box, state, self._head.seats, rng, seed)

    # --- looking --------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator.

        >>> new("thebes", seed=7).view(seat=0)["deck"]  # how many; not which
        59
        """
        return self.game.view(self.state, self._viewer(seat))

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened, in the sentences that a seat may read.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.log()[0]
        'Player 2 exchanges the display.'
        """
        return sentences(self.state.log or [], self._words(), self._viewer(seat))

    def picture(self, seat: int | None = None) -> Any:
        """The table, drawn for a seat.

        >>> new("thebes", seed=7).picture(seat=0).rows[0][0].title
        'Europe and the Near East'
        """
        return self.game.picture(self.state, self._viewer(seat), self._head.seats)

    def position(self) -> dict[str, Any]:
        """The whole position, hidden parts too: every pile, bag, hand and the to-do list.

        >>> new("thebes", seed=7).position()["todo"][0]
        {'step': 'TakeTurn', 'player': 1}
        """
        position = self.game.write(self.state)
        if self._secret is None:
            position["rng"] = [int(word) for word in self.state.rng.words()]
        return position

    def scores(self) -> list[int]:
        """Everybody's points, as they stand.

        >>> new("thebes", seed=7).scores()
        [0, 0]
        """
        return [int(points) for points in self.game.scores(self.state)]

    def score_sheet(self) -> list[dict[str, int]]:
        """Where everybody's points come from.

        >>> sorted(new("thebes", seed=7).score_sheet()[0])
        ['artifacts', 'congresses', 'exhibitions', 'majorities', 'total']
        """
        return self.game.score_sheet(self.state)

    def winners(self) -> list[int]:
        """Who has won; nobody before the game is over.

        >>> new("thebes", seed=7).winners()
        []
        """
        return [int(seat) for seat in self.game.winners(self.state)] if self.over else []

    def hash(self) -> str:
        """The fingerprint of the position, chance included.

        >>> new("thebes", seed=7).hash() == new("thebes", seed=7).hash()
        True
        """
        return self.game.hash(self.state)

    @property
    def commitment(self) -> str | None:
        """For sealed chance: what was published before the first draw.

        >>> len(new("thebes").commitment), new("thebes", seed=7).commitment
        (64, None)
        """
        return self._head.commitment

    def _words(self) -> dict[str, Renderer]:
        return self.game.words(self.state, self._head.seats)

    def _viewer(self, seat: int | None) -> int:
        """A seat, or nobody's for spectators."""
        if seat is not None and not 0 <= seat < len(self.names):
            seats = len(self.names) - 1
            raise NoSuchSeat(f"There is no seat {seat}; seats are 0 to {seats}, and None is a spectator.")
        return NOBODY if seat is None else seat

    def _seat_name(self, seat: int) -> str:
        return self._head.seats[seat] if 0 <= seat < len(self._head.seats) else f"seat {seat}"

    # --- records --------------------------------------------------------------------------

    def record(self) -> Record:
        """The game so far. A sealed secret is told only when the game is over.

        >>> table = new("thebes", seed=7)
        >>> move = table.play("exchange")
        >>> table.record().seed, len(table.record().moves)
        (7, 1)
        """
        head = self._head
        return Record(
            FORMAT,
            head.game,
            head.content,
            head.house,
            head.seats,
            [int(move.index) for move in self._moves],
            self.hash(),
            head.seed,
            head.who,
            head.commitment,
            self._secret.hex() if self._secret is not None and self.over else None,
            head.start,
            self.scores() if self.over else None,
            self.winners() if self.over else None,
        )

    def save(self, path: str | Path) -> None:
        """Write the record. The secret of a running sealed game goes into a file of its own beside it.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     new("thebes", seed=7).save(Path(folder, "game.json"))
        ...     load(Path(folder, "game.json")).player
        1
        """
        path = Path(path)
        path.write_bytes(records.encode(self.record()) + b"\n")
        if self._secret is not None and not self.over:
            secret_file(path).write_text(self._secret.hex() + "\n")
        else:
            secret_file(path).unlink(missing_ok=True)


def secret_file(path: Path) -> Path:
    """Where `Table.save` keeps the secret of a running game."""
    return path.with_name(path.name + ".secret")


# --- opening tables -------------------------------------------------------------------------


def new(
    name: str,
    players: int = 2,
    seed: int | str | None = None,
    house: dict[str, str] | None = None,
    names: list[str] | None = None,
    content: str | Path | None = None,
    who: list[str] | None = None,
) -> Table:
    """Open a table. Without a seed, chance is sealed: committed to now, verifiable at the end.

    >>> table = new("thebes", 3, seed=7, house={"legends": "permanent"})
    >>> table.view()["house"]["legends"]
    'permanent'
    """
    game = find(name)
    game.check_seats(players)
    box = game.box(None if content is None else Path(content))
    rng = _chance(seed)
    settled = settle(box.house_rules, house or {})
    head = _head(game, box, settled, _seats(names, players), seed, rng)
    if who is not None and len(who) != players:
        raise ReliquaryError(f"There are {players} players, but 'who' tells of {len(who)}.")
    head.who = who
    first = game.start(box, settled, players, rng, [])
    return Table(game, box, first, head, rng)


def set_up(
    name: str,
    position: dict[str, Any],
    seed: int | str = 0,
    names: list[str] | None = None,
    content: str | Path | None = None,
) -> Table:
    """Make a table of a position, as `Table.position` writes it; missing parts take defaults.

    >>> table = set_up("thebes", {"players": [{"clock": 150, "place": "rome"}, {"clock": 157}]})
    >>> table.describe("finish")
    'End the game for yourself.'
    """
    game = find(name)
    box = game.box(None if content is None else Path(content))
    house = Part(Part(position, "The position").data.get("house") or {}, "'house'").data
    state, rng = _read(game, box, settle(box.house_rules, house), position, _chance(seed))
    return _table_from(game, box, state, names, rng, seed)


def _read(game: Game, box: Box, settled: dict[str, str], position: Any, rng: Rng) -> tuple[State, Rng]:
    """A position that was written down, up to its question, and its generator: its own if it names one."""
    part = Part(position, "The position")
    if part.pop("game", str, game.name).replace("-", "_") != game.name:
        raise PositionError(f"This is not a position of {game.title}.")
    words = part.pop("rng", list, None)
    rng = rng if words is None else read_rng(words)
    part.pop("house", dict, None)  # settled already
    players = part.pop("players", list, [{}] * game.seats[0])
    game.check_seats(len(players))
    state: State = game.read(box, settled, players, part, rng, [])
    part.done()
    state.advance()
    state.reveals = 0
    return state, rng


def load(path: str | Path, content: str | Path | None = None) -> Table:
    """Replay a saved game up to its last move, and check that it ends where it says.

    >>> load("no such file.json")
    Traceback (most recent call last):
        ...
    reliquary.kernel.record.RecordError: no such file.json cannot be read: No such file or directory.
    """
    record = records.read(path)
    secret = record.secret
    if secret is None and record.commitment is not None and secret_file(Path(path)).exists():
        secret = secret_file(Path(path)).read_text(errors="replace").strip()
    return replay(record, secret, content)


def replay(record: Record, secret: str | None = None, content: str | Path | None = None) -> Table:
    """Play a record again from its start.

    >>> table = new("thebes", seed=7)
    >>> replay(table.record()).hash() == table.hash()
    True
    """
    game = find(record.game)
    box = game.box(None if content is None else Path(content))
    if record.content != box.version:
        raise RecordError(
            f"This game was played with content {record.content}; here is {box.version}."
            " Give the content file that it was played with."
        )
    rng = _record_rng(record, secret or record.secret)
    settled = settle(box.house_rules, record.house)
    if record.who is not None and len(record.who) != len(record.seats):
        raise RecordError(
            f"This game has {len(record.seats)} seats, but tells who sits in {len(record.who)}."
        )
    if record.start is None:
        game.check_seats(len(record.seats))
        first = game.start(box, settled, len(record.seats), rng, [])
    else:
        first, rng = _read(game, box, settled, record.start, rng)
        if len(game.scores(first)) != len(record.seats):
            raise RecordError(f"This game has {len(record.seats)} seats, but begins with another number.")
    table = Table(game, box, first, record, rng)
    for n, index in enumerate(record.moves, 1):
        if not 0 <= index < len(box.moves.moves):
            raise RecordError(f"Move {n} of this game is {index}, which is no move.")
        try:
            table.play(box.moves.moves[index])
        except ReliquaryError as problem:
            raise RecordError(f"Move {n} of this game cannot be played: {problem}") from None
    if table.hash() != record.hash:
        raise RecordError("This game does not end in the position that it says: file or rules were changed.")
    return table


def _record_rng(record: Record, secret: str | None) -> Rng:
    if record.commitment is None:
        return seeded(record.seed if record.seed is not None else 0)
    if secret is None:
        raise RecordError(
            "The secret of this sealed game is missing: until the game is over, it is kept in the file"
            " with the ending .secret beside it."
        )
    try:
        key = bytes.fromhex(secret)
    except ValueError:
        raise RecordError("The secret of this game is not a hexadecimal number.") from None
    if len(key) != SECRET_BYTES or commitment(key) != record.commitment:
        raise RecordError("The secret of this game is not the one that was committed to.")
    return sealed(key)


def _chance(seed: int | str | None) -> Rng:
    """The generator for a seed; without one, a sealed one."""
    if seed is None:
        return sealed()
    if type(seed) not in (int, str):
        raise ReliquaryError(f"A seed is a whole number or a text, not {seed!r}.")
    return seeded(seed)


def _seats(names: list[str] | None, players: int) -> list[str]:
    if names is None:
        return [f"Player {seat + 1}" for seat in range(players)]
    if len(names) != players:
        raise ReliquaryError(f"There are {players} players, but {len(names)} names.")
    return list(names)


def _head(
    game: Game, box: Box, settled: dict[str, str], seats: list[str], seed: int | str | None, rng: Rng
) -> Record:
    if isinstance(seed, int) and seed.bit_length() > 63:
        seed = str(seed)  # the same game; JSON has no larger numbers
    published = commitment(rng.secret) if isinstance(rng, SealedRng) else None
    return Record(FORMAT, game.name, box.version, settled, seats, [], "", seed, None, published)


def _table_from(
    game: Game, box: Box, state: Any, names: list[str] | None, rng: Rng, seed: int | str | None
) -> Table:
    """A table that begins in the middle of a game."""
    start = game.write(state)
    seats = _seats(names, len(start["players"]))
    if isinstance(rng, SealedRng):
        state.rng = rng = sealed()  # not the luck with which the table was dealt
    else:
        start["rng"] = [int(word) for word in state.rng.words()]
    head = _head(game, box, start["house"], seats, seed, rng)
    head.start = start
    return Table(game, box, state, head, rng)
