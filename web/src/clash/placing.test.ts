import { describe, expect, it } from "vitest";

import { hexBox, overlaps, placed, stemFrom } from "./placing";

const screen = { width: 1000, height: 800 };
const card = { width: 348, height: 400 };
const box = (at: { x: number; y: number }) => ({ left: at.x, top: at.y, ...card });

describe("the place of a card", () => {
  it("is away from the attackers", () => {
    const hex = { x: 500, y: 400 };
    expect(placed(hex, 40, [{ x: 570, y: 400 }], card, screen, []).x).toBe(500 - 54 - 348);
    expect(placed(hex, 40, [{ x: 430, y: 400 }], card, screen, []).x).toBe(554);
  });

  it("is to the right where nobody comes from anywhere", () => {
    expect(placed({ x: 500, y: 400 }, 40, [], card, screen, [])).toEqual({ x: 554, y: 200, docked: false });
  });

  it("covers neither its hex, nor attackers, nor what is lit, wherever the hex is", () => {
    const lit = [hexBox({ x: 300, y: 300 }, 32), hexBox({ x: 640, y: 420 }, 32)];
    for (let x = 40; x < 1000; x += 60) {
      for (let y = 40; y < 800; y += 60) {
        const attackers = [
          { x: x + 70, y },
          { x: x + 35, y: y + 60 },
        ];
        const place = placed({ x, y }, 40, attackers, card, screen, lit);
        expect(overlaps(box(place), hexBox({ x, y }, 40)), `${x} ${y}`).toBe(false);
        if (place.docked) continue;
        const seen = [...attackers.map((at) => hexBox(at, 40)), ...lit];
        expect(seen.filter((one) => overlaps(box(place), one))).toEqual([]);
      }
    }
  });

  it("leaves the buttons at the rim free as long as there is any room", () => {
    const buttons = [
      { left: 860, top: 10, width: 130, height: 150 },
      { left: 10, top: 10, width: 380, height: 50 },
    ];
    const attackers = [
      { x: 320, y: 380 },
      { x: 280, y: 440 },
      { x: 250, y: 350 },
    ];
    const place = placed({ x: 250, y: 400 }, 40, attackers, { width: 348, height: 620 }, screen, buttons);
    const there = { left: place.x, top: place.y, width: 348, height: 620 };
    expect(buttons.filter((one) => overlaps(there, one))).toEqual([]);
    expect(place.x, "and it is near its hex").toBeLessThan(400);
  });

  it("is inside the window, and a corner where there is no room", () => {
    const narrow = { width: 420, height: 520 };
    const place = placed({ x: 210, y: 470 }, 40, [], card, narrow, []);
    expect(place.docked || place.y + card.height <= narrow.height).toBe(true);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(overlaps(box(place), hexBox({ x: 210, y: 470 }, 40))).toBe(false);
  });

  it("has its stem at the edge nearest to the hex", () => {
    expect(stemFrom({ left: 100, top: 100, width: 50, height: 50 }, { x: 200, y: 120 })).toEqual({ x: 150, y: 120 });
  });
});
