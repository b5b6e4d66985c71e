import * as v from "valibot";
import { findNearest } from "./findNearest";

// Building blocks of schemas. Error messages complete a sentence that begins with a field's name: title + "is empty."

export const pictureEnding = /\.(jpe?g|png|webp|avif)$/i;

export const heicAdvice =
  "is a HEIC picture, which browsers do not show. Save it as JPEG. On the iPhone, Settings › Camera › Formats › " +
  "Most Compatible makes JPEG from now on.";

/** Matches HTML and Markdown, but not the * of a footnote or the _ in a URL or a handle like @my_name. */
const markup = new RegExp(
  "<(?:/?[a-z]|!--)[^<>]*>|&(?:[a-z]{2,8}|#x?[\\da-f]{1,6});|!?\\[[^\\]]+\\](?:\\([^)\\s]+[^)]*\\)|\\[\\d+\\])|" +
    "(?<![\\w/@*=])(\\*\\*?|__?|~~|`)(?=[^\\s*_])[^*_`~]*[^\\s*_`~(]\\1(?!\\w)|^#{1,6} ",
  "i",
);

export const needs =
  (what: string) =>
  ({ input }: { input: unknown }) => {
    return input === ""
      ? "is empty. Fill it in, or remove the line if it may be left out."
      : `is ${input === undefined ? "missing" : JSON.stringify(input).slice(0, 80)}. It must be ${what}.`;
  };

const needsGroup = (keys: readonly string[]) =>
  needs(`a group of keys, each on a line of its own: ${keys.join(", ")}`);

function suggest(word: unknown, known: readonly string[]): string {
  const meant = findNearest(String(word), known);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

// Matches part of a host name. Excludes characters that would end a source in a content security policy.
const part = `[^\\s/?#@:.;,'"\\\\]+`;
export const server = `https://${part}(?:\\.${part})+(?::\\d+)?`;

type Named = "picture" | "page" | "service" | "choice" | "question" | "room";

/** The pictures, pages, etc. that content may refer to. If mistakes leave a list undefined, any name is allowed. */
export type Site = { [Kind in Named]?: readonly string[] | undefined } & {
  file?: readonly string[];
  aspects?: number | undefined;
  areDrawn?: boolean;
  hasSources?: boolean;
  fileAt?: (path: string) => string;
};

const siteOf = (config: object) => (config as { site?: Site }).site ?? {};

/** Adds a rule to a schema. `validate` gets a value and the `site` from valibot's config, and returns what is wrong. */
export const refined = <Value>(
  schema: v.GenericSchema<Value>,
  validate: (value: Value, site: Site) => string | undefined,
) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, config, addIssue }) => {
      const isValid = dataset.typed && dataset.issues === undefined;
      const message = isValid && validate(dataset.value, siteOf(config));
      if (message) addIssue({ message });
    }),
  );

/** A schema for text that pages do not show, like a URL. */
export const anyText = refined(
  v.string(needs("a single text. Put it in quotes if it has a colon, or begins with [ or {")),
  // YAML's null and ~ mean "no value", but the parser returns them as text, which pages would show.
  (value) =>
    /^(?:null|~)?$/i.test(value.replace(/\p{Cf}/gu, "").trim())
      ? "is empty. Write the text, or remove the line if it may be left out."
      : undefined,
);

/** Returns a schema for text with placeholders like {hours}. `words` names the allowed placeholders. */
export function filledIn(...words: string[]) {
  const known = words.map((word) => `{${word}}`);
  const advice =
    known.length === 0 ? "Write the words" : `Here you can write ${known.join(" and ")}`;
  return refined(anyText, (value) => {
    const [found] = markup.exec(value) ?? [];
    if (found)
      return `has ${found} in it, which the page would show as it stands. Write plain text.`;
    const braces = value.match(/\{+[^{}]*\}*|\}+/g)?.find((one) => !known.includes(one));
    return braces && `has ${braces} in it, which nothing fills in. ${advice}.`;
  });
}

export const text = filledIn();

export const texts = <Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Names[number], typeof text>;

export function checked(
  rule: RegExp | readonly string[] | ((value: string) => unknown),
  advice: string,
  known: readonly string[] = Array.isArray(rule) ? (rule as readonly string[]) : [],
) {
  const matches = (value: string) =>
    rule instanceof RegExp ? rule.test(value) : known.includes(value);
  const isValid = typeof rule === "function" ? rule : matches;
  return refined(anyText, (value) =>
    isValid(value) ? undefined : `is "${value}". ${advice}${suggest(value, known)}`,
  );
}

