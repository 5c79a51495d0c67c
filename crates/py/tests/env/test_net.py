"""A net that is trained in Python plays as a bot."""

from typing import Any

import numpy as np
import pytest
from random_game import random_game

import gizmos
from gizmos import Bot, Net

PLAYERS = (2, 3, 4)


def positions(players: int, seed: int) -> list[gizmos.View]:
    """What those knew who had to decide in a random game."""
    episodes = (episode for episode, _ in random_game(players, seed) if not episode.is_over)
    return [episode.view(episode.seat) for episode in episodes if episode.paying_for is None]


def softmax(ratings: np.ndarray) -> np.ndarray:
    powers = np.exp(ratings - ratings.max())
    return np.asarray(powers / powers.sum())


def forward(layers: dict[str, np.ndarray], view: gizmos.View) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The net in NumPy: what each seat can expect, what the policy starts from, and the share of each legal move."""
    player_features, context_features = Net.features(view)
    players = np.maximum(player_features @ layers["player"], 0)
    context = np.maximum(context_features @ layers["context"], 0)
    others = (players.sum(axis=0) - players) / (len(players) - 1)
    chances = np.maximum(players @ layers["own"] + others @ layers["others"] + context @ layers["shared"], 0)
    values = softmax((chances @ layers["win"])[:, 0])
    hidden = np.concatenate([chances[view.to_move], players[view.to_move], context])
    return values, hidden, softmax(Net.policy(view.legal_moves()) @ layers["policy"] @ hidden)


@pytest.mark.parametrize("players", PLAYERS)
def test_python_can_do_what_the_engine_does(players: int) -> None:
    net = Net()
    for view in positions(players, seed=1)[::5]:
        values, _, shares = forward(net.layers, view)
        expected_values, expected_shares = net.evaluate(view)
        assert values == pytest.approx(expected_values, abs=1e-4)
        assert shares == pytest.approx(expected_shares, abs=1e-4)


def test_a_net_trained_in_python_plays() -> None:
    """It starts with a policy that knows nothing, and learns to do what `greedy` does."""
    layers = Net().layers
    layers["policy"][:] = 0
    teacher = Bot("greedy")
    views = [view for seed in range(6) for view in positions(2, seed) if len(view.legal_moves()) > 1]
    wanted = [view.legal_moves().index(teacher.decide(view).move) for view in views]

    def agreement(net: Net) -> float:
        chosen = [int(np.argmax(net.evaluate(view)[1])) for view in views]
        return float(np.equal(chosen, wanted).mean())

    before = agreement(Net(layers))
    for _ in range(3):
        for view, move in zip(views, wanted, strict=True):
            _, hidden, shares = forward(layers, view)
            error = shares - np.eye(len(shares))[move]
            layers["policy"] -= (0.03 * np.outer(Net.policy(view.legal_moves()).T @ error, hidden)).astype(np.float32)
    net = Net.from_bytes(Net(layers).to_bytes())
    assert agreement(net) > before + 0.2

    game, bots = gizmos.Game(players=2, seed=3), [Bot("search:10", seed=1, net=net), Bot("random", seed=1)]
    while not game.is_over:
        game.play(bots[game.to_move].decide(game.view(game.to_move)).move)
    assert game.outcome is not None and game.outcome.winner == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_a_batch_has_the_same_features(players: int) -> None:
    batch = gizmos.Batch(2, players, 1)
    episodes = [gizmos.Episode(players, gizmos.game_seed(1, game)) for game in range(2)]
    for _ in range(60):
        of_players, of_contexts = batch.features()
        actions = batch.sample().copy()
        for episode, own, context, action in zip(episodes, of_players, of_contexts, actions, strict=True):
            expected = Net.features(episode.view(episode.seat))
            assert np.array_equal(own, expected[0]) and np.array_equal(context, expected[1])
            episode.act(int(action))
        batch.step(actions)


def test_the_built_in_net_is_what_bots_go_by() -> None:
    for view in positions(3, seed=2)[::20]:
        decision = Bot("search:30", seed=1).decide(view)
        for net in (Net(), Net(Net().layers), Net.from_bytes(Net().to_bytes())):
            assert Bot("search:30", seed=1, net=net).decide(view) == decision
    other = Net().layers
    other["win"][:] *= -1
    view = positions(2, seed=2)[10]
    assert Bot("search:30", seed=1, net=Net(other)).decide(view).win != Bot("search:30", seed=1).decide(view).win


def test_layers_are_copies() -> None:
    net = Net()
    net.layers["win"][:] = 0
    assert net.layers["win"].any() and repr(net) == repr(Net())


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: Net({}), "a net has 7 layers, not 0"),
        (lambda: Net({**Net().layers, "more": np.zeros(1)}), "a net has 7 layers, not 8"),
        (lambda: Net(dict.fromkeys("abcdefg", np.zeros(1))), 'the layer "player" is missing'),
        (lambda: Net({**Net().layers, "win": np.zeros(32)}), r'the layer "win" has the shape \(32, 1\)'),
        (lambda: Net({**Net().layers, "win": np.full((32, 1), np.nan)}), "finite numbers"),
        (lambda: Net.from_bytes(b""), "a net has 355520 bytes, not 0"),
        (lambda: Net.from_bytes(b"\xff" * len(Net().to_bytes())), "finite numbers"),
        (lambda: Net.features(gizmos.Game(seed=1).view(1)), "nothing to decide"),
        (lambda: Net().evaluate(gizmos.Game(seed=1).view(None)), "nothing to decide"),
        (lambda: Bot("greedy", net=Net()), "greedy does not look ahead"),
    ],
)
def test_wrong_nets_are_refused(wrong: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        wrong()
