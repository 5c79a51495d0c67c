"""Duplicate matches between bots, in this process."""

import math
import os
import pickle
import signal
import threading
from collections import Counter
from typing import Any

import numpy as np
import pytest

import gizmos
from gizmos import Match, MatchResult, Net

LINEUPS = [["greedy", "random"], ["random", "heuristic", "greedy"], ["greedy", "apprentice", "random", "random"]]


def other_net() -> Net:
    """A net that judges otherwise than the built-in one."""
    layers = Net().layers
    layers["win"][:] *= -1
    return Net(layers)


@pytest.mark.parametrize("bots", LINEUPS)
def test_a_result_is_that_of_its_games(bots: list[str]) -> None:
    players = len(bots)
    match = Match(bots, deals=12, seed=5)
    result = match.play()
    assert (result.deals, result.games, match.games) == (12, 12 * players, 12 * players)

    wins, ahead, scores, rounds = Counter[tuple[int, int]](), Counter[int](), np.zeros(players), 0
    for deal in range(12):
        ahead_here = 0
        for rotation in range(players):
            end = match.record(deal, rotation).state.standing
            seats = [(place + rotation) % players for place in range(players)]
            winner = seats.index(end.winner)
            wins[winner, end.winner] += 1
            ahead_here += end.ranking.index(seats[0]) < end.ranking.index(seats[1])
            scores += [end.scores[seat] for seat in seats]
            rounds += end.rounds
        ahead[ahead_here] += 1
    assert result.ahead(0, 1) == [ahead[games] for games in range(players + 1)]
    assert result.mean_rounds.value == pytest.approx(rounds / result.games)
    for place, bot in enumerate(result.bots):
        assert bot.name == bots[place]
        assert bot.wins_by_seat == [wins[place, seat] for seat in range(players)]
        assert bot.wins == sum(bot.wins_by_seat)
        assert bot.win_share.value == pytest.approx(bot.wins / result.games)
        assert bot.mean_score.value == pytest.approx(scores[place] / result.games)
        assert bot.mean_scores_by_round[-1] == pytest.approx(bot.mean_score.value)
        assert bot.points_per_turn == pytest.approx(scores[place] / rounds)
        assert sum(bot.final_scores) == result.games and bot.decisions > result.games
        assert np.dot(bot.final_scores, range(len(bot.final_scores))) == scores[place]


def test_intervals_hold_the_value_and_shrink() -> None:
    match = Match(["heuristic", "greedy"], deals=64, seed=1)
    few, many = match.play(0, 8), match.play()
    for bot in range(2):
        for estimate in ("win_share", "mean_score"):
            (low, high), (lower, higher) = (getattr(result.bots[bot], estimate).interval for result in (many, few))
            assert low < getattr(many.bots[bot], estimate).value < high and high - low < higher - lower
    assert match.play(0, 1).bots[0].mean_score.interval is None


@pytest.mark.parametrize("bots", LINEUPS)
def test_parts_add_up_to_the_whole(bots: list[str]) -> None:
    match = Match(bots, deals=9, seed=3)
    whole, parts = match.play(), [match.play(5, 6), match.play(6), match.play(0, 5)]
    added = parts[0] + parts[1] + parts[2]
    assert added == whole and added.bots == whole.bots and added.mean_rounds == whole.mean_rounds
    pairs = [(bot, other) for bot in range(len(bots)) for other in range(len(bots)) if bot != other]
    assert [added.elo(*pair) for pair in pairs] == [whole.elo(*pair) for pair in pairs]
    assert [added.ahead(*pair) for pair in pairs] == [whole.ahead(*pair) for pair in pairs]
    assert parts[0] + parts[1] != whole and Match(bots, deals=9, seed=4).play() != whole
    assert whole != "whole"


def test_elo_goes_both_ways() -> None:
    result = Match(["greedy", "random", "random"], deals=50, seed=1).play()
    there, back = result.elo(0, 2), result.elo(2, 0)
    assert there is not None and there.interval is not None and back is not None
    assert there.value > 300 and back.value == -there.value
    assert back.interval == (-there.interval[1], -there.interval[0])
    always = Match(["heuristic", "random"], deals=2, seed=1).play().elo(0, 1)
    assert always is not None and always.value == math.inf


def test_records_are_the_games_of_the_seed() -> None:
    match = Match(["greedy", "heuristic"], deals=4, seed=8)
    records = {(deal, rotation): match.record(deal, rotation) for deal in range(4) for rotation in range(2)}
    assert len({str(record) for record in records.values()}) == 8
    for (deal, rotation), record in records.items():
        assert record.seed == gizmos.game_seed(8, deal) and record.prove_luck(gizmos.game_seed(8, deal)) > 18
        assert record == match.record(deal, rotation) and record.state.turn == gizmos.Turn.Over()