/** ASCII spellings of letters that NFKD doesn't decompose. Omits ß, because `toUpperCase` turns ß into SS. */
const plainLetters: Record<string, string> = { Æ: "AE", Œ: "OE", Ø: "O", Ł: "L", Đ: "D" };

export function toSlug(words: string): string {
  const upper = words.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const plain = upper.replace(/[ÆŒØŁĐ]/g, (letter) => plainLetters[letter] ?? "").toLowerCase();
  return plain.match(/[a-z0-9]+/g)?.join("-") ?? "";
}

export const slug = checked(
  (value) => value === toSlug(value),
  "It must have lowercase letters, digits and single dashes, like two-words.",
);

function validateName(kind: Named, value: string, site: Site, name = value): string | undefined {
  const known = site[kind];
  if (known === undefined || known.includes(name)) return undefined;
  const advice = suggest(name, known) || ` Use one of: ${known.join(", ")}.`;
  return `names a ${kind} that is not there: ${value}.${advice}`;
}

const naming = (kind: Named, schema: v.GenericSchema<string>) =>
  // Normalizes file names, because an accented letter may be one code point or two.
  refined(schema, (value, site) => validateName(kind, value.normalize(), site));

export const service = naming("service", slug);
export const room = naming("room", slug);
export const serviceChoice = naming("choice", slug);

