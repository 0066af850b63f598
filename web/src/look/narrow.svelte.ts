/** Where the panel is a sheet below the map: a telephone. The same width as in the style sheets. */
const query = matchMedia("(max-width: 720px)");

class Narrow {
  #on = $state(query.matches);

  constructor() {
    query.addEventListener("change", (event) => (this.#on = event.matches));
  }

  get on(): boolean {
    return this.#on;
  }
}

export const narrow = new Narrow();
