import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { readBusiness } from "../settings/business";
import { type Environment, readEnvironment } from "../settings/readEnvironment";
import { logEvent } from "../settings/log";
import { callDatabase } from "../database/callDatabase";
import { composeEraseLink } from "../mail/composeEraseLink";
import { composeMorning, readMorning } from "./composeMorning";
import { composeNotice, deliverNotification } from "./deliverNotification";
import { type Notification, notifications, outboxTerms } from "./Notification";

/** How long a scheduled Function sweeps, in milliseconds. Leaves 13 s of Netlify's 30 for late answers. */
export const sweepMs = 17_000;

/** Mails that a sweep sends at once. Exchange Online takes three connections from one account. */
const mailsAtOnce = 2;
/** How long a sweep that was told to stop waits for the mail server's last answers, in milliseconds. */
const lastAnswersMs = 8_000;
/** How often a sweep looks for newly due mails while it waits for answers, in milliseconds. */
const lookMs = 10_000;

/**
 * One sweep of the outbox: begins the morning if there is a new one, then sends what is due. Our own server
 * calls it every 30 seconds, Netlify every ten minutes. Any number may run at once.
 *
 * @param signal stops the sweep: it claims nothing more and waits up to eight seconds for answers
 */
export async function sweep(
  environment: Environment = readEnvironment(),
  signal: AbortSignal = new AbortController().signal,
): Promise<{ sent: number; failed: number }> {
  const { timeZone, retentionDays } = readBusiness();
  const terms = { ...outboxTerms(environment), timeZone, retentionDays };
  const deleted = Number(await callDatabase(environment, "begin_sweep", { terms }));
  if (deleted > 0) logEvent("requests.deleted", { deleted, days: retentionDays });

  const underWay = new Set<Promise<void>>();
  const swept = { sent: 0, failed: 0 };
  while (!signal.aborted) {
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

async function claim(environment: Environment, batch: number) {
  if (batch === 0) return [];
  const args = { terms: outboxTerms(environment, batch), subject: null };
  return v.parse(notifications, await callDatabase(environment, "claim_notifications", args));
}

/** The morning's list and the link that deletes are sent by a sweep only. */
async function compose(environment: Environment, notification: Notification) {
  const { id, kind, recipient, request } = notification;
  if (kind === "erase" && request !== null) return composeEraseLink(id, request, environment);
  if (kind !== "morning") return await composeNotice(environment, notification);
  // One is queued each day, so it looks back a little further.
  const list = await readMorning(environment, recipient, 26);
  return composeMorning(id, list, environment);
}
