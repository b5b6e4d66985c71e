import type { Environment } from "../env";

/** Mails to the owner an hour. Requests beyond that are stored and told in one digest when the hour ends. */
const mailsPerHour = 60;

/** How long a claim lasts, in seconds: several times the longest mail, short enough to try again soon after a crash. */
const leaseSeconds = 60;

/** What every claim of notifications is made under, as the database's functions call it. */
export function claimTerms(environment: Pick<Environment, "rateLimit">): {
  lease_seconds: number;
  mail_cap: number | null;
} {
  return { lease_seconds: leaseSeconds, mail_cap: environment.rateLimit ? mailsPerHour : null };
}
