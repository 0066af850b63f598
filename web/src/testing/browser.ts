/** What jsdom lacks of a browser: it has the name, and nothing behind it. */
const has: { matchMedia?: typeof matchMedia | undefined } = globalThis;
has.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;
