"""What `import gizmos` brings along."""

import subprocess
import sys

import pytest

import gizmos


def test_importing_brings_nothing_heavy_along() -> None:
    code = "import gizmos, sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "gizmos" in loaded
    assert not {"numpy", "gymnasium", "pettingzoo", "json", "ray"} & set(loaded)


@pytest.mark.parametrize(
    "imports", ["gizmos, gymnasium", "gymnasium, gizmos", "gizmos, gizmos.gymnasium_env, gymnasium"]
)
def test_gymnasium_knows_the_environment(imports: str) -> None:
    code = f"import {imports}; print(gymnasium.make('Gizmos-v0'), gymnasium.make_vec('Gizmos-v0', num_envs=2))"
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, capture_output=True, text=True)
    assert "GizmosEnv" in done.stdout and "GizmosVectorEnv" in done.stdout
    assert done.stderr == ""


def test_without_gymnasium_all_else_works() -> None:
    for missing in ["sys.modules['gymnasium'] = None; import gizmos", "import gizmos; sys.path[:] = []"]:
        tries = "try: import gymnasium\nexcept ImportError: print(1)"
        code = f"import sys; {missing}; print(gizmos.Game(seed=1).to_move)\n{tries}"
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        assert done.stdout.split() == ["0", "1"]


def test_what_needs_ray_says_so() -> None:
    code = "import sys; sys.modules['ray'] = None; import gizmos.ray"
    said = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True).stderr
    assert said.endswith("ModuleNotFoundError: gizmos.ray needs Ray: pip install 'gizmos[ray]'\n")


def test_everything_that_is_promised_is_there() -> None:
    assert all(hasattr(gizmos, name) for name in gizmos.__all__)
    assert gizmos.__version__.count(".") == 2
