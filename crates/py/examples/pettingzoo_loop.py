"""Plays a game of Gizmos in PettingZoo's own loop.

    python pettingzoo_loop.py
    python pettingzoo_loop.py --players 3 --show

Everybody chooses at random among what is possible.
"""

import argparse
from collections.abc import Sequence

from gizmos import gizmos_v0


def main(arguments: Sequence[str] | None = None) -> dict[str, float]:
    """Plays one game and returns what everybody was paid."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same game (default: 1)")
    parser.add_argument("--show", action="store_true", help="print the board after each step")
    options = parser.parse_args(arguments)

    env = gizmos_v0.env(players=options.players, render_mode="human" if options.show else None)
    env.reset(seed=options.seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agents:
        env.action_space(agent).seed(options.seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        paid[agent] += reward
        action = None
        if not (termination or truncation):
            # Here goes your policy.
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
    env.close()
    for agent, reward in paid.items():
        print(f"{agent}: {reward:+.2f}")
    return paid


if __name__ == "__main__":
    main()
