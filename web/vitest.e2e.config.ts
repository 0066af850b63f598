import { defineConfig } from "vitest/config";

/** What needs a browser and the program: tests, and one by one measurements and screenshots. */
export default defineConfig({
  test: {
    environment: "node",
    include: [process.env["GROGNARD_RUN"] ?? "tests/**/*.e2e.ts"],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    globalSetup: "tests/start.ts",
    fileParallelism: process.env["GROGNARD_RUN"] === undefined,
    maxWorkers: 2,
  },
});
