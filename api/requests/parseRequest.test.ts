import { getCountries, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { contactMessage } from "../../shared/contactMessage";
import { mayBePhone } from "../../shared/parseFields";
import { quoteRequest } from "../../shared/quoteRequest";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { parseRequest } from "./takeRequest";

afterAll(useBusiness({ country: "US" }));

const errorsOf = (changes: Record<string, string>) => {
  const parsed = parseRequest(quoteRequest.fields, { ...aQuoteRequest(), ...changes });
  return parsed.status === "invalid" ? Object.values(parsed.fieldErrors) : [];
};
const noNumber = "Enter a phone number with its area code";
const several = "Enter only one phone number";

test.each([
  ["404-555-0134 or 404-555-0199", several],
  ["4045550134 6785550199", several],
  ["404-555-0134 (678) 555-0199", several],
  ["555-0134", noNumber],
  ["555-0134 (cell)", noNumber],
  ["555-0134 ext 123", noNumber],
  ["404-555 cell", noNumber],
  ["1-800-CLEAN", noNumber],
  ["+1 404 555 01345", noNumber],
  ["12345678901234567890", noNumber],
])("the phone number %s is told: %s", (phone, message) => {
  expect(errorsOf({ phone })).toEqual([message]);
});

test.each([
  ...["Cell: 404-555-0134", "404-555-0134, cell", "(404) 555-0134 #12", "<404 555 0134>"],
  ...["1-800-CLEANER", "404-555-MAID", "0800 CLEANER", "020 7946 0958", "(0)30 901820"],
  ...["404-555-0134,12", "tel:+1-404-555-0134;ext=12", "404\u2028555\u200b0134", "+290 22222"],
])("the phone number %s is taken, in the browser too", (phone) => {
  expect([errorsOf({ phone }), mayBePhone(phone)]).toEqual([[], true]);
});

test("a number of every country is taken as it is dialled from abroad, in the browser too", () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  expect(numbers.length).toBeGreaterThan(200);
  for (const example of numbers)
    for (const phone of [example.number, example.formatInternational()])
      expect([phone, errorsOf({ phone }), mayBePhone(phone)]).toEqual([phone, [], true]);
});

test("all mistakes are told at once, in the order of the form", () => {
  const errors = errorsOf({ firstName: "", phone: "555-0134 (cell)", serviceType: "" });
  expect(errors).toEqual(["Enter your first name", noNumber, "Choose a service"]);
});

test("a message may leave its phone number out", () => {
  const parsed = parseRequest(contactMessage.fields, aContactMessage({ phone: " " }));
  expect(parsed.status).toBe("valid");
});
