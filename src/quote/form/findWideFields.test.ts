import type { QuoteField } from "../../../shared/quoteRequest";
import { findWideFields } from "./findWideFields";

const line = (name: string, wide?: boolean): QuoteField => ({
  ...{ name, label: name, type: "line", maxLength: 100 },
  ...(wide === undefined ? {} : { wide }),
});
const lines = (name: string): QuoteField => ({ name, label: name, type: "lines", maxLength: 100 });

test.each<[string, QuoteField[], string[]]>([
  ["two fields stand side by side", [line("one"), line("two")], []],
  [
    "a field that asks for it has its own row",
    [line("one", true), line("two"), line("three")],
    ["one"],
  ],
  ["a long text has its own row", [line("one"), line("two"), lines("three")], ["three"]],
  [
    "a field without a neighbour fills its row",
    [line("one"), lines("two"), line("three")],
    ["one", "two", "three"],
  ],
])("%s", (_case, fields, wide) => {
  expect([...findWideFields(fields)].sort()).toEqual(wide.sort());
});
