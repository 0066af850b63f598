#!/usr/bin/env python3
"""Writes games-data/narva/map.toml from the survey of the map (JSON: hexes, rivers, roads, named hexes).

    tools/narva_map.py SURVEY.json > games-data/narva/map.toml

Run by hand; the result is committed. It stops at the first thing that does not fit.
"""

import json
import sys
import textwrap

COLUMNS, ROWS = 40, 39

TERRAIN = [
    ("water", "~"),
    ("clear", "."),
    ("woods", "w"),
    ("swamp", "s"),
    ("hill", "h"),
    ("village", "V"),
    ("town", "T"),
    ("city", "C"),
]
# The survey tells the two cities apart; the rules do not, and the groups do.
SURVEY_LETTER = {"N": "C", "I": "C"}

BANKS = [("water", "~"), ("west", "w"), ("east", "e"), ("plyussa", "p"), ("luga", "l")]
SURVEY_BANK = {"W": "w", "M": "e", "P": "p", "L": "l"}

SIDES = ["minor", "major", "never-freezes", "bridge", "ferry", "rail-cut"]
ROADS = ["rollbahn", "road", "track", "trail", "winter", "rail", "minorrail"]
PLACES = ["village", "town", "city", "named"]

# The survey is written without accents.
SPELLING = {
    "Auvere stn": "Auvere jaam",
    "Kivinomme": "Kivinõmme",
    "Kudrukula": "Kudruküla",
    "Kuningakula": "Kuningaküla",
    "Merekula E": "Mereküla E",
    "Merekula W": "Mereküla W",
    "Permiskula": "Permisküla",
    "Sillamae": "Sillamäe",
    "Mustajogi": "Mustajõgi",
    "Puhajogi": "Pühajõgi",
    "Sotke": "Sõtke",
    "Torvajogi": "Tõrvajõgi",
    "Vepskula ferry spur": "Vepsküla ferry spur",
}

# Settlements whose hex the rulebook prints; the others were placed from their real position.
PLACES_IN_RULEBOOK = {"2337"}
EAST_OF_NARVA = {"M", "P", "L"}

MEREKULA = ["1933", "2033"]
MEREKULA_COAST = ["1932", "2134"]

HEAD = """\
# Across the Narva: the map.
#
# The printed map is not part of the rulebook's text, so this one was made anew. Its parts come from
#
# - the rulebook: the hex numbers it happens to mention (the four hexes of Narva, Hungerburg 2337, Krivasoo 1820, the
#   Narva flowing through 1003 and never freezing above Krivasoo, the hills, Ivangorod). They fix the grid: about 1.3 km
#   a hex, columns counted eastward, rows northward, odd columns half a hex further south;
# - geography: longitude = 28.196 + (column - 30) * 0.02225, latitude = 59.3725 + (y - 29.2) * 0.0128, where y is the
#   row, less a half in odd columns. Coast and course of the Narva: administrative units of the Estonian Land Board
#   (Maa-amet), by way of github.com/buildig/EHAK. Lower Luga and Rosona: an outline drawn from OpenStreetMap,
#   (c) OpenStreetMap contributors, Open Database Licence (ODbL), by way of github.com/Kilian-S/sacred;
# - our reconstruction: all the rest - woods and swamps, small rivers, the Plyussa, roads and railways, ferries,
#   entries, prepared defences. It will not agree hex for hex with the published map.
#
# Every part says which of the three it is in `source`. Where several kinds of ground share a hex, the worst is kept.
# Grids of letters are written as the map lies, north at the top. A side is named by the two hexes it parts.
#
# Written by tools/narva_map.py; correct the tool or lay a folder over this one, rather than edit by hand.
"""


def stop(message):
    sys.exit(f"narva_map: {message}")


def spelled(name):
    return SPELLING.get(name, name)


def side(river):
    return f"{river['a']}/{river['b']}"


def wrapped(words):
    """Words as a TOML string: on one line if short, else on several."""
    line = " ".join(words)
    if len(line) <= 100:
        return f'"{line}"'
    return '"""\n' + textwrap.fill(line, 100, break_on_hyphens=False) + '\n"""'


