"""PettingZoo's own tests, unmodified, and what this environment promises besides."""

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import gizmos
from gizmos import gizmos_v0

PLAYERS = (2, 3, 4)

# PettingZoo says these of every environment with masks in its observations but those whose names it knows.
KNOWN_WARNINGS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


def said(test: Callable[[], None]) -> set[str]:
    """What a test warns of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        test()
    return {str(warning.message) for warning in caught}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("reward", ["win", "points"])
def test_api(players: int, reward: Any) -> None:
    env = gizmos_v0.env(players=players, reward=reward)
    assert said(lambda: api_test(env, num_cycles=1000)) <= KNOWN_WARNINGS


def test_api_of_the_raw_environment() -> None:
    assert said(lambda: api_test(gizmos_v0.raw_env(), num_cycles=200)) <= KNOWN_WARNINGS


@pytest.mark.parametrize("max_cycles", [1, 2, 7])
def test_api_when_agents_leave_early(max_cycles: int) -> None:
    env = gizmos_v0.env(players=3, max_cycles=max_cycles)
    assert said(lambda: api_test(env, num_cycles=100)) <= KNOWN_WARNINGS


@pytest.mark.parametrize("players", PLAYERS)
def test_seeds(players: int) -> None:
    seed_test(lambda: gizmos_v0.env(players=players), num_cycles=500)
    parallel_seed_test(lambda: gizmos_v0.parallel_env(players=players), num_cycles=500)


def test_max_cycles() -> None:
    for _ in range(20):
        max_cycles_test(gizmos_v0)


@pytest.mark.parametrize("players", PLAYERS)
def test_parallel_api(players: int) -> None:
    assert said(lambda: parallel_api_test(gizmos_v0.parallel_env(players=players), num_cycles=1000)) == set()


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    make: Any = gizmos_v0.env
    render_test(make, custom_tests={"ansi": lambda text: "decides" in text})
    assert "decides" in capsys.readouterr().out


def test_rendering_needs_a_mode() -> None:
    env = gizmos_v0.env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None


def play(env: Any, seed: int | None, choices: random.Random) -> tuple[list[tuple[str, int]], dict[str, float]]:
    """Plays a random game: who did what, and what everybody was paid."""
    env.reset(seed=seed)
    story, paid = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        paid[agent] += reward
        action = None
        if not (termination or truncation):
            assert np.array_equal(observation["action_mask"], info["action_mask"])
            action = choices.choice(observation["action_mask"].nonzero()[0].tolist())
            story.append((agent, action))
        env.step(action)
    return story, paid


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_that_of_its_seed_and_the_winner_is_paid(players: int) -> None:
    env = gizmos_v0.env(players=players, max_cycles=10_000)
    for seed in range(5):
        story, paid = play(env, seed, random.Random(seed))
        episode = gizmos.Episode(players, seed)
        for agent, action in story:
            assert agent == f"player_{episode.seat}"
            episode.act(action)
        assert episode.is_over
        losers = -1 / (players - 1)
        assert paid == {f"player_{s}": 1.0 if s == episode.winner else losers for s in range(players)}


def test_points_add_up_to_the_final_lead() -> None:
    env = gizmos_v0.env(players=3, max_cycles=10_000, reward="points")
    story, paid = play(env, 3, random.Random(3))
    episode = gizmos.Episode(3, 3)
    for _, action in story:
        episode.act(action)
    scores = episode.scores
    for seat, score in enumerate(scores):
        assert paid[f"player_{seat}"] == pytest.approx(score - (sum(scores) - score) / 2)


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    first, second = gizmos_v0.env(), gizmos_v0.env()
    games = [play(first, seed, random.Random(0))[0] for seed in (5, None, None)]
    again = [play(second, seed, random.Random(0))[0] for seed in (5, None, None)]
    assert games == again
    assert games[0] != games[1] != games[2]
    assert play(gizmos_v0.env(), None, random.Random(0))[0] != play(gizmos_v0.env(), None, random.Random(0))[0]


def test_an_illegal_action_is_replaced_and_told() -> None:
    env: Any = gizmos_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    before = env.observe(agent)["observation"]
    illegal = int((mask == 0).argmax())
    env.step(illegal)
    assert env.infos[agent]["illegal_action"] == illegal
    assert not np.array_equal(env.observe(agent)["observation"], before)
    # It is told until the agent acts again.
    while env.agent_selection != agent:
        assert "illegal_action" not in env.infos[env.agent_selection]
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
        assert env.infos[agent]["illegal_action"] == illegal
    env.step(int(env.infos[agent]["action_mask"].argmax()))
    assert "illegal_action" not in env.infos[agent]


@pytest.mark.filterwarnings("ignore:.*[Ii]llegal move")
def test_an_illegal_action_ends_the_game_if_so_wished() -> None:
    env: Any = TerminateIllegalWrapper(gizmos_v0.env(), illegal_reward=-1)
    env.reset(seed=1)
    observation, *_ = env.last()
    agent = env.agent_selection
    env.step(int((observation["action_mask"] == 0).argmax()))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_who_leaves_is_played_for_until_the_others_are_done() -> None:
    env = gizmos_v0.env(players=2, max_cycles=25)
    for seed in range(10):
        env.reset(seed=seed)
        steps = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                assert termination or steps[agent] == 25
                assert termination != truncation
                env.step(None)
            else:
                assert observation["action_mask"].any()
                env.step(int(observation["action_mask"].argmax()))
                steps[agent] += 1
            ended = termination
        assert max(steps.values()) == 25
        # The others were not left waiting: they took all their steps, too, unless the game ended before.
        assert ended or min(steps.values()) == 25


def test_only_who_decides_counts_in_parallel() -> None:
    env = gizmos_v0.parallel_env(max_cycles=10_000)
    observations, _ = env.reset(seed=4)
    episode, choices = gizmos.Episode(2, 4), random.Random(4)
    while env.agents:
        decider = f"player_{episode.seat}"
        for agent, observation in observations.items():
            assert observation["action_mask"].any() == (agent == decider)
        action = choices.choice(observations[decider]["action_mask"].nonzero()[0].tolist())
        episode.act(action)
        nonsense = {agent: 0 for agent in env.agents}
        observations, rewards, terminations, truncations, infos = env.step({**nonsense, decider: action})
        assert "illegal_action" not in infos[decider]
    assert episode.is_over and all(terminations.values()) and not any(truncations.values())
    assert rewards[f"player_{episode.winner}"] == 1.0
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_parallel_says_who_has_to_act_and_what_was_illegal() -> None:
    env = gizmos_v0.parallel_env()
    observations, _ = env.reset(seed=4)
    with pytest.raises(ValueError, match="player_0 decides"):
        env.step({"player_1": 0})
    illegal = int((observations["player_0"]["action_mask"] == 0).argmax())
    *_, infos = env.step({"player_0": illegal, "player_1": 0})
    assert infos["player_0"]["illegal_action"] == illegal


@pytest.mark.parametrize("make", [gizmos_v0.env, gizmos_v0.raw_env, gizmos_v0.parallel_env])
@pytest.mark.parametrize(
    "wrong", [{"players": 1}, {"players": 5}, {"render_mode": "rgb_array"}, {"max_cycles": 0}, {"reward": "glory"}]
)
def test_wrong_arguments_are_refused(make: Callable[..., Any], wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        make(**wrong)


def test_steps_in_the_wrong_order_are_refused() -> None:
    env = gizmos_v0.env()
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agents
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(gizmos.ACTIONS)
    with pytest.raises(TypeError, match="has to act"):
        env.unwrapped.step(None)
