"""Many games at once: what is written, when games start anew, and what is refused."""

import threading
import time
from typing import Any

import numpy as np
import pytest

import gizmos

PLAYERS = (2, 3, 4)
ARRAYS = ("observations", "action_masks", "rewards", "terminations", "truncations", "seats")
FINAL_ARRAYS = ("final_scores", "final_observations", "final_action_masks")


def arrays(batch: gizmos.Batch) -> dict[str, np.ndarray]:
    """Copies of everything that a batch writes."""
    return {name: getattr(batch, name).copy() for name in (*ARRAYS, *FINAL_ARRAYS)}


def same(first: dict[str, np.ndarray], second: dict[str, np.ndarray]) -> bool:
    """Whether two batches have written the same."""
    return all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize("players", PLAYERS)
def test_types_and_shapes(players: int) -> None:
    batch = gizmos.Batch(7, players, 1)
    expected: dict[str, tuple[type[np.generic], tuple[int, ...]]] = {
        "observations": (np.uint8, (7, gizmos.observation_size(players))),
        "action_masks": (np.int8, (7, gizmos.ACTIONS)),
        "rewards": (np.float32, (7, players)),
        "terminations": (np.bool_, (7,)),
        "truncations": (np.bool_, (7,)),
        "seats": (np.int8, (7,)),
        "final_scores": (np.int16, (7, players)),
        "final_observations": (np.uint8, (7, gizmos.observation_size(players))),
        "final_action_masks": (np.int8, (7, gizmos.ACTIONS)),
    }
    for name, (dtype, shape) in expected.items():
        array = getattr(batch, name)
        assert array.dtype == dtype and array.shape == shape and array.flags.c_contiguous, name
    actions = batch.sample()
    assert actions.dtype == np.int64 and actions.shape == (7,)


def test_arrays_are_the_same_for_ever() -> None:
    batch = gizmos.Batch(4, 2, 1)
    before = {name: getattr(batch, name) for name in (*ARRAYS, *FINAL_ARRAYS)}
    places = {name: array.ctypes.data for name, array in before.items()}
    for _ in range(300):
        batch.step(batch.sample())
    batch.reset(2)
    for name, array in before.items():
        assert getattr(batch, name).ctypes.data == array.ctypes.data == places[name], name
        assert np.shares_memory(getattr(batch, name), array)


def test_what_is_written_into_arrays_changes_no_game() -> None:
    batch, untouched = gizmos.Batch(4, 2, 1), gizmos.Batch(4, 2, 1)
    for _ in range(300):
        actions = untouched.sample().copy()
        for name in (*ARRAYS, *FINAL_ARRAYS):
            getattr(batch, name)[...] = 1
        batch.step(actions)
        untouched.step(actions)
        assert all(np.array_equal(getattr(batch, name), getattr(untouched, name)) for name in ARRAYS)


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64])
def test_actions_may_be_any_whole_numbers_wherever_they_lie(dtype: type[np.generic]) -> None:
    batch, other = gizmos.Batch(4, 2, 1), gizmos.Batch(4, 2, 1)
    actions = np.zeros(8, dtype)
    actions[::2] = batch.action_masks.argmax(axis=1)
    batch.step(actions[::2])
    other.step(actions[::2].tolist())
    assert same(arrays(batch), arrays(other))


def test_only_one_thread_steps_a_batch_at_a_time() -> None:
    batch = gizmos.Batch(1, 2, 1, opponent="search:1000ms")
    # Picking ends the turn, so that the opponent has something to think about.
    actions = batch.action_masks.argmax(axis=1)
    assert gizmos.action_name(int(actions[0])).startswith("pick")
    ready, refused, seen = threading.Barrier(3), list[str](), 0

    def step() -> None:
        ready.wait()
        try:
            batch.step(actions)
        except RuntimeError as error:
            refused.append(str(error))

    threads = [threading.Thread(target=step) for _ in range(2)]
    for thread in threads:
        thread.start()
    ready.wait()
    while any(thread.is_alive() for thread in threads):
        seen += int(batch.observations.any())
        time.sleep(0.001)
    assert refused == ["another thread is working with this batch"]
    # Nobody had to wait to read.
    assert seen > 1


def test_arrays_outlive_their_batch() -> None:
    observations = gizmos.Batch(4, 2, 1).observations
    assert np.array_equal(observations, gizmos.Batch(4, 2, 1).observations)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("opponent", [None, "greedy"])
def test_threads_change_nothing(players: int, opponent: str | None) -> None:
    batches = [gizmos.Batch(33, players, 5, threads=threads, opponent=opponent) for threads in (1, 2, 0)]
    for _ in range(150):
        actions = batches[0].sample().copy()
        for batch in batches:
            batch.step(actions)
        first, *others = map(arrays, batches)
        assert all(same(first, other) for other in others)


