import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import * as v from "valibot";
import { parse, stringify } from "yaml";
import { petal } from "../../src/components/brand/petal";
import { tokens } from "../../src/styles/tokens";
import { explainIssue } from "../../gatsby/content/checks/explainIssue";
import { isPhoneOf } from "../../gatsby/content/schemas/isPhoneOf";
import { toSlug } from "../../gatsby/content/schemas/field";
import { spellOpeningHours } from "../../gatsby/content/schemas/openingHours";
import { claims } from "./dropClaims";
import { paletteOf } from "./paletteOf";
import { type Answers, answersSchema } from "./readAnswers";
import { readCompany } from "./rebrand";

/** What has been answered so far. Without a type: the file of a first try may have been edited by hand. */
type Given = Record<string, unknown>;

/** A fault is what keeps the answer from being taken; `{}` leaves the answer out. */
type Judged = { fault: string } | { given: Given };

type Question = {
  ask: string;
  /** What Enter alone answers: what was answered before or what the content says today. */
  preset: (given: Given, today: Given) => string;
  judge: (text: string, given: Given) => Judged | Promise<Judged>;
};

const featuredServices = 5;

const text = (key: keyof Answers, ask: string, suggest?: (given: Given) => string): Question => ({
  ask,
  preset: (given, today) => String(given[key] ?? suggest?.(given) ?? today[key] ?? ""),
  judge: (value) => judge({ [key]: value }),
});

const questions: Question[] = [
  text("name", "Name of the company"),
  text("country", "Country, by its two letters"),
  text("serviceArea", "City or area that it serves"),
  {
    ask: "Trade in a few words, like plumbing and heating",
    preset: ({ trade }) => String(trade ?? "local services"),
    judge: (value) => ({ given: { trade: value } }),
  },
  text("tagline", "Tagline, one line below the name", ({ trade, serviceArea }) =>
    startLarge(`${String(trade)} for ${String(serviceArea)}`),
  ),
  text("description", "The company in a sentence", ({ trade, serviceArea }) =>
    startLarge(`${String(trade)} in ${String(serviceArea)}.`),
  ),
  {
    ...text("phone", "Phone number as people there write it"),
    judge: (value, { country }) =>
      isPhoneOf(value, String(country))
        ? judge({ phone: value })
        : {
            fault:
              `${value} is no phone number of ${String(country)}. Write it as it is dialled there, or ` +
              "with + and the country code.",
          },
  },
  text("email", "Email address"),
  text("timeZone", "Time zone, by its IANA name"),
  {
    ask: "Opening hours, like Mon-Fri 7AM-6PM, Sat 8:00-16:00",
    preset: ({ hours }, today) => writeHours(hours ?? today["hours"]),
    judge: judgeHours,
  },
  {
    ask: "Services with commas between, two or more, the most important first",
    preset: ({ services }, today) => writeServices(services ?? today["services"]),
    judge: judgeServices,
  },
  {
    ask: `What is true of the company, of ${claims.join(", ")}, with commas between; nothing else is said`,
    preset: ({ claims: before = [] }) => (before as string[]).join(", ") || "none",
    judge: (value) => judge({ claims: value === "none" ? [] : splitList(value.toLowerCase()) }),
  },
  {
    ask: "Colour of links and buttons, like #6d1a36 or darkred",
    preset: ({ color }) => String(color ?? tokens.color.brand),
    judge: judgeColor,
  },
  {
    ask: "Mark: the data of an SVG path for one of its four petals, or Enter for the one that is there",
    preset: ({ mark }) => String(mark ?? ""),
    judge: (value) => (value === "" || value === petal ? { given: {} } : judge({ mark: value })),
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
  for (const { ask, preset, judge: judgeAnswer } of questions) {
    for (let answered = false; !answered;) {
      const offered = preset(given, today);
      output.write(`${ask}${offered === "" ? "" : ` [${offered}]`}: `);
      const line = await lines.next();
      if (line.done === true)
        throw new Error(
          `\nThe answers ended here. Those until now are in ${file}, and nothing has been changed: ` +
            "run the command again to go on.",
        );
      const judged = await judgeAnswer(line.value.trim() || offered, given);
      answered = "given" in judged;
      if ("fault" in judged) output.write(`  ${judged.fault.replaceAll("\n", "\n  ")}\n`);
      else given = { ...given, ...judged.given };
    }
    writeFileSync(file, writeAnswers(given));
  }
  // An open terminal would keep the process alive.
  reader.close();
}

function writeAnswers({ trade, ...answers }: Given): string {
  const note = trade === undefined ? "" : `# Trade: ${String(trade)}\n`;
  return (
    "# Answers for npm run rebrand -- --answers <this file>. " +
    `adopt/examples/plumbing.yaml shows what else can stand here.\n${note}` +
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
  return fault === undefined ? { given } : { fault: `${String(fault.path[0])} ${fault.message}` };
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

function judgeServices(value: string, given: Given): Judged {
  const before = (given["services"] ?? []) as Answers["services"];
  const titles = splitList(value);
  if (titles.length < 2)
    return { fault: "Two services at least, because each names another one as related." };
  const services = titles.map((title, index) => ({
    slug: toSlug(title),
    title,
    ...(index < featuredServices ? { featured: true } : {}),
    ...before.find((service) => service.title === title),
  }));
  const slugs = services.map(({ slug }) => slug);
  const twice = services.find(({ slug }, index) => slugs.indexOf(slug) < index);
  if (twice !== undefined) return { fault: `${twice.title} is there twice.` };
  return judge({ services });
}

async function judgeColor(color: string): Promise<Judged> {
  if (color === tokens.color.brand) return { given: {} };
  try {
    const { asked, colors } = await paletteOf(color);
    return asked === colors.brand
      ? { given: { color } }
      : {
          fault: `${color} cannot be read on the pages. The nearest colour that can is ${colors.brand}.`,
        };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function writeHours(hours: unknown): string {
  return (hours as Answers["hours"]).map(({ days, hours: times }) => `${days} ${times}`).join(", ");
}

function writeServices(services: unknown): string {
  return (services as Answers["services"]).map(({ title }) => title).join(", ");
}

function splitList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function startLarge(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** What the content says today, for the questions whose answer nobody has given yet. */
function readToday(root: string): Given {
  const company = readCompany(root);
  const services = company.services.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return { ...company, services, oldWords: wordsOfSeveral(services) };
}

/** The words that several services have in their titles: probably the trade's own. */
function wordsOfSeveral(services: { title: string }[]): string[] {
  const words = services.flatMap(({ title }) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Set(words.filter((word, index) => words.indexOf(word) < index))];
}
