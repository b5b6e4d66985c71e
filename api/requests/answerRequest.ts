import { setTimeout as sleep } from "node:timers/promises";
import { parseFields, type RequestKind } from "../../shared/requestKind";
import { DatabaseRefusal } from "../supabase/callDatabase";
import { readBusiness } from "../business";
import { describeFault, logEvent } from "../log";
import { type Environment, readEnvironment } from "../env";
import type { Answer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { type Post, readPost, type RefusedPost } from "../http/readPost";
import type { Notification } from "../outbox/Notification";
import { deliverNotification } from "../outbox/deliverNotification";
import { findMailed } from "../outbox/mailedDirectly";
import { countClient, readClientAddress } from "./countClient";
import { countConfirmation } from "./countConfirmation";
import { scoreSpam } from "../spam/scoreSpam";
import { writeSpamPoints } from "../spam/SpamPoint";
import { normalizePhone } from "./normalizePhone";
import { takeAllowance } from "./takeAllowance";
import { mailDirectly } from "./mailDirectly";
import { respond, respondRefused } from "./respond";
import { identifyRequest, type Stored, storeRequest, type Submission } from "./storeRequest";

/** Longest a visitor waits for an answer while the database hangs, in milliseconds. */
const budgetMs = 4_000;
/** The mail server's share of it, however late the database gave up. */
const minMailMs = 1_000;

/**
 * A POST of a request, from the raw request to the answer: read → parse → screen → store → notify → respond. Without a
 * database the owner's mail server has to take the complete request; without that too the visitor is told to call.
 * Never rejects: what nobody expected is answered as `unavailable`, to a form with the page that keeps what was typed.
 */
export async function answerRequest(kind: RequestKind, request: FunctionRequest): Promise<Answer> {
  const started = Date.now();
  let post: Post | RefusedPost | undefined;
  try {
    const environment = readEnvironment();
    post = readPost(request, environment.siteUrl);
    if (post.status === "refused") {
      logEvent("request.refused", { kind: kind.kind, status: post.answer.status });
      return respondRefused(kind, post);
    }
    const parsed = parseFields(kind.fields, post.fields);
    if (parsed.status === "invalid") return await respond(kind, parsed, post);

    const submission = describeSubmission(environment, kind, request, post, parsed.fields, started);
    // This key was used for a mail while the database was away.
    const mailed = findMailed(submission.id);
    if (mailed !== undefined && mailed !== submission.requestHash)
      return await respond(kind, { status: "key_reused" }, post);
    const allowance = takeAllowance(submission.counters);
    if (allowance.status === "used_up")
      return await respond(kind, { ...allowance, status: "rate_limited" }, post);

    const stored = await storeOrMail(environment, submission, started);
    allowance.settle(stored, stored.status === "rate_limited" ? stored.scope : undefined);
    if ("claimed" in stored && stored.claimed.length > 0)
      await notifyOwner(environment, request, stored.claimed);
    return await respond(kind, stored, post);
  } catch (error) {
    logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
    post ??= readPost(request, undefined);
    if (post.status === "refused") return respondRefused(kind, post);
    return await respond(kind, { status: "unavailable" }, post);
  }
}

function describeSubmission(
  environment: Environment,
  kind: RequestKind,
  request: FunctionRequest,
  { key, hints, wantsPage }: Post,
  fields: Record<string, string>,
  now: number,
): Submission {
  const spam = scoreSpam(kind, fields, { ...hints, wantsPage, now });
  const { hashSecret } = environment;
  const client = readClientAddress(request, environment)?.client;
  return {
    ...identifyRequest(hashSecret, kind.kind, fields, key),
    kind,
    fields,
    isSuspect: spam.isSuspect,
    spamPoints: spam.points,
    phoneNormalized: normalizePhone(fields["phone"], readBusiness().country),
    counters: countClient(request, environment, spam.isSuspect),
    confirmationCounters: countConfirmation(hashSecret, fields["email"] ?? "", client),
  };
}

/** Stores a request, or hands it to the owner's mail server where that fails. Never rejects. */
async function storeOrMail(
  environment: Environment,
  submission: Submission,
  started: number,
): Promise<Stored | Awaited<ReturnType<typeof mailDirectly>>> {
  try {
    const stored = await storeRequest(environment, submission);
    logEvent(`request.${stored.status}`, {
      reference: "reference" in stored ? stored.reference : undefined,
      id: "id" in stored ? stored.id : undefined,
      suspect: submission.isSuspect ? writeSpamPoints(submission.spamPoints) : undefined,
    });
    return stored;
  } catch (error) {
    const isRefused = error instanceof DatabaseRefusal;
    logEvent(isRefused ? "request.refused_by_database" : "database.unavailable", {
      kind: submission.kind.kind,
      cause: describeFault(error),
    });
    const remark = isRefused ? "Refused by the database" : "Not confirmed by the database";
    const leftMs = Math.max(minMailMs, started + budgetMs - Date.now());
    return await mailDirectly(environment, submission, remark, leftMs);
  }
}

/** Longest a visitor waits for the mail of their own, already stored request, in milliseconds. */
const visitorWaitMs = 5_000;
/** Of that, the time until the last byte: the rest is for the stamp of a mail that could not be handed over. */
const visitorBeforeLastByteMs = 4_000;

/**
 * Sends what was claimed with a request that was just stored. Where the host lives on after an answer, nobody waits.
 * Elsewhere the visitor does, for at most five seconds: a serverless host freezes with its answer, so a mail whose answer
 * comes later stays leased and is sent again when the lease has run out. Never rejects: the outbox has the mails, so
 * nothing here can take the visitor's success away.
 */
async function notifyOwner(
  environment: Environment,
  request: FunctionRequest,
  claimed: Notification[],
): Promise<void> {
  const deliver = async (beforeLastByte?: number) => {
    await Promise.allSettled(
      claimed.map((notification) =>
        deliverNotification(environment, notification, { beforeLastByte }),
      ),
    );
  };
  if (request.waitUntil) {
    request.waitUntil(deliver());
    return;
  }
  const timeUp = sleep(visitorWaitMs, undefined, { ref: false });
  await Promise.race([deliver(visitorBeforeLastByteMs), timeUp]);
}
