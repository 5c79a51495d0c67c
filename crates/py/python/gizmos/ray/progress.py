"""The progress of work on a cluster.

>>> from gizmos.ray.progress import text
>>> text(played=150, total=600, seconds=20)
'150 of 600 deals, 1:00 left'
"""

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], object]
"""Called with the number of deals played and that of all deals."""


def text(played: int, total: int, seconds: float) -> str:
    """How much was played in some seconds, and how long the rest will take."""
    left = str(timedelta(seconds=round(seconds / played * (total - played))))
    return f"{played} of {total} deals, {left.removeprefix('0:').removeprefix('0')} left"


class ProgressLine:
    """One line on standard error, if that is a terminal."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._width = 0

    def show(self, played: int, total: int) -> None:
        """Shows the progress instead of what the line has shown before."""
        if sys.stderr.isatty():
            self._write(text(played, total, time.monotonic() - self._started))

    def clear(self) -> None:
        """Removes the line."""
        if self._width:
            self._write("")
            print(end="\r", file=sys.stderr, flush=True)

    def _write(self, line: str) -> None:
        print(f"\r{line:{self._width}}", end="", file=sys.stderr, flush=True)
        self._width = len(line)
