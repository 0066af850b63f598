// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeWire, counter, scene, view } from "../testing/small";
import type { ServerMessage } from "../wire";
import { Connection, type Hello } from "./connection.svelte";

let wires: FakeWire[];
let shown: [step: number, first: boolean][];
/** The hexes with pieces in the position that was shown last. */
let hexes: number[];
let pace: number;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  shown = [];
  pace = 0;
  const connect = (): FakeWire => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  connection = new Connection(
    "key",
    {
      hello: () => {},
      view: (view, first) => {
        shown.push([view.step, first]);
        hexes = view.scene.stacks.map((stack) => stack.hex);
      },
      pace: () => pace,
    },
    connect,
  );
  wires[0]!.open();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HELLO: Hello = {
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
};
const say = (message: ServerMessage): void => wires.at(-1)!.say(message);
const show = (step: number): void => say({ type: "view", view: view(step) });

describe("a connection", () => {
  it("shows positions as they come, the first one with the whole chronicle", () => {
    say(HELLO);
    show(1);
    show(2);
    expect(shown).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(connection.hello).toEqual(HELLO);
  });

  it("lets positions wait their turn", () => {
    say(HELLO);
    pace = 400;
    show(1);
    show(2);
    show(3);
    expect(shown.map(([step]) => step)).toEqual([1]);
    expect(connection.queued).toBe(2);
    vi.advanceTimersByTime(400);
    expect(shown.map(([step]) => step)).toEqual([1, 2]);
    vi.advanceTimersByTime(400);
    expect(shown.map(([step]) => step)).toEqual([1, 2, 3]);
    expect(connection.queued).toBe(0);
  });

  it("shows at once what waits when the player is in a hurry, the last one as the last", () => {
    say(HELLO);
    pace = 400;
    const waiting: number[] = [];
    vi.spyOn(shown, "push").mockImplementation(() => waiting.push(connection.queued));
    for (const step of [1, 2, 3]) show(step);
    connection.hurry();
    expect(waiting).toEqual([0, 1, 0]);
    expect(connection.queued).toBe(0);
  });

  it("tells news against the newest position that came, shown or not", () => {
    say(HELLO);
    pace = 400;
    show(1);
    say({ type: "view", view: view(2, { scene: scene([{ hex: 6, pieces: [counter("A")] }]) }) });
    const stacks = [{ hex: 7, pieces: [counter("B")] }];
    say({ type: "news", view: view(3), scene: { stacks, tracks: [], boxes: [] } });
    connection.hurry();
    expect(shown.map(([step]) => step)).toEqual([1, 2, 3]);
    expect(hexes).toEqual([6, 7]);
  });

  it("forgets what waited when it is greeted anew", () => {
    say(HELLO);
    pace = 400;
    show(1);
    show(2);
    say(HELLO);
    pace = 0;
    show(5);
    expect(shown).toEqual([
      [1, true],
      [5, true],
    ]);
  });

  it("knows who thinks and who is there", () => {
    say({ type: "thinking", seat: "soviet", on: true });
    expect(connection.thinking).toBe("soviet");
    say({ type: "thinking", seat: "soviet", on: false });
    expect(connection.thinking).toBeNull();
    say({ type: "presence", seat: "soviet", online: true });
    expect(connection.online).toEqual({ soviet: true });
  });

  it("says in the console what it does not understand, and goes on", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    say(HELLO);
    say({ type: "weather", on: true } as unknown as ServerMessage);
    expect(warned).toHaveBeenCalledWith(expect.any(String), { type: "weather", on: true });
    show(1);
    expect(shown).toHaveLength(1);
  });

  it("asks whether the table is still there when the line falls", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
    wires[0]!.fall();
    expect(connection.line).toBe("waiting");
    await vi.waitFor(() => expect(connection.missing).toBe(true), { timeout: 60_000 });
    expect(connection.line).toBe("closed");
  });

  it("hears nothing more once it is closed", () => {
    say(HELLO);
    pace = 400;
    show(1);
    show(2);
    connection.close();
    vi.advanceTimersByTime(1000);
    say({ type: "thinking", seat: "soviet", on: true });
    expect(shown.map(([step]) => step)).toEqual([1]);
    expect(connection.thinking).toBeNull();
  });

  it("refuses questions while the line is down", async () => {
    wires[0]!.fall();
    await expect(connection.ask({ type: "ping" })).rejects.toMatchObject({ refusal: { message: { id: "offline" } } });
  });
});

describe("whether an action can be taken back", () => {
  it("is kept when the server says it later", () => {
    say(HELLO);
    expect(connection.canUndo).toBeNull();
    const later = { type: "can-undo", seat: "axis", step: 3, can_undo: true } as const;
    say(later);
    expect(connection.canUndo).toEqual(later);
  });
});
