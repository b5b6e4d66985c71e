import type { OutgoingMail } from "../../mail/OutgoingMail";
import { finishMail } from "./finishMail";
import type { MailSettings } from "./MailSettings";
import { formatTime } from "./words/formatTime";

/** The mail of a synthetic request, which `npm run probe` sends on the way of a real one. */
export function composeProbe(
  probe: { id: string; created_at: string },
  { quoteFrom }: MailSettings,
): OutgoingMail {
  const title = "Test of the website's form";
  return finishMail({
    id: probe.id,
    from: quoteFrom,
    subject: title,
    content: {
      preview: "No customer is behind this mail.",
      title,
      intro:
        "Somebody ran npm run probe. No customer is behind this mail, and there is nothing to do.",
      buttons: [],
      sections: [{ lines: [{ label: "Started", text: formatTime(probe.created_at) }] }],
      actions: [],
      note: "A test request went through the database, the outbox and the mail server to your inbox.",
    },
  });
}
