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
    const titles = parts.map((part) => part.split("\n")[0] ?? "");
    expect(titles.filter((title) => sections.includes(title))).toEqual(sections);
    for (const part of parts) expect(part.split("\n").slice(1).join("").trim()).not.toBe("");
  },
);

test("no two decisions have the same number", () => {
  const numbers = records.map(({ file }) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a superseded decision says by which", () => {
  for (const { file, text } of records)
    for (const [line] of text.matchAll(/^Superseded.*$/gm))
      expect([file, line]).toEqual([file, expect.stringMatching(/ by \d{4}/)]);
});
