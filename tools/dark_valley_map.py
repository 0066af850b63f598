#!/usr/bin/env python3
"""Writes games-data/dark-valley/map.toml and units.toml from the tables in tools/dark_valley.

    tools/dark_valley_map.py            write both files
    tools/dark_valley_map.py --check    check tables and data, and that both files are what would be written

Run by hand; the results are committed. It stops at the first thing that does not fit.

Hexes have a flat top; two sheets lie side by side, W with the columns 10 to 47 and E with 10 to 48, E10 being W48. Inside
this file a hex is a pair (column counted on from the west sheet, row); even columns stand half a hex higher. A side or a
link is the frozen set of the two hexes it parts or joins.
"""

import argparse
import csv
import heapq
import math
import sys
import textwrap
import tomllib
from collections import Counter, defaultdict, deque
from pathlib import Path

TABLES = Path(__file__).resolve().parent / "dark_valley"
FOLDER = Path(__file__).resolve().parent.parent / "games-data" / "dark-valley"

FIRST, LAST, ROWS, EAST = 10, 86, 52, 38
COLUMNS = LAST - FIRST + 1
DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"]
ALL = [(column, row) for column in range(FIRST, LAST + 1) for row in range(1, ROWS + 1)]

TERRAIN = [
    ("clear", "."),
    ("forest", "f"),
    ("swamp", "s"),
    ("mountain", "^"),
    ("lake", "w"),
    ("sea", "~"),
    ("out", "#"),
]
LAND = ".fs^"
COUNTRIES = [
    ("greater-germany", "G"),
    ("slovakia", "K"),
    ("hungary", "H"),
    ("romania", "R"),
    ("yugoslavia", "Y"),
    ("bulgaria", "V"),
    ("baltic-district", "b"),
    ("western-district", "w"),
    ("kiev-district", "k"),
    ("odessa-district", "o"),
    ("ussr", "U"),
    ("water", "-"),
    ("out", "#"),
]
COUNTRY_OF = {
    "DE": "G", "SK": "K", "HU": "H", "RO": "R", "YU": "Y",
    "BMD": "b", "WMD": "w", "KMD": "k", "OMD": "o", "SU": "U",
}  # fmt: skip
DISTRICTS = "bwko"
HOLDERS = [("axis", "a"), ("soviet", "s"), ("none", "-")]
YEARS = ["1941", "1942", "1943", "1944"]
# [13.4] Where ships of the Black Sea feed Soviet units.
SEA_SUPPLY = ["Odessa", "Sevastopol", "Novorossiysk", "Tuapse", "Sochi", "Kerch", "Feodosiya"]
PORTS = {"B": "baltic-port", "F": "gulf-port", "S": "black-sea-port", "A": "azov-port"}

# The frontier of June 1941, on the Soviet side. 17.1.1 gives the ends of both parts; the hexes between are derived from the
# example as far as Brest-Litovsk, and follow the real frontier further south.
BORDER_GERMAN = """
W2914 W3015 W3115 W3116 W3217 W3218 W3219 W3319 W3320 W3321 W3222 W3121 W3022 W3023 W3024 W3124 W3225 W3325 W3426 W3427
W3428 W3429 W3430 W3431 W3432 W3332 W3233 W3132 W3133 W3034 W3035 W3036
"""
BORDER_ALLIED = """
W3136 W3237 W3337 W3438 W3538 W3539 W3640 W3739 W3839 W3939 W4040 W4140 W4141 W4242 W4243 W4244 W4245 W4246 W4247 W4347
W4447 W4547
"""
FZ_BORDER = "W3314 W3417 W3321 W3426"
FZ_SOUTH = "W3430 W3332 W3034"
FZ_OLD = [
    "Pskov", "Ostrov", "Polotsk", "Minsk", "Mozyr", "Korosten", "Novograd-Volynski", "Proskurov", "Mogilev-Podolski",
    "Tiraspol", "Kiev",
]  # fmt: skip
FORTS = ["Odessa", "Sevastopol", "Leningrad", "Königsberg"]
REPLACEMENT_CITIES = ["Moscow", "Leningrad", "Gorki", "Stalingrad", "Kiev"]
OIL = ["Maikop", "Grozny", "Ploesti"]
ROAD_ENDS = "E3452 E3852 E4352 E4552"
# Water that the coast groups are measured against: any hex of each.
BLACK_SEA, AZOV = "E1447", "E2346"

# Victory hexes in Axis hands when the four scenarios begin.
VICTORY = {"1941": 14, "1942": 31, "1943": 32, "1944": 21}

# Places that the projection lays into another hex, and why they stand where they do.
MOVED = {
    "Siauliai": "W3314 has a fortified zone and no town",
    "Pinsk": "the railway by which the 6th Division is fed passes W3826",
    "Schlüsselburg": "the Axis covers the way out of Leningrad from there",
}
# The fit of latitude and longitude to the grid was made with these: places whose hex is known, Lomza and the Uzhok pass.
CONTROL_POINTS = [
    (59.437, 24.754, "W3804"), (59.379, 28.191, "W4304"), (51.216, 24.711, "W3529"), (55.487, 28.786, "W4416"),
    (56.02, 29.92, "W4614"), (50.951, 28.639, "W4330"), (47.936, 29.619, "W4539"), (50.077, 29.918, "W4633"),
    (49.444, 32.06, "E1134"), (45.035, 38.975, "E3147"), (44.952, 34.102, "E1849"), (54.514, 36.261, "E2019"),
    (52.97, 36.063, "E2123"), (52.441, 30.988, "E1026"), (56.34, 30.52, "E1013"), (54.898, 23.904, "W3418"),
    (52.097, 23.734, "W3427"), (53.68, 23.83, "W3321"), (53.13, 23.16, "W3223"), (53.18, 22.08, "W3023"),
    (55.71, 21.13, "W2915"), (52.23, 21.01, "W2825"), (49.0, 22.85, "W3036"), (59.93, 30.31, "E1003"),
]  # fmt: skip

