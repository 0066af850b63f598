"""What a seat sees, as numbers: the same for every game."""

import json

import numpy as np

# What is told of each hex: counters and steps of the own side, then of the other one.
PLANES = 4


def hexes(position):
    """How many hexes the map of a position has."""
    return len(json.loads(position.observe("all"))["map"]["hexes"])


def _face(face):
    """Side and steps of a counter; what is not seen has no steps."""
    for kind in ("shown", "block"):
        if kind in face:
            counter = face[kind].get("counter", face[kind])
            return counter["side"], counter["steps"][0]
    hidden = face.get("hidden") or face["upright"]
    return hidden["side"], 0


def numbers(position, seat, own_side, count):
    """An array of `count` hexes and PLANES figures each, of what this seat sees."""
    seen = np.zeros((count, PLANES), dtype=np.float32)
    for stack in json.loads(position.observe(seat))["stacks"]:
        for piece in stack["pieces"]:
            side, steps = _face(piece["face"])
            plane = 0 if side == own_side else 2
            seen[stack["hex"], plane] += 1
            seen[stack["hex"], plane + 1] += steps
    return seen
