import { describeSource } from "../../api/requests/describeSource";
import { readTable } from "./readTable";

test.each(readTable<[sent: string, line: string][]>("sources"))(
  "the source %s is described as “%s”",
  (sent, line) => {
    expect(describeSource(sent)).toBe(line);
  },
);

test("a campaign's name is shortened to 60 letters, and ignored if it has more than 200", () => {
  const tell = (length: number) => describeSource(`/,,utm_campaign=${"a".repeat(length)}`);
  expect(tell(200)).toBe(`Direct or unknown, "${"a".repeat(60)}" · first read Home`);
  expect(tell(201)).toBe("");
});
