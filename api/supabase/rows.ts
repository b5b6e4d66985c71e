import * as v from "valibot";
import { spamPoints } from "../spam/scoreSpam";

/** The columns of the form's other fields pass through unchecked. */
export const quoteRow = v.looseObject({
  id: v.string(),
  reference: v.string(),
  first_name: v.string(),
  /** Null where the form asks for one name. */
  last_name: v.nullish(v.string(), ""),
  email: v.string(),
  phone: v.string(),
  service_type: v.string(),
  created_at: v.string(),
  contacted: v.boolean(),
  request_hash: v.nullable(v.string()),
});

export const messageRow = v.object({
  id: v.string(),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  created_at: v.string(),
  responded: v.boolean(),
  is_spam: v.optional(v.boolean(), false),
  request_hash: v.nullable(v.string()),
});

/** One name where the form asks for one. */
export function fullName({ first_name, last_name }: Pick<QuoteRow, "first_name" | "last_name">) {
  return `${first_name} ${last_name}`.trim();
}

/** What every list and page says of a request. The columns come under these names, whatever the request's kind. */
export const requestSummary = v.object({
  id: v.string(),
  reference: v.string(),
  created_at: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  is_spam: v.boolean(),
  answered: v.boolean(),
});

export type RequestSummary = v.InferOutput<typeof requestSummary>;

/** A quote request as a digest shows it. */
const listedRequest = v.object({
  ...requestSummary.entries,
  phone: v.string(),
  /** The whole row, whatever the form asks. */
  answers: v.record(v.string(), v.unknown()),
  spam_points: spamPoints,
});

export type QuoteRow = v.InferOutput<typeof quoteRow>;
export type MessageRow = v.InferOutput<typeof messageRow>;
export type ListedRequest = v.InferOutput<typeof listedRequest>;

const list = v.object({ total: v.number(), entries: v.array(listedRequest) });
const noList = { total: 0, entries: [] };

/** What a digest lists: of each list how many there are, and the first of them. */
export const digestRows = v.object({
  lists: v.object({
    /** What came in since the digest before, answered or not. */
    new: v.optional(list, noList),
    /** What came in before that and is not answered. */
    waiting: v.optional(list, noList),
    /** What was not mailed by itself: likely spam, or more than the hour's mails. */
    held: v.optional(list, noList),
  }),
  /** The owner asked for it. Otherwise it comes in the morning, or tells what was held. */
  isAskedFor: v.boolean(),
  /** Everybody who waits for an answer at this moment; of them, who came since the digest before, and more than a week ago. */
  unanswered: v.number(),
  unansweredNew: v.number(),
  unansweredLong: v.number(),
  undelivered: v.object({
    total: v.number(),
    entries: v.array(
      v.object({
        reference: v.string(),
        name: v.string(),
        kind: v.string(),
        created_at: v.string(),
        cause: v.nullable(v.string()),
        codes: v.nullable(v.string()),
        /** Null where it is not tried again. */
        next_try_at: v.nullable(v.string()),
      }),
    ),
  }),
  /** Requests that the hourly limit of one client, or of one network, turned away. */
  turnedAway: v.object({ client: v.number(), network: v.number() }),
  /** What retention is about to delete: how many came in before this time, and not before when. Null where nothing expires. */
  expiring: v.nullable(v.object({ total: v.number(), before: v.string(), at: v.string() })),
});

/** The answer of check_health. Ages are in seconds, by the database's clock alone; null means never or nothing. */
export const outboxHealth = v.object({
  version: v.string(),
  now: v.string(),
  clockWrong: v.boolean(),
  oldestDueAge: v.nullable(v.number()),
  waiting: v.number(),
  closed: v.number(),
  settingsRefused: v.boolean(),
  lastAcceptedAge: v.nullable(v.number()),
  installedAge: v.number(),
  unseen: v.boolean(),
  sweepAge: v.number(),
  mailTriedAge: v.nullable(v.number()),
  mailWorks: v.nullable(v.boolean()),
  webhooksFailing: v.number(),
  webhookCodes: v.nullable(v.string()),
  openTables: v.array(v.string()),
});

export type OutboxHealth = v.InferOutput<typeof outboxHealth>;
export type DigestRows = v.InferOutput<typeof digestRows>;
