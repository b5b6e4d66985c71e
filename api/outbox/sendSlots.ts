import type { SendResult } from "../mail/SendResult";
import { keepInProcess } from "../keepInProcess";
import { pauseAfter } from "./nextTry";

/** How many mails this process sends at once. */
const firstLimit = 5;
const largestLimit = 20;

type Slots = {
  limit: number;
  open: number;
  opened: number;
  halvedAt: number;
  waiting: (() => void)[];
};

const readSlots = () =>
  keepInProcess<Slots>("sendSlots", () => ({
    limit: firstLimit,
    open: 0,
    opened: 0,
    halvedAt: 0,
    waiting: [],
  }));

export function countFreeSlots(): number {
  const { limit, open } = readSlots();
  return Math.max(0, Math.floor(limit) - open);
}

/**
 * Sends within the mail server's connection limit, which we have to find out: one more for each round of accepted mails, half
 * as many when the server says that there are too many (additive increase, multiplicative decrease). When even a single
 * connection is too many, the server counts as unreachable.
 */
export async function sendInSlot(send: () => Promise<SendResult>): Promise<SendResult> {
  const slots = readSlots();
  if (countFreeSlots() > 0) slots.open += 1;
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  slots.opened += 1;
  const number = slots.opened;
  const isFirst = slots.open === 1;
  const startedAt = performance.now();
  try {
    const result = await send();
    if (result.status === "sent")
      slots.limit = Math.min(largestLimit, slots.limit + 1 / Math.floor(slots.limit));
    if (result.status === "sent" || result.cause !== "busy") return result;
    if (isFirst && slots.opened === number) return { ...result, cause: "unreachable" };
    // Mails that were sent together and refused together halve the limit once.
    if (startedAt > slots.halvedAt) {
      slots.limit = Math.max(1, Math.floor(Math.min(slots.limit, slots.open) / 2));
      slots.halvedAt = performance.now();
    }
    return result;
  } finally {
    slots.open -= 1;
    while (countFreeSlots() > 0 && slots.waiting.length > 0) {
      slots.open += 1;
      slots.waiting.shift()?.();
    }
  }
}

const readState = () => keepInProcess("mailPause", () => ({ failures: 0, until: 0 }));

/** Call it with each result: after five failures in a row to connect, or a refused login, no mail is tried for a while. */
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
