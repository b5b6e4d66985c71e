import * as v from "valibot";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import { columnOf, type Field, labelOf } from "../../shared/requestKind";
import type { Environment } from "../env";
import type { LinkKind } from "../signedLink";
import { describeSpamPoints, readSpamPoints } from "../spam/SpamPoint";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { foundRequests } from "./findPerson";

const columns = {
  id: v.string(),
  reference: v.string(),
  email: v.string(),
  phone_normalized: v.nullable(v.string()),
  created_at: v.string(),
  is_spam: v.boolean(),
  spam_points: v.unknown(),
};

const answer = v.object({
  row: v.nullable(v.looseObject(columns)),
  mails: v.array(
    v.object({ kind: v.string(), status: v.string(), sent_at: v.nullable(v.string()) }),
  ),
  sameEmail: foundRequests,
});

type Answer = v.InferOutput<typeof answer>;

/** A request as its page shows it. */
export type OwnerRequest = Pick<Answer, "mails" | "sameEmail"> & {
  id: string;
  kind: LinkKind;
  reference: string;
  name: string;
  email: string;
  /** How the phone number is found again; null without one. */
  phone: string | null;
  createdAt: string;
  isSpam: boolean;
  spamReasons: string[];
  isAnswered: boolean;
  answeredAt: string | null;
  /** What the visitor answered, in the form's order. */
  answers: { field: Field; text: string }[];
};

/**
 * A request with the mails about it and what else came from the same email address. Undefined when it has been deleted.
 *
 * @param visited whether the owner's own browser asks
 * @throws Error when the database is away
 */
export async function readRequest(
  environment: Environment,
  { kind, id }: { kind: LinkKind; id: string },
  visited: boolean,
): Promise<OwnerRequest | undefined> {
  const called = await callDatabase(connectSupabase(environment), "read_request", {
    kind,
    request: id,
    visited,
  });
  const { row, mails, sameEmail } = v.parse(answer, called);
  if (row === null) return undefined;
  const isQuote = kind === "quote_request";
  const fields: readonly Field[] = isQuote ? quoteRequest.fields : contactMessage.fields;
  const textIn = (column: string) => (typeof row[column] === "string" ? row[column] : "");
  const answeredAt = textIn(isQuote ? "contacted_at" : "responded_at");
  return {
    ...{ kind, id, mails, sameEmail, reference: row.reference, email: row.email },
    name: isQuote ? `${textIn("first_name")} ${textIn("last_name")}`.trim() : textIn("name"),
    phone: row.phone_normalized,
    createdAt: row.created_at,
    isSpam: row.is_spam,
    spamReasons: describeSpamPoints(readSpamPoints(row.spam_points)),
    isAnswered: row[isQuote ? "contacted" : "responded"] === true,
    answeredAt: answeredAt === "" ? null : answeredAt,
    answers: fields
      .filter(({ name }) => !["firstName", "lastName", "name"].includes(name))
      .map((field) => ({ field, text: labelOf(fields, field.name, textIn(columnOf(field.name))) })),
  };
}
