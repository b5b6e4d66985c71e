import * as v from "valibot";
import type { Environment } from "../env";
import type { LinkTarget } from "../signedLink";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { foundRequests } from "./findPerson";

/** What both kinds have; the answers come with it unchecked, by column. */
const request = v.looseObject({
  id: v.string(),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone_normalized: v.nullable(v.string()),
  created_at: v.string(),
  is_spam: v.boolean(),
  spam_points: v.unknown(),
  answered: v.boolean(),
  answered_at: v.nullable(v.string()),
});

const answer = v.object({
  request: v.nullable(request),
  mails: v.array(
    v.object({ kind: v.string(), status: v.string(), sent_at: v.nullable(v.string()) }),
  ),
  sameEmail: foundRequests,
});

type Answer = v.InferOutput<typeof answer>;

/** A request as its page shows it. */
export type OwnerRequest = NonNullable<Answer["request"]> & {
  kind: LinkTarget["kind"];
  mails: Answer["mails"];
  sameEmail: Answer["sameEmail"];
};

/**
 * A request with the mails about it and what else came from the same email address. Undefined when it has been deleted.
 *
 * @param visited whether the owner's own browser asks
 * @throws Error when the database is away
 */
export async function readRequest(
  environment: Environment,
  { kind, id }: LinkTarget,
  visited: boolean,
): Promise<OwnerRequest | undefined> {
  const args = { kind, request: id, visited };
  const called = await callDatabase(connectSupabase(environment), "read_request", args);
  const { request: found, ...more } = v.parse(answer, called);
  return found === null ? undefined : { ...found, ...more, kind };
}
