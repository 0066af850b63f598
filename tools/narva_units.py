#!/usr/bin/env python3
"""Write games-data/narva/units.toml from an order of battle in JSON.

    tools/narva_units.py ORDER_OF_BATTLE.json > games-data/narva/units.toml

The JSON is a list of counters with side, id, name, typ, form, full, red, where and conf. What the list
does not say (symbol, size, colour, stripe, SS or not) is decided here, counter by counter where history
demands it. Run by hand; the result is committed.
"""

import json
import re
import sys
import tomllib

HEADER = """\
# Across the Narva: every counter that fights or commands.
#
# From the rulebook: the colours [2.7.1, 2.7.2], which units are SS and that KUST's own are not [14.1], STRAC's
# corps [4.2.3], that HQs are not mechanised [2.7], that Soviet assault guns have no ZOC [5.2], the Soviet
# infantry's allowance of 4 [6.1], the zones and the army of the 43rd, 109th and 124th Corps [2.7.2], turn 4 and
# entry B of the 11th Division [8.4], turn 2 of the 260th Marines [8.6], and the abbreviations in the names [1.3].
# From history: which formations and which of their units were on the Narva, and when they came.
# Our reconstruction: every strength, command range and number of steps, every set-up hex, every arrival turn and
# entry other than those above, the sizes and the stripe colours.
#
# `confidence` says how sure it is that the counter belongs in the game at all, not how sure its numbers are.
# `full` and `reduced` are attack, defence, movement; a counter without `reduced` has one step.
# `formation` is the HQ that commands the unit; without it a unit is independent [4.2.2].
#
# Written by tools/narva_units.py; correct the tool or lay a folder over this one, rather than edit by hand.
"""

# By the first letter of the list's own mark.
CONFIDENCE = {"s": "rulebook", "h": "high", "m": "medium", "l": "low"}

# The horizontal band of a formation [14.0]. Independent units have none [4.2.2].
STRIPE = {
    "HQ-11SS": "red", "HQ-4SS": "orange", "HQ-20SS": "sky", "HQ-KUST": "white",
    "HQ-227": "yellow", "HQ-61": "red", "HQ-170": "blue", "HQ-FHH": "brown",
    "HQ-225": "yellow", "HQ-214": "white", "HQ-58": "red", "HQ-11": "blue",
    "HQ-KVO": "sky", "HQ-285S": "yellow",
    "HQ-124": "green", "HQ-43": "yellow", "HQ-109": "blue", "HQ-30G": "gold",
    "HQ-112": "white", "HQ-6": "green", "HQ-117": "violet", "HQ-122": "sky",
}

COLOUR_OF_CORPS = {"3SS": "black", "43": "grey", "26": "green"}
NORTH = {"124"}
SS_FORMATIONS = {"11SS", "4SS", "20SS"}

HQ_SIZE = {"HQ-4SS": "X", "HQ-KUST": "X", "HQ-KVO": "X", "HQ-STRAC": "X"}

# Symbol and size where the counter's name does not give them away.
SPECIAL = {
    "11SS-AA11": ("recon-mech", "II"), "11SS-PI11": ("engineer", "II"), "11SS-HVS": ("armor", "II"),
    "11SS-KAUS": ("armor", "II"), "4SS-PI54": ("engineer", "II"), "4SS-STG": ("assault-gun", "II"),
    "170-AA": ("bicycle", "II"), "FHH-FUS": ("mechanized-infantry", "III"),
    "FHH-GR": ("mechanized-infantry", "III"), "FHH-PZ": ("armor", "II"),
    "I-502": ("heavy-armor", "II"), "I-GNES1": ("infantry", "III"), "I-FBB": ("mechanized-infantry", "II"),
    "I-752": ("antitank", "II"), "I-STG": ("assault-gun", "II"), "I-PZGD": ("armor", "II"),
    "I-VIL": ("police", "II"), "I-PARN": ("police", "II"), "I-TART": ("police", "II"),
    "I-MOK": ("police", "II"), "I-260MS": ("marines", "X"),
}


def symbol_and_size(unit):
    uid, name = unit["id"], unit["name"]
    if uid in SPECIAL:
        return SPECIAL[uid]
    if unit["typ"] == "AG":
        return "assault-gun", "III"
    if unit["side"] == "S":
        if name.endswith(" TB"):
            return "armor", "X"
        if name.endswith(" TR"):
            return "heavy-armor", "III"
        return ("fortified", "II") if " UR/" in name else ("infantry", "III")
    if name.startswith(("KUST", "KVO")):
        return "coastal", "II"
    if name.endswith(" P"):
        return "police", "II"
    if name.endswith(" S"):
        return "security", "III"
    if name.endswith(" GRZ"):
        return "border", "III"
    return "infantry", "III" if name.endswith(" G") else "II"


