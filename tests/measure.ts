// `npm run measure -- <name>` runs one of the programs below, none of which belongs to `npm test`.
import { spawnSync } from "node:child_process";

const programs: Record<string, string> = {
  hosts: "tests/hosts/run.ts",
  reader: "tests/engines/readWithOrca.ts",
};

// npm removes the first `--`; some documents print a second one.
const [name = "", ...words] = process.argv.slice(2).filter((word) => word !== "--");
const program = programs[name];
if (program === undefined) {
  process.stderr.write(`Say what to measure: ${Object.keys(programs).join(", ")}\n`);
  process.exitCode = 1;
} else {
  const args = ["--import", "tsx", program, ...words];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}
