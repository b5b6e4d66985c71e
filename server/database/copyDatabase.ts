import type { SupabaseClient } from "@supabase/supabase-js";

type Row = Record<string, unknown>;

type Table = {
  name: string;
  key: string[];
  generated?: string[];
};

/** In this order no row is written before one that it refers to. */
const tables: Table[] = [
  { name: "quote_requests", key: ["id"], generated: ["reference"] },
  { name: "contact_messages", key: ["id"], generated: ["reference"] },
  { name: "users", key: ["id"] },
  { name: "notifications", key: ["id"], generated: ["for_owner"] },
  { name: "installation", key: ["only_row"] },
  { name: "counters", key: ["name", "period_start"] },
];

/** A test compares it with the migrations. */
export const copiedTables = tables.map(({ name }) => name);

export type CopiedTable = {
  name: string;
  /** Rows of the source after the copy. */
  rows: number;
  written: number;
  removed: number;
  /** Rows that are missing in the target, too many there, or different, read again after the copy. */
  different: number;
};

const pageSize = 500;
const batchSize = 200;

/**
 * Makes the target's tables equal to the source's, then reads both again to report what still differs. It can be repeated: a
 * later run writes only what has changed since. Requests that come in during a run are copied by the next one. No server may
 * use the target during a run.
 *
 * @throws Error when the target has requests newer than any of the source: then it has begun to take requests itself
 */
export async function copyDatabase(
  source: SupabaseClient,
  target: SupabaseClient,
): Promise<CopiedTable[]> {
  await refuseNewerTarget(source, target);
  const wanted = await readSnapshot(source);
  const rowsOf = ({ name }: Table) => wanted.get(name) ?? new Map<string, Row>();
  const removed = new Map<Table, number>();
  const written = new Map<Table, number>();
  for (const table of tables.toReversed())
    removed.set(table, await removeExtra(table, rowsOf(table), target));
  for (const table of tables) written.set(table, await writeChanged(table, rowsOf(table), target));

  const report: CopiedTable[] = [];
  for (const table of tables) {
    const [there, here] = [await readRows(table, source), await readRows(table, target)];
    const keys = new Set([...there.keys(), ...here.keys()]);
    report.push({
      name: table.name,
      rows: there.size,
      written: written.get(table) ?? 0,
      removed: removed.get(table) ?? 0,
      different: [...keys].filter((key) => !isSame(there.get(key), here.get(key))).length,
    });
  }
  return report;
}

/**
 * The source's rows by table. Notifications are read before the requests that they refer to, so that no new request is missing.
 * Those whose request has been erased in the meantime are left out.
 */
async function readSnapshot(source: SupabaseClient): Promise<Map<string, Map<string, Row>>> {
  const snapshot = new Map<string, Map<string, Row>>();
  for (const table of tables.toReversed()) snapshot.set(table.name, await readRows(table, source));
  const has = (table: string, id: unknown) =>
    id === null || snapshot.get(table)?.has(comparable(id)) === true;
  const waiting = snapshot.get("notifications") ?? new Map<string, Row>();
  for (const [key, row] of waiting)
    if (
      !has("quote_requests", row["quote_request_id"]) ||
      !has("contact_messages", row["contact_message_id"])
    )
      waiting.delete(key);
  return snapshot;
}

async function refuseNewerTarget(source: SupabaseClient, target: SupabaseClient): Promise<void> {
  for (const name of ["quote_requests", "contact_messages"]) {
    const newest = async (client: SupabaseClient) => {
      const { data, error } = await client
        .from(name)
        .select("created_at")
        .order("created_at", { ascending: false })
        .limit(1);
      if (error) throw failure(name, error);
      return comparable((data[0] as { created_at?: string } | undefined)?.created_at ?? "");
    };
    if ((await newest(target)) > (await newest(source)))
      throw new Error(
        `The target has newer ${name} than the source. It has begun to take requests itself, and a copy would delete ` +
          "them. Are source and target the right way round?",
      );
  }
}

async function writeChanged(
  table: Table,
  wanted: Map<string, Row>,
  target: SupabaseClient,
): Promise<number> {
  const known = await readRows(table, target);
  const changed = [...wanted]
    .filter(([key, row]) => !isSame(row, known.get(key)))
    .map(([, row]) => row);
  for (let start = 0; start < changed.length; start += batchSize) {
    const { error } = await target
      .from(table.name)
      .upsert(changed.slice(start, start + batchSize), { onConflict: table.key.join(",") });
    if (error) throw failure(table.name, error);
  }
  return changed.length;
}

async function removeExtra(
  table: Table,
  wanted: Map<string, Row>,
  target: SupabaseClient,
): Promise<number> {
  const extra = [...(await readRows(table, target))].filter(([key]) => !wanted.has(key));
  for (const [, row] of extra) {
    const { error } = await target
      .from(table.name)
      .delete()
      .match(Object.fromEntries(table.key.map((column) => [column, row[column]])));
    if (error) throw failure(table.name, error);
  }
  return extra.length;
}

/** By their key, without what the database computes. */
async function readRows(table: Table, client: SupabaseClient): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (let start = 0; ; start += pageSize) {
    let query = client.from(table.name).select("*");
    for (const column of table.key) query = query.order(column);
    const { data, error } = await query.range(start, start + pageSize - 1);
    if (error) throw failure(table.name, error);
    for (const row of data as Row[]) {
      const kept = Object.fromEntries(
        Object.entries(row).filter(([column]) => table.generated?.includes(column) !== true),
      );
      rows.set(keyOf(table, kept), kept);
    }
    if (data.length < pageSize) return rows;
  }
}

function keyOf(table: Table, row: Row): string {
  return table.key.map((column) => comparable(row[column])).join(" ");
}

function isSame(one: Row | undefined, other: Row | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Object.keys(one).every((column) => comparable(one[column]) === comparable(other[column]));
}

/** Databases format the same time differently: `T` or a space, an offset of two or four digits, up to microseconds. */
function comparable(value: unknown): string {
  const text = String(value);
  return /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text)
    ? new Date(text).toISOString()
    : JSON.stringify(value);
}

/** Only the code: the database's message may quote the row. */
function failure(table: string, error: { code?: string }): Error {
  return new Error(`${table} could not be copied (${error.code ?? "no answer"}).`);
}
