"""The examples do what they say."""

import doctest
import runpy
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import gizmos

EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE_NAMES = sorted(path.name for path in EXAMPLES.glob("*.py"))


def main_of(example: str) -> Callable[[list[str]], Any]:
    """The main function of an example."""
    main: Callable[[list[str]], Any] = runpy.run_path(str(EXAMPLES / example))["main"]
    return main


@pytest.mark.parametrize("example", EXAMPLE_NAMES)
def test_examples_in_examples_run(example: str) -> None:
    module = ModuleType("example")
    vars(module).update(runpy.run_path(str(EXAMPLES / example), run_name="example"))
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("example", EXAMPLE_NAMES)
def test_help(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main_of(example)(["--help"])
    assert left.value.code == 0
    assert f"python {example}" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 4])
def test_random_play(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    main_of("random_play.py")(["--players", str(players), "--games", "300"])
    said = capsys.readouterr().out
    assert "won by seat" in said and f"seat {players - 1}: won" in said


@pytest.mark.parametrize("players", [2, 3])
def test_pettingzoo_loop(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    paid = main_of("pettingzoo_loop.py")(["--players", str(players), "--show"])
    assert sum(paid.values()) == pytest.approx(0) and max(paid.values()) == 1
    assert "decides" in capsys.readouterr().out


def test_train_net_makes_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "tiny.safetensors"
    for beginning in [["--random"], []]:
        errors = main_of("train_net.py")([str(file), "--games", "30", "--rounds", "100", *beginning])
        assert errors[-1] < errors[0] - 0.03, "it has learned who wins"
    net = gizmos.Net.from_safetensors(file.read_bytes())
    assert net.to_safetensors() == file.read_bytes()
    trained, _ = gizmos.Match([f"net:{file}:20", "random"], deals=10, seed=1).play().bots
    assert trained.wins >= 18
    with pytest.raises(ValueError, match="is not a net: not a safetensors file"):
        file.write_bytes(file.read_bytes()[:-1])
        gizmos.Match([f"net:{file}:20", "random"], deals=10, seed=1)


def test_ppo_learns(tmp_path: Path) -> None:
    plot = tmp_path / "ppo.svg"
    arguments = ["--opponent", "random", "--against", "random", "--steps", "200000", "--measure-every", "100"]
    share = main_of("ppo.py")([*arguments, "--plot", str(plot)])["random"]
    # As good as chance would win half of the games, and not this many once in a million runs.
    assert share.played >= 400 and share.interval(z=4.9)[0] > 0.5
    assert "<svg" in plot.read_text()


def test_ray_rollouts(ray_cluster: str) -> None:
    sizes = ["--workers", "2", "--games", "16", "--steps", "200", "--rounds", "2", "--max-steps", "70"]
    rollouts = main_of("ray_rollouts.py")([*sizes, "--address", ray_cluster])
    assert len(rollouts) == 4
    for rollout in rollouts:
        assert rollout["actions"].shape == (200, 16)
        steps, games = np.indices((200, 16))
        assert rollout["action_masks"][steps, games, rollout["actions"]].all()
        assert rollout["terminations"].any() and rollout["truncations"].any()
        assert not (rollout["terminations"] & rollout["truncations"]).any()
        assert ((rollout["rewards"] != 0) == rollout["terminations"]).all()
        assert len(rollout["final_observations"]) == rollout["truncations"].sum()
    # Each worker plays games of its own, and goes on where it was.
    first, second = rollouts[0], rollouts[2]
    assert np.array_equal(first["observations"][-1], second["observations"][0])
    assert np.array_equal(first["action_masks"][-1], second["action_masks"][0])
    assert len({rollout["observations"][0].tobytes() for rollout in rollouts}) == 4


def test_ray_match(ray_cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    net, bots = tmp_path / "net.bin", ["search:2", "greedy", "random"]
    net.write_bytes(gizmos.Net().to_bytes())
    arguments = ["--bots", ",".join(bots), "--deals", "10", "--address", ray_cluster, "--net", str(net)]
    expected = gizmos.Match([("search:2", gizmos.Net.from_bytes(net.read_bytes())), *bots[1:]], deals=10, seed=1)
    assert main_of("ray_match.py")(arguments) == expected.play()
    said = capsys.readouterr().out
    assert said.startswith("30 games: 10 deals") and "\ngreedy: wins" in said and said.count("Elo") == 2

    assert main_of("ray_match.py")([*arguments, "--records", str(tmp_path / "games")]) is None
    for deal in range(10):
        record = gizmos.Record.parse((tmp_path / "games" / f"game-{deal}.gizmos").read_text())
        assert record == expected.record(deal)
