import type { OutgoingMail } from "../../mail/OutgoingMail";
import type { Refusal } from "../ClaimedNotification";
import { finishMail } from "./finishMail";
import type { MailSettings } from "./MailSettings";

/** Fixed words and references only: the mail it stands for was refused because of what visitors wrote. */
export function composeRefusedNotice(
  id: string,
  refusal: Refusal,
  { quoteFrom }: MailSettings,
): OutgoingMail {
  const count = refusal.references.length;
  const requests = count === 1 ? "request" : "requests";
  const title = `${String(count)} ${requests} could not be mailed to you`;
  return finishMail({
    id,
    from: quoteFrom,
    subject:
      count === 1 ? `Request ${refusal.references[0] ?? ""} could not be mailed to you` : title,
    content: {
      preview: refusal.references.join(", "),
      title,
      intro: refusal.error.startsWith("unknown")
        ? `Your mail server never confirmed the mail about the ${requests} below, so you may have it twice or not at all.`
        : `Your mail server refused the content of the mail about the ${requests} below (${refusal.error}). Nothing is lost: every answer is in the database.`,
      buttons: [],
      sections: [
        {
          lines: [
            {
              label: count === 1 ? "Reference" : "References",
              text: refusal.references.join("\n"),
            },
            { label: "Where to read it", text: "Run: npm run requests" },
          ],
        },
      ],
      actions: [],
      note: "This notice has fixed words, so that a filter has nothing to object to.",
    },
  });
}