# Class: front, back (combat, movement), zone of control, replaceable, type, traits, symbol, size, source of the values.
# A headquarters has a range before its movement; an air unit has bombing and support, and `plus` for its own addition.
B, D, R = "booklet", "derived", "reconstructed"
CLASSES = {
    # Soviet
    "rifle": ("1-4", None, "none", True, "infantry", "", "infantry", "XX", B),
    "rifle-strong": ("2-4", None, "none", False, "infantry", "", "infantry", "XX", B),
    "mech-1941-6": ("6-5", None, "front", False, "mech", "", "armour", "XXX", D),
    "mech-1941-4": ("4-5", None, "front", False, "mech", "", "armour", "XXX", R),
    "mech-1941-2": ("2-5", None, "front", False, "mech", "", "armour", "XXX", R),
    "cavalry": ("2-5", None, "none", False, "infantry", "cavalry", "cavalry", "XXX", R),
    "airborne": ("2-4", None, "none", True, "infantry", "airborne", "parachute", "XXX", R),
    "nkvd": ("1-5", None, "none", False, "mech", "", "mechanised", "XX", B),
    "militia": ("2-3", None, "none", False, "infantry", "", "infantry", "XXX", R),
    "rifle-army": ("5-4", "2-4", "front", True, "infantry", "army", "infantry", "XXXX", B),
    "shock-army": ("6-4", "3-4", "front", True, "infantry", "army shock", "infantry", "XXXX", R),
    "guards-rifle": ("3-4", None, "none", True, "infantry", "guards", "infantry", "XXX", R),
    "guards-army": ("9-4", "5-4", "both", True, "infantry", "army guards", "infantry", "XXXX", R),
    "guards-cavalry": ("3-6", "2-6", "front", True, "infantry", "cavalry guards", "cavalry", "XXX", R),
    "naval-infantry": ("2-4", None, "none", True, "infantry", "naval", "marine", "X", R),
    "tank-brigade": ("3-6", None, "front", False, "mech", "", "armour", "X", R),
    "tank": ("4-6", None, "front", True, "mech", "", "armour", "XXX", R),
    "mech": ("5-6", None, "front", True, "mech", "", "mechanised", "XXX", R),
    "guards-tank": ("5-6", "3-6", "front", True, "mech", "guards", "armour", "XXX", R),
    "guards-mech": ("6-6", "3-6", "front", True, "mech", "guards", "mechanised", "XXX", R),
    "tank-army": ("12-6", "6-6", "both", True, "mech", "army", "armour", "XXXX", R),
    "artillery": ("1-3", None, "none", True, "artillery", "", "artillery", "XXX", R),
    "zhukov": ("3-6", None, "none", False, "hq", "", "hq", "", R),
    "stavka": ("6-6", None, "none", False, "hq", "", "hq", "", R),
    "air-army": ("0-3", None, "none", False, "air", "", "air", "XXXX", R),
    "air-army-18": ("0-4", None, "none", False, "air", "base", "air", "XXXX", R),
    "armour-support": (None, None, "none", False, "support", "", "armour", "", B),
    # Axis
    "panzer": ("7-6", "3-6", "both", True, "mech", "panzer", "armour", "XX", D),
    "panzer-hg": ("7-6", "4-6", "both", True, "mech", "panzer", "armour", "XX", R),
    "panzer-weak": ("6-6", "3-6", "both", True, "mech", "panzer", "armour", "XX", R),
    "panzer-22": ("6-6", "3-6", "both", False, "mech", "panzer", "armour", "XX", R),
    "panzer-strong": ("8-6", "4-6", "both", True, "mech", "panzer", "armour", "XX", R),
    "motorised": ("3-6", "1-6", "front", True, "mech", "motorised", "motorised", "XX", D),
    "mechanised": ("4-6", "2-6", "front", True, "mech", "", "mechanised", "XX", R),
    "mechanised-strong": ("5-6", "3-6", "both", True, "mech", "", "mechanised", "XX", R),
    "tiger": ("2-5", None, "none", True, "mech", "tiger", "armour", "II", R),
    "german-cavalry": ("2-5", "1-5", "none", False, "infantry", "cavalry", "cavalry", "XX", R),
    "infantry-corps": ("6-4", "3-4", "front", True, "infantry", "", "infantry", "XXX", D),
    "mountain-corps": ("6-4", "3-4", "front", True, "infantry", "mountain", "mountain", "XXX", R),
    "infantry": ("2-4", "1-4", "none", True, "infantry", "", "infantry", "XX", R),
    "light": ("2-4", "1-4", "none", True, "infantry", "light", "jaeger", "XX", R),
    "mountain": ("3-4", "1-4", "none", True, "infantry", "mountain", "mountain", "XX", R),
    "security": ("1-4", None, "none", True, "infantry", "", "security", "XX", R),
    "allied-corps": ("3-4", "1-4", "none", True, "infantry", "", "infantry", "XXX", R),
    "allied-division": ("1-4", None, "none", True, "infantry", "", "infantry", "XX", R),
    "allied-mountain": ("2-4", "1-4", "none", True, "infantry", "mountain", "mountain", "XX", R),
    "allied-cavalry": ("2-5", "1-5", "none", True, "infantry", "cavalry", "cavalry", "XXX", R),
    "allied-armour": ("3-5", "1-5", "none", True, "mech", "", "armour", "XX", R),
    "fast-corps": ("2-5", "1-5", "none", False, "mech", "", "motorised", "XXX", R),
    "italian-corps": ("3-4", "1-4", "none", False, "infantry", "", "infantry", "XXX", R),
    "alpine-corps": ("3-4", "1-4", "none", False, "infantry", "mountain", "mountain", "XXX", R),
    "italian-motorised": ("3-5", "1-5", "none", False, "mech", "", "motorised", "XXX", R),
    "slovak-fast": ("1-5", None, "none", False, "mech", "", "motorised", "XX", R),
    "panzer-hq": ("3-6", None, "none", False, "hq", "", "hq", "", B),
    "air-4": ("4-4", None, "none", False, "air", "base", "air", "", B),
    "air-4-plus": ("4-4", None, "none", False, "air", "base plus", "air", "", B),
    "air-3": ("3-3", None, "none", False, "air", "base", "air", "", R),
    "air-romanian": ("0-2", None, "none", False, "air", "", "air", "", R),
    "depot": (None, None, "none", False, "depot", "", "depot", "", B),
    "stug": (None, None, "none", False, "support", "", "assault-gun", "", B),
    "leader": (None, None, "none", False, "leader", "", "leader", "", B),
}
# Units that the booklet's example or its lists name.
BOOKLET_UNITS = """
128RD 184RD 67RD 179RD 48RD 56RD 13RD 75RD 85RD 89RD 6RD 36RD 49RD 2RD 5RD 12MC41 3MC41 6MC41 11MC41 NKVD Katukov
Mil-Crimea Mil-Leningrad Mil-Moscow Zhukov Stavka 18AirA Armour-A Armour-B PzHQ1 PzHQ2 PzHQ4 1Air 2Air 8Air 2AK 23AK 10AK
6AK 2ID 6ID SSDR-Mot 10Pz 18Pz 1Cav 7Pz 9Pz 16Pz 22Pz SSLAH-Mot SST-Mot SSW-Mot 3Mot 10Mot 16Mot 18Mot 20Mot 25Mot 29Mot
60Mot GD-Mech SSHohenstaufen SSFrundsberg SSLAH-Pz SSDR-Pz SST-Pz ItCSIR HuFast Ro2D RoMtn RoCav RoArm RoAir StuG Manstein
Model Depot-N1 Depot-C1 Depot-C2
""".split()
# Words for where a counter comes from, and what each means, for the head of units.toml.
ENTRIES = {
    "hex": "its hex",
    "bmd": "anywhere in the Baltic district", "wmd": "in the Western", "kmd": "in the Kiev", "omd": "in the Odessa district",
    "reserve": "a town or city of the USSR outside the districts",
    "agn": "Greater Germany, Army Group North", "agc": "Army Group Centre", "ags": "Army Group South",
    "in-romania": "Romania",
    "koenigsberg": "a base within three hexes of Königsberg", "warsaw": "a base in Warsaw",
    "lublin-radom": "a base in Lublin or Radom",
    "germany": "a reinforcement in Germany", "romania": "in Romania", "hungary": "in Hungary", "slovakia": "in Slovakia",
    "west-of-1939": "in an Axis city west of the frontier of 1939", "german-rail": "on a German railway",
    "city": "a reinforcement in a Soviet town or city", "stavka": "there or in the Stavka box",
    "far-east": "in a city of the columns E20 and further east", "moscow-area": "in Moscow, Tula or Ryazan",
    "leningrad": "in Leningrad", "moscow": "in Moscow", "crimea": "in a town of the Crimea",
    "black-sea-port": "in a Soviet port of the Black Sea",
    "conversion": "made of others", "pool": "off the map, ready to be used",
}  # fmt: skip

# What the tables must come to.
PLACES, UNITS, SIDES, LINKS = 233, 576, 1498, 1277


def stop(why):
    sys.exit(f"dark_valley_map.py: {why}")


def number(hex):
    column, row = hex
    return f"W{column:02}{row:02}" if column < FIRST + EAST else f"E{column - EAST:02}{row:02}"


def read_hex(text):
    if len(text) != 5 or text[0] not in "WE":
        stop(f"{text} is no hex")
    column, row = int(text[1:3]) + (EAST if text[0] == "E" else 0), int(text[3:])
    if number((column, row)) != text or (column, row) not in ALL_SET:
        stop(f"{text} is no hex of the map")
    return column, row


ALL_SET = set(ALL)


def hexes(text):
    return [read_hex(word) for word in text.split()]


def side_of(text):
    return frozenset(map(read_hex, text.split("/")))


def written(side):
    return "/".join(number(hex) for hex in sorted(side))


def height(hex):
    """The row, half a hex higher in even columns."""
    return hex[1] - (0.5 if hex[0] % 2 == 0 else 0)


def neighbours(hex):
    column, row = hex
    low = column % 2
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


def distance(a, b):
    across = abs(a[0] - b[0])
    return int(across + max(0, abs(height(a) - height(b)) - across / 2))


def corners(hex):
    """The six corners of a hex, in whole numbers: thirds of a column and halves of a row."""
    x, y = 3 * hex[0], int(2 * height(hex))
    return {(x + 1, y - 1), (x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1)}


def ends(side):
    a, b = side
    return corners(a) & corners(b)


