/** A game this browser holds a key to. */
export interface Saved {
  key: string;
  game: string;
  scenario: string;
  /** Name of its map, so that it can be fetched before anything else is known. */
  map?: string;
  /** Seat ids, or both in hot-seat. */
  seats: string[];
  /** Keys of seats that wait for somebody, to pass on. */
  invitations: Record<string, string>;
  created: number;
}

const PLACE = "grognard.tables";

/** Every game this browser holds a key to, the newest first: the key is the only way back to a game. */
export function saved(): Saved[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Saved[];
    return Array.isArray(kept) ? kept.filter((table) => typeof table.key === "string") : [];
  } catch {
    return [];
  }
}

function write(tables: Saved[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing still plays; the link in the address bar is the key.
  }
}

export function keep(table: Saved): void {
  write([table, ...saved().filter((other) => other.key !== table.key)]);
}

export function forget(key: string): void {
  write(saved().filter((table) => table.key !== key));
}
