import { beforeEach, describe, expect, it } from "vitest";

import { words } from "../testing/small";
import type { GameCard, Overlay, OverlayCard } from "../wire";
import { Overlays, type Surroundings } from "./overlays.svelte";
import { type Question, Refused } from "./transport";

let asked: Question[];
/** What the server has; one that is missing it answers with nothing. */
let known: Set<string>;
let online: boolean;
let around: Surroundings;
let overlays: Overlays;

const declared = (id: string, of: OverlayCard["of"]): OverlayCard => ({ id, of, title: words(id) });
/** Names that no other game has: the client knows none of them. */
const [FORDS, MARCH, BEACONS] = [declared("fords", "map"), declared("march", "piece"), declared("beacons", "hex")];
const card = (overlays: OverlayCard[]): GameCard => ({ id: "small", overlays }) as GameCard;

beforeEach(() => {
  asked = [];
  known = new Set(["fords", "march", "beacons"]);
  online = true;
  around = { card: card([FORDS, MARCH, BEACONS]), piece: null, replaying: false };
  overlays = new Overlays(
    (question) => {
      asked.push(question);
      if (!online) return Promise.reject(new Refused({ rule: "", message: { id: "offline" } }));
      if (question.type !== "overlay") throw new Error("only overlays are asked for");
      const id = question.overlay;
      const overlay: Overlay | null = known.has(id) ? { id, title: words(id), marks: [] } : null;
      return Promise.resolve({ type: "overlay", overlay });
    },
    () => around,
  );
});
const laid = (): string[] => Object.keys(overlays.laid);

describe("overlays", () => {
  it("are those that the game declares, in their order", () => {
    expect(overlays.declared.map(({ id }) => id)).toEqual(["fords", "march", "beacons"]);
    around = { ...around, card: card([]) };
    const none = new Overlays(
      () => Promise.resolve(null),
      () => around,
    );
    expect(none.declared).toEqual([]);
  });

  it("wait for a piece or a hex where they are of one", async () => {
    const waiting = (): boolean[] => [FORDS, MARCH, BEACONS].map((overlay) => overlays.waits(overlay));
    expect(waiting()).toEqual([false, true, true]);
    await overlays.lookFrom(5);
    expect(waiting()).toEqual([false, true, false]);
    around = { ...around, piece: "A" };
    expect(waiting()).toEqual([false, false, false]);
  });

  it("are laid over the map and taken off", async () => {
    await overlays.toggle(FORDS);
    expect(laid()).toEqual(["fords"]);
    await overlays.toggle(MARCH);
    await overlays.toggle(FORDS);
    expect(laid()).toEqual(["march"]);
  });

  it("with nothing to show are remembered, unless they only wait for a piece", async () => {
    known.clear();
    await overlays.toggle(FORDS);
    await overlays.toggle(MARCH);
    expect(laid()).toEqual([]);
    expect([...overlays.empty]).toEqual(["fords"]);
    known.add("fords");
    await overlays.toggle(FORDS);
    expect(overlays.empty.size).toBe(0);
  });

  it("of one piece are asked for it, and anew when another is chosen", async () => {
    around = { ...around, piece: "A" };
    await overlays.toggle(MARCH);
    await overlays.toggle(FORDS);
    expect(asked[0]).toEqual({ type: "overlay", overlay: "march", subject: { piece: "A" } });
    around = { ...around, piece: "B" };
    await overlays.choose("B");
    expect(asked.slice(2)).toEqual([{ type: "overlay", overlay: "march", subject: { piece: "B" } }]);
  });

  it("are all asked for anew in a new position", async () => {
    await overlays.toggle(FORDS);
    await overlays.toggle(MARCH);
    await overlays.refresh();
    expect(asked.slice(2).map((one) => "overlay" in one && one.overlay)).toEqual(["fords", "march"]);
    expect(laid()).toEqual(["fords", "march"]);
  });

  it("show the line of sight from a hex, and held again no more", async () => {
    await overlays.lookFrom(5);
    expect(asked).toEqual([{ type: "overlay", overlay: "beacons", subject: { hex: 5 } }]);
    expect(laid()).toEqual(["beacons"]);
    await overlays.lookFrom(6);
    expect(asked.at(-1)).toMatchObject({ subject: { hex: 6 } });
    expect(laid()).toEqual(["beacons"]);
    await overlays.lookFrom(6);
    expect(laid()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it("show what a piece sees once it is chosen, not what its hex saw", async () => {
    await overlays.lookFrom(5);
    around = { ...around, piece: "A" };
    await overlays.choose("A");
    expect(asked.at(-1)).toEqual({ type: "overlay", overlay: "beacons", subject: { piece: "A" } });
  });

  it("show no line of sight while looking back, nor in games without one", async () => {
    around = { ...around, replaying: true };
    await overlays.lookFrom(5);
    expect(asked).toEqual([]);
  });

  it("stay as they are when the line is down", async () => {
    await overlays.toggle(FORDS);
    online = false;
    await overlays.refresh();
    await overlays.toggle(MARCH);
    expect(laid()).toEqual(["fords"]);
    expect(overlays.empty.size).toBe(0);
  });

  it("are not for whoever sits down next", async () => {
    await overlays.toggle(FORDS);
    overlays.changeEyes();
    expect(laid()).toEqual([]);
  });
});
