"""The batch as a vector environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import gizmos
from gizmos.vector_env import GizmosVectorEnv

NAME = "gizmos.gymnasium_env:Gizmos-v0"


def test_make_vec_makes_it() -> None:
    envs = gymnasium.make_vec(NAME, num_envs=5, opponent="random", players=3)
    assert isinstance(envs, GizmosVectorEnv)
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert set(infos) == {"action_mask", "seat"}
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    envs.close()


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_can_do_it_its_own_way(mode: str) -> None:
    envs = gymnasium.make_vec(NAME, num_envs=2, vectorization_mode=mode, opponent="random")
    observations, _ = envs.reset(seed=1)
    observations, *_ = envs.step(observations["action_mask"].argmax(axis=1))
    assert observations in envs.observation_space
    envs.close()


def test_it_steps_like_the_batch() -> None:
    envs, batch = GizmosVectorEnv(16, "greedy", 2), gizmos.Batch(16, 2, 9, opponent="greedy")
    observations, _ = envs.reset(seed=9)
    ended = 0
    for _ in range(300):
        actions = batch.sample().copy()
        seats = batch.seats.copy()
        batch.step(actions)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert np.array_equal(observations["observation"], batch.observations)
        assert np.array_equal(observations["action_mask"], batch.action_masks)
        assert np.array_equal(rewards, batch.rewards[np.arange(16), seats])
        assert np.array_equal(terminations, batch.terminations)
        assert np.array_equal(truncations, batch.truncations)
        if terminations.any():
            ended += int(terminations.sum())
            done = terminations | truncations
            assert np.array_equal(infos["_final_obs"], done) and np.array_equal(infos["_final_info"], done)
            assert np.array_equal(infos["final_info"]["scores"], batch.final_scores)
            for game, final in enumerate(infos["final_obs"]):
                assert (final is not None) == done[game]
                if final is not None:
                    assert final in envs.single_observation_space
                    assert np.array_equal(final["observation"], batch.final_observations[game])
    assert ended > 16


def test_illegal_actions_are_replaced_and_told() -> None:
    envs = GizmosVectorEnv(8, "random")
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[3] = (infos["action_mask"][3] == 0).argmax()
    *_, infos = envs.step(actions)
    assert infos["illegal_action"].nonzero()[0].tolist() == [3]
    *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert "illegal_action" not in infos


def test_arrays_are_ones_own_unless_copies_are_unwanted() -> None:
    for copy in (True, False):
        envs = GizmosVectorEnv(4, "random", copy=copy)
        first, _ = envs.reset(seed=1)
        kept = first["observation"].copy()
        envs.step(first["action_mask"].argmax(axis=1))
        assert np.array_equal(first["observation"], kept) == copy


@pytest.mark.parametrize("actions", [np.zeros(3, np.int64), np.zeros((4, 1), np.int64), np.zeros(4), [0, 1, 2], 0])
def test_wrong_actions_are_refused(actions: Any) -> None:
    envs = GizmosVectorEnv(4, "random")
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="each of 4 games"):
        envs.step(actions)


def test_seeds_decide_everything() -> None:
    def story(seed: int) -> np.ndarray:
        envs = GizmosVectorEnv(4, "random")
        observations, _ = envs.reset(seed=seed)
        seen = [observations["observation"]]
        for _ in range(200):
            observations, *_ = envs.step(observations["action_mask"].argmax(axis=1))
            seen.append(observations["observation"])
        observations, _ = envs.reset()
        return np.stack([*seen, observations["observation"]])

    assert np.array_equal(story(1), story(1))
    assert not np.array_equal(story(1), story(2))
