// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../look/settings.svelte";
import { Table } from "../play/table.svelte";
import { FakeWire, answerRequest, counter, hello, offer, prompt, scene, view } from "../testing/small";
import { click, offersGround, offersSomething } from "./choosing";

let wire: FakeWire;
let table: Table;
const at = { x: 10, y: 20 };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** What was sent to be done, or to be asked: an action, or what was clicked. */
const sent = (type: "act" | "click" | "why-not"): unknown[] =>
  wire.sent.flatMap((one) => (one.type === type ? [one[type === "act" ? "action" : "target"]] : []));

beforeEach(async () => {
  vi.stubGlobal("fetch", answerRequest);
  settings.twice = "never";
  settings.curtain = false;
  settings.motion = false;
  wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
  wire.say(hello());
  const offers = [
    offer("to 32", { hex: 6 }),
    offer("dig 42", { hex: 7 }),
    offer("to 42", { hex: 7 }),
    offer("move A", { piece: "A" }),
  ];
  wire.say({
    type: "view",
    view: view(1, { scene: scene([{ hex: 5, pieces: [counter("A")] }]), prompts: { axis: prompt(offers) } }),
  });
  await vi.waitFor(() => expect(table.map).not.toBeNull(), { timeout: 60_000 });
  const prospect = { irreversible: false, notes: [], outlook: [] };
  wire.say({
    type: "done",
    id: wire.sent.find((one) => one.type === "foresee")!.id,
    answer: {
      type: "prospects",
      prospects: [
        { ...prospect, action: "to 32", hex: 6, supplied: true },
        { ...prospect, action: "dig 42" },
        { ...prospect, action: "to 42" },
        { ...prospect, action: "move A" },
        { ...prospect, action: "to 33", hex: 10, supplied: true, after: 0 },
      ],
    },
  });
  await settled();
});

describe("a click of the mouse", () => {
  it("does the one thing it can mean", async () => {
    click(table, { hex: 6 }, { at });
    await settled();
    expect(sent("click")).toEqual([{ hex: 6 }]);
    expect(table.attention.selected).toEqual({ hex: 6 });
  });

  it("opens a menu where it may mean several", () => {
    click(table, { hex: 7 }, { at });
    expect(table.attention.menu).toMatchObject({ x: 10, y: 20 });
    expect(table.attention.menu?.offers.map((one) => one.action)).toEqual(["dig 42", "to 42"]);
  });

  it("goes a way of several steps, with the piece that goes still chosen", async () => {
    table.select({ hex: 5, piece: "A" });
    click(table, { hex: 10 }, { at });
    await settled();
    expect(sent("act")).toEqual(["to 32"]);
    expect(table.walk.underWay?.rest).toEqual(["to 33"]);
    expect(table.attention.selected).toEqual({ hex: 5, piece: "A" });
  });

  it("means the piece that could be moved next, not its hex somewhere ahead", async () => {
    const pieces = scene([
      { hex: 5, pieces: [counter("A")] },
      { hex: 10, pieces: [counter("B")] },
    ]);
    const picks = ["A", "B"].map((id) => ({ ...offer(`move ${id}`, { piece: id }), role: "pick" as const }));
    wire.say({ type: "view", view: view(2, { scene: pieces, prompts: { axis: prompt(picks) } }) });
    wire.say({
      type: "view",
      view: view(3, { scene: pieces, prompts: { axis: prompt([offer("to 32", { hex: 6 })]) } }),
    });
    await settled();
    const step = { irreversible: false, notes: [], outlook: [], supplied: true };
    const prospects = [
      { ...step, action: "to 32", hex: 6 },
      { ...step, action: "to 33", hex: 10, after: 0 },
    ];
    wire.say({
      type: "done",
      id: wire.sent.findLast((one) => one.type === "foresee")!.id,
      answer: { type: "prospects", prospects },
    });
    await settled();
    click(table, { hex: 10, piece: "B" }, { at });
    await settled();
    expect(sent("click")).toEqual([{ piece: "B" }]);
    expect(table.walk.underWay).toBeNull();
  });

  it("asks why not where nothing is offered, in one question", () => {
    click(table, { hex: 0 }, { at });
    expect([...sent("act"), ...sent("why-not")]).toEqual([]);
    expect(sent("click")).toEqual([{ hex: 0 }]);
  });

  it("ends what was asked about the thing clicked before", () => {
    click(table, { hex: 7 }, { at });
    click(table, { hex: 0 }, { at });
    expect(table.attention.menu).toBeNull();
  });
});

describe("a finger", () => {
  it("sees first what would come of it, and does it the second time", async () => {
    click(table, { hex: 6 }, { at, finger: true });
    expect(table.attention.poised).toEqual({ hex: 6 });
    expect(sent("click")).toEqual([]);
    click(table, { hex: 6 }, { at, finger: true });
    await settled();
    expect(table.attention.poised).toBeNull();
    expect(sent("click")).toEqual([{ hex: 6 }]);
  });

  it("begins anew on another thing", () => {
    click(table, { hex: 6 }, { at, finger: true });
    click(table, { hex: 10 }, { at, finger: true });
    expect(table.attention.poised).toEqual({ hex: 10 });
    expect([...sent("act"), ...sent("click")]).toEqual([]);
  });

  it("does at once what has nothing to be seen before", async () => {
    click(table, { hex: 5, piece: "A" }, { at, finger: true });
    await settled();
    expect(sent("click")).toEqual([{ piece: "A" }]);
  });

  it("is not led astray by where a mouse was left lying", () => {
    table.attention.hover({ hex: 7 });
    click(table, { hex: 6 }, { at, finger: true });
    expect(table.attention.looked).toEqual({ hex: 6 });
  });
});

it("a hex can be clicked itself when an offer or a way leads there", () => {
  expect([5, 6, 7, 10, 0].map((hex) => offersGround(table, hex))).toEqual([false, true, true, true, false]);
});

it("a click does something on ground that is offered, on a piece that is, and where such a piece lies", () => {
  const targets = [{ hex: 6 }, { hex: 10 }, { hex: 5, piece: "A" }, { hex: 5 }, { hex: 0 }];
  expect(targets.map((target) => offersSomething(table, target))).toEqual([true, true, true, true, false]);
});
