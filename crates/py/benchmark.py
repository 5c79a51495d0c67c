"""Measures the environments from Python: `cargo xtask python-bench`, or this file where `gizmos` is installed.

Steps are decisions with observations, masks and rewards written; games that end start anew. "Sampling" is the share of
the time that choosing random legal actions took: it counts as part of the loop.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

import gizmos
from gizmos import gizmos_v0


class Line(NamedTuple):
    """One measurement."""

    what: str
    figure: str
    note: str = ""


def vectorised(players: int, threads: int, games: int, seconds: float) -> Line:
    """Steps a second of random games in a batch."""
    batch = gizmos.Batch(games, players, 1, threads=threads)
    for _ in range(20):
        batch.step(batch.sample())
    steps, sampling = 0, 0.0
    started = time.perf_counter()
    while (now := time.perf_counter()) < started + seconds:
        actions = batch.sample()
        sampling += time.perf_counter() - now
        batch.step(actions)
        steps += games
    spent = now - started
    where = "one core" if threads == 1 else f"{os.cpu_count()} cores"
    note = f"{games} games; sampling {sampling / spent:.0%}; {steps / (spent - sampling):,.0f} without it"
    return Line(f"batch, {players} players, {where}", f"{steps / spent:,.0f} steps/s", note)


def against_bot(opponent: str, games: int, seconds: float) -> Line:
    """Steps a second of a learner who plays at random against a bot."""
    batch = gizmos.Batch(games, 2, 1, opponent=opponent)
    steps = 0
    started = time.perf_counter()
    while (now := time.perf_counter()) < started + seconds:
        batch.step(batch.sample())
        steps += games
    return Line(f"batch against {opponent}, one core", f"{steps / (now - started):,.0f} steps/s", f"{games} games")


def first_legal(mask: np.ndarray) -> int:
    """The cheapest policy there is."""
    return int(mask.argmax())


def any_legal(mask: np.ndarray) -> int:
    """A random legal action."""
    return int(random.choice(mask.nonzero()[0]))


POLICIES: dict[str, Callable[[np.ndarray], int]] = {"random actions": any_legal, "first legal action": first_legal}


def pettingzoo(players: int, wrapped: bool, policy: str, seconds: float) -> Line:
    """Steps a second of PettingZoo's own loop, the policy included. Steps of agents who are done do not count."""
    choose = POLICIES[policy]
    env: Any = (gizmos_v0.env if wrapped else gizmos_v0.raw_env)(players=players)
    random.seed(1)
    steps, seed = 0, 0
    started = time.perf_counter()
    while (now := time.perf_counter()) < started + seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(choose(observation["action_mask"]))
                steps += 1
    name = "env" if wrapped else "raw_env"
    return Line(f"PettingZoo {name}, {players} players", f"{steps / (now - started):,.0f} steps/s", policy)


def importing(runs: int = 11) -> Line:
    """How long `import gizmos` takes, in a fresh Python each time."""
    code = "import time; t = time.perf_counter(); import gizmos; print(time.perf_counter() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(runs)]
    return Line("import gizmos", f"{statistics.median(times) * 1000:.1f} ms", f"median of {runs}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement (default: 3)")
    parser.add_argument("--games", type=int, default=256, help="in a batch (default: 256)")
    options = parser.parse_args(arguments)
    seconds, games = options.seconds, options.games

    measurements: list[Callable[[], Line]] = [
        importing,
        *(partial(vectorised, players, 1, games, seconds) for players in (2, 3, 4)),
        *(partial(vectorised, players, 0, games, seconds) for players in (2, 4)),
        *(partial(against_bot, opponent, games, seconds) for opponent in ("random", "greedy")),
        *(partial(pettingzoo, 2, wrapped, policy, seconds) for wrapped in (True, False) for policy in POLICIES),
    ]
    for measure in measurements:
        line = measure()
        print(f"{line.what:<32} {line.figure:>20}   {line.note}", flush=True)


if __name__ == "__main__":
    main()
