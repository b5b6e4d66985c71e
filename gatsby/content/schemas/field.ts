import * as v from "valibot";
import { findNearest } from "./findNearest";
import { nameFound } from "./nameFound";

/** Of the pictures that pages can show. */
export const pictureEnding = /\.(jpe?g|png|webp|avif)$/;

/** The message for a value of another kind: what was found, and what belongs there. */
const needs =
  (what: string) =>
  ({ input }: { input: unknown }): string =>
    input === null
      ? "is empty. Fill it in, or remove the line if it may be left out."
      : `is ${nameFound(input)}. It must be ${what}.`;

const text = v.pipe(
  v.string(needs("a text; with a number, a date or a colon in it, put it in quotes")),
  v.check(
    (value) => value.trim() !== "",
    "is empty. Write the text, or remove the line if it may be left out.",
  ),
);

/**
 * A text that has to pass a test.
 *
 * @param expected what to write; stands after what was found: `is "…". Write …`
 * @param known the names to look for the nearest one in
 */
function checked(
  isRight: (value: string) => boolean,
  expected: string,
  known: readonly string[] = [],
) {
  return v.pipe(
    text,
    v.check(
      isRight,
      ({ input }) => `is ${nameFound(input)}. ${expected}${suggest(findNearest(input, known))}`,
    ),
  );
}

const suggest = (meant: string | undefined) =>
  meant === undefined ? "" : ` Did you mean ${meant}?`;

/** The words of a text as an address has them: small letters without accents, and digits, with dashes between. */
export function toSlug(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[a-z0-9]+/g)?.join("-") ?? "";
}

