import { describe, expect, it } from "vitest";

import { counter, offer, prompt, scene } from "../testing/small";
import { besideMap, clickOn, grouped, isForced, mainOffer, meant, turns } from "./offers";

const table = scene([
  { hex: 5, pieces: [counter("HQ-43"), counter("109-466")] },
  { hex: 6, pieces: [counter("19-Gds")] },
]);
const offers = [
  offer("with HQ-43", { piece: "HQ-43" }),
  offer("with HQ-43 all-out", { piece: "HQ-43" }),
  offer("fly VVS-1", { piece: "VVS-1" }),
  offer("attack 32", { hex: 6 }),
  offer("done", "button"),
];
const choices = grouped(prompt(offers));
const actions = (list: { action: string }[]): string[] => list.map((one) => one.action);

describe("offers", () => {
  it("are grouped by what is clicked, and none is lost", () => {
    const all = [...choices.hexes.values(), ...choices.pieces.values(), choices.buttons].flat();
    expect(actions(all).sort()).toEqual(actions(offers).sort());
    expect(choices.pieces.get("HQ-43")).toHaveLength(2);
  });

  it("mean the piece that was clicked", () => {
    expect(actions(meant(choices, table, { piece: "HQ-43" }))).toEqual(["with HQ-43", "with HQ-43 all-out"]);
  });

  it("mean the ground when the piece on it has none", () => {
    expect(actions(meant(choices, table, { piece: "19-Gds" }))).toEqual(["attack 32"]);
  });

  it("mean others of the stack when nothing else is offered there", () => {
    expect(actions(meant(choices, table, { piece: "109-466" }))).toEqual(["with HQ-43", "with HQ-43 all-out"]);
  });

  it("mean the box or the space that was clicked, or that a piece lies on", () => {
    const spaces = [{ text: "1" }, { text: "2", pieces: [counter("C")] }];
    const beside = {
      ...table,
      boxes: [{ id: "dead", title: { id: "dead" }, side: null, pieces: [counter("B")] }],
      tracks: [{ id: "turn", title: { id: "turn" }, spaces, current: null }],
    };
    const [into, wait] = [offer("into", { box: "dead" }), offer("wait", { space: { track: "turn", space: 1 } })];
    const both = grouped(prompt([into, wait]));
    expect(actions(meant(both, beside, { box: "dead" }))).toEqual(["into"]);
    expect(actions(meant(both, beside, { piece: "B" }))).toEqual(["into"]);
    expect(actions(meant(both, beside, { space: { track: "turn", space: 1 } }))).toEqual(["wait"]);
    expect(actions(meant(both, beside, { piece: "C" }))).toEqual(["wait"]);
    expect(meant(both, beside, { space: { track: "turn", space: 0 } })).toEqual([]);
    const raise = grouped(prompt([offer("raise B", { piece: "B" })]));
    expect(actions(meant(raise, beside, { box: "dead" }))).toEqual(["raise B"]);
  });

  it("mean nothing where nothing is clicked", () => {
    expect(meant(choices, table, clickOn({}))).toEqual([]);
    expect(clickOn({ hex: 5 })).toEqual({ hex: 5 });
    expect(clickOn({ hex: 5, piece: "HQ-43" })).toEqual({ piece: "HQ-43" });
  });

  it("for pieces beside the map are told apart", () => {
    expect(besideMap(choices, table).map(([piece]) => piece)).toEqual(["VVS-1"]);
  });
});

describe("sides of a hex", () => {
  // Nothing is read out of an action: what it is called does not matter.
  const facing = [
    offer("a", { side: { hex: 5, side: 0, piece: "HQ-43" } }),
    offer("b", { side: { hex: 5, side: 3, piece: "HQ-43" } }),
    offer("c", { side: { hex: 5, side: 0, piece: "109-466" } }),
  ];
  const sides = grouped(prompt([...facing, offer("done", "button")]));

  it("are no buttons of their own", () => {
    expect(actions(sides.buttons)).toEqual(["done"]);
    expect(sides.sides).toHaveLength(3);
  });

  it("are told apart by the piece that turns", () => {
    const found = turns(sides).map(({ piece, ways }) => [piece, ways.map((way) => way.side)]);
    expect(found).toEqual([
      ["HQ-43", [0, 3]],
      ["109-466", [0]],
    ]);
  });

  it("mean every piece that may face them, unless one is named", () => {
    expect(actions(meant(sides, table, { side: { hex: 5, side: 0 } }))).toEqual(["a", "c"]);
    expect(actions(meant(sides, table, { side: { hex: 5, side: 0, piece: "109-466" } }))).toEqual(["c"]);
    expect(meant(sides, table, { side: { hex: 6, side: 0 } })).toEqual([]);
  });
});

describe("the answer with a place of its own", () => {
  const main = (...given: Parameters<typeof offer>[]): string | undefined =>
    mainOffer(prompt(given.map((one) => offer(...one))))?.action;
  const end = { ...offer("done", "button"), role: "end" as const };
  const pass = { ...offer("pass", "button"), role: "pass" as const };

  it("is what ends something, else a pass", () => {
    expect(mainOffer(prompt([pass, offer("move A", { piece: "A" }), end]))?.action).toBe("done");
    expect(mainOffer(prompt([offer("move A", { piece: "A" }), pass]))?.action).toBe("pass");
    expect(main(["move A", { piece: "A" }], ["dig", "button"])).toBeUndefined();
    expect(mainOffer(null)).toBeNull();
  });

  it("is the only answer there is, wherever it would be clicked", () => {
    expect(main(["retreat 6", { hex: 6 }])).toBe("retreat 6");
    expect(isForced(prompt([end]))).toBe(true);
    expect(isForced(prompt([end, pass]))).toBe(false);
  });
});
