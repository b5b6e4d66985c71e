// Who may do what in a database that has the migrations and nothing else, as on hosted Supabase. A program of its own, because
// Jest cannot load PGlite. Usage: tsx listWrongRights.mts [SQL]… It answers after the migrations, and again after each SQL.
import { PGlite } from "@supabase/lite/pglite";
import { applyMigrations } from "../../../server/database/applyMigrations";
import { defaultRights, wrongRights } from "./supabaseRights";

async function main(steps: string[]): Promise<void> {
  const found: Record<string, unknown[]>[] = ["", ...steps].map(() => ({}));
  for (const [project, rights] of Object.entries(defaultRights)) {
    const database = await PGlite.create();
    const execute = async (sql: string) =>
      ((await database.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
    for (const role of ["anon", "authenticated", "service_role"])
      await execute(`create role ${role} nologin`);
    await execute(rights("current_user"));
    await applyMigrations("supabase/migrations", execute);
    for (const [index, step] of ["", ...steps].entries()) {
      await execute(step);
      found[index]![project] = (await execute(wrongRights)).map(({ wrong }) => wrong);
    }
    await database.close();
  }
  process.stdout.write(JSON.stringify(found));
  process.exit(0);
}

void main(process.argv.slice(2));
