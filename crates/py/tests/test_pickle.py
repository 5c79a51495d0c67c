"""Copies that go on exactly as their originals, in this process and in others."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import numpy as np
import pytest

import gizmos

T = TypeVar("T")


def pickled(thing: T) -> T:
    return pickle.loads(pickle.dumps(thing))  # type: ignore[no-any-return]


COPIES: list[Callable[..., object]] = [pickled, copy.copy, copy.deepcopy]


def played(episode: gizmos.Episode) -> tuple[list[int], list[int]]:
    """Plays on at random, from the game's own stream."""
    actions = []
    while not episode.is_over:
        actions.append(episode.sample())
        episode.act(actions[-1])
    return actions, episode.scores


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_episode_goes_on_exactly(make: Callable[[gizmos.Episode], gizmos.Episode], players: int) -> None:
    paying = 0
    for seed in range(6):
        episode = gizmos.Episode(players, seed)
        while not episode.is_over:
            if episode.decisions % 7 == 0 or episode.paying_for is not None:
                again = make(episode)
                assert again.state.to_json() == episode.state.to_json()
                assert again.legal_actions() == episode.legal_actions()
                assert (again.decisions, again.paying_for) == (episode.decisions, episode.paying_for)
                paying += episode.paying_for is not None
                if episode.decisions % 35 == 0:
                    assert played(again) == played(make(episode))
            episode.act(episode.sample())
        over = make(episode)
        assert over.is_over and over.winner == episode.winner
    assert paying > 3


def test_an_episode_in_another_position_goes_on_exactly() -> None:
    episode = gizmos.Episode(2, seed=7)
    guess = episode.with_state(episode.view(0).sample(seed=3))
    assert played(pickled(guess)) == played(guess)


def moves(bot: gizmos.Bot, view: gizmos.View, count: int) -> list[object]:
    return [bot.decide(view).move for _ in range(count)]


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("name", ["random", "greedy", "search:10", "apprentice"])
def test_a_bot_goes_on_exactly(make: Callable[[gizmos.Bot], gizmos.Bot], name: str) -> None:
    view, bot = gizmos.Game(seed=7).view(0), gizmos.Bot(name, seed=1)
    moves(bot, view, 5)
    again = make(bot)
    assert again.name == name
    assert moves(again, view, 20) == moves(bot, view, 20)


def test_a_bot_keeps_its_net() -> None:
    layers = gizmos.Net().layers
    layers["win"][:] *= -1
    view, bot = gizmos.Game(seed=7).view(0), gizmos.Bot("search:30", seed=1, net=gizmos.Net(layers))
    assert pickled(bot).decide(view) == bot.decide(view)


def steps(batch: gizmos.Batch, count: int) -> list[object]:
    seen: list[object] = []
    for _ in range(count):
        batch.step(batch.sample())
        arrays: list[np.ndarray] = [batch.observations, batch.action_masks, batch.rewards]
        arrays += [batch.terminations, batch.final_scores]
        seen.extend(array.tolist() for array in arrays)
    return seen


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("opponent", [None, "random", "greedy"])
@pytest.mark.parametrize("reward", ["win", "points"])
def test_a_batch_goes_on_exactly(
    make: Callable[[gizmos.Batch], gizmos.Batch], opponent: str | None, reward: Literal["win", "points"]
) -> None:
    batch = gizmos.Batch(6, 3, seed=7, opponent=opponent, reward=reward, max_steps=40)
    steps(batch, 150)
    again = make(batch)
    assert np.array_equal(again.final_observations, batch.final_observations)
    assert np.array_equal(again.truncations, batch.truncations)
    assert steps(again, 120) == steps(batch, 120)
    batch.reset(seed=3)
    steps(batch, 10)
    assert steps(make(batch), 30) == steps(batch, 30)


def test_other_processes_go_on_exactly() -> None:
    episode, batch = gizmos.Episode(2, seed=7), gizmos.Batch(4, seed=7)
    bot = gizmos.Bot("random", seed=1)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(played, (episode,)), pool.apply(steps, (batch, 20)), pool.apply(bot_moves, (bot,))
    assert there == (played(episode), steps(batch, 20), bot_moves(bot))


def bot_moves(bot: gizmos.Bot) -> list[str]:
    view = gizmos.Game(seed=7).view(0)
    return [str(bot.decide(view).move) for _ in range(10)]


def test_garbage_is_refused() -> None:
    episode: Any = gizmos.Episode
    batch: Any = gizmos.Batch
    for text in ["", "{}"]:
        with pytest.raises(ValueError):
            episode._restored(text)
        with pytest.raises(ValueError):
            batch._restored(text, [])
    restore, (text,) = episode(2, seed=7).__reduce__()
    assert restore(text).legal_actions() == episode(2, seed=7).legal_actions()
    with pytest.raises(ValueError):
        restore(text.replace('"round":1', '"round":"x"'))
    restore, (text, arrays) = batch(2, seed=7).__reduce__()
    with pytest.raises(ValueError):
        restore(text, [array[..., :1].T[:0] for array in arrays])
