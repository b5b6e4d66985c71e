import { cp, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "./applyMigrations";
import { neededSchemaVersion } from "../../api/database/queueArguments";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { defaultRights } from "../../tests/support/intake/supabaseRights";

const migrations = "supabase/migrations";
let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase({ changesSchema: true });
});
afterAll(() => database?.stop());

const execute = (sql: string) => database.execute(sql);
const runFile = async (file: string) => await execute(await readFile(file, "utf8"));

/** Drops everything except the roles. Creating another database would take much longer. */
const empty = () =>
  execute(`
    drop schema if exists supabase_migrations cascade;
    drop schema public cascade;
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;`);
beforeEach(empty);

const readCatalogue = async () =>
  (await runFile("tests/support/intake/catalogue.sql")).map(({ what }) => what);

test("a database upgraded from 2.0.0 or 3.0.0 has the same schema as a new one", async () => {
  const limits: unknown[] = [];
  const files = await applyMigrations(migrations, async (sql) => {
    if (sql === "begin") limits.push((await execute("show lock_timeout"))[0]?.["lock_timeout"]);
    return await execute(sql);
  });
  // A migration may wait only a second for a locked table, because all requests queue behind the migration.
  expect(new Set(limits)).toEqual(new Set(["1s"]));
  expect(await execute("select from pg_locks where locktype = 'advisory'")).toEqual([]);
  const fresh = await readCatalogue();
  await empty();
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  for (const file of files.slice(0, 2)) await cp(join(migrations, file), join(folder, file));
  await applyMigrations(folder, execute);
  // Version 3.0.0 claimed the first email four minutes ago, and has postponed the second by an hour.
  await execute(`insert into public.notifications (kind, created_at, next_try_at)
    select 'webhook', now() - interval '1 day', now() + minutes * interval '1 minute' from unnest('{6,60}'::int[]) minutes`);
  expect(await applyMigrations(migrations, execute)).toEqual(files.slice(2));
  const waiting = `select is_busy, extract(epoch from now() - tried_at)::int / 60 as ago, next_try_at <= now() as due
    from public.notifications order by is_busy desc`;
  expect(await execute(waiting)).toEqual([
    { is_busy: true, ago: 4, due: true },
    { is_busy: false, ago: 1440, due: true },
  ]);
  expect(await readCatalogue()).toEqual(fresh);
  await empty();
  await runFile("tests/promises/release2/database-2.0.0.sql");
  await execute("reset all");
  await execute("alter table public.quote_requests alter column address drop not null");
  await execute("update public.quote_requests set address = null where last_name = 'of sent-1'");
  expect(await applyMigrations(migrations, execute)).toEqual(files.slice(1));
  expect(await readCatalogue()).toEqual(fresh);
});

test("the latest migration sets the schema version that the code needs, and creates each function once", async () => {
  const files = await applyMigrations(migrations, execute);
  expect(await execute("select version from public.schema_version")).toEqual([
    { version: neededSchemaVersion },
  ]);
  const sql = await readFile(join(migrations, files.at(-1) ?? ""), "utf8");
  const created = sql.match(/(?<=^create (?:or replace )?function public\.)\w+/gm) ?? [];
  const query = `select string_agg(proname, ' ' order by proname) as names from pg_proc
    where pronamespace = 'public'::regnamespace`;
  expect(await execute(query)).toEqual([{ names: created.sort().join(" ") }]);
  // For its API, hosted Supabase loads pg-safeupdate, which rejects UPDATE and DELETE without WHERE.
  const statements = sql.split("$$").flatMap((body, index) => (index % 2 ? body.split(";") : []));
  const changes = statements.filter((text) => /(?:update|delete from) public/.test(text));
  expect(changes.length).toBeGreaterThan(created.length);
  expect(changes.filter((text) => !/\bwhere\b/.test(text))).toEqual([]);
});

test("a database older than 2.0.0 is refused with advice and not changed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  const tables = "20261123000000_tables.sql";
  await cp(join(migrations, tables), join(folder, tables));
  await applyMigrations(folder, execute);
  await execute("insert into public.schema_version (version) values ('20261123000300')");
  const before = await readCatalogue();
  await expect(applyMigrations(migrations, execute)).rejects.toThrow(
    "older than version 2.0.0. Upgrade the site to 2.0.0 first",
  );
  expect(await readCatalogue()).toEqual(before);
});

const forgetful = `
  create table public.notes (id integer primary key);
  create function public.note() returns integer language sql as 'select 1';`;

const listWrong = async () =>
  (await runFile("tests/support/intake/wrongRights.sql")).map(({ wrong }) => wrong);

test.each([
  ["a project from before 30 October 2026", "anon may read or write notes"] as const,
  ["a project of today", "service_role may not insert notes"] as const,
])("in %s, the secret key gets all privileges and other keys get none", async (project, left) => {
  // Migrate once to create the roles, which `empty` keeps when it deletes everything else.
  await applyMigrations(migrations, execute);
  await empty();
  await execute(defaultRights[project]("current_user"));
  await applyMigrations(migrations, execute);
  expect(await listWrong()).toEqual([]);
  await execute(forgetful);
  expect(await listWrong()).toEqual(
    expect.arrayContaining(["notes has no row level security", "anon may call note", left]),
  );
});
