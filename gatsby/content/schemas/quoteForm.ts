import * as v from "valibot";
import { personFields } from "../../../shared/requestKind";
import { quoteText } from "../yaml/quoteText";
import { field } from "./field";

const { checked, described, group, listOf, slug, text, wholeNumber, yesNo } = field;

/** The fields that the owner's mails, the lists and the erasing of a person read, each with the type that it must have. */
export const requiredFields = new Map([
  ["firstName", "line"],
  ["email", "email"],
  ["phone", "phone"],
  ["serviceType", "choice"],
]);

/** Names that the request's row or the form's hidden fields have already. */
const takenNames = [
  ...["id", "reference", "createdAt", "contacted", "contactedAt", "phoneNormalized", "isSpam"],
  ...["spamPoints", "idempotencyKey", "requestHash", "answered", "answeredAt"],
  ...["website", "startedAt"],
];

const longestAnswer = 10_000;

const name = described(
  "the field's name in the request, like propertyType; its column is property_type",
  v.pipe(
    checked(
      (value) => /^[a-z][A-Za-z0-9]{0,39}$/.test(value),
      "A name has up to 40 letters and digits without spaces and begins with a small letter, like propertyType.",
    ),
    v.check(
      (value) => !takenNames.includes(value),
      ({ input }) =>
        `is ${quoteText(input)}, which the site uses for something else. Choose another name.`,
    ),
  ),
);

const maxLength = described("the most characters of an answer", wholeNumber(1, longestAnswer));

/** One type of field: what all of them have, and what only this one has. */
function fieldOf<Type extends string, Fields extends v.ObjectEntries>(type: Type, fields: Fields) {
  return v.pipe(
    v.strictObject({
      name,
      type: v.pipe(v.literal(type), v.title("QuoteFieldType")),
      label: described("the words above the field", text),
      nameInMessages: v.optional(
        described("the label inside a sentence, where it reads differently", text),
      ),
      hint: v.optional(described("a sentence below the label", text)),
      wide: v.optional(described("true for a field that has a row to itself", yesNo)),
      message: v.optional(
        described("what is said when it is missing or wrong; without one it may stay empty", text),
      ),
      ...fields,
    }),
    v.title("QuoteField"),
  );
}

const choices = listOf(
  group("QuoteFieldChoice", {
    value: described("what is stored", slug),
    label: described("what people read", text),
  }),
);

const mostDays = 3_650;
const largest = 1_000_000_000;

const quoteField = v.variant("type", [
  fieldOf("line", {
    autocomplete: v.optional(
      described(
        "what a browser may fill in by itself, as HTML names it, like given-name",
        checked(
          (value) => /^[a-z]+(?:-[a-z0-9]+)*$/.test(value),
          "It must be one of HTML's names for autocomplete, like given-name.",
        ),
      ),
    ),
    map: v.optional(described("true for a place: the owner's mail links it to a map", yesNo)),
    maxLength,
  }),
  fieldOf("lines", { maxLength }),
  fieldOf("email", { maxLength }),
  fieldOf("phone", { maxLength }),
  fieldOf("choice", {
    placeholder: described("the first entry of the list, which chooses nothing", text),
    choices,
  }),
  fieldOf("choices", { choices }),
  fieldOf("date", {
    earliestInDays: v.optional(
      described(
        "the first day allowed, in days from today: 0 is today, 1 tomorrow; without it any day",
        wholeNumber(-mostDays, mostDays),
      ),
    ),
  }),
  fieldOf("number", {
    least: v.optional(described("the smallest number allowed; 0 without it", bound())),
    most: described("the largest number allowed", bound()),
    decimals: v.optional(
      described("how many decimal places it may have; none without it", wholeNumber(0, 2)),
    ),
  }),
]);

function bound() {
  return v.pipe(
    v.number(),
    v.minValue(-largest, `must be at least ${String(-largest)}.`),
    v.maxValue(largest, `must be at most ${String(largest)}.`),
  );
}

