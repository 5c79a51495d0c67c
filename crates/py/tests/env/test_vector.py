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
    assert set(infos) == {"action_mask", "_action_mask", "seat", "_seat", "scores", "_scores"}
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    envs.close()


# Other tests have started threads, so processes begin anew instead of being forked.
@pytest.mark.parametrize(("mode", "settings"), [("sync", {}), ("async", {"context": "spawn"})])
def test_gymnasium_can_do_it_its_own_way(mode: str, settings: dict[str, Any]) -> None:
    envs = gymnasium.make_vec(NAME, 2, vectorization_mode=mode, vector_kwargs=settings, opponent="random")
    observations, _ = envs.reset(seed=1)
    observations, *_ = envs.step(observations["action_mask"].argmax(axis=1))
    assert observations in envs.observation_space
    envs.close()


def forms(infos: dict[str, Any]) -> dict[str, Any]:
    """Which infos there are, of which shapes, for which games."""
    return {
        name: forms(info) if isinstance(info, dict) else info.tolist() if name.startswith("_") else info.shape
        for name, info in infos.items()
    }


def test_infos_have_the_form_that_gymnasium_gives_them() -> None:
    """Its own vector environment around the same games, with an illegal action on the way and one at the end."""
    mode = gymnasium.vector.AutoresetMode.SAME_STEP
    own = gymnasium.make_vec(NAME, 4, players=3, max_episode_steps=3)
    other = gymnasium.make_vec(
        NAME, 4, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, players=3, max_episode_steps=3
    )
    told = []
    for envs in (own, other):
        observations, infos = envs.reset(seed=1)
        told.append([forms(infos)])
        for step in range(4):
            actions = observations["action_mask"].argmax(axis=1)
            if step in (1, 2):
                actions[step] = (observations["action_mask"][step] == 0).argmax()
            observations, *_, infos = envs.step(actions)
            told[-1].append(forms(infos))
    assert told[0] == told[1]
    assert "illegal_action" in told[0][2] and "illegal_action" in told[0][3]["final_info"]


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
        assert np.array_equal(infos["action_mask"], batch.action_masks)
        assert np.array_equal(infos["seat"], batch.seats)
        if terminations.any():
            ended += int(terminations.sum())
            done = terminations | truncations
            assert np.array_equal(infos["_final_obs"], done) and np.array_equal(infos["_final_info"], done)
            final = infos["final_info"]
            assert np.array_equal(final["scores"], batch.final_scores) and np.array_equal(final["_scores"], done)
            assert np.array_equal(final["seat"], seats) and np.array_equal(final["_seat"], done)
            for game, looked in enumerate(infos["final_obs"]):
                assert (looked is not None) == done[game]
                if looked is not None:
                    assert looked in envs.single_observation_space
                    assert np.array_equal(looked["observation"], batch.final_observations[game])
                    assert not looked["action_mask"].any()
    assert ended > 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_is_cut_off_looks_as_it_stood(players: int) -> None:
    envs = gymnasium.make_vec(NAME, 1, opponent="greedy", players=players, max_episode_steps=5)
    for seed in range(5):
        observations, infos = envs.reset(seed=seed)
        bot, episode = gizmos.Bot("greedy", seed), gizmos.Episode(players, seed)
        for step in range(1, 6):
            [action] = actions = observations["action_mask"].argmax(axis=1)
            # The first game of the first place: the learner is First Player.
            assert infos["seat"].tolist() == [0] and infos["scores"].tolist() == [episode.scores]
            episode.act(int(action))
            while episode.seat != 0:
                episode.play(bot.decide(episode.view(episode.seat)).move)
            observations, _, terminations, truncations, infos = envs.step(actions)
            assert truncations.tolist() == [step == 5] and not terminations.any()
        [looked] = infos["final_obs"]
        assert np.array_equal(looked["observation"], episode.observe(0))
        assert np.array_equal(looked["action_mask"], episode.action_mask(0)) and looked["action_mask"].any()
        final = infos["final_info"]
        assert np.array_equal(final["action_mask"], [episode.action_mask(0)])
        assert final["scores"].tolist() == [episode.scores] and final["seat"].tolist() == [0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_are_those_of_the_seats(players: int) -> None:
    """They grow, and in the end the winner is paid who has the most."""
    envs = GizmosVectorEnv(8, "random", players, reward="points")
    observations, infos = envs.reset(seed=3)
    rng, ended = np.random.default_rng(3), 0
    while ended < 16:
        before, seats = infos["scores"], infos["seat"]
        masks = observations["action_mask"]
        observations, rewards, terminations, _, infos = envs.step((rng.random(masks.shape) * masks).argmax(axis=1))
        after = np.where(terminations[:, np.newaxis], infos.get("final_info", infos)["scores"], infos["scores"])
        gains = after - before
        own = gains[np.arange(8), seats]
        assert rewards == pytest.approx(own - (gains.sum(axis=1) - own) / (players - 1), abs=1e-5)
        ended += int(terminations.sum())


def test_illegal_actions_are_replaced_and_told() -> None:
    envs = GizmosVectorEnv(8, "random")
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[3] = (infos["action_mask"][3] == 0).argmax()
    refused = actions[3]
    *_, infos = envs.step(actions)
    assert infos["_illegal_action"].nonzero()[0].tolist() == [3]
    assert infos["illegal_action"][3] == refused
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


@pytest.mark.parametrize("action", [-1, -gizmos.ACTIONS, gizmos.ACTIONS])
def test_unknown_actions_are_refused_and_nothing_changes(action: int) -> None:
    envs = GizmosVectorEnv(4, "random")
    observations, _ = envs.reset(seed=1)
    before = envs.batch.observations.copy()
    actions = observations["action_mask"].argmax(axis=1)
    actions[2] = action
    with pytest.raises(gizmos.IllegalAction, match=f"game 2: no such action: {action}"):
        envs.step(actions)
    assert np.array_equal(envs.batch.observations, before)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"num_envs": 0}, gizmos.BatchError, "1 to 131072 games, not 0"),
        ({"players": 5}, gizmos.ImpossibleSetup, "2 to 4 players, not 5"),
        ({"opponent": "nobody"}, gizmos.ParseBotNameError, 'unknown bot "nobody"'),
        ({"opponent": None}, TypeError, "the opponent is the name of a bot, not None"),
        ({"reward": "glory"}, gizmos.ParseRewardError, 'unknown reward "glory"'),
        ({"max_episode_steps": 0}, gizmos.BatchError, "step"),
        ({"render_mode": "human"}, ValueError, "cannot be rendered"),
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as raised:
        gymnasium.make_vec(NAME, **wrong)
    assert raised.type is error


def test_games_cannot_be_reset_one_by_one() -> None:
    envs = GizmosVectorEnv(4, "random")
    with pytest.raises(ValueError, match="there is no reset_mask"):
        envs.reset(options={"reset_mask": np.array([True, False, False, False])})


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
