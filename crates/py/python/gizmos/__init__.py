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
    ACTIONS,
    Batch,
    Board,
    Bot,
    BotResult,
    Candidate,
    Card,
    Chance,
    Dealer,
    Decision,
    Deck,
    Episode,
    Estimate,
    Game,
    LearnerGame,
    Limits,
    Match,
    MatchResult,
    Move,
    Net,
    Outcome,
    Player,
    Record,
    Returned,
    Score,
    Span,
    Spheres,
    State,
    Step,
    Turn,
    View,
    __version__,
    action_name,
    action_spans,
    game_seed,
    observation_bounds,
    observation_size,
    observation_spans,
    policy_index,
)
from gizmos.energy import ENERGIES, Energy
from gizmos.errors import (
    BadLuck,
    BatchError,
    FormError,
    GizmosError,
    IllegalAction,
    IllegalMove,
    ImpossibleSetup,
    NothingToDecide,
    ParseBotNameError,
    ParseError,
    ParseRewardError,
    ParseSeedError,
    Problem,
    RecordError,
    Unfair,
    UnknownLanguage,
)
from gizmos.registration import register_later

__all__ = [
    "ACTIONS",
    "ENERGIES",
    "BadLuck",
    "Batch",
    "BatchError",
    "Board",
    "Bot",
    "BotResult",
    "Candidate",
    "Card",
    "Chance",
    "Dealer",
    "Decision",
    "Deck",
    "Energy",
    "Episode",
    "Estimate",
    "FormError",
    "Game",
    "GizmosError",
    "IllegalAction",
    "IllegalMove",
    "ImpossibleSetup",
    "LearnerGame",
    "Limits",
    "Match",
    "MatchResult",
    "Move",
    "Net",
    "NothingToDecide",
    "Outcome",
    "ParseBotNameError",
    "ParseError",
    "ParseRewardError",
    "ParseSeedError",
    "Player",
    "Problem",
    "Record",
    "RecordError",
    "Returned",
    "Score",
    "Span",
    "Spheres",
    "State",
    "Step",
    "Turn",
    "Unfair",
    "UnknownLanguage",
    "View",
    "__version__",
    "action_name",
    "action_spans",
    "game_seed",
    "observation_bounds",
    "observation_size",
    "observation_spans",
    "policy_index",
]

register_later()
