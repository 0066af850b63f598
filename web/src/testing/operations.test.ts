// @vitest-environment jsdom

import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import Drawing from "../board/Drawing.svelte";
import type { Cursor } from "../board/cursor.svelte";
import ClashCard from "../clash/ClashCard.svelte";
import { unrolled } from "../clash/course.svelte";
import { settings } from "../look/settings.svelte";
import Beside from "../panel/Beside.svelte";
import PromptCard from "../panel/PromptCard.svelte";
import { Table } from "../play/table.svelte";
import type { Clash, ClashCell, ClashStrip, Offer, Piece, Scene } from "../wire";
import { FakeWire, answerRequest, counter, hello, offer, prompt, scene, view, words } from "./small";

/** What games of operations need of the page: two dice on a table in two parts, commands that reach far, boxes. */

const CODES = {
  losses: ["1/1", "1/1", "0/1", "0/1", "1/2", "1/1", "1/2", "0/2", "1/2", "0/2", "0/3"],
  attacker: ["E", "D1", "E", "E2", "E", "E", "E2", "E2", "E2", "E3", "E3"],
  defender: ["DR", "DR2", "DR2", "DR2", "DR2", "S", "DR", "DR2", "DR2", "DR3", "DR3"],
};
function strip(label: string, codes: string[], lit: number | null, block: number[] = []): ClashStrip {
  const cell = (code: string, k: number): ClashCell => ({
    sum: k + 2,
    code,
    words: words(`${label} ${code} at ${k + 2}`),
    permille: Math.round(((6 - Math.abs(k - 5)) * 1000) / 36),
    lit: k + 2 === lit,
    ...(block.includes(k + 2) ? { block: true, action: `result ${k + 2}` } : {}),
  });
  return { label: words(label), cells: codes.map(cell) };
}
const clash = (lit: number | null, block: number[] = []): Clash => ({
  stage: lit === null ? "before" : "losses",
  title: words("Attack"),
  place: words("Minsk"),
  rule: "7.7",
  hex: 5,
  from: [6],
  sides: [1, 0].map((side) => ({ side, name: words("They"), pieces: [], total: "22" })) as unknown as Clash["sides"],
  terms: [],
  sum: null,
  body: {
    kind: "two-part",
    dice: lit === null ? [] : [1, lit - 1],
    losses: strip("losses", CODES.losses, lit),
    results: [strip("attacker", CODES.attacker, lit, block), strip("defender", CODES.defender, lit)],
    chart: null,
  },
  chances: [],
  impossible: null,
  verdict: lit === null ? null : words("A step each."),
  asks: lit === null ? null : words("Choose a result of the block."),
  commit: lit === null ? [{ action: "roll", label: words("Attack and roll") }] : [],
  back: null,
  extras: [
    { label: words("Elite"), effect: words("choose in the block"), rule: "7.6.1", side: 1, on: false, action: "elite" },
    { label: words("Armour"), effect: words("two for one"), rule: "7.6.3", side: 1, on: true, action: "no armour" },
    { label: words("Hurrah"), effect: words("a step for an E"), rule: "7.6.4", side: 1, on: false },
  ],
});

const theatre = (id: string, text: string): Piece => {
  const piece = counter(id, 1);
  if ("shown" in piece.face) piece.face.shown.values = [{ meaning: "figure-radius", text }];
  return piece;
};

let table: Table;
let wire: FakeWire;
let drawn: ReturnType<typeof mount> | null = null;
async function open(position: Partial<Scene>, offers: Offer[]): Promise<void> {
  vi.stubGlobal("fetch", answerRequest);
  settings.speed = "at-once";
  wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
  wire.say(hello());
  wire.say({
    type: "view",
    view: view(1, { scene: { ...scene([]), ...position }, prompts: { axis: prompt(offers) } }),
  });
  await vi.waitFor(() => expect(table.grid).not.toBeNull());
}
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
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
const card = (one: Clash, foot = true): HTMLElement => draw(ClashCard, { clash: one, foot, onclose: () => {} });
const texts = (all: Iterable<Element>): string[] => [...all].map((one) => one.textContent.trim());
const press = (element: Element | null): void => {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
};
const sent = (): unknown => {
  const last = wire.sent.findLast(({ type }) => type === "act" || type === "click");
  return last?.type === "act" ? last["action"] : last?.["target"];
};

