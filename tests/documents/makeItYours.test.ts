import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { addService } from "../../gatsby/content/edit/addService";
import { changeContent } from "../../gatsby/content/edit/changeContent";
import { removeService } from "../../gatsby/content/edit/removeService";
import { validateContent } from "../../gatsby/content/validateContent";
import { askAnswers } from "../../adopt/rebrand/askAnswers";
import { aContentFolder } from "../support/content/aContentFolder";

const guide = readFileSync("docs/make-it-yours.md", "utf8");
const [questions = "", ...services] = [...guide.matchAll(/```text\n(.*?)```/gs)].map(
  ([, text = ""]) => text,
);

test("docs/make-it-yours.md shows what npm run rebrand really asks", async () => {
  const [command, ...lines] = questions.trimEnd().split("\n");
  expect(command).toBe("$ npm run rebrand");
  const typed = lines
    .filter((line) => !line.startsWith(" "))
    .map((line) => line.split(/: (.*)/)[1] ?? "");
  const root = aContentFolder();
  const input = new PassThrough();
  let said = "";
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      said += chunk.toString();
      const answer = said.endsWith(": ") ? typed.shift() : "";
      if (answer === undefined) input.end();
      else if (said.endsWith(": ")) {
        said += `${answer}\n`;
        input.write(`${answer}\n`);
      }
      done();
    },
  });
  // The guide stops before the questions about what this project's own code says.
  const asking = askAnswers(root, join(root, "my-company.yaml"), input, output);
  await expect(asking).rejects.toThrow(/The answers ended here/);
  expect(said.replace(/ +$/gm, "").split("\n").slice(0, lines.length)).toEqual(lines);
});

test("docs/make-it-yours.md shows what adding and removing a service really says", () => {
  const root = aContentFolder();
  const added = changeContent(root, (texts) =>
    addService(texts, { slug: "wheels", title: "Wheels", featured: true }),
  );
  const removed = changeContent(root, (texts) => removeService(texts, "full-service"));
  expect(services).toEqual([
    `$ npm run content -- add wheels "Wheels" --featured\n${added.join("\n")}\n`,
    `$ npm run content -- remove full-service\n${removed.join("\n")}\n`,
  ]);
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
