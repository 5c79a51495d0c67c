"""The board game Gizmos: every rule, strong bots, and fast environments for reinforcement learning."""

from gizmos._gizmos import __version__

__all__ = ["__version__"]
