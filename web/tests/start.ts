import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

import { PATIENCE } from "./patience";

/** The program to test. */
const PROGRAM = process.env["GROGNARD_BIN"] ?? "";
const CLIENT = fileURLToPath(new URL("../dist", import.meta.url));

/** Starts the program with a database of its own: an empty one, or what it is given. */
export async function serve(content?: Uint8Array): Promise<{ address: string; stop(): Promise<void> }> {
  if (PROGRAM === "") throw new Error("GROGNARD_BIN must name the program, e.g. target/release/grognard");
  const folder = join(tmpdir(), "grognard-web-tests");
  mkdirSync(folder, { recursive: true });
  const database = join(folder, `${process.pid}-${Date.now()}.db`);
  if (content) writeFileSync(database, content);
  const program = spawn(PROGRAM, ["serve", "--port", "0", "--db", database, "--client", CLIENT], {
    stdio: ["ignore", "pipe", "pipe"],
    // Maps that were drawn once are there for the next run.
    env: { ...process.env, XDG_CACHE_HOME: process.env["GROGNARD_CACHE"] ?? folder },
  });
  const address = await said(program, /http:\/\/[\w.:[\]]+\//);
  const gone = new Promise<void>((resolve) => program.once("exit", () => resolve()));
  return {
    address: address.replace(/\/$/, ""),
    async stop() {
      program.kill("SIGTERM");
      const late = setTimeout(() => program.kill("SIGKILL"), PATIENCE.wait);
      await gone;
      clearTimeout(late);
      for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
    },
  };
}

/** Waits until a program prints something that fits. */
function said(program: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = "";
    const hear = (part: Buffer): void => {
      all += part.toString();
      const found = wanted.exec(all);
      if (found) resolve(found[0]);
    };
    program.stdout?.on("data", hear);
    program.stderr?.on("data", hear);
    program.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${all}`)));
    program.once("error", reject);
  });
}

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

/** One program for all tests. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve();
  project.provide("address", server.address);
  return () => server.stop();
}
