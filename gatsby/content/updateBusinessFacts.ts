import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { toPhoneHref } from "../graphql/toPhoneHref";
import { contentTypes } from "./schemas/contentTypes";

const file = "api/businessFacts.ts";

const head = `// Made from content/business.yaml by each build and by \`npm run content\`. Change that file, not this one.
import type { Business } from "./business";

/** What requests and mails have to know of the company. */
export const businessFacts: Business = `;

/**
 * Writes api/businessFacts.ts again when content/business.yaml says something else. A host packs a Function as code: no file
 * that it would read can be left behind.
 *
 * @returns what was written, as lines to print
 * @throws when content/business.yaml is not valid
 */
export function updateBusinessFacts(root: string): string[] {
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  const after = `${head}${JSON.stringify(readFacts(root), null, 2)};\n`;
  if (before === after) return [];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, after);
  return [`wrote ${file}`];
}

function readFacts(root: string) {
  const { schema, file: source } = contentTypes.Business;
  const business = v.parse(schema, parse(readFileSync(join(root, "content", source), "utf8")));
  const { name, phone, email, country, timeZone, hours, confirmation, replies } = business;
  const { quoteRequest, contactMessage, note, send = false } = confirmation;
  return {
    name,
    phone,
    phoneHref: toPhoneHref(business),
    domain: email.slice(email.lastIndexOf("@") + 1),
    hours: hours.map(({ days, hours }) => `${days} ${hours}`).join("\n"),
    country,
    timeZone,
    answerHours: business.answerHours,
    retentionDays: business.retentionDays,
    digestList: business.digestList ?? false,
    replies,
    confirmation: { send, quoteRequest, contactMessage, note },
  };
}
