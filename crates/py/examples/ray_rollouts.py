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
    """What a worker has seen: the first axis counts steps, the second games."""

    observations: np.ndarray
    actions: np.ndarray
    rewards: np.ndarray
    ended: np.ndarray


@ray.remote(num_cpus=1)
class Worker:
    """Plays its own games against a bot."""

    def __init__(self, games: int, players: int, opponent: str, seed: int) -> None:
        self.batch = gizmos.Batch(games, players, seed, opponent=opponent)

    def rollout(self, steps: int) -> Rollout:
        """Plays some steps in all games and keeps what a learner needs."""
        batch = self.batch
        games = np.arange(len(batch.seats))
        observations = np.empty((steps, *batch.observations.shape), np.uint8)
        actions = np.empty((steps, len(games)), np.int64)
        rewards = np.empty((steps, len(games)), np.float32)
        ended = np.empty((steps, len(games)), bool)
        for step in range(steps):
            observations[step] = batch.observations
            actions[step] = batch.sample()
            seats = batch.seats.copy()
            batch.step(actions[step])
            rewards[step] = batch.rewards[games, seats]
            ended[step] = batch.terminations | batch.truncations
        return {"observations": observations, "actions": actions, "rewards": rewards, "ended": ended}


def main(arguments: Sequence[str] | None = None) -> list[Rollout]:
    """Starts the workers, gathers what they play, and says how much it was."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=2, help="one core each (default: 2)")
    parser.add_argument("--games", type=int, default=128, help="of each worker (default: 128)")
    parser.add_argument("--steps", type=int, default=256, help="of each game in a rollout (default: 256)")
    parser.add_argument("--rounds", type=int, default=3, help="rollouts of each worker (default: 3)")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--opponent", default="greedy", help="the bot to play against (default: greedy)")
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
                options.games, options.players, options.opponent, options.seed * 1_000_003 + number
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
    ended = sum(int(rollout["ended"].sum()) for rollout in gathered)
    won = sum(int((rollout["rewards"][rollout["ended"]] > 0).sum()) for rollout in gathered)
    print(f"{decisions:,} decisions of {len(workers)} workers in {seconds:.1f} s: {decisions / seconds:,.0f} a second")
    print(f"{ended} games ended; chance beat {options.opponent} in {won / max(1, ended):.1%} of them")
    return gathered


if __name__ == "__main__":
    main()
