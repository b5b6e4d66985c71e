import { keepInProcess } from "./keepInProcess";

type Facts = Record<string, string | number | boolean | undefined>;

/**
 * Writes one JSON line to standard output. Facts are references, codes and counts: never a name, an address, a phone
 * number or anything a visitor wrote. JSON escapes line breaks, so a fact cannot forge a second line.
 * Rule: OWASP ASVS 5.0 16.2.5, 16.4.1.
 */
export function logEvent(event: string, facts: Facts = {}): void {
  writeLine(event, facts);
}

function writeLine(event: string, facts: Facts): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}

const countMs = 60_000;

/**
 * Rate-limited logging, for events that any client can trigger. The first is written at once; those of the next minute become
 * one line at its end, with their number as `more`. Call it with facts that have few values.
 */
export function logCounted(event: string, facts: Facts = {}): void {
  const counts = keepInProcess("countedEvents", () => new Map<string, number>());
  const key = JSON.stringify([event, facts]);
  const count = counts.get(key);
  counts.set(key, (count ?? -1) + 1);
  if (count !== undefined) return;
  writeLine(event, facts);
  setTimeout(() => {
    const more = counts.get(key) ?? 0;
    counts.delete(key);
    if (more > 0) writeLine(event, { ...facts, more });
  }, countMs).unref();
}

/**
 * What may be logged of an error: class names and codes along its causes, and where it was thrown. Messages stay out,
 * because a database or mail server may quote what the visitor wrote in them.
 */
export function describeFault(error: unknown): string {
  const parts: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const code =
      "code" in current && typeof current.code === "string" ? ` ${current.code.slice(0, 40)}` : "";
    parts.push(`${current.name}${code}`);
    current = current.cause;
  }
  const frame =
    error instanceof Error
      ? /\n\s+at (?:async )?([\w.<>]+)/.exec(error.stack ?? "")?.[1]
      : undefined;
  return `${parts.join(" < ") || typeof error}${frame === undefined ? "" : ` in ${frame}`}`;
}
