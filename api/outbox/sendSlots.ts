import type { MailResult } from "../mail/sendMail";
import { keepInProcess } from "../keepInProcess";

/** Mails under way at once in this process: at first, and at most. */
const firstLimit = 5;
const largestLimit = 20;

type Slots = {
  limit: number;
  open: number;
  /** How many were ever opened. */
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

/** How many mails could be sent right now without waiting for a slot. */
export function countFreeSlots(): number {
  const { limit, open } = readSlots();
  return Math.max(0, Math.floor(limit) - open);
}

/**
 * Sends within the number of connections that the mail server allows, which nobody tells us: one more for each round of
 * accepted mails, half as many when the server says that there are too many (additive increase, multiplicative decrease).
 * The mail that met the limit is `postponed`. Too many for a single connection is an outage: then it has `failed`.
 *
 * @param longestWait milliseconds to wait for a slot; beyond it the mail is `postponed`
 */
export async function sendInSlot(
  send: () => Promise<MailResult>,
  longestWait: number,
): Promise<MailResult> {
  const slots = readSlots();
  if (countFreeSlots() > 0) slots.open += 1;
  else if (!(await waitForSlot(slots, longestWait)))
    return { status: "postponed", reason: "no slot" };
  slots.opened += 1;
  const number = slots.opened;
  const isFirst = slots.open === 1;
  const startedAt = performance.now();
  try {
    const result = await send();
    if (result.status === "sent")
      slots.limit = Math.min(largestLimit, slots.limit + 1 / Math.floor(slots.limit));
    if (result.status !== "postponed" || !result.reason.startsWith("busy")) return result;
    if (isFirst && slots.opened === number)
      return { status: "failed", reason: result.reason.replace("busy", "unreachable") };
    // The answers to mails that were under way together are one sign.
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

/** Whether a slot was handed over in time. */
async function waitForSlot(slots: Slots, longestWait: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const takeOver = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      slots.waiting = slots.waiting.filter((other) => other !== takeOver);
      resolve(false);
    }, longestWait);
    timer.unref();
    slots.waiting.push(takeOver);
  });
}
