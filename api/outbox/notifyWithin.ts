import type { Environment } from "../env";
import type { FunctionRequest } from "../http/FunctionRequest";
import type { ClaimedNotification } from "./ClaimedNotification";
import { deliverNotification } from "./deliverNotification";

/** Longest a visitor waits for the mail of their own, already stored request, in milliseconds. */
const visitorWaitMs = 5_000;
/** Of that, the time until the last byte: the rest is for the stamp of a mail that could not be handed over. */
const visitorBeforeLastByteMs = 4_000;
/** A request's own notification and up to three others that are due: with no scheduler at all, visitors empty the outbox. */
export const visitorBatch = 4;

/**
 * Sends what was claimed with a request that was just stored. Where the host lives on after an answer, nobody waits.
 * Elsewhere the visitor does, for at most five seconds: a serverless host freezes with its answer, so a mail whose answer
 * comes later stays leased and is sent again when the lease has run out. Never rejects: the outbox has the mails, so
 * nothing here can take the visitor's success away.
 */
export async function notifyWithin(
  environment: Environment,
  request: Pick<FunctionRequest, "waitUntil">,
  claimed: ClaimedNotification[],
): Promise<void> {
  const claimedAt = performance.now();
  const deliver = async (beforeLastByte?: number) => {
    await Promise.allSettled(
      claimed.map((notification) =>
        deliverNotification(environment, notification, {
          claimedAt,
          ...(beforeLastByte === undefined ? {} : { beforeLastByte }),
        }),
      ),
    );
  };
  if (request.waitUntil) {
    request.waitUntil(deliver());
    return;
  }
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, visitorWaitMs);
  });
  await Promise.race([deliver(visitorBeforeLastByteMs), timeUp]);
  clearTimeout(timer);
}
