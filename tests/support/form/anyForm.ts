import * as fc from "fast-check";
import { dayFromToday } from "../../../shared/calendarDay";
import type { QuoteForm } from "../../../shared/Field";
import { quoteForm } from "./quoteForm";

/** How many random forms are tried: six by default, twelve with ALL_TESTS=1; FORMS=400 takes three minutes. */
const forms = Number(process.env["FORMS"] ?? (process.env["ALL_TESTS"] === "1" ? 12 : 6));

type AskedField = QuoteForm["fields"][number];

const own: readonly AskedField[] = quoteForm.fields;
/** What every mail shows in places of their own. */
export const isOfPerson = (name: string) => /^(?:firstName|lastName|phone|email)$/.test(name);
const needed = ["firstName", "email", "phone", "serviceType"];
const choices = [
  { value: "stool", label: "The stool" },
  { value: "lamp", label: "The lamp" },
];
const place = { timeZone: "America/New_York", locale: "en-US" };
const others: readonly AskedField[] = [
  { name: "movingDate", type: "date", label: "Day of the move", message: "Choose a day", ...place },
  { name: "laterDate", type: "date", label: "Another day", earliestInDays: 2, ...place },
  {
    name: "pianoYear",
    type: "number",
    label: "Built in",
    least: 1700,
    most: 2100,
    locale: "en-US",
  },
  {
    ...{ name: "stairCount", type: "number", label: "Steps", most: 500, locale: "en-US" },
    message: "Count the steps",
  },
  { name: "extras", type: "choices", label: "What comes along", choices },
  { name: "pianoKinds", type: "choices", label: "Kinds", choices, message: "Choose a kind" },
  { name: "goingTo", type: "line", label: "To where", map: true, maxLength: 90 },
  { name: "access", type: "lines", label: "How to get in", maxLength: 900 },
];

/** A form that a company may have: the needed fields, any of the others, in any order, with any order in mails. */
const aForm = fc
  .subarray([...own.filter(({ name }) => !needed.includes(name)), ...others])
  .chain((optional) => {
    const fields = [...own.filter(({ name }) => needed.includes(name)), ...optional];
    const names = fields.map(({ name }) => name).filter((name) => !isOfPerson(name));
    const some = fc.shuffledSubarray(names);
    return fc.record({
      fields: fc.shuffledSubarray(fields, { minLength: fields.length }),
      mail: fc.record({ first: some, subject: some }),
    });
  });

/** Some forms, the same in each run: the smallest first, with none of the optional fields. */
const mail = { first: [], subject: ["serviceType"] };
export const someForms: QuoteForm[] = [
  { fields: own.filter(({ name }) => needed.includes(name)), mail },
  { fields: own.filter(({ name }) => name !== "details"), mail },
  { fields: [...own, ...others], mail },
  ...fc.sample(aForm, { seed: 46, numRuns: forms }),
];

/** From here on, code that is loaded with `require` asks with this form. */
export function askWith(form: QuoteForm): void {
  jest.resetModules();
  jest.doMock("./quoteForm", () => ({ quoteForm: form }));
}

/** What a visitor answers; without the optional fields where `isShort`. */
export function answersTo({ fields }: QuoteForm, isShort = false): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ message }) => !isShort || message !== undefined)
      .map((field) => [field.name, anAnswer(field)]),
  );
}

function anAnswer(field: AskedField): unknown {
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
