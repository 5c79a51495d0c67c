"""One game in actions: what can be said, what it means, and what is refused."""

import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from random_game import random_game

import gizmos

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_masks_and_moves_say_the_same(players: int) -> None:
    for episode, _ in random_game(players, seed=players):
        legal = episode.legal_actions()
        for seat in range(players):
            mask = episode.action_mask(seat)
            assert mask.dtype == np.int8 and mask.shape == (gizmos.ACTIONS,)
            assert mask.nonzero()[0].tolist() == (legal if not episode.is_over and seat == episode.seat else [])
        if episode.is_over or episode.paying_for is not None:
            continue
        moves = episode.state.legal_moves()
        spelled = {tuple(episode.actions_of(move)): move for move in moves}
        assert len(spelled) == len(moves)
        assert all(episode.move_of(list(actions)) == move for actions, move in spelled.items())
        assert sorted({actions[0] for actions in spelled}) == legal


@pytest.mark.parametrize("players", PLAYERS)
def test_spelling_a_move_plays_it(players: int) -> None:
    longest = 0
    for seed in range(5):
        whole, said = gizmos.Episode(players, seed), list[int]()
        for episode, action in random_game(players, seed):
            if action is not None:
                said.append(action)
            if said and episode.paying_for is None:
                whole.play(whole.move_of(said))
                longest = max(longest, len(said))
                said.clear()
            assert episode.state == whole.state
        assert whole.is_over and whole.winner == episode.winner
        assert whole.decisions <= episode.decisions
    assert longest > 2


@pytest.mark.parametrize("players", PLAYERS)
def test_only_legal_actions_are_played(players: int) -> None:
    choices = random.Random(players)
    for number, (episode, _) in enumerate(random_game(players, seed=6)):
        if number % 20 == 0 and not episode.is_over:
            legal, before = set(episode.legal_actions()), episode.state
            for action in choices.sample(range(gizmos.ACTIONS), 50):
                if action not in legal:
                    with pytest.raises(gizmos.IllegalAction, match=gizmos.action_name(action)):
                        episode.act(action)
            assert episode.state == before and set(episode.legal_actions()) == legal


def test_a_whole_move_forgets_what_was_said_about_a_payment() -> None:
    for episode, _ in random_game(2, seed=3):
        if episode.paying_for is not None:
            move = episode.state.legal_moves()[0]
            expected = episode.state.legal_moves()
            episode = episode.copy()
            episode.play(move)
            assert episode.paying_for is None and move in expected
            return
    pytest.fail("nothing was paid in several ways")


@pytest.mark.parametrize("players", PLAYERS)
def test_a_search_can_try_another_position(players: int) -> None:
    tried = 0
    for number, (episode, _) in enumerate(random_game(players, seed=4)):
        if episode.is_over or episode.paying_for is not None:
            continue
        seat, before = episode.seat, episode.state
        state = episode.view(seat).sample(seed=number)
        guess = episode.with_state(state)
        assert guess.state == state
        assert np.array_equal(guess.action_mask(seat), episode.action_mask(seat))
        guess.act(guess.sample())
        assert episode.state == before
        tried += state != before
    assert tried > 20


def test_every_action_has_a_name_and_a_place() -> None:
    names = [gizmos.action_name(action) for action in range(gizmos.ACTIONS)]
    assert len(set(names)) == gizmos.ACTIONS
    spans = gizmos.action_spans()
    assert spans[0].start == 0 and spans[-1].stop == gizmos.ACTIONS
    assert all(before.stop == after.start for before, after in pairwise(spans))
    for span in spans:
        assert {name.split()[0] for name in names[span.slice]} == {span.name}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_seed_means_the_same_game(players: int) -> None:
    first = [episode.observe(0).tobytes() for episode, _ in random_game(players, seed=2)]
    second = [episode.observe(0).tobytes() for episode, _ in random_game(players, seed=2)]
    assert first == second
    dealt = gizmos.Game(players, seed=2)
    assert gizmos.Episode(players, 2).state == dealt.state
    assert gizmos.Episode(players).state != gizmos.Episode(players).state


