"""The compiled part of `gizmos`. Import from `gizmos`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, final

from numpy import bool_, float32, int8, int16, int64, uint8
from numpy.typing import ArrayLike, NDArray
from typing_extensions import disjoint_base

from gizmos.energy import Energy
from gizmos.errors import IllegalMove
from gizmos.forms import CardForm, MoveForm, PositionForm, SetupForm
from gizmos.typing import BotLike, CardLike, Luck, LuckLike, MoveLike, SeedLike, SetupLike, SpheresLike

__all__ = [
    "ACTIONS",
    "Batch",
    "Board",
    "Bot",
    "BotResult",
    "Candidate",
    "Card",
    "Chance",
    "Dealer",
    "Decision",
    "Deck",
    "Episode",
    "Estimate",
    "Game",
    "LearnerGame",
    "Limits",
    "Match",
    "MatchResult",
    "Move",
    "Net",
    "Outcome",
    "Player",
    "Record",
    "Returned",
    "Score",
    "Span",
    "Spheres",
    "State",
    "Step",
    "Turn",
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

ACTIONS: int
__version__: str

_Phase = Literal[
    "action",
    "chain",
    "picking",
    "drawing",
    "filing",
    "free_build",
    "research_effect",
    "researched",
    "returning",
    "dealing",
    "over",
]
_Language = Literal["en", "pl", "de"]

@disjoint_base
class Board:
    """The public part of a position: what every player and every spectator sees."""
    @property
    def players(self) -> list[Player]:
        """The players in the order of their seats."""
    @property
    def turn(self) -> Turn:
        """What happens next."""
    @property
    def phase(self) -> _Phase:
        """Which part of the turn it is, as in the JSON forms: `"action"`, `"chain"`, `"picking"`, `"drawing"`,
        `"filing"`, `"free_build"`, `"research_effect"`, `"researched"`, `"returning"`, `"dealing"` or `"over"`.
        """
    @property
    def to_move(self) -> int:
        """The seat whose turn it is; once the game is over, the seat that had the last turn."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def round(self) -> int:
        """The round being played, counted from 1; once the game is over, the last round."""
    @property
    def is_last_round(self) -> bool:
        """Whether the end has been triggered, so that this round is the last."""
    @property
    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
    @property
    def standing(self) -> Outcome:
        """How the game would end if it were over now."""
    @property
    def display(self) -> dict[int, list[Card]]:
        """The face-up cards by level, in the order of their places. A place is empty only until luck is resolved."""
    @property
    def row(self) -> list[Energy]:
        """The spheres of the energy row, in the order of their places. A place is empty only until luck is resolved."""
    @property
    def dispenser(self) -> Spheres:
        """The spheres in the dispenser."""
    @property
    def decks(self) -> dict[int, Deck]:
        """What everybody sees of the decks, by level."""
    @property
    def researched(self) -> int:
        """How many researched cards the player to move holds."""
    @property
    def triggered(self) -> list[Card]:
        """The Gizmos triggered this turn and not used yet."""
    @property
    def usable(self) -> list[Card]:
        """The triggered Gizmos whose effect can do something right now."""
    @property
    def used(self) -> list[Card]:
        """The Gizmos used this turn, converters included."""

@final
class State(Board):
    """A complete position: the board that everybody sees, and what is hidden."""
    def __new__(cls, players: int = 2) -> State: ...
    @classmethod
    def from_setup(cls, setup: SetupLike) -> State:
        """The position of a setup: a dictionary in the JSON form, or its text."""
    def setup(self) -> SetupForm | None:
        """The position as a setup in the JSON form, or `None` if it is not the start of a turn."""
    def copy(self) -> State:
        """The same position once more, to be played on by itself."""
    @property
    def hand(self) -> list[Card]:
        """The researched cards that the player to move has to decide about."""
    def returned(self, level: int) -> list[Returned]:
        """The cards put back under the deck of a level, top to bottom."""
    def legal_moves(self) -> list[Move]:
        """Every legal move, each once; none if nobody has to decide."""
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal."""
    def explain(self, move: MoveLike) -> IllegalMove | None:
        """Why a move is illegal, as the exception that playing it would raise, or `None` if it is legal."""
    def play(self, move: MoveLike) -> None:
        """Plays a move for the seat that has to decide. An illegal move raises `IllegalMove` and changes nothing."""
    def outcomes(self) -> list[tuple[Luck, int]]:
        """Everything luck can bring now, with weights; nothing if no luck is due."""
    def resolve(self, luck: LuckLike) -> None:
        """Resolves the luck that is due. Luck that cannot happen raises `BadLuck` and changes nothing."""
    def view(self, seat: int | None) -> View:
        """What the player in a seat may know; what a spectator may know, if the seat is `None`."""
    def to_json(self) -> str:
        """The position in its JSON form."""
    def to_dict(self) -> PositionForm:
        """The position in its JSON form as a dictionary."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: object) -> State: ...

