import type { FieldErrors } from "../../src/shared/parseQuoteRequest";
import type { QuoteRequest } from "../../src/shared/quoteRequest";
import { findSpamReason } from "./findSpamReason";
import { identify } from "./identify";
import { type IntakeWorld, receive, type Received } from "./receive";
import { judgeQuoteRequest } from "./judgeQuoteRequest";

export type QuoteRequestResult = Received | { status: "invalid"; fieldErrors: FieldErrors };

export type QuoteRequestWorld = IntakeWorld<QuoteRequest>;

/** Whom a request is counted under, and the secret its hashes are made with. */
export type QuoteRequestCaller = { client: string; clientLimit: number | null; hashSecret: string };

/** The order of events for one quote request: parse → screen → store → notify. Invalid fields leave no trace anywhere. */
export async function receiveQuoteRequest(
  post: { fields: Record<string, unknown>; key: string | undefined },
  caller: QuoteRequestCaller,
  world: QuoteRequestWorld,
): Promise<QuoteRequestResult> {
  const parsed = judgeQuoteRequest(post.fields);
  if (parsed.status === "invalid") return parsed;
  const request = parsed.quoteRequest;
  const identity = identify(caller.hashSecret, "quote-requests", request, post.key);
  const spamReason = findSpamReason(post.fields, world.now());
  return await receive(
    { ...identity, request, spamReason, client: caller.client, clientLimit: caller.clientLimit },
    world,
  );
}
