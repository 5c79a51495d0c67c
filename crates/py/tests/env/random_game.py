"""Whole games for the tests."""

import random
from collections.abc import Iterator

import gizmos


def random_game(players: int, seed: int) -> Iterator[tuple[gizmos.Episode, int | None]]:
    """A game: the same episode again and again, at first and after each action, with that action.

    Half of the moves are a bot's, for by chance alone little is built; half are random, for bots are never silly. Of
    several ways to pay, one that takes long to say is preferred.
    """
    episode = gizmos.Episode(players, seed)
    choices, bot = random.Random(seed), gizmos.Bot("heuristic", seed)
    yield episode, None
    while not episode.is_over:
        if choices.random() < 0.5:
            move = bot.decide(episode.view(episode.seat)).move
        else:
            some = choices.choices(episode.state.legal_moves(), k=5)
            move = max(some, key=lambda move: len(episode.actions_of(move)))
        for action in episode.actions_of(move):
            episode.act(action)
            yield episode, action
