"""stub"""

from typing import Any


def rate(g: Any) -> list[float]:
    return [0.0] * len(g.offered)
