"""Plays random games: one in front of you, then many at once.

    python random_play.py
    python random_play.py --players 4 --games 5000

The same seed gives the same games.
"""

import argparse
from collections.abc import Sequence

import numpy as np

import gizmos


def one_game(players: int, seed: int) -> None:
    """Plays one game action by action and says what is done."""
    episode = gizmos.Episode(players, seed)
    while not episode.is_over:
        seat, action = episode.seat, episode.sample()
        episode.act(action)
        print(f"seat {seat}: {gizmos.action_name(action)}")
    print(f"scores {episode.scores} in round {episode.round}, won by seat {episode.winner}")


def many_games(players: int, games: int, seed: int) -> None:
    """Plays many games at once and says how they went."""
    batch = gizmos.Batch(min(games, 256), players, seed, threads=0)
    wins, scores, finished, decisions = np.zeros(players, int), np.zeros(players), 0, 0
    while finished < games:
        batch.step(batch.sample())
        done = batch.terminations
        wins += (batch.rewards[done] > 0).sum(axis=0)
        scores += batch.final_scores[done].sum(axis=0)
        finished += int(done.sum())
        decisions += len(done)
    print(f"{finished} games, about {decisions / finished:.0f} decisions each")
    for seat in range(players):
        print(f"seat {seat}: won {wins[seat] / finished:.1%}, {scores[seat] / finished:.1f} points on average")


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads what is wanted and plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=1000, help="how many at once after the first (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    options = parser.parse_args(arguments)
    one_game(options.players, options.seed)
    many_games(options.players, options.games, options.seed)


if __name__ == "__main__":
    main()
