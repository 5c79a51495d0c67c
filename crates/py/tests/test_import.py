"""What `import gizmos` brings along."""

import subprocess
import sys

import gizmos


def test_importing_brings_nothing_heavy_along() -> None:
    code = "import gizmos, sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "gizmos" in loaded
    assert not {"numpy", "gymnasium", "pettingzoo", "json", "ray"} & set(loaded)


def test_what_needs_ray_says_so() -> None:
    code = "import sys; sys.modules['ray'] = None; import gizmos.ray"
    said = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True).stderr
    assert said.endswith("ModuleNotFoundError: gizmos.ray needs Ray: pip install 'gizmos[ray]'\n")


def test_everything_that_is_promised_is_there() -> None:
    assert all(hasattr(gizmos, name) for name in gizmos.__all__)
    assert gizmos.__version__.count(".") == 2