class Projection:
    """Equidistant conic, parallels 45 and 57 north, meridian 36 east, laid on the grid by a plane fit, and pulled towards the
    hexes that are known."""

    def __init__(self, points):
        south, north = math.radians(45), math.radians(57)
        self.n = (math.cos(south) - math.cos(north)) / (north - south)
        self.g = math.cos(south) / self.n + south
        self.known = []
        for latitude, longitude, hex in points:
            x, y = self.kilometres(latitude, longitude)
            u, v = self.plane(x, y)
            self.known.append((x, y, hex[0] - u, height(hex) - v))

    def kilometres(self, latitude, longitude):
        def rho(degrees):
            return 6371 * (self.g - math.radians(degrees))

        theta = self.n * math.radians(longitude - 36)
        return rho(latitude) * math.sin(theta), rho(52) - rho(latitude) * math.cos(theta)

    @staticmethod
    def plane(x, y):
        return 58.9247 + 0.031039 * x - 0.002049 * y, 26.0484 - 0.002598 * x - 0.027753 * y

    def hex(self, latitude, longitude):
        x, y = self.kilometres(latitude, longitude)
        u, v = self.plane(x, y)
        weight, du, dv = (220**2) ** -1.25, 0, 0
        for kx, ky, ku, kv in self.known:
            w = ((x - kx) ** 2 + (y - ky) ** 2 + 225) ** -1.25
            weight, du, dv = weight + w, du + w * ku, dv + w * kv
        u, v = u + du / weight, v + dv / weight
        near = [(round(u) + i, round(v) + j) for i in (-1, 0, 1) for j in (-1, 0, 1, 2)]
        return min(near, key=lambda hex: 0.81 * (hex[0] - u) ** 2 + (height(hex) - v) ** 2)


class World:
    """The tables, read."""

    def __init__(self):
        grids = self.read_grids()
        self.terrain, self.country = grids["terrain"], grids["country"]
        self.control = {year: grids[f"control-{year}"] for year in YEARS}
        self.land = {hex for hex in ALL if self.terrain[hex] in LAND}
        self.rivers = []
        for name, kind, sides, broken in self.rows("rivers.txt"):
            self.rivers.append((name, kind, [side_of(word) for word in sides.split()], broken))
        self.water = {side: kind for _, kind, sides, _ in self.rivers for side in sides}
        self.roads = [(name, kind, hexes(path)) for name, kind, path in self.rows("rails.txt")]
        self.links = {}
        for _, kind, path in self.roads:
            for a, b in zip(path, path[1:]):
                self.links[frozenset((a, b))] = kind
        self.facts = [tuple(row) for row in self.rows("facts.txt")]
        with open(TABLES / "places.csv", encoding="utf-8", newline="") as file:
            self.places = list(csv.DictReader(file))
        with open(TABLES / "units.csv", encoding="utf-8", newline="") as file:
            self.units = list(csv.DictReader(file))
        self.at = {read_hex(row["hex"]): row for row in self.places}
        self.hex_of = {row["name"]: read_hex(row["hex"]) for row in self.places}
        self.straits = {frozenset((self.hex_of["Kerch"], self.hex_of["Taman"]))}
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
        return {name: {(c, r): lines[r - 1][c - FIRST] for c, r in ALL} for name, lines in grids.items()}

    def rail_at(self, hex):
        return any(self.links.get(frozenset((hex, next))) == "rail" for next in neighbours(hex))

    def joined(self, a, b):
        """Whether land units may step from one hex to the other."""
        return a in self.land and b in self.land and frozenset((a, b)) not in self.straits

    def flood(self, start, inside):
        seen, todo = {start}, deque([start])
        while todo:
            hex = todo.popleft()
            for next in neighbours(hex):
                if next not in seen and inside(hex, next):
                    seen.add(next)
                    todo.append(next)
        return seen

    def front(self, year):
        """The sides along which a start line runs."""
        control, found = self.control[year], []
        for hex in ALL:
            for next in neighbours(hex)[:3]:
                if next in ALL_SET and {control[hex], control[next]} == {"a", "s"} and self.joined(hex, next):
                    found.append(frozenset((hex, next)))
        return found

    def limits(self):
        """The sides between two districts, and between a district and the rest of the USSR."""
        soviet = DISTRICTS + "U"
        return [
            frozenset((hex, next))
            for hex in ALL
            for next in neighbours(hex)[:3]
            if next in ALL_SET
            and self.country[hex] != self.country[next]
            and self.country[hex] in soviet
            and self.country[next] in soviet
        ]

    def named_groups(self):
        def named(names):
            return [self.hex_of[name] for name in names]

        def ports(letter):
            return [read_hex(row["hex"]) for row in self.places if row["port"] == letter]

        def coast(sea):
            if self.terrain[read_hex(sea)] != "~":
                stop(f"{sea} is no sea")
            water = self.flood(read_hex(sea), lambda _, next: self.terrain.get(next) == "~")
            return [hex for hex in ALL if hex in self.land and any(next in water for next in neighbours(hex))]

        def rails(column):
            return [hex for hex in ALL if hex[0] == column and self.rail_at(hex)]

        kursk = self.hex_of["Kursk"]
        crimea = self.flood(self.hex_of["Simferopol"], lambda hex, next: self.joined(hex, next) and next[1] >= 47)
        groups = [
            ("victory", R, [read_hex(row["hex"]) for row in self.places if row["victory"]]),
            ("victory-fall-blau", B, named(["Maikop", "Grozny"])),
            ("oil", B, named(OIL)),
        ]
        groups += [(name, R, ports(letter)) for letter, name in PORTS.items()]
        groups += [
            ("black-sea-coast", "geography", coast(BLACK_SEA)),
            ("azov-coast", "geography", coast(AZOV)),
            ("crimea", "geography", sorted(crimea)),
            ("fz-border", B, hexes(FZ_BORDER)),
            ("fz-south", R, hexes(FZ_SOUTH)),
            ("fz-old", R, named(FZ_OLD)),
            ("fz-kursk", R, [kursk, *neighbours(kursk)]),
            ("fort", R, named(FORTS)),
            ("replacement-city", D, named(REPLACEMENT_CITIES)),
            ("garrisons-fall-blau", B, named(["Taman", "Novorossiysk", "Tuapse", "Sochi"])),
            ("caucasus-road", D, hexes(ROAD_ENDS)),
            ("border-german", D, hexes(BORDER_GERMAN)),
            ("border-allied", D, hexes(BORDER_ALLIED)),
            ("odessa-district-also", R, named(["Odessa"])),
            ("sea-supply", R, named(SEA_SUPPLY)),
            ("axis-edge", R, rails(FIRST)),
            ("axis-source", R, named(["Vienna", "Budapest", "Bucharest"])),
            ("soviet-edge", R, rails(LAST)),
            ("soviet-source", R, named(["Moscow", "Gorki", "Stalingrad"])),
            ("leningrad-way", B, hexes("E1003 E1102 E1203")),
            ("leningrad-pocket", D, hexes("E1002 E1003 E1102")),
        ]
        return groups

    def group(self, name):
        return next(found for group, _, found in self.groups if group == name)

    def fortified(self):
        return {hex for name in ("fz-border", "fz-south", "fz-old") for hex in self.group(name)}


def check_map(world):
    check_rivers(world)
    check_roads(world)
    check_places(world)
    check_land(world)
    for name, _, found in world.groups:
        if not found or len(set(found)) != len(found) or not set(found) <= world.land:
            stop(f"group {name}: empty, twice the same hex, or a hex that is not land")
    check_frontier(world)
    for claim, source, where in world.facts:
        if source not in (B, D) or not holds(world, claim.split()):
            stop(f"facts.txt: `{claim}` does not hold ({where})")
    check_victory(world)
    check_lines(world)
    check_supply(world)
    check_far_hexes(world)
    check_retreats(world)


