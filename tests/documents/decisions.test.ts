import { readdirSync, readFileSync } from "node:fs";

const folder = "docs/decisions";
const sections = ["Context", "Choice", "Considered", "Consequence", "What would change our mind"];
const records = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(`${folder}/${file}`, "utf8"),
}));

test.each(records)(
  "$file has a number, a title, a date and the five sections",
  ({ file, text }) => {
    const [title = "", , date = ""] = text.split("\n");
    expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)} · \\S.+$`));
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    const parts = text.split(/^## /m).slice(1);
    expect(parts.map((part) => part.split("\n")[0])).toEqual(sections);
    for (const part of parts) expect(part.split("\n").slice(1).join("").trim()).not.toBe("");
  },
);

test("no two decisions have the same number", () => {
  const numbers = records.map(({ file }) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a superseded decision names a decision that exists", () => {
  for (const { file, text } of records)
    for (const [, other = ""] of text.matchAll(/[Ss]uperseded[^.]*?(\d{4})/g))
      expect([file, other, records.some((one) => one.file.startsWith(other))]).toEqual([
        file,
        other,
        true,
      ]);
});