describe("a combat with two dice on a table in two parts", () => {
  it("shows the whole column with its chances before the roll", async () => {
    await open({ clashes: [clash(null)] }, [offer("roll", "button")]);
    const page = card(clash(null));
    expect(texts(page.querySelectorAll("thead th")).slice(1)).toEqual("2 3 4 5 6 7 8 9 10 11 12".split(" "));
    expect(texts(page.querySelectorAll("[data-strip='1'] td"))).toEqual(CODES.attacker);
    expect(texts(page.querySelectorAll(".chance td"))).toEqual("3 6 8 11 14 17 14 11 8 6 3".split(" "));
    expect(page.querySelector("[aria-current]")).toBeNull();
  });

  it("shows five cells around the sum that came, and what each part of it means", async () => {
    await open({ clashes: [clash(7)] }, []);
    const page = card(clash(7));
    expect(texts(page.querySelectorAll("[data-strip='2'] td"))).toEqual(["DR2", "DR2", "S", "DR", "DR2"]);
    expect(texts(page.querySelectorAll("[aria-current]"))).toEqual(["1/1", "E", "S"]);
    expect(page.querySelector(".told")?.textContent).toContain("defender S at 7");
  });

  it("lets a cell of the block be chosen, if that is offered", async () => {
    await open(
      { clashes: [clash(10, [9, 10, 11])] },
      [9, 10, 11].map((sum) => offer(`result ${sum}`, "button")),
    );
    const page = card(clash(10, [9, 10, 11]));
    expect(texts(page.querySelectorAll("td.block button"))).toEqual(["E2", "E2", "E3"]);
    press(page.querySelector("td.block [data-action='result 11']"));
    expect(sent()).toBe("result 11");
  });

  it("lets nobody else choose", async () => {
    await open({ clashes: [clash(10, [9, 10, 11])] }, []);
    const page = card(clash(10, [9, 10, 11]), false);
    expect(page.querySelectorAll("td.block")).toHaveLength(3);
    expect(page.querySelector("td button")).toBeNull();
  });

  it("has switches for what can be thrown in, and tells what was", async () => {
    await open({ clashes: [clash(null)] }, [offer("elite", "button"), offer("no armour", "button")]);
    const page = card(clash(null));
    const switches = [...page.querySelectorAll("[role=switch]")];
    expect(switches.map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "true"]);
    expect(page.textContent).not.toContain("Hurrah");
    press(switches[0]!);
    expect(sent()).toBe("elite");
    void unmount(drawn!);
    expect(texts(card(clash(null), false).querySelectorAll("[data-on] strong"))).toEqual(["Armour"]);
  });

  it("is told without its result before the dice have fallen", () => {
    const before = unrolled(clash(10, [9, 10, 11]));
    if (before.body.kind !== "two-part") throw new Error("another kind");
    const cells = [before.body.losses, ...before.body.results].flatMap((one) => one.cells);
    expect(cells.some((cell) => cell.lit || cell.block || cell.action !== undefined)).toBe(false);
    expect(before.body.dice).toEqual([]);
  });
});

describe("a command that reaches far", () => {
  const cursor = { shown: false, hex: null, lit: [] } as unknown as Cursor;
  it("shows how far while it is looked at or chosen", async () => {
    await open({ stacks: [{ hex: 5, pieces: [theatre("TO-N", "[1]"), counter("A", 1)] }] }, []);
    const page = draw(Drawing, { grid: table.grid, cursor });
    const hexes = (): string | undefined =>
      page.querySelector<SVGElement>("[data-radius='TO-N']")?.dataset["hexes"] ?? undefined;
    expect(hexes()).toBeUndefined();
    table.attention.hover({ hex: 5 });
    flushSync();
    expect(hexes()).toBe("7");
    table.attention.hover({ hex: 5, piece: "A" });
    flushSync();
    expect(hexes()).toBeUndefined();
    table.attention.hover(null);
    table.attention.select({ hex: 5, piece: "TO-N" });
    flushSync();
    expect(hexes()).toBe("7");
  });
});

