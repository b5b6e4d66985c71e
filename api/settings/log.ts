type Facts = Record<string, string | number | boolean | undefined>;

/** Logs an event as a line of JSON, without personal data. Rules: OWASP ASVS 5.0 16.2.5, 16.4.1. */
export function logEvent(event: string, facts: Facts = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}

/** Describes an error by its codes and the function that threw it, but without messages, which may quote visitors. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const parts: string[] = [];
  let current: unknown = error;
  while (current instanceof Error && parts.length < 5) {
    const { name, code, cause } = current as Error & { code?: unknown };
    parts.push(typeof code === "string" ? `${name} ${code.slice(0, 40)}` : name);
    current = cause;
  }
  const [, frame] = /^ {4}at (?:async )?([\w.<>]+)/m.exec(error.stack ?? "") ?? [];
  return `${parts.join(" < ")}${frame === undefined ? "" : ` in ${frame}`}`;
}
