// @vitest-environment jsdom

import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import Drawing from "../board/Drawing.svelte";
import { Cursor } from "../board/cursor.svelte";
import OfferMenu from "../board/OfferMenu.svelte";
import { settings } from "../look/settings.svelte";
import Beside from "../panel/Beside.svelte";
import Chronicle from "../panel/Chronicle.svelte";
import Inspector from "../panel/Inspector.svelte";
import InWords from "../panel/InWords.svelte";
import PromptCard from "../panel/PromptCard.svelte";
import Score from "../panel/Score.svelte";
import { Table } from "../play/table.svelte";
import type { Scene } from "../wire";
import { FakeWire, answerRequest, counter, hello, offer, prompt, scene, view, words } from "./small";

/** Names come from the games: where two things have one name, nothing of the page may break. */
const twice = <T>(one: T): T[] => [one, structuredClone(one)];
const track = {
  id: "turn",
  title: words("Turn"),
  spaces: [{ text: "1", pieces: twice(counter("2SH")) }],
  current: 0,
  vital: { owner: words("Soviets"), what: words("VP") },
};
const position: Scene = {
  ...scene([...twice({ hex: 5, pieces: twice(counter("A")) }), { hex: 6, pieces: twice(counter("A")) }]),
  tracks: twice(track),
  boxes: twice({ id: "chits", title: words("Chits"), side: 1, pieces: twice(counter("2SH")) }),
  cups: twice({
    id: "cup",
    title: words("Cup"),
    count: 2,
    known: twice<[ReturnType<typeof words>, number]>([words("2SH"), 1]),
  }),
  hands: twice({
    id: "hand",
    title: words("Hand"),
    side: 0,
    back: "grey",
    cards: twice({ id: "luck", name: words("Luck"), text: words("Luck") }),
    hidden: 0,
  }),
};
const offers = [
  ...twice(offer("move A", { piece: "A" })),
  ...twice(offer("fly B", { piece: "B" })),
  ...twice(offer("to 6", { hex: 6 })),
  ...twice(offer("done", "button")),
  ...twice(offer("other", "button")),
  ...twice(offer("luck", { card: "luck" })),
  ...twice(offer("into chits", { box: "chits" })),
  ...twice(offer("to turn 1", { space: { track: "turn", space: 0 } })),
  ...twice(offer("face", { side: { hex: 5, side: 1 } })),
];

let table: Table;
let drawn: ReturnType<typeof mount> | null = null;
beforeEach(async () => {
  vi.stubGlobal("fetch", answerRequest);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  settings.speed = "at-once";
  const wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
  wire.say(hello());
  const line = { step: 1, seat: "axis", rule: "", message: words("x"), hexes: [5], rolls: [] };
  wire.say({ type: "view", view: view(1, { scene: position, prompts: { axis: prompt(offers) }, lines: twice(line) }) });
  await vi.waitFor(() => expect(table.grid).not.toBeNull());
});
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  table.close();
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function draw(component: Component<any>, props: Record<string, unknown> = {}): HTMLElement {
  const target = document.createElement("div");
  drawn = mount(component, { target, props: { table, onrule: () => {}, ...props } });
  flushSync();
  return target;
}

describe("two things of one name", () => {
  it("lie both beside the map", () => {
    const page = draw(Beside);
    expect(page.querySelectorAll("[data-box=chits]")).toHaveLength(2);
    expect(page.querySelectorAll('[data-box] [data-piece="2SH"]')).toHaveLength(4);
  });

  it("lie both on the map", () => {
    const page = draw(Drawing, { grid: table.grid, cursor: { shown: false, hex: null, lit: [] } as unknown as Cursor });
    expect(page.querySelectorAll('[data-piece="A"]').length).toBeGreaterThanOrEqual(2);
  });

  it("are both offered", () => {
    const page = draw(PromptCard, { onshow: () => {}, onnext: () => {} });
    expect(page.querySelectorAll('[data-action="other"]')).toHaveLength(2);
  });

  it("are both in words", () => {
    const page = draw(InWords);
    expect(page.querySelectorAll('[data-action="to 6"]')).toHaveLength(2);
  });

  it("are both looked at", () => {
    table.attention.hover({ hex: 6 });
    const page = draw(Inspector, { onpick: () => {} });
    expect(page.querySelectorAll('[data-stack-piece="A"]')).toHaveLength(2);
  });

  it("are both in a menu", () => {
    table.attention.open({ kind: "menu", offers: twice(offers[0]!), x: 0, y: 0 });
    expect(draw(OfferMenu).querySelectorAll("[role=menuitem]")).toHaveLength(2);
  });

  it("are both in the score and in the chronicle", () => {
    expect(draw(Score, { onaim: () => {} }).querySelectorAll("[data-vital=turn]")).toHaveLength(2);
    void unmount(drawn!);
    expect(draw(Chronicle).textContent).toContain("x");
  });
});
