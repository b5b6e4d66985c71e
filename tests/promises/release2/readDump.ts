import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The hour of the dump's requests and mails. A program that posted to a site of 2.0.0 and failed its mails
 * made it once: git log has it as tests/promises/release2/makeDump.ts. Waiting mails are due within five
 * minutes, held ones four hours later.
 */
const hourOfDump = "2026-11-20 15:00:00+00";

/** The roles of a Supabase project, which belong to the whole server: a dump does not have them. */
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

/** Moves every time in it by whole hours, so that it was all written in the hour before this one. */
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

/** A file with the statements of a 2.0.0 database that was in use a moment ago. */
export async function readDump(): Promise<string> {
  const dump = await readFile(join(__dirname, "database-2.0.0.sql"), "utf8");
  const file = join(await mkdtemp(join(tmpdir(), "release2-")), "database.sql");
  await writeFile(file, `${roles}\n${dump}\n${moveToNow}\n`);
  return file;
}
