// The indexes that each look-up uses. A program of its own, because Jest cannot load PGlite.
import { PGlite } from "@supabase/lite/pglite";
import { applyMigrations } from "../../../server/database/applyMigrations";

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

async function main(): Promise<void> {
  const database = await PGlite.create();
  const execute = async (sql: string) =>
    ((await database.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
  await applyMigrations("supabase/migrations", execute);
  // PostgreSQL still reads a whole table where it has no index for the condition.
  await execute("set enable_seqscan = off");
  const [person] = await execute("select prosrc from pg_proc where proname = 'find_person'");
  lookUps["a person by email address and by phone number"] = String(person?.["prosrc"])
    .replaceAll("find_person.email", "'jane@example.com'::text")
    .replaceAll("find_person.phone", "'14045550134'::text");
  const indexes: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries(lookUps)) {
    const plan = JSON.stringify(await execute(`explain (format json) ${statement}`));
    const found = [...plan.matchAll(/"(?:Index Name|Node Type)":\s*"([^"]+)"/g)];
    indexes[name] = found
      .map(([, word = ""]) => word)
      .filter((word) => word === "Seq Scan" || /^(?:quote|contact|notifications)_/.test(word))
      .sort();
  }
  process.stdout.write(JSON.stringify(indexes));
  process.exit(0);
}

void main();
