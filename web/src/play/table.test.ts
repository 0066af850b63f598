// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../look/settings.svelte";
import { FakeWire, counter, offer, prompt, scene, smallMap, view, words } from "../testing/small";
import type { Prospect } from "../wire";
import { Table } from "./table.svelte";

let wire: FakeWire;
let table: Table;

const answers = {
  "/api/games": [
    { id: "small", title: words("Small"), seats: [], bots: [], overlays: [], scenarios: [], rules_version: 1 },
  ],
  "/api/games/small/maps/small": smallMap(),
} as Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      path.includes("/texts/")
        ? new Response("verbatim = { $text }")
        : path in answers
          ? Response.json(answers[path])
          : new Response("{}", { status: 404 }),
    ),
  );
  settings.confirm = true;
  settings.curtain = true;
  settings.motion = false;
  wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
});

const hello = (seats: string[], hot = false): void =>
  wire.say({
    type: "hello",
    game: "small",
    scenario: "one",
    options: {},
    map: "small",
    commitment: null,
    seats,
    hot_seat: hot,
    dice: "seeded",
    step: 0,
    protocol: 1,
    notice: null,
  });
const last = (): (typeof wire.sent)[number] => wire.sent.at(-1)!;
const asked = (type: string): (typeof wire.sent)[number][] => wire.sent.filter((one) => one.type === type);
const prospect = (action: string, more: Partial<Prospect> = {}): Prospect => ({
  action,
  irreversible: false,
  notes: [],
  outlook: [],
  ...more,
});
const foretell = (prospects: Prospect[]): void =>
  wire.say({ type: "done", id: asked("foresee").at(-1)!.id, answer: { type: "prospects", prospects } });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("a table", () => {
  it("sends the action of an offer with the step it has seen", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(7) });
    table.choose(table.choices.hexes.get(5)![0]!);
    await settled();
    expect(last()).toMatchObject({ type: "act", seat: "axis", step: 7, action: "to 22" });
  });

  it("asks before what cannot be taken back", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    await settled();
    foretell([prospect("to 22", { hex: 5 }), prospect("done", { irreversible: true })]);
    await settled();
    const done = table.choices.buttons[0]!;
    table.choose(done);
    expect(table.attention.asked).toBe(done);
    expect(asked("act")).toHaveLength(0);
    table.choose(done);
    await settled();
    expect(asked("act")).toHaveLength(1);
    expect(asked("why")).toHaveLength(0);
  });

  it("tells a refusal, and the game goes on", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    void table.act("nonsense");
    await settled();
    wire.say({ type: "refused", id: last().id, refusal: { rule: "1.1", message: words("no") } });
    await settled();
    expect(table.attention.refusal?.rule).toBe("1.1");
    expect(table.busy).toBe(false);
  });

  it("asks for dice where the players throw them", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    void table.act("roll");
    await settled();
    const needs = { why: "die", kind: "die" as const, sides: 6 };
    wire.say({ type: "refused", id: last().id, refusal: { rule: "", message: words("dice"), needs } });
    await settled();
    expect(table.attention.rolling?.needs).toEqual(needs);
    void table.thrown("4");
    await settled();
    expect(last()).toMatchObject({ type: "act", action: "roll", dice: ["4"] });
  });

  it("keeps the chronicle in order when something is taken back", () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    wire.say({ type: "view", view: view(2) });
    wire.say({ type: "view", view: view(1, { from: 2, lines: [] }) });
    expect(table.position.lines.map((line) => line.step)).toEqual([1]);
  });

  it("offers nothing while the reader looks back", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(3) });
    const looking = table.lookBack(1);
    wire.say({ type: "done", id: last().id, answer: { type: "view", view: view(1) } });
    await looking;
    expect(table.position.replaying).toBe(true);
    expect(table.prompt).toBeNull();
    table.backToNow();
    expect(table.prompt).not.toBeNull();
  });

  it("lets the player choose where a thing may mean several offers", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    const [first, second] = [table.choices.hexes.get(5)![0]!, table.choices.buttons[0]!];
    table.chooseAmong([], { x: 1, y: 2 });
    expect(table.attention.popUp).toBeNull();
    table.chooseAmong([first, second], { x: 1, y: 2 });
    expect(table.attention.menu).toMatchObject({ offers: [first, second], x: 1, y: 2 });
    table.chooseAmong([first], { x: 1, y: 2 });
    await settled();
    expect(table.attention.menu).toBeNull();
    expect(last()).toMatchObject({ type: "act", action: first.action });
  });

  it("tells why not beside the thing, unless something else has opened meanwhile", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    await settled();
    const no = { rule: "5.1", message: words("no") };
    void table.why({ hex: 6 });
    wire.say({ type: "refused", id: last().id, refusal: no });
    await settled();
    expect(table.attention.whyNot).toMatchObject({ target: { hex: 6 }, refusal: no });
    void table.why({ hex: 7 });
    table.attention.open({ kind: "menu", offers: [], x: 0, y: 0 });
    wire.say({ type: "refused", id: last().id, refusal: no });
    await settled();
    expect(table.attention.popUp?.kind).toBe("menu");
  });

  it("ends what was asked about a position when the next one comes", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    table.attention.open({ kind: "sure", offer: table.choices.buttons[0]! });
    table.attention.point({ offer: table.choices.buttons[0]! });
    wire.say({ type: "view", view: view(2) });
    await settled();
    expect(table.attention.popUp).toBeNull();
    expect(table.attention.pointed).toBeNull();
  });

  it("does not ask twice about a position that is looked back from", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(3) });
    table.attention.open({ kind: "sure", offer: table.choices.buttons[0]! });
    const looking = table.lookBack(1);
    wire.say({ type: "done", id: last().id, answer: { type: "view", view: view(1) } });
    await looking;
    expect(table.attention.asked).toBeNull();
  });

  it("can be taken back once the server has found that out", () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(2, { can_undo: { axis: null } }) });
    expect(table.canUndo).toBe(false);
    wire.say({ type: "can-undo", seat: "axis", step: 1, can_undo: true });
    expect(table.canUndo, "that was an earlier action").toBe(false);
    wire.say({ type: "can-undo", seat: "axis", step: 2, can_undo: true });
    expect(table.canUndo).toBe(true);
  });

  it("shows a spectator no question", () => {
    hello([]);
    wire.say({ type: "view", view: view(1, { viewer: "spectator", prompts: {} }) });
    expect(table.prompt).toBeNull();
    expect(table.canUndo).toBe(false);
  });
});

