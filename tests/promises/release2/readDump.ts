import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The hour in which tests/promises/release2/makeDump.ts, which git log still has, made the dump. */
const hourOfDump = "2026-11-20 15:00:00+00";

/** Makes the roles of a Supabase project. They belong to the whole server, so a dump has none. */
const roles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    grant anon, authenticated, service_role to current_user;
  end if;
end;
$$;`;

/** Moves every time by whole hours, so that the dump was made in the hour before this one. */
const moveToNow = `
do $$
declare
  moved record;
begin
  for moved in
    select table_name, column_name from information_schema.columns c
    where table_schema = 'public' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
  loop
    execute format(
      'update public.%1$I set %2$I =
        %2$I + (date_trunc(''hour'', now()) - interval ''1 hour'' - timestamptz %3$L)',
      moved.table_name, moved.column_name, '${hourOfDump}'
    );
  end loop;
end;
$$;`;

/** Returns a file with the statements of a 2.0.0 database that was in use a moment ago. */
export async function readDump(): Promise<string> {
  const dump = await readFile(join(__dirname, "database-2.0.0.sql"), "utf8");
  const file = join(await mkdtemp(join(tmpdir(), "release2-")), "database.sql");
  await writeFile(file, `${roles}\n${dump}\n${moveToNow}\n`);
  return file;
}
