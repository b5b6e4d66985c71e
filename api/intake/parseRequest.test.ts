import { mayBePhone } from "../../shared/parseFields";
import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { parseRequest } from "./takeRequest";

afterAll(useBusiness({ country: "US" }));

function errorsOf(phone: string) {
  const parsed = parseRequest(quoteRequest.fields, aQuoteRequest({ phone }));
  return parsed.status === "invalid" ? Object.values(parsed.fieldErrors) : [];
}

test.each([
  ["Enter only one phone number", "404-555-0134 or 404-555-0199", "4045550134 6785550199"],
  ["Enter a phone number with its area code", "555-0134", "555-0134 (cell)", "555-0134 ext 123"],
  ["Enter a phone number with its area code", "404-555 cell", "1-800-CLEAN", "+1 404 555 01345"],
])("the visitor is told: %s", (message, ...phones) => {
  for (const phone of phones) expect([phone, errorsOf(phone)]).toEqual([phone, [message]]);
});

// api/requests/describeRequest.test.ts has more, with the number that is dialed, tests/world every country.
test.each([
  "404-555-0134, cell",
  "(404) 555-0134 #12",
  "<404 555 0134>",
  "0800 CLEANER",
  "020 7946 0958",
  "tel:+1-404-555-0134;ext=12",
  "404\u2028555​0134",
  "+290 22222",
])("the phone number %s is taken, in the browser too", (phone) => {
  expect([errorsOf(phone), mayBePhone(phone)]).toEqual([[], true]);
});

test("a hostile number is read in no time", () => {
  // This process's own time: a busy machine may take the rest.
  const started = process.cpuUsage();
  for (const piece of ["1", "1,", "+1 ", "4045550134/", "0,00000000000#", "a1", "404a", "(0)"])
    errorsOf(piece.repeat(5_000));
  const { user, system } = process.cpuUsage(started);
  expect(user + system).toBeLessThan(500_000);
});
