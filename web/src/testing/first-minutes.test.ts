// @vitest-environment jsdom

import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import PieceArt from "../board/PieceArt.svelte";
import ClashCard from "../clash/ClashCard.svelte";
import WaitingPage from "../dice/WaitingPage.svelte";
import { settings } from "../look/settings.svelte";
import Inspector from "../panel/Inspector.svelte";
import Curtain from "../play/Curtain.svelte";
import { groundName } from "../play/names";
import { Table } from "../play/table.svelte";
import type { Badge, Clash, ClashPiece, MapCard, Piece } from "../wire";
import { learn } from "../words/say.svelte";
import { FakeWire, answerRequest, counter, hello, offer, prompt, scene, smallMap, view, words } from "./small";

/** What a newcomer must be able to read in the first five minutes, in both languages. */

const TEXTS = {
  en: "verbatim = { $text }\nground-clear = Open ground\nground-woods = Woods\nground-city = City\nground-town = Town\nfigure-attack = attack\nthe-verbatim = the { $text }\n",
  fr: "verbatim = { $text }\nground-clear = Terrain dégagé\nground-woods = Bois\nground-city = Ville\nground-town = Bourg\nfigure-attack = attaque\nthe-verbatim = les { $text }\n",
};
const each = <T>(en: T, fr: T): ["en" | "fr", T][] => [
  ["en", en],
  ["fr", fr],
];

/** Woods with a capital in them, a city on open ground, and a town that is one by its ground. */
function map(): MapCard {
  const small = smallMap();
  small.hexes[6]!.ground = "woods";
  small.hexes[7]!.ground = "town";
  small.places.push(
    { hex: 6, name: "Minsk", role: { capital: { value: 1 } } },
    {
      hex: 7,
      name: "Luga",
      role: "town",
    },
  );
  return small;
}
function answer(path: string): Promise<Response> {
  if (path.endsWith("/maps/small")) return Promise.resolve(Response.json(map()));
  const language = /\/texts\/(en|fr)$/.exec(path)?.[1] as keyof typeof TEXTS | undefined;
  return language ? Promise.resolve(new Response(TEXTS[language])) : answerRequest(path);
}

let table: Table;
let wire: FakeWire;
let drawn: ReturnType<typeof mount> | null = null;
beforeEach(async () => {
  vi.stubGlobal("fetch", answer);
  settings.speed = "at-once";
  settings.language = "en";
  wire = new FakeWire();
  table = new Table("key", () => wire);
  wire.open();
  wire.say(hello());
  wire.say({ type: "view", view: view(1) });
  await vi.waitFor(() => expect(table.grid).not.toBeNull());
});
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  table.close();
  settings.language = "en";
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function draw(component: Component<any>, props: Record<string, unknown>, into = "div"): HTMLElement {
  if (drawn) void unmount(drawn);
  const target = document.createElement(into);
  drawn = mount(component, { target, props });
  flushSync();
  return target;
}
const text = (element: Element | null): string => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

