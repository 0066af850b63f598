import { beforeEach, describe, expect, it } from "vitest";

import { counter, scene, view } from "../testing/small";
import type { Answer, View } from "../wire";
import { Position } from "./position.svelte";
import { type Question, Refused } from "./transport";

/** What was asked, to be answered by the test. */
let asked: { question: Question; answer: (view: View) => void; refuse: () => void }[];
let position: Position;

beforeEach(() => {
  asked = [];
  position = new Position(
    (question) =>
      new Promise<Answer | null>((resolve, reject) => {
        asked.push({
          question,
          answer: (view) => resolve({ type: "view", view }),
          refuse: () => reject(new Refused({ rule: "", message: { id: "offline" } })),
        });
      }),
  );
});
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const steps = (): number[] => position.lines.map((line) => line.step);
const theirs = (step: number, more: Partial<View> = {}): View => view(step, { viewer: "soviet", ...more });

describe("the newest position", () => {
  it("brings lines that are added to the chronicle and told as news", () => {
    position.take(view(1), true);
    expect(position.news).toEqual([]);
    position.take(view(2), false);
    expect(steps()).toEqual([1, 2]);
    expect(position.news.map((line) => line.step)).toEqual([2]);
  });

  it("begins the chronicle anew when it is the first of a connection", () => {
    position.take(view(1), true);
    position.take(view(2), true);
    expect(steps()).toEqual([2]);
    expect(position.news).toEqual([]);
  });

  it("at the end brings the whole chronicle, of which only the last action is news", () => {
    position.take(view(1), true);
    position.take(view(2), false);
    const lines = [1, 2, 3, 4, 5].flatMap((step) => view(step).lines);
    position.take(view(5, { from: 0, lines }), false);
    expect(steps()).toEqual([1, 2, 3, 4, 5]);
    expect(position.news.map((line) => line.step)).toEqual([5]);
  });

  it("is what is seen, with the hexes of its pieces", () => {
    expect(position.scene).toBeNull();
    expect(position.hexOf("A")).toBeNull();
    position.take(view(1, { scene: scene([{ hex: 7, pieces: [counter("B")] }]) }), true);
    expect(position.hexOf("B")).toBe(7);
    expect(position.hexOf("A")).toBeNull();
  });

  it("of the other player has a chronicle of its own, which is asked for", async () => {
    expect(position.take(view(1), true)).toBe(false);
    expect(position.take(theirs(2), false)).toBe(true);
    expect(steps()).toEqual([]);
    expect(position.news).toEqual([]);
    expect(asked.map((one) => one.question)).toEqual([{ type: "at", step: 2 }]);
    asked[0]!.answer(theirs(2));
    await settled();
    expect(steps()).toEqual([2]);
  });

  it("does not read a chronicle that comes too late", async () => {
    position.take(view(1), true);
    position.take(theirs(2), false);
    position.take(theirs(3), false);
    asked[0]!.answer(theirs(2));
    await settled();
    expect(steps()).toEqual([3]);
  });

  it("does without the chronicle when the line is down", async () => {
    position.take(view(1), true);
    position.take(theirs(2), false);
    asked[0]!.refuse();
    await settled();
    expect(steps()).toEqual([]);
  });
});

describe("looking back", () => {
  it("shows an older position until the newest is wanted again", async () => {
    position.take(view(5), true);
    const looking = position.lookBack(2, null);
    expect(asked[0]!.question).toEqual({ type: "at", step: 2 });
    asked[0]!.answer(view(2));
    await looking;
    expect(position.replaying).toBe(true);
    expect(position.view?.step).toBe(2);
    expect(position.now?.step).toBe(5);
    position.backToNow();
    expect(position.replaying).toBe(false);
    expect(position.view?.step).toBe(5);
  });

  it("is looking at an earlier step, or at any through other eyes", () => {
    expect(position.isPast(0, null)).toBe(false);
    position.take(view(5), true);
    expect(position.isPast(4, null)).toBe(true);
    expect(position.isPast(5, null)).toBe(false);
    expect(position.isPast(6, null)).toBe(false);
    expect(position.isPast(5, "everything")).toBe(true);
  });

  it("goes no further than the newest step, and keeps the eyes", async () => {
    position.take(view(5), true);
    const looking = position.lookBack(9, "soviet");
    expect(asked[0]!.question).toEqual({ type: "at", step: 5, viewer: "soviet" });
    asked[0]!.answer(theirs(5));
    await looking;
    expect(position.eyes).toBe("soviet");
    position.backToNow();
    expect(position.eyes).toBeNull();
  });

  it("is dropped when the game has gone on before it comes", async () => {
    position.take(view(5), true);
    const looking = position.lookBack(2, null);
    position.take(view(6), false);
    asked[0]!.answer(view(2));
    await looking;
    expect(position.replaying).toBe(false);
  });

  it("shows what was asked for last, whichever answer comes last", async () => {
    position.take(view(5), true);
    const looking = [position.lookBack(5, "everything"), position.lookBack(0, "everything")];
    asked[1]!.answer(view(0));
    asked[0]!.answer(view(5));
    await Promise.all(looking);
    expect(position.view?.step).toBe(0);
  });

  it("is dropped when the newest is wanted again before it comes", async () => {
    position.take(view(5), true);
    const looking = position.lookBack(2, null);
    position.backToNow();
    asked[0]!.answer(view(2));
    await looking;
    expect(position.replaying).toBe(false);
  });

  it("ends when somebody else sits down", async () => {
    position.take(view(5), true);
    const looking = position.lookBack(2, null);
    asked[0]!.answer(view(2));
    await looking;
    position.take(theirs(6), false);
    expect(position.replaying).toBe(false);
  });

  it("fails as the question does", async () => {
    position.take(view(5), true);
    const looking = position.lookBack(2, null);
    asked[0]!.refuse();
    await expect(looking).rejects.toBeInstanceOf(Refused);
    expect(position.replaying).toBe(false);
  });
});
