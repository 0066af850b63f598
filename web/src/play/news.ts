import type { Scene, SceneNews } from "../wire";

/** A list with some of its members changed or added, found by what names them. */
function renewed<T, N>(list: readonly T[], changed: readonly T[], name: (member: T) => N): T[] {
  if (changed.length === 0) return [...list];
  const fresh = new Map(changed.map((member) => [name(member), member]));
  const kept = list.map((member) => {
    const now = fresh.get(name(member));
    if (now === undefined) return member;
    fresh.delete(name(member));
    return now;
  });
  return [...kept, ...fresh.values()];
}

/** A position brought up to date; what has not changed is the same object as before. */
export function learned(scene: Scene, news: SceneNews): Scene {
  const stacks = renewed(scene.stacks, news.stacks, (stack) => stack.hex);
  return {
    ...scene,
    headline: news.headline ?? scene.headline,
    stacks: stacks.filter((stack) => stack.pieces.length > 0).sort((a, b) => a.hex - b.hex),
    markers: news.markers ?? scene.markers,
    tracks: renewed(scene.tracks, news.tracks, (track) => track.id),
    boxes: renewed(scene.boxes, news.boxes, (box) => box.id),
    cups: news.cups ?? scene.cups,
    hands: news.hands ?? scene.hands,
  };
}
