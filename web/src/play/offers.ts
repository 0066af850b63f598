import type { Click, MapCard as MapArt, Offer, Prompt, Scene } from "../wire";

/** A prompt's offers by what is to be clicked for them. */
export interface Choices {
  hexes: Map<number, Offer[]>;
  pieces: Map<string, Offer[]>;
  cards: Map<string, Offer[]>;
  /** Sides of hexes. */
  sides: { hex: number; side: number; offer: Offer }[];
  /** All that is done with a button. */
  buttons: Offer[];
}

/** Sides of hexes that are chosen for the same thing: the ways a piece may turn. */
export interface Turns {
  /** The piece that the notation names, if it names one. */
  piece: string | null;
  ways: { side: number; offer: Offer }[];
}

export const NO_CHOICES: Choices = { hexes: new Map(), pieces: new Map(), cards: new Map(), sides: [], buttons: [] };

const push = <K>(map: Map<K, Offer[]>, key: K, offer: Offer): void => {
  const there = map.get(key);
  if (there) there.push(offer);
  else map.set(key, [offer]);
};

export function grouped(prompt: Prompt | null | undefined): Choices {
  if (!prompt) return NO_CHOICES;
  const choices: Choices = { hexes: new Map(), pieces: new Map(), cards: new Map(), sides: [], buttons: [] };
  for (const offer of prompt.offers) {
    const { click } = offer;
    if (click === "button") choices.buttons.push(offer);
    else if ("hex" in click) push(choices.hexes, click.hex, offer);
    else if ("piece" in click) push(choices.pieces, click.piece, offer);
    else if ("card" in click) push(choices.cards, click.card, offer);
    else choices.sides.push({ ...click.side, offer });
  }
  return choices;
}

/** What a click on a piece or on a hex may mean, the nearest meaning first. */
export function meant(choices: Choices, scene: Scene, at: { hex?: number; piece?: string }): Offer[] {
  const own = at.piece === undefined ? [] : (choices.pieces.get(at.piece) ?? []);
  const ground = at.hex === undefined ? [] : (choices.hexes.get(at.hex) ?? []);
  if (own.length > 0) return [...own, ...ground];
  if (ground.length > 0) return ground;
  if (at.hex === undefined) return [];
  const neighbours = scene.stacks.filter((stack) => stack.hex === at.hex).flatMap((stack) => stack.pieces);
  return neighbours.flatMap((piece) => choices.pieces.get(piece.id) ?? []);
}

/** The sides that can be chosen, piece by piece: their notation differs in its last word only. */
export function turns(choices: Choices, scene: Scene): Turns[] {
  const pieces = new Set(scene.stacks.flatMap((stack) => stack.pieces.map((piece) => piece.id)));
  const found = new Map<string, Turns>();
  for (const { side, offer } of choices.sides) {
    const words = offer.action.split(" ").slice(0, -1);
    const what = words.join(" ");
    const turn = found.get(what) ?? { piece: words.find((word) => pieces.has(word)) ?? null, ways: [] };
    turn.ways.push({ side, offer });
    found.set(what, turn);
  }
  return [...found.values()];
}

/** Offers for pieces that do not lie on the map: they need a place in the panel. */
export function besideMap(choices: Choices, scene: Scene): [string, Offer[]][] {
  const onMap = new Set(scene.stacks.flatMap((stack) => stack.pieces.map((piece) => piece.id)));
  return [...choices.pieces].filter(([piece]) => !onMap.has(piece));
}

/** What a hex may be called in the notation of actions: the names of its places and its number. */
export function namesOf(map: MapArt, hex: number): string[] {
  const places = map.places.filter((place) => place.hex === hex && place.name !== "").map((place) => place.name);
  return [...new Set([...places, map.hexes[hex]?.number ?? ""])].filter((name) => name !== "");
}

/**
 * The actions that a player probably meant by clicking something that is not offered: those that are offered elsewhere,
 * with the name of what was clicked in place of what was to be clicked. They are only sent to ask why not.
 */
export function unoffered(prompt: Prompt, map: MapArt, scene: Scene, at: { hex?: number; piece?: string }): string[] {
  const guesses = new Set<string>();
  const forms = { hex: new Set<string>(), piece: new Set<string>() };
  for (const offer of prompt.offers) {
    const form = formOf(offer.action, offer.click, map);
    if (form) forms[form.of].add(form.text);
  }
  if (at.piece !== undefined) for (const form of forms.piece) guesses.add(form.replace(SLOT, at.piece));
  if (at.hex !== undefined) {
    for (const form of forms.hex) for (const name of namesOf(map, at.hex)) guesses.add(form.replace(SLOT, name));
    if (at.piece === undefined) {
      const here = scene.stacks.filter((stack) => stack.hex === at.hex).flatMap((stack) => stack.pieces);
      for (const form of forms.piece) for (const piece of here) guesses.add(form.replace(SLOT, piece.id));
    }
  }
  return [...guesses].slice(0, 6);
}

const SLOT = "\u0000";

function formOf(action: string, click: Click, map: MapArt): { of: "hex" | "piece"; text: string } | null {
  if (click === "button" || "card" in click || "side" in click) return null;
  const of = "hex" in click ? "hex" : "piece";
  const names = "hex" in click ? namesOf(map, click.hex) : [click.piece];
  const words = action.split(" ");
  for (const name of names) {
    const length = name.split(" ").length;
    for (let i = words.length - length; i >= 0; i--) {
      if (words.slice(i, i + length).join(" ") !== name) continue;
      return { of, text: [...words.slice(0, i), SLOT, ...words.slice(i + length)].join(" ") };
    }
  }
  // A hex may go by another name, as in `to Rostov-E1`; it stands last then.
  return of === "hex" && words.length > 1 ? { of, text: [...words.slice(0, -1), SLOT].join(" ") } : null;
}
