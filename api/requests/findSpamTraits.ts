import type { Field } from "../../shared/Field";
import type { SpamTrait } from "../mail/describeTraits";

export type Circumstances = {
  /** The field that only programs see. */
  website: string;
  /** When the form was opened, in milliseconds since 1970; "" when that is not known. */
  startedAt: string;
  /** In milliseconds since 1970. */
  now: number;
};

/** Faster than a person presses Send after the browser has filled everything in, in milliseconds. */
const tooFastMs = 1_000;

/** Honest people do one of the others now and then; these two they do not. */
const enough: readonly SpamTrait[] = ["linkInName", "random"];

/**
 * Why a quote request is set aside; undefined for one that is mailed. A password manager may fill in the hidden field or be fast,
 * so it takes two such traits. What is set aside is stored and named in the morning's mail, so a wrong guess loses nothing.
 */
export function findSpamTraits(
  fields: readonly Field[],
  answers: Readonly<Record<string, string>>,
  { website, startedAt, now }: Circumstances,
): SpamTrait[] | undefined {
  const texts = fields.filter(({ type }) => type === "line" || type === "lines");
  const names = texts.filter(({ name }) => /name$/i.test(name));
  const textOf = ({ name }: Field) => answers[name] ?? "";
  const spentMs = startedAt === "" ? Number.NaN : now - Number(startedAt);
  const text = texts.map(textOf).join("\n");
  const found: Record<Exclude<SpamTrait, "marked">, boolean> = {
    trap: website.trim() !== "",
    // A clock that runs ahead gives a negative time, which says nothing about the visitor.
    fast: spentMs >= 0 && spentMs < tooFastMs,
    links: countLinks(text) >= 2,
    markup: markup.test(text),
    linkInName: names.some((field) => countLinks(textOf(field)) > 0),
    random: texts.filter((field) => isRandom(textOf(field))).length >= 2,
  };
  const traits = (Object.keys(found) as (keyof typeof found)[]).filter((trait) => found[trait]);
  const isSpam = traits.length >= 2 || traits.some((trait) => enough.includes(trait));
  return isSpam ? traits : undefined;
}

const markup = /<\s*(?:a|script|iframe|img|svg|form)\b|\[(?:url|link)\b|javascript:/i;

function countLinks(text: string): number {
  return (text.match(/(?:https?:\/\/|www\.)\S+/gi) ?? []).length;
}

/**
 * Whether a word looks random: several capitals inside it, a long run of consonants, or digits between letters. Only Latin
 * letters are judged, without their accents. The parts of `McDonaldVanDerBeek` are long enough; those of `hXkQvTzL` are not.
 */
function isRandom(answer: string): boolean {
  const word = answer.normalize("NFD").replace(/\p{M}/gu, "");
  if (/^[A-Za-z0-9]{7,}$/.test(word) && /[A-Za-z]\d+[A-Za-z]+\d+[A-Za-z]/.test(word)) return true;
  if (!/^[A-Za-z]{7,}$/.test(word)) return false;
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/);
  const shortParts = parts.filter((part) => part.length <= 2).length;
  if (parts.length >= 4 && word.length <= 3 * parts.length) return true;
  return shortParts >= 3 || /[bcdfghjklmnpqrstvwxz]{6}/i.test(word);
}
