import type { Email } from "postal-mime";

/** A mail as the tests look at it: addresses without names. */
export type InboxMail = Record<"subject" | "text" | "html", string> &
  Record<"from" | "to" | "replyTo", string[]>;

/** Every mail in the inbox of `npm start`, the newest first. */
export async function readInbox(inboxUrl: string): Promise<InboxMail[]> {
  const mails = (await (await fetch(`${inboxUrl}/mails.json`)).json()) as Email[];
  const addresses = (list: { address?: string }[] = []) =>
    list.flatMap(({ address }) => address ?? []);
  return mails.map(({ subject = "", text = "", html = "", from, to, replyTo }) => ({
    ...{ subject, text, html },
    from: addresses(from && [from]),
    to: addresses(to),
    replyTo: addresses(replyTo),
  }));
}
