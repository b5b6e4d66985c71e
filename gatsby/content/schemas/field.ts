import * as v from "valibot";
import { quoteText } from "../yaml/quoteText";

const text = v.pipe(
  v.string(),
  v.check(
    (value) => value.trim() !== "",
    "is empty. Write the text, or remove the line if it may be left out.",
  ),
);

/**
 * A text that has to pass a test.
 *
 * @param expected what to write; stands after what was found: `is "…". Write …`
 * @param correct what was probably meant, if that can be said
 */
function checked(
  isRight: (value: string) => boolean,
  expected: string,
  correct?: (value: string) => string | undefined,
) {
  return v.pipe(
    text,
    v.check(isRight, ({ input }) => {
      const meant = correct?.(input);
      return `is ${quoteText(input)}. ${expected}${meant === undefined || meant === input ? "" : ` Did you mean ${meant}?`}`;
    }),
  );
}

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ı: "i" },
};

/** The words of a text as an address has them: small letters without accents, and digits, with dashes between. */
export function toSlug(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]/g, (letter) => plainLetters[letter] ?? letter)
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "";
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const slug = checked(
  (value) => slugPattern.test(value),
  "A slug has small letters, digits and single dashes, like two-words.",
  toSlug,
);

const pathPattern = /^\/$|^(\/[a-z0-9-]+)+(#[a-z0-9-]+)?$/;

/** Undefined for what is no address of this site's, like another site's or a phone number. */
function toPath(value: string): string | undefined {
  const parts = value.replace(/\.(?:html?|php|ya?ml)(?=#|$)/i, "").replace(/^\/+|\/+(?=#|$)/g, "");
  const path = `/${parts.replace(/[^/#]+/g, (part) => toSlug(part))}`;
  return /[:.?@]/.test(parts) || !pathPattern.test(path) ? undefined : path;
}

/** Of the pictures that pages can show. */
export const pictureEnding = /\.(jpe?g|png|webp|avif)$/i;

/** Each is a valibot schema; writeGraphqlTypes.ts makes GraphQL types of them. */
export const field = {
  text,
  checked,
  slug,

  /** The address of a page of this site: starts with / and has no slash at the end. */
  path: v.pipe(
    checked(
      (value) => pathPattern.test(value),
      "It must be the address of a page of this site, which starts with / and has no slash at its end, like /services or /faq.",
      toPath,
    ),
    v.metadata({ refersTo: "page" }),
  ),

  /** A picture, relative to the YAML file that names it. */
  image: v.pipe(
    checked(
      (value) => /\.(jpe?g|png|webp|avif)$/.test(value),
      "A picture ends in .jpg, .png, .webp or .avif, in small letters, also in the name of its file.",
      (value) =>
        pictureEnding.test(value)
          ? value.replace(/\.\w+$/, (ending) => ending.toLowerCase())
          : undefined,
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

  /** A slug in the file, the service itself in a query. */
  service: v.pipe(slug, v.metadata({ refersTo: "service" })),

  /** The name of a room of the home page's house. */
  room: v.pipe(slug, v.metadata({ refersTo: "room" })),

  /** Both ends are allowed. */
  wholeNumber(least: number, most: number, unit?: string) {
    const what = `a whole number${unit === undefined ? "" : ` of ${unit}`}`;
    const explain = ({ input }: { input: number }) =>
      `is ${String(input)}. It must be ${what} from ${String(least)} to ${String(most)}.`;
    return v.pipe(
      v.number(),
      v.integer(explain),
      v.minValue(least, explain),
      v.maxValue(most, explain),
    );
  },

  yesNo: v.boolean(),

  /** One of a few words, which become a GraphQL enum of the given name. */
  choice<Words extends readonly string[]>(graphqlName: string, words: Words) {
    return v.pipe(v.picklist(words), v.title(graphqlName));
  },

  listOf<Item extends v.GenericSchema>(item: Item) {
    return v.pipe(
      v.array(item),
      v.minLength(1, "is an empty list. Add at least one entry, each starting with a dash."),
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
    const group = v.pipe(v.strictObject(fields), v.title(graphqlName));
    const isGroup = (value: unknown) =>
      typeof value === "object" &&
      value !== null &&
      Object.keys(fields).some((key) => Object.hasOwn(value, key));
    const either = v.lazy<typeof text | typeof group>((value) => (isGroup(value) ? group : text));
    return Object.assign(either, { options: [text, group] as const });
  },

  /** Fields that belong together. Strict, so that a misspelled key is an error and not ignored. */
  group<Fields extends v.ObjectEntries>(graphqlName: string, fields: Fields) {
    return v.pipe(v.strictObject(fields), v.title(graphqlName));
  },

  /** One option of `variant`: the fields that an entry of this kind has. */
  kind<Kind extends string, Fields extends v.ObjectEntries>(
    graphqlName: string,
    kind: Kind,
    fields: Fields,
  ) {
    return v.pipe(
      v.strictObject({
        kind: v.pipe(v.literal(kind), v.title(`${graphqlName}Kind`)),
        ...fields,
      }),
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
