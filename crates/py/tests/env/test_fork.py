"""A batch works in a process that was split off, on threads of its own."""

import os
import subprocess
import sys

import pytest

SCRIPT = """
import os, signal, sys, warnings
import gizmos

# Python warns of splitting a process with threads; that is what is tried here.
warnings.simplefilter("ignore", DeprecationWarning)
batch = gizmos.Batch(64, 2, 1, threads=int(sys.argv[1]))
batch.step(batch.sample())
child = os.fork()
# Ends whoever is stuck.
signal.alarm(60)
batch.step(batch.sample())
if child:
    sys.exit(os.waitpid(child, 0)[1] != 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only Unix splits processes")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_survives_a_fork(threads: int) -> None:
    # In a process of its own, for other tests have loaded libraries that do not survive it.
    assert subprocess.run([sys.executable, "-c", SCRIPT, str(threads)], check=False).returncode == 0
