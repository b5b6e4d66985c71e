import { homeSizes, serviceTypes } from "../../../src/shared/quoteRequest";
import { labelOf } from "../../../src/shared/requestKind";
import type { OutgoingMail } from "../../mail/OutgoingMail";
import { cleanLine } from "./cleanLine";
import type {
  ClaimedNotification,
  Digest,
  MessageRow,
  QuoteRow,
  Refusal,
  Week,
} from "../ClaimedNotification";
import { phoneLink } from "./phoneLink";
import { type MailContent, type MailLine, renderHtml, renderText } from "./renderMail";

/** Only what a notification is about; who claimed it and when does not change its mail. */
export type Notice =
  | Pick<Extract<ClaimedNotification, { kind: "quote_request" }>, "kind" | "quoteRequest">
  | Pick<Extract<ClaimedNotification, { kind: "contact_message" }>, "kind" | "contactMessage">
  | Pick<
      Extract<ClaimedNotification, { kind: "overflow_digest" | "suspect_digest" }>,
      "kind" | "id" | "period" | "digest"
    >
  | Pick<Extract<ClaimedNotification, { kind: "refused_notice" }>, "kind" | "id" | "refusal">
  | Pick<Extract<ClaimedNotification, { kind: "weekly_proof" }>, "kind" | "id" | "period" | "week">
  | Pick<Extract<ClaimedNotification, { kind: "probe" }>, "kind" | "probe">;

/**
 * The owner's mail for a notification. The same notification always makes the same mail with the same Message-ID (the
 * id of the request at the domain we send from), so a mail program shows a mail that had to be sent twice once.
 * `remark` is put into the subject and the intro of a request that is not in the database.
 */
export function composeMail(notice: Notice, from: string, remark?: string): OutgoingMail {
  switch (notice.kind) {
    case "quote_request":
      return composeQuote(notice.quoteRequest, from, remark);
    case "contact_message":
      return composeMessage(notice.contactMessage, from, remark);
    case "overflow_digest":
    case "suspect_digest":
      return composeDigest(notice.kind, notice.id, notice.period, notice.digest, from);
    case "refused_notice":
      return composeRefusedNotice(notice.id, notice.refusal, from);
    case "weekly_proof":
      return composeWeeklyProof(notice.id, notice.week, from);
    case "probe":
      return composeProbe(notice.probe, from);
  }
}

function composeQuote(row: QuoteRow, from: string, remark: string | undefined): OutgoingMail {
  const name = `${row.first_name} ${row.last_name}`;
  const service = labelOf(serviceTypes, row.service_type);
  return finish({
    id: row.id,
    from,
    subject: `${remark === undefined ? "" : `[${remark}] `}Quote request ${row.reference} from ${cleanLine(name, 60)}`,
    replyTo: { name, address: row.email },
    content: {
      title: `${service} for ${name}`,
      intro: introFor("asked for a quote", name, remark),
      buttons: contactButtons(name, row.phone, row.email, row.reference),
      lines: [
        { label: "Name", text: name },
        { label: "Phone", text: row.phone, href: phoneLink(row.phone) },
        { label: "Email", text: row.email, href: mailLink(row.email, row.reference) },
        { label: "Address", text: row.address },
        { label: "Home size", text: labelOf(homeSizes, row.home_size) },
        { label: "Service", text: service },
        { label: "Details", text: row.details === "" ? "(none given)" : row.details },
        ...receipt(row),
      ],
      note: "Reply to this email to answer the visitor. The website promises an answer within 24 hours.",
    },
  });
}

function composeMessage(row: MessageRow, from: string, remark: string | undefined): OutgoingMail {
  return finish({
    id: row.id,
    from,
    subject: `${remark === undefined ? "" : `[${remark}] `}Message ${row.reference} from ${cleanLine(row.name, 60)}`,
    replyTo: { name: row.name, address: row.email },
    content: {
      title: `Message from ${row.name}`,
      intro: introFor("wrote through the website", row.name, remark),
      buttons: contactButtons(row.name, row.phone, row.email, row.reference),
      lines: [
        { label: "Name", text: row.name },
        ...(row.phone === null
          ? []
          : [{ label: "Phone", text: row.phone, href: phoneLink(row.phone) }]),
        { label: "Email", text: row.email, href: mailLink(row.email, row.reference) },
        { label: "Subject", text: row.subject },
        { label: "Message", text: row.message },
        ...receipt(row),
      ],
      note: "Reply to this email to answer the visitor. The website promises an answer within 24 hours.",
    },
  });
}

function composeDigest(
  kind: "overflow_digest" | "suspect_digest",
  id: string,
  period: string,
  digest: Digest,
  from: string,
): OutgoingMail {
  const suspects = kind === "suspect_digest";
  const count = `${digest.total} ${digest.total === 1 ? "request" : "requests"}`;
  return finish({
    id,
    from,
    subject: suspects
      ? `${count} kept aside as possible spam`
      : `${digest.total} more ${digest.total === 1 ? "request" : "requests"} came in within the hour`,
    replyTo: undefined,
    content: {
      title: suspects ? `${count} kept aside as possible spam` : `${count} not mailed one by one`,
      intro: suspects
        ? `These came in on ${dayOf(period)} and looked like spam. Nothing is deleted: if one is a real customer, call or write to them.`
        : `So many requests came in around ${timeOf(period)} that mails were held back. All of them are stored; here they are together.`,
      buttons: [],
      lines: digest.entries.map((entry) => ({
        label: `${entry.reference} · ${timeOf(entry.created_at)}${entry.spam_reason === null ? "" : ` · ${entry.spam_reason}`}`,
        text: [entry.name, entry.phone, entry.email, labelOf(serviceTypes, entry.subject)]
          .filter(Boolean)
          .join(" · "),
      })),
      note: "This is the whole list.",
    },
  });
}

