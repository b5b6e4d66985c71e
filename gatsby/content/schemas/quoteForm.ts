import * as v from "valibot";
import { personFields } from "../../../shared/requestKind";
import type { ContentPath } from "../readContentFile";
import { field } from "./field";
import { nameFound } from "./nameFound";

const { checked, described, group, listOf, optional, slug, text, wholeNumber, yesNo } = field;

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
  // The full name that the database adds to a request's page.
  "name",
  // The ids of a page's menu and of its main content.
  ...["menu", "main"],
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
        `is ${nameFound(input)}, which the site uses for something else. Choose another name.`,
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
      nameInMessages: optional("the label inside a sentence, where it reads differently", text),
      hint: optional("a sentence below the label", text),
      wide: optional("true for a field that has a row to itself", yesNo),
      message: optional(
        "what is said when it is missing or wrong; without one it may stay empty",
        text,
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
    autocomplete: optional(
      "what a browser may fill in by itself, as HTML names it, like given-name",
      checked(
        (value) => /^[a-z]+(?:-[a-z0-9]+)*$/.test(value),
        "It must be one of HTML's names for autocomplete, like given-name.",
      ),
    ),
    map: optional("true for a place: the owner's mail links it to a map", yesNo),
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
    earliestInDays: optional(
      "the first day allowed, in days from today: 0 is today, 1 tomorrow; without it any day",
      wholeNumber(-mostDays, mostDays),
    ),
  }),
  fieldOf("number", {
    least: optional("the smallest number allowed; 0 without it", bound()),
    most: described("the largest number allowed", bound()),
    decimals: optional("how many decimal places it may have; none without it", wholeNumber(0, 2)),
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

type Conflict = { path: ContentPath; message: string };

/** Names under `mail` that appear twice or are not fields whose place can be chosen. */
function findMailConflicts(fields: Fields, mail: MailOrder): Conflict[] {
  const names = fields.map(({ name }) => name).filter((name) => !personFields.includes(name));
  return (["first", "subject"] as const).flatMap((key) =>
    (mail[key] ?? []).flatMap((name, at, all) => {
      const path = ["mail", key];
      if (all.indexOf(name) < at) return [{ path, message: `have ${name} twice. Remove one.` }];
      return names.includes(name)
        ? []
        : [{ path, message: `have ${name}. Write names of fields: ${names.join(", ")}.` }];
    }),
  );
}

/** Why the list cannot be the form's. */
function findConflicts(fields: Fields): Conflict[] {
  const names = fields.map((field) => field.name);
  const missing = [...requiredFields].filter(([wanted]) => !names.includes(wanted));
  return [
    ...missing.map(([wanted, type]) => ({
      path: ["fields"],
      message:
        `has no field with the name ${wanted}. Add one of the type ${type}, under any label: the ` +
        "owner's emails and lists need it.",
    })),
    ...fields.flatMap((field, at) => {
      const type = requiredFields.get(field.name);
      const tell = (key: string, message: string) => [{ path: ["fields", at, key], message }];
      if (names.indexOf(field.name) < at)
        return tell("name", `is ${field.name}, like an earlier field. Rename one.`);
      if (type !== undefined && field.type !== type)
        return tell("type", `is ${field.type}. ${field.name} must be of type ${type}.`);
      if (type !== undefined && field.message === undefined)
        return tell(
          "name",
          `is ${field.name}, which must not stay empty. Add a message, to be shown when it does.`,
        );
      if (field.type === "number" && field.most < (field.least ?? 0))
        return tell("most", `is ${String(field.most)}, which is less than least.`);
      const values = "choices" in field ? field.choices.map(({ value }) => value) : [];
      const twice = values.find((value, index) => values.indexOf(value) < index);
      return twice === undefined
        ? []
        : tell("choices", `have the value ${twice} twice. Change one of them.`);
    }),
  ];
}

/** content/quote-form.yaml: the fields of the quote form, of which shared/quoteColumns.ts is made. */
export const quoteForm = v.pipe(
  group("QuoteForm", {
    fields: described("the fields in the order of the form", listOf(quoteField)),
    mail: optional(
      "what the owner's mails show where",
      group("QuoteFormMail", {
        first: optional("names of fields that stand first; the others follow", listOf(text)),
        subject: optional(
          "names of fields in the subject, after the name; the service without it",
          listOf(text),
        ),
      }),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const { fields, mail = {} } = value;
    for (const { message, path } of [
      ...findMailConflicts(fields, mail),
      ...findConflicts(fields),
    ]) {
      const steps = path.map((key) => ({
        ...({ type: "unknown", origin: "value" } as const),
        ...{ input: value, key, value: undefined },
      }));
      addIssue({ message, path: steps as [v.UnknownPathItem, ...v.UnknownPathItem[]] });
    }
  }),
);
