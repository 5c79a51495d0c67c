"""Gizmos for Gymnasium: one learner against a bot. Importing `gizmos` registers `Gizmos-v0`.

>>> import gizmos
>>> import gymnasium
>>> env = gymnasium.make("Gizmos-v0", opponent="greedy")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> terminated, truncated
(False, False)

`gymnasium.make_vec` makes a `gizmos.vector_env.GizmosVectorEnv`, which plays many games at once.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from gizmos.registration import register
from gizmos.series import RENDER_MODES, RenderMode, Reward, Series
from gizmos.spaces import Observation, action_space, observation_space

__all__ = ["GizmosEnv"]


METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}


class GizmosEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; the same bot sits at all others.

    - Observations are a dictionary of `observation` and `action_mask`.
    - `info` has the same `action_mask`, the `seat` of the learner, and the `scores` of all seats.
    - An illegal action is not played. A random legal one is played in its stead, and `info["illegal_action"]` says
      which action was refused.
    - With the reward `win`, the learner gets 1 for a game won; in a game lost, the losers lose 1 between them. With
      `points`, it gets at each step how much its lead over the mean of the others has grown.
    - `reset(seed=...)` always starts the same game, from the same seat. Unless `seat` says where the learner sits, this
      changes from game to game.
    - Who never builds never comes to an end, so `gymnasium.make` cuts games off after `max_episode_steps` of the
      learner, 1000 unless told otherwise. This class by itself does not.
    """

    metadata = METADATA

    def __init__(
        self,
        opponent: str = "greedy",
        players: int = 2,
        seat: int | None = None,
        reward: Reward = "win",
        render_mode: RenderMode | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._series = Series(players, reward, render_mode, opponent)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat} in a game for {players}")
        self._fixed_seat = seat
        self._seat = seat or 0
        self._needs_reset = True
        self.observation_space = observation_space(players)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts another game; there are no options. The others have played when the learner is asked first."""
        super().reset(seed=seed)
        game = int(self.np_random.integers(2**63)) if seed is None else seed
        if self._fixed_seat is None:
            self._seat = int(self.np_random.integers(self._series.players))
        self._series.reset(game, self._seat)
        self._needs_reset = False
        if self.render_mode == "human":
            self.render()
        return self._series.observe(self._seat), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Acts for the learner, and plays on until it has to decide again."""
        if self._needs_reset:
            raise gymnasium.error.ResetNeeded("no game is being played: reset the environment first")
        legal = self._series.episode.act_or_sample(action)
        self._series.play_others()
        self._needs_reset = self._series.episode.is_over
        reward = self._series.rewards()[self._seat]
        info = self._info()
        if not legal:
            info["illegal_action"] = int(action)
        if self.render_mode == "human":
            self.render()
        return self._series.observe(self._seat), reward, self._needs_reset, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, in the form that sb3-contrib asks for."""
        return self._series.episode.action_mask(self._seat).astype(np.bool_)

    def render(self) -> str | None:
        """The board as the learner knows it."""
        return self._series.render(self._seat)

    def _info(self) -> dict[str, Any]:
        episode = self._series.episode
        return {
            "action_mask": episode.action_mask(self._seat),
            "seat": self._seat,
            "scores": np.array(episode.scores, np.int16),
        }


register()
