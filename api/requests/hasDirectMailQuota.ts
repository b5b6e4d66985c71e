import type { Counter } from "./countClient";

/** Requests that one process mails per hour while the database, which counts otherwise, is away. */
const perHour = 30;
/** How many of these one client and one network can have. */
const perHourByScope: Record<Counter["scope"], number> = { client: 5, network: 10 };
/** Suspects have an hourly number of their own and use none of the others. */
const suspectsPerHour = 3;

const hourMs = 60 * 60_000;

/** A request that is mailed to the owner without being stored. */
export type DirectMail = { counters: readonly Counter[]; isSuspect: boolean };

/**
 * Whether one more request may be mailed directly. No client can use up the quota of others, nor can spam that of honest
 * visitors. Clients whose address is not known share the hour's mails.
 *
 * @param sent what this process has mailed or is mailing; `at` in milliseconds since 1970, like `now`
 */
export function hasDirectMailQuota(
  { counters, isSuspect }: DirectMail,
  sent: readonly (DirectMail & { at: number })[],
  now: number,
): boolean {
  const alike = sent.filter((mail) => mail.at > now - hourMs && mail.isSuspect === isSuspect);
  if (alike.length >= (isSuspect ? suspectsPerHour : perHour)) return false;
  return counters.every(
    ({ name, scope }) =>
      alike.filter((mail) => mail.counters.some((counter) => counter.name === name)).length <
      perHourByScope[scope],
  );
}
