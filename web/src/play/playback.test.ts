// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../look/settings.svelte";
import { counter, offer, prompt, scene, view } from "../testing/small";
import type { View } from "../wire";
import { Playback } from "./playback.svelte";

let shown: number[];
let rested: number;
let playback: Playback;

/** A position in which the other side's piece has come to a hex; the last one asks this side. */
const gone = (step: number, hex: number, piece = "R", more: Partial<View> = {}): View =>
  view(step, {
    scene: scene([{ hex, pieces: [counter(piece, 1)] }]),
    prompts: {},
    to_act: ["soviet"],
    lines: [],
    ...more,
  });
const asks = { prompts: { axis: prompt([offer("done", "button")]) }, to_act: ["axis"] };

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  shown = [];
  rested = 0;
  playback = new Playback({
    show: (view) => shown.push(view.step),
    rested: () => (rested += 1),
    other: (before) => (before.to_act.includes("axis") ? null : "soviet"),
    words: () => 0,
  });
  playback.arrive(gone(1, 1), true);
});
afterEach(() => {
  playback.close();
  vi.useRealTimers();
});

/** Three pieces that come one after the other, then a question. */
function three(): void {
  playback.arrive(gone(2, 2, "A"), false);
  playback.arrive(gone(3, 3, "B"), false);
  playback.arrive(gone(4, 4, "C", asks), false);
}

describe("playback", () => {
  it("shows the first position at once", () => {
    expect(shown).toEqual([1]);
    expect(rested).toBe(1);
    expect(playback.active).toBe(false);
  });

  it("takes its time for each beat, and then says that there is something to decide", () => {
    three();
    expect(shown).toEqual([1, 2]);
    expect([playback.number, playback.beats.length]).toEqual([1, 3]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2, 3]);
    expect(rested).toBe(1);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(playback.active).toBe(true);
    vi.advanceTimersByTime(900);
    expect(playback.active).toBe(false);
    expect(rested).toBe(2);
    expect(playback.missed).toBe(false);
  });

  it("is no faster because more waits", () => {
    for (let step = 2; step < 70; step++) playback.arrive(gone(step, step, `P${step}`), false);
    vi.advanceTimersByTime(899);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(66 * 900);
    expect(playback.active).toBe(true);
    vi.advanceTimersByTime(2 * 900);
    expect(playback.active).toBe(false);
  });

  it("is slower, faster, or shows all at once", () => {
    settings.speed = "slow";
    three();
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2, 3]);
    playback.setSpeed("at-once");
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(playback.active).toBe(false);
    expect(playback.missed).toBe(true);
  });

  it("stands still in a pause, goes step by step, and back without asking anybody", () => {
    three();
    playback.toggle();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([1, 2]);
    playback.step();
    expect(shown.at(-1)).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(shown.at(-1)).toBe(3);
    playback.back();
    expect(shown.at(-1)).toBe(2);
    playback.back();
    expect(shown.at(-1)).toBe(1);
    playback.back();
    expect(shown.at(-1)).toBe(1);
    playback.step();
    expect(shown.at(-1)).toBe(2);
    playback.toggle();
    vi.advanceTimersByTime(60_000);
    expect(shown.at(-1)).toBe(4);
    expect(playback.active).toBe(false);
  });

  it("ends with the last step, as if it had run out", () => {
    three();
    for (let n = 0; n < 5; n++) playback.step();
    expect(playback.active).toBe(false);
    expect(shown.at(-1)).toBe(4);
    expect(rested).toBe(2);
  });

  it("stays stopped after its last step while others are still at work", () => {
    playback.arrive(gone(2, 2, "A"), false);
    for (let n = 0; n < 3; n++) playback.step();
    expect(playback.active).toBe(false);
    playback.arrive(gone(3, 3, "B"), false);
    playback.arrive(gone(4, 4, "C", asks), false);
    vi.advanceTimersByTime(60_000);
    expect(shown.at(-1)).toBe(2);
    playback.step();
    expect(shown.at(-1)).toBe(3);
    for (let n = 0; n < 2; n++) playback.step();
    expect([shown.at(-1), playback.active, playback.paused]).toEqual([4, false, false]);
  });

  it("goes to the decision past everything, and says that much was missed", () => {
    three();
    playback.toDecision();
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(rested).toBe(2);
    expect(playback.missed).toBe(true);
  });

  it("goes on with a way when its next step comes after it was over", () => {
    playback.arrive(gone(2, 2), false);
    vi.advanceTimersByTime(5000);
    expect(playback.active).toBe(false);
    playback.arrive(gone(3, 3), false);
    expect(playback.beats).toHaveLength(1);
    expect(shown).toEqual([1, 2, 3]);
    expect(playback.active).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(rested).toBe(3);
  });

  it("waits for a card that is being read", () => {
    three();
    const release = playback.hold();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([1, 2]);
    release();
    release();
    vi.advanceTimersByTime(899);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("waits while nobody looks at the page", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    three();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([1]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(shown).toEqual([1, 2]);
    hidden.mockRestore();
  });

  it("makes nothing of what was done out of sight, until somebody is asked", () => {
    playback.arrive(gone(2, 1), false);
    playback.arrive(gone(3, 1), false);
    expect(playback.active).toBe(false);
    expect(playback.beats).toEqual([]);
    expect(shown).toEqual([1, 2, 3]);
    playback.arrive(gone(4, 1, "R", asks), false);
    expect(playback.beat?.kind).toBe("unseen");
    vi.advanceTimersByTime(900);
    expect(playback.active).toBe(false);
    expect(rested).toBe(2);
  });

  it("is drawn on the map when asked for, until the player acts", () => {
    playback.trace();
    expect(playback.traced, "there is nothing to draw").toBe(false);
    three();
    playback.toDecision();
    playback.trace();
    expect(playback.traced).toBe(true);
    playback.trace();
    expect(playback.traced).toBe(false);
    playback.trace();
    playback.arrive(view(5, { prompts: {}, to_act: ["soviet"] }), false);
    expect(playback.traced).toBe(false);
  });

  it("begins a new list when the player has acted", () => {
    three();
    playback.toDecision();
    playback.arrive(view(5, { prompts: {}, to_act: ["soviet"] }), false);
    expect(playback.beats).toHaveLength(3);
    playback.arrive(gone(6, 6, "D"), false);
    expect(playback.beats).toHaveLength(1);
  });
});