def test_samples_are_legal_and_of_the_seed() -> None:
    def story(seed: int) -> list[int]:
        episode = gizmos.Episode(2, seed)
        actions = []
        while not episode.is_over:
            actions.append(episode.sample())
            assert actions[-1] in episode.legal_actions()
            episode.act(actions[-1])
        with pytest.raises(gizmos.NothingToDecide, match="the game is over"):
            episode.sample()
        return actions

    assert story(1) == story(1) != story(2)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda episode: episode.act(gizmos.ACTIONS), gizmos.IllegalAction, "no such action: 425"),
        (lambda episode: episode.act(-1), gizmos.IllegalAction, "no such action: -1"),
        (
            lambda episode: episode.act(2**100),
            gizmos.IllegalAction,
            "no such action: 1267650600228229401496703205376",
        ),
        (lambda episode: episode.move_of([gizmos.ACTIONS]), gizmos.IllegalAction, "no such action: 425"),
        (lambda episode: episode.move_of([]), gizmos.IllegalAction, "do not make a complete move yet"),
        (lambda episode: episode.move_of([gizmos.ACTIONS - 1]), gizmos.IllegalAction, "nothing is being paid for"),
        (lambda episode: gizmos.action_name(-1), gizmos.IllegalAction, "no such action: -1"),
        (lambda episode: episode.play("end"), gizmos.IllegalMove, "first perform an action"),
        (lambda episode: episode.action_mask(2), ValueError, "seat"),
        (lambda episode: episode.action_mask(-1), ValueError, "seat"),
        (lambda episode: episode.reset("no seed"), gizmos.ParseSeedError, "a seed is"),
        (lambda episode: episode.with_state(gizmos.State(players=3)), ValueError, "a game of 2, not of 3"),
        (lambda episode: gizmos.Episode(5), gizmos.ImpossibleSetup, "2 to 4 players, not 5"),
        (lambda episode: gizmos.observation_size(1), gizmos.ImpossibleSetup, "2 to 4 players, not 1"),
        (lambda episode: gizmos.observation_spans(5), gizmos.ImpossibleSetup, "2 to 4 players, not 5"),
    ],
)
def test_wrong_values_are_refused(wrong: Any, error: type[Exception], message: str) -> None:
    episode = gizmos.Episode(2, 1)
    before = episode.state
    with pytest.raises(error, match=message) as raised:
        wrong(episode)
    assert raised.type is error
    assert episode.state == before


@pytest.mark.parametrize(
    ("wrong", "message"),
    [("pick heat", "'str'"), (None, "'NoneType'"), (1.5, "'float'"), ([0], "'list'")],
)
def test_wrong_types_are_refused(wrong: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        gizmos.Episode(2, 1).act(wrong)


def test_an_illegal_action_can_be_replaced() -> None:
    episode, other = gizmos.Episode(2, 1), gizmos.Episode(2, 1)
    assert not episode.act_or_sample(gizmos.ACTIONS - 1)
    other.act(other.sample())
    assert episode.state == other.state
    assert episode.act_or_sample(episode.legal_actions()[0])
    while not episode.is_over:
        episode.act(episode.sample())
    for action in (0, gizmos.ACTIONS):
        with pytest.raises(gizmos.IllegalAction):
            episode.act_or_sample(action)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_bot_plays_where_no_learner_sits(players: int) -> None:
    game = gizmos.LearnerGame(players, opponent="greedy", reward="points")
    game.reset(3, learner=players - 1)
    started = game.episode.scores
    assert game.episode.seat == players - 1 and game.episode.decisions > 0
    assert game.rewards() == [0.0] * players
    game.episode.act(game.episode.sample())
    game.play_others()
    gains = [now - before for now, before in zip(game.episode.scores, started, strict=True)]
    others = [(sum(gains) - gain) / (players - 1) for gain in gains]
    assert game.rewards() == [gain - other for gain, other in zip(gains, others, strict=True)]
    game.leave(players - 1)
    game.play_others()
    assert game.episode.is_over
    with pytest.raises(ValueError, match="seat"):
        game.reset(3, learner=4)
