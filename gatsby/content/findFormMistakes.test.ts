import type { QuoteForm } from "../../shared/Field";
import { textConsent } from "../../adopt/examples/textConsent";
import { quoteForm } from "../../tests/support/content/bikesForm";
import { findFormMistakes } from "./findFormMistakes";

type Fields = QuoteForm["fields"];

const { fields } = quoteForm;

const company = { timeZone: "Europe/London", country: "GB" };
const check = (asked: Fields, mail: Partial<QuoteForm["mail"]> = {}) =>
  findFormMistakes({ fields: asked, mail: { ...quoteForm.mail, ...mail } }, company);

/** Checks the test company's form with one field changed. */
const change = (name: string, facts: object) =>
  check(
    fields.map((field) =>
      field.name === name ? ({ ...field, ...facts } as Fields[number]) : field,
    ),
  );
const add = (facts: object) =>
  check([...fields, { label: "One more", ...facts } as Fields[number]]);
const number = { name: "gears", type: "number", most: 3, locale: "en-GB" };
const day = { name: "day", type: "date", timeZone: "Europe/London", locale: "en-GB" };
const choices = (...values: string[]) => ({ choices: values.map((value) => ({ value })) });

test("a form without an address and a size is accepted", () => {
  expect([...check(fields), ...add(number), ...add(day), ...add(textConsent)]).toEqual([]);
});

const without = (name: string) => check(fields.filter((field) => field.name !== name));

test.each<[sentence: string, told: string[]]>([
  ["phone is missing, or has another type or no message.", without("phone")],
  ["phone is missing, or has another type or no message.", change("phone", { message: undefined })],
  ["email is missing, or has another type", change("email", { type: "line" })],
  ["noises is the name of two fields.", add({ name: "noises", type: "line", maxLength: 9 })],
  ["reference is not a name, or the site uses it.", change("noises", { name: "reference" })],
  ["What squeaks is not a name, or", change("noises", { name: "What squeaks" })],
  ["day has no timeZone, which the type date needs.", add({ ...day, timeZone: undefined })],
  ["gears has no locale, which", add({ ...number, locale: undefined })],
  ["pets has no placeholder, which", add({ name: "pets", type: "choice", ...choices("a") })],
  ["pets has no choices, which the type choices needs.", add({ name: "pets", type: "choices" })],
  ['pets has the type "text". Write one of: line, lines,', add({ name: "pets", type: "text" })],
  ["pets has no label, which", add({ name: "pets", type: "line", label: undefined })],
  ["noises has the maxLength 50000. It must", change("noises", { maxLength: 50_000 })],
  ["email has the maxLength 300. It must be from 1 to 254.", change("email", { maxLength: 300 })],
  ['serviceType has the choice "a" twice', change("serviceType", choices("a", "a"))],
  ['serviceType has the choice "a,b" twice, or with', change("serviceType", choices("a,b"))],
  ["gears has a most below its least.", add({ ...number, least: 9 })],
  ['gears needs locale: "en-GB"', add({ ...number, locale: "en-US" })],
  ['day needs timeZone: "Europe/London"', add({ ...day, timeZone: "America/New_York" })],
  ["can have. Did you mean noises?", check(fields, { first: ["noise"] })],
  ["can have. It can have serviceType, noises.", check(fields, { subject: ["firstName"] })],
])("%s", (sentence, told) => {
  expect(told).toEqual([expect.stringContaining(sentence)]);
});
