import pLimit from "p-limit";
import type { SendFailure, SendResult } from "../mail/SendResult";
import { keepInProcess } from "../keepInProcess";
import { pauseAfter } from "./nextTry";

/** How many mails this process sends at once. Exchange Online takes three connections from one account. */
const mailsAtOnce = 3;

const readSlots = () => keepInProcess("sendSlots", () => pLimit(mailsAtOnce));

export function countFreeSlots(): number {
  const { activeCount, pendingCount } = readSlots();
  return Math.max(0, mailsAtOnce - activeCount - pendingCount);
}

/** How many mails of this process the mail server has let in, whatever it answered afterwards. */
const readLetIn = () => keepInProcess("mailsLetIn", () => ({ count: 0 }));

/**
 * Sends when a slot is free. A server that has too many connections counts as unreachable unless another mail of this process
 * is on its way or was let in meanwhile; otherwise a server that answers 421 to everybody would be asked without end.
 */
export async function sendInSlot(send: () => Promise<SendResult>): Promise<SendResult> {
  const slots = readSlots();
  const letIn = readLetIn();
  return await slots(async () => {
    const before = letIn.count;
    const result = await send();
    if (result.status === "failed" && result.cause === "busy")
      return slots.activeCount > 1 || letIn.count > before
        ? result
        : { ...result, cause: "unreachable" };
    if (result.status === "sent" || (!saysNothing(result) && result.cause !== "unreachable"))
      letIn.count += 1;
    return result;
  });
}

/** Whether a failure tells nothing of the mail server: it was not asked, or is busy with our other mails. */
function saysNothing({ cause }: SendFailure): boolean {
  return cause === "busy" || cause === "stopped" || cause === "fault" || cause === "gone";
}

type Pause = {
  /** In a row, by cause. */
  failures: { unreachable: number; login: number };
  /** Until when no mail is tried, by this process's clock. */
  until: number;
};

const noPause = (): Pause => ({
  failures: { unreachable: 0, login: 0 },
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
  const pauseMs = pauseAfter(cause, pause.failures[cause]) * 1_000;
  pause.until = Math.max(pause.until, performance.now() + pauseMs);
}

/** Milliseconds for which no mail is to be tried; 0 when mails may go out. */
export function mailPauseMs(): number {
  return Math.max(0, readPause().until - performance.now());
}

/** Why no mail is tried during a pause. */
export function pausedBy(): "login" | "unreachable" {
  return readPause().failures.login > 0 ? "login" : "unreachable";
}
