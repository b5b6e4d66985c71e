import { spawnSync } from "node:child_process";
import { databaseFlags } from "../../../server/database/embedded/startDatabase";

/**
 * Runs a program of this folder, because Jest cannot load PGlite.
 *
 * @returns the JSON that it prints
 */
export function askProgram(name: string, ...words: string[]): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...databaseFlags, "--import", "tsx", `tests/support/intake/${name}`, ...words],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}
