import type { Hello } from "../play/connection.svelte";
import type { Wire } from "../play/transport";
import type { GameCard, MapCard as MapArt, Message, Offer, Piece, Prompt, Scene, ServerMessage, View } from "../wire";

/** A made-up game on a map of four by three hexes, for tests of what must hold for any game. */

export const words = (text: string): Message => ({ id: "verbatim", args: [["text", text]] });

/** Hexes with a point on top, rows shifted by half a hex; numbers are column and row from 1. */
export function smallMap(): MapArt {
  const [columns, rows] = [4, 3];
  const hexes: MapArt["hexes"] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shift = row % 2 === 1 ? 1 : 0;
      const at = (c: number, r: number): number | null =>
        c >= 0 && c < columns && r >= 0 && r < rows ? r * columns + c : null;
      const left = column - 1 + shift;
      hexes.push({
        number: `${column + 1}${row + 1}`,
        centre: [0.866 + column * 1.732 + shift * 0.866, 1 + row * 1.5],
        ground: row === 0 ? "water" : "clear",
        level: 0,
        neighbours: [
          at(left + 1, row - 1),
          at(column + 1, row),
          at(left + 1, row + 1),
          at(left, row + 1),
          at(column - 1, row),
          at(left, row - 1),
        ],
      });
    }
  }
  return {
    id: "small",
    title: words("Small"),
    size: [7.794, 5],
    flat_top: false,
    hexes,
    places: [{ hex: 5, name: "Rostov na Donu", role: "city" }],
  } as MapArt;
}

export const counter = (id: string, side = 0): Piece => ({
  id,
  key: `face-${id}`,
  face: {
    shown: {
      name: id,
      side,
      colour: "black",
      stripe: null,
      symbol: "infantry",
      size: "corps",
      designation: id,
      corner: null,
      values: [{ meaning: "figure-attack", text: "3" }],
      steps: [1, 2],
    },
  },
});

export const block = (id: string, side = 0): Piece => {
  const piece = counter(id, side);
  const shown = "shown" in piece.face ? piece.face.shown : null;
  return { ...piece, face: { block: { counter: shown!, ring: ["IV", "III", "II", "I"], top: 1, exposed: false } } };
};

export const upright = (id: string, side = 1): Piece => ({ id, key: id, face: { upright: { side, colour: "red" } } });

export const scene = (stacks: Scene["stacks"]): Scene => ({
  map: "small",
  headline: words("Turn 1"),
  stacks,
  markers: [],
  tracks: [],
  boxes: [],
  cups: [],
  hands: [],
  clashes: [],
});

export const offer = (action: string, click: Offer["click"]): Offer => ({ action, click, label: words(action) });

export const prompt = (offers: Offer[]): Prompt => ({ question: words("What now?"), notes: [], outlook: [], offers });

export const view = (step: number, more: Partial<View> = {}): View => ({
  step,
  to_act: ["axis"],
  viewer: "axis",
  scene: scene([{ hex: 5, pieces: [counter("A")] }]),
  prompts: { axis: prompt([offer("to 22", { hex: 5 }), offer("done", "button")]) },
  from: step,
  lines: [{ step, seat: "axis", rule: "", message: words(`line ${step}`), hexes: [], rolls: [] }],
  can_undo: { axis: step > 0 },
  outcome: null,
  seed: null,
  ...more,
});

/** What the server says first. */
export const hello = (more: Partial<Hello> = {}): Hello => ({
  type: "hello",
  table: "small-table",
  game: "small",
  scenario: "one",
  options: {},
  map: "small",
  seed_origin: "server",
  commitment: null,
  nonces: {},
  awaited: [],
  seats: ["axis"],
  hot_seat: false,
  dice: "seeded",
  step: 0,
  protocol: 4,
  notice: null,
  stopped: false,
  ...more,
});

export const smallGame = (more: Partial<GameCard> = {}): GameCard => ({
  id: "small",
  title: words("Small"),
  rules_version: 1,
  map: "small",
  overlays: [],
  charts: [],
  seats: [
    { id: "axis", title: words("Axis") },
    { id: "soviet", title: words("Soviets") },
  ],
  bots: [],
  scenarios: [],
  ...more,
});

/** What the server answers to requests for the game, its map and its words. */
export function answerRequest(path: string): Promise<Response> {
  const answers: Record<string, unknown> = { "/api/games": [smallGame()], "/api/games/small/maps/small": smallMap() };
  if (path.includes("/texts/")) return Promise.resolve(new Response("verbatim = { $text }"));
  return Promise.resolve(path in answers ? Response.json(answers[path]) : new Response("{}", { status: 404 }));
}

/** A server in the memory: the test says what it answers. */
export class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: ({ type: string; id: number } & Record<string, unknown>)[] = [];
  closed = false;

  open(): void {
    this.onopen?.({} as Event);
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  fall(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.closed = true;
  }
}
