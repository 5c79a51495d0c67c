"""The types of the JSON forms, as `to_dict()` makes them and `from_dict()` and setups take them.

>>> from gizmos import State
>>> from gizmos.forms import SetupForm
>>> setup: SetupForm = {"players": [{"active": [1], "energy": {"heat": 2}}, {"active": [2]}], "to_move": 1}
>>> State.from_setup(setup).to_move
1
"""

from typing import Literal, TypedDict

from gizmos.energy import Energy

LevelKey = Literal["1", "2", "3"]
"""A level as a key of JSON."""


class _MoveTag(TypedDict):
    do: Literal["pick", "file", "build", "research", "decline", "return", "use", "draw", "stop", "end", "pass"]


class MoveForm(_MoveTag, total=False):
    """A move."""

    energy: Energy
    card: int
    spend: dict[Energy, int]
    converters: list[int]
    level: int


class CardForm(TypedDict):
    """A card: its row in the table of all cards."""

    id: int
    level: int
    type: Literal["converter", "pick", "file", "build", "upgrade"]
    color: Literal["heat", "electric", "atomic", "battery", "any", "none"]
    cost: int
    vp: int
    trigger: str
    effect: str


class ReturnedForm(TypedDict):
    """A card under a deck, and who knows it; `None` where it is not known."""

    card: int | None
    seen_by: list[int]


class _Gizmos(TypedDict):
    active: list[int]


class PlayerSetupForm(_Gizmos, total=False):
    """What one player starts with."""

    energy: dict[Energy, int]
    vp_tokens: int
    archive: list[int]


class _DeckSize(TypedDict):
    size: int


class DeckSetupForm(_DeckSize, total=False):
    """What is known of a deck at the start."""

    bottom: list[int | ReturnedForm]


class _Players(TypedDict):
    players: list[PlayerSetupForm]


class SetupForm(_Players, total=False):
    """A position at the start of a turn."""

    to_move: int
    display: dict[LevelKey, list[int]]
    row: list[Energy]
    decks: dict[LevelKey, DeckSetupForm]


class LimitsForm(TypedDict):
    """How much a player may hold and see."""

    storage: int
    archive: int
    research: int


class PlayerForm(TypedDict):
    """What lies in front of a player."""

    energy: dict[Energy, int]
    vp_tokens: int
    active: list[int]
    archive: list[int]
    limits: LimitsForm
    score: int


class DeckForm(TypedDict):
    """What is known of a deck."""

    size: int
    bottom: list[ReturnedForm]


class _PhaseName(TypedDict):
    name: str


class PhaseForm(_PhaseName, total=False):
    """Which part of the turn it is."""

    left: int
    begun: bool


class _Research(TypedDict):
    level: int
    count: int


class ResearchedForm(_Research, total=False):
    """The researched cards, as far as they are known."""

    cards: list[int]


class ResultForm(TypedDict):
    """How a game ended."""

    scores: list[int]
    winner: int
    rounds: int


class ObserverForm(TypedDict):
    """The seat whose point of view it is."""

    seat: int


class _Board(TypedDict):
    players: list[PlayerForm]
    to_move: int
    round: int
    last_round: bool
    display: dict[LevelKey, list[int]]
    row: list[Energy]
    dispenser: dict[Energy, int]
    decks: dict[LevelKey, DeckForm]
    phase: PhaseForm
    triggered: list[int]
    usable: list[int]
    used: list[int]
    scores: list[int]


class PositionForm(_Board, total=False):
    """A position: all of it, or what one observer may know."""

    seen_by: ObserverForm | Literal["spectator"]
    passes: int
    researched: ResearchedForm
    result: ResultForm
