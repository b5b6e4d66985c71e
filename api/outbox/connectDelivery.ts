import { callDatabase } from "../database/callDatabase";
import { callTogether } from "../database/callTogether";
import type { Environment } from "../env";
import { logEvent } from "../log";
import { connectMailer } from "../mail/mailer";
import { connectSupabase } from "../database/supabase";
import { claimTerms } from "./claimTerms";
import { readClaimed } from "./ClaimedNotification";
import { composeMail } from "./compose/composeMail";
import type { DeliveryWorld } from "./deliverNotifications";

/** A stamp may be a little late: the lease that it ends lasts several hundred times as long. */
const stampPauseMs = 100;

/** The real outside world of a delivery round. */
export function connectDelivery(environment: Environment): DeliveryWorld {
  const supabase = connectSupabase(environment);
  const mailer = connectMailer(environment);
  return {
    async claim(batch) {
      return readClaimed(
        await callDatabase(supabase, "claim_notifications", {
          batch,
          ...claimTerms(environment),
          subject: null,
        }),
      );
    },
    async stamp(notification, { result, error, retrySeconds }) {
      const stamp = {
        notification: notification.id,
        lease: notification.leaseId,
        result,
        error,
        retrySeconds,
      };
      const heard = await callTogether(supabase, "stamp_notifications", stamp, {
        list: "stamps",
        pauseMs: stampPauseMs,
      });
      if (heard === null) throw new Error("The database did not carry out this stamp");
      return heard === true;
    },
    compose: (notification) => composeMail(notification, environment),
    send: (mail, budgetMs) => mailer.send(mail, budgetMs),
    now: Date.now,
    log: logEvent,
  };
}
