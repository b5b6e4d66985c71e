import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { findSpamReason } from "./findSpamReason";

const now = 1_800_000_000_000;

/** Fields and hints that differ from an ordinary request. */
type Changes = Record<string, string>;
const reasonFor = ({ website = "", startedAt = "", ...fields }: Changes) =>
  findSpamReason(
    quoteRequest.fields,
    { ...aQuoteRequest(), ...fields },
    { website, startedAt },
    now,
  );

test.each<[string, Changes]>([
  ["an ordinary request", {}],
  ["a request filled by a browser in a second", { startedAt: String(now - 1000) }],
  ["a clock that runs ahead", { startedAt: String(now + 60_000) }],
  ["a start time that is not a time", { startedAt: "yesterday" }],
  ["a link to photos", { details: "Photos: https://photos.example/abc" }],
  [
    "a link to photos, sent quickly",
    { details: "Photos: https://photos.example/abc", startedAt: "" },
  ],
  [
    "another language",
    {
      details:
        "\u041d\u0443\u0436\u043d\u0430 \u0443\u0431\u043e\u0440\u043a\u0430, \u0444\u043e\u0442\u043e: https://photos.example/abc",
    },
  ],
  ["words that merely contain a trigger", { details: "My name is Seong, I live on Casino Avenue" }],
])("%s is not taken for spam", (_case, changes) => {
  expect(reasonFor(changes)).toBeUndefined();
});

test.each<[string, Changes, string]>([
  ["the hidden field", { website: "https://spam.example" }, "honeypot"],
  ["three links", { details: "http://a.example http://b.example www.c.example" }, "links"],
  ["a link in a name", { firstName: "Win https://spam.example" }, "link-in-name"],
  ["markup", { details: '<a href="https://spam.example">x</a>' }, "links markup"],
  [
    "an offer with a link, sent at once",
    { details: "SEO https://spam.example", startedAt: String(now - 500) },
    "too-fast links offers",
  ],
])("%s is kept aside with its reason", (_case, changes, reason) => {
  expect(reasonFor(changes)).toBe(reason);
});
