"""Engines in Python and in the arena: the documented example, and one that fails."""

import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import gizmos

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "engine.py"


def test_the_example_plays_in_the_arena() -> None:
    name = f"exec:'{sys.executable}' '{EXAMPLE}'"
    match = gizmos.Match([name, "random"], deals=10, seed=1)
    result = match.play()
    engine, other = result.bots
    assert (engine.name, engine.forfeits, other.forfeits) == (name, 0, 0)
    assert engine.wins > 15, "it builds what it can"
    assert engine.decisions > 20 * 10
    assert pickle.loads(pickle.dumps(match)).play().bots == result.bots, "it uses the seed that it is given"
    assert match.record(0).state.is_over


def test_an_engine_that_fails_loses(tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    hello = json.dumps({"hello": {"protocol": 1, "name": "short"}})
    engine.write_text(f"input(); print({hello!r}, flush=True)")
    result = gizmos.Match([f"exec:'{sys.executable}' '{engine}'", "random"], deals=2, seed=1).play()
    assert [(bot.wins, bot.forfeits) for bot in result.bots] == [(0, 4), (4, 0)]


def test_what_is_no_engine_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the engine \./there-is-none cannot be started: "):
        gizmos.Match(["exec:./there-is-none", "random"], deals=1)
    with pytest.raises(ValueError, match='said "hi"'):
        gizmos.Match([f"exec:'{sys.executable}' -c 'print(\"hi\")'", "random"], deals=1)
    with pytest.raises(gizmos.ParseBotNameError):
        gizmos.Match(["exe:x", "random"], deals=1)


def test_the_example_answers_by_itself() -> None:
    game = gizmos.Game(players=2, seed=7)
    lines = [
        {"hello": {"protocol": 1, "name": "test"}},
        {"new_game": {"players": 2, "seat": 0, "seed": "07" + 62 * "0"}},
        {"decide": {"position": {}, "legal": [json.loads(move.to_json()) for move in game.view(0).legal_moves()]}},
        {"quit": {}},
    ]
    asked = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([sys.executable, EXAMPLE], input=asked, capture_output=True, text=True, check=True)
    hello, answer = map(json.loads, done.stdout.splitlines())
    assert hello["hello"]["protocol"] == 1
    assert gizmos.Move.from_json(json.dumps(answer["move"]["play"])) in game.view(0).legal_moves()
