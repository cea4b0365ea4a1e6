"""Where the results of a simulation go: JSON lines or Parquet, safe against interrupts."""

import importlib
from pathlib import Path
from typing import Any, Protocol

import msgspec

from reliquary.kernel.moves import ReliquaryError
from reliquary.lab.simulate import Result, flat


class OutputError(ReliquaryError):
    """A file that cannot be written."""


class Sink(Protocol):
    """Takes results one by one."""

    def add(self, result: Result) -> None: ...
    def close(self) -> None: ...


class JsonLines:
    """One line of JSON for each game, written at once."""

    def __init__(self, path: Path) -> None:
        self.file = _writable(path)

    def add(self, result: Result) -> None:
        self.file.write(msgspec.json.encode(flat(result)) + b"\n")

    def close(self) -> None:
        self.file.close()


class Parquet:
    """Columns, written in groups of rows; what is there when it is closed is complete."""

    ROWS = 10_000

    def __init__(self, path: Path) -> None:
        try:
            self.arrow: Any = importlib.import_module("pyarrow")
            self.parquet: Any = importlib.import_module("pyarrow.parquet")
        except ImportError:
            raise OutputError("Parquet needs pyarrow: pip install 'reliquary[parquet]'.") from None
        _writable(path).close()
        self.path = path
        self.rows: list[dict[str, Any]] = []
        self.writer: Any = None

    def add(self, result: Result) -> None:
        self.rows.append(flat(result))
        if len(self.rows) >= self.ROWS:
            self._write()

    def _write(self) -> None:
        table = self.arrow.Table.from_pylist(self.rows)
        if self.writer is None:
            self.writer = self.parquet.ParquetWriter(str(self.path), table.schema)
        self.writer.write_table(table)
        self.rows = []

    def close(self) -> None:
        if self.rows:
            self._write()
        if self.writer is None:
            self.path.unlink(missing_ok=True)
        else:
            self.writer.close()


class Nowhere:
    """For when only the summary is wanted."""

    def add(self, result: Result) -> None:
        pass

    def close(self) -> None:
        pass


def sink(path: Path | None) -> Sink:
    """The sink for a file, by its ending."""
    if path is None:
        return Nowhere()
    if path.suffix == ".parquet":
        return Parquet(path)
    if path.suffix in (".jsonl", ".ndjson"):
        return JsonLines(path)
    raise OutputError(f"{path}: results go into .jsonl or .parquet files.")


def _writable(path: Path) -> Any:
    try:
        return path.open("wb")
    except OSError as problem:
        raise OutputError(f"{path} cannot be written: {problem.strerror}.") from None