def listed(names):
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def kinds(pairs):
    return "[\n" + "".join(f'  {{ id = "{name}", letter = "{letter}" }},\n' for name, letter in pairs) + "]"


def grid(letter_of):
    rows = []
    for row in range(ROWS, 0, -1):
        rows.append("".join(letter_of(f"{col:02}{row:02}") for col in range(1, COLUMNS + 1)))
    return '"""\n' + "\n".join(rows) + '\n"""'


def neighbours(number):
    col, row = int(number[:2]), int(number[2:])
    low = col % 2
    steps = [(0, 1), (1, 1 - low), (1, -low), (0, -1), (-1, -low), (-1, 1 - low)]
    return {f"{col + dc:02}{row + dr:02}" for dc, dr in steps}


def check(survey):
    hexes = survey["hexes"]
    for river in survey["rivers"]:
        if river["b"] not in neighbours(river["a"]):
            stop(f"river {river['name']}: {river['a']} and {river['b']} do not touch")
        for end in (river["a"], river["b"]):
            if end not in hexes:
                stop(f"river {river['name']}: {end} is water")
    for road in survey["roads"]:
        for a, b in zip(road["path"], road["path"][1:]):
            if b not in neighbours(a):
                stop(f"road {road['name']}: {a} and {b} do not touch")
        for number in road["path"]:
            if number not in hexes:
                stop(f"road {road['name']}: {number} is water")
    major = {frozenset((r["a"], r["b"])) for r in survey["rivers"] if r["kind"] == "major"}
    borders = {
        frozenset((a, b))
        for a in hexes
        for b in neighbours(a)
        if b in hexes and hexes[a]["bank"] != hexes[b]["bank"]
    }
    if major != borders:
        stop(f"major rivers and banks disagree: {[sorted(side) for side in major ^ borders]}")


def rivers(survey):
    sides = {}
    for river in survey["rivers"]:
        key = (river["kind"], river["name"], river["never_frozen"])
        sides.setdefault(key, []).append(side(river))
    for (kind, name, open_water), course in sorted(sides.items()):
        print("\n[[river]]")
        print(f'name = "{spelled(name)}"')
        print(f'kind = "{kind}"')
        if open_water:
            print('also = ["never-freezes"]')
        source = "geography" if name in ("Narva", "Luga", "Rosona") else "reconstructed"
        print(f'source = "{source}"')
        print(f"sides = {wrapped(course)}")


def features(survey):
    print("\n# Where a road or railway crosses a river.")
    print('[[side]]\nkind = "bridge"\nsource = "reconstructed"')
    print(f"sides = {wrapped(side(r) for r in survey['rivers'] if r['bridge'])}")
    print('\n[[side]]\nkind = "ferry"\nsource = "reconstructed"')
    print(f"sides = {wrapped(side(r) for r in survey['rivers'] if r['ferry'])}")
    print("\n# [6.5B] The main line is broken here: no rail movement across, but the bed still serves as a track.")
    print('[[side]]\nkind = "rail-cut"\nsource = "reconstructed"')
    print(f"sides = {wrapped(['/'.join(survey['rail_cut'])])}")


def roads(survey):
    for kind in ROADS:
        for road in survey["roads"]:
            if road["kind"] != kind:
                continue
            print("\n[[road]]")
            print(f'name = "{spelled(road["name"])}"')
            print(f'kind = "{kind}"')
            print('source = "reconstructed"')
            print(f"path = {wrapped(road['path'])}")


def places(survey):
    kind_of = {"V": "village", "T": "town"}
    found = [
        (number, spelled(hex["name"]), kind_of[hex["t"]], "rulebook" if number in PLACES_IN_RULEBOOK else "geography")
        for number, hex in survey["hexes"].items()
        if hex["name"]
    ]
    found += [
        ("3029", "Narva", "city", "rulebook"),
        ("3130", "Ivangorod", "city", "rulebook"),
        ("1820", "Krivasoo", "named", "rulebook"),
        ("1530", "Sinimäed", "named", "rulebook"),
    ]
    for number, name, kind, source in sorted(found):
        print(f'\n[[place]]\nhex = "{number}"\nname = "{name}"\nkind = "{kind}"\nsource = "{source}"')


