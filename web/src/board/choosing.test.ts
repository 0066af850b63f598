// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../look/settings.svelte";
import { Table } from "../play/table.svelte";
import { FakeWire, counter, offer, prompt, scene, smallMap, view, words } from "../testing/small";
import { click, offersGround } from "./choosing";

let wire: FakeWire;
let table: Table;
const at = { x: 10, y: 20 };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const sent = (type: string): unknown[] => wire.sent.flatMap((one) => (one.type === type ? [one["action"]] : []));

beforeEach(async () => {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      path.endsWith("/maps/small")
        ? Response.json(smallMap())
        : path.endsWith("/games")
          ? Response.json([{ id: "small", title: words("Small"), seats: [], overlays: [] }])
          : new Response(""),
    ),
  );
  settings.confirm = false;
  settings.curtain = false;
  settings.motion = false;
  wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
  wire.say({
    type: "hello",
    game: "small",
    scenario: "one",
    options: {},
    map: "small",
    commitment: null,
    seats: ["axis"],
    hot_seat: false,
    dice: "seeded",
    step: 0,
    protocol: 1,
    notice: null,
  });
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
    expect(sent("act")).toEqual(["to 32"]);
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

  it("asks why not where nothing is offered", () => {
    click(table, { hex: 0 }, { at });
    expect(sent("act")).toEqual([]);
    expect(sent("why").length).toBeGreaterThan(0);
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
    expect(sent("act")).toEqual([]);
    click(table, { hex: 6 }, { at, finger: true });
    await settled();
    expect(table.attention.poised).toBeNull();
    expect(sent("act")).toEqual(["to 32"]);
  });

  it("begins anew on another thing", () => {
    click(table, { hex: 6 }, { at, finger: true });
    click(table, { hex: 10 }, { at, finger: true });
    expect(table.attention.poised).toEqual({ hex: 10 });
    expect(sent("act")).toEqual([]);
  });

  it("does at once what has nothing to be seen before", async () => {
    click(table, { hex: 5, piece: "A" }, { at, finger: true });
    await settled();
    expect(sent("act")).toEqual(["move A"]);
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
