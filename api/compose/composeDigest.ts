import { dayFromToday } from "../../shared/calendarDay";
import { quoteRequest } from "../../shared/quoteRequest";
import { answerIn, type Field, personFields } from "../../shared/requestKind";
import { countOf, formatDay, formatNear, readBusiness } from "../business";
import type { OutgoingMail } from "../mail/sendMail";
import { explainFailure } from "../mail/SendResult";
import { describeSpamPoints } from "../spam/scoreSpam";
import type { DigestRows, ListedRequest } from "../supabase/digestRows";
import { stateOf } from "../supabase/requestSummary";
import { answersIn, headingsOf, toCsv } from "../toCsv";
import { phoneLink, requestLink } from "./mailLinks";
import { composeMail, explainPlain, type Notice } from "./composeMail";
import { deadlineOf } from "./requestLines";
import {
  cleanLine,
  isolate,
  type MailLine,
  type MailSection,
  type MailSettings,
  renderMail,
} from "./renderMail";

/** On a request's page: asks for this list. */
export const listButton = "Send me today’s list";

/**
 * The digest. In the morning and when the owner asks, it lists who is new and who is waiting; in between, requests that were not
 * mailed one by one. After a mail server has refused it, it leaves out what visitors wrote; if it cannot be written, its words are
 * fixed.
 */
export function composeDigest(
  notice: Notice,
  digest: DigestRows,
  settings: MailSettings,
  now: number = Date.now(),
): OutgoingMail {
  const { id, cause, content } = notice;
  if (content === undefined || (notice.plain && cause === "fault"))
    return composeMail(notice, settings, now);
  const { listedSince: since, listedUntil: until } = content;
  if (since === null || until === null) throw new Error("A digest needs its lists");
  const plain = notice.plain ? explainPlain(cause) : undefined;
  const isMorning = since !== until;
  const facts = isMorning
    ? factsOf(digest, since, now)
    : [`${countOf(digest.lists.held.total, "request")} not mailed one by one`];
  const summary = `${digest.isAskedFor ? "Your list: " : ""}${facts.join(", ")}`;
  const today = formatDay(new Date(now).toISOString());
  const sections = sectionsOf(digest, settings, now, plain !== undefined);
  const mail = renderMail({
    // An id of its own, as every mail with fixed words has.
    id: plain === undefined ? id : `${id}.plain`,
    from: settings.quoteFrom,
    subject: capital(summary),
    automatic: "auto-generated",
    content: {
      preview: capital(facts.join(", ")),
      title: capital(facts[0] ?? ""),
      intro: [plain, ...introFor(digest, facts, isMorning, sections)].filter(Boolean).join(" "),
      sections,
      note: `Keeping a request aside does not delete it. Times without a day are from ${today}.`,
    },
  });
  return readBusiness().digestList && plain === undefined
    ? { ...mail, attachments: [attachmentOf(digest, now)] }
    : mail;
}

const dayOf = (time: number, days = 0) => dayFromToday(readBusiness().timeZone, days, time);

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The counts that the subject says, the most important first. */
function factsOf(digest: DigestRows, since: string, now: number): string[] {
  const { unanswered, unansweredNew, unansweredLong, lists, undelivered, expiring } = digest;
  // A digest that comes a day late goes back further.
  const isYesterday = dayOf(Date.parse(since)) === dayOf(now, -1);
  const came = isYesterday ? "yesterday" : formatNear(since, now);
  const counted = (count: number, words: string) =>
    count === 0 ? [] : [`${String(count)} ${words}`];
  return [
    ...(unanswered === 0
      ? ["nobody is waiting for an answer"]
      : [
          `${String(unanswered)} waiting for an answer`,
          `${unansweredNew === 0 ? "none" : String(unansweredNew)} since ${came}`,
        ]),
    ...counted(unansweredLong, "for more than a week"),
    ...counted(lists.held.total, "kept aside"),
    ...counted(undelivered.total, "not delivered"),
    ...counted(expiring?.total ?? 0, "about to be deleted"),
  ];
}

function introFor(
  { isAskedFor, unanswered }: DigestRows,
  facts: string[],
  isMorning: boolean,
  sections: MailSection[],
): string[] {
  const asked = isAskedFor ? ["This is the list that you asked for."] : [];
  if (unanswered === 0 && sections.length === 0)
    return [
      ...asked,
      "Nothing new came in, and nobody waits for an answer. This mail proves that requests would reach you.",
    ];
  const rest = facts.slice(1).join(", ");
  if (isMorning) return [...asked, rest === "" ? "Everybody has an answer." : `${capital(rest)}.`];
  return [
    "These look like spam, or more came in than are mailed in one hour. All of them are " +
      'stored. If one that was kept aside is a real customer, open it and press "Not spam".',
  ];
}

function sectionsOf(
  digest: DigestRows,
  settings: MailSettings,
  now: number,
  isPlain: boolean,
): MailSection[] {
  const { lists, undelivered } = digest;
  const held = lists.held.entries;
  const suspects = held.filter((request) => request.is_spam);
  const others = held.filter((request) => !request.is_spam);
  const lines = (requests: ListedRequest[]) =>
    requests.map((request) =>
      isPlain ? plainLine(request, settings, now) : requestLine(request, settings, now),
    );
  const sections = [
    { title: "New", lines: [...lines(lists.new.entries), ...restOf(lists.new)] },
    {
      title: "Still waiting",
      lines: [...lines(lists.waiting.entries), ...restOf(lists.waiting), ...longerLines(digest)],
    },
    { title: "More than one hour's mails", lines: lines(others) },
    { title: "Kept aside as possible spam", lines: lines(suspects) },
    { title: "And more like these", lines: restOf(lists.held) },
    {
      title: "Not delivered",
      lines: [
        ...undelivered.entries.map((one) =>
          undeliveredLine({ ...one, ...(isPlain ? { name: "" } : {}) }, now),
        ),
        ...restOf(undelivered),
      ],
    },
    { title: "Turned away, because too many came within an hour", lines: turnedAwayLines(digest) },
    { title: "About to be deleted", lines: expiringLines(digest, now) },
  ];
  return sections.filter((section) => section.lines.length > 0);
}

