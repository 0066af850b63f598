import { describe, expect, it } from "vitest";

import { Stream } from "./chacha";

describe("the stream of ChaCha20", () => {
  it("is the published one", () => {
    // Key and nonce 0, blocks 0 and 1: the test vectors 1 and 2 of RFC 8439, appendix A.1.
    const stream = new Stream(new Uint8Array(32));
    const words = Array.from({ length: 32 }, () => stream.word());
    expect(words.slice(0, 4)).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
    expect(words.slice(16, 20)).toEqual([0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73]);
  });

  it("depends on every byte of the key", () => {
    // Test vector 3: all zero but the last byte of the key, block 1.
    const key = new Uint8Array(32);
    key[31] = 1;
    const stream = new Stream(key);
    for (let n = 0; n < 16; n++) stream.word();
    expect(stream.word()).toBe(0x2452eb3a);
  });

  it("gives every number below, and no other", () => {
    const stream = new Stream(new Uint8Array(32).fill(7));
    const seen = Array.from({ length: 6 }, () => 0);
    for (let n = 0; n < 6000; n++) seen[stream.below(6)]!++;
    expect(seen.every((count) => count > 850 && count < 1150)).toBe(true);
  });
});
