import { changeFile } from "../changeFile";
import { readContent } from "./readContent";
import { toPhoneHref } from "./toPhoneHref";

/** The fields of business.yaml that requests and mails read; api/settings/business.ts has their types. */
const mailFacts = [
  ...(["name", "phone", "country", "timeZone", "answerHours", "retentionDays"] as const),
  ...(["replies", "confirmation"] as const),
];

const head = `// Made from content/business.yaml by each build and by \`npm run content\`. Change that file, not this one.
/** What requests and mails have to know of the company. */
export const businessFacts = `;

/** A host packs a Function as code, without YAML files. */
export function updateBusinessFacts(root: string): string[] {
  const business = readContent(root, "Business");
  const facts = {
    ...Object.fromEntries(mailFacts.map((key) => [key, business[key]])),
    phoneHref: toPhoneHref(business),
    domain: business.email.slice(business.email.lastIndexOf("@") + 1),
    hours: business.hours.map(({ days, hours }) => `${days} ${hours}`).join("\n"),
  };
  const text = `${head}${JSON.stringify(facts, null, 2)};\n`;
  return changeFile(root, "api/settings/businessFacts.ts", () => text);
}
