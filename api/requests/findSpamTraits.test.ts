import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { findSpamTraits } from "./findSpamTraits";

const { fields } = quoteRequest;
const now = Date.parse("2026-05-04T13:05:00Z");
const slowly = { website: "", startedAt: String(now - 60_000) };
const fast = { startedAt: String(now - 500) };
const links = "https://one.example and www.two.example";

const traitsOf = (changes: Record<string, string>, hints: Partial<typeof slowly> = {}) =>
  findSpamTraits(fields, { ...aQuoteRequest(), ...changes }, { ...slowly, ...hints }, now);

test.each<[Record<string, string>, Partial<typeof slowly>, string[] | undefined]>([
  [{ details: links }, { website: "x" }, ["trap", "links"]],
  [{ details: "[url=x]" }, fast, ["fast", "markup"]],
  [{ lastName: "see www.spam.example" }, {}, ["linkInName"]],
  [{ firstName: "hXkQvTzLpW", lastName: "bRtGnKsWqZ" }, {}, ["random"]],
  [{ firstName: "hXkQvTzLpW" }, {}, undefined],
  [{}, fast, undefined],
  [{ details: "[url=x]" }, {}, undefined],
  // Without JavaScript, or if the visitor's clock runs ahead, the time spent is unknown and must not count.
  [{ details: links }, { startedAt: "" }, undefined],
  [{ details: links }, { startedAt: String(now + 60_000) }, undefined],
])("a request with %j and %j has the spam traits %j", (changes, hints, traits) => {
  expect(traitsOf(changes, hints)).toEqual(traits);
});

type Sample = { what: string; seconds?: number; website?: string } & Record<string, string>;

test("none of 110 honest sample requests is suspected of being spam", () => {
  const text = readFileSync("tests/support/intake/honestRequests.yaml", "utf8");
  const samples = parse(text) as Sample[];
  expect(samples).toHaveLength(110);
  for (const { what, seconds = 40, website = "", ...answers } of samples) {
    const hints = { website, startedAt: String(now - seconds * 1_000) };
    expect([what, traitsOf(answers, hints)]).toEqual([what, undefined]);
  }
});