def groups(survey):
    hexes = survey["hexes"]
    rollbahn = [number for number in survey["rollbahn"] if number != "3029"]
    if (rollbahn[0], rollbahn[-1], len(rollbahn)) != ("0130", "2930", 29):
        stop("the rollbahn should run through 29 hexes from 0130 to 2930")
    villages = sorted(n for n, hex in hexes.items() if hex["t"] == "V" and hex["bank"] not in EAST_OF_NARVA)
    found = [(f"entry-{letter.lower()}", survey["entry"][letter], "reconstructed") for letter in "ABCDEF"]
    found += [
        ("supply-axis", survey["supply_german"], "reconstructed"),
        ("supply-soviet", survey["supply_soviet"], "reconstructed"),
        ("pd-nederland", survey["pd_nederland"], "reconstructed"),
        ("pd-nordland", survey["pd_nordland"], "reconstructed"),
        ("bridgehead-interior", survey["bridgehead_interior"], "reconstructed"),
        ("narva", survey["narva"], "rulebook"),
        ("ivangorod", survey["ivangorod"], "rulebook"),
        ("merekula", MEREKULA, "geography"),
        ("merekula-coast", MEREKULA_COAST, "geography"),
        ("rollbahn-vp", rollbahn, "reconstructed"),
        ("hills", survey["hills"], "rulebook"),
        ("villages-west", villages, "geography"),
    ]
    for name, numbers, source in found:
        print(f'\n[[group]]\nname = "{name}"\nsource = "{source}"\nhexes = {wrapped(numbers)}')


def main():
    if len(sys.argv) != 2:
        stop("one argument is wanted: the survey (JSON)")
    with open(sys.argv[1], encoding="utf-8") as file:
        survey = json.load(file)
    check(survey)
    hexes = survey["hexes"]
    print(HEAD)
    print("# source = rulebook: solved from the numbers it mentions; the east edge is ours.")
    print("[grid]")
    print('hexes = "flat"')
    print(f"columns = {COLUMNS}\nrows = {ROWS}\nfirst-column = 1\nfirst-row = 1")
    print('rows-grow = "north"\nodd = "low"')
    print("\n# The words used below; the order of sides and roads is that of their bits.")
    print("[legend]")
    print(f"sides = {listed(SIDES)}\nroads = {listed(ROADS)}\nplaces = {listed(PLACES)}")
    print("\n# The coast is geography, cities and hills are the rulebook's, woods and swamps are ours.")
    print('[terrain]\nsource = "reconstructed"')
    print(f"kinds = {kinds(TERRAIN)}")
    # Rule 6.2.1: once the frost is gone a hex of a winter trail is plain swamp, so no such hex is woods.
    trails = [road["path"] for road in survey["roads"] if road["kind"] == "winter"]
    for number in (number for path in trails for number in path[1:-1]):
        if hexes[number]["t"] == "w":
            hexes[number]["t"] = "s"
    terrain = lambda n: SURVEY_LETTER.get(hexes[n]["t"], hexes[n]["t"]) if n in hexes else "~"
    print(f"grid = {grid(terrain)}")
    print("\n# Which side of the great rivers: west of the Narva, east of it, between it and the Plyussa, beyond the Luga.")
    print('[[layer]]\nname = "bank"\nsource = "geography"')
    print(f"kinds = {kinds(BANKS)}")
    print(f"grid = {grid(lambda n: SURVEY_BANK[hexes[n]['bank']] if n in hexes else '~')}")
    print("\n# --- Rivers: Narva, Luga and Rosona from geography, the others ours.")
    rivers(survey)
    print("\n# --- Crossings and breaks.")
    features(survey)
    print("\n# --- Roads and railways: consecutive hexes are joined, nothing else is.")
    roads(survey)
    print("\n# --- Settlements and named hexes.")
    places(survey)
    print("\n# --- Groups of hexes the rules speak of.")
    groups(survey)


if __name__ == "__main__":
    main()
