"""What Gizmos refuses: one exception class for each error of the engine.

All are `ValueError`s: a value does not fit, and nothing has changed. An argument of the wrong type raises `TypeError`,
a seat, level, card or count that does not exist a plain `ValueError`.

>>> import gizmos
>>> try:
...     gizmos.Game(players=2, seed=1).play("end")
... except gizmos.GizmosError as error:
...     print(type(error).__name__, error)
IllegalMove first perform an action: file, pick, build or research (R3.1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gizmos._gizmos import Card
    from gizmos.energy import Energy

__all__ = [
    "BadLuck",
    "BatchError",
    "FormError",
    "GizmosError",
    "IllegalAction",
    "IllegalMove",
    "ImpossibleSetup",
    "NothingToDecide",
    "ParseBotNameError",
    "ParseError",
    "ParseRewardError",
    "ParseSeedError",
    "Problem",
    "RecordError",
    "Unfair",
    "UnknownLanguage",
]


class GizmosError(ValueError):
    """The base of all exceptions that Gizmos raises of its own."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class IllegalMove(GizmosError):
    """A move against the rules.

    >>> import gizmos
    >>> reason = gizmos.Game(players=2, seed=1).state.explain("pass")
    >>> reason.code, reason.rule
    ('action-possible', 'R3.3')
    """

    code: str
    """A short name that never changes."""
    rule: str
    """The number of the rule behind it."""

    def __init__(self, message: str, code: str, rule: str) -> None:
        super().__init__(message, code, rule)
        self.code, self.rule = code, rule


class BadLuck(GizmosError):
    """Luck that cannot happen here."""


class Problem(NamedTuple):
    """One thing that is wrong with a setup."""

    message: str
    """What is wrong."""
    rule: str
    """The number of the rule behind it."""


class ImpossibleSetup(GizmosError):
    """A setup that cannot be, with everything that is wrong with it.

    >>> import gizmos
    >>> try:
    ...     gizmos.State(players=7)
    ... except gizmos.ImpossibleSetup as error:
    ...     print(error.problems[0].rule)
    R1.5
    """

    problems: list[Problem]
    """Everything that is wrong."""

    def __init__(self, message: str, problems: list[tuple[str, str]]) -> None:
        super().__init__(message, problems)
        self.problems = [Problem(*problem) for problem in problems]


class ParseError(GizmosError):
    """A text that is no move or no luck."""


class ParseSeedError(GizmosError):
    """Something that is no seed."""


class ParseBotNameError(GizmosError):
    """A name that no bot has."""


class FormError(GizmosError):
    """JSON that is no form of what was wanted."""


class RecordError(GizmosError):
    """A text that is no record, or does not replay."""

    line: int
    """The number of the line, counted from 1."""
    is_malformed: bool
    """Whether the line cannot be understood; otherwise it can, but the rules do not allow it."""

    def __init__(self, message: str, line: int, is_malformed: bool) -> None:
        super().__init__(message, line, is_malformed)
        self.line, self.is_malformed = line, is_malformed


class Unfair(GizmosError):
    """Luck that a seed did not bring."""

    step: int
    """The number of the step, counted from 1."""
    expected: Energy | Card
    """What the seed brings there."""
    found: Energy | Card
    """What the record says."""

    def __init__(self, message: str, step: int, expected: Energy | Card, found: Energy | Card) -> None:
        super().__init__(message, step, expected, found)
        self.step, self.expected, self.found = step, expected, found


class UnknownLanguage(GizmosError):
    """A language that Gizmos does not speak."""


class NothingToDecide(GizmosError):
    """A bot was asked to decide for somebody who has nothing to decide."""


class IllegalAction(GizmosError):
    """An action that is illegal where it was tried. Nothing has changed.

    >>> import gizmos
    >>> try:
    ...     gizmos.Batch(games=2, seed=1).step([0, 10])
    ... except gizmos.IllegalAction as error:
    ...     print(error)
    game 1: end: first perform an action: file, pick, build or research (R3.1)
    """

    rule: str | None
    """The number of the rule behind it; `None` if it is about the spelling of a payment."""
    game: int | None
    """In which game of a batch; `None` outside of one."""

    def __init__(self, message: str, rule: str | None, game: int | None) -> None:
        super().__init__(message, rule, game)
        self.rule, self.game = rule, game


class BatchError(GizmosError):
    """A batch that cannot be, or actions that do not fit it."""


class ParseRewardError(GizmosError):
    """A text that is no reward."""
