"""Matches, self-play and evaluations on a Ray cluster.

>>> import gizmos.ray
>>> match = gizmos.Match(["greedy", "random"], deals=100, seed=1)
>>> gizmos.ray.play(match) == match.play()
True
>>> records = list(gizmos.ray.self_play(match))
>>> records[42] == match.record(42)
True

The deals are split into tasks, and the results are those of one process, whatever the cluster and the split. If a
worker dies, its tasks are repeated. An exception in a task is raised at once; then all other tasks are cancelled, as
after Ctrl-C. `Tasks` has the details.

Ray starts on this machine by itself; call `ray.init(address=...)` before to connect to a cluster. All its nodes need
the same version of this package.
"""

from collections.abc import Iterator, Sequence

from gizmos import Match, MatchResult, Record
from gizmos.typing import BotLike, SeedLike

try:
    from gizmos.ray.tasks import Tasks, run
except ModuleNotFoundError as missing:
    if missing.name != "ray":
        raise
    raise ModuleNotFoundError("gizmos.ray needs Ray: pip install 'gizmos[ray]'", name="ray") from missing

__all__ = ["Tasks", "evaluate", "play", "self_play"]


def play(match: Match, tasks: Tasks | None = None) -> MatchResult:
    """Plays a match; the result equals that of `match.play()`.

    >>> import gizmos.ray
    >>> match = gizmos.Match(["greedy", "heuristic", "random"], deals=30, seed=7)
    >>> gizmos.ray.play(match, gizmos.ray.Tasks(size=7)).bots == match.play().bots
    True
    """
    [result] = _results([match], tasks)
    return result


def self_play(match: Match, tasks: Tasks | None = None) -> Iterator[Record]:
    """Plays the first game of each deal and returns the records in order: those of `match.record(deal)`.

    Records arrive while others are still being played. If nobody takes them, the cluster waits.

    >>> import gizmos.ray
    >>> match = gizmos.Match(["greedy"] * 4, deals=20, seed=7)
    >>> [record.state.standing.winner for record in gizmos.ray.self_play(match)][:4]
    [2, 0, 3, 3]
    """
    for _, records in run(_records, [match], tasks or Tasks()):
        yield from records


def evaluate(
    bot: BotLike, opponents: Sequence[str], deals: int, seed: SeedLike, players: int = 2, tasks: Tasks | None = None
) -> dict[str, MatchResult]:
    """Plays the same deals against each opponent, which has all seats but one; returns the result for each.

    That for `opponent` equals `Match([bot, opponent], deals, seed).play()`, with as many opponents as there are seats.
    A bot with a net of your own is a pair. The net is sent to each node once.

    >>> import gizmos.ray
    >>> net = gizmos.Net()  # your net goes here
    >>> results = gizmos.ray.evaluate(("search:5", net), ["random", "greedy"], deals=10, seed=1)
    >>> {opponent: result.bots[0].wins for opponent, result in results.items()}
    {'random': 20, 'greedy': 20}
    """
    matches = [Match([bot, *[opponent] * (players - 1)], deals, seed) for opponent in opponents]
    return dict(zip(opponents, _results(matches, tasks), strict=True))


def _results(matches: Sequence[Match], tasks: Tasks | None) -> list[MatchResult]:
    """The results of several matches, which share the cluster."""
    results: dict[int, MatchResult] = {}
    for number, result in run(Match.play, matches, tasks or Tasks()):
        results[number] = results[number] + result if number in results else result
    return [results[number] for number in range(len(matches))]


def _records(match: Match, start: int, stop: int) -> list[Record]:
    return [match.record(deal) for deal in range(start, stop)]
