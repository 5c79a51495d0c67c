"""Tasks on a Ray cluster: the deals of matches, split, distributed, repeated where a worker died, and put in order.

>>> from gizmos.ray.tasks import Tasks, parts
>>> list(parts([5, 3], Tasks(size=2), cpus=4))
[Part(match=0, start=0, stop=2), Part(match=0, start=2, stop=4), Part(match=0, start=4, stop=5), \
Part(match=1, start=0, stop=2), Part(match=1, start=2, stop=3)]
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import ray
from ray.exceptions import NodeDiedError, OutOfMemoryError, RayTaskError, WorkerCrashedError

import gizmos
from gizmos.ray.progress import Progress, ProgressLine

Result = TypeVar("Result")

TASKS_FOR_EACH_CPU = 32
"""Into how many tasks work is split unless told otherwise: so many that all workers end at about the same time."""

WINDOW = 8
"""How many times the tasks in flight may be finished before one that is still missing; then the others wait for it."""

PATIENCE = 20
"""For how many seconds cancelled tasks are waited for."""


@dataclass(frozen=True)
class Tasks:
    """How work is split into tasks.

    >>> from gizmos.ray import Tasks
    >>> Tasks(size=0)
    Traceback (most recent call last):
    ValueError: size is 0, but must be at least 1
    """

    size: int | None = None
    """How many deals a task has; by default there are 32 tasks for each CPU of the cluster."""
    in_flight: int | None = None
    """How many tasks Ray is given at a time; by default two for each CPU of the cluster."""
    retries: int = 3
    """How often a task is repeated whose worker or node has died."""
    progress: Progress | None = None
    """Called with the number of deals played and that of all deals after each task; by default, a line shows them if
    standard error is a terminal."""

    def __post_init__(self) -> None:
        for name, value, least in (
            ("size", self.size, 1),
            ("in_flight", self.in_flight, 1),
            ("retries", self.retries, 0),
        ):
            if value is not None and value < least:
                raise ValueError(f"{name} is {value}, but must be at least {least}")


class Part(NamedTuple):
    """The deals of one task."""

    match: int
    """The place of the match in the list of all matches."""
    start: int
    """The first deal."""
    stop: int
    """The deal after the last."""


def parts(deals: Sequence[int], tasks: Tasks, cpus: int) -> Iterator[Part]:
    """Splits matches of so many deals each."""
    size = tasks.size or -(-sum(deals) // (TASKS_FOR_EACH_CPU * cpus))
    for match, count in enumerate(deals):
        for start in range(0, count, size):
            yield Part(match, start, min(start + size, count))


def run(
    work: Callable[[gizmos.Match, int, int], Result], matches: Sequence[gizmos.Match], tasks: Tasks
) -> Iterator[tuple[int, Result]]:
    """Does some work for all deals of the matches: `work(match, start, stop)` does it for some deals of one match.

    Yields the place of the match and the result of its deals, in order.
    """
    if not ray.is_initialized():
        ray.init()
    cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
    in_flight = tasks.in_flight or 2 * cpus
    to_do = list(parts([match.deals for match in matches], tasks, cpus))
    # Stored once, and fetched once by each node.
    stored = [ray.put(match) for match in matches]
    waiting: dict[ray.ObjectRef[Any], int] = {}
    early: dict[int, Result] = {}
    submitted = due = played = 0
    total = sum(match.deals for match in matches)
    line = ProgressLine()
    progress = tasks.progress or line.show
    try:
        while due < len(to_do):
            while submitted < len(to_do) and len(waiting) < in_flight and submitted < due + WINDOW * in_flight:
                part = to_do[submitted]
                name = f"deals {part.start} to {part.stop} of {matches[part.match]!r}"
                # Ray repeats tasks whose worker has died, but none that has raised an exception.
                remote = _task.options(name=name, max_retries=tasks.retries, retry_exceptions=False)
                task = remote.remote(gizmos.__version__, work, stored[part.match], part.start, part.stop)
                waiting[task] = submitted
                submitted += 1
            [finished], _ = ray.wait(list(waiting))
            number = waiting.pop(finished)
            early[number] = _result(finished, to_do[number], tasks)
            played += to_do[number].stop - to_do[number].start
            progress(played, total)
            while due in early:
                yield to_do[due].match, early.pop(due)
                due += 1
    finally:
        line.clear()
        _cancel(list(waiting))


@ray.remote
def _task(
    version: str, work: Callable[[gizmos.Match, int, int], Any], match: gizmos.Match, start: int, stop: int
) -> Any:
    """Does some work on a worker."""
    if gizmos.__version__ != version:
        raise RuntimeError(f"this worker has gizmos {gizmos.__version__}, but the program that uses it has {version}")
    return work(match, start, stop)


def _result(task: "ray.ObjectRef[Any]", part: Part, tasks: Tasks) -> Any:
    """The result of a finished task, or the exception that it raised."""
    try:
        return ray.get(task)
    except RayTaskError as error:
        raise error.cause from error
    except (WorkerCrashedError, NodeDiedError, OutOfMemoryError) as error:
        times = tasks.retries + 1
        raise RuntimeError(f"deals {part.start} to {part.stop}: the worker has died {times} times") from error


def _cancel(tasks: "list[ray.ObjectRef[Any]]") -> None:
    """Cancels tasks and waits until they have ended."""
    deadline = time.monotonic() + PATIENCE
    while tasks and ray.is_initialized() and time.monotonic() < deadline:
        # Again and again, for Ray can miss a task that is just about to begin.
        for task in tasks:
            ray.cancel(task)
        ended, tasks = ray.wait(tasks, num_returns=len(tasks), timeout=1)
        for task in ended:
            # Ray logs every exception that nobody asks for.
            with suppress(Exception):
                ray.get(task)
