import type { OutgoingMail } from "../../mail/OutgoingMail";
import type { Week } from "../ClaimedNotification";
import { finishMail } from "./finishMail";
import type { MailSettings } from "./MailSettings";

/** The mail of a week without another one: it proves that requests would arrive. */
export function composeWeeklyProof(
  id: string,
  week: Week,
  { quoteFrom }: MailSettings,
): OutgoingMail {
  const title = "Your website's form works";
  return finishMail({
    id,
    from: quoteFrom,
    subject: title,
    content: {
      preview: "No mail from the website has reached you for a week.",
      title,
      intro:
        "No mail from the website has reached you for a week. This one proves that requests would.",
      buttons: [],
      sections: [
        {
          lines: [
            { label: "Quote requests in the last 7 days", text: String(week.quoteRequests) },
            { label: "Messages in the last 7 days", text: String(week.contactMessages) },
            { label: "Kept aside as possible spam", text: String(week.suspects) },
            { label: "Waiting to be mailed", text: String(week.waiting) },
          ],
        },
      ],
      actions: [],
      note: "You get this mail only in weeks without another one.",
    },
  });
}
