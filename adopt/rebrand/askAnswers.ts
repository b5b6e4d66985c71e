import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { type CountryCode, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/examples.mobile.json";
import * as v from "valibot";
import { parse, stringify } from "yaml";
import { look } from "../../shared/look";
import { explainIssue } from "../../gatsby/content/checks/explainIssue";
import { isPhoneOf } from "../../gatsby/content/schemas/isPhoneOf";
import { toSlug } from "../../gatsby/content/schemas/field";
import { requiredFields } from "../../gatsby/content/schemas/quoteForm";
import { readQuoteForm } from "../../gatsby/content/form/updateQuoteColumns";
import { writePath } from "../../gatsby/content/yaml/writePath";
import { spellOpeningHours } from "../../gatsby/content/schemas/openingHours";
import { claims } from "./dropClaims";
import { escapePattern } from "./findOldCompany";
import { groundNames, paletteOf } from "./paletteOf";
import { type Answers, answersSchema, faceNames } from "./readAnswers";
import { readFace } from "./readFace";
import { readLogo } from "./readLogo";
import { readCompany, tellPalette } from "./rebrand";
import { fieldExamples, readField, type WrittenField } from "./writtenField";

/** What has been answered so far. Without a type: the file of a first try may have been edited by hand. */
type Given = Record<string, unknown>;

/** A fault is what keeps the answer from being taken; `{}` leaves the answer out. */
type Judged = { fault: string } | { given: Given };

type Question = {
  ask: string | ((given: Given, today: Given) => string);
  /** The answer that Enter keeps as it is, because the offered text may say less than it or be refused when typed. */
  keeps?: keyof Answers;
  /** What Enter alone answers: what was answered before or what the content says today. */
  preset: (given: Given, today: Given) => string;
  judge: (text: string, given: Given, today: Given) => Judged | Promise<Judged>;
};

const featuredServices = 5;

const text = (key: keyof Answers, ask: string, suggest?: (given: Given) => string): Question => ({
  ask,
  preset: (given, today) => String(given[key] ?? suggest?.(given) ?? today[key] ?? ""),
  judge: (value) => judge({ [key]: value }),
});

/** One of a few words. */
const word = (key: keyof Answers, ask: string, usual: string): Question => ({
  ask,
  preset: (given) => String(given[key] ?? usual),
  judge: (value) => judge({ [key]: value.toLowerCase() }),
});

/** What no two companies share: today's value is offered only while the company's name stays the same. */
const own =
  (key: "phone" | "email") =>
  (given: Given, today: Given): string =>
    String(given[key] ?? (given["name"] === today["name"] ? today[key] : ""));

const questions: Question[] = [
  text("name", "Name of the company"),
  text("country", "Country, by its two letters"),
  text("serviceArea", "City or area that it serves"),
  text("trade", "Trade in a few words, like plumbing and heating", () => "local services"),
  text("tagline", "Tagline, one line below the name", ({ trade, serviceArea }) =>
    startLarge(`${String(trade)} for ${String(serviceArea)}`),
  ),
  text("description", "The company in a sentence", ({ trade, serviceArea }) =>
    startLarge(`${String(trade)} in ${String(serviceArea)}.`),
  ),
  {
    ask: ({ country }) => `Phone number as people there write it${writeExample(String(country))}`,
    preset: own("phone"),
    judge: (value, { country }) =>
      isPhoneOf(value, String(country))
        ? judge({ phone: value })
        : {
            fault:
              `${value} is not a phone number in ${String(country)}. Write it as it is dialled there, or ` +
              "with + and the country code.",
          },
  },
  { ask: "Email address", preset: own("email"), judge: (value) => judge({ email: value }) },
  {
    ask: "Time zone, by its IANA name",
    preset: ({ timeZone, country, serviceArea }, today) =>
      findTimeZone(String(country), String(serviceArea), [timeZone, today["timeZone"]]) ?? "",
    judge: (value) => judge({ timeZone: value }),
  },
  {
    ask: "Opening hours, like Mon-Fri 7AM-6PM, Sat 8:00-16:00",
    keeps: "hours",
    preset: ({ hours }, today) => writeHours(hours ?? today["hours"]),
    judge: judgeHours,
  },
  {
    ask: "Services with commas between, two or more, the most important first",
    keeps: "services",
    preset: ({ services }, today) =>
      ((services ?? today["services"]) as Service[]).map(({ title }) => title).join(", "),
    judge: judgeServices,
  },
  {
    ask: `What is true of the company, of ${claims.join(", ")}, with commas between; nothing else is said`,
    preset: ({ claims: before = [] }) => (before as string[]).join(", ") || "none",
    judge: (value) => judge({ claims: value === "none" ? [] : splitList(value.toLowerCase()) }),
  },
  word("pictures", "Pictures: photos or illustrations", "photos"),
  {
    ask: (given, today) =>
      `Fields that the form does not need, of ${optionalFields(given, today).join(", ")}, with commas between`,
    keeps: "form",
    preset: ({ form }) => (form as Answers["form"])?.leaveOut?.join(", ") ?? "none",
    judge: judgeLeaveOut,
  },
  {
    ask:
      `What else the form asks, like ${fieldExamples}, with commas between; ` +
      "a star means that it must be answered",
    keeps: "form",
    preset: ({ form }) =>
      fieldsOf(form)
        .map(({ label }) => label)
        .join(", ") || "none",
    judge: judgeFields,
  },
  {
    ask: "Logo: a square SVG file in this folder, or none",
    preset: ({ logo }) => String(logo ?? "none"),
    judge: judgeLogo,
  },
  {
    ask: "Colour of links, like #6d1a36 or darkred",
    keeps: "color",
    preset: ({ color }) => String(color ?? look.light.brand),
    judge: (color) => judgeColor(color),
  },
  {
    ask: "Accent: the colour of buttons that ask for a quote",
    keeps: "accent",
    preset: ({ accent, color }) => String(accent ?? color ?? look.light.brand),
    judge: (accent, { color }) => judgeColor(String(color ?? look.light.brand), accent),
  },
  word("ground", `Ground: ${groundNames.join(", ")}`, "neutral"),
  word("corners", "Corners: round or square", "round"),
  {
    ask: `Face of headings: ${faceNames.join(", ")}, or a font file in this folder`,
    preset: ({ face }) =>
      String(face ?? (typeof look.face === "string" ? look.face : look.face.file)),
    judge: judgeFace,
  },
  {
    ask: "Words of the old trade that the check should look for, with commas between",
    preset: ({ oldWords }, today) => ((oldWords ?? today["oldWords"]) as string[]).join(", "),
    judge: (value) => {
      const words = splitList(value).map((word) => word.toLowerCase());
      return words.length === 0 ? { given: {} } : judge({ oldWords: words });
    },
  },
];

/**
 * Asks one question after the other and writes the answers to the file after each, so that nothing typed is lost. An answer that
 * breaks a rule is asked for again at once. What the file has from before is offered again.
 *
 * @throws when the input ends before the last question
 */
export async function askAnswers(
  root: string,
  file: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const today = readToday(root);
  const before = existsSync(file) ? ((parse(readFileSync(file, "utf8")) ?? {}) as Given) : {};
  let given = before;
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  for (const { ask, keeps, preset, judge: judgeAnswer } of questions) {
    for (let answered = false; !answered;) {
      const offered = preset(given, today);
      const asked = typeof ask === "string" ? ask : ask(given, today);
      output.write(`${asked}${offered === "" ? "" : ` [${offered}]`}: `);
      const line = await lines.next();
      if (line.done === true)
        throw new Error(
          `\nThe answers ended here. Those until now are in ${file}, and nothing has been changed: ` +
            "run the command again to go on.",
        );
      const value = line.value.trim() || offered;
      const judged =
        keeps !== undefined && value === offered
          ? { given: { [keeps]: given[keeps] ?? today[keeps] } }
          : await judgeAnswer(value, given, today);
      answered = "given" in judged;
      if ("fault" in judged) output.write(`  ${judged.fault.replaceAll("\n", "\n  ")}\n`);
      else given = { ...given, ...judged.given };
    }
    writeFileSync(file, writeAnswers(given));
  }
  // An open terminal would keep the process alive.
  reader.close();
}

function writeAnswers(answers: Given): string {
  return (
    "# Answers for npm run rebrand -- --answers <this file>. " +
    "adopt/examples/plumbing.yaml shows what else can stand here.\n" +
    stringify(answers, { lineWidth: 120 })
  );
}

/** The rules of the file of answers, for the keys that are there. */
function judge(given: Given): Judged {
  const { issues } = v.safeParse(answersSchema, given);
  const faults = (issues ?? [])
    .map((issue) => explainIssue(answersSchema, issue))
    .filter(({ path }) => String(path[0]) in given);
  const [fault] = faults;
  return fault === undefined ? { given } : { fault: `${writePath(fault.path)} ${fault.message}` };
}

function judgeHours(value: string): Judged {
  const hours = splitList(value).map((entry) => {
    const [days = "", times = ""] = entry.split(/ +(.+)/);
    return { days, hours: times, openingHours: spellOpeningHours(days, times) };
  });
  const unclear = hours.find(({ openingHours }) => openingHours === undefined);
  if (unclear === undefined) return judge({ hours });
  return {
    fault:
      `${[unclear.days, unclear.hours].join(" ").trim()} cannot be read. Write days and times ` +
      "like Mon-Fri 7AM-6PM or Sat 8:00-16:00.",
  };
}

type Service = Answers["services"][number];

function judgeServices(value: string, given: Given, today: Given): Judged {
  const before = (given["services"] ?? today["services"]) as Service[];
  const titles = splitList(
    value,
    before.map(({ title }) => title),
  );
  if (titles.length < 2)
    return { fault: "Two services at least, because each names another one as related." };
  const services = titles.map((title, index): Service => {
    const known = before.find((one) => one.title.toLowerCase() === title.toLowerCase());
    if (known !== undefined) return { ...known, title };
    return { slug: toSlug(title), title, ...(index < featuredServices ? { featured: true } : {}) };
  });
  const slugs = services.map(({ slug }) => slug);
  const twice = services.find(({ slug }, index) => slugs.indexOf(slug) < index);
  if (twice !== undefined) return { fault: `${twice.title} is there twice.` };
  return judge({ services });
}

/** A time zone of the country: the first of those used before, its only one, or the one named after the place. */
function findTimeZone(country: string, place: string, before: unknown[]): string | undefined {
  const zones = listTimeZones(country);
  const city = (zone: string) => (zone.split("/").at(-1) ?? "").replaceAll("_", " ");
  return (
    before.map(String).find((zone) => zones.includes(zone)) ??
    (zones.length === 1 ? zones[0] : zones.find((zone) => place.includes(city(zone))))
  );
}

function listTimeZones(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // Node 20 has the property, later ones the method that replaced it.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function writeExample(country: string): string {
  const number = getExampleNumber(country as CountryCode, examples);
  return number === undefined ? "" : `, like ${number.formatNational()}`;
}

/** Those that the form has, and those that were answered before: they may have left it already. */
function optionalFields({ form }: Given, today: Given): string[] {
  const { leaveOut = [] } = (form ?? {}) as Form;
  return [...new Set([...(today["optionalFields"] as string[]), ...leaveOut])];
}

type Form = NonNullable<Answers["form"]>;

function judgeLeaveOut(value: string, given: Given, today: Given): Judged {
  const add = fieldsOf(given["form"]);
  const leaveOut = value === "none" ? [] : splitList(value);
  const optional = optionalFields(given, today);
  const unknown = leaveOut.find((name) => !optional.includes(name));
  if (unknown !== undefined)
    return {
      fault: `${unknown} is no field that may go. Write ${optional.join(", ")} or none.`,
    };
  const form = { ...(leaveOut.length > 0 && { leaveOut }), ...(add.length > 0 && { add }) };
  return { given: { form } };
}

function judgeFields(value: string, { form }: Given): Judged {
  const { add: before = [], ...others } = (form ?? {}) as Form;
  const labels = before.map(({ label }) => label);
  const written = value === "none" ? [] : splitList(value, labels);
  const fields: WrittenField[] = [];
  for (const one of written) {
    const field = before.find(({ label }) => label === one) ?? readField(one);
    if (field === undefined)
      return { fault: `${one} cannot be read. Write fields like ${fieldExamples}.` };
    fields.push(field);
  }
  const names = fields.map(({ name }) => name);
  const twice = fields.find(({ name }, at) => names.indexOf(name) < at);
  if (twice !== undefined) return { fault: `${twice.label} is there twice.` };
  if (fields.length === 0) return { given: { form: others } };
  const judged = judge({ form: { ...others, add: fields } });
  return "given" in judged
    ? judged
    : { fault: `${judged.fault} Write fields like ${fieldExamples}.` };
}

function fieldsOf(form: unknown): NonNullable<Form["add"]> {
  return (form as Form | undefined)?.add ?? [];
}

/** Takes the answer if its file can be read. */
async function tryOut(given: Given, read: () => unknown): Promise<Judged> {
  try {
    await read();
    return { given };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

async function judgeLogo(value: string): Promise<Judged> {
  if (value === "none") return { given: { logo: undefined } };
  const ground = { on: [], plate: "" };
  return tryOut({ logo: value }, () => readLogo(value, { onLight: ground, onDark: ground }));
}

async function judgeFace(value: string): Promise<Judged> {
  const judged = judge({ face: value });
  return "fault" in judged ? judged : tryOut(judged.given, () => readFace(".", value));
}

/** The colour of links, or with an accent that one beside it. */
async function judgeColor(color: string, accent?: string): Promise<Judged> {
  try {
    const given = accent === undefined ? { color } : { accent };
    const [fault] = tellPalette(given, await paletteOf(color, accent));
    return fault === undefined ? { given } : { fault };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function writeHours(hours: unknown): string {
  return (hours as Answers["hours"]).map(({ days, hours: times }) => `${days} ${times}`).join(", ");
}

/**
 * Splits at commas, but not at those in brackets.
 *
 * @param known what may stand in the list although it has commas of its own
 */
function splitList(value: string, known: readonly string[] = []): string[] {
  const whole = known.map((one) => `${escapePattern(one)}(?=\\s*(?:,|$))|`).join("");
  const parts = value.match(new RegExp(`${whole}(?=\\S)(?:\\([^)]*\\)|[^,])+`, "gi")) ?? [];
  return parts.map((part) => part.trim());
}

function startLarge(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** What the content says today, for the questions whose answer nobody has given yet. */
function readToday(root: string): Given {
  const company = readCompany(root);
  const services = company.services
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ slug, title, featured }) => ({ slug, title, featured }));
  const optional = readQuoteForm(root)
    .map(({ name }) => name)
    .filter((name) => !requiredFields.has(name));
  return { ...company, services, oldWords: wordsOfSeveral(services), optionalFields: optional };
}

/** The words that several services have in their titles: probably the trade's own. */
function wordsOfSeveral(services: { title: string }[]): string[] {
  const words = services.flatMap(({ title }) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Set(words.filter((word, index) => words.indexOf(word) < index))];
}