/** A field of content/quote-form.yaml. `wide` gives it a row to itself. */
export type QuoteFormField = v.InferOutput<typeof quoteField>;

type Fields = QuoteFormField[];
type MailOrder = { first?: string[] | undefined; subject?: string[] | undefined };

export type QuoteFormContent = { fields: QuoteFormField[]; mail?: MailOrder };

/** Names under `mail` that appear twice or are not fields whose place can be chosen. */
function findMailConflicts(fields: Fields, mail: MailOrder) {
  const names = fields.map(({ name }) => name).filter((name) => !personFields.includes(name));
  return (["first", "subject"] as const).flatMap((key) =>
    (mail[key] ?? []).flatMap((name, at, all) => {
      if (all.indexOf(name) < at) return [{ key, message: `have ${name} twice. Remove one.` }];
      return names.includes(name)
        ? []
        : [{ key, message: `have ${name}. Write names of fields: ${names.join(", ")}.` }];
    }),
  );
}

/** Why the list cannot be the form's, each with the position of the field. */
function findConflicts(fields: Fields): { at: number | undefined; key: string; message: string }[] {
  const names = fields.map((field) => field.name);
  const missing = [...requiredFields].filter(([wanted]) => !names.includes(wanted));
  return [
    ...missing.map(([wanted, type]) => ({
      at: undefined,
      key: "fields",
      message:
        `has no field with the name ${wanted}. Add one of the type ${type}, under any label: the ` +
        "owner's emails and lists need it.",
    })),
    ...fields.flatMap((field, at) => {
      const type = requiredFields.get(field.name);
      if (names.indexOf(field.name) < at)
        return [
          { at, key: "name", message: `is ${field.name}, like an earlier field. Rename one.` },
        ];
      if (type !== undefined && field.type !== type)
        return [
          { at, key: "type", message: `is ${field.type}. ${field.name} must be of type ${type}.` },
        ];
      if (type !== undefined && field.message === undefined)
        return [
          {
            at,
            key: "name",
            message: `is ${field.name}, which must not stay empty. Add a message, to be shown when it does.`,
          },
        ];
      if (field.type === "number" && field.most < (field.least ?? 0))
        return [
          { at, key: "most", message: `is ${String(field.most)}, which is less than least.` },
        ];
      const values = "choices" in field ? field.choices.map(({ value }) => value) : [];
      const twice = values.find((value, index) => values.indexOf(value) < index);
      return twice === undefined
        ? []
        : [{ at, key: "choices", message: `have the value ${twice} twice. Change one of them.` }];
    }),
  ];
}

/** content/quote-form.yaml: the fields of the quote form, of which shared/quoteColumns.ts is made. */
export const quoteForm = v.pipe(
  group("QuoteForm", {
    fields: described("the fields in the order of the form", listOf(quoteField)),
    mail: v.optional(
      described(
        "what the owner's mails show where",
        group("QuoteFormMail", {
          first: v.optional(
            described("names of fields that stand first; the others follow", listOf(text)),
          ),
          subject: v.optional(
            described(
              "names of fields in the subject, after the name; the service without it",
              listOf(text),
            ),
          ),
        }),
      ),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { fields, mail = {} } = dataset.value;
    const step = (input: object, key: string | number, value: unknown) =>
      ({ type: "object", origin: "value", input, key, value }) as v.ObjectPathItem;
    for (const { key, message } of findMailConflicts(fields, mail))
      addIssue({
        message,
        path: [step(dataset.value, "mail", mail), step(mail, key, mail[key])],
      });
    for (const { at, key, message } of findConflicts(fields)) {
      const toFields = step(dataset.value, "fields", fields);
      const entry = at === undefined ? undefined : fields[at];
      addIssue({
        message,
        path:
          at === undefined || entry === undefined
            ? [toFields]
            : [toFields, step(fields, at, entry), step(entry, key, undefined)],
      });
    }
  }),
);
