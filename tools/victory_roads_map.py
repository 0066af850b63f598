#!/usr/bin/env python3
"""Writes games-data/victory-roads/map.toml and units.toml from the tables in tools/victory_roads.

    tools/victory_roads_map.py            write both files
    tools/victory_roads_map.py --check    check tables and set-ups, and that both files are what would be written
    tools/victory_roads_map.py --supply   print who is out of supply in the set-ups of scenarios.toml

Run by hand; the results are committed. It stops at the first thing that does not fit.

Hexes have a flat top; number = column, row; even columns stand half a hex further south. A hex is a pair (column, row),
a side or a link the frozen set of the two hexes it parts or joins.
"""

import argparse
import csv
import heapq
import math
import sys
import textwrap
import tomllib
from collections import defaultdict, deque
from pathlib import Path

TABLES = Path(__file__).resolve().parent / "victory_roads"
FOLDER = Path(__file__).resolve().parent.parent / "games-data" / "victory-roads"

COLUMNS, ROWS = 68, 72
DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"]
ALL = [(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)]

TERRAIN = [
    ("clear", "."),
    ("forest", "f"),
    ("marsh", "s"),
    ("mountain", "m"),
    ("lake", "w"),
    ("sea", "~"),
    ("out", "#"),
]
CLOSED = "w~#"
# Small letters are held by the Soviets when turn 1 begins.
COUNTRIES = [
    ("germany", "G"),
    ("poland", "P"),
    ("ussr", "U"),
    ("estonia", "E"),
    ("latvia", "L"),
    ("lithuania", "I"),
    ("romania", "R"),
    ("hungary", "H"),
    ("bohemia", "B"),
    ("slovakia", "K"),
    ("yugoslavia", "Y"),
    ("bulgaria", "V"),
    ("out", "#"),
    ("water", "-"),
]
COUNTRY_OF = {
    "GER": "G", "POL": "P", "USSR": "U", "EST": "E", "LAT": "L", "LIT": "I",
    "ROM": "R", "HUN": "H", "BOH": "B", "SLO": "K", "YUG": "Y", "BUL": "V",
}  # fmt: skip
HOLDERS = [("axis", "a"), ("soviet", "s"), ("none", "-")]
PLACE_KINDS = {"M": "major", "m": "minor", "t": "town"}
# One digit a hex of the grids of water and links: 9 x N + 3 x NE + SE.
DIGITS = "0123456789ABCDEFGHIJKLMNOPQ"
SIDE_KINDS = {0: "none", 1: "river", 2: "great"}
LINK_KINDS = {1: "road", 2: "rail"}

# Named by the rulebook with their hexes, or without doubt the place it means.
RULEBOOK_PLACES = {"Velikie Luki", "Minsk"}

RULEBOOK_UNITS = {"256ID", "14ID", "FHH-PG", "25PzW", "25Pz", "36GdRC", "65RC", "HQ-1Bal", "HQ-2Bal"}

JUNE_LINE = """
5202 5302 5203 5207 5408 5509 5510 5511 5512 5612 5613 5714 5715 5815 5816 5817 5818 5919 6019 6120 6121 6122 6222 6322
6323 6423 6424 6425 6426 6427 6328 6228 6129 6130 6230 6131 6031 5932 5933 5833 5734 5634 5534 5434 5335 5234 5135 5035
4935 4835 4736 4636 4637 4638 4639 4640 4641 4742 4743 4843 4844 4845 4846 4847 4748 4749 4649 5155 5255 5356 5456 5556
5656 5756 5855 5956 6055 6156 6256 6357 6358 6458 6559 6659 6760
"""
LINE_A2 = "3134 3135 3136 3137 3138 3139 3039 3040 3041 3142 3143 3144 3145 3146"
LINE_B2 = "2630 2631 2532 2533 2633 2634 2635 2636 2637 2638 2639 2740 2741 2742 2842 2843 2844 2745"
EASTWARD = ["N", "NE", "SE", "S"]
ADVANCED = {
    "angerapp": "3724 3725 3726 3626 3627 3628",
    "heilsberg": "3326",
    "koenigsberg": "3223",
    "danzig": "2725",
    "pomeranian": "2127 2128 2028 2029 2030",
    "ostwall": "1732 1733 1734",
    "oder-fortresses": "1432 1836",
    "breslau": "2139",
}
EAST_EDGE = "6804 6807 6814 6821 6826 6831 6840 6848 6851 6858"
# The hex on the western bank, one a row; a row's hexes from there to the west are the group.
VISTULA_BANK = "3434 3435 3436 3537 3638 3639 3640 3641"
ODER_BANK = "1428 1329 1330 1231 1332 1433 1434 1735 1836 1937 2038 2139 2240 2341"
# First and last column, first and last row.
AREAS = {"budapest-wien": (10, 32, 45, 63), "bessarabia": (44, 68, 50, 72), "bagration": (20, 68, 1, 41)}
EAST_PRUSSIA = "3519 3722 3724 3223 3124 3626 3227 2926"
BUDAPEST_WIEN_SOURCES = "2655 2756 2955 3157 2661"

