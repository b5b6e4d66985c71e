import type { Counter } from "./countClient";

/** Mails without a row that one process sends in an hour: nothing else counts while the database is away. */
const perHour = 30;
/** Of these, for the requests of one client and of one network. */
const perHourAnd: Record<Counter["scope"], number> = { client: 5, network: 10 };
/** Suspects have these for themselves, and none of the others. */
const suspectsPerHour = 3;

const hourMs = 60 * 60_000;

/** A request that goes, or went, to the owner's mail server without a row. */
export type DirectMail = { counters: readonly Counter[]; isSuspect: boolean };

/**
 * Whether one more request may be mailed directly. No client can use up what others need, and junk costs honest visitors
 * nothing. Clients that nobody can tell apart share the hour's mails.
 *
 * @param sent what this process has mailed or is mailing; `at` in milliseconds since 1970, like `now`
 */
export function hasDirectMailShare(
  { counters, isSuspect }: DirectMail,
  sent: readonly (DirectMail & { at: number })[],
  now: number,
): boolean {
  const alike = sent.filter((mail) => mail.at > now - hourMs && mail.isSuspect === isSuspect);
  if (alike.length >= (isSuspect ? suspectsPerHour : perHour)) return false;
  return counters.every(
    ({ name, scope }) =>
      alike.filter((mail) => mail.counters.some((counter) => counter.name === name)).length <
      perHourAnd[scope],
  );
}