describe("what lies beside the map", () => {
  const track = {
    id: "turn",
    title: words("Turn"),
    spaces: ["1", "2", "3"].map((text) => ({ text })),
    current: 0,
  };
  const boxes = ["north", "south"].map((id) => ({ id, title: words(id), side: 1, pieces: [counter(`in-${id}`, 1)] }));
  const into = offer("into north", { box: "north" });
  const wait = offer("wait for 3", { space: { track: "turn", space: 2 } });

  it("is clicked: boxes and spaces of tracks", async () => {
    await open({ boxes, tracks: [track] }, [into, wait, offer("other", "button")]);
    const page = draw(Beside);
    expect(texts(page.querySelectorAll(".choose.lit"))).toEqual(["3", "north"]);
    press(page.querySelector("[data-box=north] h3 button"));
    expect(sent()).toEqual({ box: "north" });
  });

  it("is clicked on a piece of a box as well", async () => {
    await open({ boxes, tracks: [track] }, [into, wait, offer("other", "button")]);
    press(draw(Beside).querySelector("[data-piece='in-north']"));
    expect(sent()).toEqual({ box: "north" });
  });

  it("asks why not where another is offered", async () => {
    await open({ boxes, tracks: [track] }, [into, wait, offer("other", "button")]);
    press(draw(Beside).querySelector("[data-space='1'] button"));
    expect(sent()).toEqual({ space: { track: "turn", space: 1 } });
    const { id } = wire.sent.at(-1)!;
    const message = words("Reinforcements of turn 3 cannot come earlier");
    wire.say({ type: "refused", id, refusal: { rule: "17.1", message } } as never);
    await vi.waitFor(() => expect(table.attention.whyNot?.refusal.rule).toBe("17.1"));
    expect(table.attention.whyNot?.at).toEqual({ x: 0, y: 0 });
  });

  it("is not clicked where nothing of its kind is offered", async () => {
    await open({ boxes, tracks: [track] }, [offer("other", "button"), offer("done", "button")]);
    expect(draw(Beside).querySelector(".choose")).toBeNull();
  });

  it("is offered with the question too", async () => {
    await open({ boxes, tracks: [track] }, [into, wait, offer("other", "button")]);
    const page = draw(PromptCard, { onshow: () => {}, onnext: () => {} });
    expect(page.querySelector("[data-action='into north']")).not.toBeNull();
    press(page.querySelector("[data-action='wait for 3']"));
    expect(sent()).toEqual({ space: { track: "turn", space: 2 } });
  });

  it("holds several hands of a side, with equal cards counted", async () => {
    const support = (id: string): Scene["hands"][0]["cards"][0] => ({ id, name: words(id), text: words(id) });
    const hand = (id: string, cards: string[]): Scene["hands"][0] => ({
      id,
      title: words(id),
      side: 1,
      back: "red",
      cards: cards.map(support),
      hidden: 0,
    });
    await open({ hands: [hand("north", ["guns", "aircraft", "guns", "guns"]), hand("south", ["guns"])] }, [
      offer("play guns", { card: "guns" }),
      offer("done", "button"),
    ]);
    const page = draw(Beside);
    expect(texts(page.querySelectorAll("[data-hand] h3"))).toEqual(["north", "south"]);
    const counts = [...page.querySelectorAll<HTMLElement>("[data-hand=north] [data-card]")];
    expect(counts.map((one) => [one.dataset["card"], one.dataset["count"]])).toEqual([
      ["guns", "3"],
      ["aircraft", "1"],
    ]);
    expect(page.querySelector("[data-hand=north]")?.textContent).toContain("×3");
  });
});
