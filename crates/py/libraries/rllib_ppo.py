"""Learns to beat a bot with PPO of RLlib, with the illegal actions masked.

    pip install 'ray[rllib]' torch
    python rllib_ppo.py
    python rllib_ppo.py --opponent greedy --steps 1000000

The learner is paid for every change of its lead in points. After each iteration the mean of that over a game is
printed; at the end, the share of fresh games that it wins, drawing its actions from its policy.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import gizmos


class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations as RLlib's module for masked actions wants them: numbers around one, and the mask."""

    def __init__(self, env: gymnasium.Env[Any, Any], players: int) -> None:
        super().__init__(env)
        self.scale = 1 / np.maximum(gizmos.observation_bounds(players)["observation"], 1).astype(np.float32)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observations": gymnasium.spaces.Box(0, 1, self.scale.shape, np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (gizmos.ACTIONS,), np.float32),
            }
        )

    def observation(self, observation: dict[str, Any]) -> dict[str, np.ndarray]:
        """What the module sees."""
        numbers = np.minimum(observation["observation"] * self.scale, 1)
        return {"observations": numbers, "action_mask": observation["action_mask"].astype(np.float32)}


def environment(config: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    """A game against a bot."""
    env = gymnasium.make("Gizmos-v0", opponent=config["opponent"], players=2, reward=config["reward"])
    return Masked(env, players=2)


def evaluate(module: Any, opponent: str, games: int) -> int:
    """How many fresh games it wins."""
    won = 0
    env = environment({"opponent": opponent, "reward": "win"})
    chance = torch.Generator().manual_seed(1)
    for game in range(games):
        observation, _ = env.reset(seed=1_000_000 + game)
        over, reward = False, 0.0
        while not over:
            batch = {"obs": {name: torch.as_tensor(part)[None] for name, part in observation.items()}}
            with torch.no_grad():
                logits = module.forward_inference(batch)["action_dist_inputs"][0]
            action = int(torch.multinomial(torch.softmax(logits, 0), 1, generator=chance))
            observation, last, terminated, truncated, _ = env.step(action)
            over, reward = terminated or truncated, float(last)
        won += reward > 0
    return won


def main(arguments: Sequence[str] | None = None) -> dict[str, float]:
    """Learns, and returns the share of games won against each bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponent", default="random", help="the bot to learn from (random)")
    parser.add_argument("--steps", type=int, default=40_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=200, help="fresh games against each bot afterwards")
    parser.add_argument("--against", default="random,greedy,heuristic", help="these bots")
    options = parser.parse_args(arguments)

    # A network this small is fastest on one thread.
    torch.set_num_threads(1)
    register_env("gizmos", environment)
    config = (
        PPOConfig()
        .environment("gizmos", env_config={"opponent": options.opponent, "reward": "points"})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .training(train_batch_size_per_learner=4096, minibatch_size=512, num_epochs=4, lr=1e-3, gamma=0.99)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config=DefaultModelConfig(fcnet_hiddens=[256, 256], fcnet_activation="relu"),
            )
        )
        .debugging(seed=1)
    )
    algorithm = config.build_algo()
    start, steps = time.perf_counter(), 0
    while steps < options.steps:
        result = algorithm.train()
        runners = result["env_runners"]
        steps = int(runners["num_env_steps_sampled_lifetime"])
        print(f"{steps} steps, {runners.get('episode_return_mean', float('nan')):+.1f} points a game ahead")
    print(f"{steps} steps against {options.opponent} in {time.perf_counter() - start:.0f} s")
    module = algorithm.get_module()
    shares = {}
    for bot in options.against.split(","):
        won = evaluate(module, bot, options.games)
        shares[bot] = won / options.games
        print(f"wins {won} of {options.games} games against {bot}: {shares[bot]:.1%}")
    algorithm.stop()
    return shares


if __name__ == "__main__":
    main()
