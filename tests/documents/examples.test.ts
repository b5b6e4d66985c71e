import { readFileSync, rmSync } from "node:fs";
import { parse } from "yaml";
import { checkAnswers } from "../../adopt/answers";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { checkContent } from "../../gatsby/content/checkContent";
import { aContentFolder } from "../support/content/aContentFolder";
import { readBlock } from "./readDocument";

const book = "docs/operations.md";

test("docs/content.md and docs/owner-guide.md show what the check really says", async () => {
  const root = aContentFolder({
    "business.yaml": (text) => text.replace("020 7946 0018", "020 7946"),
    "services/tune-up.yaml": (text) => text.replace("perfect_for:", "perfect-for:"),
    "services.yaml": (text) => text.replace("- full-service", "- fullservice"),
  });
  const refused = checkContent(root).finally(() => rmSync(root, { recursive: true }));
  const said = await refused.then(String, (error: unknown) => (error as Error).message);
  expect(readBlock("docs/content.md", "text")).toBe(said);
  expect(said).toContain(`  ${readBlock("docs/owner-guide.md", "text")}`);
});

test("docs/make-it-yours.md shows answers as npm run rebrand takes them", () => {
  const answers = parse(readBlock("docs/make-it-yours.md", "yaml", "name: ")) as object;
  expect(checkAnswers({ ...answers })).toMatchObject({ name: "Liffey Locksmiths", insurer: "" });
  expect(() => checkAnswers({ ...answers, phone: "12", colour: "red", hours: "always" })).toThrow(
    /^colour is no answer\. Use: name, .*\nphone is no phone number in IE\.\nhours is "always"\./,
  );
});

test("the run-book's example of the settings is valid as it stands, and no shell reads it", () => {
  const lines = readBlock(book, "ini", "DATABASE_URL=").trim().split("\n");
  const filled = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))) as object;
  expect(filled).toMatchObject({ DATABASE_URL: expect.stringContaining("@127.0.0.1") });
  expect(readEnvironment({ ...filled, SECRET: "c09e".repeat(12) })).toMatchObject({
    quoteTo: ["owner@example.com"],
    quoteFrom: "website@mail.example.com",
    siteUrl: "https://www.example.com",
  });
  // A shell would change a value with a $ or a space.
  expect(readFileSync(book, "utf8")).not.toMatch(/set -a|\. \/etc\/site/);
});

type Step = { run?: string; env?: Record<string, string> };
type Workflow = { jobs: { deploy: { env: Record<string, string>; steps: Step[] } } };

// tests/hosts runs the last step for real.
test("a push is packaged, copied and upgraded as the run-book says, which names what it needs", () => {
  const workflow = parse(readFileSync(".github/workflows/deploy.yml", "utf8")) as Workflow;
  const { env, steps } = workflow.jobs.deploy;
  const [install, make, publish = ""] = steps.flatMap(({ run = [] }) => run);
  expect([install, make]).toEqual(["npm ci", "npm run package"]);
  expect(publish).toMatch(/^umask 077\n/);
  const [copy, upgrade] = publish.trim().split("\n").slice(-2);
  const key = "-i ~/.ssh/deploy";
  const files = "package/site.tar.gz package/site.tar.gz.sha256";
  expect(copy).toBe(`scp ${key} ${files} "root@$DEPLOY_HOST:"`);
  expect(upgrade).toBe(`ssh ${key} "root@$DEPLOY_HOST" site upgrade site.tar.gz`);
  expect(readBlock(book, "sh", "site upgrade")).toBe("site upgrade site.tar.gz\n");

  const text = JSON.stringify([env, steps.at(-1)?.env]);
  const needed = [...text.matchAll(/(?:vars|secrets)\.(\w+)/g)];
  expect(needed.length).toBe(4);
  for (const [, name = ""] of needed) expect(readFileSync(book, "utf8")).toContain(`\`${name}\``);
});