describe("a piece on the map", () => {
  const SIZE = 100;
  const art = (piece: Piece): HTMLElement =>
    draw(PieceArt, { piece, size: SIZE / 100, picture: "x.svg", lit: false, picked: false, first: -90 });
  const badge = (glyph: string): Badge => ({ glyph, tone: "plain", label: words(glyph) });

  it("tells at a glance where it faces: by an arrow that is longer than wide, and turned for each side", () => {
    const turns = [0, 1, 2, 3, 4, 5].map((facing) => {
      const page = art({ ...counter("A"), facing });
      return page.querySelector(".facing")!.getAttribute("transform")!;
    });
    expect(turns.map((turn) => Number(/rotate\((-?\d+)\)/.exec(turn)![1]))).toEqual([-90, -30, 30, 90, 150, 210]);
    const path = art({ ...counter("A"), facing: 0 })
      .querySelector(".facing path")!
      .getAttribute("d")!;
    // The outline, corner by corner: the tip, the head, the shaft.
    let at = { x: 0, y: 0 };
    const corners = [...path.matchAll(/([MLHV])(-?\d+)(?: (-?\d+))?/g)].map(([, how, a, b]) => {
      at =
        how === "H" ? { ...at, x: Number(a) } : how === "V" ? { ...at, y: Number(a) } : { x: Number(a), y: Number(b) };
      return at;
    });
    const across = (some: typeof corners): number =>
      Math.max(...some.map(({ y }) => y)) - Math.min(...some.map(({ y }) => y));
    const [xs, tip] = [corners.map(({ x }) => x), Math.max(...corners.map(({ x }) => x))];
    const shaft = corners.filter(({ x }) => x === Math.min(...xs));
    expect(tip - Math.min(...xs)).toBeGreaterThan(1.4 * across(corners));
    expect(across(shaft)).toBeLessThan(0.5 * across(corners));
    expect(corners.filter(({ x }) => x === tip)).toEqual([{ x: tip, y: 0 }]);
    expect(art(counter("A")).querySelector(".facing")).toBeNull();
  });

  it("keeps its badges off its name, however many it has", () => {
    for (const count of [1, 2, 3, 5]) {
      const badges = Array.from({ length: count }, (_, k) => badge(String(k)));
      const page = art({ ...counter("A"), badges });
      const discs = [...page.querySelectorAll(".sign")].map((sign) => {
        const [, x, y, scale] = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(
          sign.parentElement!.getAttribute("transform")!,
        )!;
        const radius = Number(sign.querySelector(".rim")!.getAttribute("r")) * Number(scale);
        return { top: Number(y) - radius, left: Number(x) - radius, glyph: text(sign) };
      });
      expect(discs).toHaveLength(Math.min(count, 2));
      // A counter of 100 is named in its upper fifth; a long name fills it from edge to edge.
      for (const disc of discs) expect(disc.top).toBeGreaterThan((-0.5 + 0.2) * SIZE);
      expect(discs.at(-1)!.glyph).toBe(count > 2 ? "+" : String(count - 1));
    }
  });
});

describe("the inspector", () => {
  const look = (): HTMLElement => draw(Inspector, { table, onpick: () => {} });

  it("is folded until it is touched, and folds again", () => {
    table.attention.hover({ hex: 5 });
    const page = look();
    const head = page.querySelector<HTMLElement>(".head")!;
    const state = (): [boolean, string | null] => [
      page.querySelector(".inspector")!.classList.contains("open"),
      head.getAttribute("aria-expanded"),
    ];
    expect(state()).toEqual([false, "false"]);
    head.click();
    flushSync();
    expect(state()).toEqual([true, "true"]);
    head.click();
    flushSync();
    expect(state()).toEqual([false, "false"]);
    // It stands in the panel: nothing of it is laid over the map.
    expect(page.querySelector("[data-over-map]")).toBeNull();
  });

  it("makes room when nothing is looked at", () => {
    table.attention.hover(null);
    expect(look().querySelector(".inspector")!.classList.contains("nothing")).toBe(true);
    table.attention.hover({ hex: 5 });
    expect(look().querySelector(".inspector")!.classList.contains("nothing")).toBe(false);
  });

  it.each(each("3 attack", "3 attaque"))("explains the figures of a counter (%s)", (language, figure) => {
    settings.language = language;
    table.attention.hover({ hex: 5 });
    expect(text(look().querySelector(".figures-line"))).toContain(figure);
  });
});

describe("what covers a hex", () => {
  it.each(each(["City", "City, Woods", "Town", "Open ground"], ["Ville", "Ville, Bois", "Bourg", "Terrain dégagé"]))(
    "is a city where one stands, and never open ground as well (%s)",
    (language, named) => {
      settings.language = language;
      expect([5, 6, 7, 8].map((hex) => groundName(table, hex))).toEqual(named);
    },
  );
});

describe("the dice at the start", () => {
  const commitment = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  it.each(
    each(
      ["The dice come from a secret", "What the server is committed to"],
      ["Les dés viennent d’un secret", "Ce sur quoi le serveur s’est engagé"],
    ),
  )("are committed to before anybody has given a number (%s)", (language, said) => {
    settings.language = language;
    wire.say(hello({ awaited: ["soviet"], seed_origin: "joint", commitment }));
    const page = draw(WaitingPage, { table, title: "Small" });
    expect(text(page.querySelector("[data-testid=dice-commitment]"))).toBe(commitment);
    for (const part of said) expect(text(page)).toContain(part);
  });

  it("have no commitment where the players throw them", () => {
    wire.say(hello({ awaited: ["soviet"], seed_origin: null, commitment: null, dice: "scripted" }));
    const page = draw(WaitingPage, { table, title: "Small" });
    expect(page.querySelector("[data-testid=dice-commitment]")).toBeNull();
    expect(text(page)).toContain("The players throw the dice themselves.");
  });
});

