import { parseDocument } from "yaml";
import { type ContentTexts, listContentTexts } from "../../gatsby/content/edit/changeContent";
import { removeNode, replaceText } from "../../gatsby/content/edit/editYaml";
import { placeholder } from "../../gatsby/content/schemas/placeholder";
import { type ContentPath, writePath } from "../../gatsby/content/yaml/writePath";

/** What a company may say of itself only if it is true, with how a sentence that says so is recognized. */
const patterns = {
  licensed: /\blicen[cs]ed\b/i,
  bonded: /\bbonded\b/i,
  insured: /\binsured\b/i,
  "background-checked": /\bbackground[- ]check/i,
  guarantee: /\bguarantee/i,
  "seven days": /\b(?:7|seven) days a week\b/i,
} as const;

export type Claim = keyof typeof patterns;
export const claims = Object.keys(patterns) as Claim[];

/** Claims that are made together, like "licensed, bonded and insured": those that are true can stay. */
const together =
  /\b(?:licen[cs]ed|bonded|insured)(?:, (?:licen[cs]ed|bonded|insured))*,?( and | & )(?:licen[cs]ed|bonded|insured)\b/gi;
/** Keys of the content that may be left out. */
const optionalKeys = ["note", "hint", "caption", "licensed"];
const sentences = /[^.!?]+(?:[.!?]+(?=\s|$)|$)\s*|[.!?]+/g;

/**
 * Takes out each sentence that makes one of the claims. Where nothing would be left of a text, its entry of a list goes, or the
 * key if it may; otherwise the text says what to write.
 */
export function dropClaims(texts: ContentTexts, denied: readonly Claim[]): string[] {
  const isDenied = (text: string) => denied.some((claim) => patterns[claim].test(text));
  const done: string[] = [];
  // From the end, so that the positions of what is still to be removed stay right.
  for (const { file, path, text, rules } of listContentTexts(texts).reverse()) {
    if (rules.refersTo !== undefined || !isDenied(text)) continue;
    const whole = texts.get(file) ?? "";
    // Its entry has gone with another of its texts.
    if (parseDocument(whole).getIn(path) !== text) continue;
    const kept = (spellTogether(text, isDenied).match(sentences) ?? [])
      .filter((sentence) => !isDenied(sentence))
      .join("")
      .trim();
    const entry = kept === "" ? findRemovable(whole, path) : undefined;
    const now = kept || placeholder.write("this without what is not true");
    texts.set(file, entry === undefined ? replaceText(whole, path, now) : removeNode(whole, entry));
    done.push(`took out of content/${file} ${writePath(path)} what is not true: ${text}`);
  }
  return done;
}

/** "Licensed, bonded and insured" with those that are true; "a licensed" then becomes "an insured". */
function spellTogether(text: string, isDenied: (text: string) => boolean): string {
  const without = text.replace(together, (said, and: string) => {
    const words = said.split(/, | and | & /).map((word) => word.replace(/,$/, ""));
    const kept = words.filter((word) => !isDenied(word));
    if (kept.length === 0) return said;
    const last = kept.at(-1) ?? "";
    const start = kept.slice(0, -1).join(", ");
    const spelled = start === "" ? last : `${start}${and}${last}`;
    return /^[A-Z]/.test(said) ? spelled.replace(/^[a-z]/, (one) => one.toUpperCase()) : spelled;
  });
  return without
    .replace(/\b([Aa]) (?=insured)/g, "$1n ")
    .replace(/\b([Aa])n (?=licen|bonded)/g, "$1 ");
}

/** The key if it may be left out, or its entry of a list that keeps others; a row's values go with their row. */
function findRemovable(text: string, path: ContentPath): ContentPath | undefined {
  if (optionalKeys.includes(String(path.at(-1)))) return path;
  const end = path.findLastIndex(
    (step, at) => typeof step === "number" && path[at - 1] !== "values",
  );
  if (end === -1) return undefined;
  const list = parseDocument(text).getIn(path.slice(0, end)) as { items?: unknown[] } | undefined;
  return (list?.items?.length ?? 0) > 1 ? path.slice(0, end + 1) : undefined;
}