@final
class View(Board):
    """What an observer knows of a position: the board, their own researched cards, and the cards that they put back
    under a deck themselves, for as long as these stay there. It never changes.
    """
    @property
    def observer(self) -> int | None:
        """Whose view this is; `None` is a spectator."""
    @property
    def hand(self) -> list[Card]:
        """The researched cards that the observer has to decide about."""
    def returned(self, level: int) -> list[Returned]:
        """The cards put back under the deck of a level, top to bottom; those the observer does not know are `None`."""
    def unseen(self, level: int) -> list[Card]:
        """The cards of a level whose place the observer does not know."""
    def legal_moves(self) -> list[Move]:
        """Every legal move; none if the observer does not have to decide."""
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move of the player to move is legal, as far as the observer knows."""
    def explain(self, move: MoveLike) -> IllegalMove | None:
        """Why a move of the player to move is illegal, as the exception that playing it would raise, or `None` if
        it is legal.
        """
    def sample(self, seed: SeedLike | None = None) -> State:
        """A complete position that looks just like this to the observer; the unknown cards are drawn uniformly.
        Without a seed every call draws anew.
        """
    def to_json(self) -> str:
        """The position in its JSON form, as far as the observer knows it."""
    def to_dict(self) -> PositionForm:
        """The position in its JSON form as a dictionary, as far as the observer knows it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Game:
    """A game that deals by itself: a record, and a dealer with its seed."""
    def __new__(cls, players: int = 2, seed: SeedLike | None = None) -> Game: ...
    @classmethod
    def from_setup(cls, setup: SetupLike, seed: SeedLike | None = None) -> Game:
        """A game that starts with a setup: a dictionary in the JSON form, or its text."""
    @classmethod
    def from_record(cls, record: Record, seed: SeedLike) -> Game:
        """Another game that goes on where a record stopped; its luck comes from this seed."""
    @classmethod
    def resume(cls, record: Record) -> Game:
        """The game of a record as it was left: it goes on with the luck that it would have had."""
    def copy(self) -> Game:
        """The same game once more, to be played on by itself; its luck is the same, too."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object) -> Game: ...
    @property
    def state(self) -> State:
        """A copy of the position."""
    @property
    def record(self) -> Record:
        """A copy of the record so far."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def to_move(self) -> int:
        """The seat whose turn it is; once the game is over, the seat that had the last turn."""
    @property
    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
    def legal_moves(self) -> list[Move]:
        """Every legal move; none once the game is over."""
    def play(self, move: MoveLike) -> None:
        """Plays a move for the seat that has to decide, and deals. An illegal move raises `IllegalMove` and changes
        nothing.
        """
    def view(self, seat: int | None) -> View:
        """What the player in a seat may know; what a spectator may know, if the seat is `None`."""

@final
class Record:
    """A game from its setup to where it stands: all decisions and all luck, and the position they lead to."""
    def __new__(cls, players: int = 2, seed: SeedLike | None = None) -> Record: ...
    @classmethod
    def from_setup(cls, setup: SetupLike, seed: SeedLike | None = None) -> Record:
        """A record that starts with a setup: a dictionary in the JSON form, or its text. The seed is only written
        down.
        """
    @classmethod
    def parse(cls, text: str) -> Record:
        """The record of a text. One that does not replay raises `RecordError`."""
    @property
    def setup(self) -> SetupForm:
        """The setup the game started with, in the JSON form."""
    @property
    def seed(self) -> str | None:
        """The seed of the game in hexadecimal digits, if it is written down."""
    @property
    def state(self) -> State:
        """A copy of the position reached."""
    @property
    def steps(self) -> list[Step]:
        """Everything that has happened."""
    @property
    def inherited(self) -> int:
        """How many of the first steps were taken over from another game."""
    def positions(self) -> list[State]:
        """The position at the start and after each step."""
    def rewound(self, count: int) -> Record:
        """The same game as it stood after its first steps, so many of them."""
    def continued(self, seed: SeedLike) -> Record:
        """Another game that goes on from here; its luck comes from this seed. In the middle of luck no other can
        begin.
        """
    def play(self, move: MoveLike) -> None:
        """Plays a move for the seat that has to decide. An illegal move raises `IllegalMove` and changes nothing."""
    def resolve(self, luck: LuckLike) -> None:
        """Resolves the luck that is due. Luck that cannot happen raises `BadLuck` and changes nothing."""
    def deal(self, dealer: Dealer) -> None:
        """Resolves all luck that is due from a dealer."""
    def prove_luck(self, seed: SeedLike) -> int:
        """How many spheres and cards luck brought, if every one of them came from this seed; otherwise raises
        `Unfair`. What was taken over from another game does not count.
        """
    def copy(self) -> Record:
        """The same game once more, to be played on by itself."""
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, _memo: object) -> Record: ...

