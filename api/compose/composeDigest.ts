import { quoteRequest } from "../../shared/quoteRequest";
import { labelOf } from "../../shared/requestKind";
import { countOf, formatDay, formatTime } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import { explainFailure } from "../mail/SendResult";
import { describeSpamPoints } from "../spam/scoreSpam";
import type { DigestRows, ListedRequest } from "../supabase/rows";
import { describeState, toCsv } from "../toCsv";
import { phoneLink, requestLink } from "./mailLinks";
import {
  isolate,
  type MailLine,
  type MailSection,
  type MailSettings,
  renderMail,
} from "./renderMail";

type DigestNotice = { id: string; since: string; until: string; digest: DigestRows };

/** Tells everything that was not told one by one: each morning what came in and is not answered, later what was kept aside. */
export function composeDigest(
  { id, since, until, digest }: DigestNotice,
  settings: MailSettings,
): OutgoingMail {
  const isMorning = since !== until;
  const summary = isMorning
    ? summarizeMorning(digest)
    : `${countOf(digest.lists.held.total, "request")} not mailed one by one`;
  const mail = renderMail({
    id,
    from: settings.quoteFrom,
    subject: `Your website: ${summary}`,
    content: {
      preview: summary,
      title: isMorning ? `Requests until ${formatDay(until)}` : "Not mailed one by one",
      intro: introFor(digest, summary, isMorning),
      sections: sectionsOf(digest, settings),
      note: "Nothing that is kept aside is deleted. Times are the company's.",
    },
  });
  return settings.digestList ? { ...mail, attachments: [attachmentOf(digest, until)] } : mail;
}

function summarizeMorning({ unanswered, unansweredNew, lists, undelivered }: DigestRows): string {
  const waiting =
    unanswered === 0
      ? "nobody is waiting for an answer"
      : `${String(unanswered)} waiting for an answer, ${unansweredNew === 0 ? "none" : String(unansweredNew)} since yesterday`;
  return [
    waiting,
    ...(lists.held.total === 0 ? [] : [`${String(lists.held.total)} kept aside`]),
    ...(undelivered.total === 0 ? [] : [`${String(undelivered.total)} not delivered`]),
  ].join(", ");
}

function introFor(digest: DigestRows, summary: string, isMorning: boolean): string {
  const { lists, undelivered, turnedAway } = digest;
  const counts = [lists.new.total, lists.waiting.total, lists.held.total, undelivered.total];
  if ([...counts, turnedAway.client, turnedAway.network].every((count) => count === 0))
    return "Nothing new came in, and nobody waits for an answer. This mail proves that requests would reach you.";
  if (isMorning) return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return (
    "These look like spam, or more came in than are mailed in one hour. All of them are " +
    'stored. If one that was kept aside is a real customer, open it and press "Not spam".'
  );
}

function sectionsOf(digest: DigestRows, settings: MailSettings): MailSection[] {
  const { lists, undelivered } = digest;
  const held = lists.held.entries;
  const suspects = held.filter((request) => request.is_spam);
  const others = held.filter((request) => !request.is_spam);
  const lines = (requests: ListedRequest[]) =>
    requests.map((request) => requestLine(request, settings));
  const sections = [
    { title: "New", lines: [...lines(lists.new.entries), ...restOf(lists.new)] },
    { title: "Still waiting", lines: [...lines(lists.waiting.entries), ...restOf(lists.waiting)] },
    { title: "More than one hour's mails", lines: lines(others) },
    { title: "Kept aside as possible spam", lines: lines(suspects) },
    { title: "And more like these", lines: restOf(lists.held) },
    {
      title: "Not delivered",
      lines: [...undelivered.entries.map(undeliveredLine), ...restOf(undelivered)],
    },
    { title: "Turned away, because too many came within an hour", lines: turnedAwayLines(digest) },
  ];
  return sections.filter((section) => section.lines.length > 0);
}

function restOf({ total, entries }: { total: number; entries: unknown[] }): MailLine[] {
  const rest = total - entries.length;
  const text = `${rest.toLocaleString("en-US")} more are stored and not listed here.`;
  return rest === 0 ? [] : [{ label: "And more", text }];
}

/** Counts only: whoever sent them was asked to try again later or to call, and nothing of theirs was stored. */
function turnedAwayLines({ turnedAway: { client, network } }: DigestRows): MailLine[] {
  const lines = [
    { label: "By the limit for one connection", count: client },
    { label: "By the limit for one network", count: network },
  ];
  return lines
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({ label, text: countOf(count, "request") }));
}

function undeliveredLine(undelivered: DigestRows["undelivered"]["entries"][number]): MailLine {
  const { reference, kind, created_at, cause, codes } = undelivered;
  const what = kind === "webhook" ? `${reference} to the webhook` : reference;
  return { label: `${what} · ${formatTime(created_at)}`, text: explainFailure(cause, codes) };
}

function requestLine(request: ListedRequest, settings: MailSettings): MailLine {
  const { kind, phone, is_spam: isSuspect } = request;
  const call = isSuspect || phone === null ? undefined : phoneLink(phone);
  const about = [request.name, phone ?? "", request.email, subjectOf(request)]
    .filter((part) => part !== "")
    .map(isolate)
    .join(" · ");
  return {
    label: [
      request.reference,
      formatTime(request.created_at),
      ...(request.answered ? ["answered"] : []),
    ].join(" · "),
    text: isSuspect ? describeSuspect(about, request) : about,
    links: [
      ...(call === undefined ? [] : [{ label: "Call", href: call }]),
      { label: `Open ${request.reference}`, href: requestLink(kind, request, settings) },
    ],
  };
}

const excerptLength = 400;

/** Why it was kept aside, and enough of its text to judge it by. */
function describeSuspect(about: string, request: ListedRequest): string {
  const { address, message, spam_points: points } = request;
  const why = describeSpamPoints(points).join(", ");
  const text = [address, message].filter(Boolean).join("\n");
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
  return [about, why === "" ? "" : `Why: ${why}.`, excerpt].filter(Boolean).join("\n");
}

function subjectOf({ kind, subject }: ListedRequest): string {
  return kind === "quote_request" ? labelOf(quoteRequest.fields, "serviceType", subject) : subject;
}

const headings = {
  list: "List",
  reference: "Reference",
  created_at: "Received",
  state: "State",
  name: "Name",
  phone: "Phone",
  email: "Email",
  subject: "Service or subject",
  address: "Address",
  message: "Details or message",
};

const listNames = { new: "new", waiting: "waiting since before", held: "kept aside" };

function attachmentOf({ lists }: DigestRows, until: string) {
  const rows = (["new", "waiting", "held"] as const).flatMap((list) =>
    lists[list].entries.map((request) => ({
      ...request,
      list: listNames[list],
      subject: subjectOf(request),
      state: describeState(request.answered, request.is_spam),
    })),
  );
  return {
    filename: `requests-${new Date(until).toISOString().slice(0, 10)}.csv`,
    content: toCsv(headings, rows),
    contentType: "text/csv; charset=utf-8",
  };
}
