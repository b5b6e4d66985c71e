import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { readBusiness } from "../business";
import { type Environment, readEnvironment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { callDatabase } from "../supabase/callDatabase";
import type { Notification } from "../supabase/Notification";
import { outboxHealth } from "../supabase/outboxHealth";
import { claimNotifications } from "./claimNotifications";
import { composeOwnerMail } from "./composeOwnerMail";
import { deliverNotification } from "./deliverNotification";
import { enqueueOwnerMails } from "./enqueueOwnerMails";
import { mailPauseMs, mailsAtOnce, noteMailResult } from "./sendSlots";
import { markMailedAsSent } from "./markMailedAsSent";
import { tryMailLogin } from "../mail/tryMailLogin";

export { markMailedAsSent } from "./markMailedAsSent";

/** How long a sweep that was told to stop waits for the mail server's last answers, in milliseconds. */
const lastAnswersMs = 8_000;

/** How long a scheduled Function sweeps. Leaves 13 s of Netlify's 30 for late answers and the purge. In milliseconds. */
export const sweepMs = 17_000;

/** After this many milliseconds a scheduled Function has no time left for a login at the mail server. */
const latestLoginMs = 10_000;

/** How often a sweep looks for newly due notifications while it waits for answers, in milliseconds. */
const maxPauseMs = 10_000;
const purgeInterval = 60 * 60_000;

type Ended = { sent: number; failed: number };
export type Swept = Ended & { waiting: number };

/**
 * One sweep of the outbox: queue the owner's reminders and digest, deliver what is due, remove what has expired. Every host
 * calls this and nothing else: our own server every 30 seconds, Netlify every ten minutes. Any number may run at once.
 *
 * @param signal stops the sweep: it claims nothing more, releases what has not been fully sent and waits up to eight seconds for
 * answers. Mails that still have none keep their lease.
 * @param believesOthers whether to skip the login if another process has tried the mail server within five minutes
 */
export async function sweep(
  environment: Environment = readEnvironment(),
  signal: AbortSignal = new AbortController().signal,
  believesOthers = false,
): Promise<Swept> {
  const started = performance.now();
  const endNotes = noteUnderWay(environment);
  try {
    await markMailedAsSent(environment);
    await enqueueOwnerMails(environment);
    const { mails, ...swept } = await deliverDue(environment, signal);
    const knows = believesOthers && mails.failed === 0 && (await wasTriedLately(environment));
    const mayLogIn = !knows && !signal.aborted && performance.now() - started < latestLoginMs;
    // At once: a scheduled Function that has waited for the last answers has three seconds left.
    await Promise.all([noteMailServer(environment, mails, mayLogIn), purge(environment)]);
    return swept;
  } finally {
    await endNotes();
  }
}

const expired = v.object({
  quoteRequests: v.number(),
  contactMessages: v.number(),
  found: v.nullable(v.number()),
});

/**
 * Looks once an hour for requests that are older than `retentionDays` of content/business.yaml, and deletes those that were found
 * and announced a day before, with their outbox entries. Never rejects. Rule: OWASP ASVS 5.0 14.2.7.
 */
async function purge(environment: Environment): Promise<void> {
  const purged = keepInProcess("purged", () => ({ at: -Infinity }));
  if (performance.now() - purged.at < purgeInterval) return;
  try {
    const { retentionDays } = readBusiness();
    const args = { retention_days: retentionDays };
    const answer = await callDatabase(environment, "expire_requests", args);
    const { found, ...counts } = v.parse(expired, answer);
    if (found !== null && found > 0) logEvent("requests.expiring", { found, days: retentionDays });
    if (counts.quoteRequests + counts.contactMessages > 0) logEvent("requests.purged", counts);
    purged.at = performance.now();
  } catch (error) {
    logEvent("purge.failed", { cause: describeFault(error) });
  }
}

/**
 * Delivers everything that is due, at most `mailsAtOnce` at a time. Webhook calls count as well, so that a backlog does not reach
 * the receiver all at once. While a delivery waits for its answer, the sweep looks for what has become due.
 */
async function deliverDue(
  environment: Environment,
  signal: AbortSignal,
): Promise<Swept & { mails: Ended }> {
  const underWay = new Set<Promise<void>>();
  const counts = { sent: 0, failed: 0 };
  // Apart, because a webhook's receiver says nothing about the mail server.
  const mails = { sent: 0, failed: 0 };
  const deliver = async (due: Notification) => {
    const options = { signal, compose: composeOwnerMail };
    const result = await deliverNotification(environment, due, options);
    if (result.status === "failed" && result.cause === "stopped") return;
    counts[result.status] += 1;
    if (due.kind !== "webhook") mails[result.status] += 1;
  };
  // The server's signal lives as long as the server, so each sweep removes its own listener.
  const sweepEnd = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { signal: sweepEnd.signal });
  });
  try {
    while (!signal.aborted) {
      const free = mailsAtOnce - underWay.size;
      for (const due of free > 0 ? await claimNotifications(environment, free) : []) {
        const ended = deliver(due).then(() => void underWay.delete(ended));
        underWay.add(ended);
      }
      if (underWay.size === 0) break;
      await Promise.race([...underWay, stopped, pause(maxPauseMs)]);
    }
    await Promise.race([Promise.all(underWay), pause(lastAnswersMs)]);
  } finally {
    sweepEnd.abort();
  }
  return { ...counts, waiting: underWay.size, mails };
}

