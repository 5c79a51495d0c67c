"""Whole games for the tests."""

import random
from collections.abc import Iterator

import gizmos


def random_game(players: int, seed: int) -> Iterator[gizmos.Episode]:
    """The same episode before each decision of a random game, and once it is over."""
    episode = gizmos.Episode(players, seed)
    choice = random.Random(seed)
    yield episode
    while not episode.is_over:
        episode.act(choice.choice(episode.legal_actions()))
        yield episode
