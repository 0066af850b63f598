import { sideOf } from "../board/geometry";
import type { Line, Piece, View } from "../wire";

/**
 * Beats: what others do, in pieces that can be followed. A beat is a piece's whole way, a combat with all that comes of
 * it, a draw, changes of one kind, or a pass. They are made of what this browser was sent and of nothing else: an action
 * that shows nothing makes no beat, no pause and no number.
 */
export interface Beat {
  kind: BeatKind;
  /** Who acted. */
  seat: string | null;
  /** The position before it. */
  before: View;
  frames: Frame[];
  lines: Line[];
  /** Where on the map it happens. */
  hexes: number[];
  /** The hexes that pieces go through, way by way. */
  ways: Way[];
  /** What it cost whom. */
  losses: Loss[];
  /** Pieces that have come onto the map or into sight. */
  come: Piece[];
}

export type BeatKind = "way" | "clash" | "draw" | "status" | "pass" | "unseen";

/** A position, and how many hexes were gone to reach it: none where nothing is to be seen of it. */
export interface Frame {
  view: View;
  hexes: number;
}

/** The way of a piece; of one whose name is not known only where it went. */
export interface Way {
  piece: Piece;
  hexes: number[];
}

/** A piece that is gone from the map, or weaker than before. */
export interface Loss {
  piece: Piece;
  hex: number;
  gone: boolean;
}

/** What can be seen of one action. */
interface Seen {
  kind: BeatKind;
  hexes: number[];
  ways: Way[];
  losses: Loss[];
  come: Piece[];
  lines: Line[];
  /** Dice fell in a combat: a new one has begun. */
  fought: boolean;
}

/** How long things take, in milliseconds, when they are shown at the usual speed. */
export const TIMES = {
  hex: 220,
  longestWay: 900,
  rest: 250,
  clash: 2000,
  word: 60,
  words: 14,
  longestClash: 4000,
  draw: 1100,
  status: 900,
  pass: 700,
} as const;

/** How long a frame of a beat stays, before the next one of the same beat. */
export function frameTime(beat: Beat, frame: Frame): number {
  if (beat.kind !== "way" || frame.hexes === 0) return 0;
  const gone = beat.frames.reduce((sum, one) => sum + one.hexes, 0);
  return (Math.min(gone * TIMES.hex, TIMES.longestWay) / gone) * frame.hexes;
}

/** How long a beat stays once all of it is shown; a card that tells of it may keep it longer. */
export function restTime(beat: Beat, words: number): number {
  switch (beat.kind) {
    case "way":
      return TIMES.rest;
    case "clash":
      return Math.min(TIMES.clash + Math.max(0, words - TIMES.words) * TIMES.word, TIMES.longestClash);
    case "draw":
      return TIMES.draw;
    case "pass":
      return TIMES.pass;
    case "status":
    case "unseen":
      return TIMES.status;
  }
}

interface Placed {
  piece: Piece;
  hex: number;
}

/** The pieces on the map by their names; of equal names the second has a number. */
function placed(view: View): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const { hex, pieces } of view.scene.stacks) {
    for (const piece of pieces) {
      let name = piece.id;
      for (let n = 2; found.has(name); n++) name = `${piece.id}\n${n}`;
      found.set(name, { piece, hex });
    }
  }
  return found;
}

/** How strong a piece looks: steps left, or the edge on which a block stands. */
function strength({ face }: Piece): number | null {
  if ("shown" in face) return face.shown.steps[0];
  return "block" in face ? -face.block.top : null;
}

/** The lines that an action brought. */
const newLines = (before: View, after: View): Line[] => after.lines.filter((line) => line.step > before.step);

/** What can be seen of an action; nothing if nothing can. */
export function seen(before: View, after: View): Seen | null {
  const lines = newLines(before, after);
  const [old, now] = [placed(before), placed(after)];
  const ways: Way[] = [];
  const losses: Loss[] = [];
  const gone: Placed[] = [];
  for (const [name, was] of old) {
    const is = now.get(name);
    if (!is) gone.push(was);
    else if (is.hex !== was.hex) ways.push({ piece: is.piece, hexes: [was.hex, is.hex] });
    const [stood, stands] = [strength(was.piece), is ? strength(is.piece) : null];
    if (is && stood !== null && stands !== null && stands < stood)
      losses.push({ piece: is.piece, hex: is.hex, gone: false });
  }
  const fresh = [...now].filter(([name]) => !old.has(name)).map(([, one]) => one);
  const arrived: Placed[] = [];
  for (const one of fresh) {
    // A piece of unknown identity is called by its place: it is one that has just left another.
    const at = gone.findIndex(({ piece }) => unnamed(piece) && sideOf(piece.face) === sideOf(one.piece.face));
    const [from] = at < 0 || !unnamed(one.piece) ? [] : gone.splice(at, 1);
    if (from) ways.push({ piece: one.piece, hexes: [from.hex, one.hex] });
    else arrived.push(one);
  }
  losses.push(...gone.map(({ piece, hex }) => ({ piece, hex, gone: true })));
  const fought = lines.some((line) => kindOf(line) === "clash" && line.rolls.length > 0);
  const hexes = [
    ...lines.flatMap((line) => line.hexes),
    ...ways.flatMap((way) => way.hexes),
    ...losses.map((loss) => loss.hex),
    ...arrived.map(({ hex }) => hex),
  ];
  if (lines.length === 0 && hexes.length === 0) return null;
  const kinds = new Set(lines.map(kindOf));
  const moves = ways.length > 0 || kinds.has("way");
  const kind = kinds.has("clash")
    ? "clash"
    : kinds.has("draw")
      ? "draw"
      : moves
        ? "way"
        : kinds.has("pass")
          ? "pass"
          : "status";
  const come = arrived.map(({ piece }) => piece);
  return { kind, hexes: [...new Set(hexes)], ways, losses, come, lines, fought };
}

