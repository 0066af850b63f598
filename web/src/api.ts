import type {
  GameCard,
  MapCard as MapArt,
  Message,
  NewTable,
  ProblemBody,
  RuleCard,
  TableCard,
  TableEntry,
} from "./wire";

/** What the server said no to. */
export class ServerError extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    readonly said: Message | null,
    /** It is about a table that cannot be opened, and the file of its game can be had. */
    readonly hasFile = false,
  ) {
    super(id);
  }

  /** Asking again would be answered in the same way: there is no such thing, or it cannot be opened. */
  get lasting(): boolean {
    return [403, 404, 409].includes(this.status) || this.id === "damaged";
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init);
  if (answer.ok) return answer;
  let id = `http-${answer.status}`;
  let said: Message | null = null;
  let hasFile = false;
  try {
    const body = (await answer.json()) as { error?: Partial<ProblemBody> };
    id = body.error?.id ?? id;
    said = body.error?.message ?? null;
    hasFile = body.error?.has_file ?? false;
  } catch {
    // No words from the server: the status must do.
  }
  throw new ServerError(answer.status, id, said, hasFile);
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await ask(path, init)).json() as Promise<T>;

const post = <T>(path: string, body: unknown): Promise<T> =>
  json<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const games = (): Promise<GameCard[]> => json("/api/games");
export const texts = async (game: string, language: string): Promise<string> =>
  (await ask(`/api/games/${game}/texts/${language}`)).text();
/** The texts of the server itself, which belong to no game. */
export const serverTexts = async (language: string): Promise<string> => (await ask(`/api/texts/${language}`)).text();
export const rules = (game: string): Promise<RuleCard[]> => json(`/api/games/${game}/rules`);
export const map = (game: string, map: string): Promise<MapArt> => json(`/api/games/${game}/maps/${map}`);
export const table = (key: string): Promise<TableCard> => json(`/api/tables/${key}`);
export const cards = (keys: string[]): Promise<TableEntry[]> => post("/api/tables/cards", { keys });
export const create = (request: NewTable): Promise<{ table: string; keys: Record<string, string | null> }> =>
  post("/api/tables", request);

/** A whole map, as fine as a picture of moderate size can be. */
export const smallMap = (game: string, map: string, theme: "light" | "dark"): string =>
  `/api/games/${game}/maps/${map}/${theme}/small.png`;
/** A tile, by its column and row, of a map drawn with so many pixels a hex size. */
export const mapTile = (game: string, map: MapArt, theme: "light" | "dark", hex: number, tile: string): string =>
  `/api/games/${game}/maps/${map.id}/${theme}/${hex}/${tile}.png?v=${map.pictures.version}`;
/** The number is the size of the picture: browsers keep these for a day. */
export const workPicture = (name: string): string => `/api/works/${name}.svg?280`;
/** How much a block's label shows: the smaller it is drawn, the less. */
export type Detail = "large" | "small" | "tiny";
export const facePicture = (game: string, theme: "light" | "dark", key: string, detail: Detail = "large"): string =>
  `/api/games/${game}/faces/${theme}/${encodeURIComponent(key)}.svg${detail === "large" ? "" : `?detail=${detail}`}`;
/** The pictures of all pieces on the map of a table, by key, or key and detail. */
export const faces = (key: string): Promise<Record<string, string>> => json(`/api/tables/${key}/faces`);
export const fileOf = (key: string): string => `/api/tables/${key}/file`;
export const pictureOf = (key: string, theme: "light" | "dark", language: string): string =>
  `/api/tables/${key}/picture/${theme}.png?lang=${language}`;
export const playAt = (key: string): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${key}/play`;
