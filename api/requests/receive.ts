import { describeFault } from "../describeFault";
import type { LogEvent } from "../log";
import type { ClaimedNotification } from "../outbox/ClaimedNotification";
import type { StoreResult, Submission } from "./Submission";

/** How a request ended. `received` and `replayed` are promises kept; the rest is something to say to the visitor. */
export type Received =
  | { status: "received" | "replayed"; reference: string }
  | { status: "key_reused" }
  | { status: "too_many"; retryAfter: number }
  | { status: "unavailable" };

/** The outside world of one request. */
export type IntakeWorld<Request> = {
  /** One transaction; rejects when the database is away. */
  store(submission: Submission<Request>): Promise<StoreResult>;
  /** Tries the claimed mails of a stored request within a time budget; never rejects. */
  notify(claimed: ClaimedNotification[]): Promise<void>;
  /** Hands the complete request to the mail server while the database is away; undefined when it may not try. */
  mailDirectly(submission: Submission<Request>): Promise<DirectMail>;
  /** Milliseconds since 1970. */
  now(): number;
  log: LogEvent;
};

export type DirectMail =
  | { status: "accepted" | "repeated"; reference: string }
  | { status: "key_reused" }
  | { status: "failed"; reason: string };

/**
 * Store, then notify. A stored request is a success whatever happens to its mail, which stays in the outbox. Without a
 * database the owner's mail server has to accept the complete request; without that too the visitor is told to call.
 */
export async function receive<Request>(
  submission: Submission<Request>,
  world: IntakeWorld<Request>,
): Promise<Received> {
  let stored: StoreResult;
  try {
    stored = await world.store(submission);
  } catch (error) {
    world.log("database.unavailable", { cause: describeFault(error) });
    return await receiveByMail(submission, world);
  }
  switch (stored.outcome) {
    case "conflict":
      world.log("request.key_reused", { reference: stored.reference });
      return { status: "key_reused" };
    case "limited":
      world.log("request.too_many", { client: submission.client });
      return { status: "too_many", retryAfter: stored.retryAfter };
    case "replayed":
      world.log("request.replayed", { reference: stored.reference });
      return { status: "replayed", reference: stored.reference };
    case "stored":
      world.log("request.stored", {
        reference: stored.reference,
        id: stored.id,
        suspect: submission.spamReason,
      });
      if (stored.claimed.length > 0) await world.notify(stored.claimed);
      return { status: "received", reference: stored.reference };
  }
}

async function receiveByMail<Request>(
  submission: Submission<Request>,
  world: IntakeWorld<Request>,
): Promise<Received> {
  const mailed = await world.mailDirectly(submission);
  if (mailed.status === "key_reused") return { status: "key_reused" };
  if (mailed.status === "failed") {
    world.log("request.not_taken", { reason: mailed.reason });
    return { status: "unavailable" };
  }
  world.log("request.mailed_without_row", {
    reference: mailed.reference,
    repeated: mailed.status === "repeated",
  });
  return {
    status: mailed.status === "repeated" ? "replayed" : "received",
    reference: mailed.reference,
  };
}
