"""All agents at once, as PettingZoo's parallel environments have it.

>>> from gizmos.parallel_env import parallel_env
>>> env = parallel_env(players=2)
>>> observations, infos = env.reset(seed=7)
>>> observations, rewards, terminations, truncations, infos = env.step({"player_0": 0, "player_1": 0})
>>> bool(observations["player_1"]["action_mask"].any())
True
"""

from typing import Any

from pettingzoo import ParallelEnv

from gizmos.agents import Agents, Info
from gizmos.series import RenderMode, Reward
from gizmos.spaces import Observation


class parallel_env(Agents, ParallelEnv[str, Any, Any]):
    """All agents hand in an action at every step; only the one of who decides counts."""

    def __init__(
        self, players: int = 2, render_mode: RenderMode | None = None, max_cycles: int = 500, reward: Reward = "win"
    ) -> None:
        super().__init__(players, render_mode, max_cycles, reward)
        self.agents = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Starts another game; there are no options."""
        self._start(seed)
        self.agents = self.possible_agents[:]
        self._steps = 0
        if self.render_mode == "human":
            self.render()
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Plays the action of who decides."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        decider = self._decides()
        if decider not in actions:
            raise ValueError(f"{decider} decides, but there is no action of {decider}")
        legal = self._series.episode.act_or_sample(actions[decider])
        self._steps += 1
        over, late = self._series.episode.is_over, self._steps >= self.max_cycles
        agents = self.agents
        earned = self._series.rewards()
        infos = self._infos()
        if not legal:
            infos[decider]["illegal_action"] = int(actions[decider])
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late and not over),
            infos,
        )

    def render(self) -> str | None:
        """The board as who decides knows it."""
        return self._series.render(self._series.episode.seat)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> dict[str, Info]:
        episode = self._series.episode
        return {agent: {"action_mask": episode.action_mask(seat)} for agent, seat in self._seats.items()}
