import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { readTable } from "../../tests/world/readTable";
import { findSpamTraits } from "./findSpamTraits";

const now = Date.parse("2026-05-04T13:05:00Z");

function traitsOf(changes: object, website: string, spentMs: number | null) {
  const hints = { website, startedAt: spentMs === null ? "" : String(now - spentMs) };
  return findSpamTraits(quoteRequest.fields, { ...aQuoteRequest(), ...changes }, hints, now);
}

type Row = [changes: object, website: string, spentMs: number | null, traits: string[] | null];

test.each(readTable<Row[]>("spamTraits", "api/requests"))(
  "a request with %j and %j in the hidden field, sent after %i ms, has the spam traits %j",
  (changes, website, spentMs, traits) => {
    expect(traitsOf(changes, website, spentMs) ?? null).toEqual(traits);
  },
);

type Sample = { what: string; seconds?: number; website?: string } & Record<string, string>;

test("none of 110 honest sample requests is suspected of being spam", () => {
  const samples = readTable<Sample[]>("honestRequests", "tests/support/intake");
  expect(samples).toHaveLength(110);
  for (const { what, seconds = 40, website = "", ...answers } of samples)
    expect([what, traitsOf(answers, website, seconds * 1_000)]).toEqual([what, undefined]);
});