@disjoint_base
class Step:
    """One event of a game."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @final
    class Move(Step):
        """A player's decision."""

        __match_args__ = ("seat", "move")
        def __new__(cls, seat: int, move: MoveLike) -> Step.Move: ...
        @property
        def seat(self) -> int:
            """The seat that decided."""
        @property
        def move(self) -> Move:
            """The move that it chose."""

    @final
    class Luck(Step):
        """A chance outcome."""

        __match_args__ = ("luck",)
        def __new__(cls, luck: LuckLike) -> Step.Luck: ...
        @property
        def luck(self) -> Luck:
            """An energy or a card."""

@final
class Dealer:
    """Resolves luck from four independent streams of a seed: the dispenser and the three decks."""
    def __new__(cls, seed: SeedLike | None = None) -> Dealer: ...
    @classmethod
    def resume(cls, seed: SeedLike, record: Record) -> Dealer:
        """A dealer that goes on where the luck of a record stopped."""
    def deal(self, state: State) -> Luck | None:
        """The luck that is due, without resolving it, or `None` if there is none. Each call goes on in the stream."""
    def settle(self, state: State) -> None:
        """Resolves luck until somebody has to decide or the game is over."""

@final
class Bot:
    """A player made of code. It sees what its seat may know and nothing else, so it cannot cheat."""
    def __new__(cls, name: str, seed: SeedLike | None = None, *, net: Net | None = None) -> Bot: ...
    @classmethod
    def names(cls) -> list[str]:
        """The bots whose name is one word, weakest first in each kind. There are also those that `search:...` names."""
    @property
    def name(self) -> str:
        """The name of the bot."""
    def decide(self, view: View) -> Decision:
        """Chooses one of the legal moves of a view. If its observer does not decide, raises `NothingToDecide`."""

@final
class Net:
    """The neural network that bots go by when they look ahead. Its weights can be trained in Python."""
    def __new__(cls, layers: Mapping[str, ArrayLike] | None = None) -> Net: ...
    @staticmethod
    def from_bytes(bytes: bytes) -> Net:
        """The net that `to_bytes` has made these bytes of."""
    def to_bytes(self) -> bytes:
        """The net as bytes, for a file: the upper half of each weight, which keeps two to three digits."""
    @staticmethod
    def from_safetensors(bytes: bytes) -> Net:
        """The net in the bytes of a safetensors file, which must have exactly the layers of `Net.layers`, as `float32`.
        Libraries such as `safetensors.numpy` write these files.
        """
    def to_safetensors(self) -> bytes:
        """The net as the bytes of a safetensors file, with all digits. As a file it is a bot of every command:
        `net:FILE`.
        """
    @property
    def layers(self) -> dict[str, NDArray[float32]]:
        """Copies of the weights of each layer: `float32`, inputs by outputs; those of `policy`, outputs by inputs."""
    @staticmethod
    def features(view: View) -> tuple[NDArray[float32], NDArray[float32]]:
        """The input of the net, for the view of the player who decides: the features of each player by seat, and those
        of the position.
        """
    @staticmethod
    def policy(moves: Sequence[MoveLike]) -> NDArray[float32]:
        """How often each output of the policy counts in the rating of each move: moves by outputs."""
    def evaluate(self, view: View) -> tuple[list[float], list[float]]:
        """What the net says of the view of the player who decides: what each seat can expect, from 0 to 1, and how
        promising each of `view.legal_moves()` is. Both add up to 1.
        """

