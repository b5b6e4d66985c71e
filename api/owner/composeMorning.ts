import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { contactLinks } from "../requests/describeRequest";
import type { Fact, Section } from "../mail/renderCard";
import { type MailSettings, renderMail } from "../mail/renderMail";
import { explainFailure } from "../mail/SendResult";
import { signLink } from "./signedLink";
import type { VisitorRequest } from "../requests/VisitorRequest";
import { describeTraits } from "../requests/describeTraits";
import { nameOf, topicOf, visitorRequest } from "../requests/VisitorRequest";
import { countOf, formatTime, isFormTested, readBusiness } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { describeSpeed, describeWait } from "./describeSpeed";

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.object({ total: v.number(), entries: v.array(entry) }), { total: 0, entries: [] });

/** The answer of read_morning: the number of each kind and its first entries, the newest first. */
const morningList = v.object({
  /** When the requests of seven days came in and were answered. */
  answered: v.array(v.tuple([v.string(), v.nullable(v.string())])),
  /** Those of four weeks by where their visitors came from; "" is not known. */
  sources: v.array(v.object({ source: v.string(), requests: v.number(), contacted: v.number() })),
  lists: v.object({
    waiting: listOf(visitorRequest),
    aside: listOf(visitorRequest),
    /** Messages beyond the limits of mails; a quote request beyond them waits for an answer. */
    unmailed: listOf(visitorRequest),
    unsent: listOf(
      v.object({
        reference: v.string(),
        cause: v.string(),
        codes: v.nullable(v.string()),
        /** Null where it is not tried again. */
        nextTryAt: v.nullable(v.string()),
      }),
    ),
    /** The number of requests that retention deletes tomorrow, without entries. */
    expiring: listOf(v.unknown()),
  }),
});

export type MorningList = v.InferOutput<typeof morningList>;
type Unsent = MorningList["lists"]["unsent"]["entries"][number];

/**
 * Reads the owner's list in one query. It names 50 of a kind and counts the others.
 *
 * @param recipient whose mail it is; "" for the page
 * @param hours how far back it names what was set aside; further, if the recipient was sent no list since
 */
export async function readMorning(environment: Environment, recipient: string, hours: number) {
  const args = { recipient, hours, most: 50 };
  return v.parse(morningList, await callDatabase(environment, "read_morning", args));
}

/**
 * The one mail of a morning: who waits and since when, and what else a person has to know.
 *
 * @param formPassedAt when the latest test request went through the form; null when none has
 */
export function composeMorning(
  id: string,
  list: MorningList,
  settings: MailSettings,
  formPassedAt: string | null = null,
) {
  const isTested = formPassedAt !== null && isFormTested(settings.siteUrl);
  const { title, sections, figures } = describeMorning(list, settings);
  const { timeZone } = readBusiness();
  const day = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone });
  const isMonday = day.format(Date.now()) === "Mon";
  const quiet = "This mail comes on Mondays and proves that requests would reach you.";
  return renderMail(settings, {
    id,
    subject: title,
    automatic: "auto-generated",
    title,
    intro: sections.length === 0 ? quiet : "",
    // Any id: this page is not about one request.
    buttons: [[{ label: "Open this list", href: signLink(settings, "morning", id) }]],
    sections: isMonday ? [...sections, ...figures] : sections,
    note:
      (isTested
        ? `A test request went through your website on ${formatTime(formPassedAt)}. `
        : "") + "The list changes as you mark requests. Its link works for seven days.",
  });
}

/** The list as a mail and a page have it: counted in one line, then each kind, the most important first. */
export function describeMorning({ lists, ...past }: MorningList, settings: MailSettings) {
  const { waiting, aside, unmailed, unsent, expiring } = lists;
  const describe = (request: VisitorRequest) => describeEntry(request, settings);
  const longest = waiting.entries.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const deleted = "The website promises that. If it is wrong, have retentionDays changed today.";
  const kinds = [
    { words: "waiting for an answer", ...waiting, facts: longest.map(describe) },
    { words: "not mailed", ...unmailed, facts: unmailed.entries.map(describe) },
    { words: "set aside as possible spam", ...aside, facts: aside.entries.map(describe) },
    { words: "not delivered", ...unsent, facts: unsent.entries.map(describeUnsent) },
    { words: "about to be deleted", ...expiring, facts: [{ label: "Tomorrow", text: deleted }] },
  ].filter(({ total }) => total > 0);
  const sections = kinds.map(({ words, total, entries, facts }): Section => {
    const rest = entries.length === 0 ? 0 : total - entries.length;
    const more = { label: `${String(rest)} more`, text: "Stored, but not listed here" };
    const title = words.charAt(0).toUpperCase() + words.slice(1);
    return { title, facts: rest === 0 ? facts : [...facts, more] };
  });
  const counted = kinds.map(({ total, words }) => `${String(total)} ${words}`).join(", ");
  return {
    title: counted || "Nobody is waiting for an answer",
    sections,
    figures: describePast(past),
  };
}

/** Says how fast the week's requests were answered, and where those of four weeks came from. */
function describePast({ answered, sources }: Omit<MorningList, "lists">): Section[] {
  const speed = describeSpeed(answered);
  const facts = sources.map(({ source, requests, contacted }) => ({
    label: source || "Not noted",
    text: `${countOf(requests, "request")}, ${String(contacted)} contacted`,
  }));
  const isKept = sources.some(({ source }) => source !== "");
  return [
    ...(speed
      ? [{ title: "The last seven days", facts: [{ label: "Answered", text: speed }] }]
      : []),
    ...(isKept ? [{ title: "Where the requests of four weeks came from", facts }] : []),
  ];
}

/** Repeats no word of what was set aside: the owner's mail server would take the list itself for spam. */
function describeEntry(request: VisitorRequest, settings: MailSettings): Fact {
  const { id, aside, createdAt, reference, kind } = request;
  const href = signLink(settings, "quote_request", id, createdAt);
  const waited = describeWait(Date.now() - Date.parse(createdAt));
  const promised = countOf(readBusiness().answerHours, "hour");
  const isQuote = kind === "quote_request";
  const wait = isQuote ? `\nWaits for ${waited}; you promise an answer within ${promised}` : "";
  const open = isQuote ? [{ label: `Open ${reference}`, href }] : [];
  return {
    label: `${reference} · Received ${formatTime(createdAt)}`,
    text: aside
      ? `Why: ${describeTraits(aside)}.`
      : `${nameOf(request)}\n${topicOf(request)}${wait}`,
    links: aside ? open : [...contactLinks(request), ...open],
  };
}

function describeUnsent({ reference, cause, codes, nextTryAt }: Unsent): Fact {
  const next = nextTryAt === null ? "not tried any more" : `tried again ${formatTime(nextTryAt)}`;
  return { label: reference, text: `${explainFailure(cause, codes)}; ${next}` };
}
