import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { changeFile } from "../changeFile";
import { toPhoneHref } from "./toPhoneHref";
import { readContentFile } from "./readContentFile";
import { contentTypes, mailFacts } from "./schemas/contentTypes";

const file = "api/businessFacts.ts";

const head = `// Made from content/business.yaml by each build and by \`npm run content\`. Change that file, not this one.
/** What requests and mails have to know of the company. */
export const businessFacts = `;

/**
 * Writes api/businessFacts.ts again when content/business.yaml says something else. A host packs a Function as code: no file
 * that it would read can be left behind.
 *
 * @returns what was written, as lines to print
 * @throws when content/business.yaml is not valid
 */
export function updateBusinessFacts(root: string): string[] {
  const text = `${head}${JSON.stringify(readFacts(root), null, 2)};\n`;
  return changeFile(root, file, () => text);
}

/** The parts of content/business.yaml that requests and mails need (`mailFacts`), and three that are made of others. */
function readFacts(root: string) {
  const text = readFileSync(join(root, "content/business.yaml"), "utf8");
  const { schema } = contentTypes.Business;
  const { value, problems } = readContentFile(text, "business.yaml", schema);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  const business = value as v.InferOutput<typeof schema>;
  return {
    ...Object.fromEntries(mailFacts.map((key) => [key, business[key]])),
    phoneHref: toPhoneHref(business),
    domain: business.email.slice(business.email.lastIndexOf("@") + 1),
    hours: business.hours.map(({ days, hours }) => `${days} ${hours}`).join("\n"),
  };
}
