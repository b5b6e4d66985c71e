import { setTimeout as sleep } from "node:timers/promises";
import type { RequestKind } from "../../shared/requestKind";
import { parseRequest } from "../parseRequest";
import { DatabaseRefusal } from "../supabase/callDatabase";
import { readBusiness } from "../business";
import { normalizePhone } from "../normalizePhone";
import { describeFault, logCounted, logEvent } from "../log";
import { type Environment, readEnvironment } from "../env";
import type { Answer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readClientAddress } from "../http/readClientAddress";
import { type Post, readPost, type RefusedPost } from "../http/readPost";
import type { Notification } from "../supabase/Notification";
import { deliverNotification } from "../outbox/deliverNotification";
import { findDirectMail } from "../outbox/directMails";
import { countClient, countConfirmation } from "./countClient";
import { scoreSpam, writeSpamPoints } from "../spam/scoreSpam";
import { limitClient, waitForTurn } from "./limitClient";
import { mailDirectly } from "./mailDirectly";
import { respond, respondRefused, showReceived } from "./respond";
import { identifyRequest, type Stored, storeRequest, type Submission } from "./storeRequest";

export { setQuotePage } from "./builtQuotePage";

/** How long a visitor waits at most while the database hangs, in milliseconds. */
const budgetMs = 4_000;
/** What is left of that for the mail server, however late the database gave up. */
const minMailMs = 1_000;

/** How long a post that is turned away keeps its client's turn. Not on a serverless host, which charges for waiting. */
const refusalMs = 1_000;

/**
 * Answers a GET with the reference of a received request, or the POST of a new one: read → parse → screen → store → notify →
 * respond. While the database is away, the complete request is mailed to the owner; if that fails as well, the visitor is asked
 * to call. Never rejects: an unexpected fault is answered as `unavailable`, and a form that was sent without script gets its page
 * back with everything that was typed.
 */
export async function answerRequest(kind: RequestKind, request: FunctionRequest): Promise<Answer> {
  const received = showReceived(kind, request);
  if (received !== undefined) return await answerInTurn(request, received);
  const started = Date.now();
  let post: Post | RefusedPost | undefined;
  try {
    const environment = readEnvironment();
    post = readPostOf(kind, request, environment);
    if (post.status === "refused") {
      logCounted("request.refused", { kind: kind.kind, status: post.answer.status });
      return respondRefused(kind, post);
    }
    const { key, client } = post;
    const parsed = parseRequest(kind.fields, post.fields);
    if (parsed.status === "invalid")
      return await answerInTurn(request, respond(kind, parsed, post));

    const spam = scoreSpam(kind, parsed.fields, {
      ...post.hints,
      wantsPage: post.wantsPage,
      now: started,
    });
    // A message that looks like spam is mailed all the same, so it counts like any other.
    const counters = countClient(
      client,
      environment,
      spam.isSuspect && kind.kind === "quote_request",
    );
    const store = () => {
      const submission = {
        ...describeSubmission(environment, kind, parsed.fields, { key, client }),
        isSuspect: spam.isSuspect,
        spamPoints: spam.points,
        counters,
      };
      return storeOrMail(environment, submission, started);
    };
    const stored = await limitClient(counters, store, request.waitUntil && refusalMs);
    if ("claimed" in stored && stored.claimed.length > 0)
      await notifyOwner(environment, request, stored.claimed);
    return respond(kind, stored, post);
  } catch (error) {
    logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
    post ??= readPostOf(kind, request);
    if (post.status === "refused") return respondRefused(kind, post);
    return respond(kind, { status: "unavailable" }, post);
  }
}

/**
 * An answer that asks the database nothing. Pages that are made for one client, however fast it asks, would keep others waiting. Not
 * on a serverless host, which charges for waiting.
 */
async function answerInTurn(request: FunctionRequest, answer: Answer): Promise<Answer> {
  if (request.waitUntil === undefined) return answer;
  const environment = readEnvironment();
  await waitForTurn(countClient(readClientAddress(request, environment), environment, false));
  return answer;
}

/** Without an environment, neither the origin of the post nor its client is looked at. */
function readPostOf({ fields }: RequestKind, request: FunctionRequest, environment?: Environment) {
  // A form repeats the name of such a field for each answer.
  const repeatable = fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  return readPost(request, environment, repeatable);
}

function describeSubmission(
  environment: Environment,
  kind: RequestKind,
  fields: Record<string, string>,
  { key, client }: Pick<Post, "key" | "client">,
): Omit<Submission, "isSuspect" | "spamPoints" | "counters"> {
  const { hashSecret } = environment;
  return {
    ...identifyRequest(hashSecret, kind.kind, fields, key),
    kind,
    fields,
    phoneNormalized: normalizePhone(fields["phone"], readBusiness().country),
    confirmationCounters: countConfirmation(hashSecret, fields["email"] ?? "", client?.client),
  };
}

/** Stores a request, or hands it to the owner's mail server where that fails. Never rejects. */
async function storeOrMail(
  environment: Environment,
  submission: Submission,
  started: number,
): Promise<Stored | Awaited<ReturnType<typeof mailDirectly>>> {
  // This key was used for a request that was mailed while the database was away.
  const mailed = findDirectMail(submission.id);
  if (mailed !== undefined && mailed.requestHash !== submission.requestHash)
    return { status: "key_reused" };
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

/** How long a visitor waits at most for the mail about their stored request, in milliseconds. */
const visitorWaitMs = 5_000;
/** Of that, the time until the last byte. The rest is for storing the result. */
const visitorBeforeLastByteMs = 4_000;

/**
 * Sends the notifications that were claimed with a stored request. On a serverless host, which freezes after the answer, the
 * visitor waits up to five seconds; a mail that is confirmed later is sent again when its lease has expired. Never rejects: the
 * mails are in the outbox, so the visitor's success stays one.
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
