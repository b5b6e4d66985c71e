import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describeSource } from "../../api/requests/describeSource";

const rows = parse(readFileSync("tests/world/sources.yaml", "utf8")) as [string, string][];

test.each(rows)("the way %s is told as: %s", (sent, line) => {
  expect(describeSource(sent)).toBe(line);
});

test("a name is told up to its 60th letter, and one of 201 letters is not taken", () => {
  const tell = (length: number) => describeSource(`/,,utm_campaign=${"a".repeat(length)}`);
  expect(tell(200)).toBe(`Direct or unknown, "${"a".repeat(60)}" · first read Home`);
  expect(tell(201)).toBe("");
});
