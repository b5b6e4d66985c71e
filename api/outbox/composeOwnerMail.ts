import * as v from "valibot";
import { composeDigest } from "../compose/composeDigest";
import { composeMail } from "../compose/composeMail";
import type { Environment } from "../env";
import type { OutgoingMail } from "../mail/sendMail";
import { callDatabase } from "../supabase/callDatabase";
import { digestRows } from "../supabase/digestRows";
import type { Notification } from "../supabase/Notification";

/** Entries in one list: even a day with 25,000 requests makes a mail that every provider accepts. */
const maxEntries = 50;

/** Any mail to the owner. A digest lists what the database has at this moment. */
export async function composeOwnerMail(
  notification: Notification,
  environment: Environment,
): Promise<OutgoingMail> {
  if (notification.kind !== "digest") return composeMail(notification, environment);
  const { content, createdAt } = notification;
  const answer = await callDatabase(environment, "list_digest", {
    since: content?.listedSince,
    until: content?.listedUntil,
    told_since: createdAt,
    most: maxEntries,
  });
  return composeDigest(notification, v.parse(digestRows, answer), environment);
}
