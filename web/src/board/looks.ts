import type { Mark, Overlay, Tone } from "../wire";

/** How a mark of an overlay looks: by side if it belongs to one, else by tone. Each has a pattern of its own. */
export interface Look {
  id: string;
  tone: Tone;
  side: number | null;
  fill: string;
  line: string;
  /** Lines of the pattern, in a tile of 24 by 24. */
  tile: string;
}

const TONES: Record<Tone, [string, string, string]> = {
  plain: ["#f5f0e0", "#6b6558", "M12 12h.1"],
  good: ["#3d8a52", "#1f5731", "M12 7v10M7 12h10"],
  warn: ["#efb72e", "#8f6503", "M-2 -2L26 26M26 -2L-2 26"],
  bad: ["#c2352b", "#7d1710", "M8 8l8 8M16 8l-8 8"],
  active: ["#2a78c2", "#134a80", "M0 12h24"],
  faded: ["#8d8b84", "#55534d", "M12 0v24"],
};
const SIDES: [string, string][] = [
  ["#4a5a63", "#2c383f"],
  ["#b5402f", "#7c2418"],
  ["#3f7d5c", "#23523a"],
  ["#7a5a9c", "#503a6c"],
];

/** The colours of a side on the map, which is the same by day and by night. */
export function sideColours(side: number): { fill: string; line: string } {
  const [fill, line] = SIDES[side % SIDES.length]!;
  return { fill, line };
}

export function lookOf(mark: Pick<Mark, "tone" | "side">): Look {
  const side = mark.side ?? null;
  const [toneFill, toneLine, toneTile] = TONES[mark.tone];
  const { fill, line } = side === null ? { fill: toneFill, line: toneLine } : sideColours(side);
  const tile =
    side === null
      ? toneTile
      : side % 2 === 1
        ? "M-2 -2L26 26M10 -14L38 14M-14 10L14 38"
        : "M26 -2L-2 26M14 -14L-14 14M38 10L10 38";
  return { id: side === null ? mark.tone : `${mark.tone}-${side}`, tone: mark.tone, side, fill, line, tile };
}

/** The pattern of a side's marks where they have several tones: broken hatching for a warning, crossed for what is bad. */
function toned(look: Look): Look {
  const broken = look.side! % 2 === 1 ? "M2 2l6 6M14 14l6 6" : "M22 2l-6 6M10 14l-6 6";
  const { active, faded, warn } = TONES;
  const tiles: Partial<Record<Tone, string>> = { warn: broken, bad: warn[2], active: active[2], faded: faded[2] };
  return { ...look, tile: tiles[look.tone] ?? look.tile };
}

/** The marks of an overlay by their look. */
export function byLook(overlay: Overlay): [Look, number[]][] {
  const groups = new Map<string, [Look, number[]]>();
  for (const mark of overlay.marks) {
    const look = lookOf(mark);
    const there = groups.get(look.id);
    if (there) there[1].push(mark.hex);
    else groups.set(look.id, [look, [mark.hex]]);
  }
  const all = [...groups.values()];
  const several = (side: number | null): boolean =>
    side !== null && all.filter(([look]) => look.side === side).length > 1;
  return all.map(([look, hexes]) => [several(look.side) ? toned(look) : look, hexes]);
}
