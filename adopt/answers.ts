import * as v from "valibot";
import { business } from "../gatsby/content/schemas/business";
import { toSlug } from "../gatsby/content/schemas/field";
import { isPhoneOf } from "../gatsby/content/schemas/isPhoneOf";
import { splitHours } from "../gatsby/content/schemas/openingHours";
import { faces } from "../shared/displayFace";

/** What somebody has answered, each answer one text; "" for what may be left out. */
export type Answers = Record<(typeof questions)[number]["key"], string>;

const { name, country, email, serviceArea, timeZone, hours } = business.entries;
const faceNames = Object.keys(faces).join(", ");

/** The rule that the content has for such a text. */
const fits = (schema: v.GenericSchema) => (value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

const fitsColor = (value: string) =>
  /^#[0-9a-f]{6}$/i.test(value) ? undefined : "is no colour like #1d4f91.";

type Judge = (value: string, country: string) => string | undefined;

/** `judge` says what is wrong with an answer; without one it may be anything. */
const question = <Key extends string>(key: Key, ask: string, judge: Judge = () => undefined) => ({
  key,
  ask,
  judge,
});

/** In the order in which they are asked. */
export const questions = [
  question("name", "Name of the company", fits(name)),
  question("country", "Country, by its two letters, like US", fits(country)),
  question("phone", "Phone number, as people there write it", (value, ofCountry) =>
    isPhoneOf(value, ofCountry) ? undefined : `is no phone number in ${ofCountry}.`,
  ),
  question("email", "Email address", fits(email)),
  question("area", "City or area that it serves", fits(serviceArea)),
  question("timeZone", "Time zone, like America/New_York", fits(timeZone)),
  question("hours", "Opening hours, like Mon-Fri 8AM-5PM, Sat 9:00-13:00", (value) =>
    fits(hours)(splitHours(value)),
  ),
  question("trade", "Trade in a few words, like Piano tuning", fits(name)),
  question("services", "Services with commas between, the most important first", (value) =>
    readServices(value).every(({ slug }) => slug) ? undefined : "has a name without letters.",
  ),
  question("color", "Colour of links and buttons, like #1d4f91", fitsColor),
  question("accent", "Colour of the buttons that ask for a quote; empty for the same", (value) =>
    value === "" ? undefined : fitsColor(value),
  ),
  question("face", `Face of headings: ${faceNames}`, (value) =>
    Object.hasOwn(faces, value) ? undefined : `is none of ${faceNames}.`,
  ),
  question("logo", "Logo, a square SVG file; empty for four plain leaves"),
  question("owner", "Name of the owner; empty to leave it out"),
  question("license", "Licence, like License No. 4711; empty without"),
  question("insurer", "Who insures it; empty without"),
];

export function readServices(written: string): { slug: string; title: string }[] {
  return written.split(",").map((title) => ({ slug: toSlug(title), title: title.trim() }));
}

/** The answers of a file. Throws one Error that names each answer that cannot be taken. */
export function checkAnswers(written: Record<string, unknown>): Answers {
  const keys: string[] = questions.map(({ key }) => key);
  const given = Object.fromEntries(keys.map((key) => [key, String(written[key] ?? "").trim()]));
  const odd = Object.keys(written).filter((key) => !keys.includes(key));
  const faults = [
    ...odd.map((key) => `${key} is no answer. Use: ${keys.join(", ")}.`),
    ...questions.flatMap(({ key, judge }) => {
      const fault = judge(given[key] ?? "", given["country"] ?? "");
      return fault === undefined ? [] : [`${key} ${fault}`];
    }),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return given as Answers;
}
