import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

/** What is linted: everything that is written by hand. Layout is the formatter's affair. */
export default defineConfig(
  globalIgnores(["dist/", "shots/", "test-results/", "src/wire/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strict,
  {
    // Rules that need types; in components they would take minutes, for each one makes the compiler start anew.
    files: ["**/*.ts"],
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // `void table.now` in an effect reads a value in order to be told when it changes.
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // The compiler knows every name.
      "no-undef": "off",
      // With `noUncheckedIndexedAccess` it is how to say that something is known to be there.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Maps and sets here are made once and replaced, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
      // They keep blanks that the formatter and the compiler would take away.
      "svelte/no-useless-mustaches": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
    },
  },
  // Measurements are printed.
  { files: ["tests/measure.ts"], rules: { "no-console": "off" } },
);