# Class: attack, defence, movement of the front and of the back; armour or infantry; symbol; size; source: whether the
# rulebook gives one of its two faces.
# A headquarters has a command radius instead of an attack; its back is the bridge side and has the same values.
R, B = "reconstructed", "rulebook"
CLASSES = {
    "panzer": ("9-8-3", "5-4-3", "armour", "armour", "XX", B),
    "panzer-weak": ("7-7-3", "4-4-3", "armour", "armour", "XX", B),
    "panzer-strong": ("10-9-3", "5-5-3", "armour", "armour", "XX", R),
    "panzergrenadier": ("7-7-3", "4-4-3", "armour", "mechanised", "XX", R),
    "panzer-brigade": ("4-3-3", None, "armour", "armour", "X", R),
    "infantry-first": ("4-5-2", "2-3-2", "infantry", "infantry", "XX", R),
    "jaeger": ("4-4-2", "2-2-2", "infantry", "jaeger", "XX", R),
    "ski": ("4-4-2", "2-2-2", "infantry", "ski", "XX", R),
    "mountain": ("4-4-2", "2-2-2", "infantry", "mountain", "XX", R),
    "infantry": ("3-4-2", "1-2-2", "infantry", "infantry", "XX", R),
    "parachute": ("3-4-2", "1-2-2", "infantry", "parachute", "XX", R),
    "volksgrenadier": ("2-4-2", "1-2-2", "infantry", "volksgrenadier", "XX", R),
    "luftwaffe-field": ("2-3-2", "0-1-2", "infantry", "infantry", "XX", R),
    "security": ("1-2-2", None, "infantry", "security", "XX", R),
    "staff": ("0-3-1", None, "infantry", "static", "XX", R),
    "alarm": ("2-3-2", "0-1-2", "infantry", "infantry", "XX", R),
    "volkssturm": ("0-2-0", None, "infantry", "volkssturm", "XX", R),
    "flak": ("0-2-0", None, "infantry", "flak", "XX", R),
    "cavalry": ("4-4-2", "2-2-2", "infantry", "cavalry", "XX", R),
    "cavalry-brigade": ("2-2-3", None, "infantry", "cavalry", "X", R),
    "kg-infantry": ("2-2-2", None, "infantry", "kg-infantry", "", R),
    "kg-a": ("5-4-3", "2-2-3", "armour", "kg-armour", "", B),
    "kg-b": ("4-4-3", "2-2-3", "armour", "kg-armour", "", R),
    "kg-c": ("4-3-3", None, "armour", "kg-armour", "", R),
    "kg-d": ("3-3-3", None, "armour", "kg-armour", "", R),
    "kg-e": ("2-2-2", None, "armour", "kg-armour", "", R),
    "hiwis": (None, None, "armour", "hiwis", "", B),
    "rom-infantry": ("2-3-2", "1-1-2", "infantry", "infantry", "XX", R),
    "rom-mountain": ("2-3-2", "1-1-2", "infantry", "mountain", "XX", R),
    "rom-cavalry": ("2-3-2", "1-1-2", "infantry", "cavalry", "XX", R),
    "rom-armour": ("5-5-3", "3-2-3", "armour", "armour", "XX", R),
    "hun-infantry": ("2-3-2", "1-1-2", "infantry", "infantry", "XX", R),
    "hun-mountain": ("2-3-2", "1-1-2", "infantry", "mountain", "XX", R),
    "hun-cavalry": ("3-3-3", "1-1-3", "infantry", "cavalry", "XX", R),
    "hun-armour": ("5-5-3", "3-2-3", "armour", "armour", "XX", R),
    "hun-reserve": ("0-2-2", None, "infantry", "infantry", "XX", R),
    "guards-tank": ("12-12-4", "6-6-4", "armour", "armour", "XXX", B),
    "tank": ("11-10-3", "5-5-3", "armour", "armour", "XXX", B),
    "cavalry-corps": ("6-6-3", "3-3-3", "armour", "cavalry", "XXX", R),
    "guards-rifle": ("10-9-2", "2-6-2", "infantry", "infantry", "XXX", R),
    "rifle": ("8-7-2", "1-5-2", "infantry", "infantry", "XXX", B),
    "hq": ("5-1-3", None, "hq", "hq", "XXXX", R),
    "hq-ally": ("4-1-2", None, "hq", "hq", "XXXX", R),
}

# Cells of the combat results table that the rulebook prints or quotes: losses, attacker, defender.
PRINTED = {
    ("6/1", 2): (1, 1, "E", "DR"),
    ("6/1", 3): (1, 1, "D1", "DR2"),
    ("6/1", 4): (0, 1, "E", "DR2"),
    ("6/1", 5): (0, 1, "E2", "DR2"),
    ("6/1", 6): (1, 2, "E", "DR2"),
    ("2/1", 7): (1, 1, "E", "S"),
    ("2/1", 10): (1, 2, "E2", "DR2"),
}

# What the tables must come to.
BASE_SIDES, SIDES, LINKS, PLACES, UNITS = 2382, 2433, 1854, 259, 535
# Half a hex is the map's own error. Places that the projection lays just over the border of their hex, and how far from its
# centre they may be, in hexes: a corner is 0.577 away.
OVER_THE_BORDER = {"Lutsk": 0.58}


def stop(why):
    sys.exit(f"victory_roads_map.py: {why}")


def number(hex):
    return f"{hex[0]:02}{hex[1]:02}"


def read_hex(text):
    return int(text[:2]), int(text[2:])


def hexes(text):
    return [read_hex(word) for word in text.split()]


def side_of(text):
    return frozenset(map(read_hex, text.split("/")))


def written(side):
    return "/".join(number(hex) for hex in sorted(side))


def neighbours(hex):
    column, row = hex
    low = 1 - column % 2
    return [
        (column, row - 1),
        (column + 1, row - 1 + low),
        (column + 1, row + low),
        (column, row + 1),
        (column - 1, row + low),
        (column - 1, row - 1 + low),
    ]


def beside(hex, direction):
    return neighbours(hex)[DIRECTIONS.index(direction)]


def on_map(hex):
    return 1 <= hex[0] <= COLUMNS and 1 <= hex[1] <= ROWS


def distance(a, b):
    def cube(hex):
        q, r = hex[0], hex[1] - (hex[0] + hex[0] % 2) // 2
        return q, r, -q - r

    return max(abs(x - y) for x, y in zip(cube(a), cube(b)))


