import { readFileSync } from "node:fs";
import { parseFields } from "../../shared/parseFields";
import { quoteForm } from "../../shared/quoteForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";
import { readTable } from "../world/readTable";

type Field = [name: string, label: string, message?: string];
const { fields, attributes } = readTable<{
  fields: Field[];
  attributes: [field: string, attribute: string, value: string][];
}>("specification", "tests/spec");
const names = fields.map(([name]) => name);

const control = (name: string) => readBuiltPage("/quote").querySelector(`form [name="${name}"]`);

test.each(["/quote", "/contact"])("the form on %s sends its eight fields to the site", (path) => {
  const page = readBuiltPage(path);
  expect(textOf(page.querySelector("#quote-form-title"))).toBe("Request a Quote");
  const form = page.querySelector('#quote-form[method=post][action="/api/quote-requests"]');
  const asked = form?.querySelectorAll("[data-field] [name]") ?? [];
  const labels = asked.map((one) => {
    const name = one.getAttribute("name") ?? "";
    return [name, textOf(form?.querySelector(`label[for="${name}"]`))];
  });
  expect(labels.filter(([name = ""]) => names.includes(name))).toEqual(
    fields.map(([name, label]) => [name, label]),
  );
});

test.each(names)("the field %s starts empty, and all but the details are required", (name) => {
  const field = control(name);
  expect(field?.querySelector("option[selected]")?.getAttribute("value") ?? "").toBe("");
  const value = field?.tagName === "TEXTAREA" ? field.text : field?.getAttribute("value");
  expect(value ?? "").toBe("");
  expect(field?.hasAttribute("required")).toBe(name !== "details");
});

test.each(attributes)("the field %s has the %s %s", (name, attribute, value) => {
  expect(control(name)?.getAttribute(attribute)).toBe(value);
});

test.each(["homeSize", "serviceType"])("%s has an empty choice and the specified ones", (name) => {
  const specification = readFileSync("docs/specification.md", "utf8");
  const [, list = ""] = new RegExp(`^${name} options: (.+)\\.$`, "m").exec(specification)!;
  const options = control(name)?.querySelectorAll("option") ?? [];
  const [first, ...choices] = options.map((one) => [one.getAttribute("value"), one.text]);
  expect(first?.[0]).toBe("");
  // Split the specification's list of choices, such as "under-1500 (Under 1,500 sq ft), …".
  const listed = list.split("), ").map((choice) => choice.replace(")", "").split(" ("));
  expect(listed).toHaveLength(4);
  expect(choices).toEqual(listed);
});

test("an empty form gets the company's own message for each required field, in the order of the form", () => {
  // A value that is not one of a field's choices counts as empty.
  const parsed = parseFields(quoteForm.fields, { homeSize: "huge", serviceType: "toString" });
  expect(parsed.status === "invalid" && Object.entries(parsed.fieldErrors)).toEqual(
    fields.flatMap(([name, , message]) => (message === undefined ? [] : [[name, message]])),
  );
});
