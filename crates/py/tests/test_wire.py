"""The JSON forms are those of `docs/wire.md`."""

import json
import re
from pathlib import Path

import pytest

from gizmos import Bot, Card, FormError, Game, ImpossibleSetup, Move, State, Step

DOCUMENT = (Path(__file__).parents[3] / "docs" / "wire.md").read_text()
MOVES = re.findall(r'^\| `(\{"do":.*?\})` \|', DOCUMENT, re.MULTILINE)
[SETUP] = re.findall(r"^```json\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)
[REFUSALS] = re.findall(r"^## Refusals\n(.*)", DOCUMENT, re.DOTALL | re.MULTILINE)


def test_the_document_has_every_kind_of_move() -> None:
    kinds = {name for name, member in vars(Move).items() if isinstance(member, type)}
    assert {json.loads(text)["do"] for text in MOVES} == {kind.lower() for kind in kinds}


@pytest.mark.parametrize("text", MOVES)
def test_documented_moves_are_read_and_written(text: str) -> None:
    move = Move.from_json(text)
    assert move.to_json() == text and move.to_dict() == json.loads(text)
    assert Game(seed=1).state.is_legal(json.loads(text)) == Game(seed=1).state.is_legal(move)


def test_the_documented_setup_is_read_and_written() -> None:
    state, setup = State.from_setup(SETUP), json.loads(SETUP)
    assert state == State.from_setup(setup)
    written = state.setup()
    assert written is not None and written["players"] == setup["players"] and written["display"] == setup["display"]
    position = state.to_dict()
    assert position == json.loads(state.to_json())
    assert position["decks"]["2"]["bottom"] == [{"card": card, "seen_by": [0, 1]} for card in (210, 211)]


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(FormError, match="unknown field `mood`"):
        State.from_setup(json.dumps({**json.loads(SETUP), "mood": "good"}))
    with pytest.raises(FormError, match="unknown field `mood`"):
        Move.from_json('{"do":"end","mood":"good"}')
    with pytest.raises(FormError, match="missing field `players`"):
        State.from_setup("{}")
    with pytest.raises(ImpossibleSetup, match="2 to 4 players, not 0"):
        State.from_setup({"players": []})


def test_a_point_of_view_says_whose_it_is() -> None:
    game = Game(players=2, seed=1)
    game.play("research 2")
    own, other, spectator = (game.view(seat).to_dict() for seat in (0, 1, None))
    assert (own["seen_by"], other["seen_by"], spectator["seen_by"]) == ({"seat": 0}, {"seat": 1}, "spectator")
    assert own["researched"] == {"level": 2, "count": 3, "cards": [int(card) for card in game.state.hand]}
    assert other["researched"] == spectator["researched"] == {"level": 2, "count": 3}
    assert "seen_by" not in game.state.to_dict()


def test_the_result_is_there_once_the_game_is_over() -> None:
    game, bot = Game(players=2, seed=1), Bot("greedy")
    while not game.is_over:
        assert "result" not in game.state.to_dict()
        game.play(bot.decide(game.view(game.to_move)).move)
    outcome = game.outcome
    assert outcome is not None
    expected = {"scores": outcome.scores, "winner": outcome.winner, "rounds": outcome.rounds}
    assert game.state.to_dict()["result"] == expected


def test_cards_have_their_form() -> None:
    [text] = re.findall(r"`gizmos cards --json`: a list of `(\{.*?\})`", DOCUMENT)
    assert Card(101).to_dict() == json.loads(text)


def test_every_reason_has_a_documented_code() -> None:
    """Asks about the moves of one game all along another."""
    documented = set(re.findall(r"`([a-z-]+)`", REFUSALS))
    tries = {step.move for seed in range(3) for step in whole_game(seed) if isinstance(step, Step.Move)}
    codes = set()
    game, bot = Game(players=2, seed=9), Bot("heuristic", seed=9)
    while True:
        state = game.state
        legal = state.legal_moves()
        for move in tries:
            reason = state.explain(move)
            assert (reason is None) == state.is_legal(move) == (move in legal)
            if reason is not None:
                codes.add(reason.code)
        if game.is_over:
            break
        game.play(bot.decide(game.view(game.to_move)).move)
    assert len(codes) > 15 and codes <= documented


def whole_game(seed: int) -> list[Step]:
    game, bot = Game(players=2, seed=seed), Bot("random", seed=seed)
    while not game.is_over:
        game.play(bot.decide(game.view(game.to_move)).move)
    return game.record.steps
