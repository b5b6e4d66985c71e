import type { MailLine } from "./render/MailContent";
import { formatTime } from "./words/formatTime";

const promisedHours = 24;

/** Why a mail about a request is not the ordinary one. */
export type Occasion = {
  /** Why the request is not in the database, which makes the mail perhaps its only copy. */
  remark?: string | undefined;
  /** The request was mailed before and is still not marked as answered. */
  isReminder?: boolean;
};

/** When a request came in, by when the visitor expects an answer, and what both sides call it. */
export function receiptLines(row: { reference: string; created_at: string }): MailLine[] {
  return [
    { label: "Received", text: formatTime(row.created_at) },
    { label: "Answer promised by", text: promisedBy(row.created_at) },
    { label: "Reference", text: row.reference },
  ];
}

/** The end of the 24 hours the website promises, where the company works. */
function promisedBy(createdAt: string): string {
  return formatTime(new Date(Date.parse(createdAt) + promisedHours * 60 * 60 * 1000).toISOString());
}

/** The first words of a mail about a request. */
export function introFor(
  sentence: string,
  createdAt: string,
  { remark, isReminder = false }: Occasion,
): string {
  if (remark !== undefined)
    return `${sentence} ${remark}: keep this email, it may be the only copy.`;
  const promise = `The website promises an answer by ${promisedBy(createdAt)}.`;
  return isReminder
    ? `${sentence} This request is not marked as answered yet. ${promise} This is the only reminder.`
    : `${sentence} ${promise}`;
}

/** What is special stands in front, where a list of mails shows it. */
export function markSubject(subject: string, { remark, isReminder = false }: Occasion): string {
  if (remark !== undefined) return `[${remark}] ${subject}`;
  return isReminder ? `Not answered yet: ${subject.replace(/^New /, "")}` : subject;
}