@final
class Match:
    """A duplicate match between 2 to 4 bots: every deal is played with all rotations of the seats, so that luck favours
    nobody.
    """
    def __new__(cls, bots: Sequence[BotLike], deals: int, seed: SeedLike | None = None) -> Match: ...
    @property
    def bots(self) -> list[str]:
        """The names of the bots."""
    @property
    def nets(self) -> list[Net | None]:
        """The net of each bot; `None` where it uses its own, or none."""
    @property
    def deals(self) -> int:
        """The number of deals."""
    @property
    def games(self) -> int:
        """The number of games: each deal has one for each bot."""
    @property
    def seed(self) -> str:
        """The seed in hexadecimal digits."""
    def play(self, start: int = 0, stop: int | None = None) -> MatchResult:
        """Plays the deals from `start` up to, but not including, `stop`; all of them unless told otherwise."""
    def record(self, deal: int, rotation: int = 0) -> Record:
        """The game of a deal as a record. In rotation `r` the bot at place `i` has seat `i + r`, counted round the
        table.
        """

@final
class MatchResult:
    """What was counted over the deals of a match, and what follows from it."""
    @property
    def deals(self) -> int:
        """The number of deals, each of which was played with all rotations of the seats."""
    @property
    def games(self) -> int:
        """The number of games."""
    @property
    def mean_rounds(self) -> Estimate:
        """The number of rounds of a game."""
    @property
    def bots(self) -> list[BotResult]:
        """How each bot did, in the order of the match."""
    @property
    def thinking_seconds(self) -> list[float]:
        """How many seconds each bot thought in all."""
    def ahead(self, bot: int, other: int) -> list[int]:
        """In how many of a deal's games one bot finished ahead of another: item `k` counts the deals with `k` such
        games.
        """
    def elo(self, bot: int, other: int) -> Estimate | None:
        """How many Elo points one bot is stronger than another; infinite if one of two won everything, `None` if the
        games do not say.
        """
    def __add__(self, other: MatchResult, /) -> MatchResult: ...
    def __radd__(self, value: MatchResult, /) -> MatchResult: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class BotResult:
    """How one bot did in a match."""
    @property
    def name(self) -> str:
        """The name of the bot."""
    @property
    def wins(self) -> int:
        """How many games it won."""
    @property
    def wins_by_seat(self) -> list[int]:
        """How many games it won from each seat."""
    @property
    def win_share(self) -> Estimate:
        """The share of the games that it won."""
    @property
    def mean_score(self) -> Estimate:
        """Its score at the end of a game."""
    @property
    def points_per_turn(self) -> float:
        """Its points for each of its turns."""
    @property
    def final_scores(self) -> list[int]:
        """How often it finished with each score, from 0."""
    @property
    def mean_scores_by_round(self) -> list[float]:
        """Its mean score after each round; games that have ended keep their final score."""
    @property
    def decisions(self) -> int:
        """How many decisions it made."""
    @property
    def forfeits(self) -> int:
        """How many games it forfeited, which only engines do."""
    def __eq__(self, other: object, /) -> bool: ...

