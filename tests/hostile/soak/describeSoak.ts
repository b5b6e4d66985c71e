import type { SoakReport } from "./runSoak";

/** Whether acknowledged = rows = mails, where a mail taken while the database was away stands for its row. */
export function isReconciled(report: SoakReport): boolean {
  const { submissions, acknowledged, rows, mailedWithoutRow, mails, lost, doubled, strangers } =
    report;
  return (
    acknowledged === submissions &&
    rows + mailedWithoutRow === acknowledged &&
    mails === acknowledged &&
    lost + doubled + strangers === 0
  );
}

/** The reconciliation as a table. */
export function describeSoak(report: SoakReport): string {
  const lines: [string, number][] = [
    ["submissions", report.submissions],
    ["acknowledged", report.acknowledged],
    ["  rows", report.rows],
    ["  mailed while the database was away, no row", report.mailedWithoutRow],
    ["mails (different Message-IDs)", report.mails],
    ["lost", report.lost],
    ["doubled", report.doubled],
    ["rows or mails of nobody", report.strangers],
    ["kill -9 of the server", report.serverKills],
    ["kill -9 of the database", report.databaseKills],
    ["outages", report.outages],
    ["tries that were not acknowledged", report.refusedTries],
    ["mails handed over again under the same Message-ID", report.repeated],
    ["seconds", report.seconds],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  const table = lines.map(
    ([name, count]) => `│ ${name.padEnd(width)} │ ${String(count).padStart(6)} │`,
  );
  const rule = (left: string, middle: string, right: string) =>
    `${left}${"─".repeat(width + 2)}${middle}${"─".repeat(8)}${right}`;
  return [rule("┌", "┬", "┐"), ...table, rule("└", "┴", "┘")].join("\n");
}
