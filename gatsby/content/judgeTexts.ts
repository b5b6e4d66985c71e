import type { InferOutput } from "valibot";
import type { contentTypes } from "./schemas/contentTypes";
import type { ContentText } from "./schemas/listTexts";
import type { ContentFile, Problem } from "./readContentFile";

/** Nothing of it is known while business.yaml has mistakes. */
type Business = Partial<InferOutput<typeof contentTypes.Business.schema>>;

/** A site for visitors must have every text. */
export type Purpose = "draft" | "publication";

/** What is wrong with one text, in words; undefined or empty when nothing is. */
type Rule = (text: ContentText, business: Business) => string | undefined;

const markup =
  /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});|!?\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|__[^_]+__/i;
/** Characters without a shape: soft hyphens, spaces of no width, marks of direction, control characters. */
const invisible = /[\u00AD\u200B\u2028-\u202E\u2060-\u2069\uFEFF\uFFFF]|(?![\t\n])\p{Cc}/u;
/** UTF-8 read as Windows-1252 and saved again: â€™ for ’, Ã© for é. */
const garbled = /â€.|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/;

/** Search engines cut titles at about this length; it includes " | " and the business name. */
const longestTitle = 60;

const mistakeRules: readonly Rule[] = [
  ({ text }) => {
    const [sign] = markup.exec(text) ?? [];
    return sign && `has ${sign} in it, which the page would show as it stands. Write plain text.`;
  },
  ({ text }) => {
    const [sign] = invisible.exec(text) ?? [];
    const code = sign?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return code && `has a character that cannot be seen (U+${code}). Type the words again.`;
  },
  ({ text }) => {
    const [letters] = garbled.exec(text) ?? [];
    return letters && `has ${letters} in it. Write the letters again and save the file as UTF-8.`;
  },
  ({ text, rules: { fillsIn = [] } }) => {
    const known = fillsIn.map((word) => `{${word}}`);
    const braces = (text.match(/\{\s*\w+\s*\}/g) ?? []).find((one) => !known.includes(one));
    const fix =
      known.length > 0 ? `Here you can write ${known.join(" and ")}.` : "Write the words.";
    return braces && `has ${braces} in it, which nothing fills in. ${fix}`;
  },
  ({ text, rules }, { pictures }) =>
    pictures === "illustrations" && rules.describesPicture && /\bphoto/i.test(text)
      ? "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen."
      : undefined,
];

/** It does not stop a draft, so that the other pages can be viewed first. */
const unwritten: Rule = ({ text }) =>
  text.includes("[Write: ") ? `has to be written before the page can be shown: ${text}` : undefined;

const tooLong: Rule = ({ path, text, rules }, { name = "" }) => {
  const isTitle = path.join(".") === "seo.title";
  const { longest = isTitle ? longestTitle : Infinity, because = "search engines cut it" } = rules;
  const { length } = isTitle ? `${text} | ${name}` : text;
  const counted = isTitle ? " with the business name that follows it" : "";
  return length > longest
    ? `has ${String(length)} characters${counted}. Up to ${String(longest)} are better, because ${because}.`
    : undefined;
};

export function judgeTexts(
  file: ContentFile,
  texts: readonly ContentText[],
  business: Business,
  purpose: Purpose,
): { mistakes: Problem[]; warnings: Problem[] } {
  const apply = (rules: readonly Rule[]) =>
    texts.flatMap((text) =>
      rules.flatMap((rule) => {
        const message = rule(text, business);
        return message ? [file.describe(text.path, message)] : [];
      }),
    );
  return purpose === "draft"
    ? { mistakes: apply(mistakeRules), warnings: apply([unwritten, tooLong]) }
    : { mistakes: apply([...mistakeRules, unwritten]), warnings: apply([tooLong]) };
}
