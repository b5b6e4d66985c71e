import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { changeFile } from "../changeFile";
import { toPhoneHref } from "../graphql/toPhoneHref";
import { contentTypes } from "./schemas/contentTypes";

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

/** The parts of content/business.yaml that requests and mails need. A further one is added here; api/business.ts has its type. */
function readFacts(root: string) {
  const { schema, file: source } = contentTypes.Business;
  const business = v.parse(schema, parse(readFileSync(join(root, "content", source), "utf8")));
  const { name, phone, email, country, timeZone, hours, confirmation, replies } = business;
  const { quoteRequest, contactMessage, note, send = false } = confirmation;
  return {
    name,
    /** As people read it. */
    phone,
    /** Dials it from anywhere. */
    phoneHref: toPhoneHref(business),
    /** Of the company's email address. */
    domain: email.slice(email.lastIndexOf("@") + 1),
    /** A line for each group of days. */
    hours: hours.map(({ days, hours }) => `${days} ${hours}`).join("\n"),
    /** ISO 3166-1: where a phone number without a country code is dialled. */
    country,
    /** IANA name. */
    timeZone,
    /** Within how many hours the website promises an answer. */
    answerHours: business.answerHours,
    /** How many days requests and messages are kept. */
    retentionDays: business.retentionDays,
    /** Whether the daily summary has its rows attached as a file for a spreadsheet. */
    digestList: business.digestList ?? false,
    /** First sentences of the replies that the owner's mails offer; `{service}` becomes the requested service. */
    replies,
    confirmation: { send, quoteRequest, contactMessage, note },
  };
}
