import type { Field } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { parseFields } from "../../shared/parseFields";

const range = { least: -2_000_000, most: 2_000_000 };

/** Returns what is stored for a number that a visitor has typed. */
function read(locale: string, typed: unknown, decimals: number) {
  const field: Field = { name: "area", type: "number", label: "Area", ...range, decimals, locale };
  const parsed = parseFields([field], { area: typed });
  return parsed.status === "valid" ? String(Object.values(parsed.answers)[0]) : "refused";
}

test.each<[string, number, Record<string, string>]>([
  ["en-GB", 1, { "1,200": "1200", " 1 200.5 ": "1200.5", "020": "20", "1,2": "1.2" }],
  ["en-GB", 1, { "1.200,5": "1200.5" }],
  ["en-US", 2, { "1,234,567": "1234567", "1234,56": "1234.56", "0,75": "0.75", ".5": "0.5" }],
  ["en-US", 0, { "1500.00": "1500", "$1,200": "1200", "~40": "40", "+3": "3", "2-3": "refused" }],
  ["hi-IN", 0, { "१२": "12", "٤": "4" }],
  ["de-DE", 2, { "1.234,50 €": "1234.5", "€ 10,00": "10" }],
  ["en-US", 0, { "10 20": "refused", "1,234.567.8": "refused", "5-6": "refused" }],
  ["en-PT", 1, { "8,5": "8.5", "8.5": "8.5", "1 234,5": "1234.5", "1.234": "1234" }],
  ["en-DE", 0, { "1.250": "1250", "12.500.000": "refused", "1.250.000": "1250000", "-5": "-5" }],
  ["fr-CH", 1, { "1'250,5": "1250.5", "1’250.5": "1250.5", "1\u202f250,5": "1250.5" }],
  ["en-IN", 0, { "12,34,567": "1234567", "1,23,456": "123456", "1,2,345": "refused" }],
  ["fa-IR", 1, { "۱٬۲۳۴٫۵": "1234.5", "1234.5": "1234.5", "−12": "-12" }],
  ["sv-SE", 3, { "1,234": "1.234", "1.234": "1.234", "\u221212,5": "-12.5", "１２": "12" }],
])("in %s a field with %d decimals reads numbers as people write them: %j", (...row) => {
  const [locale, decimals, pairs] = row;
  const stored = Object.keys(pairs).map((typed) => [typed, read(locale, typed, decimals)]);
  expect(Object.fromEntries(stored)).toEqual(pairs);
});

test("the number that the thank-you shows, and the number that is stored, can be typed again", () => {
  for (const locale of "en-US en-PT en-CH en-IN en-ZA pt-BR fa-IR bn-BD fi-FI".split(" "))
    for (const number of ["-1234567.5", "1234.125", "12.75", "1000"]) {
      const decimals = number.split(".")[1]?.length ?? 0;
      const field: Field = { name: "area", type: "number", label: "Area", most: 1, locale };
      const shown = labelOf([field], "area", number);
      for (const typed of [shown, number, Number(number)])
        expect([locale, typed, read(locale, typed, decimals)]).toEqual([locale, typed, number]);
    }
});