describe("a side that is named in a sentence", () => {
  it.each(each(["I am the Axis", "Waiting for the Soviets"], ["Je joue : les Axis", "En attente : les Soviets"]))(
    "has its article (%s)",
    async (language, [lift, waits]) => {
      settings.language = language;
      await learn(table.game);
      expect(text(draw(Curtain, { table }).querySelector("button"))).toBe(lift);
      wire.say(hello({ awaited: ["soviet"] }));
      expect(text(draw(WaitingPage, { table, title: "Small" }).querySelector("[role=status]"))).toBe(waits);
    },
  );
});

describe("the card of a combat", () => {
  const piece = (name: string): ClashPiece => ({ id: name, key: `face-${name}`, name: words(name) });
  const side = (side: number, total: string): Clash["sides"][number] => ({
    side,
    name: words("They"),
    pieces: [piece(`unit ${side}`)],
    total,
  });
  const chart = { chart: "crt", head: 0, column: 0, unshifted: null, row: null };
  const BODIES: Record<string, Clash["body"]> = {
    table: {
      kind: "table",
      dice: [],
      rows: [{ faces: [1, 2], code: "A1", words: words("a step"), permille: 333, lit: false }],
      chart,
    },
    volleys: {
      kind: "volleys",
      volleys: [
        { side: 0, piece: piece("first"), dice: 3, needs: 5, faces: [], hits: 0 },
        { side: 1, piece: piece("second"), dice: 1, needs: 6, faces: [6], hits: 1 },
      ],
      chart,
    },
    sum: {
      kind: "sum",
      dice: [],
      added: 0,
      bands: [
        { from: 2, to: 7, words: words("miss"), permille: 583, lit: false },
        { from: 8, to: 12, words: words("hit"), permille: 417, lit: false },
      ],
      targets: [],
      chart,
    },
  };
  const clash = (kind: string, more: Partial<Clash> = {}): Clash => ({
    stage: "before",
    title: words("Attack"),
    place: words("Minsk"),
    rule: "7.7",
    hex: 5,
    from: [6],
    sides: [side(1, "22"), side(0, "10")],
    terms: [],
    sum: null,
    body: BODIES[kind]!,
    chances: [{ result: words("a hit"), permille: 417 }],
    impossible: null,
    verdict: null,
    asks: null,
    commit: [
      { action: "roll", label: words("0 CAP") },
      { action: "roll 1", label: words("1 CAP"), permille: 583 },
    ],
    back: "back",
    extras: [],
    ...more,
  });
  const card = (one: Clash): HTMLElement =>
    draw(ClashCard, { table, clash: one, onrule: () => {}, onchart: () => {}, onclose: () => {} });
  beforeEach(() => {
    const offers = ["roll", "roll 1", "back"].map((action) => offer(action, "button"));
    wire.say({ type: "view", view: view(2, { scene: scene([]), prompts: { axis: prompt(offers) } }) });
    flushSync();
  });

  it.each([
    ["table", "en", ["22 to 10", "A1", "whole table", "Roll", "Call off", "42 %"]],
    ["table", "fr", ["22 contre 10", "A1", "table entière", "Lancer", "Renoncer", "42 %"]],
    ["volleys", "en", ["3 dice", "5–6 hit", "6 hits · 1", "Roll"]],
    ["volleys", "fr", ["3 dés", "touche sur 5–6", "touche sur 6 · 1", "Lancer"]],
    ["sum", "en", ["What the dice must show", "58 %", "8–12", "Roll"]],
    ["sum", "fr", ["Ce que les dés doivent faire", "58 %", "8–12", "Lancer"]],
  ] as const)("speaks the player’s language (%s, %s)", (kind, language, parts) => {
    settings.language = language;
    const said = text(card(clash(kind)));
    for (const part of parts) expect(said).toContain(part);
  });

  it("says plainly that an attack is impossible, and shows no chances then", () => {
    const page = card(clash("table", { impossible: words("This attack is impossible."), commit: [], back: null }));
    expect(text(page.querySelector("[data-testid=clash-impossible]"))).toBe("This attack is impossible.");
    expect(page.querySelector("[data-testid=clash-rows], [data-testid=clash-chances]")).toBeNull();
    expect(card(clash("table")).querySelector("[data-testid=clash-impossible]")).toBeNull();
  });
});
