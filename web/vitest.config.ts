import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { PATIENCE } from "./tests/patience.ts";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    environment: "node",
    include: ["src/**/*.test.ts"],
    clearMocks: true,
    testTimeout: PATIENCE.wait,
    hookTimeout: PATIENCE.hook,
    setupFiles: ["src/testing/browser.ts"],
  },
});
