import { parseFields, type RequestKind, type RequestOutcome } from "../../src/shared/requestKind";
import { DatabaseRefusal } from "../database/callDatabase";
import { describeFault, logEvent } from "../log";
import { readEnvironment } from "../env";
import type { Answer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { type Post, readPost, type RefusedPost } from "../http/readPost";
import type { ClaimedNotification } from "../outbox/ClaimedNotification";
import { notifyWithin } from "../outbox/deliverNotification";
import { countClient } from "./countClient";
import { findSpamReason } from "./findSpamReason";
import { identifyRequest } from "./identifyRequest";
import { isCallablePhone } from "./isCallablePhone";
import { mailDirectly } from "./mailDirectly";
import { respond, respondRefused } from "./respond";
import { type Stored, storeRequest, type Submission } from "./storeRequest";

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
    const parsed = parse(kind, post.fields);
    if (parsed.status === "invalid") return await respond(kind, parsed, post);

    const spamReason = findSpamReason(parsed.fields, post.hints, started);
    const submission: Submission = {
      ...identifyRequest(environment.hashSecret, kind.kind, parsed.fields, post.key),
      kind,
      fields: parsed.fields,
      spamReason,
      counters: countClient(request, environment, spamReason !== undefined),
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
    if (claimed.length > 0) await notifyWithin(environment, request, claimed);
    return await respond(kind, outcome, post);
  } catch (error) {
    logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
    post ??= readPost(request, undefined);
    if (post.status === "refused") return respondRefused(kind, post);
    return await respond(kind, { status: "unavailable" }, post);
  }
}

/** The shared rules of browser and server, then the phone library, which is too large for the browser. */
function parse(kind: RequestKind, fields: Record<string, unknown>) {
  const parsed = parseFields(kind.fields, fields);
  if (parsed.status === "invalid") return parsed;
  for (const { name, type, message = "" } of kind.fields) {
    const value = parsed.fields[name] ?? "";
    if (type === "phone" && value !== "" && !isCallablePhone(value))
      return { status: "invalid" as const, fieldErrors: { [name]: message } };
  }
  return parsed;
}

function factsOf(stored: Stored): { reference?: string; id?: string } {
  return {
    ...("reference" in stored ? { reference: stored.reference } : {}),
    ...("id" in stored ? { id: stored.id } : {}),
  };
}
