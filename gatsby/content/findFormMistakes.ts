import type { QuoteForm } from "../../shared/Field";
import { findNearest } from "./schemas/findNearest";

/** The fields that the owner's mails, the lists and the erasing of a person read, each with the type that it must have. */
const neededFields = { firstName: "line", email: "email", phone: "phone", serviceType: "choice" };

/** Names that a request, the form's hidden fields, or the page's menu and main content have. */
const takenNames = [
  ...["id", "kind", "reference", "createdAt", "name", "website", "startedAt", "menu", "main"],
];

/** The most characters that every column takes, and that an email address can have. */
const longestAnswer = 5_000;
const longestEmail = 254;

/** What a type cannot tell of shared/quoteForm.ts: one sentence each. */
export function findFormMistakes({ fields, mail }: QuoteForm, company: Company): string[] {
  const names = fields.map(({ name }) => name);
  const placed = names.filter((name) => !/^(?:firstName|lastName|email|phone)$/.test(name));
  const missing = Object.entries(neededFields).filter(([name]) => !names.includes(name));
  return [
    ...missing.map(
      ([name, type]) =>
        `has no field ${name}. Add one of the type ${type}, under any label: the owner's emails and lists need it.`,
    ),
    ...fields.flatMap((field, at) => {
      const mistake =
        names.indexOf(field.name) < at
          ? "is the name of two fields. Rename one."
          : judgeField(field, company);
      return mistake === undefined ? [] : [`${field.name} ${mistake}`];
    }),
    ...(["first", "subject"] as const).flatMap((list) =>
      mail[list].flatMap((name, at, all) => {
        if (all.indexOf(name) < at) return [`mail › ${list} has ${name} twice. Remove one.`];
        if (placed.includes(name)) return [];
        const nearest = findNearest(name, placed);
        const advice = nearest ? `Did you mean ${nearest}?` : `It can have ${placed.join(", ")}.`;
        return [`mail › ${list} has ${name}, which is no field that it can have. ${advice}`];
      }),
    ),
  ];
}

type Asked = QuoteForm["fields"][number];
type Company = { timeZone: string; country: string };

function judgeField(field: Asked, company: Company): string | undefined {
  return judgeName(field) ?? judgeRule(field, company) ?? judgeChoices(field);
}

function judgeName({ name, type, message }: Asked): string | undefined {
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
    return "is no name: up to 40 letters and digits, beginning with a small letter, like movingDate.";
  if (takenNames.includes(name))
    return "is a name that the site uses for something else. Choose another one.";
  const needed = Object.entries(neededFields).find(([one]) => one === name)?.[1];
  if (needed === undefined) return undefined;
  if (type !== needed) return `is of the type ${type}. It must be of the type ${needed}.`;
  return message === undefined
    ? "must not stay empty. Add a message, to be shown when it does."
    : undefined;
}

function judgeRule(field: Asked, { timeZone, country }: Company): string | undefined {
  const longest = field.type === "email" ? longestEmail : longestAnswer;
  if ("maxLength" in field && !(field.maxLength >= 1 && field.maxLength <= longest))
    return `has the maxLength ${String(field.maxLength)}. It must be from 1 to ${String(longest)}.`;
  if (field.type === "number" && field.most < (field.least ?? 0))
    return "has a most that is less than its least.";
  if ("timeZone" in field && field.timeZone !== timeZone)
    return `has the time zone ${field.timeZone}, and content/business.yaml has ${timeZone}.`;
  if ("locale" in field && field.locale !== `en-${country}`)
    return `has the locale ${field.locale}, and with the country of content/business.yaml it is en-${country}.`;
  return undefined;
}

function judgeChoices(field: Asked): string | undefined {
  const values = "choices" in field ? field.choices.map(({ value }) => value) : [];
  const twice = values.find((value, at) => values.indexOf(value) < at);
  if (twice !== undefined) return `has the choice ${twice} twice. Change one of them.`;
  // A comma separates several of them in what is stored.
  const odd = values.find((value) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value));
  return odd === undefined
    ? undefined
    : `has the choice "${odd}". A value has small letters, digits and single dashes, like full-service.`;
}
