import { toCsv } from "../../server/commands/toCsv";
import type { Field } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { parseFields } from "../../shared/parseFields";
import { useBusiness } from "../support/intake/useEnvironment";
import { readTable } from "./readTable";

type Row = [locale: string, decimals: number, pairs: Record<string, string>];

afterEach(useBusiness({}));

const range = { least: -2_000_000, most: 2_000_000 };

function read(locale: string, typed: unknown, decimals: number) {
  const field: Field = { name: "area", type: "number", label: "Area", ...range, decimals, locale };
  const parsed = parseFields([field], { area: typed });
  return parsed.status === "valid" ? Object.values(parsed.answers)[0] : parsed.fieldErrors["area"];
}

test.each(readTable<Row[]>("numbers"))(
  "in %s a field with %d decimals reads numbers as people write them: %j",
  (locale, decimals, pairs) => {
    const stored = Object.keys(pairs).map((typed) => [typed, read(locale, typed, decimals)]);
    expect(Object.fromEntries(stored)).toEqual(pairs);
  },
);

test("a number may not be negative unless the form says so", () => {
  const field: Field = { name: "area", type: "number", label: "Area", most: 9, locale: "en-US" };
  const read = ["0", "-1"].map((area) => parseFields([field], { area }).status);
  expect(read).toEqual(["valid", "invalid"]);
});

test("CSV files use semicolons in countries with a decimal comma, and quote cells that contain a comma or semicolon", () => {
  for (const [country, mark] of Object.entries({ US: ",", IN: ",", AT: ";", BR: ";" })) {
    useBusiness({ country });
    expect([country, toCsv({ a: ";", b: "," }, [])]).toEqual([country, `\uFEFF";"${mark}","\r\n`]);
  }
});

test("a number may be typed as the thank-you page shows it, or as it is stored", () => {
  for (const locale of "en-US en-PT en-CH en-IN en-ZA pt-BR fa-IR bn-BD fi-FI".split(" "))
    for (const number of ["-1234567.5", "1234.125", "12.75", "12.0625", "1000"]) {
      const decimals = number.split(".")[1]?.length ?? 0;
      const field: Field = { name: "area", type: "number", label: "Area", most: 1, locale };
      const shown = labelOf([field], "area", number);
      for (const typed of [shown, number, Number(number)])
        expect([locale, typed, read(locale, typed, decimals)]).toEqual([locale, typed, number]);
    }
});
