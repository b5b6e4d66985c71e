import * as v from "valibot";
import { repairEmail } from "../../shared/isEmailAddress";
import type { Environment } from "../settings/readEnvironment";
import { callDatabase } from "../database/callDatabase";
import { describeTraits } from "./describeTraits";
import { type VisitorRequest, visitorRequest } from "./VisitorRequest";

/** The conditions of a search. Empty texts find nothing. `before` is the previous page's last request. */
type Search = { all?: true; id?: string; email?: string; phone?: string; before?: VisitorRequest };

/** Returns the stored requests that match the search, from newest to oldest. */
export async function readRequests(
  environment: Environment,
  { email, ...others }: Search,
  most = 500,
): Promise<VisitorRequest[]> {
  // Search for the email address as written and in the spelling that the form stores.
  const emails = email === undefined ? undefined : [email, repairEmail(email)].filter(Boolean);
  const wanted = { ...others, ...(emails && { emails }) };
  const found = await callDatabase(environment, "find_requests", { wanted, most });
  return v.parse(v.array(visitorRequest), found);
}

export function stateOf({ spamTraits, contacted }: VisitorRequest): string {
  if (spamTraits) return `Possible spam: ${describeTraits(spamTraits)}`;
  return contacted ? "Contacted" : "Waiting";
}
