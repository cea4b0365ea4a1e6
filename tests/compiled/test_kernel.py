"""The tests of the kernel pass in the compiled build too."""

import os
import subprocess
import sys

from tests.compiled.test_builds import ROOT, STAMP

#: Compiled classes have no docstrings, so the examples in them are tried in the other build only.
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--ignore=tests/kernel/test_doctests.py"]


def test_the_kernel_keeps_its_promises_when_compiled() -> None:
    assert STAMP.exists(), "no compiled build: `make test` makes one, where there is a C compiler"
    env = os.environ | {"RELIQUARY_BUILD": "compiled"}
    words = [sys.executable, *PYTEST, "tests/kernel"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-3_000:] + done.stderr
