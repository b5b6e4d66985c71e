import { formatTime } from "../../business";
import type { OutgoingMail } from "../../mail/sendMail";
import type { ClaimedNotification, Refusal, Week } from "../ClaimedNotification";
import { composeDailyDigest, composeDigest } from "./composeDigest";
import { composeContactMessage, composeQuoteRequest, composeReminder } from "./composeRequest";
import { type MailSettings, renderMail } from "./renderMail";

/** Only what a notification is about; who claimed it and when does not change its mail. */
export type Notice =
  | Pick<Extract<ClaimedNotification, { kind: "quote_request" }>, "kind" | "quoteRequest">
  | Pick<Extract<ClaimedNotification, { kind: "contact_message" }>, "kind" | "contactMessage">
  | Pick<
      Extract<ClaimedNotification, { kind: "overflow_digest" | "suspect_digest" }>,
      "kind" | "id" | "period" | "digest"
    >
  | Pick<
      Extract<ClaimedNotification, { kind: "reminder" }>,
      "kind" | "id" | "quoteRequest" | "contactMessage"
    >
  | Pick<Extract<ClaimedNotification, { kind: "daily_digest" }>, "kind" | "id" | "period" | "daily">
  | Pick<Extract<ClaimedNotification, { kind: "refused_notice" }>, "kind" | "id" | "refusal">
  | Pick<Extract<ClaimedNotification, { kind: "weekly_proof" }>, "kind" | "id" | "week">
  | Pick<Extract<ClaimedNotification, { kind: "probe" }>, "kind" | "probe">;

/**
 * The owner's mail for a notification; a confirmation is composed elsewhere, because the visitor gets it. The same notification always makes the same mail with the same Message-ID (the
 * id of the request at the domain we send from), so a mail program shows a mail that had to be sent twice once.
 * `remark` is put into the subject and the intro of a request that is not in the database.
 */
export function composeMail(notice: Notice, settings: MailSettings, remark?: string): OutgoingMail {
  switch (notice.kind) {
    case "quote_request":
      return composeQuoteRequest(notice.quoteRequest, settings, { remark });
    case "contact_message":
      return composeContactMessage(notice.contactMessage, settings, { remark });
    case "overflow_digest":
    case "suspect_digest":
      return composeDigest(notice, settings);
    case "reminder":
      return composeReminder(notice, settings);
    case "daily_digest":
      return composeDailyDigest(notice, settings);
    case "refused_notice":
      return composeRefusedNotice(notice.id, notice.refusal, settings);
    case "weekly_proof":
      return composeWeeklyProof(notice.id, notice.week, settings);
    case "probe":
      return composeProbe(notice.probe, settings);
  }
}

/** The mail of a synthetic request, which `npm run doctor -- mail` sends on the way of a real one. */
function composeProbe(
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
        "Somebody ran npm run doctor -- mail. No customer is behind this mail, and there is nothing to do.",
      buttons: [],
      sections: [{ lines: [{ label: "Started", text: formatTime(probe.created_at) }] }],
      actions: [],
      note: "A test request went through the database, the outbox and the mail server to your inbox.",
    },
  });
}

/** Fixed words and references only: the mail it stands for was refused because of what visitors wrote. */
function composeRefusedNotice(
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
      intro: explainRefusal(refusal.error, requests),
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

function explainRefusal(error: string, requests: string): string {
  if (error.startsWith("unknown"))
    return `Your mail server never confirmed the mail about the ${requests} below, so you may have it twice or not at all.`;
  if (error === "fault")
    return `The website could not write the mail about the ${requests} below. Nothing is lost: every answer is in the database. Please tell whoever looks after the website.`;
  return `Your mail server refused the content of the mail about the ${requests} below (${error}). Nothing is lost: every answer is in the database.`;
}

/** The mail of a week without another one: it proves that requests would arrive. */
function composeWeeklyProof(id: string, week: Week, { quoteFrom }: MailSettings): OutgoingMail {
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
