import { readFileSync, rmSync } from "node:fs";
import { parse } from "yaml";
import { checkAnswers } from "../../adopt/answers";
import { checkContent } from "../../gatsby/content/checkContent";
import { aContentFolder } from "../support/content/aContentFolder";

const guide = readFileSync("docs/make-it-yours.md", "utf8");
const [, answers = ""] = /```yaml\n(name: .*?)```/s.exec(guide) ?? [];

test("docs/make-it-yours.md shows answers as npm run rebrand takes them", () => {
  const written = parse(answers) as Record<string, unknown>;
  expect(checkAnswers(written)).toMatchObject({ name: "Liffey Locksmiths", insurer: "" });
  expect(() => checkAnswers({ ...written, phone: "12", colour: "red", hours: "always" })).toThrow(
    /^colour is no answer\. Use: name, .*\nphone is no phone number in IE\.\nhours cannot be read\./,
  );
});

test("docs/make-it-yours.md shows a script that counts visits as the content takes it", async () => {
  const [, lines = ""] = /```yaml\n(analytics:\n.*?)```/s.exec(guide) ?? [];
  const root = aContentFolder({ "business.yaml": (text) => text + lines });
  expect(await checkContent(root)).toEqual([]);
  rmSync(root, { recursive: true });
});
