import { describe, expect, it } from "vitest";

import { counter, scene, view, words } from "../testing/small";
import type { Line, Piece, Track, View } from "../wire";
import { type Beat, withView } from "./beats";
import { since } from "./since";

const points = (text: string): Track => ({
  id: "vp",
  title: words("VP"),
  spaces: [{ text }],
  current: 0,
  vital: { owner: words("Soviets"), what: words("VP") },
});
const at = (step: number, places: Record<number, Piece[]>, told: string[] = [], score = "0"): View => ({
  ...view(step, {
    lines: told.map((text): Line => ({ step, seat: "soviet", rule: "", message: words(text), hexes: [], rolls: [] })),
  }),
  scene: {
    ...scene(Object.entries(places).map(([hex, pieces]) => ({ hex: Number(hex), pieces }))),
    tracks: [points(score)],
  },
});
const beatsOf = (...views: View[]): Beat[] =>
  views.reduce<Beat[]>((beats, one, i) => (i === 0 ? beats : withView(beats, views[i - 1]!, one, "soviet")), []);
const isOwn = (piece: Piece): boolean => piece.id === "M";

describe("what has happened since the last decision", () => {
  it("begins with what it cost, in units and in points, however late that came", () => {
    const [mine, theirs] = [counter("M"), counter("T", 1)];
    const beats = beatsOf(
      at(1, { 5: [mine], 9: [theirs] }),
      at(2, { 5: [mine], 10: [theirs] }),
      at(3, { 10: [theirs] }, ["M is lost"], "2"),
    );
    const entries = since(beats, isOwn);
    expect(entries.map((entry) => [entry.group, entry.what.kind])).toEqual([
      ["cost", "lost"],
      ["cost", "figure"],
      ["moves", "went"],
      ["status", "lines"],
    ]);
    expect(entries[0]).toMatchObject({ beat: 2, hexes: [5] });
    expect(entries[1]!.what).toMatchObject({ from: "0", to: "2" });
    const fought = since([beats[0]!, { ...beats[1]!, kind: "clash" }], isOwn);
    expect(fought.map((entry) => entry.group)).toEqual(["cost", "cost", "battles", "moves"]);
  });

  it("does not count what the others lose", () => {
    const beats = beatsOf(at(1, { 5: [counter("T", 1)] }), at(2, {}, ["T is lost"]));
    expect(since(beats, isOwn).map((entry) => entry.group)).toEqual(["status"]);
  });

  it("tells of a formation that marches to one place in one line, of others one by one", () => {
    const of = (piece: Piece, corner: string): Piece => {
      const { face } = piece;
      return "shown" in face ? { ...piece, face: { shown: { ...face.shown, corner } } } : piece;
    };
    const [a, b, far, other] = [
      of(counter("A", 1), "109"),
      of(counter("B", 1), "109"),
      of(counter("C", 1), "109"),
      counter("D", 1),
    ];
    const beats = beatsOf(
      at(1, { 1: [a], 2: [b], 3: [far], 4: [other] }),
      at(2, { 5: [a], 2: [b], 3: [far], 4: [other] }),
      at(3, { 5: [a], 6: [b], 3: [far], 4: [other] }),
      at(4, { 5: [a], 6: [b], 30: [far], 4: [other] }),
      at(5, { 5: [a], 6: [b], 30: [far], 7: [other] }),
    );
    const told = since(beats, isOwn, (one, two) => Math.abs(one - two) <= 4);
    const units = told.map(({ what }) => (what.kind === "went" ? what.pieces.map((piece) => piece.id) : []));
    expect(units).toEqual([["A", "B"], ["C"], ["D"]]);
    expect(told[0]).toMatchObject({ beat: 1, hexes: [1, 5, 2, 6] });
  });

  it("is empty if nothing has", () => {
    expect(since([], isOwn)).toEqual([]);
  });
});
