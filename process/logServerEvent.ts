/** Writes one JSON line to standard error. It never holds a body, a query or a visitor's address. */
export function logServerEvent(event: string, details: Record<string, unknown> = {}): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), event, ...details })}\n`,
  );
}
