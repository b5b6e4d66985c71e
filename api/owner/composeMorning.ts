import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { contactLinks } from "../requests/describeRequest";
import type { Fact, Section } from "../mail/renderCard";
import { type MailSettings, renderMail } from "../mail/renderMail";
import { explainFailure } from "../mail/SendResult";
import { signLink } from "./signedLink";
import { describeTraits } from "../requests/describeTraits";
import { nameOf, topicOf, type VisitorRequest, visitorRequest } from "../requests/VisitorRequest";
import { business, countOf, formatTime, isFormTested } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { describeSpeed, describeWait } from "./describeSpeed";

const countedList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.object({ total: v.number(), entries: v.array(entry) }), { total: 0, entries: [] });

const unsentMail = v.object({
  reference: v.string(),
  cause: v.string(),
  codes: v.nullable(v.string()),
  /** When the email or webhook call will be tried again. Null if there will be no further attempt. */
  nextTryAt: v.nullable(v.string()),
});

/** The result of read_morning. Lists begin with requests that were not emailed, and continue from newest to oldest. */
const morningList = v.object({
  /** For each request of the last seven days, when it came in and was answered (null while it waits). */
  answered: v.array(v.tuple([v.string(), v.nullable(v.string())])),
  /** How many requests of the last four weeks came from each source. An unknown source is "". */
  sources: v.array(v.object({ source: v.string(), requests: v.number(), contacted: v.number() })),
  lists: v.object({
    waiting: countedList(visitorRequest),
    /** Suspected spam. */
    aside: countedList(visitorRequest),
    /** Contact messages that were not emailed because a limit was reached. */
    unmailed: countedList(visitorRequest),
    unsent: countedList(unsentMail),
    /** Requests that will be deleted tomorrow. Not parsed, because the email states only their number. */
    expiring: countedList(v.unknown()),
  }),
});

export type MorningList = v.InferOutput<typeof morningList>;

/** Reads which requests wait, and what is new since this recipient's last morning email (or in the last week). */
export async function readMorning(environment: Environment, recipient = "") {
  return v.parse(morningList, await callDatabase(environment, "read_morning", { recipient }));
}

/** @param formPassedAt when the form last passed its test */
export function composeMorning(
  id: string,
  list: MorningList,
  settings: MailSettings,
  formPassedAt: string | null = null,
) {
  const isTested = formPassedAt !== null && isFormTested(settings.siteUrl);
  const { title, sections, figures } = describeMorning(list, settings);
  const day = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: business.timeZone });
  const isMonday = day.format(Date.now()) === "Mon";
  const quiet = "This email comes on Mondays and proves that requests would reach you.";
  return renderMail(settings, {
    id,
    subject: title,
    automatic: "auto-generated",
    title,
    intro: sections.length === 0 && isMonday ? quiet : "",
    buttons: [[{ label: "Open this list", href: signLink(settings, "morning", id) }]],
    sections: isMonday ? [...sections, ...figures] : sections,
    note:
      (isTested
        ? `A test request went through your website on ${formatTime(formPassedAt)}. `
        : "") + "The list changes as you mark requests. Its link works for seven days.",
  });
}

export function describeMorning({ lists, ...past }: MorningList, settings: MailSettings) {
  const { waiting, aside: spam, unmailed, unsent, expiring } = lists;
  const describe = (request: VisitorRequest) => describeEntry(request, settings);
  const longest = waiting.entries.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const deleted = "The website promises that. If it is wrong, have retentionDays changed today.";
  const kinds = [
    { words: "waiting for an answer", ...waiting, facts: longest.map(describe) },
    { words: "not emailed", ...unmailed, facts: unmailed.entries.map(describe) },
    { words: "set aside as possible spam", ...spam, facts: spam.entries.map(describe) },
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
  const title = counted || "Nobody is waiting for an answer";
  return { title, sections, figures: describePast(past) };
}

function describePast({ answered, sources }: Omit<MorningList, "lists">): Section[] {
  const text = describeSpeed(answered);
  const speed = { title: "The last seven days", facts: [{ label: "Answered", text }] };
  const facts = sources.map(({ source, requests, contacted }) => ({
    label: source || "Unknown",
    text: `${countOf(requests, "request")}, ${String(contacted)} contacted`,
  }));
  const known = sources.filter(({ source }) => source !== "");
  const origins = { title: "Where the requests of the last four weeks came from", facts };
  return [...(text === "" ? [] : [speed]), ...(known.length === 0 ? [] : [origins])];
}

/** Describes a list entry. Quotes nothing from suspected spam, because spam filters could stop the email. */
function describeEntry(request: VisitorRequest, settings: MailSettings): Fact {
  const { id, spamTraits, createdAt, reference, kind } = request;
  const href = signLink(settings, "quote_request", id, createdAt);
  const waited = describeWait(Date.now() - Date.parse(createdAt));
  const promised = countOf(business.answerHours, "hour");
  const isQuote = kind === "quote_request";
  const wait = isQuote ? `\nWaits for ${waited}; you promise an answer within ${promised}` : "";
  const open = isQuote ? [{ label: `Open ${reference}`, href }] : [];
  return {
    label: `${reference} · Received ${formatTime(createdAt)}`,
    text: spamTraits
      ? `Why: ${describeTraits(spamTraits)}.`
      : `${nameOf(request)}\n${topicOf(request)}${wait}`,
    links: spamTraits ? open : [...contactLinks(request), ...open],
  };
}

function describeUnsent(mail: v.InferOutput<typeof unsentMail>): Fact {
  const { reference, cause, codes, nextTryAt } = mail;
  const next = nextTryAt === null ? "won't be tried again" : `tried again ${formatTime(nextTryAt)}`;
  return { label: reference, text: `${explainFailure(cause, codes)}; ${next}` };
}
