import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { business, isFormTested } from "../settings/business";
import { type Environment, keyedHash, readEnvironment } from "../settings/readEnvironment";
import { describeFault, logEvent } from "../settings/log";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import { deliverNotification } from "./deliverNotification";
import { notifications } from "./Notification";
import { testForm } from "./testForm";

/** A scheduled Function starts no new emails after this many ms, because Netlify stops it after 30 s. */
export const sweepMs = 17_000;

/** Exchange Online accepts three connections at once per account. One stays free for new requests' emails. */
const mailsAtOnce = 2;
/** A stopped sweep waits this long for the mail server's last replies, in ms. */
const lastAnswersMs = 8_000;
/** A long sweep looks for new daily tasks and newly due emails at this interval, in ms. */
const lookMs = 10_000;

const begun = v.object({
  deleted: v.number(),
  faults: v.array(v.string()),
  mark: v.nullish(v.string()),
});

/**
 * Queues the morning email at eight, and delivers all notifications that are due. Our own server sweeps every 30
 * seconds, Netlify every ten minutes. Several sweeps may run at the same time.
 *
 * @param signal stops the sweep, which then only waits for the last replies
 * @param isStart true if the site has just started, perhaps with new settings, so that all unsent emails are due
 */
export async function sweep(
  environment: Environment = readEnvironment(),
  signal: AbortSignal = new AbortController().signal,
  isStart = false,
): Promise<{ sent: number; failed: number }> {
  const underWay = new Set<Promise<void>>();
  const swept = { sent: 0, failed: 0 };
  let lookedAt = -Infinity;
  // Share one timer: each timer adds a listener to `signal`, and Node.js warns about more than ten listeners.
  let look: Promise<unknown> | undefined;
  try {
    while (!signal.aborted) {
      if (performance.now() - lookedAt >= lookMs) {
        await begin(environment, signal, isStart && lookedAt === -Infinity);
        lookedAt = performance.now();
      }
      for (const notification of await claim(environment, mailsAtOnce - underWay.size)) {
        const ended = deliverNotification(environment, notification).then(({ status }) => {
          swept[status] += 1;
          underWay.delete(ended);
        });
        underWay.add(ended);
      }
      if (underWay.size === 0) break;
      look ??= sleep(lookMs, undefined, { ref: false, signal })
        .catch(() => undefined)
        .finally(() => (look = undefined));
      await Promise.race([...underWay, look]);
    }
  } finally {
    // Also after a failed claim, wait for the last replies, because Netlify freezes the process afterwards.
    await Promise.race([Promise.all(underWay), sleep(lastAnswersMs, undefined, { ref: false })]);
  }
  return swept;
}

/** Queues the morning email, deletes old requests and tests the form. Failures don't stop the sweep. */
async function begin(environment: Environment, signal: AbortSignal, isStart: boolean) {
  const { timeZone, retentionDays } = business;
  const former = formerRecipients(environment);
  const testsForm = isFormTested(environment.siteUrl);
  const terms = { timeZone, retentionDays, former, isStart, testsForm };
  try {
    const args = queueArguments(environment, terms);
    const answer = await callDatabase(environment, "begin_sweep", args);
    const { deleted, faults, mark } = v.parse(begun, answer);
    if (deleted > 0) logEvent("requests.deleted", { deleted, days: retentionDays });
    for (const cause of faults) logEvent("outbox.failed", { cause });
    if (!mark) return;
    const step = await testForm(environment, mark, signal);
    logEvent(step === undefined ? "form.tested" : "form.failed", { step });
  } catch (error) {
    logEvent("outbox.failed", { cause: describeFault(error) });
  }
}

/** Maps recipients of earlier versions to email addresses: 3.0.0 stored hashes, and 2.0.0 positions in QUOTE_TO. */
function formerRecipients({ quoteTo, hashSecret }: Environment): Record<string, string> {
  const names = quoteTo.flatMap((typed, index) => {
    const address = typed.toLowerCase();
    const former = [keyedHash(hashSecret, "recipient", address), String(index + 1)];
    return former.map((name) => [name, address] as const);
  });
  return Object.fromEntries(names);
}

async function claim(environment: Environment, batch: number) {
  if (batch === 0) return [];
  const args = queueArguments(environment, { batch });
  return v.parse(notifications, await callDatabase(environment, "claim_notifications", args));
}