/** Fixed words and references only: the mail it stands for was refused because of what visitors wrote. */
function composeRefusedNotice(id: string, refusal: Refusal, from: string): OutgoingMail {
  const count = refusal.references.length;
  const requests = count === 1 ? "request" : "requests";
  const isUnknown = refusal.error.startsWith("unknown");
  return finish({
    id,
    from,
    subject:
      count === 1
        ? `Request ${refusal.references[0] ?? ""} could not be mailed to you`
        : `${count} requests could not be mailed to you`,
    replyTo: undefined,
    content: {
      title: `${count} ${requests} could not be mailed to you`,
      intro: isUnknown
        ? `Your mail server never confirmed the mail about the ${requests} below, so you may have it twice or not at all.`
        : `Your mail server refused the content of the mail about the ${requests} below (${refusal.error}). Nothing is lost: every answer is in the database.`,
      buttons: [],
      lines: [
        { label: count === 1 ? "Reference" : "References", text: refusal.references.join("\n") },
        { label: "Where to read it", text: "Run: npm run requests" },
      ],
      note: "This notice has fixed words, so that a filter has nothing to object to.",
    },
  });
}

function composeWeeklyProof(id: string, week: Week, from: string): OutgoingMail {
  return finish({
    id,
    from,
    subject: "Your website's form works",
    replyTo: undefined,
    content: {
      title: "Your website's form works",
      intro:
        "No mail from the website has reached you for a week. This one proves that requests would.",
      buttons: [],
      lines: [
        { label: "Quote requests in the last 7 days", text: String(week.quoteRequests) },
        { label: "Messages in the last 7 days", text: String(week.contactMessages) },
        { label: "Kept aside as possible spam", text: String(week.suspects) },
        { label: "Waiting to be mailed", text: String(week.waiting) },
      ],
      note: "You get this mail only in weeks without another one.",
    },
  });
}

function composeProbe(probe: { id: string; created_at: string }, from: string): OutgoingMail {
  return finish({
    id: probe.id,
    from,
    subject: "Test of the website's form",
    replyTo: undefined,
    content: {
      title: "Test of the website's form",
      intro:
        "Somebody ran npm run probe. No customer is behind this mail, and there is nothing to do.",
      buttons: [],
      lines: [{ label: "Started", text: timeOf(probe.created_at) }],
      note: "A test request went through the database, the outbox and the mail server to your inbox.",
    },
  });
}

type Draft = {
  id: string;
  from: string;
  subject: string;
  replyTo: OutgoingMail["replyTo"];
  content: MailContent;
};

function finish({ id, from, subject, replyTo, content }: Draft): OutgoingMail {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const mail = {
    messageId: `<${id}@${domain}>`,
    subject,
    text: renderText(content),
    html: renderHtml(content),
  };
  return replyTo === undefined
    ? mail
    : { ...mail, replyTo: { name: cleanLine(replyTo.name, 100), address: replyTo.address } };
}

function introFor(did: string, name: string, remark: string | undefined): string {
  const sentence = `${name} ${did}.`;
  return remark === undefined
    ? sentence
    : `${sentence} ${remark}: keep this email, it may be the only copy.`;
}

function receipt(row: { reference: string; created_at: string }): MailLine[] {
  return [
    { label: "Received", text: timeOf(row.created_at) },
    { label: "Reference", text: row.reference },
  ];
}

function contactButtons(
  name: string,
  phone: string | null,
  email: string,
  reference: string,
): { label: string; href: string }[] {
  const call = phone === null ? undefined : phoneLink(phone);
  const first = cleanLine(name, 100).split(" ")[0] ?? "";
  const who = cleanLine(first, 24);
  return [
    ...(call === undefined ? [] : [{ label: `Call ${who}`, href: call }]),
    { label: `Email ${who}`, href: mailLink(email, reference) },
  ];
}

/** Encoded as a whole: an address is legal with ? and & in it, which would start header fields of the reply. */
function mailLink(email: string, reference: string): string {
  // encodeURIComponent throws on lone surrogates.
  const address = email.replace(/\p{Cs}/gu, "");
  const parts = address.split("@").map(encodeURIComponent);
  const to =
    parts.length > 1 ? `${parts.slice(0, -1).join("%40")}@${parts.at(-1) ?? ""}` : parts.join("");
  return `mailto:${to}?subject=${encodeURIComponent(`Your request ${reference}`)}`;
}

const clock = new Intl.DateTimeFormat("en-US", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "America/New_York",
});
const calendar = new Intl.DateTimeFormat("en-US", {
  dateStyle: "full",
  timeZone: "America/New_York",
});

function timeOf(timestamp: string): string {
  // Newer ICU data puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return clock.format(new Date(timestamp)).replaceAll("\u202f", " ");
}

function dayOf(timestamp: string): string {
  return calendar.format(new Date(timestamp));
}
