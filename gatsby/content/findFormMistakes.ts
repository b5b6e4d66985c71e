import * as v from "valibot";
import type { Field, QuoteForm } from "../../shared/Field";
import { writePath } from "./readContentFile";
import * as field from "./schemas/field";
import { findNearest } from "./schemas/findNearest";

const { checked, described, group, kinds, listOf, needs, slug, text, uniqueBy } = field;

export type Company = { timeZone: string; country: string };

const neededFields: Record<string, string> = {
  firstName: "line",
  email: "email",
  phone: "phone",
  serviceType: "choice",
};

/**
 * Names that no field may have: of columns, hidden fields and elements with an id, and of properties that React or our
 * code reads from the form, because `form.reset` would be a field called reset.
 */
const takenNames =
  "id kind reference createdAt name website startedAt menu main notice constructor hasOwnProperty toString valueOf " +
  "elements noValidate submit requestSubmit reset checkValidity reportValidity addEventListener removeEventListener " +
  "dispatchEvent querySelector querySelectorAll closest contains matches focus style dataset attributes getAttribute " +
  "setAttribute removeAttribute hasAttribute nodeType nodeName tagName localName namespaceURI ownerDocument parentNode " +
  "parentElement childNodes children firstChild lastChild nextSibling previousSibling appendChild insertBefore " +
  "removeChild replaceChildren compareDocumentPosition getRootNode isConnected textContent innerHTML";

const fieldName = new RegExp(`^(?!(?:${takenNames.replaceAll(" ", "|")})$)[a-z][A-Za-z0-9]{0,39}$`);

const wholeNumber = (least: number, most: number) =>
  v.custom<number>(
    (input) => Number.isInteger(input) && Number(input) >= least && Number(input) <= most,
    needs(`a whole number from ${String(least)} to ${String(most)}`),
  );

/** Returns a schema for the form. The schema also checks types, because `npm run content` doesn't run tsc. */
function formOf({ timeZone, country }: Company) {
  const some = v.optional(text);
  const yes = v.optional(v.literal(true, needs("true, or left out")));
  const number = v.custom<number>(Number.isFinite, needs("a number"));
  const maxLength = wholeNumber(1, 5_000);
  const days = v.optional(wholeNumber(0, 3_650));
  const digits = v.optional(wholeNumber(0, 9));
  const choices = v.pipe(
    listOf(group("Choice", { value: slug, label: text })),
    uniqueBy(({ value }) => value, "has the value of another choice."),
  );
  const fact = (value: string, place: string) => {
    const what = `"${value}", ${place} content/business.yaml`;
    return described(what, v.literal(value, needs(what)));
  };
  const locale = fact(`en-${country}`, "for the country in");
  const common = {
    name: checked(
      fieldName,
      "Write up to 40 letters and digits, like movingDate, and no name that the site uses.",
    ),
    column: some,
    label: text,
    nameInMessages: some,
    hint: some,
    message: some,
    wide: yes,
  };
  const types: Record<Field["type"], v.ObjectEntries> = {
    line: { ...common, maxLength, autocomplete: some, map: yes },
    lines: { ...common, maxLength },
    email: { ...common, maxLength: wholeNumber(1, 254) },
    phone: { ...common, maxLength },
    choice: { ...common, choices, placeholder: text },
    choices: { ...common, choices },
    date: { ...common, earliestInDays: days, timeZone: fact(timeZone, "as in"), locale },
    number: { ...common, least: v.optional(number), most: number, decimals: digits, locale },
  };
  const names = listOf(text, 0);
  return group("QuoteForm", {
    fields: v.pipe(
      listOf(kinds("Field", types, "type") as v.GenericSchema<Partial<Field>>),
      uniqueBy(({ name }) => name, "is the name of two fields. Rename one."),
    ),
    mail: group("QuoteFormMail", { first: names, subject: names }),
  });
}

/** Finds mistakes in shared/quoteForm.ts. Messages begin with a field's name. */
export function findFormMistakes(form: unknown, company: Company): string[] {
  const { issues = [] } = v.safeParse(formOf(company), form);
  const told = issues.filter(({ message }) => message !== "");
  if (told.length > 0)
    return told.map(({ path = [], message }) => {
      const keys = path.map(({ key }) => key as string);
      const { name } = (path[1]?.value ?? {}) as { name?: unknown };
      const place = typeof name === "string" ? [name, ...keys.slice(2)] : keys;
      return `${writePath(place)} ${message}`;
    });
  const { fields, mail } = form as QuoteForm;
  const mistakes: string[] = [];
  for (const [name, type] of Object.entries(neededFields))
    if (!fields.some((one) => one.name === name && one.type === type && one.message))
      mistakes.push(
        `${name} is missing, or has another type or no message. The owner's emails and lists ` +
          `need a field of this name and the type ${type}, with a message for when it is empty.`,
      );
  const names = fields.map(({ name }) => name);
  for (const one of fields)
    if ("most" in one && one.most < (one.least ?? 0))
      mistakes.push(`${one.name} has a most below its least. Correct one of them.`);
  const placed = names.filter((name) => !/^(?:firstName|lastName|email|phone)$/.test(name));
  for (const name of [...mail.first, ...mail.subject].filter((one) => !placed.includes(one))) {
    const nearest = findNearest(name, placed);
    const advice = nearest ? `Did you mean ${nearest}?` : `It can have ${placed.join(", ")}.`;
    mistakes.push(`mail has ${name}, which is not a field that it can have. ${advice}`);
  }
  return mistakes;
}
