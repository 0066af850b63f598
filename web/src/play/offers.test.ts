import { describe, expect, it } from "vitest";

import { counter, offer, prompt, scene, smallMap } from "../testing/small";
import { besideMap, grouped, meant, turns, unoffered } from "./offers";

const table = scene([{ hex: 5, pieces: [counter("HQ-43"), counter("109-466")] }]);
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
    expect(actions(meant(choices, table, { piece: "HQ-43", hex: 5 }))).toEqual(["with HQ-43", "with HQ-43 all-out"]);
  });

  it("mean the ground when the piece on it has none", () => {
    expect(actions(meant(choices, table, { piece: "109-466", hex: 6 }))).toEqual(["attack 32"]);
  });

  it("mean others of the stack when nothing else is offered there", () => {
    expect(actions(meant(choices, table, { piece: "109-466", hex: 5 }))).toEqual(["with HQ-43", "with HQ-43 all-out"]);
  });

  it("for pieces beside the map are told apart", () => {
    expect(besideMap(choices, table).map(([piece]) => piece)).toEqual(["VVS-1"]);
  });
});

describe("sides of a hex", () => {
  const facing = ["face HQ-43 N", "face HQ-43 S", "face 109-466 N"].map((action, i) =>
    offer(action, { side: { hex: 5, side: 3 * (i % 2) } }),
  );
  const sides = grouped(prompt([...facing, offer("done", "button")]));

  it("are no buttons of their own", () => {
    expect(actions(sides.buttons)).toEqual(["done"]);
    expect(sides.sides).toHaveLength(3);
  });

  it("are told apart by the piece that turns", () => {
    const found = turns(sides, table).map(({ piece, ways }) => [piece, ways.map((way) => way.side)]);
    expect(found).toEqual([
      ["HQ-43", [0, 3]],
      ["109-466", [0]],
    ]);
  });
});

describe("what is not offered", () => {
  const map = smallMap();
  it("is asked for in the form of what is", () => {
    expect(unoffered(prompt(offers), map, table, { hex: 2 })).toContain("attack 31");
    expect(unoffered(prompt(offers), map, table, { piece: "109-466", hex: 5 })).toContain("with 109-466");
  });

  it("knows a hex by its place and by its number", () => {
    const guesses = unoffered(prompt([offer("to Rostov na Donu", { hex: 5 })]), map, table, { hex: 6 });
    expect(guesses).toEqual(["to 32"]);
    const back = unoffered(prompt([offer("to 32", { hex: 6 })]), map, table, { hex: 5 });
    expect(back).toEqual(["to Rostov na Donu", "to 22"]);
  });

  it("copes with hexes that go by other names", () => {
    expect(unoffered(prompt([offer("to Rostov-E1", { hex: 6 })]), map, table, { hex: 2 })).toEqual(["to 31"]);
  });

  it("is nothing where only buttons are offered", () => {
    expect(unoffered(prompt([offer("done", "button")]), map, table, { hex: 2 })).toEqual([]);
  });
});
