import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, defineConfig } from "vite";

const fonts = fileURLToPath(new URL("../crates/render/fonts/", import.meta.url));

/** The fonts are those of crates/render; their licences go where they go. */
function fontLicences(): Plugin {
  return {
    name: "font-licences",
    generateBundle() {
      for (const file of ["Alegreya-OFL.txt", "BarlowCondensed-OFL.txt", "DejaVu-LICENSE.txt"]) {
        this.emitFile({ type: "asset", fileName: `assets/${file}`, source: readFileSync(fonts + file) });
      }
    },
  };
}

const server = process.env["GROGNARD_SERVER"] ?? "http://127.0.0.1:7441";

export default defineConfig({
  plugins: [svelte(), fontLicences()],
  build: { target: "es2022", assetsInlineLimit: 2048, chunkSizeWarningLimit: 350 },
  server: {
    fs: { allow: [".", fonts] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
