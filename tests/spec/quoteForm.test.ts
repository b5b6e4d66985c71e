import { parseFields } from "../../shared/parseFields";
import { quoteForm } from "../../shared/quoteForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

/** In the order of the form: first about the home and then about the person. */
const required: [name: string, message: string][] = [
  ["serviceType", "Choose a service"],
  ["homeSize", "Choose the size of your home"],
  ["firstName", "Enter your first name"],
  ["lastName", "Enter your last name"],
  ["email", "Enter your email address"],
  ["phone", "Enter your phone number with area code"],
  ["address", "Enter your address"],
];
const names = [...required.map(([name]) => name), "details"];

const formOf = (path: string) => readBuiltPage(path).querySelector("form#quote-form");
const control = (name: string) => formOf("/quote")?.querySelector(`[name="${name}"]`);

// The specification's eight. A form may ask for more, as long as that may stay empty.
test.each(["/quote", "/contact"])(
  "the form of %s asks for the eight fields and is posted to /api/quote-requests",
  (path) => {
    const asked = formOf(path)
      ?.querySelectorAll("[data-field] [name]")
      .map((one) => one.getAttribute("name") ?? "");
    expect(asked?.filter((name) => names.includes(name))).toEqual(names);
    expect(formOf(path)?.getAttribute("method")).toBe("post");
    expect(formOf(path)?.getAttribute("action")).toBe("/api/quote-requests");
  },
);

test("each of the eight fields stands beside its own label", () => {
  const labels = names.map((name) => formOf("/quote")?.querySelector(`label[for="${name}"]`));
  expect(labels.map(textOf)).toEqual([
    ...["Service", "Home size", "First name", "Last name", "Email", "Phone", "Address"],
    "Details (optional)",
  ]);
});

test.each(names)("the field %s starts empty, and all but the details are required", (name) => {
  const field = control(name);
  const chosen = field?.querySelector("option[selected]")?.getAttribute("value");
  expect([field?.getAttribute("value") ?? "", chosen ?? ""]).toEqual(["", ""]);
  if (field?.tagName !== "SELECT") expect(field?.text.trim()).toBe("");
  expect(field?.hasAttribute("required")).toBe(name !== "details");
});

test.each([
  ["details", "rows", "4"],
  ["email", "type", "email"],
  ["phone", "type", "tel"],
])("the field %s has the %s %s", (name, attribute, value) => {
  expect(control(name)?.getAttribute(attribute)).toBe(value);
});

test.each([
  [
    "homeSize",
    ["under-1500", "Under 1,500 sq ft"],
    ["1500-3000", "1,500 - 3,000 sq ft"],
    ["3000-5000", "3,000 - 5,000 sq ft"],
    ["over-5000", "Over 5,000 sq ft"],
  ],
  [
    "serviceType",
    ["standard-clean", "Standard Clean"],
    ["premium-clean", "Premium Clean"],
    ["post-construction", "Post Construction Cleaning"],
    ["commercial-office", "Commercial Office Cleaning"],
  ],
])("%s is chosen from its fixed list, after an entry that chooses nothing", (name, ...list) => {
  const options = control(name)?.querySelectorAll("option") ?? [];
  const [first, ...choices] = options.map((one) => [one.getAttribute("value"), one.text]);
  expect(first?.[0]).toBe("");
  expect(choices).toEqual(list);
});

test("an empty form is told what is missing in this company's words, in the order of the form", () => {
  const parsed = parseFields(quoteForm.fields, {});
  expect(parsed.status === "invalid" && Object.entries(parsed.fieldErrors)).toEqual(required);
});
