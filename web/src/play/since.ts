import { sideOf } from "../board/geometry";
import type { Line, Piece, Track, View } from "../wire";
import type { Beat } from "./beats";

/** The groups of the list of what others have done, in the order in which they matter. */
export type Group = "cost" | "battles" | "moves" | "draws" | "status" | "passes";

/** A line of the list: words of the chronicle, or what it cost in units or points. */
export interface Entry {
  group: Group;
  /** The beat it tells of, by its number. */
  beat: number;
  hexes: number[];
  what:
    | { kind: "lines"; lines: Line[] }
    | { kind: "lost"; piece: Piece; gone: boolean; hex: number }
    | { kind: "figure"; track: Track; from: string; to: string }
    | { kind: "went"; pieces: Piece[]; hex: number; around?: boolean }
    | { kind: "unseen"; seat: string | null };
}

const ORDER: readonly Group[] = ["cost", "battles", "moves", "draws", "status", "passes"];
const OF: Record<Beat["kind"], Group> = {
  clash: "battles",
  way: "moves",
  draw: "draws",
  status: "status",
  pass: "passes",
  unseen: "passes",
};

/** What is told of a beat: its lines, or if there are none what was seen. */
function told(beat: Beat, number: number): Entry[] {
  const group = OF[beat.kind];
  const entry = (what: Entry["what"], hexes: number[]): Entry => ({ group, beat: number, hexes, what });
  if (beat.kind === "unseen") return [entry({ kind: "unseen", seat: beat.seat }, [])];
  if (beat.lines.length > 0) return [entry({ kind: "lines", lines: beat.lines }, beat.hexes)];
  const goals = new Map<number, Piece[]>();
  for (const way of beat.ways) {
    const hex = way.hexes.at(-1)!;
    goals.set(hex, [...(goals.get(hex) ?? []), way.piece]);
  }
  return [...goals].map(([hex, pieces]) => entry({ kind: "went", pieces, hex }, beat.hexes));
}

/** What a piece belongs to, as its counter shows it: all that is unknown of a side belongs together. */
function formation({ face }: Piece): string | null {
  const printed = "shown" in face ? face.shown : "block" in face ? face.block.counter : null;
  if (!printed) return `unknown ${sideOf(face)}`;
  const { side, stripe, corner } = printed;
  return stripe === null && corner === null ? null : `${side} ${stripe} ${corner}`;
}

/** Ways of one formation that end near each other, told as one. */
interface March {
  beat: number;
  name: string;
  end: number;
  pieces: Piece[];
  hexes: Set<number>;
  beats: Beat[];
}

/** The marches of formations: each beat in which all that went belongs together, with those before it that it joins. */
function marches(beats: readonly Beat[], isNear: (a: number, b: number) => boolean): Map<Beat, March> {
  const found: March[] = [];
  const of = new Map<Beat, March>();
  for (const [at, beat] of beats.entries()) {
    const [first] = beat.ways;
    const name = first ? formation(first.piece) : null;
    if (beat.kind !== "way" || !first || name === null || beat.losses.length > 0) continue;
    const ends = beat.ways.map((way) => way.hexes.at(-1)!);
    if (beat.ways.some((way) => formation(way.piece) !== name)) continue;
    let march = found.find((one) => one.name === name && ends.every((end) => isNear(one.end, end)));
    if (!march) {
      march = { beat: at + 1, name, end: ends[0]!, pieces: [], hexes: new Set(), beats: [] };
      found.push(march);
    }
    march.pieces.push(...beat.ways.map((way) => way.piece));
    for (const hex of beat.hexes) march.hexes.add(hex);
    march.beats.push(beat);
    of.set(beat, march);
  }
  return of;
}

/** Figures that are in view all the time, by their tracks. */
const figures = (view: View): Map<string, string> =>
  new Map(
    view.scene.tracks.flatMap((track) =>
      track.vital && track.current !== null ? [[track.id, track.spaces[track.current]?.text ?? ""]] : [],
    ),
  );

/**
 * What others have done since the last decision, for who was not watching: first what it cost this side, then battles,
 * moves, draws, everything else, and passes.
 */
export function since(
  beats: readonly Beat[],
  isOwn: (piece: Piece) => boolean,
  isNear: (a: number, b: number) => boolean = (a, b) => a === b,
): Entry[] {
  const found: Entry[] = [];
  const marching = marches(beats, isNear);
  for (const [at, beat] of beats.entries()) {
    for (const { piece, hex, gone } of beat.losses.filter((loss) => isOwn(loss.piece))) {
      found.push({ group: "cost", beat: at + 1, hexes: [hex], what: { kind: "lost", piece, gone, hex } });
    }
    const march = marching.get(beat);
    if (!march || march.beats.length === 1) found.push(...told(beat, at + 1));
    else if (march.beats[0] === beat) {
      const what: Entry["what"] = { kind: "went", pieces: march.pieces, hex: march.end, around: true };
      found.push({ group: "moves", beat: march.beat, hexes: [...march.hexes], what });
    }
  }
  const [first, last] = [beats[0]?.before, beats.at(-1)?.frames.at(-1)?.view];
  if (first && last) {
    const before = figures(first);
    for (const track of last.scene.tracks) {
      const [from, to] = [before.get(track.id), figures(last).get(track.id)];
      if (from === undefined || to === undefined || from === to) continue;
      found.push({ group: "cost", beat: beats.length, hexes: [], what: { kind: "figure", track, from, to } });
    }
  }
  return ORDER.flatMap((group) => found.filter((entry) => entry.group === group));
}
