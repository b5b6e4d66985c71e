import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { findSpamTraits } from "./findSpamTraits";

const now = Date.parse("2026-05-04T13:05:00Z");
const slowly = { website: "", startedAt: String(now - 60_000) };

const traitsOf = (changes: Record<string, string>, circumstances: Partial<typeof slowly> = {}) =>
  findSpamTraits(
    quoteRequest.fields,
    { ...aQuoteRequest(), ...changes },
    { ...slowly, ...circumstances },
    now,
  );

const links = "https://one.example and www.two.example";

test("two traits set a request aside, and one does not", () => {
  expect(traitsOf({})).toBeUndefined();
  expect(traitsOf({}, { website: "https://spam.example" })).toBeUndefined();
  expect(traitsOf({}, { startedAt: String(now - 500) })).toBeUndefined();
  expect(traitsOf({ details: links })).toBeUndefined();
  expect(traitsOf({ details: "<a href=x>" })).toBeUndefined();
  expect(traitsOf({ details: links }, { website: "x" })).toEqual(["trap", "links"]);
  expect(traitsOf({ details: "[url=x]" }, { startedAt: String(now - 500) })).toEqual([
    "fast",
    "markup",
  ]);
});

test("a link in a name is enough, and so are random letters in two answers", () => {
  expect(traitsOf({ lastName: "see www.spam.example" })).toEqual(["linkInName"]);
  expect(traitsOf({ firstName: "hXkQvTzLpW" })).toBeUndefined();
  expect(traitsOf({ firstName: "hXkQvTzLpW", lastName: "bRtGnKsWqZ" })).toEqual(["random"]);
});

test("a clock that runs ahead, and a form without script, say nothing about the visitor", () => {
  for (const startedAt of ["", String(now + 60_000)])
    expect(traitsOf({ details: links }, { startedAt })).toBeUndefined();
});

type Sample = { what: string; seconds?: number; website?: string } & Record<string, string>;

/** Invented requests: what each leaves out is as in aQuoteRequest. */
function readSamples(name: string) {
  const file = join("tests", "support", "intake", "spam", name);
  return (parse(readFileSync(file, "utf8")) as Sample[]).map(
    ({ what, seconds = 40, website = "", ...answers }) => {
      const startedAt = String(now - seconds * 1_000);
      return { what, traits: traitsOf(answers, { website, startedAt }) };
    },
  );
}

test.each(["honest.yaml", "laterHonest.yaml", "unseenHonest.yaml"])(
  "of the honest requests in %s none is set aside",
  (name) => {
    const samples = readSamples(name);
    expect(samples.length).toBeGreaterThan(10);
    expect(samples.filter(({ traits }) => traits !== undefined)).toEqual([]);
  },
);
