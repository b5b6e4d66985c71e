// `npm run test:all`: `npm test`, then what takes longer: another company's site made, built and used; every way to run the site
// with programs from Debian. `-- hosts` and `-- rebrand` run one of them, `-- hosts proxies` one suite of it.
import { spawn } from "node:child_process";
import { type Counts, describeCounts, isSuccess } from "./support/run/countTests";

const parts: Record<string, string> = {
  test: "tests/run.ts",
  rebrand: "tests/rebrand/run.ts",
  hosts: "tests/hosts/run.ts",
};

/** Runs a part and takes its counts from the last line that has some. One that fails without any counts as one failure. */
async function run(program: string, words: string[]): Promise<Counts> {
  const child = spawn(process.execPath, ["--import", "tsx", program, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let end = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    process.stdout.write(text);
    end = (end + text).slice(-2_000);
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  const [, passed = "0", failed = "0"] =
    [...end.matchAll(/^(\d+)(?: suites)? passed, (\d+) failed/gm)].at(-1) ?? [];
  const counts = { passed: Number(passed), failed: Number(failed) };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function main([name, ...words]: string[]): Promise<void> {
  const programs = name === undefined ? Object.values(parts) : [parts[name]];
  const all: Counts[] = [];
  for (const program of programs) {
    if (program === undefined)
      throw new Error(`There is no "${String(name)}". There are: ${Object.keys(parts).join(", ")}`);
    all.push(await run(program, words));
  }
  process.stdout.write(`\n${describeCounts(all)}\n`);
  process.exitCode = isSuccess(all) ? 0 : 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
