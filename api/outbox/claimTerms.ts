import type { Environment } from "../env";
import { beforeLastByteMs, finalAnswerMs } from "../mail/mailTimes";

/** Mails to the owner an hour. Requests beyond that are stored and told in one digest when the hour ends. */
const mailsPerHour = 60;

/** Time for stamping after the longest mail, in seconds. */
const stampSeconds = 100;

/** How long a claim lasts, in seconds: twelve minutes, so that no mail is claimed again while it may still be accepted. */
export const leaseSeconds = (beforeLastByteMs + finalAnswerMs) / 1_000 + stampSeconds;

/** What every claim of notifications is made under, as the database's functions call it. */
export function claimTerms(environment: Pick<Environment, "rateLimit">): {
  lease_seconds: number;
  mail_cap: number | null;
} {
  return { lease_seconds: leaseSeconds, mail_cap: environment.rateLimit ? mailsPerHour : null };
}
