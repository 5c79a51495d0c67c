"""Gathers games with Ray: on all cores of this machine, or of a whole cluster.

    python ray_rollouts.py --workers 2
    python ray_rollouts.py --workers 64 --address auto      # on a running cluster

Each worker owns a batch of games and steps it on one core. What comes back are whole arrays, one transfer for thousands
of decisions. The policy here draws among the possible actions; a learner would hand its weights to `rollout`.
"""

import argparse
import time
from collections.abc import Sequence
from typing import TypedDict

import numpy as np
import ray

import gizmos


class Rollout(TypedDict):
    """What a worker has seen and done: the first axis counts steps, the second games."""

    observations: np.ndarray
    """One row more than there are steps: the last is what the next step starts from."""
    action_masks: np.ndarray
    """What was legal there, with one row more as well."""
    actions: np.ndarray
    rewards: np.ndarray
    terminations: np.ndarray
    truncations: np.ndarray
    """Games that were cut off: a learner goes on to count on what they were worth in the end."""
    final_observations: np.ndarray
    """How these looked in the end: one row for each, in the order of `truncations.nonzero()`."""


@ray.remote(num_cpus=1)
class Worker:
    """Plays its own games against a bot."""

    def __init__(self, games: int, players: int, opponent: str, max_steps: int, seed: int) -> None:
        self.batch = gizmos.Batch(games, players, seed, opponent=opponent, max_steps=max_steps)

    def rollout(self, steps: int) -> Rollout:
        """Plays some steps in all games and keeps what a learner needs."""
        batch = self.batch
        games = np.arange(batch.games)
        observations = np.empty((steps + 1, *batch.observations.shape), np.uint8)
        action_masks = np.empty((steps + 1, *batch.action_masks.shape), np.int8)
        actions = np.empty((steps, batch.games), np.int64)
        rewards = np.empty((steps, batch.games), np.float32)
        terminations = np.empty((steps, batch.games), np.bool_)
        truncations = np.empty((steps, batch.games), np.bool_)
        cut_off: list[np.ndarray] = []
        for step in range(steps):
            observations[step], action_masks[step] = batch.observations, batch.action_masks
            actions[step] = batch.sample()
            # A game that ends seats the learner elsewhere at once: the reward is at the old seat.
            seats = batch.seats.copy()
            batch.step(actions[step])
            rewards[step] = batch.rewards[games, seats]
            terminations[step], truncations[step] = batch.terminations, batch.truncations
            cut_off.append(batch.final_observations[batch.truncations])
        observations[steps], action_masks[steps] = batch.observations, batch.action_masks
        return {
            "observations": observations,
            "action_masks": action_masks,
            "actions": actions,
            "rewards": rewards,
            "terminations": terminations,
            "truncations": truncations,
            "final_observations": np.concatenate(cut_off),
        }


def main(arguments: Sequence[str] | None = None) -> list[Rollout]:
    """Starts the workers, gathers what they play, and says how much it was."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=2, help="one core each (default: 2)")
    parser.add_argument("--games", type=int, default=128, help="of each worker (default: 128)")
    parser.add_argument("--steps", type=int, default=256, help="of each game in a rollout (default: 256)")
    parser.add_argument("--rounds", type=int, default=3, help="rollouts of each worker (default: 3)")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--opponent", default="greedy", help="the bot to play against (default: greedy)")
    parser.add_argument("--max-steps", type=int, default=1000, help="of the learner in a game (default: 1000)")
    parser.add_argument("--address", help="of a running cluster; without it Ray starts on this machine")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    if options.address is None:
        ray.init(num_cpus=options.workers, include_dashboard=False)
    else:
        ray.init(address=options.address)
    try:
        workers = [
            Worker.remote(  # type: ignore[attr-defined]
                options.games,
                options.players,
                options.opponent,
                options.max_steps,
                options.seed * 1_000_003 + number,
            )
            for number in range(options.workers)
        ]
        started = time.perf_counter()
        gathered: list[Rollout] = []
        for _ in range(options.rounds):
            gathered.extend(ray.get([worker.rollout.remote(options.steps) for worker in workers]))
        seconds = time.perf_counter() - started
    finally:
        ray.shutdown()
    decisions = sum(rollout["actions"].size for rollout in gathered)
    ended = sum(int(rollout["terminations"].sum()) for rollout in gathered)
    won = sum(int((rollout["rewards"] > 0).sum()) for rollout in gathered)
    print(f"{decisions:,} decisions of {len(workers)} workers in {seconds:.1f} s: {decisions / seconds:,.0f} a second")
    print(f"{ended} games ended; chance beat {options.opponent} in {won / max(1, ended):.1%} of them")
    return gathered


if __name__ == "__main__":
    main()
