// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { words } from "../testing/small";
import type { Clash, Line } from "../wire";
import { Course, TIMES, fallenDice, readingTime, unrolled } from "./course.svelte";
import { clashesIn } from "./following.svelte";

export const clash = (hex: number, more: Partial<Clash> = {}): Clash => ({
  stage: "rolled",
  title: words("Attack"),
  place: words(`hex ${hex}`),
  rule: "9.0",
  hex,
  from: [],
  sides: [
    { side: 1, name: words("Soviets"), pieces: [], total: "7" },
    { side: 0, name: words("Germans"), pieces: [], total: "2" },
  ],
  terms: [],
  sum: null,
  body: {
    kind: "table",
    dice: [4],
    rows: [
      { faces: [1, 2, 3], code: "NR", words: words("nothing"), permille: 500, lit: false },
      { faces: [4, 5, 6], code: "D1", words: words("a step"), permille: 500, lit: true },
    ],
    chart: null,
  },
  chances: [],
  impossible: null,
  verdict: words("4: D1"),
  asks: null,
  commit: [],
  back: null,
  extras: [],
  ...more,
});
const line = (hex: number | null, seat = "soviet"): Line => ({
  step: 1,
  seat,
  rule: "",
  message: words("line"),
  hexes: [],
  rolls: [],
  ...(hex === null ? {} : { clash: clash(hex) }),
});

let factor = 1;
let held = 0;
let course: Course;
beforeEach(() => {
  vi.useFakeTimers();
  [factor, held] = [1, 0];
  course = new Course(
    () => factor,
    () => 4,
    () => {
      held++;
      return () => held--;
    },
  );
});
afterEach(() => vi.useRealTimers());

describe("the course of a combat", () => {
  it("of others is first reckoned, then rolled, then read, then a token", () => {
    course.tell({ clash: clash(5), own: false });
    expect(course.shown?.act).toBe("before");
    expect(course.shown?.clash.verdict).toBeNull();
    expect(held).toBe(1);
    vi.advanceTimersByTime(TIMES.before);
    expect(course.shown?.act).toBe("falling");
    vi.advanceTimersByTime(TIMES.fall);
    expect(course.shown?.act).toBe("rolled");
    expect(course.shown?.clash.verdict).not.toBeNull();
    vi.advanceTimersByTime(TIMES.rolled - 1);
    expect(course.shown).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(course.shown).toBeNull();
    expect(course.tokens.map((token) => [token.number, token.clash.hex])).toEqual([[1, 5]]);
    expect(held).toBe(0);
  });

  it("of ten shows one at a time and leaves ten tokens", () => {
    for (let hex = 0; hex < 10; hex++) course.tell({ clash: clash(hex), own: false });
    expect(course.shown?.clash.hex).toBe(0);
    vi.advanceTimersByTime(TIMES.before + TIMES.fall + TIMES.rolled);
    expect(course.shown?.clash.hex).toBe(1);
    course.hurry();
    expect(course.shown).toBeNull();
    expect(course.tokens).toHaveLength(10);
    expect(held).toBe(0);
  });

  it("of one's own stays until the next click, and long enough to be seen", () => {
    course.tell({ clash: clash(5), own: true });
    expect(course.shown?.act).toBe("falling");
    vi.advanceTimersByTime(TIMES.fall);
    course.clicked();
    expect(course.shown?.act).toBe("rolled");
    vi.advanceTimersByTime(60_000);
    expect(course.shown?.act).toBe("rolled");
    course.clicked();
    expect(course.shown).toBeNull();
  });

  it("goes to its result and on at a click on the card", () => {
    course.tell({ clash: clash(5), own: false });
    course.skip();
    expect(course.shown?.act).toBe("rolled");
    course.skip();
    expect(course.shown).toBeNull();
    expect(course.tokens).toHaveLength(1);
  });

  it("leaves only tokens where everything is shown at once", () => {
    factor = 0;
    course.tell({ clash: clash(5), own: false });
    expect(course.shown).toBeNull();
    expect(course.tokens).toHaveLength(1);
  });

  it("takes longer where there is more to read", () => {
    expect(readingTime(4)).toBe(2000);
    expect(readingTime(24)).toBe(2600);
    expect(readingTime(400)).toBe(4000);
  });
});

describe("a combat before its dice", () => {
  it("shows nothing of what came", () => {
    const before = unrolled(clash(5));
    expect(fallenDice(before)).toEqual([]);
    expect(before.body.kind === "table" && before.body.rows.some((row) => row.lit)).toBe(false);
    expect(before.verdict).toBeNull();
  });
});

describe("the combats of some lines", () => {
  it("are one for each that follow each other in one hex", () => {
    const found = clashesIn([line(null), line(3), line(3), line(4), line(null), line(3)]);
    expect(found.map(({ clash: one }) => one.hex)).toEqual([3, 4, 3]);
  });
});