/** The morning's list goes back one week: the same hundred names every day would hide the new ones. */
function longerLines({ isAskedFor, unansweredLong }: DigestRows): MailLine[] {
  if (isAskedFor || unansweredLong === 0) return [];
  const text =
    `${countOf(unansweredLong, "request")} without an answer. To see who they are, open any request and press ` +
    `“${listButton}”.`;
  return [{ label: "For more than a week", text }];
}

function expiringLines({ expiring }: DigestRows, now: number): MailLine[] {
  if (expiring === null || expiring.total === 0) return [];
  const text =
    `${countOf(expiring.total, "request")} that came in before ${formatNear(expiring.before, now)}. ` +
    "The website promises to delete them. If that is wrong, have retentionDays and the server's clock looked at.";
  return [{ label: `After ${formatNear(expiring.at, now)}`, text }];
}

function restOf({ total, entries }: { total: number; entries: unknown[] }): MailLine[] {
  const rest = total - entries.length;
  const isOne = rest === 1;
  const text = `${rest.toLocaleString("en-US")} more ${isOne ? "is" : "are"} stored and not listed here.`;
  return rest === 0 ? [] : [{ label: "And more", text }];
}

/**
 * Only their number: the senders were asked to try again later or to call, and nothing they sent was stored. There may have been
 * more, because a process that was told to refuse a client goes on refusing it without asking the database again.
 */
function turnedAwayLines({ turnedAway: { client, network } }: DigestRows): MailLine[] {
  return Object.entries({ connection: client, network })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({
      label: `By the limit for one ${what}`,
      text: `${countOf(count, "request")} or more`,
    }));
}

const mailNames: Record<string, string> = { webhook: "Webhook call", reminder: "Reminder" };

function undeliveredLine(
  undelivered: DigestRows["undelivered"]["entries"][number],
  now: number,
): MailLine {
  const { reference, name, kind, cause, codes, next_try_at: nextTryAt } = undelivered;
  const next =
    nextTryAt === null ? "not tried any more" : `tried again ${whenNear(nextTryAt, now)}`;
  return {
    label: [mailNames[kind] ?? "Email", cleanLine(name, 40), reference]
      .filter((part) => part !== "")
      .join(" · "),
    text: `${explainFailure(cause, codes)}; ${next}`,
  };
}

const whenNear = (time: string, now: number) =>
  Date.parse(time) <= now ? "now" : `at ${formatNear(time, now)}`;

function requestLine(request: ListedRequest, settings: MailSettings, now: number): MailLine {
  const { phone, email, is_spam: isSuspect } = request;
  const call = isSuspect ? undefined : phoneLink(phone);
  // Each link names the person. A suspect has no Call link.
  const who = cleanLine(request.name, 40);
  const about = [request.name, phone, ...(isSuspect ? [email] : []), subjectOf(request)]
    .filter((part) => part !== "")
    .map(isolate)
    .join(" · ");
  return {
    label: `${describeState(request, now)} · ${request.reference}`,
    text: isSuspect ? describeSuspect(about, request) : about,
    links: [
      ...(call === undefined ? [] : [{ label: `Call ${isolate(who)}`, href: call }]),
      { label: `Open ${isolate(who)}`, href: requestLink(request, settings) },
    ],
  };
}

/** Without a word of the visitor's. */
function plainLine(request: ListedRequest, settings: MailSettings, now: number): MailLine {
  const { reference } = request;
  const href = requestLink(request, settings);
  return {
    label: describeState(request, now),
    text: reference,
    links: [{ label: `Open ${reference}`, href }],
  };
}

function describeState(request: ListedRequest, now: number): string {
  const { created_at: createdAt } = request;
  switch (stateOf(request)) {
    case "possible spam":
      return `Received ${formatNear(createdAt, now)}`;
    case "contacted":
      return "Contacted";
    case "waiting":
      return deadlineOf(createdAt, now).text;
  }
}

const fields: readonly Field[] = quoteRequest.fields;
const excerptLength = 400;

/** Why it was kept aside, and enough of its text to judge it by. */
function describeSuspect(about: string, request: ListedRequest): string {
  const why = describeSpamPoints(request.spam_points).join(", ");
  const text = fields
    .filter(({ type }) => type === "line" || type === "lines")
    .map(({ name }) => (personFields.includes(name) ? "" : answerIn(fields, name, request.answers)))
    .filter((answer) => answer !== "")
    .join("\n");
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
  return [about, why === "" ? "" : `Why: ${why}.`, excerpt].filter(Boolean).join("\n");
}

function subjectOf({ answers }: ListedRequest): string {
  return answerIn(fields, "serviceType", answers);
}

const headings = { digestList: "List", ...headingsOf(fields) };

const listNames = { new: "new", waiting: "waiting since before", held: "kept aside" };

function attachmentOf({ lists }: DigestRows, now: number) {
  const rows = (["new", "waiting", "held"] as const).flatMap((list) =>
    lists[list].entries.map((request) => ({
      ...answersIn(fields, request.answers),
      digestList: listNames[list],
      reference: request.reference,
      created_at: request.created_at,
      requestState: stateOf(request),
    })),
  );
  return {
    filename: `requests-${dayOf(now)}.csv`,
    content: toCsv(headings, rows),
    contentType: "text/csv; charset=utf-8",
  };
}
