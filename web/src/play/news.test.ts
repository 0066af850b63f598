import { describe, expect, it } from "vitest";

import type { Piece, Scene, SceneNews } from "../wire";
import { learned } from "./news";

const piece = (id: string): Piece => ({ id, face: { hidden: { side: 0, colour: "grey" } }, key: id });
const scene = {
  map: "m",
  headline: { id: "one" },
  stacks: [
    { hex: 1, pieces: [piece("a")] },
    { hex: 5, pieces: [piece("b")] },
  ],
  markers: [],
  tracks: [
    { id: "turn", title: { id: "t" }, spaces: [], current: 0 },
    { id: "air", title: { id: "a" }, spaces: [], current: null },
  ],
  boxes: [],
  cups: [],
  hands: [],
} as unknown as Scene;
const nothing: SceneNews = { stacks: [], tracks: [], boxes: [] };

describe("news of a position", () => {
  it("leaves what has not changed", () => {
    const after = learned(scene, nothing);
    expect(after).toEqual(scene);
    expect(after.stacks[0]).toBe(scene.stacks[0]);
  });

  it("moves a piece from hex to hex, in the order of the hexes", () => {
    const stacks = [
      { hex: 1, pieces: [] },
      { hex: 3, pieces: [piece("a")] },
    ];
    expect(learned(scene, { ...nothing, stacks }).stacks.map((stack) => [stack.hex, stack.pieces[0]?.id])).toEqual([
      [3, "a"],
      [5, "b"],
    ]);
  });

  it("keeps a stack of each side in one hex", () => {
    const stacks = [
      { hex: 5, pieces: [piece("b")] },
      { hex: 5, pieces: [piece("c")] },
    ];
    const both = learned(scene, { ...nothing, stacks });
    const names = (of: Scene): (string | undefined)[] => of.stacks.map((stack) => stack.pieces[0]?.id);
    expect(names(both)).toEqual(["a", "b", "c"]);
    expect(names(learned(both, { ...nothing, stacks: [{ hex: 5, pieces: [piece("c")] }] }))).toEqual(["a", "c"]);
  });

  it("changes a track and the headline", () => {
    const turn = { ...scene.tracks[0]!, current: 1 };
    const after = learned(scene, { ...nothing, headline: { id: "two" }, tracks: [turn] });
    expect(after.headline.id).toBe("two");
    expect(after.tracks.map((track) => [track.id, track.current])).toEqual([
      ["turn", 1],
      ["air", null],
    ]);
  });
});
