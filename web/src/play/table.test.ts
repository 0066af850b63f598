// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../look/settings.svelte";
import { FakeWire, answerRequest, counter, hello, offer, prompt, scene, view, words } from "../testing/small";
import type { Line, Prospect, View } from "../wire";
import { Table } from "./table.svelte";

let wire: FakeWire;
let table: Table;

beforeEach(() => {
  vi.stubGlobal("fetch", answerRequest);
  settings.twice = "all";
  settings.curtain = true;
  settings.motion = false;
  settings.speed = "at-once";
  settings.askAll = false;
  wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
});

const greet = (seats: string[], hot_seat = false): void => wire.say(hello({ seats, hot_seat }));
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
const at = { x: 1, y: 2 };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("a table", () => {
  it("sends the action of an offer with the step it has seen", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(7) });
    table.choose(table.choices.hexes.get(5)![0]!);
    await settled();
    expect(last()).toMatchObject({ type: "act", seat: "axis", step: 7, action: "to 22" });
  });

  it("asks before what cannot be taken back", async () => {
    greet(["axis"]);
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

  it("asks for what lasts without a roll, and for every roll or nothing only if that is set", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    await settled();
    const done = table.choices.buttons[0]!;
    const isAsked = async (twice: typeof settings.twice, rolls: boolean): Promise<boolean> => {
      settings.twice = twice;
      table.attention.close("sure");
      wire.say({ type: "view", view: view(1) });
      await settled();
      foretell([prospect("to 22", { hex: 5 }), prospect("done", { irreversible: true, rolls })]);
      await settled();
      table.choose(done);
      return table.attention.asked !== null;
    };
    expect(await isAsked("reveals", false)).toBe(true);
    expect(await isAsked("reveals", true)).toBe(false);
    expect(await isAsked("all", true)).toBe(true);
    expect(await isAsked("never", false)).toBe(false);
  });

  it("tells a refusal, and the game goes on", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    void table.act("nonsense");
    await settled();
    wire.say({ type: "refused", id: last().id, refusal: { rule: "1.1", message: words("no") } });
    await settled();
    expect(table.attention.refusal?.rule).toBe("1.1");
    expect(table.busy).toBe(false);
  });

  it("asks for dice where the players throw them", async () => {
    greet(["axis"]);
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
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    wire.say({ type: "view", view: view(2) });
    wire.say({ type: "view", view: view(1, { from: 2, lines: [] }) });
    expect(table.position.lines.map((line) => line.step)).toEqual([1]);
  });

  it("offers nothing while the reader looks back", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(3) });
    const looking = table.lookBack(1);
    wire.say({ type: "done", id: last().id, answer: { type: "view", view: view(1) } });
    await looking;
    expect(table.position.replaying).toBe(true);
    expect(table.prompt).toBeNull();
    table.backToNow();
    expect(table.prompt).not.toBeNull();
  });

  it("sends a click as what was clicked, with the step it has seen", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(7) });
    void table.click({ hex: 5 }, at);
    await settled();
    expect(last()).toMatchObject({ type: "click", seat: "axis", step: 7, target: { hex: 5 } });
    expect(table.busy).toBe(true);
    wire.say({ type: "done", id: last().id, answer: { type: "did", actions: ["to 22"] } });
    await settled();
    expect(table.busy).toBe(false);
    expect(table.attention.popUp).toBeNull();
  });

  it("lets the player choose where a thing may mean several offers", async () => {
    greet(["axis"]);
    const several = [offer("to 22", { hex: 5 }), offer("dig 22", { hex: 5 })];
    wire.say({ type: "view", view: view(1, { prompts: { axis: prompt(several) } }) });
    void table.click({ hex: 5 }, at);
    expect(table.attention.menu).toMatchObject({ offers: several, ...at });
    table.choose(several[1]!);
    await settled();
    expect(table.attention.menu).toBeNull();
    expect(last()).toMatchObject({ type: "act", action: "dig 22" });
  });

  it("lets the player choose where the server finds that a click may mean several offers", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    void table.click({ hex: 5 }, at);
    await settled();
    const several = [offer("to 22", { hex: 5 }), offer("move A", { piece: "A" })];
    wire.say({ type: "done", id: last().id, answer: { type: "choose", offers: several } });
    await settled();
    expect(table.attention.menu).toMatchObject({ offers: several, ...at });
  });

  it("asks before a click that cannot be taken back", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    await settled();
    foretell([prospect("to 22", { hex: 5, irreversible: true })]);
    await settled();
    void table.click({ hex: 5 }, at);
    await settled();
    expect(table.attention.asked?.action).toBe("to 22");
    expect(asked("click")).toHaveLength(0);
  });

  it("sends a click again with the dice that it needs", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    void table.click({ hex: 5 }, at);
    await settled();
    const needs = { why: "die", kind: "die" as const, sides: 6 };
    wire.say({ type: "refused", id: last().id, refusal: { rule: "", message: words("dice"), needs } });
    await settled();
    void table.thrown("4");
    await settled();
    expect(last()).toMatchObject({ type: "click", target: { hex: 5 }, dice: ["4"] });
  });

  it("tells why not beside the thing, in one question, unless something else has opened meanwhile", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    await settled();
    const no = { rule: "5.1", message: words("no") };
    void table.click({ hex: 6 }, at);
    await settled();
    expect(asked("click")).toEqual([expect.objectContaining({ seat: "axis", target: { hex: 6 } })]);
    wire.say({ type: "refused", id: last().id, refusal: no });
    await settled();
    expect(table.attention.whyNot).toMatchObject({ target: { hex: 6 }, refusal: no });
    expect(table.attention.refusal, "it is an answer, not a fault").toBeNull();
    void table.click({ hex: 7 }, at);
    await settled();
    table.attention.open({ kind: "menu", offers: [], x: 0, y: 0 });
    wire.say({ type: "refused", id: last().id, refusal: no });
    await settled();
    expect(table.attention.popUp?.kind).toBe("menu");
  });

  it("tells why not of a piece with the hex where it lies", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1, { prompts: { axis: prompt([offer("done", "button")]) } }) });
    void table.click({ piece: "A" }, at);
    await settled();
    wire.say({ type: "refused", id: last().id, refusal: { rule: "", message: words("no") } });
    await settled();
    expect(table.attention.whyNot?.target).toEqual({ piece: "A", hex: 5 });
  });

  it("takes back with one press what one click did", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(3) });
    void table.click({ hex: 6 }, at);
    await settled();
    wire.say({ type: "view", view: view(4) });
    wire.say({ type: "view", view: view(5) });
    wire.say({ type: "done", id: asked("click")[0]!.id, answer: { type: "did", actions: ["halt", "move B"] } });
    await settled();
    void table.undo();
    for (const step of [5, 4]) {
      await settled();
      const undo = asked("undo").at(-1)!;
      expect(undo).toMatchObject({ step });
      wire.say({ type: "view", view: view(step - 1, { from: step, lines: [] }) });
      wire.say({ type: "done", id: undo.id });
    }
    await settled();
    expect(asked("undo")).toHaveLength(2);
  });

  const halt = { ...offer("halt", "button"), role: "stay" as const };
  const forced = { prompts: { axis: { ...prompt([halt]), forced: true } } };
  /** A step that leads to a question with nothing to decide. */
  const stepInto = async (): Promise<void> => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(3) });
    table.choose(table.choices.hexes.get(5)![0]!);
    await settled();
    wire.say({ type: "view", view: view(4, forced) });
    wire.say({ type: "done", id: asked("act")[0]!.id });
  };
  const undone = async (step: number, more: Partial<View> = {}): Promise<void> => {
    expect(asked("undo").at(-1)).toMatchObject({ step });
    wire.say({ type: "view", view: view(step - 1, { from: step, lines: [], ...more }) });
    wire.say({ type: "done", id: asked("undo").at(-1)!.id });
    await settled();
  };

  it("gives the only answer itself where nothing is to be decided, and takes it back with what led there", async () => {
    await stepInto();
    expect(table.prompt, "that is not asked").toBeNull();
    await settled();
    expect(asked("act").at(-1)).toMatchObject({ action: "halt", step: 4 });
    wire.say({ type: "view", view: view(5) });
    wire.say({ type: "done", id: asked("act").at(-1)!.id });
    await settled();
    void table.undo();
    await settled();
    await undone(5, forced);
    await undone(4);
    expect(asked("undo")).toHaveLength(2);
    expect(asked("act"), "it is not done again meanwhile").toHaveLength(2);
    expect(table.prompt?.offers).toHaveLength(2);
  });

  it("takes back what it did itself after a reload as well", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(5) });
    void table.undo();
    await settled();
    await undone(5, forced);
    await undone(4);
    expect(asked("act")).toHaveLength(0);
  });

  it("asks what it has taken back if it cannot go back any further", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(5) });
    void table.undo();
    await settled();
    await undone(5, forced);
    wire.say({ type: "refused", id: asked("undo").at(-1)!.id, refusal: { rule: "", message: words("dice") } });
    await settled();
    expect(table.attention.refusal, "what was wanted was done").toBeNull();
    expect(table.prompt?.offers).toHaveLength(1);
    expect(asked("act")).toHaveLength(0);
    table.choose(table.prompt!.offers[0]!);
    await settled();
    expect(asked("act").at(-1)).toMatchObject({ action: "halt", step: 4 });
  });

  it("asks where others could not tell that there is one answer, and whoever wants to be asked", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(4, { prompts: { axis: prompt([halt]) } }) });
    await settled();
    expect(table.prompt?.offers).toHaveLength(1);
    settings.askAll = true;
    wire.say({ type: "view", view: view(5, forced) });
    await settled();
    expect(table.prompt?.offers).toHaveLength(1);
    expect(asked("act")).toHaveLength(0);
  });

  it("gives an answer without asking only when all that others did has been shown", async () => {
    settings.speed = "normal";
    greet(["axis"]);
    wire.say({ type: "view", view: view(3, { to_act: ["soviet"], prompts: {} }) });
    const line = { step: 4, seat: "soviet", rule: "", message: words("moves"), hexes: [], rolls: [] };
    const moved = scene([{ hex: 6, pieces: [counter("A")] }]);
    wire.say({ type: "view", view: view(4, { ...forced, scene: moved, lines: [line] }) });
    await settled();
    expect(table.playback.active).toBe(true);
    expect(asked("act")).toHaveLength(0);
    table.playback.toDecision();
    await settled();
    expect(asked("act").at(-1)).toMatchObject({ action: "halt", step: 4 });
  });

  it("does not ask twice about the only answer, a pass, or a roll that was prepared", async () => {
    for (const [offers, role] of [
      [["keep"], undefined],
      [["pass", "other"], "pass"],
      [["roll", "other"], "commit"],
    ] as const) {
      const before = asked("act").length;
      greet(["axis"]);
      const given = offers.map((action) => ({ ...offer(action, "button"), ...(role ? { role } : {}) }));
      wire.say({ type: "view", view: view(1, { prompts: { axis: prompt(given) } }) });
      await settled();
      foretell(offers.map((action) => prospect(action, { irreversible: true })));
      await settled();
      table.choose(given[0]!);
      expect(table.attention.asked, offers[0]).toBeNull();
      await settled();
      expect(asked("act")).toHaveLength(before + 1);
      wire.say({ type: "done", id: last().id });
      await settled();
    }
  });

  it("passes by itself when told to, until the turn is over or somebody of its own is attacked", async () => {
    greet(["axis"]);
    await vi.waitFor(() => expect(table.card).not.toBeNull());
    vi.useFakeTimers();
    try {
      const turn = (current: number) => ({ id: "turn", title: words("Turn"), spaces: [], current });
      const asks = (step: number, current = 0, lines: Partial<Line>[] = []): View =>
        view(step, {
          prompts: { axis: prompt([{ ...offer("pass", "button"), role: "pass" }, offer("fire", "button")]) },
          scene: { ...scene([{ hex: 5, pieces: [counter("A")] }]), tracks: [turn(current)] },
          lines: lines.map((line) => ({
            step,
            seat: "soviet",
            rule: "",
            message: words("x"),
            hexes: [],
            rolls: [],
            ...line,
          })),
        });
      const theirs = (step: number): View => ({ ...asks(step), prompts: {}, to_act: ["soviet"] });
      wire.say({ type: "view", view: asks(1) });
      table.passOn();
      await vi.advanceTimersByTimeAsync(0);
      expect(asked("act")).toHaveLength(1);
      wire.say({ type: "view", view: theirs(2) });
      wire.say({ type: "view", view: asks(3, 0, [{ message: words("they move") }]) });
      expect(asked("act")).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked("act")).toHaveLength(2);
      expect(table.passing).toBe(true);
      wire.say({ type: "view", view: theirs(4) });
      const roll = { why: "die", kind: "die" as const, sides: 6, value: 2, name: "" };
      wire.say({ type: "view", view: asks(5, 0, [{ hexes: [5], rolls: [roll] }]) });
      await vi.advanceTimersByTimeAsync(5000);
      expect(asked("act"), "A was fired at").toHaveLength(2);
      expect(table.passing).toBe(false);
      table.passOn();
      await vi.advanceTimersByTimeAsync(0);
      wire.say({ type: "view", view: theirs(6) });
      wire.say({ type: "view", view: asks(7, 1) });
      await vi.advanceTimersByTimeAsync(5000);
      expect(asked("act"), "another turn has begun").toHaveLength(3);
      expect(table.passing).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends what was asked about a position when the next one comes", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(1) });
    table.attention.open({ kind: "sure", offer: table.choices.buttons[0]!, at: null });
    table.attention.point({ offer: table.choices.buttons[0]! });
    wire.say({ type: "view", view: view(2) });
    await settled();
    expect(table.attention.popUp).toBeNull();
    expect(table.attention.pointed).toBeNull();
  });

  it("does not ask twice about a position that is looked back from", async () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(3) });
    table.attention.open({ kind: "sure", offer: table.choices.buttons[0]!, at: null });
    const looking = table.lookBack(1);
    wire.say({ type: "done", id: last().id, answer: { type: "view", view: view(1) } });
    await looking;
    expect(table.attention.asked).toBeNull();
  });

  it("can be taken back once the server has found that out", () => {
    greet(["axis"]);
    wire.say({ type: "view", view: view(2, { can_undo: { axis: null } }) });
    expect(table.canUndo).toBe(false);
    wire.say({ type: "can-undo", seat: "axis", step: 1, can_undo: true });
    expect(table.canUndo, "that was an earlier action").toBe(false);
    wire.say({ type: "can-undo", seat: "axis", step: 2, can_undo: true });
    expect(table.canUndo).toBe(true);
  });

  it("shows a spectator no question", () => {
    greet([]);
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
    greet(["axis"]);
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
    greet([]);
    wire.say({ type: "view", view: view(1, { viewer: "spectator", prompts: {} }) });
    await settled();
    expect(asked("foresee")).toHaveLength(0);
  });

  it("is asked for when the reader is back from looking back", async () => {
    greet(["axis"]);
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
    greet(["axis"]);
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
    expect(table.attention.popUp).toMatchObject({ kind: "rolling", intent: { action: "to 6" }, needs });
  });

  it("is asked for when all that others did has been shown, once", async () => {
    settings.speed = "normal";
    greet(["axis"]);
    wire.say({ type: "view", view: view(1, { prompts: {}, to_act: ["soviet"] }) });
    const line = { seat: "soviet", rule: "", message: words("theirs"), hexes: [5], rolls: [] };
    for (const step of [2, 3]) {
      wire.say({ type: "view", view: view(step, { prompts: {}, to_act: ["soviet"], lines: [{ ...line, step }] }) });
    }
    wire.say({ type: "view", view: view(4, { lines: [{ ...line, step: 4 }] }) });
    expect(table.playback.active).toBe(true);
    expect(table.prompt, "nothing is asked while others are being watched").toBeNull();
    await settled();
    expect(asked("foresee")).toHaveLength(0);
    table.playback.toDecision();
    await settled();
    expect(table.position.now?.step).toBe(4);
    expect(table.position.lines.map((one) => one.step)).toEqual([1, 2, 3, 4]);
    expect(table.prompt).not.toBeNull();
    expect(asked("foresee")).toHaveLength(1);
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
    greet(["axis", "soviet"], true);
    wire.say({ type: "view", view: view(1) });
    expect(table.curtain).toBe(true);
    table.sitDown();
    expect(table.curtain).toBe(false);
    wire.say({ type: "view", view: theirs });
    expect(table.curtain).toBe(true);
  });

  it("do not read each other's chronicle", async () => {
    greet(["axis", "soviet"], true);
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
    greet(["axis", "soviet"], true);
    wire.say({ type: "view", view: view(1) });
    expect(table.curtain).toBe(false);
  });
});