def check_rivers(world):
    """Every river is one unbroken course of sides between land hexes, or says where it is broken."""
    seen, parts = {}, defaultdict(list)
    for name, kind, sides, broken in world.rivers:
        if kind not in ("river", "major"):
            stop(f"rivers.txt: {name}: no kind {kind}")
        for side in sides:
            a, b = side
            if b not in neighbours(a) or a not in neighbours(b) or not side <= world.land or side in seen:
                stop(f"rivers.txt: {name}: {written(side)} is no side between two land hexes, or drawn twice")
            seen[side] = name
        course = [ends(side) for side in sides]
        at = (course[0] - course[1]) if len(course) > 1 else course[0]
        for one, next in zip(course, course[1:]):
            here = (one & next) - at
            if not here or len(one & next) != 1:
                stop(f"rivers.txt: {name} is broken, or turns back, without a word")
            at = here
        parts[name].append((sides, broken))
    for name, found in parts.items():
        for (sides, broken), last in zip(found, [False] * (len(found) - 1) + [True]):
            if broken.startswith("broken: ") == last:
                stop(f"rivers.txt: {name}: a part that is not the last must say why it is broken, the last must not")
            if not last and "edge" in broken and not any(hex[1] == ROWS for side in sides for hex in side):
                stop(f"rivers.txt: {name}: is not broken at the edge")
    if len(world.water) != SIDES:
        stop(f"{len(world.water)} river sides, not {SIDES}")
    check_mouths(world, parts)


def check_mouths(world, parts):
    """Where rivers end: in the sea, a lake or another river, or at the edge of the map."""
    touched = defaultdict(set)
    for name, found in parts.items():
        for sides, _ in found:
            for side in sides:
                for corner in ends(side):
                    touched[corner].add(name)
    wet = {corner for hex in ALL if world.terrain[hex] in "w~" for corner in corners(hex)}
    inner = Counter(corner for hex in ALL for corner in corners(hex))
    for name, found in parts.items():
        sides = found[-1][0]
        mouth = ends(sides[-1]) - (ends(sides[-2]) if len(sides) > 1 else set())
        if not any(corner in wet or touched[corner] - {name} or inner[corner] < 3 for corner in mouth):
            stop(f"rivers.txt: {name} ends on dry land at {written(sides[-1])}")


def check_roads(world):
    drawn = set()
    for name, kind, path in world.roads:
        if kind not in ("rail", "military"):
            stop(f"rails.txt: {name}: no kind {kind}")
        for a, b in zip(path, path[1:]):
            link = frozenset((a, b))
            if b not in neighbours(a) or a not in neighbours(b) or link in drawn:
                stop(f"rails.txt: {name}: {number(a)} {number(b)} is no link or drawn twice")
            if not link <= world.land or link in world.straits:
                stop(f"rails.txt: {name}: {number(a)} {number(b)} leads through water")
            drawn.add(link)
    if len(drawn) != LINKS:
        stop(f"{len(drawn)} links, not {LINKS}")

    def network(start, holder):
        return world.flood(
            start, lambda a, b: world.links.get(frozenset((a, b))) == "rail" and world.control["1941"][b] == holder
        )

    moscow, berlin = network(world.hex_of["Moscow"], "s"), network(world.hex_of["Berlin"], "a")
    east = [hex for hex in world.group("soviet-edge") if hex in moscow]
    west = [hex for hex in world.group("axis-edge") if hex in berlin]
    if len(east) < 4 or not west:
        stop(f"{len(east)} Soviet railways reach the east edge, {len(west)} of the Axis the west edge")
    everywhere = world.flood(world.hex_of["Moscow"], lambda a, b: world.links.get(frozenset((a, b))) == "rail")
    lost = [hex for hex in world.land if world.rail_at(hex) and hex not in everywhere]
    if lost:
        stop(f"railways without a link to Moscow: {' '.join(map(number, sorted(lost)))}")
    ends_of = [path[-1] for _, kind, path in world.roads if kind == "military"]
    if ends_of != world.group("caucasus-road") or any(hex[1] != ROWS for hex in ends_of):
        stop("the four roads over the Caucasus do not end on the south edge")
    for name, kind, path in world.roads:
        if kind == "military" and not (world.rail_at(path[0]) or path[0] in world.at):
            stop(f"rails.txt: {name} begins nowhere")


def check_places(world):
    if len(world.places) != PLACES or len(world.at) != PLACES or len(world.hex_of) != PLACES:
        stop(f"{len(world.places)} places, or two of one name or in one hex")
    known = [(float(row["latitude"]), float(row["longitude"]), row) for row in world.places]
    named = {row["name"]: row for row in world.places}
    fit = Projection([(latitude, longitude, read_hex(hex)) for latitude, longitude, hex in CONTROL_POINTS])
    for latitude, longitude, hex in CONTROL_POINTS:
        if fit.hex(latitude, longitude) != read_hex(hex):
            stop(f"the fit does not give {hex}")
    for latitude, longitude, row in known:
        hex = read_hex(row["hex"])
        if (fit.hex(latitude, longitude) == hex) == (row["name"] in MOVED):
            stop(f"{row['name']} does not lie in {row['hex']} but in {number(fit.hex(latitude, longitude))}")
        if hex not in world.land or world.country[hex] != COUNTRY_OF[row["country"]]:
            stop(f"{row['name']}: {row['hex']} is not land of {row['country']}")
        if row["kind"] not in ("city", "town") or row["source"] not in (B, D, "geography"):
            stop(f"{row['name']}: kind or source")
        at_sea = any(world.terrain.get(next) == "~" for next in neighbours(hex))
        if row["port"] and at_sea == (row["name"] in INLAND_PORTS):
            stop(f"{row['name']}: a port, and the sea is not where it should be")
        for letter, coast in (("S", "black-sea-coast"), ("A", "azov-coast")):
            if row["port"] == letter and at_sea and hex not in world.group(coast):
                stop(f"{row['name']}: a port of another sea")
    missing = set(MOVED) - set(named)
    if missing:
        stop(f"no place {missing}")


# Ports on a river or lagoon, a hex away from the open sea.
INLAND_PORTS = {"Izmail", "Nikolaev", "Kherson", "Rostov", "Stettin"}


def check_land(world):
    """All land hangs together, but for the strait of Kerch."""
    moscow = world.hex_of["Moscow"]
    for hex in ALL:
        if (hex in world.land) != (world.country[hex] not in "-#"):
            stop(f"{number(hex)}: {world.terrain[hex]} of {world.country[hex]}")
        for year in YEARS:
            if (world.control[year][hex] in "as") != (hex in world.land):
                stop(f"{number(hex)}: held by {world.control[year][hex]} in {year}")
        if hex in world.land and (world.control["1941"][hex] == "s") != (world.country[hex] in DISTRICTS + "U"):
            stop(f"{number(hex)}: the Soviets hold their own country in 1941, and no more")
    reached = world.flood(moscow, world.joined)
    if lost := world.land - reached:
        stop(f"no way to Moscow: {' '.join(map(number, sorted(lost)))}")
    for strait in world.straits:
        a, b = strait
        if b not in neighbours(a) or not strait <= world.land:
            stop("the strait of Kerch is none")
    for hex in world.land:
        for next in neighbours(hex):
            if next in ALL_SET and hex not in neighbours(next):
                stop(f"{number(hex)} and {number(next)} see each other differently")


def check_frontier(world):
    """Every Soviet hex beside a foreign one is in one of the two lists, and the lists are chains."""
    german, allied = world.group("border-german"), world.group("border-allied")
    for a, b in zip(german + allied, (german + allied)[1:]):
        if b not in neighbours(a):
            stop(f"frontier: {number(a)} and {number(b)} do not touch")
    for hexes_of, letters in ((german, "GKH"), (allied, "KHRV")):
        for hex in hexes_of:
            if world.control["1941"][hex] != "s":
                stop(f"frontier: {number(hex)} is not Soviet")
            if not any(world.country.get(next, "#") in letters for next in neighbours(hex)):
                stop(f"frontier: {number(hex)} touches no foreign country")
    listed = set(german) | set(allied)
    for hex in world.land:
        if world.control["1941"][hex] == "s" and any(
            world.control["1941"].get(next) == "a" and world.joined(hex, next) for next in neighbours(hex)
        ):
            if hex not in listed:
                stop(f"frontier: {number(hex)} touches a foreign country and is not listed")


# How many pieces each side's country is in when a scenario begins: in 1942 the Soviets have Sevastopol apart, in 1943 the Axis
# has the Kuban.
PIECES = {"1941": (1, 1), "1942": (1, 2), "1943": (2, 1), "1944": (1, 1)}


