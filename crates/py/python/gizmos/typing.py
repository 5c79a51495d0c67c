"""What can stand for a card, a move, and so on: names for the types of arguments.

>>> from gizmos import Game
>>> from gizmos.typing import MoveLike
>>> def played(game: Game, moves: list[MoveLike]) -> Game:
...     for move in moves:
...         game.play(move)
...     return game
>>> played(Game(players=2, seed=1), ["research 2", {"do": "decline"}]).state.phase
'returning'
"""

from collections.abc import Mapping
from typing import TypeAlias

from gizmos._gizmos import Card, Move, Net, Spheres
from gizmos.energy import Energy
from gizmos.forms import MoveForm, SetupForm

CardLike: TypeAlias = Card | int
"""A card, or its number."""

SpheresLike: TypeAlias = Spheres | Mapping[Energy, int]
"""Spheres, or counts by energy; what is left out counts zero."""

MoveLike: TypeAlias = Move | MoveForm | str
"""A move, its JSON form, or its notation."""

SetupLike: TypeAlias = SetupForm | str
"""A setup in its JSON form, as a dictionary or as text."""

SeedLike: TypeAlias = int | str
"""A seed: a number below 2^64, or a text with one or with 64 hexadecimal digits."""

Luck: TypeAlias = Energy | Card
"""What luck brings: a sphere, named by its energy, or a card."""

LuckLike: TypeAlias = Energy | CardLike
"""What luck brings; a card may be its number."""

BotLike: TypeAlias = str | tuple[str, Net]
"""A bot in a match: its name, or its name and the net it uses."""