def projected(latitude, longitude):
    """Equidistant conic, parallels 47 and 57 north, meridian 22 east; 25 km to a hex."""
    south, north = math.radians(47), math.radians(57)
    n = (math.cos(south) - math.cos(north)) / (north - south)
    g = math.cos(south) / n + south
    rho, theta = 6371 * (g - math.radians(latitude)), n * math.radians(longitude - 22)
    return rho * math.sin(theta) / 25 + 31.99, rho * math.cos(theta) / 25 - 162.95


def centre(hex):
    return hex[0] * 0.8660254, hex[1] + (0.5 if hex[0] % 2 == 0 else 0)


class World:
    """The tables, read."""

    def __init__(self):
        self.grids = self.read_grids()
        self.terrain = {hex: self.letter("terrain", hex) for hex in ALL}
        self.land = {hex for hex in ALL if self.terrain[hex] not in CLOSED}
        self.country = {hex: self.letter("country", hex).upper() for hex in ALL}
        self.holder = {hex: self.held(hex) for hex in ALL}
        self.base_sides = self.digits("water")
        self.water = dict(self.base_sides)
        for text, kind in self.rows("mends.txt"):
            side = side_of(text)
            if SIDE_KINDS[self.water.get(side, 0)] == kind:
                stop(f"mends.txt: {text} is {kind} already")
            if kind == "none":
                del self.water[side]
            else:
                self.water[side] = {"river": 1, "great": 2}[kind]
        self.links = self.digits("links")
        rows = self.rows("rivers.txt")
        self.rivers = [(name, kind, [side_of(word) for word in sides.split()]) for name, kind, sides in rows]
        self.roads = [(name, kind, hexes(path)) for name, kind, path in self.rows("roads.txt")]
        with open(TABLES / "places.csv", encoding="utf-8", newline="") as file:
            self.places = list(csv.DictReader(file))
        with open(TABLES / "units.csv", encoding="utf-8", newline="") as file:
            self.units = list(csv.DictReader(file))
        self.city = {read_hex(row["hex"]): row["class"] for row in self.places if row["class"] in "Mm"}
        self.city[read_hex("1032")] = "M"
        self.works = self.fortified()
        self.groups = self.named_groups()

    @staticmethod
    def rows(name):
        for line in (TABLES / name).read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield [part.strip() for part in line.split("|")]

    @staticmethod
    def read_grids():
        grids, now = {}, None
        for line in (TABLES / "layers.txt").read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                now = grids.setdefault(line.strip("[]"), [])
            elif now is not None:
                now.append(line)
        for name, lines in grids.items():
            if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
                stop(f"layers.txt: {name} is not {COLUMNS} by {ROWS}")
        return grids

    def letter(self, grid, hex):
        return self.grids[grid][hex[1] - 1][hex[0] - 1]

    def held(self, hex):
        letter = self.letter("country", hex)
        return "none" if letter in "#-" or hex not in self.land else "soviet" if letter.islower() else "axis"

    def digits(self, grid):
        sides = {}
        for hex in ALL:
            value = DIGITS.index(self.letter(grid, hex))
            for direction, kind in zip(("N", "NE", "SE"), (value // 9, value // 3 % 3, value % 3)):
                if kind:
                    sides[frozenset((hex, beside(hex, direction)))] = kind
        return sides

    def fortified(self):
        """For each direction the hexes with works on that side."""
        works = {direction: [] for direction in DIRECTIONS}
        for hex in hexes(JUNE_LINE):
            for direction in DIRECTIONS:
                if self.holder.get(beside(hex, direction)) == "soviet":
                    works[direction].append(hex)
        for hex in hexes(LINE_A2) + hexes(LINE_B2):
            for direction in EASTWARD:
                works[direction].append(hex)
        return works

    def ports(self, letter):
        return [read_hex(row["hex"]) for row in self.places if row["port"] == letter]

    def named_groups(self):
        coast = {hex for hex in self.land if any(self.terrain.get(next) == "~" for next in neighbours(hex))}
        in_germany = {hex for hex in self.city if self.country[hex] == "G"}
        berlin = hexes("1031 1032")
        baltic = set(self.ports("B"))
        majors = {hex for hex, kind in self.city.items() if kind == "M"}

        def west_of(bank, first=1):
            found = [(column, row) for end, row in hexes(bank) for column in range(first, end + 1)]
            return [hex for hex in found if hex in self.land]

        def inside(area):
            west, east, north, south = AREAS[area]
            return [hex for hex in ALL if west <= hex[0] <= east and north <= hex[1] <= south and hex in self.land]

        def rails_out(area, column, beyond):
            """Hexes of a column of the area whose railway leads out of it."""

            def leads_out(hex):
                return any(next[0] == beyond and self.links.get(frozenset((hex, next))) == 2 for next in neighbours(hex))

            return [hex for hex in inside(area) if hex[0] == column and leads_out(hex)]

        groups = [
            ("baltic-port", "reconstructed", sorted(baltic)),
            ("black-sea-port", "reconstructed", sorted(self.ports("S"))),
            ("june-line", "reconstructed", hexes(JUNE_LINE)),
            ("a2", "reconstructed", hexes(LINE_A2)),
            ("b2", "reconstructed", hexes(LINE_B2)),
            ("advanced", "reconstructed", [hex for line in ADVANCED.values() for hex in hexes(line)]),
        ]
        groups += [(f"advanced-{name}", "reconstructed", hexes(line)) for name, line in ADVANCED.items()]
        groups += [(f"works-{direction.lower()}", "reconstructed", found) for direction, found in self.works.items()]
        groups += [
            ("berlin", "reconstructed", berlin),
            ("budapest", "reconstructed", hexes("2655 2756")),
            ("oil", "reconstructed", hexes("5266")),
            ("german-cities", "reconstructed", sorted(in_germany - set(berlin))),
            ("ussr-majors", "reconstructed", sorted(hex for hex in majors if self.country[hex] == "U")),
            ("baltic-state-ports", "reconstructed", sorted(hex for hex in baltic if self.country[hex] in "ELI")),
            ("silesia", "reconstructed", hexes("2743 2642 2441")),
            ("east-prussia", "reconstructed", hexes(EAST_PRUSSIA)),
            ("east-edge", "reconstructed", hexes(EAST_EDGE)),
            ("vistula-west", "reconstructed", west_of(VISTULA_BANK, 20)),
            ("oder-west", "reconstructed", west_of(ODER_BANK)),
            (
                "baltic-coast",
                "reconstructed",
                sorted(hex for hex in coast if 33 <= hex[0] <= 42 and 9 <= hex[1] <= 24),
            ),
        ]
        groups += [(f"area-{name}", "reconstructed", inside(name)) for name in AREAS]
        east = AREAS["budapest-wien"][1]
        groups += [
            ("budapest-wien-soviet-cities", "reconstructed", hexes(BUDAPEST_WIEN_SOURCES)),
            ("budapest-wien-east-rail", "reconstructed", rails_out("budapest-wien", east, east + 1)),
            (
                "bessarabia-west-rail",
                "reconstructed",
                [hex for hex in inside("bessarabia") if hex[0] == 44 and self.rail_at(hex)],
            ),
        ]
        return groups

    def rail_at(self, hex):
        return any(self.links.get(frozenset((hex, next))) == 2 for next in neighbours(hex))

    def group(self, name):
        return next(found for group, _, found in self.groups if group == name)


def check_map(world):
    if len(world.base_sides) != BASE_SIDES or len(world.water) != SIDES or len(world.links) != LINKS:
        stop(f"{len(world.base_sides)} sides before mending, {len(world.water)} after, {len(world.links)} links")
    for what, sides in (("water", world.water), ("links", world.links)):
        for side in sides:
            if not all(map(on_map, side)):
                stop(f"{what}: {written(side)} leaves the map")
    for side in world.links:
        if not side <= world.land:
            stop(f"links: {written(side)} leads into water")
    drawn = {}
    for name, kind, sides in world.rivers:
        for side in sides:
            a, b = sorted(side)
            if b not in neighbours(a) or side in drawn:
                stop(f"rivers.txt: {name}: {written(side)} is no side or drawn twice")
            drawn[side] = {"river": 1, "great": 2}[kind]
    if drawn != world.water:
        stop("rivers.txt does not draw the grid of water")
    drawn = {}
    for name, kind, path in world.roads:
        for a, b in zip(path, path[1:]):
            if b not in neighbours(a) or frozenset((a, b)) in drawn:
                stop(f"roads.txt: {name}: {number(a)} {number(b)} is no link or drawn twice")
            drawn[frozenset((a, b))] = {"road": 1, "rail": 2}[kind]
    if drawn != world.links:
        stop("roads.txt does not draw the grid of links")
    check_places(world)
    for name, _, found in world.groups:
        if not found or len(set(found)) != len(found) or not set(found) <= world.land:
            stop(f"group {name}: empty, twice the same hex, or a hex that is not land")
    for hex in hexes(EAST_EDGE):
        if hex[0] != COLUMNS or not any(hex in link for link in world.links):
            stop(f"east-edge: {number(hex)} has no line")
    at_edge = {hex for link in world.links for hex in link if hex[0] == COLUMNS}
    if at_edge != set(hexes(EAST_EDGE)):
        stop("east-edge: not every line to the edge is there")
    for hex in hexes(JUNE_LINE):
        if world.holder[hex] != "axis":
            stop(f"june-line: {number(hex)} is not the Axis's")
    check_trace(world)


def check_places(world):
    if len(world.places) != PLACES or len({row["hex"] for row in world.places}) != PLACES:
        stop(f"{len(world.places)} places, or two in one hex")
    for row in world.places:
        hex, at = read_hex(row["hex"]), projected(float(row["latitude"]), float(row["longitude"]))
        away = math.dist(at, centre(hex))
        nearest = all(away <= math.dist(at, centre(next)) for next in neighbours(hex))
        if not nearest and away > OVER_THE_BORDER.get(row["name"], 0):
            stop(f"{row['name']} does not lie in {row['hex']}")
        if hex not in world.land or world.country[hex] != COUNTRY_OF[row["country"]]:
            stop(f"{row['name']}: {row['hex']} is not land of {row['country']}")
        if world.holder[hex] != {"A": "axis", "S": "soviet"}[row["holder"]]:
            stop(f"{row['name']}: {row['hex']} is {world.holder[hex]}'s")


class Trace:
    """Supply [1.2, 4.1, 4.2] for one side."""

    def __init__(self, world, friends, enemies, bridges=()):
        self.world, self.friends, self.enemies = world, set(friends), set(enemies)
        self.watched = {next for hex in self.enemies for next in neighbours(hex)}
        self.bridges = {frozenset(bridge) for bridge in bridges}

    def open(self, hex):
        return hex in self.world.land and hex not in self.enemies and (hex not in self.watched or hex in self.friends)

    def lines(self, sources):
        """Hexes with a line along roads and railways to a source [4.1.1]."""
        reached = {hex for hex in sources if self.open(hex)}
        todo = deque(reached)
        while todo:
            hex = todo.popleft()
            for next in neighbours(hex):
                if next not in reached and frozenset((hex, next)) in self.world.links and self.open(next):
                    reached.add(next)
                    todo.append(next)
        return reached

    def radius(self, start, reach):
        """Hexes within a command radius, with their distance in halves [1.2]."""
        best, todo = {start: 0}, [(0, start)]
        while todo:
            cost, hex = heapq.heappop(todo)
            if cost > best[hex]:
                continue
            for next in neighbours(hex):
                side = frozenset((hex, next))
                if not self.open(next):
                    continue
                linked = side in self.world.links
                if self.world.water.get(side) == 2 and not linked and side not in self.bridges:
                    continue
                total = cost + (1 if linked else 2)
                if total <= 2 * reach and total < best.get(next, 999):
                    best[next] = total
                    heapq.heappush(todo, (total, next))
        return best


# Sides that the rulebook's examples need.
EXAMPLES = {
    "5026/5027": "river",
    "4927/5026": "river",
    "5026/5127": "none",
    "6221/6222": "river",
    "5318/5319": "great",
    "5719/5720": "great",
    "2655/2756": "great",
}


def check_trace(world):
    """The rulebook's examples of combat and of tracing, on this map."""
    for text, kind in EXAMPLES.items():
        if SIDE_KINDS[world.water.get(side_of(text), 0)] != kind:
            stop(f"{text} is not {kind}, as an example needs")
    if world.terrain[read_hex("5026")] != "f" or read_hex("6222") not in world.works["N"]:
        stop("5026 is no forest, or 6222 has no works to the north")
    germans = hexes("5117 5217 5417")
    mine = hexes("5318 5515 5119")
    bridge = hexes("5318 5319")
    reach = Trace(world, mine, germans, [bridge]).radius(read_hex("5318"), 5)
    if reach.get(read_hex("5119")) != 6 or any(read_hex(hex) in reach for hex in ("5017", "5117", "5217", "5417", "5218")):
        stop("the example of the command radius comes out otherwise")
    if read_hex("5119") in Trace(world, mine, germans).radius(read_hex("5318"), 5):
        stop("the command radius crosses the great river without its bridge")
    mine = hexes("6016 5818 5719 5619 5721")
    trace = Trace(world, mine, hexes("5919 5820 5620"))
    reach = trace.radius(read_hex("6016"), 5)
    fed = [hex for hex in ("5818", "5719", "5619") if read_hex(hex) in reach]
    if read_hex("6016") not in trace.lines(hexes("6115")) or len(fed) != 3 or read_hex("5721") in reach:
        stop("the example of supply comes out otherwise")


class SetUp:
    """A scenario's counters on the map."""

    def __init__(self, world, scenario):
        self.world, self.id = world, scenario["id"]
        units = {row["id"]: row for row in world.units}
        self.rows = []
        for part in scenario.get("setup", []):
            for row in part["units"]:
                if row["unit"] not in units:
                    stop(f"{self.id}: no unit {row['unit']}")
                self.rows.append((units[row["unit"]], read_hex(row["hex"]), row.get("face", "front"), part["side"]))
        names = [unit["id"] for unit, *_ in self.rows]
        if len(set(names)) != len(names):
            stop(f"{self.id}: a unit is set up twice")
        self.area = set(world.group(scenario["area"])) if "area" in scenario else world.land
        self.holder = world.holder
        if scenario.get("control", "control") != "control":
            self.holder = start_control(world, self.positions())

    def positions(self):
        return {side: {hex for _, hex, _, whose in self.rows if whose == side} for side in ("axis", "soviet")}

    def sources(self, side):
        world, cities = self.world, self.world.city
        if side == "soviet":
            if self.id == "budapest-wien":
                found = set(world.group("budapest-wien-soviet-cities")) | set(world.group("budapest-wien-east-rail"))
            else:
                found = {hex for hex in cities if world.holder[hex] == "soviet"} | set(world.group("east-edge"))
        else:
            found = {hex for hex in cities if world.country[hex] == "G"}
            if self.id == "bessarabia":
                found |= set(world.group("bessarabia-west-rail"))
            soviets = self.positions()["soviet"]
            for port in world.group("baltic-port"):
                if sum(next in soviets for next in neighbours(port)) < 4:
                    found.add(port)
        return {hex for hex in found if self.holder[hex] == side and hex in self.area}

    def out_of_supply(self):
        """Every counter that is not in supply when the scenario begins."""
        out, places = [], self.positions()
        for side, other in (("axis", "soviet"), ("soviet", "axis")):
            trace = Trace(self.world, places[side], places[other])
            sources = self.sources(side)
            lines = trace.lines(sources)
            capital = {"hungarian": self.world.group("budapest"), "romanian": [read_hex("5268")]}
            own = {
                nation: {hex for hex in found if hex in lines and self.holder[hex] == side}
                for nation, found in capital.items()
            }
            fed = defaultdict(set)
            mine = [row for row in self.rows if row[3] == side]
            for unit, hex, *_ in mine:
                if unit["kind"] != "hq":
                    continue
                nation = unit["nation"]
                if hex not in (lines | trace.lines(own[nation]) if side == "axis" and nation in own else lines):
                    out.append((side, unit["id"], hex))
                    continue
                reach = int(CLASSES[unit["class"]][0].split("-")[0])
                serves = ["hungarian", "romanian"] if nation == "german" or side == "soviet" else []
                for served in [nation, *serves]:
                    fed[served] |= set(trace.radius(hex, reach))
            for unit, hex, *_ in mine:
                nation = unit["nation"]
                if unit["kind"] == "hq" or hex in sources or hex in fed[nation]:
                    continue
                if side == "axis" and (hex in own.get(nation, ()) or hex in self.world.group("advanced")):
                    continue
                out.append((side, unit["id"], hex))
        return out

    def check(self):
        stacks = defaultdict(list)
        for unit, hex, face, side in self.rows:
            where = f"{self.id}: {unit['id']} in {number(hex)}"
            if hex not in self.world.land or hex not in self.area:
                stop(f"{where}: not land, or outside the area")
            if unit["only"] not in ("", self.id):
                stop(f"{where}: not a counter of this scenario")
            if face not in ("front", "back") or (face == "back" and not CLASSES[unit["class"]][1]):
                stop(f"{where}: no such face")
            if side == "axis" and (unit["nation"], self.world.country[hex]) in (("romanian", "H"), ("hungarian", "R")):
                stop(f"{where}: may not stand in that country [1.7.5]")
            if self.holder[hex] != side:
                stop(f"{where}: the hex is {self.holder[hex]}'s")
            stacks[hex].append((unit, side))
        for hex, stack in stacks.items():
            where = f"{self.id}: {number(hex)}"
            headquarters = sum(unit["kind"] == "hq" for unit, _ in stack)
            if headquarters > 1 or len(stack) - headquarters > 3:
                stop(f"{where}: overstacked [1.11.3, 1.11.4]")
            if len({side for _, side in stack}) > 1:
                stop(f"{where}: both sides")
            if {"romanian", "hungarian"} <= {unit["nation"] for unit, _ in stack}:
                stop(f"{where}: Romanians with Hungarians [1.11.5]")
        if out := self.out_of_supply():
            stop(f"{self.id}: out of supply: " + ", ".join(f"{unit} {number(hex)}" for _, unit, hex in out))


def start_control(world, places):
    """Who holds what behind the two lines of a set-up: whoever has the nearer unit, the Axis between them."""
    far = {}
    for side, found in places.items():
        steps, todo = {hex: 0 for hex in found}, deque(found)
        while todo:
            hex = todo.popleft()
            for next in neighbours(hex):
                if next in world.land and next not in steps:
                    steps[next] = steps[hex] + 1
                    todo.append(next)
        far[side] = steps
    return {
        hex: "none"
        if hex not in world.land
        else "soviet"
        if far["soviet"].get(hex, 999) < far["axis"].get(hex, 999)
        else "axis"
        for hex in ALL
    }


def scenarios():
    return tomllib.loads((FOLDER / "scenarios.toml").read_text(encoding="utf-8"))["scenario"]


def wrapped(words):
    text = " ".join(words)
    if len(text) < 100:
        return f'"{text}"'
    lines = textwrap.wrap(text, 118, break_long_words=False, break_on_hyphens=False)
    return '"""\n' + "\n".join(lines) + '\n"""'


MAP_HEAD = """\
# Victory Roads: the map.
#
# The printed map is not part of the rulebook's text, so this one was made anew. Its parts come from
#
# - the rulebook: the hex numbers of its examples (Velikie Luki 6115, Minsk 5426, the crossroads 5125, the forest 5026, the
#   Dvina before 5319 and 5720, the river between 6221 and 6222, the battle of 6161) and the six directions of retreat. They
#   fix the grid: flat hexes, columns counted eastward, rows southward, even columns half a hex further south, 25 km a hex;
# - geography: an equidistant conic projection, meridian 22 east, parallels 47 and 57 north, sphere of 6371 km;
#   hx = x / 25 + 31.99, hy = -(y / 25 + 162.95); the centre of a hex is hx = column * 0.866, hy = row, plus a half in even
#   columns. Coasts, lakes and rivers: Natural Earth 1:10m and 1:50m (public domain), snapped to hexsides; a hex with a
#   place is judged by the place. Places by latitude and longitude. Corrected from memory, not measured: the bank of some
#   towns, the Bug at Brest-Litovsk, last sides before a mouth (tools/victory_roads/mends.txt), and many rivers' names;
# - our reconstruction: all the rest - woods, marshes and mountains, which rivers are great ones, which places are cities,
#   railways and roads between real places, frontiers, fortifications, the front of June 1944, the lines that score. It will
#   not agree hex for hex with the published map.
#
# Every part says which of the three it is in `source`. Grids of letters are written as the map lies, north at the top.
# A side is named by the two hexes it parts; rivers run from source to mouth, and a branch is a course of its own. A line
# across a watercourse is a bridge.
# A fortified side belongs to the hex that stands in the group of its direction: works-n has the hexes with works on their
# northern side, and so on.
#
# Written by tools/victory_roads_map.py; correct the tool or lay a folder over this one, rather than edit by hand.
"""


def map_file(world):
    out = [MAP_HEAD]

    def put(*lines):
        out.append("\n".join(lines) + "\n")

    def grid(cells):
        rows = ["".join(cells[column, row] for column in range(1, COLUMNS + 1)) for row in range(1, ROWS + 1)]
        return 'grid = """\n' + "\n".join(rows) + '\n"""'

    def kinds(pairs):
        return "kinds = [\n" + "".join(f'  {{ id = "{id}", letter = "{letter}" }},\n' for id, letter in pairs) + "]"

    put(
        "# source = rulebook: solved from the numbers it mentions; the edges are ours.",
        "[grid]",
        'hexes = "flat"',
        f"columns = {COLUMNS}",
        f"rows = {ROWS}",
        "first-column = 1",
        "first-row = 1",
        'rows-grow = "south"',
        'odd = "high"',
    )
    put(
        "# The words used below; the order of sides and roads is that of their bits.",
        "[legend]",
        'sides = ["river", "great", "fortified"]',
        'roads = ["rail", "road"]',
        'places = ["major", "minor", "town"]',
    )
    put(
        "# Coasts and lakes are geography, the forest of 5026 is the rulebook's, the rest is ours. Cities stand on it.",
        "[terrain]",
        'source = "reconstructed"',
        kinds(TERRAIN),
        grid(world.terrain),
    )

    def layer(comment, name, pairs, cells):
        put(f"# {comment}", "[[layer]]", f'name = "{name}"', 'source = "reconstructed"', kinds(pairs), grid(cells))

    layer(
        "Countries within the frontiers of August 1939, with Austria, the Sudetenland, Danzig and Memel German, and\n"
        "# Hungary as enlarged until 1941.",
        "country", COUNTRIES, world.country,
    )  # fmt: skip
    letter = dict(HOLDERS)
    layer(
        "Who holds what when turn 1 begins.", "control", HOLDERS, {hex: letter[world.holder[hex]] for hex in ALL}
    )
    late = next(row for row in scenarios() if row["id"] == "budapest-wien")
    holder = SetUp(world, late).holder
    layer(
        "Who holds what when Budapest-Wien begins: whoever has the nearer unit. Only its area matters.",
        "control-budapest-wien", HOLDERS, {hex: letter[holder[hex]] for hex in ALL},
    )  # fmt: skip

    out.append("# --- Rivers, from source to mouth. The river before 6222 and the great Dvina are the rulebook's.\n")
    for name, kind, sides in world.rivers:
        source = "rulebook" if name == "Luchesa" else "geography"
        words = wrapped(map(written, sides))
        put("[[river]]", f'name = "{name}"', f'kind = "{kind}"', f'source = "{source}"', f"sides = {words}")
    out.append("# --- Fortified sides: of the front of June 1944 those that face the Soviets, of A2 and B2 all but the west.\n")
    for name, line in (("june-line", JUNE_LINE), ("a2", LINE_A2), ("b2", LINE_B2)):
        words = [
            f"{number(hex)}/{number(beside(hex, direction))}"
            for hex in hexes(line)
            for direction in DIRECTIONS
            if hex in world.works[direction]
        ]
        put(f"# {name}", "[[side]]", 'kind = "fortified"', 'source = "reconstructed"', f"sides = {wrapped(words)}")
    out.append("# --- Railways and roads: real lines; their course between two places is ours.\n")
    for name, kind, path in world.roads:
        words = wrapped(map(number, path))
        put("[[road]]", f'name = "{name}"', f'kind = "{kind}"', 'source = "reconstructed"', f"path = {words}")
    out.append("# --- Places by country. Major and minor ones are cities; a town is a name. Which is which is ours.\n")
    for row in world.places:
        source = "rulebook" if row["name"] in RULEBOOK_PLACES else "geography"
        kind = PLACE_KINDS[row["class"]]
        put("[[place]]", f'hex = "{row["hex"]}"', f'name = "{row["name"]}"', f'kind = "{kind}"', f'source = "{source}"')
    out.append("# --- Groups. Berlin fills both its hexes, Budapest is Buda and Pest.\n")
    for name, source, found in world.groups:
        put("[[group]]", f'name = "{name}"', f'source = "{source}"', f"hexes = {wrapped(map(number, found))}")
    return "\n".join(out).rstrip("\n") + "\n"


UNITS_HEAD = """\
# Victory Roads: every counter that fights or commands.
#
# From the rulebook: the values 1-5-2 of a rifle corps on its back, 12-12-4 and 11-10-3 of armoured corps, 7-7-3 and 9-8-3 of
# the 25th Panzer Division, 5-4-3 of a Kampfgruppe; the kinds of units, their colours, that Soviet cavalry counts as armour
# and Axis cavalry as infantry, that infantry Kampfgruppen are all alike and that Hiwis have no step at all [1.1, 1.7, 7.15].
# From history: which formations were in the east, and when they came.
# Our reconstruction: all other values, chosen so that every sum of the rulebook's examples comes out right; who is elite
# beyond those named in the examples; the stock of Kampfgruppen.
#
# A class has attack, defence, movement on its front and back; without a back it has one step. Its source is `rulebook` if the
# rulebook gives one of the faces; the other is ours. A headquarters has a command
# radius instead of an attack and `back` in set-ups is its bridge. Hiwis have no values.
# `only`: the counter exists in that scenario alone. `formation`: the army or front it starts under; without it, it comes
# later.
# Where counters stand and when they arrive is in scenarios.toml. source: whether the rulebook's examples name the counter.
#
# Written by tools/victory_roads_map.py from tools/victory_roads/units.csv; correct the table or lay a folder over this one,
# rather than edit by hand.
"""


def values(text):
    return "[" + ", ".join(text.split("-")) + "]"


def units_file(world):
    out = [UNITS_HEAD, "# --- Classes\n"]
    for id, (front, back, type, symbol, size, source) in CLASSES.items():
        lines = ["[[class]]", f'id = "{id}"', f'type = "{type}"']
        lines += [f"front = {values(front)}"] if front else []
        lines += [f"back = {values(back)}"] if back else []
        lines += [f'symbol = "{symbol}"', f'size = "{size}"', f'source = "{source}"']
        out.append("\n".join(lines) + "\n")
    last = None
    for row in world.units:
        part = f"{row['nation'].capitalize()}: {row['formation'] or 'later'}"
        if part != last:
            out.append(f"# --- {part}\n")
            last = part
        lines = ["[[unit]]"]
        lines += [f'{key} = "{row[key]}"' for key in ("id", "name", "nation", "branch", "class", "kind")]
        lines += ["elite = true"] if row["elite"] else []
        lines += [f'{key} = "{row[key]}"' for key in ("formation", "only") if row[key]]
        lines += [f'source = "{"rulebook" if row["id"] in RULEBOOK_UNITS else "reconstructed"}"']
        out.append("\n".join(lines) + "\n")
    return "\n".join(out).rstrip("\n") + "\n"


def check_units(world):
    if len(world.units) != UNITS or len({row["id"] for row in world.units}) != UNITS:
        stop(f"{len(world.units)} units, or two of one id")
    for row in world.units:
        if not all(letter.isascii() and (letter.isalnum() or letter == "-") for letter in row["id"]):
            stop(f"{row['id']} cannot be written in notation")
        if row["class"] not in CLASSES:
            stop(f"{row['id']}: no class {row['class']}")
    unused = set(CLASSES) - {row["class"] for row in world.units}
    if unused:
        stop(f"no unit is {', '.join(sorted(unused))}")


def check_scenarios(world, all):
    """Every unit a scenario names exists and has one place only."""
    known = {row["id"] for row in world.units}
    for scenario in all:
        setup = SetUp(world, scenario)
        setup.check()
        used = [unit["id"] for unit, *_ in setup.rows]
        for part in ("stavka", "corps-pool", "kg-infantry", "kg-armour"):
            used += scenario.get(part, [])
        came = {}
        for turn in scenario.get("calendar", []):
            for side in ("axis", "soviet"):
                for unit in turn.get(side, {}).get("units", []):
                    if unit in came:
                        stop(f"{scenario['id']}: {unit} arrives twice")
                    came[unit] = turn["turn"]
            for change in turn.get("axis", {}).get("transform", []):
                if not {change["from"], change["to"]} <= known:
                    stop(f"{scenario['id']}: transformation of an unknown unit")
                used.append(change["to"])
        used += list(came)
        if len(set(used)) != len(used):
            stop(f"{scenario['id']}: in two places: {sorted({id for id in used if used.count(id) > 1})}")
        if not set(used) <= known:
            stop(f"{scenario['id']}: unknown: {sorted(set(used) - known)}")
        for theatre in scenario.get("theatre", []):
            hex = read_hex(theatre["hex"])
            if world.city.get(hex) != "M" or setup.holder[hex] != "soviet":
                stop(f"{scenario['id']}: theatre {theatre['id']} does not stand on a Soviet-held major city")


def check_data(world, all):
    """The hand-written files: every name leads somewhere, and the cells that the rulebook prints are there."""

    def read(name):
        return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))

    tables, supports = read("tables.toml"), {row["id"]: row for row in read("supports.toml")["support"]}
    for language in ("en", "fr"):
        lines = (FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
        known = {line.split(" = ")[0] for line in lines if " = " in line}
        for id in supports:
            if not {f"support-{id}", f"support-{id}-text"} <= known:
                stop(f"texts/{language}.ftl: nothing about {id}")
    groups = {name for name, _, _ in world.groups}
    sources = groups | {"cities-in-germany", "start-cities"}
    for scenario in all:
        where = scenario["id"]
        for side, pool in scenario.get("pool", {}).items():
            for id, count in pool.items():
                if id not in supports or supports[id]["pool"] != side or count > supports[id]["count"]:
                    stop(f"{where}: no {count} supports {id} of {side}")
        for turn in scenario.get("calendar", []):
            for side in ("axis", "soviet"):
                for id in turn.get(side, {}).get("supports", []):
                    if supports.get(id, {}).get("arrives") != turn["turn"]:
                        stop(f"{where}: support {id} does not arrive on turn {turn['turn']}")
        for side, names in scenario["sources"].items():
            if not set(names) <= sources:
                stop(f"{where}: sources of {side}")
        turns = scenario["last-turn"] - scenario["first-turn"] + 1
        lists = [scenario["rail"], scenario["naval"], *scenario["rp"].values()]
        if any(isinstance(found, list) and len(found) != turns for found in lists):
            stop(f"{where}: a list by turn is not {turns} long")
        for row in scenario["victory"].get("points", []):
            if "group" in row and row["group"] not in groups:
                stop(f"{where}: victory: no group {row['group']}")
            if not set(hexes(row.get("hexes", ""))) <= set(world.city):
                stop(f"{where}: victory: {row['hexes']} is no city")
    for row in tables["objective"]:
        if not set(row["groups"]) <= groups:
            stop(f"objective {row['number']}: no such group")
    cells = {}
    for column in tables["crt"]:
        if [row["roll"] for row in column["rows"]] != list(range(2, 13)):
            stop(f"crt: {column['odds']}: rows")
        if [roll for first, last in column["blocks"] for roll in range(first, last + 1)] != list(range(2, 13)):
            stop(f"crt: {column['odds']}: blocks")
        for row in column["rows"]:
            cells[column["odds"], row["roll"]] = (*row["losses"], row["a"], row["d"])
    for (odds, roll), cell in PRINTED.items():
        if cells[odds, roll] != cell:
            stop(f"crt: {odds}, {roll} is printed otherwise")
    if any(not cells["6/1", roll][3].startswith("DR") for roll in range(2, 13)):
        stop("crt: 6/1 has a result without a retreat")
    march = next(row for row in tables["weather"] if 3 in row["months"])
    if (march["ground"][8], march["sky"][8]) != ("mud", "overcast") or any(
        len(row["ground"]) != 11 or len(row["sky"]) != 11 for row in tables["weather"]
    ):
        stop("weather: March, 10, or a column without 11 rows")


def main():
    options = argparse.ArgumentParser(description="Writes the map and the counters of Victory Roads.")
    options.add_argument("--check", action="store_true", help="check only, write nothing")
    options.add_argument("--supply", action="store_true", help="print who is out of supply, write nothing")
    options = options.parse_args()
    world = World()
    check_map(world)
    check_units(world)
    all = scenarios()
    if options.supply:
        for scenario in all:
            for side, unit, hex in SetUp(world, scenario).out_of_supply():
                print(scenario["id"], side, unit, number(hex))
        return
    files = {"map.toml": map_file(world), "units.toml": units_file(world)}
    check_scenarios(world, all)
    check_data(world, all)
    if options.check:
        for name, text in files.items():
            if (FOLDER / name).read_text(encoding="utf-8") != text:
                stop(f"{name} is not what the tables say: run without --check")
        counts = f"{len(world.places)} places, {len(world.base_sides)} water sides, {len(world.water)} when mended"
        print(f"{len(world.land)} hexes of land, {counts}, {len(world.links)} links, {len(world.units)} units: all fits")
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            tomllib.loads(text)
            (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
