import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

import { address, asked, byMouse, newTable, step } from "./harness";

/** An action of a recorded game, with the dice and draws that fell in it: faces, and places of what was drawn. */
export interface Recorded {
  seat: string;
  action: string;
  dice: string[];
}

const falls = (text: string): string[] =>
  [...text.matchAll(/:(?:d\d+=(\d+)|(\d+)\/\d+=)/g)].map((die) => die[1] ?? die[2]!);

/** A game in plain form (`grognard replay FILE --plain`) that is played on at a table where dice are thrown by hand. */
export class RecordedGame {
  readonly actions: Recorded[];
  readonly #head: string[];

  constructor(path: string) {
    const [head = "", rest = ""] = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").split("\n\n");
    this.#head = head.split("\n");
    this.actions = rest
      .split("\n")
      .map((line) => /^(\w+): (.*?)(?: \{(.*)\})?$/.exec(line))
      .filter((found) => found !== null)
      .map(([, seat, action, dice]) => ({ seat: seat!, action: action!, dice: falls(dice ?? "") }));
  }

  /** A table at which it is begun, both sides at one screen: its key. */
  async begin(): Promise<string> {
    const values = (name: string): string[] =>
      this.#head.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    const keys = await newTable({
      game: values("game")[0],
      scenario: values("scenario")[0],
      options: Object.fromEntries(values("option").map((option) => option.split("="))),
      seats: ["human", "human"],
      hot_seat: true,
      dice: "scripted",
      opening: falls(values("opening")[0] ?? ""),
    });
    return keys["both"]!;
  }

  /** The place of an action after another one. */
  at(action: string, after = 0): number {
    const found = this.actions.findIndex((one, n) => n >= after && one.action === action);
    if (found < 0) throw new Error(`nobody does “${action}”`);
    return found;
  }

  /** Plays up to an action without a board: what a page would send, and nothing is drawn. */
  async skip(page: Page, key: string, from: number, to: number): Promise<void> {
    // Any page of the server may talk to it.
    await page.goto(`${address}/api/games`);
    await page.evaluate(
      async ({ actions, from, url }) => {
        const socket = new WebSocket(url);
        await new Promise<void>((resolve, reject) => {
          let next = 0;
          const send = (): void => {
            if (next === actions.length) {
              resolve();
              return;
            }
            socket.send(JSON.stringify({ type: "act", id: next, step: from + next, ...actions[next] }));
          };
          socket.onopen = send;
          socket.onclose = () => reject(new Error("the server hung up"));
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            const answer = JSON.parse(data) as { type: string; id?: number };
            if (answer.id !== next) return;
            if (answer.type === "refused") {
              reject(new Error(`${actions[next]?.action}: ${data}`));
              return;
            }
            next += 1;
            send();
          };
        });
        socket.onclose = null;
        socket.close();
      },
      {
        actions: this.actions.slice(from, to),
        from,
        url: `${address.replace("http", "ws")}/api/tables/${key}/play`,
      },
    );
  }

  /** Does some of its actions by mouse, and throws their dice. What has but one answer the page answers by itself. */
  async play(page: Page, from: number, to: number): Promise<void> {
    for (const [n, { action, dice }] of this.actions.entries()) {
      if (n < from || n >= to) continue;
      await asked(page);
      await page.waitForFunction(
        ({ n, wanted }) =>
          Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"]) > n ||
          document.querySelector(wanted) !== null,
        { n, wanted: `[data-action=${JSON.stringify(action)}]` },
      );
      if ((await step(page)) === n) await byMouse(page, action, dice);
    }
  }
}
