import type { ContactMessage } from "../../src/shared/contactMessage";
import type { ContactFieldErrors } from "../../src/shared/parseContactMessage";
import { findSpamReason } from "./findSpamReason";
import { identify } from "./identify";
import { type IntakeWorld, receive, type Received } from "./receive";
import { judgeContactMessage } from "./judgeContactMessage";

export type ContactMessageResult =
  Received | { status: "invalid"; fieldErrors: ContactFieldErrors };

export type ContactMessageWorld = IntakeWorld<ContactMessage>;

/** The order of events for one contact message: parse → screen → store → notify. */
export async function receiveContactMessage(
  post: { fields: Record<string, unknown>; key: string | undefined },
  caller: { client: string; clientLimit: number | null; hashSecret: string },
  world: ContactMessageWorld,
): Promise<ContactMessageResult> {
  const parsed = judgeContactMessage(post.fields);
  if (parsed.status === "invalid") return parsed;
  const request = parsed.contactMessage;
  const identity = identify(caller.hashSecret, "contact-messages", request, post.key);
  const spamReason = findSpamReason(post.fields, world.now());
  return await receive(
    { ...identity, request, spamReason, client: caller.client, clientLimit: caller.clientLimit },
    world,
  );
}
