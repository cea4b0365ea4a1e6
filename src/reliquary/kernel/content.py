"""From `content.toml` to checked values: entries, sentences, and errors that name the line.

A game's loader asks each entry for what it needs (`entry.text("name")`, `entry.whole("weeks", 1)`);
whatever is missing, misspelt, out of range or left over is reported with file, line and entry.
"""

import hashlib
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reliquary.kernel.moves import ReliquaryError
from reliquary.kernel.sentences import SentenceError, Vocabulary

HEADING = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?\s*(#.*)?$")
#: Read apart, or for readers of the file only.
NOTES = ("id", "source", "name_source", "seed_fields", "found_fields", "note")


class ContentError(ReliquaryError):
    """A content file says something that cannot be played."""


class Source:
    """A content file, kept to tell where in it something stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.bytes = path.read_bytes()
            self.lines = self.bytes.decode().splitlines()
            self.data: dict[str, Any] = tomllib.loads(self.bytes.decode())
        except OSError as problem:
            raise ContentError(f"{path}: cannot be read ({problem.strerror}).") from None
        except UnicodeDecodeError:
            raise ContentError(f"{path}: is not a text file in UTF-8.") from None
        except tomllib.TOMLDecodeError as problem:
            raise ContentError(f"{path}: is not valid TOML: {problem}.") from None

    def line(self, kind: str, identity: str, nth: int) -> int:
        """The line of an entry: of its `id`, or without one of its heading; 0 when it is not here."""
        named = re.compile(rf"""\bid\s*=\s*["']{re.escape(identity)}["']""")
        inside, headings = False, list[int]()
        for n, line in enumerate(self.lines, 1):
            heading = HEADING.match(line)
            if heading:
                inside = heading[1] == kind
                headings += [n] if inside else []
            elif inside and identity and named.search(line):
                return n
        return headings[nth] if not identity and nth < len(headings) else 0


class Entry:
    """One table of a content file, read key by key."""

    def __init__(self, content: "Content", kind: str, data: dict[str, Any], nth: int = 0) -> None:
        self.content = content
        self.kind = kind
        self.data = data
        self.nth = nth
        self.left = [key for key in data if key not in NOTES]
        self.id: str = data["id"] if type(data.get("id")) is str else ""

    def wrong(self, reason: str) -> ContentError:
        """The error to raise: file, line, entry and reason."""
        return self.content.wrong(reason, self.kind, self.id, self.nth)

    def get(self, key: str, expected: type, what: str, default: Any = None) -> Any:
        value = self.data.get(key, default)
        if key in self.left:
            self.left.remove(key)
        if value is None:
            raise self.wrong(f"'{key}' is missing")
        if not isinstance(value, expected) or (isinstance(value, bool) and expected is int):
            raise self.wrong(f"'{key}' must be {what}, not {value!r}")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        return str(self.get(key, str, "a text", default))

    def whole(self, key: str, least: int = 0, default: int | None = None) -> int:
        """A whole number of at least `least`."""
        value: int = self.get(key, int, "a whole number", default)
        if value < least:
            raise self.wrong(f"'{key}' must be at least {least}, not {value}")
        return value

    def wholes(self, key: str, length: int | None = None) -> list[int]:
        """A list of whole numbers, of a given length."""
        values: list[Any] = self.get(key, list, "a list")
        if not all(type(value) is int for value in values):
            raise self.wrong(f"'{key}' must hold whole numbers only")
        if length is not None and len(values) != length:
            raise self.wrong(f"'{key}' must hold {length} numbers, not {len(values)}")
        return values

    def one_of(self, key: str, known: Sequence[str]) -> int:
        """A name out of a known list, as its place in that list."""
        name = self.text(key)
        if name not in known:
            raise self.wrong(f"'{key}' is {name!r}, which is none of: {', '.join(known)}")
        return known.index(name)

    def part(self, key: str) -> "Entry":
        """A table inside this one, such as a face of a card."""
        return self._inside(self.get(key, dict, "a table"))

    def parts(self, key: str) -> list["Entry"]:
        """A list of tables inside this one."""
        tables: list[Any] = self.get(key, list, "a list of tables")
        if not all(isinstance(table, dict) for table in tables):
            raise self.wrong(f"'{key}' must hold tables only")
        return [self._inside(table) for table in tables]

    def _inside(self, data: dict[str, Any]) -> "Entry":
        inside = Entry(self.content, self.kind, data, self.nth)
        inside.id = self.id
        return inside

    def any(self, key: str, default: Any = None) -> Any:
        """Anything; the caller checks it."""
        return self.get(key, object, "given", default)

    def sentences(self, key: str, vocabulary: Vocabulary) -> list[Any]:
        """A list of sentences of the game's closed vocabulary."""
        effects: list[Any] = []
        for sentence in self.get(key, list, "a list of sentences"):
            try:
                effects.append(vocabulary.parse(str(sentence)))
            except SentenceError as problem:
                raise self.wrong(f"in '{key}': {problem}") from None
        return effects

    def done(self) -> None:
        """Nothing may be left that nobody asked for."""
        if self.left:
            raise self.wrong(f"unknown key '{self.left[0]}'")


class Content:
    """A content file, with a house file laid over it if there is one.

    A house file begins with `extends = "<game>"` and holds only what differs: entries with a new
    `id` are added, entries with a known `id` replace the printed ones key by key.
    """

    def __init__(self, path: Path, house_file: Path | None = None) -> None:
        self.sources = [Source(path)]
        self.data = self.sources[0].data
        self.is_house = False
        if house_file is not None:
            over = Source(house_file)
            if "extends" not in over.data:
                self.sources = [over]
                self.data = over.data
            else:
                self._lay_over(over)

    def _lay_over(self, over: Source) -> None:
        self.sources.insert(0, over)
        self.is_house = True
        game = self.data["meta"]["id"]
        if over.data["extends"] != game:
            raise ContentError(f"{over.path}: extends {over.data['extends']!r}, but the game is {game!r}.")
        for key, value in over.data.items():
            if key == "extends":
                continue
            if key not in self.data:
                raise ContentError(f"{over.path}: '{key}' is nothing that the game {game!r} has.")
            ids = [entry.get("id") for entry in value] if _are_tables(value) else []
            for nth, identity in enumerate(ids):
                if identity in ids[:nth] and identity is not None:
                    raise self.wrong("this id is used twice", key, str(identity))
                if type(identity) is not str and _have_ids(self.data[key]):
                    raise self.wrong("'id' must be a text", key, "", nth)
            self.data[key] = _merged(self.data[key], value)

    @property
    def version(self) -> str:
        """A fingerprint: equal versions play equal games."""
        together = b"\0".join(source.bytes for source in self.sources)
        return hashlib.blake2b(together, digest_size=8).hexdigest()

    def wrong(self, reason: str, kind: str = "", identity: str = "", nth: int = 0) -> ContentError:
        """An error with file, line and entry."""
        found = [(source.path, source.line(kind, identity, nth)) for source in self.sources]
        path, line = ([place for place in found if place[1]] or found)[0]
        place = f"{path}:{line}" if line else str(path)
        entry = f" [{kind}{' ' + identity if identity else ''}]" if kind else ""
        return ContentError(f"{place}:{entry} {reason}.")

    def table(self, key: str) -> Entry:
        """A single table, such as [calendar]."""
        if not isinstance(self.data.get(key), dict):
            raise self.wrong(f"the table [{key}] is missing")
        return Entry(self, key, self.data[key])

    def entries(self, key: str) -> list[Entry]:
        """All tables of a kind, such as [[cards]]; their ids must differ."""
        found: Any = self.data.get(key)
        if not found or not _are_tables(found):
            raise self.wrong(f"the tables [[{key}]] are missing")
        entries = [Entry(self, key, data, nth) for nth, data in enumerate(found)]
        seen: set[str] = set()
        for entry in entries:
            if entry.id in seen and entry.id:
                raise entry.wrong("this id is used twice")
            if not entry.id and any(other.id for other in entries):
                raise entry.wrong("'id' must be a text")
            seen.add(entry.id)
        return entries


def _merged(printed: Any, over: Any) -> Any:
    """Tables key by key, lists of tables that have ids id by id, everything else replaced."""
    if _all_are(dict, printed, over):
        return {**printed, **{key: _merged(printed.get(key), value) for key, value in over.items()}}
    if _have_ids(printed) and _have_ids(over):
        known: dict[str, Any] = {entry["id"]: entry for entry in printed}
        for entry in over:
            known[entry["id"]] = _merged(known.get(entry["id"], {}), entry)
        return list(known.values())
    return over


def _have_ids(value: Any) -> bool:
    """Whether this is a list of tables that each have an id."""
    return _are_tables(value) and len(value) > 0 and all(type(entry.get("id")) is str for entry in value)


def _are_tables(value: Any) -> bool:
    return _all_are(list, value) and _all_are(dict, *value)


def _all_are(kind: type, *values: Any) -> bool:
    return all(isinstance(value, kind) for value in values)


def word(name: str) -> str:
    """A name as moves are written with it: "Miner's Lamp (old)" as "miners-lamp-old"."""
    return re.sub("[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
