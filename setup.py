"""The compiled build. Without RELIQUARY_COMPILE=1 this is a plain Python package.

What is compiled is what runs in simulations: kernel, games, bots and the playout loops. What reads
files, talks to people or is written with tools that want real Python classes stays interpreted.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

INTERPRETED = {
    "__init__.py",
    "ints.py",
    "game.py",
    "picture.py",
    "position.py",
    "record.py",
    "table.py",
    "words.py",
}


def compiled_modules() -> list[str]:
    """The files that mypyc compiles."""
    root = Path("src/reliquary")
    folders = [root / "kernel", root / "bots", *sorted((root / "games").iterdir())]
    files = [path for folder in folders if folder.is_dir() for path in sorted(folder.glob("*.py"))]
    return [str(path) for path in [*files, root / "lab" / "playout.py"] if path.name not in INTERPRETED]


if os.environ.get("RELIQUARY_COMPILE") == "1":
    if shutil.which(os.environ.get("CC", "cc")) is None and shutil.which("gcc") is None:
        sys.exit("The compiled build needs a C compiler (gcc). The interpreted package works without.")
    from mypyc.build import mypycify

    extensions = mypycify(compiled_modules(), opt_level="3", group_name="reliquary")
    if sys.platform == "linux":
        for extension in extensions:
            # nobody puts other functions in the place of ours, so they may be inlined: 15 % faster
            extension.extra_compile_args.append("-fno-semantic-interposition")
    setup(ext_modules=extensions)
else:
    setup()
