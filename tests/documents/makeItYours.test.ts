import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { addService } from "../../gatsby/content/edit/addService";
import { changeContent } from "../../gatsby/content/edit/changeContent";
import { removeService } from "../../gatsby/content/edit/removeService";
import { validateContent } from "../../gatsby/content/validateContent";
import { colorFiles, rebrandColors } from "../../gatsby/rebrand/rebrandColors";
import type { Answers } from "../../gatsby/rebrand/readAnswers";
import { aContentFolder } from "../support/content/aContentFolder";

const guide = readFileSync("docs/make-it-yours.md", "utf8");
const shown = [...guide.matchAll(/```text\n(.*?)```/gs)].map(([, text = ""]) => text);

test("docs/make-it-yours.md shows what adding and removing a service really says", () => {
  const root = aContentFolder();
  const added = changeContent(root, (texts) =>
    addService(texts, { slug: "wheels", title: "Wheels", featured: true }),
  );
  const removed = changeContent(root, (texts) => removeService(texts, "full-service"));
  expect(shown.slice(1)).toEqual([
    `$ npm run add-service -- wheels "Wheels" --featured\n${added.join("\n")}\n`,
    `$ npm run remove-service -- full-service\n${removed.join("\n")}\n`,
  ]);
});

test("docs/make-it-yours.md shows how a colour that cannot be read is really refused", () => {
  const answers = parse(readFileSync("docs/examples/plumbing.yaml", "utf8")) as Answers;
  const colors = { ...answers.colors, brandSoft: "#e3ebf6" } as Answers["colors"];
  const texts = {
    light: readFileSync(colorFiles.light, "utf8"),
    dark: readFileSync(colorFiles.dark, "utf8"),
    mails: readFileSync(colorFiles.mails, "utf8"),
    shade: readFileSync(colorFiles.shade, "utf8"),
  };
  expect(() => rebrandColors(texts, { ...answers, colors })).toThrow(new Error(shown[0]?.trim()));
});

test("docs/make-it-yours.md shows a script that counts visits as the content takes it", () => {
  const [, lines = ""] = /```yaml\n(analytics:\n.*?)```/s.exec(guide) ?? [];
  const root = aContentFolder({ "business.yaml": (text) => text + lines });
  expect(validateContent(root)).toBe("");
});

test("npm test refers to the step about tests", () => {
  expect(guide).toMatch(/^## 9\. Tests$/m);
  expect(readFileSync("tests/support/run/describeSpecTests.ts", "utf8")).toContain("step 9.");
});
