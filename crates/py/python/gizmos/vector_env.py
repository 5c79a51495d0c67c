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

    - The learner sits at another seat from game to game; `infos["seat"]` says where.
    - `infos["scores"]` are the points of all seats as they stand.
    - A game that ends starts anew in the same step. `infos["final_obs"]` is how it looked in the end, and
      `infos["final_info"]` what its `action_mask`, `seat` and `scores` were.
    - A game is cut off after `max_episode_steps` of the learner.
    - An illegal action is not played. A random legal one is played in its stead, and `infos["illegal_action"]` says
      which action was refused, where `infos["_illegal_action"]` is true.
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
        max_episode_steps: int = 1000,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError(f"many games at once cannot be rendered, so there is no render mode {render_mode!r}")
        if not isinstance(opponent, str):
            raise TypeError(f"the opponent is the name of a bot, not {opponent!r}; gizmos.Batch plays without one")
        self.num_envs = num_envs
        self.batch = gizmos.Batch(
            num_envs,
            players,
            threads=threads,
            opponent=opponent,
            reward=reward,
            max_steps=max_episode_steps,
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
        if options and "reset_mask" in options:
            raise ValueError("there is no reset_mask: games that end start anew by themselves")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        observations = self._observations()
        return observations, self._infos(observations)

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Acts in each game, and plays on until the learner has to decide again."""
        batch = self.batch
        actions = self._checked(actions)
        # The seats of the games that are being played; one that ends may seat the learner elsewhere.
        seats = batch.seats.copy()
        refused = batch.step_or_sample(actions)
        ended = batch.terminations | batch.truncations
        observations = self._observations()
        infos = self._infos(observations) | refusals(actions, refused & ~ended)
        if ended.any():
            infos |= flagged(ended, final_obs=self._final_observations(ended))
            mask, scores = self._own(batch.final_action_masks), self._own(batch.final_scores)
            final_info = flagged(ended, action_mask=mask, seat=seats, scores=scores)
            infos |= flagged(ended, final_info=final_info | refusals(actions, refused & ended))
        rewards = batch.rewards[self._games, seats]
        return observations, rewards, self._own(batch.terminations), self._own(batch.truncations), infos

    def _checked(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The actions, if there is one for each game."""
        actions = np.asarray(actions)
        if actions.shape != self._games.shape or actions.dtype.kind not in "iu":
            wrong = f"actions of the shape {actions.shape} and the type {actions.dtype}"
            raise ValueError(f"one whole number for each of {self.num_envs} games is wanted, not {wrong}")
        return actions

    def _observations(self) -> Observation:
        batch = self.batch
        return {"observation": self._own(batch.observations), "action_mask": self._own(batch.action_masks)}

    def _infos(self, observations: Observation) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        seats, scores = self._own(self.batch.seats), self._own(self.batch.scores)
        return flagged(everywhere, action_mask=observations["action_mask"], seat=seats, scores=scores)

    def _final_observations(self, ended: npt.NDArray[np.bool_]) -> npt.NDArray[np.object_]:
        """How the games that ended looked in the end."""
        batch = self.batch
        looked = np.full(self.num_envs, None, np.object_)
        for game in ended.nonzero()[0]:
            final: Observation = {
                "observation": batch.final_observations[game].copy(),
                "action_mask": batch.final_action_masks[game].copy(),
            }
            looked[game] = final
        return looked

    def _own(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._copy else array


def flagged(where: npt.NDArray[np.bool_], **infos: Any) -> dict[str, Any]:
    """Infos in Gymnasium's form: beside each, in which games it means something."""
    return infos | {f"_{name}": where for name in infos}


def refusals(actions: npt.NDArray[np.int64], refused: npt.NDArray[np.bool_]) -> dict[str, Any]:
    """Which actions were refused, if any were."""
    return flagged(refused, illegal_action=np.where(refused, actions, 0)) if refused.any() else {}
