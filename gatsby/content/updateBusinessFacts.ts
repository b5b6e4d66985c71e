import { changeFile } from "../changeFile";
import { readContent } from "./readContent";
import { listOpenings, writeHours } from "./schemas/openingHours";
import { toPhoneHref } from "./toPhoneHref";

const head = `// Made from content/business.yaml by each build and by \`npm run content\`. Change that file.
/** What requests and mails have to know of the company. */
export const businessFacts = `;

/** Code, because a host packs a Function without YAML files; api/settings/business.ts has its types. */
export function updateBusinessFacts(root: string): string[] {
  const business = readContent(root, "Business");
  const { name, phone, country, timeZone, answerHours, retentionDays } = business;
  const { replies, confirmation, email, hours, notice } = business;
  const { texts, selfTest, sources } = business;
  const facts = {
    name,
    phone,
    texts,
    email,
    country,
    timeZone,
    answerHours,
    retentionDays,
    replies,
    confirmation,
    notice,
    selfTest,
    phoneHref: toPhoneHref(business),
    domain: email.slice(email.lastIndexOf("@") + 1),
    sources,
    hours: hours.map(writeHours).join("\n"),
    // A line each: the days, and when the company opens and closes.
    openings: hours
      .flatMap(listOpenings)
      .map(({ dayOfWeek, opens, closes }) => [...dayOfWeek, opens, closes].join(" "))
      .join("\n"),
  };
  const text = `${head}${JSON.stringify(facts, null, 2)};\n`;
  return changeFile(root, "api/settings/businessFacts.ts", () => text);
}
