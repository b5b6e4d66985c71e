import type { QuoteForm } from "../../shared/Field";
import { toSlug } from "./schemas/field";
import { findNearest } from "./schemas/findNearest";

type Company = { timeZone: string; country: string };
type Asked = QuoteForm["fields"][number];

/** What mails, lists and the erasing of a person read. */
const neededFields: Record<string, string> = {
  ...{ firstName: "line", email: "email", phone: "phone", serviceType: "choice" },
};

/** Names of a request, of the form's hidden fields and of the page's parts. */
const takenNames = "id kind reference createdAt name website startedAt menu main".split(" ");

/** What a type cannot tell of shared/quoteForm.ts: one sentence each. */
export function findFormMistakes({ fields, mail }: QuoteForm, company: Company): string[] {
  const names = fields.map(({ name }) => name);
  const placed = names.filter((name) => !/^(?:firstName|lastName|email|phone)$/.test(name));
  const mistakes = fields.flatMap((field, at) => {
    const isRepeated = names.indexOf(field.name) < at;
    const mistake = isRepeated ? "is the name of two fields. Rename one." : judge(field, company);
    return mistake === undefined ? [] : [`${field.name} ${mistake}`];
  });
  for (const [name, type] of Object.entries(neededFields))
    if (!names.includes(name))
      mistakes.push(
        `has no field ${name}. Add one of the type ${type}, under any label: the owner's emails and lists need it.`,
      );
  for (const name of [...mail.first, ...mail.subject])
    if (!placed.includes(name)) {
      const nearest = findNearest(name, placed);
      const advice = nearest ? `Did you mean ${nearest}?` : `It can have ${placed.join(", ")}.`;
      mistakes.push(`mail has ${name}, which is no field that it can have. ${advice}`);
    }
  return mistakes;
}

function judge(field: Asked, company: Company): string | undefined {
  const { name, type, message } = field;
  const needed = neededFields[name];
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
    return "is no name: up to 40 letters and digits, beginning with a small letter, like movingDate.";
  if (takenNames.includes(name))
    return "is a name that the site uses for something else. Choose another one.";
  if (needed !== undefined && type !== needed)
    return `is of the type ${type}. It must be of the type ${needed}.`;
  if (needed !== undefined && message === undefined)
    return "must not stay empty. Add a message, to be shown when it does.";
  return judgeRule(field, company);
}

function judgeRule(field: Asked, { timeZone, country }: Company): string | undefined {
  // The most characters that an email address can have, and that every column takes.
  const longest = field.type === "email" ? 254 : 5_000;
  if ("maxLength" in field && !(field.maxLength >= 1 && field.maxLength <= longest))
    return `has the maxLength ${String(field.maxLength)}. It must be from 1 to ${String(longest)}.`;
  if (field.type === "number" && field.most < (field.least ?? 0))
    return "has a most that is less than its least.";
  const needsLocale = field.type === "date" || field.type === "number";
  if (field.type === "date" && field.timeZone !== timeZone)
    return `needs timeZone: "${timeZone}", as content/business.yaml has it.`;
  if (needsLocale && field.locale !== `en-${country}`)
    return `needs locale: "en-${country}", by the country of content/business.yaml.`;
  const values = "choices" in field ? field.choices.map(({ value }) => value) : [];
  // A comma separates several of them in what is stored.
  const odd = values.find((value, at) => value !== toSlug(value) || values.indexOf(value) < at);
  return odd === undefined
    ? undefined
    : `has the choice "${odd}" twice, or with other signs than small letters, digits and single dashes.`;
}
