"""Gizmos for PettingZoo: 2 to 4 players who act one after the other.

>>> from gizmos import gizmos_v0
>>> env = gizmos_v0.env(players=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = int(observation["action_mask"].argmax())  # here goes your policy
...     env.step(action)
>>> env.close()

| | |
|---|---|
| agents | `player_0` to `player_3`, by seat; `player_0` is First Player |
| actions | `Discrete(gizmos.ACTIONS)`: see `gizmos.action_name` and `gizmos.action_spans` |
| observations | a dictionary of `observation` and `action_mask`: see `gizmos.observation_spans` |
| infos | `action_mask`; `illegal_action` after an action that could not be played |

- One turn is several steps: an agent acts as often as it has something to decide.
- An illegal action is not played. A random legal one is played in its stead, and `illegal_action` says which action was
  refused. Wrap the environment in `TerminateIllegalWrapper` if it should end the game.
- An agent who has taken `max_cycles` steps is truncated and leaves. Then the bot `heuristic` plays on for it until the
  others are done or the game is over; whoever has left is not paid for that. The parallel environment is truncated
  after `max_cycles` steps in all.
- With the reward `win`, the winner gets 1 at the end and the others lose 1 between them. With `points`, everybody gets
  at each step how much their lead over the mean of the others has grown.
- `reset(seed=...)` always starts the same game. Without a seed, the next game follows from the last seed, or is a
  surprise if there was none.
"""

from gizmos.aec_env import raw_env
from gizmos.checked_env import checked_env
from gizmos.parallel_env import parallel_env
from gizmos.series import RenderMode, Reward

__all__ = ["env", "parallel_env", "raw_env"]


def env(
    players: int = 2, render_mode: RenderMode | None = None, max_cycles: int = 500, reward: Reward = "win"
) -> checked_env:
    """The environment with PettingZoo's usual checks: actions out of bounds, and calls in the wrong order."""
    return checked_env(raw_env(players, render_mode, max_cycles, reward))
