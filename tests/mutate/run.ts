// `npm run measure -- mutate`: changes the behaviour of one line after the other in a copy of the project; the test that the line
// names has to fail. `-- --only api/http` tries those whose file or test has these words in it.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyTree } from "../support/programs/copyTree";
import { type Mutation, mutations } from "./mutations";
import { readsBuiltPages, type Result, runTests } from "./runTests";

/** Says when the line to change is not in its file exactly once. A mutation that adds a file has no such line. */
function describeLost({ file, find }: Mutation): string[] {
  if (find === "") return [];
  const count = existsSync(file) ? readFileSync(file, "utf8").split(find).length - 1 : 0;
  return count === 1 ? [] : [`${file} has ${find} ${String(count)} times, not once`];
}

/** Makes the changes in the copy, runs their tests, and takes them back. */
function tryChanges(folder: string, batch: readonly Mutation[]): Map<string, Result> {
  const undo: (() => void)[] = [];
  try {
    for (const { file, find, replace } of batch) {
      const path = join(folder, file);
      const before = find === "" ? "" : readFileSync(path, "utf8");
      writeFileSync(path, find === "" ? replace : before.replace(find, () => replace));
      undo.unshift(() => {
        if (find === "") rmSync(path);
        else writeFileSync(path, before);
      });
    }
    return runTests(
      folder,
      batch.map(({ test }) => test),
    );
  } finally {
    for (const takeBack of undo) takeBack();
  }
}

/** A build takes a minute, so changes of pages share one as far as their tests differ. The others are tried alone. */
function group(chosen: readonly Mutation[]): Mutation[][] {
  const alone = chosen.filter(({ test }) => !readsBuiltPages(test)).map((one) => [one]);
  const built: Mutation[][] = [];
  for (const mutation of chosen.filter(({ test }) => readsBuiltPages(test))) {
    const free = built.find((batch) => batch.every(({ test }) => test !== mutation.test));
    if (free === undefined) built.push([mutation]);
    else free.push(mutation);
  }
  return [...alone, ...built];
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  const chosen = mutations.filter(({ file, test }) => `${file} ${test}`.includes(values.only));
  const lost = chosen.flatMap(describeLost);
  if (lost.length > 0)
    throw new Error(`Update these mutations, because the code has changed:\n${lost.join("\n")}`);
  const folder = await copyTree();
  const problems: string[] = [];
  const began = performance.now();
  try {
    // A test that fails by itself, or that is not there, proves nothing.
    for (const [test, result] of runTests(folder, [...new Set(chosen.map(({ test }) => test))]))
      if (result !== "passed") problems.push(`${result} without any change: ${test}`);
    for (const batch of group(chosen)) {
      const results = tryChanges(folder, batch);
      for (const { file, find, replace, test } of batch) {
        const result = results.get(test) ?? "did not run";
        const line = `${file} · ${find || replace}`;
        console.log(
          result === "failed" ? `✓ ${line}` : `✗ ${line}\n    ${test}\n    the test ${result}`,
        );
        if (result !== "failed") problems.push(`not noticed: ${line}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const problem of problems) console.log(problem);
  const missed = problems.filter((problem) => problem.startsWith("not noticed")).length;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `${String(chosen.length - missed)} of ${String(chosen.length)} changes were noticed, in ${minutes} minutes`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
