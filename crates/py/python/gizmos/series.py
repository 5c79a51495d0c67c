"""Games one after the other, as the environments play them: what these have in common.

Rewards, illegal actions and the bots at the other seats are those of `gizmos.LearnerGame`.

>>> from gizmos.series import Series
>>> series = Series(players=2, reward="win", render_mode=None)
>>> series.reset(seed=7)
>>> series.episode.seat
0
"""

from typing import Literal, TypeAlias, get_args

from gymnasium import logger

import gizmos
from gizmos import render
from gizmos.spaces import Observation

Reward: TypeAlias = Literal["win", "points"]
"""What players are rewarded for: winning at the end, or at every step the growth of their lead in points."""

RenderMode: TypeAlias = Literal["human", "ansi"]
"""Printed at every step, or handed over as text."""

RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)


class Series:
    """The games of one environment: a `gizmos.LearnerGame` that can be seen."""

    def __init__(
        self, players: int, reward: Reward, render_mode: RenderMode | None, opponent: str = "heuristic"
    ) -> None:
        if reward not in get_args(Reward):
            raise gizmos.ParseRewardError(f"unknown reward {reward!r}: choose one of {', '.join(get_args(Reward))}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"there is no render mode {render_mode!r}: choose one of {', '.join(RENDER_MODES)}")
        self.players = players
        self.pays_at_every_step = reward == "points"
        self.render_mode = render_mode
        game = gizmos.LearnerGame(players, opponent=opponent, reward=reward)
        self.episode = game.episode
        self.reset, self.leave, self.play_others, self.rewards = game.reset, game.leave, game.play_others, game.rewards

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and what it can do."""
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.action_mask(seat)}

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
