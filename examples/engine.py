#!/usr/bin/env python3
"""A bot as a program of its own: it plays any game of Grognard, with little thought.

    grognard match heroes --bot german="exec:python3 examples/engine.py" --bot soviet=officer

Every line that comes in is a JSON value, and so is every line that goes out; docs/engines.md says which. With `--scene`
it also looks at what its seat sees, and tells on the error stream what it counted.
"""

import json
import random
import sys

# First words of actions: what it likes to do, and what ends a turn or a part of it.
LIKES = ("fire", "attack", "combat", "assault", "add", "target", "roll", "resolve", "advance")
ENDS = ("pass", "done", "halt", "decline", "back", "stall")


def say(value):
    """Writes a line, at once."""
    print(json.dumps(value), flush=True)


def first_word(action):
    return action.split()[0].rstrip(":")


def choose(question):
    """Something that it likes, or anything, or an end. The same seed makes the same choice."""
    chance, offers = random.Random(question["seed"]), question["offers"]
    liked = [offer for offer in offers if first_word(offer) in LIKES]
    ends = [offer for offer in offers if first_word(offer) in ENDS]
    # Whoever never ends anything never comes to another turn.
    if ends and chance.random() < 0.15:
        return chance.choice(ends)
    return chance.choice(liked or [offer for offer in offers if offer not in ends] or offers)


def main():
    looks = "--scene" in sys.argv[1:]
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            say({"hello": {"name": "example", "wants": ["scene"] if looks else []}})
        elif "choose" in message:
            question = message["choose"]
            if looks:
                pieces = sum(len(stack["pieces"]) for stack in question["scene"]["stacks"])
                print(f"{question['seat']} sees {pieces} counters", file=sys.stderr)
            say({"id": question["id"], "action": choose(question)})


if __name__ == "__main__":
    main()