async function pause(milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false });
}

/** How long a mail server that worked is believed, in milliseconds. Providers throttle logins, and then real mail fails. */
const believedMs = 5 * 60_000;
/** How often a sweep that is under way says so, in milliseconds. */
const repeatMs = 30_000;

/** For the health check: stores every 30 s that a sweep is under way, until the returned function is called. */
function noteUnderWay(environment: Environment): () => Promise<void> {
  const first = store(environment, null);
  const timer = setInterval(() => void store(environment, null), repeatMs);
  return async () => {
    clearInterval(timer);
    await first;
  };
}

/**
 * For the health check, at the end of a sweep: stores whether the mail server takes our mail. An accepted mail shows that.
 * Without one a login is tried, unless one has worked within five minutes. Without either nothing is stored. Never rejects.
 *
 * @param mayLogIn whether there is time for a login, which takes up to eight seconds, and need of one
 */
async function noteMailServer(
  environment: Environment,
  { sent, failed }: Ended,
  mayLogIn: boolean,
): Promise<void> {
  const mail = keepInProcess("mailWorked", () => ({ at: -Infinity }));
  if (sent === 0 && failed === 0 && performance.now() - mail.at < believedMs) return;
  // After a failed mail the next sweep logs in.
  mail.at = -Infinity;
  if (sent === 0 && !mayLogIn) return;
  const works = sent > 0 || (await takesLogin(environment));
  if (works) mail.at = performance.now();
  await store(environment, works);
}

/** Whether any process has tried the mail server within five minutes, by the database's clock. */
async function wasTriedLately(environment: Environment): Promise<boolean> {
  const answer = await callDatabase(environment, "check_health", { writes: false }).catch(
    () => null,
  );
  const health = v.safeParse(outboxHealth, answer);
  return health.success && (health.output.mailTriedAge ?? Infinity) * 1_000 < believedMs;
}

/** While sending pauses after a refused login, nobody logs in: one more refusal may lock the account. */
async function takesLogin(environment: Environment): Promise<boolean> {
  if (mailPauseMs() > 0) return false;
  const login = await tryMailLogin(environment);
  if (login.status === "accepted") return true;
  if (login.cause === "login") noteMailResult(login);
  return false;
}

/** Without the database health is red anyway. */
async function store(environment: Environment, works: boolean | null): Promise<void> {
  await callDatabase(environment, "note_sweep", { works }).catch(() => undefined);
}
