import type { QuoteForm } from "../../shared/Field";
import { toSlug } from "./schemas/field";
import { findNearest } from "./schemas/findNearest";

type Asked = QuoteForm["fields"][number];
type Company = { timeZone: string; country: string };

/** Names and types of the fields that mails, lists and the erasing of requests need. */
const neededFields: Record<string, string> = {
  firstName: "line",
  email: "email",
  phone: "phone",
  serviceType: "choice",
};

/** Required properties by type of field, because `npm run content` checks no TypeScript types. */
const neededProperties: Partial<Record<string, readonly string[]>> = {
  line: ["label", "maxLength"],
  lines: ["label", "maxLength"],
  email: ["label", "maxLength"],
  phone: ["label", "maxLength"],
  choice: ["label", "choices", "placeholder"],
  choices: ["label", "choices"],
  date: ["label", "timeZone", "locale"],
  number: ["label", "most", "locale"],
} satisfies Record<Asked["type"], readonly string[]>;

/** Matches names of fields, except those of request columns, of hidden fields and of ids in the page. */
const fieldName =
  /^(?!(?:id|kind|reference|createdAt|name|website|startedAt|menu|main)$)[a-z][A-Za-z0-9]{0,39}$/;

/** Finds mistakes in shared/quoteForm.ts that its type cannot prevent. Messages begin with a field's name. */
export function findFormMistakes({ fields, mail }: QuoteForm, company: Company): string[] {
  const names = fields.map(({ name }) => name);
  const placed = names.filter((name) => !/^(?:firstName|lastName|email|phone)$/.test(name));
  return [
    ...Object.entries(neededFields).flatMap(([name, type]) =>
      fields.some((field) => field.name === name && field.type === type && field.message)
        ? []
        : [
            `${name} is missing, or has another type or no message. The owner's emails and lists ` +
              `need a field of this name and the type ${type}, with a message for when it is empty.`,
          ],
    ),
    ...fields.flatMap((field, at) => {
      const isRepeated = names.indexOf(field.name) < at;
      const mistake = isRepeated
        ? "is the name of two fields. Rename one."
        : (findLack(field) ?? validate(field, company));
      return mistake === undefined ? [] : [`${field.name} ${mistake}`];
    }),
    ...[...mail.first, ...mail.subject]
      .filter((name) => !placed.includes(name))
      .map((name) => {
        const nearest = findNearest(name, placed);
        const advice = nearest ? `Did you mean ${nearest}?` : `It can have ${placed.join(", ")}.`;
        return `mail has ${name}, which is not a field that it can have. ${advice}`;
      }),
  ];
}

function findLack({ type, ...rule }: Asked): string | undefined {
  const needed = neededProperties[type];
  if (needed === undefined)
    return `has the type "${String(type)}". Write one of: ${Object.keys(neededProperties).join(", ")}.`;
  const given: Partial<Record<string, unknown>> = rule;
  const missing = needed.find((property) => given[property] === undefined);
  return missing === undefined ? undefined : `has no ${missing}, which the type ${type} needs.`;
}

function validate(
  { name, type, ...rule }: Asked,
  { timeZone, country }: Company,
): string | undefined {
  if (!fieldName.test(name))
    return "is not a name, or the site uses it. Write another one of up to 40 letters and digits, like movingDate.";
  // Email addresses have 254 characters at most. Most text columns of the database hold 5,000.
  const longest = type === "email" ? 254 : 5_000;
  if ("maxLength" in rule && !(rule.maxLength >= 1 && rule.maxLength <= longest))
    return `has the maxLength ${String(rule.maxLength)}. It must be from 1 to ${String(longest)}.`;
  if ("most" in rule && rule.most < (rule.least ?? 0))
    return "has a most below its least. Correct one of them.";
  const given: Partial<Record<string, unknown>> = rule;
  if (type === "date" && given["timeZone"] !== timeZone)
    return `needs timeZone: "${timeZone}", as in content/business.yaml.`;
  if (/^(?:date|number)$/.test(type) && given["locale"] !== `en-${country}`)
    return `needs locale: "en-${country}", for the country in content/business.yaml.`;
  const values = "choices" in rule ? rule.choices.map(({ value }) => value) : [];
  const odd = values.find((value, at) => value !== toSlug(value) || values.indexOf(value) < at);
  return odd === undefined
    ? undefined
    : `has the choice "${odd}" twice, or with characters other than small letters, digits and single dashes.`;
}