@final
class Estimate:
    """A number that was measured, with its 95 % interval."""
    @property
    def value(self) -> float:
        """The best guess."""
    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the truth lies in 95 % of all such measurements: the lower and the upper end; `None` from a single
        deal.
        """
    def __eq__(self, other: object, /) -> bool: ...

@final
class Decision:
    """A chosen move, and what the bot thinks of the position."""
    @property
    def move(self) -> Move:
        """The chosen move."""
    @property
    def win(self) -> list[float]:
        """The estimated chance of each seat to win, from 0 to 1; empty if the bot cannot tell."""
    @property
    def candidates(self) -> list[Candidate]:
        """The moves it looked at, best first; empty if the bot cannot tell."""
    @property
    def line(self) -> list[tuple[int, Move]]:
        """How it expects the game to go on: pairs of a seat and its move, its own best first, as far as it has
        looked.
        """
    @property
    def simulations(self) -> int:
        """How many simulations this rests on; 0 if it did not search."""
    def __eq__(self, other: object, /) -> bool: ...

@final
class Candidate:
    """One move that a bot looked at."""
    @property
    def move(self) -> Move:
        """The move that it looked at."""
    @property
    def win(self) -> float:
        """The chance to win of the player who decides, after this move."""
    @property
    def visits(self) -> int:
        """How many simulations tried it."""
    def __eq__(self, other: object, /) -> bool: ...

@disjoint_base
class Move:
    """One decision of a player. It never changes."""
    @classmethod
    def parse(cls, text: str) -> Move:
        """The move of a text in notation."""
    @classmethod
    def from_json(cls, text: str) -> Move:
        """The move of a JSON form."""
    @classmethod
    def from_dict(cls, form: MoveForm) -> Move:
        """The move of a JSON form as a dictionary."""
    def to_json(self) -> str:
        """The JSON form."""
    def to_dict(self) -> MoveForm:
        """The JSON form as a dictionary."""
    def text(self, language: _Language = "en") -> str:
        """The move in words, in English (`"en"`), Polish (`"pl"`) or German (`"de"`)."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @final
    class Pick(Move):
        """Take a sphere from the row."""

        __match_args__ = ("energy",)
        def __new__(cls, energy: Energy) -> Move.Pick: ...
        @property
        def energy(self) -> Energy:
            """The energy of the sphere."""

    @final
    class File(Move):
        """File a card from the display or, while researching, from the cards seen."""

        __match_args__ = ("card",)
        def __new__(cls, card: CardLike) -> Move.File: ...
        @property
        def card(self) -> Card:
            """The card that it is about."""

    @final
    class Build(Move):
        """Build a card from where it lies. A free build spends nothing."""

        __match_args__ = ("card", "spend", "converters")
        def __new__(
            cls, card: CardLike, spend: SpheresLike = ..., converters: Iterable[CardLike] = ...
        ) -> Move.Build: ...
        @property
        def card(self) -> Card:
            """The card that it is about."""
        @property
        def spend(self) -> Spheres:
            """The spheres that pay for it."""
        @property
        def converters(self) -> tuple[Card, ...]:
            """The converters used on them."""

    @final
    class Research(Move):
        """Research: draw from this deck."""

        __match_args__ = ("level",)
        def __new__(cls, level: int) -> Move.Research: ...
        @property
        def level(self) -> int:
            """The level of the deck."""

    @final
    class Decline(Move):
        """Take none of the researched cards."""

        __match_args__ = ()
        def __new__(cls) -> Move.Decline: ...

    @final
    class Return(Move):
        """The next card to go under the deck; the first returned lies on top of the later ones."""

        __match_args__ = ("card",)
        def __new__(cls, card: CardLike) -> Move.Return: ...
        @property
        def card(self) -> Card:
            """The card that it is about."""

    @final
    class Use(Move):
        """Use a triggered Gizmo."""

        __match_args__ = ("card",)
        def __new__(cls, card: CardLike) -> Move.Use: ...
        @property
        def card(self) -> Card:
            """The card that it is about."""

    @final
    class Draw(Move):
        """Draw one more sphere."""

        __match_args__ = ()
        def __new__(cls) -> Move.Draw: ...

    @final
    class Stop(Move):
        """No further pick or draw of this effect."""

        __match_args__ = ()
        def __new__(cls) -> Move.Stop: ...

    @final
    class End(Move):
        """End the turn, leaving triggered Gizmos unused."""

        __match_args__ = ()
        def __new__(cls) -> Move.End: ...

    @final
    class Pass(Move):
        """Do nothing, because nothing is possible."""

        __match_args__ = ()
        def __new__(cls) -> Move.Pass: ...

@disjoint_base
class Turn:
    """What happens next: somebody decides, luck is resolved, or the game is over."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @final
    class Decide(Turn):
        """A player has to choose among the legal moves."""

        __match_args__ = ("seat",)
        def __new__(cls, seat: int) -> Turn.Decide: ...
        @property
        def seat(self) -> int:
            """The seat that decides."""

    @final
    class Chance(Turn):
        """Luck has to be resolved before anybody can go on."""

        __match_args__ = ("chance",)
        def __new__(cls, chance: Chance) -> Turn.Chance: ...
        @property
        def chance(self) -> Chance:
            """The luck that is due."""

    @final
    class Over(Turn):
        """The game is over."""

        __match_args__ = ()
        def __new__(cls) -> Turn.Over: ...

@disjoint_base
class Chance:
    """Something random that happens next."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @final
    class Roll(Chance):
        """A sphere rolls out of the dispenser into the row."""

        __match_args__ = ()
        def __new__(cls) -> Chance.Roll: ...

    @final
    class Draw(Chance):
        """A sphere is drawn from the dispenser into the ring of the player to move."""

        __match_args__ = ()
        def __new__(cls) -> Chance.Draw: ...

    @final
    class Reveal(Chance):
        """A card is turned up in the display."""

        __match_args__ = ("level",)
        def __new__(cls, level: int) -> Chance.Reveal: ...
        @property
        def level(self) -> int:
            """The level of the deck."""

    @final
    class Research(Chance):
        """The player to move sees one more card of a deck."""

        __match_args__ = ("level",)
        def __new__(cls, level: int) -> Chance.Research: ...
        @property
        def level(self) -> int:
            """The level of the deck."""

