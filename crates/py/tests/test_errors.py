"""Every exception, provoked."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import gizmos
from gizmos import Batch, Bot, Card, Episode, Game, GizmosError, Move, Record, State, errors

GAME = Game(players=2, seed=1)

PROVOKED: list[tuple[type[GizmosError], Callable[[], object], str]] = [
    (gizmos.IllegalMove, lambda: GAME.play("end"), "first perform an action"),
    (gizmos.BadLuck, lambda: GAME.state.resolve("heat"), "no random event expected"),
    (gizmos.ImpossibleSetup, lambda: State(players=5), "2 to 4 players, not 5"),
    (gizmos.ParseError, lambda: Move.parse("dance"), '"dance" is not a move'),
    (gizmos.ParseSeedError, lambda: Game(seed=-1), "a seed is a number below 2\\^64"),
    (gizmos.ParseBotNameError, lambda: Bot("gready"), 'unknown bot "gready"'),
    (gizmos.FormError, lambda: Move.from_json("{}"), "missing field `do`"),
    (gizmos.RecordError, lambda: Record.parse(""), "a record starts with"),
    (gizmos.Unfair, lambda: GAME.record.prove_luck(2), "should have revealed"),
    (gizmos.UnknownLanguage, lambda: Card(1).text("tlh"), "expected en, pl or de"),  # type: ignore[arg-type]
    (gizmos.IllegalAction, lambda: Episode(seed=1).act(gizmos.ACTIONS - 1), "paid: nothing is being paid for"),
    (gizmos.BatchError, lambda: Batch(games=0), "a batch has 1 to 131072 games, not 0"),
    (gizmos.ParseRewardError, lambda: Batch(1, reward="fame"), 'unknown reward "fame"'),  # type: ignore[arg-type]
    (gizmos.NothingToDecide, lambda: Bot("greedy").decide(GAME.view(1)), "has nothing to decide: seat 0 decides"),
]


@pytest.mark.parametrize(("kind", "provoke", "message"), PROVOKED, ids=[row[0].__name__ for row in PROVOKED])
def test_each_error_has_a_class_and_a_message(
    kind: type[GizmosError], provoke: Callable[[], object], message: str
) -> None:
    with pytest.raises(ValueError, match=message) as raised:
        provoke()
    error = raised.value
    assert type(error) is kind and isinstance(error, GizmosError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.args, vars(again)) == (kind, str(error), error.args, vars(error))


def test_the_table_above_and_the_document_are_complete() -> None:
    classes = {name for name in errors.__all__ if issubclass(getattr(errors, name), Exception)}
    assert classes == {kind.__name__ for kind, _, _ in PROVOKED} | {"GizmosError"}
    document = (Path(__file__).parents[3] / "docs" / "python.md").read_text()
    assert all(f"| `{kind.__name__}` |" in document for kind, _, _ in PROVOKED)
    assert all(getattr(gizmos, name) is getattr(errors, name) for name in errors.__all__)


@pytest.mark.parametrize("seed", [-1, 2**64, "", "x", "f" * 63, "g" * 64, "-1", "1.5"])
def test_what_is_no_seed(seed: int | str) -> None:
    with pytest.raises(gizmos.ParseSeedError, match="a number below 2\\^64 or 64 hexadecimal digits"):
        Game(seed=seed)


def test_seeds_are_the_same_in_every_form() -> None:
    forms: list[int | str] = [7, "7", "07" + 62 * "0"]
    assert len({Game(players=2, seed=seed).state for seed in forms}) == 1


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: State("2"), "'str' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
        (lambda: State(2.0), "'float' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
        (lambda: State.from_setup([]), "'list' object is not an instance of 'dict'"),  # type: ignore[arg-type]
        (lambda: State.from_setup({"players": object()}), "not JSON serializable"),  # type: ignore[arg-type]
        (lambda: Game(seed=1.5), "'float' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
        (lambda: GAME.play(None), "its JSON form, not 'NoneType'"),  # type: ignore[arg-type]
        (lambda: GAME.play(["end"]), "its JSON form, not 'list'"),  # type: ignore[arg-type]
        (lambda: GAME.view("0"), "'str' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
        (lambda: GAME.state.resolve(None), "'NoneType' object cannot be interpreted"),  # type: ignore[arg-type]
        (lambda: Bot(7), "'int' object is not an instance of 'str'"),  # type: ignore[arg-type]
        (lambda: Record.parse(b""), "'bytes' object is not an instance of 'str'"),  # type: ignore[arg-type]
        (lambda: gizmos.View(), "cannot create 'gizmos.View' instances"),
        (lambda: gizmos.Board(), "cannot create 'gizmos.Board' instances"),
    ],
)
def test_wrong_types_are_type_errors(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        call()
