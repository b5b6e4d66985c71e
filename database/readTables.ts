import * as v from "valibot";
import type { Execute } from "./applyMigrations";

const table = v.object({
  rowLevelSecurity: v.boolean(),
  columns: v.record(
    v.string(),
    v.object({
      type: v.string(),
      notNull: v.boolean(),
      default: v.nullable(v.string()),
      checks: v.array(v.string()),
    }),
  ),
});

export type Table = v.InferOutput<typeof table>;
export type Column = Table["columns"][string];

const query = `
  select jsonb_object_agg(c.relname, jsonb_build_object(
    'rowLevelSecurity', c.relrowsecurity,
    'columns', (
      select jsonb_object_agg(a.attname, jsonb_build_object(
        'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid),
        'checks', (
          select coalesce(jsonb_agg(pg_get_constraintdef(k.oid)), '[]') from pg_catalog.pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        )
      ))
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    )
  )) as tables
  from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** The tables that a database really has, by name. */
export async function readTables(execute: Execute): Promise<Record<string, Table>> {
  const [answer] = await execute(query);
  return v.parse(v.record(v.string(), table), answer?.["tables"]);
}

/** The list of a check like `(home_size = ANY (ARRAY['under-1500'::text, …]))`; undefined without one. */
export function choicesIn({ checks }: Column): string[] | undefined {
  const list = checks.find((check) => check.includes("::text"));
  return list === undefined
    ? undefined
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
        value.replaceAll("''", "'"),
      );
}

/** The limits of checks like `((char_length(email) >= 3) AND (char_length(email) <= 254))`. */
export function lengthsIn({ checks }: Column): { least: number; most: number } {
  const text = checks.filter((check) => check.includes("char_length")).join(" ");
  const numbers = (sign: string) =>
    [...text.matchAll(new RegExp(`char_length\\("?\\w+"?\\) ${sign} (\\d+)`, "g"))].map(([, n]) =>
      Number(n),
    );
  return { least: Math.max(0, ...numbers(">=")), most: Math.min(Infinity, ...numbers("<=")) };
}
