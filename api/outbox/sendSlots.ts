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
  /** When a mail was last tried, by this process's clock. */
  triedAt: number;
  /** No mail is tried before this time, by the same clock. */
  until: number;
};

const noPause = (): Pause => ({
  failures: { unreachable: 0, login: 0 },
  triedAt: -Infinity,
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
  pause.triedAt = performance.now();
  const pauseMs = pauseAfter(cause, pause.failures[cause]) * 1_000;
  pause.until = Math.max(pause.until, pause.triedAt + pauseMs);
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
export function takeTrial(): boolean {
  const pause = readPause();
  if (mailPauseMs() === 0 || performance.now() - pause.triedAt < trialMs) return false;
  pause.triedAt = performance.now();
  return true;
}
