import * as v from "valibot";
import { findNearest } from "./findNearest";

// The parts of the schemas. A message follows the name of its field: "title" + "is empty. …".

/** The ending of a picture that pages can show. */
export const pictureEnding = /\.(jpe?g|png|webp|avif)$/i;

export const heicAdvice =
  "is a HEIC picture, which browsers do not show. Save it as JPEG. On the iPhone, Settings › Camera › Formats › " +
  "Most Compatible makes JPEG from now on.";

const markup =
  /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|!?\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|__[^_]+__/i;

/** The message for a value of another kind: what was found, and what belongs there. */
const needs =
  (what: string) =>
  ({ input }: { input: unknown }) => {
    // A list in place of a group has methods by the names of its keys. The list itself is told.
    if (typeof input === "function") return "";
    return input === null
      ? "is empty. Fill it in, or remove the line if it may be left out."
      : `is ${input === undefined ? "missing" : JSON.stringify(input).slice(0, 80)}. It must be ${what}.`;
  };

const needsGroup = needs("a group of keys, each on a line of its own");

function suggest(word: unknown, known: readonly string[]): string {
  const meant = findNearest(String(word), known);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

// Leaves out the signs that would end a source in a content security policy.
const part = `[^\\s/?#@:.;,'"\\\\]+`;
export const server = `https://${part}(?:\\.${part})+(?::\\d+)?`;

type Named = "picture" | "page" | "service" | "choice" | "question" | "room";

/** What there is to name. A list is undefined while the file that has it cannot be read. */
export type Site = Record<Named, readonly string[] | undefined> & {
  /** The addresses of files in static/ and of those that the build makes. */
  file: readonly string[];
  aspects: number | undefined;
  areDrawn: boolean;
  hasSources: boolean;
};

/**
 * A rule that says what is wrong. `site` has the other files, when the caller gives it in the config of
 * valibot's parse.
 */
export const judged = <Value>(
  schema: v.GenericSchema<Value>,
  judge: (value: Value, site?: Site) => string | undefined,
) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, config, addIssue }) => {
      const isRight = dataset.typed && dataset.issues === undefined;
      const message = isRight && judge(dataset.value, (config as { site?: Site }).site);
      if (message) addIssue({ message });
    }),
  );

/** A text in which the page fills in these words where they stand in braces. */
export function filledIn(...words: string[]) {
  const known = words.map((word) => `{${word}}`);
  const fix = known.length === 0 ? "Write the words" : `Here you can write ${known.join(" and ")}`;
  const string = v.string(
    needs("a text; with a number, a date or a colon in it, put it in quotes"),
  );
  return judged(string, (value) => {
    if (value.trim() === "")
      return "is empty. Write the text, or remove the line if it may be left out.";
    const [marked] = markup.exec(value) ?? [];
    if (marked)
      return `has ${marked} in it, which the page would show as it stands. Write plain text.`;
    const braces = value.match(/\{\s*\w+\s*\}/g)?.find((one) => !known.includes(one));
    return braces && `has ${braces} in it, which nothing fills in. ${fix}.`;
  });
}

export const text = filledIn();

/** Fields of these names, each a text. */
export const texts = <Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Names[number], typeof text>;

/**
 * A text that passes a test, fits a pattern or is in a list.
 *
 * @param expected what to write; stands after what was found: `is "…". Write …`
 * @param near what a misspelling may have meant, if the rule is not a list
 */
export function checked(
  rule: RegExp | readonly string[] | ((value: string) => unknown),
  expected: string,
  near?: readonly string[],
) {
  const known = Array.isArray(rule) ? (rule as readonly string[]) : [];
  const matches = (value: string) => rule instanceof RegExp && rule.test(value);
  const isRight = typeof rule === "function" ? rule : matches;
  return judged(text, (value) =>
    isRight(value) || known.includes(value)
      ? undefined
      : `is "${value}". ${expected}${suggest(value, near ?? known)}`,
  );
}

/** A text's words as an address has them: small letters without accents and digits, joined by dashes. */
export function toSlug(words: string): string {
  const plain = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[a-z0-9]+/g)?.join("-") ?? "";
}

export const slug = checked(
  (value) => value === toSlug(value),
  "It must have small letters, digits and single dashes, like two-words.",
);

function judgeName(kind: Named, value: string, site?: Site, word = value): string | undefined {
  const known = site?.[kind];
  if (known === undefined || known.includes(word)) return undefined;
  const advice = suggest(word, known) || ` Use one of: ${known.join(", ")}.`;
  return `names a ${kind} that is not there: ${value}.${advice}`;
}

const naming = (kind: Named, schema: v.GenericSchema<string>) =>
  // An accented letter is one character or two.
  judged(schema, (value, site) => judgeName(kind, value.normalize(), site));

export const service = naming("service", slug);
export const room = naming("room", slug);
export const serviceChoice = naming("choice", slug);

/** The address of a page, or of a part of it: after a # only the questions are known. */
function judgePath(value: string, site?: Site): string | undefined {
  const [page, part = ""] = value.split("#");
  const isQuestion = page === "/faq" && part !== "";
  return judgeName(isQuestion ? "question" : "page", value, site, isQuestion ? part : page);
}

export const path = judged(text, judgePath);

const isWebAddress = (value: string) => new RegExp(`^${server}(?:[/?#]\\S*)?$`).test(value);
const asWebAddress = "A web address starts with https:// and has no spaces.";

