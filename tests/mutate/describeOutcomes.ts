import type { Outcome } from "./run";

const cell = (text: string) => text.replaceAll("|", "\\|").replace(/^\\\| ?/, "");

/** The generated document: each mutation with the line it breaks, the test, and whether the test noticed. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter(({ isKilled }) => isKilled).length;
  const lines = new Set(outcomes.map(({ mutation }) => mutation.line)).size;
  const rows = outcomes.map(
    ({ mutation, isKilled }) =>
      `| ${cell(mutation.line)} … | ${cell(mutation.change)} | ${cell(mutation.test)} | ${isKilled ? "failed, as it should" : "**did not notice**"} |`,
  );
  return `# Mutations

\`npm run measure -- mutate\` writes this page. It changes a copy of the product in small ways, each of which breaks one line of
[specification.md](specification.md), and runs the test that [spec-coverage.md](spec-coverage.md) gives that line. The
test has to fail, and its message has to show the change.

**${killed} of ${outcomes.length} mutations were noticed**, for ${lines} lines of the specification.

| line | change | test | result |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}
