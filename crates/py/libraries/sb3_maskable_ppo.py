"""Learns to beat a bot with MaskablePPO of sb3-contrib, the companion of Stable-Baselines3.

    pip install sb3-contrib
    python sb3_maskable_ppo.py
    python sb3_maskable_ppo.py --opponent greedy --steps 1000000

The learner is paid for every change of its lead in points. Afterwards it plays fresh games, without learning and always
with its favourite action; the shares that it wins of these are printed.
"""

import argparse
import math
import time
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_util import make_vec_env

import gizmos


class Numbers(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations as numbers around one. The mask goes another way: `action_masks` of the environment."""

    def __init__(self, env: gymnasium.Env[Any, Any], players: int) -> None:
        super().__init__(env)
        self.scale = 1 / np.maximum(gizmos.observation_bounds(players)["observation"], 1).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(0, 1, self.scale.shape, np.float32)

    def observation(self, observation: dict[str, Any]) -> np.ndarray:
        """What the network sees."""
        return np.minimum(observation["observation"] * self.scale, 1)


def environment(opponent: str, players: int, reward: str) -> gymnasium.Env[Any, Any]:
    """A game against a bot."""
    return Numbers(gymnasium.make("Gizmos-v0", opponent=opponent, players=players, reward=reward), players)


def evaluate(model: MaskablePPO, opponent: str, players: int, games: int, seed: int) -> int:
    """How many fresh games it wins."""
    won = 0
    env = environment(opponent, players, "win")
    for game in range(games):
        observation, _ = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=get_action_masks(env), deterministic=True)
            observation, last, terminated, truncated, _ = env.step(int(action))
            over, reward = terminated or truncated, float(last)
        won += reward > 0
    return won


def interval(won: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - reach, middle + reach


def main(arguments: Sequence[str] | None = None) -> dict[str, float]:
    """Learns, and returns the share of games won against each bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponent", default="random", help="the bot to learn from (random)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=40_000, help="decisions to learn from")
    parser.add_argument("--envs", type=int, default=8, help="games at a time")
    parser.add_argument("--games", type=int, default=200, help="fresh games against each bot afterwards")
    parser.add_argument("--against", default="random,greedy,heuristic", help="these bots")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    # A network this small is fastest on one thread.
    torch.set_num_threads(1)
    envs = make_vec_env(
        lambda: environment(options.opponent, options.players, "points"), n_envs=options.envs, seed=options.seed
    )
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=512,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.99,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=options.seed,
        device="cpu",
    )
    start = time.perf_counter()
    model.learn(options.steps)
    print(f"{model.num_timesteps} steps against {options.opponent} in {time.perf_counter() - start:.0f} s")
    shares = {}
    for bot in options.against.split(","):
        won = evaluate(model, bot, options.players, options.games, seed=1_000_000)
        low, high = interval(won, options.games)
        shares[bot] = won / options.games
        print(f"wins {won} of {options.games} games against {bot}: {shares[bot]:.1%} ({low:.1%} to {high:.1%})")
    return shares


if __name__ == "__main__":
    main()
