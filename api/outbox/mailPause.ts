import { keepInProcess } from "../keepInProcess";
import type { SendResult } from "../mail/SendResult";
import { pauseAfter } from "./nextTry";

const readState = () => keepInProcess("mailPause", () => ({ failures: 0, until: 0 }));

/**
 * Records the result of each mail, to notice when the mail server is down. While it is, no mail is tried: after five failures
 * in a row to connect, or one refused login, because providers lock accounts that keep failing.
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
