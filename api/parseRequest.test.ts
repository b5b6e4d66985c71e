import { contactMessage } from "../shared/contactMessage";
import { quoteRequest } from "../shared/quoteRequest";
import { aContactMessage } from "../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../tests/support/intake/aQuoteRequest";
import { parseRequest } from "./parseRequest";

const errorsOf = (changes: Record<string, string>) => {
  const parsed = parseRequest(quoteRequest.fields, { ...aQuoteRequest(), ...changes });
  return parsed.status === "invalid" ? Object.entries(parsed.fieldErrors) : [];
};

test.each([
  ["404-555-0134 or 404-555-0199", "Enter only one phone number"],
  ["555-0134 (cell)", "Enter a phone number with its area code"],
  ["555-0134", "Enter a phone number with its area code"],
  ["Cell: 404-555-0134", undefined],
])("the phone number %s is told: %s", (phone, message) => {
  expect(errorsOf({ phone })).toEqual(message === undefined ? [] : [["phone", message]]);
});

test("all mistakes are told at once, in the order of the form", () => {
  const errors = errorsOf({ firstName: "", phone: "555-0134 (cell)", serviceType: "" });
  expect(errors.map(([field]) => field)).toEqual(["firstName", "phone", "serviceType"]);
});

test("a message may leave its phone number out", () => {
  const parsed = parseRequest(contactMessage.fields, aContactMessage({ phone: " " }));
  expect(parsed.status).toBe("valid");
});
