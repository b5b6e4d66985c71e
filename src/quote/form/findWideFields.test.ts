import { findWideFields } from "./findWideFields";

type Placed = Parameters<typeof findWideFields>[0][number];

const line = (name: string, wide?: true): Placed => ({ name, type: "line", ...(wide && { wide }) });
const lines = (name: string): Placed => ({ name, type: "lines" });

test.each<[string, Placed[], string[]]>([
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
