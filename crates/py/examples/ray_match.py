"""Plays a match between bots with Ray: on all cores of this machine, or of a whole cluster.

    python ray_match.py --bots search:50,heuristic --deals 200
    python ray_match.py --bots search:500,search:500 --net trained.bin --deals 10000 --address auto
    python ray_match.py --bots champion:100,champion:100 --deals 1000 --records games

With `--net` the first bot uses the net of a file, which `Net.to_bytes` has made. With `--records` the first game of
each deal is written to a folder instead, as a record to learn from or to replay.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import ray

import gizmos.ray
from gizmos import Estimate, Match, MatchResult, Net
from gizmos.typing import BotLike


def shown(estimate: Estimate, scale: float = 1) -> str:
    """A number with its interval.

    >>> shown(Match(["greedy", "random"], deals=100, seed=1).play().mean_rounds)
    '27.0 (26.5 to 27.4)'
    """
    value = f"{estimate.value * scale:.1f}"
    return (
        f"{value} ({estimate.interval[0] * scale:.1f} to {estimate.interval[1] * scale:.1f})"
        if estimate.interval
        else value
    )


def report(result: MatchResult) -> None:
    """Prints how the bots did, with 95 % intervals."""
    print(f"{result.games} games: {result.deals} deals, each with all rotations of the seats")
    for place, bot in enumerate(result.bots):
        print(f"{bot.name}: wins {shown(bot.win_share, 100)} %, scores {shown(bot.mean_score)}", end="")
        elo = result.elo(place, 0) if place else None
        print(f", Elo {shown(elo)}" if elo else "")


def write(match: Match, folder: Path) -> None:
    """Writes a record of each deal."""
    folder.mkdir(parents=True, exist_ok=True)
    for deal, record in enumerate(gizmos.ray.self_play(match)):
        (folder / f"game-{deal}.gizmos").write_text(str(record))


def main(arguments: Sequence[str] | None = None) -> MatchResult | None:
    """Plays what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="heuristic,greedy", help="2 to 4 names (default: heuristic,greedy)")
    parser.add_argument("--net", type=Path, help="the net of the first bot")
    parser.add_argument("--deals", type=int, default=500, help="each is a game for each bot (default: 500)")
    parser.add_argument("--records", type=Path, help="the folder for records")
    parser.add_argument("--address", help="of a running cluster; without it Ray starts on this machine")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    bots: list[BotLike] = options.bots.split(",")
    if options.net:
        bots[0] = str(bots[0]), Net.from_bytes(options.net.read_bytes())
    match = Match(bots, options.deals, options.seed)
    ray.init(address=options.address)
    try:
        started = time.perf_counter()
        if options.records:
            write(match, options.records)
            print(f"{match.deals} records in {time.perf_counter() - started:.1f} s")
            return None
        result = gizmos.ray.play(match)
        report(result)
        print(f"{result.games / (time.perf_counter() - started):.1f} games a second")
        return result
    finally:
        ray.shutdown()


if __name__ == "__main__":
    main()
