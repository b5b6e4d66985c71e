import type { QuoteForm } from "../../shared/Field";
import { quoteForm } from "../../tests/support/content/bikesForm";
import { findFormMistakes } from "./findFormMistakes";

type Fields = QuoteForm["fields"];

const company = { timeZone: "Europe/London", country: "GB" };
const judge = (fields: Fields, mail: Partial<QuoteForm["mail"]> = {}) =>
  findFormMistakes({ fields, mail: { ...quoteForm.mail, ...mail } }, company);

/** The workshop's form with other facts about one of its fields. */
const change = (name: string, facts: object) =>
  judge(
    quoteForm.fields.map((field) =>
      field.name === name ? ({ ...field, ...facts } as Fields[number]) : field,
    ),
  );
const add = (facts: object) =>
  judge([...quoteForm.fields, { label: "One more", ...facts } as Fields[number]]);
const number = { name: "gears", type: "number", most: 3, locale: "en-GB" };
const day = { name: "day", type: "date", timeZone: "Europe/London", locale: "en-GB" };
const choices = (...values: string[]) => ({ choices: values.map((value) => ({ value })) });

test("a form without an address and a size has no mistake", () => {
  expect([...judge(quoteForm.fields), ...add(number), ...add(day)]).toEqual([]);
});

test.each<[sentence: string, told: string[]]>([
  [
    "phone is missing, or has another type or no message.",
    judge(quoteForm.fields.filter(({ name }) => name !== "phone")),
  ],
  ["noises is the name of two fields.", add({ name: "noises", type: "line", maxLength: 9 })],
  ["reference is no name, or one that the site uses", change("noises", { name: "reference" })],
  ["What squeaks is no name, or one", change("noises", { name: "What squeaks" })],
  ["email is missing, or has another type", change("email", { type: "line" })],
  ["phone is missing, or has another type or no message", change("phone", { message: undefined })],
  ["noises has the maxLength 50000. It must", change("noises", { maxLength: 50_000 })],
  ["email has the maxLength 300. It must be from 1 to 254.", change("email", { maxLength: 300 })],
  ['serviceType has the choice "a" twice', change("serviceType", choices("a", "a"))],
  ['serviceType has the choice "a,b" twice, or with', change("serviceType", choices("a,b"))],
  ["gears has a most that is less than its least.", add({ ...number, least: 9 })],
  ['gears needs locale: "en-GB"', add({ ...number, locale: "en-US" })],
  ['gears needs locale: "en-GB"', add({ ...number, locale: undefined })],
  ['day needs timeZone: "Europe/London"', add({ ...day, timeZone: "America/New_York" })],
  [
    "mail has noise, which is no field that it can have. Did you mean noises?",
    judge(quoteForm.fields, { first: ["noise"] }),
  ],
  [
    "mail has firstName, which is no field that it can have. It can have serviceType, noises.",
    judge(quoteForm.fields, { subject: ["firstName"] }),
  ],
])("%s", (sentence, told) => {
  expect(told).toEqual([expect.stringContaining(sentence)]);
});
