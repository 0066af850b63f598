import { describe, expect, it } from "vitest";

import { offer, prompt, smallMap } from "../testing/small";
import type { Prospect } from "../wire";
import { foreseen, previewOf, startOf, tells } from "./foresight";
import { grouped } from "./offers";

const prospect = (action: string, more: Partial<Prospect> = {}): Prospect => ({
  action,
  irreversible: false,
  notes: [],
  outlook: [],
  ...more,
});
const offers = [
  offer("to 32", { hex: 6 }),
  offer("to 23", { hex: 9 }),
  offer("with A", { piece: "A" }),
  offer("done", "button"),
];
const choices = grouped(prompt(offers));
const list = [
  prospect("to 32", { hex: 6, supplied: true }),
  prospect("to 23", { hex: 9, supplied: false }),
  prospect("done", { irreversible: true }),
  prospect("to 42", { hex: 7, after: 0, supplied: true }),
  prospect("to 33", { hex: 10, after: 1, supplied: false }),
  prospect("to 33", { hex: 10, after: 0, supplied: true, best: true }),
  prospect("to 33", { hex: 10, after: 3, supplied: true }),
  prospect("to 32", { hex: 6, after: 1, supplied: true }),
  prospect("to 43", { hex: 11, after: 6 }),
];
const foresight = foreseen(list, choices);
const map = smallMap();
const neighbours = (hex: number): readonly (number | null)[] => map.hexes[hex]!.neighbours;

describe("ways", () => {
  it("lead to hexes that no single step reaches", () => {
    expect([...foresight.ways.keys()].sort((a, b) => a - b)).toEqual([7, 10, 11]);
  });

  it("name every action and every hex in order", () => {
    expect(foresight.ways.get(11)).toMatchObject({
      hexes: [6, 7, 10, 11],
      actions: ["to 32", "to 42", "to 33", "to 43"],
    });
  });

  it("are those that the game calls the best", () => {
    expect(foresight.ways.get(10)!.actions).toEqual(["to 32", "to 33"]);
  });

  it("that lead nowhere or in a circle are left out", () => {
    const broken = [
      prospect("a", { hex: 1, after: 1 }),
      prospect("b", { hex: 2, after: 0 }),
      prospect("c", { hex: 3, after: 9 }),
    ];
    expect(foreseen(broken, choices).ways.size).toBe(0);
  });
});

describe("where a piece starts", () => {
  it("is the hex beside all its first steps", () => {
    const round = foreseen(
      [prospect("to 12", { hex: 4, supplied: true }), prospect("to 32", { hex: 6, supplied: true })],
      choices,
    );
    expect(startOf(round, neighbours, null)).toBe(5);
  });

  it("is what was clicked last, where the steps leave a choice", () => {
    const one = foreseen([prospect("to 32", { hex: 6, supplied: true })], choices);
    expect(startOf(one, neighbours, null)).toBeNull();
    expect(startOf(one, neighbours, 5)).toBe(5);
    expect(startOf(one, neighbours, 0)).toBeNull();
  });

  it("is where the game says it is", () => {
    const one = foreseen([prospect("to 32", { hex: 6, supplied: true, from: 2 })], choices);
    expect(startOf(one, neighbours, 5)).toBe(2);
  });

  it("is nowhere when nothing moves", () => {
    expect(startOf(foreseen([prospect("attack", { hex: 6 })], choices), neighbours, 5)).toBeNull();
  });
});

describe("a preview", () => {
  it("of a step draws the way there and tells what is seen then", () => {
    const preview = previewOf(foresight, [offers[0]!], 6, 5)!;
    expect(preview.path).toEqual([5, 6]);
    expect(preview.prospect?.supplied).toBe(true);
    expect(tells(preview)).toBe(true);
  });

  it("of a further hex draws the whole way", () => {
    expect(previewOf(foresight, [], 10, 5)).toMatchObject({ path: [5, 6, 10], hex: 10 });
  });

  it("of a button has no place on the map", () => {
    expect(previewOf(foresight, [offers[3]!], null, 5)).toMatchObject({
      hex: null,
      path: [],
      prospect: { irreversible: true },
    });
  });

  it("of several offers leaves the choice open", () => {
    expect(previewOf(foresight, offers.slice(0, 2), 6, 5)).toMatchObject({ prospect: null, path: [] });
  });

  it("of nothing is nothing", () => {
    expect(previewOf(foresight, [], 2, 5)).toBeNull();
    expect(tells(null)).toBe(false);
  });
});
