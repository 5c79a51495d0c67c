"""Many games at once for Gymnasium: a learner at one seat of each, a bot at the others.

>>> import gymnasium
>>> envs = gymnasium.make_vec("gizmos.gymnasium_env:Gizmos-v0", num_envs=8, opponent="random")
>>> observations, infos = envs.reset(seed=7)
>>> observations["observation"].shape == (8, gizmos.observation_size(2))
True
>>> actions = envs.action_space.sample()
>>> observations, rewards, terminations, truncations, infos = envs.step(actions)
>>> rewards.shape
(8,)
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

import gizmos
from gizmos.series import Reward
from gizmos.spaces import Observation, action_space, observation_space

__all__ = ["GizmosVectorEnv"]


METADATA: dict[str, Any] = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}


class GizmosVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """A `gizmos.Batch` as a vector environment.

    - A game that ends starts anew in the same step. `infos["final_obs"]` is how it looked in the end,
      `infos["final_info"]["scores"]` are its points.
    - An illegal action is not played. A random legal one is played in its stead, and `infos["illegal_action"]` says in
      which games that happened.
    - With `copy=False`, the arrays are the batch's own: nothing is copied, and the next step overwrites them.
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int = 1,
        opponent: str = "greedy",
        players: int = 2,
        reward: Reward = "win",
        threads: int = 1,
        max_decisions: int = 1000,
        copy: bool = True,
    ) -> None:
        self.num_envs = num_envs
        self.batch = gizmos.Batch(
            num_envs,
            players,
            threads=threads,
            opponent=opponent,
            reward=reward,
            max_decisions=max_decisions,
        )
        self.single_observation_space = observation_space(players)
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._games = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts all games anew; there are no options."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._observations(), self._infos()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Acts in each game, and plays on until the learner has to decide again."""
        batch = self.batch
        actions = np.asarray(actions)
        if actions.shape != self._games.shape or actions.dtype.kind not in "iu":
            wrong = f"actions of the shape {actions.shape} and the type {actions.dtype}"
            raise ValueError(f"one whole number for each of {self.num_envs} games is wanted, not {wrong}")
        legal = batch.action_masks[self._games, actions] != 0
        if not legal.all():
            actions = np.where(legal, actions, batch.sample())
        # The seats of the games that are being played; one that ends may seat the learner elsewhere.
        seats = batch.seats.copy()
        batch.step(actions.astype(np.int64, copy=False))
        rewards = batch.rewards[self._games, seats]
        infos = self._infos()
        if not legal.all():
            infos["illegal_action"] = ~legal
        ended = batch.terminations | batch.truncations
        if ended.any():
            infos |= self._final(ended)
        return self._observations(), rewards, self._own(batch.terminations), self._own(batch.truncations), infos

    def _observations(self) -> Observation:
        batch = self.batch
        return {"observation": self._own(batch.observations), "action_mask": self._own(batch.action_masks)}

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._own(self.batch.action_masks), "seat": self._own(self.batch.seats)}

    def _final(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """How the games that ended looked in the end, in the form that Gymnasium has for it."""
        looked = np.full(self.num_envs, None, object)
        for game in ended.nonzero()[0]:
            nothing = np.zeros(gizmos.ACTIONS, np.int8)
            looked[game] = {"observation": self.batch.final_observations[game].copy(), "action_mask": nothing}
        scores = {"scores": self.batch.final_scores.copy(), "_scores": ended}
        return {"final_obs": looked, "_final_obs": ended, "final_info": scores, "_final_info": ended}

    def _own(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._copy else array
