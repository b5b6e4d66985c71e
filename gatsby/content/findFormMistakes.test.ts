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
const add = (facts: object) => judge([...quoteForm.fields, facts as Fields[number]]);
const choice = (value: string) => ({ value, label: value });

test("a form without an address and a size has no mistake", () => {
  expect(judge(quoteForm.fields)).toEqual([]);
});

test.each<[mistake: string, told: string[], sentence: string]>([
  [
    "without a field that the owner needs",
    judge(quoteForm.fields.filter(({ name }) => name !== "phone")),
    "has no field phone. Add one of the type phone, under any label: the owner's emails and lists need it.",
  ],
  [
    "with two fields of one name",
    add({ name: "noises", type: "line", label: "Again", maxLength: 9 }),
    "noises is the name of two fields. Rename one.",
  ],
  [
    "with the name of something else",
    change("noises", { name: "reference" }),
    "reference is a name that the site uses for something else. Choose another one.",
  ],
  [
    "with a name that no address of the page can have",
    change("noises", { name: "What squeaks" }),
    "What squeaks is no name: up to 40 letters and digits, beginning with a small letter, like movingDate.",
  ],
  [
    "whose email address is a line",
    change("email", { type: "line" }),
    "email is of the type line. It must be of the type email.",
  ],
  [
    "whose phone number may stay empty",
    change("phone", { message: undefined }),
    "phone must not stay empty. Add a message, to be shown when it does.",
  ],
  [
    "with endless answers",
    change("noises", { maxLength: 50_000 }),
    "noises has the maxLength 50000. It must be from 1 to 5000.",
  ],
  [
    "with an email address that the table refuses",
    change("email", { maxLength: 300 }),
    "email has the maxLength 300. It must be from 1 to 254.",
  ],
  [
    "with a choice twice",
    change("serviceType", { choices: [choice("tune-up"), choice("tune-up")] }),
    'serviceType has the choice "tune-up" twice, or with other signs than small letters, digits and single dashes.',
  ],
  [
    "with a comma in what is stored",
    change("serviceType", { choices: [choice("a,b")] }),
    'serviceType has the choice "a,b" twice, or with other signs than small letters, digits and single dashes.',
  ],
  [
    "with no number between its limits",
    add({ name: "gears", type: "number", label: "Gears", least: 9, most: 3, locale: "en-GB" }),
    "gears has a most that is less than its least.",
  ],
  [
    "with a day of another time zone",
    add({ name: "day", type: "date", label: "Day", timeZone: "America/New_York", locale: "en-GB" }),
    "day has the time zone America/New_York, and content/business.yaml has Europe/London.",
  ],
  [
    "with a number as another country writes it",
    add({ name: "gears", type: "number", label: "Gears", most: 3, locale: "en-US" }),
    "gears has the locale en-US, and with the country of content/business.yaml it is en-GB.",
  ],
  [
    "with a slip in what mails say first",
    judge(quoteForm.fields, { first: ["noise"] }),
    "mail has noise, which is no field that it can have. Did you mean noises?",
  ],
  [
    "with a name in the subject, which begins with it",
    judge(quoteForm.fields, { subject: ["firstName"] }),
    "mail has firstName, which is no field that it can have. It can have serviceType, noises.",
  ],
])("a form %s is told in one sentence", (_, told, sentence) => {
  expect(told).toEqual([sentence]);
});
