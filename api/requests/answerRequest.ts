import { setTimeout as sleep } from "node:timers/promises";
import { parseFields, type RequestKind, type RequestOutcome } from "../../shared/requestKind";
import { DatabaseRefusal } from "../supabase/callDatabase";
import { describeFault, logEvent } from "../log";
import { type Environment, readEnvironment } from "../env";
import type { Answer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { type Post, readPost, type RefusedPost } from "../http/readPost";
import type { ClaimedNotification } from "../outbox/ClaimedNotification";
import { deliverNotification } from "../outbox/deliverNotification";
import { scoreSpam } from "../spam/scoreSpam";
import { writeSpamPoints } from "../spam/SpamPoint";
import { countClient } from "./countClient";
import { mailDirectly } from "./mailDirectly";
import { respond, respondRefused } from "./respond";
import { identifyRequest, type Stored, storeRequest, type Submission } from "./storeRequest";

/** Longest a visitor waits for an answer while the database hangs, in milliseconds. */
const budgetMs = 4_000;
/** The mail server's share of it, however late the database gave up. */
const leastMailMs = 1_000;

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

    const { hints, wantsPage } = post;
    const spam = scoreSpam(kind, parsed.fields, { ...hints, wantsPage, now: started });
    const spamReason = spam.isSuspect ? writeSpamPoints(spam.points) : undefined;
    const submission: Submission = {
      ...identifyRequest(environment.hashSecret, kind.kind, parsed.fields, post.key),
      kind,
      fields: parsed.fields,
      spamReason,
      counters: countClient(request, environment, spam.isSuspect),
    };
    let outcome: RequestOutcome;
    let claimed: ClaimedNotification[] = [];
    try {
      const stored = await storeRequest(environment, submission);
      logEvent(`request.${stored.status}`, { ...factsOf(stored), suspect: spamReason });
      outcome = stored;
      if (stored.status === "received") claimed = stored.claimed;
    } catch (error) {
      const isRefused = error instanceof DatabaseRefusal;
      logEvent(isRefused ? "request.refused_by_database" : "database.unavailable", {
        kind: kind.kind,
        cause: describeFault(error),
      });
      const remark = isRefused ? "Refused by the database" : "Not confirmed by the database";
      const leftMs = Math.max(leastMailMs, started + budgetMs - Date.now());
      outcome = await mailDirectly(environment, submission, remark, leftMs);
    }
    if (claimed.length > 0) await notifyOwner(environment, request, claimed);
    return await respond(kind, outcome, post);
  } catch (error) {
    logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
    post ??= readPost(request, undefined);
    if (post.status === "refused") return respondRefused(kind, post);
    return await respond(kind, { status: "unavailable" }, post);
  }
}

function factsOf(stored: Stored): { reference?: string; id?: string } {
  return {
    ...("reference" in stored ? { reference: stored.reference } : {}),
    ...("id" in stored ? { id: stored.id } : {}),
  };
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
  const timeUp = sleep(visitorWaitMs, undefined, { ref: false });
  await Promise.race([deliver(visitorBeforeLastByteMs), timeUp]);
}