describe("what is foreseen", () => {
  const leadingOn = (step: number, ...actions: string[]) =>
    view(step, { prompts: { axis: prompt(actions.map((action) => offer(action, { hex: Number(action.slice(3)) }))) } });
  const ahead = [
    prospect("to 6", { hex: 6, supplied: true }),
    prospect("to 7", { hex: 7, supplied: true, after: 0 }),
    prospect("to 11", { hex: 11, supplied: false, after: 1 }),
  ];
  const begin = async (): Promise<void> => {
    hello(["axis"]);
    wire.say({ type: "view", view: leadingOn(1, "to 6") });
    await settled();
    foretell(ahead);
    await settled();
  };

  it("is asked for once with every question", async () => {
    await begin();
    expect(asked("foresee")).toEqual([expect.objectContaining({ seat: "axis" })]);
    expect([...table.foresight.ways.keys()]).toEqual([7, 11]);
  });

  it("is not asked for by who has no question, nor while looking back", async () => {
    hello([]);
    wire.say({ type: "view", view: view(1, { viewer: "spectator", prompts: {} }) });
    await settled();
    expect(asked("foresee")).toHaveLength(0);
  });

  it("is asked for when the reader is back from looking back", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    const looking = table.lookBack(0);
    wire.say({ type: "done", id: last().id, answer: { type: "view", view: view(0) } });
    await looking;
    wire.say({ type: "view", view: view(2) });
    await settled();
    expect(asked("foresee")).toHaveLength(1);
    table.backToNow();
    await settled();
    expect(asked("foresee")).toHaveLength(2);
  });

  it("is dropped when it comes too late for its question", async () => {
    hello(["axis"]);
    wire.say({ type: "view", view: leadingOn(1, "to 6") });
    await settled();
    const [early] = asked("foresee");
    wire.say({ type: "view", view: leadingOn(2, "to 7") });
    await settled();
    wire.say({ type: "done", id: early!.id, answer: { type: "prospects", prospects: ahead } });
    await settled();
    expect(table.foresight.ways.size).toBe(0);
    expect(table.foresight.offers.size).toBe(0);
  });

  it("makes a way that is gone step by step", async () => {
    await begin();
    table.goAlong(table.foresight.ways.get(11)!);
    await settled();
    for (const [step, action, next] of [
      [1, "to 6", "to 7"],
      [2, "to 7", "to 11"],
      [3, "to 11", "to 3"],
    ] as const) {
      expect(last()).toMatchObject({ type: "act", step, action });
      const sent = last().id;
      wire.say({ type: "view", view: leadingOn(step + 1, next) });
      wire.say({ type: "done", id: sent });
      await settled();
    }
    expect(table.walk.underWay).toBeNull();
    expect(table.attention.stopped).toBeNull();
    expect(asked("act")).toHaveLength(3);
    // Only the end of the way is a question to the player.
    expect(asked("foresee")).toHaveLength(2);
  });

  it("stops a way whose next step is not offered, and says so", async () => {
    await begin();
    table.goAlong(table.foresight.ways.get(11)!);
    await settled();
    wire.say({ type: "view", view: leadingOn(2, "to 10") });
    await settled();
    expect(asked("act")).toHaveLength(1);
    expect(table.walk.underWay).toBeNull();
    expect(table.attention.stopped).toMatchObject({ hex: 11, left: 3 });
    table.choose(table.choices.hexes.get(10)![0]!);
    expect(table.attention.stopped).toBeNull();
  });

  it("stops a way when a step is refused", async () => {
    await begin();
    table.goAlong(table.foresight.ways.get(7)!);
    await settled();
    wire.say({ type: "refused", id: last().id, refusal: { rule: "5.1", message: words("no") } });
    await settled();
    expect(table.walk.underWay).toBeNull();
    expect(table.attention.stopped?.hex).toBe(7);
    expect(table.attention.refusal?.rule).toBe("5.1");
    expect(table.busy).toBe(false);
  });

  it("asks for the dice that a step of a way needs", async () => {
    await begin();
    table.goAlong(table.foresight.ways.get(7)!);
    await settled();
    const needs = { why: "die", kind: "die" as const, sides: 6 };
    wire.say({ type: "refused", id: last().id, refusal: { rule: "", message: words("dice"), needs } });
    await settled();
    expect(table.walk.underWay).toBeNull();
    expect(table.attention.popUp).toMatchObject({ kind: "rolling", action: "to 6", needs });
  });

  it("is asked for the last of the positions that are shown in a hurry", async () => {
    settings.motion = true;
    vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    hello(["axis"]);
    wire.say({ type: "view", view: view(1) });
    const line = { step: 2, seat: "soviet", rule: "", message: words("theirs"), hexes: [5], rolls: [] };
    for (const step of [2, 3, 4]) wire.say({ type: "view", view: view(step, { lines: [{ ...line, step }] }) });
    expect(table.connection.queued).toBe(2);
    const before = asked("foresee").length;
    table.connection.hurry();
    await settled();
    expect(table.position.now?.step).toBe(4);
    expect(asked("foresee")).toHaveLength(before + 1);
    vi.restoreAllMocks();
  });

  it("stops a way when something else happened meanwhile", async () => {
    await begin();
    table.goAlong(table.foresight.ways.get(7)!);
    await settled();
    wire.say({ type: "view", view: leadingOn(3, "to 7") });
    await settled();
    expect(asked("act")).toHaveLength(1);
    expect(table.attention.stopped?.hex).toBe(7);
  });

  it("answers nothing else while a way is gone", async () => {
    await begin();
    table.goAlong(table.foresight.ways.get(7)!);
    table.choose(table.choices.hexes.get(6)![0]!);
    table.goAlong(table.foresight.ways.get(11)!);
    await settled();
    expect(asked("act")).toHaveLength(1);
  });
});

