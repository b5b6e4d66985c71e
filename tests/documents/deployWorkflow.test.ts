import { readFileSync } from "node:fs";
import { parse } from "yaml";

type Step = { run?: string; env?: Record<string, string> };

const book = readFileSync("docs/operations.md", "utf8");
const { jobs } = parse(readFileSync(".github/workflows/deploy.yml", "utf8")) as {
  jobs: { deploy: { env: Record<string, string>; steps: Step[] } };
};
const { env, steps } = jobs.deploy;

// tests/hosts runs the last step for real.
test("a push is packaged, copied to the server and upgraded by the command of the run-book", () => {
  const [install, make, publish = ""] = steps.flatMap(({ run = [] }) => run);
  expect([install, make]).toEqual(["npm ci", "npm run package"]);
  expect(publish).toMatch(/^umask 077\n/);
  const [copy, upgrade] = publish.trim().split("\n").slice(-2);
  const key = "-i ~/.ssh/deploy";
  const files = "package/site.tar.gz package/site.tar.gz.sha256";
  expect(copy).toBe(`scp ${key} ${files} "root@$DEPLOY_HOST:"`);
  expect(upgrade).toBe(`ssh ${key} "root@$DEPLOY_HOST" site upgrade site.tar.gz`);
  expect(book).toContain("```sh\nsite upgrade site.tar.gz\n```");
});

test("the run-book names what the workflow needs", () => {
  const text = JSON.stringify([env, steps.at(-1)?.env]);
  const needed = [...text.matchAll(/(?:vars|secrets)\.(\w+)/g)];
  expect(needed.length).toBe(4);
  for (const [, name = ""] of needed) expect(book).toContain(`\`${name}\``);
});
