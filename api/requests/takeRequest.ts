import { setTimeout as sleep } from "node:timers/promises";
import type { RequestKind } from "../../shared/Field";
import { readBusiness } from "../business";
import type { Environment } from "../env";
import type { Post } from "../http/readPost";
import { describeFault, logEvent } from "../log";
import type { VisitorRequest } from "../mail/VisitorRequest";
import { normalizePhone } from "../normalizePhone";
import { deliverNotification } from "../outbox/deliverNotification";
import type { Notification } from "../outbox/Notification";
import { DatabaseRefusal } from "../supabase/callDatabase";
import { countClient, countConfirmation } from "./countClient";
import { findSpamTraits } from "./findSpamTraits";
import { identifyRequest, referenceOf } from "./identifyRequest";
import type { RequestOutcome } from "../RequestOutcome";
import { mailWithoutDatabase } from "./mailWithoutDatabase";
import { storeRequest, type Submission } from "./storeRequest";

/** How long a visitor waits at most while the database hangs, in milliseconds. */
const budgetMs = 4_000;
/** What is left of that for the mail server, however late the database gave up. */
const minMailMs = 1_000;

type Circumstances = Pick<Post, "key" | "client" | "hints"> & {
  /** When the post came in, in milliseconds since 1970. */
  started: number;
  /** Takes over work that the visitor need not wait for; undefined on a serverless host, which freezes after the answer. */
  waitUntil: ((work: Promise<void>) => void) | undefined;
};

/**
 * Takes a request whose answers are valid: stored with its due mails in one call, which are then sent. While the database is away,
 * the complete request is mailed to the owner; if that fails as well, the visitor is asked to call. Never rejects.
 */
export async function takeRequest(
  environment: Environment,
  kind: RequestKind,
  fields: Record<string, string>,
  circumstances: Circumstances,
): Promise<RequestOutcome> {
  const { client, started, waitUntil } = circumstances;
  const submission = describeSubmission(environment, kind, fields, circumstances);
  const { request } = submission;
  try {
    const { claimed, ...outcome } = {
      claimed: [],
      ...(await storeRequest(environment, submission)),
    };
    const suspect = request.aside?.join(" ");
    const id = outcome.status === "received" ? request.id : undefined;
    const reference = "reference" in outcome ? outcome.reference : undefined;
    logEvent(`request.${outcome.status}`, { reference, id, suspect });
    await sendOwn(environment, claimed, waitUntil);
    return outcome;
  } catch (error) {
    const isRefused = error instanceof DatabaseRefusal;
    logEvent(isRefused ? "request.refused_by_database" : "database.unavailable", {
      kind: kind.kind,
      cause: describeFault(error),
    });
    return await mailWithoutDatabase(environment, request, {
      missingRow: isRefused ? "Refused by the database" : "Not confirmed by the database",
      client: client?.client,
      waitMs: Math.max(minMailMs, started + budgetMs - Date.now()),
    });
  }
}

function describeSubmission(
  environment: Environment,
  { kind, fields: asked, referenceLetter }: RequestKind,
  fields: Record<string, string>,
  { key, client, hints, started }: Circumstances,
): Submission {
  const { country, confirmation } = readBusiness();
  const identity = identifyRequest(environment.hashSecret, kind, fields, key);
  const request: VisitorRequest = {
    id: identity.id,
    reference: referenceOf(referenceLetter, identity.id),
    createdAt: new Date(started).toISOString(),
    ...{ kind, fields },
    // No page has a form for messages, so they are not judged.
    aside:
      kind === "quote_request"
        ? findSpamTraits(asked, fields, { ...hints, now: started })
        : undefined,
  };
  return {
    ...{ request, identity },
    phoneNormalized: normalizePhone(fields["phone"], country),
    counters: countClient(client, environment),
    confirmation: confirmation.send
      ? countConfirmation(fields["email"] ?? "", client, environment)
      : null,
  };
}

/** How long a visitor waits at most for the mail about their stored request, in milliseconds. */
const visitorWaitMs = 5_000;
/** Of that, the time until the last byte. The rest is for storing the result. */
const visitorBeforeLastByteMs = 4_000;

/**
 * Sends the notifications of a request that was stored just now. The mails are in the outbox, so the visitor's success stays one
 * whatever becomes of them; one that is confirmed after the visitor's wait may be sent again when its ten minutes are over.
 */
async function sendOwn(
  environment: Environment,
  claimed: Notification[],
  waitUntil: Circumstances["waitUntil"],
): Promise<void> {
  if (claimed.length === 0) return;
  const deliver = async (beforeLastByte?: number) => {
    await Promise.all(claimed.map((one) => deliverNotification(environment, one, beforeLastByte)));
  };
  if (waitUntil) return waitUntil(deliver());
  const timeUp = sleep(visitorWaitMs, undefined, { ref: false });
  await Promise.race([deliver(visitorBeforeLastByteMs), timeUp]);
}
