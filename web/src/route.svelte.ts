/** Where in the client the reader is. */
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** The key in the address, if a game is open. */
  get key(): string | null {
    return /^\/t\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follows a link inside the client without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a[href^='/']");
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const path = link.getAttribute("href") ?? "/";
  if (path.startsWith("/api/") || link.hasAttribute("download")) return;
  event.preventDefault();
  route.go(path);
}
