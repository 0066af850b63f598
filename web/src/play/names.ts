import type { Counter, Face, MapCard as MapArt, Message, Piece, PlaceArt } from "../wire";
import { settings } from "../look/settings.svelte";
import { knows, percent, say, speaks, t } from "../words/say.svelte";
import type { Preview } from "./foresight";

/** What spoken names need to know of a table. */
export interface Speaker {
  game: string;
  map: MapArt | null;
  sideTitle(side: number): Message | null;
}

const backOf = (face: Face): number | null =>
  "hidden" in face ? face.hidden.side : "upright" in face ? face.upright.side : null;

/** What is printed on a counter, or its name in the player's language where it has one. */
const counterName = (speaker: Speaker, counter: Counter): string =>
  (counter.spoken ? say(speaker.game, counter.spoken) : "") || counter.name;

/** A piece's short name. */
export function shortName(speaker: Speaker, piece: Piece): string {
  const { face } = piece;
  if ("shown" in face) return counterName(speaker, face.shown) || face.shown.designation || t("piece-nameless");
  if ("block" in face) return counterName(speaker, face.block.counter) || t("piece-nameless");
  const side = backOf(face) ?? 0;
  return t("piece-hidden", { side: say(speaker.game, speaker.sideTitle(side)) });
}

/** The counter of a piece that can be read. */
const counterOf = ({ face }: Piece): Counter | null =>
  "shown" in face ? face.shown : "block" in face ? face.block.counter : null;

/** Whose a piece is. */
export function sideName(speaker: Speaker, piece: Piece): string {
  const counter = counterOf(piece);
  return counter ? say(speaker.game, speaker.sideTitle(counter.side)) : "";
}

/** What is printed on a piece, each figure with its word. */
export function figuresOf(speaker: Speaker, piece: Piece): { text: string; what: string }[] {
  const counter = counterOf(piece);
  if (!counter) return [];
  const figures = counter.values.map((figure) => ({
    text: figure.text,
    what: speaks(speaker.game, figure.meaning) ? say(speaker.game, { id: figure.meaning }) : "",
  }));
  if ("block" in piece.face) {
    const { ring, top } = piece.face.block;
    figures.unshift({ text: ring[top] ?? "", what: t("piece-strength") });
  } else if (counter.steps[1] > 1) {
    figures.push({ text: `${counter.steps[0]}/${counter.steps[1]}`, what: t("piece-steps-short") });
  }
  return figures;
}

/** Names of pieces that were put together, in the language that they are in. A piece that changes is another object. */
const pieceNames = new WeakMap<Piece, { language: string; name: string }>();

/** A piece's name with its values and states, to be read aloud. */
export function pieceName(speaker: Speaker, piece: Piece): string {
  const { language } = settings;
  const known = pieceNames.get(piece);
  if (known?.language === language) return known.name;
  const name = composed(speaker, piece);
  if (knows(speaker.game)) pieceNames.set(piece, { language, name });
  return name;
}

function composed(speaker: Speaker, piece: Piece): string {
  const { face } = piece;
  const parts: string[] = [];
  const counter = "shown" in face ? face.shown : "block" in face ? face.block.counter : null;
  if ("block" in face) {
    const strength = face.block.ring[face.block.top] ?? "";
    parts.push(t("piece-block", { name: counterName(speaker, face.block.counter), strength }));
  } else {
    parts.push(shortName(speaker, piece));
  }
  if (counter) {
    const side = say(speaker.game, speaker.sideTitle(counter.side));
    if (side) parts.push(side);
    for (const figure of counter.values) {
      const what = speaks(speaker.game, figure.meaning) ? say(speaker.game, { id: figure.meaning }) : figure.meaning;
      parts.push(`${what} ${figure.text}`);
    }
    if ("shown" in face && counter.steps[1] > 1) {
      parts.push(t("piece-steps", { left: counter.steps[0], full: counter.steps[1] }));
    }
  }
  for (const badge of piece.badges ?? []) parts.push(say(speaker.game, badge.label));
  return parts.join(", ");
}

