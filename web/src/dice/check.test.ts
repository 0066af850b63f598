import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { checkDice } from "./check";

/** Games that the server and the program have written. */
const joint = readFileSync("src/testing/joint.grog", "utf8");
const alone = readFileSync("src/testing/alone.grog", "utf8");

const wrong = async (file: string): Promise<number> =>
  (await checkDice(file))!.rolls.filter((roll) => roll.fair !== roll.value).length;

describe("the dice of a finished game", () => {
  it("come from the server's secret and the players' numbers", async () => {
    const check = (await checkDice(joint))!;
    expect(check.committed).toBe(check.commitment);
    expect(check.joined).toBe(check.seed);
    expect(check.nonces.map(([seat]) => seat)).toEqual(["german", "soviet"]);
    expect(check.rolls.length).toBeGreaterThan(20);
    expect(await wrong(joint)).toBe(0);
  });

  it("come from a seed that was drawn or chosen", async () => {
    const check = (await checkDice(alone))!;
    expect([check.secret, check.committed, check.joined]).toEqual([null, check.commitment, check.seed]);
    expect(check.rolls.some((roll) => roll.name !== "")).toBe(true);
    expect(check.rolls.length).toBeGreaterThan(20);
    expect(await wrong(alone)).toBe(0);
  });

  it("are found out when they were changed", async () => {
    const [, kind] = /\{([a-z-]+:d6=)[1-6]/.exec(alone) ?? [];
    const other = alone.replace(
      new RegExp(`(${kind})([1-6])`),
      (_, before, face) => `${before}${(Number(face) % 6) + 1}`,
    );
    expect(await wrong(other)).toBe(1);
    const seat = joint.replace(/^nonce: german=.*$/m, "nonce: german=another");
    const check = (await checkDice(seat))!;
    expect(check.joined).not.toBe(check.seed);
    const secret = (await checkDice(joint.replace(/^secret: ./m, "secret: x")))!;
    expect(secret.committed).not.toBe(secret.commitment);
  });

  it("are none of a seed where players throw them", async () => {
    expect(await checkDice("grognard game 2\ngame: toy\ndice: scripted\n---- ~00000000\n")).toBe(null);
  });
});