@final
class Card:
    """One of the 112 Gizmo cards, known by its number: 1-4 are the starting Gizmos, 101-136, 201-236 and 301-336
    the three levels. It never changes.
    """
    def __new__(cls, number: CardLike) -> Card: ...
    @classmethod
    def all(cls) -> list[Card]:
        """Every card, in ascending order of their numbers."""
    @property
    def number(self) -> int:
        """The number of the card."""
    @property
    def level(self) -> int:
        """Its level, 1 to 3; 0 for a starting Gizmo."""
    @property
    def kind(self) -> Literal["converter", "pick", "file", "build", "upgrade"]:
        """What sort of Gizmo it is: `"converter"`, `"pick"`, `"file"`, `"build"` or `"upgrade"`."""
    @property
    def color(self) -> Literal["heat", "electric", "atomic", "battery", "any", "none"]:
        """The energy that pays for it, `"any"` for any mix, or `"none"` if it is not for sale."""
    @property
    def cost(self) -> int:
        """How many energies it costs."""
    @property
    def vp(self) -> int:
        """The victory points printed on it."""
    @property
    def trigger(self) -> str:
        """What triggers it, as in the table of all cards; empty if nothing does."""
    @property
    def effect(self) -> str:
        """What it does, as in the table of all cards."""
    def text(self, language: _Language = "en") -> str:
        """All about it in words, in English (`"en"`), Polish (`"pl"`) or German (`"de"`)."""
    def to_dict(self) -> CardForm:
        """Its row in the table of all cards, as in the JSON forms."""
    def __int__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: CardLike, /) -> bool: ...
    def __le__(self, other: CardLike, /) -> bool: ...
    def __gt__(self, other: CardLike, /) -> bool: ...
    def __ge__(self, other: CardLike, /) -> bool: ...
    def __getnewargs__(self) -> tuple[int]: ...

@final
class Spheres:
    """How many spheres of each energy. It never changes."""
    def __new__(cls, *, heat: int = 0, electric: int = 0, atomic: int = 0, battery: int = 0) -> Spheres: ...
    @property
    def heat(self) -> int:
        """How many Heat spheres."""
    @property
    def electric(self) -> int:
        """How many Electric spheres."""
    @property
    def atomic(self) -> int:
        """How many Atomic spheres."""
    @property
    def battery(self) -> int:
        """How many Battery spheres."""
    @property
    def total(self) -> int:
        """How many spheres in all."""
    def to_dict(self) -> dict[Energy, int]:
        """All four counts by energy, as in the JSON forms."""
    def __getitem__(self, energy: Energy, /) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[Energy, int]]: ...

@final
class Player:
    """What lies in front of a player; all of it is public. It never changes: look again after a move."""
    @property
    def energy(self) -> Spheres:
        """The spheres in the storage ring."""
    @property
    def vp_tokens(self) -> int:
        """Victory points held in tokens."""
    @property
    def active(self) -> list[Card]:
        """The active Gizmos."""
    @property
    def archive(self) -> list[Card]:
        """The filed cards."""
    @property
    def converters(self) -> list[Card]:
        """The active converters, used or not."""
    @property
    def limits(self) -> Limits:
        """How much the player may hold and see."""
    @property
    def may_file(self) -> bool:
        """Whether no active upgrade forbids filing."""
    @property
    def may_research(self) -> bool:
        """Whether no active upgrade forbids research."""
    @property
    def has_finished(self) -> bool:
        """Whether this player has triggered the end of the game."""
    @property
    def score(self) -> Score:
        """The points as they stand."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Limits:
    """How much a player may hold and see, raised by upgrades."""
    @property
    def storage(self) -> int:
        """Spheres in the ring."""
    @property
    def archive(self) -> int:
        """Cards in the archive."""
    @property
    def research(self) -> int:
        """Cards seen in research."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Score:
    """A player's victory points by where they come from."""
    @property
    def cards(self) -> int:
        """The points printed on active Gizmos."""
    @property
    def tokens(self) -> int:
        """The points held in tokens."""
    @property
    def bonus(self) -> int:
        """The points from upgrades that score energy and tokens."""
    @property
    def total(self) -> int:
        """The sum of these points."""
    def __int__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Deck:
    """What everybody sees of a deck."""
    @property
    def size(self) -> int:
        """How many cards it holds in all."""
    @property
    def returned(self) -> int:
        """How many of them were put back underneath after research."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Returned:
    """A card under a deck, and who knows it."""
    @property
    def card(self) -> Card | None:
        """The card; in a view, `None` if the observer does not know it."""
    @property
    def seen_by(self) -> list[int]:
        """The seats that know it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Outcome:
    """How a game ended, or would end if it were over now."""
    @property
    def scores(self) -> list[int]:
        """The score of each seat."""
    @property
    def ranking(self) -> list[int]:
        """The seats from the first place to the last, ties broken."""
    @property
    def winner(self) -> int:
        """The seat that won."""
    @property
    def rounds(self) -> int:
        """How many rounds were played."""
    def __eq__(self, other: object, /) -> bool: ...