/** Checks a link's path. After "#", only checks questions (/faq#…) and the form's services (/quote#service=…). */
function validatePath(value: string, site: Site): string | undefined {
  const [, question, choiceOfForm] = /^(?:\/faq#(.+)|\/quote#service=(.+))$/.exec(value) ?? [];
  if (question !== undefined) return validateName("question", value, site, question);
  if (choiceOfForm !== undefined) return validateName("choice", value, site, choiceOfForm);
  return site.file?.includes(value)
    ? undefined
    : validateName("page", value, site, value.split("#")[0]);
}

export const path = refined(text, validatePath);

const isWebAddress = (value: string) =>
  new RegExp(`^${server}(?:[/?#][^\\s\\p{Cf}<>"]*)?$`, "iu").test(value);
const asWebAddress =
  "A web address starts with https:// and has no spaces, quotes, <, > or invisible characters.";

export const webAddress = checked(isWebAddress, asWebAddress);

const target = refined(text, (value, site) => {
  if (!/^(?:\w+:|www\.|[\w.-]+\.\w+\/)/i.test(value)) return validatePath(value, site);
  return isWebAddress(value) ? undefined : `is "${value}". ${asWebAddress}`;
});

export function validateEnding(name: string): string | undefined {
  if (pictureEnding.test(name)) return undefined;
  if (/\.hei[cf]s?$/i.test(name)) return heicAdvice;
  const isFilm = /\.(?:mov|mp4|m4v|webm|avi|3gp|mkv|wmv)$/i.test(name);
  const what = isFilm ? "That is a film; a picture" : "A picture";
  return `is "${name}". ${what} ends in .jpg, .png, .webp or .avif, also in the name of its file.`;
}

/** The path of a picture, relative to the YAML file. GraphQL resolves the path to the picture's file. */
export const image = v.pipe(
  naming("picture", refined(text, validateEnding)),
  v.rawTransform(({ dataset: { value }, config }) => siteOf(config).fileAt?.(value) ?? value),
  v.metadata({ graphqlType: 'File @link(by: "relativePath")' }),
);

export const imageAlt = described(
  "what the picture shows, in a sentence, for people who do not see it",
  refined(text, (value, site) => {
    if (/^\S+\.\w{3,4}$/.test(value)) return `is "${value}". Say in a sentence what is seen.`;
    if (!site.areDrawn || !/\bphoto/i.test(value)) return undefined;
    return "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen.";
  }),
);

export function wholeNumber(least: number, most: number) {
  const message = needs(`a whole number from ${String(least)} to ${String(most)}`);
  const fits = (value: string) =>
    Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;
  return v.pipe(
    v.string(message),
    v.check(fits, message),
    v.transform(Number),
    v.metadata({ graphqlType: "Int" }),
  );
}

export const yesNo = v.pipe(
  v.custom<string>((word) => word === "true" || word === "false", needs("true or false")),
  v.transform((word) => word === "true"),
  v.metadata({ graphqlType: "Boolean" }),
);

/** Returns a schema for a string that is one of `words`. In GraphQL, the words become the enum `name`. */
export const choice = <Word extends string>(name: string, words: readonly Word[]) =>
  v.pipe(v.picklist(words, needsWord(words)), v.title(name));

const needsWord = (words: readonly string[]) => (found: { input: unknown }) =>
  needs(`one of: ${words.join(", ")}`)(found) + suggest(found.input, words);

export const listOf = <Item extends v.GenericSchema>(item: Item, least = 1) =>
  v.pipe(
    v.array(item, needs("a list: one entry a line, each starting with - (not – or •) and a space")),
    v.minLength(
      least,
      "is an empty list. Add at least one entry, each starting with - and a space.",
    ),
  );

/** Returns a check that no two items of a list have the same key. */
export const uniqueBy = <Item>(keyOf: (item: Item) => unknown, message: string) =>
  v.checkItems<Item[], string>(
    (item, at, all) => all.findIndex((other) => keyOf(other) === keyOf(item)) === at,
    message,
  );

/** Returns a schema for a group of keys. Reports unknown keys, because they are usually misspelled. */
export function group<Fields extends v.ObjectEntries>(name: string, fields: Fields) {
  const keys = Object.keys(fields);
  const listUnknown = (found: object) => Object.keys(found).filter((key) => !keys.includes(key));
  const listMissing = (found: object) => keys.filter((key) => !Object.hasOwn(found, key));
  const loose = v.looseObject(fields, ({ path }) => {
    const { key = "", input: found = {} } = (path?.[0] ?? {}) as { key?: string; input?: object };
    const missing = listMissing(found);
    // Reports a misspelled key only as misspelled, and not also as missing.
    return listUnknown(found).some((one) => findNearest(one, missing) === key)
      ? ""
      : `is missing. Add ${v.getDescription(fields[key] as v.GenericSchema) ?? "it"}.`;
  });
  // Replaces valibot's strictObject, which would report only the first unknown key.
  const strict = v.rawCheck<v.InferOutput<typeof loose>>(({ dataset, addIssue }) => {
    const input = dataset.value as object;
    const all = ` Remove it, or use one of: ${keys.join(", ")}.`;
    for (const key of listUnknown(input))
      addIssue({
        message: `is not a key that belongs here.${suggest(key, listMissing(input)) || all}`,
        path: [{ type: "unknown", origin: "key", input, key, value: undefined }],
      });
  });
  const isGroup = v.custom<v.InferInput<typeof loose>>(isObject, needsGroup(keys));
  const schema = Object.assign(v.pipe(isGroup, loose, strict, v.title(name)), { entries: fields });
  return schema as unknown as v.StrictObjectSchema<Fields, undefined>;
}

/** Excludes lists, which valibot accepts as objects. */
const isObject = (input: unknown) => typeof input === "object" && !Array.isArray(input);

export const groups = <Fields extends v.ObjectEntries>(name: string, fields: Fields, least = 1) =>
  listOf(group(name, fields), least);

type AnyOf<Kinds extends Record<string, v.ObjectEntries>> = {
  [Kind in keyof Kinds]: { kind: Kind } & v.InferOutput<v.ObjectSchema<Kinds[Kind], undefined>>;
}[keyof Kinds];

/** Returns a schema for groups whose fields depend on the value of `key`. In GraphQL, one type has all fields. */
export function kinds<Kinds extends Record<string, v.ObjectEntries>>(
  name: string,
  fields: Kinds,
  key = "kind",
) {
  const options = Object.entries(fields).map(([kind, own]) =>
    group(name, { [key]: v.pipe(v.literal(kind), v.title(`${name}Kind`)), ...own }),
  );
  const explain = needsWord(Object.keys(fields));
  const schema = v.variant(key, options, (issue) =>
    issue.path === undefined
      ? needsGroup([key])(issue)
      : explain({ input: (issue.path[0].input as Record<string, unknown>)[key] }),
  );
  return schema as unknown as v.GenericSchema<AnyOf<Kinds>>;
}

/** Adds a description to a field, for GraphQL and for the message that reports the field as missing. */
export function described<Field extends v.GenericSchema>(words: string, field: Field) {
  return v.pipe(field, v.description(words));
}

export const optional = <Field extends v.GenericSchema>(words: string, field: Field) =>
  v.optional(described(words, field));

export const pageLink = group("PageLink", { label: text, path: target });
export const titledText = group("TitledText", texts("title", "text"));
export const picture = group("Picture", { image, imageAlt, caption: v.optional(text) });
export const seo = group("PageSeo", {
  title: described("what search engines show; the page adds the business name", text),
  description: described("what search engines show below the title", text),
});
