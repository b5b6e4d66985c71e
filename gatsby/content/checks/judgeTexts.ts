import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentText } from "../schemas/listTexts";
import { placeholder } from "../schemas/placeholder";
import type { ContentFile, Problem } from "../yaml/readContentFile";

/** Nothing of it is known while business.yaml has mistakes. */
type Business = Partial<InferOutput<typeof contentTypes.Business.schema>>;

/** A site for visitors must have every text. */
export type Purpose = "draft" | "publication";

/** What is wrong with one text, in words; undefined or empty when nothing is. */
type Rule = (text: ContentText, business: Business) => string | undefined;

const markup =
  /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});|!?\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|__[^_]+__/i;
/** UTF-8 read as Windows-1252 and saved again: â€™ for ’, Ã© for é. */
const garbled = /â€.|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/;

/** Search engines cut titles at about this length; it includes " | " and the business name. */
const longestTitle = 60;

/** The length of a text as a multiple of the recommended one, with the message. A mistake only beyond twice: names may be long. */
function measure({ path, text, rules }: ContentText, { name }: Business) {
  const { longest, because = "" } = rules;
  if (longest !== undefined)
    return {
      share: text.length / longest,
      message: `has ${String(text.length)} characters. Up to ${String(longest)} are better, because ${because}.`,
    };
  const isTitle = path.join(".") === "seo.title" && name !== undefined;
  const whole = isTitle ? text.length + ` | ${name}`.length : 0;
  return {
    share: whole / longestTitle,
    message:
      `has ${String(whole)} characters with the business name that follows it. Search engines ` +
      `cut at about ${String(longestTitle)}.`,
  };
}

/** In the order in which they are told: of one line, the first. */
const mistakeRules: readonly Rule[] = [
  ({ text }) => {
    const [sign] = markup.exec(text) ?? [];
    return sign && `has ${sign} in it, which the page would show as it stands. Write plain text.`;
  },
  ({ text }) => {
    const [letters] = garbled.exec(text) ?? [];
    return (
      letters &&
      `has ${letters} in it: letters that were garbled when the file was saved in another ` +
        "encoding. Write them again and save the file as UTF-8."
    );
  },
  ({ text, rules: { fillsIn = [] } }) => {
    const known = fillsIn.map((word) => `{${word}}`);
    const braces = (text.match(/\{\s*\w+\s*\}/g) ?? []).find((one) => !known.includes(one));
    const fix =
      known.length > 0
        ? `Here you can write ${known.join(" and ")}.`
        : "Write the words themselves.";
    return braces && `has ${braces} in it, which nothing fills in. ${fix}`;
  },
  // More than twice the recommended length fits nowhere.
  (text, business) => {
    const { share, message } = measure(text, business);
    return share > 2 ? message : undefined;
  },
  ({ text, rules }, { pictures }) =>
    pictures === "illustrations" && rules.describesPicture && /\bphoto/i.test(text)
      ? "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen."
      : undefined,
];

/** A text that a command left for a person to write. It does not stop a draft, so that the other pages can be viewed first. */
const unwritten: Rule = ({ text }) =>
  placeholder.isIn(text) ? `has to be written before the page can be shown: ${text}` : undefined;

const warningRules: readonly Rule[] = [
  (text, business) => {
    const { share, message } = measure(text, business);
    return share > 1 && share <= 2 ? message : undefined;
  },
  // Sentences that another fact of business.yaml may have made false.
  ({ text }, { answerHours }) => {
    if (answerHours === undefined) return undefined;
    const promised = [...text.matchAll(/\bwithin (\d+) hours\b/gi)].map(([, hours]) => hours);
    const hours = promised.find((one) => Number(one) !== answerHours);
    return hours === undefined
      ? undefined
      : `promises something within ${hours} hours, and answerHours in business.yaml is ` +
          `${String(answerHours)}. See that both are true.`;
  },
  ({ text }, { analytics }) => {
    const [untracked] = /\bno (?:cookies|trackers|tracking)\b/i.exec(text) ?? [];
    return (
      analytics &&
      untracked &&
      `says "${untracked}", and analytics in business.yaml names a script that counts visits. See that it is still true.`
    );
  },
];

export function judgeTexts(
  file: ContentFile,
  texts: readonly ContentText[],
  business: Business = {},
  purpose: Purpose = "draft",
): { mistakes: Problem[]; warnings: Problem[] } {
  const apply = (rules: readonly Rule[]) =>
    texts.flatMap((text) =>
      rules.flatMap((rule) => {
        const message = rule(text, business);
        return message ? [file.describe(text.path, message)] : [];
      }),
    );
  const [stopping, others] = purpose === "draft" ? [[], [unwritten]] : [[unwritten], []];
  return {
    mistakes: apply([...mistakeRules, ...stopping]),
    warnings: apply([...others, ...warningRules]),
  };
}
