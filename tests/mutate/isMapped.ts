import { readSpecCoverage } from "../support/run/readSpecCoverage";
import { escapePattern } from "../support/run/escapePattern";
import type { Mutation } from "./Mutation";

/** True when the map gives the mutation's line the mutation's test. */
export function isMapped(mutation: Mutation): boolean {
  const lines = readSpecCoverage().filter(({ line }) => line.startsWith(mutation.line));
  return lines.some(({ tests }) =>
    tests.some(({ file, title }) => toPattern(`${file}: ${title}`).test(mutation.test)),
  );
}

/** A title as written, with what a table puts into it: `%s`, `%j`, `$slug`, `${path}`. */
function toPattern(title: string): RegExp {
  const parts = title.split(/%[sj]|\$\{\w+\}|\$\w+/);
  return new RegExp(`^${parts.map(escapePattern).join(".+")}$`);
}
