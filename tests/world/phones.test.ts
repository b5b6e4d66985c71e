import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";
import examples from "libphonenumber-js/mobile/examples";
import { dialledPhone, normalizePhone } from "../../api/requests/normalizePhone";
import { contactLinks } from "../../api/requests/describeRequest";
import quoteRequests from "../../src/api/quote-requests";
import { parseRequest } from "../../api/intake/takeRequest";
import { isPhoneOf } from "../../gatsby/content/schemas/business";
import { mayBePhone } from "../../shared/parseFields";
import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../support/intake/call";
import { useFreshIntake } from "../support/intake/useFreshIntake";
import { useBusiness } from "../support/intake/useEnvironment";
import { aRequest } from "../support/mail/aRequest";
import { readTable } from "./readTable";

const { database } = useFreshIntake();
afterEach(useBusiness({}));

type Row = [country: CountryCode, phone: string, number: string | null];
type Told = [country: CountryCode, told: string, phones: string];
const { refused, noted, dialed, stored } = readTable<{
  refused: Told[];
  noted: [phone: string, isTaken: boolean][];
  dialed: Row[];
  stored: [country: CountryCode, number: string, phone: string][];
}>("phones");

/** Generates sample mobile, fixed and toll-free numbers from libphonenumber's patterns, in E.164 format. */
function numbersOf(country: CountryCode): string[] {
  const [code, ...rest] = metadata.countries[country] as [string, ...unknown[]];
  const patterns = ((rest[10] ?? []) as ([string] | 0)[]).slice(0, 3).map((one) => one && one[0]);
  const made = patterns
    .filter(Boolean)
    .map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`)))
    .flatMap((numbers) => fc.sample(numbers, { numRuns: 1, seed: 1 }));
  return [examples[country] ?? "", ...made].map((national) => `+${code}${national}`);
}

/** Returns a number's spellings: all of them for a country's first number, and the two most common for others. */
function spellingsOf(number: string, index: number): string[] {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed?.isValid()) return [];
  const [home, abroad] = [parsed.formatNational(), parsed.formatInternational()];
  if (index > 0) return [home, abroad];
  const spaced = home.replace(/\D+/g, " ").trim();
  const digits = home.replace(/\D/g, "");
  const bracketed = spaced.replace(/^\d+/, "($&)");
  return [number, abroad, `${abroad.replace(" ", " (")})`, home, spaced, digits, bracketed];
}

test("the form takes phone numbers of every country in every spelling, and links in emails dial them", async () => {
  const wrong: unknown[] = [];
  let count = 0;
  for (const country of getCountries()) {
    useBusiness({ country });
    await setImmediate();
    for (const [index, number] of numbersOf(country).entries())
      for (const phone of spellingsOf(number, index)) {
        count++;
        const { status } = parseRequest(quoteRequest.fields, aQuoteRequest({ phone }));
        if (status !== "valid" || !mayBePhone(phone)) wrong.push([country, phone, status]);
        // Skip toll-free numbers like Qatar's 00800…: they are dialed as written, and only in their country.
        if (parsePhoneNumberFromString(phone, country)?.number !== number) continue;
        if (!isPhoneOf(phone, country)) continue;
        const [call, text] = contactLinks(aRequest({ answers: { phone } }));
        if (call?.href !== `tel:${number}` || text?.href !== `sms:${number}`)
          wrong.push([country, phone, call?.href, text?.href]);
      }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(2_500);
});

test.each(refused)(
  "in %s, the form accepts what the server refuses with “%s”: %s",
  (country, told, phones) => {
    useBusiness({ country });
    for (const phone of phones.split("|")) {
      const parsed = parseRequest(quoteRequest.fields, aQuoteRequest({ phone }));
      expect([phone, parsed]).toEqual([phone, { status: "invalid", fieldErrors: { phone: told } }]);
      expect([phone, mayBePhone(phone)]).toEqual([phone, true]);
    }
  },
);

test("the browser accepts phone numbers with notes or unusual characters, but not with fewer than four digits", () => {
  useBusiness({ country: "US" });
  for (const [phone, isTaken] of noted) {
    const { status } = parseRequest(quoteRequest.fields, aQuoteRequest({ phone }));
    expect([phone, status === "valid", mayBePhone(phone)]).toEqual([phone, isTaken, isTaken]);
  }
});

test.each(dialed)("in %s, the phone number %s is dialed as %s", (country, phone, number) => {
  useBusiness({ country });
  const { status } = parseRequest(quoteRequest.fields, aQuoteRequest({ phone }));
  expect(status).toBe(number === null ? "invalid" : "valid");
  if (number === null) return;
  expect([dialledPhone(phone)?.number, normalizePhone(phone)]).toEqual([number, number.slice(1)]);
});

test.each(stored)(
  "in %s, the form stores %s for the typed number %s",
  async (country, number, phone) => {
    useBusiness({ country });
    const sent = aQuoteRequest({ phone, email: `${country}@example.com` });
    expect((await call(quoteRequests, jsonPost(sent))).status).toBe(201);
    const answer = await call(
      quoteRequests,
      formPost(Object.entries({ ...sent, lastName: "Form" })),
    );
    expect([200, 201, 303]).toContain(answer.status);
    const { data } = await database.owner.from("quote_requests").select("phone_normalized");
    expect(data).toEqual(Array(2).fill({ phone_normalized: number.slice(1) }));
  },
);
