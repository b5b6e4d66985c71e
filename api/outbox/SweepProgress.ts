import type { MailResult } from "../mail/sendMail";
import type { ClaimedNotification } from "./ClaimedNotification";
import { countFreeSlots } from "./sendSlots";

/** How many mails and webhook calls of a sweep ended how, and how many still wait for the server's answer. */
export type Delivered = {
  sent: number;
  refused: number;
  failed: number;
  unknown: number;
  waiting: number;
};

/** After this many failures in a row the mail server is down for all mails alike; the others wait for the next sweep. */
const failuresToStop = 5;

/** What one sweep has under way, how the rest ended, and what follows from that for the next claim. */
export class SweepProgress {
  /** Deliveries that have not ended. They never reject. */
  readonly underWay = new Set<Promise<void>>();
  private readonly done = { sent: 0, refused: 0, failed: 0, unknown: 0 };
  private failuresInRow = 0;
  private isAnyPostponed = false;
  /** Webhook calls under way. They take no mail slot, but a backlog must not reach its receiver all at once. */
  private calls = 0;

  /** @param left how many the sweep may still claim */
  constructor(private left: number) {}

  /** Whether nothing more is to be claimed: all that the sweep may, or the mail server is down. */
  isOver(): boolean {
    return this.failuresInRow >= failuresToStop || this.left === 0;
  }

  /** How many may be claimed now. */
  countFree(): number {
    return Math.min(this.left, countFreeSlots() - this.calls);
  }

  /** Takes over a delivery that has just been started. */
  add({ kind }: Pick<ClaimedNotification, "kind">, delivery: Promise<MailResult>): void {
    const isCall = kind === "webhook";
    this.left -= 1;
    if (isCall) this.calls += 1;
    const ended = delivery.then(({ status }) => {
      this.underWay.delete(ended);
      if (isCall) this.calls -= 1;
      if (status === "postponed") {
        this.left += 1;
        this.isAnyPostponed = true;
        return;
      }
      // A visitor's mailbox and a receiver of webhook calls say nothing about the owner's mail.
      if (!isCall && kind !== "confirmation")
        this.failuresInRow = status === "failed" ? this.failuresInRow + 1 : 0;
      this.done[status] += 1;
    });
    this.underWay.add(ended);
  }

  /** Whether the server's connection limit has sent anything back since this was last asked: it is due in a moment. */
  takePostponed(): boolean {
    const wasAny = this.isAnyPostponed;
    this.isAnyPostponed = false;
    return wasAny;
  }

  /** Nothing has ended for a while: failures from before it are no longer in a row with what comes. */
  forgetFailures(): void {
    this.failuresInRow = 0;
  }

  report(): Delivered {
    return { ...this.done, waiting: this.underWay.size };
  }
}
