import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The hour in which the dump was made. The program that made it, makeDump.ts, is in Git's history. */
const hourOfDump = "2026-11-20 15:00:00+00";

/** Statements that create Supabase's roles, which a dump lacks because they belong to the whole server. */
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

/** Statements that move all times by whole hours, as if the dump had been made in the previous hour. */
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

export async function readDump(): Promise<string> {
  const dump = await readFile(join(__dirname, "database-2.0.0.sql"), "utf8");
  const file = join(await mkdtemp(join(tmpdir(), "release2-")), "database.sql");
  await writeFile(file, `${roles}\n${dump}\n${moveToNow}\n`);
  return file;
}
