import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

import { PATIENCE } from "./tests/patience.ts";

/** What needs a browser and the program: tests, and one by one measurements and screenshots. */
export default defineConfig({
  test: {
    environment: "node",
    include: [process.env["GROGNARD_RUN"] ?? "tests/**/*.e2e.ts"],
    testTimeout: PATIENCE.test,
    hookTimeout: PATIENCE.hook,
    teardownTimeout: PATIENCE.hook,
    // What fails once is played once more, and marked "(retry x1)" in the list: a cause to look for, not a reason to lose
    // twenty minutes of checks.
    retry: process.env["GROGNARD_RUN"] === undefined ? 1 : 0,
    globalSetup: "tests/start.ts",
    // Files run side by side, each with tables of its own; what a worker has loaded serves all its files. Measurements run
    // alone.
    isolate: false,
    fileParallelism: process.env["GROGNARD_RUN"] === undefined,
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
