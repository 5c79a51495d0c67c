"""The spaces of observations and actions, the same for every environment.

>>> from gizmos.spaces import action_space, observation_space
>>> int(action_space().n) == gizmos.ACTIONS
True
>>> observation_space(players=2)["observation"].dtype
dtype('uint8')
"""

from typing import TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

import gizmos


class Observation(TypedDict):
    """What a seat may know, and what it can do."""

    observation: npt.NDArray[np.uint8]
    """The features, as `gizmos.observation_spans` names them."""
    action_mask: npt.NDArray[np.int8]
    """1 for each legal action; all 0 for whoever does not decide."""


def observation_space(players: int) -> spaces.Dict:
    """The space of the observations of a game for so many players."""
    bounds = gizmos.observation_bounds(players).items()
    return spaces.Dict({name: spaces.Box(np.zeros_like(high), high, dtype=high.dtype.type) for name, high in bounds})


def action_space() -> spaces.Discrete:
    """The space of the actions, whatever the position and the number of players."""
    return spaces.Discrete(gizmos.ACTIONS)
