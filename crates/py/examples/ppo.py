"""Learns to play Gizmos with PPO: a small network in JAX, on a few hundred games at once.

    python ppo.py
    python ppo.py --opponent random      # an easier teacher
    python ppo.py --players 4

The learner sits at one seat of each game, the opponent at the others. It is paid for every change of its lead in
points, which says much more often than the end of a game whether a decision was good. From time to time it plays
fresh games without learning; the share that it wins of these is what the plot shows.
"""

import argparse
import math
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np
import optax

import gizmos

Array = jax.Array | np.ndarray
Params = dict[str, dict[str, jax.Array]]


class Settings(NamedTuple):
    """Everything that steers the learning."""

    players: int
    opponent: str
    games: int = 256
    horizon: int = 64
    """Decisions in each game between two updates."""
    steps: int = 1_000_000
    hidden: int = 256
    epochs: int = 3
    minibatches: int = 8
    learning_rate: float = 1e-3
    discount: float = 0.99
    smoothing: float = 0.95
    """The lambda of generalised advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.01
    value_weight: float = 0.5
    points_scale: float = 0.1
    """Rewards are points; the network prefers numbers around one."""


class Steps(NamedTuple):
    """Decisions and what came of them, all of them arrays whose first axis counts the decisions."""

    observations: Array
    masks: Array
    actions: Array
    log_probabilities: Array
    advantages: Array
    returns: Array


class Share(NamedTuple):
    """How many of some games were won."""

    won: int
    played: int

    @property
    def mean(self) -> float:
        """The share won."""
        return self.won / self.played

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Wilson's interval; 95 % unless told otherwise.

        >>> low, high = Share(won=90, played=100).interval()
        >>> round(low, 3), round(high, 3)
        (0.826, 0.945)
        """
        n = self.played
        middle = (self.mean + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * math.sqrt(self.mean * (1 - self.mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - reach, middle + reach


def new_params(key: jax.Array, inputs: int, hidden: int, outputs: int) -> Params:
    """A body of two layers, a policy and a value."""
    sizes = {
        "first": (inputs, hidden, 2**0.5),
        "second": (hidden, hidden, 2**0.5),
        "policy": (hidden, outputs, 0.01),
        "value": (hidden, 1, 1.0),
    }
    keys = jax.random.split(key, len(sizes))
    return {
        name: {"weights": jax.nn.initializers.orthogonal(scale)(one, (rows, columns)), "bias": jnp.zeros(columns)}
        for one, (name, (rows, columns, scale)) in zip(keys, sizes.items(), strict=True)
    }


def judge(params: Params, scale: Array, observations: Array, masks: Array) -> tuple[jax.Array, jax.Array]:
    """The logarithm of the probability of each action, impossible ones aside, and the value."""

    def layer(name: str, x: Array) -> jax.Array:
        return jnp.dot(x, params[name]["weights"]) + params[name]["bias"]

    body = jax.nn.relu(layer("first", observations * scale))
    body = jax.nn.relu(layer("second", body))
    logits = jnp.where(masks != 0, layer("policy", body), -1e9)
    return jax.nn.log_softmax(logits), layer("value", body)[..., 0]


@jax.jit
def choose(
    params: Params, scale: Array, key: jax.Array, observations: Array, masks: Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """An action for each game, drawn from the policy, with its log probability and the value of the position."""
    log_policy, values = judge(params, scale, observations, masks)
    actions = jax.random.categorical(key, log_policy)
    return actions, jnp.take_along_axis(log_policy, actions[:, None], 1)[:, 0], values


@jax.jit
def choose_best(params: Params, scale: Array, observations: Array, masks: Array) -> jax.Array:
    """The likeliest action for each game."""
    return judge(params, scale, observations, masks)[0].argmax(axis=1)


@jax.jit
def value(params: Params, scale: Array, observations: Array, masks: Array) -> jax.Array:
    """What each position is worth."""
    return judge(params, scale, observations, masks)[1]


def advantages_of(rewards: np.ndarray, ended: np.ndarray, values: np.ndarray, settings: Settings) -> np.ndarray:
    """Generalised advantage estimation; `values` has one row more than `rewards`, for what comes after.

    Nothing is expected of what comes after an end. Here a game ends with the second of three steps, and another begins:

    >>> rewards, ended = np.array([[1.0], [2.0], [4.0]]), np.array([[0.0], [1.0], [0.0]])
    >>> values = np.array([[0.5], [0.5], [0.5], [3.0]])
    >>> settings = Settings(players=2, opponent="random", discount=0.5, smoothing=1.0)
    >>> advantages_of(rewards, ended, values, settings)[:, 0].tolist()
    [1.5, 1.5, 5.0]
    """
    advantages = np.zeros_like(rewards)
    later = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[step]
        surprise = rewards[step] + settings.discount * values[step + 1] * goes_on - values[step]
        later = surprise + settings.discount * settings.smoothing * goes_on * later
        advantages[step] = later
    return advantages


def loss(params: Params, scale: Array, steps: Steps, settings: Settings) -> jax.Array:
    """What PPO makes small: the clipped policy loss, the error of the value, less a reward for curiosity."""
    log_policy, values = judge(params, scale, steps.observations, steps.masks)
    log_probabilities = jnp.take_along_axis(log_policy, steps.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(log_probabilities - steps.log_probabilities)
    advantages = (steps.advantages - steps.advantages.mean()) / (steps.advantages.std() + 1e-8)
    clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    policy_loss = -jnp.minimum(ratio * advantages, clipped * advantages).mean()
    value_loss = jnp.square(values - steps.returns).mean()
    entropy = -(jnp.exp(log_policy) * jnp.where(steps.masks != 0, log_policy, 0.0)).sum(axis=1).mean()
    return policy_loss + settings.value_weight * value_loss - settings.entropy * entropy


def optimizer(settings: Settings) -> optax.GradientTransformation:
    """Adam with a learning rate that falls to zero."""
    updates = max(1, settings.steps // (settings.games * settings.horizon)) * settings.epochs * settings.minibatches
    rate = optax.linear_schedule(settings.learning_rate, 0.0, updates)
    return optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))


@partial(jax.jit, static_argnames="settings", donate_argnames=("params", "memory"))
def learn(
    params: Params, memory: optax.OptState, scale: Array, key: jax.Array, steps: Steps, settings: Settings
) -> tuple[Params, optax.OptState]:
    """A few passes over the steps in small shuffled parts."""
    count = settings.games * settings.horizon

    def update(carry: tuple[Params, optax.OptState], rows: jax.Array) -> tuple[tuple[Params, optax.OptState], None]:
        params, memory = carry
        part = jax.tree.map(lambda values: values[rows], steps)
        gradient = jax.grad(loss)(params, scale, part, settings)
        change, memory = optimizer(settings).update(gradient, memory, params)
        return (cast(Params, optax.apply_updates(params, change)), memory), None

    orders = [jax.random.permutation(one, count) for one in jax.random.split(key, settings.epochs)]
    rows = jnp.concatenate(orders).reshape(settings.epochs * settings.minibatches, -1)
    (params, memory), _ = jax.lax.scan(update, (params, memory), rows)
    return params, memory


def scale_of(players: int) -> np.ndarray:
    """Brings every feature of an observation between 0 and 1."""
    scale = np.empty(gizmos.observation_size(players), np.float32)
    for span in gizmos.observation_spans(players):
        scale[span.slice] = 1 / span.high
    return scale


class Learner:
    """A network and the games that it learns from."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.scale = scale_of(settings.players)
        self.key, key = jax.random.split(jax.random.key(seed))
        self.params = new_params(key, len(self.scale), settings.hidden, gizmos.ACTIONS)
        self.memory = optimizer(settings).init(self.params)
        self.batch = gizmos.Batch(
            settings.games, settings.players, seed, threads=0, opponent=settings.opponent, reward="points"
        )
        shape = (settings.horizon, settings.games)
        self.observations = np.empty((*shape, len(self.scale)), np.uint8)
        self.masks = np.empty((*shape, gizmos.ACTIONS), np.int8)
        self.actions = np.empty(shape, np.int64)
        self.log_probabilities = np.empty(shape, np.float32)
        self.rewards = np.empty(shape, np.float32)
        self.ended = np.empty(shape, np.float32)
        self.values = np.empty((settings.horizon + 1, settings.games), np.float32)

    def next_key(self) -> jax.Array:
        """A key that was never used before."""
        self.key, key = jax.random.split(self.key)
        return cast(jax.Array, key)

    def play(self) -> None:
        """Plays some decisions in all games and remembers them."""
        batch, everyone = self.batch, np.arange(self.settings.games)
        for step in range(self.settings.horizon):
            self.observations[step] = batch.observations
            self.masks[step] = batch.action_masks
            # A game that ends starts anew at once, with the learner at another seat: the reward is at the old one.
            seats = batch.seats.copy()
            chosen = choose(self.params, self.scale, self.next_key(), batch.observations, batch.action_masks)
            self.actions[step], self.log_probabilities[step], self.values[step] = chosen
            batch.step(self.actions[step])
            self.rewards[step] = batch.rewards[everyone, seats] * self.settings.points_scale
            self.ended[step] = batch.terminations | batch.truncations
            if batch.truncations.any():
                # A game that was cut off would have gone on, and been worth what its last position was.
                worth = value(self.params, self.scale, batch.final_observations, batch.final_action_masks)
                self.rewards[step] += self.settings.discount * np.asarray(worth) * batch.truncations
        self.values[-1] = value(self.params, self.scale, batch.observations, batch.action_masks)

    def improve(self) -> None:
        """Learns from what was played last."""
        advantages = advantages_of(self.rewards, self.ended, self.values, self.settings)
        steps = Steps(
            self.observations,
            self.masks,
            self.actions,
            self.log_probabilities,
            advantages,
            advantages + self.values[:-1],
        )
        # Copied by NumPy, at once: playing goes on in the same arrays, and JAX reads what it is given some time later.
        steps = jax.tree.map(lambda values: jnp.asarray(values.reshape(-1, *values.shape[2:]).copy()), steps)
        self.params, self.memory = learn(
            self.params, self.memory, self.scale, self.next_key(), steps, settings=self.settings
        )

    def measure(self, opponent: str, games: int, seed: int) -> list[Share]:
        """Plays fresh games without learning, the likeliest action throughout: the share won from each seat."""
        players = self.settings.players
        batch = gizmos.Batch(games, players, seed, threads=0, opponent=opponent, reward="win")
        # Only the first game of each place counts: games that end early must not count more often.
        running = np.ones(games, bool)
        won, played = np.zeros(players, int), np.zeros(players, int)
        while running.any():
            seats = batch.seats.copy()
            batch.step(choose_best(self.params, self.scale, batch.observations, batch.action_masks))
            done = running & (batch.terminations | batch.truncations)
            np.add.at(played, seats[done], 1)
            np.add.at(won, seats[done], batch.rewards[done, seats[done]] > 0)
            running &= ~done
        return [Share(int(w), int(p)) for w, p in zip(won, played, strict=True)]


def together(shares: Sequence[Share]) -> Share:
    """All seats in one share."""
    return Share(sum(share.won for share in shares), sum(share.played for share in shares))


def plot(curves: dict[str, list[tuple[int, Share]]], teacher: str, players: int, file: Path) -> None:
    """Draws the share won against each opponent over the decisions learned from, with 95 % intervals."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for opponent, curve in curves.items():
        steps = [step / 1e6 for step, _ in curve]
        low, high = zip(*(share.interval() for _, share in curve), strict=True)
        axes.fill_between(steps, low, high, alpha=0.2, linewidth=0)
        axes.plot(steps, [share.mean for _, share in curve], marker="o", markersize=3, label=f"against {opponent}")
    axes.axhline(1 / players, color="grey", linestyle="--", linewidth=1, label="as good as the others")
    axes.set(xlabel="million decisions", ylabel="games won", ylim=(0, 1), title=f"PPO, taught by {teacher}")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
    pyplot.close(figure)


def main(arguments: Sequence[str] | None = None) -> dict[str, Share]:
    """Learns, says how it goes, and returns the share won against each opponent in the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--opponent", default="greedy", help="the bot to learn from (default: greedy)")
    parser.add_argument("--against", nargs="+", default=["random", "greedy", "heuristic"], metavar="BOT")
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from (default: 1000000)")
    parser.add_argument("--seed", type=int, default=1, help="of the network and the games (default: 1)")
    parser.add_argument("--measure-every", type=int, default=4, metavar="UPDATES", help="default: 4")
    parser.add_argument("--measure-games", type=int, default=400, metavar="GAMES", help="default: 400")
    parser.add_argument("--plot", type=Path, default=Path("ppo.svg"), help="the picture to write (default: ppo.svg)")
    options = parser.parse_args(arguments)

    settings = Settings(players=options.players, opponent=options.opponent, steps=options.steps)
    learner = Learner(settings, options.seed)
    started = time.perf_counter()
    curves: dict[str, list[tuple[int, Share]]] = {opponent: [] for opponent in options.against}
    updates = max(1, settings.steps // (settings.games * settings.horizon))
    for update in range(updates + 1):
        step = update * settings.games * settings.horizon
        if update % options.measure_every == 0 or update == updates:
            said = [f"{time.perf_counter() - started:4.0f} s {step:10,} decisions"]
            for opponent, curve in curves.items():
                # Other games each time, and none that the learner has seen.
                share = together(learner.measure(opponent, options.measure_games, options.seed + 1_000_000 + update))
                curve.append((step, share))
                said.append(f"won {share.mean:6.1%} against {opponent}")
            print("   ".join(said), flush=True)
        if update < updates:
            learner.play()
            learner.improve()

    shares = {}
    for opponent in options.against:
        seats = learner.measure(opponent, 2 * options.measure_games, options.seed + 2_000_000)
        shares[opponent] = share = together(seats)
        low, high = share.interval()
        print(f"against {opponent}: {share.mean:.1%} of {share.played} games (95 %: {low:.1%} to {high:.1%})")
        print("  by seat: " + ", ".join(f"{one.mean:.1%} of {one.played}" for one in seats))
    plot(curves, settings.opponent, settings.players, options.plot)
    print(f"drawn in {options.plot}")
    return shares


if __name__ == "__main__":
    main()