def seed_of(seed: int, game: int) -> str:
    """The seed of a game of a series, as docs/notation.md says."""
    return (seed | game << 64).to_bytes(32, "little").hex()


@pytest.mark.parametrize("players", PLAYERS)
def test_each_place_is_a_series_of_episodes(players: int) -> None:
    games, seed = 3, 77
    batch = gizmos.Batch(games, players, seed)
    count = [0] * games
    episodes = [gizmos.Episode(players, seed_of(seed, place)) for place in range(games)]
    for _ in range(1200):
        actions = batch.sample().copy()
        batch.step(actions)
        for place, action in enumerate(actions):
            episode = episodes[place]
            actor = episode.seat
            episode.act(action)
            assert batch.terminations[place] == episode.is_over
            if episode.is_over:
                assert batch.final_scores[place].tolist() == episode.scores
                assert batch.rewards[place].argmax() == episode.winner
                assert np.array_equal(batch.final_observations[place], episode.observe(actor))
                assert not batch.final_action_masks[place].any()
                count[place] += 1
                episode.reset(seed_of(seed, place + count[place] * games))
            assert batch.seats[place] == episode.seat
            assert np.array_equal(batch.observations[place], episode.observe(episode.seat))
            assert np.array_equal(batch.action_masks[place], episode.action_mask(episode.seat))
    assert sum(count) > 3


@pytest.mark.parametrize("opponent", ["random", "heuristic"])
def test_opponents_are_the_bots_of_that_name(opponent: str) -> None:
    games, players, seed = 4, 3, 12
    batch = gizmos.Batch(games, players, seed, opponent=opponent)
    episodes = [gizmos.Episode(players, seed_of(seed, place)) for place in range(games)]
    bots = [gizmos.Bot(opponent, seed_of(seed, place)) for place in range(games)]
    running = set(range(games))
    while running:
        actions = batch.sample().copy()
        for place in running:
            play_the_others(episodes[place], bots[place], place % players)
            assert np.array_equal(batch.observations[place], episodes[place].observe(place % players))
            episodes[place].act(actions[place])
            play_the_others(episodes[place], bots[place], place % players)
        batch.step(actions)
        running -= {place for place in running if batch.terminations[place]}
        for place in set(range(games)) - running:
            assert episodes[place].is_over


def play_the_others(episode: gizmos.Episode, bot: gizmos.Bot, learner: int) -> None:
    """Lets a bot play all seats but the learner's."""
    while not episode.is_over and episode.seat != learner:
        episode.play(bot.decide(episode.view(episode.seat)).move)


def test_a_seed_decides_everything() -> None:
    def story(batch: gizmos.Batch) -> list[dict[str, np.ndarray]]:
        told = [arrays(batch)]
        for _ in range(50):
            batch.step(batch.sample())
            told.append(arrays(batch))
        return told

    batch = gizmos.Batch(5, 3, 8)
    first = story(batch)
    batch.reset(8)
    assert all(map(same, first, story(batch)))
    assert all(map(same, first, story(gizmos.Batch(5, 3, 8))))
    assert not same(first[0], arrays(gizmos.Batch(5, 3, 9)))
    assert not same(arrays(gizmos.Batch(5, 3)), arrays(gizmos.Batch(5, 3)))


@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_with_rewards_and_start_anew_at_once(players: int) -> None:
    batch = gizmos.Batch(8, players, 2)
    ended = 0
    for _ in range(1500):
        batch.step(batch.sample())
        done = batch.terminations
        assert not (batch.truncations & done).any()
        assert (batch.rewards[~done] == 0).all()
        for rewards, scores in zip(batch.rewards[done], batch.final_scores[done], strict=True):
            assert sorted(rewards)[-1] == 1 and rewards.sum() == pytest.approx(0, abs=1e-6)
            assert scores[rewards.argmax()] == scores.max()
        # The first player of a new game decides, and has something to decide.
        assert (batch.seats[done] == 0).all()
        assert batch.action_masks.any(axis=1).all()
        ended += int(done.sum())
    assert ended > 16


def test_points_add_up_to_the_final_lead() -> None:
    batch = gizmos.Batch(6, 2, 3, reward="points")
    paid = np.zeros((6, 2))
    ended = 0
    for _ in range(1000):
        batch.step(batch.sample())
        paid += batch.rewards
        for game in batch.terminations.nonzero()[0]:
            first, second = batch.final_scores[game]
            assert paid[game].tolist() == [first - second, second - first]
            paid[game] = 0
            ended += 1
    assert ended > 6


