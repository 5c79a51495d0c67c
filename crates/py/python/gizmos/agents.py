"""The agents of PettingZoo: who they are, what they see, and what they can do.

>>> from gizmos.agents import Agents
>>> Agents(players=3).possible_agents
['player_0', 'player_1', 'player_2']
"""

from operator import index
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from gizmos.series import RENDER_MODES, RenderMode, Reward, Series
from gizmos.spaces import Observation, action_space, observation_space

METADATA: dict[str, Any] = {
    "name": "gizmos_v0",
    "render_modes": list(RENDER_MODES),
    "render_fps": 2,
    "is_parallelizable": False,
}

Info: TypeAlias = dict[str, Any]
"""What an agent is told besides its observation."""


class Agents:
    """What both kinds of environment share: they differ only in who acts when."""

    metadata = METADATA

    def __init__(
        self, players: int = 2, render_mode: RenderMode | None = None, max_cycles: int = 500, reward: Reward = "win"
    ) -> None:
        if index(max_cycles) < 1:
            raise ValueError(f"max_cycles is {max_cycles}, but agents take at least one step")
        self._series = Series(players, reward, render_mode)
        self._random: np.random.Generator | None = None
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(players) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions; always the same object."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it can do."""
        return self._series.observe(self._seats[agent])

    def close(self) -> None:
        """There is nothing to close."""

    def _start(self, seed: int | None) -> None:
        """Starts another game: the one of this seed or, without one, the next."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._series.reset(int(self._random.integers(2**63)) if seed is None else seed)

    def _decides(self) -> str:
        return self.possible_agents[self._series.episode.seat]
