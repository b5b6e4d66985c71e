import type { Field } from "../../shared/Field";
import { quoteForm as bikesForm } from "../../tests/support/content/bikesForm";
import { quoteForm } from "../../tests/support/form/quoteForm";
import { readTable } from "../../tests/world/readTable";
import { parseRequest } from "../intake/takeRequest";
import { explainFormFault } from "./explainFormFault";
import { sampleOf, tryForm } from "./tryForm";

const locale = "de-DE";
const more: Field[] = [
  { name: "day", label: "Day", type: "date", earliestInDays: 3, timeZone: "Asia/Tokyo", locale },
  { name: "size", label: "Size", type: "number", least: 1500.5, most: 9000, decimals: 1, locale },
  { name: "note", label: "Note", type: "lines", maxLength: 20 },
  { name: "rooms", label: "Rooms", type: "choices", choices: [{ value: "all", label: "All" }] },
];

test("the sample answers that the form's daily test sends are valid for every type of field", () => {
  for (const field of [...quoteForm.fields, ...bikesForm.fields, ...more]) {
    const { status } = parseRequest([field], { [field.name]: sampleOf(field) });
    expect([field.name, status]).toEqual([field.name, "valid"]);
  }
});

const inputs = quoteForm.fields.map(({ name }) => `<input name="${name}">`).join("");
const form = `<form id="quote-form" method="post" action="/x">${inputs}</form>`;

test.each([
  ["time page", () => Promise.reject(new DOMException("Too late", "TimeoutError"))],
  ["field website", () => Promise.resolve(new Response(form))],
])("a test of the form fails at “%s”", async (step, answer) => {
  jest.spyOn(globalThis, "fetch").mockImplementationOnce(answer);
  const { signal } = new AbortController();
  expect(await tryForm("https://a.example", "mark", signal)).toBe(step);
});

test.each(readTable<string[][]>("formFaults", "api/outbox"))(
  "a test of the form that fails at “%s” is explained as “%s”",
  (step = "", told) => {
    expect(explainFormFault(step, "https://a.example").join(". ")).toContain(told);
  },
);