def action_name(action: int) -> str:
    """The name of an action."""

def action_spans() -> list[Span]:
    """The action space, verb by verb, in order and without gaps."""

def game_seed(seed: SeedLike, number: int) -> str:
    """The seed of the `number`-th game of a series, such as a batch plays."""

def observation_bounds(players: int = 2) -> dict[str, NDArray[Any]]:
    """The largest values of what environments show of a game: arrays by name, of the same types and shapes. The
    smallest are 0.
    """

def observation_size(players: int = 2) -> int:
    """How many bytes an observation has at a table of so many players."""

def observation_spans(players: int = 2) -> list[Span]:
    """What the bytes of an observation mean at a table of so many players, in order and without gaps."""

def policy_index(action: int) -> int | None:
    """The output of the net that rates an action; `None` for `paid`, which needs no rating."""

@final
class Span:
    """A named part of an observation, or of the action space."""
    @property
    def name(self) -> str:
        """Its name, such as `row` or `player_1.energy`."""
    @property
    def start(self) -> int:
        """The index of its first number."""
    @property
    def stop(self) -> int:
        """The index after its last number."""
    @property
    def high(self) -> int:
        """The largest value that its numbers can have; the smallest is 0."""
    @property
    def meaning(self) -> str:
        """The meaning of its numbers."""
    @property
    def slice(self) -> slice:
        """The span as a slice, to index arrays with."""
    def __eq__(self, other: object, /) -> bool: ...

