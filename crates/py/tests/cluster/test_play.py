"""A cluster plays what one process plays."""

import itertools
import operator
import re
import sys
import time
from collections.abc import Sequence

import numpy as np
import pytest
import ray

import gizmos.ray
from gizmos import Match, Net
from gizmos.ray import Tasks, progress, tasks

pytestmark = pytest.mark.usefixtures("ray_driver")

# The workers cannot import this file.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])

LINEUPS = [["greedy", "random"], ["heuristic", "greedy", "random"], ["random", "greedy", "apprentice", "heuristic"]]


@pytest.mark.parametrize("seed", [1, 2, "7" * 64])
@pytest.mark.parametrize("bots", LINEUPS)
def test_a_match_gives_the_same_result(bots: list[str], seed: int | str) -> None:
    match = Match(bots, deals=23, seed=seed)
    alone = match.play()
    for options in (None, Tasks(size=5), Tasks(size=100)):
        result = gizmos.ray.play(match, options)
        assert result == alone and result.deals == 23
        # Every number, with its interval.
        assert result.bots == alone.bots and result.mean_rounds == alone.mean_rounds
        for other in range(1, len(bots)):
            assert result.elo(0, other) == alone.elo(0, other) and result.ahead(0, other) == alone.ahead(0, other)
    assert gizmos.ray.play(Match(bots, deals=23, seed=3)) != alone


@pytest.mark.parametrize("bots", LINEUPS)
def test_self_play_gives_the_same_records_in_order(bots: list[str]) -> None:
    match = Match(bots, deals=11, seed=4)
    records = list(gizmos.ray.self_play(match, Tasks(size=2)))
    assert records == [match.record(deal) for deal in range(11)]
    assert [record.state.standing for record in records] == [match.record(deal).state.standing for deal in range(11)]
    assert [record.seed for record in records] == [gizmos.game_seed(4, deal) for deal in range(11)]


@pytest.mark.parametrize("players", [2, 3])
def test_an_evaluation_is_a_match_against_each_opponent(players: int) -> None:
    net = Net({name: layer * np.float32(-1.001) for name, layer in Net().layers.items()})
    opponents = ["random", "greedy"]
    results = gizmos.ray.evaluate(("search:3", net), opponents, deals=4, seed=6, players=players)
    assert list(results) == opponents
    for opponent, result in results.items():
        assert result == Match([("search:3", net), *[opponent] * (players - 1)], deals=4, seed=6).play()
    assert results != gizmos.ray.evaluate("search:3", opponents, deals=4, seed=6, players=players)


def late_first(match: Match, start: int, stop: int) -> tuple[int, float, float]:
    """What a task did and when; the first takes longest."""
    begun = time.monotonic()
    time.sleep(1 if start == 0 else 0.02)
    return start, begun, time.monotonic()


def test_results_are_in_order_whichever_is_first() -> None:
    matches = [Match(["random", "random"], deals=6), Match(["random", "random"], deals=2)]
    done = list(tasks.run(late_first, matches, Tasks(size=1)))
    assert [(match, start) for match, (start, _, _) in done] == [(0, start) for start in range(6)] + [(1, 0), (1, 1)]
    assert done[0][1][2] > done[5][1][2], "the first task ended last, or this shows nothing"


@pytest.mark.parametrize(("in_flight", "at_once"), [(1, False), (2, True)])
def test_no_more_tasks_are_in_flight_than_allowed(in_flight: int, at_once: bool) -> None:
    match = Match(["random", "random"], deals=8)
    done = sorted((begun, ended) for _, (_, begun, ended) in run_late(match, Tasks(size=1, in_flight=in_flight)))
    overlap = any(ended > begun for (_, ended), (begun, _) in itertools.pairwise(done))
    assert overlap == at_once


def run_late(match: Match, options: Tasks) -> list[tuple[int, tuple[int, float, float]]]:
    return list(tasks.run(late_first, [match], options))


def test_progress_goes_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    match = Match(["random", "random"], deals=10, seed=1)
    gizmos.ray.play(match, Tasks(size=4, progress=lambda played, total: seen.append((played, total))))
    assert len(seen) == 3 and seen == sorted(seen) and seen[-1] == (10, 10)


def test_progress_is_a_line_of_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(["random", "random"], deals=10, seed=1)
    gizmos.ray.play(match, Tasks(size=4))
    assert capsys.readouterr().err == "", "this is no terminal"
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    gizmos.ray.play(match, Tasks(size=4))
    *shown, cleared, end = capsys.readouterr().err.split("\r")[1:]
    assert len(shown) == 3 and all(re.fullmatch(r"\d+ of 10 deals, \d+:\d\d left *", line) for line in shown)
    assert shown[-1].startswith("10 of 10") and cleared.isspace() and end == ""


@pytest.mark.parametrize(
    ("seconds", "said"), [(1, "0:01"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (36000, "10:00:00")]
)
def test_the_time_left_is_told(seconds: int, said: str) -> None:
    assert progress.text(played=5, total=10, seconds=seconds) == f"5 of 10 deals, {said} left"


@pytest.mark.parametrize("deals", [[1], [1000], [7, 1, 50]])
@pytest.mark.parametrize("options", [Tasks(), Tasks(size=3), Tasks(size=2000)])
def test_every_deal_is_in_one_task(deals: Sequence[int], options: Tasks) -> None:
    split = list(tasks.parts(deals, options, cpus=4))
    played = [(part.match, deal) for part in split for deal in range(part.start, part.stop)]
    assert played == [(match, deal) for match, count in enumerate(deals) for deal in range(count)]
    assert max(map(operator.sub, (part.stop for part in split), (part.start for part in split))) <= (options.size or 8)