/** How far a piece reaches in hexes, if that is printed on it. */
export function radiusOf({ face }: Piece): number | null {
  const values = "shown" in face ? face.shown.values : [];
  const text = values.find(({ meaning }) => meaning === "figure-radius")?.text;
  const radius = Number(text?.replace(/\D/g, "") || Number.NaN);
  return Number.isNaN(radius) ? null : radius;
}

/** Names of the hexes of a map that were put together, by language and sort of name. */
const hexNames = new WeakMap<MapArt, Map<string, string[]>>();

/** A name of a hex, made once: there are thousands of hexes, and each question asks for the names of hundreds. */
function remembered(speaker: Speaker, sort: string, hex: number, make: () => string): string {
  if (!speaker.map || !knows(speaker.game)) return make();
  const sorts = hexNames.get(speaker.map) ?? new Map<string, string[]>();
  hexNames.set(speaker.map, sorts);
  const key = `${settings.language} ${sort}`;
  const names = sorts.get(key) ?? [];
  sorts.set(key, names);
  return (names[hex] ??= make());
}

const capital = (name: string): string => name.charAt(0).toLocaleUpperCase(settings.language) + name.slice(1);

/** The name of what stands in a hex, if anything there has one. */
function ownName(speaker: Speaker, hex: number): string {
  const { map, game } = speaker;
  const landmark = map?.landmarks?.find((one) => one.hex === hex);
  const place = map?.places.find((one) => one.hex === hex && one.name !== "")?.name;
  return place ?? capital(say(game, landmark?.name));
}

/** What a hex is called: by its place, as players speak of it, or by its number. */
export function placeName(speaker: Speaker, hex: number): string {
  return remembered(
    speaker,
    "place",
    hex,
    () => ownName(speaker, hex) || (speaker.map?.hexes[hex]?.name ?? hexNumber(speaker, hex)),
  );
}

export function hexNumber(speaker: Speaker, hex: number): string {
  return remembered(speaker, "number", hex, () => {
    const number = speaker.map?.hexes[hex]?.number ?? "";
    return number === "" ? t("hex-beyond") : t("hex-name", { number });
  });
}

/** What covers a hex. A city on open ground is a city, and one in a forest is both. */
export function groundName(speaker: Speaker, hex: number): string {
  return remembered(speaker, "ground", hex, () => {
    const ground = speaker.map?.hexes[hex]?.ground ?? "clear";
    const built = ["village", "town", "city"].includes(ground);
    const city = !built && speaker.map?.places.some((place) => place.hex === hex && isCity(place));
    const ids = city ? ["ground-city"] : [];
    if (!city || ground !== "clear") ids.push(`ground-${ground}`);
    return ids
      .filter((id) => speaks(speaker.game, id))
      .map((id) => say(speaker.game, { id }))
      .join(", ");
  });
}

const isCity = ({ role }: PlaceArt): boolean => role === "city" || (typeof role === "object" && "capital" in role);

/** A hex with what lies in it, to be read aloud. */
export function hexName(speaker: Speaker, hex: number, pieces: readonly Piece[]): string {
  const head = [...new Set([hexNumber(speaker, hex), placeName(speaker, hex), groundName(speaker, hex)])]
    .filter(Boolean)
    .join(", ");
  const what = pieces.length > 0 ? pieces.map((piece) => pieceName(speaker, piece)).join("; ") : t("hex-empty");
  return `${head}: ${what}`;
}

/** What a click would do, to be read aloud. */
export function previewWords(speaker: Speaker, preview: Preview | null): string {
  if (!preview) return "";
  const parts = preview.way
    ? [
        t("way-to", { place: placeName(speaker, preview.way.hex) }),
        t("way-steps", { count: preview.way.actions.length }),
        t("way-through", { places: preview.way.hexes.slice(0, -1).map((hex) => placeName(speaker, hex)) }),
      ]
    : preview.offers.map((offer) => say(speaker.game, offer.label));
  const { prospect } = preview;
  if (prospect) {
    parts.push(...prospect.notes.map((note) => say(speaker.game, note)));
    parts.push(...prospect.outlook.map((one) => `${say(speaker.game, one.result)} ${percent(one.permille)}`));
    if (prospect.supplied != null) parts.push(t(prospect.supplied ? "supplied" : "unsupplied"));
    if (prospect.irreversible) parts.push(t("final"));
  }
  return parts.join("; ");
}
