import type { SoakReport } from "./runSoak";

/** Whether every visitor was acknowledged, and nothing acknowledged is lost, doubled or untold. */
export function isReconciled(report: SoakReport): boolean {
  const { submissions, acknowledged, rows, mailedWithoutRow, toldByMail, toldByName } = report;
  return (
    acknowledged >= submissions &&
    rows + mailedWithoutRow === acknowledged &&
    toldByMail + toldByName === acknowledged &&
    report.lost + report.doubled + report.untold + report.strangers === 0
  );
}

/** The reconciliation as a table. */
export function describeSoak(report: SoakReport): string {
  const lines: [string, number][] = [
    ["submissions of visitors", report.submissions],
    ["acknowledged, the floods' included", report.acknowledged],
    ["  rows", report.rows],
    ["  mailed while the database was away, no row", report.mailedWithoutRow],
    ["  told to the owner by a mail of their own", report.toldByMail],
    ["  told by name in a digest or a notice", report.toldByName],
    ["lost", report.lost],
    ["doubled", report.doubled],
    ["untold", report.untold],
    ["rows or mails of nobody", report.strangers],
    ["kill -9 of the server", report.serverKills],
    ["kill -9 of the database", report.databaseKills],
    ["hangs of the database", report.databaseHangs],
    ["full disks", report.fullDisks],
    ["outages", report.outages],
    ["floods from one client", report.floods],
    ["posts of the floods refused with 429", report.floodPostsRefused],
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
