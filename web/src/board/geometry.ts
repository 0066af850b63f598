import type { Face, MapCard as MapArt, Piece, Scene } from "../wire";

/** Positions are in hex sizes (centre to corner = 1), y downward, like those of the map. */
export interface Point {
  x: number;
  y: number;
}

export const sideOf = (face: Face): number =>
  "shown" in face
    ? face.shown.side
    : "block" in face
      ? face.block.counter.side
      : "hidden" in face
        ? face.hidden.side
        : face.upright.side;

export const isBlock = (piece: Piece): boolean => "block" in piece.face || "upright" in piece.face;

/** The hexes of a map, found by position. */
export class Grid {
  readonly width: number;
  readonly height: number;
  readonly flat: boolean;
  /** Degrees, clockwise from east, in which a hex's first neighbour lies. */
  readonly first: number;
  #centres: Point[];
  #buckets = new Map<number, number[]>();
  #neighbours: (number | null)[][];

  constructor(map: MapArt) {
    [this.width, this.height] = map.size;
    this.flat = map.flat_top;
    this.#centres = map.hexes.map((hex) => ({ x: hex.centre[0], y: hex.centre[1] }));
    this.#neighbours = map.hexes.map((hex) => hex.neighbours);
    this.#centres.forEach((at, hex) => {
      const key = bucket(at.x, at.y);
      const there = this.#buckets.get(key);
      if (there) there.push(hex);
      else this.#buckets.set(key, [hex]);
    });
    this.first = this.#firstDirection();
  }

  #firstDirection(): number {
    const grid = this.flat ? 30 : 0;
    for (const [hex, around] of this.#neighbours.entries()) {
      for (const [d, other] of around.entries()) {
        const [a, b] = [this.#centres[hex], other === null ? undefined : this.#centres[other]];
        if (!a || !b) continue;
        const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 60 * d;
        return (Math.round((angle - grid) / 60) * 60 + grid + 720) % 360;
      }
    }
    return this.flat ? 270 : 300;
  }

  get count(): number {
    return this.#centres.length;
  }

  centre(hex: number): Point {
    return this.#centres[hex] ?? { x: 0, y: 0 };
  }

  /** How many hexes lie between two, the last one counted. */
  distance(from: number, to: number): number {
    const [a, b] = [this.centre(from), this.centre(to)];
    const [along, across] = this.flat ? [b.y - a.y, b.x - a.x] : [b.x - a.x, b.y - a.y];
    const rows = Math.abs(across) / 1.5;
    return Math.round(rows + Math.max(0, Math.abs(along) / Math.sqrt(3) - rows / 2));
  }

  neighbour(hex: number, direction: number): number | null {
    return this.#neighbours[hex]?.[direction] ?? null;
  }

  /** The hex at a place, if there is one. */
  at(x: number, y: number): number | null {
    let best: number | null = null;
    let nearest = 1.0001;
    const [column, row] = [Math.floor(x / BUCKET), Math.floor(y / BUCKET)];
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        for (const hex of this.#buckets.get(c * 4096 + r) ?? []) {
          const distance = Math.hypot(this.centre(hex).x - x, this.centre(hex).y - y);
          if (distance < nearest) [best, nearest] = [hex, distance];
        }
      }
    }
    return best;
  }

  /** The neighbour that lies nearest to an angle (degrees, clockwise from east). */
  towards(hex: number, angle: number): number | null {
    const here = this.centre(hex);
    let best: number | null = null;
    let nearest = 75;
    for (const other of this.#neighbours[hex] ?? []) {
      if (other === null) continue;
      const there = this.centre(other);
      const bearing = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
      const off = Math.abs(((bearing - angle + 540) % 360) - 180);
      if (off < nearest) [best, nearest] = [other, off];
    }
    return best;
  }

  /** The corners of a hex around the origin. */
  corners(radius = 1): Point[] {
    const start = this.flat ? 0 : 30;
    return Array.from({ length: 6 }, (_, k) => {
      const angle = ((start + 60 * k) * Math.PI) / 180;
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
  }

  /** An SVG path, in units, of one hex around the origin. */
  path(radius = 1): string {
    return `M${this.corners(radius).map(put).join("L")}z`;
  }

  /** The outer edge of a group of hexes as one SVG path, in units. */
  outline(hexes: Iterable<number>, inset = 0.06): string {
    const group = new Set(hexes);
    const parts: string[] = [];
    for (const hex of group) {
      const at = this.centre(hex);
      for (let d = 0; d < 6; d++) {
        const other = this.neighbour(hex, d);
        if (other !== null && group.has(other)) continue;
        const turn = (offset: number, radius: number): Point => {
          const angle = ((this.first + 60 * d + offset) * Math.PI) / 180;
          return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
        };
        parts.push(`M${put(turn(-30, 1 - inset))}L${put(turn(30, 1 - inset))}`);
      }
    }
    return parts.join("");
  }

  /** The hexes at most so many steps from one, whatever lies between. */
  within(hex: number, radius: number): number[] {
    const found = new Set([hex]);
    let ring = [hex];
    for (let step = 0; step < radius; step++) {
      const next: number[] = [];
      for (const other of ring.flatMap((one) => this.neighbours(one))) {
        if (other === null || found.has(other)) continue;
        found.add(other);
        next.push(other);
      }
      ring = next;
    }
    return [...found];
  }

  neighbours(hex: number): readonly (number | null)[] {
    return this.#neighbours[hex] ?? [];
  }

  /** An arrow through the middles of hexes, in units: its shaft, which rounds the corners, and its head. */
  way(hexes: readonly number[]): { shaft: string; head: string } {
    const points = hexes.map((hex) => this.centre(hex));
    const [last, before] = [points.at(-1), points.at(-2)];
    if (!last || !before) return { shaft: "", head: "" };
    const between = (a: Point, b: Point, part: number): Point => ({
      x: a.x + (b.x - a.x) * part,
      y: a.y + (b.y - a.y) * part,
    });
    const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
    const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
    const neck = { x: last.x - dx * 0.34, y: last.y - dy * 0.34 };
    const tip = { x: last.x + dx * 0.16, y: last.y + dy * 0.16 };
    let shaft = `M${put(between(points[0]!, points[1]!, 0.12))}`;
    for (let i = 1; i < points.length - 1; i++) {
      const [a, at, b] = [points[i - 1]!, points[i]!, points[i + 1]!];
      shaft += `L${put(between(at, a, 0.3))}Q${put(at)} ${put(between(at, b, 0.3))}`;
    }
    shaft += `L${put(neck)}`;
    const wing = (by: number): Point => ({ x: neck.x - dy * by, y: neck.y + dx * by });
    return { shaft, head: `M${[wing(0.24), tip, wing(-0.24)].map(put).join("L")}z` };
  }

  /** A group of hexes as one SVG path to be filled, in units. */
  filled(hexes: Iterable<number>, radius = 0.97): string {
    const corners = this.corners(radius);
    let path = "";
    for (const hex of hexes) {
      const at = this.centre(hex);
      path += `M${corners.map((c) => put({ x: at.x + c.x, y: at.y + c.y })).join("L")}z`;
    }
    return path;
  }
}

const BUCKET = 2;
const bucket = (x: number, y: number): number => Math.floor(x / BUCKET) * 4096 + Math.floor(y / BUCKET);
/** Drawings have a hundred units to a hex size, so that letters and lines have ordinary sizes. */
export const UNIT = 100;
const put = (p: Point): string => `${round(p.x)} ${round(p.y)}`;
const round = (n: number): number => Math.round(n * UNIT * 10) / 10;

/** A piece with its place and width on the map. */
export interface Spot {
  piece: Piece;
  hex: number;
  x: number;
  y: number;
  size: number;
  /** How many lie above it in its pile. */
  depth: number;
}

/** The pieces of each hex, also when a scene gives each side a stack of its own there. */
export function byHex(scene: Scene): Map<number, Piece[]> {
  const hexes = new Map<number, Piece[]>();
  for (const stack of scene.stacks) {
    hexes.set(stack.hex, [...(hexes.get(stack.hex) ?? []), ...stack.pieces]);
  }
  return hexes;
}

/** The side whose standing blocks are seen from the front: it looks at the map from below. */
export function nearSide(scene: Scene): number {
  let own: number | null = null;
  let behind: number | null = null;
  for (const { pieces } of scene.stacks) {
    for (const { face } of pieces) {
      if ("block" in face && !face.block.exposed) own = Math.min(own ?? 255, face.block.counter.side);
      if ("upright" in face) behind ??= face.upright.side;
    }
  }
  return own ?? (behind === null ? 0 : behind ^ 1);
}

/** True when blocks of two sides stand in one hex. */
export function isBattle(pieces: readonly Piece[]): boolean {
  const sides = new Set(pieces.filter(isBlock).map((piece) => sideOf(piece.face)));
  return sides.size > 1;
}

/** How pieces lie in their hexes, from the top of the map to its bottom and from the bottom of a pile to its top. */
export function arrange(scene: Scene, grid: Grid): Spot[] {
  const near = nearSide(scene);
  const spots: Spot[] = [];
  const hexes = [...byHex(scene)].filter(([, pieces]) => pieces.length > 0);
  hexes.sort(([a], [b]) => grid.centre(a).y - grid.centre(b).y || grid.centre(a).x - grid.centre(b).x);
  for (const [hex, pieces] of hexes) {
    const at = grid.centre(hex);
    if (pieces.some(isBlock)) spots.push(...stood(pieces, near, hex, at));
    else spots.push(...piled(pieces, hex, at));
  }
  return spots;
}

/** The same spots, with those kept as they were that have not changed: what is not new need not be drawn anew. */
export function kept(before: readonly Spot[], now: Spot[]): Spot[] {
  const known = new Map(before.map((spot) => [spot.piece.id, spot]));
  return now.map((spot) => {
    const old = known.get(spot.piece.id);
    if (
      !old ||
      old.hex !== spot.hex ||
      old.x !== spot.x ||
      old.y !== spot.y ||
      old.size !== spot.size ||
      old.depth !== spot.depth
    ) {
      return spot;
    }
    return old.piece === spot.piece || JSON.stringify(old.piece) === JSON.stringify(spot.piece) ? old : spot;
  });
}

/** How many counters of a pile are seen. */
export const PILE = 4;
const ALONE = 1.14;
const STACKED = 1.07;

function piled(pieces: Piece[], hex: number, at: Point): Spot[] {
  const shown = Math.min(pieces.length, PILE);
  const size = shown > 1 ? STACKED : ALONE;
  const tab = 0.2 * size;
  const lift = shown - 1;
  const top = { x: at.x - 0.025 * lift, y: at.y + 0.02 + (tab * lift) / 2 };
  return pieces
    .slice(0, shown)
    .map((piece, k) => ({ piece, hex, x: top.x + 0.05 * k, y: top.y - tab * k, size, depth: k }))
    .reverse();
}

const GAP = 0.02;
const RANK = 4;

function stood(pieces: Piece[], near: number, hex: number, at: Point): Spot[] {
  const rows = (group: Piece[], columns: number, size: number, x: number, top: number): Spot[] => {
    const pitch = size + GAP;
    return group.map((piece, i) => {
      const row = Math.floor(i / columns);
      const rank = Math.min(columns, group.length - row * columns);
      return {
        piece,
        hex,
        x: x + ((i % columns) - (rank - 1) / 2) * pitch,
        y: top + (row + 0.5) * pitch,
        size,
        depth: 0,
      };
    });
  };
  if (!isBattle(pieces)) {
    const n = pieces.length;
    const columns = n <= 1 ? 1 : n <= 4 ? 2 : Math.ceil(Math.sqrt(n));
    const size = n === 1 ? 0.84 : Math.min(0.64, 1.3 / columns);
    const ranks = Math.ceil(n / columns);
    return rows(pieces, columns, size, at.x, at.y - (ranks * (size + GAP)) / 2);
  }
  const own = pieces.filter((piece) => sideOf(piece.face) === near);
  const enemy = pieces.filter((piece) => sideOf(piece.face) !== near);
  const size = (n: number): number =>
    Math.min(0.6, 2.1 / Math.min(Math.max(n, 1), RANK) - GAP, 1.1 / Math.max(1, Math.ceil(n / RANK)));
  const high = (n: number): number => Math.ceil(n / RANK) * (size(n) + GAP);
  const aside = (n: number): number => (n > 2 ? 0 : 0.07);
  const top = at.y - (high(own.length) + 0.16 + high(enemy.length)) / 2;
  return [
    ...rows(enemy, RANK, size(enemy.length), at.x + aside(enemy.length), top),
    ...rows(own, RANK, size(own.length), at.x - aside(own.length), top + high(enemy.length) + 0.16),
  ];
}
