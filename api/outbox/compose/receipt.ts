import { formatTime } from "./formatTime";
import type { MailLine } from "./render/MailContent";

const promisedHours = 24;

/** When a request came in, by when the visitor expects an answer, and what both sides call it. */
export function receiptLines(row: { reference: string; created_at: string }): MailLine[] {
  return [
    { label: "Received", text: formatTime(row.created_at) },
    { label: "Answer promised by", text: promisedBy(row.created_at) },
    { label: "Reference", text: row.reference },
  ];
}

/** The end of the 24 hours the website promises, where the company works. */
export function promisedBy(createdAt: string): string {
  return formatTime(new Date(Date.parse(createdAt) + promisedHours * 60 * 60 * 1000).toISOString());
}

/** The first sentence of a mail; `remark` says why it may be the only copy. */
export function introFor(sentence: string, createdAt: string, remark?: string): string {
  return remark === undefined
    ? `${sentence} The website promises an answer by ${promisedBy(createdAt)}.`
    : `${sentence} ${remark}: keep this email, it may be the only copy.`;
}

/** A remark stands in front, where a list of mails shows it. */
export function markSubject(subject: string, remark?: string): string {
  return remark === undefined ? subject : `[${remark}] ${subject}`;
}
