import * as v from "valibot";
import { business, isPhoneOf } from "../gatsby/content/schemas/business";
import { checked, toSlug } from "../gatsby/content/schemas/field";
import { splitHours } from "../gatsby/content/schemas/openingHours";
import { faces } from "../shared/displayFace";

/** Answers to the questions that `npm run rebrand` asks. An optional answer may be "". */
export type Answers = Record<(typeof questions)[number]["key"], string>;

const { name, country, email, serviceArea, timeZone, hours } = business.entries;
const faceNames = Object.keys(faces).join(", ");
const face = checked(Object.keys(faces), `It must be one of: ${faceNames}.`);

const fits = (schema: v.GenericSchema) => (value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

const fitsColor = (value: string) =>
  /^#[0-9a-f]{6}$/i.test(value)
    ? undefined
    : `is "${value}". Write # and six digits or letters from a to f, like #1d4f91, and quotes around it in a file.`;

/** Returns what is wrong with an answer, or undefined. `country` (like US) is used to check phone numbers. */
type Rule = (value: string, country: string) => string | undefined;

const orEmpty = (rule: Rule) => (value: string, ofCountry: string) =>
  value === "" ? undefined : rule(value, ofCountry);
const anyName = orEmpty(fits(name));

function question<Key extends string>(key: Key, ask: string, rule: Rule = () => undefined) {
  return { key, ask, rule };
}

export const questions = [
  question("name", "Name of the company", fits(name)),
  question("country", "Two-letter code of the country, like US", fits(country)),
  question("phone", "Phone number, as you write it in that country", (value, ofCountry) =>
    isPhoneOf(value, ofCountry) ? undefined : `is not a phone number in ${ofCountry}.`,
  ),
  question("email", "Email address", fits(email)),
  question("area", "City or area that it serves", fits(serviceArea)),
  question("timeZone", "Time zone, like America/New_York", fits(timeZone)),
  question("hours", "Opening hours, like Mon-Fri 8AM-5PM, Sat 9:00-13:00", (value) =>
    fits(hours)(splitHours(value)),
  ),
  question("trade", "What the company does, in a few words, like Piano tuning", fits(name)),
  question("services", "Services, separated by commas, the most important first", (value) => {
    const named = readServices(value);
    const slugs = named.map(({ slug }) => slug);
    const isClear = slugs.length > 0 && new Set(slugs).size === slugs.length && !slugs.includes("");
    if (!isClear) return "must have names with letters from a to z, each only once.";
    return named.map(({ title }) => fits(name)(title)).find(Boolean);
  }),
  question("color", "Color of links and buttons, like #1d4f91", fitsColor),
  question("accent", "Color of the quote buttons; empty for the same color", orEmpty(fitsColor)),
  question("face", `Typeface of headings: ${faceNames}`, fits(face)),
  question("logo", "Logo, as the name of a square SVG file; empty for four plain leaves"),
  question("owner", "Name of the owner; empty to leave it out", anyName),
  question("license", "License, like License No. 4711; empty to leave it out", anyName),
  question("insurer", "Insurance, like Insured by Acme Mutual; empty to leave it out", anyName),
];

export function readServices(written: string): { slug: string; title: string }[] {
  const titles = written.split(/\s*[,;\n]\s*(?:and\s+)?/i).filter(Boolean);
  return titles.map((title) => ({ slug: toSlug(title), title }));
}

/** Checks the answers for `npm run rebrand`. Throws one Error that lists every mistake. */
export function checkAnswers(written: Record<string, unknown>): Answers {
  const keys: string[] = questions.map(({ key }) => key);
  // YAML parses the list item `- Windows: inside` as a map. Turn maps into JSON, because the rules expect strings.
  const write = (one: unknown) => (typeof one === "string" ? one.trim() : JSON.stringify(one));
  const writeAll = (answer: unknown = "") => [answer].flat().map(write).join(", ");
  const given = Object.fromEntries(keys.map((key) => [key, writeAll(written[key])]));
  const odd = Object.keys(written).filter((key) => !keys.includes(key));
  const faults = [
    ...odd.map((key) => `${key} is not a question. The questions are: ${keys.join(", ")}.`),
    ...questions.flatMap(({ key, rule }) => {
      const fault = rule(given[key] ?? "", given["country"] ?? "");
      return fault === undefined ? [] : [`${key} ${fault}`];
    }),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return given as Answers;
}
