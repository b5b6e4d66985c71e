import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { contactMessage } from "../../shared/contactMessage";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { quoteFields } from "../../tests/support/form/quoteFields";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { scoreSpam, type SpamScore, suspectFrom, writeSpamPoints } from "./scoreSpam";
import { spamTraits } from "./spamTraits";

const now = 1_800_000_000_000;

/** Answers that differ from an ordinary request, and what is known besides them. */
type Changes = { seconds?: number | undefined; website?: string } & Record<string, unknown>;

function score({ seconds, website = "", ...answers }: Changes, wantsPage = false): SpamScore {
  const startedAt = seconds === undefined ? "" : String(now - seconds * 1000);
  const values = { ...aQuoteRequest(), ...answers } as Record<string, string>;
  return scoreSpam({ fields: quoteFields }, values, { website, startedAt, wantsPage, now });
}

const traitsOf = ({ points }: SpamScore) => points.map(({ trait }) => trait);

function readCorpus(name: string): { what: string; result: SpamScore }[] {
  const file = join(__dirname, "../../tests/support/intake/spam", `${name}.yaml`);
  const requests = parse(readFileSync(file, "utf8")) as ({ what: string } & Changes)[];
  return requests.map(({ what, seconds = 40, ...changes }) => ({
    what,
    result: score({ ...changes, seconds }),
  }));
}

const suspectsOf = (name: string) => readCorpus(name).filter(({ result }) => result.isSuspect);

test("none of sixty honest requests is taken for spam, and most of sixty junk posts are", () => {
  expect(readCorpus("honest")).toHaveLength(60);
  expect(suspectsOf("honest").map(({ what }) => what)).toEqual([]);
  expect(readCorpus("junk")).toHaveLength(60);
  expect(suspectsOf("junk").length).toBeGreaterThanOrEqual(52);
});

test("requests that the rules were not made with are judged no worse: no honest one is kept aside", () => {
  expect(suspectsOf("unseenHonest").map(({ what }) => what)).toEqual([]);
  expect(suspectsOf("unseenJunk").length).toBeGreaterThanOrEqual(5);
});

test("of sixty posts of late 2026 at least 48 are kept aside, and no customer who writes like a seller", () => {
  expect(readCorpus("laterJunk")).toHaveLength(60);
  expect(suspectsOf("laterJunk").length).toBeGreaterThanOrEqual(48);
  expect(suspectsOf("laterHonest").map(({ what }) => what)).toEqual([]);
});

test("the whole of what is found in each request of the lists, and of what the owner reads of a trait", () => {
  const lists = ["honest", "junk", "unseenHonest", "unseenJunk", "laterHonest", "laterJunk"];
  const story = lists.flatMap((list) => [
    `==== ${list}`,
    ...readCorpus(list).map(({ what, result }) => {
      const total = result.points.reduce((sum, { points }) => sum + points, 0);
      const mark = result.isSuspect ? "kept aside" : "let through";
      return `${mark}, ${String(total)}: ${what}. ${writeSpamPoints(result.points)}`.trim();
    }),
  ]);
  const sentences = Object.entries(spamTraits).map(
    ([name, { sentence }]) => `${name}: ${sentence}`,
  );
  expect([...story, "==== traits", ...sentences].join("\n")).toMatchSnapshot();
});

test("no single trait makes a request a suspect", () => {
  for (const [name, { points }] of Object.entries(spamTraits))
    expect([name, Math.max(...points) < suspectFrom]).toEqual([name, true]);
});

test("two things that honest people do make no suspect together", () => {
  // A password manager and a browser fill in, a program of the company's own posts, a listing or the plans are linked, a name has
  // its own letters, and the same words stand in two fields.
  const honest = [
    ...(["hidden-field", "fast", "no-form", "link", "only-links", "foreign-link"] as const),
    ...(["messenger", "repeated"] as const),
  ];
  const suspects = honest.flatMap((one, index) =>
    honest
      .slice(index + 1)
      .filter((other) => spamTraits[one].points[0] + spamTraits[other].points[0] >= suspectFrom)
      .map((other) => `${one} and ${other}`),
  );
  // An honest program tells when the form was opened, and leaves the hidden field empty.
  expect(suspects).toEqual(["hidden-field and no-form"]);
});

test("every trait is found in the junk, or in a post that a program made", () => {
  const lists = ["junk", "unseenJunk", "laterJunk"];
  const junk = lists.flatMap(readCorpus).map(({ result }) => result);
  const others = [score({ details: "" })];
  const found = new Set([...junk, ...others].flatMap(traitsOf));
  expect(Object.keys(spamTraits).filter((name) => !found.has(name))).toEqual([]);
});

test("a password manager's request is not spam, although it fills the hidden field and the rest at once", () => {
  const filled = score({ website: "https://www.janedoe.example", seconds: 1 });
  expect(traitsOf(filled)).toEqual(["hidden-field", "fast"]);
  expect(filled.isSuspect).toBe(false);
  expect(score({ website: "x" }, true).isSuspect).toBe(false);
});

test("a program that fills the hidden field and skips the form is kept aside", () => {
  const posted = score({ website: "x" });
  expect(traitsOf(posted)).toEqual(["hidden-field", "no-form"]);
  expect(posted.points.reduce((sum, { points }) => sum + points, 0)).toBe(10);
  expect(posted.isSuspect).toBe(true);
});

test.each<[string, Changes, string[]]>([
  ["an ordinary request", { seconds: 40 }, []],
  ["a clock that runs ahead", { seconds: -60 }, []],
  ["another language", { details: "Нужна уборка", seconds: 40 }, []],
  ["words that contain a trigger", { details: "Seong, on Casinova Avenue", seconds: 40 }, []],
  ["a site's name in an address", { address: "Acme (www.acme.example)", seconds: 40 }, ["link"]],
  ["a form sent at once", { seconds: 2 }, ["fast"]],
  ["a link in a name", { lastName: "Win https://a.example", seconds: 40 }, ["link-in-name"]],
  ["a last name of random letters", { lastName: "AbCdEfGhijklm", seconds: 40 }, ["random-name"]],
  ["a short last name of parts", { lastName: "AbCdEf", seconds: 40 }, []],
  ["the last two answers alike", { address: "Ask", details: "Ask", seconds: 40 }, ["repeated"]],
])("%s has the traits %j", (_what, changes, traits) => {
  expect(traitsOf(score(changes))).toEqual(traits);
});

test("a start time that is not a time says nothing", () => {
  const circumstances = { website: "", startedAt: "yesterday", wantsPage: false, now };
  expect(scoreSpam({ fields: quoteFields }, aQuoteRequest(), circumstances).points).toEqual([]);
});

test("a contact message is judged by the same table", () => {
  const message = aContactMessage({
    name: "Win https://prize.example",
    message: "Claim your prize: https://prize.example",
  });
  const circumstances = { website: "", startedAt: "", wantsPage: true, now };
  const { phone, ...rest } = message;
  const values = { ...rest, phone: phone ?? "" };
  expect(scoreSpam(contactMessage, values, circumstances).isSuspect).toBe(true);
});
