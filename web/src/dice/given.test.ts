// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";

import { given, nonceFor, shown } from "./given";

describe("the number for the dice", () => {
  beforeEach(() => localStorage.clear());

  it("is another for every table, and the same when it is asked for again", () => {
    const [one, two] = [nonceFor("a"), nonceFor("b")];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(two).not.toBe(one);
    expect([nonceFor("a"), given("a").nonce]).toEqual([one, one]);
  });

  it("is kept with what the server showed first", () => {
    shown("a", "first");
    shown("a", "second");
    shown("b", null);
    nonceFor("a");
    expect(given("a").commitment).toBe("first");
    expect(given("b").commitment).toBe(null);
  });
});
