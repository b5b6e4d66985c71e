import * as v from "valibot";

const text = v.pipe(
  v.string(),
  v.check(
    (value) => value.trim() !== "",
    "is empty. Write the text, or remove the line if it may be left out.",
  ),
);

function matching(pattern: RegExp, message: string) {
  return v.pipe(text, v.regex(pattern, message));
}

const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "is not a slug. Use small letters, digits and single dashes, like move-in-out.",
);

/** The kinds of field that content can have. Each is a valibot schema; writeGraphqlTypes.ts makes GraphQL types of them. */
export const field = {
  text,
  matching,
  slug,

  /** The address of a page of this site: starts with / and has no slash at the end. */
  path: v.pipe(
    matching(
      /^\/$|^(\/[a-z0-9-]+)+(#[a-z0-9-]+)?$/,
      "is not a path of this site. Start with / and leave out a slash at the end, like /services/standard-clean.",
    ),
    v.metadata({ refersTo: "page" }),
  ),

  /** A picture, relative to the YAML file that names it. */
  image: v.pipe(
    matching(
      /\.(jpe?g|png|webp|avif)$/,
      "is not a picture. Name a .jpg, .png, .webp or .avif file, relative to this file.",
    ),
    v.metadata({ refersTo: "picture" }),
  ),

  imageAlt: v.pipe(
    text,
    v.maxLength(140, "is longer than 140 characters. Say in one sentence what is seen."),
    // The pictures are rendered: to call one a photo of our work would be untrue.
    v.check(
      (value) => !/\bphoto/i.test(value),
      "calls the picture a photo. The pictures are illustrations: say what is seen.",
    ),
  ),

  /** A slug in the file, the service itself in a query. */
  service: v.pipe(slug, v.metadata({ refersTo: "service" })),

  position: v.pipe(
    v.number(),
    v.integer("is not a whole number. Write its position in lists, like 3."),
  ),

  yesNo: v.boolean(),

  /** One of a few words, which become a GraphQL enum of the given name. */
  choice<Words extends readonly string[]>(graphqlName: string, words: Words) {
    return v.pipe(v.picklist(words), v.title(graphqlName));
  },

  /** At least one entry. */
  listOf<Item extends v.GenericSchema>(item: Item) {
    return v.pipe(
      v.array(item),
      v.minLength(1, "is an empty list. Add at least one entry, each starting with a dash."),
    );
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

  /** A field with the words that explain it, in the message for a missing one and in the GraphQL types. */
  described<Field extends v.GenericSchema>(description: string, schema: Field) {
    return v.pipe(schema, v.description(description));
  },
};
