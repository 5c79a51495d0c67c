"""Gymnasium's own tests, unmodified, and what this environment promises besides."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gizmos
from gizmos.gymnasium_env import GizmosEnv

NAME = "gizmos.gymnasium_env:Gizmos-v0"


# Warnings are errors here, so nothing was objected to.
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("render_mode", [None, "ansi", "human"])
@pytest.mark.usefixtures("capsys")
def test_check_env(players: int, render_mode: str | None) -> None:
    check_env(gymnasium.make(NAME, players=players, render_mode=render_mode).unwrapped)


def test_it_is_registered_and_ends() -> None:
    env = gymnasium.make("Gizmos-v0")
    assert isinstance(env.unwrapped, GizmosEnv)
    assert env.spec is not None and env.spec.max_episode_steps == 1000
    with gymnasium.make(NAME, opponent="random", players=3, max_episode_steps=5) as env:
        env.reset(seed=1)
        cut = [env.step(env.action_space.sample())[3] for _ in range(5)]
        assert cut == [False] * 4 + [True]


def finish(env: GizmosEnv, seed: int | None) -> tuple[list[int], float, dict[str, Any]]:
    """Plays a game at random: the learner's actions, all it was paid, and the last info."""
    _, info = env.reset(seed=seed)
    choices, actions, paid, terminated = random.Random(seed), [], 0.0, False
    while not terminated:
        assert np.array_equal(info["action_mask"] != 0, env.action_masks())
        actions.append(choices.choice(env.action_masks().nonzero()[0].tolist()))
        _, reward, terminated, truncated, info = env.step(actions[-1])
        paid += reward
        assert not truncated
    return actions, paid, info


@pytest.mark.parametrize("opponent", ["random", "greedy", "search:5"])
def test_the_bot_plays_all_other_seats(opponent: str) -> None:
    env = GizmosEnv(opponent, players=3, seat=1)
    actions, paid, info = finish(env, 6)
    bot, episode = gizmos.Bot(opponent, 6), gizmos.Episode(3, 6)
    mine = iter(actions)
    while not episode.is_over:
        if episode.seat == 1:
            episode.act(next(mine))
        else:
            episode.play(bot.decide(episode.view(episode.seat)).move)
    assert info["scores"].tolist() == episode.scores
    assert paid == (1.0 if episode.winner == 1 else -0.5)


def test_points_are_the_lead_that_has_grown() -> None:
    env = GizmosEnv("greedy", seat=0, reward="points")
    _, paid, info = finish(env, 2)
    assert paid == info["scores"][0] - info["scores"][1]


def test_the_seat_changes_from_game_to_game() -> None:
    env = GizmosEnv("random", players=4)
    seats = [env.reset(seed=1)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(60))]
    assert set(seats) == {0, 1, 2, 3}
    again = [env.reset(seed=1)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(60))]
    assert seats == again
    fixed = GizmosEnv("random", players=4, seat=2)
    assert {fixed.reset()[1]["seat"] for _ in range(20)} == {2}


def test_an_illegal_action_is_replaced_and_told() -> None:
    env = GizmosEnv("random", seat=0)
    _, info = env.reset(seed=1)
    illegal = int((info["action_mask"] == 0).argmax())
    *_, info = env.step(illegal)
    assert info["illegal_action"] == illegal
    *_, info = env.step(int(info["action_mask"].argmax()))
    assert "illegal_action" not in info


def test_games_need_a_reset_before_they_begin_and_once_they_are_over() -> None:
    env = GizmosEnv("greedy")
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)
    finish(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)


@pytest.mark.parametrize("action", [-1, gizmos.ACTIONS, 2**70])
def test_unknown_actions_are_refused(action: int) -> None:
    env = GizmosEnv("greedy", seat=0)
    env.reset(seed=1)
    with pytest.raises(gizmos.IllegalAction, match=f"no such action: {action}"):
        env.step(action)
    _, _, terminated, _, info = env.step(int(env.action_masks().argmax()))
    assert not terminated and "illegal_action" not in info


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"players": 1}, gizmos.ImpossibleSetup, "2 to 4 players, not 1"),
        ({"players": 5}, gizmos.ImpossibleSetup, "2 to 4 players, not 5"),
        ({"seat": 2}, ValueError, "there is no seat 2 in a game for 2"),
        ({"seat": -1}, ValueError, "there is no seat -1 in a game for 2"),
        ({"opponent": "nobody"}, gizmos.ParseBotNameError, 'unknown bot "nobody"'),
        ({"reward": "glory"}, gizmos.ParseRewardError, "unknown reward 'glory'"),
        ({"render_mode": "x"}, ValueError, "there is no render mode 'x'"),
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as raised:
        GizmosEnv(**wrong)
    assert raised.type is error


def test_it_renders_what_the_learner_knows(capsys: pytest.CaptureFixture[str]) -> None:
    env = GizmosEnv("random", render_mode="human", seat=0)
    env.reset(seed=1)
    assert "seat 0 decides" in capsys.readouterr().out
    text = GizmosEnv("random", render_mode="ansi", seat=1)
    text.reset(seed=1)
    assert "\x1b[" in str(text.render()) and capsys.readouterr().out == ""