def check_lines(world):
    """Start lines leave no stray hexes, and Leningrad has the one way out that the booklet speaks of."""
    for year, wanted in PIECES.items():
        found = []
        for side in "as":
            left, count = {hex for hex in world.land if world.control[year][hex] == side}, 0
            while left:
                left -= world.flood(
                    min(left), lambda a, b: world.joined(a, b) and world.control[year][b] == world.control[year][a]
                )
                count += 1
            found.append(count)
        if tuple(found) != wanted:
            stop(f"{year}: the country of the two sides is in {found} pieces, not {wanted}")
    pocket = set(world.group("leningrad-pocket"))
    for year in ("1942", "1943"):
        out = {
            next
            for hex in pocket
            for next in neighbours(hex)
            if next not in pocket and world.joined(hex, next) and world.control[year][next] == "s"
        }
        if out != {read_hex("E1203")}:
            stop(f"{year}: Leningrad's way out is {' '.join(map(number, sorted(out)))}")
    supply = set(world.group("axis-edge")) | set(world.group("axis-source"))
    for row in world.units:
        if row["class"] == "depot" and row["hex"]:
            line = world.flood(
                read_hex(row["hex"]),
                lambda a, b: world.links.get(frozenset((a, b))) == "rail" and world.control["1941"][b] == "a",
            )
            if not line & supply:
                stop(f"{row['id']} has no railway to a source")


# Front hexes that are fed by sea: Sevastopol in 1942, the Kuban in 1943 (rulings A22, A38).
BY_SEA = {("1942", "s"): "E1749 E1750", ("1943", "a"): "E2747 E2848 E2849"}


def check_supply(world):
    """Every hex of a front lies within reach of a railway that its side holds to the edge [13.3, 13.4]."""
    for year in YEARS:
        control = world.control[year]
        for side, sources, reach in (("a", ("axis-edge", "axis-source"), 7), ("s", ("soviet-edge",), 5)):
            fed = {}
            for source in (hex for name in sources for hex in world.group(name) if control[hex] == side):
                fed |= dict.fromkeys(
                    world.flood(
                        source, lambda a, b: world.links.get(frozenset((a, b))) == "rail" and control[b] == side
                    ),
                    0,
                )
            todo = deque(fed)
            while todo:
                hex = todo.popleft()
                for next in neighbours(hex):
                    if fed[hex] < reach and next not in fed and world.joined(hex, next) and control[next] == side:
                        fed[next] = fed[hex] + 1
                        todo.append(next)
            front = {hex for edge in world.front(year) for hex in edge if control[hex] == side}
            if front - set(fed) != set(hexes(BY_SEA.get((year, side), ""))):
                lost = " ".join(map(number, sorted(front - set(fed))))
                stop(f"{year}: out of reach of the railways: {lost}")


def holds(world, claim):
    what, words = claim[0], claim[1:]
    match what:
        case "place":
            return number(world.hex_of[" ".join(words[1:])]) == words[0]
        case "city" | "town":
            return world.at[read_hex(words[0])]["kind"] == what
        case "clear" | "forest":
            return world.terrain[read_hex(words[0])] == dict(TERRAIN)[what]
        case "land":
            return read_hex(words[0]) in world.land
        case "bare":
            return read_hex(words[0]) not in world.at
        case "fz":
            return read_hex(words[0]) in world.fortified()
        case "plain":
            return world.terrain[read_hex(words[0])] == "." and read_hex(words[0]) not in world.fortified()
        case "in":
            return world.country[read_hex(words[0])] in words[1]
        case "held":
            return world.control[words[1]][read_hex(words[0])] == words[2]
        case "river":
            return side_of(words[0]) in world.water
        case "dry":
            return side_of(words[0]) not in world.water
        case "strait":
            return side_of(words[0]) in world.straits
        case "chain":
            path = [read_hex(word) for word in words]
            return all(b in neighbours(a) and world.joined(a, b) for a, b in zip(path, path[1:]))
        case "rail":
            path = [read_hex(word) for word in words]
            return all(world.links.get(frozenset(pair)) == "rail" for pair in zip(path, path[1:]))
        case "way":
            return distance(read_hex(words[0]), read_hex(words[1])) == int(words[2])
        case "compass":
            return beside(read_hex(words[0]), words[1]) == read_hex(words[2])
        case "zoc":
            return all(read_hex(word) in neighbours(read_hex(words[0])) for word in words[1:])
        case _:
            stop(f"facts.txt: no claim `{what}`")


def check_victory(world):
    victory = world.group("victory")
    for year, wanted in VICTORY.items():
        found = sum(world.control[year][hex] == "a" for hex in victory)
        if found != wanted:
            stop(f"{year}: {found} victory hexes are the Axis's, not {wanted}")
    if world.control["1944"][world.hex_of["Odessa"]] != "s" or world.control["1942"][world.hex_of["Taman"]] != "s":
        stop("Odessa in 1944 and Taman in 1942 are Soviet [17.4.1, 17.2.1]")
    # The row south of which Fall Blau has no shock army runs between Orel and Kursk.
    if not world.hex_of["Orel"][1] < 24 < world.hex_of["Kursk"][1]:
        stop("row 24 does not run between Orel and Kursk")


def check_far_hexes(world):
    """The example's remark: from W3023 mechanised units are short of W3421 and W3522 on turn 1, with six points; whether or not
    the friendly units in W3222 and Grodno open zones of control (ruling A32)."""
    enemies = {read_hex("W3223"), read_hex("W3322")}
    watched = {next for hex in enemies for next in neighbours(hex)}
    cost = {".": 1, "f": 2, "s": 2, "^": 6}
    for friends in (set(), set(hexes("W3222 W3321"))):
        best, todo = {read_hex("W3023"): 0}, [(0, read_hex("W3023"))]
        while todo:
            spent, hex = heapq.heappop(todo)
            if spent > best[hex] or (hex in watched - friends and spent):
                continue
            for next in neighbours(hex):
                if next in enemies or not world.joined(hex, next):
                    continue
                total = spent + cost[world.terrain[next]]
                if total < best.get(next, 99):
                    best[next] = total
                    heapq.heappush(todo, (total, next))
        for far in ("W3421", "W3522"):
            if best[read_hex(far)] <= 6:
                stop(f"{far} costs {best[read_hex(far)]} from W3023, and should cost more than 6")


# Retreats of the example: from, Axis units with and without a zone of control, other Soviet units, where it may end; by the
# compass north-east or south-east, else north or south, else north-west or south-west.
RETREATS = [
    ("W2914", "W2915", "W3016", "W3015 W3115", "W3113"),
    ("W3116", "W3115 W3217 W3117", "W3016", "W3015 W3218", ""),
    ("W3321", "W3221", "W3320", "W3322 W3223 W3222", "W3521"),
    ("W3427", "W3327", "W3326 W3426", "W3526 W3428", "W3626"),
    ("W3022", "W3121 W3124", "W3021 W2921 W2922 W2923 W3024", "W3023", ""),
    ("W3023", "W3121 W3124", "W3021 W2922 W2923 W3024 W3022", "", ""),
    ("W3222", "W3121 W3221 W3321", "", "W3322 W3223", "W3423"),
    ("W3222", "W3121 W3221 W3321", "", "W3223", None),
    ("W3418", "W3317 W3517 W3619", "", "W3419", "W3420"),
]
COMPASS = [("NE", "SE"), ("N", "S"), ("NW", "SW")]


def check_retreats(world):
    """The retreats of the example can be made on this map, and those that it forbids cannot [12.5]."""
    for start, zones, others, friends, wanted in RETREATS:
        start, friends = read_hex(start), set(hexes(friends))
        enemies = set(hexes(zones)) | set(hexes(others))
        watched = {next for hex in hexes(zones) for next in neighbours(hex) if world.joined(hex, next)}

        def open_to(hex, next):
            return world.joined(hex, next) and next not in enemies and (next not in watched or next in friends)

        ways = defaultdict(set)
        for a, first in enumerate(COMPASS):
            for b, second in enumerate(COMPASS):
                for one in first:
                    for two in second:
                        middle = beside(start, one)
                        end = beside(middle, two)
                        if distance(start, end) == 2 and open_to(start, middle) and open_to(middle, end):
                            ways[a, b].add(end)
        best = ways[min(ways)] if ways else set()
        if wanted is None:
            # Without the corps in W3322 the way by it is barred.
            wrong = read_hex("W3423") in best
        else:
            wrong = read_hex(wanted) not in best if wanted else best
        if wrong:
            stop(f"{number(start)} retreats to {' '.join(map(number, sorted(best)))}, not to {wanted or 'nowhere'}")


