import type { OutgoingMail } from "../../mail/sendMail";
import type { Refusal, Week } from "../ClaimedNotification";
import { formatTime } from "./mailText";
import { type MailSettings, renderMail } from "./renderMail";

/** The mail of a synthetic request, which `npm run probe` sends on the way of a real one. */
export function composeProbe(
  probe: { id: string; created_at: string },
  { quoteFrom }: MailSettings,
): OutgoingMail {
  const title = "Test of the website's form";
  return renderMail({
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

/** Fixed words and references only: the mail it stands for was refused because of what visitors wrote. */
export function composeRefusedNotice(
  id: string,
  refusal: Refusal,
  { quoteFrom }: MailSettings,
): OutgoingMail {
  const count = refusal.references.length;
  const requests = count === 1 ? "request" : "requests";
  const title = `${String(count)} ${requests} could not be mailed to you`;
  return renderMail({
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
            {
              label: "Where to read it",
              text: `Run: npm run requests -- show ${refusal.references[0] ?? ""}`.trim(),
            },
          ],
        },
      ],
      actions: [],
      note: "This notice has fixed words, so that a filter has nothing to object to.",
    },
  });
}

/** The mail of a week without another one: it proves that requests would arrive. */
export function composeWeeklyProof(
  id: string,
  week: Week,
  { quoteFrom }: MailSettings,
): OutgoingMail {
  const title = "Your website's form works";
  return renderMail({
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
