"""Games one after the other, as an environment plays them.

What all environments have in common is here: seeds, illegal actions, observations, rewards and rendering.

>>> from gizmos.series import Series
>>> series = Series(players=2, reward="win", render_mode=None)
>>> series.start(seed=7)
>>> series.episode.seat
0
"""

from typing import Literal, TypeAlias

import numpy as np
from gymnasium import logger
from gymnasium.utils import seeding

import gizmos
from gizmos import render
from gizmos.spaces import Observation

Reward: TypeAlias = Literal["win", "points"]
"""What players are rewarded for: winning at the end, or at every step the growth of their lead in points."""

RenderMode: TypeAlias = Literal["human", "ansi"]
"""Printed at every step, or handed over as text."""

REWARDS = ("win", "points")
RENDER_MODES = ("human", "ansi")


class Series:
    """The games of one environment."""

    episode: gizmos.Episode
    """The game that is being played."""

    def __init__(self, players: int, reward: Reward, render_mode: RenderMode | None) -> None:
        if reward not in REWARDS:
            raise gizmos.ParseRewardError(f"there is no reward {reward!r}: choose one of {', '.join(REWARDS)}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"there is no render mode {render_mode!r}: choose one of {', '.join(RENDER_MODES)}")
        self.players = players
        self.pays_points = reward == "points"
        self.render_mode = render_mode
        self.seed = 0
        """What the luck of the game comes from."""
        # Refuses impossible numbers of players at once, though nobody has reset the environment yet.
        self.episode = gizmos.Episode(players, 0)
        self._points = [0] * players
        self._random: np.random.Generator | None = None

    def start(self, seed: int | None) -> None:
        """Starts another game: the one of this seed or, without one, the next."""
        if seed is None:
            if self._random is None:
                self._random, _ = seeding.np_random()
            seed = int(self._random.integers(2**63))
        else:
            self._random, _ = seeding.np_random(seed)
        self.seed = seed
        self.episode.reset(seed)
        self._points = self.episode.scores

    def act(self, action: int) -> bool:
        """Acts for whoever decides. An illegal action is replaced by a random legal one; says whether it was legal.

        A number that no action has changes nothing and raises `IllegalAction`.
        """
        try:
            self.episode.act(action)
        except gizmos.IllegalAction:
            if not 0 <= action < gizmos.ACTIONS:
                raise
            self.episode.act(self.episode.sample())
            return False
        return True

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and what it can do."""
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.action_mask(seat)}

    def rewards(self) -> list[float]:
        """What each seat has earned since this was asked last."""
        others = self.players - 1
        if self.pays_points:
            points = self.episode.scores
            gains = [now - before for now, before in zip(points, self._points, strict=True)]
            self._points = points
            total = sum(gains)
            return [gain - (total - gain) / others for gain in gains]
        winner = self.episode.winner
        if winner is None:
            return [0.0] * self.players
        return [1.0 if seat == winner else -1.0 / others for seat in range(self.players)]

    def render(self, seat: int | None) -> str | None:
        """The board as this seat knows it: handed over, or printed."""
        if self.render_mode is None:
            logger.warn("render() was called without a render mode; choose one when you make the environment")
            return None
        view = self.episode.view(seat)
        if self.render_mode == "ansi":
            return render.board(view)
        print(render.board(view, colors=render.wants_colors()), flush=True)
        return None
