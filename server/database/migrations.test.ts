import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "./applyMigrations";
import { useSql } from "../../tests/support/intake/useSql";
import { defaultRights, wrongRights } from "../../tests/support/intake/supabaseRights";

const migrations = "supabase/migrations";
const { execute, empty } = useSql();

beforeEach(empty);

test("a release dated before the company's own form is applied, and the tables' version never falls", async () => {
  const files = (await readdir(migrations)).sort();
  const released = files.map((file) => file.split("_")[0]);
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(migrations, folder, { recursive: true });
  const bring = (version: string, name: string) =>
    writeFile(
      join(folder, `${version}_${name}.sql`),
      `alter table public.quote_requests add ${name} text;\n` +
        `update public.schema_version set version = '${version}';\n`,
    );
  const apply = async () => {
    const applied = await applyMigrations(folder, execute);
    const [latest] = await execute("select version from public.schema_version");
    const known = await execute("select version from public.applied_migrations order by version");
    return { applied, latest: latest?.["version"], known: known.map((row) => row["version"]) };
  };
  const [form, earlier, later] = ["29990301000000", "29990101000000", "29990501000000"];

  expect(await apply()).toEqual({ applied: files, latest: released.at(-1), known: released });
  await bring(form, "quote_form");
  expect(await apply()).toEqual({
    ...{ applied: [`${form}_quote_form.sql`], latest: form, known: [...released, form] },
  });
  await bring(earlier, "earlier_release");
  expect(await apply()).toEqual({
    applied: [`${earlier}_earlier_release.sql`],
    latest: form,
    known: [...released, earlier, form],
  });
  await bring(later, "later_release");
  expect(await apply()).toEqual({
    applied: [`${later}_later_release.sql`],
    latest: later,
    known: [...released, earlier, form, later],
  });
  await rm(folder, { recursive: true });
});

const forgetful = `
  create table public.notes (id integer primary key);
  create function public.note() returns integer language sql as 'select 1';`;
const careful = `
  alter table public.notes enable row level security;
  revoke all on table public.notes from anon, authenticated;
  grant select, insert, update, delete on table public.notes to service_role;
  revoke execute on function public.note from public, anon, authenticated;
  grant execute on function public.note to service_role;`;

const listWrong = async () => (await execute(wrongRights)).map(({ wrong }) => wrong);

test.each([
  ["a project from before 30 October 2026", "anon may read or write notes"] as const,
  ["a project of today", "service_role may not insert notes"] as const,
])(
  "in %s the migrations alone give the secret key everything and every other key nothing, and one that forgets it is found",
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
    await execute(careful);
    expect(await listWrong()).toEqual([]);
  },
);

/** The queries behind each request, each sweep and each morning, as the migrations write them. */
const lookUps: Record<string, string> = {
  "a repeated request": "select id from public.quote_requests where idempotency_key = 'a-key'",
  "what is due":
    "select id from public.notifications n where n.status = 'due' and n.due_at <= now() and " +
    "(n.leased_until is null or n.leased_until < now()) order by for_owner desc, n.due_at limit 3",
  "the oldest unsent mail":
    "select due_since from public.notifications where status = 'due' order by due_since limit 1",
  "what waits for a digest":
    "select id from public.notifications where status = 'held' and due_at <= now()",
  "the digest of a morning":
    "select id from public.notifications where kind = 'digest' and listed_until = '2026-11-22'",
  "the mail of a request":
    "select id from public.notifications where quote_request_id = '00000000-0000-4000-8000-000000000000'",
};

/** The indexes that a statement uses, and "Seq Scan" where it reads a whole table. */
async function listIndexes(statement: string): Promise<string[]> {
  const plan = JSON.stringify(await execute(`explain (format json) ${statement}`));
  const found = [...plan.matchAll(/"(?:Index Name|Node Type)":\s*"([^"]+)"/g)];
  return found
    .map(([, word = ""]) => word)
    .filter((word) => word === "Seq Scan" || /^(?:quote|contact|notifications)_/.test(word))
    .sort();
}

test("no look-up of a request, a sweep, a morning or a person reads a whole table", async () => {
  await applyMigrations(migrations, execute);
  // PostgreSQL still reads a whole table where it has no index for the condition.
  await execute("set enable_seqscan = off");
  const [person] = await execute("select prosrc from pg_proc where proname = 'find_person'");
  const findPerson = String(person?.["prosrc"])
    .replaceAll("find_person.email", "'jane@example.com'::text")
    .replaceAll("find_person.phone", "'14045550134'::text");
  const indexes: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries({ ...lookUps, "a person": findPerson }))
    indexes[name] = await listIndexes(statement);
  expect(indexes).toEqual({
    "a repeated request": ["quote_requests_idempotency_key_key"],
    "what is due": ["notifications_due"],
    "the oldest unsent mail": ["notifications_due_since"],
    "what waits for a digest": ["notifications_held"],
    "the digest of a morning": ["notifications_kind_listed_until_recipient_key"],
    "the mail of a request": ["notifications_quote_request"],
    "a person": [
      ...["contact_messages_email", "contact_messages_phone"],
      ...["quote_requests_email", "quote_requests_phone"],
    ],
  });
});
