import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { isFormTested, readBusiness } from "../settings/business";
import { type Environment, readEnvironment } from "../settings/readEnvironment";
import { describeFault, logEvent } from "../settings/log";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import { composeEraseLink } from "../owner/composeEraseLink";
import { measure } from "./checkHealth";
import { composeFormAlarm } from "./composeFormAlarm";
import { composeMorning, readMorning } from "../owner/composeMorning";
import { composeNotice, deliverNotification } from "./deliverNotification";
import { formerRecipients, type Notification, notifications } from "./Notification";
import { testForm } from "./testForm";

/** How long a scheduled Function sweeps, in milliseconds. Leaves 13 s of Netlify's 30 for late answers. */
export const sweepMs = 17_000;

/** Mails that a sweep sends at once. Exchange Online takes three connections from one account. */
const mailsAtOnce = 2;
/** The time that a stopped sweep waits for the mail server's last answers, in milliseconds. */
const lastAnswersMs = 8_000;
/** The interval at which a long sweep checks for a new morning and newly due mails, in milliseconds. */
const lookMs = 10_000;

const begun = v.object({
  deleted: v.number(),
  faults: v.array(v.string()),
  /** The mark of a test of the form, when one is due. */
  mark: v.nullish(v.string()),
});

/**
 * One sweep of the outbox: begins the morning if there is a new one, and sends what is due. Our own server
 * calls it every 30 seconds, Netlify every ten minutes. Any number may run at once.
 *
 * @param signal stops the sweep: it claims nothing more and waits up to eight seconds for answers
 * @param isStart whether this program has just begun: then everything that waits is tried
 */
export async function sweep(
  environment: Environment = readEnvironment(),
  signal: AbortSignal = new AbortController().signal,
  isStart = false,
): Promise<{ sent: number; failed: number }> {
  const underWay = new Set<Promise<void>>();
  const swept = { sent: 0, failed: 0 };
  let lookedAt = -Infinity;
  while (!signal.aborted) {
    if (performance.now() - lookedAt >= lookMs) {
      await begin(environment, signal, isStart && lookedAt === -Infinity);
      lookedAt = performance.now();
    }
    for (const notification of await claim(environment, mailsAtOnce - underWay.size)) {
      const delivery = deliverNotification(environment, notification, { compose });
      const ended = delivery.then(({ status }) => {
        swept[status] += 1;
        underWay.delete(ended);
      });
      underWay.add(ended);
    }
    if (underWay.size === 0) break;
    const look = sleep(lookMs, undefined, { ref: false, signal }).catch(() => undefined);
    await Promise.race([...underWay, look]);
  }
  await Promise.race([Promise.all(underWay), sleep(lastAnswersMs, undefined, { ref: false })]);
  return swept;
}

/** The morning, retention and the test of the form. Whatever fails in them, mails leave. */
async function begin(environment: Environment, signal: AbortSignal, isStart: boolean) {
  const { timeZone, retentionDays } = readBusiness();
  const former = formerRecipients(environment);
  const testsForm = isFormTested(environment.siteUrl);
  const about = { timeZone, retentionDays, former, isStart, testsForm };
  try {
    const args = queueArguments(environment, about);
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

async function claim(environment: Environment, batch: number) {
  if (batch === 0) return [];
  const args = { ...queueArguments(environment, { batch }), subject: null };
  return v.parse(notifications, await callDatabase(environment, "claim_notifications", args));
}

/** The morning's list, the link that deletes and the alarm are sent by a sweep only. */
async function compose(environment: Environment, notification: Notification) {
  const { id, kind, recipient, request } = notification;
  if (kind === "erase" && request !== null) return composeEraseLink(id, request, environment);
  if (kind !== "morning" && kind !== "form") return await composeNotice(environment, notification);
  const { formStep, formPassedAt } = await measure(environment);
  if (kind === "form") return composeFormAlarm(id, formStep ?? "", environment);
  const list = await readMorning(environment, recipient, 0);
  return composeMorning(id, list, environment, formPassedAt);
}
