// `npm run measure -- <name>` runs programs that are too slow for `npm test` or need an idle machine.
import { spawnSync } from "node:child_process";

const programs: Record<string, string> = {
  bench: "tests/bench/run.ts",
  hosts: "tests/hosts/run.ts",
  soak: "tests/hostile/soak.ts",
  reader: "tests/engines/readWithOrca.ts",
  screenshots: "tests/support/run/screenshots.ts",
};

// Drop a second `--`, which some documents show, because npm removes only the first one.
const [name = "", ...words] = process.argv.slice(2).filter((word) => word !== "--");
const program = programs[name];
if (program === undefined) {
  process.stderr.write(`Say what to measure: ${Object.keys(programs).join(", ")}\n`);
  process.exitCode = 1;
} else {
  const args = ["--import", "tsx", program, ...words];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}
