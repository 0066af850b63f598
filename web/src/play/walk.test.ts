import { beforeEach, describe, expect, it } from "vitest";

import { offer, prompt, view } from "../testing/small";
import type { View } from "../wire";
import type { Way } from "./foresight";
import { Walk } from "./walk.svelte";

const way = (...actions: string[]): Way => ({
  hex: 11,
  hexes: [6, 7, 11],
  actions,
  end: { action: actions.at(-1) ?? "", irreversible: false, notes: [], outlook: [] },
});
/** A position in which the Axis is offered this. */
const offering = (step: number, ...actions: string[]): View =>
  view(step, { prompts: { axis: prompt(actions.map((action) => offer(action, "button"))) } });
const from = { seat: "axis", step: 1, hex: 5 };

let walk: Walk;
beforeEach(() => {
  walk = new Walk();
});

describe("a way of several steps", () => {
  it("begins with its first action and remembers where", () => {
    expect(walk.begin(way("to 6", "to 7"), from)).toBe("to 6");
    expect(walk.underWay).toMatchObject({ rest: ["to 7"], step: 2, seat: "axis", from: 5 });
  });

  it("is none without a step", () => {
    expect(walk.begin(way(), from)).toBeNull();
    expect(walk.underWay).toBeNull();
    expect(walk.next(offering(2, "to 7"))).toBeNull();
  });

  it("goes on as long as the next action is offered, and ends at its goal", () => {
    walk.begin(way("to 6", "to 7", "to 11"), from);
    expect(walk.next(offering(2, "to 7"))).toEqual({ action: "to 7" });
    expect(walk.next(offering(3, "to 10", "to 11"))).toEqual({ action: "to 11" });
    expect(walk.underWay).not.toBeNull();
    expect(walk.next(offering(4, "to 3"))).toBeNull();
    expect(walk.underWay).toBeNull();
  });

  it("waits for the position after its own action", () => {
    walk.begin(way("to 6", "to 7"), from);
    expect(walk.next(offering(1, "to 6"))).toBeNull();
    expect(walk.underWay?.rest).toEqual(["to 7"]);
  });

  it("stops where the next action is not offered, and tells how much was left", () => {
    walk.begin(way("to 6", "to 7", "to 11"), from);
    expect(walk.next(offering(2, "to 10"))).toEqual({ stopped: { hex: 11, left: 3 } });
    expect(walk.underWay).toBeNull();
  });

  it("stops where this seat is asked nothing", () => {
    walk.begin(way("to 6", "to 7"), from);
    expect(walk.next(view(2, { prompts: {} }))).toEqual({ stopped: { hex: 11, left: 2 } });
  });

  it("stops when something else has happened meanwhile, even if its action is offered", () => {
    walk.begin(way("to 6", "to 7"), from);
    expect(walk.next(offering(3, "to 7"))).toEqual({ stopped: { hex: 11, left: 2 } });
  });

  it("can be stopped once", () => {
    walk.begin(way("to 6", "to 7"), from);
    expect(walk.stop()).toEqual({ hex: 11, left: 2 });
    expect(walk.stop()).toBeNull();
  });
});
