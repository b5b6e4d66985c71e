import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readContent } from "./readContentFile";
import { listOpenings, writeHours } from "./schemas/openingHours";
import { toPhoneHref } from "./toPhoneHref";

const head = `// Generated from content/business.yaml by each build and by \`npm run content\`. Edit that file instead.
/** Facts from content/business.yaml that requests and emails need. */
export const businessFacts = `;

const copied = [
  "name",
  "phone",
  "texts",
  "email",
  "country",
  "timeZone",
  "answerHours",
  "retentionDays",
  "replies",
  "confirmation",
  "notice",
  "selfTest",
  "sources",
] as const;

/** Writes the company's facts as TypeScript, because hosts package Functions without YAML files. */
export function updateBusinessFacts(root: string): string[] {
  const business = readContent(root, "Business");
  const { email, hours } = business;
  const facts = {
    ...Object.fromEntries(copied.map((key) => [key, business[key]])),
    phoneHref: toPhoneHref(business),
    domain: email.slice(email.lastIndexOf("@") + 1),
    hours: hours.map(writeHours).join("\n"),
    openings: hours
      .flatMap(listOpenings)
      .map(({ dayOfWeek, opens, closes }) => [...dayOfWeek, opens, closes].join(" "))
      .join("\n"),
  };
  const text = `${head}${JSON.stringify(facts, null, 2)};\n`;
  return changeFile(root, "api/settings/businessFacts.ts", () => text);
}

/** Writes a file if `edit` changes its text. Returns a list with the message to print, or an empty list. */
export function changeFile(root: string, file: string, edit: (text: string) => string): string[] {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const written = edit(text);
  if (written === text) return [];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, written);
  return [`wrote ${file}`];
}
