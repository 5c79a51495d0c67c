"""A batch works in a process that was split off, on threads of its own."""

import os
import time
import warnings

import pytest

import gizmos

PATIENCE = 60.0
"""Seconds until a child counts as stuck."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only Unix splits processes")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_survives_a_fork(threads: int) -> None:
    batch = gizmos.Batch(64, 2, 1, threads=threads)
    batch.step(batch.sample())
    with warnings.catch_warnings():
        # Python warns of splitting a process with threads; that is what is tried here.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        batch.step(batch.sample())
        os._exit(0)
    deadline = time.monotonic() + PATIENCE
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < deadline:
        time.sleep(0.01)
    if ended == (0, 0):
        os.kill(child, 9)
        os.waitpid(child, 0)
    assert ended == (child, 0)
    batch.step(batch.sample())
