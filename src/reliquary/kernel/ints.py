"""`i64` is a machine integer in compiled rules and plain `int` everywhere else.

mypy (and so the compiler) takes the first branch, Python and every other reader the second.
This module itself is never compiled, so nothing of mypy is needed to play.
"""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C")
MYPY = False

if MYPY:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_: bool) -> Callable[[C], C]:
        """Tell the compiler something about a class; to Python it says nothing."""

        def unchanged(cls: C) -> C:
            return cls

        return unchanged
