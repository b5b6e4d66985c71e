import * as v from "valibot";
import { spamPoints } from "../spam/scoreSpam";
import { requestSummary } from "./requestSummary";

/** A quote request as a digest shows it. */
const listedRequest = v.object({
  ...requestSummary.entries,
  phone: v.string(),
  /** The whole row, because each company's form has columns of its own. */
  answers: v.record(v.string(), v.unknown()),
  spam_points: spamPoints,
});

export type ListedRequest = v.InferOutput<typeof listedRequest>;

const list = v.object({ total: v.number(), entries: v.array(listedRequest) });
const noList = { total: 0, entries: [] };

/** What a digest lists: for each list, the total and its first entries. */
export const digestRows = v.object({
  lists: v.object({
    /** What came in since the digest before, answered or not. */
    new: v.optional(list, noList),
    /** What came in before that and is not answered. */
    waiting: v.optional(list, noList),
    /** What was not mailed by itself: likely spam, or more than the hour's mails. */
    held: v.optional(list, noList),
  }),
  /** Whether the owner asked for this digest. If not, it is the morning's, or one that lists only what was held. */
  isAskedFor: v.boolean(),
  /** How many requests wait for an answer now: all of them, those since the last digest, and those for more than a week. */
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
  /** What retention is about to delete: `total` requests from before `before`, at `at` or later. Null if nothing expires. */
  expiring: v.nullable(v.object({ total: v.number(), before: v.string(), at: v.string() })),
});

export type DigestRows = v.InferOutput<typeof digestRows>;
