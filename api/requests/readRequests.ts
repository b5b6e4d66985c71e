import * as v from "valibot";
import { repairEmail } from "../../shared/isEmailAddress";
import type { Environment } from "../settings/readEnvironment";
import { callDatabase } from "../database/callDatabase";
import { type VisitorRequest, visitorRequest } from "./VisitorRequest";

/** An empty email or phone number matches nothing. `before` is the last request of the previous page. */
type Search = { all?: true; id?: string; email?: string; phone?: string; before?: VisitorRequest };

export async function readRequests(
  environment: Environment,
  { email, ...others }: Search,
  most = 500,
): Promise<VisitorRequest[]> {
  // Also search for the email address as typed, because earlier versions stored it that way.
  const emails = email === undefined ? undefined : [email, repairEmail(email)].filter(Boolean);
  const wanted = { ...others, ...(emails && { emails }) };
  const found = await callDatabase(environment, "find_requests", { wanted, most });
  return v.parse(v.array(visitorRequest), found);
}
