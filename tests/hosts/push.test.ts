import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import connect from "postgres";
import { applyMigrations } from "../../server/database/applyMigrations";
import { pushCommand } from "../../server/database/pushCommand";
import { readDump } from "../promises/release2/readDump";
import { defaultRights, wrongRights } from "../support/intake/supabaseRights";
import { installTools } from "../support/programs/installTools";
import { requireProgram } from "./machine/findProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";

const cli = join(installTools(resolve("tests/hosts/tools")), ".bin", "supabase");
const migrations = readdirSync("supabase/migrations").map((file) => file.split("_")[0]);
let postgres: Postgres;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "push-"));
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Types a command in a terminal of this folder and answers its question. */
function type(command: string, answer: string): { output: string; status: number | null } {
  const { stdout, status } = spawnSync("script", ["-qec", command, "/dev/null"], {
    cwd: folder,
    input: `${answer}\n`,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: folder, DO_NOT_TRACK: "1", TERM: "dumb" },
  });
  return { output: stdout.replaceAll("\r\n", "\n"), status };
}

/** The command as the guide prints it, with the installed program in the place of npx. */
function push(connection: string, answer: string): ReturnType<typeof type> {
  const printed = pushCommand.replace("npx supabase@3", cli);
  return type(printed.replace("<connection string>", connection), answer);
}

test("the guide, the run-book and the program print one command, for the version of the CLI that is tested", () => {
  const [, major] = /supabase@(\d+)/.exec(pushCommand) ?? [];
  expect(type(`${cli} --version`, "").output.trim()).toMatch(new RegExp(`^${String(major)}\\.`));
  for (const page of ["docs/deploy-netlify.md", "docs/operations.md"])
    expect(readFileSync(page, "utf8")).toContain(pushCommand);
});

test.each(Object.entries(defaultRights))(
  "the guide's command makes the tables of %s, and only the secret key may use them",
  (project, rights) => {
    const name = `hosted${String(Object.keys(defaultRights).indexOf(project))}`;
    // As on hosted Supabase: the owner is no superuser.
    postgres.run(`create database ${name} owner site`);
    postgres.run(rights("site"), name);
    const connection = `${postgres.siteUrl(name)}?sslmode=disable`;

    const declined = push(connection, "n");
    expect([declined.status, declined.output]).not.toEqual([
      0,
      expect.stringContaining("Applying"),
    ]);
    const { output, status } = push(connection, "y");
    expect([status, output]).toEqual([0, expect.stringContaining("Target: ")]);
    expect(output).not.toMatch(/\bWARN/);
    const applied = "select version from supabase_migrations.schema_migrations order by version";
    expect(postgres.run(applied, name).split("\n")).toEqual(migrations);
    expect(postgres.run(wrongRights, name)).toBe("");

    const again = push(connection, "y");
    expect([again.status, again.output]).toEqual([0, expect.stringContaining("up to date")]);
  },
  120_000,
);

test("a release dated before the site's own migration is applied, and the tables have its version", async () => {
  postgres.run("create database later owner site");
  const connection = `${postgres.siteUrl("later")}?sslmode=disable`;
  const [newest = ""] = migrations.toSorted().reverse();
  const [release, own] = [1, 2].map((more) => String(Number(newest) + more));
  const write = (version: string | undefined, sql: string) => {
    const file = join(folder, "supabase/migrations", `${String(version)}_later.sql`);
    writeFileSync(file, sql);
    return file;
  };
  const files = [write(own, "create index own on public.quote_requests (last_name);\n")];
  expect(push(connection, "y").status).toBe(0);
  files.push(write(release, `update public.schema_version set version = '${String(release)}';\n`));
  const { status, output } = push(connection, "y");
  for (const file of files) rmSync(file);
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(`Applying migration ${String(release)}`),
  ]);
  expect(postgres.run("select version from schema_version", "later")).toBe(release);
}, 120_000);

test("by the lines of CHANGELOG.md a project of 2.0.0 follows with its requests, also one with a form of its own", async () => {
  postgres.run("create database earlier owner site");
  const connection = `${postgres.siteUrl("earlier")}?sslmode=disable`;
  execFileSync(requireProgram("psql"), [connection, "--quiet", "--file", await readDump()], {
    stdio: "ignore",
  });
  const stored = "select count(*) from public.quote_requests";
  const before = postgres.run(stored, "earlier");
  expect(Number(before)).toBeGreaterThan(0);
  expect(push(connection, "y").status).not.toBe(0);

  const [, repair = ""] = /^(npx supabase@3 migration repair .*)$/m.exec(
    readFileSync("CHANGELOG.md", "utf8"),
  ) ?? [""];
  const own = postgres.run(
    "select version from supabase_migrations.schema_migrations where name = 'quote_form'",
    "earlier",
  );
  const line = `${repair} ${own}`.replace("npx supabase@3", cli);
  expect(type(line.replace("<connection string>", connection), "y").status).toBe(0);
  expect(push(connection, "y").status).toBe(0);
  expect(postgres.run(stored, "earlier")).toBe(before);
  expect(postgres.run(wrongRights, "earlier")).toBe("");
  const applied = "select version from supabase_migrations.schema_migrations order by version";
  expect(postgres.run(applied, "earlier").split("\n")).toEqual(migrations);
}, 120_000);

test("the CLI and our own program each take over a database that the other one migrated", async () => {
  for (const name of ["pushed", "started"]) postgres.run(`create database ${name} owner site`);
  const connection = (name: string) => `${postgres.siteUrl(name)}?sslmode=disable`;
  expect(push(connection("pushed"), "y").status).toBe(0);
  expect(await applyOurselves(postgres.siteUrl("pushed"))).toEqual([]);
  expect(await applyOurselves(postgres.siteUrl("started"))).toHaveLength(migrations.length);
  expect(push(connection("started"), "y").output).toContain("up to date");
}, 120_000);

/** The migrations that our own program applies at its start. */
async function applyOurselves(url: string): Promise<string[]> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    return await applyMigrations("supabase/migrations", (text) => sql.unsafe(text));
  } finally {
    await sql.end();
  }
}
