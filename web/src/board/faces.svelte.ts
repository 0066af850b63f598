import * as api from "../api";

/**
 * The pictures of pieces as parts of the page. A browser takes long for a drawing that is a file of its own, and a map has
 * hundreds of pieces: those that are on it come all together and are written into the page, where pieces point to them.
 */
class Faces {
  #bundles = $state.raw<readonly string[]>([]);
  #symbols = $state.raw<ReadonlyMap<string, string>>(new Map());
  #asked: Promise<boolean> | null = null;

  /** What came, bundle by bundle, to be written into the page. */
  get bundles(): readonly string[] {
    return this.#bundles;
  }

  /** What to point to for the picture of a piece; nothing if it is to be fetched by itself. */
  symbolOf(key: string, detail: api.Detail = "large"): string | null {
    return this.#symbols.get(detail === "large" ? key : `${key} ${detail}`) ?? null;
  }

  /**
   * Fetches the pictures of all pieces that are on the map of a table. Whoever asks meanwhile waits for the same. Says no if
   * they are to be asked for later: the game has not begun.
   */
  fetch(table: string): Promise<boolean> {
    this.#asked ??= api
      .faces(table)
      .then((all) => this.take(all))
      // A piece whose picture is not among them asks for it by itself.
      .then(
        () => true,
        (error: unknown) => !(error instanceof api.ServerError && error.id === "waiting"),
      )
      .finally(() => (this.#asked = null));
    return this.#asked;
  }

  /** Takes what is new. */
  take(all: Readonly<Record<string, string>>): void {
    const fresh = Object.entries(all).filter(([name]) => !this.#symbols.has(name));
    if (fresh.length === 0) return;
    const symbols = new Map(this.#symbols);
    const written = fresh.map(([name, svg]) => {
      const id = `face-${name.replaceAll(" ", "-")}`;
      symbols.set(name, id);
      return asSymbol(id, svg);
    });
    this.#symbols = symbols;
    this.#bundles = [...this.#bundles, written.join("")];
  }
}

/** A drawing as a part of a page: names in it are its own, whatever other drawings call theirs. */
export function asSymbol(id: string, svg: string): string {
  const begin = svg.indexOf(">", svg.indexOf("<svg")) + 1;
  const [head, inside] = [svg.slice(0, begin), svg.slice(begin, svg.lastIndexOf("</svg>"))];
  const size = (name: string): string => new RegExp(`\\b${name}="([^"]+)"`).exec(head)?.[1] ?? "";
  const room = size("viewBox") || `0 0 ${size("width")} ${size("height")}`;
  const own = inside
    .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${id}-$1"`);
  // Nothing of it reaches beyond its room, and a clip for every counter would cost much whenever something is drawn.
  return `<symbol id="${id}" viewBox="${room}" overflow="visible">${own}</symbol>`;
}

export const faces = new Faces();
