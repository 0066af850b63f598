import { serverTexts, texts as gameTexts } from "../api";
import { settings } from "../look/settings.svelte";
import type { Message, Value } from "../wire";
import en from "./en.ftl?raw";
import fr from "./fr.ftl?raw";
import { LANGUAGES, type Language, Texts } from "./texts";

const OWN: Record<Language, string> = { en, fr };
const own: Record<Language, Texts> = { en: new Texts("en", [en]), fr: new Texts("fr", [fr]) };

/** The games' texts that have arrived, by game and language. */
const arrived = $state<Record<string, Texts>>({});
const asked = new Map<string, Promise<void>>();

/** Stands in place of a game for what the server says where there is none: its texts belong to no game. */
export const SERVER = "";

async function fetchTexts(game: string, language: Language): Promise<void> {
  const source = await (game === SERVER ? serverTexts(language) : gameTexts(game, language));
  arrived[`${game}/${language}`] = new Texts(language, [OWN[language], source]);
}

/** Fetches a game's texts: those of the player's language, and after them the others, so that switching is instant. */
export function learn(game: string): Promise<void> {
  const known = asked.get(game);
  if (known) return known;
  const forget = (): void => void asked.delete(game);
  const first = settings.language;
  const own = fetchTexts(game, first);
  asked.set(game, own);
  own
    .then(() => Promise.all(LANGUAGES.filter((language) => language !== first).map((one) => fetchTexts(game, one))))
    // Whoever asks next tries again.
    .catch(forget);
  return own;
}

/** A message of a game in the player's language; empty until the game's texts have come. */
export function say(game: string, message: Message | null | undefined): string {
  if (!message) return "";
  return arrived[`${game}/${settings.language}`]?.say(message) ?? "";
}

/** Whether a game's texts have come in the player's language. */
export function knows(game: string): boolean {
  return arrived[`${game}/${settings.language}`] !== undefined;
}

/** Whether a game has a text with this name. */
export function speaks(game: string, id: string): boolean {
  return arrived[`${game}/${settings.language}`]?.has(id) ?? false;
}

/** A text of the client itself. */
export function t(id: string, args: Record<string, Value> = {}): string {
  return own[settings.language].say({ id, args: Object.entries(args) });
}

/** A chance in thousandths, as people of this language write it. */
export const percent = (permille: number): string => rounded(permille, 1);

/** The same without a fraction, for where it is read at a glance. */
export const wholePercent = (permille: number): string => rounded(permille, 0);

function rounded(permille: number, digits: number): string {
  const number = new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits }).format(permille / 10);
  return t("permille", { percent: number });
}
