"""The four energies, which are plain strings."""

from typing import Literal

Energy = Literal["heat", "electric", "atomic", "battery"]
"""An energy, by its name."""

ENERGIES: tuple[Energy, ...] = ("heat", "electric", "atomic", "battery")
"""All energies, in the order used everywhere."""
