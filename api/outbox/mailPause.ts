import { keepInProcess } from "../keepInProcess";
import type { SendResult } from "../mail/SendResult";
import { pauseAfter } from "./nextTry";

const readState = () => keepInProcess("mailPause", () => ({ failures: 0, until: 0 }));

/**
 * Learns from each mail whether the mail server is down for all alike. While it is, nothing is tried: five failures in a row
 * are enough to know, and a login that is refused once will be refused again. Providers lock accounts that keep trying.
 */
export function noteMailResult(result: SendResult): void {
  const state = readState();
  const cause = result.status === "sent" ? undefined : result.cause;
  if (cause === "busy" || cause === "stopped" || cause === "fault" || cause === "gone") return;
  if (cause !== "unreachable" && cause !== "login") {
    Object.assign(state, { failures: 0, until: 0 });
    return;
  }
  state.failures += 1;
  state.until = performance.now() + pauseAfter(cause, state.failures) * 1_000;
}

/** Milliseconds for which no mail is to be tried; 0 when mails may go out. */
export function mailPauseMs(): number {
  return Math.max(0, readState().until - performance.now());
}
