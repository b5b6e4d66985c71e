import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "./applyMigrations";
import { readDump } from "../../tests/promises/release2/readDump";
import { neededSchemaVersion } from "../../api/database/queueArguments";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { defaultRights, wrongRights } from "../../tests/support/intake/supabaseRights";

const migrations = "supabase/migrations";
let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase({ changesSchema: true });
});
afterAll(() => database?.stop());

const execute = (sql: string) => database.execute(sql);

/**
 * Drops everything but the roles of a Supabase project. It takes a hundredth of the time that a new
 * database would take.
 */
const empty = () =>
  execute(`
    drop schema if exists supabase_migrations cascade;
    drop schema public cascade;
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;`);
beforeEach(empty);

/** Everything that a schema consists of, whatever the order in which its columns came. */
const catalogue = `
  select what from (
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default,
      generation_expression) as what
    from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', pg_get_functiondef(oid), proacl)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', relname, relkind::text, relrowsecurity, relacl)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all select tgname from pg_trigger where not tgisinternal
  ) parts order by what`;

const readCatalogue = async () => (await execute(catalogue)).map(({ what }) => what);

test("a database that follows from 2.0.0 or 3.0.0 has the tables, functions and rights of a fresh one", async () => {
  const files = await applyMigrations(migrations, execute);
  const fresh = await readCatalogue();
  await empty();
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  for (const file of files.slice(0, 2)) await cp(join(migrations, file), join(folder, file));
  await applyMigrations(folder, execute);
  expect(await applyMigrations(migrations, execute)).toEqual(files.slice(2));
  expect(await readCatalogue()).toEqual(fresh);
  await empty();
  await execute(await readFile(await readDump(), "utf8"));
  await execute("reset all");
  // A company whose form once lost its address.
  await execute("alter table public.quote_requests alter column address drop not null");
  await execute("update public.quote_requests set address = null where last_name = 'of sent-1'");
  expect(await applyMigrations(migrations, execute)).toEqual(files.slice(1));
  expect(await readCatalogue()).toEqual(fresh);
});

test("the latest file is of the version that the code needs, and has every function once", async () => {
  const files = await applyMigrations(migrations, execute);
  expect(await execute("select version from public.schema_version")).toEqual([
    { version: neededSchemaVersion },
  ]);
  const sql = await readFile(join(migrations, files.at(-1) ?? ""), "utf8");
  const created = [...sql.matchAll(/create function public\.(\S+)\(/g)].map(([, name]) => name);
  const query = `select string_agg(proname, ' ' order by proname) as names from pg_proc
    where pronamespace = 'public'::regnamespace`;
  expect(await execute(query)).toEqual([{ names: created.sort().join(" ") }]);
});

test("a database that is older than 2.0.0 is refused with the way, and stays as it is", async () => {
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

const listWrong = async () => (await execute(wrongRights)).map(({ wrong }) => wrong);

test.each([
  ["a project from before 30 October 2026", "anon may read or write notes"] as const,
  ["a project of today", "service_role may not insert notes"] as const,
])(
  "in %s the migrations give the secret key everything and every other key nothing",
  async (project, left) => {
    // The first time for the roles, which a project has before anything else.
    await applyMigrations(migrations, execute);
    await empty();
    await execute(defaultRights[project]("current_user"));
    await applyMigrations(migrations, execute);
    expect(await listWrong()).toEqual([]);
    await execute(forgetful);
    expect(await listWrong()).toEqual(
      expect.arrayContaining(["notes has no row level security", "anon may call note", left]),
    );
  },
);

/** The queries behind each request and each sweep, as the migrations write them. */
const searches = {
  quote_requests_idempotency_key_key: "quote_requests where idempotency_key = 'a-key'",
  notifications_next_try_at:
    "notifications where next_try_at <= now() order by next_try_at limit 3",
  notifications_quote_request: `notifications where quote_request_id = '${randomUUID()}'`,
  quote_requests_email: "quote_requests where lower(email collate \"C\") = 'jane@example.com'",
};

test("a request, what is due and a person's data are each found by an index", async () => {
  await applyMigrations(migrations, execute);
  // PostgreSQL still reads a whole table where it has no index for the condition.
  await execute("set enable_seqscan = off");
  for (const [index, search] of Object.entries(searches)) {
    const plan = await execute(`explain (format json) select id from public.${search}`);
    expect(JSON.stringify(plan)).toContain(index);
    expect(JSON.stringify(plan)).not.toContain("Seq Scan");
  }
  await execute("reset enable_seqscan");
});
