"""PettingZoo's usual checks, without their usual price.

>>> from gizmos.aec_env import raw_env
>>> from gizmos.checked_env import checked_env
>>> env = checked_env(raw_env(players=2))
>>> env.last()
Traceback (most recent call last):
    ...
AttributeError: agent_selection cannot be accessed before reset
"""

from typing import Any

from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from gizmos.aec_env import raw_env
from gizmos.agents import Info


class checked_env(OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's usual wrappers around `raw_env`.

    They look up every attribute step by step, which takes longer than playing; so what a loop needs is handed through.
    Before the first reset there is nothing to hand through, and the wrappers say so.
    """

    def __init__(self, raw: raw_env) -> None:
        super().__init__(AssertOutOfBoundsWrapper(raw))
        self._raw = raw

    @property
    def agents(self) -> list[str]:  # type: ignore[override]
        """The agents who are still there."""
        return self._raw.agents

    @property
    def agent_selection(self) -> str:  # type: ignore[override]
        """The agent whose step is next."""
        return self._raw.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, Info]:
        """What the selected agent sees, has earned, and whether it is done."""
        return self._raw.last(observe) if self._has_reset else super().last(observe)