def check_units(world):
    ids = [row["id"].lower() for row in world.units]
    if len(ids) != UNITS or len(set(ids)) != UNITS:
        stop(f"{len(ids)} units, or two of one id")
    for row in world.units:
        if not all(letter.isascii() and (letter.isalnum() or letter == "-") for letter in row["id"]):
            stop(f"{row['id']} cannot be written in notation")
        if row["class"] not in CLASSES or row["at"] not in ENTRIES:
            stop(f"{row['id']}: no class {row['class']} or no entry {row['at']}")
        if (row["at"] == "hex") != bool(row["hex"]) or not 1 <= int(row["turn"]) <= 44:
            stop(f"{row['id']}: hex or turn")
        if row["hex"] and read_hex(row["hex"]) not in world.land:
            stop(f"{row['id']}: {row['hex']} is not land")
    unused = (set(CLASSES) - {row["class"] for row in world.units}) | (
        set(ENTRIES) - {row["at"] for row in world.units}
    )
    if unused:
        stop(f"no unit is {', '.join(sorted(unused))}")
    if lost := set(BOOKLET_UNITS) - {row["id"] for row in world.units}:
        stop(f"the booklet's units {lost} are missing")
    check_counts(world)


def check_counts(world):
    """The counts of 17.2.1, 17.3.1 and 17.4.1, by the turns on which units arrive and what they are made of."""

    def by(turn, *classes):
        return sum(row["class"] in classes and int(row["turn"]) <= turn for row in world.units)

    expected = {
        # turn: rifle divisions, guards rifle, guards mech, mech and tank corps out of play
        12: (24, 0, 0, 0, 1),
        24: (108, 27, 5, 8, 17),
        34: (111, 30, 6, 8, 23),
    }
    for turn, wanted in expected.items():
        rifle = 3 * by(turn, "guards-rifle")
        guards_rifle = 3 * by(turn, "guards-army")
        armies = by(turn, "tank-army")
        tanks = 1 + 2 * armies + by(turn, "guards-tank")
        found = (rifle, guards_rifle, armies, by(turn, "guards-mech"), tanks)
        if found != wanted:
            stop(f"turn {turn}: {found} units are used up by conversions, not {wanted}")
    if (by(44, "rifle"), by(12, "rifle-army"), by(44, "tank"), by(44, "mech"), by(44, "guards-rifle")) != (
        120,
        26,
        24,
        9,
        37,
    ):
        stop("rifle divisions, armies, tank, mechanised or Guards rifle corps")
    if by(1, "air-4", "air-4-plus", "air-3") != 5 or by(1, "panzer-hq") != 4:
        stop("five German air units and four Panzer headquarters begin the game")
    on_map = {(row["at"], row["hex"]) for row in world.units if row["at"] == "hex" and row["class"] != "depot"}
    for at, hex in on_map:
        if world.control["1941"][read_hex(hex)] != "s":
            stop(f"{hex}: not Soviet in 1941")
    # Room for the reserves [17.1.1]: one a town or city outside the districts that has no unit of its own.
    free = [
        hex for hex, row in world.at.items()
        if world.country[hex] == "U" and number(hex) not in {hex for _, hex in on_map} and row["name"] != "Odessa"
    ]  # fmt: skip
    reserves = sum(row["at"] == "reserve" for row in world.units)
    if len(free) < reserves:
        stop(f"{reserves} reserves, and {len(free)} towns for them")
    # Enough units for the frontier, the fortified zones and the cities of each district [17.1.1].
    cities = {hex for hex, row in world.at.items() if row["kind"] == "city"}
    for letter, at in zip(DISTRICTS, ("bmd", "wmd", "kmd", "omd")):
        needed = {
            hex
            for hex in set(world.group("border-german")) | world.fortified() | cities
            if world.country[hex] == letter
        }
        needed -= {read_hex(hex) for _, hex in on_map}
        have = sum(row["at"] == at and CLASSES[row["class"]][4] in ("infantry", "mech") for row in world.units)
        if have < len(needed):
            stop(f"{at}: {have} units for {len(needed)} hexes that must be held")


ORDER = ["AE", "AL2", "AL1", "NE", "BL1", "DR", "DR*", "EX", "DE"]


def read_data(name):
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def check_tables(world):
    """The hand-written tables: shape, names, and every number that the booklet fixes."""
    tables = read_data("tables.toml")
    columns = tables["crt"]["columns"]
    grids = {}
    for table in tables["crt"]["table"]:
        if [row["roll"] for row in table["rows"]] != list(range(-1, 9)):
            stop(f"table {table['id']}: rows")
        rows = grids[table["id"]] = {row["roll"]: row["results"] for row in table["rows"]}
        for at, odds in enumerate(columns):
            ranks = [ORDER.index(rows[roll][at]) for roll in range(-1, 9)]
            back = [roll for roll, (a, b) in enumerate(zip(ranks, ranks[1:]), -1) if b < a]
            # The one cell that two printed rolls of the example force: see ruling A7.
            if back != ([1] if (table["id"], odds) == ("A", "4:1") else []):
                stop(f"table {table['id']}, {odds}: a higher roll is worse for the attacker after {back}")
        for roll, results in rows.items():
            if len(results) != len(columns):
                stop(f"table {table['id']}, {roll}: columns")
    if any(
        ORDER.index(b) > ORDER.index(a) for roll in range(-1, 9) for a, b in zip(grids["A"][roll], grids["B"][roll])
    ):
        stop("table B is better than A somewhere")
    for point in tables["crt"]["point"]:
        if grids[point["table"]][point["roll"]][columns.index(point["odds"])] != point["result"]:
            stop(f"{point['table']}, {point['odds']}, {point['roll']}: the example says {point['result']}")
    if {row["code"] for row in tables["result"]} != {*ORDER, "DL1"}:
        stop("the list of results")
    bombing = {
        row["roll"]: dict(zip(tables["bombing"]["columns"], row["results"])) for row in tables["bombing"]["rows"]
    }
    if (bombing[6]["4:1"], bombing[3]["2:1"], bombing[4]["2:1"]) != ("DL1", "NE", "DL1") or tables["bombing"][
        "done"
    ] != [1, 2, 3]:
        stop("bombing: the example says otherwise")
    if [row["hexes"] for row in tables["depot"]["rows"] if row["roll"] == 5] != [6] or tables["depot"]["turn-1"] != 2:
        stop("depots: the example says otherwise")
    check_turns(tables)
    check_calendar(world, tables)
    classes = {row["class"] for row in tables["conversion"]} | {id for row in tables["conversion"] for id in row["of"]}
    if not classes <= set(CLASSES):
        stop("conversion of an unknown class")
    kinds = {id for id, letter in TERRAIN if letter in LAND}
    if {row["id"] for row in tables["terrain"]} != kinds or {row["id"] for row in tables["hexside"]} != {
        "river",
        "major",
    }:
        stop("terrain: not every kind of the map has its line")
    ground = {row["id"]: row for row in tables["terrain"]}
    if (ground["clear"]["bombing"], ground["forest"]["bombing"]) != (1, 2):
        stop("terrain: bombing, the example says otherwise")
    names = {name for row in tables["feature"] for name in row.get("names", {})}
    if not names <= set(world.hex_of):
        stop("feature: unknown city")


