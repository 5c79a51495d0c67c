"""Moves: typed, as text and as JSON."""

import copy
import json
import pickle

import pytest

from gizmos import Card, FormError, Move, ParseError, Spheres
from gizmos.forms import MoveForm

# Each move, its repr, its notation and its JSON form.
MOVES: list[tuple[Move, str, str, MoveForm]] = [
    (Move.Pick("heat"), "Move.Pick('heat')", "pick heat", {"do": "pick", "energy": "heat"}),
    (Move.File(305), "Move.File(305)", "file 305", {"do": "file", "card": 305}),
    (
        Move.Build(204, {"heat": 1}, [106]),
        "Move.Build(204, {'heat': 1}, [106])",
        "build 204 h +106",
        {
            "do": "build",
            "card": 204,
            "spend": {"heat": 1, "electric": 0, "atomic": 0, "battery": 0},
            "converters": [106],
        },
    ),
    (
        Move.Build(101),
        "Move.Build(101)",
        "build 101",
        {
            "do": "build",
            "card": 101,
            "spend": {"heat": 0, "electric": 0, "atomic": 0, "battery": 0},
            "converters": [],
        },
    ),
    (Move.Research(2), "Move.Research(2)", "research 2", {"do": "research", "level": 2}),
    (Move.Decline(), "Move.Decline()", "decline", {"do": "decline"}),
    (Move.Return(207), "Move.Return(207)", "return 207", {"do": "return", "card": 207}),
    (Move.Use(117), "Move.Use(117)", "use 117", {"do": "use", "card": 117}),
    (Move.Draw(), "Move.Draw()", "draw", {"do": "draw"}),
    (Move.Stop(), "Move.Stop()", "stop", {"do": "stop"}),
    (Move.End(), "Move.End()", "end", {"do": "end"}),
    (Move.Pass(), "Move.Pass()", "pass", {"do": "pass"}),
]


@pytest.mark.parametrize(("move", "shown", "notation", "form"), MOVES, ids=[row[2] for row in MOVES])
def test_every_form_of_a_move_is_the_move(move: Move, shown: str, notation: str, form: MoveForm) -> None:
    assert repr(move) == shown and eval(shown) == move
    assert str(move) == notation and Move.parse(notation) == move
    assert move.to_dict() == form and Move.from_dict(form) == move
    assert json.loads(move.to_json()) == form and Move.from_json(move.to_json()) == move
    assert pickle.loads(pickle.dumps(move)) == copy.copy(move) == copy.deepcopy(move) == move
    assert hash(Move.parse(notation)) == hash(move)
    assert len({move.text(), move.text("pl"), move.text("de")}) == 3


def test_moves_differ() -> None:
    assert len({move for move, *_ in MOVES}) == len(MOVES)
    assert Move.Pick("heat") != Move.Pick("atomic") != "pick atomic"


def described(move: Move) -> str:
    match move:
        case Move.Pick("heat"):
            return "the red one"
        case Move.Pick(energy):
            return energy
        case Move.Build(card=204, converters=()):
            return "204 without converters"
        case Move.Build(card, spend, converters):
            return f"{card} for {spend} with {len(converters)}"
        case Move.Research(level):
            return f"level {level}"
        case Move.File(card) | Move.Return(card) | Move.Use(card):
            return f"something with {card}"
        case _:
            return "nothing to speak of"


def test_moves_can_be_matched() -> None:
    assert described(Move.Pick("heat")) == "the red one"
    assert described(Move.Pick("battery")) == "battery"
    assert described(Move.Build(Card(204), Spheres(battery=2))) == "204 without converters"
    assert described(Move.Build(204, {"heat": 1}, (106, 101))) == "204 for h with 2"
    assert described(Move.Research(3)) == "level 3"
    assert described(Move.Use(117)) == "something with 117"
    assert described(Move.Pass()) == "nothing to speak of"


def test_a_payment_is_what_it_was_made_of() -> None:
    move = Move.Build(card=Card(204), spend=Spheres(heat=1), converters={Card(106), 101})
    assert isinstance(move, Move) and isinstance(move, Move.Build)
    assert (move.card, move.spend, move.converters) == (Card(204), Spheres(heat=1), (Card(101), Card(106)))


def test_moves_never_change() -> None:
    with pytest.raises(AttributeError, match="not writable"):
        Move.Pick("heat").energy = "atomic"  # type: ignore[misc]


def test_a_move_is_one_of_its_kinds() -> None:
    with pytest.raises(TypeError, match="cannot create"):
        Move()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a move"),
        ("dance", '"dance" is not a move'),
        ("pick", '"pick" needs an energy'),
        ("pick light", '"light" is not an energy'),
        ("file 137", '"137" is not a card'),
        ("build 204 +117", "card 117 is not a converter"),
        ("end now", 'unexpected "now"'),
        ("ö", '"ö" is not a move'),
    ],
)
def test_a_text_that_is_no_move(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=f"^{message}$"):
        Move.parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "EOF while parsing"),
        ("null", "null, expected a move"),
        ("[]", "sequence, expected a move"),
        ("1", "integer `1`, expected a move"),
        ('"end"', 'string "end", expected a move'),
        ('{"do":"dance"}', "unknown variant `dance`"),
        ('{"do":"end","card":1}', "unknown field `card`"),
        ('{"do":"file","card":137}', "there is no card 137"),
        ("{" * 5000, "key must be a string"),
    ],
)
def test_json_that_is_no_move(text: str, message: str) -> None:
    with pytest.raises(FormError, match=message):
        Move.from_json(text)


def test_a_message_about_a_dictionary_speaks_of_no_line() -> None:
    with pytest.raises(FormError, match=r"^there is no card 137$"):
        Move.from_dict({"do": "file", "card": 137})


def test_wrong_parts_are_refused() -> None:
    with pytest.raises(ValueError, match="the energies are"):
        Move.Pick("light")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the levels are"):
        Move.Research(0)
    with pytest.raises(ValueError, match="there is no card 137"):
        Move.File(137)
    with pytest.raises(ValueError, match="card 117 is not a converter"):
        Move.Build(204, {}, [117])
    with pytest.raises(ValueError, match="named twice"):
        Move.Build(204, {}, [106, 106])
    with pytest.raises(TypeError, match="'int' object is not an instance of 'Mapping'"):
        Move.Build(204, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'int' object is not iterable"):
        Move.Build(204, {}, 106)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'list' object is not an instance of 'dict'"):
        Move.from_dict([("do", "end")])  # type: ignore[arg-type]
