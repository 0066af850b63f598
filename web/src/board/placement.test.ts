import { describe, expect, it } from "vitest";

import { type Told, besideButton, besideHex } from "./placement";

const DESK = { width: 1000, height: 800 };
const told = (more: Partial<Told> = {}): Told => ({
  centre: { x: 500, y: 400 },
  radius: 40,
  from: more.centre?.x ?? 500,
  fan: null,
  card: 240,
  ...more,
});
const FAN = { left: 400, top: 300, width: 200, height: 120 };

describe("a card beside a button", () => {
  it("is on its left, where the map is", () => {
    expect(besideButton({ x: 900, y: 300 })).toEqual({ x: 886, y: 300, side: "left" });
  });

  it("is on its right where the left has no room, clear of the menu", () => {
    expect(besideButton({ x: 60, y: 300 })).toEqual({ x: 370, y: 300, side: "right" });
    expect(besideButton({ x: 360, y: 300 }).side).toBe("right");
    expect(besideButton({ x: 361, y: 300 }).side).toBe("left");
  });
});

describe("a card beside a hex", () => {
  it("is on its right, clear of the hex", () => {
    const { x, y, side } = besideHex(told(), DESK);
    expect(side).toBe("after");
    expect(x).toBe(548);
    expect(y).toBe(400);
  });

  it("is beyond the arrow's point: on the side that the way does not come from", () => {
    expect(besideHex(told({ from: 300 }), DESK).side).toBe("after");
    const left = besideHex(told({ from: 700 }), DESK);
    expect(left.side).toBe("before");
    expect(left.x).toBe(452);
  });

  it("is over the way rather than out of the window", () => {
    const right = { x: 900, y: 400 };
    expect(besideHex(told({ centre: right, from: 700 }), DESK).side).toBe("before");
    const left = { x: 100, y: 400 };
    expect(besideHex(told({ centre: left, from: 300 }), DESK).side).toBe("after");
  });

  it("takes more room when it shows chances", () => {
    const centre = { x: 650, y: 400 };
    expect(besideHex(told({ centre, card: 240 }), DESK).side).toBe("after");
    expect(besideHex(told({ centre, card: 330 }), DESK).side).toBe("before");
  });

  it("asks for no more than most of a narrow window", () => {
    const phone = { width: 200, height: 800 };
    expect(besideHex(told({ centre: { x: -10, y: 400 }, radius: 10, card: 330 }), phone).side).toBe("after");
  });

  it("stays off the upper and the lower rim", () => {
    expect(besideHex(told({ centre: { x: 500, y: 5 } }), DESK).y).toBe(110);
    expect(besideHex(told({ centre: { x: 500, y: 795 } }), DESK).y).toBe(690);
  });

  it("is beside the stack that is fanned out over the hex", () => {
    expect(besideHex(told({ fan: FAN }), DESK)).toEqual({ x: 608, y: 400, side: "after" });
    expect(besideHex(told({ fan: FAN, from: 700 }), DESK)).toMatchObject({ x: 392, side: "before" });
  });

  it("goes below a fan that leaves no room on the right, if there is room below", () => {
    const fan = { ...FAN, left: 700 };
    const centre = { x: 800, y: 360 };
    expect(besideHex(told({ centre, fan }), DESK)).toEqual({ x: 700, y: 428, side: "under" });
    const low = { ...fan, top: 520 };
    expect(besideHex(told({ centre, fan: low }), DESK).side).toBe("before");
    // Where the way comes from the right, the left is free.
    expect(besideHex(told({ centre, fan, from: 950 }), DESK).side).toBe("before");
  });

  it("does not leave the window below a fan at its right rim", () => {
    const fan = { ...FAN, left: 850 };
    expect(besideHex(told({ centre: { x: 950, y: 360 }, fan }), DESK).x).toBe(760);
  });
});
