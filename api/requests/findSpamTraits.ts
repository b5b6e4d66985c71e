import type { Field } from "../../shared/Field";
import type { Post } from "../http/readPost";
import type { SpamTrait } from "./describeTraits";

/** No person sends the form within this many ms, even if the browser fills in the answers. */
const tooFastMs = 1_000;

/**
 * Returns the traits of suspected spam, or undefined for an ordinary request. A link in a name is enough, and so are
 * two random-looking answers. Otherwise, two traits are needed, because a password manager may send the form quickly,
 * or fill in the hidden field.
 */
export function findSpamTraits(
  fieldDefinitions: readonly Field[],
  answers: Readonly<Record<string, string>>,
  { website, startedAt }: Omit<Post["hints"], "source">,
  now: number,
): SpamTrait[] | undefined {
  const texts = fieldDefinitions.filter(({ type }) => type === "line" || type === "lines");
  const names = texts.filter(({ name }) => /name$/i.test(name));
  const textIn = (some: Field[]) => some.map(({ name }) => answers[name] ?? "").join("\n");
  const spentMs = now - Number(startedAt);
  const has: Partial<Record<SpamTrait, boolean>> = {
    trap: website.trim() !== "",
    // Ignores a `startedAt` that is unknown ("" becomes 1970) or in the future (the visitor's clock is fast).
    fast: spentMs >= 0 && spentMs < tooFastMs,
    links: countLinks(textIn(texts)) >= 2,
    markup: markup.test(textIn(texts)),
    linkInName: countLinks(textIn(names)) > 0,
    random: texts.filter(({ name }) => isRandom(answers[name] ?? "")).length >= 2,
  };
  const traits = (Object.keys(has) as SpamTrait[]).filter((trait) => has[trait]);
  return traits.length >= 2 || has.linkInName || has.random ? traits : undefined;
}

const markup = /<\s*(?:a|script|iframe|img|svg|form)\b|\[(?:url|link)\b|javascript:/i;

function countLinks(text: string): number {
  return (text.match(/(?:https?:\/\/|www\.)\S+/gi) ?? []).length;
}

/**
 * Returns whether an answer is one word that looks random, like `hXkQvTzL`. Such a word has capitals only one
 * or two letters apart, or six consonants in a row, or two groups of digits between letters. The name
 * `McDonaldVanDerBeek` does not look random, because its capitals are farther apart.
 */
function isRandom(answer: string): boolean {
  const word = answer.normalize("NFD").replace(/\p{M}/gu, "");
  if (!/^[A-Za-z0-9]{7,}$/.test(word)) return false;
  if (/\d/.test(word)) return /[A-Za-z]\d+[A-Za-z]+\d+[A-Za-z]/.test(word);
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/);
  const shortParts = parts.filter((part) => part.length <= 2).length;
  if (parts.length >= 4 && word.length <= 3 * parts.length) return true;
  return shortParts >= 3 || /[bcdfghjklmnpqrstvwxz]{6}/i.test(word);
}