def test_a_bot_uses_the_net_it_is_given() -> None:
    def record(*bots: Any) -> gizmos.Record:
        return Match(bots, deals=1, seed=2).record(0)

    own = record("search:5", "search:5")
    assert record(("search:5", Net()), "search:5") == own
    assert record(("search:5", other_net()), "search:5") != own
    assert record("search:5", ("search:5", other_net())) != own
    match = Match([("search:5", other_net()), "greedy"], deals=1, seed=2)
    assert match.bots == ["search:5", "greedy"] and [repr(net) for net in match.nets] == [repr(other_net()), "None"]


def test_matches_nets_and_results_can_be_pickled() -> None:
    net = Net({name: layer + np.float32(1e-6) for name, layer in Net().layers.items()})
    for name, layer in pickle.loads(pickle.dumps(net)).layers.items():
        assert np.array_equal(layer, net.layers[name])
    match = Match([("search:3", net), "random", "greedy"], deals=3, seed="7" * 64)
    again = pickle.loads(pickle.dumps(match))
    assert (again.bots, again.deals, again.seed) == (match.bots, 3, "7" * 64)
    result = match.play()
    assert again.play() == result and pickle.loads(pickle.dumps(result)) == result
    fresh = Match(["random", "random"], deals=1)
    assert pickle.loads(pickle.dumps(fresh)).play() == fresh.play() and fresh.seed != Match(["random"] * 2, 1).seed


def test_thinking_is_measured() -> None:
    result = Match(["search:20", "random"], deals=1, seed=1).play()
    thinking, chance = result.thinking_seconds
    assert thinking > chance > 0


@pytest.mark.parametrize("play", [lambda match: match.play(), lambda match: match.record(0)])
def test_ctrl_c_interrupts_a_match(play: Any) -> None:
    soon = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    # Whoever starts the tests in the background has it ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            soon.start()
            play(Match(["search:4000000", "random"], deals=1000, seed=1))
    finally:
        soon.join()
        signal.signal(signal.SIGINT, before)


MATCH = Match(["greedy", "random"], deals=3, seed=1)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda: Match(["greedy"], 3), ValueError, "a match needs 2 to 4 bots, not 1"),
        (lambda: Match(["greedy"] * 5, 3), ValueError, "a match needs 2 to 4 bots, not 5"),
        (lambda: Match(["greedy", "gready"], 3), gizmos.ParseBotNameError, 'unknown bot "gready"'),
        (lambda: Match([("greedy", Net()), "random"], 3), ValueError, "greedy does not look ahead"),
        (lambda: Match(["greedy", "random"], 0), ValueError, "at least one game"),
        (lambda: Match(["greedy", "random"], -1), ValueError, "deals are counted from 0"),
        (lambda: Match(["greedy", "random"], 2**63), ValueError, "so many deals are too many"),
        (lambda: Match(["greedy", "random"], 3, "x"), gizmos.ParseSeedError, "seed"),
        (lambda: MATCH.play(0, 4), ValueError, "deals 0 to 4 cannot be played: there are 3"),
        (lambda: MATCH.play(2, 2), ValueError, "deals 2 to 2 cannot be played"),
        (lambda: MATCH.record(3), ValueError, "there are 3 deals and 2 rotations"),
        (lambda: MATCH.record(0, 2), ValueError, "there are 3 deals and 2 rotations"),
        (lambda: MATCH.play().elo(0, 0), ValueError, "a bot is not compared with itself"),
        (lambda: MATCH.play().ahead(0, 2), ValueError, "there is no bot 2 among 2"),
        (lambda: MATCH.play() + Match(["random", "greedy"], 1).play(), ValueError, "cannot be added"),
        (lambda: MatchResult(), TypeError, "No constructor|cannot create"),
    ],
)
def test_what_cannot_be_is_refused(wrong: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        wrong()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"players":2', '"players":3'),
        ('"players":2', '"players":0'),
        ('"count":3', '"count":4'),
        ("[[0,1],[0,1]]", "[[0,1],[0,2]]"),
        ("[[0,1],[0,1]]", "[[0,1]]"),
        ('"ended":[', '"ended":[{"counts":[1]},'),
        ('"wins_by_seat":[', '"wins_by_seat":[9,'),
        ("{", "["),
    ],
)
def test_damaged_results_are_not_restored(old: str, new: str) -> None:
    reduced: Any = MATCH.play().__reduce__()
    restore, (names, counts) = reduced
    assert restore(names, counts) == MATCH.play() and old in counts
    with pytest.raises(ValueError, match="not the result of a match"):
        restore(names, counts.replace(old, new))
