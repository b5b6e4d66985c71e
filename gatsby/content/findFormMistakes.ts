import type { QuoteForm } from "../../shared/Field";
import { toSlug } from "./schemas/field";
import { findNearest } from "./schemas/findNearest";

type Asked = QuoteForm["fields"][number];
type Company = { timeZone: string; country: string };

const neededFields: Record<string, string> = {
  firstName: "line",
  email: "email",
  phone: "phone",
  serviceType: "choice",
};

/** Required properties by field type. Checked here, because `npm run content` checks no TypeScript types. */
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

/** Matches names that fields may have. Excludes names of request columns, hidden fields and ids in a page. */
const fieldName =
  /^(?!(?:id|kind|reference|createdAt|name|website|startedAt|menu|main)$)[a-z][A-Za-z0-9]{0,39}$/;

/** Finds mistakes in shared/quoteForm.ts that its type cannot prevent. Messages begin with a field's name. */
export function findFormMistakes({ fields, mail }: QuoteForm, company: Company): string[] {
  const mistakes: string[] = [];
  for (const [name, type] of Object.entries(neededFields))
    if (!fields.some((field) => field.name === name && field.type === type && field.message))
      mistakes.push(
        `${name} is missing, or has another type or no message. The owner's emails and lists ` +
          `need a field of this name and the type ${type}, with a message for when it is empty.`,
      );
  const names = fields.map(({ name }) => name);
  for (const [at, field] of fields.entries()) {
    const isRepeated = names.indexOf(field.name) < at;
    const mistake = isRepeated
      ? "is the name of two fields. Rename one."
      : validate(field, company);
    if (mistake !== undefined) mistakes.push(`${field.name} ${mistake}`);
  }
  const placed = names.filter((name) => !/^(?:firstName|lastName|email|phone)$/.test(name));
  for (const name of [...mail.first, ...mail.subject].filter((one) => !placed.includes(one))) {
    const nearest = findNearest(name, placed);
    const advice = nearest ? `Did you mean ${nearest}?` : `It can have ${placed.join(", ")}.`;
    mistakes.push(`mail has ${name}, which is not a field that it can have. ${advice}`);
  }
  return mistakes;
}

function validate({ name, type, ...rule }: Asked, company: Company): string | undefined {
  const given: Partial<Record<string, unknown>> = rule;
  const needed = neededProperties[type];
  if (needed === undefined)
    return `has the type "${String(type)}". Write one of: ${Object.keys(neededProperties).join(", ")}.`;
  const missing = needed.find((property) => given[property] === undefined);
  if (missing !== undefined) return `has no ${missing}, which the type ${type} needs.`;
  if (!fieldName.test(name))
    return "is not a name, or the site uses it. Write another one of up to 40 letters and digits, like movingDate.";
  // Limits maxLength to the length of email addresses (254) or of most text columns in the database (5,000).
  const longest = type === "email" ? 254 : 5_000;
  if ("maxLength" in rule && !(rule.maxLength >= 1 && rule.maxLength <= longest))
    return `has the maxLength ${String(rule.maxLength)}. It must be from 1 to ${String(longest)}.`;
  if ("most" in rule && rule.most < (rule.least ?? 0))
    return "has a most below its least. Correct one of them.";
  const facts = [
    ["timeZone", company.timeZone, "as in"],
    ["locale", `en-${company.country}`, "for the country in"],
  ] as const;
  const wrong = facts.find(([key, value]) => needed.includes(key) && given[key] !== value);
  if (wrong) return `needs ${wrong[0]}: "${wrong[1]}", ${wrong[2]} content/business.yaml.`;
  const values = "choices" in rule ? rule.choices.map(({ value }) => value) : [];
  const odd = values.find((value, at) => value !== toSlug(value) || values.indexOf(value) < at);
  return odd === undefined
    ? undefined
    : `has the choice "${odd}" twice, or with characters other than small letters, digits and single dashes.`;
}