@pytest.mark.parametrize("players", PLAYERS)
def test_the_learner_changes_seats_from_game_to_game(players: int) -> None:
    batch = gizmos.Batch(players, players, 4, opponent="greedy")
    assert batch.seats.tolist() == list(range(players))
    seats = batch.seats.copy()
    ended = 0
    while ended < 3 * players:
        batch.step(batch.sample())
        done = batch.terminations | batch.truncations
        assert np.array_equal(batch.seats, np.where(done, (seats + 1) % players, seats))
        seats = batch.seats.copy()
        ended += int(done.sum())


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("opponent", [None, "greedy"])
@pytest.mark.parametrize("max_steps", [1, 10])
def test_games_that_take_too_long_are_cut_off(players: int, opponent: str | None, max_steps: int) -> None:
    games, seed = 3, 1
    batch = gizmos.Batch(games, players, seed, opponent=opponent, max_steps=max_steps)
    still_deciding = 0
    for count in range(10):
        episodes = [gizmos.Episode(players, seed_of(seed, place + count * games)) for place in range(games)]
        bots = [gizmos.Bot(opponent or "random", seed_of(seed, place + count * games)) for place in range(games)]
        for place in range(games):
            if opponent is not None:
                play_the_others(episodes[place], bots[place], (place + count) % players)
        for step in range(1, max_steps + 1):
            actions = batch.sample().copy()
            actors = batch.seats.copy()
            batch.step(actions)
            for place, action in enumerate(actions):
                episodes[place].act(action)
                if opponent is not None:
                    play_the_others(episodes[place], bots[place], int(actors[place]))
            assert batch.truncations.tolist() == [step == max_steps] * games
            assert not batch.terminations.any() and not batch.rewards.any()
        for place, episode in enumerate(episodes):
            actor = int(actors[place])
            assert batch.final_scores[place].tolist() == episode.scores
            assert np.array_equal(batch.final_observations[place], episode.observe(actor))
            assert np.array_equal(batch.final_action_masks[place], episode.action_mask(actor))
            still_deciding += batch.final_action_masks[place].any()
    # With an opponent the learner is always asked next; without one it often is somebody else.
    assert still_deciding == 30 if opponent else 0 < still_deciding < 30


def test_an_illegal_action_changes_nothing() -> None:
    batch = gizmos.Batch(5, 2, 1)
    for _ in range(20):
        batch.step(batch.sample())
    actions = batch.sample().copy()
    actions[3] = (batch.action_masks[3] == 0).argmax()
    before = arrays(batch)
    with pytest.raises(gizmos.IllegalAction, match="game 3"):
        batch.step(actions)
    assert same(before, arrays(batch))
    for nonsense in (-1, gizmos.ACTIONS, 2**62):
        actions[3] = nonsense
        with pytest.raises(gizmos.IllegalAction, match=f"no such action: {nonsense}"):
            batch.step(actions)
    assert same(before, arrays(batch))


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        (np.zeros(4, np.int64), gizmos.BatchError, "got 4 actions for 5 games"),
        ([0, 0, 0], gizmos.BatchError, "got 3 actions for 5 games"),
        (np.zeros((5, 1), np.int64), ValueError, "one dimension, not 2"),
        (0, ValueError, "one dimension, not 0"),
        (np.zeros(5, np.float64), TypeError, "whole numbers, one for each game, not float64"),
        (np.zeros(5, np.bool_), TypeError, "whole numbers, one for each game, not bool"),
        ("abcde", TypeError, "whole numbers, one for each game"),
        (None, TypeError, "whole numbers, one for each game"),
    ],
)
def test_wrong_actions_are_refused(actions: Any, error: type[Exception], message: str) -> None:
    batch = gizmos.Batch(5, 2, 1)
    before = arrays(batch)
    with pytest.raises(error, match=message) as raised:
        batch.step(actions)
    assert raised.type is error
    assert same(before, arrays(batch))


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"games": 0}, gizmos.BatchError, "1 to 131072 games, not 0"),
        ({"games": 1 << 40}, gizmos.BatchError, "1 to 131072 games"),
        ({"games": -1}, ValueError, "-1"),
        ({"players": 1}, gizmos.ImpossibleSetup, "2 to 4 players, not 1"),
        ({"players": 5}, gizmos.ImpossibleSetup, "2 to 4 players, not 5"),
        ({"seed": "no seed"}, gizmos.ParseSeedError, "a seed is"),
        ({"seed": -1}, gizmos.ParseSeedError, "a seed is"),
        ({"threads": -1}, ValueError, "-1"),
        ({"threads": 1 << 20}, gizmos.BatchError, "threads"),
        ({"opponent": "nobody"}, gizmos.ParseBotNameError, 'unknown bot "nobody"'),
        ({"reward": "glory"}, gizmos.ParseRewardError, 'unknown reward "glory"'),
        ({"max_steps": 0}, gizmos.BatchError, "step"),
        ({"max_steps": -1}, ValueError, "max_steps is a number from 1"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any], error: type[Exception], message: str) -> None:
    settings: dict[str, Any] = {"games": 4, **wrong}
    with pytest.raises(error, match=message) as raised:
        gizmos.Batch(**settings)
    assert raised.type is error
