import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gather, type Measure } from "./Measure";
import { median } from "./median";

const sizes = [0, 10_000, 1_000_000];
const tries = 200;

/** Fills the tables as three busy years would: requests, each with its sent notification. */
const fill = (from: number, to: number) => `
  -- Without the trigger and the foreign keys' checks, which would each cost as much as the row.
  set session_replication_role = replica;
  with filled as (
    insert into public.quote_requests (first_name, last_name, email, phone, address, home_size, service_type, details, created_at, idempotency_key, request_hash)
    select 'Ada', 'Number ' || n, 'ada' || n || '@example.com', '(404) 555-0134', n || ' Peachtree St', 'under-1500', 'standard-clean', '',
      now() - n * interval '95 seconds', 'filled-' || n, md5(n::text)
    from generate_series(${String(from + 1)}, ${String(to)}) n
    returning id, created_at
  )
  insert into public.notifications (kind, quote_request_id, status, created_at, due_since, due_at, attempted_at, sent_at)
  select 'quote_request', id, 'sent', created_at, created_at, created_at, created_at, created_at from filled;
  set session_replication_role = origin;`;

/** As claimTerms, without the limit of mails. */
const terms =
  "jsonb_build_object('batch', 3, 'leaseSeconds', 75, 'mailCap', 1000000, 'holdSeconds', 60)";

const store = (
  n: string,
) => `select public.store_request(jsonb_build_object('kind', 'quote_request', 'id', gen_random_uuid(), 'idempotencyKey', 'measured-${n}',
  'requestHash', '${n}', 'keyExpires', false, 'isSpam', false, 'recipients', 1, 'webhook', false, 'holdSeconds', 60,
  'counters', jsonb_build_array(jsonb_build_object('name', 'client-${n}', 'most', 10, 'scope', 'client')),
  'row', jsonb_build_object('first_name', 'Ada', 'last_name', 'Measured', 'email', 'ada@example.com', 'phone', '(404) 555-0134',
  'address', '1 Peachtree St', 'home_size', 'under-1500', 'service_type', 'standard-clean', 'details', '')), ${terms})`;
const sweep = `select public.claim_notifications(${terms}, null)`;

/** The queries behind each request and each sweep, as the migrations write them. */
const lookUps = {
  "a repeated request": "select id from public.quote_requests where idempotency_key = 'filled-77'",
  "what is due":
    "select id from public.notifications n where n.status = 'due' and n.due_at <= now() and " +
    "(n.leased_until is null or n.leased_until < now()) order by for_owner desc, n.due_at " +
    "limit 3",
  "the oldest unsent mail":
    "select due_since from public.notifications where status = 'due' order by due_since limit 1",
  "what waits for a digest":
    "select id from public.notifications where status = 'held' and due_at <= now()",
  "the digest of a morning":
    "select id from public.notifications where kind = 'digest' and listed_until = '2026-11-22'",
  "the mail of a request":
    "select id from public.notifications where quote_request_id = '00000000-0000-4000-8000-000000000000'",
  "a person by email address":
    "select id from public.quote_requests where lower(email) = 'ada77@example.com'",
  "a person by phone number":
    "select id from public.quote_requests where phone_normalized = '14045550134'",
};

/** The time to store a request and to sweep the outbox as the tables grow: the median of 200 calls each. */
export async function measureSubmissions(
  folder: string,
  report: (line: string) => void,
): Promise<Measure[]> {
  // An ES module, which cannot be required.
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const { driver } = await createPgliteConnection({ url: join(folder, "database") });
  await driver.exec(
    "create role anon; create role authenticated; create role service_role bypassrls",
  );
  const migrations = (await readdir("supabase/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const name of migrations)
    await driver.exec(await readFile(join("supabase/migrations", name), "utf8"));

  const { measures, add } = gather("submissions", 2, report);
  const first: Record<string, number> = {};
  let filled = 0;
  for (const size of sizes) {
    // In batches, because a single statement of a million rows has to fit into memory.
    for (; filled < size; filled = Math.min(size, filled + 50_000))
      await driver.exec(fill(filled, Math.min(size, filled + 50_000)));
    await driver.exec("analyze");
    const times: Record<"insert" | "sweep", number[]> = { insert: [], sweep: [] };
    for (let n = 0; n < tries; n++) {
      const start = performance.now();
      await driver.exec(store(`${String(size)}-${String(n)}`));
      const between = performance.now();
      await driver.exec(sweep);
      times.insert.push(between - start);
      times.sweep.push(performance.now() - between);
      await driver.exec(
        "update public.notifications set status = 'sent', sent_at = now() where status = 'due'",
      );
    }
    for (const [name, values] of Object.entries(times)) {
      const value = median(values);
      first[name] ??= value;
      const rows = size.toLocaleString("en-US");
      add(`${name} with ${rows} rows`, value, "ms");
      if (size > 0) add(`${name}, ${rows} rows to none`, value / (first[name] ?? value), "×", 2);
    }
  }
  const scans: string[] = [];
  for (const [name, statement] of Object.entries(lookUps)) {
    const { rows } = await driver.query(`explain (format json) ${statement}`);
    const plan = JSON.stringify(rows);
    const indexes = [...plan.matchAll(/"Index Name":\s*"([^"]+)"/g)].map(([, index]) => index);
    report(`${name}: ${indexes.length > 0 ? indexes.join(", ") : "no index"}`);
    if (plan.includes("Seq Scan")) scans.push(name);
  }
  add("look-ups without an index, of 8", scans.length, "", 0);
  await driver.close();
  return measures;
}
