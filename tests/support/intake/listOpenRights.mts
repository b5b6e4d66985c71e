// What the publishable key may do in a database that has the migrations and nothing else, as on hosted Supabase, and the indexes
// that finding a person uses there. A program of its own, because Jest cannot load PGlite.
import { PGlite } from "@supabase/lite/pglite";
import { applyMigrations } from "../../../server/database/applyMigrations";

async function main(): Promise<void> {
  const database = await PGlite.create();
  const execute = async (sql: string) =>
    ((await database.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
  await applyMigrations("supabase/migrations", execute);
  const open = await execute(`
    select 'table ' || relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and (not relrowsecurity or has_table_privilege('anon', oid, 'select, insert, update, delete'))
    union all
    select 'function ' || proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`);
  // PostgreSQL still reads a whole table where it has no index for the condition.
  await execute("set enable_seqscan = off");
  const [person] = await execute("select prosrc from pg_proc where proname = 'find_person'");
  const plan = await execute(
    `explain (format json) ${String(person?.["prosrc"])
      .replaceAll("find_person.email", "'jane@example.com'::text")
      .replaceAll("find_person.phone", "'14045550134'::text")}`,
  );
  const found = JSON.stringify(plan).matchAll(/"(?:Index Name|Node Type)":\s*"([^"]+)"/g);
  const searched = [...found]
    .map(([, name = ""]) => name)
    .filter((name) => name === "Seq Scan" || /^(?:quote|contact)_/.test(name));
  const rights = open.map(({ name }) => name);
  process.stdout.write(JSON.stringify({ rights, searched: searched.sort() }));
  process.exit(0);
}

void main();
