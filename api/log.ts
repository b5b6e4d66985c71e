type Fact = string | number | boolean | undefined;

export type LogEvent = (event: string, facts?: Record<string, Fact>) => void;

/**
 * Writes one JSON line to standard output. Facts are references, codes and counts: never a name, an address, a phone
 * number or anything a visitor wrote. JSON escapes line breaks, so a fact cannot forge a second line.
 * Rule: OWASP ASVS 5.0 16.2.5, 16.4.1.
 */
export const logEvent: LogEvent = (event, facts = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
};
