// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";

import { type Saved, forget, keep, saved } from "./saved";

const game = (n: number): Saved => ({
  key: `key-${n}`,
  game: "narva",
  scenario: "campaign",
  seats: ["axis"],
  invitations: {},
  created: n,
});

beforeEach(() => localStorage.clear());

describe("the games of a browser", () => {
  it("are all kept, however many: a key is the only way back to a game", () => {
    for (let n = 0; n < 200; n++) keep(game(n));
    expect(saved().map((one) => one.created)).toEqual([...Array(200).keys()].reverse());
  });

  it("are kept once each and forgotten when that is asked for", () => {
    for (const n of [1, 2, 3, 2]) keep(game(n));
    forget("key-3");
    expect(saved().map((one) => one.key)).toEqual(["key-2", "key-1"]);
  });
});
