import { callDatabase } from "../callDatabase"
import type { Environment } from "../env"
import { mailsPerHour } from "../intake/limits"
import { logEvent } from "../log"
import { connectMailer } from "../mailer"
import { connectSupabase } from "../supabase"
import { readClaimed } from "./ClaimedNotification"
import { composeMail } from "./composeMail"
import type { DeliveryWorld } from "./deliverNotifications"

/** How long a claim lasts, in seconds: several times the longest mail, short enough to try again soon after a crash. */
const leaseSeconds = 60

/** The real outside world of a delivery round. */
export function connectDelivery(environment: Environment): DeliveryWorld {
  const supabase = connectSupabase(environment)
  const mailer = connectMailer(environment)
  return {
    async claim(batch, subject) {
      const cap = environment.rateLimit ? mailsPerHour : null
      return readClaimed(
        await callDatabase(supabase, "claim_notifications", {
          batch,
          lease_seconds: leaseSeconds,
          mail_cap: cap,
          subject: subject ?? null,
        }),
      )
    },
    async stamp(notification, { result, error, retrySeconds }) {
      const args = { notification: notification.id, lease: notification.leaseId, result, error, retry_seconds: retrySeconds }
      return (await callDatabase(supabase, "stamp_notification", args)) === true
    },
    compose: (notification) => composeMail(notification, environment.quoteFrom),
    send: (mail, budgetMs) => mailer.send(mail, budgetMs),
    now: Date.now,
    log: logEvent,
  }
}
