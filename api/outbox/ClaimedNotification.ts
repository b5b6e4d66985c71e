import * as v from "valibot";
import type { Environment } from "../env";
import { logEvent } from "../log";
import { beforeLastByteMs, finalAnswerMs } from "../mail/sendMail";
import { linkKinds } from "../signedLink";

/** The columns that every quote request has. Those of the form's other fields come with it unchecked. */
const quoteRow = v.looseObject({
  id: v.string(),
  reference: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  service_type: v.string(),
  created_at: v.string(),
});

const messageRow = v.object({
  id: v.string(),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  created_at: v.string(),
});

const listed = v.object({
  kind: v.picklist(linkKinds),
  id: v.string(),
  reference: v.string(),
  created_at: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  subject: v.string(),
  spam_reason: v.nullable(v.string()),
});

const digest = v.object({ total: v.number(), entries: v.array(listed) });

const refusal = v.object({
  kind: v.string(),
  error: v.string(),
  references: v.array(v.string()),
});

const week = v.object({
  quoteRequests: v.number(),
  contactMessages: v.number(),
  suspects: v.number(),
  waiting: v.number(),
});

const dailyDigest = v.object({
  new: v.array(listed),
  toContact: v.array(listed),
  suspects: v.array(listed),
  undelivered: v.array(
    v.object({ reference: v.string(), created_at: v.string(), error: v.string() }),
  ),
  /** Requests that the hourly limit of one client, or of one network, turned away. */
  turnedAway: v.object({ client: v.number(), network: v.number() }),
});

const claim = {
  id: v.string(),
  leaseId: v.string(),
  attempts: v.number(),
  recipient: v.number(),
  copiesOwed: v.boolean(),
  unknownResults: v.number(),
};

/** One of the two is what the notification is about. */
const eitherRequest = {
  quoteRequest: v.nullable(quoteRow),
  contactMessage: v.nullable(messageRow),
};

const readableNotification = v.variant("kind", [
  v.object({ ...claim, kind: v.literal("quote_request"), quoteRequest: quoteRow }),
  v.object({ ...claim, kind: v.literal("contact_message"), contactMessage: messageRow }),
  v.object({ ...claim, kind: v.literal("overflow_digest"), period: v.string(), digest }),
  v.object({ ...claim, kind: v.literal("suspect_digest"), period: v.string(), digest }),
  v.object({ ...claim, kind: v.literal("refused_notice"), refusal }),
  v.object({ ...claim, kind: v.literal("reminder"), ...eitherRequest }),
  v.object({ ...claim, kind: v.literal("confirmation"), ...eitherRequest }),
  v.object({
    ...claim,
    kind: v.literal("webhook"),
    quoteRequest: v.nullable(v.looseObject({ ...quoteRow.entries, contacted: v.boolean() })),
    contactMessage: v.nullable(v.object({ ...messageRow.entries, responded: v.boolean() })),
  }),
  v.object({
    ...claim,
    kind: v.literal("daily_digest"),
    period: v.string(),
    daily: dailyDigest,
  }),
  v.object({ ...claim, kind: v.literal("weekly_proof"), period: v.string(), week }),
  v.object({
    ...claim,
    kind: v.literal("probe"),
    probe: v.object({ id: v.string(), created_at: v.string() }),
  }),
]);

/** A claim whose request, digest or refusal cannot be read. What is left is enough to record that it failed. */
const unreadableNotification = v.pipe(
  v.object({ ...claim, kind: v.string() }),
  v.transform(({ kind, ...rest }) => ({
    ...rest,
    kind: "unreadable" as const,
    claimedKind: kind,
  })),
);

export type QuoteRow = v.InferOutput<typeof quoteRow>;
export type MessageRow = v.InferOutput<typeof messageRow>;
export type Digest = v.InferOutput<typeof digest>;
export type DailyDigest = v.InferOutput<typeof dailyDigest>;
/** A request as a digest lists it. */
export type ListedRequest = v.InferOutput<typeof listed>;
export type Refusal = v.InferOutput<typeof refusal>;
export type Week = v.InferOutput<typeof week>;
/** A notification this process holds the lease of, with everything its mail needs. */
export type ClaimedNotification =
  v.InferOutput<typeof readableNotification> | v.InferOutput<typeof unreadableNotification>;

/**
 * The answer of claim_notifications, checked. Each entry is read by itself, so that an unreadable one does not hold up the
 * others. It is returned as `unreadable` and fails like a mail that cannot be written: the owner is told after three
 * attempts. An entry without an id or a lease is left out; it stays due, and health reports it as late.
 *
 * @throws ValiError when the answer is not a list
 */
export function readClaimed(answer: unknown): ClaimedNotification[] {
  return v.parse(v.array(v.unknown()), answer).flatMap((entry): ClaimedNotification[] => {
    const read = v.safeParse(readableNotification, entry);
    if (read.success) return [read.output];
    const left = v.safeParse(unreadableNotification, entry);
    logEvent("notification.unreadable", {
      ...(left.success ? { notification: left.output.id, kind: left.output.claimedKind } : {}),
      fields: read.issues.map((issue) => v.getDotPath(issue) ?? "").join(" "),
    });
    return left.success ? [left.output] : [];
  });
}

/** The kind as it is stored in the database. */
export function kindOf(notification: ClaimedNotification): string {
  return notification.kind === "unreadable" ? notification.claimedKind : notification.kind;
}

/** Mails to the owner an hour. Requests beyond that are stored and told in one digest when the hour ends. */
const mailsPerHour = 60;

/** Time for stamping after the longest mail, in seconds. */
const stampSeconds = 100;

/** How long a claim lasts, in seconds: twelve minutes, so that no mail is claimed again while it may still be accepted. */
export const leaseSeconds = (beforeLastByteMs + finalAnswerMs) / 1_000 + stampSeconds;

/** What every claim of notifications is made under, as the database's functions call it. */
export function claimTerms(environment: Pick<Environment, "rateLimit">): {
  lease_seconds: number;
  mail_cap: number | null;
} {
  return { lease_seconds: leaseSeconds, mail_cap: environment.rateLimit ? mailsPerHour : null };
}
