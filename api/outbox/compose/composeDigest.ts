import { quoteRequest } from "../../../shared/quoteRequest";
import { labelOf } from "../../../shared/requestKind";
import { formatDay, formatTime } from "../../business";
import type { OutgoingMail } from "../../mail/sendMail";
import { describeSpamPoints, readSpamPoints } from "../../spam/SpamPoint";
import { toCsv } from "../../toCsv";
import type { DailyDigest, Digest, ListedRequest } from "../ClaimedNotification";
import { actionLink, phoneLink } from "./mailLinks";
import { type MailLine, type MailSection, type MailSettings, renderMail } from "./renderMail";

type DigestNotice = {
  kind: "overflow_digest" | "suspect_digest";
  id: string;
  period: string;
  digest: Digest;
};

/** One mail about many requests: those kept aside as possible spam, or those beyond an hour's mails. */
export function composeDigest(
  { kind, id, period, digest }: DigestNotice,
  settings: MailSettings,
): OutgoingMail {
  const suspects = kind === "suspect_digest";
  const count = requestCount(digest.total);
  const title = suspects ? `${count} kept aside as possible spam` : `${count} in one mail`;
  return renderMail({
    id,
    from: settings.quoteFrom,
    subject: suspects ? title : `${moreRequests(digest.total)} came in within the hour`,
    content: {
      preview: digest.entries
        .slice(0, 3)
        .map(({ name, phone }) => [name, phone].filter(Boolean).join(" "))
        .join(", "),
      title,
      intro: suspects
        ? `These came in on ${formatDay(period)} and looked like spam. Nothing is deleted: if one is a real customer, open "Not spam" below it.`
        : `So many requests came in around ${formatTime(period)} that they were not mailed one by one. All of them are stored.`,
      buttons: [],
      sections: [{ lines: digest.entries.map((request) => requestLine(request, settings)) }],
      actions: [],
      note: "This is the whole list.",
    },
  });
}

function moreRequests(total: number): string {
  return total === 1 ? "1 more request" : `${String(total)} more requests`;
}

type DailyNotice = { id: string; period: string; daily: DailyDigest };

/** The mail of a morning: what came in, what is not answered, what was kept aside and what could not be delivered. */
export function composeDailyDigest(
  { id, period, daily }: DailyNotice,
  settings: MailSettings,
): OutgoingMail {
  const turnedAway = daily.turnedAway.client + daily.turnedAway.network;
  const counts = [
    `${String(daily.new.length)} new`,
    `${String(daily.toContact.length)} still to contact`,
    `${String(daily.suspects.length)} possible spam`,
    ...(daily.undelivered.length === 0
      ? []
      : [`${String(daily.undelivered.length)} not delivered`]),
    ...(turnedAway === 0 ? [] : [`${String(turnedAway)} turned away`]),
  ].join(", ");
  const mail = renderMail({
    id,
    from: settings.quoteFrom,
    subject: `Your website today: ${counts}`,
    content: {
      preview: counts,
      title: `Requests until ${formatDay(period)}`,
      intro: `${counts}. Times are the company's.`,
      buttons: [],
      sections: sectionsOf(daily, settings),
      actions: [],
      note: "You get this email each morning that has something to tell. Nothing that is kept aside is deleted.",
    },
  });
  return settings.digestCsv ? { ...mail, attachments: [attachmentOf(daily, period)] } : mail;
}

function sectionsOf(daily: DailyDigest, settings: MailSettings): MailSection[] {
  const sections = [
    { title: "New", lines: daily.new.map((request) => requestLine(request, settings)) },
    {
      title: "Still to contact",
      lines: daily.toContact.map((request) => requestLine(request, settings)),
    },
    {
      title: "Kept aside as possible spam",
      lines: daily.suspects.map((request) => requestLine(request, settings)),
    },
    {
      title: "Not delivered to you by email",
      lines: daily.undelivered.filter(({ error }) => !isWebhook(error)).map(undeliveredLine),
    },
    {
      title: "Not taken by the webhook's receiver",
      lines: daily.undelivered.filter(({ error }) => isWebhook(error)).map(undeliveredLine),
    },
    { title: "Turned away, because too many came within an hour", lines: turnedAwayLines(daily) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Counts only: whoever sent them was asked to try again later or to call, and nothing of theirs was stored. */
function turnedAwayLines({ turnedAway: { client, network } }: DailyDigest): MailLine[] {
  const lines = [
    { label: "By the limit for one connection", text: requestCount(client), count: client },
    { label: "By the limit for one network", text: requestCount(network), count: network },
  ];
  return lines.filter(({ count }) => count > 0).map(({ label, text }) => ({ label, text }));
}

function requestCount(count: number): string {
  return `${String(count)} ${count === 1 ? "request" : "requests"}`;
}

function isWebhook(error: string): boolean {
  return error.startsWith("webhook");
}

function undeliveredLine(undelivered: DailyDigest["undelivered"][number]): MailLine {
  const { reference, created_at, error } = undelivered;
  return { label: `${reference} · ${formatTime(created_at)}`, text: explainError(error) };
}

/** The outbox's codes in words; the code stays, for whoever looks after the installation. */
function explainError(error: string): string {
  const [word = "", ...codes] = error.split(" ");
  const words: Record<string, string> = {
    refused: "Your mail server refused it",
    settings: "Your mail server does not take mail from or for these addresses",
    unreachable: "The mail server could not be reached",
    deferred: "The mail server asked to try again later",
    unknown: "The mail server never confirmed it",
    webhook: "The last answer was",
  };
  const explained = words[word];
  if (explained === undefined || codes.length === 0) return error;
  return word === "webhook" ? `${explained} ${codes.join(", ")}` : `${explained} (${error})`;
}

function requestLine(request: ListedRequest, settings: MailSettings): MailLine {
  const { kind, phone, spam_reason: reason } = request;
  const isSuspect = reason !== null;
  const call = isSuspect || phone === null ? undefined : phoneLink(phone);
  return {
    label: `${request.reference} · ${formatTime(request.created_at)}${isSuspect ? ` · ${describeSpamPoints(readSpamPoints(reason)).join(", ")}` : ""}`,
    text: [request.name, phone, request.email, subjectOf(request)].filter(Boolean).join(" · "),
    links: [
      ...(call === undefined ? [] : [{ label: "Call", href: call }]),
      actionLink(isSuspect ? "not-spam" : "contacted", kind, request, settings),
    ],
  };
}

/** The service of a quote request as people read it, or what a message is about. */
function subjectOf({ kind, subject }: ListedRequest): string {
  return kind === "quote_request" ? labelOf(quoteRequest.fields, "serviceType", subject) : subject;
}

// prettier-ignore
const columns = ["list", "reference", "created_at", "name", "phone", "email", "subject", "spam_reason"];

function attachmentOf(daily: DailyDigest, period: string) {
  const rows = (["new", "toContact", "suspects"] as const).flatMap((list) =>
    daily[list].map((request) => ({ ...request, list })),
  );
  return {
    filename: `requests-${new Date(period).toISOString().slice(0, 10)}.csv`,
    content: toCsv(columns, rows),
    contentType: "text/csv; charset=utf-8",
  };
}