const slug = checked(
  (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  "It must have small letters, digits and single dashes, like two-words.",
);

/** Strict, so that a misspelled key is an error and not ignored. */
function strict<Fields extends v.ObjectEntries>(fields: Fields) {
  return v.strictObject(fields, (issue) => explainGroup(fields, issue));
}

function explainGroup(fields: v.ObjectEntries, issue: v.BaseIssue<unknown>): string {
  const { key, input: group } = issue.path?.[0] ?? {};
  if (typeof key !== "string" || Array.isArray(group))
    return needs("a group of keys, each on a line of its own")({ input: group ?? issue.input });
  const present = Object.keys(group as object);
  const missing = Object.keys(fields).filter((name) => !present.includes(name));
  if (issue.expected === "never") {
    const meant = suggest(findNearest(key, missing));
    return `is not a key that belongs here.${meant || ` Remove it, or use one of: ${Object.keys(fields).join(", ")}.`}`;
  }
  // A misspelled key is told already, and is not also missing.
  const isMisspelled = present.some(
    (name) => !(name in fields) && findNearest(name, missing) === key,
  );
  const field = fields[key] as v.GenericSchema;
  return isMisspelled ? "" : `is missing. Add ${v.getDescription(field) ?? "it"}.`;
}

/** One of a few words. */
const oneOf =
  (words: readonly string[]) =>
  ({ input }: { input: unknown }): string =>
    input === undefined
      ? `is missing. Write one of: ${words.join(", ")}.`
      : needs(`one of: ${words.join(", ")}`)({ input }) +
        suggest(findNearest(String(input), words));

/** Each is a valibot schema; writeGraphqlTypes.ts makes GraphQL types of them. */
export const field = {
  text,
  checked,
  slug,

  /** The address of a page of this site: starts with / and has no slash at the end. */
  path: v.pipe(text, v.metadata({ refersTo: "page" })),

  /** A picture, relative to the YAML file that names it. */
  image: v.pipe(
    checked(
      (value) => pictureEnding.test(value),
      "A picture ends in .jpg, .png, .webp or .avif, in small letters, also in the name of its file.",
    ),
    v.metadata({ refersTo: "picture" }),
  ),

  imageAlt: v.pipe(
    checked(
      (value) => !/^\S+\.\w{3,4}$/.test(value.trim()),
      "That is the name of a file. Say in a sentence what the picture shows.",
    ),
    v.description("what the picture shows, in a sentence, for people who do not see it"),
    v.metadata({
      describesPicture: true,
      longest: 140,
      because: "screen readers read it in one go",
    }),
  ),

  /** The name of a file in content/services. */
  service: v.pipe(slug, v.metadata({ refersTo: "service" })),

  /** The name of a room of the home page's house. */
  room: v.pipe(slug, v.metadata({ refersTo: "room" })),

  /** Both ends are allowed. */
  wholeNumber(least: number, most: number, unit?: string) {
    const what = `a whole number${unit === undefined ? "" : ` of ${unit}`}`;
    const explain = needs(`${what} from ${String(least)} to ${String(most)}, without quotes`);
    return v.pipe(
      v.number(explain),
      v.integer(explain),
      v.minValue(least, explain),
      v.maxValue(most, explain),
    );
  },

  yesNo: v.boolean(needs("true or false, without quotes")),

  /** One of a few words, which become a GraphQL enum of the given name. */
  choice<Words extends readonly string[]>(graphqlName: string, words: Words) {
    return v.pipe(v.picklist(words, oneOf(words)), v.title(graphqlName));
  },

  /** Groups of several kinds; `kind` says which one a group is. */
  kinds<Options extends v.VariantOptions<"kind">>(options: Options) {
    const words = (options as unknown as { entries: { kind: { literal: string } } }[]).map(
      ({ entries }) => entries.kind.literal,
    );
    return v.variant("kind", options, (issue) =>
      issue.path === undefined
        ? needs("a group of keys, each on a line of its own")(issue)
        : oneOf(words)({ input: (issue.path[0].input as { kind?: unknown }).kind }),
    );
  },

  /** Without its own number of entries, at least one. */
  listOf<Item extends v.GenericSchema>(item: Item, least = 1) {
    return v.pipe(
      v.array(item, needs("a list: each entry on a line of its own, starting with a dash")),
      v.minLength(least, "is an empty list. Add at least one entry, each starting with a dash."),
    );
  },

  /**
   * A text, or a group that has the text and says more about it. What stands there decides, so that a mistake is told of the
   * one that was meant. In GraphQL it is the text.
   */
  textOr<Fields extends { text: v.GenericSchema } & v.ObjectEntries>(
    graphqlName: string,
    fields: Fields,
  ) {
    const group = v.pipe(strict(fields), v.title(graphqlName));
    const isGroup = (value: unknown) =>
      typeof value === "object" &&
      value !== null &&
      Object.keys(fields).some((key) => Object.hasOwn(value, key));
    const either = v.lazy<typeof text | typeof group>((value) => (isGroup(value) ? group : text));
    return Object.assign(either, { options: [text, group] as const });
  },

  /** Fields that belong together. */
  group<Fields extends v.ObjectEntries>(graphqlName: string, fields: Fields) {
    return v.pipe(strict(fields), v.title(graphqlName));
  },

  /** One option of `kinds`: the fields that an entry of this kind has. */
  kind<Kind extends string, Fields extends v.ObjectEntries>(
    graphqlName: string,
    kind: Kind,
    fields: Fields,
  ) {
    return v.pipe(
      strict({ kind: v.pipe(v.literal(kind), v.title(`${graphqlName}Kind`)), ...fields }),
      v.title(graphqlName),
    );
  },

  /** The words explain it in the message for a missing one and in the GraphQL types. */
  described<Field extends v.GenericSchema>(description: string, schema: Field) {
    return v.pipe(schema, v.description(description));
  },

  /** The same for a field that may be left out. */
  optional<Field extends v.GenericSchema>(description: string, schema: Field) {
    return v.optional(v.pipe(schema, v.description(description)));
  },

  /** A text in which the page fills in these words where they stand in braces. */
  filledIn(...words: string[]) {
    return v.pipe(text, v.metadata({ fillsIn: words }));
  },
};

const { group, path, image, imageAlt } = field;

// Groups that several files have.
export const pageLink = group("PageLink", { label: text, path });
export const titledText = group("TitledText", { title: text, text });
export const picture = group("Picture", { image, imageAlt, caption: v.optional(text) });
