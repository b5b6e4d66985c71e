// What the publishable key may do in a database that has the migrations and nothing else, as on hosted Supabase. A program of its
// own, because Jest cannot load PGlite.
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
  process.stdout.write(JSON.stringify(open.map(({ name }) => name)));
  process.exit(0);
}

void main();