def german_colour(unit, corps_of, symbol):
    if symbol in ("police", "border", "security") or unit["form"] == "285S" or unit["id"] == "HQ-285S":
        return "blue"
    if unit["typ"] == "HQ":
        return COLOUR_OF_CORPS.get(unit["form"], "grey")
    if unit["form"] in SS_FORMATIONS:
        return "black"
    corps = corps_of.get(unit["form"])
    # KUST's command is SS, the coast battalions are not [14.1].
    return "grey" if corps == "3SS" else COLOUR_OF_CORPS.get(corps, "grey")


def soviet_colour(unit):
    guards = unit["id"] == "HQ-30G" or re.search(r"\dG\b", unit["name"])
    if guards:
        return "red"
    group = unit["id"].removeprefix("HQ-") if unit["typ"] == "HQ" else unit["form"]
    north = group in NORTH or unit["id"] in ("HQ-2SH", "I-260MS", "I-220T", "I-806")
    return "drab" if north or re.match(r"I-1[46]UR", unit["id"]) else "brown"


def triple(text):
    return "[" + ", ".join(text.split("-")) + "]"


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def entry(unit, corps_of):
    axis = unit["side"] == "G"
    hq, army_hq = unit["typ"] == "HQ", unit["typ"] == "HQ-army"
    symbol, size = symbol_and_size(unit)
    if hq:
        symbol, size = "hq", HQ_SIZE.get(unit["id"], "XX" if axis else "XXX")
    if army_hq:
        symbol, size = "army-hq", "XXXX"
    kind = {"HQ": "hq", "HQ-army": "army-hq", "AG": "assault-gun"}.get(unit["typ"], "combat")
    formation = None
    if not (hq or army_hq) and unit["form"] != "indep":
        formation = "HQ-" + unit["form"]

    out = [
        "[[unit]]",
        f"id = {quoted(unit['id'])}",
        f"name = {quoted(unit['name'])}",
        f'side = "{"axis" if axis else "soviet"}"',
        f'kind = "{kind}"',
        f"mech = {'true' if unit['typ'] in ('mech', 'AG') else 'false'}",
        f'symbol = "{symbol}"',
        f'size = "{size}"',
    ]
    if formation:
        out.append(f'formation = "{formation}"')
    if hq and axis and unit["form"] != "-":
        out.append(f'corps = "{unit["form"]}"')
    if hq and not axis:
        out.append(f'army = "{unit["form"]}"')
    if army_hq:
        out.append(f'army = "{unit["id"].removeprefix("HQ-")}"')
    ss = axis and (unit["form"] in SS_FORMATIONS or (hq and unit["form"] == "3SS"))
    out.append(f"ss = {'true' if ss else 'false'}")
    if hq or army_hq:
        reach, movement = re.fullmatch(r"R(\d+)-(\d+)", unit["full"]).groups()
        out += [f"range = {reach}", f"movement = {movement}"]
    else:
        out.append(f"full = {triple(unit['full'])}")
        if unit["red"]:
            out.append(f"reduced = {triple(unit['red'])}")
    arrival = re.fullmatch(r"T(\d+)([A-F*])", unit["where"])
    if not arrival:
        out.append(f'setup = "{unit["where"]}"')
    elif arrival[2] == "*":
        out.append(f"arrives = {{ turn = {arrival[1]}, special = true }}")
    else:
        out.append(f'arrives = {{ turn = {arrival[1]}, entry = "{arrival[2]}" }}')
    colour = german_colour(unit, corps_of, symbol) if axis else soviet_colour(unit)
    out.append(f'colour = "{colour}"')
    stripe = STRIPE.get(unit["id"] if hq else formation)
    if stripe:
        out.append(f'stripe = "{stripe}"')
    out.append(f'confidence = "{CONFIDENCE[unit["conf"][0]]}"')
    return "\n".join(out)


def section(unit):
    side = "Germans" if unit["side"] == "G" else "Soviets"
    if unit["typ"].startswith("HQ"):
        return f"{side}: headquarters"
    return f"{side}: " + ("independent units" if unit["form"] == "indep" else unit["form"])


def main():
    units = json.load(open(sys.argv[1], encoding="utf-8"))
    corps_of = {u["id"].removeprefix("HQ-"): u["form"] for u in units if u["side"] == "G" and u["typ"] == "HQ"}
    parts, last = [HEADER], None
    for unit in units:
        if section(unit) != last:
            last = section(unit)
            parts.append(f"# --- {last}\n")
        parts.append(entry(unit, corps_of) + "\n")
    text = "\n".join(parts)
    assert len(tomllib.loads(text)["unit"]) == len(units)
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
