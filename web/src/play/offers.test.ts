import { describe, expect, it } from "vitest";

import shared from "../../../crates/kernel/tests/clicks.json";
import { counter, offer, prompt, scene, words } from "../testing/small";
import type { Click, Scene } from "../wire";
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

  it("mean nothing where nothing is clicked", () => {
    expect(meant(choices, table, clickOn({}))).toEqual([]);
    expect(clickOn({ hex: 5 })).toEqual({ hex: 5 });
    expect(clickOn({ hex: 5, piece: "HQ-43" })).toEqual({ piece: "HQ-43" });
  });

  it("for pieces beside the map are told apart", () => {
    expect(besideMap(choices, table).map(([piece]) => piece)).toEqual(["VVS-1"]);
  });
});

// The server finds out what a click means; the page shows it before the click is sent.
describe("a click means what it means to the server:", () => {
  const title = words("title");
  const { stacks, boxes, tracks } = shared.table;
  const there: Scene = {
    ...scene(stacks.map(({ hex, pieces }) => ({ hex, pieces: pieces.map((id) => counter(id)) }))),
    boxes: boxes.map(({ id, pieces }) => ({ id, title, side: null, pieces: pieces.map((one) => counter(one)) })),
    tracks: tracks.map(({ id, spaces }) => ({
      id,
      title,
      spaces: spaces.map((pieces) => ({ text: "1", pieces: pieces.map((one: string) => counter(one)) })),
      current: null,
    })),
  };
  it.each(shared.cases)("$promise", ({ offers, clicks }) => {
    const choices = grouped(prompt(offers.map(([action, click]) => offer(action as string, click as Click))));
    for (const [click, expected] of clicks)
      expect(actions(meant(choices, there, click as Click)), JSON.stringify(click)).toEqual(expected);
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
