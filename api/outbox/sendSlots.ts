import pLimit from "p-limit";
import type { SendFailure, SendResult } from "../mail/SendResult";
import { keepInProcess } from "../keepInProcess";
import { pauseAfter } from "./nextTry";

/** How many mails this process sends at once. Exchange Online takes three connections from one account, others take fewer. */
export const mailsAtOnce = 2;

const readSlots = () => keepInProcess("sendSlots", () => pLimit(mailsAtOnce));

/** Waits for a free slot, then sends. */
export async function sendInSlot(send: () => Promise<SendResult>): Promise<SendResult> {
  return await readSlots()(send);
}

/** Whether a failure says nothing about the mail server, because it was not contacted. */
function saysNothing({ cause }: SendFailure): boolean {
  return cause === "stopped" || cause === "fault" || cause === "gone";
}

type Pause = {
  /** In a row, by cause. */
  failures: { unreachable: number; login: number };
  /**
   * When a mail was last tried, by this process's clock. Apart for requests that the database stored and for those that are mailed
   * without it: a post to a database that is away has taken the trial of the former for nothing.
   */
  triedAt: { stored: number; direct: number };
  /** No mail is tried before this time, by the same clock. */
  until: number;
};

const noPause = (): Pause => ({
  failures: { unreachable: 0, login: 0 },
  triedAt: { stored: -Infinity, direct: -Infinity },
  until: 0,
});

const readPause = () => keepInProcess("mailPause", noPause);

/** Call it with each result: after five failures in a row to connect, or a refused login, no mail is tried for a while. */
export function noteMailResult(result: SendResult): void {
  const pause = readPause();
  if (result.status === "failed" && saysNothing(result)) return;
  const cause = result.status === "sent" ? undefined : result.cause;
  if (cause !== "unreachable" && cause !== "login") {
    Object.assign(pause, noPause());
    return;
  }
  pause.failures[cause] += 1;
  const now = performance.now();
  pause.triedAt = { stored: now, direct: now };
  pause.until = Math.max(pause.until, now + pauseAfter(cause, pause.failures[cause]) * 1_000);
}

/** Milliseconds for which no mail is to be tried; 0 when mails may go out. */
export function mailPauseMs(): number {
  return Math.max(0, readPause().until - performance.now());
}

/** Why no mail is tried during a pause. */
export function pausedBy(): "login" | "unreachable" {
  return readPause().failures.login > 0 ? "login" : "unreachable";
}

const trialMs = 60_000;

/** Whether a request that comes in during a pause may try its own mails all the same: true once a minute. */
export function takeTrial(of: keyof Pause["triedAt"]): boolean {
  const { triedAt } = readPause();
  if (mailPauseMs() === 0 || performance.now() - triedAt[of] < trialMs) return false;
  triedAt[of] = performance.now();
  return true;
}
