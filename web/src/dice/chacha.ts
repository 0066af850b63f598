/** The stream of ChaCha20 with nonce 0, block counter from 0, as 32-bit words: where the dice of a seed come from. */
export class Stream {
  readonly #key: Uint32Array;
  #block: Uint32Array = new Uint32Array(16);
  #counter = 0;
  #next = 16;

  /** A key of 32 bytes. */
  constructor(key: Uint8Array) {
    const bytes = new DataView(key.buffer, key.byteOffset, key.byteLength);
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true));
  }

  /** The next word. */
  word(): number {
    if (this.#next === 16) {
      this.#block = block(this.#key, this.#counter++);
      this.#next = 0;
    }
    return this.#block[this.#next++]!;
  }

  /** A fair number below so many: words are taken until one is below the largest multiple of them up to 2³². */
  below(choices: number): number {
    const limit = 2 ** 32 - (2 ** 32 % choices);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % choices;
  }
}

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function block(key: Uint32Array, counter: number): Uint32Array {
  const start = Uint32Array.of(...CONSTANTS, ...key, counter, Math.floor(counter / 2 ** 32), 0, 0);
  const s = start.slice();
  const turn = (to: number, by: number, mixed: number, bits: number): void => {
    s[to]! += s[by]!;
    const x = s[mixed]! ^ s[to]!;
    s[mixed] = (x << bits) | (x >>> (32 - bits));
  };
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTERS) {
      turn(a, b, d, 16);
      turn(c, d, b, 12);
      turn(a, b, d, 8);
      turn(c, d, b, 7);
    }
  }
  return s.map((word, i) => word + start[i]!);
}
