"""Trains a tiny net for the bots that look ahead, in plain NumPy, and writes it to a file.

    python train_net.py my-net.safetensors
    gizmos arena --bots net:my-net.safetensors:50,greedy --games 100

The bot `heuristic` plays games against itself. From their positions the net learns who wins: its last layer, by
logistic regression on what the other layers say, which keep their weights. With `--random` these are random instead of
those of the built-in net, so that nearly nothing is known beforehand. The policy stays that of the net it begins with.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

import gizmos


def positions(games: int, seed: int) -> list[tuple[np.ndarray, np.ndarray, int]]:
    """Positions of games between bots: the features of the players and of the context, and who won."""
    seen: list[tuple[np.ndarray, np.ndarray, int]] = []
    for number in range(games):
        game = gizmos.Game(players=2, seed=gizmos.game_seed(seed, number))
        bot = gizmos.Bot("heuristic", seed=gizmos.game_seed(seed, number))
        features, decisions = [], 0
        while not game.is_over:
            view = game.view(game.to_move)
            if decisions % 4 == 0:
                features.append(gizmos.Net.features(view))
            game.play(bot.decide(view).move)
            decisions += 1
        assert game.outcome is not None
        seen.extend((players, context, game.outcome.winner) for players, context in features)
    return seen


def chances(layers: dict[str, np.ndarray], players: np.ndarray, context: np.ndarray) -> np.ndarray:
    """What the layers before the last say of each player: see "Nets" in the documents."""
    players = np.maximum(players @ layers["player"], 0)
    context = np.maximum(context @ layers["context"], 0)
    others = (players.sum(axis=0) - players) / (len(players) - 1)
    said: np.ndarray = np.maximum(players @ layers["own"] + others @ layers["others"] + context @ layers["shared"], 0)
    return said


def train(layers: dict[str, np.ndarray], seen: list[tuple[np.ndarray, np.ndarray, int]], rounds: int) -> list[float]:
    """Fits the last layer to who won, by gradient descent; the mean error after each round."""
    both = np.array([chances(layers, players, context) for players, context, _ in seen])
    difference = both[:, 0] - both[:, 1]
    won = np.array([winner == 0 for _, _, winner in seen], dtype=np.float32)
    scale = np.sqrt((difference**2).mean(axis=0)) + 1e-6
    weights, errors = np.zeros(difference.shape[1]), []
    for _ in range(rounds):
        expected = 1 / (1 + np.exp(-(difference / scale) @ weights))
        errors.append(float(-np.log(np.where(won == 1, expected, 1 - expected) + 1e-9).mean()))
        weights -= 0.3 * (((expected - won)[:, None] * difference / scale).mean(axis=0) + 1e-3 * weights)
    layers["win"][:, 0] = weights / scale
    return errors


def main(arguments: Sequence[str] | None = None) -> list[float]:
    """Trains the net and writes it; returns the errors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="where to write it, as safetensors")
    parser.add_argument("--games", type=int, default=200, help="games to learn from")
    parser.add_argument("--rounds", type=int, default=300, help="steps of gradient descent")
    parser.add_argument("--random", action="store_true", help="begin with random weights")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    layers = gizmos.Net().layers
    if options.random:
        chance = np.random.default_rng(options.seed)
        for name, weights in layers.items():
            spread = 0.0 if name == "policy" else (2 / weights.shape[0]) ** 0.5
            layers[name] = chance.normal(0, spread, weights.shape).astype(np.float32)
    errors = train(layers, positions(options.games, options.seed), options.rounds)
    print(f"error {errors[0]:.3f} before, {errors[-1]:.3f} after {len(errors)} rounds")
    options.file.write_bytes(gizmos.Net(layers).to_safetensors())
    print(f"gizmos arena --bots net:{options.file}:50,greedy")
    return errors


if __name__ == "__main__":
    main()
