"""Gizmos for PettingZoo: 2 to 4 players who act one after the other.

>>> from gizmos import gizmos_v0
>>> env = gizmos_v0.env(players=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = int(observation["action_mask"].argmax())  # here goes your policy
...     env.step(action)
>>> env.close()

| | |
|---|---|
| agents | `player_0` to `player_3`, by seat; `player_0` is First Player |
| actions | `Discrete(gizmos.ACTIONS)`: see `gizmos.action_name` and `gizmos.action_spans` |
| observations | a dictionary of `observation` and `action_mask`: see `gizmos.observation_spans` |
| infos | `action_mask`; `illegal_action` after an action that could not be played |

- One turn is several steps: an agent acts as often as it has something to decide.
- An illegal action is not played. A random legal one is played in its stead, and `illegal_action` says which action was
  refused. Wrap the environment in `TerminateIllegalWrapper` if it should end the game.
- An agent who has taken `max_cycles` steps is truncated and leaves; the bot `heuristic` plays on for it until the
  others are done or the game is over. The parallel environment is truncated after `max_cycles` steps in all.
- With the reward `win`, the winner gets 1 at the end and the others lose 1 between them. With `points`, everybody gets
  at each step how much their lead over the mean of the others has grown.
- `reset(seed=...)` always starts the same game. Without a seed, the next game follows from the last seed, or is a
  surprise if there was none.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

import gizmos
from gizmos.series import RENDER_MODES, RenderMode, Reward, Series
from gizmos.spaces import Observation, action_space, observation_space

__all__ = ["env", "parallel_env", "raw_env"]

Info = dict[str, Any]

METADATA: dict[str, Any] = {
    "name": "gizmos_v0",
    "render_modes": list(RENDER_MODES),
    "render_fps": 2,
    "is_parallelizable": False,
}

STAND_IN = "heuristic"
"""The bot that plays for agents who have left."""


def env(
    players: int = 2, render_mode: RenderMode | None = None, max_cycles: int = 500, reward: Reward = "win"
) -> "checked_env":
    """The environment with PettingZoo's usual checks: actions out of bounds, and calls in the wrong order."""
    return checked_env(raw_env(players, render_mode, max_cycles, reward))


def at_least_one(max_cycles: int) -> int:
    """Refuses environments that end before they begin."""
    if max_cycles < 1:
        raise ValueError(f"max_cycles is {max_cycles}, but agents take at least one step")
    return max_cycles


class raw_env(AECEnv[str, Any, Any]):
    """The environment itself, without the checks of `env`."""

    metadata = METADATA

    def __init__(
        self, players: int = 2, render_mode: RenderMode | None = None, max_cycles: int = 500, reward: Reward = "win"
    ) -> None:
        self.render_mode = render_mode
        self.max_cycles = at_least_one(max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._series = Series(players, reward, render_mode)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(players) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts another game; there are no options."""
        self._series.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = dict.fromkeys(self.agents, 0)
        self._refused: dict[str, int] = {}
        self._stand_in: gizmos.Bot | None = None
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self._decides()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Acts for the selected agent; `None` for one who is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"{agent} is not done, so it has to act: None is no action")
        if self._series.act(action):
            if self._refused:
                self._refused.pop(agent, None)
        else:
            self._refused[agent] = int(action)
        self._steps[agent] += 1
        if self._steps[agent] >= self.max_cycles:
            self.truncations[agent] = True
            self._stand_in = self._stand_in or gizmos.Bot(STAND_IN, self._series.seed)
        if self._stand_in is not None:
            self._play_for_the_absent(self._stand_in)
        over = self._series.episode.is_over
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, False)
        self._cumulative_rewards[agent] = 0.0
        if over or self._series.pays_points:
            self._pay()
        self.infos[agent] = self._info(agent)
        selected = self._decides()
        if selected != agent and not (over or self._is_absent(selected)):
            self.agent_selection = selected
            self.infos[selected] = self._info(selected)
        if over or self._stand_in is not None:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it can do."""
        seat, episode = self._seats[agent], self._series.episode
        return {"observation": episode.observe(seat), "action_mask": episode.action_mask(seat)}

    def render(self) -> str | None:
        """The board as the selected agent knows it."""
        return self._series.render(self._seats[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close."""

    def _decides(self) -> str:
        return self.possible_agents[self._series.episode.seat]

    def _info(self, agent: str) -> Info:
        info: Info = {"action_mask": self._series.episode.action_mask(self._seats[agent])}
        if agent in self._refused:
            info["illegal_action"] = self._refused[agent]
        return info

    def _pay(self) -> None:
        earned = self._series.rewards()
        self.rewards = {agent: earned[self._seats[agent]] for agent in self.agents}
        self._accumulate_rewards()

    def _is_absent(self, agent: str) -> bool:
        return self.truncations.get(agent, True)

    def _play_for_the_absent(self, bot: gizmos.Bot) -> None:
        episode = self._series.episode
        if not all(self.truncations.values()):
            while self._is_absent(self._decides()) and not episode.is_over:
                episode.play(bot.decide(episode.view(episode.seat)).move)


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
        return self._raw.last(observe)


class parallel_env(ParallelEnv[str, Any, Any]):
    """All agents hand in an action at every step; only the one of who decides counts."""

    metadata = METADATA

    def __init__(
        self, players: int = 2, render_mode: RenderMode | None = None, max_cycles: int = 500, reward: Reward = "win"
    ) -> None:
        self.render_mode = render_mode
        self.max_cycles = at_least_one(max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = []
        self._series = Series(players, reward, render_mode)
        self.observation_spaces = {agent: observation_space(players) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions; always the same object."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Starts another game; there are no options."""
        self._series.start(seed)
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
        episode = self._series.episode
        decider = self.possible_agents[episode.seat]
        if decider not in actions:
            raise ValueError(f"{decider} decides, but there is no action of {decider}")
        legal = self._series.act(actions[decider])
        self._steps += 1
        over, late = episode.is_over, self._steps >= self.max_cycles
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
        return self._series.render(self._series.episode.state.to_move)

    def close(self) -> None:
        """There is nothing to close."""

    def _observations(self) -> dict[str, Observation]:
        episode = self._series.episode
        return {
            agent: {"observation": episode.observe(seat), "action_mask": episode.action_mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, Info]:
        episode = self._series.episode
        return {agent: {"action_mask": episode.action_mask(seat)} for seat, agent in enumerate(self.possible_agents)}