const unnamed = ({ face }: Piece): boolean => "hidden" in face || "upright" in face;

/** What a line tells of. Dice that fall somewhere on the map fall in a combat. */
function kindOf(line: Line): BeatKind {
  switch (line.kind) {
    case "move":
      return "way";
    case "clash":
    case "draw":
    case "pass":
      return line.kind;
    case undefined:
      break;
  }
  if (line.rolls.some((roll) => roll.kind === "draw")) return "draw";
  return line.rolls.length > 0 && line.hexes.length > 0 ? "clash" : "status";
}

const touches = (a: readonly number[], b: readonly number[]): boolean => a.some((hex) => b.includes(hex));

/** Whether what is seen goes on with a beat. */
function goesOn(beat: Beat, next: Seen, seat: string | null): boolean {
  if (beat.kind === "clash") return !next.fought && next.kind !== "draw" && touches(beat.hexes, next.hexes);
  if (beat.seat !== seat) return false;
  if (beat.kind === "way" && next.losses.length === 0) {
    // The words about a way come at its end.
    if (next.ways.length === 0) return next.lines.length > 0 && next.hexes.every((hex) => beat.hexes.includes(hex));
    const ends = new Map(beat.ways.map((way) => [way.piece.id, way.hexes.at(-1)]));
    return (
      next.kind === "way" &&
      next.ways.every(({ piece, hexes: [from] }) =>
        unnamed(piece) ? [...ends.values()].includes(from) : ends.get(piece.id) === from,
      )
    );
  }
  const [said, says] = [beat.lines[0]?.message.id, next.lines[0]?.message.id];
  return beat.kind === "status" && next.kind === "status" && said !== undefined && said === says;
}

/** The ways of a beat when pieces have gone on. */
function wentOn(ways: readonly Way[], next: readonly Way[]): Way[] {
  const found = ways.map((way) => ({ ...way, hexes: [...way.hexes] }));
  for (const way of next) {
    const before = found.find(
      (one) =>
        one.hexes.at(-1) === way.hexes[0] &&
        (one.piece.id === way.piece.id || (unnamed(one.piece) && unnamed(way.piece))),
    );
    if (!before) found.push(way);
    else {
      before.hexes.push(...way.hexes.slice(1));
      before.piece = way.piece;
    }
  }
  return found;
}

/** How many hexes pieces went in an action: the longest way counts. */
const gone = (ways: readonly Way[]): number => Math.max(0, ...ways.map((way) => way.hexes.length - 1));

/** The beats when one more position has come: a new one, the last one longer, or the same with nothing to see. */
export function withView(beats: readonly Beat[], before: View, view: View, seat: string | null): Beat[] {
  const next = seen(before, view);
  const last = beats.at(-1);
  const frame: Frame = { view, hexes: next ? gone(next.ways) : 0 };
  if (!next) {
    if (last) return [...beats.slice(0, -1), { ...last, frames: [...last.frames, frame] }];
    return [{ kind: "unseen", seat, before, frames: [frame], lines: [], hexes: [], ways: [], losses: [], come: [] }];
  }
  if (last && goesOn(last, next, seat)) {
    const longer: Beat = {
      ...last,
      frames: [...last.frames, frame],
      lines: [...last.lines, ...next.lines],
      hexes: [...new Set([...last.hexes, ...next.hexes])],
      ways: wentOn(last.ways, next.ways),
      losses: [...last.losses, ...next.losses],
      come: [...last.come, ...next.come],
    };
    return [...beats.slice(0, -1), longer];
  }
  const { kind, hexes, ways, losses, come, lines } = next;
  // What was out of sight so far is not told of once something is seen.
  if (last?.kind === "unseen") {
    const frames = [...last.frames, frame];
    return [...beats.slice(0, -1), { kind, seat, before: last.before, frames, lines, hexes, ways, losses, come }];
  }
  return [...beats, { kind, seat, before, frames: [frame], lines, hexes, ways, losses, come }];
}

/** Whether a beat is something that one's own side should look at before it does nothing again. */
export function disturbs(beat: Beat, isOwn: (piece: Piece) => boolean): boolean {
  const view = beat.frames.at(-1)?.view;
  const ours = (hex: number): boolean =>
    view?.scene.stacks.some((stack) => stack.hex === hex && stack.pieces.some(isOwn)) ?? false;
  const attacked = beat.kind === "clash" && beat.hexes.some(ours);
  return attacked || beat.losses.some((loss) => isOwn(loss.piece)) || beat.come.some((piece) => !isOwn(piece));
}
