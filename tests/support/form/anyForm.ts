import * as fc from "fast-check";
import { composeQuoteColumns } from "../../../gatsby/content/form/composeQuoteColumns";
import type { QuoteFormContent, QuoteFormField } from "../../../gatsby/content/schemas/quoteForm";
import { dayFromToday } from "../../../shared/calendarDay";
import { personFields } from "../../../shared/requestKind";
import { quoteFields } from "./quoteFields";

/** How many random forms are tried: six by default, twelve with ALL_TESTS=1; FORMS=400 takes three minutes. */
const forms = Number(process.env["FORMS"] ?? (process.env["ALL_TESTS"] === "1" ? 12 : 6));

const own = quoteFields as unknown as QuoteFormField[];
const needed = ["firstName", "email", "phone", "serviceType"];
const choices = [
  { value: "stool", label: "The stool" },
  { value: "lamp", label: "The lamp" },
];
const others: QuoteFormField[] = [
  { name: "movingDate", type: "date", label: "Day of the move", message: "Choose a day" },
  { name: "laterDate", type: "date", label: "Another day", earliestInDays: 2 },
  { name: "pianoYear", type: "number", label: "Built in", least: 1700, most: 2100 },
  { name: "stairCount", type: "number", label: "Steps", most: 500, message: "Count the steps" },
  { name: "extras", type: "choices", label: "What comes along", choices },
  { name: "pianoKinds", type: "choices", label: "Kinds", choices, message: "Choose a kind" },
  { name: "goingTo", type: "line", label: "To where", map: true, maxLength: 90 },
  { name: "access", type: "lines", label: "How to get in", maxLength: 900 },
];

/** A form that content/quote-form.yaml may have: the needed fields, any of the others, in any order, with any order in mails. */
const aForm = fc
  .subarray([...own.filter(({ name }) => !needed.includes(name)), ...others])
  .chain((optional) => {
    const fields = [...own.filter(({ name }) => needed.includes(name)), ...optional];
    const names = fields.map(({ name }) => name).filter((name) => !personFields.includes(name));
    const some = fc.option(fc.shuffledSubarray(names, { minLength: 1 }), { nil: undefined });
    return fc.record({
      fields: fc.shuffledSubarray(fields, { minLength: fields.length }),
      mail: fc.record({ first: some, subject: some }),
    });
  });

/** Some forms, the same in each run: the smallest first, with none of the optional fields. */
export const someForms: QuoteFormContent[] = [
  { fields: own.filter(({ name }) => needed.includes(name)) },
  { fields: own.filter(({ name }) => name !== "details") },
  { fields: [...own, ...others] },
  ...fc.sample(aForm, { seed: 46, numRuns: forms }),
];

/** From here on, code that is loaded with `require` asks with this form. */
export function askWith(form: QuoteFormContent): void {
  const company = { timeZone: "America/New_York", country: "US" };
  jest.resetModules();
  jest.doMock("./quoteColumns", () => ({ quoteColumns: composeQuoteColumns(form, company) }));
}

/** What a visitor answers; without the optional fields where `isShort`. */
export function answersTo({ fields }: QuoteFormContent, isShort = false): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ message }) => !isShort || message !== undefined)
      .map((field) => [field.name, anAnswer(field)]),
  );
}

function anAnswer(field: QuoteFormField): unknown {
  switch (field.type) {
    case "choice":
      return field.choices[0]?.value;
    case "choices":
      return field.choices.map(({ value }) => value);
    case "date":
      return dayFromToday("UTC", (field.earliestInDays ?? 0) + 3);
    case "number":
      return "1876".slice(0, String(field.most).length);
    case "email":
      return "ada@example.com";
    case "phone":
      return "(404) 555-0134";
    default:
      return `About ${field.name}`;
  }
}
