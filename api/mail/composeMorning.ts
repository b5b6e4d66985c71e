import * as v from "valibot";
import { countOf, formatDay, formatNear, formatTime } from "../business";
import { deadlineOf, textOf, topicOf } from "./describeRequest";
import { describeTraits } from "./describeTraits";
import { phoneLink, requestLink } from "./mailLinks";
import {
  cleanLine,
  isolate,
  type MailLine,
  type MailSection,
  type MailSettings,
  renderMail,
} from "./renderMail";
import type { OutgoingMail } from "./sendMail";
import { explainFailure } from "./SendResult";
import { signLink } from "./signedLink";
import { nameOf, visitorRequest, type VisitorRequest } from "./VisitorRequest";

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.object({ total: v.number(), entries: v.array(entry) }), { total: 0, entries: [] });

const unsent = v.object({
  kind: v.string(),
  reference: v.string(),
  cause: v.string(),
  codes: v.nullable(v.string()),
  /** Null where it is not tried again. */
  nextTryAt: v.nullable(v.string()),
});

/** What read_morning answers: of each kind the number and the first entries, the newest first. */
export const morningList = v.object({
  lists: v.object({
    waiting: listOf(visitorRequest),
    aside: listOf(visitorRequest),
    /** Messages beyond the limits of mails; a quote request beyond them waits for an answer. */
    unmailed: listOf(visitorRequest),
    unsent: listOf(unsent),
    /** What retention deletes tomorrow: only their number. */
    expiring: listOf(v.unknown()),
  }),
});

export type MorningList = v.InferOutput<typeof morningList>;

/**
 * The one mail of a morning: who waits and since when, and what else a person has to know. After a mail server has refused it for
 * what it says, it leaves out what visitors wrote.
 */
export function composeMorning(
  id: string,
  list: MorningList,
  settings: MailSettings,
  { cause = null }: { cause?: string | null } = {},
  now: number = Date.now(),
): OutgoingMail {
  const [title = "", ...rest] = factsOf(list);
  const sections = sectionsOf(list, settings, now, cause === "content");
  const isQuiet = sections.length === 0;
  const intro = isQuiet
    ? "Nobody waits for an answer. This mail comes on Mondays and proves that requests would reach you."
    : `${capital(rest.join(", ") || "everything else is done")}.`;
  return renderMail({
    id,
    from: settings.quoteFrom,
    subject: capital([title, ...rest].join(", ")),
    automatic: "auto-generated",
    content: {
      preview: capital([title, ...rest].join(", ")),
      title: capital(title),
      intro,
      sections,
      // Any id: this page is not about one request.
      actions: [{ label: "Open this list", href: signLink(settings, "morning", id, now) }],
      note: `The list changes as you mark requests; its link works for seven days. Times without a day are from ${formatDay(new Date(now).toISOString())}.`,
    },
  });
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The counts that the subject says, the most important first. */
function factsOf({ lists: { waiting, aside, unmailed, unsent, expiring } }: MorningList): string[] {
  const counted = ({ total }: { total: number }, words: string) =>
    total === 0 ? [] : [`${String(total)} ${words}`];
  return [
    waiting.total === 0
      ? "nobody is waiting for an answer"
      : `${String(waiting.total)} waiting for an answer`,
    ...counted(unmailed, "messages not mailed"),
    ...counted(aside, "set aside"),
    ...counted(unsent, "not delivered"),
    ...counted(expiring, "about to be deleted"),
  ];
}

/** The list as sections of a mail and of a page. */
export function sectionsOf(
  { lists: { waiting, aside, unmailed, unsent, expiring } }: MorningList,
  settings: MailSettings,
  now: number,
  isPlain = false,
): MailSection[] {
  const lines = ({ total, entries }: MorningList["lists"]["waiting"]) => [
    ...entries.map((request) =>
      isPlain ? plainLine(request, settings) : requestLine(request, settings, now),
    ),
    ...restOf(total - entries.length),
  ];
  const tomorrow = `${countOf(expiring.total, "request")}, because the website promises to delete them. If that is wrong, have retentionDays looked at today.`;
  const sections = [
    { title: "Waiting for an answer", lines: lines(waiting) },
    { title: "Messages that were not mailed", lines: lines(unmailed) },
    { title: "Set aside as possible spam", lines: lines(aside) },
    {
      title: "Not delivered",
      lines: [
        ...unsent.entries.map((one) => unsentLine(one, now)),
        ...restOf(unsent.total - unsent.entries.length),
      ],
    },
    {
      title: "About to be deleted",
      lines: expiring.total === 0 ? [] : [{ label: "Tomorrow morning", text: tomorrow }],
    },
  ];
  return sections.filter((section) => section.lines.length > 0);
}

function restOf(rest: number): MailLine[] {
  const text = `${rest.toLocaleString("en-US")} more ${rest === 1 ? "is" : "are"} stored and not listed here.`;
  return rest === 0 ? [] : [{ label: "And more", text }];
}

function unsentLine(one: v.InferOutput<typeof unsent>, now: number): MailLine {
  const { kind, reference, cause, codes, nextTryAt } = one;
  const isPast = nextTryAt !== null && Date.parse(nextTryAt) <= now;
  const next =
    nextTryAt === null
      ? "not tried any more"
      : `tried again ${isPast ? "now" : `at ${formatNear(nextTryAt, now)}`}`;
  return {
    label: `${kind === "webhook" ? "Webhook call" : "Email"} · ${reference}`,
    text: `${explainFailure(cause, codes)}; ${next}`,
  };
}

/** Without a word of the visitor's. */
function plainLine(request: VisitorRequest, settings: MailSettings): MailLine {
  const { reference, createdAt } = request;
  const links = [{ label: `Open ${reference}`, href: requestLink(request, settings) }];
  return { label: reference, text: `Received ${formatTime(createdAt)}`, links };
}

/** Longest excerpt of what was set aside: enough to judge it by. */
const excerptLength = 400;

function requestLine(request: VisitorRequest, settings: MailSettings, now: number): MailLine {
  const { aside, createdAt, reference, kind } = request;
  const phone = request.fields["phone"] ?? "";
  const call = aside ? undefined : phoneLink(phone);
  // Each link names the person. What was set aside has no Call link.
  const who = isolate(cleanLine(nameOf(request), 40));
  const about = [nameOf(request), phone, aside ? request.fields["email"] : "", topicOf(request)]
    .flatMap((part) => (part ? [isolate(part)] : []))
    .join(" · ");
  const came = `Received ${formatNear(createdAt, now)}`;
  const state = aside ? came : `${came}. ${deadlineOf(createdAt, now).text}`;
  const excerpt = cutTo(excerptLength, textOf(request));
  return {
    label: `${state} · ${reference}`,
    text: aside ? [about, `Why: ${describeTraits(aside)}.`, excerpt].join("\n").trim() : about,
    links: [
      ...(call === undefined ? [] : [{ label: `Call ${who}`, href: call }]),
      ...(kind === "quote_request"
        ? [{ label: `Open ${who}`, href: requestLink(request, settings) }]
        : []),
    ],
  };
}

const cutTo = (most: number, text: string) =>
  text.length > most ? `${text.slice(0, most)}…` : text;
