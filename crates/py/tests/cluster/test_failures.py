"""What a cluster does when something goes wrong."""

import functools
import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest
import ray

import gizmos.ray
from gizmos import IllegalMove, Match
from gizmos.ray import Tasks, tasks

pytestmark = pytest.mark.usefixtures("ray_driver")

# The workers cannot import this file.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])

MATCH = Match(["random", "random"], deals=6, seed=1)


def playing(pids: set[int]) -> set[int]:
    """Which of these processes play at the moment: Ray shows it in their titles."""
    titles = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in pids}
    return {pid for pid, title in titles.items() if title.startswith("ray::deals ")}


def wait_until_idle() -> None:
    """Waits until the cluster has nothing left to do."""
    deadline = time.monotonic() + 20
    while ray.available_resources().get("CPU", 0) < ray.cluster_resources()["CPU"]:
        assert time.monotonic() < deadline, "there still are tasks"
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds processes as on Linux")
def test_a_worker_that_is_killed_while_it_plays_changes_nothing(ray_driver: set[int]) -> None:
    match = Match(["search:100", "heuristic"], deals=24, seed=9)
    killed: list[int] = []

    def kill_a_player(played: int, total: int) -> None:
        while not killed:
            for pid in playing(ray_driver):
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
                break

    result = gizmos.ray.play(match, Tasks(size=4, progress=kill_a_player))
    assert len(killed) == 1
    alone = match.play()
    assert result == alone and result.bots == alone.bots and result.deals == 24


def logged(log: Path, part: int) -> int:
    """Writes down that a part was begun; returns how often it was until now."""
    with log.open("a") as file:
        file.write(f"{part}\n")
    return log.read_text().split().count(str(part))


def dies(log: Path, times: int, match: Match, start: int, stop: int) -> int:
    """Kills its own process at part 3, so many times."""
    if logged(log, start) <= times and start == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return start


def test_a_task_is_repeated_when_its_worker_has_died(tmp_path: Path) -> None:
    log = tmp_path / "log"
    done = list(tasks.run(functools.partial(dies, log, 2), [MATCH], Tasks(size=1, retries=2)))
    assert done == [(0, start) for start in range(6)]
    assert sorted(log.read_text().split()) == ["0", "1", "2", "3", "3", "3", "4", "5"]


def test_a_task_is_not_repeated_for_ever(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with pytest.raises(RuntimeError, match="deals 3 to 4: the worker has died 2 times"):
        list(tasks.run(functools.partial(dies, log, 9), [MATCH], Tasks(size=1, retries=1)))
    assert log.read_text().split().count("3") == 2
    wait_until_idle()


def raises(log: Path, match: Match, start: int, stop: int) -> None:
    """Raises an exception at part 1; all others take a long time, unless they are cancelled."""
    logged(log, start)
    if start == 1:
        raise IllegalMove("that is illegal", "code", "R1.1")
    for _ in range(1000):
        time.sleep(0.1)


def test_an_exception_is_raised_at_once_and_cancels_the_rest(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with pytest.raises(IllegalMove, match="that is illegal") as raised:
        list(tasks.run(functools.partial(raises, log), [MATCH], Tasks(size=1)))
    assert raised.value.rule == "R1.1" and log.read_text().split().count("1") == 1
    wait_until_idle()


def test_workers_of_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gizmos, "__version__", "0.0.1")
    with pytest.raises(RuntimeError, match=r"this worker has gizmos .*, but the program that uses it has 0\.0\.1"):
        gizmos.ray.play(MATCH)


def test_ctrl_c_cancels_all_tasks() -> None:
    # Whoever starts the tests in the background has it ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    soon = threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT))
    try:
        with pytest.raises(KeyboardInterrupt):
            soon.start()
            gizmos.ray.play(Match(["search:4000000", "random"], deals=100, seed=1))
    finally:
        soon.join()
        signal.signal(signal.SIGINT, before)
    wait_until_idle()


def test_records_that_nobody_wants_are_not_played() -> None:
    records = gizmos.ray.self_play(Match(["search:100", "random"], deals=10_000, seed=1), Tasks(size=1))
    assert next(records).state.turn == gizmos.Turn.Over()
    records.close()  # type: ignore[attr-defined]
    wait_until_idle()


def test_bad_input_is_refused_before_anything_is_played() -> None:
    with pytest.raises(gizmos.ParseBotNameError, match='unknown bot "gready"'):
        gizmos.ray.evaluate("greedy", ["random", "gready"], deals=10**9, seed=1)
    with pytest.raises(ValueError, match="a match needs 2 to 4 bots, not 5"):
        gizmos.ray.evaluate("greedy", ["random"], deals=10**9, seed=1, players=5)
    with pytest.raises(ValueError, match="size is 0, but must be at least 1"):
        Tasks(size=0)
    with pytest.raises(ValueError, match="in_flight is 0, but must be at least 1"):
        Tasks(in_flight=0)
    with pytest.raises(ValueError, match="retries is -1, but must be at least 0"):
        Tasks(retries=-1)
