"""Tests run on the sources; `tests/compiled` compares the other build with them."""

import os

os.environ.setdefault("RELIQUARY_BUILD", "interpreted")