export const webAddress = checked(isWebAddress, asWebAddress);

/** The address of a page, or of another site. */
const target = judged(text, (value, site) => {
  if (!/^(?:\w+:|www\.)/i.test(value)) return judgePath(value, site);
  return isWebAddress(value) ? undefined : `is "${value}". ${asWebAddress}`;
});

/** A picture, relative to the YAML file that names it. */
export const image = v.pipe(
  naming(
    "picture",
    judged(text, (value) => {
      if (pictureEnding.test(value)) return undefined;
      if (/\.hei[cf]s?$/i.test(value)) return heicAdvice;
      const isFilm = /\.(?:mov|mp4|m4v|webm|avi)$/i.test(value);
      const what = isFilm ? "That is a film; a picture" : "A picture";
      return `is "${value}". ${what} ends in .jpg, .png, .webp or .avif, also in the name of its file.`;
    }),
  ),
  v.metadata({ graphqlType: "File @picture" }),
);

const called =
  "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen.";

export const imageAlt = described(
  "what the picture shows, in a sentence, for people who do not see it",
  judged(text, (value, site) => {
    if (/^\S+\.\w{3,4}$/.test(value)) return `is "${value}". Say in a sentence what is seen.`;
    return site?.areDrawn && /\bphoto/i.test(value) ? called : undefined;
  }),
);

/** Both ends are allowed. */
export function wholeNumber(least: number, most: number) {
  const message = needs(`a whole number from ${String(least)} to ${String(most)}, without quotes`);
  const fits = (value: number) => Number.isInteger(value) && value >= least && value <= most;
  return v.pipe(v.number(message), v.check(fits, message));
}

export const yesNo = v.boolean(needs("true or false, without quotes"));

/** One of a few words, which become a GraphQL enum of the given name. */
export const choice = <Word extends string>(name: string, words: readonly Word[]) =>
  v.pipe(v.picklist(words, needsWord(words)), v.title(name));

const needsWord = (words: readonly string[]) => (found: { input: unknown }) =>
  needs(`one of: ${words.join(", ")}`)(found) + suggest(found.input, words);

/** Without its own number of entries, at least one. */
export const listOf = <Item extends v.GenericSchema>(item: Item, least = 1) =>
  v.pipe(
    v.array(item, needs("a list: each entry on a line of its own, starting with a dash")),
    v.minLength(least, "is an empty list. Add at least one entry, each starting with a dash."),
  );

/** Fields that belong together. Strict, so that a misspelled key is told and not ignored. */
export function group<Fields extends v.ObjectEntries>(name: string, fields: Fields) {
  const schema = v.strictObject(fields, (issue) => {
    const { key, input: found } = issue.path?.[0] ?? {};
    if (typeof key !== "string" || Array.isArray(found))
      return needsGroup({ input: found ?? issue.input });
    const present = Object.keys(found as object);
    const missing = Object.keys(fields).filter((one) => !present.includes(one));
    if (issue.expected === "never") {
      const all = ` Remove it, or use one of: ${Object.keys(fields).join(", ")}.`;
      return `is not a key that belongs here.${suggest(key, missing) || all}`;
    }
    // A misspelled key is told already, and is not also missing.
    const unknown = present.filter((one) => !(one in fields));
    return unknown.some((one) => findNearest(one, missing) === key)
      ? ""
      : `is missing. Add ${v.getDescription(fields[key] as v.GenericSchema) ?? "it"}.`;
  });
  return v.pipe(schema, v.title(name));
}

export const groups = <Fields extends v.ObjectEntries>(name: string, fields: Fields, least = 1) =>
  listOf(group(name, fields), least);

type AnyOf<Kinds extends Record<string, v.ObjectEntries>> = {
  [Kind in keyof Kinds]: { kind: Kind } & v.InferOutput<
    v.StrictObjectSchema<Kinds[Kind], undefined>
  >;
}[keyof Kinds];

/** Groups of several kinds, told apart by `kind`. In GraphQL they are one type with the fields of all. */
export function kinds<Kinds extends Record<string, v.ObjectEntries>>(name: string, fields: Kinds) {
  const options = Object.entries(fields).map(([kind, own]) =>
    group(name, { kind: v.pipe(v.literal(kind), v.title(`${name}Kind`)), ...own }),
  );
  const explain = needsWord(Object.keys(fields));
  const schema = v.variant("kind", options, (issue) =>
    issue.path === undefined
      ? needsGroup(issue)
      : explain({ input: (issue.path[0].input as { kind?: unknown }).kind }),
  );
  return schema as unknown as v.GenericSchema<AnyOf<Kinds>>;
}

/** The words explain a field in editors, in queries and in the message for a missing one. */
export function described<Field extends v.GenericSchema>(words: string, field: Field) {
  return v.pipe(field, v.description(words));
}

/** The same for a field that may be left out. */
export const optional = <Field extends v.GenericSchema>(words: string, field: Field) =>
  v.optional(described(words, field));

// Groups that several files have.
export const pageLink = group("PageLink", { label: text, path: target });
export const titledText = group("TitledText", texts("title", "text"));
export const picture = group("Picture", { image, imageAlt, caption: v.optional(text) });
export const seo = group("PageSeo", {
  title: described("what search engines show; the page adds the business name", text),
  description: described("what search engines show below the title", text),
});
