import type { Field } from "../../shared/requestKind";
import type { SpamHints } from "../http/readPost";
import type { SpamCode } from "../spamReason";

/** Faster than a person types seven required fields, in milliseconds. Autofill is that fast too, so this is a hint only. */
const quickestMs = 3_000;

const link = /(?:https?:\/\/|www\.)\S/gi;
const markup = /<\s*(?:a|script|iframe|img|svg|form)\b|\[(?:url|link)\b|javascript:/i;
const offers =
  /\b(?:seo|backlinks?|casino|crypto(?:currency)?|viagra|cialis|porn|escorts?|guest posts?|payday loans?|first page of google)\b/gi;
const otherScript = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u;

/** From this many points a request is kept aside. No single habit of honest people reaches it. */
const suspectFrom = 3;

/**
 * Why a request looks like spam, as codes joined by spaces; undefined when it does not. Counts the hidden field that only
 * programs fill, the time on the form (when it was told), links, markup, offers and a foreign script beside a link.
 * A suspect is stored, answered as a success and listed for the owner, so a wrong guess loses nothing. Writing in
 * another script alone is no reason: neighbours write as they speak.
 *
 * @param fields what the form asks: a link is usual in an answer of several lines, and not in one of a single line
 * @param answers what the visitor wrote, by the names of the fields
 * @param now in milliseconds since 1970
 */
export function findSpamReason(
  fields: readonly Field[],
  answers: Record<string, string>,
  hints: SpamHints,
  now: number,
): string | undefined {
  if (hints.website.trim() !== "") return "honeypot" satisfies SpamCode;
  const reasons: SpamCode[] = [];
  let points = 0;
  const add = (reason: SpamCode, worth: number) => {
    if (worth > 0) reasons.push(reason);
    points += worth;
  };

  const spent = now - Number(hints.startedAt || Number.NaN);
  // A clock that runs ahead gives a negative time, which says nothing about the visitor.
  if (spent >= 0 && spent < quickestMs) add("too-fast", 2);

  const textOf = (wanted: Field["type"]) =>
    fields
      .filter(({ type }) => type === wanted)
      .map(({ name }) => answers[name] ?? "")
      .join(" ");
  const [long, short] = [textOf("lines"), textOf("line")];
  const links = long.match(link)?.length ?? 0;
  add("links", links >= 3 ? 3 : links);
  if (new RegExp(link).test(short)) add("link-in-name", 3);
  if (markup.test(long) || markup.test(short)) add("markup", 3);
  add("offers", Math.min(2, long.match(offers)?.length ?? 0));
  if (links > 0 && otherScript.test(long)) add("script", 1);
  return points >= suspectFrom ? reasons.join(" ") : undefined;
}