@final
class Episode:
    """One game that is played in numbered actions, and deals by itself."""
    def __new__(cls, players: int = 2, seed: SeedLike | None = None) -> Episode: ...
    def reset(self, seed: SeedLike | None = None) -> None:
        """Starts another game with as many players. Without a seed nobody can guess its luck."""
    def copy(self) -> Episode:
        """The same game once more, to be played on by itself."""
    def with_state(self, state: State) -> Episode:
        """The same game in another position of as many players, with luck as far as it has come: for searches, which
        try what is possible as far as a seat knows. What has been chosen of a payment is forgotten.
        """
    def __copy__(self) -> Episode: ...
    def __deepcopy__(self, _memo: object) -> Episode: ...
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def seat(self) -> int:
        """Who decides; once the game is over, who had the last turn."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
    @property
    def winner(self) -> int | None:
        """The seat that has won; `None` while the game goes on."""
    @property
    def round(self) -> int:
        """The round, counted from 1."""
    @property
    def decisions(self) -> int:
        """How many actions and moves there have been."""
    @property
    def paying_for(self) -> Card | None:
        """The card that is being paid for, if there is one."""
    @property
    def state(self) -> State:
        """A copy of the position. A build that is being paid has not happened yet."""
    def view(self, seat: int | None) -> View:
        """What the player in a seat may know; what a spectator may know, if the seat is `None`."""
    def legal_actions(self) -> list[int]:
        """The legal actions in ascending order; none once the game is over."""
    def act(self, action: int) -> None:
        """Acts for the seat that decides. An illegal action raises `IllegalAction` and changes nothing."""
    def act_or_sample(self, action: int) -> bool:
        """Acts for the seat that decides, with a random legal action if the given one is illegal; says whether it was
        legal.
        """
    def play(self, move: MoveLike) -> None:
        """Plays a whole move, such as a bot decides on. An illegal one raises `IllegalMove` and changes nothing."""
    def sample(self) -> int:
        """A random legal action, from a stream of the game's seed. Once the game is over there is none, and it
        raises `NothingToDecide`.
        """
    def observe(self, seat: int) -> NDArray[uint8]:
        """What a seat may know: `observation_size(players)` numbers from 0 to 255, see `observation_spans`."""
    def observe_into(self, seat: int, observation: NDArray[uint8]) -> None:
        """Writes what a seat may know into an array of the right length."""
    def action_mask(self, seat: int) -> NDArray[int8]:
        """Which actions are legal for a seat: `ACTIONS` times 0 or 1. For who does not decide there is none."""
    def actions_of(self, move: MoveLike) -> list[int]:
        """The actions that a legal move consists of from here on; `move_of` leads back."""
    def move_of(self, actions: Sequence[int]) -> Move:
        """The move that these actions spell from here on. Too few, too many or illegal ones raise `IllegalAction`."""

@final
class LearnerGame:
    """One game as environments play it: an episode, the rewards of its players, and a bot at the seats without a
    learner.
    """
    def __new__(
        cls, players: int = 2, *, opponent: str = "heuristic", reward: Literal["win", "points"] = "win"
    ) -> LearnerGame: ...
    @property
    def episode(self) -> Episode:
        """The game itself; act in it."""
    def reset(self, seed: SeedLike | None = None, learner: int | None = None) -> None:
        """Starts the game of a seed with one learner or, if `learner` is `None`, with learners at all seats. The bot
        plays until a learner decides; nobody is rewarded for that.
        """
    def leave(self, seat: int) -> None:
        """Takes the learner out of a seat: the bot plays on there."""
    def play_others(self) -> None:
        """Lets the bot play until a learner decides or the game is over. Other threads of Python go on meanwhile."""
    def rewards(self) -> list[float]:
        """What each seat has earned since this was asked last, or since the game began."""

@final
class Batch:
    """Many games that are stepped at once, without holding the GIL. What comes of a step is written into the same
    arrays again and again: copy what you keep. What you write into them changes no game and is lost with the next step.
    """
    def __new__(
        cls,
        games: int,
        players: int = 2,
        seed: SeedLike | None = None,
        *,
        threads: int = 1,
        opponent: str | None = None,
        reward: Literal["win", "points"] = "win",
        max_steps: int = 1000,
    ) -> Batch: ...
    def reset(self, seed: SeedLike | None = None) -> None:
        """Starts all games anew. Without a seed nobody can guess their luck."""
    def step(self, actions: ArrayLike) -> None:
        """Acts in every game: one whole number for each. If one of them is illegal it raises `IllegalAction`, and
        no game has changed.
        """
    def step_or_sample(self, actions: ArrayLike) -> NDArray[bool_]:
        """Acts in every game as `step` does, with a random legal action where the given one is illegal; says where that
        was: `bool`. A number that is no action at all raises `IllegalAction`.
        """
    def sample(self) -> NDArray[int64]:
        """A random legal action for each game, from a stream of the seed. It is the same array every time."""
    def features(self) -> tuple[NDArray[float32], NDArray[float32]]:
        """The input of the net in every game, as `Net.features` has it: games by players by features, and games by
        features.
        """
    @property
    def games(self) -> int:
        """How many games there are."""
    @property
    def players(self) -> int:
        """How many players there are in each."""
    @property
    def observations(self) -> NDArray[uint8]:
        """What the seat that decides may know: `uint8`, one observation for each game."""
    @property
    def action_masks(self) -> NDArray[int8]:
        """Which actions are legal: `int8`, 0 or 1 for each action of each game."""
    @property
    def rewards(self) -> NDArray[float32]:
        """What the last step was worth to each seat: `float32`, one number for each player of each game."""
    @property
    def terminations(self) -> NDArray[bool_]:
        """Which games ended with the last step: `bool`. Another one has begun then."""
    @property
    def truncations(self) -> NDArray[bool_]:
        """Which games were cut off after the last step: `bool`. Another one has begun then."""
    @property
    def seats(self) -> NDArray[int8]:
        """The seat that decides in each game: `int8`. With an opponent it is the learner's."""
    @property
    def scores(self) -> NDArray[int16]:
        """The points of each seat as they stand: `int16`, one number for each player of each game."""
    @property
    def final_scores(self) -> NDArray[int16]:
        """The points at the end of the last game in each place: `int16`, as `scores`."""
    @property
    def final_observations(self) -> NDArray[uint8]:
        """How that game looked in the end to the seat that acted last in it: `uint8`, as `observations`."""
    @property
    def final_action_masks(self) -> NDArray[int8]:
        """What was legal for that seat then: `int8`; nothing if the game was over, or somebody else decided."""
