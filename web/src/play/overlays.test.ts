import { beforeEach, describe, expect, it } from "vitest";

import { words } from "../testing/small";
import type { GameCard, Overlay, OverlayKind } from "../wire";
import { Overlays, type Surroundings } from "./overlays.svelte";
import { type Question, Refused } from "./transport";

let asked: Question[];
/** What the server has; one that is missing it answers with nothing. */
let known: Set<OverlayKind>;
let online: boolean;
let around: Surroundings;
let overlays: Overlays;

const card = (kinds: OverlayKind[]): GameCard => ({ id: "small", overlays: kinds }) as GameCard;

beforeEach(() => {
  asked = [];
  known = new Set<OverlayKind>(["supply", "reach", "line-of-sight"]);
  online = true;
  around = { card: card(["reach", "supply", "line-of-sight"]), piece: null, replaying: false };
  overlays = new Overlays(
    (question) => {
      asked.push(question);
      if (!online) return Promise.reject(new Refused({ rule: "", message: { id: "offline" } }));
      if (question.type !== "overlay") throw new Error("only overlays are asked for");
      const { kind } = question;
      const overlay = known.has(kind) ? ({ kind, title: words(kind), marks: [] } as unknown as Overlay) : null;
      return Promise.resolve({ type: "overlay", overlay });
    },
    () => around,
  );
});
const laid = (): string[] => Object.keys(overlays.laid);

describe("overlays", () => {
  it("are those that the game has, in the order of their keys", () => {
    expect(overlays.kinds).toEqual(["supply", "reach", "line-of-sight"]);
  });

  it("are laid over the map and taken off", async () => {
    await overlays.toggle("supply");
    expect(laid()).toEqual(["supply"]);
    await overlays.toggle("reach");
    await overlays.toggle("supply");
    expect(laid()).toEqual(["reach"]);
  });

  it("that the server does not have are remembered, unless they only wait for a piece", async () => {
    known.clear();
    await overlays.toggle("supply");
    await overlays.toggle("reach");
    expect(laid()).toEqual([]);
    expect([...overlays.unknown]).toEqual(["supply"]);
  });

  it("of one piece are asked for it, and anew when another is chosen", async () => {
    around = { ...around, piece: "A" };
    await overlays.toggle("reach");
    await overlays.toggle("supply");
    expect(asked[0]).toEqual({ type: "overlay", kind: "reach", subject: { piece: "A" } });
    around = { ...around, piece: "B" };
    await overlays.choose("B");
    expect(asked.slice(2)).toEqual([{ type: "overlay", kind: "reach", subject: { piece: "B" } }]);
  });

  it("are all asked for anew in a new position", async () => {
    await overlays.toggle("supply");
    await overlays.toggle("reach");
    await overlays.refresh();
    expect(asked.slice(2).map((one) => "kind" in one && one.kind)).toEqual(["supply", "reach"]);
    expect(laid()).toEqual(["supply", "reach"]);
  });

  it("show the line of sight from a hex, and held again no more", async () => {
    await overlays.seeFrom(5);
    expect(asked).toEqual([{ type: "overlay", kind: "line-of-sight", subject: { hex: 5 } }]);
    expect(laid()).toEqual(["line-of-sight"]);
    await overlays.seeFrom(6);
    expect(asked.at(-1)).toMatchObject({ subject: { hex: 6 } });
    expect(laid()).toEqual(["line-of-sight"]);
    await overlays.seeFrom(6);
    expect(laid()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it("show what a piece sees once it is chosen, not what its hex saw", async () => {
    await overlays.seeFrom(5);
    around = { ...around, piece: "A" };
    await overlays.choose("A");
    expect(asked.at(-1)).toEqual({ type: "overlay", kind: "line-of-sight", subject: { piece: "A" } });
  });

  it("show no line of sight while looking back, nor in games without one", async () => {
    around = { ...around, replaying: true };
    await overlays.seeFrom(5);
    expect(asked).toEqual([]);
  });

  it("stay as they are when the line is down", async () => {
    await overlays.toggle("supply");
    online = false;
    await overlays.refresh();
    await overlays.toggle("reach");
    expect(laid()).toEqual(["supply"]);
    expect(overlays.unknown.size).toBe(0);
  });

  it("are not for whoever sits down next", async () => {
    await overlays.toggle("supply");
    overlays.changeEyes();
    expect(laid()).toEqual([]);
  });
});
