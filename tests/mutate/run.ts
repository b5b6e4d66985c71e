import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { updateQuoteFields } from "../../authoring/content/form/updateQuoteFields";
import { applyMutation } from "./applyMutation";
import { copyTree } from "../support/programs/copyTree";
import { describeOutcomes } from "./describeOutcomes";
import { isMapped } from "./isMapped";
import type { Mutation } from "./Mutation";
import { allMutations } from "./mutations/allMutations";
import { planRounds, type Round } from "./planRounds";
import { runTests } from "./runTests";

export type Outcome = { mutation: Mutation; isKilled: boolean; reason: string };

const testsOf = (mutations: readonly Mutation[]) => [...new Set(mutations.map(({ test }) => test))];
const print = (line: string) => void process.stdout.write(`${line}\n`);

function build(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "server/commands/build.ts"],
    {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 64 * 2 ** 20,
      // The address that npm start and the tests build for.
      env: { ...process.env, SITE_URL: "http://localhost:8000" },
    },
  );
  if (status !== 0)
    throw new Error(`The build failed, so nothing was tested:\n${(stdout + stderr).slice(-3000)}`);
}

/** What the failure has to show for it to be this mutation's own. */
function evidenceOf(mutation: Mutation): string {
  if ("evidence" in mutation && mutation.evidence !== undefined) return mutation.evidence;
  return "replace" in mutation ? mutation.replace : "";
}

function judge(mutation: Mutation, results: ReturnType<typeof runTests>): Outcome {
  const result = results.find(({ test }) => test === mutation.test);
  if (!result) return { mutation, isKilled: false, reason: "there is no such test" };
  if (result.hasPassed) return { mutation, isKilled: false, reason: "the test passed" };
  const shown = `${result.test}\n${result.message}`.replace(/\s+/g, " ");
  if (shown.includes(evidenceOf(mutation).trim().replace(/\s+/g, " ")))
    return { mutation, isKilled: true, reason: "" };
  return { mutation, isKilled: false, reason: `failed for another reason: ${shown.slice(0, 600)}` };
}

function runRound(folder: string, { isBuilt, mutations }: Round): Outcome[] {
  /** What the changed files held, by path; undefined for a new file. */
  const before = new Map<string, string | undefined>();
  try {
    for (const mutation of mutations) {
      const { path, before: content } = applyMutation(folder, mutation);
      if (!before.has(path)) before.set(path, content);
    }
    if (isBuilt) build(folder);
    const results = runTests(folder, testsOf(mutations));
    return mutations.map((mutation) => judge(mutation, results));
  } finally {
    for (const [path, content] of before)
      if (content === undefined) rmSync(path);
      else writeFileSync(path, content);
    // A build has made them of the changed content.
    if (isBuilt) updateQuoteFields(folder);
  }
}

/**
 * Changes a copy of the product in small ways, one line of the specification each, and runs the test that the map gives
 * the line. Each change has to be noticed by that test. Prints what was not noticed.
 *
 * `--only <pattern>` runs the mutations whose line, change or test matches, and writes nothing.
 */
async function run(): Promise<void> {
  const only = argv.includes("--only") ? (argv[argv.indexOf("--only") + 1] ?? "") : "";
  const chosen = allMutations.filter(({ line, change, test }) =>
    new RegExp(only).test(`${line} ${change} ${test}`),
  );
  const unmapped = chosen.filter((mutation) => !isMapped(mutation));
  if (unmapped.length > 0)
    throw new Error(
      `tests/spec/coverage.md does not map these lines to these tests:\n${unmapped
        .map(({ line, test }) => `  ${line}\n    ${test}`)
        .join("\n")}`,
    );

  const folder = await copyTree();
  try {
    const rounds = planRounds(chosen);
    print(`${chosen.length} mutations in ${rounds.length} rounds, in ${folder}`);
    // Nothing is proved by a test that fails without any change.
    if (rounds.some(({ isBuilt }) => isBuilt)) build(folder);
    const failing = runTests(folder, testsOf(chosen)).filter(({ hasPassed }) => !hasPassed);
    if (failing.length > 0)
      throw new Error(
        `These tests fail without any change:\n${failing.map(({ test }) => `  ${test}`).join("\n")}`,
      );

    const outcomes = new Map<Mutation, Outcome>();
    for (const [index, round] of rounds.entries()) {
      print(`\nRound ${index + 1} of ${rounds.length}${round.isBuilt ? ", with a build" : ""}`);
      for (const outcome of runRound(folder, round)) {
        outcomes.set(outcome.mutation, outcome);
        const { line, change } = outcome.mutation;
        print(`  ${outcome.isKilled ? "✓" : "✗"} ${line.slice(0, 60)} · ${change}`);
        if (!outcome.isKilled) print(`      ${outcome.reason}`);
      }
    }
    const all = chosen.flatMap((mutation) => outcomes.get(mutation) ?? []);
    print(`
${describeOutcomes(all)}`);
    process.exitCode = all.every(({ isKilled }) => isKilled) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
