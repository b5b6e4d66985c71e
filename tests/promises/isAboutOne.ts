import type { ReceivedMail } from "../support/intake/startMailServer";

/** Whether a mail is the one about a single request: its subject ends with the reference, and it is no reminder of 2.0.0's. */
export function isAboutOne({ parsed: { subject = "" } }: ReceivedMail): boolean {
  return /[QM]-[0-9A-F]{5}-[0-9A-F]{5}$/.test(subject) && !subject.startsWith("Overdue:");
}
