#!/usr/bin/env python3
"""An engine for Gizmos in plain Python: it builds what it can, and else does what comes first.

It speaks the protocol of docs/engine.md: one JSON object in each line, questions on standard input, answers on standard
output. Play against it with

    gizmos arena --bots 'exec:python3 docs/examples/engine.py',random --games 100
"""

import json
import random
import sys

KINDS = ["build", "use", "draw", "pick", "file", "research"]


def choose(legal, chance):
    """The first kind of move that there is; one of them by chance."""
    for kind in KINDS:
        moves = [move for move in legal if move["do"] == kind]
        if moves:
            return chance.choice(moves)
    return chance.choice(legal)


def main():
    chance = random.Random(0)
    for line in sys.stdin:
        request = json.loads(line)
        if "hello" in request:
            answer = {"hello": {"protocol": 1, "name": "builder in Python"}}
        elif "new_game" in request:
            chance = random.Random(request["new_game"]["seed"])
            continue
        elif "decide" in request:
            answer = {"move": {"play": choose(request["decide"]["legal"], chance)}}
        else:
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
