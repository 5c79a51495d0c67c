"""Registers `Gizmos-v0` with Gymnasium, as soon as somebody has both.

Gymnasium takes long to import and need not be installed. So if it has not been imported yet, the registration waits for
that.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

__all__ = ["register", "register_later"]

NAME = "Gizmos-v0"


def register() -> None:
    """Registers the environment, once."""
    import gymnasium

    if NAME not in gymnasium.registry:
        gymnasium.register(
            id=NAME,
            entry_point="gizmos.gymnasium_env:GizmosEnv",
            vector_entry_point="gizmos.vector_env:GizmosVectorEnv",
            max_episode_steps=1000,
        )


class AfterGymnasium:
    """Finds Gymnasium as the other finders do, and registers the environment once it has been imported."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module comes from; of all but Gymnasium this finder knows nothing."""
        if name != "gymnasium":
            return None
        others: list[Any] = [finder for finder in sys.meta_path if finder is not self]
        found = (finder.find_spec(name, path, target) for finder in others)
        spec: ModuleSpec | None = next((spec for spec in found if spec is not None), None)
        if spec is None or spec.loader is None:
            return None
        loader: Any = spec.loader
        load = loader.exec_module

        def load_and_register(module: ModuleType) -> None:
            load(module)
            if self in sys.meta_path:
                sys.meta_path.remove(self)
            register()

        loader.exec_module = load_and_register
        return spec


def register_later() -> None:
    """Registers the environment when Gymnasium is imported; at once if it has been."""
    if sys.modules.get("gymnasium") is not None:
        register()
    else:
        sys.meta_path.insert(0, AfterGymnasium())
