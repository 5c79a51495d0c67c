"""Games that deal by themselves are kept, copied and taken up again."""

import copy
import pickle
import random
from collections.abc import Callable

import pytest

import gizmos
from gizmos import Game, Record


def advance(game: Game, moves: int, seed: int = 1) -> None:
    """Plays some random moves."""
    chooser = random.Random(seed)
    for _ in range(moves):
        if not game.is_over:
            game.play(chooser.choice(game.legal_moves()))


def pickled(game: Game) -> Game:
    """The game as another process would get it."""
    other = pickle.loads(pickle.dumps(game))
    assert isinstance(other, Game)
    return other


@pytest.mark.parametrize("moves", [0, 1, 30, 500])
@pytest.mark.parametrize("again", [Game.copy, copy.copy, copy.deepcopy, pickled])
def test_a_copy_goes_on_with_the_same_luck(again: Callable[[Game], Game], moves: int) -> None:
    game = Game(players=3, seed=5)
    advance(game, moves)
    other = again(game)
    before = str(game.record)
    advance(other, 40)
    assert str(game.record) == before, "the first game does not notice"
    advance(game, 40)
    assert other.record == game.record


def test_a_game_that_went_on_from_another_is_taken_up_again_too() -> None:
    game = Game(players=2, seed=5)
    advance(game, 25)
    other = Game.from_record(game.record, seed=6)
    advance(other, 25)
    third = Game.resume(other.record)
    advance(other, 25)
    advance(third, 25)
    assert third.record == other.record


def test_a_record_without_a_seed_cannot_be_taken_up_again() -> None:
    with pytest.raises(ValueError, match="does not say its seed"):
        Game.resume(Record(players=2))


def test_the_games_of_a_series_have_seeds_of_their_own() -> None:
    assert gizmos.game_seed(7, 0) == str(gizmos.Record(players=2, seed=7).seed)
    assert len({gizmos.game_seed(7, number) for number in range(100)}) == 100
    with pytest.raises(ValueError, match="numbered from 0"):
        gizmos.game_seed(7, -1)
