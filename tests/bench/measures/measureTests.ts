import { spawnSync } from "node:child_process";
import type { Measure } from "./Measure";

/**
 * How long `npm test` and `npm run test:quick` take in this folder, which is built.
 *
 * @throws if a test fails
 */
export function measureTests(report: (line: string) => void): Measure[] {
  const commands = [
    { name: "npm test", args: ["test"], target: 360 },
    { name: "npm run test:quick", args: ["run", "test:quick"], target: 60 },
  ];
  return commands.map(({ name, args, target }) => {
    const began = performance.now();
    const { status, stdout } = spawnSync("npm", args, {
      encoding: "utf8",
      maxBuffer: 100_000_000,
      shell: process.platform === "win32",
    });
    const value = Math.round(performance.now() - began) / 1_000;
    const counts = stdout.trimEnd().split("\n").at(-1) ?? "";
    if (status !== 0) throw new Error(`${name} failed: ${counts}`);
    report(`${name}: ${value.toFixed(0)} s, ${counts}`);
    return { part: "tests", name, value, unit: "s", target, better: "lower" };
  });
}
