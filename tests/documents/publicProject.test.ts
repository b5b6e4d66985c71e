import { readFileSync } from "node:fs";
import { parse } from "yaml";

const read = (file: string) => readFileSync(file, "utf8");
const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };

test("the hosted check runs exactly what a contributor runs, by default on the newest Node that the README names", () => {
  const { jobs } = parse(read(".github/workflows/check.yml")) as {
    jobs: { check: { strategy: { matrix: { node: string } }; steps: { run?: string }[] } };
  };
  const commands = jobs.check.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(["npm ci", "npm test"]);
  const [, newest = ""] = /Node 20, 22 or (\d+)/.exec(read("README.md")) ?? [];
  expect(jobs.check.strategy.matrix.node).toBe(
    `\${{ fromJSON(vars.NODE_VERSIONS || '["${newest}"]') }}`,
  );
  expect(engines.node).toBe(">=20.19 <26");
});

test("somebody who finds a hole is told how to report it without telling everybody", () => {
  expect(read("SECURITY.md")).toContain("Do not open a public issue");
});

test("updates of the database's client stop before the version that gives up Node 20", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as {
    updates: { "package-ecosystem": string; ignore?: { "dependency-name": string }[] }[];
  };
  const npm = updates.find((update) => update["package-ecosystem"] === "npm");
  expect(npm?.ignore?.map((entry) => entry["dependency-name"])).toEqual(["@supabase/supabase-js"]);
});
