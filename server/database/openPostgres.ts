import { applyMigrations } from "./applyMigrations";
import { connectPostgres } from "./connectPostgres";
import type { OpenDatabase } from "./serveDatabase";

/** Connects to a PostgreSQL server and applies the pending migrations. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const connection = await connectPostgres(databaseUrl);
  const session = await connection.driver.reserve();
  const applied = await applyMigrations(
    "supabase/migrations",
    async (sql) => await session.unsafe(sql),
  );
  session.release();
  const place = `PostgreSQL at ${new URL(databaseUrl).host}`;
  return { connection, applied, place, close: () => connection.close() };
}
