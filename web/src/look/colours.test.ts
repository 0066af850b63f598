import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { lookOf } from "../board/looks";
import type { Tone } from "../wire";

const source = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const [css, signs, markers, dots] = [
  "app.css",
  "board/Disc.svelte",
  "board/Markers.svelte",
  "board/MiniMap.svelte",
].map(source) as [string, string, string, string];

/**
 * Colours that carry meaning, as colour-blind readers see them: simulated in linear light after Viénot, Brettel and
 * Mollon (1999), tritanopia after Brettel's projection. Two that mean different things must stay apart, or differ in
 * shape or pattern as well.
 */

type Rgb = [number, number, number];
const hex = (text: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as Rgb;
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

const MATRICES = {
  trichromacy: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  deuteranopia: [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
  tritanopia: [1, 0.14461, -0.14461, 0, 0.85924, 0.14076, 0, 0.85924, 0.14076],
} as const;
type Eyes = keyof typeof MATRICES;
const EYES = Object.keys(MATRICES) as Eyes[];

function seen(colour: string, eyes: Eyes): Rgb {
  const [r, g, b] = hex(colour).map(linear) as Rgb;
  const m = MATRICES[eyes];
  return [0, 3, 6].map((row) => Math.min(1, Math.max(0, m[row]! * r + m[row + 1]! * g + m[row + 2]! * b))) as Rgb;
}

/** CIE L*a*b* of linear light, D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: string, b: string, eyes: Eyes): number => {
  const [p, q] = [lab(seen(a, eyes)), lab(seen(b, eyes))];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};
const luminance = (colour: string): number => {
  const [r, g, b] = hex(colour).map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Far enough to be told apart side by side; about 2 is the least that is noticed at all. */
const APART = 12;

/** A theme's colours by their names. */
function theme(name: string): Record<string, string> {
  const block = (selector: string): string => css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  const read = (text: string): [string, string][] =>
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]);
  return Object.fromEntries([
    ...read(block(":root")),
    ...(name === "light" ? [] : read(block(`:root[data-theme="${name}"]`))),
  ]);
}

const TONES: Tone[] = ["plain", "good", "warn", "bad", "active", "faded"];
const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

for (const eyes of EYES) {
  describe(`colours that mean something, seen with ${eyes}`, () => {
    for (const name of ["light", "dark", "contrast"]) {
      const colours = theme(name);
      it(`${name}: the two sides are told apart by colour alone`, () => {
        expect(distance(colours["side-0"]!, colours["side-1"]!, eyes)).toBeGreaterThan(APART);
      });

      it(`${name}: what is offered is not taken for what is chosen`, () => {
        expect(distance(colours["lit"]!, colours["pick"]!, eyes)).toBeGreaterThan(APART);
      });

      it(`${name}: an offer stands out from its edge`, () => {
        expect(distance(colours["lit"]!, colours["lit-edge"]!, eyes)).toBeGreaterThan(2 * APART);
      });
    }

    it("layers of different meaning differ in colour or in pattern", () => {
      const looks = [
        ...TONES.map((tone) => lookOf({ tone })),
        lookOf({ tone: "plain", side: 0 }),
        lookOf({ tone: "plain", side: 1 }),
      ];
      for (const [a, b] of pairs(looks)) {
        const apart = distance(a.fill, b.fill, eyes) > APART || a.tile !== b.tile;
        expect(apart, `${a.id} and ${b.id}`).toBe(true);
      }
    });
  });
}

describe("signs beside the colours", () => {
  it("every tone of a layer has a pattern of its own", () => {
    const tiles = TONES.map((tone) => lookOf({ tone }).tile);
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  it("the layers of two sides are hatched in different directions", () => {
    expect(lookOf({ tone: "plain", side: 0 }).tile).not.toBe(lookOf({ tone: "plain", side: 1 }).tile);
  });

  it("states of pieces and signs on hexes carry a glyph that can be read on their colour", () => {
    expect(signs).toMatch(/>\{glyph\}</);
    for (const tone of TONES.slice(1)) {
      const fill = new RegExp(`\\.${tone} \\.disc \\{\\s*fill: (#[0-9a-f]{6})`).exec(signs)?.[1];
      expect(fill, tone).toBeDefined();
      const ink = tone === "warn" ? "#1c1a17" : "#fbf7ea";
      expect(contrast(fill!, ink), tone).toBeGreaterThanOrEqual(3);
    }
  });

  it("flags on the map and dots on the overview have a shape for each side", () => {
    expect(markers).toMatch(/n % 2 === 0 \? "M[^"]+" : "M[^"]+"/);
    expect(dots).toMatch(/side % 2 === 0\}\s*<rect[^>]+class="dot[\s\S]+<circle[^>]+class="dot/);
  });
});
