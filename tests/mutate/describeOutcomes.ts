import type { Outcome } from "./run";

/** What is printed at the end: each mutation that was not noticed, and how many were. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter(({ isKilled }) => isKilled).length;
  const lines = new Set(outcomes.map(({ mutation }) => mutation.line)).size;
  const missed = outcomes
    .filter(({ isKilled }) => !isKilled)
    .map(({ mutation }) => `not noticed: ${mutation.change} (${mutation.test})`);
  return [
    ...missed,
    `${String(killed)} of ${String(outcomes.length)} mutations were noticed, for ${String(lines)} lines of the specification`,
  ].join("\n");
}
