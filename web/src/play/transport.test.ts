import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeWire, view } from "../testing/small";
import type { ServerMessage } from "../wire";
import { Refused, Transport } from "./transport";

let wires: FakeWire[];
let heard: ServerMessage[];
let states: string[];
const start = (): Transport =>
  new Transport(
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    (message) => heard.push(message),
    (state) => states.push(state),
  );

beforeEach(() => {
  vi.useFakeTimers();
  [wires, heard, states] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

describe("the line to the server", () => {
  it("gives each question its own answer", async () => {
    const transport = start();
    wires[0]!.open();
    const [one, two] = [transport.ask({ type: "ping" }), transport.ask({ type: "why", seat: "axis", action: "x" })];
    const [first, second] = wires[0]!.sent;
    wires[0]!.say({ type: "refused", id: second!.id, refusal: { rule: "6.3", message: { id: "too-far" } } });
    wires[0]!.say({ type: "done", id: first!.id, answer: { type: "allowed", irreversible: false } });
    await expect(one).resolves.toEqual({ type: "allowed", irreversible: false });
    await expect(two).rejects.toMatchObject({ refusal: { rule: "6.3" } });
  });

  it("hands on everything else", () => {
    start();
    wires[0]!.open();
    wires[0]!.say({ type: "view", view: view(1) });
    expect(heard.map((message) => message.type)).toEqual(["view"]);
  });

  it("is put up again when it falls, and refuses what was on its way", async () => {
    const transport = start();
    wires[0]!.open();
    const lost = transport.ask({ type: "ping" });
    wires[0]!.fall();
    await expect(lost).rejects.toBeInstanceOf(Refused);
    expect(states.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(500);
    expect(wires).toHaveLength(2);
    wires[1]!.open();
    expect(transport.state).toBe("open");
  });

  it("waits longer each time, but not for ever", () => {
    start();
    for (let i = 0; i < 12; i++) {
      wires.at(-1)!.fall();
      vi.advanceTimersByTime(8000);
    }
    expect(wires).toHaveLength(13);
  });

  it("is not put up again after it was closed, nor when the key is no good", () => {
    const transport = start();
    transport.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    start();
    wires[1]!.fall(4404);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
  });

  it("refuses questions while it is down", async () => {
    const transport = start();
    await expect(transport.ask({ type: "ping" })).rejects.toBeInstanceOf(Refused);
  });

  it("is not upset by nonsense", () => {
    start();
    wires[0]!.open();
    wires[0]!.onmessage?.({ data: "{not json" } as MessageEvent);
    wires[0]!.say({ type: "done", id: 99 });
    expect(heard).toEqual([]);
  });
});
