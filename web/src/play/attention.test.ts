import { beforeEach, describe, expect, it } from "vitest";

import { offer, words } from "../testing/small";
import { Attention, type AttentionEvent, ENDS, type PopUp, type PopUpKind } from "./attention.svelte";

const POP_UPS: { [K in PopUpKind]: Extract<PopUp, { kind: K }> } = {
  menu: { kind: "menu", offers: [offer("to 22", { hex: 5 }), offer("stay", "button")], x: 10, y: 20 },
  "why-not": { kind: "why-not", target: { hex: 3 }, refusal: { rule: "", message: { id: "no" } } },
  sure: { kind: "sure", offer: offer("done", "button"), at: null },
  poised: { kind: "poised", target: { hex: 5, piece: "A" } },
  rolling: {
    kind: "rolling",
    intent: { type: "act", action: "roll" },
    dice: ["4"],
    needs: { why: "die", kind: "die", sides: 6 },
  },
  stopped: { kind: "stopped", hex: 11, left: 2 },
};
const KINDS = Object.keys(POP_UPS) as PopUpKind[];
const EVENTS = Object.keys(ENDS) as AttentionEvent[];
const REFUSAL = { rule: "1.1", message: words("no") };

let attention: Attention;
beforeEach(() => {
  attention = new Attention();
});

/** What is open, as each reader of the union sees it. */
const open = (): PopUpKind[] => {
  const { menu, whyNot, asked, poised, rolling, stopped } = attention;
  const seen = { menu, "why-not": whyNot, sure: asked, poised, rolling, stopped };
  return KINDS.filter((kind) => seen[kind] !== null);
};

describe("a pop-up", () => {
  it("takes the place of any other", () => {
    for (const first of KINDS) {
      for (const second of KINDS) {
        attention.open(POP_UPS[first]);
        attention.open(POP_UPS[second]);
        expect(open(), `${second} after ${first}`).toEqual([second]);
        expect(attention.popUp).toBe(POP_UPS[second]);
      }
    }
  });

  it("is closed by its own name only", () => {
    for (const kind of KINDS) {
      attention.open(POP_UPS[kind]);
      for (const other of KINDS.filter((one) => one !== kind)) attention.close(other);
      expect(open()).toEqual([kind]);
      attention.close(kind);
      expect(open()).toEqual([]);
    }
  });

  it("shows what it is about", () => {
    attention.open(POP_UPS.sure);
    expect(attention.asked).toBe(POP_UPS.sure.offer);
    attention.open(POP_UPS.poised);
    expect(attention.poised).toEqual({ hex: 5, piece: "A" });
    expect(attention.looked).toEqual({ hex: 5, piece: "A" });
    attention.hover({ hex: 1 });
    expect(attention.looked).toEqual({ hex: 1 });
  });
});

/** The whole matrix, written out once more: what is left of everything after each event. */
const STAYS: Record<AttentionEvent, (PopUpKind | "pointed" | "refusal")[]> = {
  click: ["rolling", "pointed", "refusal"],
  answer: ["why-not", "poised", "rolling", "refusal"],
  act: ["menu", "why-not", "sure", "poised", "stopped", "pointed"],
  undo: ["menu", "why-not", "sure", "poised", "rolling", "pointed"],
  position: ["stopped", "refusal"],
  "look-back": ["poised", "rolling", "stopped", "pointed", "refusal"],
  "back-to-now": ["menu", "why-not", "sure", "rolling", "stopped", "refusal"],
  escape: ["poised", "rolling", "stopped", "pointed", "refusal"],
};

describe.each(EVENTS)("the event %s", (event) => {
  it.each(KINDS)("ends or leaves %s as the table says", (kind) => {
    attention.open(POP_UPS[kind]);
    const stays = STAYS[event].includes(kind);
    expect(attention.closes(event)).toBe(!stays);
    attention.on(event);
    expect(open()).toEqual(stays ? [kind] : []);
  });

  it("ends or leaves what is pointed at and what was refused", () => {
    attention.point({ offer: POP_UPS.sure.offer });
    attention.refuse(REFUSAL);
    expect(attention.closes(event)).toBe(false);
    attention.on(event);
    expect(attention.pointed !== null).toBe(STAYS[event].includes("pointed"));
    expect(attention.refusal !== null).toBe(STAYS[event].includes("refusal"));
  });

  it("leaves what was chosen and what the pointer is on", () => {
    attention.select({ hex: 5 });
    attention.hover({ hex: 6 });
    attention.on(event);
    expect([attention.selected, attention.hovered]).toEqual([{ hex: 5 }, { hex: 6 }]);
  });
});

describe("what the player looks at", () => {
  it("is not another thing when the pointer moves on it", () => {
    const target = { hex: 5, piece: "A" };
    attention.hover(target);
    attention.hover({ hex: 5, piece: "A" });
    expect(attention.hovered).toBe(target);
    attention.hover({ hex: 5 });
    expect(attention.hovered).toEqual({ hex: 5 });
    attention.hover(null);
    expect(attention.hovered).toBeNull();
  });

  it("is not told to whoever sits down next", () => {
    attention.select({ piece: "A" });
    attention.hover({ hex: 5 });
    attention.changeEyes();
    expect([attention.selected, attention.hovered]).toEqual([null, null]);
  });

  it("is new each time a place is to be shown, and nothing without a place", () => {
    attention.show([]);
    expect(attention.shown).toBeNull();
    attention.show([4, 5]);
    const first = attention.shown;
    attention.show([4, 5]);
    expect(attention.shown).toEqual(first);
    expect(attention.shown).not.toBe(first);
  });

  it("can put a refusal away", () => {
    attention.refuse(REFUSAL);
    attention.forgive();
    expect(attention.refusal).toBeNull();
  });
});