describe("two at one screen", () => {
  const theirs = view(2, {
    viewer: "soviet",
    to_act: ["soviet"],
    prompts: { soviet: prompt([offer("done", "button")]) },
    scene: scene([{ hex: 6, pieces: [counter("B", 1)] }]),
  });

  it("have a curtain between them", () => {
    hello(["axis", "soviet"], true);
    wire.say({ type: "view", view: view(1) });
    expect(table.curtain).toBe(true);
    table.sitDown();
    expect(table.curtain).toBe(false);
    wire.say({ type: "view", view: theirs });
    expect(table.curtain).toBe(true);
  });

  it("do not read each other's chronicle", async () => {
    hello(["axis", "soviet"], true);
    wire.say({ type: "view", view: view(1) });
    wire.say({ type: "view", view: theirs });
    expect(table.position.lines).toEqual([]);
    await settled();
    const [at] = asked("at");
    expect(at).toMatchObject({ step: 2 });
    wire.say({ type: "done", id: at!.id, answer: { type: "view", view: { ...theirs, from: 0 } } });
    await settled();
    expect(table.position.lines.map((line) => line.step)).toEqual([2]);
  });

  it("need no curtain if they do not want one", () => {
    settings.curtain = false;
    hello(["axis", "soviet"], true);
    wire.say({ type: "view", view: view(1) });
    expect(table.curtain).toBe(false);
  });
});
