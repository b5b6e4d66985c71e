import type { HTMLElement } from "node-html-parser";
import { parseFields } from "../../shared/parseFields";
import { quoteForm } from "../../shared/quoteForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

const fields = [
  ...["serviceType", "homeSize"],
  ...["firstName", "lastName", "email", "phone", "address", "details"],
];

function formOf(path: string): HTMLElement {
  const form = readBuiltPage(path).querySelector("form#quote-form");
  if (!form) throw new Error(`${path} has no quote form`);
  return form;
}
const control = (path: string, name: string) => formOf(path).querySelector(`[name="${name}"]`);
const choices = (name: string) =>
  control("/quote", name)
    ?.querySelectorAll("option")
    .map((option) => [option.getAttribute("value"), option.text]);

// The specification's eight. A form may ask for more, as long as that may stay empty.
test.each(["/quote", "/contact"])(
  "the form of %s asks for the eight fields, first about the home and then about the person",
  (path) => {
    const asked = formOf(path)
      .querySelectorAll("[data-field] [name]")
      .map((one) => one.getAttribute("name") ?? "");
    expect(asked.filter((name) => fields.includes(name))).toEqual(fields);
  },
);

test("the form is posted to /api/quote-requests", () => {
  expect(formOf("/quote").getAttribute("method")).toBe("post");
  expect(formOf("/quote").getAttribute("action")).toBe("/api/quote-requests");
});

test.each(fields)("the field %s starts empty", (name) => {
  const field = control("/quote", name);
  const chosen = field?.querySelector("option[selected]")?.getAttribute("value");
  expect([field?.getAttribute("value") ?? "", chosen ?? "", field?.text.trim()]).toEqual([
    "",
    "",
    field?.tagName === "SELECT" ? expect.any(String) : "",
  ]);
});

test.each(fields.slice(0, 7))("the field %s is required", (name) => {
  expect(control("/quote", name)?.hasAttribute("required")).toBe(true);
});

test("the details are optional", () => {
  expect(control("/quote", "details")?.hasAttribute("required")).toBe(false);
});

test("the details have four rows", () => {
  expect(control("/quote", "details")?.getAttribute("rows")).toBe("4");
});

test("the email input is of email type", () => {
  expect(control("/quote", "email")?.getAttribute("type")).toBe("email");
});

test("the phone input is of tel type", () => {
  expect(control("/quote", "phone")?.getAttribute("type")).toBe("tel");
});

test("home size is chosen from the four sizes", () => {
  expect(choices("homeSize")?.slice(1)).toEqual([
    ["under-1500", "Under 1,500 sq ft"],
    ["1500-3000", "1,500 - 3,000 sq ft"],
    ["3000-5000", "3,000 - 5,000 sq ft"],
    ["over-5000", "Over 5,000 sq ft"],
  ]);
});

test("the service is chosen from the four services", () => {
  expect(choices("serviceType")?.slice(1)).toEqual([
    ["standard-clean", "Standard Clean"],
    ["premium-clean", "Premium Clean"],
    ["post-construction", "Post Construction Cleaning"],
    ["commercial-office", "Commercial Office Cleaning"],
  ]);
});

test.each(["homeSize", "serviceType"])("%s begins with an entry that chooses nothing", (name) => {
  expect(choices(name)?.[0]?.[0]).toBe("");
});

test("the form card is titled 'Request a Quote'", () => {
  const card = readBuiltPage("/quote").querySelector("#quote-form-title");
  expect(textOf(card)).toBe("Request a Quote");
});

test("an empty form is told what is missing in this company's words, in the order of the form", () => {
  const parsed = parseFields(quoteForm.fields, {});
  expect(parsed.status === "invalid" && Object.entries(parsed.fieldErrors)).toEqual([
    ["serviceType", "Choose a service"],
    ["homeSize", "Choose the size of your home"],
    ["firstName", "Enter your first name"],
    ["lastName", "Enter your last name"],
    ["email", "Enter your email address"],
    ["phone", "Enter your phone number with area code"],
    ["address", "Enter your address"],
  ]);
});
