// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeWire, counter, hello, scene, view } from "../testing/small";
import type { ProblemBody, ServerMessage } from "../wire";
import { Connection } from "./connection.svelte";

let wires: FakeWire[];
let shown: [step: number, first: boolean][];
/** The hexes with pieces in the position that was shown last. */
let hexes: number[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  shown = [];
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

const HELLO = hello();
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

  it("tells news against the newest position that came", () => {
    say(HELLO);
    show(1);
    say({ type: "view", view: view(2, { scene: scene([{ hex: 6, pieces: [counter("A")] }]) }) });
    const stacks = [{ hex: 7, pieces: [counter("B")] }];
    say({ type: "news", view: view(3), scene: { stacks, tracks: [], boxes: [] } });
    expect(shown.map(([step]) => step)).toEqual([1, 2, 3]);
    expect(hexes).toEqual([6, 7]);
  });

  it("tells the whole chronicle when it is greeted anew", () => {
    say(HELLO);
    show(1);
    say(HELLO);
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
    await vi.waitFor(() => expect(connection.unopened).not.toBeNull(), { timeout: 60_000 });
    expect(connection.line).toBe("closed");
  });

  const message = { id: "server-version", args: [] };
  const answers = (status: number, error: Partial<ProblemBody>): void => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ error }), { status })));
  };

  it.each([
    [409, "version", true],
    [409, "unknown-game", true],
    [500, "damaged", false],
  ])("keeps what the server says of a table that cannot be opened (%i %s), and tries no more", async (...problem) => {
    const [status, id, has_file] = problem;
    answers(status, { id, message, has_file });
    wires[0]!.fall();
    await vi.waitFor(() => expect(connection.unopened).toMatchObject({ id, said: message, hasFile: has_file }));
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it.each([
    [500, "broken"],
    [503, "busy"],
  ])("goes on trying where the trouble may pass (%i %s)", async (status, id) => {
    answers(status, { id, message });
    wires[0]!.fall();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.unopened).toBeNull();
    expect(wires.length).toBeGreaterThan(1);
  });

  it("hears nothing more once it is closed", () => {
    say(HELLO);
    show(1);
    connection.close();
    show(2);
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
