import * as v from "valibot";
import { contentTypes } from "../gatsby/content/schemas/contentTypes";
import { isPhoneOf } from "../gatsby/content/schemas/isPhoneOf";
import { toSlug } from "../gatsby/content/schemas/field";
import { faces } from "../shared/displayFace";

/** What somebody has answered, each answer one text; "" for what may be left out. */
export type Answers = Record<(typeof questions)[number]["key"], string>;

const business = contentTypes.Business.schema.entries;
const faceNames = Object.keys(faces);

/** The rule that the content has for such a text. */
const fits = (schema: v.GenericSchema) => (value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

const fitsColor = (value: string) =>
  /^#[0-9a-f]{6}$/i.test(value) ? undefined : "is no colour like #1d4f91.";

const anything = () => undefined;

/** In the order in which they are asked. `judge` says what is wrong with an answer. */
export const questions = [
  { key: "name", ask: "Name of the company", judge: fits(business.name) },
  { key: "country", ask: "Country, by its two letters, like US", judge: fits(business.country) },
  {
    key: "phone",
    ask: "Phone number, as people there write it",
    judge: (value: string, country: string) =>
      isPhoneOf(value, country) ? undefined : `is no phone number in ${country}.`,
  },
  { key: "email", ask: "Email address", judge: fits(business.email) },
  { key: "area", ask: "City or area that it serves", judge: fits(business.serviceArea) },
  { key: "timeZone", ask: "Time zone, like America/New_York", judge: fits(business.timeZone) },
  {
    key: "hours",
    ask: "Opening hours, like Mon-Fri 8AM-5PM, Sat 9:00-13:00",
    judge: (value: string) => fits(business.hours)(readHours(value)) && "cannot be read.",
  },
  { key: "trade", ask: "Trade in a few words, like Piano tuning", judge: fits(business.name) },
  {
    key: "services",
    ask: "Services with commas between, the most important first",
    judge: (value: string) =>
      readServices(value).every(({ slug }) => slug) ? undefined : "has a name without letters.",
  },
  { key: "color", ask: "Colour of links and buttons, like #1d4f91", judge: fitsColor },
  {
    key: "accent",
    ask: "Colour of the buttons that ask for a quote; empty for the same",
    judge: (value: string) => (value === "" ? undefined : fitsColor(value)),
  },
  {
    key: "face",
    ask: `Face of headings: ${faceNames.join(", ")}`,
    judge: (value: string) =>
      faceNames.includes(value) ? undefined : `is none of ${faceNames.join(", ")}.`,
  },
  { key: "logo", ask: "Logo, a square SVG file; empty for four plain leaves", judge: anything },
  { key: "owner", ask: "Name of the owner; empty to leave it out", judge: anything },
  { key: "license", ask: "Licence, like License No. 4711; empty without", judge: anything },
  { key: "insurer", ask: "Who insures it; empty without", judge: anything },
] as const;

export function readHours(written: string): { days: string; hours: string }[] {
  return [...written.matchAll(/([a-z][a-z.,\s–-]*?)\s+(\d[^,;]*)/gi)].map(
    ([, days = "", hours = ""]) => ({ days, hours: hours.trim() }),
  );
}

export function readServices(written: string): { slug: string; title: string }[] {
  return written.split(",").map((title) => ({ slug: toSlug(title), title: title.trim() }));
}

/**
 * The answers of a file.
 *
 * @throws one Error that names each answer that cannot be taken
 */
export function checkAnswers(written: Record<string, unknown>): Answers {
  const known: string[] = questions.map(({ key }) => key);
  const unknown = Object.keys(written).filter((key) => !known.includes(key));
  const given = Object.fromEntries(known.map((key) => [key, String(written[key] ?? "").trim()]));
  const faults = questions.flatMap(({ key, judge }) => {
    const fault = judge(given[key] ?? "", given["country"] ?? "");
    return fault === undefined ? [] : [`${key} ${fault}`];
  });
  const odd = unknown.map((key) => `${key} is no answer. Use: ${known.join(", ")}.`);
  if (faults.length + odd.length > 0) throw new Error([...odd, ...faults].join("\n"));
  return given as Answers;
}
