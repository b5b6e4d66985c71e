import { type Document, isNode, parseDocument } from "yaml";
import { type ContentTexts, listContentTexts } from "../../gatsby/content/edit/changeContent";
import { appendEntry, removeNode, replaceText, setKey } from "../../gatsby/content/edit/editYaml";
import { placeholder } from "../../gatsby/content/schemas/placeholder";
import { type ContentPath, writePath } from "../../gatsby/content/yaml/writePath";

/** What a company may say of itself only if it is true, with how a sentence that says so is recognized. */
const patterns = {
  licensed: /\blicen[cs]ed\b/i,
  bonded: /\bbonded\b/i,
  insured: /\binsured\b/i,
  "background-checked": /\bbackground[- ]check/i,
  guarantee: /\bguarantee/i,
  // "The rooms that you use every day" says nothing of the company.
  "seven days":
    /\b(?:(?:7|seven) days a week|(?:any|every) day of the week|(?:call|reach|open|available|answer)\b[^.!?]*\b(?:any|every) day)\b/i,
} as const;

export type Claim = keyof typeof patterns;
export const claims = Object.keys(patterns) as Claim[];

/** @param names names of the company and its services, whose words are not claims */
export function findClaims(text: string, names: readonly string[]): Claim[] {
  const said = names.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return claims.filter((claim) => patterns[claim].test(said));
}

/** Claims that are made together, like "licensed, bonded and insured": those that are true can stay. */
const together =
  /\b(?:licen[cs]ed|bonded|insured)(?:, (?:licen[cs]ed|bonded|insured))*,?( and | & )(?:licen[cs]ed|bonded|insured)\b/gi;
/** Keys of the content that may be left out. */
const optionalKeys = ["note", "hint", "caption", "licensed"];
const sentences = /[^.!?]+(?:[.!?]+(?=\s|$)|$)\s*|[.!?]+/g;

/** What was taken out of a text, so that it can come back when the claim turns out to be true. */
export type Taken = {
  file: string;
  path: (string | number)[];
  /** The text as it was. */
  was: string;
  /** What stands there now; without it, the entry or the key is gone, and this is what it was. */
  now?: string | undefined;
  entry?: unknown;
};

/**
 * Takes out each sentence that makes one of the claims. Where nothing would be left of a text, its entry of a list goes, or the
 * key if it may; otherwise the text says what to write.
 *
 * @param names of the company and its services, which stay
 * @param isConcerned whether a text is to be looked at
 */
export function dropClaims(
  texts: ContentTexts,
  denied: readonly Claim[],
  names: readonly string[],
  isConcerned: (text: string) => boolean,
): { done: string[]; taken: Taken[] } {
  const isDenied = (text: string) =>
    findClaims(text, names).some((claim) => denied.includes(claim));
  const done: string[] = [];
  const taken: Taken[] = [];
  // From the end, so that the positions of what is still to be removed stay right.
  for (const { file, path, text, rules } of listContentTexts(texts).reverse()) {
    if (rules.refersTo !== undefined || !isDenied(text) || !isConcerned(text)) continue;
    const whole = texts.get(file) ?? "";
    const document = parseDocument(whole);
    // Its entry has gone with another of its texts.
    if (document.getIn(path) !== text) continue;
    const kept = (spellTogether(text, isDenied).match(sentences) ?? [])
      .filter((sentence) => !isDenied(sentence))
      .join("")
      .trim();
    const entry = kept === "" ? findRemovable(whole, path) : undefined;
    const now = kept || placeholder.write("this without what is not true");
    texts.set(file, entry === undefined ? replaceText(whole, path, now) : removeNode(whole, entry));
    taken.push(
      entry === undefined
        ? { file, path: [...path], was: text, now }
        : { file, path: [...entry], was: text, entry: readAt(document, entry) },
    );
    done.push(`took out of content/${file} ${writePath(path)} what is not true: ${text}`);
  }
  return { done, taken };
}

/**
 * Puts back what was taken out because of claims that are true now, where nobody has written something else since. What it
 * says beyond them has to be taken out again.
 */
export function restoreClaims(
  texts: ContentTexts,
  taken: readonly Taken[],
  allowed: readonly Claim[],
): { done: string[]; left: Taken[]; restored: Taken[] } {
  const restored: Taken[] = [];
  const done: string[] = [];
  const left: Taken[] = [];
  // The last one first: an entry may have lost a sentence before it went as a whole.
  for (const one of [...taken].reverse()) {
    const { file, was } = one;
    const whole = texts.get(file);
    const isConcerned = allowed.some((claim) => patterns[claim].test(JSON.stringify(one)));
    const written = isConcerned && whole !== undefined ? putBack(whole, one) : undefined;
    if (written === undefined) {
      left.unshift(one);
      continue;
    }
    texts.set(file, written);
    restored.push(one);
    done.push(`put back into content/${file}: ${was}`);
  }
  return { done, left, restored };
}

function putBack(whole: string, { path, was, now, entry }: Taken): string | undefined {
  const document = parseDocument(whole);
  if (now !== undefined) {
    const at = findText(document.toJS(), now);
    return at === undefined ? undefined : replaceText(whole, at, was);
  }
  const last = path.at(-1);
  const parent = path.slice(0, -1);
  if (!document.hasIn(parent) && parent.length > 0) return undefined;
  if (typeof last === "number") return appendEntry(whole, parent, entry);
  if (document.hasIn(path)) return undefined;
  if (parent.length === 0) return setKey(whole, String(last), entry);
  document.setIn(path, entry);
  return document.toString({ lineWidth: 120 });
}

/** Where a text stands; undefined where it stands nowhere. */
function findText(value: unknown, text: string): ContentPath | undefined {
  if (value === text) return [];
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findText(inner, text);
    if (found !== undefined) return [Array.isArray(value) ? Number(key) : key, ...found];
  }
  return undefined;
}

function readAt(document: Document, path: ContentPath): unknown {
  const found = document.getIn(path);
  return isNode(found) ? found.toJS(document) : found;
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
