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

// tests/world/phones.test.ts has numbers of every country.
test("server and browser accept a phone number with a note, an extension, letters or odd signs", () => {
  const numbers = "404-555-0134, cell|(404) 555-0134 #12|<404 555 0134>|0800 CLEANER|+290 22222";
  for (const phone of [...numbers.split("|"), "tel:+1-404-555-0134;ext=12", "404\u2028555​0134"])
    expect([phone, errorsOf(phone), mayBePhone(phone)]).toEqual([phone, [], true]);
});
