import type { Target } from "./attention.svelte";
import type { Click, Offer, Piece, Prompt, Scene } from "../wire";

/** A prompt's offers by what is to be clicked for them. */
export interface Choices {
  hexes: Map<number, Offer[]>;
  pieces: Map<string, Offer[]>;
  cards: Map<string, Offer[]>;
  /** Boxes beside the map. */
  boxes: Map<string, Offer[]>;
  /** Spaces of tracks, by `spaceKey`. */
  spaces: Map<string, Offer[]>;
  /** Sides of hexes, and the piece that would face each. */
  sides: { hex: number; side: number; piece?: string | null; offer: Offer }[];
  /** All that is done with a button. */
  buttons: Offer[];
}

/** Sides of hexes that are chosen for the same thing: the ways a piece may turn. */
export interface Turns {
  /** The piece that turns, if it is told. */
  piece: string | null;
  ways: { side: number; offer: Offer }[];
}

const noChoices = (): Choices => ({
  hexes: new Map(),
  pieces: new Map(),
  cards: new Map(),
  boxes: new Map(),
  spaces: new Map(),
  sides: [],
  buttons: [],
});
export const NO_CHOICES: Choices = noChoices();

/** What a space of a track is called among choices. */
export const spaceKey = (track: string, space: number): string => `${space} ${track}`;

const push = <K>(map: Map<K, Offer[]>, key: K, offer: Offer): void => {
  const there = map.get(key);
  if (there) there.push(offer);
  else map.set(key, [offer]);
};

export function grouped(prompt: Prompt | null | undefined): Choices {
  if (!prompt) return NO_CHOICES;
  const choices = noChoices();
  for (const offer of prompt.offers) {
    const { click } = offer;
    if (click === "button") choices.buttons.push(offer);
    else if ("hex" in click) push(choices.hexes, click.hex, offer);
    else if ("piece" in click) push(choices.pieces, click.piece, offer);
    else if ("card" in click) push(choices.cards, click.card, offer);
    else if ("box" in click) push(choices.boxes, click.box, offer);
    else if ("space" in click) push(choices.spaces, spaceKey(click.space.track, click.space.space), offer);
    else choices.sides.push({ ...click.side, offer });
  }
  return choices;
}

/** What is clicked: the piece where one is, else the hex. */
export function clickOn({ hex, piece }: Target): Click | null {
  if (piece !== undefined) return { piece };
  return hex === undefined ? null : { hex };
}

/** What a piece lies on: a hex of the map, a box, or a space of a track. */
function under(scene: Scene, piece: string): Click | null {
  const holds = (pieces: readonly Piece[] | undefined): boolean => pieces?.some(({ id }) => id === piece) ?? false;
  const stack = scene.stacks.find(({ pieces }) => holds(pieces));
  if (stack) return { hex: stack.hex };
  const box = scene.boxes.find(({ pieces }) => holds(pieces));
  if (box) return { box: box.id };
  for (const { id, spaces } of scene.tracks) {
    const space = spaces.findIndex(({ pieces }) => holds(pieces));
    if (space >= 0) return { space: { track: id, space } };
  }
  return null;
}

/** The pieces that lie on something. */
function piecesOn(scene: Scene, ground: Click): Piece[] {
  if (ground === "button") return [];
  if ("hex" in ground) return scene.stacks.filter(({ hex }) => hex === ground.hex).flatMap(({ pieces }) => pieces);
  if ("box" in ground) return scene.boxes.filter(({ id }) => id === ground.box).flatMap(({ pieces }) => pieces);
  if (!("space" in ground)) return [];
  const { track, space } = ground.space;
  return scene.tracks.find(({ id }) => id === track)?.spaces[space]?.pieces ?? [];
}

/** The offers of a hex, a box or a space itself. */
function ofGround(choices: Choices, ground: Click): Offer[] {
  if (ground === "button") return [];
  if ("hex" in ground) return choices.hexes.get(ground.hex) ?? [];
  if ("box" in ground) return choices.boxes.get(ground.box) ?? [];
  return "space" in ground ? (choices.spaces.get(spaceKey(ground.space.track, ground.space.space)) ?? []) : [];
}

/**
 * The offers that a click may mean, the nearest meaning first: what can be shown before it is sent. The server finds the
 * meaning in the same way; `crates/kernel/tests/clicks.json` holds both to it.
 */
export function meant(choices: Choices, scene: Scene, click: Click | null): Offer[] {
  if (click === null) return [];
  if (click === "button") return choices.buttons;
  if ("card" in click) return choices.cards.get(click.card) ?? [];
  if ("side" in click) {
    const { hex, side, piece } = click.side;
    const here = choices.sides.filter((one) => one.hex === hex && one.side === side);
    return here.filter((one) => piece == null || one.piece === piece).map(({ offer }) => offer);
  }
  const own = "piece" in click ? (choices.pieces.get(click.piece) ?? []) : [];
  const ground = "piece" in click ? under(scene, click.piece) : click;
  if (ground === null) return own;
  const found = [...own, ...ofGround(choices, ground)];
  if (found.length > 0) return found;
  return piecesOn(scene, ground).flatMap((piece) => choices.pieces.get(piece.id) ?? []);
}

/** The sides that can be chosen, piece by piece. */
export function turns(choices: Choices): Turns[] {
  const found = new Map<string, Turns>();
  for (const { hex, side, piece, offer } of choices.sides) {
    const who = piece ?? `hex ${hex}`;
    const turn = found.get(who) ?? { piece: piece ?? null, ways: [] };
    turn.ways.push({ side, offer });
    found.set(who, turn);
  }
  return [...found.values()];
}

/** Offers for pieces that do not lie on the map: they need a place in the panel. */
export function besideMap(choices: Choices, scene: Scene): [string, Offer[]][] {
  const onMap = new Set(scene.stacks.flatMap((stack) => stack.pieces.map((piece) => piece.id)));
  return [...choices.pieces].filter(([piece]) => !onMap.has(piece));
}

/** The answer that has a place of its own, the same in every question: what ends something, or passes, or is the only one. */
export function mainOffer(prompt: Prompt | null): Offer | null {
  if (!prompt) return null;
  const { offers } = prompt;
  const of = (role: Offer["role"]): Offer | undefined =>
    offers.find((offer) => offer.role === role && offer.click === "button");
  return (offers.length === 1 ? offers[0] : undefined) ?? of("end") ?? of("pass") ?? null;
}

/** Whether a question has one answer. */
export const isForced = (prompt: Prompt | null): boolean => prompt?.offers.length === 1;
