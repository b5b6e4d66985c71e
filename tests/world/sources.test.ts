import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describeSource } from "../../api/requests/describeSource";

const rows = parse(readFileSync("tests/world/sources.yaml", "utf8")) as [string, string][];

test.each(rows)("the visitor's way %s is described as “%s”", (sent, line) => {
  expect(describeSource(sent)).toBe(line);
});

test("a campaign's name is cut after 60 letters, and ignored if it has more than 200", () => {
  const tell = (length: number) => describeSource(`/,,utm_campaign=${"a".repeat(length)}`);
  expect(tell(200)).toBe(`Direct or unknown, "${"a".repeat(60)}" · first read Home`);
  expect(tell(201)).toBe("");
});
