import type { MapCard, Message } from "../wire";

/** A kind of line that is drawn on the map, for its legend. */
export interface LineKind {
  name: Message;
  ink: string;
  width: number;
  dashes: string;
}

/** The boundary and the dotted lines of a map, as the server draws them. */
export function linesOf(map: Pick<MapCard, "frontier" | "fronts" | "inks"> | null | undefined): LineKind[] {
  const boundary = { name: { id: "line-frontier" }, ink: "#7a1f14", width: 2, dashes: "9 4 1 4" };
  const dotted = (map?.fronts ?? []).map(({ name }, n) => ({
    name,
    ink: map?.inks[n] ?? "currentColor",
    width: 4,
    dashes: "0 7",
  }));
  return (map?.frontier ?? []).length > 0 ? [boundary, ...dotted] : dotted;
}
