"""The board game Gizmos: every rule, strong bots, and fast environments for reinforcement learning.

A `Game` deals by itself; a `State` and a `Dealer` are the same with everything in your hands. Bots see a `View`.

>>> import gizmos
>>> game = gizmos.Game(players=2, seed=7)
>>> bots = [gizmos.Bot("greedy"), gizmos.Bot("random", seed=1)]
>>> while not game.is_over:
...     seat = game.to_move
...     game.play(bots[seat].decide(game.view(seat)).move)
>>> game.outcome.winner
0

Energies are strings, levels and seats are numbers, and wherever a card or a move is wanted, its number or its text does
as well.
"""

from gizmos._gizmos import (
    Board,
    Bot,
    Candidate,
    Card,
    Chance,
    Dealer,
    Decision,
    Deck,
    Game,
    Limits,
    Move,
    Outcome,
    Player,
    Record,
    Returned,
    Score,
    Spheres,
    State,
    Step,
    Turn,
    View,
    __version__,
)
from gizmos.energy import ENERGIES, Energy
from gizmos.errors import (
    BadLuck,
    FormError,
    GizmosError,
    IllegalMove,
    ImpossibleSetup,
    NothingToDecide,
    ParseBotNameError,
    ParseError,
    ParseSeedError,
    Problem,
    RecordError,
    Unfair,
    UnknownLanguage,
)

__all__ = [
    "ENERGIES",
    "BadLuck",
    "Board",
    "Bot",
    "Candidate",
    "Card",
    "Chance",
    "Dealer",
    "Decision",
    "Deck",
    "Energy",
    "FormError",
    "Game",
    "GizmosError",
    "IllegalMove",
    "ImpossibleSetup",
    "Limits",
    "Move",
    "NothingToDecide",
    "Outcome",
    "ParseBotNameError",
    "ParseError",
    "ParseSeedError",
    "Player",
    "Problem",
    "Record",
    "RecordError",
    "Returned",
    "Score",
    "Spheres",
    "State",
    "Step",
    "Turn",
    "Unfair",
    "UnknownLanguage",
    "View",
    "__version__",
]
