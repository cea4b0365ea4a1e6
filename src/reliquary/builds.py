"""Same source, two speeds: which build of the rules runs.

`make compile` puts a compiled copy of the package into `build/compiled`. It is used as long as it was
made from exactly these sources; after an edit the sources run again, interpreted, until the next
`make compile`. `RELIQUARY_BUILD=interpreted` or `compiled` asks for one of them.
"""

import hashlib
import os
import sys
from collections.abc import MutableSequence
from pathlib import Path

STAMP = "SOURCES"


def prefer_compiled(search_path: MutableSequence[str]) -> None:
    """Let the package's modules come from the compiled copy, if there is one and it is up to date."""
    wanted = os.environ.get("RELIQUARY_BUILD", "")
    sources = Path(__file__).parent
    copy = sources.parent.parent / "build" / "compiled" / "reliquary"
    stamp = copy / STAMP
    if wanted == "interpreted" or not stamp.exists():
        if wanted == "compiled" and not is_compiled_here():
            raise ImportError("There is no compiled build of Reliquary here; `make compile` makes one.")
        return
    if stamp.read_text() != digest(sources):
        if wanted == "compiled":
            raise ImportError(
                "The compiled build of Reliquary is older than its sources; run `make compile`."
            )
        return
    search_path.insert(0, str(copy))
    sys.path.append(str(copy.parent))


def digest(sources: Path) -> str:
    """A fingerprint of all sources."""
    hasher = hashlib.blake2b(digest_size=16)
    for path in sorted(sources.rglob("*.py")):
        hasher.update(str(path.relative_to(sources)).encode() + b"\0" + path.read_bytes())
    return hasher.hexdigest()


def is_compiled_here() -> bool:
    """Whether this very package was installed with compiled rules (a wheel)."""
    return any((Path(__file__).parent / "kernel").glob("state.*.so")) or any(
        (Path(__file__).parent / "kernel").glob("state.*.pyd")
    )


def build() -> str:
    """The build that runs: "compiled" or "interpreted"."""
    from reliquary.kernel import state

    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"
