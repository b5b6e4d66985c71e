import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defaultRights } from "../support/intake/supabaseRights";
import { installTools } from "../support/programs/installTools";
import { requireProgram } from "./machine/requireProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";

const cli = installTools(resolve("tests/hosts/tools"), ".bin/supabase");
const migrations = readdirSync("supabase/migrations").map((file) => file.split("_")[0]);
/** With --remote, version 3 of Supabase's CLI needs no login. Without --remote, it uses a local stack. */
const pushCommand = "npx supabase@3 db push --include-all --remote='<connection string>'";
const folder = mkdtempSync(join(tmpdir(), "push-"));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function type(printed: string, database: string, answer = "y") {
  const connection = `${postgres.siteUrl(database)}?sslmode=disable`;
  const command = printed.replace("npx supabase@3", cli).replace("<connection string>", connection);
  const { stdout: output, status } = spawnSync(
    requireProgram("script"),
    ["-qec", command, "/dev/null"],
    {
      cwd: folder,
      input: `${answer}\n`,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: folder, DO_NOT_TRACK: "1", TERM: "dumb" },
    },
  );
  return { output, status };
}

function push(database: string): void {
  const { output, status } = type(pushCommand, database);
  expect([status, output]).toEqual([0, expect.stringContaining("Applying")]);
  expect(output).not.toMatch(/\bWARN/);
  const history = "select version from supabase_migrations.schema_migrations order by version";
  expect(postgres.run(history, database).split("\n")).toEqual(migrations);
}

test("the Netlify guide and the run-book show the push command tested here, and the tested CLI is version 3", () => {
  expect(type(`${cli} --version`, "").output).toMatch(/^3\./m);
  for (const page of ["docs/deploy-netlify.md", "docs/operations.md"])
    expect(readFileSync(page, "utf8")).toContain(pushCommand);
});

const projects = Object.entries(defaultRights);

test.each(projects)("in %s, only the secret key may use the tables", (project, rights) => {
  const name = `hosted${String(Object.keys(defaultRights).indexOf(project))}`;
  // The database's owner is not a superuser, as on hosted Supabase.
  postgres.run(`create database ${name} owner site`);
  postgres.run(rights("site"), name);
  expect(type(pushCommand, name, "n").output).not.toContain("Applying");
  push(name);
  const wrongRights = readFileSync("tests/support/intake/wrongRights.sql", "utf8");
  expect(postgres.run(wrongRights, name)).toBe("");
  expect(type(pushCommand, name).output).toContain("up to date");
});

test("a project of version 2.0.0 is upgraded by the two commands in CHANGELOG.md", async () => {
  postgres.run("create database followed owner site");
  const dump = "tests/promises/release2/database-2.0.0.sql";
  const psql = [postgres.siteUrl("followed"), "-q", "-v", "ON_ERROR_STOP=1", "-f", dump];
  const filled = spawnSync(requireProgram("psql"), psql);
  expect([filled.status, filled.stderr.toString()]).toEqual([0, ""]);
  const count = () => postgres.run("select count(*) from quote_requests", "followed");
  const before = count();
  expect(type(pushCommand, "followed").status).not.toBe(0);
  const [, changes = ""] = readFileSync("CHANGELOG.md", "utf8").split("\n## 3.0.0");
  const repair = /^npx supabase@3 migration repair .*$/m.exec(changes)?.[0] ?? "none";
  // CHANGELOG.md tells companies to append the numbers of their own deleted migrations. This company has one.
  expect(type(`${repair} 20261126120000`, "followed")).toMatchObject({ status: 0 });
  push("followed");
  expect(count()).toBe(before);
});
