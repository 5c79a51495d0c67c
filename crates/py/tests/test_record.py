"""Whole games."""

import copy
import pickle
import random

import pytest

from gizmos import Card, Dealer, Game, IllegalMove, Move, Record, RecordError, State, Step, Turn, Unfair


def played(players: int, seed: int) -> Game:
    """A whole game of random moves."""
    game, chooser = Game(players, seed), random.Random(seed)
    while not game.is_over:
        game.play(chooser.choice(game.legal_moves()))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_replays(players: int) -> None:
    game = played(players, seed=players)
    record = game.record
    assert Record.parse(str(record)) == record
    assert record.prove_luck(players) == sum(isinstance(step, Step.Luck) for step in record.steps)

    state = State(players)
    for step, expected in zip(record.steps, record.positions()[1:], strict=True):
        match step:
            case Step.Move(seat, move):
                assert state.turn == Turn.Decide(seat) and move in state.legal_moves()
                state.play(move)
            case Step.Luck(luck):
                assert luck in [possible for possible, _ in state.outcomes()]
                state.resolve(luck)
        assert state == expected
    assert state == record.state == game.state and state.is_over
    outcome = state.outcome
    assert outcome is not None and outcome == game.outcome == state.standing
    assert outcome.scores == state.scores == game.scores
    assert outcome.winner == outcome.ranking[0] and sorted(outcome.ranking) == list(range(players))
    assert outcome.scores[outcome.winner] == max(outcome.scores) and outcome.rounds == state.round


def test_a_record_with_a_dealer_is_a_game() -> None:
    game = played(2, seed=5)
    record, dealer = Record(players=2, seed=5), Dealer(seed=5)
    record.deal(dealer)
    for step in game.record.steps:
        if isinstance(step, Step.Move):
            record.play(step.move)
            record.deal(dealer)
    assert record == game.record and record.seed == "05" + 62 * "0"


def test_a_record_can_be_rewound_and_continued() -> None:
    record = played(2, seed=5).record
    assert record.rewound(10**6) == record
    for count in (0, 1, 15, 40):
        earlier = record.rewound(count)
        assert earlier.steps == record.steps[:count] and earlier.state == record.positions()[count]
        assert Record.parse(str(earlier)) == earlier

    dealt = [count for count, state in enumerate(record.positions()) if isinstance(state.turn, Turn.Decide)]
    game = Game.from_record(record.rewound(dealt[20]), seed=6)
    assert game.record.inherited == dealt[20] and game.record == Record.parse(str(game.record))
    move = game.legal_moves()[-1]
    other, dealer = game.record.continued(7), Dealer.resume(7, game.record)
    other.play(move)
    other.deal(dealer)
    same = Game.from_record(game.record, seed=7)
    same.play(move)
    assert same.record == other and other.prove_luck(7) >= 0
    assert Game.from_record(Record(players=2), seed=1).state == Game(players=2, seed=1).state
    with pytest.raises(ValueError, match="no other game can begin here: a sphere rolls into the row"):
        record.rewound(1).continued(6)
    for count in (-1, 2**70):
        with pytest.raises(ValueError, match="is no count"):
            record.rewound(count)


def test_a_record_starts_anywhere() -> None:
    setup = Game(players=2, seed=1).state.setup()
    assert setup is not None
    record, game = Record.from_setup(setup, seed=9), Game.from_setup(setup, seed=9)
    assert record == game.record and record.state == Game(players=2, seed=1).state
    assert record.setup == setup and Record.from_setup(setup).seed is None
    assert Record(players=3).setup == {
        "players": [
            {
                "energy": {"heat": 0, "electric": 0, "atomic": 0, "battery": 0},
                "vp_tokens": 0,
                "active": [seat + 1],
                "archive": [],
            }
            for seat in range(3)
        ],
        "to_move": 0,
        "display": {"1": [], "2": [], "3": []},
        "row": [],
    }


def test_records_are_copied_and_pickled() -> None:
    record = played(3, seed=2).record.rewound(60)
    for twin in (record.copy(), copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record
        if not twin.state.legal_moves():
            twin.deal(Dealer.resume(2, twin))
        twin.play(twin.state.legal_moves()[0])
        assert twin != record


def test_a_text_that_does_not_replay() -> None:
    with pytest.raises(RecordError) as malformed:
        Record.parse("gizmos record 1\nplayers 2\n\nnonsense")
    assert (malformed.value.line, malformed.value.is_malformed) == (4, True)
    with pytest.raises(RecordError, match="line 3: card 101") as impossible:
        Record.parse("gizmos record 1\nplayers 2\ndeal > h h h h h h 101 101")
    assert (impossible.value.line, impossible.value.is_malformed) == (3, False)


def test_luck_from_another_seed_is_unfair() -> None:
    record = Game(players=2, seed=7).record
    with pytest.raises(Unfair) as unfair:
        record.prove_luck(8)
    assert (unfair.value.step, unfair.value.expected, unfair.value.found) == (1, "electric", "battery")
    record = Record.from_setup(
        '{"players":[{"active":[1]},{"active":[2]}],"row":["heat","heat","heat","heat","heat","heat"]}'
    )
    record.deal(Dealer(1))
    with pytest.raises(Unfair) as unfair:
        record.prove_luck(2)
    assert isinstance(unfair.value.expected, Card) and isinstance(unfair.value.found, Card)


def test_an_illegal_move_changes_no_game() -> None:
    game = Game(players=2, seed=1)
    before = game.record
    with pytest.raises(IllegalMove, match="no researched cards to decline"):
        game.play("decline")
    assert game.record == before


def test_a_game_without_a_seed_has_one_that_nobody_guessed() -> None:
    one, other = Game(), Game()
    assert one.record.seed != other.record.seed and one.state != other.state
    assert one.record.seed is not None and Game(seed=one.record.seed).state == one.state


def test_nothing_can_be_played_once_it_is_over() -> None:
    game = played(2, seed=1)
    assert game.legal_moves() == [] and game.state.phase == "over" and game.state.turn == Turn.Over()
    with pytest.raises(IllegalMove, match="the game is over") as over:
        game.play(Move.Pass())
    assert over.value.code == "game-over"
