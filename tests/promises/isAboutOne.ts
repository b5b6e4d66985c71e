import type { ReceivedMail } from "../support/intake/startMailServer";

/** Whether a mail is the one about a single request, and no reminder or list of 2.0.0's, whatever its subject says. */
export function isAboutOne({ parsed: { subject = "", text = "" } }: ReceivedMail): boolean {
  const references = `${subject} ${text}`.match(/[QM]-[0-9A-F]{5}-[0-9A-F]{5}/g);
  return new Set(references).size === 1 && !/^(?:Overdue:|Answer )/.test(subject);
}
