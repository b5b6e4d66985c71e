import type { Field } from "../../shared/Field";
import { quoteForm as bikesForm } from "../../tests/support/content/bikesForm";
import { quoteForm } from "../../tests/support/form/quoteForm";
import { readTable } from "../../tests/world/readTable";
import { parseRequest } from "../intake/takeRequest";
import { explainFormFault } from "./explainFormFault";
import { sampleOf } from "./tryForm";

const locale = "de-DE";
const more: Field[] = [
  { name: "day", label: "Day", type: "date", earliestInDays: 3, timeZone: "Asia/Tokyo", locale },
  { name: "size", label: "Size", type: "number", least: 1500.5, most: 9000, decimals: 1, locale },
  { name: "rooms", label: "Rooms", type: "choices", choices: [{ value: "all", label: "All" }] },
];

test("the sample answers that the form's daily test sends are valid for every type of field", () => {
  for (const field of [...quoteForm.fields, ...bikesForm.fields, ...more]) {
    const { status } = parseRequest([field], { [field.name]: sampleOf(field) });
    expect([field.name, status]).toEqual([field.name, "valid"]);
  }
});

test.each(readTable<string[][]>("formFaults", "api/outbox"))(
  "a test of the form that fails at “%s” is explained as “%s”",
  (step = "", told) => {
    expect(explainFormFault(step, "https://a.example").join(". ")).toContain(told);
  },
);
