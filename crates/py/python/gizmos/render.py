"""The board as text, for terminals and logs.

>>> from gizmos import Game, render
>>> print(render.board(Game(players=2, seed=7).view(0), colors=False).splitlines()[0])
round 1 · seat 0 decides: action
"""

import os
import sys
from collections.abc import Iterable

from gizmos import Card, Player, View

SYMBOLS = {"heat": "H", "electric": "E", "atomic": "A", "battery": "B"}
COLORS = {"heat": "31", "electric": "33", "atomic": "35", "battery": "34"}
STRONG, FAINT = "1", "2"


def wants_colors() -> bool:
    """Whether output goes to a terminal whose user did not ask for plain text."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def board(view: View, colors: bool = True) -> str:
    """Everything that the observer of a view knows, in a few lines."""
    return "\n".join(Painter(colors).board(view))


class Painter:
    """Writes the parts of a board, in color or not."""

    def __init__(self, colors: bool) -> None:
        self._colors = colors

    def board(self, view: View) -> list[str]:
        """The whole board, line by line."""
        lines = [self._heading(view), ""]
        for level in (3, 2, 1):
            lines.append(self._deck(view, level))
            lines.extend(f"  {self._card(card)}" for card in view.display[level])
        dispenser = view.dispenser
        left = " ".join(f"{self._sphere(energy)}{getattr(dispenser, energy)}" for energy in SYMBOLS)
        lines += [f"row {self._spheres(view.row)}   dispenser {left}", ""]
        for seat, player in enumerate(view.players):
            lines.extend(self._player(view, seat, player))
        if view.hand:
            lines.append("researched")
            lines.extend(f"  {self._card(card)}" for card in view.hand)
        elif view.researched:
            lines.append(f"researched: {view.researched} cards that only their player sees")
        return lines

    def _heading(self, view: View) -> str:
        parts = [f"round {view.round}"]
        if view.is_last_round:
            parts.append("the last")
        if view.outcome is None:
            parts.append(f"seat {view.to_move} decides: {view.phase.replace('_', ' ')}")
        else:
            parts.append(f"over, won by seat {view.outcome.winner}")
        return self._paint(STRONG, " · ".join(parts))

    def _deck(self, view: View, level: int) -> str:
        known = [str(returned.card.number) for returned in view.returned(level) if returned.card is not None]
        under = f", known underneath: {' '.join(known)}" if known else ""
        return f"level {level}: {view.decks[level].size} in the deck{under}"

    def _card(self, card: Card) -> str:
        color = COLORS.get(card.color, STRONG)
        cost = self._paint(color, f"{card.cost} {card.color}".ljust(10))
        does = f"{card.trigger}: {card.effect}" if card.trigger else card.effect
        return f"{card.number}  {cost} {card.vp} VP  {does}"

    def _player(self, view: View, seat: int, player: Player) -> Iterable[str]:
        limits = player.limits
        decides = view.outcome is None and view.to_move == seat
        name = self._paint(STRONG, f"seat {seat}") if decides else f"seat {seat}"
        held = [energy for energy in SYMBOLS for _ in range(getattr(player.energy, energy))]
        ring = f"ring {len(held)}/{limits.storage} {self._spheres(held)}".rstrip()
        archive = " ".join(str(card.number) for card in player.archive)
        filed = f"archive {len(player.archive)}/{limits.archive} {archive}".rstrip()
        yield f"{name}: {player.score.total} VP · {ring} · {filed} · research {limits.research}"
        usable = set(view.usable) if decides else set()
        used = set(view.used) if decides else set()
        yield "  " + " ".join(self._gizmo(card, card in usable, card in used) for card in player.active)

    def _gizmo(self, card: Card, usable: bool, used: bool) -> str:
        if usable:
            return self._paint(STRONG, f"{card.number}!")
        return self._paint(FAINT, f"{card.number}-") if used else str(card.number)

    def _spheres(self, energies: Iterable[str]) -> str:
        return " ".join(self._sphere(energy) for energy in energies)

    def _sphere(self, energy: str) -> str:
        return self._paint(COLORS[energy], SYMBOLS[energy])

    def _paint(self, color: str, text: str) -> str:
        return f"\x1b[{color}m{text}\x1b[0m" if self._colors else text
