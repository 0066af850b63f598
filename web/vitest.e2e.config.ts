import { defineConfig } from "vitest/config";

/** What needs a browser and the program: tests, measurements and screenshots, one file after the other. */
export default defineConfig({
  test: {
    environment: "node",
    include: [process.env["GROGNARD_RUN"] ?? "tests/**/*.e2e.ts"],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
