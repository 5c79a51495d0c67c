"""Nonsense never does more harm than an exception that says what is wrong."""

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import gizmos
from gizmos import Batch, Bot, Card, Chance, Dealer, Episode, Game, Match, Move, Record, Spheres, State, Step, Turn

ALLOWED = (TypeError, ValueError, AttributeError, RecursionError)
"""What may be raised; a panic of the engine is none of these."""


class Odd:
    """Behaves badly wherever it is asked."""

    def __index__(self) -> int:
        raise ValueError("no number today")

    def __iter__(self) -> Iterator[object]:
        yield 106
        raise ValueError("no more")

    def __str__(self) -> str:
        raise ValueError("no words")


def deep() -> list[object]:
    """A list in a list in a list, further than anybody would go."""
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    return nested


def itself() -> dict[str, object]:
    """A dictionary that holds itself."""
    loop: dict[str, object] = {}
    loop["players"] = loop
    return loop


TWO = [{"active": [1]}, {"active": [2]}]

NUMBERS: list[object] = [True, False, *range(6), -1, 101, 204, 305, 336, 2**31, 2**63, 2**64 - 1, 2**64, -(2**70)]
NUMBERS += [10**5000, 0.0, 1.5, float("nan"), float("inf"), 1j]

TEXTS: list[object] = [
    "end",
    "heat",
    "h",
    "2",
    "random",
    "search:1",
    "search:1@2",
    "en",
    "{}",
    "[]",
    "null",
    "[" * 9999,
]
TEXTS += [
    "7" * 64,
    "",
    "\0",
    "\ud800",
    "ä" * 99,
    "pick heat",
    "build 204 hhe +106",
    "build 204 " + "h" * 300,
    '{"do":"end"}',
]
TEXTS += ["gizmos record 1\nplayers 2", "gizmos record 1\nsetup {}", "gizmos record 1\nplayers 2\ndeal > h h\n0 end"]

COLLECTIONS: list[object] = [b"", b"end", (), [], {}, set(), range(5), iter([106]), deep(), itself()]
COLLECTIONS += [[1, 2], ["end"], [106], (106, 106), [117], {1: 1}, {"light": 1}, {"do": "end"}, {"do": []}]
COLLECTIONS += [{"heat": count} for count in (1, -1, 256, "1", None)]
COLLECTIONS += [{"players": players} for players in ([], TWO, TWO * 9)]
COLLECTIONS += [{"players": TWO, "decks": {"3": {"size": 16, "bottom": list(range(301, 337))}}}]
COLLECTIONS += [{"players": [{"active": [1], "vp_tokens": 65535, "energy": {"heat": 255}}, {"active": [1]}]}]

THINGS: list[object] = [None, object(), Odd(), int, len, Move, Game, Card(1), Card(106), Spheres(), Spheres(heat=255)]
THINGS += [Move.Pick("heat"), Move.End(), Move.Build(204, {"heat": 255}, [106])]
THINGS += [Turn.Over(), Chance.Roll(), Step.Luck("heat")]

GARBAGE = NUMBERS + TEXTS + COLLECTIONS + THINGS


def fresh() -> list[object]:
    """Something of each class, before a deal, in a game, while researching, and after the end."""
    begun, researching, over = Game(players=2, seed=1), Game(players=4, seed=2), Game(players=3, seed=3)
    researching.play("research 2")
    while not over.is_over:
        over.play(over.legal_moves()[0])
    games = [begun, researching, over]
    states = [State(players=2), *(game.state for game in games)]
    things: list[object] = [*games, *states, *(game.record for game in games), Record(players=2), Dealer(1)]
    things += [state.view(seat) for state in states for seat in (0, 1, None)]
    things += [Bot(name, seed=1) for name in ("random", "greedy", "heuristic", "search:2")]
    player = researching.state.players[0]
    decision = Bot("search:2", seed=1).decide(begun.view(0))
    things += [player, player.limits, player.score, decision, decision.candidates[0], begun.state.standing]
    things += [begun.state.decks[1], Card(204), Spheres(heat=1), Move.Pick("heat"), Move.Build(204), Turn.Decide(0)]
    match = Match(["random", "greedy"], deals=2, seed=1)
    result = match.play()
    things += [match, result, result.bots[0], result.mean_rounds]
    things += [Episode(players=3, seed=1), Batch(games=3, seed=1), *gizmos.action_spans()[:1]]
    return [*things, Turn.Chance(Chance.Draw()), Chance.Reveal(1), Step.Move(0, "end"), Step.Luck(204)]


def callables() -> list[Callable[..., object]]:
    """Every class, all that can be called on it, and every method of something of each class."""
    classes = [member for member in vars(gizmos).values() if inspect.isclass(member) and member.__module__ == "gizmos"]
    found: list[Callable[..., object]] = [member for member in vars(gizmos).values() if inspect.isbuiltin(member)]
    for kind in classes:
        nested = [member for member in vars(kind).values() if inspect.isclass(member)]
        for owner in [kind, *nested]:
            found.append(owner)
            found += [getattr(owner, name) for name in vars(owner) if callable(getattr(owner, name))]
    for thing in fresh():
        for name in dir(thing):
            member = getattr(thing, name)
            if callable(member) and not inspect.isclass(member) and name not in dir(object):
                found.append(member)
        found += [getattr(thing, name) for name in ("__eq__", "__lt__", "__getattribute__", "__setattr__")]
    return found


def call(function: Callable[..., object], arguments: list[Any], named: dict[str, Any]) -> bool:
    """Whether the call was answered; any exception but those that say what is wrong fails the test."""
    try:
        repr(function(*arguments, **named))
    except ALLOWED:
        return False
    return True


def test_every_callable_takes_every_argument() -> None:
    functions = callables()
    assert len(functions) > 300
    answered = sum(call(function, [thing], {}) for function in functions for thing in GARBAGE)
    assert answered > 2000


def test_no_mix_of_arguments_does_harm() -> None:
    chooser = random.Random(7)
    names = [
        "players",
        "seed",
        "setup",
        "card",
        "spend",
        "converters",
        "text",
        "level",
        "luck",
        "move",
        "heat",
        "games",
        "bots",
        "deals",
        "start",
    ]
    functions = callables()
    for _ in range(60_000):
        things = [*GARBAGE, State(players=2)]
        arguments = chooser.choices(things, k=chooser.randrange(4))
        named = {name: chooser.choice(things) for name in chooser.sample(names, chooser.choice([0, 0, 1, 2]))}
        call(chooser.choice(functions), arguments, named)


def test_things_of_the_wrong_class_are_refused() -> None:
    things = fresh()
    methods = [
        getattr(thing, name) for thing in things for name in ("deal", "settle", "decide") if hasattr(thing, name)
    ]
    for method in methods:
        for thing in things:
            call(method, [thing], {})


def test_a_state_in_use_cannot_be_changed() -> None:
    """A dictionary that plays on the state while the state reads it."""
    state = Game(players=2, seed=1).state
    before = state.copy()

    class Meddling(dict[str, object]):
        def items(self) -> Any:
            state.play("research 1")
            return super().items()

    with pytest.raises(RuntimeError, match="Already borrowed"):
        state.play(Meddling(do="pick", energy="heat"))  # type: ignore[arg-type]
    assert state == before
