import * as v from "valibot";
import { repairEmail } from "../../shared/isEmailAddress";
import type { Environment } from "../settings/readEnvironment";
import { describeTraits } from "./describeTraits";
import { visitorRequest } from "./VisitorRequest";
import { callDatabase } from "../database/callDatabase";

const storedRequest = v.object({ ...visitorRequest.entries, contacted: v.boolean() });

export type StoredRequest = v.InferOutput<typeof storedRequest>;

/** What is empty finds nothing. */
type Wanted = { all?: true; id?: string; email?: string; phone?: string; before?: StoredRequest };

/** Stored requests, the latest first. Email and phone are alternatives: what came from either is found. */
export async function readRequests(
  environment: Environment,
  { email, ...others }: Wanted,
  most = 500,
): Promise<StoredRequest[]> {
  // As written, and in the one spelling that the form stores.
  const emails = email === undefined ? undefined : [email, repairEmail(email)].filter(Boolean);
  const wanted = { ...others, ...(emails && { emails }) };
  const found = await callDatabase(environment, "find_requests", { wanted, most });
  return v.parse(v.array(storedRequest), found);
}

/** Where a request stands. What is set aside may have been answered before. */
export function stateOf({ aside, contacted }: StoredRequest): string {
  if (aside) return `Possible spam: ${describeTraits(aside)}`;
  return contacted ? "Contacted" : "Waiting";
}
