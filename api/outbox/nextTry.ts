import type { Cause, SendFailure } from "../mail/SendResult";
import type { Notification } from "../supabase/Notification";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Seconds to wait after the first, second, … failed attempt. The last wait repeats, and a mail with fixed text always waits that
 * long. No wait is longer than a day: a sweep treats a later time as the mistake of a wrong clock and tries the mail at once. A mail
 * to the owner is never given up for a cause that may pass. When the server is unreachable or refuses the login, the waits stay
 * short, because only another attempt shows that it works again. A wrong recipient waits longer, because only a person can correct it.
 */
const waits: Record<Exclude<Cause, "gone" | "stopped">, readonly [number, ...number[]]> = {
  unreachable: [minute, 5 * minute, 10 * minute],
  login: [minute, 5 * minute, 10 * minute],
  deferred: [minute, 5 * minute, 30 * minute, hour],
  mailbox_full: [minute, 5 * minute, 30 * minute, hour],
  quota: [minute, 5 * minute, 30 * minute, hour],
  settings: [5 * minute, hour, 6 * hour, day],
  content: [day],
  unconfirmed: [minute, day],
  // Standard Webhooks asks for growing waits over days; after the tenth attempt almost four have passed.
  receiver: [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, day],
  fault: [minute, 5 * minute, day],
};

/** After how many attempts the mail is sent with fixed text, which contains nothing that the visitor wrote. */
const plainAfter: Partial<Record<Cause, number>> = { content: 1, unconfirmed: 2, fault: 3 };

/** A confirmation is sent once or not at all, and after a day nobody waits for it. */
const confirmationCauses: readonly Cause[] = ["content", "settings", "unconfirmed", "fault"];
const confirmationSeconds = day;

const receiverAttempts = 10;

/** What happens to a notification whose attempt failed. An attempt that we ended ourselves does not count. */
type NextTry =
  | { status: "due"; waitSeconds: number; plain?: true; countsAsAttempt?: false }
  | { status: "closed" };

export function nextTry(
  {
    kind,
    attempts,
    unconfirmed,
    plain,
    createdAt,
  }: Pick<Notification, "kind" | "attempts" | "unconfirmed" | "plain" | "createdAt">,
  { cause, retrySeconds }: Pick<SendFailure, "cause" | "retrySeconds">,
  now: number = Date.now(),
): NextTry {
  if (cause === "stopped") return { status: "due", waitSeconds: 0, countsAsAttempt: false };
  const ageSeconds = (now - Date.parse(createdAt)) / 1_000;
  if (cause === "gone" || isGivenUp(kind, cause, attempts, ageSeconds)) return { status: "closed" };

  const tries = cause === "unconfirmed" ? unconfirmed + 1 : attempts;
  if (!plain && tries >= (plainAfter[cause] ?? Infinity))
    return kind === "webhook"
      ? { status: "closed" }
      : { status: "due", waitSeconds: 0, plain: true };
  const steps = waits[cause];
  const step = plain && plainAfter[cause] !== undefined ? steps.length : tries;
  const wait = steps[Math.min(step, steps.length) - 1];
  return { status: "due", waitSeconds: Math.min(Math.max(retrySeconds ?? 0, wait ?? minute), day) };
}

/** Old webhook calls and confirmations are given up; a mail to the owner never is. */
function isGivenUp(
  kind: Notification["kind"],
  cause: Cause,
  attempts: number,
  ageSeconds: number,
): boolean {
  if (kind === "webhook") return cause === "receiver" && attempts >= receiverAttempts;
  return (
    kind === "confirmation" &&
    (ageSeconds > confirmationSeconds || confirmationCauses.includes(cause))
  );
}

/** How many seconds no mail is tried after this many failures in a row, for a cause that concerns the whole mail server. */
export function pauseAfter(cause: "unreachable" | "login", failures: number): number {
  const steps = waits[cause];
  if (cause === "unreachable") return failures < 5 ? 0 : minute;
  return steps[Math.min(failures, steps.length) - 1] ?? minute;
}
