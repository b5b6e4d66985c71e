import * as v from "valibot";
import { readBusiness } from "../business";
import type { Environment } from "../env";
import { yesterdayMorning } from "../outbox/ownerMailTimes";
import { spamPoints } from "../spam/scoreSpam";
import { callDatabase } from "../supabase/callDatabase";
import { requestSummary } from "../supabase/requestSummary";
import { quoteRow } from "../supabase/rows";
import { repairEmail } from "../../shared/isEmailAddress";
import type { RequestKind } from "../../shared/requestKind";

// What the owner asks the database, on a request's page and on the command line. Everything throws an Error when the database
// is away.

const foundRequests = v.array(
  v.object({
    ...requestSummary.entries,
    kind: v.picklist(["quote_request", "contact_message"]),
    byEmail: v.boolean(),
  }),
);

export type FoundRequest = v.InferOutput<typeof foundRequests>[number];

/**
 * The latest first. A normalized phone number may find several people, because colleagues share the number of their office. An
 * email address is looked for as written and in the one spelling that the form stores.
 */
export async function findPerson(
  environment: Environment,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<FoundRequest[]> {
  const find = async (spelling: string | null) =>
    v.parse(
      foundRequests,
      await callDatabase(environment, "find_person", {
        email: spelling,
        phone: phone ?? null,
      }),
    );
  const found = await find(email === undefined ? null : repairEmail(email));
  if (email === undefined || repairEmail(email) === email) return found;
  const asWritten = (await find(email)).filter(({ id }) => !found.some((one) => one.id === id));
  return [...found, ...asWritten];
}

/** Returns how many there were. */
export async function eraseRequests(environment: Environment, ids: string[]): Promise<number> {
  return v.parse(v.number(), await callDatabase(environment, "erase_requests", { requests: ids }));
}

/** The answers come with it unchecked, by column. */
const request = v.looseObject({
  ...requestSummary.entries,
  ...quoteRow.entries,
  phone_normalized: v.nullable(v.string()),
  spam_points: spamPoints,
  answered_at: v.nullable(v.string()),
});

const answer = v.object({
  request: v.nullable(request),
  sameEmail: foundRequests,
});

type Answer = v.InferOutput<typeof answer>;

export type OwnerRequest = NonNullable<Answer["request"]> & Omit<Answer, "request">;

/** A quote request; undefined when it has been deleted. `visited`: the owner's own browser asks. */
export async function readRequest(
  environment: Environment,
  id: string,
  visited: boolean,
): Promise<OwnerRequest | undefined> {
  const args = { kind: "quote_request", request: id, visited };
  const called = await callDatabase(environment, "read_request", args);
  const { request: found, ...more } = v.parse(answer, called);
  return found === null ? undefined : { ...found, ...more };
}

export type Mark = "contacted" | "not-contacted" | "spam" | "not-spam";

/** False when it was so before. A request that is no spam any more is mailed and reported like a new one. */
export async function markRequest(
  environment: Environment,
  { kind, id }: { kind: RequestKind["kind"]; id: string },
  action: Mark,
): Promise<boolean> {
  const outcome = await callDatabase(environment, "mark_request", {
    ...{ kind, request: id, action },
    recipients: environment.quoteTo.length,
    webhook: environment.webhook !== undefined,
  });
  return outcome === "done";
}

const listMs = 5 * 60_000;

/**
 * Queues the digest now: what came in since yesterday morning and who still waits. It ends at the next five minutes of the
 * clock, and a digest is unique by its end; false when these five minutes have one already.
 */
export async function enqueueList(environment: Environment): Promise<boolean> {
  const now = Date.now();
  // A second less than the full five minutes, where the morning's digest ends.
  const until = Math.ceil((now + 1_001) / listMs) * listMs - 1_000;
  const answer = await callDatabase(environment, "enqueue_list", {
    recipients: environment.quoteTo.length,
    since: yesterdayMorning(readBusiness().timeZone, now),
    until: new Date(until).toISOString(),
  });
  return v.parse(v.boolean(), answer);
}
