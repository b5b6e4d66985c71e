import type { Cause, SendFailure } from "../mail/SendResult";
import type { Notification } from "./Notification";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after the first, second, … failure in a row; the last one repeats. */
const waits = {
  /** The server cannot be reached: every mail waits, and one of them tries. */
  unreachable: [minute, 5 * minute, 10 * minute],
  /** Providers lock accounts after many refused logins, so at most twice an hour. */
  login: [minute, 10 * minute, 30 * minute],
  /** One recipient, one mail or one receiver of webhook calls. */
  other: [5 * minute, hour, 6 * hour, day],
};

/** These meet every mail. */
const ofServer: readonly Cause[] = ["unreachable", "login", "quota", "sender"];

/** A receiver has had a week by then. */
const webhookTries = 10;

/** What finish_notification writes down about a failure. A mail to the owner is never given up. */
export function judgeFailure(
  { kind, waitedSeconds, tries }: Pick<Notification, "kind" | "waitedSeconds" | "tries">,
  { cause, codes }: SendFailure,
) {
  const isOfServer = ofServer.includes(cause);
  // Nobody waits for a confirmation after a day. One that was refused or may have gone out is not sent again.
  const isOver = waitedSeconds > day || (!isOfServer && !/ 4\d\d\b/.test(codes));
  const isGivenUp =
    cause === "gone" ||
    (kind === "webhook" && tries >= webhookTries) ||
    (kind === "confirmation" && isOver);
  const ofServerWaits = cause === "unreachable" ? waits.unreachable : waits.login;
  return {
    status: isGivenUp ? ("closed" as const) : ("failed" as const),
    ...{ cause, codes, of: isOfServer ? "server" : "mail" },
    steps: isOfServer ? ofServerWaits : waits.other,
  };
}
