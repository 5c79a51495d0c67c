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
from gizmos.series import Reward

PLAYERS = (2, 3, 4)
REWARDS: tuple[Reward, ...] = ("win", "points")

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
@pytest.mark.parametrize("reward", REWARDS)
def test_api(players: int, reward: Reward) -> None:
    env = gizmos_v0.env(players=players, reward=reward)
    assert said(lambda: api_test(env, num_cycles=1000)) <= KNOWN_WARNINGS


def test_api_of_the_raw_environment() -> None:
    assert said(lambda: api_test(gizmos_v0.raw_env(), num_cycles=200)) <= KNOWN_WARNINGS


@pytest.mark.parametrize("max_cycles", [1, 2, 7, 40])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("reward", REWARDS)
def test_api_when_agents_leave_early(max_cycles: int, players: int, reward: Reward) -> None:
    env = gizmos_v0.env(players=players, max_cycles=max_cycles, reward=reward)
    assert said(lambda: api_test(env, num_cycles=200)) <= KNOWN_WARNINGS


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


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("max_cycles", [1, 7, 50])
def test_who_leaves_is_paid_for_their_own_time_and_played_for_then(
    players: int, reward: Reward, max_cycles: int
) -> None:
    env = gizmos_v0.env(players=players, max_cycles=max_cycles, reward=reward)
    left_before_the_end = 0
    for seed in range(10):
        env.reset(seed=seed)
        episode, stand_in, bot = gizmos.Episode(players, seed), gizmos.Bot("heuristic", seed), gizmos.Bot("greedy")
        words: list[int] = []
        seats = {agent: seat for seat, agent in enumerate(env.possible_agents)}
        steps, paid = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0.0)
        for agent in env.agent_iter():
            observation, earned, termination, truncation, _ = env.last()
            paid[agent] += earned
            assert np.array_equal(observation["observation"], episode.observe(seats[agent]))
            assert np.array_equal(observation["action_mask"], episode.action_mask(seats[agent]))
            assert paid[agent] == pytest.approx(worth(episode, seats[agent], reward))
            # Only who was there when the game ended has seen it end.
            assert termination == episode.is_over
            assert truncation == (steps[agent] == max_cycles and not termination)
            if termination or truncation:
                words.clear()
                env.step(None)
            else:
                words = words or episode.actions_of(bot.decide(episode.view(episode.seat)).move)
                episode.act(words[0])
                env.step(words.pop(0))
                steps[agent] += 1
            there = [seats[agent] for agent in env.agents]
            leaves = env.agents and env.truncations[env.agent_selection]
            while there and not leaves and not episode.is_over and episode.seat not in there:
                episode.play(stand_in.decide(episode.view(episode.seat)).move)
        # Nobody was left waiting: all took all their steps, unless the game ended before.
        assert episode.is_over or set(steps.values()) == {max_cycles}
        left_before_the_end += episode.is_over and max_cycles in steps.values()
    assert left_before_the_end > 0 or max_cycles < 50


def worth(episode: gizmos.Episode, seat: int, reward: Reward) -> float:
    """What a seat has been paid in all when the game stands like this."""
    others = episode.players - 1
    if reward == "points":
        scores = episode.scores
        return scores[seat] - (sum(scores) - scores[seat]) / others
    if episode.winner is None:
        return 0.0
    return 1.0 if episode.winner == seat else -1.0 / others


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("reward", REWARDS)
def test_a_batch_pays_the_same(players: int, reward: Reward) -> None:
    env = gizmos_v0.raw_env(players=players, max_cycles=10_000, reward=reward)
    for seed in range(3):
        env.reset(seed=seed)
        batch = gizmos.Batch(1, players, seed, reward=reward, max_steps=100_000)
        while not any(env.terminations.values()):
            action = int(batch.sample()[0])
            batch.step([action])
            env.step(action)
            assert list(env.rewards.values()) == pytest.approx(batch.rewards[0].tolist())
        assert batch.terminations.all()


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
    ("wrong", "error", "message"),
    [
        ({"players": 1}, gizmos.ImpossibleSetup, "2 to 4 players, not 1"),
        ({"players": 5}, gizmos.ImpossibleSetup, "2 to 4 players, not 5"),
        ({"render_mode": "rgb_array"}, ValueError, "there is no render mode 'rgb_array'"),
        ({"max_cycles": 0}, ValueError, "max_cycles is 0"),
        ({"max_cycles": 1.5}, TypeError, "'float' object cannot be interpreted as an integer"),
        ({"reward": "glory"}, gizmos.ParseRewardError, "unknown reward 'glory'"),
    ],
)
def test_wrong_arguments_are_refused(
    make: Callable[..., Any], wrong: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message) as raised:
        make(**wrong)
    assert raised.type is error


@pytest.mark.parametrize("name", ["agents", "agent_selection", "rewards", "num_agents"])
def test_nothing_is_there_before_a_reset(name: str) -> None:
    with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
        getattr(gizmos_v0.env(), name)


def test_steps_in_the_wrong_order_are_refused() -> None:
    env: Any = gizmos_v0.env()
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        env.last()
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(gizmos.ACTIONS)
    for nonsense in (-1, gizmos.ACTIONS, 2**70):
        with pytest.raises(gizmos.IllegalAction, match=f"no such action: {nonsense}"):
            env.unwrapped.step(nonsense)
    with pytest.raises(TypeError, match="has to act"):
        env.unwrapped.step(None)
    assert np.array_equal(env.observe("player_0")["observation"], before)
