import { defineConfig } from "vitest/config";

/** The browser tests: one browser, one server a file, so files run one after the other. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/**/*.e2e.ts"],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
