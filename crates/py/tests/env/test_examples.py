"""The examples do what they say."""

import doctest
import gc
import runpy
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

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


def test_ppo_learns(tmp_path: Path) -> None:
    plot = tmp_path / "ppo.svg"
    arguments = ["--opponent", "random", "--against", "random", "--steps", "200000", "--measure-every", "100"]
    share = main_of("ppo.py")([*arguments, "--plot", str(plot)])["random"]
    # As good as chance would win half of the games, and not this many once in a million runs.
    assert share.played >= 400 and share.interval(z=4.9)[0] > 0.5
    assert "<svg" in plot.read_text()


# Ray leaves sockets and files to the garbage collector.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_ray_rollouts() -> None:
    sizes = ["--workers", "2", "--games", "16", "--steps", "200", "--rounds", "2", "--max-steps", "70"]
    rollouts = main_of("ray_rollouts.py")(sizes)
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
    # What Ray leaves is collected while nobody minds.
    gc.collect()