def check_turns(tables):
    turns = tables["turn"]
    if [row["turn"] for row in turns] != list(range(1, 45)):
        stop("turns: not 44")
    months = [(row["year"], month) for row in turns for month in row["months"]]
    if months != [(1941 + (month + 4) // 12, (month + 4) % 12 + 1) for month in range(1, len(months) + 1)]:
        stop("turns: a month is missing")
    dates = {(row["turn"], row["year"], row["months"][0]) for row in turns}
    if not {(1, 1941, 6), (12, 1942, 6), (24, 1943, 7), (34, 1944, 6)} <= dates:
        stop("turns: a scenario does not begin in its month")
    chits = {row["id"]: row for row in tables["chit"]}
    until = tables["initiative"]["axis"]
    for row in turns:
        wanted = "axis" if row["turn"] <= until.get(row["weather"], 0) else "soviet"
        if row["initiative"] != wanted:
            stop(f"turn {row['turn']}: initiative")
        if not set(row["axis"]) | set(row["soviet"]) <= set(chits) or "stavka" in row["soviet"]:
            stop(f"turn {row['turn']}: chits")
        out = {chit["turn"]: chit.get("out", []) for chit in tables["calendar"]}
        for chit in row["axis"]:
            unit = chits[chit]["units"]
            if any(turn <= row["turn"] and unit in gone for turn, gone in out.items()):
                stop(f"turn {row['turn']}: {unit} has left")
    snow = [row["turn"] for row in turns if row["weather"] == "snow" and row["turn"] <= 11]
    if snow != [7, 8, 9] or any((row["weather"] == "fair") != (row["months"][0] in (6, 7, 8)) for row in turns):
        stop("turns: weather")
    weathers = [row["id"] for row in tables["weather"]]
    if not {row["weather"] for row in turns} <= set(weathers):
        stop("turns: an unknown weather")


def state_at(world, tables, turn):
    """The Axis units that are out of play and in the box when a turn's calendar is done."""
    gone, box = set(), set()
    for row in sorted(tables["calendar"], key=lambda row: row["turn"]):
        if row["turn"] <= turn:
            gone |= set(row.get("out", [])) | {change["from"] for change in row.get("convert", [])}
            box = (box | set(row.get("box", []))) - set(row.get("back", []))
    soviet = {row["id"] for row in world.units if row["nation"] == "soviet"}
    return gone - soviet, box - soviet


def check_calendar(world, tables):
    units = {row["id"]: row for row in world.units}
    for row in tables["calendar"]:
        changes = row.get("convert", [])
        named = (
            row.get("out", [])
            + row.get("box", [])
            + row.get("back", [])
            + [one for change in changes for one in change.values()]
        )
        for unit in named:
            if unit not in units:
                stop(f"calendar, turn {row['turn']}: no unit {unit}")
        for change in changes:
            if units[change["to"]]["at"] != "conversion" or int(units[change["to"]]["turn"]) != row["turn"]:
                stop(f"calendar, turn {row['turn']}: {change['to']} does not come then")
        if not set(row.get("classes", [])) <= set(CLASSES):
            stop(f"calendar, turn {row['turn']}: unknown class")
        _, box = state_at(world, tables, row["turn"] - 1)
        if not set(row.get("back", [])) <= box:
            stop(f"calendar, turn {row['turn']}: {row['back']} are not all in the box")
    converted = {change["to"] for row in tables["calendar"] for change in row.get("convert", [])}
    for row in world.units:
        made = row["class"] in {one["class"] for one in tables["conversion"]}
        if row["at"] == "conversion" and not made and row["id"] not in converted:
            stop(f"{row['id']} is made of nothing")


def check_scenarios(world):
    """Scenarios: names, and pools that agree with the calendar and leave what the booklet says is left."""
    tables, data = read_data("tables.toml"), read_data("scenarios.toml")
    units = {row["id"]: row for row in world.units}
    groups = {name for name, _, _ in world.groups}
    left = {}
    if [row["id"] for row in data["scenario"]] != ["barbarossa", "fall-blau", "zitadelle", "bagration", "campaign"]:
        stop("scenarios: order")
    for scenario in data["scenario"]:
        where, first = scenario["id"], scenario["first-turn"]
        layer = world.control[scenario["control"].removeprefix("control-")]
        if sum(layer[hex] == "a" for hex in world.group("victory")) != scenario["points"]:
            stop(f"{where}: points")
        for check in scenario.get("check", []):
            used = [check["group"]] if "group" in check else check.get("groups", [])
            classes = check.get("none", []) + ([check["class"]] if "class" in check else [])
            if not set(used) <= groups or not set(classes) <= set(CLASSES):
                stop(f"{where}: {check['id']}: unknown group or class")
        start = scenario["start"]
        if not set(start["ready"]) <= set(units) or any(int(units[id]["turn"]) > first for id in start["ready"]):
            stop(f"{where}: ready")
        air = {id for id, row in units.items() if row["class"] == "air-army" and int(row["turn"]) <= first}
        if first > 1 and not air <= set(start["ready"]):
            stop(f"{where}: not every Soviet air unit is ready")
        for row in scenario["victory"]:
            places = (
                row.get("hold", []) + row.get("any", []) + row.get("lost", []) + row.get("of", {}).get("places", [])
            )
            if not set(places) <= set(world.hex_of) or row.get("also", "victory") not in groups:
                stop(f"{where}: victory: unknown place")
        if "pool" not in scenario:
            continue
        in_play = {id for id, row in units.items() if int(row["turn"]) <= first}
        pool = scenario["pool"]["axis"]
        out = {id for line in pool["out"] for id in line["units"]}
        if (out, set(pool["box"])) != state_at(world, tables, first):
            gone, box = state_at(world, tables, first)
            stop(f"{where}: the calendar has {sorted(gone ^ out)} or {sorted(box ^ set(pool['box']))} elsewhere")
        in_play -= out | set(pool["box"])
        for side in ("soviet", "axis"):
            for part in ("out", "eliminated", "stavka"):
                for line in scenario["pool"][side].get(part, []):
                    if "class" not in line:
                        continue
                    found = [
                        id for id, row in units.items()
                        if id in in_play and row["class"] == line["class"] and row["nation"] == line.get("nation", row["nation"])
                    ]  # fmt: skip
                    count = line.get("count", len(found))
                    if count > len(found):
                        stop(f"{where}: {len(found)} {line['class']} for {count}")
                    in_play -= set(found[len(found) - count :])
        left[where] = Counter(units[id]["class"] for id in in_play)
    expected = [
        ("fall-blau", "rifle-army", 20), ("fall-blau", "rifle", 96), ("zitadelle", "rifle", 12), ("bagration", "rifle", 9),
        ("bagration", "guards-rifle", 7), ("bagration", "mech", 1), ("bagration", "tank", 1), ("bagration", "guards-mech", 2),
    ]  # fmt: skip
    for where, id, count in expected:
        if left[where][id] != count:
            stop(f"{where}: {left[where][id]} {id} are left, not {count}")


def wrapped(words):
    text = " ".join(words)
    if len(text) < 100:
        return f'"{text}"'
    lines = textwrap.wrap(text, 118, break_long_words=False, break_on_hyphens=False)
    return '"""\n' + "\n".join(lines) + '\n"""'


MAP_HEAD = """\
# The Dark Valley: the map.
#
# The printed map is not part of the booklet, so this one was made anew. Its parts come from
#
# - the booklet: the hexes that 17.1.1, 17.2.1 and the example of play name, and what they say about them. They fix the grid:
#   flat hexes, columns counted eastward, rows southward, odd columns half a hex further south, two sheets with the same
#   numbers of which E10 lies on W48. The full list is tools/dark_valley/facts.txt;
# - derived: what follows from those by adjacency, such as Brest-Litovsk in W3427 or the river before Grodno;
# - geography: an equidistant conic projection (parallels 45 and 57 north, meridian 36 east) fitted to the known hexes, some
#   36 km a hex; places by latitude and longitude; coasts and lakes and rivers of Natural Earth (public domain). Rivers follow
#   hexsides so that every town stands on its own bank;
# - our reconstruction: woods, marshes and mountains, which rivers are major, the course of railways between places, which
#   places are towns, cities and victory hexes, fortified zones, frontiers and start lines hex by hex. It will not agree hex
#   for hex with the published map.
#
# Every part says which of them it is in `source`. Grids of letters are written as the map lies, north at the top. A side is
# named by the two hexes it parts; rivers run from source to mouth. Start lines run between the hexes of the two sides.
#
# Written by tools/dark_valley_map.py; correct the tool's tables or lay a folder over this one, rather than edit by hand.
"""


def map_file(world):
    out = [MAP_HEAD]

    def put(*lines):
        out.append("\n".join(lines) + "\n")

    def grid(cells):
        rows = ["".join(cells[column, row] for column in range(FIRST, LAST + 1)) for row in range(1, ROWS + 1)]
        return 'grid = """\n' + "\n".join(rows) + '\n"""'

    def kinds(pairs):
        return "kinds = [\n" + "".join(f'  {{ id = "{id}", letter = "{letter}" }},\n' for id, letter in pairs) + "]"

    put(
        "# source = booklet: the numbers of the example fix it; the edges are ours.",
        "[grid]",
        'hexes = "flat"',
        f"rows = {ROWS}",
        "first-row = 1",
        'rows-grow = "south"',
        'odd = "low"',
        "sheets = [",
        f'  {{ letter = "W", columns = {EAST + 1}, first-column = {FIRST} }},',
        f'  {{ letter = "E", columns = {COLUMNS - EAST}, first-column = {FIRST}, overlap = 1 }},',
        "]",
    )
    put(
        "# The words used below; the order of sides and roads is that of their bits.",
        "[legend]",
        'sides = ["river", "major", "strait", "line-1941", "line-1942", "line-1943", "line-1944", "district"]',
        'roads = ["rail", "military"]',
        'places = ["city", "town"]',
    )
    put(
        "# Coasts and lakes are geography; W3223, W3314 and W3417 are the booklet's, W3320 and W3421 derived; the rest is ours.",
        "[terrain]",
        'source = "reconstructed"',
        kinds(TERRAIN),
        grid(world.terrain),
    )

    def layer(comment, name, pairs, cells):
        put(f"# {comment}", "[[layer]]", f'name = "{name}"', 'source = "reconstructed"', kinds(pairs), grid(cells))

    layer(
        "Countries and military districts of June 1941; `ussr` is the Soviet Union of 1939. Odessa counts as its district too:\n"
        "# group odessa-district-also.",
        "country", COUNTRIES, world.country,
    )  # fmt: skip
    for year, when in zip(YEARS, ("June 1941", "June 1942", "July 1943", "June 1944")):
        layer(f"Who holds what in {when}.", f"control-{year}", HOLDERS, world.control[year])

    out.append("# --- Rivers, from source to mouth.\n")
    for name, kind, sides, broken in world.rivers:
        comment = [f"# {broken}"] if broken else []
        words = wrapped(map(written, sides))
        put(*comment, "[[river]]", f'name = "{name}"', f'kind = "{kind}"', 'source = "geography"', f"sides = {words}")

    def sides(comment, kind, source, found):
        words = wrapped(map(written, sorted(found, key=sorted)))
        put(f"# {comment}", "[[side]]", f'kind = "{kind}"', f'source = "{source}"', f"sides = {words}")

    sides(
        "The strait of Kerch: no movement, zone of control, retreat or advance across it.", "strait", D, world.straits
    )
    sides("The frontier of 1941.", "line-1941", R, world.front("1941"))
    sides("The red start line.", "line-1942", R, world.front("1942"))
    sides("The green start line; on the printed map the red one alone is shown where both are one.", "line-1943", R,
          world.front("1943"))  # fmt: skip
    sides("The black start line.", "line-1944", R, world.front("1944"))
    sides("The limits of the military districts.", "district", R, world.limits())
    out.append("# --- Railways, and the four roads over the Caucasus, by which Axis units can leave.\n")
    for name, kind, path in world.roads:
        words = wrapped(map(number, path))
        put("[[road]]", f'name = "{name}"', f'kind = "{kind}"', 'source = "reconstructed"', f"path = {words}")
    out.append("# --- Places by country; the source is that of the hex. Which are cities is ours, but for Kaunas.\n")
    for row in world.places:
        put(
            "[[place]]",
            f'hex = "{row["hex"]}"',
            f'name = "{row["name"]}"',
            f'kind = "{row["kind"]}"',
            f'source = "{row["source"]}"',
        )
    out.append("# --- Groups. A fortified zone is any hex of the first three groups fz-; that of Kursk is a marker.\n")
    for name, source, found in world.groups:
        put("[[group]]", f'name = "{name}"', f'source = "{source}"', f"hexes = {wrapped(map(number, found))}")
    return "\n".join(out).rstrip("\n") + "\n"


def units_head():
    lines = []
    for word, meaning in ENTRIES.items():
        lines.append(f"{word}: {meaning}")
    listed = textwrap.wrap(
        "; ".join(lines) + ".", 118, initial_indent="#   ", subsequent_indent="#   ", break_on_hyphens=False
    )
    return (
        """\
# The Dark Valley: every counter that fights, commands, flies or supplies, and the markers that are used like them.
#
# From the booklet: the values 1-4, 2-4, 1-5 and 5-4 of Soviet units, the bombing and support of 4 of German air units and the
# +1 of the 8th, the range of 3 of a Panzer headquarters, that an infantry corps loses its zone of control on its back, which
# units its example and its lists name, and how many there are of a kind (17.2.1, 17.3.1, 17.4.1).
# Derived: the 7 of a Panzer division, 6 of an infantry corps, 3 of a motorised division and 6 of a mechanised corps of 1941,
# from the sums of the example; what units are converted into, from the counts of the three later scenarios.
# From history: names, and the months in which they came. Our reconstruction: all other values and dates.
#
# A class has combat and movement on its front and back; without a back it has one step. zoc: none, on its front, on both.
# replaceable: may come back when eliminated. type: infantry, mech, artillery (adds 3 to an attack, defends with its combat
# value), hq (range and movement), air (bombing and support, or support alone), depot, support or leader (markers).
# traits: army (of three Soviet units in a hex at most two), cavalry, guards, shock, airborne, naval, mountain, light, panzer,
# motorised (17.1.2), tiger, base (an air unit with its base), plus (+1 when bombing). source: of the values.
# A unit has the turn on which it comes, and `at`:
"""
        + "\n".join(listed)
        + """
# The army group of a German unit and the district of a Soviet one are those of `at`, or of its hex. Colours go by nation and
# branch. source: whether the booklet names the counter. What leaves, returns and is converted is in tables.toml.
#
# Written by tools/dark_valley_map.py from tools/dark_valley/units.csv; correct the table or lay a folder over this one, rather
# than edit by hand.
"""
    )


def pair(text):
    return "[" + ", ".join(text.split("-")) + "]"


def units_file(world):
    out = [units_head(), "# --- Classes\n"]
    for id, (front, back, zoc, replaceable, type, traits, symbol, size, source) in CLASSES.items():
        lines = ["[[class]]", f'id = "{id}"', f'type = "{type}"']
        lines += [f"front = {pair(front)}"] if front else []
        lines += [f"back = {pair(back)}"] if back else []
        lines += [f'zoc = "{zoc}"'] if zoc != "none" else []
        lines += ["replaceable = true"] if replaceable else []
        words = ", ".join(f'"{trait}"' for trait in traits.split())
        lines += [f"traits = [{words}]"] if traits else []
        lines += [f'symbol = "{symbol}"', f'size = "{size}"', f'source = "{source}"']
        out.append("\n".join(lines) + "\n")
    last = None
    for row in world.units:
        part = f"{row['nation'].capitalize()}: {row['class']}"
        if part != last:
            out.append(f"# --- {part}\n")
            last = part
        lines = ["[[unit]]"]
        lines += [f'{key} = "{row[key]}"' for key in ("id", "name", "nation", "branch", "class")]
        lines += [f"turn = {row['turn']}", f'at = "{row["at"]}"']
        lines += [f'hex = "{row["hex"]}"'] if row["hex"] else []
        lines += [f'source = "{B if row["id"] in BOOKLET_UNITS else R}"']
        out.append("\n".join(lines) + "\n")
    return "\n".join(out).rstrip("\n") + "\n"


def main():
    options = argparse.ArgumentParser(description="Writes the map and the counters of The Dark Valley.")
    options.add_argument("--check", action="store_true", help="check only, write nothing")
    options = options.parse_args()
    world = World()
    check_map(world)
    check_units(world)
    files = {"map.toml": map_file(world), "units.toml": units_file(world)}
    if options.check:
        check_tables(world)
        check_scenarios(world)
        for name, text in files.items():
            if (FOLDER / name).read_text(encoding="utf-8") != text:
                stop(f"{name} is not what the tables say: run without --check")
        print(
            f"{len(world.land)} hexes of land, {len(world.places)} places, {len(world.water)} river sides, {len(world.links)} links,"
            f" {len(world.facts)} facts of the booklet, {len(world.units)} units: all fits"
        )
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            tomllib.loads(text)
            (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
