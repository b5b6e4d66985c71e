import * as v from "valibot";
import type { Execute } from "./applyMigrations";

const columns = v.record(
  v.string(),
  v.object({
    type: v.string(),
    notNull: v.boolean(),
    default: v.nullable(v.string()),
    checks: v.array(v.string()),
  }),
);

export type Columns = v.InferOutput<typeof columns>;
export type Column = Columns[string];

/** Of a computed column, `default` is how it is computed. */
export async function readColumns(execute: Execute, table: string): Promise<Columns> {
  const [answer] = await execute(`
    select jsonb_object_agg(a.attname, jsonb_build_object(
      'type', format_type(a.atttypid, a.atttypmod),
      'notNull', a.attnotnull,
      'default', pg_get_expr(d.adbin, d.adrelid),
      'checks', (
        select coalesce(jsonb_agg(pg_get_constraintdef(k.oid)), '[]') from pg_catalog.pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
      )
    )) as columns
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped`);
  return v.parse(columns, answer?.["columns"]);
}

/** The list of a check like `(home_size = ANY (ARRAY['under-1500'::text, …]))`; undefined without one. */
export function choicesIn({ checks }: Column): string[] | undefined {
  const list = checks.find((check) => check.includes("::text") && !check.includes(" ~ "));
  return list === undefined
    ? undefined
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
        value.replaceAll("''", "'"),
      );
}

/** The pattern of a check like `(moving_date ~ '^(…)?$'::text)`; undefined without one. */
export function patternIn({ checks }: Column): string | undefined {
  for (const check of checks) {
    const pattern = / ~ '((?:[^']|'')*)'::text/.exec(check)?.[1];
    if (pattern !== undefined) return pattern;
  }
  return undefined;
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
