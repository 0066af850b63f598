/**
 * Each member of a list with a key that no other one has, to be drawn by. Names come from elsewhere and may be equal,
 * as those of the two chits of one army are: the second is told from the first by its number, and stays the second.
 */
export function keyed<T>(list: Iterable<T>, name: (member: T) => string | number): [key: string, member: T][] {
  const seen = new Map<string, number>();
  return [...list].map((member) => {
    const own = String(name(member));
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    // No name holds a line break, so that no other name is taken for a numbered one.
    return [before === 0 ? own : `${own}\n${before + 1}`, member];
  });
}
