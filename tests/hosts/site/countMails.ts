import type { ReceivedMail } from "../../support/intake/startMailServer";

export function countMails(mails: readonly ReceivedMail[], name: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parsed } of mails) {
    const visitor = parsed.replyTo?.[0]?.address ?? "";
    if (visitor.startsWith(name)) counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
  }
  return counts;
}
