import { describe, expect, it } from "vitest";

import { counter, scene, upright, view, words } from "../testing/small";
import type { Line, Piece, Roll, View } from "../wire";
import { type Beat, disturbs, frameTime, restTime, withView } from "./beats";

type Places = Record<number, Piece[]>;

const at = (step: number, places: Places, lines: Partial<Line>[] = [], more: Partial<View> = {}): View =>
  view(step, {
    scene: scene(Object.entries(places).map(([hex, pieces]) => ({ hex: Number(hex), pieces }))),
    prompts: {},
    to_act: ["soviet"],
    lines: lines.map((line) => ({
      step,
      seat: "soviet",
      rule: "",
      message: words("something"),
      hexes: [],
      rolls: [],
      ...line,
    })),
    ...more,
  });

const die = (value: number): Roll => ({ why: "die", kind: "die", sides: 6, value, name: "" });

/** The beats of positions that come one after the other. */
function beatsOf(...views: View[]): Beat[] {
  let beats: Beat[] = [];
  for (const [i, one] of views.entries()) if (i > 0) beats = withView(beats, views[i - 1]!, one, "soviet");
  return beats;
}
const kinds = (beats: Beat[]): string[] => beats.map((beat) => beat.kind);

describe("beats", () => {
  const [rifles, tanks] = [counter("R", 1), counter("T", 1)];

  it("are the whole way of a piece, however many actions it takes, with the words at its end", () => {
    const [beat, ...others] = beatsOf(
      at(1, { 5: [rifles], 9: [tanks] }),
      at(2, { 6: [rifles], 9: [tanks] }),
      at(3, { 7: [rifles], 9: [tanks] }),
      at(4, { 7: [rifles], 9: [tanks] }, [{ hexes: [5, 7], message: words("R moves") }]),
    );
    expect(others).toEqual([]);
    expect(beat).toMatchObject({ kind: "way", hexes: [5, 6, 7] });
    expect(beat!.ways).toEqual([{ piece: rifles, hexes: [5, 6, 7] }]);
    expect(beat!.frames.map(({ view, hexes }) => [view.step, hexes])).toEqual([
      [2, 1],
      [3, 1],
      [4, 0],
    ]);
  });

  it("are one for each piece", () => {
    const beats = beatsOf(
      at(1, { 5: [rifles], 9: [tanks] }),
      at(2, { 6: [rifles], 9: [tanks] }),
      at(3, { 6: [rifles], 10: [tanks] }),
    );
    expect(kinds(beats)).toEqual(["way", "way"]);
  });

  it("follow a block that nobody knows by where it goes", () => {
    const [beat, ...others] = beatsOf(
      at(1, { 5: [upright("5/s/1")] }),
      at(2, { 6: [upright("6/s/1")] }),
      at(3, { 7: [upright("7/s/1")] }),
    );
    expect(others).toEqual([]);
    expect(beat!.ways.map((way) => way.hexes)).toEqual([[5, 6, 7]]);
    expect(beat!.losses).toEqual([]);
  });

  it("keep a combat with its losses and retreats together, and begin anew with the next roll", () => {
    const mine = counter("M", 0);
    const beats = beatsOf(
      at(1, { 5: [rifles], 6: [mine] }),
      at(2, { 5: [rifles], 6: [mine] }, [{ hexes: [6], rolls: [die(4)], message: words("the die") }]),
      at(3, { 5: [rifles], 7: [mine] }, [{ hexes: [6, 7], message: words("M retreats") }]),
      at(4, { 6: [rifles], 7: [mine] }, [{ hexes: [6], message: words("R advances") }]),
      at(5, { 6: [rifles], 7: [mine] }, [{ hexes: [7], rolls: [die(6)] }]),
      at(6, { 6: [rifles] }, [{ hexes: [7], message: words("M is lost") }]),
    );
    expect(kinds(beats)).toEqual(["clash", "clash"]);
    expect(beats[1]!.losses).toEqual([{ piece: mine, hex: 7, gone: true }]);
    expect(beats.map((beat) => disturbs(beat, (piece) => piece.id === "M"))).toEqual([true, true]);
  });

  it("say who has become weaker", () => {
    const whole = counter("M", 0);
    const hurt = structuredClone(whole);
    if ("shown" in whole.face && "shown" in hurt.face)
      [whole.face.shown.steps, hurt.face.shown.steps] = [
        [2, 2],
        [1, 2],
      ];
    const [beat] = beatsOf(at(1, { 5: [whole] }), at(2, { 5: [hurt] }));
    expect(beat!.losses).toEqual([{ piece: hurt, hex: 5, gone: false }]);
  });

  it("put changes of one kind together, and draws apart", () => {
    const draw: Roll = { why: "draw", kind: "draw", sides: 9, value: 3, name: "2SH" };
    const beats = beatsOf(
      at(1, {}),
      at(2, {}, [{ message: { id: "unit-supplied" } }]),
      at(3, {}, [{ message: { id: "unit-supplied" } }]),
      at(4, {}, [{ message: { id: "chit-drawn" }, rolls: [draw] }]),
      at(5, {}, [{ message: { id: "hq-activated" } }]),
    );
    expect(kinds(beats)).toEqual(["status", "draw", "status"]);
  });

  it("are the same whether more was done out of sight or nothing", () => {
    const seen = [at(1, { 5: [rifles] }), at(2, { 6: [rifles] }), at(3, { 6: [rifles], 9: [tanks] })];
    const hidden = [
      at(1, { 5: [rifles] }),
      at(2, { 6: [rifles] }),
      at(3, { 6: [rifles] }),
      at(4, { 6: [rifles] }),
      at(5, { 6: [rifles], 9: [tanks] }),
    ];
    const told = (beats: Beat[]) =>
      beats.map(({ kind, hexes, frames, ...beat }) => ({
        kind,
        hexes,
        time: frames.reduce((sum, frame) => sum + frameTime({ kind, hexes, frames, ...beat }, frame), 0),
        rest: restTime({ kind, hexes, frames, ...beat }, 0),
      }));
    expect(told(beatsOf(...hidden))).toEqual(told(beatsOf(...seen)));
  });

  it("have one that tells of nothing else if nothing was seen at all", () => {
    const beats = beatsOf(at(1, { 5: [rifles] }), at(2, { 5: [rifles] }), at(3, { 5: [rifles] }));
    expect(kinds(beats)).toEqual(["unseen"]);
    expect(beats[0]!.frames).toHaveLength(2);
  });
});

describe("the time of beats", () => {
  const [rifles] = [counter("R", 1)];
  const way = (...hexes: number[]): Beat => beatsOf(...hexes.map((hex, i) => at(i + 1, { [hex]: [rifles] })))[0]!;
  const length = (beat: Beat): number => beat.frames.reduce((sum, frame) => sum + frameTime(beat, frame), 0);

  it("grows with the hexes of a way, up to a limit", () => {
    expect(length(way(1, 2))).toBe(220);
    expect(length(way(1, 2, 3, 4))).toBe(660);
    expect(length(way(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBeCloseTo(900);
    expect(restTime(way(1, 2), 30)).toBe(250);
  });

  it("grows with the words of a combat, up to a limit", () => {
    const clash: Beat = { ...way(1, 2), kind: "clash" };
    expect([10, 24, 500].map((words) => restTime(clash, words))).toEqual([2000, 2600, 4000]);
  });
});
