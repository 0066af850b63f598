import type { Scene, SceneNews } from "../wire";

/** A list in which those that are named anew take the place of those they are named after. */
function renewed<T extends { id: string }>(list: readonly T[], changed: readonly T[]): T[] {
  const fresh = new Map(changed.map((member) => [member.id, member]));
  return list.map((member) => fresh.get(member.id) ?? member);
}

/** A position brought up to date; what has not changed is the same object as before. */
export function learned(scene: Scene, news: SceneNews): Scene {
  // A hex may have a stack of each side.
  const hexes = new Set(news.stacks.map((stack) => stack.hex));
  const stacks = [
    ...scene.stacks.filter((stack) => !hexes.has(stack.hex)),
    ...news.stacks.filter((stack) => stack.pieces.length > 0),
  ];
  return {
    ...scene,
    headline: news.headline ?? scene.headline,
    stacks: stacks.sort((a, b) => a.hex - b.hex),
    markers: news.markers ?? scene.markers,
    tracks: renewed(scene.tracks, news.tracks),
    boxes: renewed(scene.boxes, news.boxes),
    cups: news.cups ?? scene.cups,
    hands: news.hands ?? scene.hands,
    clashes: news.clashes ?? scene.clashes,
  };
}
