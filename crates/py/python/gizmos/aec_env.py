"""One agent after the other, as PettingZoo's AEC environments have it.

>>> from gizmos.aec_env import raw_env
>>> env = raw_env(players=2)
>>> env.reset(seed=7)
>>> env.step(0)
>>> env.agent_selection
'player_1'
"""

from typing import Any

from pettingzoo import AECEnv

from gizmos.agents import Agents, Info


class raw_env(Agents, AECEnv[str, Any, Any]):
    """The environment itself, without the checks of `env`."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts another game; there are no options."""
        self._start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = dict.fromkeys(self.agents, 0)
        self._refused: dict[str, int] = {}
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self._decides()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Acts for the selected agent; `None` for one who is done."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if self.truncations[agent]:
            self._was_dead_step(action)
            self._series.leave(self._seats[agent])
            if self.agents:
                self._go_on()
        elif action is None:
            raise TypeError(f"{agent} is not done, so it has to act: None is no action")
        else:
            self._act(agent, action)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as the selected agent knows it."""
        return self._series.render(self._seats[self.agent_selection])

    def _act(self, agent: str, action: int) -> None:
        if self._series.episode.act_or_sample(action):
            if self._refused:
                self._refused.pop(agent, None)
        else:
            self._refused[agent] = int(action)
        self._cumulative_rewards[agent] = 0.0
        self._steps[agent] += 1
        if self._steps[agent] >= self.max_cycles and not self._series.episode.is_over:
            # It stays selected to learn that it is done. Only then others play on, which is not its business any more.
            self.truncations[agent] = True
            self._pay()
        else:
            self._go_on()
        self.infos[agent] = self._info(agent)

    def _go_on(self) -> None:
        """Asks whoever decides; a bot decides for those who have left."""
        if len(self.agents) < self._series.players:
            self._series.play_others()
        self._pay()
        if self._series.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = decider = self._decides()
            self.infos[decider] = self._info(decider)

    def _pay(self) -> None:
        if self._series.pays_at_every_step or self._series.episode.is_over:
            earned = self._series.rewards()
            self.rewards = {agent: earned[self._seats[agent]] for agent in self.agents}
            self._accumulate_rewards()

    def _info(self, agent: str) -> Info:
        info: Info = {"action_mask": self._series.episode.action_mask(self._seats[agent])}
        if agent in self._refused:
            info["illegal_action"] = self._refused[agent]
        return info
